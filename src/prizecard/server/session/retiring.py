"""Tables of another version: they cannot go on, but what was played can be looked at.

The moves are taken by this version as far as it offers them; where the two versions part, the replay ends. It is a
replay of this version, so it shows what this version made of the game, and says how far it followed.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass

from prizecard.game import Game
from prizecard.server.session.refusal import Refused
from prizecard.server.session.session import check_sum, deck_of
from prizecard.server.storage.records import TableRecord
from prizecard.simulation.replays import Replay, check_step, replay_of, take

VERSION = "version"
"""The reason for which such a game ends, and the code of the refusal."""

log = logging.getLogger("prizecard.server")
PLAYED = "the game was played with other cards, rules or engine, and cannot go on; there is a replay of it"


class Retired(Refused):
    """The table is of another version; what was played of it is in a replay, if anything can be shown."""

    def __init__(self, message: str, replay: str | None = None) -> None:
        super().__init__("other_version", message)
        self.replay = replay

    def __reduce__(self) -> tuple[type[Retired], tuple[str, str | None]]:
        return type(self), (self.message, self.replay)


@dataclass(frozen=True, slots=True)
class Followed:
    """A game of another version as this one plays it: so many of its moves."""

    replay: Replay | None
    moves: int


def followed(record: TableRecord) -> Followed:
    """Play the moves of a table of another version as far as they are offered; raises Damaged."""
    check_sum(record)
    decks = [deck_of(deck) for deck in record.decks if deck is not None]
    game: Game | None = None
    count = 0
    try:
        game = Game.start((decks[0], decks[1]), record.rules, record.seed, open_lists=False, undo=True)
        for move in record.moves:
            check_step(game, move)
            take(game, move)
            game.forget_before(1)
            count += 1
    except Exception as fault:  # of a game that this version does not know anything may be wrong: that ends it here
        log.warning("table %s of another version is followed for %d moves: %r", record.id, count, fault)
    return Followed(None if game is None else replay_of(game), count)


def sentence(found: Followed, moves: int) -> str:
    """What is said to who comes."""
    begun = "the table was begun with other cards, rules or engine, and cannot go on"
    if found.replay is None:
        return f"{begun}; this version cannot show it either"
    if found.moves == moves:
        return f"{begun}; what was played is kept as a replay"
    part = f"up to choice {found.moves} of {moves}, where the versions part"
    return f"{begun}; what was played is kept as a replay, {part}"
