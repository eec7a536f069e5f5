"""Boards laid out card by card for the tests of the page: a table whose game stands at a position."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from prizecard.game import Game
from prizecard.server.client import Client
from tests.server.serving import DECKS, RULES, Served

SHEET: dict[str, Any] = {
    "rules": "TM",
    "turn": 9,
    "me": {
        "active": {
            "card": "hgss1-32", "under": ["hgss1-61", "hgss1-49"], "energy": ["Fire", "Fire", "hgss1-103", "Lightning"],
            "tools": ["pl4-87"], "damage": 70, "conditions": ["Confused", "Poisoned", "Burned"],
        },
        "bench": [
            {"card": ["hgss1-111", "hgss1-112"], "energy": ["Fire", "Water"], "damage": 30},
            {"card": "hgss1-65", "damage": 60, "energy": ["Fire"]},
            {"card": "hgss1-78", "new": True},
            {"card": "hgss1-80", "energy": ["Grass", "Grass", "Psychic", "Darkness", "Metal", "Fighting"]},
        ],
        "hand": ["hgss1-102", "hgss1-90", "Fire", "hgss1-60", "hgss1-65", "hgss1-89", "hgss1-101"],
        "discard": ["hgss1-99", "hgss1-61"], "lost": ["hgss1-100"], "prizes": 3, "deck": 21,
    },
    "opponent": {
        "active": {"card": ["hgss1-113", "hgss1-114"], "energy": ["Lightning", "Lightning"], "damage": 40,
                   "conditions": ["Asleep", "Poisoned"]},
        "bench": [{"card": "hgss1-58", "damage": 10}, {"card": "hgss1-77", "energy": ["Water"]}],
        "hand": 9, "discard": ["hgss1-90"], "prizes": 5, "deck": 30,
    },
    "stadium": {"card": "hgss4-86", "owner": "me"},
}  # fmt: skip

ERAS: dict[str, Any] = {
    "rules": "CEC",
    "turn": 9,
    "me": {
        "active": {"card": "sm11-71", "energy": ["Psychic"] * 3, "damage": 120, "tools": ["sm2-121"]},
        "bench": ["sm1-100", {"card": "sm3-80", "damage": 20}], "hand": ["sm12-156", "Fire", "sm1-127"],
        "prizes": 4, "used": ["gx", "energy"],
    },
    "opponent": {
        "active": {"card": "sm1-100", "energy": ["Fire", "Fire"], "conditions": ["Paralyzed"]},
        "bench": [{"card": "sm9-33", "energy": ["Fire"] * 3}] * 2, "hand": 4, "prizes": 2,
    },
}  # fmt: skip
FULL: dict[str, Any] = {
    "rules": "HS",
    "turn": 11,
    "me": {
        "active": {"card": "hgss1-32", "under": ["hgss1-61", "hgss1-49"], "energy": ["Fire"] * 3, "damage": 30},
        "bench": [
            {"card": "hgss1-1", "under": ["hgss1-65"], "energy": ["Fire"]}, {"card": "hgss1-8", "under": ["hgss1-66"]},
            {"card": "hgss1-14", "under": ["hgss1-73", "hgss1-42"], "energy": ["Lightning", "Lightning"], "damage": 20},
            {"card": "hgss1-78"},
        ],
        "hand": ["hgss1-61", "Lightning", "hgss1-102", "hgss1-10", "hgss1-94", "hgss1-101"],
        "discard": ["hgss1-99", "hgss1-90"], "prizes": 3, "deck": 24,
    },
    "opponent": {
        "active": {"card": "hgss1-20", "under": ["hgss1-86", "hgss1-38"], "energy": ["Water"] * 4, "damage": 40,
                   "conditions": ["Burned"]},
        "bench": [
            {"card": "hgss1-12", "under": ["hgss1-81"], "energy": ["Psychic"]}, {"card": "hgss1-24", "damage": 20},
            {"card": "hgss1-23", "under": ["hgss1-62"], "energy": ["Psychic", "Psychic"]},
        ],
        "hand": 5, "discard": ["Water", "hgss1-102"], "prizes": 4, "deck": 27,
    },
}  # fmt: skip
PICKS: dict[str, Any] = {
    "rules": "TM",
    "turn": 9,
    "me": {
        "active": {"card": "hgss1-61", "energy": ["Fire"]}, "hand": ["hgss4-87", "sm1-127", "hgss1-102", "Fire"],
        "discard": ["hgss1-99", "hgss1-90", "hgss1-95"],
    },
    "opponent": {"active": "hgss1-77"},
}  # fmt: skip
SEARCH: dict[str, Any] = {
    "rules": "TM",
    "turn": 9,
    "me": {
        "active": {"card": "hgss1-61", "energy": ["Fire"]}, "hand": ["hgss1-97", "hgss1-102", "Fire"],
        "deck": ["hgss1-65", "hgss1-65", "hgss1-78", "hgss1-90", "Fire", "hgss1-1", "hgss1-94", "hgss1-102"],
    },
    "opponent": {"active": "hgss1-77", "bench": ["hgss1-58"]},
}  # fmt: skip
SPREAD: dict[str, Any] = {
    "rules": "CEC",
    "turn": 9,
    "me": {"active": {"card": "sm12-104", "energy": ["Psychic", "Psychic"]}, "bench": ["sm1-100"], "hand": ["Fire"]},
    "opponent": {"active": "sm9-33", "bench": ["sm3-80", "sm1-100"], "prizes": 5},
}  # fmt: skip


def lay(server: Served, position: dict[str, Any]) -> tuple[str, list[str]]:
    """A table of two friends whose game stands at the position; its name and the secrets of its seats."""

    async def use() -> tuple[str, list[str]]:
        client = Client(server.address)
        opened = await client.open_table(RULES, DECKS[0], {"friend": True})
        joined = await client.join(opened["table"], opened["invite"], DECKS[1])
        return opened["table"], [one["seat"]["token"] for one in (opened, joined)]

    with ThreadPoolExecutor(1) as beside:  # the driver of the browser keeps a loop running in this thread
        table, tokens = beside.submit(asyncio.run, use()).result()
    game = Game.at(position)
    game.state.table.hidden_lists = True
    session = server.hall.rooms[table].session
    session.game = game
    session.record.rules = str(position["rules"])
    return table, tokens


def open_table(page: Any, server: Served, position: dict[str, Any], friend: Any = None) -> None:
    """Sit down at a table that stands at the position, a friend at the other side if there is a page for one."""
    table, tokens = lay(server, position)
    for player, one in enumerate((page, friend)):
        if one is not None:
            _sit(one, server, table, {"token": tokens[player], "player": player, "when": 1})


def _sit(page: Any, server: Served, table: str, seat: dict[str, Any]) -> None:
    page.goto(server.address)
    page.wait_for_selector(".start")
    keep = "([table, seat]) => localStorage.setItem('prizecard.seats', JSON.stringify({[table]: seat}))"
    page.evaluate(keep, [table, seat])
    page.goto(f"{server.address}/#/table/{table}")
    page.wait_for_selector(".table[data-version] .pokemon")
