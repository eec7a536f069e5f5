"""Running a server: in this thread, until it is told to end."""

from __future__ import annotations

import contextlib
import gc
import socket

import uvicorn

from prizecard.server import catalogue
from prizecard.server.settings import Settings
from prizecard.server.storage.database import Database
from prizecard.server.transport.app import build
from prizecard.server.transport.patience import PatientProtocol

SELDOM = (50_000, 20, 200)
"""After how many new objects, and collections of the younger generation, each generation is searched for garbage."""


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
    return listening


def address(settings: Settings, listening: socket.socket) -> str:
    """The address of the page."""
    host = "localhost" if settings.host in ("0.0.0.0", "::") else settings.host
    port = listening.getsockname()[1]
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def server_of(settings: Settings, level: str = "warning", database: Database | None = None) -> uvicorn.Server:
    """A server that is not running yet."""
    return uvicorn.Server(
        uvicorn.Config(
            build(settings, database),
            http=PatientProtocol,
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
        )
    )


def calm_collector() -> None:
    """Collect garbage seldom: nobody at a table waits while the collector walks over all cards and games."""
    catalogue.rulebooks()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)


def run(
    settings: Settings, listening: socket.socket, level: str = "warning", database: Database | None = None
) -> None:
    """Serve until interrupted. A database that was opened before says what is wrong with it before anybody comes."""
    calm_collector()
    with contextlib.suppress(KeyboardInterrupt):
        server_of(settings, level, database).run(sockets=[listening])
