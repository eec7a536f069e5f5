"""Those who watch are told what is different; what they have then is what they would have been told."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prizecard.server.client import Client
from prizecard.server.session.asking import read_arrival
from prizecard.server.session.differences import applied, difference
from prizecard.server.session.refusal import Refused
from tests.server.serving import answer_of, next_state, play_on, served, two_seats

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(0, 3) | st.text("ab", max_size=2),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text("abc", max_size=2), inside, max_size=4),
    max_leaves=12,
)
OBJECTS = st.dictionaries(st.sampled_from("abcd"), VALUES, max_size=4)


@given(OBJECTS, OBJECTS)
@settings(max_examples=300)
def test_a_difference_leads_from_one_state_to_the_next(before: dict[str, Any], after: dict[str, Any]) -> None:
    told = json.loads(json.dumps(difference(before, after)))
    kept = json.dumps(before)
    assert json.dumps(applied(before, told), sort_keys=True) == json.dumps(after, sort_keys=True)
    assert json.dumps(before) == kept


def test_who_takes_differences_sees_what_all_see_and_is_told_less(tmp_path: Path) -> None:
    async def use(client: Client) -> tuple[int, int]:
        table, tokens = await two_seats(client)
        sent = {"whole": 0, "less": 0}
        async with (
            client.sit(table, tokens[0]) as first,
            client.sit(table, tokens[1]) as second,
            client.watch(table) as whole,
            client.watch(table, differences=True) as less,
        ):
            for name, seat in (("whole", whole), ("less", less)):
                receive = seat._connection.recv

                async def counted(name: str = name, receive: Any = receive) -> str:
                    text = str(await receive())
                    sent[name] += len(text)
                    return text

                seat._connection.recv = counted  # type: ignore[assignment, method-assign]
            for seat in (first, second, whole, less):
                await next_state(seat)
            for number in range(12):
                version = await play_on([first, second], random.Random(number), 5)
                for seat in (whole, less):
                    while seat.state["version"] < version:
                        await next_state(seat)
                without_clock = [{**seat.state, "clock": None, "events": None} for seat in (whole, less)]
                assert without_clock[0] == without_clock[1]
                assert whole.state["events"] == less.state["events"]
            await less.send({"type": "state"})
            assert (await answer_of(less, "state"))["version"] == version
        return sent["less"], sent["whole"]

    with served(f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        less, whole = asyncio.run(use(Client(server.address)))
    assert less * 2 < whole


@pytest.mark.parametrize(
    "text", ['{"type": "watch", "differences": 1}', '{"type": "watch", "more": true}', '{"type": "sit"}', "[]", "{"]
)
def test_other_arrivals_are_malformed(text: str) -> None:
    with pytest.raises(Refused):
        read_arrival(text)
