"""Why something in a text is not reached, as far as that can be told from the text itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from prizecard.effects import (
    Activated,
    AttackDoesNothing,
    Choose,
    CoinsShow,
    Condition,
    Defending,
    Depending,
    Did,
    EventIs,
    Exists,
    InPlay,
    Is,
    Named,
    Node,
    OneOf,
    Pattern,
    StadiumInPlay,
    Static,
    ThisCard,
    TrainerText,
    Triggered,
    When,
    Where,
)
from prizecard.engine.queries import structure
from prizecard.vocabulary import Happening, Kind, Stat
from tests.engine.every_text.paper import named
from tests.engine.every_text.subjects import Subject
from tests.engine.every_text.tracer import preorder

SELDOM = "seldom: not within 60 made-up situations"
FAR = "not within 300 made-up situations"
Parents = dict[int, Node]


def reason_for(subject: Subject, what: str, node: str) -> str:
    """The reason why a node, given as its place and its form, was not seen so."""
    nodes = preorder(subject.texts)
    one = nodes[int(node.split()[0])]
    parents = {id(child): parent for parent in nodes for child in structure.children(parent)}
    for tell in REASONS:
        reason = tell(subject, one, parents, what)
        if reason:
            return reason
    return SELDOM


def _above(node: Node, parents: Parents) -> Iterator[Node]:
    while id(node) in parents:
        node = parents[id(node)]
        yield node


def _unplayable_name(subject: Subject, node: Node, parents: Parents, what: str) -> str:
    """A card of that name cannot be played, or is of another kind than the place asks for."""
    source = subject.card.evolves_from
    if source is not None and not named(source):
        return "what it evolves from cannot be played"
    for part in structure.preorder(node):
        if not isinstance(part, Named):
            continue
        cards = named(part.name)
        if not cards:
            return "no card of that name can be played"
        place = next((above for above in _above(part, parents) if isinstance(above, InPlay | StadiumInPlay)), None)
        if isinstance(place, StadiumInPlay) and not any(Kind.STADIUM in card.kinds for card in cards):
            return "the name is no Stadium's: one of two ways to be in play"
        if isinstance(place, InPlay) and not any(card.is_pokemon for card in cards):
            return "the name is no Pokémon's: one of two ways to be in play"
    return ""


def _behind_a_name(subject: Subject, node: Node, parents: Parents, what: str) -> str:
    """What is done only if a card that cannot be played is in play."""
    for above in _above(node, parents):
        if isinstance(above, When | Static):
            names = [part for part in structure.preorder(above.condition) if isinstance(part, Named)]
            if names and not any(named(part.name) for part in names):
                return "it waits for a card that cannot be played"
    return ""


def _done_anyway(subject: Subject, node: Node, parents: Parents, what: str) -> str:
    if not isinstance(node, Did) or what != "Did false":
        return ""
    if any(isinstance(text, TrainerText | Activated | Triggered) for text in subject.texts):
        return "without it the text could not have been used"
    return ""


def _said_before(subject: Subject, node: Node, parents: Parents, what: str) -> str:
    """The text has settled it before it asks: an attack that did nothing, the other branch of the same question."""
    if not isinstance(node, Condition) or not what.endswith("false"):
        return ""
    if any(isinstance(part, AttackDoesNothing) for part in preorder(subject.texts)):
        return "otherwise the attack has done nothing before it is asked"
    if isinstance(node, CoinsShow) and any(isinstance(above, Depending) for above in _above(node, parents)):
        return "the other side of the coin is asked first"
    if any(isinstance(part, Where) and part.stat is Stat.DAMAGE_COUNTERS for part in structure.preorder(node)):
        return "asked after the damage, though the text asks before it: a known fault of reading"
    return ""


def _no_choice(subject: Subject, node: Node, parents: Parents, what: str) -> str:
    if isinstance(node, Defending) and isinstance(parents.get(id(node)), Choose):
        return "there is one Active Pokémon: nothing is to be chosen"
    return ""


def _no_such_trainer(subject: Subject, node: Node, parents: Parents, what: str) -> str:
    words = {part.kind for part in preorder(subject.texts) if isinstance(part, Is)}
    if isinstance(node, Is) and node.kind in (Kind.SUPPORTER, Kind.STADIUM) and Kind.TRAINER in words:
        return "in the books of 2010 such a card is no Trainer card, or lies elsewhere"
    return ""


def _this_card(subject: Subject, node: Node, parents: Parents, what: str) -> str:
    if isinstance(node, OneOf | ThisCard) and not subject.card.is_pokemon:
        return "the card being played lies in no such pile"
    return ""


def _asked_of_the_card(subject: Subject, node: Node, parents: Parents, what: str) -> str:
    nodes = preorder(subject.texts)
    taken = any(isinstance(part, Pattern) and part.happening is Happening.PRIZE_TAKEN for part in nodes)
    placed = any(str(getattr(part, "action", "")).startswith("be placed") for part in nodes)
    if (taken or placed) and isinstance(node, OneOf | ThisCard | Pattern):
        return "the rules ask the very card, so that it is this one needs no asking"
    return ""


def _always_so(subject: Subject, node: Node, parents: Parents, what: str) -> str:
    if isinstance(node, EventIs):
        return "what asks for it asks at no other event"
    if isinstance(node, Exists) and not structure.children(node.what):
        return "it is asked only while the card is where it says"
    return ""


REASONS: tuple[Callable[[Subject, Node, Parents, str], str], ...] = (
    _unplayable_name,
    _behind_a_name,
    _done_anyway,
    _said_before,
    _no_choice,
    _no_such_trainer,
    _this_card,
    _asked_of_the_card,
    _always_so,
)
