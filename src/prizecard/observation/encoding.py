"""What one player may know of a position, as fixed arrays: the same for positions that differ only in what is hidden.

It reads a state with a player's eyes. The state may be the true one or the redacted one behind a view: the arrays are
the same, so a program that plays thousands of games at once need not make views.
"""

from __future__ import annotations

from array import array
from typing import Final

from prizecard.cards import Card
from prizecard.engine.queries import legal, limits
from prizecard.engine.state import NOBODY, Decision, GameState
from prizecard.observation import layout, offered, pokemon_slots
from prizecard.observation.classes import Classes
from prizecard.observation.features import bucket
from prizecard.observation.pokemon_slots import Rows, Slots
from prizecard.rulebook import CONDITIONS, FAMILIES, Rulebook
from prizecard.vocabulary import SpecialCondition

BOOK_BUCKETS: Final = 24
BOOK_AT: Final = 24
KIND_PLACES: Final = {"main": 0, "pick": 1, "yes_no": 2, "number": 3, "word": 4, "order": 5}
KINDS_AT: Final = BOOK_AT + BOOK_BUCKETS
PROMPTS_AT: Final = KINDS_AT + 6
PROMPT_BUCKETS: Final = 32
ASKED_AT: Final = PROMPTS_AT + PROMPT_BUCKETS
MOST_CLASSES: Final = 32_768
"""Numbers of classes are smaller: they are written in two bytes."""
MOST_TABLES: Final = 200
"""So many decks' numbers are kept."""


class Observation:
    """The arrays of one position, and how many of the options found room."""

    __slots__ = ("numbers", "offered", "words")

    def __init__(self, words: array[int], numbers: array[float], offered: int) -> None:
        self.words = words
        self.numbers = numbers
        self.offered = offered


class Encoder:
    """Writes observations. Its classes give cards their numbers; `room` is how many options an observation holds."""

    def __init__(self, classes: Classes, room: int = layout.OPTIONS) -> None:
        self.classes = classes
        self.room = room
        self._words = array("h", bytes(2 * layout.words_of(room)))
        self._numbers = array("f", bytes(4 * layout.numbers_of(room)))
        self._rows = Rows()
        self._tables: dict[int, tuple[tuple[Card, ...], list[int]]] = {}
        self._books: dict[int, tuple[Rulebook, list[float]]] = {}

    def encode(self, state: GameState, viewer: int) -> Observation:
        """The observation of the player; the options are in it when it is this player's decision."""
        words = self._words[:]
        numbers = self._numbers[:]
        slots = self._position(state, viewer, words, numbers)
        decision = state.decision
        if decision is None or decision.player != viewer:
            return Observation(words, numbers, 0)
        legal.listed(state)
        self._asked(state, decision, words, numbers)
        offered.write(state, decision, self.classes, slots, self.room, words, numbers)
        return Observation(words, numbers, min(self.room, len(decision.options)))

    def position(self, state: GameState, viewer: int) -> Observation:
        """The observation of the player without what is asked and offered, whoever decides."""
        words = self._words[:]
        numbers = self._numbers[:]
        self._position(state, viewer, words, numbers)
        return Observation(words, numbers, 0)

    def _position(self, state: GameState, viewer: int, words: array[int], numbers: array[float]) -> Slots:
        slots = Slots(state, viewer)
        following = self._entries(state, viewer, words, numbers)
        pokemon_slots.write(state, viewer, self.classes, slots, self._rows, following, words, numbers)
        self._context(state, viewer, words, numbers)
        return slots

    def _entries(self, state: GameState, viewer: int, words: array[int], numbers: array[float]) -> dict[str, int]:
        """Cards outside of play, by zone and class; the names that own unplayed cards evolve from."""
        table = state.table
        evolves_from = table.evolves_from
        following: dict[str, int] = {}
        for zone in (state.hand[viewer], state.deck[viewer], state.prizes[viewer]):
            for handle in zone:
                below = evolves_from[handle]
                if below is not None:
                    following[below] = following.get(below, 0) + 1
        in_play: dict[str, int] = {}
        for pokemon in state.pokemon.values():
            if pokemon.owner == viewer:
                name = table.names[pokemon.cards[-1]]
                in_play[name] = in_play.get(name, 0) + 1
        found, behind = self._counted(state, viewer)
        for row, key in enumerate(sorted(found)[: layout.ENTRIES]):
            zone_number, number = divmod(key, MOST_CLASSES)
            at = layout.ENTRIES_AT + row * layout.ENTRY_WORDS
            floats = layout.ENTRY_NUMBERS_AT + row * layout.ENTRY_NUMBERS
            words[at] = number
            words[at + 1] = zone_number
            numbers[floats] = found[key] / 4
            below = behind.get(number)
            if below is not None:
                numbers[floats + 1] = in_play.get(below, 0) / 2
            numbers[floats + 2] = 1.0 if zone_number == layout.KNOWN_PLACE else 0.0
        return following

    def _counted(self, state: GameState, viewer: int) -> tuple[dict[int, int], dict[int, str]]:
        """How many cards of a class lie in a zone, by both numbers in one; what cards of a class evolve from."""
        table = state.table
        found: dict[int, int] = {}
        behind: dict[int, str] = {}
        numbered = self._numbered(table.cards)
        for zone_number, handles in self._zones(state, viewer, 1 - viewer):
            first = zone_number * MOST_CLASSES
            for handle in handles:
                number = numbered[handle]
                if number < 0:
                    number = numbered[handle] = self.classes.card(table.cards[handle])
                found[first + number] = found.get(first + number, 0) + 1
                below = table.evolves_from[handle]
                if below is not None:
                    behind[number] = below
        return found, behind

    def _numbered(self, cards: tuple[Card, ...]) -> list[int]:
        """The numbers of the cards behind the handles that were met so far; -1 for the others."""
        known = self._tables.get(id(cards))
        if known is None or known[0] is not cards:
            if len(self._tables) > MOST_TABLES:
                self._tables.clear()
            known = self._tables[id(cards)] = (cards, [-1] * len(cards))
        return known[1]

    def _zones(self, state: GameState, viewer: int, other: int) -> list[tuple[int, tuple[int, ...]]]:
        """The cards that the player knows to be in each zone."""
        known = state.known[viewer] | state.face_up
        deck, prizes = state.deck[viewer], state.prizes[viewer]
        if state.knows_prizes[viewer]:
            own = [(layout.OWN_DECK, deck), (layout.OWN_PRIZES, prizes)]
        else:
            own = [(layout.OWN_UNSEEN, deck + prizes)]
        seen: tuple[int, ...] = ()
        hidden = (state.deck[viewer], state.prizes[viewer], state.deck[other], state.prizes[other])
        if known:
            seen = tuple([handle for zone in hidden for handle in zone if handle in known])
        return [
            (layout.OWN_HAND, state.hand[viewer]),
            *own,
            (layout.OWN_DISCARD, state.discard[viewer]),
            (layout.OTHER_DISCARD, state.discard[other]),
            (layout.OTHER_HAND, tuple([handle for handle in state.hand[other] if handle in known])),
            (layout.OWN_LOST, state.lost[viewer]),
            (layout.OTHER_LOST, state.lost[other]),
            (layout.BEING_PLAYED, state.resolving[viewer] + state.resolving[other]),
            (layout.KNOWN_PLACE, seen),
        ]

    def _context(self, state: GameState, viewer: int, words: array[int], numbers: array[float]) -> None:
        other = 1 - viewer
        if state.stadium != NOBODY:
            words[layout.CONTEXT_AT] = self.classes.card(state.table.cards[state.stadium])
        mine = state.player == viewer
        found = [
            len(state.prizes[viewer]) / 6, len(state.prizes[other]) / 6, len(state.deck[viewer]) / 30,
            len(state.deck[other]) / 30, len(state.hand[viewer]) / 7, len(state.hand[other]) / 7, state.turn / 20,
            float(mine), float(state.first == viewer), float(state.setting_up), float(state.sudden_death),
            float(state.gx_used[viewer]), float(state.gx_used[other]), float(state.supporters),
            float(state.attachments), float(state.retreats), float(state.stadiums), len(state.bench[viewer]) / 5,
            len(state.bench[other]) / 5, limits.bench_space(state, viewer) / 5,
            float(state.stadium_owner == viewer and state.stadium != NOBODY), float(state.turn <= 2),
            float(len(state.extra_turns)), float(state.knows_prizes[viewer]),
        ]  # fmt: skip
        start = layout.CONTEXT_NUMBERS_AT
        for place, number in enumerate(found):
            numbers[start + place] = number
        for place, number in enumerate(self._book(state.table.rulebook)):
            numbers[start + BOOK_AT + place] = number

    def _book(self, book: Rulebook) -> list[float]:
        """The rulebook by its values: hashed, so that any book can be read."""
        known = self._books.get(id(book))
        if known is None:
            found = [0.0] * BOOK_BUCKETS
            for name, value in sorted(_values(book).items()):
                text = f"{name}={_plain(value)}"
                found[bucket(text, BOOK_BUCKETS)] += 1.0 if bucket(text, 7) % 2 else -1.0
            known = self._books[id(book)] = (book, [value / 2 for value in found])
        return known[1]

    def _asked(self, state: GameState, decision: Decision, words: array[int], numbers: array[float]) -> None:
        start = layout.CONTEXT_NUMBERS_AT
        if decision.source != NOBODY:
            words[layout.CONTEXT_AT + 1] = self.classes.card(state.table.cards[decision.source])
        numbers[start + KINDS_AT + KIND_PLACES.get(decision.kind, 1)] = 1.0
        numbers[start + PROMPTS_AT + bucket(str(decision.prompt[0]), PROMPT_BUCKETS)] = 1.0
        numbers[start + ASKED_AT] = len(decision.options) / 10
        place = start + ASKED_AT + 1
        for part in decision.prompt[2:5]:
            if isinstance(part, int):
                numbers[place] = part / 4
                place += 1


def _values(book: Rulebook) -> dict[str, object]:
    """The values that say how a book is played; of its rows only what makes them others than usual.

    How many counters three of the conditions put is a value by the name that players have learned.
    """
    found: dict[str, object] = {name: value for name, value in vars(book).items() if name not in UNTOLD}
    for row in book.conditions:
        name = COUNTERS.get(row.name)
        if name is not None:
            found[name] = row.counters
    found.update({f"condition {row.name}": repr(row) for row in book.conditions if row not in CONDITIONS})
    found.update({f"family {row.kind}": repr(row) for row in book.families if row not in FAMILIES})
    return found


UNTOLD: Final = frozenset({"code", "title", "difference", "reasons", "conditions", "families"})
COUNTERS: Final = {
    SpecialCondition.POISONED: "poison_counters",
    SpecialCondition.BURNED: "burn_counters",
    SpecialCondition.CONFUSED: "confusion_counters",
}


def _plain(value: object) -> str:
    """A value of a rulebook as text, the same in every run."""
    if isinstance(value, frozenset):
        return "{" + ",".join(sorted(_plain(part) for part in value)) + "}"
    if isinstance(value, tuple):
        return "(" + ",".join(_plain(part) for part in value) + ")"
    if hasattr(value, "items"):
        return "{" + ",".join(sorted(f"{_plain(key)}:{_plain(part)}" for key, part in value.items())) + "}"
    return str(getattr(value, "value", value))
