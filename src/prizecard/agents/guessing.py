"""What the other deck may hold, and worlds that agree with what a player knows. The one place where decks are guessed.

With closed lists a player knows the own list, the rulebook, and the cards seen so far. The known lists are weighed by
how well they explain those; a list that nobody knows is thought possible too: the families of the Pokémon seen, Energy
of their types, and cards of the lists that are like it. Nothing but the view enters.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from prizecard.cards import Card
from prizecard.decks import Deck, theme_decks, tournament_decks
from prizecard.engine.game import Game
from prizecard.engine.state import Table
from prizecard.engine.view import PlayerView
from prizecard.library import built_in
from prizecard.vocabulary import Kind

GUESSES = 4  # decks that are thought of at the same time
OTHER_ERA = 0.1  # how likely a list of another era is, against one of the book's own
CHANGED = 0.04  # how well a list explains a card that is not in it: its player may have changed it
UNKNOWN = 0.05  # how likely a list is one that nobody knows, before anything is seen
STRANGE = 0.3  # how well an unknown list explains any card: it may hold everything
ENERGY = 14  # basic Energy cards of an unknown list
COPIES = 4  # of a name (DECK-02)
LIKENESS = 0.35  # the power to which the weights of lists are taken where an unknown one is filled from them

List = Counter[str]


@dataclass(frozen=True, slots=True)
class Known:
    """A list that is known, by id and by what its cards do, with how likely it is beforehand."""

    cards: List
    kinds: Counter[str]
    prior: float


_first: dict[tuple[object, ...], str] = {}


@cache
def kind_of(id: str) -> str:
    """One id for all printings that play cannot tell apart from this one."""
    return _first.setdefault(built_in().card(id).functional(), id)


@cache
def known_lists(rules: str) -> tuple[Known, ...]:
    """The included lists whose cards can all be played, those of the book's era as the likeliest."""
    decks = [Deck(one.name, one.cards) for one in theme_decks()]
    decks.extend(Deck(one.name, one.cards) for one in tournament_decks())
    library = built_in()
    whole = [deck for deck in decks if not any(library.card(id).missing for id, _ in deck.cards)]
    return tuple(
        Known(Counter(dict(deck.cards)), _by_kind(dict(deck.cards)), 1.0 if deck.rules() == rules else OTHER_ERA)
        for deck in whole
    )


def _by_kind(cards: Mapping[str, int]) -> Counter[str]:
    found: Counter[str] = Counter()
    for id, count in cards.items():
        found[kind_of(id)] += count
    return found


class Belief:
    """How likely each known list is after what was seen, and last that it is none of them.

    The cards seen are draws from the list: the likelier, the more copies of them it has.
    """

    def __init__(self, rules: str) -> None:
        self._lists = known_lists(rules)
        scale = sum(one.prior for one in self._lists)
        self._logs = [math.log(one.prior / scale * (1 - UNKNOWN)) for one in self._lists]
        self._logs.append(math.log(UNKNOWN))
        self._seen: Counter[str] = Counter()

    def see(self, id: str) -> None:
        """One more copy of the card was seen."""
        kind = kind_of(id)
        copy = self._seen[kind]
        self._seen[kind] += 1
        for place, one in enumerate(self._lists):
            held = one.kinds.get(kind, 0)
            self._logs[place] += _LOGS[held - copy] if held > copy else _CHANGED
        self._logs[-1] += _STRANGE

    def weights(self) -> list[float]:
        """The weights of the lists; the sum is 1."""
        most = max(self._logs)
        parts = [math.exp(one - most) for one in self._logs]
        total = sum(parts)
        return [part / total for part in parts]


_LOGS = [0.0, *(math.log(count) for count in range(1, 61))]
_CHANGED, _STRANGE = math.log(CHANGED), math.log(STRANGE)


def weights(rules: str, seen: Mapping[str, int]) -> list[float]:
    """How likely each known list is after what was seen, and last that it is none of them; the sum is 1."""
    belief = Belief(rules)
    for id, count in seen.items():
        for _ in range(count):
            belief.see(id)
    return belief.weights()


def guessed(rules: str, seen: Mapping[str, int], size: int, chance: random.Random) -> List:
    """A deck of that size that holds all that was seen, drawn by how likely it is."""
    parts = weights(rules, seen)
    place = chance.choices(range(len(parts)), parts)[0]
    return _deck_of(place, parts, rules, seen, size, chance)


def _deck_of(
    place: int, parts: list[float], rules: str, seen: Mapping[str, int], size: int, chance: random.Random
) -> List:
    lists = known_lists(rules)
    if place < len(lists):
        return _amended(lists[place].cards, seen, size, chance)
    return _unlisted(rules, seen, parts[:-1], size, chance)


def _amended(listed: List, seen: Mapping[str, int], size: int, chance: random.Random) -> List:
    """The list with the cards seen in place of copies of them, or of any others."""
    found = Counter(listed)
    for id, count in seen.items():
        lacking = count - found[id]
        for other in [one for one in listed if one != id and kind_of(one) == kind_of(id)]:
            taken = min(max(0, lacking), found[other] - min(found[other], seen.get(other, 0)))
            found[other] -= taken
            found[id] += taken
            lacking -= taken
        found[id] = max(found[id], count)
    return _sized(+found, seen, size, chance)


def _sized(found: List, seen: Mapping[str, int], size: int, chance: random.Random) -> List:
    """The deck with cards left out or basic Energy put in until it has the size; what was seen stays."""
    spare = sorted((found - Counter(seen)).elements())
    chance.shuffle(spare)
    while sum(found.values()) > size and spare:
        found[spare.pop()] -= 1
    lacking = size - sum(found.values())
    if lacking > 0:
        energies = [id for id in sorted(found) if Kind.BASIC_ENERGY in built_in().card(id).kinds]
        found[energies[0] if energies else min(found)] += lacking
    return +found


def _unlisted(
    rules: str, seen: Mapping[str, int], parts: list[float], size: int, chance: random.Random
) -> List:
    """A deck that nobody knows: families of what was seen, Energy of their types, cards of lists that are alike."""
    found: List = Counter(seen)
    library = built_in()
    cards = [library.card(id) for id in seen]
    for card in cards:
        for relative in _family(card, rules):
            found[relative] = max(found[relative], min(COPIES, found[card.id]))
    types = sorted({type.value for card in cards if card.is_pokemon for type in card.types} - {"Colorless"})
    energies = [library.basic_energy(type, cards[0].set) for type in types if type in _BASIC]
    held = sum(count for id, count in found.items() if Kind.BASIC_ENERGY in library.card(id).kinds)
    for number in range(max(0, ENERGY - held) if energies else 0):
        found[energies[number % len(energies)]] += 1
    lists = known_lists(rules)
    likeness = [part**LIKENESS for part in parts]
    for _ in range(4 * size):
        if sum(found.values()) >= size:
            break
        listed = lists[chance.choices(range(len(lists)), likeness)[0]].cards
        id = chance.choices(list(listed), list(listed.values()))[0]
        if found[id] < COPIES or Kind.BASIC_ENERGY in library.card(id).kinds:
            found[id] += 1
    return _sized(found, seen, size, chance)


_BASIC = frozenset(("Grass", "Fire", "Water", "Lightning", "Psychic", "Fighting", "Darkness", "Metal", "Fairy"))


@cache
def _family(card: Card, rules: str) -> tuple[str, ...]:
    """What the Pokémon evolves from, and what evolves from it: of its own set, or of the known lists of the era."""
    if not card.is_pokemon:
        return ()
    library = built_in()
    listed = {id for one in known_lists(rules) if one.prior == 1.0 for id in one.cards}
    near = [library.card(id) for id in sorted(listed)]
    near.extend(other for other in library.search(set=card.set) if not other.missing)
    below = next((one.id for one in near if one.is_pokemon and one.name == card.evolves_from), None)
    above = next((one.id for one in near if one.evolves_from == card.name), None)
    return tuple(id for id in (below, above) if id is not None)


class Guess:
    """What one player thinks of the other deck in a game: remembers what was seen, and keeps decks that agree."""

    def __init__(self) -> None:
        self._drawn = 0
        self._begin()

    def _begin(self) -> None:
        self._seen: dict[int, str] = {}
        self._told = 0
        self._turn = 0
        self._view: PlayerView | None = None
        self._table: Table | None = None
        self._belief: Belief | None = None
        self._by_list: dict[int, tuple[List, tuple[Card, ...]]] = {}
        self._drawn_lists: list[int] = []

    def world(self, view: PlayerView, seed: int) -> Game:
        """A world that agrees with everything the player knows; in it the guess is the other list, for both to know."""
        if view.opponent_list is not None:
            return view.sample(seed)
        self._think(view, seed)
        self._drawn += 1
        place = self._drawn_lists[self._drawn % GUESSES]
        world = view.sample(seed, opponent_deck=self._by_list[place][1])
        world.state.table.hidden_lists = False  # whoever thinks on inside this world need not guess again
        return world

    def decks(self, view: PlayerView, seed: int) -> list[List]:
        """Some decks that the other player may have, drawn anew whenever a new card is seen."""
        self._think(view, seed)
        return [self._by_list[place][0] for place in self._drawn_lists]

    def _think(self, view: PlayerView, seed: int) -> None:
        if view is self._view:
            return
        self._view = view
        if not self._note(view) and self._drawn_lists:
            return
        assert self._belief is not None
        chance = random.Random(seed)
        seen, parts = Counter(self._seen.values()), self._belief.weights()
        self._drawn_lists = chance.choices(range(len(parts)), parts, k=GUESSES)
        self._by_list = {place: held for place, held in self._by_list.items() if seen <= held[0]}
        for place in self._drawn_lists:
            if place not in self._by_list:
                deck = _deck_of(place, parts, view.rules, seen, view.opponent_size, chance)
                cards = [built_in().card(id) for id in deck.elements()]
                self._by_list[place] = (deck, tuple(cards))

    def _note(self, view: PlayerView) -> bool:
        """Remember the other player's cards that the view shows or tells of; whether there is a new one."""
        table = view.known_state.table  # another one whenever other cards can be seen
        events = view.events_from(self._told)
        if table is self._table and not events and view.turn >= self._turn:
            self._turn = view.turn
            return False
        shown = view.opponent_shown
        if view.turn < self._turn or any(self._seen.get(handle, id) != id for handle, id in shown.items()):
            self._begin()  # another game
            events = view.events_from(0)
        self._turn = view.turn
        self._table = table
        if self._belief is None:
            self._belief = Belief(view.rules)
        found = dict(shown)
        self._told += len(events)
        for event in events:
            found.update({handle: card.id for handle, card in event.cards if view.is_opponents(handle)})
        new = [(handle, id) for handle, id in found.items() if handle not in self._seen]
        for handle, id in new:
            self._seen[handle] = id
            self._belief.see(id)
        return bool(new)
