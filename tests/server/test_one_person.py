"""What one person alone may take of a server: places, thought, names, and what is worked out in the background."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import pickle
import socket
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import websockets

from prizecard.decks import Deck
from prizecard.lessons import lesson_named
from prizecard.server import analysing, contests, learning, puzzling
from prizecard.server.client import Client
from prizecard.server.crew import Crew
from prizecard.server.places import Full, Places
from prizecard.server.pool import MOST_OF_ONE, Pool
from prizecard.server.session.asking import read_message
from prizecard.server.session.considering import considered_by
from prizecard.server.session.refusal import Refused
from prizecard.server.settings import Limits, Settings
from prizecard.server.switchboard import Line, Switchboard
from prizecard.server.transport import puzzle_routes
from prizecard.server.transport.patience import Counting, Crowd, PatientProtocol
from prizecard.study.puzzles import puzzles
from tests.server.serving import WAIT, Served, answer_of, next_state, served, two_seats, until
from tests.server.test_messages import session

DECK = Deck.named("Ember Spark")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(f"sqlite:///{tmp_path_factory.mktemp('one') / 'tables.sqlite'}") as running:
        yield running


async def first_word(server: Served, path: str, said: Any) -> dict[str, Any]:
    async with websockets.connect(server.address.replace("http", "ws") + path) as place:
        # Who is refused may hear so, and the place be closed, before a word was said.
        with suppress(websockets.ConnectionClosed):
            await place.send(json.dumps(said))
        heard: dict[str, Any] = json.loads(await asyncio.wait_for(place.recv(), WAIT))
        return heard


@pytest.mark.parametrize("id", ["a" * 3000, "HS-%00", "..%2e", "%F0%9F%98%80-1", "%C2%B2-1", "HS"])
def test_a_puzzle_of_any_name_is_refused_in_words_and_not_kept(server: Served, id: str) -> None:
    kept = puzzles.cache_info().currsize
    heard = asyncio.run(first_word(server, f"/ws/puzzles/{id}", {"type": "solve", "moves": []}))
    assert heard["code"] == "no_table" and len(heard["message"]) < 200
    assert puzzles.cache_info().currsize <= max(kept, 5)


def test_a_desk_that_cannot_be_laid_is_told_of(server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(id: str) -> Any:
        raise OSError("the disk is gone")

    monkeypatch.setattr(puzzle_routes, "puzzle_named", fails)
    heard = asyncio.run(first_word(server, "/ws/puzzles/HS-1", {"type": "solve", "moves": []}))
    assert heard["code"] == "failed" and "disk" not in heard["message"]
    until(lambda: server.hall.places.count == 0)


def test_what_is_worked_out_for_one_is_worked_out_one_at_a_time(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many ask what their choices would do, at tables and at puzzles, the event loop shares with one thread."""
    at_work, most, counting, go_on = 0, 0, threading.Lock(), threading.Event()

    def considered(*parts: Any) -> dict[str, Any]:
        nonlocal at_work, most
        with counting:
            at_work += 1
            most = max(most, at_work)
        go_on.wait(WAIT)
        with counting:
            at_work -= 1
        return {}

    monkeypatch.setattr("prizecard.server.room.considered_by", considered)
    monkeypatch.setattr("prizecard.server.transport.desks.considered_by", considered)
    puzzle = puzzles("HS")[0].id

    async def use() -> None:
        client = Client(server.address)
        async with AsyncExitStack() as stack:
            seats, desks = [], []
            for _ in range(3):
                table, tokens = await two_seats(client)
                pair = [await stack.enter_async_context(client.sit(table, token)) for token in tokens]
                states = [await next_state(one) for one in pair]
                seats.append(next(one for one, state in zip(pair, states, strict=True) if state["decision"]))
            for _ in range(3):
                address = f"{server.address.replace('http', 'ws')}/ws/puzzles/{puzzle}"
                desk = await stack.enter_async_context(websockets.connect(address))
                await desk.send(json.dumps({"type": "solve", "moves": []}))
                told = [json.loads(await asyncio.wait_for(desk.recv(), WAIT)) for _ in range(2)]
                desks.append((desk, told[0]["version"]))
            for desk, version in desks:
                await desk.send(json.dumps({"type": "consider", "version": version}))
            for seat in seats:
                await seat.send({"type": "consider", "version": seat.state["version"]})
            while server.hall.asides.waiting < 5:
                await asyncio.sleep(0.01)
            async with httpx.AsyncClient(base_url=server.address, timeout=WAIT) as others:
                assert (await others.get("/health")).status_code == 200
            go_on.set()
            for seat in seats:
                await answer_of(seat, "considered")
            for desk, _ in desks:
                assert json.loads(await asyncio.wait_for(desk.recv(), WAIT))["type"] == "considered"

    asyncio.run(use())
    assert most == 1


def test_one_address_has_so_many_connections() -> None:
    places = Places(Limits(connections=10, connections_per_address=3))
    for _ in range(3):
        places.take("a")
    with pytest.raises(Full, match="one address"):
        places.take("a")
    places.take("b", 0.5)
    places.take("c", 0.5)
    with pytest.raises(Full, match="too many"):
        places.take("d", 0.5)
    places.take("d")
    for address in ("a", "a", "a", "b", "c", "d"):
        places.release(address)
    assert places.count == 0 and not places._taken


def test_connections_of_one_address_are_refused_in_words(tmp_path: Path) -> None:
    limits = Limits(connections_per_address=2)

    async def use(server: Served) -> None:
        client = Client(server.address)
        table, tokens = await two_seats(client)
        async with client.sit(table, tokens[0]) as first, client.sit(table, tokens[1]) as second:
            await next_state(first)
            await next_state(second)
            watching = await first_word(server, f"/ws/tables/{table}", {"type": "watch"})
            learning = await first_word(server, "/ws/lessons/card", {"type": "learn", "moves": []})
        assert watching["code"] == learning["code"] == "full"

    with served(f"sqlite:///{tmp_path / 'tables.sqlite'}", limits=limits) as server:
        asyncio.run(use(server))
        until(lambda: server.hall.places.count == 0)


def test_who_has_not_said_who_comes_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever opens connections and says nothing takes as many places as everybody else."""
    monkeypatch.setattr("prizecard.server.transport.listening.ARRIVAL", WAIT)

    async def use(server: Served) -> None:
        address = f"{server.address.replace('http', 'ws')}/ws/tables/none"
        async with websockets.connect(address), websockets.connect(address):
            while server.hall.places.count < 2:
                await asyncio.sleep(0.01)
            for path in ("/ws/tables/none", "/ws/lessons/card"):
                assert (await first_word(server, path, {"type": "watch"}))["code"] == "full"

    with served(f"sqlite:///{tmp_path / 'tables.sqlite'}", limits=Limits(connections_per_address=2)) as server:
        asyncio.run(use(server))
        until(lambda: server.hall.places.count == 0)


def test_those_who_watch_leave_places_to_those_who_play() -> None:
    places = Places(Limits(connections=10))
    for number in range(9):
        places.take(str(number))
    places.check(1.0)
    with pytest.raises(Full):
        places.check(0.8)


def consider_for_ever(*parts: Any) -> dict[str, Any]:
    """A question without an end; called in a process of the pool."""
    while True:
        pass


def test_a_question_that_takes_too_long_is_ended_and_others_are_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside the game two processes work things out: one question without an end keeps nobody waiting."""
    monkeypatch.setattr("prizecard.server.room.considered_by", consider_for_ever)

    async def use(server: Served) -> None:
        client, run = Client(server.address), server.hall.asides.run

        def bounded(work: Callable[..., Any], *more: Any, key: str) -> Awaitable[Any]:
            return run(work, *more, key=key, limit=2.0 if work is consider_for_ever else WAIT)

        monkeypatch.setattr(server.hall.asides, "run", bounded)
        async with AsyncExitStack() as stack:
            seats = []
            for _ in range(2):
                table, tokens = await two_seats(client)
                pair = [await stack.enter_async_context(client.sit(table, token)) for token in tokens]
                states = [await next_state(one) for one in pair]
                seats.append(next(one for one, state in zip(pair, states, strict=True) if state["decision"]))
            await seats[0].send({"type": "consider", "version": seats[0].state["version"]})
            await seats[1].send({"type": "why", "wish": "Attack Nothing"})
            assert (await answer_of(seats[1], "why"))["reason"]
            assert "longer than" in (await answer_of(seats[0], "error"))["message"]
            await seats[0].send({"type": "why", "wish": "Attack Nothing"})
            assert (await answer_of(seats[0], "why"))["reason"]

    with served(f"sqlite:///{tmp_path / 'tables.sqlite'}", thinkers=1) as server:
        asyncio.run(use(server))
        assert server.hall.asides.ended == 1


@pytest.mark.parametrize("kind", ["puzzle", "lesson", "table"])
def test_what_is_thought_about_can_be_sent_to_a_process(kind: str) -> None:
    if kind == "table":
        table = session()
        assert table.game is not None and table.chooser is not None
        view = table.wondering(table.chooser)
        found: Any = (view, view.events_from(0))
    else:
        desk: Any = puzzling.Desk(puzzles("HS")[0], []) if kind == "puzzle" else learning.Desk(lesson_named("card"), [])
        found = desk.consider(desk.version)
    assert found is not None
    assert considered_by(*pickle.loads(pickle.dumps(found))) == considered_by(*found)


def test_one_address_tests_one_deck_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def use() -> None:
        waits = asyncio.Event()

        async def play(self: contests.Contests, contest: contests.Contest) -> None:
            await waits.wait()

        monkeypatch.setattr(contests.Contests, "_play", play)
        every = contests.Contests(lambda: False)
        first = every.start(DECK, [DECK], "HS", 1, 0, "a")
        with pytest.raises(Refused, match="of yours"):
            every.start(DECK, [DECK], "HS", 1, 0, "a")
        every.start(DECK, [DECK], "HS", 1, 0, "b")
        every.stop(first.id)
        every.start(DECK, [DECK], "HS", 1, 0, "a")
        every.close()

    asyncio.run(use())


def test_a_test_of_a_deck_uses_all_cores_of_a_large_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that wait for a process are no one's flood, however many are begun at once."""
    monkeypatch.setattr(contests, "play", lambda job: contests.Result(job.number, job.pairing, job.seed, job.seat, 0))

    class Thread(Pool):
        """As many places as there are cores, and a thread in the place of their processes."""

        def __init__(self, count: int, *more: Any, **others: Any) -> None:
            super().__init__(0, *more, **others)

    monkeypatch.setattr(contests, "Pool", Thread)

    async def use() -> None:
        every = contests.Contests(lambda: False, workers=MOST_OF_ONE + 1)
        begun = every.start(DECK, [DECK, DECK], "HS", contests.MOST_GAMES, 0)
        assert begun.task is not None
        await asyncio.wait_for(begun.task, WAIT)
        assert begun.state == "done" and begun.data()["done"] == 2 * contests.MOST_GAMES > MOST_OF_ONE
        every.close()

    asyncio.run(use())


def test_a_test_of_a_deck_has_a_name_that_its_worker_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    async def use() -> None:
        every = contests.Contests(lambda: False, holds=lambda id: id.endswith(("a", "b", "c", "d", "e", "f")))
        assert every.start(DECK, [DECK], "HS", 1, 0).id[-1] in "abcdef"
        every.close()

    async def play(self: contests.Contests, contest: contests.Contest) -> None:
        return None

    monkeypatch.setattr(contests.Contests, "_play", play)
    asyncio.run(use())


def test_one_address_has_so_many_games_analysed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def use() -> None:
        waits = asyncio.Event()

        async def analyse(self: analysing.Analyses, key: Any, data: Any) -> None:
            await waits.wait()

        monkeypatch.setattr(analysing.Analyses, "_analyse", analyse)
        every = analysing.Analyses(None, lambda: False)  # type: ignore[arg-type]
        for number in range(analysing.MOST_OF_ONE):
            await every.start(f"replay {number}", {}, "both", "a")
        with pytest.raises(Refused, match="for you"):
            await every.start("one more", {}, "both", "a")
        await every.start("one more", {}, "both", "b")
        every.stop("replay 0", "both")
        await every.start("one more", {}, "0", "a")
        waits.set()
        while every._running:
            await asyncio.sleep(0)
        assert not every._asked_by

    asyncio.run(use())


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"])
def test_figures_are_not_told_through_a_proxy_that_was_not_named(server: Served, header: str) -> None:
    assert httpx.get(f"{server.address}/metrics", timeout=WAIT).status_code == 200
    assert httpx.get(f"{server.address}/metrics", timeout=WAIT, headers={header: "203.0.113.5"}).status_code == 404


@pytest.mark.parametrize(
    "name", ["A" + "\u0301" * 20, "\u3164", "\u115f \u2800", "...", "b\u0300\u0301c", "\u202eAnn", "x" * 25]
)
def test_a_name_can_be_read(name: str) -> None:
    with pytest.raises(Refused):
        read_message(json.dumps({"type": "call", "name": name}), 10)


@pytest.mark.parametrize("name", ["You", "your", "the opponent", "The  Opponent", "OPPONENT", "Ｙｏｕ", "Player 2"])
def test_nobody_is_called_what_the_page_calls_others(name: str) -> None:
    with pytest.raises(Refused, match="somebody else"):
        read_message(json.dumps({"type": "call", "name": name}), 10)


@pytest.mark.parametrize("name", ["", "Ann", "Youri", "José", "Jose\u0301", "山田 太郎", "Zoë-Ann 2", "Đặng"])
def test_names_of_all_the_world_are_taken(name: str) -> None:
    assert read_message(json.dumps({"type": "call", "name": name}), 10).type == "call"


class Clock:
    """A clock that stands still unless it is set on."""

    now = 1_000.0

    def monotonic(self) -> float:
        return self.now


def _sleep() -> None:
    time.sleep(WAIT)


def test_a_worker_that_hangs_is_ended_and_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[int] = []
    with socket.socket() as listening:
        crew = Crew(Settings(workers=2), listening, "error", hung=5)
        context = multiprocessing.get_context("spawn")
        for number in range(2):
            crew._workers[number] = context.Process(target=_sleep)
            crew._workers[number].start()
            crew._beats[number] = context.RawValue("d", 1.0)
        clock = Clock()
        monkeypatch.setattr("prizecard.server.crew.time", clock)
        monkeypatch.setattr(crew, "_start", started.append)

        def look(seconds: float, beats: bool) -> None:
            clock.now += seconds
            if beats:
                crew._beats[0].value = clock.now
            crew._end_the_hung()

        try:
            for _ in range(50):
                look(0.01, False)  # many looks in a moment are one
            look(5_000.0, False)  # the machine slept
            assert all(worker.is_alive() for worker in crew._workers.values())
            for _ in range(4):
                look(1.0, True)
            monkeypatch.undo()
            crew._end_the_hung = lambda: None  # type: ignore[method-assign]
            crew._start = started.append  # type: ignore[method-assign]
            crew._replace_the_dead()
            assert started == [1] and crew._workers[0].is_alive()
        finally:
            crew._end()


def test_a_worker_says_that_its_event_loop_comes_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("prizecard.server.switchboard.TICK", 0.001)
    line, beat = Line.new(), multiprocessing.get_context("spawn").RawValue("d", 0.0)

    async def nobody(connection: socket.socket, read: bytes) -> None:
        connection.close()

    async def use() -> None:
        board = Switchboard(0, line.hears, [line.spoken_to], beat)
        board.open(nobody)
        first = beat.value
        while beat.value == first:
            await asyncio.sleep(0.001)
        board.close()

    asyncio.run(use())
    line.close()
    assert beat.value == 0.0


def test_who_does_not_read_an_answer_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for much and takes none of it would hold memory for ever."""
    monkeypatch.setattr("prizecard.server.transport.patience.READING", 0.2)
    web = tmp_path / "web"
    web.mkdir()
    (web / "large.bin").write_bytes(os.urandom(24 * 2**20))
    with served(f"sqlite:///{tmp_path / 'tables.sqlite'}", web=web) as server:
        crowd = server.server.config.http_protocol_class.crowd  # type: ignore[union-attr]
        host, port = server.address.removeprefix("http://").split(":")

        came, leave = threading.Event(), crowd.leave
        monkeypatch.setattr(crowd, "leave", lambda address: (leave(address), came.set()))
        with socket.socket() as one:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            one.settimeout(WAIT)
            one.connect((host, int(port)))
            one.sendall(f"GET /large.bin HTTP/1.1\r\nhost: {host}\r\n\r\n".encode())
            assert came.wait(WAIT) and not crowd.open


class Way:
    """The way to somebody who reads now and then."""

    def __init__(self) -> None:
        self.unread, self.aborted = 100, False

    def get_write_buffer_size(self) -> int:
        return self.unread

    def is_closing(self) -> bool:
        return self.aborted

    def abort(self) -> None:
        self.aborted = True


def test_who_reads_slowly_is_waited_for() -> None:
    """At each look something must have been taken since the last one, or nothing wait."""
    later: list[tuple[Any, ...]] = []
    protocol: Any = PatientProtocol.__new__(PatientProtocol)
    protocol.loop = SimpleNamespace(call_later=lambda seconds, *work: later.append(work))
    way = Way()
    protocol._look(Counting(way), -101)
    for unread in (99, 60, 1, 0, 0):
        way.unread = unread
        look, *rest = later.pop()
        look(*rest)
        assert not way.aborted and len(later) == 1
    way.unread = 5
    for _ in range(2):
        look, *rest = later.pop()
        look(*rest)
    assert way.aborted and not later


def test_one_address_has_so_many_connections_open_whatever_it_does_with_them(tmp_path: Path) -> None:
    with served(f"sqlite:///{tmp_path / 'tables.sqlite'}", limits=Limits(connections_per_address=2)) as server:
        crowd = server.server.config.http_protocol_class.crowd  # type: ignore[union-attr]
        host, port = server.address.removeprefix("http://").split(":")
        idle = [socket.create_connection((host, int(port)), WAIT) for _ in range(4)]
        until(lambda: sum(crowd.open.values()) == 4)
        with socket.create_connection((host, int(port)), WAIT) as refused, suppress(ConnectionResetError):
            assert refused.recv(1) == b""
        idle.pop().close()
        until(lambda: sum(crowd.open.values()) == 3)
        assert httpx.get(f"{server.address}/api/agents", timeout=WAIT).status_code == 200
        for one in idle:
            one.close()
        until(lambda: not crowd.open)


def test_many_may_come_through_a_named_proxy() -> None:
    crowd = Crowd(2, ("10.0.0.1",))
    assert [crowd.enter("10.0.0.1") for _ in range(5)] == [True] * 5
    assert [crowd.enter("10.0.0.2") for _ in range(3)] == [True, True, False]
