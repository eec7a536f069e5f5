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

import pytest

from prizecard.server import pool
from prizecard.server import room as rooms
from prizecard.server.client import Client
from prizecard.server.orphans import end_with
from prizecard.server.pool import Overloaded, Pool, ProcessDied, TookTooLong
from prizecard.server.session.refusal import Refused
from prizecard.server.thinking import Question, think
from tests.server.serving import DECKS, RULES, WAIT, _wait_for, answer_of, free_port, next_state, served, until
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
