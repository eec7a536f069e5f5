"""Phrases run backwards: the best ways to say a value, word by word."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import islice, pairwise, product
from typing import Any

from prizecard.compiler.facts import Names
from prizecard.compiler.grammar import WORD, Element, Grammar, Phrase, plural, variants
from prizecard.compiler.normalise import normalise
from prizecard.compiler.parser import BUILT_IN
from prizecard.compiler.surface import Range
from prizecard.compiler.templates import IT, LAST, THAT, Reject, compile_template, operations
from prizecard.compiler.tree import parts, referred, unresolved
from prizecard.compiler.words import levelled, name_words
from prizecard.compiler.writing.agreement import A_WORD, Manner, oddness, owner
from prizecard.compiler.writing.inverses import inverse, kind_of
from prizecard.compiler.writing.matching import ANY, Bindings, Bound, Known, Partial, match
from prizecard.effects import Constant, Did, FilteredCards, Pokemons, ThoseCards, ThosePokemon
from prizecard.vocabulary import EnergyType, Player

BEST = 5
"""How many ways to say a part are kept."""
USED = 3
"""How many of them are used in what they are parts of."""
UNLIKELY = {("a", "of"), ("an", "of"), ("a", "number"), *((one, "Defending") for one in ("all", "any", "each"))}
"""Pairs of words that no card has, or only cards of old, where the words may mean the same."""
COMBINED = 27
"""How many combinations of the ways to say the parts of a phrase are looked at."""
OWN = "\ue001"
"""Stands among the words for the card's own name."""
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
    may_refuse: bool
    refers: bool


_WORDS = re.compile(r"[^\W\d_][\w'-]*(?:\.\w+)?")


class Phrases:
    """The phrases made ready for writing, by category and by the kind of value that they can say."""

    def __init__(self, grammar: Grammar) -> None:
        self.entries: dict[str, list[Entry]] = {}
        for phrase in grammar.phrases:
            self.entries.setdefault(phrase.category, []).append(_entry(phrase))
        self._by_kind: dict[tuple[str, type], list[Entry]] = {}

    def of(self, category: str, value: Any) -> list[Entry]:
        """The phrases of the category that may say a value like this one."""
        key = (category, type(value))
        found = self._by_kind.get(key)
        if found is None:
            found = [entry for entry in self.entries.get(category, ()) if _can_be(entry.head, value)]
            self._by_kind[key] = found
        return found


def _entry(phrase: Phrase) -> Entry:
    plain = re.sub(r"\{[^{}]*\}|@\w+", " ", phrase.pattern)
    bases = tuple(word.lower() for word in re.findall(r"([^\W\d_][\w-]*)~", plain))
    spelled = {levelled(word): word for word in _WORDS.findall(plain)}
    spelled |= {plural(word).lower(): plural(word) for word in re.findall(r"([^\W\d_][\w-]*)~", plain)}
    # Which of a and an stands is seen to when all words are known.
    flat = dict.fromkeys(variants(phrase.pattern))
    forms = tuple(form for form in flat if not _has_an(form) or _with_a(form) not in flat)
    head = kind_of(phrase.meaning)
    refuses = any(not one.function.__module__.endswith(".templates") for one in operations(phrase.meaning))
    refers = _has_pronoun(phrase.meaning)
    return Entry(phrase, forms, bases, spelled, head, max(map(len, forms)), refuses, refers)


def _has_pronoun(template: Any) -> bool:
    inner = (template, *(operation.parts for operation in operations(template)))
    return any(isinstance(part, ThosePokemon | ThoseCards) for one in inner for part in parts(one))


def _has_an(form: tuple[Element, ...]) -> bool:
    return (WORD, "an") in form


def _with_a(form: tuple[Element, ...]) -> tuple[Element, ...]:
    return tuple((WORD, "a") if element == (WORD, "an") else element for element in form)


@dataclass(frozen=True, slots=True)
class Situation:
    """What is known of a text's variables: which stand for several things, whose those are, what else they are."""

    several: frozenset[int] = frozenset()
    owners: frozenset[tuple[int, Any]] = frozenset()
    special: tuple[tuple[int, frozenset[int]], ...] = ()
    pronouns: bool = False
    breadth: int = 1


class Speller:
    """Says values in the words of the phrases. What it has said once it knows; the card's own name is left open."""

    def __init__(self, phrases: Phrases, names: Names, situation: Situation) -> None:
        self.matched = Known(inverse, dict(situation.special), situation.pronouns)
        self.owners = dict(situation.owners)
        self.phrases = phrases
        self.names = names
        self.several = situation.several
        self.breadth = situation.breadth
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
        for entry in self.phrases.of(category, value):
            self._phrase(entry, value, doer, many, found)
        del self.open[key]
        ordered = sorted(
            (Spelling(cost, words) for words, cost in found.items()), key=lambda one: (one.cost, one.words)
        )
        best = ordered[: BEST * self.breadth]
        if self.lowest >= depth:
            self.known[key] = best
            self.passing = {one: kept for one, kept in self.passing.items() if kept[0] < depth}
        else:
            self.passing[key] = (self.lowest, best)
        self.lowest = min(outer, self.lowest)
        return best

    def _phrase(self, entry: Entry, value: Any, doer: Any, many: bool, found: dict[tuple[str, ...], float]) -> None:
        found_ways = match(entry.phrase.meaning, value, doer, {}, self.matched)
        for bindings in islice(found_ways, WAYS):
            if entry.may_refuse and _refused(entry, bindings):
                continue
            manner = Manner(doer, many, self.several, value, self._is_for_a_name(entry, value))
            self._forms(entry, bindings, manner, found)

    def _is_for_a_name(self, entry: Entry, value: Any) -> bool:
        """Whether the phrase has a pronoun for what the value calls by its name."""
        if not self.matched.pronouns or not entry.refers or value is ANY:
            return False
        return isinstance(value, FilteredCards) or not referred(value)

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
                choices.append(said[key][: USED * self.breadth])
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
        ways = sorted(product(*choices), key=lambda chosen: sum(part.cost for part in chosen))
        for chosen in ways[: COMBINED * self.breadth]:
            waiting = iter(chosen)
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
            return [Spelling(6, (OWN,))]
        if category == "digits" and type(value) is int and value >= 0:
            return [Spelling(A_WORD + 0.1, (str(value),))]
        if category == "type" and isinstance(value, EnergyType):
            return [Spelling(A_WORD, (value.value,))]
        if category == "quoted" and isinstance(value, str):
            return [Spelling(A_WORD, ('"', *name_words(value), '"'))]
        if category == "shared_name" and isinstance(value, str) and " " not in value:
            return [Spelling(6, name_words(value))]
        if isinstance(value, str) and (said := normalise(value)) in self._group(category):
            return [Spelling(A_WORD, name_words(said))]
        return []

    def _group(self, category: str) -> frozenset[str]:
        if category in ("card_name", "other_name"):
            return self.names.cards
        if category == "attack_name":
            return self.names.attacks
        return self.names.abilities if category == "ability_name" else frozenset()


def _refused(entry: Entry, bindings: Bindings) -> bool:
    """Whether the phrase does not read these words, as far as what they hold is known."""
    if any(bound.value is ANY or isinstance(bound.value, Partial) for bound in bindings.values()):
        return False
    build = compile_template(entry.phrase.meaning, tuple(bindings))
    for pronoun in (THAT, LAST, IT):
        try:
            build(tuple(unresolved(bound.value, pronoun) for bound in bindings.values()))
            return False
        except (Reject, KeyError, AttributeError):
            continue
    return True


def _can_be(head: type | None, value: Any) -> bool:
    if head is None or value is ANY or isinstance(value, Partial | head):
        return True
    # What pronouns may stand for.
    return (head is ThosePokemon and isinstance(value, Pokemons)) or (head in (ThoseCards, Did) and value is not None)


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
