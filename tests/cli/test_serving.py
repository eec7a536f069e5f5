"""prizecard table and serve: start the server where nothing is yet, and show the page or say where it is."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from tests.server.serving import free_port


@contextmanager
def started(state: Path, command: str, port: int) -> Iterator[IO[str]]:
    """What a server of a new user says, who has no folder for it yet."""
    line = [sys.executable, "-c", "from prizecard.cli import main; main()", command, "--port", str(port)]
    environment = {"PRIZECARD_STATE": str(state), "PYTHONPATH": os.pathsep.join(sys.path), "PATH": ""}
    environment["PYTHONUNBUFFERED"] = "1"
    both = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    with subprocess.Popen(line, env=environment, text=True, **both) as running:
        assert running.stdout is not None
        try:
            yield running.stdout
        finally:
            running.kill()


def test_where_no_browser_can_be_opened_the_address_is_printed(tmp_path: Path) -> None:
    port = free_port()
    with started(tmp_path / "new", "table", port) as says:
        lines = [says.readline(), says.readline()]
    assert f"http://127.0.0.1:{port}/" in lines[0]
    assert "No browser" in lines[1] and f"http://127.0.0.1:{port}/" in lines[1]
    assert (tmp_path / "new" / "tables.sqlite").exists()


def test_a_server_starts_where_none_was_before(tmp_path: Path) -> None:
    port = free_port()
    with started(tmp_path / "new" / "folder", "serve", port) as says:
        assert f"listens on http://127.0.0.1:{port}/" in says.readline()
    assert (tmp_path / "new" / "folder" / "tables.sqlite").exists()
