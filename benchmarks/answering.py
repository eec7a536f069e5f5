"""Where the processor time of an answer goes: a table of two players without network, part by part.

    python benchmarks/answering.py --choices 600

Processor time, so it holds on a busy machine too. Websockets, HTTP and threads come on top: `tables.py` has the whole.
"""

from __future__ import annotations

import argparse
import json
import random
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from prizecard.decks import Deck
from prizecard.server.session.messages import Telling
from prizecard.server.session.session import Session, data_of
from prizecard.server.storage import store
from prizecard.server.storage.database import Database
from prizecard.server.storage.records import PLAYING, SeatRecord, TableRecord

Value = TypeVar("Value")


class Watch:
    """Processor time by part."""

    def __init__(self) -> None:
        self.seconds: Counter[str] = Counter()

    def took(self, part: str, work: Callable[[], Value]) -> Value:
        """Do the work, and count it for the part."""
        begun = time.process_time()
        found = work()
        self.seconds[part] += time.process_time() - begun
        return found


def table(number: int) -> TableRecord:
    """A table of two friends."""
    decks: list[dict[str, Any] | None] = [data_of(Deck.named(name)) for name in ("Ember Spark", "Mind Flood")]
    seats: list[SeatRecord | None] = [SeatRecord("a", ""), SeatRecord("b", "")]
    return TableRecord(f"table {number}", PLAYING, "HS", number, decks, seats, 0.0, 0.0)


def main() -> None:
    """Play, and print milliseconds of processor time an answer by part."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--choices", type=int, default=600)
    given = parser.parse_args()
    watch, chance, bytes_told, made, number = Watch(), random.Random(1), 0, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        database = Database(f"sqlite:///{folder}/tables.sqlite")
        session = Session(table(number))
        with database.engine.begin() as connection:
            store.add_table(connection, session.record)
        while made < given.choices:
            if session.chooser is None or session.game is None or session.game.decision is None:
                number += 1
                session = Session(table(number))
                with database.engine.begin() as connection:
                    store.add_table(connection, session.record)
                continue
            player, told = session.chooser, len(session.game.events)
            index = chance.randrange(len(session.game.decision.options))
            choose = partial(session.choose, player, session.version, index)
            change = watch.took("the choice, checked and carried out", choose)

            def write(change: Any = change) -> None:
                with database.engine.begin() as connection:
                    store.apply(connection, change)

            watch.took("storing it (without the disk)", write)
            telling = Telling(session, [0, 1])
            states = watch.took(
                "both views as data", lambda telling=telling, told=told: [telling.state(seat, told) for seat in (0, 1)]
            )
            texts = watch.took("both as JSON", lambda states=states: [state.text for state in states])
            bytes_told += sum(map(len, texts))
            made += 1
        database.close()
    figures = {part: round(1000 * seconds / made, 3) for part, seconds in watch.seconds.items()}
    figures["all of it"] = round(1000 * sum(watch.seconds.values()) / made, 3)
    print(json.dumps({"answers": made, "milliseconds": figures, "bytes an answer": bytes_told // made}, indent=1))


if __name__ == "__main__":
    main()
