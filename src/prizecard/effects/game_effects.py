"""Effects on the course of the game: Prize cards, turns, results, lasting effects."""

from __future__ import annotations

from dataclasses import dataclass

from prizecard.vocabulary import Cause, Duration, Player, Position, Target, Zone

from .base import Cards, Effect, Modifier, Number, Pokemons, Text


@dataclass(frozen=True, slots=True)
class TakePrizes(Effect):
    """The player takes Prize cards."""

    player: Player
    number: Number


@dataclass(frozen=True, slots=True)
class AddPrizes(Effect):
    """Cards from the top of the player's deck become Prize cards."""

    player: Player
    number: Number


@dataclass(frozen=True, slots=True)
class EndTurn(Effect):
    """The turn ends when this text is done."""


@dataclass(frozen=True, slots=True)
class ExtraTurn(Effect):
    """The player takes another turn after this one, without the step between turns if skipped."""

    player: Player
    skips_between_turns: tuple[Duration, ...] = ()


@dataclass(frozen=True, slots=True)
class GoFirst(Effect):
    """The player takes the first turn of the game, without the coin that decides it."""

    player: Player


@dataclass(frozen=True, slots=True)
class WinGame(Effect):
    """The player wins the game."""

    player: Player


@dataclass(frozen=True, slots=True)
class Lasting(Effect):
    """The modifiers hold for the duration.

    `on` are the Pokémon that the effect sits on: it ends for a Pokémon that goes to the Bench or evolves (ATTACK-10,
    EVO-05). None: it sits on nobody and holds for players. `at_most` limits what all such effects of this text add to
    damage together.
    """

    modifiers: tuple[Modifier, ...]
    duration: Duration
    on: Pokemons | None = None
    at_most: Number | None = None


@dataclass(frozen=True, slots=True)
class Delayed(Effect):
    """The texts (triggers, replacements) hold for the duration, sitting on those Pokémon or on nobody."""

    texts: tuple[Text, ...]
    duration: Duration
    on: Pokemons | None = None


@dataclass(frozen=True, slots=True)
class RemoveEffects(Effect):
    """Remove the lasting effects of that origin from the Pokémon, or from players and everything."""

    target: Target
    pokemon: Pokemons | None
    origin: Cause | None


@dataclass(frozen=True, slots=True)
class Instead(Effect):
    """In a replacement: let the event happen with this amount."""

    amount: Number


@dataclass(frozen=True, slots=True)
class PreventEvent(Effect):
    """In a replacement: the event does not happen."""


@dataclass(frozen=True, slots=True)
class Redirect(Effect):
    """In a replacement of a Knock Out or a move: these cards go to that zone instead."""

    cards: Cards
    to: Zone
    position: Position = Position.TOP
