"""The words of selections, filters and numbers."""

from __future__ import annotations

from prizecard.compiler import nodes as e
from prizecard.compiler.explain.telling import Teller, amount, telling, tells
from prizecard.vocabulary import Kind, Measure, Place, Player, Position, Stat, Variety, Zone

# Pokémon in play.
tells(e.ThisPokemon, "this Pokémon")
tells(e.Holder, "the Pokémon this card is attached to")
tells(e.Defending, "the Defending Pokémon")
tells(e.Attacking, "the Attacking Pokémon")
tells(e.ThosePokemon, "the Pokémon{variable}")
tells(e.EventPokemon, "the Pokémon it happened to")
tells(e.OtherPokemon, "{among} other than {excluded}")
tells(e.EitherPokemon, "{parts}")
tells(e.LeastOf, "whichever of {among} has the least {stat}")
tells(e.GreatestOf, "whichever of {among} has the most {stat}")

_PLACES = {Place.ACTIVE: "Active ", Place.BENCH: "Benched ", Place.ANYWHERE: ""}


@telling(e.InPlay)
def _in_play(teller: Teller, node: e.InPlay) -> str:
    place = f"{_PLACES[node.place]}Pokémon"
    if node.player is Player.BOTH:
        return teller.fill(f"all {place} of both players{{filter| that {{}}}}", node)
    every = "" if node.place is Place.ACTIVE else "all "
    return teller.fill(f"{every}{{player's}} {place}{{filter| that {{}}}}", node)


@telling(e.ChoosePokemon)
def _choose_pokemon(teller: Teller, node: e.ChoosePokemon) -> str:
    many = amount(teller, node.minimum, node.maximum)
    if many == "all":
        return teller.fill("all {among*}{variable} {chooser!}", node).replace(" (your choice)", "")
    return teller.fill(f"{many} of {{among*}} {{chooser!}}{{variable}}", node)


# Cards.
tells(e.ThisCard, "this card")
tells(e.AttachedTo, "all cards attached to {pokemon}{filter| that {}}")
tells(e.Beneath, "all cards under {pokemon}")
tells(e.PokemonCards, "{pokemon} with the cards under it, without what is attached")
tells(e.TopCard, "the top card of {pokemon}")
tells(e.AllCardsOf, "{pokemon} with everything attached to it")
tells(e.StadiumInPlay, "the Stadium in play{filter| that {}}")
tells(e.ThoseCards, "the cards{variable}")
tells(e.PaidCards, "the cards paid as the cost")
tells(e.EventCards, "the cards it happened to")
tells(e.OtherCards, "{among} other than {excluded}")
tells(e.EitherCards, "{parts}")
tells(e.FilteredCards, "{among} that {filter}")
tells(e.ChooseEach, "{choices}, together{variable}")
_PRIZES, _CARDS = "all {player's} Prize cards{filter| that {}}", "all cards in {player's} {zone}{filter| that {}}"
tells(e.InZone, lambda teller, node: teller.fill(_PRIZES if node.zone is Zone.PRIZES else _CARDS, node))
tells(e.DeckEnd, "the {end} {number} cards of {player's} deck")

_VARIETIES = {
    Variety.FREE: "",
    Variety.DIFFERENT_TYPES: ", each of a different type",
    Variety.DIFFERENT_NAMES: ", each with a different name",
    Variety.SAME_NAME: ", with the same name",
}


@telling(e.ChooseCards)
def _choose_cards(teller: Teller, node: e.ChooseCards) -> str:
    many = amount(teller, node.minimum, node.maximum)
    units = " units of Energy" if node.measure is Measure.ENERGY else ""
    if many == "all" and isinstance(node.among, e.DeckEnd) and not units and node.variety is Variety.FREE:
        return teller.fill("{among}{variable} {chooser!}", node).replace(" (your choice)", "")
    if units and many == "any number":
        many = "any number of"
    varied = _VARIETIES.get(node.variety, f", which make up {node.variety}")
    if many == "all":
        every = f"all{units and units + ' of'} {{among*}}{varied}{{variable}} {{chooser!}}"
        return teller.fill(every, node).replace(" (your choice)", "")
    return teller.fill(f"{many}{units} of {{among*}}{varied} {{chooser!}}{{variable}}", node)


# Attacks.
tells(e.AttacksOf, "the attacks{name| called {}} of {what}")
tells(e.LastAttackOf, "the attack that {player's} Pokémon used in {player's} last turn")
tells(e.OtherAttacks, "all attacks but {excluded}")
tells(e.OrdinaryAttacks, "{among} that are not GX attacks")
tells(e.ThatAttack, "the attack{variable}")
tells(e.ChooseAttack, "1 of {among*} {chooser!}{variable}")
# Filters, to be read after "that".
tells(e.Anything, "are anything at all")

_DENIED = {
    "are": "are not",
    "can": "cannot",
    "came": "did not come",
    "evolved": "did not evolve",
    "moved": "did not move",
}


@telling(e.Lacks)
def _lacks(teller: Teller, node: e.Lacks) -> str:
    words = teller.say(node.filter)
    if isinstance(node.filter, e.AllOf | e.AnyOf | e.Lacks):
        return f"are not such that they {words}"
    verb, _, rest = words.partition(" ")
    return f"{_DENIED[verb]} {rest}" if verb in _DENIED else f"do not {words}"


_CARD_KINDS = (
    Kind.TRAINER, Kind.ENERGY, Kind.ITEM, Kind.SUPPORTER, Kind.STADIUM, Kind.BASIC_ENERGY, Kind.SPECIAL_ENERGY,
)  # fmt: skip
tells(e.Is, lambda teller, node: f"are {node.kind}{' cards' if node.kind in _CARD_KINDS else ''}")
tells(e.OfType, "are of type {type}")
tells(e.OfChosenType, "are of the type said{variable}")
tells(e.Provides, "are {type} Energy cards")
tells(e.Named, "are called {name}")
tells(e.NamedAs, "have the name said{variable}")
tells(e.NameContains, "have {part} in their name")
_COUNTERS, _STAT = "have {number=} damage counters", "have {stat}: {number=}"
tells(e.Where, lambda teller, node: teller.fill(_COUNTERS if node.stat is Stat.DAMAGE_COUNTERS else _STAT, node))
tells(e.Holds, "have {number=} attached cards that {card}")
tells(e.HasAttack, "have the attack {name}")
tells(e.At, lambda teller, node: f"are {_PLACES[node.place].strip() or 'in play'}")
tells(e.BelongsTo, "are {player's}")
_COMES = ("evolve", "level up")
tells(e.EvolvesFrom, lambda teller, node: f"{_COMES[node.levelling]} from {teller.say(node.what).removeprefix('all ')}")
tells(e.DescendsFrom, "evolve, at once or in several steps, from {what}")
tells(e.FaceDown, "are face down")
tells(e.EvolvesFromName, "evolve from {name}")
tells(e.EvolvesInto, "can evolve into {what}")
tells(e.SameNameAs, "have the same name as {what%}")
tells(e.SharesTypeWith, "share a type with {what%}")
tells(e.OneOf, "are among {what}")
tells(e.CameIntoPlay, "came into play during {window}")
tells(e.EvolvedIn, "evolved{name| from {}} during {window}")
tells(e.BecameActiveIn, "moved from the Bench to the Active place during {window}")
tells(e.HasMarker, "have a {name} marker")
tells(e.AllOf, "{filters}")
tells(e.AnyOf, "either {filters/or}")
tells(e.HoldsEnergy, "have {number=} {type|{} }Energy attached")


@telling(e.HasAbility)
def _has_ability(teller: Teller, node: e.HasAbility) -> str:
    kind = f"{'an' if str(node.kind)[0] in 'AEIOU' else 'a'} {node.kind}" if node.kind else "an ability of any kind"
    return teller.fill(f"have {kind}{{name| called {{}}}}", node)


tells(e.HasWeakness, "have Weakness to {type?any type}")
tells(e.HasResistance, "have Resistance to {type?any type}")
tells(e.Has, "are {condition?affected by any Special Condition}")


# Numbers.
tells(e.Constant, "{value}")
tells(e.Unlimited, "all")
_COUNT, _VALUE = "the number of {stat} on {what}", "the {stat} of {what}"
tells(e.StatOf, lambda teller, node: teller.fill(_COUNT if node.stat is Stat.DAMAGE_COUNTERS else _VALUE, node))
tells(e.TypesAmong, "the number of different types among {what}")
tells(e.BenchSpace, "the number of places left on the Bench of {player}")
tells(e.EnergyBeyondCost, "the amount of {type|{} }Energy that the attacker has beyond the cost")
tells(e.PrizesTaken, "the number of Prize cards {player:have taken}")
tells(e.InCounters, "as many damage counters as make {damage} damage")
tells(e.PrintedDamage, "the printed damage")
tells(e.DamageDone, "the damage this attack did to {pokemon}")
tells(e.EventAmount, "the amount in question")
tells(e.TimesHappened, "how often, during {window}, {pattern}")
tells(e.AmountHappened, "how much in all, during {window}, {pattern}")
tells(e.Sum, "({left} plus {right})")
tells(e.Difference, "({left} minus {right})")
tells(e.Product, "({left} times {right})")
tells(e.Half, "half of {of}, rounded {rounding}")
tells(e.Smaller, "the smaller of {left} and {right}")
tells(e.Larger, "the larger of {left} and {right}")
tells(e.Depending, "({then} if {condition}, else {otherwise})")
tells(e.Negative, "minus {of}")
tells(e.ResultOf, "the number from before{variable}")
tells(e.CountOf, lambda teller, node: f"the number of {teller.bare(node.what).removeprefix('the ')}")
tells(e.EnergyOn, "the units of {type|{} }Energy attached to {pokemon}")
tells(e.EnergyIn, "the units of {type|{} }Energy that {cards} provide")
tells(e.CoinsShowing, "the number of {face} in the flip{flip}")

ENDS = {Position.TOP: "on top of", Position.BOTTOM: "on the bottom of", Position.SHUFFLED: "shuffled into"}
