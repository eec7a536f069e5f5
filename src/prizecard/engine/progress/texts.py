"""What the nodes of card texts put down while they are half done, one record a kind of node.

Their text form is the row of their fields; that of a bare one is its only field.
"""

from __future__ import annotations

from typing import Any, ClassVar

from prizecard.effects import ChooseCards, ChooseEach
from prizecard.engine.state import Option, Progress

Groups = tuple[tuple[Option, tuple[int, ...]], ...]
Gathered = tuple[tuple[int, tuple[Any, ...]], ...]
Choice = ChooseCards | ChooseEach


class ChoosingPokemon(Progress):
    """Pokémon to pick from, at least and at most how many, and those picked."""

    FIELDS: ClassVar[tuple[str, ...]] = ("candidates", "minimum", "maximum", "picked")
    __slots__ = FIELDS

    def __init__(self, candidates: tuple[int, ...], minimum: int, maximum: int, picked: tuple[int, ...]) -> None:
        self.candidates = candidates
        self.minimum = minimum
        self.maximum = maximum
        self.picked = picked


class ChoosingCards(Progress):
    """Cards to pick from in groups of copies, at least and at most how many, and those picked."""

    FIELDS: ClassVar[tuple[str, ...]] = ("groups", "minimum", "maximum", "picked")
    __slots__ = FIELDS

    def __init__(self, groups: Groups, minimum: int, maximum: int, picked: tuple[int, ...]) -> None:
        self.groups = groups
        self.minimum = minimum
        self.maximum = maximum
        self.picked = picked


class Before(Progress):
    """Whether something had changed before."""

    FIELDS: ClassVar[tuple[str, ...]] = ("changed",)
    BARE: ClassVar[bool] = True
    __slots__ = FIELDS

    def __init__(self, changed: bool) -> None:
        self.changed = changed


class Ways(Progress):
    """The ways that were chosen."""

    FIELDS: ClassVar[tuple[str, ...]] = ("chosen",)
    BARE: ClassVar[bool] = True
    __slots__ = FIELDS

    def __init__(self, chosen: tuple[int, ...]) -> None:
        self.chosen = chosen


class Repeating(Progress):
    """How many rounds, and what was bound in them."""

    FIELDS: ClassVar[tuple[str, ...]] = ("times", "gathered")
    __slots__ = FIELDS

    def __init__(self, times: int, gathered: Gathered) -> None:
        self.times = times
        self.gathered = gathered


class Going(Progress):
    """The members to go through, and what was bound for them."""

    FIELDS: ClassVar[tuple[str, ...]] = ("members", "gathered")
    __slots__ = FIELDS

    def __init__(self, members: tuple[int, ...], gathered: Gathered) -> None:
        self.members = members
        self.gathered = gathered


class Alternating(Progress):
    """Who was meant outside, and what was bound for each player."""

    FIELDS: ClassVar[tuple[str, ...]] = ("outer", "gathered")
    __slots__ = FIELDS

    def __init__(self, outer: int, gathered: Gathered) -> None:
        self.outer = outer
        self.gathered = gathered


class Ordering(Progress):
    """Cards, and those that are in their order."""

    FIELDS: ClassVar[tuple[str, ...]] = ("handles", "ordered")
    __slots__ = FIELDS

    def __init__(self, handles: tuple[int, ...], ordered: tuple[int, ...]) -> None:
        self.handles = handles
        self.ordered = ordered


class Discarding(Progress):
    """The cards of Knocked Out Pokémon that must be discarded first."""

    FIELDS: ClassVar[tuple[str, ...]] = ("handles",)
    BARE: ClassVar[bool] = True
    __slots__ = FIELDS

    def __init__(self, handles: tuple[int, ...]) -> None:
        self.handles = handles


class Holding(Progress):
    """What waited before the coins."""

    FIELDS: ClassVar[tuple[str, ...]] = ("waiting",)
    BARE: ClassVar[bool] = True
    __slots__ = FIELDS

    def __init__(self, waiting: tuple[Any, ...]) -> None:
        self.waiting = waiting


class Showing(Progress):
    """What the first player showed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("word",)
    BARE: ClassVar[bool] = True
    __slots__ = FIELDS

    def __init__(self, word: str) -> None:
        self.word = word


class Open(Progress):
    """A choice that is made card by card while the cards are attached."""

    FIELDS: ClassVar[tuple[str, ...]] = ("choice",)
    __slots__ = FIELDS

    def __init__(self, choice: Choice) -> None:
        self.choice = choice


class Picking(Progress):
    """Cards picked one by one, each with its Pokémon: the choice, what is left of it, where the cards can go."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "word", "choice", "handles", "minimum", "maximum", "picked", "targets", "current", "place",
    )  # fmt: skip
    __slots__ = FIELDS

    def __init__(
        self,
        word: str,
        choice: Choice,
        handles: tuple[int, ...],
        minimum: int,
        maximum: int,
        picked: tuple[int, ...],
        targets: tuple[int, ...],
        current: int,
        place: int,
    ) -> None:
        self.word = word
        self.choice = choice
        self.handles = handles
        self.minimum = minimum
        self.maximum = maximum
        self.picked = picked
        self.targets = targets
        self.current = current
        self.place = place


class Spreading(Progress):
    """Cards that are attached where the player likes, the Pokémon, and the card in hand."""

    FIELDS: ClassVar[tuple[str, ...]] = ("handles", "targets", "current")
    __slots__ = FIELDS

    def __init__(self, handles: tuple[int, ...], targets: tuple[int, ...], current: int) -> None:
        self.handles = handles
        self.targets = targets
        self.current = current


class PuttingCounters(Progress):
    """Where damage counters can go, and how many are left."""

    FIELDS: ClassVar[tuple[str, ...]] = ("targets", "number")
    __slots__ = FIELDS

    def __init__(self, targets: tuple[int, ...], number: int) -> None:
        self.targets = targets
        self.number = number


class MovingCounters(Progress):
    """At most and at least how many damage counters, how many were moved, and whence the next."""

    FIELDS: ClassVar[tuple[str, ...]] = ("number", "minimum", "moved", "source")
    __slots__ = FIELDS

    def __init__(self, number: int, minimum: int, moved: int, source: int) -> None:
        self.number = number
        self.minimum = minimum
        self.moved = moved
        self.source = source


class EvolvingEach(Progress):
    """The Pokémon, and how many of them have had their turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("targets", "place")
    __slots__ = FIELDS

    def __init__(self, targets: tuple[int, ...], place: int) -> None:
        self.targets = targets
        self.place = place
