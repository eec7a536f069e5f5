"""Finding puzzles: positions of games are searched for a win this turn.

So that the board decides, as many Prize cards are left to take as the opponent's Active Pokémon is worth; the others
lie in the deck.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from prizecard.agents import policy
from prizecard.agents.evaluation import Evaluation
from prizecard.decks import Deck
from prizecard.engine import ahead
from prizecard.engine.position import BadPosition, NoPosition
from prizecard.game import Game
from prizecard.study.puzzles import LEAST_STEPS, Puzzle, by_lot, holds_everywhere
from prizecard.study.solving import Solver, TooWide

FIRST_TURN = 5
MOST_TURNS = 150
A_GAME = 1
FORKS = 4_000
MOST_STEPS = 5
MOST_LUCK = 40
"""A position that choosing by lot wins more often than this, of 100, is no puzzle."""

LONGEST = 12_000


def found_in(decks: tuple[Deck, Deck], rules: str, seed: int) -> Iterator[Puzzle]:
    """The puzzles in one game of the quick hand, with which search plays its lines on; a few for each player."""
    game = Game.start(decks, rules, seed, open_lists=True, events=False, undo=False)
    state, luck, evaluation = game.state, policy.Luck(seed), Evaluation()
    left = [A_GAME, A_GAME]
    turn = 0
    while state.decision is not None and state.turn <= MOST_TURNS:
        if state.decision.kind == "main" and state.turn != turn:
            turn = state.turn
            names = (decks[state.player].name, decks[1 - state.player].name)
            puzzle = puzzle_at(game, rules, names) if left[state.player] and turn >= FIRST_TURN else None
            if puzzle is not None:
                left[state.player] -= 1
                yield puzzle
        policy.take(state, evaluation, luck)


def puzzle_at(game: Game, rules: str, decks: tuple[str, str]) -> Puzzle | None:
    """The puzzle that the position is, if it is one; `decks` are those of who moves and of the other."""
    defending = game.state.active[1 - game.state.player]
    try:
        position = plain(game.position())
        _leave_prizes(position["me"], ahead.values.top_card(game.state, defending).prizes)
        laid = Game.at(position)
    except (NoPosition, BadPosition):
        return None
    state = laid.state
    if state.decision is None or state.decision.kind != "main" or len(json.dumps(position)) > LONGEST:
        return None
    try:
        found = Solver(state, FORKS).shortest(MOST_STEPS)
    except TooWide:
        return None
    if found is None or found[0] < LEAST_STEPS or not holds_everywhere(laid, found[1]):
        return None
    luck = by_lot(state, 1)
    if luck > MOST_LUCK:
        return None
    digest = hashlib.sha256(json.dumps(position, sort_keys=True).encode()).hexdigest()[:8]
    return Puzzle(f"{rules}-{digest}", rules, position, found[0], luck, found[1], decks)


def plain(position: dict[str, Any]) -> dict[str, Any]:
    """The position as the board shows it: what lies face down is sorted, and what no longer matters is left out."""
    found = {key: value for key, value in position.items() if key != "more"}
    for side in ("me", "opponent"):
        found[side] = {key: _listed(value) if key in _PILES else value for key, value in position[side].items()}
        found[side] = {key: value for key, value in found[side].items() if value or key == "prizes"}
    return found


def _leave_prizes(side: dict[str, Any], count: int) -> None:
    """Leave so many Prize cards to take; the others go into the deck."""
    ids = sorted(_counted(side["prizes"]).elements())
    side["prizes"] = _written(Counter(ids[:count]))
    side["deck"] = _written(_counted(side.get("deck", [])) + Counter(ids[count:]))


_PILES = ("deck", "prizes", "discard", "lost", "hand")


def _listed(entries: list[Any]) -> list[Any]:
    return _written(_counted(entries))


def _counted(entries: list[Any]) -> Counter[str]:
    counts: Counter[str] = Counter()
    for entry in entries:
        if isinstance(entry, str):
            counts[entry] += 1
        else:
            counts.update({entry["card"]: 1} if "card" in entry else entry)
    return counts


def _written(counts: Counter[str]) -> list[Any]:
    return [id if count == 1 else {id: count} for id, count in sorted(counts.items())]
