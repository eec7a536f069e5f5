"""Decks and agents as they are named on the command line."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prizecard.decks import Deck
    from prizecard.simulation.field import Rival

AGENT_HELP = "Who plays: the name of an agent."
"""Stands for `agents_told` until help is shown: to name all agents, they and the engine have to be loaded."""
DECK_HELP = "A deck: an included one by name (set/name where two share it), or a file with a list; - reads stdin."


def deck_named(name: str, format: str | None = None) -> Deck:
    """The deck of a file, of the standard input (-), or of an included list's name."""
    from prizecard.decks import Deck, UnknownDeck, UnreadableDeck
    from prizecard.decks.files import decoded, file_text

    path = Path(name)
    if name == "-" or path.is_file():
        text = decoded(sys.stdin.buffer.read()) if name == "-" else file_text(path)
        try:
            deck = Deck.read(text, format=format)
        except UnreadableDeck as unreadable:
            unreadable.args = (f"{'stdin' if name == '-' else path.name}: {unreadable}",)  # of several files, which one
            raise
        return deck if deck.name else replace(deck, name="stdin" if name == "-" else path.stem)
    set, slash, rest = name.partition("/")
    try:
        return Deck.named(rest, set) if slash and rest else Deck.named(name)
    except UnknownDeck as unknown:
        if path.suffix or len(path.parts) > 1:
            raise UnknownDeck(f"there is no file {name}, and {unknown}") from None
        raise


def decks_named(names: Sequence[str]) -> list[Deck]:
    """The decks; files of one name in different folders are called by as much of their paths as tells them apart."""
    found = [deck_named(name) for name in names]
    for place, deck in enumerate(found):
        alike = [other for other, one in enumerate(found) if one.name == deck.name]
        paths = [Path(names[other]).with_suffix("") for other in alike]
        if len(alike) > 1 and all(Path(names[other]).is_file() for other in alike) and len(set(paths)) == len(paths):
            size = next(n for n in range(1, 99) if len({path.parts[-n:] for path in paths}) == len(paths))
            for other, path in zip(alike, paths, strict=True):
                found[other] = replace(found[other], name="/".join(path.parts[-size:]))
        elif place != alike[0] and names[place] != names[alike[0]]:
            found[place] = replace(deck, name=f"{deck.name} ({alike.index(place) + 1})")
    return found


def agents_told() -> str:
    """Every agent that can be named, with what its budget means."""
    from prizecard.agents.naming import KINDS, OPPONENTS

    kinds = [f"{one.name} ({one.budget})" if one.budget else one.name for one in KINDS.values()]
    lobby = [one.key for one in OPPONENTS if one.key not in KINDS]
    return (
        f"Who plays, with a budget after a colon where it takes one: {', '.join(kinds)}; "
        f"of the lobby {', '.join(lobby)}; or module:Class."
    )


FIELD_HELP = "A deck of the field, with its weight after = (Ember Spark=3); as often as the field has decks."


def field_named(names: Sequence[str]) -> tuple[Rival, ...]:
    """The field of decks that are named with their weights; a deck without one weighs 1."""
    from prizecard.simulation.field import field_of

    parted = [_weighed(name) for name in names]
    return field_of(zip(decks_named([name for name, _ in parted]), [weight for _, weight in parted], strict=True))


def _weighed(name: str) -> tuple[str, float]:
    deck, sign, weight = name.rpartition("=")
    try:
        return (deck, float(weight)) if sign else (name, 1.0)
    except ValueError:
        return name, 1.0


def rules_of(decks: list[Deck], rules: str | None) -> str:
    """The rulebook that was named, or that of the decks' era: the newest of them."""
    from prizecard.decks import era_of
    from prizecard.rulebooks import rulebook

    return era_of(decks) if rules is None else rulebook(rules).code
