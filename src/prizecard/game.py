"""Game as users meet it: decks by name or list, rules by code, cards from the library."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from prizecard import tables
from prizecard.decks import Deck, era_of
from prizecard.engine import position as positions
from prizecard.engine import saving
from prizecard.engine.errors import CannotStart
from prizecard.engine.game import Game as EngineGame
from prizecard.engine.game import check_player
from prizecard.engine.refusing import why_not
from prizecard.engine.state import GameState
from prizecard.engine.view import PlayerView
from prizecard.library import Library, built_in
from prizecard.rulebook import Rulebook
from prizecard.rulebooks import rulebook


class BadSeed(ValueError):
    """A seed is a whole number from 0 on, of any size."""


@dataclass(frozen=True)
class Setting:
    """What a game was started with; with the choices it is the whole game."""

    rules: str
    decks: tuple[Deck, Deck]
    seed: int
    open_lists: bool
    version: str

    def data(self) -> dict[str, Any]:
        """The setting as plain data."""
        decks = [{"name": deck.name, "cards": [list(entry) for entry in deck.cards]} for deck in self.decks]
        return {**asdict(self), "decks": decks}

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Setting:
        """The setting that was written as plain data."""
        decks = [Deck(str(one["name"]), tuple((id, count) for id, count in one["cards"])) for one in data["decks"]]
        return cls(**{**data, "decks": (decks[0], decks[1])})


class Game(EngineGame):
    """A game of the Pokémon TCG that stops at every decision."""

    __slots__ = ()

    @classmethod
    def start(
        cls,
        decks: Sequence[Deck | str | Sequence[str]],
        rules: str | Rulebook | None = None,
        seed: int = 0,
        open_lists: bool = True,
        library: Library | None = None,
        events: bool = True,
        undo: bool = True,
    ) -> Game:
        """A new game: both decks are checked by the rulebook, shuffled, and set-up begins.

        A deck is a Deck, the name of a stored one, or card ids. The rules are a rulebook or its code; else those of the
        decks' era, as on the command line.
        """
        if type(seed) is not int or seed < 0:
            raise BadSeed(f"a seed is a whole number from 0 on, not {seed!r}")
        library = library or built_in()
        if isinstance(decks, str) or len(decks) != 2:
            raise CannotStart("a game has two decks: give a pair")
        first, second = (_deck(one) for one in decks)
        book = rules if isinstance(rules, Rulebook) else rulebook(rules or era_of((first, second), library))
        table, version = tables.table_for(first, second, book, library)
        table.hidden_lists = not open_lists
        setting = Setting(book.code, (first, second), seed, open_lists, version)
        game = cls.on(GameState(table, seed), setting, events, undo)
        assert isinstance(game, Game)
        return game

    @classmethod
    def at(cls, position: Mapping[str, Any], library: Library | None = None) -> Game:
        """A game that stands at the position."""
        if not isinstance(position, Mapping):
            raise positions.BadPosition("", "a position is a mapping")
        state = positions.read(position, library or built_in(), rulebook(str(position.get("rules", "CEC"))))
        try:
            return cls(state) if state.decision is not None else cls.continue_from(state)
        except CannotStart as fault:
            raise positions.BadPosition("deck", str(fault)) from None
        except (LookupError, TypeError, ValueError, AttributeError, AssertionError) as fault:
            if "more" not in position:
                raise
            raise positions.BadPosition("more", f"it cannot be played on: {fault!r}"[:500]) from None

    @classmethod
    def continue_from(cls, state: GameState) -> Game:
        """A game that goes on from a state that has been laid out."""
        from prizecard.engine import ahead

        game = cls(state)
        ahead.run(state)
        return game

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).load, (self.save(),)

    def position(self) -> dict[str, Any]:
        """The board in the form that `at` reads, at a main decision."""
        return positions.write(self.state)

    def key(self) -> str:
        """A hash of `position`: the same for two games that stand alike, in whatever way they came there."""
        return positions.key(self.position())

    def save(self) -> bytes:
        """Everything, so that `load` goes on from here."""
        return saving.save(self.state, self.record, self.setting and self.setting.data())

    @classmethod
    def load(cls, data: bytes, library: Library | None = None) -> Game:
        """The game that was saved."""
        state, record = saving.load(data, library or built_in(), rulebook)
        setting = saving.more_of(data)
        try:
            game = cls(state, setting and Setting.of(setting))
        except (LookupError, TypeError, ValueError, AttributeError) as fault:
            raise saving.BrokenSave(f"the saved game is damaged: {fault!r}") from None
        game._record.extend(record)
        return game

    def view(self, player: int) -> PlayerView:
        """What the player may know."""
        check_player(player)
        return PlayerView(self, player, built_in)

    def why_not(self, wish: str) -> str:
        """Why the action is not offered: one sentence with a ledger id or a card id."""
        return why_not(self.state, wish)


def _deck(value: Deck | str | Sequence[str]) -> Deck:
    if isinstance(value, Deck):
        return value
    return Deck.named(value) if isinstance(value, str) else Deck.of(value)
