"""Phrases run backwards: the best ways to say a value, word by word."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import islice, pairwise, product
from typing import Any

from prizecard.compiler.facts import Facts
from prizecard.compiler.grammar import WORD, Element, Grammar, Phrase, plural, variants
from prizecard.compiler.parser import BUILT_IN
from prizecard.compiler.surface import Range
from prizecard.compiler.words import name_words
from prizecard.compiler.writing.agreement import A_WORD, Manner, oddness, owner
from prizecard.compiler.writing.inverses import inverse
from prizecard.compiler.writing.matching import ANY, Bindings, Bound, Partial, match
from prizecard.effects import Constant
from prizecard.vocabulary import EnergyType, Player

BEST = 5
"""How many ways to say a part are kept."""
UNLIKELY = {("a", "of"), ("an", "of"), ("a", "number")}
"""Pairs of words that no card has where the words may mean the same."""
COMBINED = 27
"""How many combinations of the ways to say the parts of a phrase are looked at."""
WAYS = 8
"""In how many ways at most a template is matched with one value."""


@dataclass(frozen=True, slots=True)
class Spelling:
    """Words, and what speaks against them."""

    cost: float
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A phrase made ready for writing."""

    phrase: Phrase
    forms: tuple[tuple[Element, ...], ...]
    bases: tuple[str, ...]
    spelled: dict[str, str]
    head: type | None
    longest: int


_WORDS = re.compile(r"[^\W\d_][\w'-]*")


def entries(grammar: Grammar) -> dict[str, list[Entry]]:
    """The phrases by category, made ready for writing."""
    found: dict[str, list[Entry]] = {}
    for phrase in grammar.phrases:
        plain = re.sub(r"\{[^{}]*\}|@\w+", " ", phrase.pattern)
        bases = tuple(word.lower() for word in re.findall(r"([^\W\d_][\w-]*)~", plain))
        spelled = {word.lower(): word for word in _WORDS.findall(plain)}
        spelled |= {plural(word).lower(): plural(word) for word in re.findall(r"([^\W\d_][\w-]*)~", plain)}
        # Which of a and an stands is seen to when all words are known.
        flat = dict.fromkeys(variants(phrase.pattern))
        forms = tuple(form for form in flat if not _has_an(form) or _with_a(form) not in flat)
        longest = max(map(len, forms))
        kind = type(phrase.meaning)
        head = kind if kind.__module__.startswith(("prizecard.effects", "prizecard.compiler.surface")) else None
        found.setdefault(phrase.category, []).append(Entry(phrase, forms, bases, spelled, head, longest))
    return found


def _has_an(form: tuple[Element, ...]) -> bool:
    return (WORD, "an") in form


def _with_a(form: tuple[Element, ...]) -> tuple[Element, ...]:
    return tuple((WORD, "a") if element == (WORD, "an") else element for element in form)


class Speller:
    """Says values of one text in the words of the phrases."""

    def __init__(
        self, phrases: dict[str, list[Entry]], facts: Facts, several: frozenset[int], owners: dict[int, Any]
    ) -> None:
        self.owners = owners
        self.phrases = phrases
        self.facts = facts
        self.several = several
        self.known: dict[Any, list[Spelling]] = {}
        self.open: dict[Any, int] = {}
        self.passing: dict[Any, tuple[int, list[Spelling]]] = {}
        self.lowest = 0

    def spell(self, category: str, value: Any, doer: Any = None, many: bool = True) -> list[Spelling]:
        """The best ways to say the value as the category, cheapest first."""
        if category in BUILT_IN:
            return self._built_in(category, value)
        key = (category, value, doer, many)
        known = self.known.get(key)
        if known is not None:
            return known
        if key in self.open or key in self.passing:
            # A part that would be said by itself again is no shorter for it: the way round is left out.
            self.lowest = min(self.lowest, self.open.get(key, 0) if key in self.open else self.passing[key][0])
            return [] if key in self.open else self.passing[key][1]
        return self._spell(key)

    def _spell(self, key: tuple[str, Any, Any, bool]) -> list[Spelling]:
        category, value, doer, many = key
        depth = len(self.open)
        self.open[key] = depth
        outer, self.lowest = self.lowest, depth
        found: dict[tuple[str, ...], float] = {}
        for entry in self.phrases.get(category, ()):
            if _can_be(entry.head, value):
                self._phrase(entry, value, doer, many, found)
        del self.open[key]
        ordered = sorted(
            (Spelling(cost, words) for words, cost in found.items()), key=lambda one: (one.cost, one.words)
        )
        best = ordered[:BEST]
        if self.lowest >= depth:
            self.known[key] = best
            self.passing = {one: kept for one, kept in self.passing.items() if kept[0] < depth}
        else:
            self.passing[key] = (self.lowest, best)
        self.lowest = min(outer, self.lowest)
        return best

    def _phrase(self, entry: Entry, value: Any, doer: Any, many: bool, found: dict[tuple[str, ...], float]) -> None:
        found_ways = match(entry.phrase.meaning, value, doer, {}, inverse)
        for bindings in islice(found_ways, WAYS):
            self._forms(entry, bindings, Manner(doer, many, self.several, value), found)

    def _forms(self, entry: Entry, bindings: Bindings, manner: Manner, found: dict[tuple[str, ...], float]) -> None:
        said: dict[tuple[str, str, bool], list[Spelling]] = {}
        amounts = [_number(bound.value) for bound in bindings.values()]
        number = next((amount for amount in amounts if amount is not None), None)
        for form in entry.forms:
            cost = oddness(entry, form, bindings, number, manner)
            choices: list[list[Spelling]] = []
            for index, (name, category) in enumerate(form):
                if name == WORD:
                    continue
                several = _several(form, index, number, manner.many)
                key = (name, category, several)
                if key not in said:
                    bound = bindings.get(name) or Bound(ANY, self._owner(bindings) or manner.doer)
                    said[key] = self.spell(category, bound.value, bound.doer, several)
                choices.append(said[key][:3])
            if all(choices):
                self._combine(entry, form, cost, choices, found)

    def _owner(self, bindings: Bindings) -> Any:
        """Whose hand, deck or Bench words like "their" mean: that of the owner of what is spoken of."""
        found = [owner(bound.value, self.owners) for bound in bindings.values()]
        return next((one for one in found if one in (Player.YOU, Player.OPPONENT)), None)

    def _combine(
        self,
        entry: Entry,
        form: tuple[Element, ...],
        cost: float,
        choices: list[list[Spelling]],
        found: dict[tuple[str, ...], float],
    ) -> None:
        ways = sorted(product(*choices), key=lambda parts: sum(part.cost for part in parts))
        for parts in ways[:COMBINED]:
            waiting = iter(parts)
            words: list[str] = []
            total = cost
            for name, text in form:
                if name == WORD:
                    words.append(entry.spelled.get(text, text))
                    total += A_WORD
                else:
                    part = next(waiting)
                    words += part.words
                    total += part.cost
            total += 6 * sum(pair in UNLIKELY for pair in pairwise(words))
            key = tuple(words)
            if total < found.get(key, 1e9):
                found[key] = total

    def _built_in(self, category: str, value: Any) -> list[Spelling]:
        if category == "own_name":
            return [Spelling(6, name_words(self.facts.name))] if self.facts.name else []
        if category == "digits" and type(value) is int and value >= 0:
            return [Spelling(A_WORD + 0.1, (str(value),))]
        if category == "type" and isinstance(value, EnergyType):
            return [Spelling(A_WORD, (value.value,))]
        if category == "quoted" and isinstance(value, str):
            return [Spelling(A_WORD, ('"', *name_words(value), '"'))]
        names = self.facts.names
        groups = {
            "card_name": names.cards,
            "other_name": names.cards,
            "attack_name": names.attacks,
            "ability_name": names.abilities,
        }
        if isinstance(value, str) and value in groups.get(category, ()):
            return [Spelling(A_WORD, name_words(value))]
        return []


def _can_be(head: type | None, value: Any) -> bool:
    return head is None or value is ANY or isinstance(value, Partial) or type(value) is head


def _number(value: Any) -> int | None:
    """The number that a slot holds, if it is one that nouns agree with."""
    if type(value) is int:
        return value
    if isinstance(value, Constant):
        return value.value
    if isinstance(value, Partial) and "maximum" in dict(value.known):
        value = Range(Constant(0), value.get("maximum"))
    if isinstance(value, Range):
        return _number(value.maximum) if isinstance(value.maximum, Constant) else 2
    return None


def _several(form: tuple[Element, ...], index: int, number: int | None, many: bool) -> bool:
    """Whether the part at this place is in the plural."""
    before = form[index - 1] if index else None
    if before is not None and before[0] == WORD:
        if before[1] in ("each", "a", "an", "another", "every"):
            return False
        if before[1] in ("all", "of"):
            return True
    return number != 1 if number is not None else many
