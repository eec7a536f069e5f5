"""Trying an option in a world: take it, let the quick hand finish what it asks, and see what that brought.

The module is compiled with the engine.
"""

from __future__ import annotations

from typing import Final

from prizecard.agents import policy
from prizecard.agents.evaluation import Evaluation
from prizecard.engine import machine
from prizecard.engine.state import GameState, Option

MOST_CHOICES: Final = 40  # within one effect; more than any card asks for at once
FRESH: Final = 0.04  # what a card that has just come into the hand is worth beyond any other: it may be of use now
MOST_FRESH: Final = 7


class Trial:
    """What came of an option in one world."""

    __slots__ = ("ended", "lost", "sure", "value", "won")

    def __init__(self, value: float, ended: bool, sure: bool, won: bool, lost: int) -> None:
        self.value = value
        self.ended = ended  # the turn is over
        self.sure = sure  # neither chance nor a hidden card had a say: other worlds give the same value
        self.won = won
        self.lost = lost  # cards that left the hand, but for one: the card that was played


def run_course(world: GameState, option: Option, evaluation: Evaluation, seed: int) -> tuple[GameState, bool]:
    """Take the option in a fork of the world, and let the quick hand finish what it asks; whether it asked anything."""
    state = world.clone()
    machine.answer(state, option)
    decision = state.decision
    asked = decision is not None and decision.kind != "main"
    if asked:
        policy.settle(state, evaluation, policy.Luck(seed), MOST_CHOICES)
    return state, asked


def attempt(world: GameState, option: Option, player: int, evaluation: Evaluation, seed: int) -> Trial:
    """Look at the position once the option has run its course."""
    state, asked = run_course(world, option, evaluation, seed)
    value = evaluation.value(state, player)
    ended = state.outcome is not None or state.turn != world.turn
    lost = fresh = 0
    before, after = world.hand[player], state.hand[player]
    if before is not after:
        kept = still_held(before, after)
        fresh = len(after) - kept
        if not ended:
            value += FRESH * min(MOST_FRESH, fresh)
            lost = max(0, len(before) - kept - 1)
    outcome = state.outcome
    sure = not asked and is_alike_everywhere(world, state, player, fresh)
    return Trial(value, ended, sure, outcome is not None and outcome.winner == player, lost)


def still_held(before: tuple[int, ...], after: tuple[int, ...]) -> int:
    """How many cards of the hand were in it before."""
    kept = 0
    for handle in after:
        if handle in before:
            kept += 1
    return kept


def is_alike_everywhere(before: GameState, after: GameState, player: int, fresh: int) -> bool:
    """Whether what came between is worth the same in every world that agrees with what the player knows.

    An evaluation counts the cards of a hand, a deck and the Prizes and does not read them, so it is all the same which
    were drawn, and how a deck was shuffled. A coin is not, nor a hidden card that is shown or comes to lie in the open.
    """
    if before.known[player] is not after.known[player] and not after.known[player] <= before.known[player]:
        return False
    mixed = 0
    for owner in (0, 1):
        if before.deck[owner] is not after.deck[owner] and _is_mixed(before.deck[owner], after.deck[owner]):
            mixed += 1
    if after.drawn - before.drawn != mixed or before.coin_index != after.coin_index:
        return False
    return _hidden(before, player) - _hidden(after, player) == fresh


def _is_mixed(before: tuple[int, ...], after: tuple[int, ...]) -> bool:
    """Whether the deck is more than what was left of it in its old order."""
    place, count = 0, len(before)
    for handle in after:
        while place < count and before[place] != handle:
            place += 1
        if place == count:
            return True
        place += 1
    return False


def _hidden(state: GameState, player: int) -> int:
    """How many cards lie where the player does not see them."""
    decks, prizes = state.deck, state.prizes
    return len(decks[0]) + len(decks[1]) + len(prizes[0]) + len(prizes[1]) + len(state.hand[1 - player])


def is_untouched(before: GameState, after: GameState) -> bool:
    """Whether neither chance nor a hidden zone had a part in what came between."""
    if before.drawn != after.drawn or before.coin_index != after.coin_index:
        return False
    for player in (0, 1):
        if before.deck[player] != after.deck[player] or before.prizes[player] != after.prizes[player]:
            return False
    other = 1 - before.player
    return before.hand[other] == after.hand[other]
