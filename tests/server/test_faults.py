"""Whatever a view, an agent or the engine raises, a table never dies: that is told, counted, and kept."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

import prizecard
from prizecard.agents import UnknownAgent
from prizecard.agents.learned import WEIGHTS
from prizecard.agents.naming import NO_WEIGHTS
from prizecard.engine.view import PlayerView
from prizecard.game import Game
from prizecard.server import room as rooms
from prizecard.server.client import Client
from prizecard.server.pool import Pool
from prizecard.server.session.session import Session
from prizecard.server.standing_in import UNKNOWN
from prizecard.simulation.replays import read_replay, take
from tests.server.serving import (
    DECKS,
    RULES,
    WAIT,
    Served,
    answer_of,
    caught_up,
    free_port,
    next_state,
    process,
    served,
    two_seats,
)


class Bug(Exception):
    """Something that nobody foresaw."""


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    monkeypatch.setenv("PRIZECARD_STATE", str(tmp_path))
    with served(f"sqlite:///{tmp_path / 'tables.sqlite'}") as running:
        yield running


def faults(server: Served) -> dict[str, int]:
    found: dict[str, int] = httpx.get(f"{server.address}/health", trust_env=False, timeout=WAIT).json()["faults"]
    return found


def kept(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(file.read_text()) for file in sorted((folder / "faults").iterdir())]


def test_a_view_that_fails_is_told_and_the_game_can_be_given_up(
    server: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = PlayerView.data

    def broken(self: PlayerView, events: bool = True) -> dict[str, Any]:
        if self.player == 1:
            raise Bug("no view")
        return whole(self, events)

    async def use() -> None:
        client = Client(server.address, secrets.token_urlsafe())
        table, tokens = await two_seats(client)
        async with client.sit(table, tokens[0]) as first, client.sit(table, tokens[1]) as second:
            await caught_up([first, second])
            monkeypatch.setattr(PlayerView, "data", broken)
            chooser = first if first.state["decision"] else second
            await chooser.choose(0)
            for seat in (first, second):
                told = await answer_of(seat, "fault")
                assert told["code"] == "view" and "player 2" in told["message"]
            async with client.sit(table, tokens[1]) as again:  # comes in, and is told why there is nothing to see
                assert (await answer_of(again, "fault"))["code"] == "view"
                await again.send({"type": "concede"})
                while first.state["result"] is None:
                    await next_state_of(first)
            assert first.state["result"]["winner"] == 0

    async def next_state_of(seat: Any) -> None:
        await asyncio.wait_for(seat.receive(), WAIT)

    asyncio.run(use())
    assert faults(server)["view"] > 0
    file = next(iter((tmp_path / "faults").iterdir()))
    assert file.stat().st_mode & 0o077 == 0
    one = kept(tmp_path)[0]
    assert "Bug: no view" in one["fault"] and one["replay"]["steps"] is not None


def test_an_agent_that_fails_is_told_and_counted(
    server: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    whole = rooms.think
    failed: list[Any] = []

    def broken(question: Any) -> int:
        if question.agent != "random":
            failed.append(question)
            raise Bug("no idea")
        return whole(question)

    monkeypatch.setattr(rooms, "think", broken)

    async def use() -> None:
        client = Client(server.address, secrets.token_urlsafe())
        opened = await client.open_table(RULES, DECKS[0], {"agent": {"name": "greedy", "deck": DECKS[1]}}, seed=4)
        async with client.sit(opened["table"], opened["seat"]["token"]) as seat:
            told = None
            while told is None or not seat.state.get("decision"):
                message = await asyncio.wait_for(seat.receive(), WAIT)
                if message["type"] == "fault":
                    told = message
                elif message["type"] == "state" and message["decision"]:
                    if told is not None:
                        break
                    await seat.choose(0)
            assert told["code"] == "agent" and "any option" in told["message"]

    asyncio.run(use())
    assert faults(server)["agent"] > 0
    first = min((tmp_path / "faults").iterdir(), key=lambda file: int(file.stem.rpartition("-")[2]))
    one = json.loads(first.read_text())
    assert "Bug: no idea" in one["fault"]
    assert any(f"kept as {first}" in line and "Bug: no idea" in line for line in caplog.messages)
    replay = read_replay(json.dumps(one["replay"]))
    assert replay.seed == 4 and replay.steps == failed[0].moves
    game = Game.start(replay.decks, replay.rules, replay.seed, open_lists=replay.open_lists, undo=False)
    for step in replay.steps:
        take(game, step)
    assert game.decision is not None and game.decision.player == failed[0].player, "it stands where the agent failed"


def test_an_agent_that_cannot_choose_at_all_leaves_the_table_to_its_player(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(question: Any) -> int:
        return 10_000

    monkeypatch.setattr(rooms, "think", broken)

    async def use() -> None:
        client = Client(server.address, secrets.token_urlsafe())
        opened = await client.open_table(RULES, DECKS[0], {"agent": {"name": "greedy", "deck": DECKS[1]}}, seed=4)
        async with client.sit(opened["table"], opened["seat"]["token"]) as seat:
            while True:
                message = await asyncio.wait_for(seat.receive(), WAIT)
                if message["type"] == "fault" and "give up" in message["message"]:
                    break
                if message["type"] == "state" and message["decision"]:
                    await seat.choose(0)
            await seat.send({"type": "concede"})
            assert (await next_state(seat))["result"]["winner"] == 1

    asyncio.run(use())


def test_a_choice_that_the_engine_cannot_carry_out_changes_nothing(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Session._take

    def broken(self: Session, move: Any) -> None:
        whole(self, move)
        if armed:
            armed.clear()
            raise Bug("half done")

    armed: list[bool] = []
    monkeypatch.setattr(Session, "_take", broken)

    async def use() -> None:
        client = Client(server.address, secrets.token_urlsafe())
        table, tokens = await two_seats(client)
        async with client.sit(table, tokens[0]) as first, client.sit(table, tokens[1]) as second:
            await caught_up([first, second])
            chooser = first if first.state["decision"] else second
            before = chooser.state
            armed.append(True)
            await chooser.choose(0)
            told = await answer_of(chooser, "error")
            assert told["code"] == "fault" and told["version"] == before["version"]
            await chooser.send({"type": "state"})
            now = await next_state(chooser)
            assert (now["view"], now["decision"]) == (before["view"], before["decision"])
            await chooser.choose(0)
            assert (await next_state(chooser))["version"] == before["version"] + 1

    asyncio.run(use())
    assert faults(server)["engine"] == 1


def test_a_table_that_cannot_be_opened_is_told_of(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use() -> None:
        client = Client(server.address, secrets.token_urlsafe())
        table, tokens = await two_seats(client)
        server.hall.rooms.clear()

        def broken(*_: Any, **__: Any) -> Game:
            raise Bug("no game")

        monkeypatch.setattr(Game, "start", broken)
        async with client.sit(table, tokens[0]) as seat:
            assert (await answer_of(seat, "error"))["code"] == "fault"
        answer = httpx.get(f"{server.address}/api/tables/{table}", trust_env=False, timeout=WAIT)
        assert answer.status_code == 409 and answer.json()["code"] == "fault"

    asyncio.run(use())
    assert faults(server)["load"] > 0


def test_for_an_agent_that_cannot_be_had_the_next_weaker_one_plays(
    server: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = rooms.think
    asked: list[str] = []

    def lacking(question: Any) -> int:
        asked.append(question.agent)
        if question.agent in ("master", "expert"):
            raise UnknownAgent(f"{question.agent!r}: learned.npz is no whole file of weights")
        return whole(replace(question, agent="random"))

    monkeypatch.setattr(rooms, "think", lacking)
    monkeypatch.setattr(Pool, "run", _run_here)

    async def use() -> None:
        client = Client(server.address, secrets.token_urlsafe())
        opened = await client.open_table(RULES, DECKS[0], {"agent": {"name": "master", "deck": DECKS[1]}}, seed=4)
        notice = f"Aoi cannot play here ({UNKNOWN}); Tamsin plays instead"
        assert await _told_until_it_has_chosen(client, opened, 2) == [notice]
        async with client.sit(opened["table"], opened["seat"]["token"]) as again:
            assert (await answer_of(again, "fault"))["message"] == notice, "who comes back is told too"

    asyncio.run(use())
    assert asked[:3] == ["master", "expert", "strong"] and set(asked[3:]) == {"strong"}, "each is tried once"
    assert faults(server)["agent"] == 2


async def _told_until_it_has_chosen(client: Client, opened: dict[str, Any], times: int) -> list[str]:
    """What is told to have failed until the computer has chosen so many times."""
    told: list[str] = []
    waited = 0
    async with client.sit(opened["table"], opened["seat"]["token"]) as seat:
        while True:
            message = await asyncio.wait_for(seat.receive(), WAIT)
            if message["type"] == "fault":
                told.append(message["message"])
            elif message["type"] == "state" and not message["decision"]:
                waited += 1
            elif message["type"] == "state":
                if waited >= times:
                    return told
                await seat.choose(0)


def _with_broken_weights(site: Path) -> Path:
    """The package as it is, but for the weights of the network, which somebody has cut short."""
    whole = Path(prizecard.__file__).parent
    weights = WEIGHTS.relative_to(whole)
    for folder in weights.parents:
        (site / "prizecard" / folder).mkdir(parents=True, exist_ok=True)
        for one in (whole / folder).iterdir():
            if one.name != "__pycache__" and one.relative_to(whole) not in (weights, *weights.parents):
                (site / "prizecard" / folder / one.name).symlink_to(one)
    broken = site / "prizecard" / weights
    broken.write_bytes(WEIGHTS.read_bytes()[:10_000])
    return broken


def test_weights_that_are_broken_are_told_of_once_by_names_and_without_places(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = _with_broken_weights(tmp_path / "site")
    monkeypatch.syspath_prepend(tmp_path / "site")  # for the process of the server: here the package is loaded
    port = free_port()

    async def use() -> None:
        client = Client(f"http://127.0.0.1:{port}", secrets.token_urlsafe())
        opened = await client.open_table(RULES, DECKS[0], {"agent": {"name": "master", "deck": DECKS[1]}}, seed=4)
        told = await _told_until_it_has_chosen(client, opened, 2)
        assert told == [f"Aoi cannot play here ({NO_WEIGHTS}); Tamsin plays instead"]

    with process(f"sqlite:///{tmp_path / 'tables.sqlite'}", port, tmp_path):
        asyncio.run(use())
        health = httpx.get(f"http://127.0.0.1:{port}/health", trust_env=False, timeout=WAIT).json()
    assert health["faults"]["agent"] == 2
    assert str(broken) in (tmp_path / "server.log").read_text()
    assert all(str(broken) in one["fault"] and one["replay"]["seed"] == 4 for one in kept(tmp_path))


async def _run_here(self: Any, work: Any, *arguments: Any, key: str = "", timely: Any = None) -> Any:
    return work(*(arguments if timely is None else timely(0, 0.0)))
