"""The phrase table: patterns of words and slots beside templates of nodes.

A pattern is words with these signs: `{slot}` or `{slot:category}` a part read by another category, `a/an` one of
several words, `card~` the word with or without its ending s, `[...]` words that may be left out, `<...|...>` one of
several runs. A meaning is a node whose fields may be `slot("name")`, an operation of `templates`, or a value. Every
slot must be used in the meaning, so that no word is lost, unless its name begins with an underscore: nothing new;
`@their` is short for such a slot, `{_their:their}`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from prizecard.compiler.templates import Build, compile_template, slots_in
from prizecard.compiler.words import levelled


class BadPhrase(ValueError):
    """A phrase that the table cannot hold."""


@dataclass(frozen=True)
class Phrase:
    """One line of the table."""

    category: str
    pattern: str
    meaning: Any = field(compare=False)
    module: str
    number: int


Element = tuple[str, str]  # ("word", text) or (slot name, category)
WORD = ""


Row = Callable[[str | list[str], Any], None]


class Table:
    """The phrases of one module; calling it adds one."""

    def __init__(self, module: str) -> None:
        self.module = module.rsplit(".", 1)[-1]
        self.phrases: list[Phrase] = []

    def __call__(self, category: str, pattern: str | list[str], meaning: Any) -> None:
        """Add a phrase, or several patterns of one meaning."""
        for one in [pattern] if isinstance(pattern, str) else pattern:
            self.phrases.append(Phrase(category, one, meaning, self.module, len(self.phrases)))

    def of(self, category: str) -> Row:
        """What adds phrases of one category."""
        return partial(self, category)

    def of_each(self, *categories: str) -> tuple[Row, ...]:
        """What adds phrases, for each of the categories."""
        return tuple(map(self.of, categories))


SHORT = re.compile(r"@(\w+)")


def variants(pattern: str) -> list[tuple[Element, ...]]:
    """Every flat form of a pattern, in a fixed order."""
    pattern = _spaced(SHORT.sub(r"{_\1:\1}", pattern))
    forms, rest = _sequence(pattern, 0, "")
    if rest != len(pattern):
        raise BadPhrase(f"a bracket is not closed: {pattern!r}")
    return forms


def _spaced(pattern: str) -> str:
    """Signs stand apart from words, as in texts; a colon inside a slot stays."""
    pattern = pattern.replace("'s", " 's")
    return re.sub(r"([(),;\"]|:(?![a-z_]+\}))", r" \1 ", pattern)


def _sequence(pattern: str, at: int, closing: str) -> tuple[list[tuple[Element, ...]], int]:
    forms: list[tuple[Element, ...]] = [()]
    while at < len(pattern):
        sign = pattern[at]
        if sign == " ":
            at += 1
        elif sign in closing:
            return forms, at
        elif sign in "[<":
            choices: list[tuple[Element, ...]] = []
            while at < len(pattern) and pattern[at] in "[<|":
                inner, at = _sequence(pattern, at + 1, "]" if sign == "[" else "|>")
                choices += inner
            if at >= len(pattern):
                raise BadPhrase(f"a bracket is not closed: {pattern!r}")
            forms = [form + part for form in forms for part in (choices if sign == "<" else [*choices, ()])]
            at += 1
        else:
            end = at
            while end < len(pattern) and pattern[end] not in " ]>|[<":
                end += 1
            forms = [(*form, one) for form in forms for one in _word(pattern[at:end])]
            at = end
    return forms, at


def _word(text: str) -> Iterator[Element]:
    if text.startswith("{"):
        name, _, category = text[1:-1].partition(":")
        yield name, category or name
        return
    for word in text.split("/") if len(text) > 1 else [text]:
        if word.endswith("~"):
            yield WORD, word[:-1].lower()
            yield WORD, plural(word[:-1]).lower()
        else:
            yield WORD, levelled(word)


def plural(word: str) -> str:
    """The word with its ending s."""
    if word.endswith(("s", "x", "ch", "sh")):
        return word + "es"
    if word.endswith("y") and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    return word + "s"


@dataclass(slots=True)
class Branch:
    """A place in the tree of all flat forms of a category."""

    words: dict[str, Branch] = field(default_factory=dict)
    slots: dict[str, Branch] = field(default_factory=dict)
    ends: list[tuple[Phrase, int, tuple[str, ...], Build]] = field(default_factory=list)


class Grammar:
    """All phrases by category, as trees over their words and slots."""

    def __init__(self, tables: list[Table]) -> None:
        self.trees: dict[str, Branch] = {}
        self.phrases: list[Phrase] = []
        for table in tables:
            for phrase in table.phrases:
                self._add(phrase)
        self.check()

    def _add(self, phrase: Phrase) -> None:
        self.phrases.append(phrase)
        tree = self.trees.setdefault(phrase.category, Branch())
        used = slots_in(phrase.meaning)
        for index, form in enumerate(dict.fromkeys(variants(phrase.pattern))):
            if not form:
                raise BadPhrase(f"{phrase.module}: {phrase.pattern!r} can be empty")
            names = tuple(name for name, _ in form if name != WORD)
            lost = {name for name in names if not name.startswith("_")} - used
            if lost:
                raise BadPhrase(f"{phrase.module}: {phrase.pattern!r} loses {sorted(lost)}")
            branch = tree
            for name, value in form:
                edges = branch.words if name == WORD else branch.slots
                branch = edges.setdefault(value, Branch())
            branch.ends.append((phrase, index, names, compile_template(phrase.meaning, names)))

    def check(self) -> None:
        """Refuse categories that nobody defines and those that begin with themselves."""
        from prizecard.compiler.parser import BUILT_IN

        first: dict[str, set[str]] = {category: set(tree.slots) for category, tree in self.trees.items()}
        for category, tree in self.trees.items():
            for used in _categories(tree):
                if used not in self.trees and used not in BUILT_IN:
                    raise BadPhrase(f"category {category!r} uses {used!r}, which no phrase defines")
        for category in first:
            _refuse_cycle(category, first)


def _categories(branch: Branch) -> Iterator[str]:
    for category, inner in branch.slots.items():
        yield category
        yield from _categories(inner)
    for inner in branch.words.values():
        yield from _categories(inner)


def _refuse_cycle(category: str, first: dict[str, set[str]]) -> None:
    seen: set[str] = set()
    waiting = list(first.get(category, ()))
    while waiting:
        one = waiting.pop()
        if one == category:
            raise BadPhrase(f"category {category!r} can begin with itself")
        if one not in seen:
            seen.add(one)
            waiting += first.get(one, ())
