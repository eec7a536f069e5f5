"""How many tables a server holds: bots play on loopback, and the time from a choice to its answer is measured.

    python benchmarks/tables.py --tables 200 --seconds 30

Each table has two bots that answer at random after a pause for thought (--pause, on average; a person takes longer).
The server is a process of its own with a new database; both are gone afterwards. With --database a PostgreSQL address
can be named, and several workers then. Bounded: at most 2,000 tables and 300 seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import resource
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from prizecard.server.client import Client, Seat

MOST_TABLES, MOST_SECONDS = 2_000, 300
COMING = 8.0  # seconds in which the bots come
RULES, DECKS = "HS", ({"name": "Ember Spark"}, {"name": "Mind Flood"})
SERVER = """
import sys
from dataclasses import replace
from prizecard.server.crew import Crew
from prizecard.server.running import bound, run
from prizecard.server.settings import Limits, Settings
from prizecard.server.storage.database import Database
limits = replace(
    Limits(), tables=5000, tables_per_address=5000, connections_per_address=5000, creations=(1e6, 10**6),
    requests=(1e6, 10**6),
)
workers = int(sys.argv[3])
settings = Settings(url=sys.argv[1], port=int(sys.argv[2]), workers=workers, thinkers=0, limits=limits)
if __name__ == "__main__":
    if sys.argv[4]:
        import cProfile, time
        watched = cProfile.Profile(time.thread_time)
        watched.runcall(run, settings, bound(settings))
        watched.dump_stats(sys.argv[4])
    elif workers == 1:
        run(settings, bound(settings))
    else:
        Crew(settings, bound(settings), "warning").run(Database(settings.database))
"""


@dataclass
class Measured:
    """What the bots saw."""

    answers: list[float] = field(default_factory=list)
    games: int = 0
    errors: int = 0
    bytes: int = 0
    start: float = 0.0
    stop: float = 0.0
    used: float = 0.0


async def bot(seat: Seat, token: str, client: Client, chance: random.Random, pause: float, seen: Measured) -> None:
    """Answer every decision until the time is over; ask for another game at the end of one."""
    asked: tuple[int, float] | None = None
    while time.monotonic() < seen.stop:
        try:
            text = await asyncio.wait_for(seat._connection.recv(), max(0.01, seen.stop - time.monotonic()))
        except TimeoutError:
            return
        seen.bytes += len(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "rematch":
            async with client.sit(message["table"], token) as again:
                await bot(again, token, client, chance, pause, seen)
            return
        if message["type"] == "error":
            seen.errors += 1
        if message["type"] != "state":
            continue
        seat.state = message
        if asked is not None and message["version"] > asked[0]:
            if asked[1] >= seen.start:
                seen.answers.append(time.monotonic() - asked[1])
            asked = None
        if message["result"] is not None:
            if not message["rematch"][message["player"]]:
                seen.games += message["player"] == 0
                await seat.send({"type": "rematch"})
        elif message["decision"] is not None and asked is None:
            await asyncio.sleep(chance.uniform(0.5, 1.5) * pause)
            asked = (message["version"], time.monotonic())
            await seat.choose(chance.randrange(len(message["decision"]["options"])))


async def lay(client: Client) -> tuple[str, list[str]]:
    """A table of two bots."""
    opened = await client.open_table(RULES, DECKS[0], {"friend": True})
    joined = await client.join(opened["table"], opened["invite"], DECKS[1])
    return opened["table"], [opened["seat"]["token"], joined["seat"]["token"]]


async def sit(client: Client, table: str, token: str, seed: int, pause: float, seen: Measured) -> None:
    """A bot at its seat; the bots come one after the other."""
    chance = random.Random(seed)
    await asyncio.sleep(chance.random() * COMING)
    async with client.sit(table, token) as seat:
        await bot(seat, token, client, chance, pause, seen)


async def count_from(seen: Measured, server: int) -> None:
    """Note how much the server had used when all had come."""
    await asyncio.sleep(seen.start - time.monotonic())
    seen.used = usage(server)[0]


async def load(address: str, tables: int, seconds: float, pause: float, server: int) -> Measured:
    """All bots at all tables; measured once all have come."""
    client, seen = Client(address), Measured()
    laid = [await lay(client) for _ in range(tables)]
    seen.start = time.monotonic() + COMING
    seen.stop = seen.start + seconds
    places = [(table, token) for table, tokens in laid for token in tokens]
    bots = [sit(client, table, token, number, pause, seen) for number, (table, token) in enumerate(places)]
    bots.append(count_from(seen, server))
    for result in await asyncio.gather(*bots, return_exceptions=True):
        if isinstance(result, BaseException):
            seen.errors += 1
            print(f"a bot failed: {result!r}", file=sys.stderr)
    return seen


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def started(address: str, port: int, workers: int, profile: str) -> subprocess.Popen[bytes]:
    """The server, once it answers."""
    running = subprocess.Popen([sys.executable, "-c", SERVER, address, str(port), str(workers), profile])
    wait_for(running, port)
    return running


def wait_for(running: subprocess.Popen[bytes], port: int) -> None:
    """Wait until the server answers."""
    end = time.monotonic() + 60
    while time.monotonic() < end and running.poll() is None:
        try:
            with urlopen(f"http://127.0.0.1:{port}/api/agents", timeout=10):
                return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server does not start")


def report(seen: Measured, tables: int, seconds: float, used: tuple[float, float]) -> dict[str, Any]:
    """The figures."""
    answers = sorted(seen.answers) or [0.0]
    cut = statistics.quantiles(answers, n=100) if len(answers) > 1 else answers * 99
    return {
        "tables": tables,
        "clients": 2 * tables,
        "seconds": seconds,
        "answers": len(seen.answers),
        "answers_a_second": round(len(seen.answers) / seconds, 1),
        "median_ms": round(1000 * statistics.median(answers), 1),
        "p95_ms": round(1000 * cut[94], 1),
        "p99_ms": round(1000 * cut[98], 1),
        "slowest_ms": round(1000 * answers[-1], 1),
        "median_ms_by_fifth": fifths(seen.answers),
        "games_finished": seen.games,
        "errors": seen.errors,
        "megabytes_told": round(seen.bytes / 1e6, 1),
        "server_cpu_share": round((used[0] - seen.used) / seconds, 2),
        "server_cpu_ms_an_answer": round(1000 * (used[0] - seen.used) / max(1, len(seen.answers)), 2),
        "server_megabytes": round(used[1], 0),
        "load_average": [round(one, 1) for one in os.getloadavg()],
    }


def fifths(answers: list[float]) -> list[float]:
    """The median of each fifth of the answers, in the order in which they came: shows whether a queue builds up."""
    size = max(1, len(answers) // 5)
    parts = [answers[start : start + size] for start in range(0, len(answers) - size + 1, size)]
    return [round(1000 * statistics.median(part), 1) for part in parts[:5]]


def usage(process: int) -> tuple[float, float]:
    """Seconds of processor time and megabytes of memory of a process and its children."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    own = usage_of(process)
    others = [usage_of(int(child)) for child in children]
    return own[0] + sum(one[0] for one in others), own[1] + sum(one[1] for one in others)


def usage_of(process: int) -> tuple[float, float]:
    """Seconds of processor time and megabytes of memory of one process."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    ticks = int(fields[11]) + int(fields[12])
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return ticks / os.sysconf("SC_CLK_TCK"), pages * resource.getpagesize() / 1e6


def main() -> None:
    """Measure, and print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--pause", type=float, default=2.0, help="seconds of thought before a choice, on average")
    parser.add_argument("--database", default="")
    parser.add_argument("--workers", type=int, default=1, help="processes that hold tables (with PostgreSQL)")
    parser.add_argument("--profile", default="", help="a file for pstats: what the loop of one worker did")
    given = parser.parse_args()
    tables, seconds = min(given.tables, MOST_TABLES), min(given.seconds, MOST_SECONDS)
    gc.disable()  # the bots’ own pauses are not the server’s
    with tempfile.TemporaryDirectory() as folder:
        address = given.database or f"sqlite:///{folder}/tables.sqlite"
        port = free_port()
        server = started(address, port, given.workers, given.profile)
        try:
            begun = time.monotonic()
            seen = asyncio.run(load(f"http://127.0.0.1:{port}", tables, seconds, given.pause, server.pid))
            used = usage(server.pid)
            figures = report(seen, tables, seconds, used)
            figures["seconds_with_laying"] = round(time.monotonic() - begun, 1)
        finally:
            server.send_signal(signal.SIGINT)
            try:
                server.wait(15)
            except subprocess.TimeoutExpired:
                server.kill()
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
