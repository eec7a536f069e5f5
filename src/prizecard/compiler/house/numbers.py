"""Numbers: each heads, the number of cards in your hand, 20 more damage for each."""

from __future__ import annotations

import re
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.house.card_selections import attached, in_play_of, where
from prizecard.compiler.house.english import Count, Noun, Thing, listed
from prizecard.compiler.house.nouns import CARD, ENERGY, conjuncts, noun
from prizecard.compiler.house.selections import BOTH_SIDES, each_of, in_play, moves
from prizecard.compiler.house.shapes import either, has_shape, like
from prizecard.compiler.house.voice import MANNERS, Voice, counted
from prizecard.compiler.tree import parts
from prizecard.vocabulary import Place, Player, Position, Stat, Zone


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


def whom(voice: Voice, node: e.Selection) -> Thing:
    """Those that something is counted on: that Pokémon rather than it."""
    found = voice.pokemon(node)
    plain = {"it": "that Pokémon", "them": "those Pokémon"} if isinstance(node, e.Pokemons) else {}
    return Thing(plain.get(found.words, found.words), found.many)


def _on(voice: Voice, node: Any, value: e.Selection, noun: str) -> str:
    found = whom(voice, value)
    return found.own(noun) if noun else found.words


MANNERS["$"] = _on


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
    # Cards are chosen before damage and moved after it: the damage counts what was chosen.
    if has_shape(voice.texts[0], like(e.AttackText, before=e.Choose(like(e.ChooseCards, variable)))):
        return "you chose"
    for node in voice.parts:
        cards = getattr(node, "cards", None)
        if variable in _bound(cards) or (isinstance(node, e.Reveal | e.LookAt) and node.variable == variable):
            done = _done_by(voice, node, variable)
            if done:
                return done
    return "you chose"


def _by_each(voice: Voice, step: e.Effect) -> bool:
    """Whether each player does it, which is told of neither."""
    return any(isinstance(node, e.EachPlayer) and step in tuple(parts(node)) for node in voice.parts)


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


def _all_of(words: str) -> tuple[str, str]:
    return f"each of {words}", f"the number of {words}"


def _each_of(words: str) -> tuple[str, str]:
    return f"each {words}", f"the number of {words}"


def _so_much(words: str) -> tuple[str, str]:
    return f"each {words}", f"the amount of {words}"


def _of_attached(voice: Voice, node: Any) -> Count:
    found = attached(voice, node.what, CARD)
    one, many = (re.sub(r"attached to it$", "attached to that Pokémon", words) for words in (found.one, found.many))
    return _of(Noun(one, many))


def _of_either(voice: Voice, node: Any) -> Count:
    theirs = in_play_of(voice, node.what)
    return _of(theirs) if theirs is not None else Count(*_all_of(voice.cards(node.what).words))


def _of_filtered(voice: Voice, node: Any) -> Count:
    what = node.what
    found = noun(voice, what.filter, CARD)
    if not isinstance(what.among, e.ThoseCards):
        return _of(found.then(f"among {voice.cards(what.among).words}"))
    if isinstance(what.filter, e.NameContains):
        found = Noun(what.filter.part, what.filter.part)
    done = done_to(voice, what.among.variable)
    return _of(found.then(done if done == "you find there" else f"{done} in this way"))


def _in_zone(voice: Voice, node: Any) -> Count:
    """Cards at a place: of several names, all; of the Lost Zone, of whom."""
    what = node.what
    place = f"in {where(voice, what.zone, what.player)}"
    any_of = what.filter.filters if isinstance(what.filter, e.AnyOf) else ()
    names = [one.name for one in any_of if isinstance(one, e.Named)]
    if len(names) > 2:
        return _of(Noun(listed(names), listed(names)).then(place))
    spared = [one.filter for one in conjuncts(what.filter) if isinstance(one, e.Lacks)]
    if what.zone is Zone.LOST and spared and what.player is Player.YOU:
        return Count(*_all_of(f"your Pokémon, except {noun(voice, spared[0], CARD).many}, in the Lost Zone"))
    return _of(noun(voice, what.filter, CARD, place))


def _in_play(voice: Voice, node: Any) -> Count:
    what = node.what
    everywhere = what.player is Player.BOTH and what.place is Place.ANYWHERE
    found = in_play(voice, what, at=f"in play {BOTH_SIDES}" if everywhere else "")
    if everywhere and "(excluding" not in found.one:
        return _of(found)
    found = in_play(voice, what)
    at = "" if what.place is not Place.ANYWHERE or " that " in found.many or " with " in found.many else " in play"
    return Count(each_of(voice, what, "or").words + at, f"the number of {voice.whose(what.player)} {found.many}{at}")


def _energy_attached(voice: Voice, node: Any) -> Count:
    kinds = [f"basic {one.type}" for one in parts(node.cards.filter) if isinstance(one, e.Provides)]
    energy = f"{listed(kinds)} Energy" if len(kinds) == 2 else noun(voice, node.cards.filter, ENERGY).one
    return Count(*_so_much(f"{energy} attached to {whom(voice, node.cards.pokemon).words}"))


_UNUSED = "attached to this Pokémon but not used to pay for this attack's Energy cost"
_PRIZES = [e.CountOf(e.InZone(Zone.PRIZES, player)) for player in (Player.YOU, Player.OPPONENT)]
_OUTSIDE = like(e.InPlay, either(Player.YOU, Player.OPPONENT), either(Place.BENCH, Place.ANYWHERE))
counted.rows(
    {
        e.BenchSpace: ("each free place on {player's} Bench", "the number of free places on {player's} Bench"),
        e.CoinsShowing: _each_of("{face}"),
        e.Constant: ("each of {value}", "{value}"),
        like(e.CountOf, e.InPlay): _in_play,
        like(e.CountOf, like(e.OtherPokemon, like(e.InPlay, filter=e.Named), e.ThisPokemon)): _each_of(
            "{what.among.filter.name} (excluding this one) {what.among.player&have} in play"
        ),
        like(e.CountOf, like(e.OtherPokemon, like(e.InPlay, Player.BOTH))): lambda voice, node: _of(
            in_play(voice, node.what.among, at=f"in play {BOTH_SIDES}").before("other")
        ),
        like(e.CountOf, like(e.InZone, Zone.PRIZES)): _all_of("{what.player's} remaining Prize cards"),
        like(e.CountOf, e.InZone): _in_zone,
        like(e.CountOf, e.AttachedTo): _of_attached,
        like(e.CountOf, e.ThoseCards): lambda voice, node: _of(
            CARD.then(f"{done_to(voice, node.what.variable)} in this way")
        ),
        like(e.CountOf, e.EitherCards): _of_either,
        like(e.CountOf, e.FilteredCards): _of_filtered,
        e.CountOf: _all_of("{what-}"),
        e.DamageDone: ("each of the damage you did to {pokemon$}", "the damage you did to {pokemon$}"),
        e.Depending: ("each of {then} if {condition}", "{then} if {condition}, or {otherwise} if not"),
        e.Difference(*_PRIZES): _each_of("Prize card more than your opponent"),
        e.Difference: ("each of {left} minus {right}", "{left} minus {right}"),
        e.EnergyBeyondCost: _so_much("{type|{} }Energy " + _UNUSED),
        like(e.EnergyIn, like(e.FilteredCards, e.ThoseCards)): lambda voice, node: Count(
            *_so_much(
                noun(voice, node.cards.filter, ENERGY).one + f" {done_to(voice, node.cards.among.variable)} in this way"
            )
        ),
        like(e.EnergyIn, e.AttachedTo): _energy_attached,
        e.EnergyIn: _so_much("{type|{} }Energy on {cards}"),
        e.EnergyOn: _so_much("{type|{} }Energy attached to {pokemon$}"),
        e.EventAmount: ("each damage done", "that damage"),
        e.Half: ("each of half of {of}", "half of {of}, rounded {rounding}"),
        e.InCounters: ("each 10 of {damage}", "{damage}"),
        e.Larger: ("each of {left}", "{left}, at least {right}"),
        e.Negative: lambda voice, node: counted.say(voice, node.of),
        e.PrintedDamage: lambda voice, node: Count("each", str(voice.facts.damage)),
        e.PrizesTaken: ("each Prize card {player&have} taken", "the number of Prize cards {player&have} taken"),
        e.Product: ("each of {left} times {right}", "{left} times {right}"),
        like(e.Smaller, like(e.CountOf, e.AttachedTo), e.EnergyBeyondCost): lambda voice, node: Count(
            *_so_much(f"{noun(voice, node.left.what.filter, ENERGY).one} {_UNUSED}")
        ),
        e.Smaller: ("{left@}", "{left}, up to {right}"),
        like(e.StatOf, Stat.DAMAGE_COUNTERS, _OUTSIDE): (
            "each damage counter on all of {what}",
            "the number of damage counters on all of {what}",
        ),
        like(e.StatOf, Stat.DAMAGE_COUNTERS): (
            "each damage counter on {what$}",
            "the number of damage counters on {what$}",
        ),
        like(e.StatOf, Stat.RETREAT_COST): (
            "each Colorless in {what$Retreat Cost}",
            "the number of Colorless Energy in {what$Retreat Cost}",
        ),
        like(e.StatOf, Stat.CONDITIONS): (
            "each Special Condition affecting {what$}",
            "the number of Special Conditions affecting {what$}",
        ),
        like(e.StatOf, Stat.HP, e.Cards): ("each HP of that Pokémon", "the HP of that Pokémon"),
        e.StatOf: ("each {stat} of {what$}", "the {stat} of {what$}"),
        e.Sum(e.PrizesTaken(Player.YOU), e.PrizesTaken(Player.OPPONENT)): (
            "each Prize card both players have taken",
            "the number of Prize cards both players have taken",
        ),
        e.Sum: ("{left@} and {right@}", "{left} plus {right}"),
        like(e.TypesAmong, e.AttachedTo): (
            "each different type of basic Energy attached to {what.pokemon}",
            "the number of different types of basic Energy attached to {what.pokemon}",
        ),
        like(e.TypesAmong, e.InZone): (
            "each type of {what.filter%1} in {what.player's} {what.zone}",
            "the number of different types of {what.filter%} in {what.player's} {what.zone}",
        ),
        e.TypesAmong: ("each different type of {what}", "the number of different types of {what}"),
        e.Unlimited: ("each", "all"),
    }
)


@counted(e.ResultOf)
def _result(voice: Voice, node: e.ResultOf) -> Count:
    binder = voice.binders.get(node.variable)
    if isinstance(binder, e.ChoosePokemon) and isinstance(binder.among, e.InPlay):
        benched = "Benched " if binder.among.place is Place.BENCH else ""
        return _of(Noun(f"{benched}Pokémon", f"{benched}Pokémon").then(f"{done_to(voice, node.variable)} in this way"))
    if isinstance(binder, e.Ask):
        placed = voice.speaks_of(like(e.PutCounters, number=node))
        return Count("each damage counter you placed in this way" if placed else "each of that number", "that number")
    return Count("each of them", "that number")


def _more_in_play(voice: Voice, node: Any) -> Count:
    """How many Pokémon more the opponent has; where they were compared before, how many you have fewer."""
    left, right = node.left, node.right
    compared = (like(e.Compare, left, right=right), like(e.Compare, right, right=left))
    if any(map(voice.speaks_of, compared)) or left != _IN_PLAY[1]:
        return Count(*_each_of("Pokémon fewer you have in play"))
    return Count(*_each_of("Pokémon in play your opponent has more than you"))


_IN_PLAY = [e.CountOf(e.InPlay(player)) for player in (Player.YOU, Player.OPPONENT)]
counted.rows({like(e.Difference, e.CountOf, _IN_PLAY[0]): _more_in_play})
