"""A server that is killed at any moment loses no move that it accepted, and goes on at the same decision."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

from prizecard.server.client import Client
from tests.server.serving import (
    DECKS,
    RULES,
    WAIT,
    caught_up,
    free_port,
    next_state,
    play_on,
    process,
    two_seats,
)

ANSWERS = 15
UNTOLD = ("clock", "seats", "events", "events_from")


def essence(state: dict[str, Any]) -> dict[str, Any]:
    """A state without what differs from moment to moment."""
    return {name: part for name, part in state.items() if name not in UNTOLD}


def test_a_killed_server_goes_on_at_the_same_decision(tmp_path: Path) -> None:
    port, database = free_port(), f"sqlite:///{tmp_path / 'tables.sqlite'}"
    client, chance = Client(f"http://127.0.0.1:{port}"), random.Random(5)

    async def begin() -> tuple[str, list[str], list[dict[str, Any]]]:
        table, tokens = await two_seats(client, database, 11)
        async with client.sit(table, tokens[0]) as first, client.sit(table, tokens[1]) as second:
            await play_on([first, second], chance, 25)
            return table, tokens, [essence(first.state), essence(second.state)]

    async def go_on(table: str, tokens: list[str], before: list[dict[str, Any]], choices: int) -> list[dict[str, Any]]:
        async with client.sit(table, tokens[0]) as first, client.sit(table, tokens[1]) as second:
            seats = [first, second]
            for seat in seats:
                await next_state(seat)
            await caught_up(seats)
            assert [essence(seat.state) for seat in seats] == before
            await play_on(seats, chance, choices)
            return [essence(seat.state) for seat in seats]

    with process(database, port, tmp_path) as running:
        table, tokens, states = asyncio.run(begin())
        running.kill()
    for _ in range(2):
        with process(database, port, tmp_path) as running:
            states = asyncio.run(go_on(table, tokens, states, 10))
            running.kill()
    assert states[0]["version"] == 46  # joining was the first change


def test_a_server_killed_in_the_midst_of_messages_keeps_every_move_that_it_told(tmp_path: Path) -> None:
    """The player answers as fast as it can while the server is killed: what was told last is there, or one more."""
    port, database = free_port(), f"sqlite:///{tmp_path / 'tables.sqlite'}"
    client, chance = Client(f"http://127.0.0.1:{port}"), random.Random(2)
    told: dict[str, Any] = {}

    async def play(kill: Any) -> tuple[str, str]:
        opened = await client.open_table(RULES, DECKS[0], {"agent": {"name": "random"}}, seed=4)
        table, token = opened["table"], opened["seat"]["token"]
        async with client.sit(table, token) as seat:
            answers = 0
            with suppress(ConnectionClosed):
                while True:
                    told.update(await next_state(seat))
                    assert told["result"] is None, "it was to be killed before"
                    if told["decision"] is not None:
                        await seat.choose(chance.randrange(len(told["decision"]["options"])))
                        answers += 1
                        if answers == ANSWERS:
                            kill()  # while the last answer is on its way, read, carried out, stored or told
        return table, token

    async def again(table: str, token: str) -> dict[str, Any]:
        async with client.sit(table, token) as seat:
            return await asyncio.wait_for(next_state(seat), WAIT)

    with process(database, port, tmp_path) as running:
        table, token = asyncio.run(play(running.kill))
    with process(database, port, tmp_path):
        state = asyncio.run(again(table, token))
    assert told["version"] > 0
    assert state["version"] >= told["version"]
    # Who comes back is told the last events; those that were told before the end are among them.
    log = dict(enumerate((event["text"] for event in state["events"]), state["events_from"]))
    before = dict(enumerate((event["text"] for event in told["events"]), told["events_from"]))
    assert before.items() <= log.items()
