"""Real Chromium analyses a finished game, looks at its turning point, and plays on from there."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from urllib.request import Request, urlopen

import pytest

from prizecard.simulation.replays import replay_of, write_replay
from prizecard.study.analysis import calibration
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.hands import Hands
from tests.server.test_analysing import SECRET, played

Visit = Callable[..., Any]
LONG = 240_000


@pytest.fixture(scope="module")
def replay(address: str) -> str:
    """A short finished game on the server: a die against the regular opponent."""
    text = write_replay(replay_of(played(18, ("random", "greedy"))))
    headers = {"x-player": SECRET, "content-type": "application/json"}
    with urlopen(Request(f"{address}/api/replays", text.encode(), headers)) as answer:
        return str(json.load(answer)["id"])


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_game_is_analysed_and_played_on_from_its_turning_point(
    visitor: Visit, address: str, replay: str, size: dict[str, Any]
) -> None:
    page = visitor(**size)
    page.goto(f"{address}/#/replay/{replay}")
    page.wait_for_selector(".table[data-step='0']")
    page.click(".analyse")
    page.wait_for_selector(".analysis[data-state='done']", timeout=LONG)
    spots = page.locator(".spot")
    assert spots.count() >= 4
    assert spots.last.get_attribute("data-chance") == "0"  # the die has lost before its last turn
    page.click(".trust summary")
    trust = page.inner_text(".trust")
    known = calibration()
    for words in (f"{known['games']} finished games", f"{known['brier']:.3f}", "regular opponent", "dealings a turn"):
        assert words in trust
    assert page.locator(".heldagainst tr:first-child td").count() == len(known["bins"])
    page.click(".trust summary")
    point = page.locator(".turningpoint").first
    frame = point.get_attribute("data-frame")
    assert "Better:" in point.inner_text()
    point.locator(".look").click()
    page.wait_for_selector(f".table[data-step='{frame}']")
    assert point.inner_text().split("Chose: ")[1].split(".\n")[0] in page.inner_text(".replay .prompt")
    point.locator(".playon").click()
    page.select_option("dialog .against", "random")
    page.click("dialog .go")
    hands = Hands(page, "list")
    asked = hands.read("")
    assert asked.asked and "4" in asked.turn
    page.wait_for_selector(".me.active [data-id]")
    before = asked.version
    assert hands.step(asked)
    assert hands.read(before).version != before  # the table is played on
