"""Why something in a text is not reached, as far as that can be told from the text itself."""

from __future__ import annotations

from collections.abc import Callable

from prizecard.effects import (
    Did,
    EventIs,
    Exists,
    InPlay,
    Named,
    Node,
    OneOf,
    Pattern,
    StadiumInPlay,
    ThisCard,
    TrainerText,
)
from prizecard.engine.queries import structure
from prizecard.vocabulary import Happening, Kind
from tests.engine.every_text.paper import named
from tests.engine.every_text.subjects import Subject
from tests.engine.every_text.tracer import preorder

UNKNOWN = "the made-up situations do not come to it"


def reason_for(subject: Subject, node: str) -> str:
    """The reason for a node, given as its place and its form."""
    nodes = preorder(subject.texts)
    one = nodes[int(node.split()[0])]
    parents = {id(child): parent for parent in nodes for child in structure.children(parent)}
    for tell in REASONS:
        reason = tell(subject, one, parents)
        if reason:
            return reason
    return UNKNOWN


Parents = dict[int, Node]


def _unplayable_name(subject: Subject, node: Node, parents: Parents) -> str:
    """A card of that name cannot be played, or is of another kind than the place asks for."""
    for part in structure.preorder(node):
        if not isinstance(part, Named):
            continue
        cards = named(part.name)
        if not cards:
            return "no card of that name can be played"
        above: Node | None = part
        while above is not None and not isinstance(above, InPlay | StadiumInPlay):
            above = parents.get(id(above))
        if isinstance(above, StadiumInPlay) and not any(Kind.STADIUM in card.kinds for card in cards):
            return "the name is no Stadium's: one of two ways to be in play"
        if isinstance(above, InPlay) and not any(card.is_pokemon for card in cards):
            return "the name is no Pokémon's: one of two ways to be in play"
    return ""


def _paid(subject: Subject, node: Node, parents: Parents) -> str:
    if isinstance(node, Did) and any(isinstance(text, TrainerText) for text in subject.texts):
        return "without it the card could not have been played"
    return ""


def _this_card(subject: Subject, node: Node, parents: Parents) -> str:
    if isinstance(node, OneOf | ThisCard) and not subject.card.is_pokemon:
        return "the card being played lies in no such pile"
    return ""


def _asked_of_the_card(subject: Subject, node: Node, parents: Parents) -> str:
    nodes = preorder(subject.texts)
    taken = any(isinstance(part, Pattern) and part.happening is Happening.PRIZE_TAKEN for part in nodes)
    placed = any(str(getattr(part, "action", "")).startswith("be placed") for part in nodes)
    if (taken or placed) and isinstance(node, OneOf | ThisCard | Pattern):
        return "the rules ask the very card, so that it is this one needs no asking"
    return ""


def _always_so(subject: Subject, node: Node, parents: Parents) -> str:
    if isinstance(node, EventIs):
        return "what asks for it asks at no other event"
    if isinstance(node, Exists) and not structure.children(node.what):
        return "it is asked only while the card is where it says"
    return ""


REASONS: tuple[Callable[[Subject, Node, Parents], str], ...] = (
    _unplayable_name,
    _paid,
    _this_card,
    _asked_of_the_card,
    _always_so,
)
