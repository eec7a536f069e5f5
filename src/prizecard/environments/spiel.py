"""OpenSpiel: the game as a chance node that deals, and decisions after it. Importing this module registers it.

`pyspiel.load_game("prizecard", {"rules": "CEC", "decks": "theme"})`
"""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
import pyspiel

from prizecard.environments.match import LONGEST, Match, MatchSettings, sizes

NAME = "prizecard"
DEALS = 1024
"""Outcomes of the chance node: so many different games can be dealt."""
PARAMETERS = {"rules": "CEC", "decks": "theme", "actions": 128}

_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Pokémon Trading Card Game",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


class PrizecardGame(pyspiel.Game):  # type: ignore[misc]
    """The game."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        self.settings = MatchSettings(given["rules"] or None, given["decks"], int(given["actions"]))
        info = pyspiel.GameInfo(
            num_distinct_actions=max(self.settings.actions, DEALS),
            max_chance_outcomes=DEALS,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST + 1,
        )
        super().__init__(_TYPE, info, given)

    def new_initial_state(self) -> PrizecardState:
        """A state before the deal."""
        return PrizecardState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """The observer for OpenSpiel's tools in Python."""
        return Observer(self.settings.actions)


class PrizecardState(pyspiel.State):  # type: ignore[misc]
    """A state of the game: before the deal, at a decision, or at the end."""

    def __init__(self, game: PrizecardGame) -> None:
        super().__init__(game)
        self.match: Match | None = None
        self._settings = game.settings
        self._seen = [b"", b""]  # for each player, a digest of all that was seen and done

    def current_player(self) -> int:
        """Who decides."""
        if self.match is None:
            return int(pyspiel.PlayerId.CHANCE)
        player = self.match.player
        return int(pyspiel.PlayerId.TERMINAL) if player is None else player

    def _legal_actions(self, player: int) -> list[int]:
        assert self.match is not None
        return list(range(min(self.match.count(), self._settings.actions)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All deals are as likely."""
        return [(number, 1.0 / DEALS) for number in range(DEALS)]

    def _apply_action(self, action: int) -> None:
        if self.match is None:
            self.match = Match(self._settings)
            self.match.reset(action)
            return
        player = self.match.player
        assert player is not None
        # What a player saw and did so far is the player's information.
        self._seen[player] = self._digest(player, action.to_bytes(4, "little"))
        self.match.step(action)

    def _digest(self, player: int, more: bytes) -> bytes:
        assert self.match is not None
        parts = [part.tobytes() for part in self.match.observe(player).values()]
        return hashlib.sha256(b"".join((self._seen[player], *parts, more))).digest()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.match is None:
            return f"deal {action}"
        decision = self.match.game.decision
        return str(action) if decision is None else f"{action}: {decision.options[action].text}"

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.match is not None and self.match.is_over

    def returns(self) -> list[float]:
        """1 and -1 at the end."""
        return [0.0, 0.0] if self.match is None else list(self.match.rewards())

    def information(self, player: int) -> str:
        """A name for all that the player has seen and done."""
        if self.match is None:
            return "before the deal"
        return self._digest(player, b"").hex()

    def __str__(self) -> str:
        return "before the deal" if self.match is None else f"{self.match.game.record}"


class Observer:
    """The arrays of an observation as one tensor; the string names the player's information."""

    def __init__(self, actions: int) -> None:
        words, numbers = sizes(actions)
        self.tensor = np.zeros(words + numbers, np.float32)
        self.dict = {"words": self.tensor[:words], "numbers": self.tensor[words:]}

    def set_from(self, state: PrizecardState, player: int) -> None:
        """Write the tensor."""
        self.tensor.fill(0)
        if state.match is not None:
            for name, part in state.match.observe(player).items():
                self.dict[name][:] = part

    def string_from(self, state: PrizecardState, player: int) -> str:
        """The player's information."""
        return state.information(player)


pyspiel.register_game(_TYPE, PrizecardGame)
