"""prizecard table: starts the server and shows the page, or says where it is."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.server.serving import free_port


def test_where_no_browser_can_be_opened_the_address_is_printed(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-c", "from prizecard.cli import main; main()", "table", "--port", str(port)]
    environment = {"PRIZECARD_STATE": str(tmp_path), "PYTHONPATH": os.pathsep.join(sys.path), "PATH": ""}
    environment["PYTHONUNBUFFERED"] = "1"
    running = subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        assert running.stdout is not None
        lines = [running.stdout.readline(), running.stdout.readline()]
    finally:
        running.kill()
        running.wait()
        assert running.stdout is not None
        running.stdout.close()
    assert f"http://127.0.0.1:{port}/" in lines[0]
    assert "No browser" in lines[1] and f"http://127.0.0.1:{port}/" in lines[1]
    assert (tmp_path / "tables.sqlite").exists()
