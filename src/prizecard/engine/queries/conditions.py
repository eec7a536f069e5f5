"""Whether a condition of the language holds now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from prizecard.cards.printing import GX
from prizecard.effects import (
    AllTrue,
    Always,
    AnyTrue,
    AttackIsGx,
    AttackNamed,
    CanPay,
    CoinsShow,
    Compare,
    Condition,
    Did,
    EventIs,
    Exists,
    ExtraEnergy,
    Happened,
    Matches,
    NthCoinShows,
    PlayedTogether,
    PlayerIs,
    Said,
    TurnIs,
    Untrue,
    UsedGxAttack,
    Won,
)
from prizecard.engine.procedures import BetweenTurns
from prizecard.engine.queries import energy, filters, numbers, occurrences, pokemon_values, selections
from prizecard.engine.state import NOBODY, Context, GameState, Resolution, Trial
from prizecard.vocabulary import Face, Happening, Quantity, TurnState

LATEST: Final = 6
"""The last turn of which the history still tells whose turn 2 was."""


def holds(state: GameState, context: Context, node: Condition) -> bool:
    """Whether the condition holds in this context."""
    return CONDITIONS[type(node)](state, context, node)


def _always(state: GameState, context: Context, node: Any) -> bool:
    return True


def _coins(state: GameState, context: Context, node: CoinsShow) -> bool:
    flips: tuple[bool, ...] = context.bindings.get(node.flip, ())
    wanted = node.face is Face.HEADS
    showing = sum(flip == wanted for flip in flips)
    if node.quantity is Quantity.ALL:
        return bool(flips) and showing == len(flips)
    if node.quantity is Quantity.ANY:
        return showing > 0
    return showing == 0


def _nth_coin(state: GameState, context: Context, node: NthCoinShows) -> bool:
    flips: tuple[bool, ...] = context.bindings.get(node.flip, ())
    return len(flips) >= node.place and flips[node.place - 1] == (node.face is Face.HEADS)


def _did(state: GameState, context: Context, node: Did) -> bool:
    return bool(context.bindings.get(node.variable))


def _exists(state: GameState, context: Context, node: Exists) -> bool:
    return bool(selections.members(state, context, node.what))


def _matches(state: GameState, context: Context, node: Matches) -> bool:
    found = selections.members(state, context, node.what)
    if not found:
        return False
    if selections.is_pokemon_selection(node.what):
        return all(filters.fits_pokemon(state, context, node.filter, identity) for identity in found)
    return all(filters.fits_card(state, context, node.filter, handle) for handle in found)


def _compare(state: GameState, context: Context, node: Compare) -> bool:
    left = numbers.number(state, context, node.left)
    return numbers.compares(left, node.comparison, numbers.number(state, context, node.right))


def _happened(state: GameState, context: Context, node: Happened) -> bool:
    return occurrences.count(state, context, node.pattern, node.window) > 0


def _event_is(state: GameState, context: Context, node: EventIs) -> bool:
    return context.event is not None and occurrences.matches(state, context, node.pattern, context.event)


def _turn(state: GameState, context: Context, node: TurnIs) -> bool:
    you = context.controller
    if node.state is TurnState.YOUR_TURN:
        return state.player == you and not is_between_turns(state)
    if node.state is TurnState.OPPONENTS_TURN:
        return state.player != you and not is_between_turns(state)
    if node.state is TurnState.YOUR_FIRST_TURN:
        return state.player == you and is_first_turn_of(state, you)
    if node.state is TurnState.FIRST_TURN_OF_GAME:
        return state.turn == 1
    if node.state is TurnState.WENT_FIRST:
        return state.first == you
    return state.first != you


def is_between_turns(state: GameState) -> bool:
    """Whether a turn has ended and the next has not begun."""
    frames = state.stack
    if len(frames) > 1 and type(frames[1].node) is BetweenTurns:
        return True
    return len(frames) > 2 and type(frames[2].node) is BetweenTurns


def is_first_turn_of(state: GameState, player: int) -> bool:
    """Whether this is the player's first turn of the game; a board may stand in turn 1 of who did not start.

    Whoever did not start may have to wait for it while the other takes further turns (EVO-08).
    """
    if state.first == player or not 2 < state.turn <= LATEST:
        return state.turn <= (1 if state.first == player else 2)
    return all([_was_turn_of(state, turn, state.first) for turn in range(2, state.turn)])


def _was_turn_of(state: GameState, number: int, player: int) -> bool:
    for turn, occurrence in state.history:
        if turn == number and occurrence.happening is Happening.TURN_STARTED:
            return occurrence.player == player
    return False


def _extra_energy(state: GameState, context: Context, node: ExtraEnergy) -> bool:
    """As of when the attack was declared: the Energy and the cost then."""
    if not isinstance(context, Resolution) or not context.cost:
        return False
    cost, units = context.cost
    return not energy.missing(units, (*cost, *node.energy))


def _said(state: GameState, context: Context, node: Said) -> bool:
    said = context.bindings.get(node.variable)
    return isinstance(said, str) and said.casefold() == node.word.casefold()


def _won(state: GameState, context: Context, node: Won) -> bool:
    return context.bindings.get(node.variable) == selections.player(state, context, node.player)


def _played_together(state: GameState, context: Context, node: PlayedTogether) -> bool:
    played = context.played if isinstance(context, (Resolution, Trial)) else 1
    return played == numbers.number(state, context, node.number)


def _attack_named(state: GameState, context: Context, node: AttackNamed) -> bool:
    if context.event is not None and context.event.name:
        return context.event.name == node.name
    return isinstance(context, Resolution) and context.attack is not None and context.attack.name == node.name


def _attack_is_gx(state: GameState, context: Context, node: AttackIsGx) -> bool:
    if context.event is not None and context.event.name:
        return context.event.name.endswith(GX)
    return isinstance(context, Resolution) and context.attack is not None and context.attack.is_gx


def _can_pay(state: GameState, context: Context, node: CanPay) -> bool:
    chosen = context.bindings.get(node.variable)
    if not chosen or context.this == NOBODY:
        return False
    cost = pokemon_values.attack_cost(state, context.this, pokemon_values.attack_at(state, chosen))
    return not energy.missing(energy.units(state, state.pokemon[context.this]), cost)


def _used_gx(state: GameState, context: Context, node: UsedGxAttack) -> bool:
    return any(state.gx_used[who] for who in selections.players(state, context, node.player))


def _all(state: GameState, context: Context, node: AllTrue) -> bool:
    return all(holds(state, context, part) for part in node.conditions)


def _any(state: GameState, context: Context, node: AnyTrue) -> bool:
    return any(holds(state, context, part) for part in node.conditions)


def _untrue(state: GameState, context: Context, node: Untrue) -> bool:
    return not holds(state, context, node.condition)


def _player_is(state: GameState, context: Context, node: PlayerIs) -> bool:
    who = context.event.player if context.event is not None else context.that
    return who in selections.players(state, context, node.player)


CONDITIONS: Final[dict[type, Callable[[GameState, Context, Any], bool]]] = {
    Always: _always,
    CoinsShow: _coins,
    NthCoinShows: _nth_coin,
    Did: _did,
    Exists: _exists,
    Matches: _matches,
    Compare: _compare,
    Happened: _happened,
    EventIs: _event_is,
    TurnIs: _turn,
    ExtraEnergy: _extra_energy,
    Said: _said,
    Won: _won,
    PlayedTogether: _played_together,
    AttackNamed: _attack_named,
    AttackIsGx: _attack_is_gx,
    CanPay: _can_pay,
    UsedGxAttack: _used_gx,
    AllTrue: _all,
    AnyTrue: _any,
    Untrue: _untrue,
    PlayerIs: _player_is,
}
