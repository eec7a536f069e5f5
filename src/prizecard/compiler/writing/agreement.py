"""What speaks against a wording: verbs and nouns that do not agree, words of older cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from prizecard.compiler.grammar import WORD, Element, plural
from prizecard.compiler.tree import names_of
from prizecard.effects import (
    AttachedTo,
    ChooseCards,
    ChoosePokemon,
    Constant,
    Defending,
    InPlay,
    Node,
    Pokemons,
    Sequence,
)
from prizecard.vocabulary import Place, Player

if TYPE_CHECKING:
    from prizecard.compiler.writing.matching import Bindings
    from prizecard.compiler.writing.spelling import Entry

NOUNS = {
    *("card", "coin", "counter", "beast", "symbol", "turn", "prize", "tool", "attack", "pokémon-ex", "pokémon-gx"),
    *("attachment", "time", "stadium", "supporter", "item", "energy", "marker"),
}
TASTE = {
    **dict.fromkeys(("his", "her", "show", "shows", "afterward", "afterwards", "remove", "removes", "power"), 1.5),
    **dict.fromkeys(
        ("poké-power", "along", "whenever", "find", "minus", "plus", "times", "amount", "many", "chose", "another"), 1.5
    ),
    **dict.fromkeys(("itself", "also", "leave", "leaves"), 4.0),
    **dict.fromkeys(("that", "choose", "chooses", "did", "number"), 0.5),
    **dict.fromkeys(("shuffle", "shuffles"), -1.5),
}
"""What speaks against a word (or for it): words of older cards, words that are right in few places."""
A_WORD = 0.3
A_FORM = 0.1
A_WORD_LEFT_OUT = 0.35
A_PRONOUN = 5.0
_PAIRS = {"has": "have", "is": "are", "does": "do", "it": "them", "it's": "they're", "that": "those", "gets": "get"}
_SINGULAR = {single: (single, many) for single, many in _PAIRS.items()}
_PLURAL = {many: (single, many) for single, many in _PAIRS.items()}


@dataclass(frozen=True, slots=True)
class Manner:
    """Who acts, whether in the plural, which choices are of several, what is said, whether a pronoun is for a name."""

    doer: Any
    many: bool
    several: frozenset[int]
    value: Any
    for_a_name: bool = False


def oddness(entry: Entry, form: tuple[Element, ...], bindings: Bindings, number: int | None, manner: Manner) -> float:
    """How much speaks against this form of the phrase."""
    cost = A_PRONOUN if manner.for_a_name else 0.0
    words = [text for name, text in form if name == WORD]
    for base in entry.bases:
        cost += _ending(base, words, form, number, manner, bindings)
    plural_wanted = _plural_wanted(form, bindings, manner)
    for word in words:
        cost += TASTE.get(word, 0.0)
        pair = _SINGULAR.get(word) or _PLURAL.get(word)
        if pair is not None and (_has_both(entry, pair) or words == [word]) and (word == pair[1]) != plural_wanted:
            cost += 4
        if word in ("they", "their") and manner.doer in (Player.YOU, None):
            cost += 2
    if entry.phrase.category in ("their", "they", "whose"):
        cost += _pronoun(words, manner.doer)
    if entry.phrase.category == "effects":
        cost += _list(words, bindings)
    if entry.phrase.category == "clause" and "subject" in bindings:
        cost += 1
    if entry.phrase.category == "sentence" and "if" in words and form[0] != (WORD, "if"):
        cost += 1
    if entry.phrase.category == "event" and not words:
        cost += 2 - len(form)
    if entry.phrase.category == "effect" and "does" in words and "damage" not in words:
        cost += 2
    cost += (entry.longest - len(form)) * A_WORD_LEFT_OUT
    return cost + _handling(words, bindings) + min(entry.forms.index(form), 12) * A_FORM


def _list(words: list[str], bindings: Bindings) -> float:
    """Members of a list have commas between them and an "and" before the last."""
    rest = bindings.get("effects")
    if rest is None:
        return 0.0
    wanted = [","] if isinstance(rest.value, Sequence) else [",", "and"]
    return 0.0 if words == wanted else 1.0


def _handling(words: list[str], bindings: Bindings) -> float:
    """What is attached already is moved, everything else is attached."""
    cards = bindings.get("cards")
    if cards is None or not words or words[0] not in ("move", "moves", "attach", "attaches"):
        return 0.0
    attached = isinstance(getattr(cards.value, "among", cards.value), AttachedTo)
    return 0.0 if attached == words[0].startswith("move") else 1.0


def _has_both(entry: Entry, pair: tuple[str, str]) -> bool:
    return pair[0] in entry.spelled and pair[1] in entry.spelled


def _ending(
    base: str,
    words: list[str],
    form: tuple[Element, ...],
    number: int | None,
    manner: Manner,
    bindings: Bindings,
) -> float:
    singular, ended = base in words, plural(base) in words
    if base in NOUNS:
        position = next((i for i, (name, text) in enumerate(form) if name == WORD and text in (base, plural(base))), 0)
        before = form[position - 1] if position else (WORD, "")
        one = number == 1 if number is not None else not manner.many
        if before[0] == WORD and before[1] in ("a", "an", "each", "1"):
            one = True
        return 4.0 if (ended and one) or (singular and not one) else 0.0
    third = manner.doer not in (Player.YOU, None)
    if form[0][0] in bindings and form[0][0] != "subject":
        third = not speaks_of_several(bindings[form[0][0]].value, manner.several)
    return 4.0 if (ended and not third) or (singular and third) else 0.0


def _plural_wanted(form: tuple[Element, ...], bindings: Bindings, manner: Manner) -> bool:
    if form[0][0] == "_they" or form[0] == (WORD, "you"):
        return manner.doer in (Player.YOU, None)
    if form[0] == (WORD, "any") or speaks_of_several(manner.value, manner.several):
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


def owner(value: Any, owners: dict[int, Any]) -> Any:
    """Whose the things are that a selection speaks of; None if that is not known."""
    if isinstance(value, Defending):
        return Player.OPPONENT
    if isinstance(value, Node):
        names = names_of(type(value))
        for name in ("player", "among", "pokemon", "cards"):
            if name in names:
                found = getattr(value, name)
                return found if isinstance(found, Player) else owner(found, owners)
        if "variable" in names:
            return owners.get(getattr(value, "variable", 0))
    return None


def _pronoun(words: list[str], doer: Any) -> float:
    if doer in (Player.YOU, None):
        return 0.0 if words[:1] in (["your"], ["you"]) else 3.0
    return 0.0 if words[:1] in (["their"], ["they"]) else 3.0
