"""Simulated odds: by which of a player's turns the cards that are wanted had come, in games that are played.

Exact odds know of one card a turn. In a game cards are drawn and searched for as texts allow, some lie among the Prize
cards, and a game ends; so these odds come from games, and are told with how many there were and an interval.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from prizecard.agents import agent_named
from prizecard.game import Game
from prizecard.simulation.jobs import Job, finish, mixed, seated
from prizecard.simulation.statistics import Share

MOST_TURNS = 15
Wanted = tuple[tuple[tuple[str, ...], int], ...]
"""Groups of card ids, each with how many of them are wanted at least."""


class Sightings:
    """Looks at a game from decision to decision: which of a player's cards have been in the hand or in play."""

    def __init__(self, game: Game, player: int, wanted: Wanted, turns: int) -> None:
        self._game = game
        self._player = player
        self._turns = turns
        cards, owners = game.state.table.cards, game.state.table.owners
        own = [handle for handle in range(len(cards)) if owners[handle] == player]
        self._groups = [([one for one in own if cards[one].id in ids], least) for ids, least in wanted]
        self._come: set[int] = set()
        self._turn = 0
        self._mine = False
        if game.state.turn:  # nobody had to be asked in set-up, and who begins has drawn already
            mine = game.state.player == player
            self._come = self._here() - set(game.state.hand[player][-1:] if mine else ())
        self.found: list[bool] = []

    def look(self) -> None:
        """Note what has come by now. What a hand of before the game held is forgotten: a mulligan shuffles it back."""
        state = self._game.state
        if state.turn != self._turn:
            if self._turn == 0 or self._mine:
                self._note()
            self._turn, self._mine = state.turn, state.player == self._player
        here = self._here()
        self._come = here if state.turn == 0 else self._come | here

    def end(self) -> list[bool]:
        """Whether all that is wanted had come: with the first hand, and by the end of each turn of the player's."""
        self.look()
        if self._turn == 0 or self._mine:
            self._note()
        return self.found[: self._turns + 1]

    def _here(self) -> set[int]:
        state, player = self._game.state, self._player
        away = {*state.deck[player], *state.prizes[player], *state.discard[player], *state.lost[player]}
        return {one for handles, _ in self._groups for one in handles if one not in away}

    def _note(self) -> None:
        come = self._come
        self.found.append(all(sum(one in come for one in handles) >= least for handles, least in self._groups))


def sighted(job: Job, wanted: Wanted, turns: int) -> list[bool]:
    """Play the game; by which of side A's turns the cards had come, as far as the game went."""
    game = Game.start(seated(job.decks, job.seat), job.rules, job.seed, job.open_lists, events=False, undo=False)
    names = job.agents if job.seat == 0 else job.agents[::-1]
    seats = [agent_named(name, mixed(job.seed, seat)) for seat, name in enumerate(names)]
    looking = Sightings(game, job.seat, wanted, turns)
    finish(game, seats, looking)
    return looking.end()


@dataclass(slots=True)
class Tally:
    """What many games say: of those that came to a turn, in how many the cards had come."""

    come: list[int]
    games: list[int]

    @classmethod
    def empty(cls, turns: int) -> Tally:
        """Of no game yet."""
        return cls([0] * (turns + 1), [0] * (turns + 1))

    def add(self, found: Sequence[bool]) -> None:
        """Count a game."""
        for turn, had_come in enumerate(found):
            self.games[turn] += 1
            self.come[turn] += had_come

    def shares(self) -> list[Share]:
        """The share of each turn with its interval, the first hand first."""
        return [Share.of(come, games) for come, games in zip(self.come, self.games, strict=True)]
