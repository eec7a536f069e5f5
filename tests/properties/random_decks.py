"""Random legal decks of the whole library: any playable card has its chance."""

from __future__ import annotations

import random
from functools import cache

from prizecard import Deck
from prizecard.library import built_in

ATTEMPTS = 60
TYPES = ("Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal", "Fairy")
Rows = dict[str, list[str]]


@cache
def _pools() -> tuple[list[str], Rows, list[str], list[str]]:
    """Basic Pokémon; later stages by what they evolve from; Trainers; Special Energy."""
    library = built_in()
    missing = library.declined()
    basics: list[str] = []
    later: Rows = {}
    trainers: list[str] = []
    special: list[str] = []
    for id, row in library.catalogue.rows.items():
        kinds = row["kinds"]
        if id in missing:
            continue
        if "Pokémon" in kinds:
            card = library.card(id)
            if card.evolves_from is not None:
                later.setdefault(card.evolves_from, []).append(id)
            elif "Basic" in kinds:
                basics.append(id)
        elif "Basic Energy" not in kinds:
            (special if any("Energy" in kind for kind in kinds) else trainers).append(id)
    return basics, later, trainers, special


def random_deck(chance: random.Random, rules: str) -> Deck:
    """A deck that the book allows."""
    library = built_in()
    for _ in range(ATTEMPTS):
        counts: dict[str, int] = {}
        _add_pokemon(chance, counts)
        _, _, trainers, special = _pools()
        for id in chance.sample(trainers, 9):
            counts[id] = chance.randint(1, 3)
        if special and chance.random() < 0.5:
            counts[chance.choice(special)] = chance.randint(1, 4)
        types = chance.sample(TYPES, chance.randint(1, 3))
        rest = 60 - sum(counts.values())
        if rest < 8:
            continue
        for number, type in enumerate(types):
            share = rest // len(types) + (number < rest % len(types))
            id = library.basic_energy(type)
            counts[id] = counts.get(id, 0) + share
        deck = Deck("random", tuple(counts.items()))
        if not deck.faults(rules):
            return deck
    raise AssertionError("no legal deck was found")


def _add_pokemon(chance: random.Random, counts: dict[str, int]) -> None:
    basics, later, _, _ = _pools()
    library = built_in()
    for id in chance.sample(basics, 5):
        counts[id] = chance.randint(2, 3)
        name = library.card(id).name
        for _ in range(2):
            stages = later.get(name)
            if not stages or chance.random() < 0.3:
                break
            stage = chance.choice(stages)
            counts[stage] = chance.randint(1, 2)
            name = library.card(stage).name
