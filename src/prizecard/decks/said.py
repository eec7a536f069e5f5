"""What a line of a deck list says besides a card's name: its set, an attack or Ability of it, that it is a promo."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable

from prizecard.cards import Card
from prizecard.decks.spellings import PROMOS, run_together
from prizecard.library.names import levelled
from prizecard.library.source import SetFacts

_IN_BRACKETS = re.compile(r"(?P<name>.+?)\s*[(\[](?P<said>[^()\[\]]+)[)\]]")
_BEHIND_A_DASH = re.compile(r"(?P<name>.+?)\s+[-–—]\s+(?P<said>[^-–—]+)")
_BETWEEN = re.compile(r"\s+[-–—]\s+|[,/]")
_SERIES = re.compile(r"^(?:EX|DP|PL|HS|HGSS|BW|XY|SM)(?:\s*[:—–-]\s*|\s+)", re.IGNORECASE)
WORDS_OF_A_REMARK = 6
"""So many words in brackets are no name of a set or an attack."""
_PROMO = re.compile(r"promos?", re.IGNORECASE)
_PROMO_NUMBER = re.compile(
    r"(?:promo\s+)?(?:#\s*)?(?P<number>(?:SM|XY|BW|HGSS|DP)\d+[a-z]?)(?:\s+promo)?", re.IGNORECASE
)
_HALF_LAST = re.compile(r"(?P<name>.+ LEGEND)\s+(?P<said>(?:top|upper|bottom|lower)(?: half)?)", re.IGNORECASE)
_PROMO_LAST = re.compile(r"(?P<name>.+?)\s+(?P<said>promo)", re.IGNORECASE)


def name_and_more(line: str) -> tuple[str, list[str]] | None:
    """The name of a line that says more about the card, and what it says; None if it says no more."""
    ways = (_IN_BRACKETS, _PROMO_LAST, _HALF_LAST, _BEHIND_A_DASH)
    match = next((found for way in ways if (found := way.fullmatch(line))), None)
    if match is None:
        return None
    return match["name"], [part.strip() for part in _BETWEEN.split(match["said"]) if part.strip()]


def is_aside(said: str) -> bool:
    """Whether what stands in brackets is rather a remark than a set or an attack that nobody has."""
    return len(said.split()) >= WORDS_OF_A_REMARK


def is_remark(said: str) -> bool:
    """Whether some words that nothing of the card is called are no name at all."""
    words = said.split()
    return len(words) > 1 and words[0].islower()


def is_lower(said: str) -> bool:
    """Whether some words are all in small letters, as no name of a set or an attack is written."""
    return said == said.casefold()


_HALVES = {"top": 1, "upper": 1, "bottom": 2, "lower": 2}
_HALF = re.compile(r"[(\[\s](?P<half>top|upper|bottom|lower)(?: half)?[)\]]?\s*$", re.IGNORECASE)
_NO_MORE = re.compile(
    r"shiny|(?:regular|alt|alternate|full|any) art|(?:ultra|secret) rare|gold|ace spec|tech|any(?: set)?|reprint"
    r"|supporter|item|tool|stadium|basic|stage [12]|ex|gx|break|japanese|english|new|old"
)
_LOOKS = re.compile(r"\b(?:shiny|(?:full|alt|regular) art|holo|reverse|secret rare|gold|rainbow)\b", re.IGNORECASE)
_HP = re.compile(r"(?P<hp>\d+)\s*hp", re.IGNORECASE)
_FREE = re.compile(r"free retreat|no retreat(?: cost)?", re.IGNORECASE)
_GREEK = {"α": "alpha", "δ": "delta", "θ": "theta", "ω": "omega"}
"""The letters that Ancient Traits begin with, as people type them."""
MOST_WORDS_OF_AN_ATTACK = 4
NEAR_ENOUGH = 0.75
"""So alike must be what a line says of a card and the name of one of its attacks or Abilities."""


def which_half(line: str) -> int | None:
    """Which half of a LEGEND a line says: 1 the upper, 2 the lower."""
    match = _HALF.search(line)
    return _HALVES[match["half"].casefold()] if match else None


def says_no_more(name: str, said: str) -> bool:
    """Whether what stands in brackets is how the card looks, or a shorter name of it."""
    initials = "".join(word[0] for word in levelled(name).split())
    run = levelled(said).replace(" ", "")
    return _NO_MORE.fullmatch(levelled(said)) is not None or run in (initials, f"{initials}e") or not run


def nearly_with_this(cards: Iterable[Card], said: str) -> list[Card]:
    """Those of the cards with the attack or Ability whose name is nearest to this, if one is near enough."""
    wanted = levelled(said)
    alike = [(max((_alike(wanted, name) for name in _names_on(card)), default=0.0), card) for card in cards]
    best = max((much for much, _ in alike), default=0.0)
    return [card for much, card in alike if much == best >= NEAR_ENOUGH]


def _alike(one: str, other: str) -> float:
    return difflib.SequenceMatcher(None, one, other).ratio()


def _with_figure(cards: list[Card], said: str) -> list[Card]:
    """Those of the cards with the HP that are said, or that retreat for nothing where that is said."""
    match = _HP.fullmatch(said)
    if match:
        return [card for card in cards if card.hp == int(match["hp"])]
    return [card for card in cards if card.is_pokemon and not card.retreat_cost] if _FREE.fullmatch(said) else []


def with_this(cards: Iterable[Card], said: str, sets: Callable[[str], tuple[SetFacts, ...]]) -> list[Card]:
    """Those of the cards of which this can be said."""
    held = list(cards)
    said = said.rstrip("?! ")
    half = which_half(f" {said}")
    if half is not None and any(card.half for card in held):
        return [card for card in held if card.half == half]
    numbered = _PROMO_NUMBER.fullmatch(said)
    if numbered:
        return [card for card in held if card.number.casefold() == numbered["number"].casefold()]
    if _PROMO.fullmatch(said):
        return [card for card in held if card.set in PROMOS]
    of_kind = [card for card in held if levelled(said) in {levelled(kind.value) for kind in card.kinds}]
    if of_kind and not says_no_more("", said):
        return of_kind
    in_sets = {facts.id for facts in sets(said) or sets(_SERIES.sub("", said)) or sets(_LOOKS.sub("", said).strip())}
    if in_sets:
        return [card for card in held if card.set in in_sets]
    return _with_figure(held, said) or [card for card in held if levelled(said) in _names_on(card)]


def name_and_attack(line: str, named: Callable[[str], list[Card]]) -> list[str]:
    """The Pokémon of a line with the name of an attack or Ability of theirs behind it, without brackets."""
    words = line.split()
    for size in range(min(MOST_WORDS_OF_AN_ATTACK, len(words) - 1), 0, -1):
        said = levelled(" ".join(words[-size:]))
        found = [card.id for card in named(" ".join(words[:-size])) if card.is_pokemon and said in _names_on(card)]
        if found:
            return found
    return []


def _names_on(card: Card) -> set[str]:
    attacks = {levelled(attack.name) for attack in card.attacks}
    abilities = {levelled(ability.name) for ability in card.abilities}
    return attacks | abilities | {name.replace(name[0], _GREEK[name[0]], 1) for name in abilities if name[0] in _GREEK}


_OF_ANY = frozenset({"basic", "special", "energy", "pokemon", "card", "promo", "tag", "team", "the", "of", "and"}) | {
    "s", "supporter", "item", "tool", "stadium", "top", "upper", "bottom", "lower", "half",
}  # fmt: skip
"""Words that say nothing of which card is meant."""
_SIGNS = {
    "★": {"star", "gold"}, "◇": {"prism", "star"}, "m": {"mega"}, "lv": {"lvx", "level"}, "δ": {"delta", "species"},
}  # fmt: skip
_MAKER = re.compile(r"\bteam \w+(?: s)? (?:(?:hyper )?gear|invention g \d+)\b")
"""Which team made a thing stands on the card as a part of its name; nobody says it."""


def says_other(line: str, card: Card) -> bool:
    """Whether a name has a word that the card has not: an owner, another ending, a kind that it is not of."""
    more = name_and_more(line)
    name = levelled(more[0] if more else line)
    if run_together(name) in (run_together(card.printed_name), run_together(card.name)):
        return False
    printed = levelled(f"{card.printed_name} {card.name}").split()
    has = {*printed, *_OF_ANY, *(kind.value.casefold() for kind in card.kinds)}
    return not set(name.split()) <= has.union(*(words for sign, words in _SIGNS.items() if sign in printed))


def is_whole_name(name: str, card: Card) -> bool:
    """Whether a name lacks nothing of the card's but who made it."""
    return run_together(without_maker(levelled(card.printed_name))) == run_together(name)


def without_maker(name: str) -> str:
    """A name, levelled, without who made the thing."""
    return " ".join(_MAKER.sub(" ", name).split())
