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


class PatientProtocol(H11Protocol):
    """HTTP that closes connections on which a request is not complete, or an answer not taken, in time."""

    crowd: ClassVar[Crowd] = Crowd(2**31)
    _waiting: asyncio.TimerHandle | None = None
    _reading: asyncio.TimerHandle | None = None
    _upgraded = False
    _address: str | None = None

    def connection_made(self, transport: Any) -> None:
        """Somebody has connected."""
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        address = home_of(str(peer[0])) if isinstance(peer, tuple) and peer else ""
        if not self.crowd.enter(address):
            transport.abort()
            return
        self._address = address
        self._wait()
        self._reading = self.loop.call_later(READING, self._look, 0)

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
        super().handle_websocket_upgrade(event)

    def _leave(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
        if self._address is not None:
            self.crowd.leave(self._address)
            self._address = None

    def _look(self, left: int) -> None:
        """Give up whoever has taken nothing of what waits since the last look."""
        self._reading = None
        if self._upgraded or self.transport.is_closing():
            return
        unsent = self.transport.get_write_buffer_size()
        if unsent and unsent == left:
            self.transport.abort()
        else:
            self._reading = self.loop.call_later(READING, self._look, unsent)

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
