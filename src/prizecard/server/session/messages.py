"""What a table says: every message is built from views, so there is nothing hidden in it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cached_property
from typing import Any

from prizecard.agents.naming import title_of
from prizecard.engine.view import PlayerView
from prizecard.server.session import picks
from prizecard.server.session.differences import difference
from prizecard.server.session.refusal import Refused
from prizecard.server.session.session import Session
from prizecard.server.session.spectating import public_data, public_events
from prizecard.server.storage.records import FINISHED
from prizecard.simulation.replays import commitment_to

Message = dict[str, Any]
RECENT = 300
PIECE = 300
"""How many events come with a state, and how many when earlier ones are asked for."""


class Told(Message):
    """A message that is written once for all who are told it."""

    @cached_property
    def text(self) -> str:
        """The message as it is sent."""
        return written(self)


def written(message: Message) -> str:
    """A message as text."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


class Telling:
    """The messages about one state of a table; views are made once for all who are told."""

    def __init__(self, session: Session, connected: Sequence[int]) -> None:
        self._session = session
        self._views: dict[int, PlayerView] = {}
        self._connected = connected
        self._made: dict[tuple[int | None, int], Told] = {}
        self._differences: dict[tuple[int, int], Told] = {}

    def state(self, viewer: int | None, told: int) -> Told:
        """The state for a player, or for a spectator (None), with the events after the first `told`: the last ones, if
        those are many, so that coming to a long game costs no more than to a short one."""
        events = 0 if self._session.game is None else len(self._session.game.events)
        told = max(told, events - RECENT)
        key = (viewer, told)
        if key not in self._made:
            self._made[key] = Told(self._state(viewer, told))
        return self._made[key]

    def difference(self, before: Told, told: int) -> Told:
        """What is different for a spectator who was told the state before; the state itself where that is shorter."""
        now = self.state(None, told)
        key = (id(before), told)
        if key not in self._differences:
            change = difference(before, now)
            said = Told({"type": "difference", "since": before["version"], "version": now["version"], "change": change})
            self._differences[key] = said if len(said.text) < len(now.text) else now
        return self._differences[key]

    def _state(self, viewer: int | None, told: int) -> Message:
        session, record = self._session, self._session.record
        view, events, decision = self._seen(viewer, told)
        return {
            "type": "state",
            "table": record.id,
            "version": session.version,
            "player": viewer,
            "status": record.status,
            "view": view,
            "events": events,
            "events_from": told,
            "decision": decision,
            "clock": session.clock.data(),
            "seats": self._seats(viewer),
            "result": record.result,
            "replay": record.replay,
            "may_undo": viewer is not None and record.status != FINISHED and session.can_undo(viewer),
            "rematch": list(record.rematch),
            "next": record.next,
            "ends": {"turns": session.turns, "choices": session.ends.choices, "soon": session.ends_soon},
            "commitment": commitment_to(record.seed),
            "seed": str(record.seed) if record.status == FINISHED else None,
        }

    def events(self, viewer: int | None, before: int) -> Message:
        """Events that happened before those that the reader has, up to a piece of them."""
        game = self._session.game
        end = 0 if game is None else min(before, len(game.events))
        start = max(0, end - PIECE)
        found: list[Message] = []
        if end and viewer is None:
            found = public_events((self._view(0), self._view(1)), start, end)
        elif end and viewer is not None:
            found = [event.data() for event in self._view(viewer).events_from(start, end)]
        return {"type": "events", "events": found, "events_from": start}

    def _seen(self, viewer: int | None, told: int) -> tuple[Message | None, list[Message], Message | None]:
        if self._session.game is None:
            return None, [], None
        if viewer is None:
            views = (self._view(0), self._view(1))
            return public_data(views), public_events(views, told), None
        view = self._view(viewer)
        data = view.data(events=False)
        decision = data.pop("decision")
        if decision is not None:
            decision["picks"] = picks.told(view)
        return data, [event.data() for event in view.events_from(told)], decision

    def _view(self, player: int) -> PlayerView:
        if player not in self._views:
            assert self._session.game is not None
            self._views[player] = self._session.game.view(player)
        return self._views[player]

    def _seats(self, viewer: int | None) -> list[Message | None]:
        record = self._session.record
        found: list[Message | None] = []
        for player, seat in enumerate(record.seats):
            if seat is None:
                found.append(None)
                continue
            # What a deck is called tells what is in it; the other player learns it when the game is over.
            deck = record.decks[player] if player == viewer or record.status == FINISHED else None
            found.append(
                {
                    "player": player,
                    "agent": {"name": seat.agent, "title": title_of(seat.agent)} if seat.is_agent else None,
                    "connected": seat.is_agent or player in self._connected,
                    "deck": None if deck is None else deck["name"],
                }
            )
        return found


def error(refused: Refused, version: int | None) -> Message:
    """What is said to a message that changes nothing."""
    return {"type": "error", "code": refused.code, "message": refused.message, "version": version}
