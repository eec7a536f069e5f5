"""What a line of a deck list means that has a slip in it: a letter, a number or a set that is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from prizecard.decks.spellings import run_together
from prizecard.library import Library
from prizecard.library.names import levelled
from prizecard.vocabulary import EnergyType

MOST_WORDS = 12
"""Longer than any name."""
SHORTEST, LONGEST = 5, 60
"""Shorter names are not mended, because too many others are one letter away; longer ones no card has."""
MOST_OFF = 2
"""So far may a number be from that of a card of the name in the set."""
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def one_letter_off(name: str, names: Mapping[str, str]) -> str | None:
    """The one name from which this one differs by a letter: wrong, missing, too much, or changed with the next.

    Where other names begin with the very words, one of those is meant: the only one, or none that could be told.
    """
    run = run_together(name)
    if not SHORTEST <= len(run) <= LONGEST:
        return None
    found = {names[other] for other in _one_edit(run) if other in names}
    mended = found.pop() if len(found) == 1 else None
    if mended is None or _lacks_an_ending(name, mended):
        return None
    begun = begun_with(name, names)
    if begun and mended not in begun:
        return begun[0] if len(begun) == 1 else None
    return mended


def nearly(name: str, other: str) -> bool:
    """Whether a name differs from another by a letter."""
    run = run_together(name)
    return SHORTEST <= len(run) <= LONGEST and run_together(other) in _one_edit(run)


def begun_with(name: str, names: Mapping[str, str]) -> list[str]:
    """The names that begin with these words and say more."""
    begun = f"{levelled(name)} "
    return [one for one in names.values() if one.startswith(begun)]


def owned(name: str, names: Iterable[str]) -> list[str]:
    """The names of what is someone's, of which these words say but whose, without an apostrophe: Bebes."""
    whose = levelled(name)
    begun = f"{whose[:-1]} s " if whose.endswith("s") and len(whose) >= SHORTEST else "\n"
    return [one for one in names if one.startswith(begun)]


def shortened(name: str, names: Iterable[str]) -> list[str]:
    """The names whose words begin, each in its turn, with those of this one: Comp Search."""
    words = levelled(name).split()
    if not 1 < len(words) <= MOST_WORDS:
        return []
    return [one for one in names if one.startswith(words[0]) and _begin(words, one.split())]


def turned(name: str, names: Iterable[str]) -> list[str]:
    """The names that have the very words of this one in another order."""
    words = _unordered(levelled(name))
    if not 2 < len(words) <= MOST_WORDS:
        return []
    return [one for one in names if words[0] in one and _unordered(one) == words]


def _unordered(name: str) -> list[str]:
    return sorted(word for word in name.split() if word != "and")


def _begin(words: list[str], others: list[str]) -> bool:
    return len(words) == len(others) and all(map(str.startswith, others, words))


def ends_with(words: str, run: str) -> bool:
    """Whether the last of some words, run together, are this: PokeTurn, and not a part of a word."""
    parts = words.split()
    return any(run_together(" ".join(parts[place:])) == run for place in range(1, len(parts)))


def _lacks_an_ending(name: str, other: str) -> bool:
    # Names are held against each other without the s at their end, which would be a second letter off.
    return other.endswith("s") and not levelled(name).endswith("s")


def _one_edit(word: str) -> Iterable[str]:
    for place in range(len(word) + 1):
        before, after = word[:place], word[place:]
        if after:
            yield before + after[1:]
        if len(after) > 1:
            yield before + after[1] + after[0] + after[2:]
        for letter in _LETTERS:
            yield before + letter + after
            if after:
                yield before + letter + after[1:]


def same_number(ids: Iterable[str], number: str) -> str | None:
    """The one of the printings that has the number, in whatever set."""
    found = [id for id in ids if digits(id.rpartition("-")[2]) == digits(number)]
    return found[0] if len(found) == 1 else None


def nearest_number(ids: Iterable[str], number: str) -> str | None:
    """The one of the printings whose number is nearest, if it is but a slip away: lists miscount by one or two."""
    wanted = digits(number)
    numbers = {id: digits(id.rpartition("-")[2]) for id in ids}
    off = {id: abs(int(has) - int(wanted)) for id, has in numbers.items() if has and wanted}
    best = [id for id, much in off.items() if much == min(off.values()) <= MOST_OFF]
    return best[0] if len(best) == 1 else None


def digits(number: str) -> str:
    """The digits of a number without noughts before them: promos carry letters."""
    return re.sub(r"\D", "", number).lstrip("0")


def of_most_use(energy: Iterable[str], pokemon: Iterable[str], library: Library) -> str | None:
    """The one of several Energy cards that provides most of the types which the attacks of these Pokémon cost."""
    asked = {type for id in pokemon for attack in library.card(id).attacks for type in attack.cost}
    uses = {id: len(asked & _types_in(library.card(id).printed_name)) for id in energy}
    best = [id for id, use in uses.items() if use == max(uses.values())]
    return best[0] if len(best) == 1 and uses[best[0]] else None


def _types_in(name: str) -> set[EnergyType]:
    return {type for type in EnergyType if type.value in name}
