"""What went wrong inside: counted, logged, and written down with the game, so that it can be played again and mended.

A replay holds the seed of a game that is still in play, so it goes to a file that only its owner can read, and the log
names the file.
"""

from __future__ import annotations

import json
import logging
import os
import traceback
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

MOST_FILES = 200
PRIVATE = 0o600
VIEW, AGENT, ENGINE, LOAD = "view", "agent", "engine", "load"
KINDS = (VIEW, AGENT, ENGINE, LOAD)
log = logging.getLogger("prizecard.server")


class Faults:
    """How often each kind of fault happened since the server was started."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.counts: Counter[str] = Counter(dict.fromkeys(KINDS, 0))

    def note(self, kind: str, table: str, fault: BaseException, replay: Mapping[str, Any] | None = None) -> None:
        """Count a fault, log it, and keep it with the game."""
        self.counts[kind] += 1
        number = self.counts.total()
        told = "".join(traceback.format_exception(fault))
        kept = self._keep(f"{kind}-{table}-{number}.json", {"kind": kind, "fault": told, "replay": replay})
        log.error("a fault (%s) at table %s, kept as %s\n%s", kind, table, kept or "nothing: too many are kept", told)

    def _keep(self, name: str, data: Mapping[str, Any]) -> Path | None:
        path = self._folder / name.replace(os.sep, "-")
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            if sum(1 for _ in self._folder.iterdir()) >= MOST_FILES:
                return None
            opened = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE)
            with os.fdopen(opened, "w", encoding="utf-8") as file:
                json.dump(data, file, ensure_ascii=False)
        except OSError as fault:
            log.error("the fault could not be kept: %s", fault)
            return None
        return path
