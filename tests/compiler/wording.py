"""The wording of a text: which phrases and forms say it, as small numbers beside the effects.

With the wording, the effects and the facts of the card the words of the text come back (`reworded`). Words come from
the phrases that the wording names; every number, type and name comes from the effects, by its place in them, so that
other effects give other words. Some values follow from the effects without standing in them: how many units a cost
has, what a Special Condition usually does. What does not come from the effects is marked in the wording and counted
(`unheld`): what stands in words that add nothing. The printed damage said again and a number said as tens are known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.facts import Facts, Reading
from prizecard.compiler.grammar import WORD, Element, Phrase, variants
from prizecard.compiler.nodes import names_of
from prizecard.compiler.normalise import normalise
from prizecard.compiler.parser import BUILT_IN, NUMBERS, Derivation
from prizecard.compiler.phrases import grammar
from prizecard.compiler.reminders import KNOWN, OF_PLAYED_CARDS
from prizecard.compiler.scope import usual
from prizecard.compiler.tree import parts, variable_fields
from prizecard.compiler.words import levelled, name_words, shared_names, unbracketed
from prizecard.vocabulary import EnergyType

REMINDER = 0
HELD, TENTH, PRINTED, UNHELD, SYMBOL, OWN, BRACKETED = range(7)
EVERY_TYPE = frozenset(EnergyType) - {EnergyType.DRAGON}
"""What is meant by every type of Energy: there is no Dragon Energy."""
_COUNTED = (e.CountOf, e.EnergyOn, e.EnergyIn, e.StatOf, e.CoinsShowing, e.PrizesTaken)
_TYPES = tuple(EnergyType)
_NUMBER_WORDS = {number: word for word, number in NUMBERS.items()}


class Misworded(ValueError):
    """A wording that does not belong to these effects."""


def values(effects: Any) -> Iterator[Any]:
    """The numbers, types and names in effects, in their order; variables and "every type" do not count."""
    if isinstance(effects, e.Node):
        variables = variable_fields(type(effects))
        for name in names_of(type(effects)):
            if name not in variables:
                yield from values(getattr(effects, name))
    elif isinstance(effects, tuple):
        if not _is_every_type(effects):
            for part in effects:
                yield from values(part)
    elif isinstance(effects, int | EnergyType | str) and not isinstance(effects, bool):
        yield effects


def implied(effects: Any) -> Iterator[Any]:
    """The values that follow from effects without standing in them, and that a text may name."""
    for node in parts(effects):
        if isinstance(node, e.ExtraEnergy):
            yield from Counter(node.energy).values()
        elif isinstance(node, e.EnergyText):
            yield len(node.units)
        elif isinstance(node, e.Afflict) and (node.counters or node.coins):
            known = usual(node.conditions, "coins" if node.coins else "counters")
            yield from values(known)
        elif isinstance(node, e.ChangeLimit) and isinstance(node.number, e.Constant):
            yield node.number.value + 1  # one too many
        elif isinstance(node, e.AttachTo):
            yield 1  # it is attached to one Pokémon
        elif isinstance(node, e.Switch):
            yield 1  # there is one Active Pokémon to be switched
        if any(isinstance(getattr(node, name), _COUNTED) for name in names_of(type(node))):
            yield 1  # "1 for each": no product is made of it
    yield from _left_over(effects)


def _left_over(effects: Any) -> Iterator[int]:
    """How many cards of those seen are left when so many are chosen of them."""
    choices = [node for node in parts(effects) if isinstance(node, e.ChooseCards)]
    seen = {one.variable: one.among.number for one in choices if isinstance(one.among, e.DeckEnd)}
    for one in choices:
        numbers = [seen.get(part.variable) for part in parts(one.among) if isinstance(part, e.ThoseCards)]
        if len(numbers) == 1 and isinstance(numbers[0], e.Constant) and isinstance(one.maximum, e.Constant):
            yield numbers[0].value - one.maximum.value


def _is_every_type(part: tuple[Any, ...]) -> bool:
    return len(part) > 1 and set(part) >= EVERY_TYPE


@lru_cache(maxsize=1)
def _phrases() -> tuple[tuple[Phrase, ...], dict[int, int]]:
    phrases = tuple(grammar().phrases)
    return phrases, {id(phrase): index for index, phrase in enumerate(phrases)}


@lru_cache(maxsize=8192)
def forms(pattern: str) -> tuple[tuple[Element, ...], ...]:
    """The flat forms of a pattern, as the grammar numbers them."""
    return tuple(dict.fromkeys(variants(pattern)))


@lru_cache(maxsize=1)
def _reminders() -> tuple[str, ...]:
    return tuple(sorted(KNOWN | OF_PLAYED_CARDS))


def _own_names(facts: Facts) -> list[tuple[str, ...]]:
    return sorted(name_words(normalise(unbracketed(name))) for name in facts.own_names)


class _Wording:
    """Finds the wording of one text."""

    def __init__(self, effects: Any, facts: Facts) -> None:
        self.held = [*values(effects), *implied(effects)]
        self.free = set(range(len(self.held)))
        self.facts = facts
        self.numbers: list[int] = []

    def part(self, derivation: Derivation, category: str) -> None:
        if derivation.phrase is None:
            self.leaf(derivation, category)
            return
        index = _phrases()[1][id(derivation.phrase)]
        self.numbers += (index, derivation.form)
        slots = [inner for name, inner in forms(derivation.phrase.pattern)[derivation.form] if name != WORD]
        for part, inner in zip(derivation.parts, slots, strict=True):
            self.part(part, inner)

    def leaf(self, derivation: Derivation, category: str) -> None:
        value = derivation.leaf
        if category == "own_name":
            self.numbers += (HELD, _own_names(self.facts).index(value))
            return
        tenth = self._unused(value * 10) if type(value) is int and self._is_used_up(value) else None
        place = self._place(value) if tenth is None else None
        if tenth is not None:
            self.free.discard(tenth)
            self.numbers += (TENTH, tenth)
        elif place is not None:
            self.numbers += (BRACKETED if category != "digits" and derivation.form else HELD, place)
        else:
            self.numbers += self._unheld_number(value) if type(value) is int else self._unheld_name(value, category)
        if category == "digits":
            self.numbers.append(derivation.form)

    def _unheld_number(self, value: int) -> tuple[int, int]:
        """The printed damage said again, a number said as tens, or one that the effects do not hold."""
        if value == self.facts.damage:
            return PRINTED, 0
        tenth = self._place(value * 10)
        return (UNHELD, value) if tenth is None else (TENTH, tenth)

    def _unheld_name(self, value: Any, category: str) -> tuple[int, int]:
        if value is EnergyType.COLORLESS:
            return SYMBOL, 0  # one of a Retreat Cost
        if value == self.facts.name:
            return OWN, 0  # this Pokémon, said by its name
        if isinstance(value, str) and value == normalise(self.facts.text_name):
            return OWN, 1  # this attack, said by its name
        if category == "shared_name":
            return OWN, 2  # this Pokémon, said by what its name shares with others
        return UNHELD, _TYPES.index(value) if isinstance(value, EnergyType) else 0

    def _places(self, value: Any) -> list[int]:
        return [index for index, one in enumerate(self.held) if type(one) is type(value) and one == value]

    def _unused(self, value: Any) -> int | None:
        return next((index for index in self._places(value) if index in self.free), None)

    def _is_used_up(self, value: Any) -> bool:
        """Whether words have used every place that holds the value; then a number may be one of damage counters."""
        return bool(self._places(value)) and self._unused(value) is None

    def _place(self, value: Any) -> int | None:
        """The first place that holds the value and that no word has used yet; else any that does."""
        unused = self._unused(value)
        if unused is not None:
            self.free.discard(unused)
            return unused
        return next(iter(self._places(value)), None)


def wording_of(reading: Reading, facts: Facts) -> tuple[int, ...]:
    """The wording of a text that was read so; a reminder is given by its digest."""
    found = _Wording(e.opened(reading.texts), facts)
    for one in reading.how:
        if isinstance(one, str):
            found.numbers += (REMINDER, _reminders().index(one))
        else:
            found.numbers.append(1)
            found.part(one, "sentence")
    return tuple(found.numbers)


@dataclass
class _Words:
    """Finds the words of one wording."""

    held: list[Any]
    wording: tuple[int, ...]
    facts: Facts
    at: int = 0
    unheld: int = 0
    symbols: int = 0
    used: set[Any] = field(default_factory=set)

    def next(self) -> int:
        if self.at >= len(self.wording):
            raise Misworded("the wording is too short")
        self.at += 1
        return self.wording[self.at - 1]

    def part(self, category: str) -> list[str]:
        if category in BUILT_IN:
            return self.leaf(category)
        phrases = _phrases()[0]
        index, form = self.next(), self.next()
        if index >= len(phrases) or form >= len(forms(phrases[index].pattern)):
            raise Misworded("the wording names a phrase that there is not")
        words: list[str] = []
        for name, text in forms(phrases[index].pattern)[form]:
            words += [text] if name == WORD else self.part(text)
        return words

    def leaf(self, category: str) -> list[str]:
        how, which = self.next(), self.next()
        if category == "own_name":
            return list(_own_names(self.facts)[which])
        value = self._value(how, which, category)
        if category == "digits":
            return [_NUMBER_WORDS[value] if self.next() else str(value)]
        words = list(name_words(normalise(str(value) if how == BRACKETED else unbracketed(str(value)))))
        return ['"', *words, '"'] if category == "quoted" else words

    def _value(self, how: int, which: int, category: str) -> Any:
        if how in (HELD, TENTH, BRACKETED) and which >= len(self.held):
            raise Misworded("the wording names a value that the effects do not hold")
        if how in (HELD, TENTH, BRACKETED):
            self.used.add(self.held[which])
        if how in (HELD, BRACKETED):
            return self.held[which]
        if how == TENTH:
            return self.held[which] // 10
        if how == PRINTED:
            return self.facts.damage
        if how == OWN and which == 2:
            return min(shared_names(self.facts), default="")
        if how == OWN:
            return normalise(self.facts.text_name) if which else self.facts.name
        if how == SYMBOL:
            self.symbols += 1
            return EnergyType.COLORLESS
        self.unheld += 1
        return _TYPES[which] if category == "type" else which


def reworded(effects: Any, wording: tuple[int, ...], facts: Facts) -> tuple[tuple[str, ...], ...]:
    """The words of each sentence, lower case; of a reminder only its digest."""
    return worded(effects, wording, facts).sentences


@dataclass(frozen=True, slots=True)
class Worded:
    """A text given back by its wording, and what of it the effects account for.

    `unheld` counts the numbers, types and names of the text that do not come from the effects, `symbols` its Energy
    symbols that stand for units of a Retreat Cost; `unsaid` are the values of the effects that no word names.
    """

    sentences: tuple[tuple[str, ...], ...]
    unheld: int
    symbols: int
    unsaid: frozenset[Any]


def worded(effects: Any, wording: tuple[int, ...], facts: Facts) -> Worded:
    """The text that the wording gives, with its accounts."""
    held = list(values(effects))
    work = _Words([*held, *implied(effects)], wording, facts)
    sentences: list[tuple[str, ...]] = []
    while work.at < len(wording):
        if work.next() == REMINDER:
            sentences.append((_reminders()[work.next()],))
        else:
            sentences.append(tuple(levelled(word) for word in work.part("sentence")))
    return Worded(tuple(sentences), work.unheld, work.symbols, frozenset(held) - work.used)


def unheld(effects: Any, wording: tuple[int, ...], facts: Facts) -> int:
    """How many numbers, types and names of the text do not come from the effects."""
    return worded(effects, wording, facts).unheld
