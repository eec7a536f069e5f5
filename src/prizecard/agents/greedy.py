"""The greedy agent: tries its options in sampled worlds, one step ahead, and takes what its evaluation likes best.

What an option brings is tried once a turn and remembered: after a step only what it touched is tried again, and else
only what would be taken next. Where neither chance nor a hidden card has a say, one world is enough.
"""

from __future__ import annotations

import random

from prizecard.agents.evaluation import Evaluation
from prizecard.agents.guessing import Guess
from prizecard.agents.trying import Trial, attempt
from prizecard.engine.game import Decision
from prizecard.engine.state import GameState, Option
from prizecard.engine.view import PlayerView

WORLDS = 3
ENDING = frozenset({"attack", "end"})
PLAIN = frozenset({"attach", "bench", "evolve"})
EARLY = frozenset({"attach", "bench", "evolve", "play", "use", "use_attached", "use_stadium", "use_elsewhere"})
LATE = frozenset({"retreat", "discard"})
CLOSE = 3  # options that are tried in all worlds
CLEAR = 0.6  # by which an option leads in the first world so that no other world is asked
LAST_PRIZES = 3  # from so many Prize cards on every attack is looked at first: it may win


class GreedyAgent:
    """Takes the best step that keeps its turn while one improves the position; then the best one that ends it."""

    def __init__(self, seed: int = 0, worlds: int = WORLDS, evaluation: Evaluation | None = None) -> None:
        self._random = random.Random(seed)
        self._guess = Guess()
        self.worlds = worlds
        self.evaluation = evaluation or Evaluation()
        self._turn = Turn(0, -1)

    def choose(self, view: PlayerView, decision: Decision) -> int:
        """The index of the option that is taken."""
        worlds = Worlds(self._guess, view, self._random.getrandbits(32), self.worlds)
        state = worlds.first
        if (state.turn, view.player) != (self._turn.number, self._turn.player):
            self._turn = Turn(state.turn, view.player)
        return Step(worlds, self.evaluation, self._turn).best()


def look(state: GameState, evaluation: Evaluation, seed: int) -> int:
    """What a greedy player takes in a world of somebody's imagination."""
    return Step(Worlds.of(state, seed), evaluation, Turn(state.turn, -1)).best()


class Known:
    """What an option brought when it was tried last, in one world or in all."""

    __slots__ = ("ends", "full", "gain", "lost")

    def __init__(self, gain: float, lost: int, ends: bool, full: bool) -> None:
        self.gain = gain
        self.lost = lost
        self.ends = ends
        self.full = full


class Turn:
    """What is remembered of a turn: what each option brought when it was tried last, and what was done last."""

    __slots__ = ("known", "last", "number", "player")

    def __init__(self, number: int, player: int) -> None:
        self.number = number
        self.player = player
        self.known: dict[Option, Known] = {}
        self.last: Option = ()

    def forget(self) -> None:
        """Drop what the last step has changed: what names the same card or Pokémon, and all that is not plain.

        Plain steps stay known after any other: should one be taken next, it is tried again.
        """
        touched = set(self.last[1:])
        plain = bool(self.last) and self.last[0] in PLAIN
        for option in [one for one in self.known if not ((plain or one[0] in PLAIN) and touched.isdisjoint(one[1:]))]:
            del self.known[option]


class Worlds:
    """Worlds that agree with a view, sampled when they are asked for."""

    __slots__ = ("_guess", "_held", "_view", "count", "seed")

    def __init__(self, guess: Guess | None, view: PlayerView | None, seed: int, count: int) -> None:
        self._guess = guess
        self._view = view
        self._held: list[GameState] = []
        self.seed = seed
        self.count = count

    @classmethod
    def of(cls, state: GameState, seed: int) -> Worlds:
        """One world only: that of somebody's imagination."""
        found = cls(None, None, seed, 1)
        found._held.append(state)
        return found

    @property
    def first(self) -> GameState:
        """The first world."""
        return self.at(0)

    def at(self, number: int) -> GameState:
        """The world of the number."""
        while number >= len(self._held):
            assert self._guess is not None and self._view is not None
            self._held.append(self._guess.world(self._view, self.seed + len(self._held)).state)
        return self._held[number]


class Step:
    """One choice: options tried in worlds, as few of both as will do."""

    def __init__(self, worlds: Worlds, evaluation: Evaluation, turn: Turn) -> None:
        self.worlds = worlds
        self.evaluation = evaluation
        self.turn = turn
        decision = worlds.first.decision
        assert decision is not None
        self.options = decision.options
        self.is_main = decision.kind == "main"
        self.player = decision.player
        self._now: list[float] = []

    def best(self) -> int:
        """The index of the option to take."""
        if not self.is_main:
            self.turn.last = ()
            return self._pick()
        self.turn.forget()
        index = self._winning()
        if index is None:
            index = self._keeping(EARLY)
        if index is None:
            index = self._keeping(LATE)
        if index is None:
            index = self._ending()
        self.turn.last = self.options[index]
        return index

    def _winning(self) -> int | None:
        """An attack that wins, whatever the world."""
        state = self.worlds.first
        if len(state.prizes[self.player]) > LAST_PRIZES and state.bench[1 - self.player]:
            return None
        for index, option in enumerate(self.options):
            if option[0] == "attack" and all(self._try(index, number).won for number in range(self.worlds.count)):
                return index
        return None

    def _pick(self) -> int:
        """The pick that is best in the first world and, of the best few, in all worlds."""
        return self._best_of(list(range(len(self.options))))

    def _best_of(self, indices: list[int]) -> int:
        quick = {index: self._tried(index, False) for index in indices}
        order = sorted(indices, key=lambda index: -quick[index].gain)
        least = quick[order[0]].gain - CLEAR
        close = [index for index in order[:CLOSE] if quick[index].gain >= least]
        if len(close) == 1:
            return close[0]
        full = {index: quick[index] if quick[index].full else self._tried(index, True) for index in close}
        return max(close, key=lambda index: full[index].gain)

    def _keeping(self, verbs: frozenset[str]) -> int | None:
        """The best step that keeps the turn and improves the position; one that costs the hand waits for the others."""
        known = self.turn.known
        left = [index for index, option in enumerate(self.options) if option[0] in verbs]
        tried: set[int] = set()
        costly: int | None = None
        while left:
            for index in left:
                if self.options[index] not in known:
                    known[self.options[index]] = one = self._tried(index, False)
                    if one.full:
                        tried.add(index)
            best = max(left, key=lambda index: known[self.options[index]].gain)
            if best not in tried:
                known[self.options[best]] = self._tried(best, True)
                tried.add(best)
                continue
            found = known[self.options[best]]
            if found.ends:
                left.remove(best)
            elif found.gain <= 0:
                break
            elif found.lost:
                costly = best if costly is None else costly
                left.remove(best)
            else:
                return best
        return costly

    def _ending(self) -> int:
        """The best of what ends the turn."""
        known = self.turn.known
        ending = [
            index
            for index, option in enumerate(self.options)
            if option[0] in ENDING or (option in known and known[option].ends)
        ]
        return self._best_of(ending)

    def _tried(self, index: int, full: bool) -> Known:
        """What the option brings: by the first world, or by the mean of all where they can differ."""
        trial = self._try(index, 0)
        total = trial.value - self._before(0)
        if trial.sure or not full or self.worlds.count == 1:
            return Known(total, trial.lost, trial.ended, trial.sure or self.worlds.count == 1)
        ended, lost = trial.ended, trial.lost
        for number in range(1, self.worlds.count):
            trial = self._try(index, number)
            total += trial.value - self._before(number)
            ended = ended or trial.ended
            lost = max(lost, trial.lost)
        return Known(total / self.worlds.count, lost, ended, True)

    def _try(self, index: int, number: int) -> Trial:
        world = self.worlds.at(number)
        decision = world.decision
        assert decision is not None
        seed = self.worlds.seed + number
        return attempt(world, decision.options[index], self.player, self.evaluation, seed)

    def _before(self, number: int) -> float:
        while number >= len(self._now):
            self._now.append(self.evaluation.value(self.worlds.at(len(self._now)), self.player))
        return self._now[number]
