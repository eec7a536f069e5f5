"""Numbers: each heads, the number of cards in your hand, 20 more damage for each."""

from __future__ import annotations

import re
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.house.card_selections import attached, in_play_of, where
from prizecard.compiler.house.english import Count, Noun, listed
from prizecard.compiler.house.nouns import CARD, ENERGY, conjuncts, noun
from prizecard.compiler.house.selections import BOTH_SIDES, each_of, in_play, moves
from prizecard.compiler.house.voice import MANNERS, Voice, counted
from prizecard.compiler.tree import parts
from prizecard.vocabulary import Place, Player, Position, Stat, Zone


def _whole(words: str) -> Count:
    return Count(f"each of {words}", words)


def _of(found: Noun) -> Count:
    if found.one.startswith("another "):
        found = Noun(f"other {found.one.removeprefix('another ')}", found.many)
    return Count(f"each {found.one}", f"the number of {found.many}")


def many_of(voice: Voice, number: e.Number, found: Noun) -> str:
    """So many of the noun, by a count."""
    if isinstance(number, e.Constant):
        return found.of(number.value)
    if isinstance(number, e.Product) and isinstance(number.left, e.Constant):
        return f"{found.of(number.left.value)}{voice.for_each(number.right)}"
    if isinstance(number, e.Depending | e.Sum | e.Difference | e.Smaller | e.InCounters | e.ResultOf):
        return f"a number of {found.many} equal to {voice.total(number)}"
    return f"{found.of(1)}{voice.for_each(number)}"


MANNERS["#"] = lambda voice, node, value, noun: many_of(voice, value, Noun(noun, f"{noun}s"))


def is_noted(voice: Voice, number: e.ResultOf) -> bool:
    """Whether cards were counted before they were moved: that many are meant."""
    match voice.binders.get(number.variable):
        case e.Let(number=e.CountOf(what=e.ThoseCards() | e.InZone(zone=Zone.PRIZES))):
            return True
    return False


def whom(voice: Voice, node: e.Pokemons) -> str:
    """The Pokémon that something is counted on: that Pokémon rather than it."""
    words = voice.pokemon(node).words
    return {"it": "that Pokémon", "them": "those Pokémon"}.get(words, words)


def limit(voice: Voice, number: e.Number) -> tuple[e.Number, e.Number | None]:
    """A number, and what it is at most."""
    if isinstance(number, e.Smaller) and isinstance(number.right, e.Constant):
        return number.left, number.right
    return number, None


_DONE = {
    Zone.DISCARD: "discarded",
    Zone.LOST: "put in the Lost Zone",
    Zone.HAND: "put into your hand",
    Zone.DECK: "put into your deck",
}


def done_to(voice: Voice, variable: int) -> str:
    """What was done to the cards of a variable, and by whom, to stand after them."""
    match voice.texts[0]:  # cards are chosen before damage and moved after it: the damage counts what was chosen
        case e.AttackText(before=e.Choose(what=e.ChooseCards(variable=chosen))) if chosen == variable:
            return "you chose"
    for node in parts(voice.texts):
        cards = getattr(node, "cards", None)
        if variable in _bound(cards) or (isinstance(node, e.Reveal | e.LookAt) and node.variable == variable):
            done = _done_by(voice, node, variable)
            if done:
                return done
    return "you chose"


def _by_each(voice: Voice, step: e.Effect) -> bool:
    """Whether each player does it, which is told of neither."""
    return any(isinstance(node, e.EachPlayer) and step in tuple(parts(node)) for node in parts(voice.texts))


def _done_by(voice: Voice, node: e.Node, variable: int) -> str:
    """What a step does to cards."""
    if isinstance(node, e.MoveCards):
        return _moved(voice, node, variable)
    if isinstance(node, e.Reveal | e.LookAt):
        own = isinstance(node, e.Reveal) and not _of_opponent(voice, node.cards)
        if own and _by_each(voice, node):
            return "revealed"
        return "you revealed" if own else "you find there"
    if isinstance(node, e.Attach):
        return "you moved" if moves(voice, node.cards) else "you attached"
    return "you put onto your Bench" if isinstance(node, e.PutOntoBench) else ""


def _moved(voice: Voice, node: e.MoveCards, variable: int) -> str:
    """Where cards were moved, and by whom."""
    if node.to is Zone.DISCARD and _by_each(voice, node):
        return "discarded"
    if node.to is not Zone.DECK:
        return f"you {_DONE.get(node.to, 'moved')}"
    theirs = _of_opponent(voice, node.cards) or _of_opponent(voice, voice.binders.get(variable))
    if node.position is Position.SHUFFLED:
        return "your opponent shuffled into their deck" if theirs else "you shuffled into your deck"
    return f"you put on {'the bottom' if node.position is Position.BOTTOM else 'top'} of your deck"


def _of_opponent(voice: Voice, cards: Any) -> bool:
    while hasattr(cards, "among") or isinstance(cards, e.ThoseCards):
        cards = cards.among if hasattr(cards, "among") else voice.binders.get(cards.variable)
    return getattr(cards, "player", Player.YOU) is Player.OPPONENT


def _bound(cards: Any) -> set[int]:
    found = {getattr(cards, "variable", -1)}
    if isinstance(cards, e.AllCardsOf | e.PokemonCards):
        found |= _bound(cards.pokemon)
    return found - {-1}


def _of_all(voice: Voice, what: e.Selection) -> Count:
    words = voice.pokemon(what).words.removeprefix("all ")
    return Count(f"each of {words}", f"the number of {words}")


def _of_others(voice: Voice, what: e.OtherPokemon) -> Count:
    match what:
        case e.OtherPokemon(among=e.InPlay(player=player, filter=e.Named(name=name)), excluded=e.ThisPokemon()):
            words = f"{name} (excluding this one) {voice.named(player).does('have', 'in play')}"
            return Count(f"each {words}", f"the number of {words}")
        case e.OtherPokemon(among=e.InPlay(player=Player.BOTH) as among):
            return _of(in_play(voice, among, at=f"in play {BOTH_SIDES}").before("other"))
    return _of_all(voice, what)


def _of_attached(voice: Voice, what: e.AttachedTo) -> Count:
    found = attached(voice, what, CARD)
    one, many = (re.sub(r"attached to it$", "attached to that Pokémon", words) for words in (found.one, found.many))
    return _of(Noun(one, many))


def _of_those(voice: Voice, what: e.ThoseCards) -> Count:
    return _of(CARD.then(f"{done_to(voice, what.variable)} in this way"))


def _of_either(voice: Voice, what: e.EitherCards) -> Count:
    theirs = in_play_of(voice, what)
    return _of(theirs) if theirs is not None else _of_all(voice, what)


def _of_filtered(voice: Voice, what: e.FilteredCards) -> Count:
    found = noun(voice, what.filter, CARD)
    if not isinstance(what.among, e.ThoseCards):
        return _of(found.then(f"among {voice.cards(what.among).words}"))
    if isinstance(what.filter, e.NameContains):
        found = Noun(what.filter.part, what.filter.part)
    done = done_to(voice, what.among.variable)
    return _of(found.then(done if done == "you find there" else f"{done} in this way"))


def _in_zone(voice: Voice, what: e.InZone) -> Count:
    """Cards at a place: of several names, all; of the Lost Zone, of whom."""
    if what.zone is Zone.PRIZES:
        mine = voice.whose(what.player)
        return Count(f"each of {mine} remaining Prize cards", f"the number of {mine} remaining Prize cards")
    names = (
        [one.name for one in what.filter.filters if isinstance(one, e.Named)]
        if isinstance(what.filter, e.AnyOf)
        else []
    )
    if len(names) > 2:
        return _of(Noun(listed(names), listed(names)).then(f"in {where(voice, what.zone, what.player)}"))
    spared = [one.filter for one in conjuncts(what.filter) if isinstance(one, e.Lacks)]
    if what.zone is Zone.LOST and spared and what.player is Player.YOU:
        words = f"your Pokémon, except {noun(voice, spared[0], CARD).many}, in the Lost Zone"
        return Count(f"each of {words}", f"the number of {words}")
    return _of(noun(voice, what.filter, CARD, f"in {where(voice, what.zone, what.player)}"))


def _in_play(voice: Voice, what: e.InPlay) -> Count:
    everywhere = what.player is Player.BOTH and what.place is Place.ANYWHERE
    found = in_play(voice, what, at=f"in play {BOTH_SIDES}" if everywhere else "")
    if everywhere and "(excluding" not in found.one:
        return _of(found)
    found = in_play(voice, what)
    at = "" if what.place is not Place.ANYWHERE or " that " in found.many or " with " in found.many else " in play"
    words = f"{voice.whose(what.player)} {found.many}{at}"
    return Count(each_of(voice, what, "or").words + at, f"the number of {words}")


_COUNTED: dict[type, Any] = {
    e.InPlay: _in_play,
    e.OtherPokemon: _of_others,
    e.InZone: _in_zone,
    e.AttachedTo: _of_attached,
    e.ThoseCards: _of_those,
    e.EitherCards: _of_either,
    e.FilteredCards: _of_filtered,
}


@counted(e.EnergyOn)
def _energy_on(voice: Voice, node: e.EnergyOn) -> Count:
    kind = f"{node.type} Energy" if node.type else "Energy"
    words = f"{kind} attached to {whom(voice, node.pokemon)}"
    return Count(f"each {words}", f"the amount of {words}")


@counted(e.EnergyIn)
def _energy_in(voice: Voice, node: e.EnergyIn) -> Count:
    kind = f"{node.type} Energy" if node.type else "Energy"
    what = node.cards
    if isinstance(what, e.FilteredCards) and isinstance(what.among, e.ThoseCards):
        found = noun(voice, what.filter, ENERGY)
        words = f"{found.one} {done_to(voice, what.among.variable)} in this way"
    elif isinstance(what, e.AttachedTo):
        kinds = [f"basic {one.type}" for one in parts(what.filter) if isinstance(one, e.Provides)]
        energy = f"{listed(kinds)} Energy" if len(kinds) == 2 else noun(voice, what.filter, ENERGY).one
        words = f"{energy} attached to {whom(voice, what.pokemon)}"
    else:
        words = f"{kind} on {voice.cards(what).words}"
    return Count(f"each {words}", f"the amount of {words}")


_UNUSED = "attached to this Pokémon but not used to pay for this attack's Energy cost"
counted.rows(
    {
        e.BenchSpace: ("each free place on {player's} Bench", "the number of free places on {player's} Bench"),
        e.CoinsShowing: ("each {face}", "the number of {face}"),
        e.Constant: ("each of {value}", "{value}"),
        e.CountOf: lambda voice, node: _COUNTED.get(type(node.what), _of_all)(voice, node.what),
        e.DamageDone: lambda voice, node: _whole(f"the damage you did to {whom(voice, node.pokemon)}"),
        e.Depending: ("each of {then} if {condition}", "{then} if {condition}, or {otherwise} if not"),
        e.EnergyBeyondCost: (f"each {{type|{{}} }}Energy {_UNUSED}", f"the amount of {{type|{{}} }}Energy {_UNUSED}"),
        e.EventAmount: ("each damage done", "that damage"),
        e.Half: ("each of half of {of}", "half of {of}, rounded {rounding}"),
        e.InCounters: ("each 10 of {damage}", "{damage}"),
        e.Larger: ("each of {left}", "{left}, at least {right}"),
        e.Negative: lambda voice, node: counted.say(voice, node.of),
        e.PrintedDamage: lambda voice, node: Count("each", str(voice.facts.damage)),
        e.PrizesTaken: ("each Prize card {player&have} taken", "the number of Prize cards {player&have} taken"),
        e.Product: ("each of {left} times {right}", "{left} times {right}"),
        e.Unlimited: ("each", "all"),
    }
)


@counted(e.StatOf)
def _stat(voice: Voice, node: e.StatOf) -> Count:
    words = whom(voice, node.what) if isinstance(node.what, e.Pokemons) else voice.pokemon(node.what).words
    if node.stat is Stat.DAMAGE_COUNTERS:
        if (
            isinstance(node.what, e.InPlay)
            and node.what.player is not Player.BOTH
            and node.what.place is not Place.ACTIVE
        ):
            words = f"all of {words}"
        return Count(f"each damage counter on {words}", f"the number of damage counters on {words}")
    if node.stat is Stat.RETREAT_COST:
        thing = voice.pokemon(node.what)
        cost = f"{words}'s Retreat Cost" if thing.words in ("it", "them") else thing.own("Retreat Cost")
        return Count(f"each Colorless in {cost}", f"the number of Colorless Energy in {cost}")
    if node.stat is Stat.CONDITIONS:
        return Count(f"each Special Condition affecting {words}", f"the number of Special Conditions affecting {words}")
    if node.stat is Stat.HP and words in ("it", "that card"):
        return Count("each HP of that Pokémon", "the HP of that Pokémon")
    if node.stat in (Stat.HP, Stat.REMAINING_HP):
        return Count(f"each {node.stat} of {words}", f"the {node.stat} of {words}")
    return Count(f"each of the {node.stat} of {words}", f"the number of {node.stat} of {words}")


@counted(e.TypesAmong)
def _types(voice: Voice, node: e.TypesAmong) -> Count:
    what = node.what
    if isinstance(what, e.AttachedTo):
        words = f"basic Energy attached to {voice.pokemon(what.pokemon).words}"
    elif isinstance(what, e.InZone):
        found = noun(voice, what.filter, CARD, f"in {where(voice, what.zone, what.player)}")
        return Count(f"each type of {found.one}", f"the number of different types of {found.many}")
    else:
        words = voice.pokemon(what).words
    return Count(f"each different type of {words}", f"the number of different types of {words}")


@counted(e.ResultOf)
def _result(voice: Voice, node: e.ResultOf) -> Count:
    binder = voice.binders.get(node.variable)
    if isinstance(binder, e.ChoosePokemon) and isinstance(binder.among, e.InPlay):
        benched = "Benched " if binder.among.place is Place.BENCH else ""
        return _of(Noun(f"{benched}Pokémon", f"{benched}Pokémon").then(f"{done_to(voice, node.variable)} in this way"))
    if isinstance(binder, e.Ask):
        placed = any(isinstance(part, e.PutCounters) and part.number == node for part in parts(voice.texts))
        return Count("each damage counter you placed in this way" if placed else "each of that number", "that number")
    return Count("each of them", "that number")


@counted(e.Sum)
def _sum(voice: Voice, node: e.Sum) -> Count:
    if isinstance(node.left, e.PrizesTaken) and isinstance(node.right, e.PrizesTaken):
        return Count("each Prize card both players have taken", "the number of Prize cards both players have taken")
    return Count(
        f"{voice.per(node.left)} and {voice.per(node.right)}",
        f"{voice.total(node.left)} plus {voice.total(node.right)}",
    )


def _compared(voice: Voice, left: e.Number, right: e.Number) -> bool:
    """Whether a condition has compared two numbers."""
    return any(isinstance(part, e.Compare) and {part.left, part.right} == {left, right} for part in parts(voice.texts))


@counted(e.Difference)
def _difference(voice: Voice, node: e.Difference) -> Count:
    left, right = node.left, node.right
    prizes = [e.CountOf(e.InZone(Zone.PRIZES, player)) for player in (Player.YOU, Player.OPPONENT)]
    if [left, right] == prizes:
        return Count("each Prize card more than your opponent", "the number of Prize cards more than your opponent")
    theirs = e.CountOf(e.InPlay(Player.OPPONENT))
    if left == theirs and right == e.CountOf(e.InPlay(Player.YOU)) and not _compared(voice, left, right):
        words = "Pokémon in play your opponent has more than you"
        return Count(f"each {words}", f"the number of {words}")
    if isinstance(left, e.CountOf) and right == e.CountOf(e.InPlay(Player.YOU)):
        return Count("each Pokémon fewer you have in play", "the number of Pokémon fewer you have in play")
    return _whole(f"{voice.total(node.left)} minus {voice.total(node.right)}")


@counted(e.Smaller)
def _smaller(voice: Voice, node: e.Smaller) -> Count:
    if isinstance(node.right, e.EnergyBeyondCost) and isinstance(node.left, e.CountOf):
        held = node.left.what
        kind = noun(voice, held.filter, ENERGY).one if isinstance(held, e.AttachedTo) else "Energy"
        words = f"{kind} {_UNUSED}"
        return Count(f"each {words}", f"the amount of {words}")
    return Count(voice.per(node.left), f"{voice.total(node.left)}, up to {voice.total(node.right)}")
