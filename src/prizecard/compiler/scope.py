"""Scope: how a sentence joins, changes or watches what the sentences before it say."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeGuard

from prizecard.compiler.facts import Declined
from prizecard.compiler.surface import (
    BeforeDamage,
    During,
    Instead,
    Range,
    Whenever,
    Worse,
    WouldBe,
)
from prizecard.compiler.templates import (
    IT,
    LAST,
    THAT,
    conjoin,
    flatten,
    rebuild,
)
from prizecard.compiler.tree import acted_on, bound, is_everything, names_of, parts, referred
from prizecard.effects import (
    Afflict,
    AttackDoesNothing,
    ChangeLimit,
    ChangePrizes,
    Choose,
    ChooseAttack,
    ChooseCards,
    ChoosePokemon,
    ChooseWay,
    Constant,
    DeckEnd,
    Doing,
    EachPlayer,
    Effect,
    ExtraTurn,
    Filter,
    ForEach,
    Has,
    InPlay,
    InZone,
    Lacks,
    Matches,
    May,
    MoveCounters,
    Number,
    Pokemons,
    PreventEvent,
    PutCounters,
    Repeat,
    Sequence,
    Shuffle,
    Switch,
    ThatAttack,
    ThoseCards,
    ThosePokemon,
    Unlimited,
    When,
)
from prizecard.effects import Instead as WithAmount
from prizecard.vocabulary import Chooser, Duration, Limit, Place, Player, SpecialCondition, Zone


def leaving_out(part: Any, filter: Filter) -> Any:
    """A choice in a zone without the cards of the kind."""
    if isinstance(part, ChooseCards) and isinstance(part.among, InZone):
        among = part.among
        return replace(part, among=InZone(among.zone, among.player, conjoin(among.filter, Lacks(filter))))
    return part


def skipping(part: Any) -> Any:
    """An extra turn without the step between turns."""
    return replace(part, skips_between_turns=(Duration.THIS_TURN,)) if isinstance(part, ExtraTurn) else part


def first_for(part: Any, player: Player) -> Any:
    """What each player does, or has to do for a limit of both, that player first."""
    both = isinstance(part, ChangeLimit) and part.limit is Limit.BENCH and part.player is Player.BOTH
    return replace(part, first=player) if isinstance(part, EachPlayer) or both else part


def chosen_by(part: Any, chooser: Chooser, place: Place) -> Any:
    """A choice of Pokémon at the place, made by that player."""
    chosen = isinstance(part, ChoosePokemon) and isinstance(part.among, InPlay) and part.among.place is place
    return replace(part, chooser=chooser) if chosen else part


def chosen_first(previous: Effect, statement: Instead) -> list[Effect]:
    """The condition asks about what the sentence before chooses: the choice comes before both."""
    asked = referred(statement.condition)
    choices = [
        part
        for part in parts(previous)
        if isinstance(part, ChoosePokemon | ChooseCards | ChooseAttack) and part.variable in asked
        if not is_everything(part)
    ]
    if len(choices) != 1 or isinstance(previous, When | May):
        raise Declined("instead, but the condition asks about what is not yet chosen")
    choice = choices[0]
    kind = {ChoosePokemon: ThosePokemon, ChooseCards: ThoseCards, ChooseAttack: ThatAttack}[type(choice)]
    those = kind(choice.variable)
    then, rest = rebuild((statement.effect, previous), lambda part: those if part == choice else part)
    return [Choose(choice), When(statement.condition, then, rest)]


def in_place_of(previous: Effect, effect: Effect) -> Effect:
    """What is done instead. It may name what the sentence before chooses only to do the same with another number."""
    if not referred(effect) & bound(previous):
        return effect
    if isinstance(previous, PutCounters) and isinstance(effect, PutCounters):
        return replace(previous, number=effect.number)
    raise Declined("instead, but with what only the sentence before chooses")


def so_many(previous: Effect, number: Range) -> Effect:
    """The sentence before with another number of cards chosen, discarded or taken."""
    changed: Effect = rebuild(previous, lambda part: _numbered(part, number))
    if changed == previous:
        raise Declined("another number instead, but nothing that is numbered")
    return changed


def _numbered(part: Any, number: Range) -> Any:
    if isinstance(part, ChooseCards) and not is_everything(part):
        return replace(part, minimum=number.minimum, maximum=number.maximum)
    if isinstance(part, DeckEnd):
        return replace(part, number=number.maximum)
    if isinstance(part, MoveCounters):
        return replace(part, number=number.maximum, minimum=number.minimum)
    if isinstance(part, PutCounters):
        return replace(part, number=number.maximum)
    return replace(part, more=number.maximum) if isinstance(part, ChangePrizes) else part


def each_time(previous: Effect, effect: Effect) -> Effect:
    """What is done for each of the choices that the sentence before repeats, once all of them are made."""
    if not isinstance(previous, Repeat) or not isinstance(previous.effect, Choose):
        raise Declined("each time, but nothing is chosen several times")
    return flatten(previous, effect)


def remembering(switch: Switch, variable: int) -> Callable[[Any], Any]:
    """That switch, with the Pokémon it moves to the Bench bound first."""
    among = getattr(switch.incoming, "among", switch.incoming)
    owner = next((part.player for part in parts(among) if isinstance(part, InPlay)), Player.YOU)
    seat = Choose(ChoosePokemon(variable, InPlay(owner, Place.ACTIVE), Unlimited(), Unlimited()))
    return lambda part: Sequence((seat, switch)) if part == switch else part


def speaks_of_that_player(value: Any) -> bool:
    """Whether something in the value is that player's."""
    return any(getattr(part, name) is Player.THAT for part in parts(tuple(value)) for name in names_of(type(part)))


def as_opponent(part: Any) -> Any:
    """That player, who is the opponent."""
    if part is Player.THAT:
        return Player.OPPONENT
    return Chooser.OPPONENT if part is Chooser.THAT else part


def made_worse(statement: When) -> Effect:
    """The Special Condition that a Pokémon already has, made worse."""
    asked, worse = statement.condition, statement.then
    if not (isinstance(worse, Worse) and isinstance(asked, Matches) and isinstance(asked.filter, Has)):
        return statement
    condition = asked.filter.condition
    if condition is None or not isinstance(asked.what, Pokemons):
        return statement
    if usual((condition,), "coins" if worse.coins else "counters") != worse.instead_of:
        raise Declined("a Special Condition is made worse, but it is another number that it is worse than")
    return When(asked, Afflict(asked.what, (condition,), worse.counters, worse.coins))


USUAL: dict[str, dict[SpecialCondition, Number]] = {
    "counters": {
        SpecialCondition.POISONED: Constant(1),
        SpecialCondition.BURNED: Constant(2),
        SpecialCondition.CONFUSED: Constant(3),
    },
    "coins": {SpecialCondition.ASLEEP: Constant(1)},
}
"""How many damage counters a Special Condition puts, and how many coins it asks for, in every book."""


def usual(conditions: tuple[SpecialCondition, ...], kind: str) -> Number | None:
    """The usual number of the one among the conditions that has any; None if not just one has."""
    known = [USUAL[kind][one] for one in conditions if one in USUAL[kind]]
    return known[0] if len(known) == 1 else None


def worsened(previous: Effect, worse: Worse) -> Effect:
    """The sentence before with the one Special Condition that it brings made worse."""
    kind = "coins" if worse.coins else "counters"
    graded = [
        part
        for part in parts(previous)
        if isinstance(part, Afflict) and usual(part.conditions, kind) == worse.instead_of
    ]
    if len(graded) != 1 or worse.instead_of is None:
        raise Declined("a Special Condition is made worse, but the sentence before does not bring just one")
    one = graded[0]
    other = replace(one, counters=worse.counters or one.counters, coins=worse.coins or one.coins)
    changed: Effect = rebuild(previous, lambda part: other if part == one else part)
    return changed


def refers_back(value: Any) -> bool:
    """Whether the value speaks of a Pokémon mentioned before."""
    return any(isinstance(part, ThosePokemon) and part.variable in (IT, LAST, THAT) for part in parts(value))


def one_more_way(previous: Effect, way: Effect) -> Effect:
    """The ways to choose from with one more."""
    steps = previous.steps if isinstance(previous, Sequence) else (previous,)
    ways = steps[-1]
    if not isinstance(ways, ChooseWay):
        raise Declined("one more way, but no ways to choose from")
    return flatten(*steps[:-1], ChooseWay(ways.player, (*ways.ways, way), ways.number))


def told(statement: Effect) -> int | None:
    """The variable that tells whether the statement was done."""
    if isinstance(statement, May | Doing):
        return statement.variable
    if isinstance(statement, When):
        return told(statement.then)
    if isinstance(statement, BeforeDamage):
        return told(statement.effect)
    if isinstance(statement, Sequence) and any(isinstance(step, ForEach) for step in statement.steps):
        return None  # done for each of what is chosen, not by choosing it
    opening = statement.steps[0] if isinstance(statement, Sequence) and statement.steps else None
    if isinstance(opening, May) and not bound(opening.effect):
        return opening.variable
    if isinstance(statement, Sequence):
        first = statement.steps[0] if statement.steps else None
        if isinstance(first, May):
            return first.variable
    if isinstance(statement, During | Whenever | WouldBe):
        return told(statement.effect)
    for part in parts(statement):
        if isinstance(part, ChooseCards | ChoosePokemon) and not is_everything(part):
            return part.variable
    return None


def watched(statement: Effect, variable: int) -> Effect:
    """The statement with what it does watched: whether it changed anything is bound to the variable."""
    if isinstance(statement, During):
        return During(statement.duration, watched(statement.effect, variable))
    if isinstance(statement, When):
        return replace(statement, then=watched(statement.then, variable))
    if isinstance(statement, BeforeDamage):
        return BeforeDamage(watched(statement.effect, variable))
    if isinstance(statement, Whenever):
        return replace(statement, effect=watched(statement.effect, variable))
    if isinstance(statement, WouldBe):
        return replace(statement, effect=watched(statement.effect, variable))
    return Doing(variable, statement)


def fails_with(previous: Effect, statement: Effect) -> TypeGuard[When]:
    """Whether the attack fails if what was to be done only on a condition was not done."""
    return (
        isinstance(previous, When)
        and isinstance(statement, When)
        and isinstance(statement.then, AttackDoesNothing)
        and bool(referred(statement.condition) & bound(previous.then))
    )


def searches(effect: Any) -> bool:
    """Whether the effect looks for cards in a deck."""
    return any(isinstance(part, InZone) and part.zone is Zone.DECK for part in parts(effect))


def _fills_deck(effect: Any) -> bool:
    """Whether the effect puts cards into a deck, which is shuffled for it."""
    return any(getattr(part, "to", None) is Zone.DECK for part in parts(effect))


def _about_chosen(statement: Effect, effect: Effect) -> bool:
    """Whether the statement is about the Pokémon that was to be chosen there, though there is but one to choose."""
    steps = effect.steps if isinstance(effect, Sequence) else (effect,)
    chosen = [step.what for step in steps if isinstance(step, Choose) and not bound(step)]
    return any(part in chosen for part in parts(statement))


def belonging(statement: Effect) -> Callable[[Effect, bool], bool]:
    """Whether the statement belongs with an effect that stands in a scope (of an event, if so)."""
    needed = acted_on(statement)
    about_event = any(isinstance(part, PreventEvent | WithAmount) for part in parts(statement))

    def test(effect: Effect, event: bool) -> bool:
        if isinstance(statement, Shuffle) and (searches(effect) or _fills_deck(effect)):
            return True
        if not event and _about_chosen(statement, effect):
            return True
        if event:
            return about_event or bool(referred(statement) & bound(effect))
        return not isinstance(statement, When | May) and bool(needed & bound(effect))

    return test


def _all_search(ways: tuple[Effect, ...]) -> bool:
    """Whether one shuffle is for all the ways: each searches and none shuffles."""
    return len(ways) > 1 and all(
        searches(way) and not any(isinstance(part, Shuffle) for part in parts(way)) for way in ways
    )


def into_scope(effect: Effect, statement: Effect, belongs: Callable[[Effect, bool], bool]) -> Effect | None:
    """The effect with the statement added to the inmost scope it belongs to; None if to none."""
    if isinstance(effect, Sequence) and effect.steps:
        last = into_scope(effect.steps[-1], statement, belongs)
        return None if last is None else flatten(*effect.steps[:-1], last)
    if isinstance(effect, When) and isinstance(statement, Shuffle) and searches(effect.otherwise):
        return None
    if isinstance(effect, EachPlayer) and isinstance(statement, When) and referred(statement) & bound(effect):
        last = into_scope(effect.effect, statement, belongs) or flatten(effect.effect, statement)
        return replace(effect, effect=last)
    if isinstance(effect, When) and belongs(effect.then, False):
        inner = into_scope(effect.then, statement, belongs)
        return When(effect.condition, inner or flatten(effect.then, statement), effect.otherwise)
    if isinstance(effect, Repeat) and not isinstance(statement, Shuffle) and belongs(effect.effect, False):
        inner = into_scope(effect.effect, statement, belongs)
        return replace(effect, effect=inner or flatten(effect.effect, statement))
    if isinstance(effect, ChooseWay) and isinstance(statement, Shuffle) and _all_search(effect.ways):
        return None
    if isinstance(effect, ChooseWay) and belongs(effect.ways[-1], False):
        last = into_scope(effect.ways[-1], statement, belongs) or flatten(effect.ways[-1], statement)
        return ChooseWay(effect.player, (*effect.ways[:-1], last), effect.number)
    if isinstance(effect, May) and belongs(effect.effect, False):
        inner = into_scope(effect.effect, statement, belongs)
        return May(effect.variable, effect.player, inner or flatten(effect.effect, statement))
    if isinstance(effect, During):
        last = into_scope(effect.effect, statement, belongs)
        return None if last is None else During(effect.duration, last)
    if isinstance(effect, WouldBe) and belongs(effect.effect, True):
        inner = into_scope(effect.effect, statement, belongs) or flatten(effect.effect, statement)
        return WouldBe(effect.of, inner, effect.condition, effect.optional)
    if isinstance(effect, Whenever) and belongs(effect.effect, True):
        inner = into_scope(effect.effect, statement, belongs) or flatten(effect.effect, statement)
        return replace(effect, effect=inner)
    return None
