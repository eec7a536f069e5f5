"""Rules that stand against something in a whole turn: the first turn's, and the one GX attack of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from prizecard.engine.queries import conditions, limits
from prizecard.engine.state import GameState
from prizecard.vocabulary import Action


def may_use_gx(state: GameState, player: int, identity: int) -> bool:
    """Whether the player's Pokémon may still use a GX attack, also through another attack (GX-08)."""
    return not state.gx_used[player] or limits.permits(state, Action.USE_GX_ATTACK, identity)


def _has_used_gx(state: GameState, player: int) -> bool:
    """Whether the one GX attack of the game is spent (GX-03)."""
    return state.gx_used[player]


def is_too_early_to_attack(state: GameState, player: int) -> bool:
    """Whether the first turn forbids the player to attack (FIRST-06)."""
    return state.turn == 1 and player == state.first and not state.table.rulebook.first_turn_attack


def is_too_early_for_trainers(state: GameState, player: int) -> bool:
    """Whether the first turn forbids the player Trainer cards (FIRST-03)."""
    return state.turn == 1 and player == state.first and not state.table.rulebook.first_turn_trainers


RULES_OF_THE_TURN: Final[dict[Action, Callable[[GameState, int], bool]]] = {
    Action.USE_GX_ATTACK: _has_used_gx,
    Action.ATTACK_FIRST_TURN: is_too_early_to_attack,
    Action.PLAY_TRAINERS_FIRST_TURN: is_too_early_for_trainers,
    Action.EVOLVE_FIRST_TURN: conditions.is_first_turn_of,
}
"""The rules that stand against something in a whole turn of the player or not at all; others may yet come to."""


def needs_leave(state: GameState, action: Action, player: int) -> bool:
    """Whether a rule may stand against the action this turn, so that leave for it gives the player something."""
    rule = RULES_OF_THE_TURN.get(action)
    return rule is None or rule(state, player)
