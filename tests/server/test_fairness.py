"""Nobody can know or choose the shuffle of a game with another person, and the replay proves it."""

from __future__ import annotations

import asyncio
import json
import secrets
import stat
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from prizecard.server.client import Client, Refusal
from prizecard.server.storage import store
from prizecard.simulation.replays import commitment_to, read_replay
from tests.server.serving import DECKS, FRIEND, RULES, Served, next_state, served, two_seats

AGENT = {"agent": {"name": "random", "deck": DECKS[1]}}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(f"sqlite:///{tmp_path_factory.mktemp('server') / 'tables.sqlite'}") as running:
        yield running


def seeds(server: Served, tables: list[str]) -> list[int]:
    records = [server.hall.database.read_now(partial(store.table, id=table)) for table in tables]
    return [record.seed for record in records if record is not None]


def test_the_seed_of_a_game_is_too_long_to_be_searched_for(server: Served) -> None:
    async def use() -> list[str]:
        client = Client(server.address, secrets.token_urlsafe())
        return [(await client.open_table(RULES, DECKS[0], AGENT))["table"] for _ in range(8)]

    found = seeds(server, asyncio.run(use()))
    assert len(set(found)) == 8 and all(seed.bit_length() > 128 for seed in found)


def test_nobody_chooses_the_seed_of_a_game_with_a_friend(server: Served) -> None:
    async def use() -> None:
        client = Client(server.address, secrets.token_urlsafe())
        with pytest.raises(Refusal, match="seed"):
            await client.open_table(RULES, DECKS[0], FRIEND, seed=77)
        await client.open_table(RULES, DECKS[0], AGENT, seed=77)

    asyncio.run(use())


def test_the_server_commits_to_the_seed_and_the_replay_proves_it(server: Served) -> None:
    async def use() -> None:
        client = Client(server.address, secrets.token_urlsafe())
        table, tokens = await two_seats(client)
        (seed,) = seeds(server, [table])
        async with client.sit(table, tokens[0]) as seat:
            first = await next_state(seat)
            assert first["commitment"] == commitment_to(seed) and first["seed"] is None
            assert str(seed) not in repr(first)
            with pytest.raises(Refusal):
                await client.request("GET", f"/api/replays/{first['replay']}")
            await seat.send({"type": "concede"})
            last = await next_state(seat)
        assert last["commitment"] == first["commitment"] and last["seed"] == str(seed)
        file = await client.request("GET", f"/api/replays/{last['replay']}")
        assert isinstance(file["seed"], str), "JSON readers would round so long a number"
        replay = read_replay(json.dumps(file))
        assert replay.seed == seed and replay.commitment == first["commitment"]

    asyncio.run(use())


def test_the_file_of_the_database_is_its_owners_alone(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    file.touch(mode=0o644)
    with served(f"sqlite:///{file}"):
        modes = {one.name: stat.S_IMODE(one.stat().st_mode) for one in tmp_path.iterdir()}
    assert modes and all(mode == 0o600 for mode in modes.values()), modes
