"""What one person is shown and wonders about: the table of a lesson or a puzzle, and what choices would do."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Protocol

from prizecard.engine.telling import Seen
from prizecard.engine.view import PlayerView
from prizecard.game import Game
from prizecard.server.session import picks
from prizecard.server.session.asking import Asked
from prizecard.server.session.messages import Message

Wondering = tuple[PlayerView, Sequence[Seen]]
RECENT = 12
"""How many of the last events are looked at for the sentence of a question."""


def state_of(
    game: Game, table: str, version: int, told: int, player: int, other: dict[str, str], asks: bool, may_undo: bool
) -> Message:
    """The table as the player sees it, with the events from `told` on; `other` is who sits opposite, by name and title.

    `asks`: whether what is to be decided is put to the player.
    """
    view = game.view(player)
    data = view.data(events=False)
    decision = data.pop("decision")
    if decision is not None and asks:
        decision["picks"] = picks.told(view)
    start = min(told, len(game.events))
    outcome = game.outcome
    return {
        "type": "state", "table": table, "version": version, "player": player, "status": "playing", "view": data,
        "events": [event.data() for event in view.events_from(start)], "events_from": start,
        "decision": decision if asks else None, "clock": None,
        "seats": [
            {"player": player, "agent": None, "connected": True, "deck": None},
            {"player": 1 - player, "agent": other, "connected": True, "deck": None},
        ],
        "result": None if outcome is None else {"winner": outcome.winner, "reasons": list(outcome.reasons)},
        "replay": None, "may_undo": may_undo, "rematch": [False, False], "next": None,
    }  # fmt: skip


def wondering(game: Game, thought: Game, player: int) -> Wondering:
    """What is looked at to say what the choices of the present decision would do, in a copy of the game."""
    return thought.view(player), game.view(player).events_from(max(0, len(game.events) - RECENT))


class Desk(Protocol):
    """What lessons and puzzles have in common."""

    version: int

    def arrive(self) -> list[Message]:
        """What is told to somebody who comes."""

    def why(self, wish: str) -> list[Message]:
        """Why the wish is not offered; raises Refused."""


def heard(desk: Desk, asked: Asked) -> list[Message] | None:
    """The answer to what can be asked at every desk and changes nothing; None for everything else. Raises Refused."""
    if asked.type == "ping":
        return [{"type": "pong", "version": desk.version}]
    if asked.type == "state":
        return desk.arrive()
    if asked.type == "events":
        return [{"type": "events", "events": [], "events_from": 0}]
    if asked.type == "why":
        return desk.why(asked.wish)
    return None


def read_object(text: str) -> Any:
    """What a message says, or None where it is no JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
