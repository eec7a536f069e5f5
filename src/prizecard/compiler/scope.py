"""Scope: how a sentence joins, changes or watches what the sentences before it say; many say nothing by themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.facts import Declined
from prizecard.compiler.templates import conjoin, flatten, members, rebuild
from prizecard.compiler.tree import acted_on, bound, has_part, is_everything, parts, referred, steps_of, without_choices
from prizecard.rulebook import CONDITIONS
from prizecard.vocabulary import Duration, Limit, Place, Player, SpecialCondition, Zone


def _leaving_out(part: Any, said: s.LeavingOut) -> Any:
    """A choice in a zone without the cards of the kind."""
    if isinstance(part, e.ChooseCards) and isinstance(part.among, e.InZone):
        return replace(part, among=replace(part.among, filter=conjoin(part.among.filter, e.Lacks(said.filter))))
    return part


def _skipping(part: Any, _: s.SkippingBetweenTurns) -> Any:
    """An extra turn without the step between turns."""
    return replace(part, skips_between_turns=(Duration.THIS_TURN,)) if isinstance(part, e.ExtraTurn) else part


def first_for(part: Any, said: s.ActsFirst) -> Any:
    """What each player does, or has to do for a limit of both, that player first."""
    both = isinstance(part, e.ChangeLimit) and part.limit is Limit.BENCH and part.player is Player.BOTH
    return replace(part, first=said.player) if isinstance(part, e.EachPlayer) or both else part


def _chosen_by(part: Any, said: s.ChosenBy) -> Any:
    """A choice of Pokémon at the place, made by that player."""
    chosen = isinstance(part, e.ChoosePokemon) and isinstance(part.among, e.InPlay) and part.among.place is said.place
    return replace(part, chooser=said.chooser) if chosen else part


def _limited(part: Any, said: s.CountersAtMost) -> Any:
    """Damage counters, at most so many."""
    return replace(part, number=e.Smaller(part.number, said.limit)) if isinstance(part, e.PutCounters) else part


def _chosen_first(previous: e.Effect, statement: s.Instead) -> list[e.Effect]:
    """The condition asks about what the sentence before chooses: the choice comes before both."""
    asked = referred(statement.condition)
    choices = [
        part
        for part in parts(previous)
        if isinstance(part, e.ChoosePokemon | e.ChooseCards | e.ChooseAttack) and part.variable in asked
        if not is_everything(part)
    ]
    if len(choices) != 1 or isinstance(previous, e.When | e.May):
        raise Declined("instead, but the condition asks about what is not yet chosen")
    choice = choices[0]
    kind = {e.ChoosePokemon: e.ThosePokemon, e.ChooseCards: e.ThoseCards, e.ChooseAttack: e.ThatAttack}[type(choice)]
    those = kind(choice.variable)
    then, rest = rebuild((statement.effect, previous), lambda part: those if part == choice else part)
    return [e.Choose(choice), e.When(statement.condition, then, rest)]


def _in_place_of(previous: e.Effect, effect: e.Effect) -> e.Effect:
    """What is done instead. It may name what the sentence before chooses only to do the same with another number."""
    if not referred(effect) & bound(previous):
        return effect
    if isinstance(previous, e.PutCounters) and isinstance(effect, e.PutCounters):
        return replace(previous, number=effect.number)
    raise Declined("instead, but with what only the sentence before chooses")


def _numbered(part: Any, number: s.Range) -> Any:
    if isinstance(part, e.ChooseCards) and not is_everything(part):
        return replace(part, minimum=number.minimum, maximum=number.maximum)
    if isinstance(part, e.MoveCounters):
        return replace(part, number=number.maximum, minimum=number.minimum)
    if isinstance(part, e.DeckEnd | e.PutCounters):
        return replace(part, number=number.maximum)
    return replace(part, more=number.maximum) if isinstance(part, e.ChangePrizes) else part


def remembering(switch: e.Switch, variable: int) -> Callable[[Any], Any]:
    """That switch, with the Pokémon it moves to the Bench bound first."""
    among = getattr(switch.incoming, "among", switch.incoming)
    owner = next((part.player for part in parts(among) if isinstance(part, e.InPlay)), Player.YOU)
    seat = e.Choose(e.ChoosePokemon(variable, e.InPlay(owner, Place.ACTIVE), e.Unlimited(), e.Unlimited()))
    return lambda part: e.Sequence((seat, switch)) if part == switch else part


def speaks_of_that_player(value: Any) -> bool:
    """Whether something in the value is that player's."""
    return any(Player.THAT in members(part) for part in parts(tuple(value)))


def made_worse(statement: e.When) -> e.Effect:
    """The Special Condition that a Pokémon already has, made worse."""
    asked, worse = statement.condition, statement.then
    if not (isinstance(worse, s.Worse) and isinstance(asked, e.Matches) and isinstance(asked.filter, e.Has)):
        return statement
    condition = asked.filter.condition
    if condition is None or not isinstance(asked.what, e.Pokemons):
        return statement
    if usual((condition,), "coins" if worse.coins else "counters") != worse.instead_of:
        raise Declined("a Special Condition is made worse, but it is another number that it is worse than")
    return e.When(asked, e.Afflict(asked.what, (condition,), worse.counters, worse.coins))


USUAL: dict[str, dict[SpecialCondition, e.Number]] = {
    "counters": {row.name: e.Constant(row.counters) for row in CONDITIONS if row.counters},
    "coins": {row.name: e.Constant(row.coins) for row in CONDITIONS if row.check == "coins"},
}
"""How many damage counters a Special Condition puts, and how many coins it asks for, in every book."""


def usual(conditions: tuple[SpecialCondition, ...], kind: str) -> e.Number | None:
    """The usual number of the one among the conditions that has any; None if not just one has."""
    known = [USUAL[kind][one] for one in conditions if one in USUAL[kind]]
    return known[0] if len(known) == 1 else None


def _worsened(previous: e.Effect, worse: s.Worse) -> e.Effect:
    """The sentence before with the one Special Condition that it brings made worse."""
    kind = "coins" if worse.coins else "counters"
    graded = [
        part
        for part in parts(previous)
        if isinstance(part, e.Afflict) and usual(part.conditions, kind) == worse.instead_of
    ]
    if len(graded) != 1 or worse.instead_of is None:
        raise Declined("a Special Condition is made worse, but the sentence before does not bring just one")
    one = graded[0]
    other = replace(one, counters=worse.counters or one.counters, coins=worse.coins or one.coins)
    return rebuild(previous, lambda part: other if part == one else part)


def changed_by(previous: e.Effect, statement: e.Effect) -> list[e.Effect] | None:
    """What stands in place of the sentence before, if the statement changes it; None if it does not."""
    match previous, statement:
        case _, e.When(then=s.Worse() as worse) as asking:
            return [_worse_if(previous, asking, worse)]
        case e.When() as decided, e.When(condition=asked, then=e.AttackDoesNothing()):
            # The attack fails if what was to be done only on a condition was not done.
            if referred(asked) & bound(decided.then):
                return [replace(decided, then=flatten(decided.then, statement))]
    change = _CHANGES.get(type(statement))
    return None if change is None else change(previous, statement)


def _worse_if(previous: e.Effect, statement: e.When, worse: s.Worse) -> e.Effect:
    changed = _worsened(previous, worse)
    certain = isinstance(statement.condition, e.Did) and statement.condition.variable in bound(previous)
    return changed if certain else e.When(statement.condition, changed, previous)


def _otherwise(previous: e.Effect, statement: s.Otherwise) -> list[e.Effect]:
    if isinstance(previous, e.May):
        return [previous, e.When(e.Untrue(e.Did(previous.variable)), statement.effect)]
    if not isinstance(previous, e.When):
        raise Declined("otherwise, but there is no condition before")
    return [e.When(previous.condition, previous.then, statement.effect)]


def _way(previous: e.Effect, statement: s.Way) -> list[e.Effect]:
    if isinstance(statement.effect, e.When):
        return [previous, statement.effect]
    *before, ways = steps_of(previous)
    if not isinstance(ways, e.ChooseWay):
        raise Declined("one more way, but no ways to choose from")
    return [flatten(*before, replace(ways, ways=(*ways.ways, statement.effect)))]


def _rebuilt(
    change: Callable[[Any, Any], Any], refusal: str = "", idle: Callable[[Any], bool] = lambda statement: False
) -> Callable[[e.Effect, Any], list[e.Effect]]:
    """The sentence before with its parts changed; where none is, and the statement may not be idle, it is refused."""

    def changed(previous: e.Effect, statement: Any) -> list[e.Effect]:
        found = rebuild(previous, lambda part: change(part, statement))
        if refusal and found == previous and not idle(statement):
            raise Declined(refusal)
        return [found]

    return changed


def _instead(previous: e.Effect, statement: s.Instead) -> list[e.Effect]:
    if referred(statement.condition) & bound(previous):
        return _chosen_first(previous, statement)
    return [e.When(statement.condition, _in_place_of(previous, statement.effect), previous)]


def _instead_so_many(previous: e.Effect, statement: s.InsteadSoMany) -> list[e.Effect]:
    changed = rebuild(previous, lambda part: _numbered(part, statement.number))
    if changed == previous:
        raise Declined("another number instead, but nothing that is numbered")
    if referred(statement.condition) & bound(previous):
        return _chosen_first(previous, s.Instead(statement.condition, changed))
    return [e.When(statement.condition, changed, previous)]


def _each_time(previous: e.Effect, statement: s.EachTime) -> list[e.Effect]:
    """What is done for each of the choices that the sentence before repeats, once all of them are made."""
    if not isinstance(previous, e.Repeat) or not isinstance(previous.effect, e.Choose):
        raise Declined("each time, but nothing is chosen several times")
    return [flatten(previous, statement.effect)]


def _ends_when_moved(previous: e.Effect, _: s.EndsWhenMoved) -> list[e.Effect]:
    if not isinstance(previous, s.During) or not isinstance(previous.effect, s.Holding):
        raise Declined("an effect that ends, but nothing holds for a time")
    if previous.effect.condition != e.Always():
        raise Declined("an effect that ends, but it holds on a condition")
    # An effect that sits on a Pokémon ends as it leaves the Active place (RETREAT-06).
    return [e.Lasting(without_choices(previous.effect.modifiers), previous.duration, e.ThisPokemon())]


def _also_decided(previous: e.Effect, statement: s.Then) -> list[e.Effect]:
    """What is decided with the effect after it."""
    if not isinstance(previous, e.When):
        return [previous, statement.effect]
    if isinstance(previous.condition, e.Did) and isinstance(previous.then, e.May):
        both = replace(previous.then, effect=flatten(previous.then.effect, statement.effect))
        return [replace(previous, then=both)]
    return [replace(previous, then=flatten(previous.then, statement.effect))]


_CHANGES: dict[type, Callable[[e.Effect, Any], list[e.Effect]]] = {
    s.Otherwise: _otherwise,
    s.IgnoredIf: lambda previous, statement: [e.When(e.Untrue(statement.condition), previous)],
    s.Way: _way,
    s.LeavingOut: _rebuilt(_leaving_out),
    s.SkippingBetweenTurns: _rebuilt(_skipping),
    s.ActsFirst: _rebuilt(
        first_for,
        "who goes first, but only one player does something",
        lambda statement: statement.player is Player.YOU,
    ),
    s.ChosenBy: _rebuilt(_chosen_by, "who chooses, but nothing is chosen there"),
    s.CountersAtMost: _rebuilt(_limited, "a limit on damage counters, but none are put"),
    s.InsteadSoMany: _instead_so_many,
    s.DoneBefore: lambda previous, statement: [statement.effect, previous],
    s.EndsWhenMoved: _ends_when_moved,
    s.Then: _also_decided,
    s.EachTime: _each_time,
    s.Worse: lambda previous, statement: [_worsened(previous, statement)],
    s.Instead: _instead,
}


def told(statement: e.Effect) -> int | None:
    """The variable that tells whether the statement was done."""
    if isinstance(statement, e.May | e.Doing):
        return statement.variable
    if isinstance(statement, e.When):
        return told(statement.then)
    if isinstance(statement, s.BeforeDamage | s.During | s.Whenever | s.WouldBe):
        return told(statement.effect)
    if isinstance(statement, e.Sequence) and any(isinstance(step, e.ForEach) for step in statement.steps):
        return None  # done for each of what is chosen, not by choosing it
    opening = statement.steps[0] if isinstance(statement, e.Sequence) and statement.steps else None
    if isinstance(opening, e.May):
        return opening.variable
    chosen = [part for part in parts(statement) if isinstance(part, e.ChooseCards | e.ChoosePokemon)]
    return next((part.variable for part in chosen if not is_everything(part)), None)


def watched(statement: e.Effect, variable: int) -> e.Effect:
    """The statement with what it does watched: whether it changed anything is bound to the variable."""
    if isinstance(statement, e.When):
        return replace(statement, then=watched(statement.then, variable))
    if isinstance(statement, s.During | s.BeforeDamage | s.Whenever | s.WouldBe):
        return replace(statement, effect=watched(statement.effect, variable))
    return e.Doing(variable, statement)


def searches(effect: Any) -> bool:
    """Whether the effect looks for cards in a deck."""
    return any(isinstance(part, e.InZone) and part.zone is Zone.DECK for part in parts(effect))


def _fills_deck(effect: Any) -> bool:
    """Whether the effect puts cards into a deck, which is shuffled for it."""
    return any(getattr(part, "to", None) is Zone.DECK for part in parts(effect))


def _about_chosen(statement: e.Effect, effect: e.Effect) -> bool:
    """Whether the statement is about the Pokémon that was to be chosen there, though there is but one to choose."""
    steps = steps_of(effect)
    chosen = [step.what for step in steps if isinstance(step, e.Choose) and not bound(step)]
    return any(part in chosen for part in parts(statement))


def belonging(statement: e.Effect) -> Callable[[e.Effect, bool], bool]:
    """Whether the statement belongs with an effect that stands in a scope (of an event, if so)."""
    needed = acted_on(statement)
    about_event = has_part(statement, e.PreventEvent | e.Instead)

    def test(effect: e.Effect, event: bool) -> bool:
        if isinstance(statement, e.Shuffle) and (searches(effect) or _fills_deck(effect)):
            return True
        if not event and _about_chosen(statement, effect):
            return True
        if event:
            return about_event or bool(referred(statement) & bound(effect))
        return not isinstance(statement, e.When | e.May) and bool(needed & bound(effect))

    return test


def _all_search(ways: tuple[e.Effect, ...]) -> bool:
    """Whether one shuffle is for all the ways: each searches and none shuffles."""
    return len(ways) > 1 and all(searches(way) and not has_part(way, e.Shuffle) for way in ways)


Belongs = Callable[[e.Effect, bool], bool]


def into_scope(effect: e.Effect, statement: e.Effect, belongs: Belongs) -> e.Effect | None:
    """The effect with the statement added to the inmost scope it belongs to; None if to none."""
    if isinstance(effect, e.Sequence):
        last = into_scope(effect.steps[-1], statement, belongs) if effect.steps else None
        return None if last is None else flatten(*effect.steps[:-1], last)
    if isinstance(effect, s.During):
        last = into_scope(effect.effect, statement, belongs)
        return None if last is None else s.During(effect.duration, last)
    takes = _SCOPES.get(type(effect))
    if takes is None or not takes(effect, statement, belongs):
        return None
    if isinstance(effect, e.ChooseWay):
        return replace(effect, ways=(*effect.ways[:-1], _inmost(effect.ways[-1], statement, belongs)))
    field = "then" if isinstance(effect, e.When) else "effect"
    return replace(effect, **{field: _inmost(getattr(effect, field), statement, belongs)})


def _inmost(effect: e.Effect, statement: e.Effect, belongs: Belongs) -> e.Effect:
    """The statement within the effect, or after it."""
    return into_scope(effect, statement, belongs) or flatten(effect, statement)


def _when_takes(effect: e.When, statement: e.Effect, belongs: Belongs) -> bool:
    other_search = isinstance(statement, e.Shuffle) and searches(effect.otherwise)
    return not other_search and belongs(effect.then, False)


def _last_way_takes(effect: e.ChooseWay, statement: e.Effect, belongs: Belongs) -> bool:
    for_all = isinstance(statement, e.Shuffle) and _all_search(effect.ways)
    return not for_all and belongs(effect.ways[-1], False)


_SCOPES: dict[type, Callable[[Any, e.Effect, Belongs], bool]] = {
    e.EachPlayer: lambda effect, said, _: isinstance(said, e.When) and bool(referred(said) & bound(effect)),
    e.When: _when_takes,
    e.Repeat: lambda effect, said, belongs: not isinstance(said, e.Shuffle) and belongs(effect.effect, False),
    e.ChooseWay: _last_way_takes,
    e.May: lambda effect, _, belongs: belongs(effect.effect, False),
    **dict.fromkeys((s.Whenever, s.WouldBe), lambda effect, _, belongs: belongs(effect.effect, True)),
}
"""Whether an effect takes the statement into its scope."""
