"""The page's modules: small, typed, and in need of nothing from elsewhere."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

WEB = Path(__file__).resolve().parents[2] / "src" / "prizecard" / "server" / "web"
FILES = sorted(path for path in WEB.rglob("*") if path.is_file() and path.parent.name != "fonts")
LARGEST = 600_000
LONGEST = 300
WIDEST = 120
COMPILER = "typescript@5"


def test_there_are_modules() -> None:
    assert len([path for path in FILES if path.suffix == ".js"]) > 20


def test_everything_together_is_small() -> None:
    assert sum(path.stat().st_size for path in FILES) < LARGEST


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(WEB).as_posix())
def test_a_file_is_short_and_names_no_other_place(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count("\n") < LONGEST
    if path.suffix in (".js", ".css", ".html"):
        assert not [number for number, line in enumerate(text.split("\n"), 1) if len(line) > WIDEST]
    elsewhere = re.findall(r"https?://[^\s\"'`)]+", text.replace("http://www.w3.org/2000/svg", ""))
    assert not elsewhere


def test_the_types_hold() -> None:
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("THE TYPES OF THE PAGE ARE NOT CHECKED: no npm here")
    settings = Path(__file__).with_name("jsconfig.json")
    command = [npm, "exec", "--yes", f"--package={COMPILER}", "--", "tsc", "-p", str(settings)]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)
    except subprocess.TimeoutExpired:
        pytest.skip("THE TYPES OF THE PAGE ARE NOT CHECKED: npm does not answer")
    if done.returncode and "error TS" not in done.stdout:
        pytest.skip(f"THE TYPES OF THE PAGE ARE NOT CHECKED: {COMPILER} cannot be had ({done.stderr.strip()[-200:]})")
    assert done.returncode == 0, done.stdout
