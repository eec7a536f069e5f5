"""What a server is told when it starts: where it listens, where it writes, and how much it takes on."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from prizecard.folders import state
from prizecard.server.session.ending import Ends

LOOPBACK = ("127.0.0.1", "localhost", "::1")
WEB = Path(__file__).parent / "web"
PORT = 8710
HOUR = 3600.0
DAY = 24 * HOUR


@dataclass(frozen=True)
class Limits:
    """How large, how fast and how many. A rate is so many a second, with a burst that may come at once."""

    body: int = 64 * 1024
    replay: int = 256 * 1024
    message: int = 4 * 1024
    requests: tuple[float, int] = (50.0, 300)
    creations: tuple[float, int] = (1.0, 30)
    lists: tuple[float, int] = (10.0, 100)
    messages: tuple[float, int] = (20.0, 60)
    refusals: int = 200
    tables: int = 2_000
    tables_per_address: int = 100
    connections: int = 5_000
    connections_per_table: int = 64
    connections_per_address: int = 300
    decks: int = 200
    replays: int = 500
    unsent: int = 256
    wish: int = 200


@dataclass(frozen=True)
class Ages:
    """After how many seconds something is cleaned up, or put out of memory."""

    finished: float = DAY
    waiting: float = DAY
    abandoned: float = 14 * DAY
    replays: float = 90 * DAY
    idle: float = 600.0
    sweep: float = 60.0
    grace: float = 120.0


@dataclass(frozen=True)
class Settings:
    """Everything that can be set. `workers` are processes that hold tables; each has `thinkers`, in which its agents
    think; with 0 of those a thread thinks.

    `proxies` are addresses whose word is taken on whom they ask for (X-Forwarded-For); nobody else's is.
    """

    url: str = ""
    host: str = LOOPBACK[0]
    port: int = PORT
    hosts: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    workers: int = 1
    thinkers: int = 1
    thinking: float = 5.0
    web: Path = WEB
    limits: Limits = field(default_factory=Limits)
    ages: Ages = field(default_factory=Ages)
    ends: Ends = field(default_factory=Ends)

    @property
    def database(self) -> str:
        """The address of the database; a file of the user's if none is named."""
        return self.url or f"sqlite:///{state() / 'tables.sqlite'}"

    @property
    def faults(self) -> Path:
        """Where faults are written down."""
        return state() / "faults"

    @property
    def is_local(self) -> bool:
        """Whether nobody but this machine can reach the server."""
        return self.host in LOOPBACK
