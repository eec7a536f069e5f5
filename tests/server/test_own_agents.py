"""Agents that an installed package brings play at the table; a class by its module is no business of who asks."""

from __future__ import annotations

import asyncio
import secrets
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from prizecard.agents import naming
from prizecard.server.client import Client
from tests.server.serving import DECKS, RULES, WAIT, Served, served

MODULE = """
class Last:
    def choose(self, view, decision):
        return len(decision.options) - 1


class Failing(Last):
    def choose(self, view, decision):
        raise RuntimeError("no idea")


class Costly(Last):
    def __init__(self):
        raise OSError("/srv/secret/licence is missing")
"""
LONG = "a" * 41
ENTRIES = f"""[prizecard.agents]
last = own_agents:Last
failing = own_agents:Failing
costly = own_agents:Costly
gone = no_module_at_all:Agent
random = own_agents:Last
friend = own_agents:Last
{LONG} = own_agents:Last
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package as pip leaves it, with agents."""
    site = tmp_path / "site"
    about = site / "own_agents-1.0.dist-info"
    about.mkdir(parents=True)
    (site / "own_agents.py").write_text(MODULE)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: own-agents\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(ENTRIES)
    monkeypatch.syspath_prepend(site)
    monkeypatch.setenv("PRIZECARD_STATE", str(tmp_path))
    naming.entered.cache_clear()
    yield site
    naming.entered.cache_clear()
    sys.modules.pop("own_agents", None)


def opened(server: Served, agent: str, **more: Any) -> httpx.Response:
    body = {"rules": RULES, "deck": DECKS[0], "opponent": {"agent": {"name": agent, **more}}, "seed": 4}
    return httpx.post(f"{server.address}/api/tables", json=body, trust_env=False, timeout=WAIT)


async def until_asked_again(server: Served, table: str, token: str) -> tuple[dict[str, Any], list[str]]:
    """Choose until the computer has chosen too; the state then, and what was told to have failed."""
    told: list[str] = []
    thoughts = server.hall.metrics.thoughts
    before = thoughts.count
    async with Client(server.address, secrets.token_urlsafe()).sit(table, token) as seat:
        while True:
            message = await asyncio.wait_for(seat.receive(), WAIT)
            if message["type"] == "fault":
                told.append(message["message"])
            elif message["type"] == "state" and message["decision"]:
                if thoughts.count > before:
                    return message, told
                await seat.choose(0)


def played(server: Served, agent: str) -> tuple[dict[str, Any], list[str]]:
    answer = opened(server, agent)
    assert answer.status_code == 200, answer.text
    return asyncio.run(until_asked_again(server, answer.json()["table"], answer.json()["seat"]["token"]))


def faults(server: Served) -> int:
    return int(server.hall.faults.counts["agent"])


@pytest.mark.parametrize("thinkers", [0, 1])
def test_an_agent_of_an_installed_package_is_offered_and_plays(package: Path, tmp_path: Path, thinkers: int) -> None:
    with served(f"sqlite:///{tmp_path / 'tables.sqlite'}", thinkers=thinkers) as server:
        agents = httpx.get(f"{server.address}/api/agents", trust_env=False, timeout=WAIT).json()
        names = [agent["name"] for agent in agents]
        assert names == [*(one.key for one in naming.OPPONENTS), "costly", "failing", "gone", "last"]
        assert agents[-1] == {
            "name": "last", "label": "last", "level": "", "title": "from the package own-agents",
            "strengths": [], "ratings": {},
        }  # fmt: skip
        state, told = played(server, "last")
        assert not told and not faults(server)
        assert state["seats"][1]["agent"] == {"name": "last", "title": "last"}


def test_one_that_fails_or_cannot_be_had_is_told_of_and_the_table_goes_on(package: Path, tmp_path: Path) -> None:
    with served(f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        _, told = played(server, "failing")
        assert told and all("any option" in one for one in told) and faults(server) == len(told)
        for agent in ("costly", "gone"):
            before = faults(server)
            _, told = played(server, agent)
            assert told == [f"{agent} cannot play here ({naming.NOT_LOADED}); Dice plays instead"]
            assert faults(server) == before + 1
    kept = "".join(file.read_text() for file in (tmp_path / "faults").iterdir())
    assert "/srv/secret/licence is missing" in kept and "No module named 'no_module_at_all'" in kept


@pytest.mark.parametrize("name", ["own_agents:Last", "own_agents.Last", "os:Path", LONG[:40], "friend", "last:2s"])
def test_nobody_has_anything_else_imported(name: str, package: Path, tmp_path: Path) -> None:
    with served(f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        answer = opened(server, name)
        assert (answer.status_code, answer.json()["code"]) == (409, "agent")
        assert opened(server, "last", strength="2s").status_code == 409
