"""Triggers that wait, and replacements of what would happen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from prizecard.effects import Replacement, Triggered, TurnIs
from prizecard.engine.atoms import course, zones
from prizecard.engine.atoms.events import happen, note, react_from_hands, wait_for
from prizecard.engine.procedures import (
    Replace,
    SettleDamageTriggers,
    SettleKnockOutTriggers,
    SettlePowerTriggers,
    SettlePrizeTriggers,
    SettleTrigger,
    SettleTriggers,
)
from prizecard.engine.progress.rules import Answering, Moment, Reacting, Replacing
from prizecard.engine.queries import (
    conditions,
    index,
    legal,
    limits,
    occurrences,
    possible,
    selections,
    structure,
)
from prizecard.engine.stack import ask, enter, leave
from prizecard.engine.state import NOBODY, Context, Frame, GameState, Occurrence, Option, Resolution
from prizecard.vocabulary import AbilityKind, Action, Cause, Frequency, Happening, Mark, Player, Zone

ONLY: Final[dict[type, Happening]] = {
    SettleDamageTriggers: Happening.DAMAGED,
    SettleKnockOutTriggers: Happening.KNOCKED_OUT,
    SettlePrizeTriggers: Happening.PRIZE_TAKEN,
}
"""The procedures that settle a part of the triggers, and which."""
BETWEEN: Final = frozenset({Happening.BETWEEN_TURNS, Happening.ANY_TIME_BETWEEN_TURNS})


def react(context: Context, occurrence: Occurrence) -> Resolution:
    """A resolution of a standing text that reacts to an occurrence."""
    resolution = Resolution(context.controller, context.card, context.this, context.cause, context.program)
    resolution.bindings = dict(context.bindings)
    resolution.attacker = context.attacker
    resolution.defender = context.defender
    resolution.that = context.that
    resolution.event = occurrence
    return resolution


def settle_triggers(state: GameState, frame: Frame) -> None:
    """Take waiting triggers, the turn player's first, each player ordering their own (TRIG-01).

    With data, the player last asked, this is one moment of several: a player may leave the own for a later one.
    """
    if frame.answer is not None:
        answer, frame.answer = frame.answer, None
        if answer[0] == "done":
            assert isinstance(frame.data, Moment)
            _leave_for_later(state, frame.data.player)
        else:
            _take(state, frame, answer[1])
        return
    waiting = state.waiting
    due = _due(state, frame)
    if not due:
        leave(state)
        return
    # Before the first turn, as all is turned face up, the starting player's come first.
    leader = state.player if state.player != NOBODY else state.first
    first = any([waiting[place][0].controller == leader for place in due])
    player = leader if first else 1 - leader
    places = [place for place in due if waiting[place][0].controller == player]
    if frame.data is not None:
        pressing = [place for place in places if not _can_wait(waiting[place])]
        if not pressing:
            _ask_whether_now(state, frame, player, places)
            return
        places = pressing
    if len(places) == 1 or _alike(state, waiting, places):
        _take(state, frame, places[0])
        return
    fresh = [place for place in places if not _used_up(state, *waiting[place][:2])]
    if len(fresh) < len(places):
        wait_for(state, tuple(e for place, e in enumerate(waiting) if place in fresh or place not in places))
        return
    _ask_for_order(state, frame, player, places)


def _ask_for_order(state: GameState, frame: Frame, player: int, places: list[int]) -> None:
    """Which comes first; not asked where one alone would do something (PLAY-14)."""
    effective = [place for place in places if _could_do(state, *state.waiting[place])]
    if len(effective) < 2:
        _take(state, frame, effective[0] if effective else places[0])
        return
    options: list[Option] = [("trigger", place, *source_of(state, state.waiting[place][0])) for place in places]
    ask(state, frame, player, "order", options, ("triggers", -1))


def _due(state: GameState, frame: Frame) -> list[int]:
    """Which of the waiting triggers are settled here."""
    if isinstance(frame.node, SettlePowerTriggers):
        return [] if frame.resolution.failed else occurrences.preventing(state, frame.resolution)
    only = ONLY.get(type(frame.node))
    return [place for place, entry in enumerate(state.waiting) if only is None or entry[2].happening is only]


def settle_power_triggers(state: GameState, frame: Frame) -> None:
    """What may prevent the power that is being used is settled; once it is prevented, the rest of that has no use.

    With data, the event, hands were dealt anew: which cards in them answer to it is found out again.
    """
    held = frame.data
    if isinstance(held, Answering):
        frame.data = None
        react_from_hands(state, held.event)
    if frame.resolution.failed:
        idle = occurrences.preventing(state, frame.resolution)
        wait_for(state, tuple(entry for place, entry in enumerate(state.waiting) if place not in idle))
    settle_triggers(state, frame)


def _ask_whether_now(state: GameState, frame: Frame, player: int, places: list[int]) -> None:
    """The player uses one of them at this moment, or none (TRAINER-12)."""
    entries = [(place, state.waiting[place]) for place in places]
    options: list[Option] = [
        ("trigger", place, *source_of(state, context))
        for place, (context, text, occurrence) in entries
        if _applies(state, react(context, occurrence), text)
    ]
    if not options:
        _leave_for_later(state, player)
        return
    frame.data = Moment(player)
    ask(state, frame, player, "order", [*options, ("done",)], ("moment", -1))


def _leave_for_later(state: GameState, player: int) -> None:
    wait_for(state, tuple(entry for entry in state.waiting if entry[0].controller != player or not _can_wait(entry)))


def _can_wait(entry: tuple[Any, Any, Occurrence]) -> bool:
    return entry[2].happening in BETWEEN


def _alike(state: GameState, waiting: Any, places: list[int]) -> bool:
    """Several triggers of one and the same text need no order, nor do copies of which one counts (POWER-12)."""
    first = waiting[places[0]]
    if first[1].once_by_name and _kind(state, first[0]) is AbilityKind.POKE_BODY:
        return all(_adds_up(first, waiting[place]) for place in places)
    return all(waiting[place][1] is first[1] and waiting[place][0].this == first[0].this for place in places)


def source_of(state: GameState, context: Context) -> tuple[Any, ...]:
    """What an option says of a trigger: its program and its Pokémon."""
    return (context.program, context.this)


def _take(state: GameState, frame: Frame, place: int) -> None:
    entry = state.waiting[place]
    others = state.waiting[:place] + state.waiting[place + 1 :]
    context, text, occurrence = entry
    if text.once_by_name and _kind(state, context) is AbilityKind.POKE_BODY:  # POWER-12: one copy for one event
        others = tuple(other for other in others if not _adds_up(entry, other))
    wait_for(state, others)
    enter(state, react(context, occurrence), SettleTrigger(), Reacting(entry[1]))


def _adds_up(one: tuple[Any, Any, Occurrence], other: tuple[Any, Any, Occurrence]) -> bool:
    """Whether both are for the same event, by texts of the same player that do not add up."""
    if one[0].controller != other[0].controller or one[1].once_by_name != other[1].once_by_name:
        return False
    first, second = one[2], other[2]
    return first is second or all(getattr(first, name) == getattr(second, name) for name in Occurrence.FIELDS)


def _kind(state: GameState, context: Context) -> AbilityKind | None:
    """The kind of the ability that the text is of, if it is of one."""
    program = context.program
    if context.cause is not Cause.ABILITY or program[1:2] != ("ability",):
        return None
    kind: AbilityKind = state.table.cards[program[0]].abilities[program[2]].kind
    return kind


def _asked(state: GameState, context: Context, text: Triggered | Replacement) -> Player | None:
    """Who may decline; a Poké-Power is never automatic, whatever its text leaves out (POWER-11)."""
    if text.optional is not None or _kind(state, context) is not AbilityKind.POKE_POWER:
        return text.optional
    return Player.YOU if _is_printed(state, context, text) else None


def _is_printed(state: GameState, context: Context, text: Triggered | Replacement) -> bool:
    """Whether the text is one of the ability itself, and not what a power that was used brings later."""
    program = context.program
    return any(one is text for one in state.table.cards[program[0]].abilities[program[2]].texts)


def _is_forbidden(state: GameState, context: Context, text: Triggered | Replacement) -> bool:
    """Whether the text is a power that cannot be used now: a Poké-Body is not used."""
    if Action.USE_ABILITY not in index.index(state).forbidden:
        return False
    kind = _kind(state, context)
    if kind is None or kind is AbilityKind.POKE_BODY or not _is_printed(state, context, text):
        return False
    return limits.forbids(state, Action.USE_ABILITY, context.this, context.controller, ability=kind) >= 0


def settle_trigger(state: GameState, frame: Frame) -> None:
    """One trigger: still true, asked for if optional, then carried out."""
    assert isinstance(frame.data, Reacting)
    text = frame.data.text
    resolution = frame.resolution
    if frame.step == 0:
        if not _applies(state, resolution, text):
            leave(state)
            return
        frame.step = 1
        asked = _asked(state, resolution, text)
        if asked is not None:
            player = selections.player(state, resolution, asked)
            ask(state, frame, player, "yes_no", [("yes",), ("no",)], ("trigger", resolution.card, text))
            return
        frame.answer = ("yes",)
    if frame.step == 1:
        if frame.answer[0] == "no":
            leave(state)
            return
        frame.step = 2
        if text.when.happening in BETWEEN:
            course.mark_used(state, (Mark.BETWEEN, resolution.program, resolution.this))
        if _is_limited(state, resolution, text):
            course.mark_used(state, legal.used_key(state, resolution, text, ""))
        if text.zone is Zone.HAND:
            _play(state, resolution)
        if _asked(state, resolution, text) is not None:
            _announce(state, resolution)
            if occurrences.preventing(state, resolution):
                enter(state, resolution, SettlePowerTriggers())
                return
    if frame.step == 2:
        frame.step = 3
        if not resolution.failed:
            enter(state, resolution, text.effect)
            return
    leave(state)
    if text.zone is Zone.HAND and resolution.card in state.resolving[resolution.controller]:
        zones.move(state, (resolution.card,), Zone.DISCARD)


def _play(state: GameState, resolution: Resolution) -> None:
    """The Trainer card is played from the hand, whoever's turn it is."""
    player, handle = resolution.controller, resolution.card
    zones.take_out(state, handle)
    zones.put(state, handle, Zone.RESOLVING)
    note(state, "play", player, (handle,), amount=1)
    happen(state, Occurrence(Happening.PLAYED, NOBODY, player, (handle,), cause=Cause.TRAINER, origin=Zone.HAND))


def _announce(state: GameState, resolution: Resolution) -> None:
    """A Poké-Power or Ability that its player chose to use when something happened is used; a Poké-Body never is."""
    kind = _kind(state, resolution)
    if kind is not None and kind is not AbilityKind.POKE_BODY:
        program = resolution.program
        ability = state.table.cards[program[0]].abilities[program[2]]
        used = (resolution.this, resolution.controller, (program[0],))
        happen(state, Occurrence(Happening.ABILITY_USED, *used, cause=Cause.ABILITY, name=ability.name))


def _is_limited(state: GameState, context: Context, text: Triggered) -> bool:
    """Whether the text works once a turn; the limit by name is one of uses, which a Poké-Body has not (POWER-12)."""
    if text.frequency is not Frequency.ANY_NUMBER:
        return True
    return bool(text.once_by_name) and _kind(state, context) is not AbilityKind.POKE_BODY


def _used_up(state: GameState, context: Context, text: Triggered) -> bool:
    """Whether the text has done in this turn what it may, or this is not the turn in which it may."""
    if text.frequency is Frequency.ONCE_PER_TURN and not _is_in_its_turn(state, context, text):
        return True
    return _is_limited(state, context, text) and legal.used_key(state, context, text, "") in state.used


def _is_in_its_turn(state: GameState, context: Context, text: Triggered) -> bool:
    """Whether what works once a turn works in this one: the player's own, unless the text asks for another."""
    if any([isinstance(part, TurnIs) for part in structure.preorder(text.condition)]):
        return True
    return state.player == context.controller and not conditions.is_between_turns(state)


def _applies(state: GameState, resolution: Resolution, text: Triggered) -> bool:
    if _used_up(state, resolution, text) or _is_forbidden(state, resolution, text):
        return False
    if text.zone is Zone.HAND and not _can_be_played(state, resolution):
        return False
    if not _is_still_there(state, resolution, text) or not conditions.holds(state, resolution, text.condition):
        return False
    if _asked(state, resolution, text) is None:
        return not possible.is_vain(state, resolution, text.effect)  # PLAY-16
    return possible.possible(state, resolution, text.effect)


def _could_do(state: GameState, context: Context, text: Triggered, occurrence: Occurrence) -> bool:
    """Whether the text would change something if it were carried out now."""
    resolution = react(context, occurrence)
    return _applies(state, resolution, text) and possible.possible(state, resolution, text.effect)


def _can_be_played(state: GameState, resolution: Resolution) -> bool:
    """Whether the card is still in the hand, and nothing forbids its player to play it."""
    handle = resolution.card
    return handle in state.hand[resolution.controller] and not limits.barred(state, handle)


def _is_still_there(state: GameState, resolution: Resolution, text: Triggered) -> bool:
    """Whether what reacts to damage is still in force: the attack may have taken its card away (TRIG-03)."""
    if text.when.happening is not Happening.DAMAGED:
        return True
    live = index.index(state).triggers.get(Happening.DAMAGED, [])
    return any([context.this == resolution.this and other == text for context, other in live])


def replace(state: GameState, frame: Frame) -> None:
    """Each replacement that applies is carried out once; the changes go to the frame that proposed the event."""
    held = frame.data
    assert isinstance(held, Replacing)
    occurrence, tried, changes = held.event, held.tried, held.changes
    if frame.step == 1 and frame.answer is not None:
        frame.step = 0
        answer, frame.answer = frame.answer, None
        if answer[0] == "yes":
            context, text = _find(state, tried[-1])
            enter(state, react(context, occurrence), text.effect)
        return
    for context, text in index.index(state).replacements.get(occurrence.happening, []):
        key = (context.program, context.this, context.controller)
        if key in tried or not occurrences.matches(state, context, text.of, occurrence):
            continue
        if not conditions.holds(state, occurrences.in_event(context, occurrence), text.condition):
            continue
        if _is_forbidden(state, context, text):
            continue
        frame.data = Replacing(occurrence, (*tried, key), changes)
        asked = _asked(state, context, text)
        if asked is not None:
            frame.step = 1
            player = selections.player(state, context, asked)
            ask(state, frame, player, "yes_no", [("yes",), ("no",)], ("replace", context.card, text))
            return
        enter(state, react(context, occurrence), text.effect)
        return
    leave(state)
    state.stack[-1].answer = ("replaced", changes)


def _find(state: GameState, key: tuple[Any, ...]) -> tuple[Context, Replacement]:
    for entries in index.index(state).replacements.values():
        for context, text in entries:
            if (context.program, context.this, context.controller) == key:
                return context, text
    raise LookupError("the replacement is no longer there")


HANDLERS: Final[dict[type, Callable[[GameState, Frame], None]]] = {
    SettleTriggers: settle_triggers,
    SettleDamageTriggers: settle_triggers,
    SettleKnockOutTriggers: settle_triggers,
    SettlePrizeTriggers: settle_triggers,
    SettlePowerTriggers: settle_power_triggers,
    SettleTrigger: settle_trigger,
    Replace: replace,
}
