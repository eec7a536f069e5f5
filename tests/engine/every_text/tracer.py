"""The tracer: notes which nodes of a text the engine enters and which values its conditions take.

It wraps the tables by which the engine finds what to do at a node, for the kinds of node that the text has, and puts
them back afterwards; the engine knows nothing of it. A tracer can also make one change to the text: a condition that
says the opposite, an effect that is left out, a modifier that does not hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from prizecard.effects import (
    Always,
    Anything,
    Attach,
    AttachedTo,
    Choose,
    ChooseCards,
    ChooseEach,
    Condition,
    Constant,
    Effect,
    Filter,
    Modifier,
    Node,
    OneOf,
    Pattern,
    Redirect,
    Sequence,
    Text,
    ThisCard,
    ThoseCards,
    Unlimited,
)
from prizecard.engine.atoms import course, zones
from prizecard.engine.handlers import HANDLERS
from prizecard.engine.queries import (
    conditions,
    damage,
    energy,
    evident,
    filters,
    index,
    limits,
    numbers,
    occurrences,
    pokemon_values,
    possible,
    refusals,
    selections,
    structure,
)
from prizecard.engine.state import GameState
from prizecard.engine.table import Table
from prizecard.vocabulary import Spread, Zone

Need = tuple[int, str]
"""A place in the text (its number in preorder) and what must have been seen there."""


def preorder(texts: tuple[Text, ...]) -> tuple[Node, ...]:
    """All nodes of the texts, in order."""
    return tuple(node for text in texts for node in structure.preorder(text))


def needs_of(node: Node) -> tuple[str, ...]:
    """What must be seen at a node: that it was entered; both values of a condition; that something fits a filter."""
    if isinstance(node, Always | Anything | Constant | Unlimited | Text):
        return ()
    if isinstance(node, Sequence) and not node.steps:
        return ()
    if isinstance(node, Condition):
        return ("true", "false")
    if isinstance(node, Filter | Pattern):
        return ("true",)
    return ("entered",)


class Tracer:
    """What has been seen of one text, over all runs."""

    def __init__(self, texts: tuple[Text, ...]) -> None:
        self.nodes = preorder(texts)
        self.places = {id(node): place for place, node in enumerate(self.nodes)}
        self.kinds = {type(node) for node in self.nodes}
        self.seen: set[Need] = set()
        self.now: set[int] = set()
        self.changed: int | None = None
        self.asleep = 0
        self.began: dict[int, tuple[Any, int]] = {}

    def needs(self) -> set[Need]:
        """All that must be seen."""
        return {(place, what) for place, node in enumerate(self.nodes) for what in needs_of(node)}

    def note(self, node: Node, what: str) -> None:
        """The node was reached so."""
        place = self.places.get(id(node))
        if self.asleep:
            if isinstance(node, OneOf | ThisCard) and place is not None and self.changed is None:
                self.seen.add((place, what))  # whether it is this very card matters to whether it can be played
            return
        if place is not None:
            self.now.add(place)
            if self.changed is None:
                self.seen.add((place, what))

    def is_changed(self, node: Node) -> bool:
        """Whether this is the node that behaves otherwise in this run."""
        return self.changed is not None and self.places.get(id(node)) == self.changed

    @contextmanager
    def watching(self) -> Iterator[None]:
        """The engine's tables are wrapped inside."""
        with _wrapped(self):
            yield


@contextmanager
def _wrapped(tracer: Tracer) -> Iterator[None]:
    kept: list[tuple[Any, Any, Any]] = []

    def swap(table: Any, key: Any, value: Any) -> None:
        if isinstance(table, dict):
            kept.append((table, key, table[key]))
            table[key] = value
        else:
            kept.append((table, key, getattr(table, key)))
            setattr(table, key, value)

    try:
        for table, wrap in TABLES:
            for kind in tracer.kinds & table.keys():
                swap(table, kind, wrap(tracer, table[kind]))
        for module, name, wrap in FUNCTIONS:
            swap(module, name, wrap(tracer, getattr(module, name)))
        yield
    finally:
        for table, key, value in reversed(kept):
            if isinstance(table, dict):
                table[key] = value
            else:
                setattr(table, key, value)


def _handler(tracer: Tracer, original: Callable[..., None]) -> Callable[..., None]:
    def handle(state: GameState, frame: Any) -> None:
        node = frame.node
        if id(node) in tracer.places:
            tracer.note(node, "entered")
            if isinstance(node, Attach) and node.spread is Spread.FREELY:
                _note_choice(tracer, node)
            if tracer.is_changed(node):
                state.stack.pop()
                return
        original(state, frame)

    return handle


def _note_choice(tracer: Tracer, node: Attach) -> None:
    """Cards that are attached as they are picked: the choice before them is made inside the attaching."""
    tracer.note(node.cards, "entered")
    for other in tracer.nodes[: tracer.places[id(node)]]:
        chosen = other.what if isinstance(other, Choose) else None
        if isinstance(chosen, ChooseCards | ChooseEach) and node.cards == ThoseCards(chosen.variable):
            tracer.note(other, "entered")
            tracer.note(chosen, "entered")


def _condition(tracer: Tracer, original: Callable[..., bool]) -> Callable[..., bool]:
    def holds(state: GameState, context: Any, node: Node) -> bool:
        value = original(state, context, node)
        if id(node) in tracer.places:
            tracer.note(node, "true" if value else "false")
            if tracer.is_changed(node):
                return not value
        return value

    return holds


def _filter(tracer: Tracer, original: Callable[..., bool]) -> Callable[..., bool]:
    def fits(state: GameState, context: Any, node: Node, member: int) -> bool:
        value = original(state, context, node, member)
        if id(node) in tracer.places:
            tracer.note(node, "true" if value else "false")
        return value

    return fits


def _value(tracer: Tracer, original: Callable[..., Any]) -> Callable[..., Any]:
    def value(state: GameState, context: Any, node: Node, *more: Any) -> Any:
        tracer.note(node, "entered")
        return original(state, context, node, *more)

    return value


def _live(tracer: Tracer, original: Callable[..., Any]) -> Callable[..., Any]:
    def live(state: GameState, kind: type) -> Any:
        found = original(state, kind)
        for _, modifier in found:
            tracer.note(modifier, "entered")
        if tracer.changed is not None:
            return [entry for entry in found if not tracer.is_changed(entry[1])]
        return found

    return live


def _silences(tracer: Tracer, original: Callable[..., bool]) -> Callable[..., bool]:
    def silences(state: GameState, source: Any, modifier: Node, *more: Any) -> bool:
        value = original(state, source, modifier, *more)
        tracer.note(modifier, "entered")
        return value and not tracer.is_changed(modifier)

    return silences


def _in_hand(tracer: Tracer, original: Callable[..., Any]) -> Callable[..., Any]:
    def hand_modifiers(state: GameState, handle: int) -> Any:
        found = original(state, handle)
        for _, modifier in found:
            tracer.note(modifier, "entered")
        return [entry for entry in found if not tracer.is_changed(entry[1])]

    return hand_modifiers


def _contains(tracer: Tracer, original: Callable[..., bool]) -> Callable[..., bool]:
    def contains(state: GameState, context: Any, node: Node, *more: Any) -> bool:
        tracer.note(node, "entered")
        return original(state, context, node, *more)

    return contains


def _meant(tracer: Tracer, original: Callable[..., bool]) -> Callable[..., bool]:
    """Cards attached to certain Pokémon: which Pokémon, the modifier has asked before by its own selection."""

    def meant(state: GameState, context: Any, node: Node, handle: int) -> bool:
        value = original(state, context, node, handle)
        tracer.note(node, "entered")
        if isinstance(node, AttachedTo):
            for part in structure.preorder(node.pokemon):
                for what in needs_of(part):
                    tracer.note(part, what)
        return value

    return meant


def _attacks(tracer: Tracer, original: Callable[..., bool]) -> Callable[..., bool]:
    """Attacks that are forbidden, or all but these."""

    def meant(state: GameState, context: Any, modifier: Any, attack: str) -> bool:
        tracer.note(modifier.attacks, "entered")
        return original(state, context, modifier, attack)

    return meant


def _destination(tracer: Tracer, original: Callable[..., Zone]) -> Callable[..., Zone]:
    """A card that is sent elsewhere when it would be discarded: done in the very act of moving it."""

    def destination(*arguments: Any) -> Zone:
        to = original(*arguments)
        for node in tracer.nodes:
            if isinstance(node, Redirect) and to is node.to:
                tracer.note(node, "entered")
                tracer.note(node.cards, "entered")
                if tracer.is_changed(node):
                    return Zone.DISCARD
        return to

    return destination


def _lasting(tracer: Tracer, original: Callable[..., None]) -> Callable[..., None]:
    """In which turn each lasting effect began, by its identity; it is kept so that no other takes the identity."""

    def add_lasting(state: GameState, *more: Any) -> None:
        original(state, *more)
        tracer.began[id(state.lasting[-1])] = (state.lasting[-1], state.turn)

    return add_lasting


def _matches(tracer: Tracer, original: Callable[..., bool]) -> Callable[..., bool]:
    def matches(state: GameState, context: Any, pattern: Node, occurrence: Any) -> bool:
        value = original(state, context, pattern, occurrence)
        tracer.note(pattern, "true" if value else "false")
        return value

    return matches


def _trial(tracer: Tracer, original: Callable[..., Any]) -> Callable[..., Any]:
    """Thinking about whether something could be done is not doing it: nothing is noted meanwhile."""

    def trial(*arguments: Any) -> Any:
        tracer.asleep += 1
        try:
            return original(*arguments)
        finally:
            tracer.asleep -= 1

    return trial


def _asked(tracer: Tracer, original: Callable[..., Any]) -> Callable[..., Any]:
    """Nothing is kept of what cards outside of play are: the tracer wants to see each look at them."""
    return lambda table, node, printed: None


def _told(tracer: Tracer, original: Callable[..., Any]) -> Callable[..., Any]:
    """Nothing is evident at a glance: the tracer wants to see the text thought through."""
    return lambda state, context, effect: None


TABLES: tuple[tuple[Any, Callable[..., Any]], ...] = (
    (HANDLERS, _handler),
    (conditions.CONDITIONS, _condition),
    (filters.CARD, _filter),
    (filters.POKEMON, _filter),
    (numbers.NUMBERS, _value),
    (selections.POKEMON, _value),
    (selections.CARDS, _value),
)
FUNCTIONS: tuple[tuple[Any, str, Callable[..., Any]], ...] = (
    (index, "live", _live),
    (index, "silences", _silences),
    (refusals, "hand_modifiers", _in_hand),
    (selections, "contains", _contains),
    (pokemon_values, "attack_set", _value),
    (occurrences, "matches", _matches),
    (Table, "asked", _asked),
    (evident, "told", _told),
    (evident, "certain", _told),
    (zones, "_destination", _destination),
    (course, "add_lasting", _lasting),
    (damage, "receives", _contains),
    (energy, "_is_meant", _meant),
    (limits, "_is_meant", _attacks),
    (energy, "_fits_printed", _filter),
    (possible, "possible", _trial),
    (possible, "payable", _trial),
    (possible, "worth", _trial),
    (possible, "gains", _trial),
    (possible, "is_vain", _trial),
)


def changes(tracer: Tracer) -> list[int]:
    """The places where a change must make a difference: conditions, modifiers, and effects that hold no others."""
    return [place for place, node in enumerate(tracer.nodes) if _can_change(node)]


def _can_change(node: Node) -> bool:
    if isinstance(node, Condition | Modifier):
        return not isinstance(node, Always)
    if not isinstance(node, Effect) or isinstance(node, Sequence | Choose):
        return False
    return not any(isinstance(child, Effect) for child in structure.children(node))
