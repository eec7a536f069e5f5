"""Golden games: random games of each book, and a hash of how each ended."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from prizecard import Deck, Game
from prizecard.engine.saving import digest

FILE = Path(__file__).parent / "digests.json"
GAMES = 100
DECKS: dict[str, tuple[tuple[str, str], tuple[str, str]]] = {
    "HS": (("Ember Spark", "hgss1"), ("Mind Flood", "hgss1")),
    "UD": (("Daybreak", "hgss3"), ("Nightfall", "hgss3")),
    "TM": (("Verdant Frost", "hgss4"), ("Royal Guard", "hgss4")),
    "BCR": (("Ice Shock", "bw7"), ("Cold Fire", "bw7")),
    "CEC": (("Battle Mind", "sm10"), ("Lightning Loop", "sm10")),
}


def pair(rules: str) -> tuple[Deck, Deck]:
    """The two decks of the book."""
    first, second = DECKS[rules]
    return Deck.named(*first), Deck.named(*second)


def playable(rules: str) -> bool:
    """Whether all cards of the book's two decks can be played."""
    return not any(deck.faults(rules) for deck in pair(rules))


def start(rules: str, seed: int) -> Game:
    """The golden game of the seed, before its first decision."""
    return Game.start(pair(rules), rules, seed, events=False, undo=False)


def final_digest(rules: str, seed: int) -> str:
    """The hash of the final state of a random game."""
    game = start(rules, seed)
    chance = random.Random(seed)
    while (decision := game.decision) is not None:
        game.choose(chance.randrange(len(decision.options)))
    return digest(game.state)


def version(rules: str) -> str:
    """The version of cards, rulebook and engine of the book's games."""
    return str(start(rules, 0).setting.version)


def kept() -> dict[str, Any]:
    """What the file holds: for each book the version and the digests in the order of the seeds."""
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8")) if FILE.is_file() else {}
    return found


def keep(found: dict[str, Any]) -> None:
    """Write the file."""
    FILE.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", encoding="utf-8", newline="\n")
