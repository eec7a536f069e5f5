"""What would have been better in a turn: its choices held against the others that were offered, by what their player
knew then."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from prizecard.agents.stepping import Turn
from prizecard.agents.trying import is_untouched
from prizecard.engine import ahead
from prizecard.engine.state import GameState
from prizecard.game import Game
from prizecard.study.chances import Player, World, mean_of, worlds_of

FIRST_WORLDS = 2
"""Every option is tried in so many worlds; the best of them and what was chosen meet more of them."""

WORLDS = 10
TURNS = 6
"""So many turns are played on after each option."""

FINALISTS = 3
MOST_OPTIONS = 24
LEAST_GAIN = 0.04
SURE = 2.0
"""An option is called better if its gain is above the least one and above so many deviations of its mean."""

LONGEST_LINE = 8


@dataclass(frozen=True, slots=True)
class Better:
    """A choice that was not the best: at which frame, what was chosen, what would have been better and by how much."""

    frame: int
    player: int
    chosen: str
    better: str
    gain: float
    deviation: float
    worlds: int
    line: tuple[str, ...]
    option: int

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "frame": self.frame, "player": self.player, "chosen": self.chosen, "better": self.better,
            "gain": round(self.gain, 3), "deviation": round(self.deviation, 3), "worlds": self.worlds,
            "line": list(self.line), "option": self.option,
        }  # fmt: skip


class Comparison:
    """The options of one decision in the same worlds."""

    def __init__(self, player: Player, game: Game, seed: int) -> None:
        decision = game.decision
        assert decision is not None
        self._player = player
        self._world: World = worlds_of(game, decision.player)
        self._seed = seed
        self.chooser = decision.player
        self.texts = game.view(self.chooser).decision.options.texts()  # type: ignore[union-attr]
        self._found: list[list[float]] = [[] for _ in self.texts]

    def better(self, chosen: int, frame: int) -> Better | None:
        """The option that is better than the chosen one by more than luck, if there is any."""
        places = [place for place in range(len(self.texts)) if place < MOST_OPTIONS or place == chosen]
        places = _unlike(places, self.texts, chosen)
        if len(places) < 2:
            return None
        for number in range(FIRST_WORLDS):
            self._try(places, number)
        best = sorted(places, key=lambda place: -sum(self._found[place]))[:FINALISTS]
        left = best if chosen in best else [*best, chosen]
        for number in range(FIRST_WORLDS, WORLDS):
            self._try(left, number)
        place = max(left, key=lambda one: sum(self._found[one]))
        gains = [mine - theirs for mine, theirs in zip(self._found[place], self._found[chosen], strict=True)]
        gain, deviation = mean_of(gains)
        if place == chosen or gain < LEAST_GAIN or gain < SURE * deviation:
            return None
        line = tuple(self._line(place))
        texts = self.texts
        return Better(frame, self.chooser, texts[chosen], texts[place], gain, deviation, WORLDS, line, place)

    def _try(self, places: list[int], number: int) -> None:
        seed = self._seed + number
        world = self._world(seed)
        options = ahead.listed(world).options
        for place in places:
            state = world.clone()
            ahead.answer(state, options[place])
            self._player.play_on(state, seed, world.turn + TURNS)
            self._found[place].append(self._player.value(state, self.chooser))

    def _line(self, place: int) -> list[str]:
        """How a greedy player goes on after it in this turn, as far as neither chance nor a hidden card has a say."""
        state = self._world(self._seed)
        number, turn = state.turn, Turn(state.turn, self.chooser)
        said: list[str] = []
        for _ in range(LONGEST_LINE):
            before = state.clone()
            decision = ahead.listed(state)
            said.append(ahead.option_texts(state, decision)[place])
            ahead.answer(state, decision.options[place])
            if not self._goes_on(before, state, number):
                break
            place = self._player.choice(state, self._seed, turn)
        return said

    def _goes_on(self, before: GameState, state: GameState, turn: int) -> bool:
        decision = state.decision
        return (
            decision is not None
            and decision.player == self.chooser
            and state.turn == turn
            and is_untouched(before, state)
        )


def _unlike(places: list[int], texts: list[str], chosen: int) -> list[int]:
    """The places without those that read the same as an earlier one, or as what was chosen."""
    seen = {texts[chosen]}
    found = []
    for place in places:
        if place == chosen or texts[place] not in seen:
            found.append(place)
            seen.add(texts[place])
    return found
