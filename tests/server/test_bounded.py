"""No request freezes the server: what it may hold is checked first, and what takes a while is done elsewhere."""

from __future__ import annotations

import asyncio
import secrets
import socket
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from prizecard.decks import Deck, UnreadableDeck
from prizecard.server.transport.bodies import DeckBody
from tests.server.serving import FRIEND, ROOMY, RULES, WAIT, Served, served

MOST_SECONDS = 2.0  # of processor time, on any machine; before, these took 3 to 14
LONGEST_TURN = 0.25  # of processor time; on this machine all stay below 0.05
BLANKS = "Energy" + " " * 19_900 + "x"
UNKNOWN = "\n".join(f"1 Unknown{number} Name" for number in range(450))
CODED = "\n".join("1 " + "a " * 80 + "-a" * 10 for _ in range(90))
WORDS = {"blanks": BLANKS, "unknown names": UNKNOWN, "codes": CODED, "one line": "1 " + "x1 (" * 4_900}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(f"sqlite:///{tmp_path_factory.mktemp('server') / 'tables.sqlite'}") as running:
        yield running


@pytest.mark.parametrize("name", WORDS)
def test_a_deck_list_is_read_or_refused_quickly(name: str) -> None:
    Deck.named("Ember Spark").faults()  # loads the cards
    with pytest.raises(UnreadableDeck):
        Deck.read("1 Nobody Knows This")
    begun = time.process_time()
    with pytest.raises(UnreadableDeck):
        Deck.read(WORDS[name])
    assert time.process_time() - begun < MOST_SECONDS


def test_unknown_ids_are_refused_quickly() -> None:
    deck = Deck.of(f"nothing{number}-{number}" for number in range(300))
    deck.faults("HS")
    begun = time.process_time()
    assert len([fault for fault in deck.faults("HS") if fault.item.startswith("nothing")]) == 300
    assert time.process_time() - begun < MOST_SECONDS / 4


@pytest.mark.parametrize("path", ["/api/decks/check", "/api/decks", "/api/tables"])
@pytest.mark.parametrize("name", [*WORDS, "ids"])
def test_others_are_answered_while_a_hostile_list_is_read(server: Served, path: str, name: str) -> None:
    deck = {"ids": [f"nothing{n}-{n}" for n in range(300)]} if name == "ids" else {"text": WORDS[name]}
    body = {"rules": RULES, "deck": deck, "opponent": FRIEND} if path == "/api/tables" else deck
    headers = {"x-player": secrets.token_urlsafe()}

    async def use() -> None:
        async with httpx.AsyncClient(base_url=server.address, headers=headers, timeout=WAIT, trust_env=False) as http:
            await http.get("/api/agents")
            asked = asyncio.create_task(http.post(path, json=body))
            while not asked.done():
                assert (await http.get("/api/agents")).status_code == 200
            assert (await asked).status_code < 500

    with server.longest_turn() as longest:
        asyncio.run(use())
    assert longest[-1] < LONGEST_TURN


def test_answers_on_a_connection_that_is_kept_come_at_once(server: Served) -> None:
    """Without TCP_NODELAY each of them waits 40 ms for the other side's acknowledgement."""
    host, port = server.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port))) as one:
        one.sendall(b"GET /api/agents HTTP/1.1\r\nhost: " + f"{host}:{port}".encode() + b"\r\n\r\n")
        one.recv(1)
        transports = [connection.transport for connection in list(server.server.server_state.connections)]
        mine = [found for found in transports if found.get_extra_info("peername") == one.getsockname()]
        delays = [found.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) for found in mine]
    assert delays == [1]


def read_for_ever(*parts: Any) -> None:
    """A list without an end; called in the process that reads lists."""
    while True:
        pass


def test_a_list_that_takes_too_long_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lists are read in a process, not in threads that share with the event loop; and not for ever."""
    with (
        served(f"sqlite:///{tmp_path / 'tables.sqlite'}", thinkers=1) as server,
        httpx.Client(base_url=server.address, timeout=WAIT, trust_env=False) as http,
    ):
        with monkeypatch.context() as endless:
            endless.setattr(server.hall.readers, "_limit", 0.5)
            endless.setattr("prizecard.server.transport.deck_routes._checked", read_for_ever)
            answer = http.post("/api/decks/check", json={"text": "4 Pikachu"})
        # Who names a ready-made deck, or cards by their ids, does not wait behind lists.
        for deck in ({"name": "Ember Spark"}, {"ids": {"hgss1-1": 2}}):
            assert DeckBody(**deck).is_quick
        assert not DeckBody(ids={"nothing-1": 2}).is_quick
        assert answer.status_code == 422 and answer.json()["code"] == "time"
        monkeypatch.setattr(server.hall.readers, "_limit", WAIT)
        assert http.post("/api/decks/check", json={"text": "4 Growlithe"}).json()["cards"]


def test_lists_are_charged_by_their_length(tmp_path: Path) -> None:
    with (
        served(f"sqlite:///{tmp_path / 'tables.sqlite'}", limits=replace(ROOMY, lists=(0.0, 30))) as server,
        httpx.Client(base_url=server.address, timeout=WAIT, trust_env=False) as http,
    ):
        long, short = {"text": BLANKS}, {"name": "Ember Spark"}
        codes = [http.post("/api/decks/check", json=body).json().get("code") for body in (long, long, short)]
        assert codes == [None, "rate", None]
        refused = http.post("/api/lab/odds", json={"deck": long, "rules": RULES, "groups": [{"ids": ["hgss1-1"]}]})
        assert refused.json()["code"] == "rate"


def test_odds_are_worked_out_in_turn_and_not_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also of known cards: exact odds of many take seconds, and threads that count them keep everybody waiting."""
    deck = {"ids": {"hgss1-1": 4}}
    body = {"deck": deck, "rules": RULES, "groups": [{"ids": ["hgss1-1"]}]}
    assert DeckBody(**deck).is_quick
    with (
        served(f"sqlite:///{tmp_path / 'tables.sqlite'}", thinkers=1, limits=replace(ROOMY, lists=(0.0, 2))) as server,
        httpx.Client(base_url=server.address, timeout=WAIT, trust_env=False) as http,
    ):
        with monkeypatch.context() as endless:
            endless.setattr(server.hall.readers, "_limit", 0.5)
            endless.setattr("prizecard.server.transport.lab_routes._odds", read_for_ever)
            assert http.post("/api/lab/odds", json=body).json()["code"] == "time"
        monkeypatch.setattr(server.hall.readers, "_limit", WAIT)
        assert http.post("/api/lab/odds", json=body).json()["size"] == 4
        assert http.post("/api/lab/odds", json=body).json()["code"] == "rate"
        assert http.post("/api/decks/check", json=deck).status_code == 200
