"""A whole game in real Chromium against the strongest opponent of the lobby: nobody chooses for it (D1)."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from prizecard.agents.naming import OPPONENTS
from tests.browser.hands import OVER, Asked, Hands
from tests.server.serving import served

Visit = Callable[..., Any]
WAIT = 300_000


class Idle(Hands):
    """Answers what must be answered and ends its turns: the game is soon lost."""

    def idle(self, asked: Asked) -> None:
        last = asked.offers[-1]
        if asked.gathering or last.verb not in ("end", "done", "no"):
            self.step(asked)
        else:
            self.take(last)
            if last.verb == "done" and self.page.get_attribute(".table", "data-version") == asked.version:
                self.take(last)  # taking nothing is asked once more
            self.before = asked.version


def test_a_whole_game_against_the_strongest(visitor: Visit, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """D1: the strongest plays by itself to the end, and the server has no failure of an agent to tell."""
    caplog.set_level(logging.WARNING)
    page = visitor(viewport={"width": 1440, "height": 900})
    page.set_default_timeout(WAIT)
    with served(f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        hands = Idle(page, "list")
        hands.start(server.address, "Ember Spark", opponent=OPPONENTS[-1].key, seed=7)
        while not (asked := hands.read(hands.before)).over:
            hands.idle(asked)
        assert page.inner_text(f"{OVER} h2") == "You lose"
        assert server.hall.faults.counts.total() == 0
        page.goto("about:blank")
    assert not [one.getMessage() for one in caplog.records if one.name.startswith("prizecard")]
