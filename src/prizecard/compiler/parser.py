"""A memoised top-down parser over tokens that keeps every distinct reading."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from prizecard.compiler.facts import Ambiguous, Declined, Facts
from prizecard.compiler.grammar import Branch, Grammar, Phrase
from prizecard.compiler.templates import Reject
from prizecard.compiler.words import Sentence, lexicons
from prizecard.vocabulary import EnergyType


@dataclass(frozen=True, slots=True)
class Derivation:
    """How a part was read: the phrase and which flat form of it, or a leaf value; and its parts."""

    phrase: Phrase | None
    form: int
    parts: tuple[Derivation, ...]
    leaf: Any = None


Reads = list[tuple[int, Any, Derivation]]
NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "ten": 10}
_TYPES = {type.value.lower(): type for type in EnergyType}


def _digits(parse: Parse, start: int) -> Reads:
    key = parse.key(start)
    number = int(key) if key.isdecimal() else NUMBERS.get(key)
    return [] if number is None else [(start + 1, number, Derivation(None, int(key in NUMBERS), (), number))]


def _type(parse: Parse, start: int) -> Reads:
    found = _TYPES.get(parse.key(start))
    return [] if found is None else [(start + 1, found, Derivation(None, 0, (), found))]


def _own(parse: Parse, start: int) -> Reads:
    if start < len(parse.tokens) and parse.tokens[start].own:
        end = start + parse.tokens[start].own
        words = tuple(token.text for token in parse.tokens[start:end])
        return [(end, None, Derivation(None, 0, (), words))]
    return []


def _name(which: int) -> Callable[[Parse, int], Reads]:
    def find(parse: Parse, start: int) -> Reads:
        names = parse.facts.names
        found = lexicons(names)[which].match(parse.tokens, start)
        if found is None or (which == 0 and parse.tokens[start].kin and found[0] == start + 1):
            return []
        name = names.printed.get(found[1], found[1]) if which == 0 else found[1]
        bracketed = any(token.text == "[" for token in parse.tokens[start : found[0]])
        return [(found[0], name, Derivation(None, int(bracketed), (), name))]

    return find


def _other(parse: Parse, start: int) -> Reads:
    """A card name that is not this card's own."""
    own = start < len(parse.tokens) and parse.tokens[start].own
    return [read for read in _name(0)(parse, start) if not own or read[0] > start + own]


def _shared(parse: Parse, start: int) -> Reads:
    """What the names of this card and of its other forms share."""
    if start < len(parse.tokens) and parse.tokens[start].kin:
        name = parse.tokens[start].text
        return [(start + 1, name, Derivation(None, 0, (), name))]
    return []


def _quoted(parse: Parse, start: int) -> Reads:
    if parse.key(start) != '"':
        return []
    for end in range(start + 1, len(parse.tokens)):
        if parse.key(end) == '"':
            words = [token.text for token in parse.tokens[start + 1 : end]]
            name = " ".join(words).replace(" 's", "'s").rstrip(",")
            return [(end + 1, name, Derivation(None, 0, (), name))]
    return []


BUILT_IN: dict[str, Callable[[Parse, int], Reads]] = {
    "digits": _digits,
    "type": _type,
    "own_name": _own,
    "card_name": _name(0),
    "other_name": _other,
    "shared_name": _shared,
    "attack_name": _name(1),
    "ability_name": _name(2),
    "quoted": _quoted,
}


class Parse:
    """One sentence being read."""

    def __init__(self, grammar: Grammar, tokens: Sentence, facts: Facts) -> None:
        self.grammar = grammar
        self.tokens = tokens
        self.facts = facts
        self.keys = [token.key for token in tokens]
        self.furthest = 0
        self.memo: dict[tuple[str, int], Reads] = {}

    def key(self, position: int) -> str:
        """The word at the position, lower case; empty after the end."""
        return self.keys[position] if position < len(self.keys) else ""

    def reads(self, category: str, start: int) -> Reads:
        """Every reading of the category from this position on, with its end."""
        known = self.memo.get((category, start))
        if known is not None:
            return known
        built_in = BUILT_IN.get(category)
        if built_in is not None:
            result = built_in(self, start)
        else:
            found: dict[tuple[int, Any], Derivation] = {}
            self._walk(self.grammar.trees[category], start, (), (), found)
            result = [(end, meaning, derivation) for (end, meaning), derivation in found.items()]
        for end, _, _ in result:
            self.furthest = max(self.furthest, end)
        self.memo[category, start] = result
        return result

    def _walk(
        self,
        branch: Branch,
        position: int,
        values: tuple[Any, ...],
        parts: tuple[Derivation, ...],
        found: dict[tuple[int, Any], Derivation],
    ) -> None:
        if position > self.furthest:
            self.furthest = position
        for phrase, form, _, build in branch.ends:
            try:
                meaning = build(values)
            except Reject:
                continue
            found.setdefault((position, meaning), Derivation(phrase, form, parts))
        if position >= len(self.keys):
            return
        following = branch.words.get(self.keys[position])
        if following is not None:
            self._walk(following, position + 1, values, parts, found)
        for category, inner in branch.slots.items():
            for end, value, derivation in self.reads(category, position):
                self._walk(inner, end, (*values, value), (*parts, derivation), found)


def parse(grammar: Grammar, tokens: Sentence, facts: Facts, category: str = "sentence") -> tuple[Any, Derivation]:
    """The one reading of a whole sentence."""
    work = Parse(grammar, tokens, facts)
    whole = [(meaning, tree) for end, meaning, tree in work.reads(category, 0) if end == len(tokens)]
    if not whole:
        stop = work.furthest
        word = tokens[stop].text if stop < len(tokens) else "(end)"
        raise Declined("no phrase reads on", stop, word)
    if len(whole) > 1:
        raise Ambiguous(f"it can be read in {len(whole)} ways", ways=whole)
    return whole[0]
