"""How fast this machine plays: random players, one process, always the same decks and rules.

Two light decks are what a rules engine shows best; lists that people played, with a player who looks at the table, are
what users meet. Both are measured.
"""

from __future__ import annotations

import platform
import random
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

from prizecard.decks import Deck
from prizecard.engine.view import PlayerView
from prizecard.game import Game
from prizecard.observation import Classes, Encoder

MIDDLE = 60  # a game is looked at after so many choices: well past set-up, seldom over
FORKS = 200
LIGHT = ("HS", "theme", "Ember Spark", "Mind Flood")
PAIRS = (
    LIGHT,
    ("UD", "theme", "Daybreak", "Nightfall"),
    ("TM", "theme", "Royal Guard", "Verdant Frost"),
    ("BCR", "theme", "Ice Shock", "Cold Fire"),
    ("CEC", "theme", "Relentless Flame", "Twilight Rogue"),
    ("TM", "tournament", "Yanmega Magnezone 2011", "Typhlosion Rayquaza & Deoxys LEGEND 2011"),
    ("BCR", "tournament", "Darkrai Mewtwo 2012", "Celebi Mewtwo Terrakion 2012"),
    ("CEC", "tournament", "Pikachu & Zekrom 2019", "Pidgeotto Control 2019"),
)
"""Rulebook, kind and two decks. The tournament lists of the library begin with the third book."""
Look = Callable[[Game, int], object]


@dataclass(frozen=True, slots=True)
class PairFigures:
    """Two decks: decisions a second by what the player who decides is shown, games a second, a fork and a step.

    `nothing`: options are counted and one is taken; `view`: both sides of the own view are read; `observation`: the
    fixed arrays of those who train players; `data`: everything as plain data.
    """

    rules: str
    kind: str
    decks: tuple[str, str]
    nothing: float
    view: float
    observation: float
    data: float
    games_per_second: float
    fork_step_us: float


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured, in seconds of processor time, which other programs do not take from.

    Decisions are those with two options or more, while games are begun anew; `clone_us` and `fork_step_us` are
    microseconds (a fork step: clone and choose, as a search does); `start_us` is a new game of decks that have played
    before; `state_bytes` is a saved game; `memory_mib` the most this process held; `calibration` is how many rounds a
    second a fixed loop makes, so that machines can be compared. What bears no deck's kind is of the light pair.
    """

    decisions_per_second: float
    games_per_second: float
    clone_us: float
    fork_step_us: float
    state_bytes: int
    calibration: float
    compiled: bool
    python: str
    theme_decisions_per_second: float = 0.0
    tournament_decisions_per_second: float = 0.0
    tournament_fork_step_us: float = 0.0
    start_us: float = 0.0
    memory_mib: float = 0.0
    pairs: tuple[PairFigures, ...] = ()


def measure(seconds: float = 10.0, seed: int = 0) -> Figures:
    """Measure for about so many seconds."""
    calibration = max(_calibrate() for _ in range(3))
    share = seconds / (len(PAIRS) + 1)
    pairs = tuple(_measure_pair(*pair, seed, share) for pair in PAIRS)
    light = pairs[0]
    decks = _decks(LIGHT[2:])
    middles = _middles(decks, LIGHT[0], seed)
    size = sum(len(game.save()) for game in middles) // len(middles)
    clone = _repeat(lambda: _clone(middles), 0.5 * share)
    start = _repeat(lambda: _starts(decks, LIGHT[0], seed), 0.5 * share)
    theme = [pair.nothing for pair in pairs if pair.kind == "theme"]
    listed = [pair for pair in pairs if pair.kind == "tournament"]
    return Figures(
        light.nothing, light.games_per_second, round(clone, 2), light.fork_step_us, size, round(calibration),
        _compiled(), platform.python_version(), round(statistics.median(theme), 1),
        round(statistics.median(pair.nothing for pair in listed), 1),
        round(statistics.median(pair.fork_step_us for pair in listed), 2), round(start, 2), _memory(), pairs,
    )  # fmt: skip


def _measure_pair(rules: str, kind: str, first: str, second: str, seed: int, seconds: float) -> PairFigures:
    decks = _decks((first, second))
    _start(decks, rules, seed)  # loads the cards
    encoder = Encoder(Classes())
    looks: tuple[Look, ...] = (
        lambda game, player: None,
        lambda game, player: read_both_sides(game.view(player)),
        lambda game, player: encoder.encode(game.state, player),
        lambda game, player: game.view(player).data(events=False),
    )
    found = [_play(decks, rules, seed, 0.2 * seconds, look) for look in looks]
    middles = _middles(decks, rules, seed)
    step = _repeat(lambda: _fork_step(middles, seed), 0.2 * seconds)
    nothing, view, observation, data = (round(decisions, 1) for decisions, _ in found)
    games = round(found[0][1], 2)
    return PairFigures(rules, kind, (first, second), nothing, view, observation, data, games, round(step, 2))


def read_both_sides(view: PlayerView) -> int:
    """What a player looks at before a choice: both sides with their Pokémon, the own hand, how much is left."""
    seen = len(view.hand)
    for side in (view.me, view.opponent):
        for pokemon in (side.active, *side.bench):
            if pokemon is not None and pokemon.card is not None:
                seen += pokemon.card.hp - pokemon.damage + len(pokemon.energy) + len(pokemon.tools)
        seen += len(side.discard) + side.deck_size + side.hand_size + side.prizes_left
    return seen


def _decks(names: tuple[str, ...]) -> tuple[Deck, Deck]:
    return Deck.named(names[0]), Deck.named(names[1])


def _start(decks: tuple[Deck, Deck], rules: str, seed: int) -> Game:
    return Game.start(decks, rules, seed, events=False, undo=False)


def _compiled() -> bool:
    from prizecard.engine import state

    return not str(state.__file__).endswith(".py")


def _memory() -> float:
    """The most memory that this process has held, in MiB; 0 where the system does not say."""
    try:
        import resource
    except ImportError:  # Windows
        return 0.0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(most / (1024 * 1024 if sys.platform == "darwin" else 1024), 1)


def _calibrate() -> float:
    rounds = 200_000
    value = 1
    start = time.process_time()
    for number in range(rounds):
        value = (value * 1103515245 + number) & 0xFFFFFFFF
    return rounds / (time.process_time() - start)


def _play(decks: tuple[Deck, Deck], rules: str, seed: int, seconds: float, look: Look) -> tuple[float, float]:
    """Decisions and games a second of games played to their end, one after the other."""
    decisions = games = 0
    start = time.process_time()
    while games == 0 or time.process_time() - start < seconds:
        chance = random.Random(seed + games).random
        game = _start(decks, rules, seed + games)
        while (decision := game.decision) is not None:
            count = len(decision.options)
            if count > 1:
                decisions += 1
                look(game, decision.player)
            game.choose(int(chance() * count))
        games += 1
    spent = time.process_time() - start
    return decisions / spent, games / spent


def _middles(decks: tuple[Deck, Deck], rules: str, seed: int) -> list[Game]:
    """Games that stand in their middle."""
    found: list[Game] = []
    while len(found) < 20:
        seed += 1
        chance = random.Random(seed).random
        game = _start(decks, rules, seed)
        for _ in range(MIDDLE):
            if game.decision is None:
                break
            game.choose(int(chance() * len(game.decision.options)))
        if game.decision is not None:
            found.append(game)
    return found


def _repeat(part: Callable[[], float], seconds: float) -> float:
    """The middle of several measurements, which is not moved by what else the machine does now and then."""
    values = [part()]
    start = time.process_time()
    while time.process_time() - start < seconds:
        values.append(part())
    return sorted(values)[len(values) // 2]


def _starts(decks: tuple[Deck, Deck], rules: str, seed: int) -> float:
    start = time.process_time()
    for number in range(20):
        _start(decks, rules, seed + number)
    return 1e6 * (time.process_time() - start) / 20


def _clone(games: list[Game]) -> float:
    start = time.process_time()
    for game in games:
        for _ in range(FORKS // len(games)):
            game.clone()
    return 1e6 * (time.process_time() - start) / FORKS


def _fork_step(games: list[Game], seed: int) -> float:
    chance = random.Random(seed).random
    counts = [0 if game.decision is None else len(game.decision.options) for game in games]
    start = time.process_time()
    for game, count in zip(games, counts, strict=True):
        for _ in range(FORKS // len(games)):
            game.clone().choose(int(chance() * count))
    return 1e6 * (time.process_time() - start) / FORKS
