"""Coins: so many or until tails; whoever reacts to them is heard before the results count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from prizecard.effects import CoinsInstead, FixCoins, FlipAgain, FlipCoins, FlipUntilTails, ForEach, Repeat, Sequence
from prizecard.engine.atoms import chance, course
from prizecard.engine.atoms.events import happen
from prizecard.engine.procedures import SettleTriggers
from prizecard.engine.progress.texts import Going, Holding, Repeating
from prizecard.engine.queries import index, numbers, selections
from prizecard.engine.stack import ask, bind, enter, hold_waiting, leave, release_waiting
from prizecard.engine.state import Context, Frame, GameState, Occurrence, Resolution
from prizecard.vocabulary import Cause, Happening, Mark, Question

FLIP_LIMIT: Final = 200
LAID_ASIDE: Final = -5
"""Where a text keeps coins that were flipped for its later rounds."""
EFFECTS_OF_CARDS: Final = (Cause.ATTACK, Cause.ABILITY, Cause.TRAINER)


def flip_coins(state: GameState, frame: Frame) -> None:
    """So many coins; then those who react to flips are heard before the results count."""
    node = frame.node
    assert isinstance(node, FlipCoins)
    player = selections.player(state, frame.resolution, node.player)
    _flip(state, frame, player, node.variable, _how_many(state, frame.resolution, node))


def _how_many(state: GameState, resolution: Resolution, node: FlipCoins) -> int:
    """The coins that the text says, or that another says for this attack instead."""
    count = numbers.number(state, resolution, node.number)
    if resolution.attack is None or CoinsInstead not in index.index(state).modifiers:
        return count
    for context, modifier in index.live(state, CoinsInstead):
        named = modifier.attack == resolution.attack.name and numbers.number(state, context, modifier.usual) == count
        if named and selections.contains(state, context, modifier.of, resolution.attacker):
            return numbers.number(state, context, modifier.number)
    return count


def flip_until_tails(state: GameState, frame: Frame) -> None:
    """Coins until tails."""
    node = frame.node
    assert isinstance(node, FlipUntilTails)
    _flip(state, frame, selections.player(state, frame.resolution, node.player), node.variable, -1)


def _flip(state: GameState, frame: Frame, player: int, variable: int, count: int) -> None:
    resolution = frame.resolution
    if frame.step == 0 and _flipped_before(resolution, variable, count):
        leave(state)
        return
    if frame.step == 0:
        count *= _rounds(state, frame)
        if count and frame.answer is None and _may_be_said(state, resolution, player):
            heads_or_tails: list[tuple[Any, ...]] = [("word", "Heads"), ("word", "Tails")]
            ask(state, frame, player, "word", heads_or_tails, ("say", resolution.card, Question.COIN.value))
            return
        flips = _flipped(state, frame, player, count)
        bind(resolution, variable, tuple(flips))
        frame.step = 1
        if Happening.COIN_FLIPPED in index.index(state).triggers and flips:
            _tell_of_coins(state, frame, player, variable)
            return
    elif isinstance(frame.data, Holding):
        release_waiting(state, frame.data.waiting)
    frame.data = None
    if resolution.bindings.get(variable) == "again":
        frame.step = 0
    else:
        _keep_for_later(state, frame, variable)
        leave(state)


def _rounds(state: GameState, frame: Frame) -> int:
    """How many rounds the coins are flipped for at once.

    Where the coins of an attack may be flipped again, that is asked after the last of them and before any does
    something (COIN-01): so those of all rounds of what is done several times are flipped in the first.
    """
    if frame.resolution.attack is None or Happening.COIN_FLIPPED not in index.index(state).triggers:
        return 1
    for other in reversed(state.stack[:-1]):
        if other.resolution is not frame.resolution:
            return 1
        if isinstance(other.node, (ForEach, Repeat)):
            first = other.node.effect.steps[0] if isinstance(other.node.effect, Sequence) else other.node.effect
            fixed = first is frame.node and isinstance(frame.node, FlipCoins)
            held = other.data
            assert isinstance(held, (Repeating, Going))
            total = held.times if isinstance(held, Repeating) else len(held.members)
            return total - other.step + 1 if fixed else 1
    return 1


def _keep_for_later(state: GameState, frame: Frame, variable: int) -> None:
    """The coins of this round count now; those flipped for later rounds are laid aside."""
    rounds = _rounds(state, frame)
    flips = frame.resolution.bindings.get(variable, ())
    if rounds > 1 and flips:
        size = len(flips) // rounds
        bind(frame.resolution, variable, flips[:size])
        frame.resolution.bindings[LAID_ASIDE] = flips[size:]


def _flipped_before(resolution: Resolution, variable: int, count: int) -> bool:
    """Whether the coins of this round were flipped with those of the first; then they are bound."""
    coins = resolution.bindings.get(LAID_ASIDE, ())
    if count <= 0 or len(coins) < count:
        return False
    bind(resolution, variable, coins[:count])
    resolution.bindings[LAID_ASIDE] = coins[count:]
    return True


def _may_be_said(state: GameState, resolution: Resolution, player: int) -> tuple[Context, ...]:
    """What lets the player say how the first coin of a flip for an effect of a card falls."""
    if resolution.cause not in EFFECTS_OF_CARDS or FixCoins not in index.index(state).modifiers:
        return ()
    return tuple(
        context
        for context, modifier in index.live(state, FixCoins)
        if modifier.face is None and player in selections.players(state, context, modifier.player)
    )


def _flipped(state: GameState, frame: Frame, player: int, count: int) -> list[bool]:
    said: bool | None = None
    if frame.answer is not None:
        said = frame.answer[1] == "Heads"
        frame.answer = None
        chance.spend(state, _may_be_said(state, frame.resolution, player))
    flips: list[bool] = []
    while len(flips) < (count if count >= 0 else FLIP_LIMIT):
        flips.append(chance.flip(state, player, said=None if flips else said))
        if count < 0 and not flips[-1]:
            break
    return flips


def _tell_of_coins(state: GameState, frame: Frame, player: int, variable: int) -> None:
    """Those who react to coins are heard at once; whatever waited before waits on."""
    resolution = frame.resolution
    frame.data = Holding(hold_waiting(state))
    occurrence = Occurrence(Happening.COIN_FLIPPED, player=player, amount=variable, cause=resolution.cause)
    occurrence.by, occurrence.of = resolution.attacker, resolution.controller
    happen(state, occurrence)
    enter(state, resolution, SettleTriggers())


def flip_again(state: GameState, frame: Frame) -> None:
    """The flip below on the stack is made anew; a player does so once a turn, whichever card says it."""
    leave(state)
    course.mark_used(state, (Mark.AGAIN, frame.resolution.controller))
    for other in reversed(state.stack):
        if isinstance(other.node, (FlipCoins, FlipUntilTails)):
            bind(other.resolution, other.node.variable, "again")
            return


HANDLERS: Final[dict[type, Callable[[GameState, Frame], None]]] = {
    FlipCoins: flip_coins,
    FlipUntilTails: flip_until_tails,
    FlipAgain: flip_again,
}
