"""Coins: so many or until tails; whoever reacts to them is heard before the results count."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from prizecard.effects import (
    Attacks,
    ChooseAttack,
    CoinsInstead,
    Effect,
    FixCoins,
    FlipAgain,
    FlipCoins,
    FlipUntilTails,
    ForEach,
    Repeat,
    Sequence,
    ThatAttack,
    UseAttack,
    When,
)
from prizecard.engine.atoms import chance, course
from prizecard.engine.atoms.events import happen
from prizecard.engine.procedures import FlipAhead, SettleTriggers
from prizecard.engine.progress.texts import Going, Holding, Repeating
from prizecard.engine.queries import conditions, index, numbers, pokemon_values, selections, structure
from prizecard.engine.stack import ask, bind, enter, go_back, hold_waiting, leave, release_waiting
from prizecard.engine.state import NOBODY, Context, Frame, GameState, Occurrence, Resolution
from prizecard.vocabulary import Cause, Happening, Mark, Question

FLIP_LIMIT: Final = 200
LAID_ASIDE: Final = -5
"""Where a text keeps coins that were flipped for its later rounds."""
AHEAD: Final = -6
"""Where an attack keeps which of its flips was made before it did anything."""
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
    if frame.step == 0 and resolution.bindings.get(AHEAD) == variable:
        del resolution.bindings[AHEAD]
        leave(state)
        return
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
        listened = Happening.COIN_FLIPPED in index.index(state).triggers
        if listened and flips and not _leads_to_an_attack(state, frame):
            _tell_of_coins(state, frame, player, variable)
            return
    elif isinstance(frame.data, Holding):
        release_waiting(state, frame.data.waiting)
    frame.data = None
    if resolution.bindings.get(variable) != "again":
        _keep_for_later(state, frame, variable)
        leave(state)
    elif isinstance(state.stack[-2].node, FlipAhead):
        leave(state)
        state.stack[-1].answer = ("again",)
    else:
        frame.step = 0


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
        if isinstance(other.node, FlipAhead):
            other.answer = ("again",)
            return


def _leads_to_an_attack(state: GameState, frame: Frame) -> bool:
    """Whether another attack is used because of how the coins fell: then they are not the last ones (COIN-01)."""
    around = state.stack[-2]
    following = around.node.steps[around.step : around.step + 1] if isinstance(around.node, Sequence) else ()
    if frame.resolution.attack is None or not following or not isinstance(following[0], When):
        return False
    happens = conditions.holds(state, frame.resolution, following[0].condition)
    branch = following[0].then if happens else following[0].otherwise
    uses = [part for part in structure.preorder(branch) if isinstance(part, UseAttack)]
    return any([pokemon_values.attack_set(state, frame.resolution, _meant(part.attack, branch)) for part in uses])


def _meant(attack: Attacks, branch: Effect) -> Attacks:
    """The attacks that one is chosen from, if one is."""
    chosen = attack if isinstance(attack, ChooseAttack) else None
    for part in structure.preorder(branch):
        if isinstance(part, ChooseAttack) and isinstance(attack, ThatAttack) and part.variable == attack.variable:
            chosen = part
    return attack if chosen is None else chosen.among


def way_back(state: GameState, resolution: Resolution) -> int:
    """Where on the stack the steps are of another attack's text in which a coin led to this attack; 0 if none did."""
    for place in range(len(state.stack) - 1, 0, -1):
        other = state.stack[place]
        if other.resolution is resolution or other.resolution.attack is None or not isinstance(other.node, Sequence):
            continue
        if any([isinstance(step, FlipCoins) for step in other.node.steps[: other.step]]):
            return place
    return 0


def flip_ahead(state: GameState, frame: Frame) -> None:
    """The attack's coins are flipped now, and with the one that led to it they may all be flipped again (COIN-01)."""
    resolution = frame.resolution
    flip = _flip_of(state, resolution)
    if isinstance(frame.data, Holding):
        release_waiting(state, frame.data.waiting)
    if frame.answer is not None:
        _go_back(state, way_back(state, resolution))
    elif frame.step:
        if flip is not None:
            resolution.bindings[AHEAD] = flip.variable
        leave(state)
    else:
        frame.step = 1
        if flip is None:
            _tell_of_coins(state, frame, resolution.controller, NOBODY)
        else:
            enter(state, resolution, flip)


def _flip_of(state: GameState, resolution: Resolution) -> FlipCoins | FlipUntilTails | None:
    """The flip that the attack makes in any case, of as many coins as are known before it does anything."""
    assert resolution.attack is not None
    text = resolution.attack.text
    for part in (text.requirement, text.before, text.after):
        for step in part.steps if isinstance(part, Sequence) else (part,):
            if isinstance(step, FlipUntilTails):
                return step
            if isinstance(step, FlipCoins) and not structure.referred_in(step.number):
                return step
    return None


def _go_back(state: GameState, place: int) -> None:
    """The coin that led to the attack is flipped anew, and all that came of it is forgotten."""
    node = state.stack[place].node
    assert isinstance(node, Sequence)
    first = next(number for number, step in enumerate(node.steps) if isinstance(step, FlipCoins))
    around = go_back(state, place, first)
    for step in node.steps[first:]:
        for variable in structure.variables_in(step):
            around.resolution.bindings.pop(variable, None)


HANDLERS: Final[dict[type, Callable[[GameState, Frame], None]]] = {
    FlipCoins: flip_coins,
    FlipUntilTails: flip_until_tails,
    FlipAgain: flip_again,
    FlipAhead: flip_ahead,
}
