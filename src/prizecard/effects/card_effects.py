"""Effects on cards: draw, move, look, reveal, shuffle, attach."""

from __future__ import annotations

from dataclasses import dataclass

from prizecard.vocabulary import Chooser, Player, Position, Spread, Zone

from .base import Binder, Cards, Effect, Filter, Number, Pokemons


@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """The player draws so many cards from that end of the deck."""

    player: Player
    number: Number
    end: Position = Position.TOP


@dataclass(frozen=True, slots=True)
class DrawUntil(Effect):
    """The player draws until the hand has so many cards."""

    player: Player
    number: Number


@dataclass(frozen=True, slots=True)
class MoveCards(Effect):
    """Put the cards into the zone of their owner.

    `position` is for decks; `order` says who orders several cards that go to one end of a deck (None: as they lie).
    """

    cards: Cards
    to: Zone
    position: Position = Position.TOP
    order: Chooser | None = None


@dataclass(frozen=True, slots=True)
class PutFaceUp(Effect):
    """Turn the Prize cards face up for good."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class PutFaceDown(Effect):
    """Turn the Prize cards face down."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Shuffle(Effect):
    """The player shuffles the zone (a deck, or face-down Prize cards)."""

    player: Player
    zone: Zone = Zone.DECK


@dataclass(frozen=True, slots=True)
class LookAt(Effect):
    """The player looks at the cards, which are bound to the variable."""

    player: Player
    cards: Cards
    variable: Binder = -1


@dataclass(frozen=True, slots=True)
class Reveal(Effect):
    """Both players see the cards, which are bound to the variable."""

    cards: Cards
    variable: Binder = -1


@dataclass(frozen=True, slots=True)
class RevealUntil(Effect):
    """Reveal from the top of the player's deck until a card has the property; all revealed and that card are bound."""

    revealed: Binder
    found: Binder
    player: Player
    filter: Filter


@dataclass(frozen=True, slots=True)
class Rearrange(Effect):
    """The chooser puts the cards back on that end of the deck in any order."""

    cards: Cards
    end: Position
    chooser: Chooser = Chooser.YOU


@dataclass(frozen=True, slots=True)
class ExchangeCards(Effect):
    """Each of the one cards changes places with one of the others."""

    first: Cards
    second: Cards


@dataclass(frozen=True, slots=True)
class PutOntoBench(Effect):
    """The cards come into play on their owner's Bench, as Basic Pokémon if said; they are bound to the variable."""

    cards: Cards
    variable: Binder = -1
    as_basic: bool = False


@dataclass(frozen=True, slots=True)
class PutIntoPlace(Effect):
    """The card takes the place of the Pokémon, which has left."""

    card: Cards
    pokemon: Pokemons


@dataclass(frozen=True, slots=True)
class Attach(Effect):
    """Attach the cards (from wherever they are) to the Pokémon, all to each target or spread freely."""

    cards: Cards
    to: Pokemons
    spread: Spread = Spread.EACH


@dataclass(frozen=True, slots=True)
class AttachAsEnergy(Effect):
    """Attach the Pokémon card as a Special Energy card."""

    cards: Cards
    to: Pokemons


@dataclass(frozen=True, slots=True)
class AttachAsTool(Effect):
    """Attach the Pokémon card as a Pokémon Tool."""

    cards: Cards
    to: Pokemons


@dataclass(frozen=True, slots=True)
class UseTextOf(Effect):
    """Carry out the effect of the Trainer card as the effect of this text."""

    card: Cards
    player: Player = Player.YOU


@dataclass(frozen=True, slots=True)
class PlayCard(Effect):
    """The player plays the card as if from the hand."""

    card: Cards
    player: Player
