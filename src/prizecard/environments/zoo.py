"""PettingZoo: both seats of the game, each in its turn."""

from __future__ import annotations

from typing import Any

from prizecard import extras
from prizecard.environments.gym import observation_space
from prizecard.environments.match import Match, MatchSettings, NoGame

try:
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
except ModuleNotFoundError as missing:
    raise extras.missing_from("env", missing) from None

SEATS = ("player_0", "player_1")


class PrizecardAEC(AECEnv):  # type: ignore[misc]
    """The game for two agents. Who decides may decide several times in a row; rewards come at the end, 1 and -1."""

    metadata = {"render_modes": ["ansi"], "name": "prizecard_v1", "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, settings: MatchSettings | None = None, render_mode: str | None = None) -> None:
        super().__init__()
        self.match = Match(settings or MatchSettings())
        self.render_mode = render_mode
        self.possible_agents = list(SEATS)
        self.agents: list[str] = []
        actions = self.match.settings.actions
        self._observed: dict[str, spaces.Space[Any]] = {seat: observation_space(actions) for seat in SEATS}
        self._acted = {seat: spaces.Discrete(actions) for seat in SEATS}
        self._luck, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of the observations of the agent."""
        return self._observed[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of the actions of the agent."""
        return self._acted[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; the same seed gives the same game."""
        if seed is not None:
            self._luck, _ = seeding.np_random(seed)
        self.match.reset(int(self._luck.integers(2**48)))
        self.agents = list(SEATS)
        self.rewards = dict.fromkeys(SEATS, 0.0)
        self._cumulative_rewards = dict.fromkeys(SEATS, 0.0)
        self.terminations = dict.fromkeys(SEATS, False)
        self.truncations = dict.fromkeys(SEATS, False)
        self.infos = {seat: self._info(seat) for seat in SEATS}
        self.agent_selection = SEATS[self.match.player or 0]

    def observe(self, agent: str) -> Any:
        """What the agent may know, and what it may do if it is its turn."""
        seat = SEATS.index(agent)
        mask = self.match.mask()
        if self.match.player != seat:
            mask[:] = 0
        return {**self.match.observe(seat), "action_mask": mask}

    def step(self, action: Any) -> None:
        """Take the action of the agent whose turn it is; raises NoSuchAction for one that is not offered.

        At the end each agent steps once more, with None; where no agent is left, it raises NoGame.
        """
        if not self.agents:
            raise NoGame
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.match.step(int(action))
        self._cumulative_rewards[agent] = 0.0
        ended, cut = self.match.game.outcome is not None, self.match.is_cut
        self.rewards = dict(zip(SEATS, self.match.rewards() if ended else (0.0, 0.0), strict=True))
        self.terminations = dict.fromkeys(SEATS, ended)
        self.truncations = dict.fromkeys(SEATS, cut)
        self.infos = {seat: self._info(seat) for seat in SEATS}
        if self.match.player is not None:
            self.agent_selection = SEATS[self.match.player]
        self._accumulate_rewards()

    def _info(self, agent: str) -> dict[str, Any]:
        if not self.match.settings.structured:
            return {}
        return {"view": self.match.structured(SEATS.index(agent))}

    def render(self) -> str | None:
        """What may be chosen now, in words."""
        decision = self.match.game.decision
        if self.render_mode != "ansi":
            return None
        return "the game is over" if decision is None else "\n".join([decision.prompt, *decision.options.texts()])

    def close(self) -> None:
        """Nothing is held open."""
