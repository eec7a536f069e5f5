"""What is offered could change something: some answers and some coins lead to another position (PLAY-01, PLAY-14).

Texts that look where not both players see are left out: they may be used in vain (PLAY-09). So are boards on which
something is prevented: a protected target is a target all the same (SHIELD-01).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from prizecard.effects import DeckEnd, Prevent, RevealUntil, Shuffle
from prizecard.engine import machine
from prizecard.engine.queries import index, legal
from prizecard.engine.state import NOBODY, GameState
from prizecard.vocabulary import Kind, Zone
from tests.engine.every_text.board import Board
from tests.engine.every_text.playing import concerns
from tests.engine.every_text.subjects import Subject, subjects
from tests.engine.every_text.tracer import Tracer
from tests.engine.every_text.wishes import Wishes

SLICES, BOARDS, MOST = 12, 4, 250
COINS = ("H" * 400, "T" * 400, "HT" * 200, "TH" * 200)
USES = ("play", "use", "use_stadium", "use_attached", "use_elsewhere")
UNSEEN = (Zone.DECK, Zone.HAND, Zone.PRIZES)
UNCERTAIN = (DeckEnd, RevealUntil, Shuffle)


class TooMany(Exception):
    """There are more ways to go on than are looked at."""


def position(state: GameState, card: int) -> tuple[Any, ...]:
    """All that a text could change, but for its own card and for what is marked as used."""
    copies = state.table.copies
    piles = (state.hand, state.discard, state.lost, state.prizes, state.deck, state.beside, state.resolving)
    lying = [sorted(copies[handle] for handle in pile[who] if handle != card) for pile in piles for who in (0, 1)]
    standing = [
        (one, record.cards, record.energy, record.tools, record.damage, record.conditions, record.markers)
        for one, record in sorted(state.pokemon.items())
    ]
    course = (state.turn, state.turn_over, state.extra_turns, len(state.lasting), state.stadium, state.facing)
    return (lying, standing, list(state.active), list(state.bench), course, state.face_up, state.outcome is None)


def ends(state: GameState, turn: int, looked: list[int]) -> Iterator[GameState]:
    """Every position in which the text can end."""
    looked[0] += 1
    if looked[0] > MOST:
        raise TooMany
    if state.outcome is not None or state.turn != turn or state.decision is None or state.decision.kind == "main":
        yield state
        return
    for option in legal.listed(state).options:
        following = state.clone()
        machine.answer(following, option)
        yield from ends(following, turn, looked)


def changes(state: GameState, option: Any, card: int) -> bool:
    """Whether the option leads to another position in some way; too many ways are taken for one that does."""
    skipped = card if option[0] == "play" else NOBODY
    before, coins = position(state, skipped), state.table.coins
    try:
        for faces in COINS:
            state.table.coins = faces
            following = state.clone()
            following.coin_index = 0
            machine.answer(following, option)
            if any(position(end, skipped) != before for end in ends(following, state.turn, [0])):
                return True
    except TooMany:
        return True
    finally:
        state.table.coins = coins
    return False


def offers(one: Subject) -> Iterator[tuple[Board, GameState, Any]]:
    """The uses of the text that made-up boards offer."""
    own = one.anew()
    nodes = Tracer(own.texts).nodes
    if any(isinstance(node, UNCERTAIN) or getattr(node, "zone", None) in UNSEEN for node in nodes):
        return
    for attempt in range(BOARDS):
        board = Board(own, nodes, attempt, Wishes(nodes))
        state = board.state
        if board.role == "start" or Prevent in index.index(state).modifiers:
            continue
        machine.run(state)
        if state.decision is None or state.decision.kind != "main":
            continue
        for option in legal.listed(state).options:
            laid = option[0] == "play" and Kind.STADIUM in own.card.kinds
            if option[0] in USES and concerns(option, board.handle) and not laid:
                yield board, state, option


@pytest.mark.parametrize("slice", range(SLICES))
def test_what_is_offered_could_change_something(slice: int) -> None:
    used = [one for one in subjects() if one.kind != "attack"][slice::SLICES]
    tried, vain = 0, []
    for one in used:
        for board, state, option in offers(one):
            tried += 1
            if not changes(state, option, board.handle):
                vain.append((one.name, board.key, option))
    assert not vain
    assert tried > 20
