"""The names that a scenario may speak of: those of its cards, their attacks and abilities."""

from __future__ import annotations

import re

from prizecard.effects import GrantedAttack
from prizecard.engine.state import GameState
from prizecard.scenarios.levelling import level
from prizecard.vocabulary import EnergyType, SpecialCondition

VERBS = ("attack", "play", "bench", "evolve", "attach", "retreat to", "retreat", "use", "discard", "prize:")
WORDS = frozenset(
    {"yes", "no", "done", "heads", "tails", "first", "second", "end turn", "prize", "you", "opponent"}
    | {"rock", "paper", "scissors"}
    | {level(kind.value) for kind in EnergyType}
    | {level(condition.value) for condition in SpecialCondition}
)
PLACE = re.compile(r"^ \((opponent's )?(active|bench \d+|hand|discard pile)\)")
JOINTS = (" to ", " into ", " of ", " on ")
NUMBER = re.compile(r"^\d+ ")


def names_of(state: GameState) -> frozenset[str]:
    """All names in the scenario, levelled."""
    names: set[str] = set()
    for card in state.table.cards:
        names.update((card.name, card.printed_name))
        names.update(attack.name for attack in card.attacks)
        names.update(ability.name for ability in card.abilities)
        names.update(text.name for text in card.texts if isinstance(text, GrantedAttack))
    return frozenset(level(name) for name in names)


def stranger(text: str, names: frozenset[str]) -> str | None:
    """The part of an option's text that names nothing of the scenario, or None."""
    rest = level(text)
    if rest in WORDS or rest.isdecimal() or rest in VERBS or re.match(r"^\d+:", rest):
        return None
    if _speaks_of(rest, names):
        return None
    verb = next((verb for verb in VERBS if rest.startswith(f"{verb} ")), None)
    if verb is None:
        return rest
    rest = rest[len(verb) + 1 :]
    if verb == "play":
        rest = NUMBER.sub("", rest)
    return None if _speaks_of(rest, names) else rest


def _speaks_of(text: str, names: frozenset[str]) -> bool:
    """Whether the text is the beginning of a name, or a name followed by a place and further names."""
    if any(name.startswith(text) for name in names):
        return True
    return any(text.startswith(name) and _goes_on(text[len(name) :], names) for name in names)


def _goes_on(rest: str, names: frozenset[str]) -> bool:
    rest = re.sub(r"^ \(\d+\)(?= )", "", rest)
    place = PLACE.match(rest)
    if place:
        rest = rest[place.end() :]
    rest = re.sub(r"^ \(\d*\)?$", "", rest)
    if not rest.strip() or (rest.startswith(" (") and ")" not in rest):
        return True
    return any(rest.startswith(joint) and _speaks_of(rest[len(joint) :], names) for joint in JOINTS)
