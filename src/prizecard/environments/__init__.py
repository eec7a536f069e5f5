"""Environments for those who train players: Gymnasium, PettingZoo and OpenSpiel over the real game.

They need the extra `env` (`pip install 'prizecard[env]'`); OpenSpiel the extra `openspiel`. Each module imports its own
library, so that one may be missing while another is used:

- `prizecard.environments.gym`: one seat against any agent
- `prizecard.environments.zoo`: both seats, turn by turn
- `prizecard.environments.spiel`: the game for OpenSpiel's algorithms
- `prizecard.environments.vector`: many games in worker processes, observations in shared memory
"""

from __future__ import annotations

from prizecard import extras

try:
    from prizecard.environments.match import Match, MatchSettings, NoSuchAction
except ModuleNotFoundError as missing:
    raise extras.missing_from("env", missing) from None

__all__ = ["Match", "MatchSettings", "NoSuchAction"]
