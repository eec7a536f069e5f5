"""Worlds that a player thinks possible. With closed lists the other deck is guessed: a known one that fits."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

from prizecard.decks import Deck, theme_decks, tournament_decks
from prizecard.engine.game import Game
from prizecard.engine.view import PlayerView
from prizecard.library import built_in


class Guess:
    """Samples worlds for a view; keeps to its guess at the other deck while that fits what was seen."""

    def __init__(self) -> None:
        self._deck: Counter[str] | None = None

    def world(self, view: PlayerView, seed: int) -> Game:
        """A world that agrees with everything the player knows."""
        if view.opponent_list is not None:
            return view.sample(seed)
        seen = view.opponent_seen
        if self._deck is None or any(self._deck[id] < count for id, count in seen.items()):
            size = sum(view.deck_list.values())
            self._deck = guessed(view.rules, seen, size, random.Random(seed))
        return view.sample(seed, opponent_deck=list(self._deck.elements()))


@cache
def _known(rules: str) -> tuple[Counter[str], ...]:
    """The included decks whose cards can all be played: those of the era, or all where it has none."""
    decks = [Deck(one.name, one.cards) for one in theme_decks()]
    decks.extend(Deck(one.name, one.cards) for one in tournament_decks())
    library = built_in()
    whole = [deck for deck in decks if not any(library.card(id).missing for id, _ in deck.cards)]
    chosen = [deck for deck in whole if deck.rules() == rules] or whole
    return tuple(Counter(dict(deck.cards)) for deck in chosen)


def guessed(rules: str, seen: Counter[str], size: int, chance: random.Random) -> Counter[str]:
    """A deck of the era that shares most with what was seen, with the seen cards put in for others of it."""
    known = _known(rules)
    shared = [sum((deck & seen).values()) for deck in known]
    best = [deck for deck, count in zip(known, shared, strict=True) if count == max(shared)]
    found = Counter(chance.choice(best))
    spare = list((found - seen).elements())
    chance.shuffle(spare)
    found |= seen
    while sum(found.values()) > size and spare:
        found[spare.pop()] -= 1
    found[next(iter(found))] += size - sum(found.values())
    return +found
