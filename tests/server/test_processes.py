"""Agents think in processes of their own: the server answers meanwhile, and no worker outlives it."""

from __future__ import annotations

import asyncio
import importlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import pytest

from prizecard.agents import agent_named
from prizecard.agents.naming import OPPONENTS, seconds_of
from prizecard.server import pool
from prizecard.server import room as rooms
from prizecard.server.client import Client
from prizecard.server.orphans import end_with
from prizecard.server.pool import Overloaded, Pool, ProcessDied, TookTooLong
from prizecard.server.room import Room
from prizecard.server.session.refusal import Refused
from prizecard.server.thinking import SHORTEST, SLACK, TARGET, Question, _in_time, share, think
from tests.server.serving import DECKS, RULES, WAIT, Served, _wait_for, answer_of, free_port, next_state, served, until
from tests.server.test_messages import session

SERVING = """
import sys
from prizecard.cli import main
if __name__ == "__main__":
    main()
"""


def question(moves: int, agent: str = "random") -> Question:
    """A question about a table after so many moves of the first option."""
    table = session()
    game = table.game
    assert game is not None
    while len(table.record.moves) < moves or game.decision is None:
        assert table.chooser is not None
        table.choose(table.chooser, table.version, 0)
    assert table.chooser is not None
    decks = (table.record.decks[0], table.record.decks[1])
    return Question("t", "HS", decks, table.record.seed, tuple(table.record.moves), agent, table.chooser)


def test_a_worker_goes_on_from_the_game_it_knows_and_starts_again_after_an_undo() -> None:
    for moves in (3, 9, 5):
        asked = question(moves)
        assert think(asked) >= 0
    wrong = question(3)
    with pytest.raises(ValueError):
        think(Question(**{**{name: getattr(wrong, name) for name in Question.__slots__}, "player": 1 - wrong.player}))


@pytest.mark.parametrize("processes", [0, 1])
def test_what_an_agent_raises_reaches_who_asked(processes: int) -> None:
    async def use() -> None:
        workers = Pool(processes)
        try:
            with pytest.raises(ValueError, match="nonsense"):
                await workers.run(think, question(4, "greedy:nonsense"))
        finally:
            workers.close()

    asyncio.run(use())


def think_until(path: str, question: Question) -> int:
    """Think until somebody has made the file; called in a process of the pool."""
    while not Path(path).exists():
        pass
    return think(question)


def test_the_server_answers_while_an_agent_thinks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    enough = tmp_path / "enough"
    monkeypatch.setattr(rooms, "think", partial(think_until, str(enough)))

    async def use(client: Client) -> None:
        opponent = {"agent": {"name": "random", "deck": DECKS[1]}}
        opened = await client.open_table(RULES, DECKS[0], opponent, seed=2)
        async with client.sit(opened["table"], opened["seat"]["token"]) as seat:
            state = await next_state(seat)
            while state["decision"] is not None:
                await seat.choose(0)
                state = await next_state(seat)
            for _ in range(20):
                await seat.send({"type": "ping"})
                assert (await answer_of(seat, "pong"))["version"] == state["version"], "it has not chosen yet"
            enough.touch()
            assert (await next_state(seat))["version"] > state["version"]

    with served(f"sqlite:///{tmp_path / 'tables.sqlite'}", thinkers=1) as server:
        try:
            asyncio.run(use(Client(server.address)))
        finally:
            enough.touch()


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="WORKERS NOT WATCHED: this system has no /proc")
def test_workers_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    port = free_port()
    (tmp_path / "serving.py").write_text(SERVING)
    command = [sys.executable, str(tmp_path / "serving.py"), "serve", "--port", str(port)]
    command += ["--database", f"sqlite:///{tmp_path / 'tables.sqlite'}"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with (tmp_path / "server.log").open("ab") as log:
        server = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
    client = Client(f"http://127.0.0.1:{port}")
    try:
        _wait_for(server, port, tmp_path)
        asyncio.run(client.request("GET", "/api/cards/hgss1-1"))
        workers = children_of(server.pid)
        assert workers, "no worker was started"
    finally:
        server.send_signal(signal.SIGKILL)
        server.wait()
    until(lambda: not any(is_running(worker) for worker in workers))


def children_of(process: int) -> list[int]:
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == process:
            found.append(int(path.parent.name))
    return found


def is_running(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def forever() -> None:
    while True:
        pass


def die() -> None:
    os._exit(3)


def untellable() -> object:
    return lambda: None


class Unreadable:
    """Something that can be sent, and not be read."""

    def __reduce__(self) -> tuple[Callable[..., object], tuple[str]]:
        return importlib.import_module, ("prizecard.nowhere",)


def unreadable() -> Unreadable:
    return Unreadable()


def mark_and_stay(path: str) -> None:
    Path(path).touch()
    forever()


def refuse() -> None:
    raise Refused("size", "too long")


def double(number: int) -> int:
    return 2 * number


def test_a_task_that_takes_too_long_is_ended_and_others_go_on() -> None:
    async def use() -> None:
        workers = Pool(1, limit=WAIT)
        try:
            assert await workers.run(double, 1) == 2
            slow = asyncio.ensure_future(workers.run(forever, limit=0.5))
            after = asyncio.ensure_future(workers.run(double, 2))
            with pytest.raises(TookTooLong):
                await slow
            assert await after == 4 and workers.ended == 1
        finally:
            workers.close()

    asyncio.run(use())


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="WORK NOT TOLD FROM WAITING: this system has no /proc")
def test_a_task_is_ended_for_what_it_worked_and_not_for_what_it_waited(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine a task that is nearly done is not given up; one that never comes back is, later."""

    async def use() -> None:
        workers = Pool(1, limit=WAIT)
        try:
            monkeypatch.setattr("prizecard.server.pool.BUSY", 1_000)
            await workers.run(time.sleep, 1.0, limit=0.3)
            monkeypatch.setattr("prizecard.server.pool.BUSY", 1)
            with pytest.raises(TookTooLong):
                await workers.run(time.sleep, WAIT, limit=0.3)
        finally:
            workers.close()

    asyncio.run(use())


def test_what_a_task_raises_or_cannot_tell_reaches_who_asked() -> None:
    async def use() -> None:
        workers = Pool(1, limit=WAIT)
        try:
            with pytest.raises(Refused, match="too long") as refused:
                await workers.run(refuse)
            assert refused.value.code == "size"
            with pytest.raises(RuntimeError, match="cannot be told"):
                await workers.run(untellable)
            with pytest.raises(ProcessDied):
                await workers.run(die)
            assert await workers.run(double, 3) == 6
        finally:
            workers.close()

    asyncio.run(use())


@pytest.mark.parametrize("moment", ["starting", "working"])
def test_who_ends_the_workers_from_outside_leaves_their_files_to_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, moment: str
) -> None:
    """A file number that is closed twice may be another file's the second time; and nothing begins after the end."""
    closed: Counter[int] = Counter()
    started: list[BaseProcess] = []
    begun, close, start = threading.Event(), Connection.close, BaseProcess.start

    def counted(way: Connection) -> None:
        closed[id(way)] += 1
        close(way)

    def noted(process: BaseProcess) -> None:
        start(process)
        started.append(process)
        begun.set()

    monkeypatch.setattr(Connection, "close", counted)
    monkeypatch.setattr(BaseProcess, "start", noted)
    mark = tmp_path / "begun"

    async def use() -> None:
        workers = Pool(1, limit=WAIT)
        working = asyncio.ensure_future(workers.run(mark_and_stay, str(mark)))
        try:
            assert await asyncio.to_thread(begun.wait, WAIT)
            while moment == "working" and not mark.exists():
                await asyncio.sleep(0.01)
        finally:
            workers.close()
        with pytest.raises(ProcessDied):
            await working
        with pytest.raises(Overloaded):
            await workers.run(double, 1)

    kept: list[Connection] = []  # so that no two have one id
    made = Connection.__init__
    monkeypatch.setattr(Connection, "__init__", lambda way, *more: (kept.append(way), made(way, *more))[1])
    asyncio.run(use())
    assert len(started) == 1 and not started[0].is_alive()
    assert closed and set(closed.values()) == {1}


def never_ready(way: Connection, parent: int) -> None:
    """A process that starts without end; called in a process of the pool."""
    end_with(parent)
    forever()


def test_a_process_that_is_still_starting_is_ended_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "_serve", never_ready)
    monkeypatch.setattr(pool, "START", 2 * WAIT)
    monkeypatch.setattr(pool, "GOING", WAIT)

    async def use() -> None:
        workers = Pool(1)
        asked = asyncio.ensure_future(workers.run(double, 1))
        await asyncio.to_thread(until, lambda: bool(workers._running))
        workers.close()
        assert not any(thread.is_alive() for thread in workers._threads) and not workers._running
        with pytest.raises(ProcessDied):
            await asked

    asyncio.run(use())


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="NOTHING TO BE GONE: this system has no /proc")
def test_a_process_that_is_gone_took_not_too_long() -> None:
    """Whoever starts another process buries those that died, and what one had worked cannot be read any more."""
    process = pool._Process()
    process.await_ready()
    way = process._way

    class Way:
        """The way to it, which looks once in the moment before it dies."""

        looked = False

        def send(self, task: object) -> None:
            way.send(task)

        def poll(self, seconds: float) -> bool:
            if not self.looked:
                self.looked = True
                process._process.kill()
                process._process.join(WAIT)
                return False
            return way.poll(seconds)

        def recv(self) -> object:
            return way.recv()

    process._way = Way()  # type: ignore[assignment]
    try:
        with pytest.raises((EOFError, OSError)):
            process.carry_out(pool._Task(forever, (), 10.0))
    finally:
        process._way = way
        process.end()


FIRST = """
import multiprocessing, time
from pathlib import Path
from prizecard.server.orphans import deaf
if __name__ == "__main__":
    first = multiprocessing.get_context("spawn").Process(target=time.sleep, args=(1_000,), daemon=True)
    with deaf():
        first.start()
    status = Path(f"/proc/{first.pid}/status").read_text()
    print(next(line.split()[1] for line in status.splitlines() if line.startswith("SigBlk:")))
    first.kill()
    first.join()
"""


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="SIGNALS NOT LOOKED AT: this system has no /proc")
def test_the_first_process_hears_no_interrupt_either(tmp_path: Path) -> None:
    (tmp_path / "first.py").write_text(FIRST)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, str(tmp_path / "first.py")]
    told = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=WAIT, check=True).stdout
    assert int(told, 16) >> (signal.SIGINT - 1) & 1


def test_a_result_that_cannot_be_read_costs_its_task_alone() -> None:
    async def use() -> None:
        workers = Pool(1, limit=WAIT)
        try:
            with pytest.raises(ModuleNotFoundError):
                await workers.run(unreadable)
            assert await workers.run(double, 4) == 8
        finally:
            workers.close()

    asyncio.run(use())


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
