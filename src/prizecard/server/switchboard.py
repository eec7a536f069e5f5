"""Between the workers of one server: each table belongs to one of them, and who comes for it is handed over to it.

Every worker has a socket on which it hears, and knows where the others hear; the process that started them keeps all
sockets, so that what is sent to a worker that died waits for the next. A datagram is either a connection, with the
bytes that were read from it already, or a question about figures and its answer.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import os
import socket
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

ROOM = 1024 * 1024
LONGEST = 100 * 1024
PATIENCE = 2.0
TICK = 1.0
CONNECTION, QUESTION, ANSWER = b"c", b"q", b"a"
Figures = dict[str, Any]
Welcome = Callable[[socket.socket, bytes], Awaitable[None]]


def holder_of(table: str, workers: int) -> int:
    """The worker that holds the table."""
    return int.from_bytes(hashlib.sha256(table.encode()).digest()[:8], "big") % workers


@dataclass(frozen=True)
class Line:
    """Where a worker hears, and where it is spoken to."""

    hears: socket.socket
    spoken_to: socket.socket

    @classmethod
    def new(cls) -> Line:
        """A line that holds a good many connections until they are taken."""
        hears, spoken_to = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
        spoken_to.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, ROOM)
        for end in (hears, spoken_to):
            end.setblocking(False)
        return cls(hears, spoken_to)

    def close(self) -> None:
        """Close both ends."""
        self.hears.close()
        self.spoken_to.close()


class Switchboard:
    """One worker's part: who holds a table, and how to reach that one."""

    def __init__(
        self, number: int, hears: socket.socket, others: list[socket.socket], beat: Any = None
    ) -> None:
        """`beat` is where the worker writes when its event loop came round last, for the process that started it."""
        self.number = number
        self._beat = beat
        self._beating: asyncio.TimerHandle | None = None
        self.count = len(others)
        self._hears = hears
        self._others = others
        self._welcome: Welcome | None = None
        self._figures: Callable[[], Figures] = dict
        self._asked: dict[int, tuple[dict[int, Figures], asyncio.Event]] = {}
        self._questions = 0
        self._tasks: set[asyncio.Future[None]] = set()

    def holds(self, table: str) -> bool:
        """Whether the table belongs to this worker."""
        return holder_of(table, self.count) == self.number

    def open(self, welcome: Welcome) -> None:
        """Begin to hear."""
        self._welcome = welcome
        for end in (self._hears, *self._others):
            end.setblocking(False)
        asyncio.get_running_loop().add_reader(self._hears.fileno(), self._hear)
        if self._beat is not None:
            self._tick()

    def _tick(self) -> None:
        """Say that the event loop has come round."""
        self._beat.value = time.monotonic()
        self._beating = asyncio.get_running_loop().call_later(TICK, self._tick)

    def tell_figures(self, figures: Callable[[], Figures]) -> None:
        """What is answered when another worker asks for figures."""
        self._figures = figures

    def close(self) -> None:
        """Hear no more; what comes now waits for the next worker."""
        asyncio.get_running_loop().remove_reader(self._hears.fileno())
        if self._beating is not None:
            self._beating.cancel()
            self._beat.value = 0.0  # from here on nobody has to answer

    def hand_over(self, table: str, connection: int, read: bytes) -> None:
        """Give a connection to the worker that holds the table; raises OSError where it does not take it."""
        if len(read) > LONGEST:
            raise OSError("too much was said before the table was named")
        other = self._others[holder_of(table, self.count)]
        socket.send_fds(other, [CONNECTION + read], [connection])

    async def figures(self) -> dict[int, Figures]:
        """The figures of all workers that answer in time."""
        self._questions += 1
        number, heard, all_heard = self._questions, {self.number: self._figures()}, asyncio.Event()
        self._asked[number] = (heard, all_heard)
        question = QUESTION + json.dumps({"from": self.number, "question": number}).encode()
        for worker, other in enumerate(self._others):
            if worker != self.number:
                with contextlib.suppress(OSError):
                    other.send(question)
        try:
            if len(heard) < self.count:
                await asyncio.wait_for(all_heard.wait(), PATIENCE)
        except TimeoutError:
            pass  # who does not answer is missing among the figures
        finally:
            del self._asked[number]
        return heard

    def _hear(self) -> None:
        while True:
            try:
                said, files, _, _ = socket.recv_fds(self._hears, LONGEST + 1, 1)
            except (BlockingIOError, InterruptedError):
                return
            kind, rest = said[:1], said[1:]
            if kind == CONNECTION and files:
                self._take(socket.socket(fileno=files[0]), rest)
                continue
            for file in files:
                os.close(file)
            if kind == QUESTION:
                self._answer(json.loads(rest))
            elif kind == ANSWER:
                self._note(json.loads(rest))

    def _take(self, connection: socket.socket, read: bytes) -> None:
        assert self._welcome is not None
        task = asyncio.ensure_future(self._welcome(connection, read))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _answer(self, asked: dict[str, int]) -> None:
        said = {"from": self.number, "question": asked["question"], "figures": self._figures()}
        with contextlib.suppress(OSError):  # who does not hear will ask again
            self._others[asked["from"]].send(ANSWER + json.dumps(said).encode())

    def _note(self, said: dict[str, Any]) -> None:
        heard, all_heard = self._asked.get(said["question"], ({}, asyncio.Event()))
        heard[said["from"]] = said["figures"]
        if len(heard) == self.count:
            all_heard.set()
