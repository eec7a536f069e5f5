"""Running a server: in this thread, until it is told to end."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import socket
import sys
from typing import cast

import uvicorn

from prizecard.server import catalogue
from prizecard.server.settings import Settings
from prizecard.server.storage.database import Database
from prizecard.server.switchboard import Switchboard
from prizecard.server.transport.app import build
from prizecard.server.transport.guards import home_of
from prizecard.server.transport.handing import HandingProtocol
from prizecard.server.transport.patience import Crowd, PatientProtocol

BACKLOG = 2_048
TURN = 0.001
"""For so many seconds a thread works before another has its turn."""

SELDOM = (5_000, 400, 20)
"""After how many new objects, and collections of the younger generation, each generation is searched for garbage.

What counts is new objects less those that went, old ones too: where games go on, ten times as many are young as the
first number says. So the young are looked at often, a few at a time, which nobody notices (50,000 held the event loop
for 200 ms with 1,000 tables), and the old seldom, because almost nothing of a game is ever garbage in a circle.
"""


class PortTaken(RuntimeError):
    """Somebody else listens there."""


def bound(settings: Settings) -> socket.socket:
    """A socket that listens where the settings say; port 0 takes any that is free. Raises PortTaken."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # asyncio sends small answers at once (TCP_NODELAY) only where the protocol is named.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as fault:
        listening.close()
        raise PortTaken(f"cannot listen on {settings.host}:{settings.port}: {fault.strerror}; try --port 0") from None
    if settings.workers > 1:
        listening.listen(BACKLOG)  # who comes before the workers are ready waits
    return listening


class OneProcess(RuntimeError):
    """Several workers were asked for where one process alone can serve."""


def check_workers(settings: Settings) -> None:
    """Raises OneProcess where several workers cannot share what they need."""
    if settings.workers == 1:
        return
    if settings.database.startswith("sqlite"):
        raise OneProcess("a SQLite file serves one process: for more --workers name PostgreSQL with --database")
    if not hasattr(socket, "send_fds"):
        raise OneProcess("this system cannot hand connections over between processes: leave --workers at 1")


def address(settings: Settings, listening: socket.socket) -> str:
    """The address of the page."""
    host = "localhost" if settings.host in ("0.0.0.0", "::") else settings.host
    port = listening.getsockname()[1]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


class TableServer(uvicorn.Server):
    """A server; among several workers it takes over connections that came to another one."""

    def __init__(self, config: uvicorn.Config, board: Switchboard | None = None) -> None:
        super().__init__(config)
        self._board = board

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and to hear the other workers."""
        await super().startup(sockets)
        if self._board is not None and not self.should_exit:
            self._board.open(self._welcome)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take nobody any more, and let those go who are here."""
        if self._board is not None:
            self._board.close()
        await super().shutdown(sockets)

    async def _welcome(self, connection: socket.socket, read: bytes) -> None:
        """Go on with a connection from which another worker has read."""
        protocol = cast(type[HandingProtocol], self.config.http_protocol_class)
        state = {"server_state": self.server_state, "app_state": self.lifespan.state}
        connection.setblocking(False)
        with contextlib.suppress(OSError):  # who is gone already
            await asyncio.get_running_loop().connect_accepted_socket(
                lambda: protocol(config=self.config, first=read, **state), connection
            )


def server_of(
    settings: Settings, level: str = "warning", database: Database | None = None, board: Switchboard | None = None
) -> TableServer:
    """A server that is not running yet."""
    crowd = Crowd(2 * settings.limits.connections_per_address, tuple(map(home_of, settings.proxies)))
    named: dict[str, object] = {"crowd": crowd} if board is None else {"crowd": crowd, "board": board}
    protocol = type("Protocol", (PatientProtocol if board is None else HandingProtocol,), named)
    return TableServer(
        uvicorn.Config(
            build(settings, database, board),
            http=protocol,
            proxy_headers=bool(settings.proxies),
            forwarded_allow_ips=list(settings.proxies),
            log_level=level,
            access_log=False,
            ws="websockets-sansio",
            ws_max_size=4 * settings.limits.message,
            ws_per_message_deflate=not settings.is_local,
            ws_ping_interval=20.0,
            ws_ping_timeout=20.0,
            timeout_graceful_shutdown=3,
            server_header=False,
            limit_concurrency=2 * settings.limits.connections,
        ),
        board,
    )


def calm_collector() -> None:
    """Collect garbage seldom: nobody at a table waits while the collector walks over all cards and games.

    Threads that work take turns more often than usual, so that the event loop never waits for them for long.
    """
    sys.setswitchinterval(TURN)
    catalogue.rulebooks()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)


def run(
    settings: Settings,
    listening: socket.socket,
    level: str = "warning",
    database: Database | None = None,
    board: Switchboard | None = None,
) -> None:
    """Serve until interrupted. A database that was opened before says what is wrong with it before anybody comes."""
    calm_collector()
    with contextlib.suppress(KeyboardInterrupt):
        server_of(settings, level, database, board).run(sockets=[listening])
