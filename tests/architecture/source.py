"""The source tree as the architecture tests see it: modules, syntax trees, tracked files."""

from __future__ import annotations

import ast
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "prizecard"
ENGINE = PACKAGE / "engine"


def modules(folder: Path) -> list[Path]:
    """Every Python module below a folder."""
    return sorted(folder.rglob("*.py"))


def name_of(path: Path) -> str:
    """The path as a reader of a failure wants it: relative to the project."""
    return path.relative_to(ROOT).as_posix()


def tree_of(path: Path) -> ast.Module:
    """The syntax tree of a module."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def tracked_files() -> list[Path]:
    """Files that are, or by the next commit would be, part of the project."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("TRACKED FILES NOT SCANNED: this is not a git checkout")
    listing = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    names = listing.stdout.decode("utf-8").split("\0")
    paths = {ROOT / name for name in names if name}
    return sorted(path for path in paths if path.is_file())


def tracked_texts() -> Iterator[tuple[Path, str]]:
    """Tracked files that are text, with their content."""
    for path in tracked_files():
        content = path.read_bytes()
        if b"\0" in content:
            continue
        try:
            yield path, content.decode("utf-8")
        except UnicodeDecodeError:
            continue
