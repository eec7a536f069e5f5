"""How long people wait for the computer when many play against it: from the moment it has to decide to its choice.

    python -m benchmarks.thinking --people 20 --strength 1s --thinkers 2 --seconds 60

Everybody sits alone at a table against the searching opponent and answers at random after a pause for thought. The
server is a process of its own with a new database; both are gone afterwards. Bounded: at most 100 people, 300 seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from typing import Any

from benchmarks.tables import DECKS, RULES, free_port, wait_for
from prizecard.server.client import Client

MOST_PEOPLE, MOST_SECONDS = 100, 300
SERVER = """
import sys
from dataclasses import replace
from prizecard.server.running import bound, run
from prizecard.server.settings import Limits, Settings
limits = replace(Limits(), creations=(1e6, 10**6))
if __name__ == "__main__":
    settings = Settings(url=sys.argv[1], port=int(sys.argv[2]), thinkers=int(sys.argv[3]), limits=limits)
    run(settings, bound(settings))
"""


@dataclass
class Measured:
    """What people saw."""

    waits: list[float] = field(default_factory=list)
    hurried: int = 0
    faults: int = 0
    start: float = 0.0
    stop: float = 0.0


async def person(client: Client, number: int, strength: str, pause: float, seen: Measured) -> None:
    """Play against the computer, game after game, until the time is over."""
    chance = random.Random(number)
    opponent = {"agent": {"name": "search", "strength": strength, "deck": DECKS[1]}}
    while time.monotonic() < seen.stop:
        opened = await client.open_table(RULES, DECKS[0], opponent)
        async with client.sit(opened["table"], opened["seat"]["token"]) as seat:
            since: float | None = None
            while (left := seen.stop - time.monotonic()) > 0:
                try:
                    message: dict[str, Any] = await asyncio.wait_for(seat.receive(), left)
                except TimeoutError:
                    return
                seen.hurried += message["type"] == "note" and message.get("code") == "load"
                seen.faults += message["type"] in ("fault", "error")
                if message["type"] != "state":
                    continue
                now = time.monotonic()
                if since is not None and since >= seen.start:
                    seen.waits.append(now - since)
                since = None
                if message["result"] is not None:
                    break
                if message["decision"] is None:
                    since = now
                    continue
                await asyncio.sleep(chance.uniform(0.5, 1.5) * pause)
                await seat.choose(chance.randrange(len(message["decision"]["options"])))


async def load(address: str, given: argparse.Namespace) -> Measured:
    """Everybody at once; measured once all have sat down for a while."""
    seen = Measured(start=time.monotonic() + given.settle)
    seen.stop = seen.start + min(given.seconds, MOST_SECONDS)
    people = range(min(given.people, MOST_PEOPLE))
    client = Client(address)
    await asyncio.gather(*(person(client, number, given.strength, given.pause, seen) for number in people))
    return seen


def main() -> None:
    """Measure, and print the figures as JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--people", type=int, default=20)
    parser.add_argument("--strength", default="1s")
    parser.add_argument("--thinkers", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--settle", type=float, default=15.0, help="seconds before anything is counted")
    parser.add_argument("--pause", type=float, default=2.0, help="seconds of thought before a choice, on average")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command = [sys.executable, "-c", SERVER, f"sqlite:///{folder}/tables.sqlite", str(port), str(given.thinkers)]
        server = subprocess.Popen(command)
        try:
            wait_for(server, port)
            seen = asyncio.run(load(f"http://127.0.0.1:{port}", given))
        finally:
            server.send_signal(signal.SIGINT)
            try:
                server.wait(15)
            except subprocess.TimeoutExpired:
                server.kill()
    waits = sorted(seen.waits) or [0.0]
    cut = statistics.quantiles(waits, n=100) if len(waits) > 1 else waits * 99
    figures = {
        "people": given.people, "strength": given.strength, "thinkers": given.thinkers, "seconds": given.seconds,
        "thoughts": len(seen.waits), "median_s": round(statistics.median(waits), 2), "p95_s": round(cut[94], 2),
        "p99_s": round(cut[98], 2), "slowest_s": round(waits[-1], 2), "told_of_shorter_thought": seen.hurried,
        "faults": seen.faults, "load_average": [round(one, 1) for one in os.getloadavg()],
    }  # fmt: skip
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
