"""Several named parts of one choice: which cards can serve which part, and how many parts can be met (ENERGY-11)."""

from __future__ import annotations

from collections.abc import Sequence

Candidates = Sequence[int]


def most(slots: Sequence[Candidates]) -> int:
    """How many of the slots can be filled, each with a card of its own, by augmenting paths."""
    serves: dict[int, int] = {}
    return sum([_place(slots, slot, serves, set()) for slot in range(len(slots))])


def _place(slots: Sequence[Candidates], slot: int, serves: dict[int, int], tried: set[int]) -> bool:
    for card in slots[slot]:
        if card in tried:
            continue
        tried.add(card)
        if card not in serves or _place(slots, serves[card], serves, tried):
            serves[card] = slot
            return True
    return False


def useful(own: Candidates, number: int, others: Sequence[Candidates]) -> list[int]:
    """The cards of a part that wants so many with which as many slots are filled, here and elsewhere, as can be."""
    best = most([own] * number + list(others))
    found: list[int] = []
    for card in own:
        rest = [[other for other in slot if other != card] for slot in ([own] * (number - 1) + list(others))]
        if 1 + most(rest) == best:
            found.append(card)
    return found
