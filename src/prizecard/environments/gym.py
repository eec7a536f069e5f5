"""Gymnasium: one seat of the game, any agent in the other."""

from __future__ import annotations

from typing import Any

import numpy as np

from prizecard import extras
from prizecard.agents import Agent, agent_named
from prizecard.environments.match import Arrays, Match, MatchSettings, NoGame, sizes

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.error import ResetNeeded
except ModuleNotFoundError as missing:
    raise extras.missing_from("env", missing) from None

MOST_CLASSES = 32_767


class NoSuchSeat(ValueError):
    """The seats are 0 and 1."""


def observation_space(actions: int) -> Any:
    """The arrays of an observation, with the mask of the actions."""
    words, numbers = sizes(actions)
    return spaces.Dict(
        {
            "words": spaces.Box(0, MOST_CLASSES, (words,), np.int16),
            "numbers": spaces.Box(-np.inf, np.inf, (numbers,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


class PrizecardEnv(gymnasium.Env[Arrays, np.int64]):
    """A game against an agent. The reward is 1 or -1 at the end.

    An action that is not offered changes nothing: the reward is 0 and `info["refused"]` says why. Take one of
    `info["action_mask"]`, which is in the observation too. Where no game is being played, `step` raises ResetNeeded.
    `seat` is 0, 1, or None for either, by lot. An `opponent` that there is not is refused at once (UnknownAgent).
    """

    metadata = {"render_modes": ["ansi"], "name": "prizecard"}  # noqa: RUF012 (the library wants a plain dict)

    def __init__(
        self,
        settings: MatchSettings | None = None,
        opponent: str = "random",
        seat: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        if seat not in (None, 0, 1):
            raise NoSuchSeat(f"the seats are 0 and 1, or None for either by lot, not {seat!r}")
        self.match = Match(settings or MatchSettings())
        self.opponent = opponent
        self.render_mode = render_mode
        self._wanted_seat = seat
        self.seat = 0
        self._other: Agent = agent_named(opponent)
        actions = self.match.settings.actions
        self.observation_space = observation_space(actions)
        self.action_space = spaces.Discrete(actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Arrays, dict[str, Any]]:
        """Begin a game in which this seat decides something; the same seed gives the same game."""
        super().reset(seed=seed)
        luck = self.np_random
        self.seat = int(luck.integers(2)) if self._wanted_seat is None else self._wanted_seat
        self._other = agent_named(self.opponent, int(luck.integers(2**31)))
        self.match.reset(int(luck.integers(2**48)))
        self._reply()
        while self.match.is_over:  # before this seat decided anything: there would be no step to pay the reward in
            self.match.reset(None)
            self._reply()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Arrays, float, bool, bool, dict[str, Any]]:
        """Take the action; the other seat replies until it is this one's decision again."""
        if self.match.is_over:
            raise ResetNeeded(str(NoGame()))
        room = self.match.room()
        is_offered = 0 <= int(action) < room
        if is_offered:
            self.match.step(int(action))
            self._reply()
        info = self._info()
        if not is_offered:
            info["refused"] = f"action {action} is not offered: there are 0 to {room - 1}"
        reward = self.match.rewards()[self.seat]
        return self._seen(), reward, self.match.game.outcome is not None, self.match.is_cut, info

    def _reply(self) -> None:
        while self.match.player == 1 - self.seat:
            view = self.match.game.view(1 - self.seat)
            decision = view.decision
            assert decision is not None
            self.match.game.choose(self._other.choose(view, decision))
            self.match.go_on()

    def _seen(self) -> Arrays:
        return {**self.match.observe(self.seat), "action_mask": self.match.mask()}

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.match.mask(), "seat": self.seat}
        if self.match.settings.structured:
            info["view"] = self.match.structured(self.seat)
        return info

    def render(self) -> str | None:
        """What may be chosen now, in words."""
        decision = self.match.game.decision
        if self.render_mode != "ansi":
            return None
        return "the game is over" if decision is None else "\n".join([decision.prompt, *decision.options.texts()])
