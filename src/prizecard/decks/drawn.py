"""Decks drawn by lot: legal, of one era, with lines of evolution and the Energy that their attacks need.

They are for those who train or test players: a list that nobody has ever seen cannot be learned by heart.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from functools import cache

from prizecard.cards import Card, UnknownCard
from prizecard.decks.deck import Deck
from prizecard.decks.eras import rules_for
from prizecard.library import Library, built_in
from prizecard.rulebook import FAMILIES
from prizecard.rulebooks import rulebook
from prizecard.vocabulary import EnergyType, Kind

ATTEMPTS = 60
SETS = (3, 7)  # how many sets a list is drawn from: the newest and those before it
LINES = (2, 5)
POKEMON = (13, 20)
ENERGY = (10, 16)
SINGLE = frozenset(row.kind for row in FAMILIES if row.most or row.most_of_name)
SPECIAL_SHARE = 0.15  # of the Energy cards
SUPPORTER_SHARE = 0.45  # of the different Trainer cards
COLORLESS = EnergyType.COLORLESS
BASIC_TYPES = tuple(kind for kind in EnergyType if kind not in (COLORLESS, EnergyType.DRAGON))


class NoDeckDrawn(ValueError):
    """No legal deck was found among the cards of the era."""


def drawn_deck(rules: str, seed: int, library: Library | None = None) -> Deck:
    """A legal deck of the rulebook's era; the same for the same seed and library."""
    known = library or built_in()
    book = rulebook(rules)
    chance = random.Random(f"{rules} {seed}")
    for _ in range(ATTEMPTS):
        ids = _list(rules, chance, known, book.deck_size)
        deck = Deck.of(sorted(ids), f"drawn {rules} {seed}")
        if deck.rules(known) == rules and not deck.faults(book, known):
            return deck
    raise NoDeckDrawn(f"no legal deck for {rules} was drawn in {ATTEMPTS} attempts")


def _list(rules: str, chance: random.Random, library: Library, size: int) -> list[str]:
    pool = _Pool.of(_window(rules, chance, library), library)
    kinds = sorted(pool.types, key=lambda kind: kind.value)
    types = chance.sample(kinds, min(len(kinds), chance.choice((1, 2, 2))))
    pokemon = _pokemon(pool, frozenset(types), chance)
    energy = chance.randint(*ENERGY)
    found = [*pokemon, *_trainers(pool, size - len(pokemon) - energy, chance)]
    return found + _energy(pool, pokemon, size - len(found), chance, library)


def _window(rules: str, chance: random.Random, library: Library) -> tuple[str, ...]:
    """The newest set of the list and some that came before it."""
    dated = _dated(library)
    last = chance.choice([place for place, set in enumerate(dated) if rules_for([library.sets[set]]) == rules])
    return dated[max(0, last - chance.randint(*SETS) + 1) : last + 1]


@cache
def _dated(library: Library) -> tuple[str, ...]:
    """The sets that have cards, oldest first."""
    return tuple(set for set in library.sets if library.ids_of(set))


class _Pool:
    """The playable cards of some sets."""

    def __init__(self, cards: list[Card]) -> None:
        self.pokemon = [card for card in cards if card.is_pokemon and Kind.LEGEND not in card.kinds]
        self.trainers = [card for card in cards if card.is_trainer]
        self.special = [card for card in cards if Kind.SPECIAL_ENERGY in card.kinds]
        self.types = frozenset(kind for card in self.pokemon for kind in card.types if kind in BASIC_TYPES)
        self.named: dict[str, list[Card]] = {}
        for card in self.pokemon:
            self.named.setdefault(card.name, []).append(card)

    @staticmethod
    @cache
    def of(sets: tuple[str, ...], library: Library) -> _Pool:
        """The pool of the sets."""
        cards = [library.card(id) for set in sets for id in library.ids_of(set)]
        return _Pool([card for card in cards if not card.missing])


def _pokemon(pool: _Pool, types: frozenset[EnergyType], chance: random.Random) -> list[str]:
    """Lines of evolution, mostly of the types, each from its Basic up."""
    fitting = [card for card in pool.pokemon if types & set(card.types) or COLORLESS in card.types]
    found: list[str] = []
    wanted = chance.randint(*POKEMON)
    for _ in range(chance.randint(*LINES)):
        line = _line(chance.choice(fitting), pool, chance) if fitting else []
        for height, card in enumerate(line):
            most = 1 if card.kinds & SINGLE else max(1, 4 - height)
            found += [card.id] * chance.randint(max(1, most - 2), most)
    basics = [card for card in fitting if {Kind.POKEMON, Kind.BASIC} <= card.kinds and not card.kinds & SINGLE]
    while basics and len(found) < wanted:
        found += [chance.choice(basics).id] * chance.randint(1, 3)
    return found


def _line(card: Card, pool: _Pool, chance: random.Random) -> list[Card]:
    """The card with the cards that it evolves from, the Basic first; empty if they are not in the sets."""
    line = [card]
    while line[0].evolves_from is not None and Kind.BASIC not in line[0].kinds:
        below = pool.named.get(line[0].evolves_from)
        if not below or len(line) > 3:
            return []
        line.insert(0, chance.choice(below))
    return line


def _trainers(pool: _Pool, count: int, chance: random.Random) -> list[str]:
    supporters = [card for card in pool.trainers if Kind.SUPPORTER in card.kinds]
    others = [card for card in pool.trainers if Kind.SUPPORTER not in card.kinds]
    chance.shuffle(supporters)
    chance.shuffle(others)
    held: set[str] = set()
    ids: list[str] = []
    while len(ids) < count and (supporters or others):
        among = supporters if supporters and chance.random() < SUPPORTER_SHARE else others or supporters
        card = among.pop()
        if card.name not in held:
            held.add(card.name)
            ids += [card.id] * min(1 if card.kinds & SINGLE else chance.randint(1, 4), count - len(ids))
    return ids


def _energy(pool: _Pool, pokemon: Iterable[str], count: int, chance: random.Random, library: Library) -> list[str]:
    """Basic Energy cards as the attacks ask for them, and a few Special ones."""
    asked: Counter[EnergyType] = Counter()
    newest = ""
    for id in pokemon:
        card = library.card(id)
        newest = newest or card.set
        asked.update(kind for attack in card.attacks for kind in attack.cost if kind in BASIC_TYPES)
    kinds, weights = (list(asked), list(asked.values())) if asked else ([EnergyType.FIRE], [1])
    special = [card.id for card in pool.special if not card.kinds & SINGLE]
    found: list[str] = []
    for _ in range(count):
        if special and chance.random() < SPECIAL_SHARE:
            id = chance.choice(special)
            if sum(library.card(one).name == library.card(id).name for one in found) < 4:
                found.append(id)
                continue
        try:
            found.append(library.basic_energy(chance.choices(kinds, weights)[0], near=newest or None))
        except UnknownCard:
            continue
    return found
