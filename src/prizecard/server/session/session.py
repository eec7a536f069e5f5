"""Session: one table's game with its seats. It says what a message changes; who calls it stores that and tells it."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Mapping, Sequence
from typing import Any

from prizecard.agents.guessing import Guess
from prizecard.decks import Deck
from prizecard.engine.game import NotOffered
from prizecard.engine.picking import goes_on
from prizecard.engine.refusing import AlreadyOffered
from prizecard.engine.state import Decision
from prizecard.engine.view import PlayerView
from prizecard.game import Game
from prizecard.server.session import refusal
from prizecard.server.session.clock import Clock
from prizecard.server.session.ending import Ends
from prizecard.server.session.picks import chosen
from prizecard.server.session.refusal import Refused
from prizecard.server.storage.records import FINISHED, PLAYING, Change, Move, SeatRecord, TableRecord
from prizecard.server.tokens import hashed
from prizecard.simulation.replays import Replay, replay_of, take

LIMIT: Move = ("limit", 0)
MOST_UNDONE = 200
"""So many choices can be undone at once; to go further back the game is played again from its start."""


class OtherCards(ValueError):
    """The table was begun with other cards, rules or engine: it cannot go on."""


class Damaged(ValueError):
    """What is stored of a table is not what was stored."""


class Session:
    """A table: waiting for a player, in play, or finished."""

    def __init__(self, record: TableRecord, ends: Ends | None = None) -> None:
        self.record = record
        self.ends = ends or Ends()
        self._sum = hashlib.sha256()
        self.clock = Clock(record.used, record.limit)
        self.game: Game | None = None
        self._asked: list[tuple[int, Decision | None]] = []
        if record.status != "waiting":
            self._begin()

    def _begin(self) -> None:
        """Start the game, and take the moves that were made."""
        record = self.record
        decks = [deck_of(deck) for deck in record.decks if deck is not None]
        assert len(decks) == 2
        game = Game.start((decks[0], decks[1]), record.rules, record.seed, open_lists=False, undo=self.may_undo)
        if record.cards and record.cards != game.setting.version:
            raise OtherCards("the table was begun with other cards, rules or engine, and cannot go on")
        record.cards = game.setting.version
        self.game = game
        self._sum = hashlib.sha256(_begun_with(record))
        for move in record.moves:
            self._take(move)
        if record.sum and record.sum != self._sum.hexdigest():
            raise Damaged("what is stored of the table does not fit its checksum")
        self.clock.run(self.chooser)

    @property
    def version(self) -> int:
        """The number of the present state; every change has a new one."""
        return self.record.version

    @property
    def may_undo(self) -> bool:
        """Whether choices can be taken back: against the computer alone."""
        return any(seat is not None and seat.is_agent for seat in self.record.seats)

    def can_undo(self, player: int) -> bool:
        """Whether there is a choice of the player's that can be taken back."""
        return self.may_undo and any(decider == player for decider, _ in self._asked)

    @property
    def chooser(self) -> int | None:
        """Who has to decide now."""
        decision = None if self.game is None else self.game.decision
        return None if decision is None else decision.player

    @property
    def agent_to_move(self) -> str:
        """The name of the agent that has to decide now, or nothing."""
        seat = None if self.chooser is None else self.record.seats[self.chooser]
        return "" if seat is None else seat.agent

    def seat_of(self, token: str) -> int | None:
        """The seat whose secret this is."""
        given = hashed(token)
        for player, seat in enumerate(self.record.seats):
            if seat is not None and seat.token and hmac.compare_digest(seat.token, given):
                return player
        return None

    def sit(self, token: str, owner: str, deck: Deck) -> Change:
        """The invited player takes the free seat, and the game begins."""
        record = self.record
        player = next((player for player, seat in enumerate(record.seats) if seat is None), None)
        if player is None:
            raise Refused(refusal.NOT_ALLOWED, "both seats of this table are taken")
        seat = SeatRecord(hashed(token), owner)
        record.seats[player] = seat
        record.decks[player] = data_of(deck)
        record.status = PLAYING
        self._begin()
        return self._changed(0, (), {"decks": record.decks, "cards": record.cards}, seat=(player, seat))

    def choose(self, player: int, version: int, choice: int | Sequence[int]) -> Change:
        """A choice of the player's; a list is several picks, all or none."""
        game = self._playing()
        if version != self.version:
            raise Refused(refusal.STALE, f"this answers version {version}; the table is at version {self.version}")
        if self.chooser != player:
            raise Refused(refusal.NOT_YOURS, "somebody else has to decide now")
        indices = [choice] if isinstance(choice, int) else chosen(game, player, choice)
        base = len(self.record.moves)
        for index in indices:
            try:
                self._take(("choose", index))
            except NotOffered as fault:
                if len(self.record.moves) > base:
                    self.restore(base)
                raise Refused(refusal.NOT_OFFERED, str(fault)) from None
            self.record.moves.append(("choose", index))
        if self._is_too_long():
            self._take(LIMIT)
            self.record.moves.append(LIMIT)
        return self._changed(base, self.record.moves[base:])

    @property
    def turns(self) -> int:
        """After how many turns the game ends without a winner."""
        return self.record.turns or self.ends.turns

    @property
    def ends_soon(self) -> bool:
        """Whether the game will soon be stopped."""
        return self.game is not None and self._part() >= self.ends.warned

    def _is_too_long(self) -> bool:
        return self.game is not None and self.game.outcome is None and self._part() >= 1

    def _part(self) -> float:
        """How much of its time the game has taken."""
        assert self.game is not None
        choices = len(self.record.moves) / self.ends.choices
        return max((self.game.state.turn - 1) / self.turns, choices)

    def restore(self, moves: int) -> None:
        """Back to where the game stood after so many moves, after something failed half way."""
        del self.record.moves[moves:]
        self._asked.clear()
        self.record.sum = ""
        self._begin()

    def undo(self, player: int) -> Change:
        """Back to the player's last decision; several picks of one choice are taken back together."""
        game = self._playing()
        if not self.may_undo:
            raise Refused(refusal.NOT_ALLOWED, "choices can be taken back against the computer only")
        moves, asked = self.record.moves, self._asked
        first = self._first()
        start = max((number for number in range(first, len(asked)) if asked[number][0] == player), default=None)
        if start is None:
            raise Refused(refusal.NOT_ALLOWED, "there is nothing to take back")
        while start > first and _belong_together(asked[start - 1][1], asked[start][1]):
            start -= 1
        if len(moves) - start > game.undoable:
            self.restore(start)
        else:
            for _ in range(len(moves) - start):
                game.undo()
            del moves[start:], asked[start:]
            self._sum = hashlib.sha256(_begun_with(self.record))
            for move in moves:
                self._add(move)
        return self._changed(start, (), cut=True)

    def _first(self) -> int:
        """The first move of this table; where a game is gone on with, those of that game come before it."""
        return max((number for number, (verb, _) in enumerate(self.record.moves, 1) if verb == "luck"), default=0)

    def concede(self, player: int, reason: str = "") -> Change:
        """The player gives up, or has run out of time."""
        self._playing()
        base = len(self.record.moves)
        self._take(("concede", player))
        self.record.moves.append(("concede", player))
        return self._changed(base, self.record.moves[base:], note=reason)

    def claim(self, player: int) -> Change:
        """The player takes the game, for the other one is gone; whether that is so is for the caller to know."""
        if self.may_undo:
            raise Refused(refusal.NOT_ALLOWED, "the computer does not leave")
        return self.concede(1 - player, "left")

    def ask_rematch(self, player: int) -> Change:
        """The player would like to play again; agents always do."""
        if self.record.status != FINISHED:
            raise Refused(refusal.NOT_ALLOWED, "the game is not over")
        wishes = self.record.rematch
        wishes[player] = True
        for other, seat in enumerate(self.record.seats):
            if seat is not None and seat.is_agent:
                wishes[other] = True
        return self._changed(len(self.record.moves), (), {"rematch": wishes})

    def wondering(self, player: int) -> PlayerView:
        """The view of a player who asks why something is not offered; raises Refused if others have to decide."""
        game = self._playing()
        if self.chooser != player:
            raise Refused(refusal.NOT_YOURS, "the other player has to decide now")
        return game.clone().view(player)  # a copy, because the game may go on meanwhile

    def replay(self) -> Replay:
        """The game so far as a replay."""
        assert self.game is not None
        return replay_of(self.game)

    def _take(self, move: Move) -> None:
        game, decider = self.game, self.chooser
        assert game is not None
        asked = game.state.decision
        take(game, move)
        if move[0] == "concede":
            decider = move[1]
        game.forget_before(MOST_UNDONE)
        self._add(move)
        assert decider is not None
        self._asked.append((decider, asked))

    def _add(self, move: Move) -> None:
        self._sum.update(f" {move[0]} {move[1]}".encode())

    def _playing(self) -> Game:
        if self.game is None:
            raise Refused(refusal.NOT_BEGUN, "the game begins when both seats are taken")
        if self.game.outcome is not None:
            raise Refused(refusal.OVER, "the game is over")
        return self.game

    def _changed(
        self,
        base: int,
        moves: Sequence[Move],
        more: Mapping[str, Any] | None = None,
        cut: bool = False,
        note: str = "",
        seat: tuple[int, SeatRecord] | None = None,
    ) -> Change:
        record, game = self.record, self.game
        record.version += 1
        self.clock.run(self.chooser)
        record.used = self.clock.used
        record.sum = self._sum.hexdigest() if game is not None else ""
        if game is not None and game.outcome is not None and record.result is None:
            record.status = FINISHED
            record.result = {"winner": game.outcome.winner, "reasons": list(game.outcome.reasons)}
            if note:
                record.result["note"] = note
        values = {"version": record.version, "used": record.used, "status": record.status, "result": record.result}
        values["sum"] = record.sum
        return Change(record.id, base, tuple(moves), cut, {**values, **(more or {})}, seat)


def _begun_with(record: TableRecord) -> bytes:
    """What a game is begun with, as bytes for its checksum."""
    parts = [record.id, record.rules, str(record.seed), record.decks]
    return json.dumps(parts, separators=(",", ":"), sort_keys=True).encode()


def check_sum(record: TableRecord) -> None:
    """Whether what is stored of a table is what was stored; raises Damaged."""
    found = hashlib.sha256(_begun_with(record))
    for verb, value in record.moves:
        found.update(f" {verb} {value}".encode())
    if record.sum and record.sum != found.hexdigest():
        raise Damaged("what is stored of the table does not fit its checksum")


def _belong_together(before: Decision | None, after: Decision | None) -> bool:
    return before is not None and goes_on(before, after)


def why_not(view: PlayerView, wish: str) -> str:
    """Why the wish is not offered, worked out in a world that holds nothing but what the player knows."""
    world = Guess().world(view, 0)
    assert isinstance(world, Game)
    try:
        return world.why_not(wish)
    except AlreadyOffered as offered:
        return f"{str(offered)[:1].upper()}{str(offered)[1:]}."


def deck_of(data: Mapping[str, Any]) -> Deck:
    """The deck that was stored."""
    return Deck(data["name"], tuple((id, count) for id, count in data["cards"]))


def data_of(deck: Deck) -> dict[str, Any]:
    """The deck as it is stored."""
    return {"name": deck.name, "cards": [list(entry) for entry in deck.cards]}
