"""The deck lab of the server: odds, tests and watches in the background, and what is refused in one line."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from prizecard.server.client import Client, Refusal
from tests.server.serving import Served, served

DECK = {"name": "Ember Spark", "set": "hgss1"}
FIRE = {"ids": ["hgss1-116"], "least": 1}
LONGEST = 240.0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(f"sqlite:///{tmp_path_factory.mktemp('lab') / 'tables.sqlite'}") as running:
        yield running


def ask(server: Served, method: str, path: str, body: Any = None) -> Any:
    return Client(server.address)._request(method, path, body)


def ended(server: Served, path: str) -> Any:
    """What is told once the games are over."""
    end = time.monotonic() + LONGEST
    while (told := ask(server, "GET", path))["state"] == "running":
        assert time.monotonic() < end
        time.sleep(0.2)
    return told


def test_odds_are_simulated_in_games_with_their_number_and_interval(server: Served) -> None:
    body = {"deck": DECK, "rules": "HS", "groups": [FIRE], "draws": 4, "games": 3}
    begun = ask(server, "POST", "/api/lab/watches", body)
    assert (begun["of"], begun["other"], len(begun["turns"])) == (3, "Ember Spark", 5)
    told = ended(server, f"/api/lab/watches/{begun['id']}")
    assert (told["state"], told["done"]) == ("done", 3)
    games = [one[3] for one in told["turns"]]
    assert games[0] == 3 and games == sorted(games, reverse=True)
    for share, low, high, _ in told["turns"]:
        assert 0 <= low <= share <= high <= 1
    assert ask(server, "DELETE", f"/api/lab/watches/{begun['id']}")["state"] == "done"


def test_a_test_is_stopped_and_what_was_played_is_kept(server: Served) -> None:
    against = [{"name": "Mind Flood", "set": "hgss1"}, {"name": "Growth Clash", "set": "hgss1"}]
    begun = ask(server, "POST", "/api/lab/contests", {"deck": DECK, "rules": "HS", "against": against, "games": 40})
    assert begun["state"] == "running" and [one["name"] for one in begun["against"]] == ["Mind Flood", "Growth Clash"]
    told = ask(server, "DELETE", f"/api/lab/contests/{begun['id']}")
    assert told["state"] == "stopped" and told["done"] < told["of"] == 80
    assert ask(server, "GET", f"/api/lab/contests/{begun['id']}")["state"] == "stopped"


@pytest.mark.parametrize(
    ("path", "change", "said"),
    [
        ("odds", {"groups": [{"ids": ["hgss1-1000"]}]}, "not in the deck"),
        ("watches", {"groups": [{"ids": ["hgss1-1000"]}]}, "not in the deck"),
        ("watches", {"deck": {"ids": {"hgss1-116": 60}}}, "Basic Pokémon"),
        ("watches", {"against": {"name": "nobody's deck"}}, "nobody's deck"),
        ("watches", {"games": 100_000}, "games"),
        ("contests", {"deck": {"ids": {"zz9-1": 60}}, "against": [DECK]}, "zz9-1"),
        ("contests", {"against": []}, "against"),
    ],
)
def test_a_broken_deck_or_question_is_refused_in_one_line(
    server: Served, path: str, change: dict[str, Any], said: str
) -> None:
    body: dict[str, Any] = {"deck": DECK, "rules": "HS", "groups": [FIRE], **change}
    if path == "contests":
        del body["groups"]
    with pytest.raises(Refusal) as refusal:
        ask(server, "POST", f"/api/lab/{path}", body)
    assert said in refusal.value.message and "\n" not in refusal.value.message


def test_a_test_that_is_not_known_says_so(server: Served) -> None:
    with pytest.raises(Refusal, match="begin it anew"):
        ask(server, "GET", "/api/lab/watches/nothing")
