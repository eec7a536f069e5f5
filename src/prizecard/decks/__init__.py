"""Deck lists: read, write, check; theme decks, tournament decks and formats."""

from __future__ import annotations

from prizecard.decks.deck import Deck, NotInDeck, era_of
from prizecard.decks.drawn import NoDeckDrawn, drawn_deck
from prizecard.decks.faults import Fault, IllegalDeck
from prizecard.decks.formats import Format, UnknownFormat, format_named, formats
from prizecard.decks.lists import UnreadableDeck
from prizecard.decks.theme import ThemeDeck, UnknownDeck, theme_deck, theme_decks
from prizecard.decks.tournament import TournamentDeck, tournament_decks

__all__ = [
    "Deck",
    "Fault",
    "Format",
    "IllegalDeck",
    "NoDeckDrawn",
    "NotInDeck",
    "ThemeDeck",
    "TournamentDeck",
    "UnknownDeck",
    "UnknownFormat",
    "UnreadableDeck",
    "drawn_deck",
    "era_of",
    "format_named",
    "formats",
    "theme_deck",
    "theme_decks",
    "tournament_decks",
]
