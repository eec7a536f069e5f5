"""What is done to Pokémon and in the course of the game, with coins and turns: one template for each effect."""

from __future__ import annotations

import re
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.facts import TextKind
from prizecard.compiler.house.card_selections import in_last_turn
from prizecard.compiler.house.deeds import _SPREAD, _whose, act, by_chooser, chooser_of, is_beside, owner
from prizecard.compiler.house.english import Deed, Noun, Thing, listed
from prizecard.compiler.house.nouns import CARD, conjuncts, noun
from prizecard.compiler.house.numbers import many_of
from prizecard.compiler.house.selections import each_of, how_many
from prizecard.compiler.house.shapes import contains, like, slot
from prizecard.compiler.house.voice import Voice, attacks, deeds
from prizecard.compiler.templates import rebuild
from prizecard.compiler.tree import has_part, parts
from prizecard.vocabulary import Happening, Ignored, Kind, Place, Player, Spread, Stat, Target, Zone

COUNTER = Noun("damage counter", "damage counters")
_THAT = "that Pokémon"
_COST = "that Pokémon's Retreat Cost (after applying effects to the Retreat Cost)"
deeds.rows(
    {
        like(e.Afflict, counters=e.EventAmount): "{*pokemon:be} now affected by that Special Condition",
        e.Afflict: "{*pokemon:be} now {conditions}",
        like(e.Cure, conditions=()): "{?pokemon:remove} all Special Conditions from {pokemon*}",
        e.Cure: "{?pokemon:remove} the Special Condition {conditions} from {pokemon*}",
        like(e.KnockOut, like(e.ChoosePokemon, maximum=e.Constant(1))): "{:Knock Out} {pokemon*}",
        e.KnockOut: "{*pokemon:be} Knocked Out",
        like(e.PutCounters, slot("on"), e.StatOf(Stat.DAMAGE_COUNTERS, slot("on"))): (
            "{:double} the number of damage counters on {on*}"
        ),
        like(e.PutCounters, slot("on"), e.StatOf(Stat.RETREAT_COST, slot("on"))): (
            "{?on:put} a number of damage counters on {on*} equal to the number of Colorless Energy in " + _COST
        ),
        like(e.PutCounters, number=e.CountOf | e.EnergyOn | e.StatOf | e.CoinsShowing, spread=Spread.FREELY): (
            lambda voice, node: Deed(
                f"for {voice.per(node.number)}, put",
                f"1 damage counter on {voice.pokemon(node.on).words} in any way you like",
            )
        ),
        like(e.PutCounters, number=like(e.Sum, e.Constant(1))): (
            "{?on:put} 1 damage counter, plus 1 more damage counter for {number.right@}, on {on*}"
        ),
        like(e.PutCounters, number=like(e.InCounters, e.EventAmount)): (
            "{?on:put} damage counters on {on*} equal to the damage done to this Pokémon"
        ),
        like(e.PutCounters, number=e.InCounters): "{?on:put} damage counters on {on*} equal to {number.damage}",
        like(e.SetRemainingHp, hp=e.StatOf): (
            "{:put} damage counters on {pokemon} until it has the same {hp.stat} as {hp.what}"
        ),
        e.WorsenCondition: "{:put} {more#more damage counter} on that Pokémon between turns",
    }
)


@deeds(e.Damage)
def _damage(voice: Voice, node: e.Damage) -> Deed:
    if isinstance(node.to, e.ThisPokemon):
        amount = damage(voice, node.amount)
        return Deed("do", f"{amount[0]} to itself{amount[1]}{_unapplied(voice, node)}", Thing("this Pokémon"))
    if isinstance(node.to, e.ThosePokemon) and node.to.variable in voice.repeated:
        doer = Thing("for each time you chose a Pokémon, this attack")
        return Deed("do", f"{damage(voice, node.amount)[0]} to it", doer)
    chosen = _chosen_in(node)
    to = each_of(voice, node.to if chosen is None else chosen)
    amount = damage(voice, node.amount if chosen is None else replaced(node.amount, chosen, node.to))
    return Deed("do", f"{amount[0]} to {to.words}{amount[1]}{_unapplied(voice, node)}", Thing("this attack"))


def _unapplied(voice: Voice, node: e.Damage) -> str:
    """What is not applied to this damage, where the attack does other damage too."""
    words = unapplied(voice, node)
    return f", and {words} to this damage" if words and not is_only_damage(voice) else ""


def unapplied(voice: Voice, node: e.Damage) -> str:
    """What is not applied to damage that is told with its target."""
    plain = {Ignored.EFFECTS, Ignored.BENCH}.isdisjoint(node.ignoring)
    if not (node.ignoring and plain) or node.ignoring == getattr(voice.texts[0], "ignoring", ()):
        return ""
    return f"don't apply {listed(node.ignoring)}"


def is_only_damage(voice: Voice) -> bool:
    """Whether the text does damage once, and none is printed."""
    own = getattr(voice.texts[0], "damage", e.PrintedDamage())
    hits = [part for part in voice.parts if isinstance(part, e.Damage)]
    return own == e.PrintedDamage() and not voice.facts.damage and len(hits) == 1


def _chosen_in(node: e.Damage) -> e.Pokemons | None:
    """The choice of the Pokémon that is damaged, where the amount makes it; it is said first."""
    chosen = [part for part in parts(node.amount) if isinstance(part, e.ChoosePokemon)]
    return next((part for part in chosen if node.to == e.ThosePokemon(part.variable)), None)


def replaced(value: e.Number, old: e.Pokemons, new: e.Pokemons) -> e.Number:
    """The number with other words for some Pokémon."""
    return rebuild(value, lambda part: new if part == old else part)


def damage(voice: Voice, number: e.Number) -> tuple[str, str]:
    """So much damage: once, and as often as it is done."""
    if isinstance(number, e.Product) and isinstance(number.left, e.Constant):
        return f"{number.left.value} damage", voice.for_each(number.right)
    if isinstance(number, e.Constant | e.PrintedDamage):
        return f"{voice.total(number)} damage", ""
    if isinstance(number, e.Depending):
        return damage(voice, number.otherwise)
    if isinstance(number, e.Smaller) or (isinstance(number, e.Sum) and isinstance(number.right, e.Depending)):
        return damage(voice, number.left)
    return f"damage equal to {voice.total(number)}", ""


@deeds(e.PutCounters)
def _put_counters(voice: Voice, node: Any) -> Deed:
    def rest() -> str:
        number = node.number.left if isinstance(node.number, e.Smaller) else node.number
        if node.spread is Spread.FREELY:
            # Those among which the counters are divided: any of them, not all.
            on = re.sub("^all ", "any ", voice.pokemon(node.on).words)
            return f"{_counters(voice, number)} on {on}{_SPREAD[node.spread]}"
        on = each_of(voice, node.on).words
        if isinstance(number, e.Product):
            return f"{COUNTER.of(int(voice.total(number.left)))} on {on}{voice.for_each(number.right)}"
        if isinstance(number, e.ResultOf) and number.variable in voice.placed:
            return f"that many damage counters on {on}"
        if isinstance(number, e.ResultOf) and isinstance(noted := voice.binders.get(number.variable), e.Let):
            number = noted.number
        if not isinstance(number, e.Constant | e.Depending):
            return f"1 damage counter on {on}{voice.for_each(number)}"
        return f"{_counters(voice, number)} on {on}"

    return by_chooser(voice, node.on, "put", rest)


def _counters(voice: Voice, number: e.Number) -> str:
    return "1 damage counter" if number == e.Constant(1) else many_of(voice, number, COUNTER)


@deeds(e.MoveCounters)
def _move_counters(voice: Voice, node: e.MoveCounters) -> Deed:
    if isinstance(node.number, e.Unlimited):
        amount = "all damage counters" if node.minimum == node.number else "any number of damage counters"
    else:
        counters = COUNTER.one if node.number == e.Constant(1) else COUNTER.many
        amount = f"{how_many(voice, node.minimum, node.number)} {counters}"
    of_each = isinstance(node.source, e.InPlay) and node.spread is Spread.EACH and node.source.place is not Place.ACTIVE
    source = (each_of(voice, node.source) if of_each else voice.pokemon(node.source)).words
    beside = is_beside(node.source, node.target)
    target = voice.pokemon(e.OtherPokemon(node.target, node.source) if beside else node.target).words
    if target == "another Pokémon":
        source = source.replace(" (yours or your opponent's)", "")
    return act(voice, "move", f"{amount} from {source} to {target}{_SPREAD[node.spread]}")


@deeds(e.Heal)
def _heal(voice: Voice, node: e.Heal) -> Deed:
    def rest() -> str:
        whom = each_of(voice, node.pokemon).words
        if whom in ("each of them", "each of those Pokémon"):
            whom = "those Pokémon"
        if isinstance(node.amount, e.Unlimited):
            return f"all damage from {whom}"
        amount, often = damage(voice, node.amount)
        if isinstance(node.amount, e.DamageDone):
            return f"from {whom} the same {voice.total(node.amount).replace('the damage', 'amount of damage')}"
        return f"{amount} from {whom}{often}"

    return by_chooser(voice, node.pokemon, "heal", rest)


@deeds(e.SetRemainingHp)
def _remaining(voice: Voice, node: e.SetRemainingHp) -> Deed:
    whom = voice.pokemon(node.pokemon)
    left = "the remaining HP of each Pokémon" if whom.many else "its remaining HP"
    return act(voice, "put", f"damage counters on {whom.words} until {left} is {voice.total(node.hp)}")


def aggravated(voice: Voice, node: e.Afflict) -> list[str]:
    """How much worse than usual a Special Condition is."""
    whom = "those" if each_of(voice, node.pokemon).many else "that"
    if isinstance(node.counters, e.Constant):
        usual = {"Burned": "2", "Confused": "3"}.get(str(node.conditions[-1]), "1")
        when = "for this Special Condition" if usual == "3" else "between turns"
        return [f"put {node.counters.value} damage counters instead of {usual} on {whom} Pokémon {when}"]
    if node.coins is None:
        return []
    said = f"your opponent flips {voice.total(node.coins)} coins instead of 1 between turns"
    return [f"{said}. If either of them is tails, that Pokémon is still Asleep"]


@deeds(e.Switch)
def _switch(voice: Voice, node: e.Switch) -> Deed:
    player = owner(voice, node.incoming)
    chosen = node.incoming
    if isinstance(chosen, e.ThosePokemon):
        chosen = voice.binders.get(chosen.variable, chosen)
    who = chooser_of(chosen) or voice.agent

    def rest() -> str:
        incoming = voice.pokemon(node.incoming).words
        mine = f"{voice.whose(player)} Active Pokémon"
        attacks = voice.kind is TextKind.ATTACK
        if attacks and player is Player.YOU:
            mine = "this Pokémon"
        if attacks and player is Player.OPPONENT and who is Player.YOU and voice.speaks_of(e.Defending):
            mine = "the Defending Pokémon"
        else:
            incoming = incoming.replace("of your opponent's", "of their")
        if isinstance(node.incoming, e.ChoosePokemon | e.ThosePokemon):
            voice.newcomers.add(node.incoming.variable)
            voice.pause()
        return f"{mine} with {incoming}" if incoming != "it" or mine == "this Pokémon" else f"it with {mine}"

    return voice.does(who, "switch", rest)


@deeds(e.Evolve)
def _evolve(voice: Voice, node: e.Evolve) -> Deed:
    if isinstance(node.card, e.ChooseCards) and has_part(node.card, e.DescendsFrom):
        return _skipping(voice, node)
    card = voice.cards(node.card).words
    onto = "that Pokémon" if contains(node.onto, e.EvolvesInto) else voice.pokemon(node.onto).words
    evolve = "level it up" if voice.speaks_of(like(e.EvolvesFrom, levelling=True)) else "evolve it"
    return act(voice, "put", f"{card} onto {onto} to {evolve}")


def _skipping(voice: Voice, node: e.Evolve) -> Deed:
    """Evolving over a stage: the card need only come of the Basic Pokémon."""
    assert isinstance(node.card, e.ChooseCards) and isinstance(node.card.among, e.InZone)
    zone = node.card.among
    kinds = tuple(part for part in conjuncts(zone.filter) if not isinstance(part, e.DescendsFrom))
    found = noun(voice, e.AllOf(kinds), CARD)
    place = f"{voice.whose(zone.player)} {zone.zone}"
    rest = f"{found.of(1)} in {place} that evolves from {_THAT}, put that card onto the Basic Pokémon to evolve it"
    return Deed("have", rest, Thing("if you", True))


@deeds(e.EvolveEach)
def _evolve_each(voice: Voice, node: e.EvolveEach) -> Deed:
    kinds = node.cards.filter if isinstance(node.cards, e.InZone) else e.Anything()
    onto = next((f"that {part.name}" for part in parts(node.pokemon) if isinstance(part, e.Named)), "the Pokémon")
    found = f"{noun(voice, kinds, CARD).of(1)} and put it onto {onto} to evolve it"
    if kinds == e.Anything():
        found = f"a card that evolves from {_THAT} and put it onto {_THAT} to evolve it"
    return Deed(f"for {each_of(voice, node.pokemon).words}, search", f"your deck for {found}")


@deeds(e.Devolve)
def _devolve(voice: Voice, node: e.Devolve) -> Deed:
    whom = each_of(voice, node.pokemon).words
    if node.spread is Spread.FREELY and node.to is Zone.HAND:
        some = f"any number of {whom.removeprefix('each of ')} as many times as you like"
        return act(voice, "devolve", f"{some} and put the removed Evolution cards into your hand")
    whom = "those Pokémon" if whom == "each of them" else whom
    with voice.being(opponent_named=voice.opponent_named and whom != "those Pokémon"):
        into = f"into {_whose(voice, node.pokemon)} {node.to}"
    if node.kind is Kind.LEVEL_UP:
        shuffled = "have your opponent shuffle that card into their deck"
        return act(voice, "remove", f"the Level-Up card from {whom} and {shuffled}")
    by = f"{whom} by {'shuffling' if node.to is Zone.DECK else 'putting'}"
    if node.times == e.Constant(1):
        card = f"the highest Stage Evolution card on {'each of them' if whom == 'those Pokémon' else 'it'}"
        return act(voice, "devolve", f"{by} {card} {into}")
    if isinstance(node.times, e.Unlimited):
        some = "any number of" if node.spread is Spread.FREELY else "all of the"
        return act(voice, "devolve", f"{by} {some} Evolution cards on it {into}")
    return act(voice, "devolve", f"{whom} by {voice.total(node.times)} Stages and put those cards {into}")


@deeds(e.ReplaceCard)
def _replace(voice: Voice, node: e.ReplaceCard) -> Deed:
    card = voice.cards(node.card).words
    whom = voice.pokemon(node.pokemon).words
    if node.to is Zone.PLAY:
        return act(voice, "put", f"{card} on top of {whom}")
    if card == "it":
        return act(voice, "switch", f"it with {whom}{' in play' if isinstance(node.pokemon, e.ChoosePokemon) else ''}")
    return act(voice, "switch", f"{whom} with {card.replace(' from your hand', ' in your hand')}")


@deeds(e.UseAttack)
def _use_attack(voice: Voice, node: e.UseAttack) -> Deed | list[Deed]:
    this = "this attack" if voice.kind is TextKind.ATTACK else "its own"
    last = node.attack.among if isinstance(node.attack, e.OrdinaryAttacks) else node.attack
    if isinstance(last, e.LastAttackOf):
        plain = " that isn't a GX attack" if isinstance(node.attack, e.OrdinaryAttacks) else ""
        used = f"{voice.whose(last.player)} Pokémon used an attack{plain} {in_last_turn(last)}"
        return Deed(f"if {used}, use", f"it as {this}")
    if isinstance(node.attack, e.ThatAttack) and voice.speaks_of(like(e.When, e.CanPay)):
        return act(voice, "use", f"it as {this}")
    if isinstance(node.attack, e.ChooseAttack):
        found = attacks.say(voice, node.attack).words
        if found.startswith(("1 of its non-GX", "1 of that Pokémon's non-GX")):
            return act(voice, "use", f"1 of that Pokémon's non-GX attacks as {this}")
        return [act(voice, "choose", found), act(voice, "use", f"it as {this}")]
    return act(voice, "use", f"{attacks.say(voice, node.attack).words} as {this}")


# In the course of the game.


_FLIPS = "those coin flips"  # apart, so that no sentence of ours is one of a card
_THEIRS = "{player's} Benched Pokémon"
deeds.rows(
    {
        e.AfflictChosen: "{!pokemon:be} now affected by that Special Condition",
        e.AttackDoesNothing: lambda voice, node: Deed(
            "do",
            "nothing",
            Thing("this attack" if voice.kind is TextKind.ATTACK and not voice.later else "that attack"),
        ),
        e.CancelPower: "{:prevent} all effects of that Poké-Power",
        e.ChooseNewActive: "{!player:choose} {player's} new Active Pokémon first",
        e.EndTurn: lambda voice, node: Deed(
            "end", "", Thing(f"{'their' if voice.later or voice.called else voice.named(Player.YOU).whose} turn")
        ),
        e.ExchangeCounters: "{:switch} all damage counters on {first} with those on {second}",
        e.ExtraTurn: "{player:take} another turn after this one",
        e.FlipAgain: "{:ignore} all effects of " + _FLIPS + " and begin flipping those coins again",
        # How many it is instead is said last.
        like(e.FlipCoins, number=like(e.Depending, otherwise=e.Constant)): "{player:flip} {number.otherwise#coin}",
        e.FlipCoins: "{player:flip} {number#coin}",
        e.FlipUntilTails: "{player:flip} a coin until {player~get} tails",
        e.GoFirst: "{!player:go} first",
        e.HandGame: lambda voice, node: Deed("play", "Rock-Paper-Scissors", Thing("you and your opponent", True)),
        like(e.Instead, like(e.Difference, e.EventAmount, like(e.Product, e.Constant))): lambda voice, node: act(
            voice,
            f"for {voice.per(node.amount.right.right)}, reduce",
            f"that damage by {voice.total(node.amount.right.left)}",
        ),
        like(e.Instead, like(e.Difference, e.EventAmount)): (
            "{:reduce} that damage by {amount.right} (after applying Weakness and Resistance)"
        ),
        e.PickNewActive: "{chooser:choose} which of " + _THEIRS + " becomes their new Active Pokémon",
        e.PreventEvent: "{:prevent} that damage",
        e.PutMarker: "{:put} a {name} marker on {pokemon}",
        e.WinGame: "{!player:win} this game",
    }
)


_FALLING = like(e.Replacement, like(e.Pattern, Happening.KNOCKED_OUT))


@deeds(e.Instead)
def _instead(voice: Voice, node: e.Instead) -> Deed:
    if isinstance(node.amount, e.Constant) and voice.speaks_of(_FALLING):
        return Deed("can't take", "any Prize cards for it", Thing("your opponent", True))
    return Deed("be", f"{voice.total(node.amount)} instead", Thing("that damage"))


@deeds(e.RemoveEffects)
def _remove_effects(voice: Voice, node: e.RemoveEffects) -> Deed:
    whom = "each player and their Pokémon" if node.target is Target.ALL else "each player"
    if node.pokemon is not None:
        everyone = node.target is Target.ALL
        whom = voice.fill("you and {pokemon*}" if everyone else "{pokemon}", node)
    return act(voice, "remove", voice.fill(f"all effects{{origin| of {{}}s}} on {whom}", node))


def _zone_of(what: Any) -> e.InZone | None:
    if not isinstance(what, e.ChooseEach):
        return what.among if isinstance(what, e.ChooseCards) and isinstance(what.among, e.InZone) else None
    zones = [_zone_of(one) for one in what.choices]
    places = {(one.zone, one.player) if one is not None else None for one in zones}
    only = places.pop() if len(places) == 1 else None
    return e.InZone(*only) if only is not None else None


@deeds(e.Choose)
def _choose(voice: Voice, node: e.Choose) -> Deed:
    what: Any = node.what
    if isinstance(what, e.Attacks):
        return Deed("choose", attacks.say(voice, what).words)
    zone = _zone_of(what)
    if zone is None or zone.zone not in (Zone.DECK, Zone.DISCARD):
        return by_chooser(voice, what, "choose", lambda: voice.cards(what).words)

    def rest() -> str:
        place = f"{voice.whose(zone.player)} {zone.zone}"
        words = voice.cards(what).words.replace(f" from {place}", "").replace(f" in {place}", "")
        return f"{place} for {words}"

    who = chooser_of(what) or (zone.player if zone.player is Player.THAT else Player.YOU)
    return voice.does(who, "search", rest)
