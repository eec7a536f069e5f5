"""Who asks for a thought while others do: everybody has a turn, and thoughts are shorter where many wait."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from prizecard.agents import agent_named
from prizecard.agents.naming import OPPONENTS, seconds_of
from prizecard.server import room as rooms
from prizecard.server.client import Client
from prizecard.server.pool import Overloaded, Pool
from prizecard.server.room import Room
from prizecard.server.thinking import SHORTEST, SLACK, TARGET, _in_time, share
from tests.server.serving import DECKS, RULES, WAIT, Served, served, until
from tests.server.test_processes import double


def test_everybody_who_asks_has_a_turn() -> None:
    async def use() -> list[str]:
        workers, order = Pool(0), []
        held = threading.Event()

        def note(name: str) -> None:
            order.append(name)

        try:
            first = asyncio.ensure_future(workers.run(held.wait))
            asked = [asyncio.ensure_future(workers.run(note, "greedy", key="greedy")) for _ in range(5)]
            asked.append(asyncio.ensure_future(workers.run(note, "modest", key="modest")))
            while workers.waiting < 6:
                await asyncio.sleep(0)
            held.set()
            await asyncio.gather(first, *asked)
        finally:
            workers.close()
        return order

    assert asyncio.run(use()).index("modest") <= 1


@pytest.mark.parametrize(("people", "thinkers", "asked"), [(20, 2, 1.0), (20, 2, 5.0), (40, 2, 1.0), (20, 1, 1.0)])
def test_nobody_waits_long_when_all_ask_at_once(people: int, thinkers: int, asked: float) -> None:
    """As the pool does it: the share is reckoned when a thought begins."""
    free = [0.0] * thinkers
    for taken in range(people):
        begun = min(free)
        free[free.index(begun)] = begun + share(asked, people - taken - 1, thinkers, begun)
    assert max(free) <= max(3.0, people * SHORTEST / thinkers + asked)


def test_nobody_fills_the_queue_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("prizecard.server.pool.MOST_OF_ONE", 3)

    async def use() -> None:
        workers, held = Pool(0), threading.Event()
        try:
            first = asyncio.ensure_future(workers.run(held.wait))
            asked = [asyncio.ensure_future(workers.run(double, 1, key="greedy")) for _ in range(3)]
            while workers.waiting < 3:
                await asyncio.sleep(0)
            with pytest.raises(Overloaded, match="you asked for"):
                await workers.run(double, 1, key="greedy")
            asked.append(asyncio.ensure_future(workers.run(double, 2, key="modest")))
            await asyncio.sleep(0)
            held.set()
            assert await first and await asyncio.gather(*asked) == [2, 2, 2, 4]
        finally:
            held.set()
            workers.close()

    asyncio.run(use())


def test_a_task_learns_how_many_wait_when_it_begins() -> None:
    async def use() -> list[tuple[int, float]]:
        pool, seen = Pool(0), []
        held = threading.Event()

        def timely(waiting: int, waited: float) -> tuple[int]:
            seen.append((waiting, waited))
            return (waiting,)

        try:
            first = asyncio.ensure_future(pool.run(held.wait))
            asked = [asyncio.ensure_future(pool.run(double, key=str(number), timely=timely)) for number in range(4)]
            while pool.waiting < 4:
                await asyncio.sleep(0)
            held.set()
            await first
            assert await asyncio.gather(*asked) == [6, 4, 2, 0]
        finally:
            held.set()
            pool.close()
        return seen

    seen = asyncio.run(use())
    assert [waiting for waiting, _ in seen] == [3, 2, 1, 0]
    assert all(waited > 0 for _, waited in seen)


def test_thoughts_are_shorter_where_many_wait() -> None:
    assert share(1.0, 0, 2) == 1.0 and share(1.0, 2, 2) == 1.0
    for waiting in range(100):
        seconds = share(1.0, waiting, 2)
        assert seconds == SHORTEST or seconds * (waiting + 2) / 2 <= TARGET + 1e-9
    assert share(1.0, 3, 2, waited=TARGET + 1) == SHORTEST


BY_THE_CLOCK = [one.key for one in OPPONENTS if seconds_of(one.key)]


def test_opponents_of_the_lobby_have_their_time_where_nobody_waits() -> None:
    assert BY_THE_CLOCK == ["strong", "expert", "master"]
    for name in BY_THE_CLOCK:
        asked = seconds_of(name)
        assert share(asked, 0, 1, waited=0.05) == asked > share(asked, 5, 1)
        assert share(asked, 0, 1, waited=TARGET) <= max(SHORTEST, asked - TARGET + SLACK)


@pytest.mark.parametrize("name", [*(one.key for one in OPPONENTS), "search:1s", "greedy:4"])
def test_an_agent_that_thinks_by_the_clock_thinks_no_longer_than_it_may(name: str) -> None:
    agent = agent_named(name)
    given = getattr(_in_time(agent, 0.25), "seconds", None)
    assert given == (0.25 if seconds_of(name) else None)


def held_until(path: str) -> None:
    """Keep the process until there is such a file."""
    until(Path(path).exists)


@pytest.mark.parametrize("opponent", BY_THE_CLOCK)
def test_an_opponent_of_the_lobby_is_shortened_where_many_wait_and_that_is_told(tmp_path: Path, opponent: str) -> None:
    """The one process is kept until five others wait behind the thought; the next thought has it for itself."""

    async def use(running: Served) -> tuple[list[dict[str, Any]], Room]:
        thinkers, go = running.hall.thinkers, tmp_path / "go"
        held = asyncio.ensure_future(thinkers.run(held_until, str(go), key="held", limit=WAIT))
        client = Client(running.address, "s" * 20)
        opened = await client.open_table(RULES, DECKS[0], {"agent": {"name": opponent, "deck": DECKS[1]}}, seed=4)
        notes: list[dict[str, Any]] = []
        others: list[asyncio.Future[int]] = []
        async with client.sit(opened["table"], opened["seat"]["token"]) as seat:
            while len(notes) < 2:
                message = await asyncio.wait_for(seat.receive(), WAIT)
                assert message["type"] not in ("fault", "error"), message
                if message["type"] == "note":
                    notes.append(message)
                elif message["type"] == "state" and message["decision"]:
                    await seat.choose(0)
                elif message["type"] == "state" and not others:
                    await asyncio.to_thread(until, lambda: thinkers.waiting == 1)
                    others += [asyncio.ensure_future(thinkers.run(int, key=str(number))) for number in range(5)]
                    await asyncio.to_thread(until, lambda: thinkers.waiting == 6)
                    go.touch()
        await asyncio.gather(held, *others)
        return notes, running.hall.rooms[opened["table"]]

    with served(f"sqlite:///{tmp_path / 'tables.sqlite'}", thinkers=1) as running:
        notes, room = asyncio.run(use(running))
    assert [(note["code"], note["message"]) for note in notes] == [("load", rooms.HURRIED), ("load", rooms.UNHURRIED)]
    assert notes[0]["seconds"] <= TARGET / 6 and notes[1]["seconds"] == seconds_of(opponent)
    assert room.thoughts.count >= 2
