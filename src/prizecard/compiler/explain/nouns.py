"""The words of selections, filters and numbers."""

from __future__ import annotations

from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.explain.telling import Teller, amount, choice, possessive, telling, tells
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
    if node.player is Player.BOTH:
        words = f"all {_PLACES[node.place]}Pokémon of both players"
        return words + teller.fill("{filter| that {}}", node)
    every = "" if node.place is Place.ACTIVE else "all "
    property_ = teller.fill("{filter| that {}}", node)
    return f"{every}{possessive(node.player)} {_PLACES[node.place]}Pokémon{property_}"


@telling(e.ChoosePokemon)
def _choose_pokemon(teller: Teller, node: e.ChoosePokemon) -> str:
    many = amount(teller, node.minimum, node.maximum)
    if many == "all":
        return f"all {teller.bare(node.among)}{teller.mark(node.variable)} {choice(node.chooser)}".replace(
            " (your choice)", ""
        )
    return f"{many} of {teller.bare(node.among)} {choice(node.chooser)}{teller.mark(node.variable)}"


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


@telling(e.InZone)
def _in_zone(teller: Teller, node: e.InZone) -> str:
    what = "Prize cards" if node.zone is Zone.PRIZES else f"cards in {possessive(node.player)} {node.zone}"
    whose = f"{possessive(node.player)} " if node.zone is Zone.PRIZES else ""
    return f"all {whose}{what}{teller.fill('{filter| that {}}', node)}"


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
        who = "" if choice(node.chooser) == "(your choice)" else f" {choice(node.chooser)}"
        return f"{teller.say(node.among)}{teller.mark(node.variable)}{who}"
    if units and many == "any number":
        many = "any number of"
    varied = _VARIETIES.get(node.variety, f", which make up {node.variety}")
    mark = teller.mark(node.variable)
    if many == "all":
        who = "" if choice(node.chooser) == "(your choice)" else f" {choice(node.chooser)}"
        return f"all{units and units + ' of'} {teller.bare(node.among)}{varied}{mark}{who}"
    return f"{many}{units} of {teller.bare(node.among)}{varied} {choice(node.chooser)}{mark}"


# Attacks.
tells(e.AttacksOf, "the attacks{name| called {}} of {what}")
tells(e.LastAttackOf, "the attack that {player's} Pokémon used in {player's} last turn")
tells(e.OtherAttacks, "all attacks but {excluded}")
tells(e.OrdinaryAttacks, "{among} that are not GX attacks")
tells(e.ThatAttack, "the attack{variable}")


@telling(e.ChooseAttack)
def _choose_attack(teller: Teller, node: e.ChooseAttack) -> str:
    return f"1 of {teller.bare(node.among)} {choice(node.chooser)}{teller.mark(node.variable)}"


VOWELS = "AEIOU"
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
    Kind.TRAINER,
    Kind.ENERGY,
    Kind.ITEM,
    Kind.SUPPORTER,
    Kind.STADIUM,
    Kind.BASIC_ENERGY,
    Kind.SPECIAL_ENERGY,
)


@telling(e.Is)
def _is(teller: Teller, node: e.Is) -> str:
    return f"are {node.kind} cards" if node.kind in _CARD_KINDS else f"are {node.kind}"


tells(e.OfType, "are of type {type}")
tells(e.OfChosenType, "are of the type said{variable}")
tells(e.Provides, "are {type} Energy cards")
tells(e.Named, "are called {name}")
tells(e.NamedAs, "have the name said{variable}")
tells(e.NameContains, "have {part} in their name")


@telling(e.Where)
def _where(teller: Teller, node: e.Where) -> str:
    counters = node.stat is Stat.DAMAGE_COUNTERS
    return teller.fill("have {number=} damage counters" if counters else "have {stat}: {number=}", node)


tells(e.Holds, "have {number=} attached cards that {card}")
tells(e.HasAttack, "have the attack {name}")


@telling(e.At)
def _at(teller: Teller, node: e.At) -> str:
    return f"are {_PLACES[node.place].strip() or 'in play'}"


tells(e.BelongsTo, "are {player's}")


@telling(e.EvolvesFrom)
def _evolves_from(teller: Teller, node: e.EvolvesFrom) -> str:
    source = teller.fill("{what}", node).removeprefix("all ")
    return f"{'level up' if node.levelling else 'evolve'} from {source}"


tells(e.DescendsFrom, "evolve, at once or in several steps, from {what}")
tells(e.FaceDown, "are face down")
tells(e.EvolvesFromName, "evolve from {name}")
tells(e.EvolvesInto, "can evolve into {what}")


def _like_one(words: str) -> Any:
    def tell(teller: Teller, node: Any) -> str:
        said = teller.say(node.what)
        return f"{words} {'one of ' + said.removeprefix('all ') if said.startswith('all ') else said}"

    return tell


telling(e.SameNameAs)(_like_one("have the same name as"))
telling(e.SharesTypeWith)(_like_one("share a type with"))
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
    kind = f"{'an' if str(node.kind)[0] in VOWELS else 'a'} {node.kind}" if node.kind else "an ability of any kind"
    return teller.fill(f"have {kind}{{name| called {{}}}}", node)


tells(e.HasWeakness, "have Weakness to {type?any type}")
tells(e.HasResistance, "have Resistance to {type?any type}")
tells(e.Has, "are {condition?affected by any Special Condition}")


# Numbers.
tells(e.Constant, "{value}")
tells(e.Unlimited, "all")


@telling(e.StatOf)
def _stat(teller: Teller, node: e.StatOf) -> str:
    counted = node.stat is Stat.DAMAGE_COUNTERS
    return teller.fill("the number of {stat} on {what}" if counted else "the {stat} of {what}", node)


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


@telling(e.CountOf)
def _count_of(teller: Teller, node: e.CountOf) -> str:
    return f"the number of {teller.bare(node.what).removeprefix('the ')}"


tells(e.EnergyOn, "the units of {type|{} }Energy attached to {pokemon}")
tells(e.EnergyIn, "the units of {type|{} }Energy that {cards} provide")
tells(e.CoinsShowing, "the number of {face} in the flip{flip}")


ENDS = {Position.TOP: "on top of", Position.BOTTOM: "on the bottom of", Position.SHUFFLED: "shuffled into"}
