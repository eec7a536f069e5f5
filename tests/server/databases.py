"""Databases for tests: a file, and PostgreSQL where a server can be started on this machine."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.serving import WAIT, free_port

PLACES = (*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True),)
NOBODY = 65534


def program(name: str) -> str | None:
    """A program of PostgreSQL, wherever the system keeps it."""
    return next((str(place / name) for place in PLACES if (place / name).exists()), None) or shutil.which(name)


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server that is started for the test; skipped loudly where none can be."""
    if os.environ.get("PRIZECARD_POSTGRES"):
        yield os.environ["PRIZECARD_POSTGRES"]
        return
    initdb, server = program("initdb"), program("postgres")
    try:
        import psycopg  # noqa: F401
    except ImportError:
        pytest.skip("POSTGRESQL NOT TESTED: psycopg is not installed")
    if initdb is None or server is None:
        pytest.skip("POSTGRESQL NOT TESTED: no PostgreSQL on this machine (PRIZECARD_POSTGRES names one)")
    # PostgreSQL does not run as the system's administrator: then it is somebody else's, in a folder of its own.
    user = NOBODY if os.geteuid() == 0 else None
    data, port = Path(tempfile.mkdtemp(prefix="prizecard-postgres-")), free_port()
    if user is not None:
        os.chown(data, user, user)
    made = subprocess.run(
        [initdb, "-D", str(data), "-U", "prizecard", "-A", "trust", "-E", "UTF8", "--no-sync"],
        user=user, group=user, capture_output=True, text=True, cwd=data,
    )  # fmt: skip
    if made.returncode:
        pytest.skip(f"POSTGRESQL NOT TESTED: initdb fails here: {made.stderr.strip()[-300:]}")
    options = ["-D", str(data), "-p", str(port), "-k", str(data), "-c", "listen_addresses=127.0.0.1"]
    running = subprocess.Popen(
        [server, *options], user=user, group=user, cwd=data, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield _ready(f"postgresql://prizecard@127.0.0.1:{port}/postgres", running)
    finally:
        running.send_signal(signal.SIGINT)  # at once, whoever is still connected
        running.wait(WAIT)
        shutil.rmtree(data, ignore_errors=True)


def _ready(address: str, running: subprocess.Popen[bytes]) -> str:
    import psycopg

    end = time.monotonic() + WAIT
    while True:
        try:
            psycopg.connect(address).close()
            return address
        except psycopg.OperationalError:
            if running.poll() is not None or time.monotonic() > end:
                pytest.skip("POSTGRESQL NOT TESTED: the server does not start here")
            time.sleep(0.2)
