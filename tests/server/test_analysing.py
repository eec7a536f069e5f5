"""A finished game is analysed in the background, and played on from any of its frames."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from prizecard.agents import agent_named
from prizecard.decks import Deck
from prizecard.game import Game
from prizecard.server.client import Client, Refusal
from prizecard.simulation.replays import read_replay, replay_of, write_replay
from tests.server.serving import DECKS, RULES, answer_of, chosen, next_state, served

SECRET = "a" * 32


def played(seed: int, agents: tuple[str, str], turns: int = 400) -> Game:
    """A game as the lobby starts it, between two agents."""
    decks = (Deck.named(DECKS[0]["name"]), Deck.named(DECKS[1]["name"]))
    game = Game.start(decks, RULES, seed, open_lists=False, undo=False)
    players = [agent_named(name, seed) for name in agents]
    while game.decision is not None and game.state.turn <= turns:
        view = game.view(game.decision.player)
        assert view.decision is not None
        game.choose(players[view.player].choose(view, view.decision))
    return game


@pytest.fixture(scope="module")
def finished() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(write_replay(replay_of(played(18, ("random", "greedy")))))
    return data


async def _uploaded(client: Client, data: dict[str, Any]) -> str:
    return str((await client.request("POST", "/api/replays", data))["id"])


async def _until_done(client: Client, path: str) -> dict[str, Any]:
    while True:
        told: dict[str, Any] = await client.request("GET", path)
        if told["state"] != "running":
            return told
        await asyncio.sleep(0.1)


def test_an_analysis_is_made_kept_stopped_and_gone_on_with(tmp_path: Path, finished: dict[str, Any]) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"

    async def begin(address: str, hall: Any) -> tuple[str, int]:
        client = Client(address, SECRET)
        pieces, keep = [], hall.analyses._keep

        async def kept(key: Any, found: Any) -> None:
            await keep(key, found)
            pieces.append(found)

        hall.analyses._keep = kept
        hall.analyses._is_thinking = lambda: len(pieces) > 2  # it does not come to its end before it is stopped
        id = await _uploaded(client, finished)
        path = f"/api/replays/{id}/analysis?view=0"
        assert (await client.request("GET", path))["state"] == "none"
        told = await client.request("POST", path)
        while told["progress"][0] < 2:
            told = await client.request("GET", path)
            await asyncio.sleep(0.05)
        told = await client.request("DELETE", path)
        assert told["state"] == "stopped"
        return id, told["progress"][0]

    async def end(address: str, id: str) -> dict[str, Any]:
        client = Client(address, SECRET)
        path = f"/api/replays/{id}/analysis?view=0"
        assert (await client.request("GET", path))["state"] == "stopped"
        await client.request("POST", path)
        return await _until_done(client, path)

    with served(database) as server:
        id, before = asyncio.run(begin(server.address, server.hall))
    with served(database) as server:  # what was found is kept over a new start
        told = asyncio.run(end(server.address, id))
    assert told["state"] == "done" and told["fault"] is None and before >= 2
    found = told["analysis"]
    assert all(0 <= one["chance"] <= 1 for one in found["curve"])
    assert found["turning"] and all(one["player"] == 0 for one in found["turning"])
    assert found["curve"][-1]["chance"] == 0.0 and found["winner"] == 1
    # What a die chose is held against what was offered, by what that player knew.
    worst = found["turning"][0]
    replay = read_replay(json.dumps(finished))
    there, step = next(one for number, one in enumerate(replay.games()) if number == worst["frame"])
    assert there.decision is not None and step is not None
    texts = there.decision.options.texts()
    assert (worst["chosen"], worst["better"]) == (texts[step[1]], texts[worst["option"]])
    assert worst["gain"] >= 2 * worst["deviation"] and worst["line"][0] == worst["better"]


def test_an_analysis_waits_while_an_agent_thinks(tmp_path: Path, finished: dict[str, Any]) -> None:
    async def run(address: str, hall: Any) -> None:
        client = Client(address, SECRET)
        thinking, pieces = [True], []
        hall.analyses._is_thinking = lambda: thinking[0]
        path = f"/api/replays/{await _uploaded(client, finished)}/analysis?view=both"
        told = await client.request("POST", path)
        while told["analysis"] is None:  # which turns there are is found at once; then it waits
            told = await client.request("GET", path)
        for _ in range(3):
            pieces.append((await client.request("GET", path))["progress"][0])
        assert pieces == [0, 0, 0]
        thinking[0] = False
        while told["progress"][0] == 0:
            told = await client.request("GET", path)
        await client.request("DELETE", path)

    with served(f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        asyncio.run(run(server.address, server.hall))


def test_what_cannot_be_analysed_is_told_in_one_line(tmp_path: Path, finished: dict[str, Any]) -> None:
    async def run(address: str) -> None:
        client = Client(address, SECRET)
        unfinished = {**finished, "steps": finished["steps"][:6]}
        path = f"/api/replays/{await _uploaded(client, unfinished)}/analysis"
        await client.request("POST", path)
        told = await _until_done(client, path)
        assert told["fault"] and "not come to an end" in told["fault"] and "\n" not in told["fault"]
        with pytest.raises(Refusal, match="0, 1 or both"):
            await client.request("GET", f"{path}?view=2")
        with pytest.raises(Refusal, match="no such replay"):
            await client.request("POST", "/api/replays/nothing/analysis")
        other = {**finished, "version": "other"}
        with pytest.raises(Refusal, match="version"):
            await _uploaded(client, other)

    with served(f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        asyncio.run(run(server.address))


@pytest.mark.parametrize(("player", "same"), [(0, True), (1, False)])
def test_a_game_is_played_on_from_a_frame(tmp_path: Path, finished: dict[str, Any], player: int, same: bool) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    replay = read_replay(json.dumps(finished))
    frame = next(
        number
        for number, (game, _) in enumerate(replay.games())
        if game.state.turn >= 3 and game.decision and (game.decision.kind, game.decision.player) == ("main", player)
    )
    there = next(game for number, (game, _) in enumerate(replay.games()) if number == frame)
    board = there.view(player).data(events=False)

    async def run(address: str, hall: Any) -> None:
        client = Client(address, SECRET)
        id = await _uploaded(client, finished)
        asked = {"frame": frame, "player": player, "agent": "random", "same_luck": same}
        made = await client.request("POST", f"/api/replays/{id}/play", asked)
        async with client.sit(made["table"], made["seat"]["token"]) as seat:
            state = await next_state(seat)
            for side in ("me", "opponent"):
                for part in ("active", "bench", "prizes", "discard"):
                    assert _cards(state["view"][side][part]) == _cards(board[side][part]), (side, part)
            assert _cards(state["view"]["me"]["hand"]) == _cards(board["me"]["hand"])
            await seat.send({"type": "undo"})
            assert "nothing to take back" in (await answer_of(seat, "error"))["message"]
            await chosen(seat, 0)
            await seat.send({"type": "concede"})
            while state["result"] is None:
                state = await next_state(seat)
        again = await client.request("GET", f"/api/replays/{state['replay']}")
        whole = read_replay(json.dumps(again))
        *_, (game, _) = whole.games()
        assert game.outcome is not None and game.outcome.winner == state["result"]["winner"]
        luck = [value for verb, value in whole.steps if verb == "luck"]
        assert len(luck) == 1 and (luck[0] == 0) is same
        with pytest.raises(Refusal, match="over there"):
            await client.request("POST", f"/api/replays/{id}/play", {**asked, "frame": len(replay.steps)})
        with pytest.raises(Refusal, match="no agent"):
            await client.request("POST", f"/api/replays/{id}/play", {**asked, "agent": "nobody"})

    with served(database) as server:
        asyncio.run(run(server.address, server.hall))


def _cards(part: Any) -> Any:
    """The ids in a part of a view, without the numbers by which a viewer knows cards."""
    if isinstance(part, dict):
        return {key: _cards(value) for key, value in part.items() if key not in ("handle", "pokemon", "handles")}
    return [_cards(one) for one in part] if isinstance(part, list) else part
