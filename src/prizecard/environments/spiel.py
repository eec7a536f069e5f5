"""OpenSpiel: the game as a chance node that deals, and decisions after it. Importing this module registers it.

`pyspiel.load_game("prizecard", {"rules": "CEC", "decks": "theme"})`: `rules` is a book, or "any", by lot; `decks` is
one word of `MatchSettings`, or two names with " / " between them.

An observation is what a player sees now: its tensor is the arrays of `Match.observe`, its string a digest of them. An
information state also holds the past, which an observation sums up and does not retell: its string is a digest of all
that the player has seen, at every decision of either player, and done, and its tensor is the observation with that
digest behind it (`past`, 32 numbers from 0 to 1). So two information states are equal where the player has seen and
done the same, and nowhere else; but the digest only tells pasts apart, and nothing can be read from it. Who generalises
takes the observation.
"""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Any
from urllib.parse import quote, unquote

import numpy as np

from prizecard import extras
from prizecard.environments.match import LONGEST, Match, MatchSettings, sizes

try:
    import pyspiel
except ModuleNotFoundError as missing:
    raise extras.missing_from("openspiel", missing) from None

NAME = "prizecard"
DEALS = 1024
"""Outcomes of the chance node: so many different games can be dealt."""
ANY = "any"
"""The book is drawn by lot."""
PAST = hashlib.sha256().digest_size
"""Numbers of an information state that stand for the past."""
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


@cache
def _settings(rules: str, decks: str, actions: int) -> MatchSettings:
    return MatchSettings(None if rules == ANY else rules, unquote(decks), actions)


class PrizecardGame(pyspiel.Game):  # type: ignore[misc]
    """The game."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        given["rules"] = given["rules"] or ANY  # OpenSpiel 1.5 reads no empty parameter
        settings = _settings(given["rules"], given["decks"], given["actions"])
        # A game is written as "prizecard(decks=...,rules=...)" and read again: no deck may have a comma in its name.
        given["decks"] = quote(unquote(given["decks"]), safe=" /!'&")
        info = pyspiel.GameInfo(
            num_distinct_actions=settings.actions,
            max_chance_outcomes=DEALS,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST + 1,
        )
        super().__init__(_TYPE, info, given)

    @property
    def settings(self) -> MatchSettings:
        """Which games are played."""
        # OpenSpiel keeps the parameters where a game is pickled, but no attributes.
        return _settings(**self.get_parameters())

    def new_initial_state(self) -> PrizecardState:
        """A state before the deal."""
        return PrizecardState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """The observer for OpenSpiel's tools in Python."""
        return Observer(self.settings.actions, iig_obs_type is not None and iig_obs_type.perfect_recall)


class PrizecardState(pyspiel.State):  # type: ignore[misc]
    """A state of the game: before the deal, at a decision, or at the end."""

    def __init__(self, game: PrizecardGame) -> None:
        super().__init__(game)
        self.match: Match | None = None
        self._settings = game.settings
        self._seen = [b"", b""]  # for each player, a digest of what is seen now
        self._past = [bytes(PAST)] * 2  # for each player, a digest of all that was seen and done

    def current_player(self) -> int:
        """Who decides."""
        if self.match is None:
            return int(pyspiel.PlayerId.CHANCE)
        player = self.match.player
        return int(pyspiel.PlayerId.TERMINAL) if player is None else player

    def _legal_actions(self, player: int) -> list[int]:
        assert self.match is not None
        return list(range(self.match.room()))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All deals are as likely."""
        return [(number, 1.0 / DEALS) for number in range(DEALS)]

    def _apply_action(self, action: int) -> None:
        if self.match is None:
            self.match = Match(self._settings)
            self.match.reset(action)
        else:
            player = self.match.player
            assert player is not None
            self._past[player] = _digest(self._past[player], action.to_bytes(4, "little"))
            self.match.step(action)
        for player in (0, 1):
            seen = _digest(*(part.tobytes() for part in self.match.observe(player).values()))
            # What the other does where this player sees nothing of it is no part of this player's past.
            if seen != self._seen[player]:
                self._seen[player] = seen
                self._past[player] = _digest(self._past[player], seen)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.match is None:
            return f"deal {action}"
        decision = self.match.game.decision
        return str(action) if decision is None else f"{action}: {decision.options[self.match.option(action)].text}"

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.match is not None and self.match.is_over

    def returns(self) -> list[float]:
        """1 and -1 at the end."""
        return [0.0, 0.0] if self.match is None else list(self.match.rewards())

    def seen(self, player: int) -> bytes:
        """A digest of what the player sees now."""
        return self._seen[player]

    def past(self, player: int) -> bytes:
        """A digest of all that the player has seen and done."""
        return self._past[player]

    def __str__(self) -> str:
        return "before the deal" if self.match is None else f"{self.match.game.record}"


def _digest(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


class Observer:
    """What a player sees as one tensor and as a digest; with `perfect_recall`, the past with it."""

    def __init__(self, actions: int, perfect_recall: bool) -> None:
        words, numbers = sizes(actions)
        self._has_past = perfect_recall
        self.tensor = np.zeros(words + numbers + PAST * perfect_recall, np.float32)
        self.dict = {"words": self.tensor[:words], "numbers": self.tensor[words : words + numbers]}
        if perfect_recall:
            self.dict["past"] = self.tensor[words + numbers :]

    def set_from(self, state: PrizecardState, player: int) -> None:
        """Write the tensor."""
        self.tensor.fill(0)
        if state.match is None:
            return
        for name, part in state.match.observe(player).items():
            self.dict[name][:] = part
        if self._has_past:
            self.dict["past"][:] = np.frombuffer(state.past(player), np.uint8) / 255

    def string_from(self, state: PrizecardState, player: int) -> str:
        """The digest in letters."""
        if state.match is None:
            return "before the deal"
        return (state.past(player) if self._has_past else state.seen(player)).hex()


pyspiel.register_game(_TYPE, PrizecardGame)
