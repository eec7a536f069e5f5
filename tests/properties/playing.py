"""Random legal games for the properties: decks of each book, games that stop at every decision."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from prizecard import Deck, Game
from prizecard.engine.game import Decision
from prizecard.engine.state import GameState

BOOKS = ("HS", "UD", "TM", "BCR", "CEC")
DECKS: dict[str, tuple[tuple[str, str], ...]] = {
    "HS": (("Ember Spark", "hgss1"), ("Mind Flood", "hgss1"), ("Growth Clash", "hgss1")),
    "UD": (("Daybreak", "hgss3"), ("Nightfall", "hgss3")),
    "TM": (("Verdant Frost", "hgss4"), ("Royal Guard", "hgss4")),
    "BCR": (("Ice Shock", "bw7"), ("Cold Fire", "bw7"), ("Red Frenzy", "bw1"), ("Fast Daze", "bw3")),
    "CEC": (("Battle Mind", "sm10"), ("Lightning Loop", "sm10"), ("Fennekin", "xy0"), ("Froakie", "xy0")),
}
MOST_DECISIONS = 20_000


@cache
def decks(rules: str) -> tuple[Deck, ...]:
    """The decks of the book."""
    return tuple(Deck.named(name, set) for name, set in DECKS[rules])


def pair(rules: str, seed: int) -> tuple[Deck, Deck]:
    """Two decks of the book; another two for another seed."""
    known = decks(rules)
    return known[seed % len(known)], known[(seed + 1) % len(known)]


def begin(rules: str, seed: int, events: bool = True, undo: bool = False, open_lists: bool = True) -> Game:
    """A game of two decks of the book."""
    return Game.start(pair(rules, seed), rules, seed, open_lists, events=events, undo=undo)


def pick(decision: Decision, chance: random.Random) -> int:
    """Any option; in a turn first a kind of action, and mostly not the end, so that attacks are made."""
    verbs = [option.value[0] for option in decision.options]
    kinds = sorted(set(verbs))
    if decision.kind != "main" or chance.random() < 0.2:
        return chance.randrange(len(verbs))
    for unwanted in ("end", "retreat"):
        if unwanted in kinds and len(kinds) > 1 and chance.random() < 0.9:
            kinds.remove(unwanted)
    verb = chance.choice(kinds)
    return chance.choice([index for index, one in enumerate(verbs) if one == verb])


def walk(
    rules: str, seed: int, events: bool = True, undo: bool = False, open_lists: bool = True
) -> Iterator[tuple[Game, random.Random]]:
    """A random game, standing at each of its decisions and at its end."""
    game = begin(rules, seed, events, undo, open_lists)
    chance = random.Random(seed)
    for _ in range(MOST_DECISIONS):
        yield game, chance
        decision = game.decision
        if decision is None:
            return
        game.choose(pick(decision, chance))
    raise AssertionError(f"{rules} seed {seed}: no end after {MOST_DECISIONS} decisions")


def play_on(game: Game, seed: int, choices: int) -> None:
    """Let the game go on by so many random choices."""
    chance = random.Random(seed)
    for _ in range(choices):
        decision = game.decision
        if decision is None:
            return
        game.choose(pick(decision, chance))


def cards_of(state: GameState, player: int) -> list[int]:
    """All handles of the player's cards, wherever they are."""
    owners = state.table.owners
    found: list[int] = []
    for zone in (state.hand, state.deck, state.discard, state.prizes, state.lost, state.resolving, state.beside):
        found.extend(zone[player])
    for pokemon in state.pokemon.values():
        parts = (*pokemon.cards, *pokemon.energy, *pokemon.tools)
        found.extend(handle for handle in parts if owners[handle] == player)
    if state.stadium >= 0 and owners[state.stadium] == player:
        found.append(state.stadium)
    return sorted(found)
