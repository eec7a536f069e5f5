"""Writing: effects become a text in the one wording of this house, which reads back to the same effects."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from prizecard.compiler.explain import explain
from prizecard.compiler.facts import Declined, Facts, TextKind
from prizecard.compiler.phrases import grammar
from prizecard.compiler.reader import read
from prizecard.compiler.tree import parts
from prizecard.compiler.writing.agreement import owner
from prizecard.compiler.writing.raising import Choice, Plan, plan
from prizecard.compiler.writing.spelling import Entry, Speller, Spelling, entries
from prizecard.effects import ChooseCards, ChooseEach, ChoosePokemon, Constant, LookAt, Reveal, Text

TRIES = 60
"""How many wordings of a text are read back before the writer gives up."""


class Unwritten(Exception):
    """Effects that the phrases have no words for."""


@lru_cache(maxsize=1)
def _entries() -> dict[str, list[Entry]]:
    return entries(grammar())


def write(texts: tuple[Text, ...], kind: TextKind, facts: Facts) -> str:
    """The text of the effects in our wording; reading it gives the same effects. Raises Unwritten if there is none."""
    if not texts:
        return ""
    for text in wordings(texts, kind, facts):
        try:
            if read(text, kind, facts).texts == texts:
                return text
        except Declined:
            continue
    raise Unwritten("no wording of these effects reads back to them")


def words_for(texts: tuple[Text, ...], kind: TextKind, facts: Facts) -> str:
    """What a player reads: the text in our wording, or, where there is none, what it does, told line by line."""
    try:
        return write(texts, kind, facts)
    except Unwritten:
        return ". ".join(line.strip().rstrip(":") for line in explain(texts)) + "."


def wordings(texts: tuple[Text, ...], kind: TextKind, facts: Facts) -> Iterator[str]:
    """Texts that may say the effects, likely ones first; whether one does is for reading to say."""
    speller = Speller(_entries(), facts, _several(texts), _owners(texts))
    said = _say(plan(texts, kind, facts), speller)
    if said is None:
        return
    seen: set[str] = set()
    for choice in _combinations([len(one) for one in said]):
        text = _text([said[index][which] for index, which in enumerate(choice)])
        if text not in seen:
            seen.add(text)
            yield text
        if len(seen) >= TRIES:
            return


def _several(texts: tuple[Text, ...]) -> frozenset[int]:
    """The variables that stand for more than one thing."""
    found: set[int] = set()
    for node in parts(texts):
        chosen = isinstance(node, ChooseCards | ChoosePokemon) and node.maximum != Constant(1)
        if chosen or isinstance(node, LookAt | Reveal | ChooseEach):
            found.add(getattr(node, "variable", -1))
    return frozenset(found)


def _owners(texts: tuple[Text, ...]) -> dict[int, Any]:
    """Whose the cards or Pokémon are that a variable stands for."""
    chosen = [node for node in parts(texts) if isinstance(node, ChooseCards | ChoosePokemon)]
    found: dict[int, Any] = {}
    for node in chosen:
        found[node.variable] = owner(node.among, found)
    return found


def _say(said: Plan, speller: Speller) -> list[list[Spelling]] | None:
    """The ways to say each sentence of the plan; None if one cannot be said."""
    sentences: list[list[Spelling]] = []
    for one in said:
        if isinstance(one, Choice):
            found = next((way for way in (_say(way, speller) for way in one.ways) if way is not None), None)
            if found is None:
                return None
            sentences += found
        else:
            spelled = speller.spell("sentence", one)
            if not spelled:
                return None
            sentences.append(spelled)
    return sentences


def _combinations(sizes: list[int]) -> Iterator[tuple[int, ...]]:
    """The best of each, then one changed at a time, then two."""
    best = [0] * len(sizes)
    yield tuple(best)
    for index, size in enumerate(sizes):
        for which in range(1, size):
            yield (*best[:index], which, *best[index + 1 :])
    for one, first in enumerate(sizes):
        for other in range(one + 1, len(sizes)):
            for a in range(1, first):
                for b in range(1, sizes[other]):
                    yield tuple(a if i == one else b if i == other else 0 for i in range(len(sizes)))


_JOINED = re.compile(r" ([,.;:)]|-(?=\w)|'s(?!\w))|(\() ")


def _text(sentences: list[Spelling]) -> str:
    said = []
    for sentence in sentences:
        line = _JOINED.sub(lambda match: match[1] or match[2], " ".join(sentence.words))
        line = re.sub(r'" ([^"]*) "', r'"\1"', line).replace("non- ", "non-")
        line = re.sub(r"\b([Aa])n? (?=(\w))", _article, line)
        start = 1 if line.startswith("(") else 0
        line = line[:start] + line[start : start + 1].upper() + line[start + 1 :]
        said.append(f"{line}.)" if start else f"{line}.")
    return " ".join(said)


def _article(match: re.Match[str]) -> str:
    return f"{match[1]}n " if match[2].lower() in "aeio" else f"{match[1]} "
