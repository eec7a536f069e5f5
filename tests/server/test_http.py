"""The HTTP side: what it tells, and what it refuses (origins, sizes, rates, numbers)."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from prizecard.agents.naming import OPPONENTS
from prizecard.server.client import Client
from prizecard.server.settings import Limits
from tests.server.serving import DECKS, FRIEND, ROOMY, RULES, WAIT, Served, answer_of, next_state, served

ELSEWHERE = {"origin": "https://elsewhere.example"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(f"sqlite:///{tmp_path_factory.mktemp('server') / 'tables.sqlite'}") as running:
        yield running


@pytest.fixture
def http(server: Served) -> Iterator[httpx.Client]:
    headers = {"x-player": secrets.token_urlsafe()}
    with httpx.Client(base_url=server.address, headers=headers, timeout=WAIT, trust_env=False) as found:
        yield found


def test_rulebooks_agents_and_sets(http: httpx.Client) -> None:
    books = http.get("/api/rulebooks").json()
    assert [book["code"] for book in books] == ["HS", "UD", "TM", "BCR", "CEC"]
    for book in books:
        assert len(book["difference"]) == 2 and book["decks"][0]["era"] == book["code"]
    agents = http.get("/api/agents").json()
    assert [agent["name"] for agent in agents] == [one.key for one in OPPONENTS]
    assert all(agent["label"] and ":" not in agent["label"] and agent["level"] in agent["title"] for agent in agents)
    assert {"id", "name", "series"} <= set(http.get("/api/sets").json()[0])


def test_cards_are_found(http: httpx.Client) -> None:
    found = http.get("/api/cards", params={"set": "hgss1", "type": "Fire", "kind": "Pokémon"}).json()
    assert found["total"] > 3 and all("Fire" in card["types"] for card in found["cards"])
    card = http.get("/api/cards/hgss1-1").json()
    assert (card["name"], card["hp"], card["playable"]) == ("Arcanine", 110, True)
    several = http.get("/api/cards", params={"ids": "hgss1-1,nothing,hgss1-2"}).json()
    assert [one["id"] for one in several["cards"]] == ["hgss1-1", "hgss1-2"]
    assert all(attack["text"] is not None for one in several["cards"] for attack in one["attacks"])
    assert http.get("/api/cards/hgss1-9999").status_code == 404
    assert http.get("/api/cards", params={"type": "Plasma"}).status_code == 409


def test_decks_are_checked_and_kept(http: httpx.Client) -> None:
    checked = http.post("/api/decks/check", json={"name": "Ember Spark", "rules": "HS"}).json()
    assert checked["ok"] and checked["size"] == 60 and 0 < checked["odds"]["mulligan"] < 1
    again = http.post("/api/decks/check", json={"text": checked["text"], "rules": "HS"}).json()
    assert {(c["name"], c["count"]) for c in again["cards"]} == {(c["name"], c["count"]) for c in checked["cards"]}
    short = http.post("/api/decks/check", json={"ids": {"hgss1-1": 5}, "rules": "HS"}).json()
    assert not short["ok"] and {"DECK-01", "DECK-02", "DECK-05"} <= {fault["item"] for fault in short["faults"]}
    bad = http.post("/api/decks/check", json={"text": "4 Nosuchmon\n1 Arcanine"}).json()
    assert not bad["ok"] and [fault["item"] for fault in bad["faults"]] == ["line 1", "DECK-01"]
    kept = http.post("/api/decks", json={"ids": {"hgss1-1": 2}, "name": "Mine", "rules": "HS"}).json()
    changed = http.post("/api/decks", json={"ids": {"hgss1-1": 3}, "name": "Mine", "id": kept["id"]}).json()
    assert changed["id"] == kept["id"]
    assert [deck["cards"] for deck in http.get("/api/decks").json()] == [[["hgss1-1", 3]]]
    assert http.get("/api/decks", headers={"x-player": "y" * 20}).json() == []
    assert http.delete(f"/api/decks/{kept['id']}").json() == {"removed": True}
    assert http.get("/api/decks").json() == []


@pytest.mark.parametrize(
    "body",
    [
        {}, {"rules": "HS"}, [], "x", {"rules": "XX", "deck": DECKS[0], "opponent": FRIEND},
        {"rules": "HS", "deck": {"name": "No Such Deck"}, "opponent": FRIEND},
        {"rules": "HS", "deck": {"ids": ["hgss1-1"]}, "opponent": FRIEND},
        {"rules": "HS", "deck": DECKS[0], "opponent": {}},
        {"rules": "HS", "deck": DECKS[0], "opponent": {"agent": {"name": "search", "strength": "900s"}}},
        {"rules": "HS", "deck": DECKS[0], "opponent": {"agent": {"name": "search:900s"}}},
        {"rules": "HS", "deck": DECKS[0], "opponent": FRIEND, "seed": -1},
        {"rules": "HS", "deck": DECKS[0], "opponent": FRIEND, "more": 1},
    ],
)  # fmt: skip
def test_a_table_that_cannot_be_is_refused_in_words(http: httpx.Client, body: Any) -> None:
    answer = http.post("/api/tables", json=body)
    assert 400 <= answer.status_code < 500
    assert answer.json()["code"] and answer.json()["message"]


def test_a_replay_that_is_none_is_refused(http: httpx.Client) -> None:
    for text in ("", "{}", "[1]", '{"replay": 1}', "\x00"):
        assert http.post("/api/replays", content=text).status_code in (409, 422)
    good = http.post("/api/tables", json={"rules": RULES, "deck": DECKS[0], "opponent": {"agent": {"name": "random"}}})
    assert good.status_code == 200
    assert http.get("/api/replays/none").status_code == 404


def test_pages_of_elsewhere_are_refused(server: Served, http: httpx.Client) -> None:
    assert http.get("/api/agents", headers=ELSEWHERE).status_code == 403
    assert http.get("/api/agents", headers={"host": "elsewhere.example"}).status_code == 403
    assert http.get("/api/agents", headers={"origin": server.address}).status_code == 200

    async def knock(origin: str) -> None:
        address = server.address.replace("http", "ws") + "/ws/tables/x?watch"
        async with connect(address, origin=origin, proxy=None) as connection:  # type: ignore[arg-type]
            await connection.recv()

    with pytest.raises(InvalidStatus):
        asyncio.run(knock(ELSEWHERE["origin"]))
    asyncio.run(knock(server.address))


def test_sizes_are_limited(http: httpx.Client) -> None:
    too_much = "x" * (Limits().body + 1)
    assert http.post("/api/decks/check", content=too_much).status_code == 413

    def parts() -> Iterator[bytes]:
        for _ in range(Limits().body // 1000 + 2):
            yield b"x" * 1000

    assert http.post("/api/decks/check", content=parts()).status_code == 413


def test_the_page_is_served(http: httpx.Client) -> None:
    answer = http.get("/")
    assert answer.status_code == 200 and "text/html" in answer.headers["content-type"]
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert http.get("/../settings.py").status_code == 404


def test_rates_and_numbers_are_limited(tmp_path: Path) -> None:
    limits = replace(
        ROOMY, creations=(0.0, 4), messages=(0.0, 5), tables_per_address=2, connections_per_table=2, refusals=3
    )

    async def use(client: Client, http: httpx.Client) -> None:
        body = {"rules": RULES, "deck": DECKS[0], "opponent": FRIEND}
        opened = [http.post("/api/tables", json=body) for _ in range(5)]
        codes = [answer.json().get("code") for answer in opened]
        assert codes == [None, None, "full", "full", "rate"]
        table = opened[0].json()
        async with client.watch(table["table"]) as one, client.watch(table["table"]) as two:
            await next_state(one)
            await next_state(two)
            async with client.watch(table["table"]) as three:
                assert (await answer_of(three, "error"))["code"] == "full"
            for _ in range(5):
                await one.send({"type": "ping"})
            for _ in range(3):
                await one.send({"type": "ping"})
                assert (await answer_of(one, "error"))["code"] == "rate"
            with pytest.raises(Exception, match="1008"):
                while True:
                    await one.receive()

    with (
        served(f"sqlite:///{tmp_path / 'tables.sqlite'}", limits=limits) as server,
        httpx.Client(base_url=server.address, timeout=WAIT, trust_env=False) as http,
    ):
        asyncio.run(use(Client(server.address), http))


def test_requests_are_limited(tmp_path: Path) -> None:
    limits = replace(ROOMY, requests=(0.0, 3))
    with (
        served(f"sqlite:///{tmp_path / 'tables.sqlite'}", limits=limits) as server,
        httpx.Client(base_url=server.address, timeout=WAIT, trust_env=False) as http,
    ):
        assert [http.get("/api/agents").status_code for _ in range(4)] == [200, 200, 200, 429]
