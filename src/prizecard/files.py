"""Files of the user: read and written so that what goes wrong names the file."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

LONGEST = 64 * 1024 * 1024


class BadFile(ValueError):
    """The file does not hold what was looked for."""


def read_text(path: Path) -> str:
    """The text of a file in UTF-8; raises BadFile where it is none, OSError where it cannot be read."""
    with path.open("rb") as file:
        data = file.read(LONGEST + 1)
    if len(data) > LONGEST:
        raise BadFile(f"{path} is too large to be read")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadFile(f"{path} is no text in UTF-8") from None


def read_json(path: Path, kind: type) -> Any:
    """What a file of JSON holds, of that kind; raises BadFile where it is none, OSError where it cannot be read."""
    try:
        found = json.loads(read_text(path))
    except (json.JSONDecodeError, RecursionError) as fault:
        raise BadFile(f"{path} is no JSON: {fault}") from None
    if not isinstance(found, kind):
        raise BadFile(f"{path} holds something else: the file begins with no {kind.__name__}")
    return found


def check_writable(path: Path) -> None:
    """Raise OSError, with the path, if the file could not be written; its folder is made."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_dir():
        raise IsADirectoryError(21, "is a folder, not a file", str(path))
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise PermissionError(13, "cannot be written", str(path))


def write(path: Path, content: str | bytes) -> None:
    """Write the file; its folder is made. An OSError names the path, a full disk's too."""
    path.parent.mkdir(parents=True, exist_ok=True)
    data = content.encode() if isinstance(content, str) else content
    try:
        path.write_bytes(data)
    except OSError as fault:
        raise OSError(fault.errno, fault.strerror, str(path)) from None
