"""What speaks against a wording: verbs and nouns that do not agree, words of older cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from prizecard.compiler.grammar import WORD, Element, plural
from prizecard.compiler.tree import names_of
from prizecard.effects import ChooseCards, ChoosePokemon, Constant, InPlay, Node, Pokemons
from prizecard.vocabulary import Place, Player

if TYPE_CHECKING:
    from prizecard.compiler.writing.matching import Bindings
    from prizecard.compiler.writing.spelling import Entry

NOUNS = {
    *("card", "coin", "counter", "beast", "symbol", "turn", "prize", "tool", "attack", "pokémon-ex", "pokémon-gx"),
    *("attachment", "time", "stadium", "supporter", "item", "energy", "marker"),
}
OLD = {
    *("his", "her", "show", "shows", "afterward", "afterwards", "remove", "removes", "power", "poké-power", "along"),
    *("whenever", "find", "while", "minus", "plus", "times", "both", "number"),
}
_PAIRS = {"has": "have", "is": "are", "does": "do", "it": "them", "it's": "they're", "that": "those", "gets": "get"}
_SINGULAR = {single: (single, many) for single, many in _PAIRS.items()}
_PLURAL = {many: (single, many) for single, many in _PAIRS.items()}


@dataclass(frozen=True, slots=True)
class Manner:
    """Who acts, whether in the plural, which choices are of several, and what is said."""

    doer: Any
    many: bool
    several: frozenset[int]
    value: Any


def oddness(entry: Entry, form: tuple[Element, ...], bindings: Bindings, number: int | None, manner: Manner) -> float:
    """How much speaks against this form of the phrase."""
    cost = 0.0
    words = [text for name, text in form if name == WORD]
    for base in entry.bases:
        cost += _ending(base, words, form, number, manner)
    plural_wanted = _plural_wanted(bindings, manner)
    for word in words:
        if word in OLD:
            cost += 1.5
        if word in ("choose", "chooses"):
            cost += 0.5
        pair = _SINGULAR.get(word) or _PLURAL.get(word)
        if pair is not None and _has_both(entry, pair) and (word == pair[1]) != plural_wanted:
            cost += 4
    if words and words[0] == "does" and form[0][0] == WORD:
        cost += 3
    if entry.phrase.category in ("their", "they", "whose"):
        cost += _pronoun(words, manner.doer)
    return cost


def _has_both(entry: Entry, pair: tuple[str, str]) -> bool:
    return pair[0] in entry.spelled and pair[1] in entry.spelled


def _ending(base: str, words: list[str], form: tuple[Element, ...], number: int | None, manner: Manner) -> float:
    singular, ended = base in words, plural(base) in words
    if base in NOUNS:
        position = next((i for i, (name, text) in enumerate(form) if name == WORD and text in (base, plural(base))), 0)
        before = form[position - 1] if position else (WORD, "")
        one = number == 1 if number is not None else not manner.many
        if before[0] == WORD and before[1] in ("a", "an", "each", "1"):
            one = True
        return 4.0 if (ended and one) or (singular and not one) else 0.0
    third = manner.doer not in (Player.YOU, None)
    return 4.0 if (ended and not third) or (singular and third) else 0.0


def _plural_wanted(bindings: Bindings, manner: Manner) -> bool:
    if speaks_of_several(manner.value, manner.several):
        return True
    for name in ("subject", "pokemon", "cards", "one", "of", "what"):
        bound = bindings.get(name)
        if bound is None:
            continue
        if isinstance(bound.value, Player):
            return bound.value is Player.YOU
        return speaks_of_several(bound.value, manner.several)
    return False


def speaks_of_several(value: Any, several: frozenset[int]) -> bool:
    """Whether a selection is spoken of in the plural."""
    if isinstance(value, InPlay):
        return value.place is not Place.ACTIVE
    if isinstance(value, ChoosePokemon | ChooseCards):
        return value.maximum != Constant(1)
    if isinstance(value, Pokemons | Node) and "variable" in names_of(type(value)):
        return int(getattr(value, "variable", 0)) in several
    return False


def _pronoun(words: list[str], doer: Any) -> float:
    if doer in (Player.YOU, None):
        return 0.0 if words[:1] in (["your"], ["you"]) else 3.0
    return 0.0 if words[:1] in (["their"], ["they"]) else 3.0
