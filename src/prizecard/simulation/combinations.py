"""Exact odds of combinations: at least so many cards of each of some groups, by how many cards were drawn.

A player draws an opening hand until it holds a Basic Pokémon, so what is asked is what holds given that it does:
P(A | a Basic in the hand) = (P(A) - P(A and none in the hand)) / P(a Basic in the hand). Everything is counted; nothing
is drawn by lot.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import comb

from prizecard.decks import Deck
from prizecard.library import built_in
from prizecard.rulebook import Rulebook
from prizecard.simulation.odds import is_basic

MOST_GROUPS = 3
MOST_DRAWS = 15


class BadQuestion(ValueError):
    """The odds of this cannot be asked."""


@dataclass(frozen=True, slots=True)
class Group:
    """Some cards of a deck: how many copies there are, how many of them Basic Pokémon, how many are wanted."""

    copies: int
    basics: int
    least: int


@dataclass(frozen=True, slots=True)
class Combination:
    """Groups that share no card, in a deck of `size` with `basics` Basic Pokémon and opening hands of `hand`."""

    size: int
    basics: int
    hand: int
    groups: tuple[Group, ...]

    def chance(self, draws: int) -> float:
        """The chance to have seen all that is wanted after the opening hand and so many more cards."""
        if self.size < self.hand or not self.basics:
            return 0.0
        draws = min(draws, self.size - self.hand)
        none = comb(self.size - self.basics, self.hand) / comb(self.size, self.hand)
        return (self._any(self.hand + draws) - self._without_basic(draws)) / (1 - none)

    def _any(self, cards: int) -> float:
        """The chance that so many cards hold what is wanted."""
        copies = [group.copies for group in self.groups]
        rest = self.size - sum(copies)
        least = [group.least for group in self.groups]
        return _ways(copies, rest, least, cards) / comb(self.size, cards)

    def _without_basic(self, draws: int) -> float:
        """The chance of a hand without a Basic Pokémon with which, after the draws, there is what is wanted."""
        plain = [group.copies - group.basics for group in self.groups]
        other = self.size - self.basics - sum(plain)
        total = 0
        for held in _parts(plain, self.hand):
            left = self.hand - sum(held)
            if left > other:
                continue
            hands = comb(other, left)
            for count, taken in zip(plain, held, strict=True):
                hands *= comb(count, taken)
            copies = [group.copies - taken for group, taken in zip(self.groups, held, strict=True)]
            least = [max(0, group.least - taken) for group, taken in zip(self.groups, held, strict=True)]
            total += hands * _ways(copies, self.size - self.hand - sum(copies), least, draws)
        return total / (comb(self.size, self.hand) * comb(self.size - self.hand, draws))


def _parts(counts: Sequence[int], most: int) -> Iterator[tuple[int, ...]]:
    """Every way to take from piles of these counts, at most so many in all."""
    if not counts:
        yield ()
        return
    for taken in range(min(counts[0], most) + 1):
        for rest in _parts(counts[1:], most - taken):
            yield (taken, *rest)


def _ways(copies: Sequence[int], rest: int, least: Sequence[int], cards: int) -> int:
    """In how many ways so many cards hold at least so many of each group."""
    total = 0
    for taken in _parts(copies, cards):
        left = cards - sum(taken)
        if left > rest or any(one < need for one, need in zip(taken, least, strict=True)):
            continue
        ways = comb(rest, left)
        for count, one in zip(copies, taken, strict=True):
            ways *= comb(count, one)
        total += ways
    return total


def combination(deck: Deck, book: Rulebook, wanted: Sequence[tuple[Sequence[str], int]]) -> Combination:
    """What is wanted of a deck: groups of card ids, each with the least number; raises BadQuestion."""
    if not 0 < len(wanted) <= MOST_GROUPS:
        raise BadQuestion(f"ask for one to {MOST_GROUPS} groups of cards")
    library, held = built_in(), dict(deck.cards)
    asked = [id for ids, _ in wanted for id in ids]
    if len(set(asked)) != len(asked):
        raise BadQuestion("a card can be in one group only")
    groups = []
    for ids, least in wanted:
        lacking = [id for id in ids if id not in held]
        if lacking or not ids:
            raise BadQuestion(f"{lacking[0]} is not in the deck" if lacking else "a group names at least one card")
        copies = sum(held[id] for id in ids)
        if not 0 < least <= copies:
            raise BadQuestion(f"of {copies} cards one can ask for 1 to {copies}, not {least}")
        groups.append(Group(copies, sum(held[id] for id in ids if is_basic(library.card(id))), least))
    basics = sum(count for id, count in held.items() if is_basic(library.card(id)))
    return Combination(len(deck), basics, book.hand, tuple(groups))


def by_turn(asked: Combination, turns: int = 10) -> list[float]:
    """The chance with the opening hand, then after each of so many draws of one card."""
    return [asked.chance(draws) for draws in range(min(turns, MOST_DRAWS) + 1)]
