"""Requests that never end: whoever opens a connection has some seconds to say all of what is asked."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

PATIENCE = 10.0


class PatientProtocol(H11Protocol):
    """HTTP that closes connections on which a request is not complete in time."""

    _waiting: asyncio.TimerHandle | None = None
    _upgraded = False

    def connection_made(self, transport: Any) -> None:
        """Somebody has connected."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more."""
        self._stop()
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
        """It goes on as a websocket, which has its own clock."""
        self._upgraded = True
        self._stop()
        super().handle_websocket_upgrade(event)

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
