"""One game as a job: everything needed to play it anywhere, and what came out."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Protocol

from prizecard.agents import Agent, agent_named
from prizecard.agents.random import RandomAgent
from prizecard.decks import Deck
from prizecard.game import Game
from prizecard.simulation.fates import Fates
from prizecard.simulation.replays import replay_of

SEATS = 2
TUPLES = ("reasons", "thought", "choices", "cards")
_SPREAD = 0x9E3779B97F4A7C15


@dataclass(frozen=True, slots=True)
class Keep:
    """What is kept of each game besides its result."""

    replay: bool = False
    cards: bool = False


NOTHING_MORE = Keep()


@dataclass(frozen=True, slots=True)
class Job:
    """A game to be played. Side 0 (A) and side 1 (B) are the pairing's; `seat` is the player that side A is.

    Lists are closed as at the table, unless `open_lists` says that both players know both. `keep` is what is kept of
    the game besides who won: its replay, and what became of each card.
    """

    number: int
    decks: tuple[Deck, Deck]
    agents: tuple[str, str]
    rules: str
    seed: int
    seat: int = 0
    pairing: int = 0
    open_lists: bool = False
    keep: Keep = NOTHING_MORE


@dataclass(frozen=True, slots=True)
class Result:
    """What came out of a job. `winner` and `starter` are sides: 0 for A, 1 for B; None for nobody.

    `thought` is how long each side thought, in seconds, about how many `choices`; `cards` what became of each side's
    cards, where that was asked for.
    """

    number: int
    pairing: int
    seed: int
    seat: int
    winner: int | None = None
    starter: int | None = None
    reasons: tuple[str, ...] = ()
    turns: int = 0
    decisions: int = 0
    seconds: float = 0.0
    fault: str = ""
    replay: dict[str, Any] = field(default_factory=dict)
    thought: tuple[float, float] = (0.0, 0.0)
    choices: tuple[int, int] = (0, 0)
    cards: tuple[dict[str, list[str]], ...] = ()

    def holds(self, keep: Keep) -> bool:
        """Whether everything that is to be kept is here."""
        return bool(self.fault) or ((not keep.replay or bool(self.replay)) and (not keep.cards or bool(self.cards)))

    def data(self) -> dict[str, Any]:
        """The result as plain data."""
        return asdict(self)

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Result:
        """The result that was written as plain data."""
        pairs = {name: tuple(data[name]) for name in TUPLES if name in data}
        return cls(**{**data, **pairs})


def mixed(seed: int, number: int) -> int:
    """A seed for each game of a run, from the seed of the run: no two games of a run share one."""
    value = (seed * _SPREAD + number + 1) & 0xFFFFFFFFFFFFFFFF
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    return (value ^ (value >> 31)) >> 1


def jobs_of(
    decks: tuple[Deck, Deck],
    agents: tuple[str, str],
    rules: str,
    games: int,
    seed: int,
    pairing: int = 0,
    open_lists: bool = False,
    luck: int | None = None,
    keep: Keep = NOTHING_MORE,
) -> list[Job]:
    """The games of a pairing; the sides change seats from game to game. Pairings of one `luck` share their seeds."""
    first = (pairing if luck is None else luck) * 1_000_003
    seeds = [mixed(seed, first + number) for number in range(games)]
    return [
        Job(number, decks, agents, rules, game_seed, number % SEATS, pairing, open_lists, keep)
        for number, game_seed in enumerate(seeds)
    ]


def play(job: Job) -> Result:
    """Play the game. A fault in it becomes part of the result, with the replay of the game up to there."""
    start = time.perf_counter()
    game: Game | None = None
    try:
        decks = seated(job.decks, job.seat)
        game = Game.start(decks, job.rules, job.seed, job.open_lists, events=False, undo=False)
        names = job.agents if job.seat == 0 else job.agents[::-1]
        fates = Fates(game) if job.keep.cards else None
        seats = [agent_named(name, mixed(job.seed, seat)) for seat, name in enumerate(names)]
        spent = finish(game, seats, fates)
    except Exception as fault:
        return Result(
            job.number,
            job.pairing,
            job.seed,
            job.seat,
            seconds=round(time.perf_counter() - start, 6),
            fault=f"{type(fault).__name__}: {fault}",
            replay=replay_of(game).data() if game is not None else {},
        )
    found = _result(job, game, time.perf_counter() - start, spent if job.seat == 0 else (spent[1], spent[0]))
    told = () if fates is None else tuple(fates.of(side ^ job.seat) for side in range(SEATS))
    return replace(found, cards=told, replay=replay_of(game).data() if job.keep.replay else {})


def seated(decks: tuple[Deck, Deck], seat: int) -> tuple[Deck, Deck]:
    """The decks by player, when side A is the player `seat`."""
    return decks if seat == 0 else (decks[1], decks[0])


LONGEST = 5_000
"""A game of more choices ends without a winner, as at a table (LOOP-01): some decks shuffle their hands back for
ever."""

Spent = tuple[tuple[float, int], tuple[float, int]]
"""For each player, how long was thought, in seconds, and about how many choices."""


class Onlooker(Protocol):
    """Somebody who looks at a game before every decision."""

    def look(self) -> None:
        """Look at the game as it stands."""


def finish(game: Game, agents: Sequence[Agent], onlooker: Onlooker | None = None) -> Spent:
    """Let the agents play the game to its end; each sees its own view only. What each has spent on it."""
    spent, choices = [0.0, 0.0], [0, 0]
    while (decision := game.decision) is not None:
        if len(game.record) >= LONGEST:
            game.stop()
            break
        if onlooker is not None:
            onlooker.look()
        agent = agents[decision.player]
        if len(decision.options) == 1:
            game.choose(0)
        elif isinstance(agent, RandomAgent):
            game.choose(agent.choose(None, decision))
        else:
            view = game.view(decision.player)
            asked = view.decision
            assert asked is not None
            start = time.perf_counter()
            choice = agent.choose(view, asked)
            spent[view.player] += time.perf_counter() - start
            choices[view.player] += 1
            game.choose(choice)
    return (spent[0], choices[0]), (spent[1], choices[1])


def _result(job: Job, game: Game, seconds: float, spent: Spent) -> Result:
    outcome = game.outcome
    assert outcome is not None
    state = game.state
    return Result(
        job.number,
        job.pairing,
        job.seed,
        job.seat,
        None if outcome.winner is None else outcome.winner ^ job.seat,
        state.first ^ job.seat if state.first >= 0 else None,
        outcome.reasons,
        state.turn,
        len(game.record),
        round(seconds, 6),
        thought=(round(spent[0][0], 6), round(spent[1][0], 6)),
        choices=(spent[0][1], spent[1][1]),
    )


def play_all(jobs: Sequence[Job]) -> list[Result]:
    """Play several games, one after the other."""
    return [play(job) for job in jobs]
