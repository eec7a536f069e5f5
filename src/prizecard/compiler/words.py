"""Words: a normalised text becomes sentences of tokens; names are found by the longest match."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from prizecard.compiler.facts import Facts, Names
from prizecard.compiler.normalise import normalise

_WORD = re.compile(r"LV\.X|'s(?!\w)|'(?=\s|$|[.,)])|\d+(?:\.\d+)?|[^\W\d]+(?:[-'][^\W\d]+)*(?:-(?=\s))?|\S")
_STOP = "\ue000"


def levelled(word: str) -> str:
    """The word without its case, but for the one that means two things by it: a Pokémon-ex is no Pokémon-EX."""
    return word if word == "Pokémon-ex" else word.lower()


@dataclass(frozen=True, slots=True)
class Token:
    """A word or sign as written; `own` counts the tokens from here on that are the card's own name;
    `kin` is what the card and others share whose names tell their forms or letters apart."""

    text: str
    own: int = 0
    kin: bool = False

    @property
    def key(self) -> str:
        """What literals of phrases are compared with."""
        return levelled(self.text)


Sentence = tuple[Token, ...]


@lru_cache(maxsize=65536)
def split(text: str) -> tuple[str, ...]:
    """The words and signs of a text; 's is a word of its own."""
    words: list[str] = []
    for word in _WORD.findall(text):
        if len(word) > 2 and word.endswith("'s"):
            words += [word[:-2], "'s"]
        elif word.startswith("non-"):
            words += ["non-", word[4:]]
        else:
            words.append(word)
    return tuple(words)


def name_words(name: str) -> tuple[str, ...]:
    """The words of a name; a full stop inside it belongs to its word."""
    stopped = name[:-1] + _STOP if name.endswith(".") else name
    words = split(stopped.replace(". ", f"{_STOP} "))
    return tuple(word.replace(_STOP, ".") for word in _join_stops(words))


def unbracketed(name: str) -> str:
    """A name with a letter in brackets, as texts spell it."""
    return re.sub(r"\[(\w)\]", r"\1", name)


class Lexicon:
    """Names as runs of words, found by the longest match."""

    def __init__(self, names: frozenset[str]) -> None:
        self._by_first: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        for name in names:
            for words in {name_words(name), name_words(unbracketed(name))}:
                self._by_first.setdefault(words[0], []).append((words, name))
        for entries in self._by_first.values():
            entries.sort(key=lambda entry: -len(entry[0]))

    def match(self, tokens: Sentence, start: int) -> tuple[int, str] | None:
        """The end and the name of the longest name at this place."""
        if start >= len(tokens):
            return None
        for words, name in self._by_first.get(tokens[start].text, ()):
            end = start + len(words)
            if end <= len(tokens) and all(tokens[start + i].text == word for i, word in enumerate(words)):
                return end, name
        return None


def _join_stops(words: tuple[str, ...]) -> tuple[str, ...]:
    joined: list[str] = []
    for word in words:
        if word == _STOP and joined:
            joined[-1] += _STOP
        else:
            joined.append(word)
    return tuple(joined)


_BASIC_ENERGY = re.compile(
    r"(?:Basic )?(Grass|Fire|Water|Lightning|Psychic|Fighting|Darkness|Metal|Fairy|Dragon|Colorless) Energy"
)


@lru_cache(maxsize=64)
def lexicons(names: Names) -> tuple[Lexicon, Lexicon, Lexicon]:
    """The lexicons of card, attack and ability names."""
    return Lexicon(_texts_name(names)), Lexicon(names.attacks), Lexicon(names.abilities)


def _texts_name(names: Names) -> frozenset[str]:
    """The names of cards but for those of basic Energy, which texts say by its type."""
    return frozenset(name for name in names.cards if not _BASIC_ENERGY.fullmatch(name))


@lru_cache(maxsize=64)
def _stopped(names: Names) -> tuple[str, ...]:
    """The names with a full stop in them that ends no sentence, the longest first."""
    cards = _texts_name(names)
    stopped = {name for group in (cards, names.attacks, names.abilities) for name in group if ". " in name}
    return tuple(sorted(stopped | {name for name in cards if name.endswith(".")}, key=len, reverse=True))


def sentences(text: str, facts: Facts) -> tuple[Sentence, ...]:
    """The sentences of a text; one in brackets stands by itself if it follows a full stop."""
    text = normalise(text)
    for name in _stopped(facts.names):
        if name in text:
            last = "." if text.endswith(name) else ""
            text = text.replace(name, name.replace(".", _STOP)) + last
    words = _with_commas([word.replace(_STOP, ".") for word in _join_stops(split(text))])
    own = Lexicon(frozenset(normalise(unbracketed(name)) for name in facts.own_names)) if facts.own_names else None
    kin = shared_names(facts)
    cards = lexicons(facts.names)[0]
    return tuple(_with_kin(_mark(part, own), kin, cards) for part in _sentences(words) if part)


_AFTER_BRACKET = (("you", "may"), ("if", "you"), ("if", "this"), ("when", "you"))


def _with_commas(words: list[str]) -> list[str]:
    """The words with a comma between a bracket and the clause that follows it, where the print has left it out."""
    found: list[str] = []
    for place, word in enumerate(words):
        found.append(word)
        if word == ")" and tuple(words[place + 1 : place + 3]) in _AFTER_BRACKET:
            found.append(",")
    return found


_FORMS = ("Form", "Forme", "Cloak", "Sea")


@lru_cache(maxsize=64)
def _formed(names: Names) -> frozenset[str]:
    """What stands before the form in the names of cards that have one."""
    formed = [name.split(" ") for name in names.cards if name.endswith(" Form")]
    return frozenset(" ".join(words[:count]) for words in formed for count in range(1, len(words)))


def shared_names(facts: Facts) -> frozenset[str]:
    """What the card's name shares with those of its other forms or letters: texts mean any of them by it."""
    found: set[str] = set()
    for name in facts.own_names:
        first, _, rest = name.partition(" ")
        if rest.startswith("[") or rest.endswith(_FORMS) or name in _formed(facts.names):
            found.add(first)
    return frozenset(found)


def _with_kin(sentence: Sentence, kin: frozenset[str], names: Lexicon) -> Sentence:
    if not kin:
        return sentence
    marked = []
    for place, token in enumerate(sentence):
        alone = token.text in kin and token.own <= 1 and names.match(sentence, place) in (None, (place + 1, token.text))
        marked.append(Token(token.text, token.own, alone) if alone else token)
    return tuple(marked)


def _sentences(words: list[str]) -> list[list[str]]:
    parts: list[list[str]] = [[]]
    depth = 0
    alone = False
    for word in words:
        alone = alone or (word == "(" and not parts[-1] and depth == 0)
        depth += (word == "(") - (word == ")")
        closes = word == ")" and alone and depth == 0
        if closes or (word in (".", "!") and depth == int(alone)):
            alone = alone and not closes
            parts.append(["("] if alone else [])
        else:
            parts[-1].append(word)
    return [part for part in parts if part and part != ["("]]


def _mark(words: list[str], own: Lexicon | None) -> Sentence:
    tokens = tuple(Token(word) for word in words)
    if own is None:
        return tokens
    found = [own.match(tokens, start) for start in range(len(tokens))]
    return tuple(Token(words[start], one[0] - start) if one else tokens[start] for start, one in enumerate(found))
