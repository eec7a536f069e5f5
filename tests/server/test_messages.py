"""Messages that are malformed, stale, sent twice or out of turn get a clear error and change nothing."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prizecard.decks import Deck
from prizecard.engine.picking import goes_on
from prizecard.engine.saving import digest
from prizecard.game import Game
from prizecard.library import built_in
from prizecard.server.client import Client
from prizecard.server.session.asking import PARTS, read_message
from prizecard.server.session.messages import Telling
from prizecard.server.session.refusal import Refused
from prizecard.server.session.session import Session, data_of, deck_of, why_not
from prizecard.server.storage.records import Change, SeatRecord, TableRecord
from tests.server.serving import answer_of, caught_up, play_on, served, two_seats

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
NEAR = st.fixed_dictionaries(
    {"type": st.sampled_from([*PARTS, "join", "", None, 3])},
    optional={"version": PLAIN, "choice": PLAIN, "wish": PLAIN, "token": PLAIN},
)


def session(agent: str = "", seed: int = 3) -> Session:
    seats: list[SeatRecord | None] = [SeatRecord("a", "x"), SeatRecord(agent=agent) if agent else SeatRecord("b", "y")]
    decks = [data_of(Deck.named("Ember Spark")), data_of(Deck.named("Mind Flood"))]
    return Session(TableRecord("t", "playing", "HS", seed, list(decks), seats, time.time(), time.time()))


@pytest.fixture(scope="module")
def table() -> Session:
    begun, chance = session(), random.Random(1)
    for _ in range(30):
        assert begun.game is not None and begun.game.decision is not None
        begun.choose(begun.game.decision.player, begun.version, chance.randrange(len(begun.game.decision.options)))
    return begun


def essence(table: Session) -> tuple[Any, ...]:
    assert table.game is not None
    return digest(table.game.state), table.version, tuple(table.record.moves), len(table.game.events)


@given(st.text(max_size=60) | st.one_of(PLAIN, NEAR).map(json.dumps))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        asked = read_message(text, 200)
    except Refused as refused:
        assert refused.code == "malformed" and refused.message
    else:
        assert asked.type in PARTS


@settings(max_examples=200)
@given(st.integers(0, 1), st.integers(0, 60), st.integers(0, 40) | st.lists(st.integers(0, 40), min_size=1, max_size=4))
def test_a_choice_that_is_refused_changes_nothing(
    table: Session, player: int, version: int, choice: int | list[int]
) -> None:
    game = table.game
    assert game is not None and game.decision is not None
    before = essence(table)
    is_right = version == table.version and player == game.decision.player
    if is_right and (isinstance(choice, list) or choice < len(game.decision.options)):
        return
    with pytest.raises(Refused) as refused:
        table.choose(player, version, choice)
    wanted = "stale" if version != table.version else "not_your_decision" if not is_right else "not_offered"
    assert refused.value.code == wanted
    assert essence(table) == before


@settings(max_examples=60)
@given(st.lists(st.integers(0, 30), min_size=1, max_size=5))
def test_several_picks_hold_all_or_none(table: Session, picks: list[int]) -> None:
    """A list is tried on a table of its own, which is begun again from its moves."""
    copy = Session(TableRecord(**{**_fields(table.record), "moves": list(table.record.moves)}))
    assert copy.game is not None and copy.game.decision is not None
    before, texts = essence(copy), copy.game.decision.options.texts()
    try:
        change = copy.choose(copy.game.decision.player, copy.version, picks)
    except Refused:
        assert essence(copy) == before
    else:
        assert len(change.moves) >= len(picks) and all(pick < len(texts) for pick in picks)


def _fields(record: TableRecord) -> dict[str, Any]:
    return {name: getattr(record, name) for name in TableRecord.__slots__}


def some_message(table: Session, chance: random.Random) -> Change:
    """Do what a message says that may be right, stale, foreign or senseless."""
    decision = None if table.game is None else table.game.decision
    options = 2 if decision is None else len(decision.options) + 2
    player = decision.player if decision is not None and chance.random() < 0.8 else chance.randrange(2)
    version = table.version - (chance.random() < 0.1) + (chance.random() < 0.1)
    kind = chance.choices(("choose", "picks", "undo", "rematch"), (10, 4, 1, 1))[0]
    if kind == "undo":
        return table.undo(player)
    if kind == "rematch":
        return table.ask_rematch(player)
    picks = [chance.randrange(options) for _ in range(chance.randint(1, 3))]
    return table.choose(player, version, picks if kind == "picks" else picks[0])


@pytest.mark.parametrize("seed", range(3))
def test_any_sequence_of_messages_keeps_the_table_whole(seed: int) -> None:
    """Right, stale, doubled, foreign and senseless messages in any order: refused ones change nothing, every other one
    makes one new version, and what is stored always leads to the same game."""
    table, chance = session("random" if seed else "", seed), random.Random(seed)
    refused: Counter[str] = Counter()
    for _ in range(250):
        before = essence(table)
        try:
            change = some_message(table, chance)
        except Refused as refusal:
            refused[refusal.code] += 1
            assert refusal.message and essence(table) == before
        else:
            assert table.version == before[1] + 1 and change.base + len(change.moves) == len(table.record.moves)
    assert {"stale", "not_your_decision", "not_offered", "not_allowed"} <= set(refused)
    again = Session(TableRecord(**{**_fields(table.record), "moves": list(table.record.moves)}))
    assert essence(again) == essence(table)


def test_undo_goes_back_to_ones_own_decision() -> None:
    table, chance = session("random"), random.Random(2)
    game = table.game
    assert game is not None
    own: list[str] = []
    last = None
    for _ in range(60):
        if game.decision is None:
            break
        value = game.state.decision
        if game.decision.player == 0 and not (last is not None and goes_on(last, value)):
            own.append(digest(game.state))  # picks of one choice are taken back together
        last = value
        table.choose(game.decision.player, table.version, chance.randrange(len(game.decision.options)))
    version = table.version
    for before in reversed(own[-5:]):
        change = table.undo(0)
        assert digest(game.state) == before and change.cut and change.base == len(table.record.moves)
    assert table.version == version + 5, "an undo is a change too: what answers an earlier version is stale"
    with pytest.raises(Refused):
        session().undo(0)


def test_why_answers_its_asker_alone(table: Session) -> None:
    game = table.game
    assert game is not None and game.decision is not None
    player = game.decision.player
    assert "(" in why_not(table.wondering(player), "Attack No Such Attack")
    with pytest.raises(Refused):
        table.wondering(1 - player)


def test_why_tells_nothing_of_hidden_cards() -> None:
    """In worlds that differ only in what the asker does not know, every wish has the same answer."""
    table, chance = session(), random.Random(4)
    game = table.game
    assert game is not None
    while game.decision is None or game.decision.kind != "main":
        assert game.decision is not None
        table.choose(game.decision.player, table.version, chance.randrange(len(game.decision.options)))
    player, view = game.decision.player, game.view(game.decision.player)
    other = session()
    real = deck_of(table.record.decks[1 - player] or {})
    guess, spare = Counter(view.opponent_seen), Counter(dict(Deck.named("Growth Clash").cards))
    guess.update(list(spare.elements())[: 60 - guess.total()])
    world = view.sample(7, opponent_deck=list(guess.elements()))
    assert isinstance(world, Game)
    other.game = world
    ids = {*dict(real.cards), *guess}
    names = [built_in().card(id).printed_name for id in sorted(ids)]
    wishes = [f"{verb} {name.upper()}" for name in names for verb in ("Play", "Bench")]
    wishes += [f"{verb} {name[:-2]}{name[-1]}" for name in names for verb in ("Play", "Attach", "Attack")]  # misspelt
    wishes += [f"Attack {attack.name}" for id in sorted(ids) for attack in built_in().card(id).attacks]
    assert len(wishes) > 100
    told = [[why_not(one.wondering(player), wish) for wish in wishes] for one in (table, other)]
    assert told[0] == told[1]
    assert [world.why_not(wish) for wish in wishes] == [game.why_not(wish) for wish in wishes]


def test_only_the_chooser_is_told_the_decision(table: Session) -> None:
    telling = Telling(table, [0, 1])
    told = [telling.state(viewer, 0)["decision"] is not None for viewer in (0, 1, None)]
    assert sum(told) == 1 and not told[2] and told[table.chooser or 0]


def test_over_the_wire(tmp_path: Path) -> None:
    """Nonsense, stale, doubled and foreign messages at a real table: an error for each, and the same state after."""

    async def use(client: Client) -> None:
        name, tokens = await two_seats(client, f"sqlite:///{tmp_path / 'tables.sqlite'}", 8)
        async with client.sit(name, tokens[0]) as first, client.sit(name, tokens[1]) as second:
            seats = [first, second]
            version = await play_on(seats, random.Random(3), 8)
            deciding = next(seat for seat in seats if seat.state["decision"] is not None)
            other = seats[1 - seats.index(deciding)]
            bad: list[Any] = [
                *("nonsense", "{", "[]", "null", "3", '"choose"', "{}"),
                *({"type": kind} for kind in ("choose", "why", "join", "")),
                {"type": "choose", "version": version, "choice": "0"},
                {"type": "choose", "version": version, "choice": True},
                {"type": "choose", "version": version, "choice": -1},
                {"type": "choose", "version": version, "choice": 10**6},
                {"type": "choose", "version": version, "choice": []},
                {"type": "choose", "version": version, "choice": [0] * 61},
                {"type": "choose", "version": version - 1, "choice": 0},
                {"type": "choose", "version": version + 1, "choice": 0},
                {"type": "choose", "version": version, "choice": 0, "player": 1},
                {"type": "undo"}, {"type": "rematch"}, {"type": "ping", "more": 1}, "x" * 5_000,
            ]  # fmt: skip
            for message in bad:
                text = message if isinstance(message, str) else json.dumps(message)
                await deciding._connection.send(text)
                error = await answer_of(deciding, "error")
                assert error["message"] and error["version"] == version, message
            await deciding._connection.send(b"\x00\xff")
            assert (await answer_of(deciding, "error"))["code"] == "malformed"
            await other.send({"type": "choose", "version": version, "choice": 0})
            assert (await answer_of(other, "error"))["code"] == "not_your_decision"
            before = deciding.state
            await deciding.send({"type": "state"})
            after = await answer_of(deciding, "state")
            assert (after["version"], after["view"], after["decision"]) == (
                version, before["view"], before["decision"]
            )  # fmt: skip
            await deciding.choose(0)
            await deciding.choose(0, version)
            assert (await answer_of(deciding, "error"))["code"] == "stale"
            assert await caught_up(seats) == version + 1

    with served(f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        asyncio.run(use(Client(server.address)))
