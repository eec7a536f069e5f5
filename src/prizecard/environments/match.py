"""One game as environments see it: dealt from a seed, observed by arrays, played by the numbers of options."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from prizecard.decks import Deck, drawn_deck, theme_decks, tournament_decks
from prizecard.engine import ahead
from prizecard.engine.state import GameState
from prizecard.game import Game
from prizecard.library import built_in
from prizecard.observation import Classes, Encoder, layout
from prizecard.rulebooks import BOOKS, rulebook

ACTIONS = 128
"""Actions of an environment: the places of the options. The most that random games have offered is 45."""
LONGEST = 3000
"""Decisions after which a game is cut off and counts as a draw."""
DECKS = ("theme", "tournament", "known", "drawn")
BETWEEN = " / "
"""What stands between the names of two decks in one text; no included deck has it in its name."""
Arrays = dict[str, NDArray[Any]]


class NoSuchAction(ValueError):
    """The action is not offered."""


class NoGame(RuntimeError):
    """No game is being played: none has begun, or it is over."""

    def __init__(self, told: str = "no game is being played: none has begun, or it is over; reset begins one") -> None:
        super().__init__(told)


class NoDecks(ValueError):
    """There are no decks of this kind for the rulebook."""


class NoRoom(ValueError):
    """An environment has at least one action."""


@dataclass(frozen=True)
class MatchSettings:
    """Which games are played.

    `rules` is a book, or None for any of those that have such decks, by lot. `decks` are two decks (names, `Deck`s or
    lists of ids; two names may be one text, "Ember Spark / Mind Flood"), or one word: `theme`, `tournament`, `known`
    (both of these) or `drawn` (legal lists drawn by lot). `classes` gives the cards their numbers; None: all cards of
    the library in its order, the same in every process.
    """

    rules: str | None = None
    decks: str | tuple[Any, Any] = "known"
    actions: int = ACTIONS
    structured: bool = False
    classes: Classes | None = None

    def __post_init__(self) -> None:
        if self.actions < 1:
            raise NoRoom(f"an environment has at least one action, not {self.actions}")
        if self.rules is not None:
            object.__setattr__(self, "rules", rulebook(self.rules).code)
        if isinstance(self.decks, str) and self.decks not in DECKS:
            object.__setattr__(self, "decks", _two(self.decks))

    def __deepcopy__(self, memo: dict[int, Any]) -> MatchSettings:
        return self  # frozen, and the classes are to be shared


def _two(names: str) -> tuple[str, str]:
    first, between, second = names.partition(BETWEEN)
    if not between or BETWEEN in second:
        raise NoDecks(f"decks are {', '.join(DECKS)}, or two names with {BETWEEN!r} between them, not {names!r}")
    return first, second


@cache
def all_classes() -> Classes:
    """The classes of all cards that can be played, in the order of the library; no further ones are met."""
    found = Classes()
    found.meet(card for card in built_in() if not card.missing)
    found.close()
    return found


@cache
def listed(rules: str, kind: str) -> tuple[Deck, ...]:
    """The included decks of the book that can be played."""
    found = [Deck(one.name, one.cards) for one in theme_decks()] if kind != "tournament" else []
    if kind != "theme":
        found += [Deck(one.name, one.cards) for one in tournament_decks()]
    return tuple(deck for deck in found if deck.rules() == rules and not deck.faults(rules))


@cache
def books_with(kind: str) -> tuple[str, ...]:
    """The books that have decks of this kind."""
    return tuple(book for book in sorted(BOOKS) if kind == "drawn" or listed(book, kind))


class QuietGame(Game):
    """A game that keeps neither events nor what could be undone, even when it has been saved and loaded."""

    __slots__ = ()

    def __init__(self, state: GameState, setting: Any = None, events: bool = False, undo: bool = False) -> None:
        super().__init__(state, setting, events, undo)


class Match:
    """A game that is dealt by `reset`, observed by `observe` and played by `step`."""

    def __init__(self, settings: MatchSettings) -> None:
        self.settings = settings
        self.encoder = Encoder(settings.classes or all_classes(), settings.actions)
        self._game: Game | None = None
        self._chance = random.Random(0)

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        other = Match(self.settings)
        other._game = None if self._game is None else self._game.clone()
        other._chance.setstate(self._chance.getstate())
        return other

    # The encoder is not kept: it holds the cards of this process, and what it writes follows from the settings.
    def __getstate__(self) -> tuple[MatchSettings, Game | None, random.Random]:
        return self.settings, self._game, self._chance

    def __setstate__(self, kept: tuple[MatchSettings, Game | None, random.Random]) -> None:
        settings, self._game, self._chance = kept
        self.settings = settings
        self.encoder = Encoder(settings.classes or all_classes(), settings.actions)

    @property
    def game(self) -> Game:
        """The game; raises NoGame before the first `reset`."""
        if self._game is None:
            raise NoGame
        return self._game

    def reset(self, seed: int | None) -> None:
        """Begin a game. The same seed gives the same game; without one, the next of the row that a seed began."""
        if seed is not None:
            self._chance = random.Random(seed)
        rules = self.settings.rules or self._chance.choice(self._books())
        self._game = QuietGame.start(
            self._decks(rules), rules, self._chance.getrandbits(48), open_lists=False, events=False, undo=False
        )
        self.go_on()

    def _books(self) -> Sequence[str]:
        wanted = self.settings.decks
        return books_with(wanted) if isinstance(wanted, str) else sorted(BOOKS)

    def _decks(self, rules: str) -> Sequence[Any]:
        wanted = self.settings.decks
        if not isinstance(wanted, str):
            return wanted
        if wanted == "drawn":
            return [drawn_deck(rules, self._chance.getrandbits(32)) for _ in (0, 1)]
        pool = listed(rules, wanted)
        if not pool:
            raise NoDecks(f"there are no {wanted} decks for {rules}, only for {', '.join(books_with(wanted))}")
        return [self._chance.choice(pool) for _ in (0, 1)]

    def go_on(self) -> None:
        """Go to a decision that is one: a single option is taken."""
        state = self.game.state
        while state.decision is not None and len(ahead.listed(state).options) == 1:
            self.game.choose(0)

    @property
    def player(self) -> int | None:
        """Who decides; None when the game is over."""
        decision = self.game.state.decision
        return None if decision is None or self.is_cut else decision.player

    @property
    def is_cut(self) -> bool:
        """Whether the game has lasted too long."""
        return self.game.outcome is None and len(self.game.record) >= LONGEST

    @property
    def is_over(self) -> bool:
        """Whether nothing can be chosen: no game has begun, or it is over."""
        return self._game is None or self.game.state.decision is None or self.is_cut

    def rewards(self) -> tuple[float, float]:
        """1 for the winner and -1 for the other, at the end; 0 before it and for a draw."""
        outcome = self.game.outcome
        if outcome is None or outcome.winner is None:
            return 0.0, 0.0
        return (1.0, -1.0) if outcome.winner == 0 else (-1.0, 1.0)

    def count(self) -> int:
        """How many options there are."""
        state = self.game.state
        return 0 if state.decision is None or self.is_cut else len(ahead.listed(state).options)

    def room(self) -> int:
        """How many actions may be taken now: no more than there are places."""
        return min(self.count(), self.settings.actions)

    def mask(self) -> NDArray[np.int8]:
        """1 for each action that may be taken now."""
        found = np.zeros(self.settings.actions, np.int8)
        found[: self.room()] = 1
        return found

    def option(self, action: int) -> int:
        """The option that the action takes; raises NoSuchAction, or NoGame where there is nothing to choose."""
        count, places = self.count(), self.settings.actions
        if not count:
            raise NoGame
        if not 0 <= action < min(count, places):
            raise NoSuchAction(f"action {action} is not offered: there are 0 to {min(count, places) - 1}")
        # Where not all options find room, the last place stands for the last option.
        return count - 1 if action == places - 1 else int(action)

    def place(self, option: int) -> int | None:
        """The action that takes the option; none where it has no place."""
        count, places = self.count(), self.settings.actions
        if option < min(count, places - 1):
            return option
        return places - 1 if option == count - 1 else None

    def step(self, action: int) -> None:
        """Take the option in that place; raises what `option` raises, and then changes nothing."""
        self.game.choose(self.option(action))
        self.go_on()

    def observe(self, player: int) -> Arrays:
        """What the player may know, as arrays."""
        seen = self.encoder.encode(self.game.state, player)
        return {"words": np.frombuffer(seen.words, np.int16), "numbers": np.frombuffer(seen.numbers, np.float32)}

    def structured(self, player: int) -> dict[str, Any]:
        """What the player may know, as the page and bots get it."""
        return self.game.view(player).data(events=False)


def sizes(actions: int) -> tuple[int, int]:
    """The lengths of the two arrays of an observation."""
    return layout.words_of(actions), layout.numbers_of(actions)
