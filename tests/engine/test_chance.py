"""Chance: seeds of any size, a stream that is keyed and counted, and nothing of either in a view."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from prizecard import Deck, Game
from prizecard.engine.atoms import chance
from prizecard.engine.sampling import redact
from prizecard.engine.state import GameState, Table
from prizecard.game import BadSeed
from prizecard.rulebooks import rulebook

DECKS = ("Ember Spark", "Mind Flood")


def hands(seed: int) -> tuple[tuple[int, ...], ...]:
    return tuple(Game.start(DECKS, "HS", seed).state.hand)


def blank(seed: int) -> GameState:
    return GameState(Table(rulebook("HS"), (), ()), seed)


def test_every_bit_of_a_seed_of_any_size_counts() -> None:
    seeds = [0, 1, 2**31, 2**63, 2**64, 2**64 + 1, 2**255, 2**255 + 2**63, 10**400]
    assert len({hands(seed) for seed in seeds}) == len(seeds)
    assert hands(2**255) == hands(2**255)


@pytest.mark.parametrize("seed", [-1, 1.5, "7", True, None])
def test_what_is_no_seed_is_refused(seed: object) -> None:
    with pytest.raises(BadSeed):
        Game.start(DECKS, "HS", seed)  # type: ignore[arg-type]


def test_a_clone_draws_the_same_and_then_goes_its_own_way() -> None:
    state = blank(7)
    chance.draw_bits(state)
    copy = state.clone()
    assert [chance.draw_bits(state) for _ in range(5)] == [chance.draw_bits(copy) for _ in range(5)]
    chance.draw_bits(copy)
    assert chance.draw_bits(state) != chance.draw_bits(copy)


def test_two_draws_share_nothing_that_can_be_seen() -> None:
    """With the linear generator of before, one draw told the next; here each is a hash of key and number."""
    state = blank(7)
    values = [chance.draw_bits(state) for _ in range(1000)]
    assert len(set(values)) == len(values)
    assert state.generator == blank(7).generator, "the key stays; only the number of draws changes"
    steps = {(after - before) % 2**32 for before, after in pairwise(values)}
    assert len(steps) == len(values) - 1


def test_coins_and_shuffles_are_even() -> None:
    state = blank(11)
    heads = sum(chance.draw_bits(state) & 1 for _ in range(4000))
    assert 1850 < heads < 2150
    first = Counter(chance.shuffled(state, tuple(range(10)))[0] for _ in range(4000))
    assert all(320 < first[place] < 480 for place in range(10))


def test_a_view_holds_neither_the_key_nor_the_number_of_draws() -> None:
    game = Game.start((Deck.named(DECKS[0]), Deck.named(DECKS[1])), "HS", 2**200 + 5, open_lists=False)
    for player in (0, 1):
        redacted = redact(game.state, player)
        assert (redacted.generator, redacted.drawn) == (0, 0)
