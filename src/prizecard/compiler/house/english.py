"""English grammar: articles, lists, verbs and nouns that agree."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

_VOWEL = re.compile(r"[aeioAEIO]|[Uu][ln]|8|11\b|18\b")
_IRREGULAR = {"be": "is", "have": "has", "do": "does", "go": "goes", "can": "can", "can't": "can't", "may": "may"}
_MANY = {"be": "are"}
LONG = 34
_OWN = {"it": "its", "them": "their", "they": "their", "you": "your"}
_DENIED = {"be": ("isn't", "aren't"), "can": ("can't", "can't")}


def article(noun: str) -> str:
    """The noun with a or an before it."""
    if noun.startswith("another "):
        return noun
    return f"an {noun}" if _VOWEL.match(noun) else f"a {noun}"


def listed(things: Iterable[Any], conjunction: str = "and") -> str:
    """The words of things as a list."""
    words = [str(one) for one in things]
    if len(words) < 3:
        return f" {conjunction} ".join(words)
    return f"{', '.join(words[:-1])}, {conjunction} {words[-1]}"


def conjugated(verb: str, many: bool) -> str:
    """The verb of a statement about one or about several."""
    if many:
        return _MANY.get(verb, verb)
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith(("s", "sh", "ch", "x", "z")):
        return f"{verb}es"
    return f"{verb[:-1]}ies" if verb.endswith("y") and verb[-2] not in "aeiou" else f"{verb}s"


def denied(verb: str, many: bool) -> str:
    """The verb of a statement that is not so."""
    if verb in _DENIED:
        return _DENIED[verb][many]
    return f"{'do' if many else 'does'}n't {verb}"


def capitalised(sentence: str) -> str:
    """The sentence with its first letter large."""
    start = 1 if sentence.startswith("(") else 0
    return sentence[:start] + sentence[start : start + 1].upper() + sentence[start + 1 :]


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun with what belongs to it, of one and of several."""

    one: str
    many: str

    def of(self, number: int) -> str:
        """So many of it, in figures but for one."""
        return article(self.one) if number == 1 else f"{number} {self.many}"

    def before(self, words: str) -> Noun:
        """The noun with words before it."""
        return Noun(f"{words} {self.one}", f"{words} {self.many}")

    def then(self, one: str, many: str = "") -> Noun:
        """The noun with words after it."""
        return Noun(f"{self.one} {one}", f"{self.many} {many or one}")


@dataclass(frozen=True, slots=True)
class Thing:
    """Somebody or something that a sentence speaks of."""

    words: str
    many: bool = False

    @property
    def it(self) -> str:
        """The word for it as an object."""
        return "them" if self.many else "it"

    def does(self, verb: str, rest: str) -> str:
        """A statement about it."""
        return f"{self.words} {conjugated(verb, self.many)} {rest}".rstrip()

    def has(self, words: str) -> str:
        """That it has so many; what is denied of the number is denied of the having."""
        if words.startswith("not "):
            return f"{self.words} {denied('have', self.many)} {words.removeprefix('not ')}"
        return self.does("have", words)

    @property
    def whose(self) -> str:
        """The possessive."""
        if self.words in _OWN:
            return _OWN[self.words]
        return f"{self.words}'" if self.words.endswith("s") and self.many else f"{self.words}'s"

    def own(self, noun: str) -> str:
        """Something of its: its noun, or the noun of it where it has a long name."""
        if (
            len(self.words) > LONG
            or (self.many and "'s " in self.words)
            or self.words.startswith(("both ", "each of "))
            or (self.words.endswith((")", " to", "it", "them")) and self.words not in _OWN)
        ):
            return f"the {noun} of {self.words}"
        return f"{self.whose} {noun}"


@dataclass(frozen=True, slots=True)
class Count:
    """Something to count: each of it, and its number."""

    each: str
    number: str


@dataclass(frozen=True, slots=True)
class Property:
    """What is so of something: a verb, and the rest of the words, of one and of several."""

    verb: str
    one: str
    many: str = ""
    denial: str = ""

    def rest(self, many: bool) -> str:
        """The words after the verb; those that are the same of several name them as such."""
        if not many or self.many:
            return self.many if many else self.one
        return re.sub(r"its (name|card)\b", r"their \1s", re.sub(r"\b(on|to) it\b", r"\1 them", self.one))


@dataclass(frozen=True, slots=True)
class Deed:
    """What somebody does. Nobody named: you, who are told to do it."""

    verb: str
    rest: str
    doer: Thing | None = None

    @property
    def bare(self) -> str:
        """Without the doer, as after may."""
        return f"{self.verb} {self.rest}".rstrip()

    @property
    def finite(self) -> str:
        """With the doer, as a sentence has it."""
        return self.bare if self.doer is None else self.doer.does(self.verb, self.rest)

    @property
    def conjugated(self) -> str:
        """Without the doer, who was named before."""
        return self.bare if self.doer is None else f"{conjugated(self.verb, self.doer.many)} {self.rest}".rstrip()


_ALONE = ("your turn ends", "this Pokémon is Knocked Out", "your opponent reveals their hand")
"""What is told in a sentence of its own whatever follows."""


def together(deeds: list[Deed]) -> str:
    """Deeds in one sentence; one who does several things is named once."""
    said: list[str] = []
    doer: Thing | None = None
    runs: list[list[str]] = []
    deeds = [deed for deed in deeds if deed.bare]
    for number, deed in enumerate(deeds):
        if number and deed.doer == doer and not (deed.verb == "be" and deed.doer == Thing("this Pokémon")):
            runs[-1].append(deed.conjugated)
        else:
            runs.append([deed.finite])
        doer = deed.doer
    said = [listed(run) for run in runs]
    if len(said) > 1 and said[0] in _ALONE:
        return f"{said[0]}. {capitalised(', and '.join(said[1:]))}"
    if len(said) == 2 and deeds[-1].doer is None and len(runs[-1]) > 1 and deeds[0].verb == "be":
        return f"{said[0]}. Then, {said[1]}"
    if len(said) > 2 and deeds[-1].doer is None:
        return f"{', and '.join(said[:-1])}. {capitalised(said[-1])}"
    return ", and ".join(said)


def joined(said: list[str]) -> str:
    """Sentences as one; what is now so of somebody and what that one can't do, or does too, is said of one subject."""
    subject = re.split(" is now | does ", said[0])[0]
    if len(said) == 2 and said[1].startswith((f"{subject} can't ", "this attack does ")) and subject in said[1]:
        return f"{said[0]} and{said[1].removeprefix(subject)}"
    return ", and ".join(said)
