"""English grammar: articles, lists, verbs and nouns that agree; what was named once is it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

_VOWEL = re.compile(r"[aeioAEIO]|[Uu][ln]|8|11\b|18\b")
_IRREGULAR = {"be": "is", "have": "has", "do": "does", "go": "goes", "can": "can", "can't": "can't", "may": "may"}
LONG = 34
_OWN = {"it": "its", "them": "their", "they": "their", "you": "your"}
_DENIED = {"be": ("isn't", "aren't"), "can": ("can't", "can't")}


def article(noun: str) -> str:
    """The noun with a or an before it."""
    return noun if noun.startswith("another ") else f"{'an' if _VOWEL.match(noun) else 'a'} {noun}"


def listed(things: Iterable[Any], conjunction: str = "and") -> str:
    """The words of things as a list."""
    words = [str(one) for one in things]
    if len(words) < 3:
        return f" {conjunction} ".join(words)
    return f"{', '.join(words[:-1])}, {conjunction} {words[-1]}"


def conjugated(verb: str, many: bool) -> str:
    """The verb of a statement about one or about several."""
    if many:
        return "are" if verb == "be" else verb
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith(("s", "sh", "ch", "x", "z")):
        return f"{verb}es"
    return f"{verb[:-1]}ies" if verb.endswith("y") and verb[-2] not in "aeiou" else f"{verb}s"


def denied(verb: str, many: bool) -> str:
    """The verb of a statement that is not so."""
    return _DENIED[verb][many] if verb in _DENIED else f"{'do' if many else 'does'}n't {verb}"


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


_ACTIVE = "your opponent's Active Pokémon"
_AGAIN = tuple(
    (re.compile(pattern, re.IGNORECASE), again)
    for pattern, again in (
        (
            rf"(({_ACTIVE}|the Defending Pokémon) (?:is(?! Knocked)|isn't|(?:already )?has|and) "
            r"(?:(?!this Pokémon|1 of)[^.])*?)\2",
            r"\1that Pokémon",
        ),
        (rf"({_ACTIVE}[^.]*, ){_ACTIVE}(?= is Knocked)", r"\1that Pokémon"),
        (
            r"(your opponent has [^,]* Benched Pokémon, (?:you may )?choose (?:up to )?\w+ of )"
            r"your opponent's Benched Pokémon",
            r"\1them",
        ),
        (r"(opponent has [^,]* Benched Pokémon, choose [^.]* with )your opponent's (?=Active)", r"\1their "),
        (
            r"(the Defending Pokémon has any Energy)( attached to it, choose )an Energy card attached to [^.]*?Pokémon",
            r"\1 cards\g<2>1 of them",
        ),
        (
            r"(you have any ([^,]*)s in your discard pile, (?:flip a coin. If heads, )?attach )"
            r"an? \2 from your discard pile",
            r"\g<1>1 of them",
        ),
        (r"((the Pokémon this card is attached to) (?:has|is|isn't) [^.,]* and )\2 ", r"\1it "),
        (
            r"((?:as long as|if) this Pokémon (?!is Knocked)(?:(?!Pokémon(?! Tool)|, |card).)*"
            r"(?:your Active Pokémon|an Evolved Pokémon)?, )this Pokémon"
            r"(?:'(?=s)|(?!'| takes \d+ less damage from the attacks))",
            r"\1it",
        ),
        (r"(if your opponent has (?:(?!Pokémon|, |\.).)*, )your opponent (\w+)s ", r"\1they \2 "),
        (r"(put \d damage counters on (the Defending Pokémon)\. )put (1 damage counter on )\2", r"\1Then, put \3it"),
        (
            r"(attach this card to 1 of [^.]*\. T)he Pokémon this card is attached to can (use [^.]*)",
            r"\1hat Pokémon may \2 instead of its own",
        ),
        (r"can (use the attack on this card)", r"can also \1"),
        (r"(if that player(?: has |'s Active)[^.]*, )that player may", r"\1they may"),
        (r"(done to this Pokémon, and |hand to this Pokémon, )this Pokémon (?=has no|is now)", r"\1it "),
        (r"(the Defending Pokémon's attacks [^.]*, and )the Defending Pokémon's", r"\1its"),
        (r"(as long as your Active Pokémon has [^.]*, )your Active Pokémon (?=has)", r"\1it "),
        (r"(any Stadium card in play, (?:you may )?discard )that Stadium card", r"\1it"),
        (
            r"is in your hand and you have exactly 1 card in your hand, you may put this Pokémon",
            r"is the last card in your hand, you may put it",
        ),
        (r"(for each Energy card (in your opponent's discard pile)\. )put all Energy cards \2", r"\1Put those cards"),
        (
            r"prevent ([^.]*) (during your opponent's next turn)\. \2, this Pokémon",
            r"During your opponent's next turn, prevent \1, and it",
        ),
        (r"(your opponent flips \d coins\. For each tails, )your opponent discards", r"\1they discard"),
        (r"you have (only 1 Prize card left) and your opponent has \1", r"each player has \1"),
    )
)
"""What stands for something the second time."""
_SHORTLY = tuple(
    (re.compile(f"({'|'.join(after)}){again}", re.IGNORECASE), rf"\1{shortly}")
    for again, shortly, after in (
        (
            "your opponent's",
            "their",
            (
                "your opponent's (?:(?:Active|Benched) [^.]*? (?:switch it with|to 1 of)|Pokémon to) ",
                "your opponent's hand, put it onto their Bench, and switch it with ",
                "1 of your opponent's Pokémon to another of ",
                r"from your opponent's (?:Benched|discard) \w+ to ",
                "on your opponent's Active Pokémon for each card in ",
            ),
        ),
        (
            r"this Pokémon(?! takes \d+ less damage from the attacks)",
            "it",
            (
                r"(?:this Pokémon's|its) attacks do [^.]*, and |heal \d+ damage from this Pokémon, and ",
                r"to this Pokémon, (?:you may )?heal \w+ damage from ",
                r"this Pokémon(?:'s Retreat Cost is| does \d+ damage to itself)[^.]* for each [^.]* attached to ",
                r"if this Pokémon is (\w+), remove the Special Condition \2 from ",
            ),
        ),
        (
            "your Active",
            "that",
            (
                "evolves from your Active Pokémon and put it onto ",
                "hand to your Active Pokémon, switch ",
                r"attach it to your Active Pokémon\. Then, put 1 damage counter on ",
            ),
        ),
    )
)
"""What is said again, the short word for it, and after what."""


def named_once(text: str) -> str:
    """The text, each sentence of which names those it is about once."""
    for pattern, again in (*_AGAIN, *_SHORTLY):
        text = pattern.sub(again, text)
    return text
