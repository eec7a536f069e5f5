"""The learned player: takes the option that the network scores best."""

from __future__ import annotations

from pathlib import Path

from prizecard.agents.learned.network import shared
from prizecard.agents.learned.weights import WEIGHTS
from prizecard.engine.game import Decision
from prizecard.engine.view import PlayerView
from prizecard.observation.offered import places


class LearnedAgent:
    """Looks at the position once and takes what it likes best; raises NoNumpy or BadWeights when it is made."""

    def __init__(self, path: Path = WEIGHTS) -> None:
        self.network = shared(path)

    def choose(self, view: PlayerView, decision: Decision) -> int:
        """The index of the option that is taken."""
        scores = self.network.judge(view.known_state, view.player).scores
        return places(len(decision.options), self.network.encoder.room)[int(scores.argmax())]
