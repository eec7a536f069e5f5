"""Patience with those who ask: whoever opens a connection has some seconds to say all of what is asked, and to read.

One address has so many connections open at a time, whatever it does with them.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol

from prizecard.server.transport.guards import home_of

PATIENCE = 10.0
READING = 30.0
"""Whoever takes nothing of an answer for so many seconds is given up."""


class Crowd:
    """How many connections each address has open; named proxies, behind which many come, have as many as they need."""

    def __init__(self, most: int, exempt: tuple[str, ...] = ()) -> None:
        self._most = most
        self._exempt = frozenset(exempt)
        self.open: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Whether one more of the address may come in."""
        if address not in self._exempt and self.open[address] >= self._most:
            return False
        self.open[address] += 1
        return True

    def leave(self, address: str) -> None:
        """One of the address is gone."""
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]


class Counting:
    """A transport that counts what is written to it."""

    def __init__(self, transport: Any) -> None:
        self.real = transport
        self._written = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)

    def write(self, data: bytes) -> None:
        """Send it, as soon as the other side takes it."""
        self._written += len(data)
        self.real.write(data)

    @property
    def taken(self) -> int:
        """How many bytes have gone out."""
        return self._written - int(self.real.get_write_buffer_size())


class PatientProtocol(H11Protocol):
    """HTTP that closes connections on which a request is not complete, or an answer not taken, in time."""

    crowd: ClassVar[Crowd] = Crowd(2**31)
    _waiting: asyncio.TimerHandle | None = None
    _reading: asyncio.TimerHandle | None = None
    _upgraded = False
    _address: str | None = None

    def connection_made(self, transport: Any) -> None:
        """Somebody has connected."""
        transport = Counting(transport)
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        address = home_of(str(peer[0])) if isinstance(peer, tuple) and peer else ""
        if not self.crowd.enter(address):
            transport.abort()
            return
        self._address = address
        self._wait()
        self._reading = self.loop.call_later(READING, self._look, transport, 0)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._stop()
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A piece of a request has come."""
        super().data_received(data)
        cycle: Any = self.cycle
        if self._upgraded or (cycle is not None and not cycle.response_complete and not cycle.more_body):
            self._stop()
        else:
            self._wait()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """It goes on as a websocket, which has its own clock and is counted by its place."""
        self._upgraded = True
        self._stop()
        self._leave()
        if isinstance(self.transport, Counting):
            self.transport = self.transport.real
        super().handle_websocket_upgrade(event)

    def _leave(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
        if self._address is not None:
            self.crowd.leave(self._address)
            self._address = None

    def _look(self, transport: Counting, before: int) -> None:
        """Give up whoever has taken nothing of what waits since the last look."""
        self._reading = None
        if self._upgraded or transport.is_closing():
            return
        taken = transport.taken
        if transport.get_write_buffer_size() and taken == before:
            transport.abort()
        else:
            self._reading = self.loop.call_later(READING, self._look, transport, taken)

    def _wait(self) -> None:
        if self._waiting is None:
            self._waiting = self.loop.call_later(PATIENCE, self._give_up)

    def _stop(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _give_up(self) -> None:
        self._waiting = None
        if not self._upgraded and not self.transport.is_closing():
            self.transport.close()
