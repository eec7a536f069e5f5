"""Which games are played in training: the decks of all books, tournament lists and lists drawn by lot."""

from __future__ import annotations

import random
from dataclasses import dataclass

from prizecard import Game
from prizecard.cards import Card
from prizecard.decks import Deck, drawn_deck, theme_decks, tournament_decks
from prizecard.engine.state import GameState, Table
from prizecard.library import built_in
from prizecard.rulebooks import rulebook

BOOKS = ("HS", "UD", "TM", "BCR", "CEC")
DRAWN_SHARE = 0.4
MIRROR_SHARE = 0.25
Cards = tuple[Card, ...]


@dataclass(frozen=True)
class Pool:
    """The decks of one book: known lists and drawn ones."""

    known: tuple[Cards, ...]
    drawn: tuple[Cards, ...]


class Dealer:
    """Starts games, each with a book and two decks by lot."""

    def __init__(self, seed: int, drawn: int) -> None:
        self._chance = random.Random(seed)
        library = built_in()
        decks = [Deck(one.name, one.cards) for one in theme_decks()]
        decks += [Deck(one.name, one.cards) for one in tournament_decks()]
        known: dict[str, list[Cards]] = {}
        for deck in decks:
            book = deck.rules()
            if not deck.faults(book):
                known.setdefault(book, []).append(tuple(library.card(id) for id in deck.ids()))
        self.pools = {
            book: Pool(
                tuple(known.get(book, ())),
                tuple(
                    tuple(library.card(id) for id in drawn_deck(book, seed * 100_003 + number).ids())
                    for number in range(drawn)
                ),
            )
            for book in BOOKS
        }

    def deal(self, open_lists: bool = False) -> Game:
        """A new game of any book."""
        return self.deal_of(self._chance.choice(BOOKS), open_lists)[0]

    def deal_of(self, book: str, open_lists: bool = False) -> tuple[Game, bool]:
        """A new game of the book, and whether its lists were drawn."""
        chance = self._chance
        pool = self.pools[book]
        drawn = bool(pool.drawn) and (not pool.known or chance.random() < DRAWN_SHARE)
        decks = pool.drawn if drawn else pool.known
        first = chance.choice(decks)
        second = first if chance.random() < MIRROR_SHARE else chance.choice(decks)
        table = Table(rulebook(book), (*first, *second), (0,) * len(first) + (1,) * len(second))
        table.hidden_lists = not open_lists
        game = Game.on(GameState(table, chance.getrandbits(48)), None, False, False)
        assert isinstance(game, Game)
        return game, drawn
