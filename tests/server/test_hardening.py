"""What a stranger may send or ask for changes nothing and slows nobody; a friend who leaves is told of."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import socket
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from prizecard import Deck, Game
from prizecard.engine.errors import CannotStart
from prizecard.engine.position import BadPosition
from prizecard.server import frames
from prizecard.server.client import Client, Refusal
from prizecard.server.session.asking import read_message
from prizecard.server.session.ending import Ends
from prizecard.server.session.messages import RECENT
from prizecard.server.settings import Ages, Settings
from prizecard.server.transport import patience
from prizecard.server.transport.guards import address_of
from prizecard.simulation.replays import UnreadableReplay, read_replay, replay_of
from tests.server.serving import (
    DECKS,
    FRIEND,
    ROOMY,
    RULES,
    WAIT,
    Served,
    answer_of,
    caught_up,
    chosen,
    next_state,
    play_on,
    served,
    two_seats,
)  # fmt: skip

AGENT = {"agent": {"name": "random", "deck": DECKS[1]}}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    address = f"sqlite:///{tmp_path_factory.mktemp('server') / 'tables.sqlite'}"
    with served(address, ages=replace(Ages(), grace=0.2)) as running:
        yield running


def visitor(server: Served, headers: dict[str, str]) -> httpx.Client:
    return httpx.Client(base_url=server.address, headers=headers, timeout=WAIT, trust_env=False)


@pytest.fixture
def http(server: Served) -> Iterator[httpx.Client]:
    with visitor(server, {"x-player": secrets.token_urlsafe()}) as found:
        yield found


def sample_replay(choices: int = 6) -> dict[str, Any]:
    game = Game.start((Deck.named("Ember Spark"), Deck.named("Mind Flood")), "HS", 5)
    for _ in range(choices):
        game.choose(0)
    return replay_of(game).data()


BAD_DECKS: list[Any] = [
    {"hgss1-115": 100_059, "hgss1-80": 1, "hgss1-116": -100_000},
    {"hgss1-115": 61, "hgss1-80": -1},
    {"hgss1-115": 60},
    {"hgss1-115": 1e400},
    {"hgss1-115": 59.5, "hgss1-80": 0.5},
    {"hgss1-115": True},
    {},
    [],
    7,
]


@pytest.mark.parametrize("cards", BAD_DECKS)
def test_counts_in_an_uploaded_replay_are_checked(http: httpx.Client, cards: Any) -> None:
    data = sample_replay()
    data["decks"][0]["cards"] = cards
    answer = http.post("/api/replays", content=json.dumps(data))
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["message"]


@pytest.mark.parametrize(
    "change",
    [
        {"seed": -1}, {"seed": float("inf")}, {"seed": "x"}, {"seed": 10**400}, {"seed": True}, {"decks": []},
        {"decks": [{"name": "one", "cards": {"hgss1-115": 60}}]}, {"steps": ["concede 7"]}, {"steps": [-1]},
        {"steps": [1.5]}, {"steps": [[]]}, {"steps": 5}, {"rules": "\ud800"}, {"rules": "ZZ"}, {"version": "\udfff"},
        {"replay": 99}, {"replay": None}, {"steps": [0] * 200_000},
    ],
)  # fmt: skip
def test_a_replay_that_is_none_is_refused_with_a_sentence(http: httpx.Client, change: dict[str, Any]) -> None:
    answer = http.post("/api/replays", content=json.dumps({**sample_replay(), **change}))
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["message"]


@pytest.mark.parametrize("text", ["[" * 50_000, "null", "3", "", "{", '{"replay": 1}', "\x00", "[]"])
def test_other_texts_are_no_replay(http: httpx.Client, text: str) -> None:
    with pytest.raises(UnreadableReplay):
        read_replay(text)
    assert 400 <= http.post("/api/replays", content=text).status_code < 500


LISTS = [
    '{"cards": 5}', '{"hgss1-1": Infinity}', '{"hgss1-1": 1e400}', '{"hgss1-1": ' + "9" * 5_000 + "}",
    "[" * 9_000, '["hgss1-1", null]', '{"cards": [{"id": 3}]}', '{"cards": [[1, 2, 3]]}', '{"cards": {"a": {}}}',
    '{"name": {"a": 1}, "cards": {"hgss1-1": 4}}', "9" * 5_000 + " Growlithe", '[{"cards": null}]',
]  # fmt: skip


@pytest.mark.parametrize("text", LISTS)
@pytest.mark.parametrize("path", ["/api/decks/check", "/api/decks", "/api/tables"])
def test_a_list_that_is_none_is_refused_with_a_sentence(http: httpx.Client, path: str, text: str) -> None:
    deck = {"text": text}
    body = {"rules": RULES, "deck": deck, "opponent": FRIEND} if path == "/api/tables" else deck
    answer = http.post(path, json=body)
    assert answer.status_code < 500, answer.text


def test_halves_of_letters_are_refused(http: httpx.Client) -> None:
    body = b'{"text": "1 Growlithe", "name": "\\ud800"}'
    for path in ("/api/decks/check", "/api/decks"):
        answer = http.post(path, content=body, headers={"content-type": "application/json"})
        assert 400 <= answer.status_code < 500


def test_saved_decks_are_limited_whatever_their_ids(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with served(address, limits=replace(ROOMY, decks=3)) as server, visitor(server, {"x-player": "p" * 20}) as http:
        answers = [http.post("/api/decks", json={"name": "Ember Spark", "id": f"d{n}"}) for n in range(5)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 409, 409]
        assert http.post("/api/decks", json={"name": "Mind Flood", "id": "d1"}).status_code == 200


@pytest.mark.parametrize("wanted", [403, 413, 429, 404, 422])
def test_every_answer_has_its_headers(tmp_path: Path, wanted: int) -> None:
    requests = (0.0, 1) if wanted == 429 else (1e6, 1_000_000)
    address = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with served(address, limits=replace(ROOMY, requests=requests)) as server, visitor(server, {}) as http:
        answer = http.get("/api/agents")
        if wanted == 403:
            answer = http.get("/api/agents", headers={"origin": "https://elsewhere.example"})
        elif wanted == 413:
            answer = http.post("/api/decks/check", content=b"x" * 100_000)
        elif wanted == 429:
            answer = http.get("/api/agents")
        elif wanted == 404:
            answer = http.get("/api/tables/none")
        elif wanted == 422:
            answer = http.post("/api/decks/check", json={"nothing": 1})
    assert answer.status_code == wanted
    assert answer.headers["x-content-type-options"] == "nosniff" and "content-security-policy" in answer.headers


def test_unknown_tables_leave_nothing_behind(server: Served, http: httpx.Client) -> None:
    for number in range(30):
        assert http.get(f"/api/tables/{'x' * 200}{number}").status_code == 404
        assert http.get(f"/api/tables/short{number}").status_code == 404
    assert not server.hall._opening and not [id for id in server.hall.rooms if id.startswith("short")]


def test_addresses_are_those_of_homes() -> None:
    assert address_of({"client": ("10.1.2.3", 5)}) == "10.1.2.3"
    assert address_of({"client": ("::ffff:10.1.2.3", 5)}) == "10.1.2.3"
    near = {address_of({"client": (f"2001:db8:1:2::{number:x}", 5)}) for number in range(50)}
    far = {address_of({"client": (f"2001:db8:1:{number:x}::1", 5)}) for number in range(50)}
    assert len(near) == 1 and len(far) == 50


def test_a_forwarded_address_is_believed_of_a_named_proxy_alone(tmp_path: Path) -> None:
    def opened(**more: Any) -> list[int]:
        limits = replace(ROOMY, creations=(0.0, 3))
        address = f"sqlite:///{tmp_path / secrets.token_hex(4)}"
        with served(address, limits=limits, **more) as server, visitor(server, {}) as http:
            body = {"rules": RULES, "deck": DECKS[0], "opponent": FRIEND}
            heads = [{"x-forwarded-for": f"10.0.0.{number}"} for number in range(6)]
            return [http.post("/api/tables", json=body, headers=head).status_code for head in heads]

    assert opened() == [200, 200, 200, 409, 409, 409]
    assert opened(proxies=("127.0.0.1",)) == [200] * 6


def test_half_a_request_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    upgraded: list[Any] = []
    upgrade = patience.PatientProtocol.handle_websocket_upgrade

    def noted(protocol: Any, event: Any) -> None:
        upgrade(protocol, event)
        upgraded.append(protocol)

    monkeypatch.setattr(patience.PatientProtocol, "handle_websocket_upgrade", noted)
    with served(f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        host, port = server.address.removeprefix("http://").split(":")
        half = b"POST /api/decks/check HTTP/1.1\r\ncontent-length: 9\r\n\r\nx"

        def is_closed(begun: bytes) -> bool:
            with socket.create_connection((host, int(port))) as one:
                one.sendall(begun)
                one.settimeout(WAIT)
                while one.recv(4096):
                    pass
            return True

        with monkeypatch.context() as impatient:
            impatient.setattr(patience, "PATIENCE", 0.1)
            assert all(is_closed(begun) for begun in (b"", b"GET /api/agents HTTP/1.1\r\nhost: ", half))

        async def play() -> None:  # a table stays, however long nobody says anything: no clock runs for it
            client = Client(server.address)
            table, tokens = await two_seats(client)
            async with client.sit(table, tokens[0]) as seat:
                await next_state(seat)
                assert [(one._waiting, one._reading) for one in upgraded] == [(None, None)]

        asyncio.run(play())


def test_a_secret_in_the_address_is_refused(server: Served) -> None:
    async def use() -> None:
        client = Client(server.address)
        table, tokens = await two_seats(client)
        place = server.address.replace("http", "ws")
        async with connect(f"{place}/ws/tables/{table}?token={tokens[0]}", proxy=None) as socket:
            assert json.loads(await socket.recv())["code"] == "malformed"
        for first in ("nonsense", '{"type": "sit"}', '{"type": "sit", "token": 5}', "{" * 3_000, '{"type": "choose"}'):
            async with connect(f"{place}/ws/tables/{table}", proxy=None) as socket:
                await socket.send(first)
                assert json.loads(await socket.recv())["code"] == "malformed"
        async with connect(f"{place}/ws/tables/{table}", proxy=None) as socket:
            await socket.send('{"type": "sit", "token": "' + "x" * 32 + '"}')
            assert json.loads(await socket.recv())["code"] == "not_allowed"

    asyncio.run(use())


def test_a_wish_that_cannot_be_written_is_malformed(server: Served) -> None:
    async def use() -> None:
        client = Client(server.address)
        table, tokens = await two_seats(client)
        async with client.sit(table, tokens[0]) as first, client.sit(table, tokens[1]) as second:
            await caught_up([first, second])
            seat = first if first.state["decision"] else second
            await seat._connection.send('{"type": "why", "wish": "\\ud800"}')
            assert (await answer_of(seat, "error"))["code"] == "malformed"
            await seat.send({"type": "ping"})
            await answer_of(seat, "pong")

    asyncio.run(use())


def test_what_spectators_ask_for_is_charged(tmp_path: Path) -> None:
    limits = replace(ROOMY, messages=(0.0, 60))
    with served(f"sqlite:///{tmp_path / 'tables.sqlite'}", limits=limits) as server:

        async def asked(watching: bool) -> int:
            client = Client(server.address)
            table, tokens = await two_seats(client)
            async with client.watch(table) if watching else client.sit(table, tokens[0]) as seat:
                await next_state(seat)
                for number in range(100):
                    await seat.send({"type": "state"})
                    message = await asyncio.wait_for(seat.receive(), WAIT)
                    while message["type"] not in ("state", "error"):
                        message = await asyncio.wait_for(seat.receive(), WAIT)
                    if message["type"] == "error":
                        assert message["code"] == "rate"
                        return number
            raise AssertionError("never refused")

        assert asyncio.run(asked(True)) <= 3 < asyncio.run(asked(False)) <= 12
    asked = read_message('{"type": "state"}', 10)
    assert asked.cost(True) > asked.cost(False) > read_message('{"type": "ping"}', 10).cost(False)


def test_a_long_game_is_told_from_its_end_and_earlier_pieces_are_asked_for(tmp_path: Path) -> None:
    async def use(client: Client) -> None:
        table, tokens = await two_seats(client)
        async with client.sit(table, tokens[0]) as first, client.sit(table, tokens[1]) as second:
            while True:
                await play_on([first, second], random.Random(2), 40)
                if first.state["events_from"] > RECENT + 50 or first.state["result"]:
                    break
            async with client.sit(table, tokens[0]) as again, client.watch(table) as watcher:
                for seat in (again, watcher):
                    state = await next_state(seat)
                    assert len(state["events"]) <= RECENT
                    before, told = state["events_from"], len(state["events"])
                    while before:
                        await seat.send({"type": "events", "before": before})
                        piece = await answer_of(seat, "events")
                        assert piece["events_from"] + len(piece["events"]) == before and piece["events"]
                        before, told = piece["events_from"], told + len(piece["events"])
                    assert told == state["events_from"] + len(state["events"])

    with served(f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        asyncio.run(use(Client(server.address)))


def test_a_game_that_goes_on_too_long_is_warned_of_and_ends(tmp_path: Path) -> None:
    async def use(client: Client) -> dict[str, Any]:
        table, tokens = await two_seats(client)
        async with client.sit(table, tokens[0]) as first, client.sit(table, tokens[1]) as second:
            warned = False
            while first.state.get("result") is None:
                await caught_up([first, second])
                if first.state["result"] is not None:
                    break
                warned = warned or first.state["ends"]["soon"]
                seat = first if first.state["decision"] else second
                await chosen(seat, len(seat.state["decision"]["options"]) - 1)
            assert warned
            return first.state

    with served(f"sqlite:///{tmp_path / 'tables.sqlite'}", ends=Ends(turns=20, choices=30)) as server:
        client = Client(server.address)
        last = asyncio.run(use(client))
        assert last["result"] == {"winner": None, "reasons": ["limit"]}
        file = asyncio.run(client.request("GET", f"/api/replays/{last['replay']}"))
        assert file["steps"][-1] == "limit 0"
        shown = asyncio.run(client.request("GET", f"/api/replays/{last['replay']}/frames?view=0&start=0&count=200"))
        assert shown["steps"][-1]["view"][0]["outcome"]["reasons"] == ["limit"]


def test_frames_are_made_piece_by_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.start((Deck.named("Ember Spark"), Deck.named("Mind Flood")), "HS", 5)
    chance = random.Random(1)
    for _ in range(120):
        assert game.decision is not None
        game.choose(chance.randrange(len(game.decision.options)))
    data, made = replay_of(game).data(), 0
    whole = frames._frame

    def counted(*parts: Any) -> Any:
        nonlocal made
        made += 1
        return whole(*parts)

    monkeypatch.setattr(frames, "_frame", counted)
    frames._kept.clear()
    every = frames.frames("one", data, (0, 1), 0, 1_000)["steps"]
    total = made
    assert total == len(every)
    for start, count in ((10, 5), (15, 5), (3, 4), (total - 2, 50), (total + 5, 3)):
        made = 0
        found = frames.frames("one", data, (0, 1), start, count)
        assert found["steps"] == every[start : start + count] and found["total"] == total
        assert made == len(found["steps"]), "no frame is made that nobody asked for"
    assert len(frames._kept) <= frames.MOST_KEPT


def test_a_friend_who_leaves_is_told_of_and_the_game_can_be_claimed(server: Served) -> None:
    async def use() -> None:
        client = Client(server.address)
        table, tokens = await two_seats(client)
        async with client.sit(table, tokens[0]) as first:
            async with client.sit(table, tokens[1]) as second:
                await caught_up([first, second])
                await first.send({"type": "claim"})
                assert (await answer_of(first, "error"))["code"] == "not_allowed"
            while (await answer_of(first, "presence"))["connected"] != [0]:
                pass
            assert (await answer_of(first, "note"))["code"] == "claim"
            await first.send({"type": "claim"})
            last = await next_state(first)
            assert last["result"] == {"winner": 0, "reasons": ["concede"], "note": "left"}

    asyncio.run(use())


def test_nobody_claims_a_game_from_one_who_came_back(server: Served) -> None:
    async def use() -> None:
        client = Client(server.address)
        table, tokens = await two_seats(client)
        async with client.sit(table, tokens[0]) as first:
            async with client.sit(table, tokens[1]) as second:
                await caught_up([first, second])
            assert (await answer_of(first, "note"))["code"] == "claim"
            async with client.sit(table, tokens[1]) as second:
                await next_state(second)
                await first.send({"type": "claim"})
                assert (await answer_of(first, "error"))["code"] == "not_allowed"

    asyncio.run(use())


def test_tables_of_friends_are_not_listed_unless_they_say_so(server: Served) -> None:
    async def use() -> None:
        client = Client(server.address)
        hidden, _ = await two_seats(client)
        shown, _ = await two_seats(client, listed=True)
        listed = [one["table"] for one in await client.request("GET", "/api/tables?watch")]
        assert shown in listed and hidden not in listed

    asyncio.run(use())


def test_tables_at_which_nobody_moved_make_room_when_the_server_is_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with served(f"sqlite:///{tmp_path / 'tables.sqlite'}", limits=replace(ROOMY, tables=3)) as server:

        async def use() -> None:
            client = Client(server.address)
            for _ in range(3):
                await client.open_table(RULES, DECKS[0], FRIEND)
            with pytest.raises(Refusal, match="as many tables"):
                await client.open_table(RULES, DECKS[0], FRIEND)
            age = server.hall.database.age() + 1_000
            monkeypatch.setattr(server.hall.database, "age", lambda: age)
            await client.open_table(RULES, DECKS[0], FRIEND)

        asyncio.run(use())


def test_endless_mulligans_end() -> None:
    with pytest.raises(BadPosition):
        Game.at({"start": True, "me": {"deck": ["Fire"] * 60}, "opponent": {"deck": ["Fire"] * 60}})
    assert issubclass(CannotStart, RuntimeError)


@pytest.mark.parametrize(
    "change",
    [
        {"me": {"active": "hgss1-65", "deck": 10**5}}, {"me": {"active": "hgss1-65", "hand": 2**63}},
        {"me": {"active": "hgss1-65", "hand": [{"Fire": 10**9}]}}, {"turn": 10**30}, {"coins": "H" * 10**6},
        {"me": {"active": {"card": "hgss1-65", "damage": 10**40}}}, {"more": {"player": 7}}, {"more": {"handles": "x"}},
        {"more": {"lasting": 3}}, {"more": {"pokemon": []}}, {"more": {"marks": [1]}}, {"more": {"generator": []}},
        {"more": {"identities": ["a"]}}, {"more": {"history": [1, 2]}}, {"more": {"used": 5}},
        {"more": {"known": {"word": ["Zone", "nowhere"]}}}, {"me": {"active": {"card": {}}}},
    ],
)  # fmt: skip
def test_a_position_that_is_none_is_refused_quickly(change: dict[str, Any]) -> None:
    board = {"rules": "HS", "me": {"active": "hgss1-65"}, "opponent": {"active": "hgss1-65"}}
    begun = time.process_time()
    with pytest.raises(BadPosition):
        Game.at({**board, **change})
    assert time.process_time() - begun < 2


def test_health_and_metrics_tell_how_the_server_is(server: Served, http: httpx.Client) -> None:
    health = http.get("/health").json()
    assert health["ok"] and set(health["faults"]) == {"view", "agent", "engine", "load"}
    assert set(health["waiting"]) == {"thoughts", "texts", "replays"}
    text = http.get("/metrics").text
    values = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert float(values["prizecard_memory_bytes"]) > 0
    assert values["prizecard_answer_seconds_count"] == values['prizecard_answer_seconds_bucket{le="+Inf"}']
    assert float(values['prizecard_http_answers_total{status="200"}']) > 0
    assert float(values['prizecard_faults_total{kind="view"}']) == 0


def test_metrics_are_told_to_this_machine_alone(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    with served(address, proxies=("127.0.0.1",)) as server, visitor(server, {}) as http:
        assert http.get("/metrics").status_code == 200
        assert http.get("/metrics", headers={"x-forwarded-for": "203.0.113.5"}).status_code == 404


def test_settings_say_what_is_bounded() -> None:
    settings = Settings()
    assert settings.proxies == () and settings.ends.turns and settings.limits.connections
