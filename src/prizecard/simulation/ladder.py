"""The ladder: agents against each other with the decks of every book, rated by book on one scale.

Decks are mirrored and lists closed, as at the table; two games share a deal and change seats. Every game is written to
a journal as it ends, so that a ladder can be broken off and gone on with, and played on until the intervals decide. A
journal holds what one version of the agents and cards has played; another version begins anew.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

import prizecard
from prizecard.decks import Deck
from prizecard.folders import state
from prizecard.library import built_in
from prizecard.simulation.jobs import NOTHING_MORE, Job, Keep, Result, mixed
from prizecard.simulation.rating import ratings
from prizecard.simulation.running import run
from prizecard.simulation.statistics import Share

ANCHOR = "random"
DECKS: dict[str, tuple[str, ...]] = {
    "HS": ("Ember Spark", "Mind Flood", "Steel Sentinel", "Growth Clash"),
    "UD": ("Daybreak", "Nightfall"),
    "TM": ("Royal Guard", "Verdant Frost", "Yanmega Magnezone 2011", "Magnezone Pachirisu 2011"),
    "BCR": ("Ice Shock", "Cold Fire", "Plasma Lugia 2013", "Darkrai Mewtwo 2012", "Celebi Mewtwo Terrakion 2012"),
    "CEC": (
        "Relentless Flame", "Battle Mind", "Night March 2016", "Gardevoir 2017", "Buzzwole Lycanroc 2018",
        "Pikachu & Zekrom 2019", "Green's Reshiram & Charizard 2019",
    ),
}  # fmt: skip
"""The decks of each book: theme decks, and the tournament lists of its years."""
Pair = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Rung:
    """Two agents, and how many games they play: so many at least, and on until the interval decides or these."""

    agents: Pair
    games: int
    most: int


@dataclass(slots=True)
class Tally:
    """What two agents have come to with the decks of one book."""

    wins: int = 0
    games: int = 0
    faults: int = 0
    spent: list[float] = field(default_factory=lambda: [0.0, 0.0])
    choices: list[int] = field(default_factory=lambda: [0, 0])

    def add(self, result: Result) -> None:
        """Count a game; one without a winner counts for its time alone."""
        self.faults += bool(result.fault)
        if result.winner is not None:
            self.games += 1
            self.wins += result.winner == 0
        for side in (0, 1):
            self.spent[side] += result.thought[side]
            self.choices[side] += result.choices[side]

    @property
    def share(self) -> Share:
        """How often the first agent won."""
        return Share.of(self.wins, self.games)


class Played(NamedTuple):
    """A game that has just ended: whose, with which deck, its number with that deck, and what came out."""

    agents: Pair
    deck: str
    number: int
    result: Result


def rungs(names: Sequence[str], quick: int, slow: int, most: int) -> list[Rung]:
    """Everybody against the next and the one after that; where somebody searches, fewer games."""
    found = []
    for place, name in enumerate(names):
        for other in names[max(0, place - 2) : place]:
            games = slow if any("search" in one for one in (name, other)) else quick
            found.append(Rung((name, other), games, max(games, most)))
    return found


def job_of(pair: Pair, deck: Deck, rules: str, number: int, seed: int, keep: Keep = NOTHING_MORE) -> Job:
    """One game of a pair with a deck: two in a row share a deal and change seats."""
    return Job(number, (deck, deck), pair, rules, mixed(seed, number // 2), number % 2, keep=keep)


APART = ("cli", "compiler", "environments", "lessons", "scenarios", "server", "study")
"""The parts of prizecard that no game of agents goes through. Whatever is new counts until it is named here."""


def stamp() -> str:
    """What the results depend on: the cards, and the decks, rules and agents as they are."""
    package = Path(prizecard.__file__).parent
    digest = hashlib.sha256(built_in().version.encode())
    for path in sorted(package.rglob("*")):
        is_apart = path.relative_to(package).parts[0] in APART
        if not is_apart and path.suffix in (".py", ".json", ".npz") and path.name != "ratings.json":
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


class Ladder:
    """All games played so far, kept in a journal: who won them, and the replays of those that failed."""

    def __init__(self, seed: int, path: Path | None = None, mark: str | None = None, keep: Keep = NOTHING_MORE) -> None:
        self.seed = seed
        self.keep = keep
        self.mark = mark or stamp()
        self.path = path or state() / "ladder" / f"{self.mark}-{seed}.jsonl"
        self.results: dict[tuple[Pair, str, str, int], Result] = {}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self.path.exists():
            self._read()

    def _read(self) -> None:
        for line in self.path.read_text(encoding="utf-8").splitlines():
            try:
                row = json.loads(line)
            except json.JSONDecodeError:
                continue  # the line that was being written when the ladder was broken off
            if row["mark"] == self.mark and row["seed"] == self.seed:
                first, second = row["agents"]
                self.results[(first, second), row["rules"], row["deck"], row["number"]] = Result.of(row["result"])

    def climb(
        self,
        rung: Rung,
        decks: dict[str, tuple[str, ...]],
        workers: int = 0,
        told: Callable[[Played], None] = lambda played: None,
    ) -> None:
        """Play the rung's games that are not in the journal: its games, then more until the interval decides."""
        count = sum(len(names) for names in decks.values())
        each = -(-rung.games // count)
        while True:
            self._play(rung.agents, decks, each + each % 2, workers, told)
            share = self.tally(rung.agents).share
            if share.low > 0.5 or share.high < 0.5 or each * count >= rung.most:
                return
            each += 2

    def _play(
        self, pair: Pair, decks: dict[str, tuple[str, ...]], each: int, workers: int, told: Callable[[Played], None]
    ) -> None:
        # Both seats of one deal of every deck come first: a ladder that is broken off has met them all alike.
        wanted: list[tuple[str, str, Job]] = []
        for deal in range(0, each, 2):
            for rules, name in [(rules, name) for rules, names in decks.items() for name in names]:
                deck = Deck.named(name)
                for number in (deal, deal + 1):
                    if (pair, rules, name, number) not in self.results:
                        wanted.append((rules, name, job_of(pair, deck, rules, number, self.seed, self.keep)))
        numbered = [_numbered(place, job) for place, (_, _, job) in enumerate(wanted)]
        with self.path.open("a", encoding="utf-8") as file:
            for result in run(numbered, workers=workers) if numbered else ():
                rules, name, job = wanted[result.pairing]
                told(Played(pair, name, job.number, result))
                if not result.fault:
                    result = replace(result, replay={})  # it was told; a journal of replays would be large
                self.results[pair, rules, name, job.number] = result
                row = {"mark": self.mark, "seed": self.seed, "agents": pair, "rules": rules, "deck": name,
                       "number": job.number, "result": result.data()}  # fmt: skip
                file.write(json.dumps(row, ensure_ascii=False) + "\n")
                file.flush()

    def tally(self, pair: Pair, rules: str | None = None) -> Tally:
        """What the pair has come to, with the decks of a book or with all."""
        found = Tally()
        for (played, book, _, _), result in self.results.items():
            if played == pair and rules in (None, book):
                found.add(result)
        return found

    def points(self, names: Sequence[str], rules: str | None = None) -> dict[str, float]:
        """Ratings by the games of a book, or of all: random is 0, 400 points are ten to one."""
        pairs = sorted({pair for pair, *_ in self.results if set(pair) <= set(names)})
        won = {pair: (self.tally(pair, rules).wins, self.tally(pair, rules).games) for pair in pairs}
        found = ratings(names, won)
        anchor = found.get(ANCHOR, 0.0)
        return {name: round(points - anchor, 0) for name, points in found.items()}

    def seconds(self, name: str) -> float:
        """How long the agent thinks about a choice, in seconds, over all its games."""
        spent = choices = 0.0
        for (played, *_), result in self.results.items():
            for side in (0, 1):
                if played[side] == name:
                    spent += result.thought[side]
                    choices += result.choices[side]
        return spent / choices if choices else 0.0


def _numbered(place: int, job: Job) -> Job:
    """The job with its place in the list, by which its result is found again."""
    return replace(job, pairing=place)


def report(ladder: Ladder, names: Sequence[str], books: Iterable[str]) -> str:
    """The ladder as Markdown: each pair by book, and ratings by book on one scale."""
    columns = list(books)
    lines = ["| agent | against | book | games | won | 95 % interval |", "|---|---|---|---|---|---|"]
    pairs = {pair for pair, *_ in ladder.results if set(pair) <= set(names)}
    for pair in sorted(pairs, key=lambda one: [names.index(name) for name in one]):
        for rules in (*columns, None):
            tally = ladder.tally(pair, rules)
            share = tally.share
            if share.games:
                failed = f", {tally.faults} failed" if tally.faults else ""
                lines.append(
                    f"| {pair[0]} | {pair[1]} | {rules or 'all'} | {share.games}{failed} | {share.rate:.1%} "
                    f"| {share.low:.1%} to {share.high:.1%} |"
                )
    lines += ["", f"| agent | {' | '.join(columns)} | all | seconds a move |", "|---" * (len(columns) + 3) + "|"]
    by_book = {rules: ladder.points(names, rules) for rules in (*columns, None)}
    for name in names:
        points = " | ".join(f"{by_book[rules][name]:.0f}" for rules in (*columns, None))
        lines.append(f"| {name} | {points} | {ladder.seconds(name):.4f} |")
    return "\n".join(lines)
