"""Actions on the course of the game: Prize cards, turns, results, lasting effects, replacements."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from prizecard.effects import (
    AddPrizes,
    ChangeDamage,
    Delayed,
    EndTurn,
    ExtraTurn,
    GoFirst,
    Instead,
    Lasting,
    Pokemons,
    PreventEvent,
    Redirect,
    RemoveEffects,
    TakePrizes,
    WinGame,
)
from prizecard.engine.atoms import course, zones
from prizecard.engine.handlers.actions import simple
from prizecard.engine.procedures import Replace, SettleKnockOuts, TakePrizeCards
from prizecard.engine.progress.rules import KnockedOut, Replacing, TakingPrizes
from prizecard.engine.queries import lasting as lasting_effects
from prizecard.engine.queries import limits, numbers, selections
from prizecard.engine.stack import enter
from prizecard.engine.state import NOBODY, Frame, GameState, Resolution
from prizecard.vocabulary import Action


def take_prizes(state: GameState, resolution: Resolution, node: TakePrizes) -> bool:
    """A player takes Prize cards by an effect."""
    count = numbers.number(state, resolution, node.number)
    for player in selections.players(state, resolution, node.player):
        enter(state, resolution, TakePrizeCards(), TakingPrizes(player, count))
    return count > 0


def add_prizes(state: GameState, resolution: Resolution, node: AddPrizes) -> bool:
    """Cards from the deck become Prize cards."""
    count = numbers.number(state, resolution, node.number)
    for player in selections.players(state, resolution, node.player):
        zones.deal_prizes(state, player, count)
    return count > 0


def end_turn(state: GameState, resolution: Resolution, node: EndTurn) -> bool:
    """The turn ends when this is done, unless a card says that it does not end with this one."""
    handle = resolution.card
    if limits.forbids(state, Action.END_TURN, player=resolution.controller, handle=handle, cause=resolution.cause) >= 0:
        return False
    course.close_turn(state)
    return True


def extra_turn(state: GameState, resolution: Resolution, node: ExtraTurn) -> bool:
    """A player takes another turn."""
    player = selections.player(state, resolution, node.player)
    course.add_turn(state, player, bool(node.skips_between_turns))
    return True


def go_first(state: GameState, resolution: Resolution, node: GoFirst) -> bool:
    """A player takes the first turn without a coin."""
    course.start_player(state, selections.player(state, resolution, node.player))
    return True


def win_game(state: GameState, resolution: Resolution, node: WinGame) -> bool:
    """A player wins by a card."""
    course.finish(state, selections.player(state, resolution, node.player), ("card",))
    return True


def _sits_on(state: GameState, resolution: Resolution, on: Pokemons | None) -> list[int]:
    if on is None:
        return [NOBODY]
    return [
        identity
        for identity in selections.pokemons(state, resolution, on)
        if identity == resolution.this or not limits.prevented(state, resolution, identity)
    ]


def lasting(state: GameState, resolution: Resolution, node: Lasting) -> bool:
    """Modifiers hold for a while."""
    modifiers = tuple(one for one in node.modifiers if not limits.concerns_guarded(state, resolution, one))
    found = [one for one in _sits_on(state, resolution, node.on) if _adds_no_more(state, resolution, node, one)]
    for identity in found if modifiers else ():
        course.add_lasting(state, resolution, modifiers, (), node.duration, identity)
    return bool(found and modifiers)


def _adds_no_more(state: GameState, resolution: Resolution, node: Lasting, identity: int) -> bool:
    """Whether this and the same effects there already add no more than the text allows."""
    if node.at_most is None:
        return True
    there = sum(1 for one in state.lasting if one.on == identity and one.modifiers == node.modifiers)
    more = sum(numbers.number(state, resolution, one.more) for one in node.modifiers if isinstance(one, ChangeDamage))
    return (there + 1) * more <= numbers.number(state, resolution, node.at_most)


def delayed(state: GameState, resolution: Resolution, node: Delayed) -> bool:
    """Triggers or replacements hold for a while."""
    found = _sits_on(state, resolution, node.on)
    for identity in found:
        course.add_lasting(state, resolution, (), node.texts, node.duration, identity)
    return bool(found)


def remove_effects(state: GameState, resolution: Resolution, node: RemoveEffects) -> bool:
    """Lasting effects end."""
    gone = lasting_effects.removed(state, resolution, node)
    course.drop_lasting(state, gone)
    return bool(gone)


def _proposal(state: GameState) -> Frame | None:
    for frame in reversed(state.stack):
        if isinstance(frame.node, Replace) or (isinstance(frame.node, SettleKnockOuts) and frame.step == 2):
            return frame
    return None


def _amend(state: GameState, change: tuple[Any, ...], subject: int = NOBODY) -> bool:
    """Write a change of the proposed event down with its proposal on the stack."""
    frame = _proposal(state)
    if frame is None:
        return False
    held = frame.data
    if isinstance(held, Replacing):
        frame.data = Replacing(held.event, held.tried, (*held.changes, change))
        return True
    assert isinstance(held, KnockedOut)
    frame.data = KnockedOut(tuple(
        (entry, (*changes, change)) if entry.pokemon == subject else (entry, changes) for entry, changes in held.settled
    ))
    return True


def instead(state: GameState, resolution: Resolution, node: Instead) -> bool:
    """The event happens with another amount."""
    return _amend(state, ("amount", numbers.number(state, resolution, node.amount)))


def prevent_event(state: GameState, resolution: Resolution, node: PreventEvent) -> bool:
    """The event does not happen."""
    return _amend(state, ("prevented",))


def redirect(state: GameState, resolution: Resolution, node: Redirect) -> bool:
    """Cards of the event go elsewhere."""
    handles = tuple(selections.cards(state, resolution, node.cards))
    subject = resolution.event.pokemon if resolution.event is not None else NOBODY
    return _amend(state, ("redirect", handles, node.to, node.position), subject)


HANDLERS: Final[dict[type, Callable[[GameState, Frame], None]]] = {
    TakePrizes: simple(take_prizes),
    AddPrizes: simple(add_prizes),
    EndTurn: simple(end_turn),
    ExtraTurn: simple(extra_turn),
    GoFirst: simple(go_first),
    WinGame: simple(win_game),
    Lasting: simple(lasting),
    Delayed: simple(delayed),
    RemoveEffects: simple(remove_effects),
    Instead: simple(instead),
    PreventEvent: simple(prevent_event),
    Redirect: simple(redirect),
}

