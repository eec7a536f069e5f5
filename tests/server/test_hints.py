"""Hints over the wire: against the computer alone, beside the table, and never with a friend."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from prizecard.game import Game
from prizecard.server import hinting
from prizecard.server.client import Client, Seat
from tests.server.serving import DECKS, RULES, WAIT, Served, answer_of, next_state, served, two_seats


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(f"sqlite:///{tmp_path_factory.mktemp('hints') / 'tables.sqlite'}") as running:
        yield running


@asynccontextmanager
async def alone(server: Served) -> AsyncIterator[Seat]:
    """A seat at a table against the computer, with something to decide."""
    client = Client(server.address)
    opened = await client.open_table(RULES, DECKS[0], {"agent": {"name": "random"}}, seed=5)
    async with client.sit(opened["table"], opened["seat"]["token"]) as seat:
        while not seat.state.get("decision"):
            await next_state(seat)
        yield seat


def test_a_hint_names_an_option_and_says_why(server: Served) -> None:
    async def use() -> tuple[dict[str, Any], dict[str, Any]]:
        async with alone(server) as seat:
            await seat.send({"type": "hint", "version": seat.state["version"]})
            return seat.state, await answer_of(seat, "hint")

    state, hint = asyncio.run(use())
    assert hint["version"] == state["version"]
    assert state["decision"]["options"][hint["index"]]["text"] == hint["text"]
    assert hint["why"].endswith(".")


def test_the_table_goes_on_while_a_hint_is_thought_about(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    enough, whole = threading.Event(), hinting.advised

    def advised(asked: Any) -> dict[str, Any]:
        assert enough.wait(WAIT)
        return whole(asked)

    monkeypatch.setattr(hinting, "advised", advised)

    async def use() -> None:
        async with alone(server) as seat:
            version = seat.state["version"]
            await seat.send({"type": "hint", "version": version})
            await seat.send({"type": "hint", "version": version})
            assert (await answer_of(seat, "error"))["message"] == hinting.WAITING, "one at a time"
            await seat.send({"type": "ping"})
            await answer_of(seat, "pong")
            enough.set()
            assert (await answer_of(seat, "hint"))["version"] == version

    try:
        asyncio.run(use())
    finally:
        enough.set()


def test_an_old_question_gets_no_hint(server: Served) -> None:
    async def use() -> list[str]:
        async with alone(server) as seat:
            await seat.send({"type": "hint", "version": seat.state["version"] + 7})
            await seat.send({"type": "hint", "version": seat.state["version"]})
            heard = [await asyncio.wait_for(seat.receive(), WAIT)]
            while heard[-1]["type"] != "hint":
                heard.append(await asyncio.wait_for(seat.receive(), WAIT))
            assert heard[-1]["version"] == seat.state["version"]
            return [message["type"] for message in heard]

    assert "error" not in asyncio.run(use()), "nothing was thought about, so the next question is not one too many"


def test_every_card_says_what_it_can_do(server: Served) -> None:
    async def use() -> tuple[dict[str, Any], dict[str, Any]]:
        async with alone(server) as seat:
            while seat.state["decision"] is None or seat.state["decision"]["kind"] != "main":
                if seat.state["decision"] is not None:
                    await seat.choose(0)
                await next_state(seat)
            await seat.send({"type": "able", "version": seat.state["version"]})
            return seat.state, await answer_of(seat, "able")

    state, able = asyncio.run(use())
    hand = state["view"]["me"]["hand"]
    assert [one["handle"] for one in able["cards"]] == [card["handle"] for card in hand]
    offered = {option["text"] for option in state["decision"]["options"]}
    for one in able["cards"]:
        assert {can["text"] for can in one["can"]} <= offered
        assert one["can"] or one["why"].endswith("."), one


def test_cards_that_are_the_same_can_do_the_same() -> None:
    """The second Energy card of a kind is as good as the first."""
    board = {"rules": "HS", "turn": 5, "me": {"active": "hgss1-65", "hand": ["Fire", "hgss1-89", "Fire"]},
             "opponent": {"active": "hgss1-77"}}  # fmt: skip
    game = Game.at(board)
    found = hinting.able(game.view(0), game.view(0).data(events=False))
    assert found[0]["can"] and found[0]["can"] == found[2]["can"]


@pytest.mark.parametrize("kind", ("hint", "able"))
def test_there_are_none_with_a_friend(server: Served, kind: str) -> None:
    async def use() -> dict[str, Any]:
        client = Client(server.address)
        table, tokens = await two_seats(client)
        async with client.sit(table, tokens[0]) as seat:
            await seat.send({"type": kind, "version": 1})
            return await answer_of(seat, "error")

    refused = asyncio.run(use())
    assert refused["code"] == "not_allowed" and "friend" in refused["message"]
