"""Writing: effects become a text in the one wording of this house, which reads back to the same effects."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import islice, pairwise
from typing import Any

from prizecard.compiler.explain import explain
from prizecard.compiler.facts import Declined, Facts, Names, TextKind
from prizecard.compiler.phrases import grammar
from prizecard.compiler.reader import read
from prizecard.compiler.templates import LEAVER, LOOKED, NEWCOMER, RECEIVER
from prizecard.compiler.tree import parts
from prizecard.compiler.words import name_words
from prizecard.compiler.writing.agreement import owner
from prizecard.compiler.writing.plans import Plan, Sayings
from prizecard.compiler.writing.raising import plan
from prizecard.compiler.writing.sentences import leaver
from prizecard.compiler.writing.smoothing import smoothed
from prizecard.compiler.writing.spelling import OWN, Phrases, Situation, Speller, Spelling
from prizecard.effects import (
    Attach,
    ChooseCards,
    ChooseEach,
    ChoosePokemon,
    Constant,
    LookAt,
    Reveal,
    RevealUntil,
    Sequence,
    Switch,
    Text,
)

TRIES = 100
"""How many wordings of a text are read back before the writer looks further, and before it gives up."""
PASSES = ((False, 1), (True, 1), (False, 4), (True, 4))
"""Whether pronouns are used for what has a name, and how many times more words than usual are looked at."""
OTHERS = 2
"""How many times a plan may take another way than the first."""
PLANS = 40
"""How many plans with the same number of other ways are looked at."""
KEPT = 200_000
"""How many values are kept with their words."""
WORDS = 20
"""How many combinations of words are tried for one plan."""

NOTHING_DONE = re.compile(r"^If (you|he or she) d(o|id|oes)\b|\b(as long as|while) you d(o|id)\b", re.IGNORECASE)
OF_OTHERS = re.compile(r"\b(use this (Ability|power)|(Ability|power) can't be used|play this card)\b", re.IGNORECASE)
OF_SUPPORTERS = re.compile(r"\bis next to your Active Pokémon\b")
NO_ATTACK, NO_ABILITY, NO_CARD = "this attack can't be used", "you can't use this Ability", "you can't play this card"


class Unwritten(Exception):
    """Effects that the phrases have no words for."""


@lru_cache(maxsize=1)
def _phrases() -> Phrases:
    return Phrases(grammar())


_spellers: dict[tuple[Situation, int], Speller] = {}


def _speller(situation: Situation, names: Names) -> Speller:
    """One who says values of texts in that situation; what was said for one text is known for the next."""
    key = (situation, id(names))
    found = _spellers.get(key)
    if found is None or found.names is not names:
        if sum(len(one.known) for one in _spellers.values()) > KEPT:
            _spellers.clear()
        found = _spellers[key] = Speller(_phrases(), names, situation)
    return found


def write(texts: tuple[Text, ...], kind: TextKind, facts: Facts) -> str:
    """The text of the effects in our wording; reading it gives the same effects. Raises Unwritten if there is none."""
    if not texts:
        return ""

    def says_them(text: str) -> bool:
        try:
            return read(text, kind, facts).texts == texts
        except Declined:
            return False

    for text in wordings(texts, kind, facts):
        if says_them(text):
            return smoothed(text, kind, says_them)
    raise Unwritten("no wording of these effects reads back to them")


def words_for(texts: tuple[Text, ...], kind: TextKind, facts: Facts) -> str:
    """What a player reads: the text in our wording, or, where there is none, what it does, told line by line."""
    try:
        return write(texts, kind, facts)
    except Unwritten:
        return ". ".join(line.strip().rstrip(":") for line in explain(texts)) + "."


def wordings(texts: tuple[Text, ...], kind: TextKind, facts: Facts) -> Iterator[str]:
    """Texts that may say the effects, likely ones first; whether one does is for reading to say."""
    planned = plan(texts, kind, facts)
    own = " ".join(name_words(facts.name))
    seen: set[str] = set()
    situation = _situation(texts)
    for pronouns, breadth in PASSES:
        speller = _speller(replace(situation, pronouns=pronouns, breadth=breadth), facts.names)
        for sentences in islice(_together(speller, planned), TRIES * breadth):
            text = _fitting(_text(sentences, own), kind)
            if text not in seen and not _senseless(text, kind):
                seen.add(text)
                yield text


def _fitting(text: str, kind: TextKind) -> str:
    """The text with the right word for what cannot be used."""
    if kind is TextKind.ATTACK:
        return text.replace(NO_ABILITY, NO_ATTACK)
    return text.replace(NO_ATTACK, NO_ABILITY if kind is TextKind.ABILITY else NO_CARD)


def _senseless(text: str, kind: TextKind) -> bool:
    """Whether the text speaks of what was done where nothing was, or of another kind of card or text than it is on."""
    if kind is TextKind.ATTACK and OF_OTHERS.search(text):
        return True
    return bool(NOTHING_DONE.search(text) or (kind is not TextKind.TRAINER and OF_SUPPORTERS.search(text)))


def _situation(texts: tuple[Text, ...]) -> Situation:
    """Which variables stand for several things, whose they are, which were looked at, brought in or moved away."""
    several: set[int] = set()
    owners: dict[int, Any] = {}
    special: dict[int, set[int]] = {LOOKED: set(), NEWCOMER: set(), LEAVER: set(), RECEIVER: set()}
    for node in parts(texts):
        if isinstance(node, ChooseCards | ChoosePokemon):
            owners[node.variable] = owner(node.among, owners)
            if node.maximum != Constant(1):
                several.add(node.variable)
        elif isinstance(node, ChooseEach):
            several.add(node.variable)
        elif isinstance(node, LookAt | Reveal):
            special[LOOKED].add(getattr(node.cards, "variable", -1))
        elif isinstance(node, RevealUntil):
            special[LOOKED].add(node.revealed)
        elif isinstance(node, Attach) and isinstance(node.to, ChoosePokemon):
            special[RECEIVER].add(node.to.variable)
        elif isinstance(node, Switch):
            special[NEWCOMER].add(getattr(node.incoming, "variable", -1))
        elif isinstance(node, Sequence):
            special[LEAVER] |= {leaver(one, after) or -1 for one, after in pairwise(node.steps)}
    known = tuple((kind, frozenset(variables - {-1})) for kind, variables in special.items())
    return Situation(frozenset(several), frozenset(owners.items()), known)


def _together(speller: Speller, planned: Plan) -> Iterator[list[Spelling]]:
    """The best words for the best plan, then for others, then other words."""
    sayings = Sayings(lambda statement: speller.spell("sentence", statement))
    plans: list[list[list[Spelling]]] = []
    for others in range(OTHERS + 1):
        for said in islice(sayings.ways(planned, others), PLANS):
            plans.append(said)
            yield [one[0] for one in said]
    for said in plans:
        for choice in islice(_combinations([len(one) for one in said]), 1, WORDS * speller.breadth):
            yield [said[index][which] for index, which in enumerate(choice)]


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


def _text(sentences: list[Spelling], own: str) -> str:
    said = []
    for sentence in sentences:
        line = _JOINED.sub(lambda match: match[1] or match[2], " ".join(sentence.words).replace(OWN, own))
        line = re.sub(r'" ([^"]*) "', r'"\1"', line).replace("non- ", "non-")
        line = re.sub(r"\b([Aa])n? (?=(U[ln]|\w))", _article, line)
        start = 1 if line.startswith("(") else 0
        line = line[:start] + line[start : start + 1].upper() + line[start + 1 :]
        said.append(f"{line}.)" if start else f"{line}.")
    return " ".join(said)


_VOWELS = ("a", "e", "i", "o", "ul", "un")
"""How words begin that have "an" before them: Ultra Beasts and Unown do, Uxie does not."""


def _article(match: re.Match[str]) -> str:
    return f"{match[1]}n " if match[2].lower() in _VOWELS else f"{match[1]} "
