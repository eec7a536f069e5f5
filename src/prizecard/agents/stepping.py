"""One step of a greedy player: options tried in worlds, as few of both as will do.

What an option brings is tried once a turn and remembered: after a step only what it touched is tried again, and else
only what would be taken next. Where neither chance nor a hidden card has a say, one world is enough. The module is
compiled with the engine.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from prizecard.agents.evaluation import Evaluation
from prizecard.agents.trying import Trial, attempt
from prizecard.engine.queries import legal
from prizecard.engine.queries.verbs import VERBS
from prizecard.engine.state import GameState, Option

ENDING: Final = frozenset([verb.name for verb in VERBS if verb.when == "ending"])
PLAIN: Final = frozenset({"attach", "bench", "evolve"})
EARLY: Final = frozenset([verb.name for verb in VERBS if verb.when == "early"])
LATE: Final = frozenset([verb.name for verb in VERBS if verb.when == "late"])
CLOSE: Final = 3  # options that are tried in all worlds
CLEAR: Final = 0.6  # by which an option leads in the first world so that no other world is asked
LAST_PRIZES: Final = 3  # from so many Prize cards on every attack is looked at first: it may win
UNTRIED: Final = -0.3  # what an option is thought to bring that was not even tried


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
        for option in list(self.known):
            if not ((plain or option[0] in PLAIN) and touched.isdisjoint(option[1:])):
                del self.known[option]


class Worlds:
    """Worlds that look the same to a player; `more` makes the further ones, each from a seed, when they are needed."""

    def __init__(
        self, first: GameState, seed: int, count: int = 1, more: Callable[[int], GameState] | None = None
    ) -> None:
        self.held = [first]
        self.seed = seed
        self.count = count if more is not None else 1
        self._more = more

    def at(self, number: int) -> GameState:
        """The world of the number, below the count."""
        while number >= len(self.held):
            assert self._more is not None
            self.held.append(self._more(self.seed + len(self.held)))
        return self.held[number]


class Step:
    """One choice of the player whose decision the worlds stand at."""

    def __init__(self, worlds: Worlds, evaluation: Evaluation, turn: Turn) -> None:
        self.worlds = worlds
        self.evaluation = evaluation
        self.turn = turn
        decision = legal.listed(worlds.held[0])
        self.options: list[Option] = decision.options
        self.is_main = decision.kind == "main"
        self.player = decision.player
        self.quick: dict[int, Known] = {}
        self._now: list[float] = []
        self._trials: dict[tuple[int, int], Trial] = {}

    def best(self) -> int:
        """The index of the option to take."""
        if not self.is_main:
            self.turn.last = ()
            return self._best_of(list(range(len(self.options))))
        self.turn.forget()
        index = self.winning()
        if index < 0:
            index = self._keeping(EARLY)
        if index < 0:
            index = self._keeping(LATE)
        if index < 0:
            index = self._ending()
        self.turn.last = self.options[index]
        return index

    def gains(self) -> list[float]:
        """What each option is thought to bring, after `best`: what keeps the turn against standing still, what ends it
        against the best that does."""
        found: list[float] = []
        best = -100.0
        for index, known in self.quick.items():
            if (not self.is_main or self.options[index][0] in ENDING) and known.gain > best:
                best = known.gain
        for index, option in enumerate(self.options):
            known_so = self.quick.get(index) or self.turn.known.get(option)
            if known_so is None:
                found.append(UNTRIED)
            elif not self.is_main or option[0] in ENDING:
                found.append(known_so.gain - best)
            else:
                found.append(known_so.gain)
        return found

    def winning(self) -> int:
        """An attack that wins, whatever the world; or -1."""
        state = self.worlds.held[0]
        if len(state.prizes[self.player]) > LAST_PRIZES and state.bench[1 - self.player]:
            return -1
        for index, option in enumerate(self.options):
            if option[0] == "attack" and self._wins(index):
                return index
        return -1

    def _wins(self, index: int) -> bool:
        trial = self._try(index, 0)
        if not trial.won or trial.sure:
            return trial.won
        return all([self._try(index, number).won for number in range(1, self.worlds.count)])

    def _best_of(self, indices: list[int]) -> int:
        """The option that is best in the first world and, of the best few, in all worlds."""
        quick = self.quick
        for index in indices:
            quick[index] = self._tried(index, False)
        order = [index for _, index in sorted([(-quick[index].gain, index) for index in indices])]
        least = quick[order[0]].gain - CLEAR
        best, most = order[0], -1000.0
        close = [index for index in order[:CLOSE] if quick[index].gain >= least]
        if len(close) == 1:
            return best
        for index in close:
            found = quick[index] if quick[index].full else self._tried(index, True)
            if found.gain > most:
                best, most = index, found.gain
        return best

    def _keeping(self, verbs: frozenset[str]) -> int:
        """The best step that keeps the turn and improves the position, or -1; one that costs the hand comes last."""
        known = self.turn.known
        left = [index for index, option in enumerate(self.options) if option[0] in verbs]
        tried: set[int] = set()
        costly = -1
        while left:
            best = self._leading(left, tried)
            option = self.options[best]
            if best not in tried:
                known[option] = self._tried(best, True)
                tried.add(best)
                continue
            found = known[option]
            if found.ends:
                left.remove(best)
            elif found.gain <= 0:
                break
            elif found.lost:
                costly = best if costly < 0 else costly
                left.remove(best)
            else:
                return best
        return costly

    def _leading(self, left: list[int], tried: set[int]) -> int:
        """The option that brings most by what is known; what is not known is tried in the first world."""
        known = self.turn.known
        best, most = left[0], -1000.0
        for index in left:
            found = known.get(self.options[index])
            if found is None:
                found = known[self.options[index]] = self._tried(index, False)
                if found.full:
                    tried.add(index)
            if found.gain > most:
                best, most = index, found.gain
        return best

    def _ending(self) -> int:
        """The best of what ends the turn."""
        known = self.turn.known
        ending: list[int] = []
        for index, option in enumerate(self.options):
            held = known.get(option)
            if option[0] in ENDING or (held is not None and held.ends):
                ending.append(index)
        return self._best_of(ending)

    def _tried(self, index: int, full: bool) -> Known:
        """What the option brings: by the first world, or by the mean of all where they can differ."""
        trial = self._try(index, 0)
        total = trial.value - self._before(0)
        count = self.worlds.count
        if trial.sure or not full or count == 1:
            return Known(total, trial.lost, trial.ended, trial.sure or count == 1)
        ended, lost = trial.ended, trial.lost
        for number in range(1, count):
            trial = self._try(index, number)
            total += trial.value - self._before(number)
            ended = ended or trial.ended
            lost = max(lost, trial.lost)
        return Known(total / count, lost, ended, True)

    def _try(self, index: int, number: int) -> Trial:
        held = self._trials.get((index, number))
        if held is None:
            world = self.worlds.at(number)
            options = legal.listed(world).options
            held = attempt(world, options[index], self.player, self.evaluation, self.worlds.seed + number)
            self._trials[(index, number)] = held
        return held

    def _before(self, number: int) -> float:
        while number >= len(self._now):
            self._now.append(self.evaluation.value(self.worlds.at(len(self._now)), self.player))
        return self._now[number]
