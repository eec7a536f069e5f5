"""Reading: a text and its facts become effects."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from prizecard.compiler.facts import Declined, Facts, Names, Reading, TextKind
from prizecard.compiler.nodes import finished
from prizecard.compiler.parser import Derivation, parse
from prizecard.compiler.passes.hold_opening import under_opening
from prizecard.compiler.phrases import grammar
from prizecard.compiler.pipeline import assemble, drafts
from prizecard.compiler.reminders import digest, is_reminder
from prizecard.compiler.surface import Reminder
from prizecard.compiler.words import Sentence, sentences


def read(text: str, kind: TextKind, facts: Facts) -> Reading:
    """The effects of a text; raises Declined if it is not understood, Ambiguous if in several ways."""
    paragraphs = _paragraphs(text, kind, facts)
    said = [sentence for paragraph in paragraphs for sentence in paragraph]
    found = [_statement(sentence, kind, facts) for sentence in said]
    statements = [statement for statement, _ in found]
    if len(paragraphs) > 1:
        statements = _by_paragraph(statements, paragraphs)
    texts = assemble(statements, kind, facts)
    how = tuple(tree or digest(sentence) for sentence, (_, tree) in zip(said, found, strict=True))
    return Reading(finished(texts), how)


def traced(text: str, kind: TextKind, facts: Facts) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """The text on its way to effects: its sentences parsed, then what each pass that changes anything makes of them."""
    paragraphs = _paragraphs(text, kind, facts)
    statements = [_statement(sentence, kind, facts)[0] for paragraph in paragraphs for sentence in paragraph]
    last = tuple(statements)
    yield "parse", last
    if len(paragraphs) > 1:
        statements = _by_paragraph(statements, paragraphs)
    for name, draft in drafts(statements, kind, facts):
        now = draft.statements or draft.texts
        if now != last:
            yield name, now
        last = now


def _paragraphs(text: str, kind: TextKind, facts: Facts) -> list[tuple[Sentence, ...]]:
    return [sentences(lines, facts) for lines in (text.split("\n") if kind is TextKind.ENERGY else (text,))]


def _by_paragraph(statements: list[Any], paragraphs: list[tuple[Sentence, ...]]) -> list[Any]:
    """The statements, those of a paragraph under the condition that opens it."""
    changed: list[Any] = []
    for paragraph in paragraphs:
        start = len(changed)
        changed += under_opening(statements[start : start + len(paragraph)])
    return changed


def _statement(sentence: Sentence, kind: TextKind, facts: Facts) -> tuple[Any, Derivation | None]:
    if is_reminder(sentence, kind):
        return Reminder(), None
    known = _read_sentence(sentence, facts.names)
    if isinstance(known, Declined):
        raise known
    return known


@lru_cache(maxsize=65536)
def _read_sentence(sentence: Sentence, names: Names) -> tuple[Any, Derivation] | Declined:
    """What the sentence says: of the card, parsing needs nothing but the names that texts may use."""
    try:
        return parse(grammar(), sentence, Facts(names=names))
    except Declined as declined:
        return declined
