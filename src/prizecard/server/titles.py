"""What a list tells of each replay: read once, because replays never change and a long one takes a while to read."""

from __future__ import annotations

from collections import OrderedDict
from functools import partial
from typing import Any

from prizecard.server.storage import store
from prizecard.server.storage.database import Database
from prizecard.server.storage.records import ReplayRecord

MOST_KEPT = 10_000
AT_ONCE = 10
"""So many replays are read at a time; others read and write between."""


class Titles:
    """The titles of the replays that were asked for last."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept: OrderedDict[str, dict[str, Any]] = OrderedDict()

    async def of(self, owner: str, most: int) -> list[dict[str, Any]]:
        """Those on the owner's shelf, the newest first."""
        ids = await self._database.read(partial(store.shelf_of, owner=owner, most=most))
        found = {id: self._kept[id] for id in ids if id in self._kept}
        missing = [id for id in ids if id not in found]
        for start in range(0, len(missing), AT_ONCE):
            read = partial(_titles, ids=missing[start : start + AT_ONCE])
            found.update({one["id"]: one for one in await self._database.read(read)})
        for id, one in found.items():
            self._kept[id] = one
            self._kept.move_to_end(id)
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return [found[id] for id in ids if id in found]


def _titles(connection: Any, ids: list[str]) -> list[dict[str, Any]]:
    return [title_of(one) for one in store.replays_among(connection, ids)]


def title_of(replay: ReplayRecord) -> dict[str, Any]:
    """A replay as a list tells of it."""
    data = replay.data
    return {
        "id": replay.id,
        "title": replay.title,
        "created": replay.created,
        "rules": data["rules"],
        "decks": [deck["name"] for deck in data["decks"]],
        "steps": len(data["steps"]),
    }
