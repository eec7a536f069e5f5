"""How a node is put into words: one pattern or function for each class of node.

A pattern has the node's fields in braces: `{cards}` what the field says, `{player's}` whose, `{player:draw}` who does
it, `{pokemon&is}` with a verb that agrees, `{number#card}` how many of what, `{number=}` how many as the node compares,
`{among*}` without the all that heads it, `{what%}` one of them, `{filters/or}` a list with another conjunction,
`{type?any type}` words for none, `{more+}` so much more or less, `{attack~}` the attack or the attacks of whom,
`{chooser!}` who chooses, `{units^}` units of Energy, `{texts;}` each on a line of its own, `{end| from the {}}` words
that stand only where the field is not at its default.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import MISSING, fields
from enum import Enum
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.tree import parts, referred
from prizecard.vocabulary import Chooser, Comparison, EnergyType, Player

ONE = e.Constant(1)
Telling = Callable[["Teller", Any], str]
_tellings: dict[type, Telling] = {}
_FIELD = re.compile(r"\{(\w+)('s|[:&#=*%/?+~!^;][^{}|]*)?(?:\|((?:[^{}]|\{\})*))?\}")
_PLURAL = re.compile(r"\b1 ((?:damage |Prize )?(?:card|coin|counter|time|turn|Pokémon Tool|unit))s\b")
_IRREGULAR = {"have": "has", "do": "does", "switch": "switches"}
_PLURALS = {"is": "are", "has": "have", "does": "do"}
_SEVERAL = re.compile(r"all |the cards\b|any number|up to |at least |[2-9]|\d\d|.* and ")
_PREDICATE = re.compile(r"(are|have|do|share|evolve)\b")
_SINGULARS = {"are": "is", "have": "has", "do": "does"}


class Untold(TypeError):
    """A node that nobody has given words to."""


def tells(kind: type, words: str | Telling) -> None:
    """Give a class of node its words: a pattern, or what finds them."""
    _tellings[kind] = (lambda teller, node: teller.fill(words, node)) if isinstance(words, str) else words


def telling(kind: type) -> Callable[[Telling], Telling]:
    """Give a class of node a function that finds its words."""

    def add(function: Telling) -> Telling:
        _tellings[kind] = function
        return function

    return add


def told_classes() -> set[type]:
    """The classes of node that have words."""
    return set(_tellings)


def possessive(player: Any) -> str:
    """Whose, of a player or chooser."""
    return "your" if player in (Player.YOU, Chooser.YOU) else f"{player}'s"


def conjugated(player: Any, verb: str) -> str:
    """Who does it, with the verb in the right form."""
    if player is Player.YOU:
        return f"you {verb}"
    first, _, rest = verb.partition(" ")
    third = _IRREGULAR.get(first) or (first if first == "may" else first + "s")
    return f"{player} {third} {rest}".rstrip()


def agreeing(subject: str, verb: str) -> str:
    """The subject and the verb, which is given in the singular."""
    if _SEVERAL.match(subject):
        verb = _PLURALS.get(verb) or verb.removesuffix("s")
    return f"{subject} {verb}"


def predicate(subject: str, words: str) -> str:
    """The subject and the words of a filter, with the verb in the right form."""
    if not _SEVERAL.match(subject):
        words = _PREDICATE.sub(lambda match: _SINGULARS.get(match[1]) or match[1] + "s", words, count=1)
    return f"{subject} {words}"


class Teller:
    """Tells one text; a choice or step has a mark, as [1], where something refers back to it."""

    def __init__(self, texts: Any) -> None:
        self.marked = referred(texts)
        self.single = {part.variable for part in parts(texts) if isinstance(part, e.FlipCoins) and part.number == ONE}

    def say(self, value: Any) -> str:
        """The words of any value that a field can hold."""
        if isinstance(value, e.Node):
            found = _tellings.get(type(value))
            if found is None:
                raise Untold(f"no words for {type(value).__name__}")
            return _PLURAL.sub(r"1 \1", found(self, value))
        if isinstance(value, tuple):
            return listed([self.say(part) for part in value])
        return str(value)

    def fill(self, pattern: str, node: e.Node) -> str:
        """The pattern with the fields of the node in their places."""
        return _FIELD.sub(lambda match: self._field(node, match), pattern)

    def _field(self, node: Any, match: re.Match[str]) -> str:
        name, manner, only = match.groups()
        value = getattr(node, name)
        if name in ("variable", "revealed", "found", "flip"):
            return self.mark(value)
        if only is not None:
            return "" if _is_default(node, name, value) else only.replace("{}", self.say(value))
        if manner == "=":
            return _COMPARED[node.comparison].format(self.say(value))
        return _MANNERS[manner[0]](self, value, manner[1:]) if manner else self.say(value)

    def one_of(self, value: Any) -> str:
        """One of several, or the one."""
        words = self.say(value)
        return f"one of {words.removeprefix('all ')}" if words.startswith("all ") else words

    def many(self, number: e.Node, noun: str) -> str:
        """So many of the noun: a figure, or as many as something else counts."""
        words = self.say(number)
        if words.startswith("as many "):
            return words
        plural = noun if noun == "damage" else f"{noun}s"
        if isinstance(number, e.Constant | e.Unlimited):
            return f"{words} {plural}"
        counted = words.removeprefix("the number of ")
        there = "" if counted == words else "there are "
        return f"as {'much' if noun == 'damage' else 'many'} {plural} as {there}{counted}"

    def mark(self, variable: int) -> str:
        """The mark of a choice or step that something refers back to."""
        return f" [{variable}]" if variable in self.marked else ""

    def bare(self, node: e.Node) -> str:
        """The words of a selection without the all that heads it."""
        words = self.say(node)
        return words if not words.startswith("all ") else words[4:] if words[4:8] != "card" else f"the {words[4:]}"

    def steps(self, effect: e.Node) -> list[str]:
        """The lines of an effect or a text; what belongs to a condition or choice stands under it, moved in."""
        said = self.say(effect) if not (isinstance(effect, e.Sequence) and not effect.steps) else ""
        return [line for line in said.split("\n") if line]


_MANNERS: dict[str, Callable[[Teller, Any, str], str]] = {
    "'": lambda teller, value, words: possessive(value),
    ":": lambda teller, value, words: conjugated(value, words),
    "#": lambda teller, value, words: teller.many(value, words),
    "*": lambda teller, value, words: teller.bare(value),
    "%": lambda teller, value, words: teller.one_of(value),
    "/": lambda teller, value, words: listed([teller.say(part) for part in value], words),
    "?": lambda teller, value, words: teller.say(value) if value else words,
    "&": lambda teller, value, words: agreeing(teller.say(value), words),
    "+": lambda teller, value, words: (
        f"{teller.say(value.of)} less" if isinstance(value, e.Negative) else f"{teller.say(value)} more"
    ),
    "~": lambda teller, value, words: f"the attack {value} of " if value else "attacks of ",
    "!": lambda teller, value, words: "(at random)" if value is Chooser.RANDOM else f"({possessive(value)} choice)",
    "^": lambda teller, value, words: units(value),
    ";": lambda teller, value, words: "\n".join(map(teller.say, value)),
}


def units(found: tuple[tuple[EnergyType, ...], ...]) -> str:
    """Units of Energy, each with the types it can be."""
    every = set(EnergyType) - {EnergyType.DRAGON}
    return listed([f"1 {'Energy of every type' if set(one) == every else '/'.join(map(str, one))}" for one in found])


def capitalised(line: str) -> str:
    """The line with its first letter large, wherever it begins."""
    start = len(line) - len(line.lstrip())
    return line[:start] + line[start : start + 1].upper() + line[start + 1 :]


def under(heading: str, lines: list[str]) -> str:
    """A heading with its lines below it, moved in; a single line stands beside it."""
    if len(lines) == 1:
        return f"{heading} {lines[0]}"
    return "\n".join([heading, *(f"  {line}" for line in lines)])


def listed(words: list[str], conjunction: str = "and") -> str:
    """Words as a list."""
    if len(words) < 2:
        return "".join(words) or "nothing"
    return f"{', '.join(words[:-1])} {conjunction} {words[-1]}"


def amount(teller: Teller, minimum: Any, maximum: Any) -> str:
    """How many may be chosen."""
    if isinstance(minimum, e.Unlimited) and isinstance(maximum, e.Unlimited):
        return "all"
    if minimum == maximum:
        return teller.say(minimum)
    if minimum == e.Constant(0):
        return "any number" if isinstance(maximum, e.Unlimited) else f"up to {teller.say(maximum)}"
    if isinstance(maximum, e.Unlimited):
        return f"at least {teller.say(minimum)}"
    return f"at least {teller.say(minimum)} and up to {teller.say(maximum)}"


_COMPARED = {
    Comparison.EQUAL: "exactly {}",
    Comparison.UNEQUAL: "any number but {}",
    Comparison.AT_LEAST: "{} or more",
    Comparison.AT_MOST: "{} or less",
    Comparison.MORE: "more than {}",
    Comparison.FEWER: "fewer than {}",
}


def _is_default(node: e.Node, name: str, value: Any) -> bool:
    if value in (None, (), e.Sequence(())) or isinstance(value, e.Always | e.Anything):
        return True
    default = next(field.default for field in fields(node) if field.name == name)
    return default is not MISSING and bool(value == default) and isinstance(value, Enum | e.Node | bool | tuple)
