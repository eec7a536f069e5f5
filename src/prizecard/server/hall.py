"""Hall: all tables of a server; those in use are in memory, the others wait in the database."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import logging
import time
from dataclasses import dataclass
from functools import partial

from prizecard.decks import Deck
from prizecard.server import hinting
from prizecard.server.analysing import Analyses
from prizecard.server.connection import Connection
from prizecard.server.contests import Contests
from prizecard.server.faults import LOAD, Faults
from prizecard.server.metrics import Metrics, memory
from prizecard.server.places import Full, Places
from prizecard.server.pool import Pool
from prizecard.server.room import Closed, Room, replay_record
from prizecard.server.session import refusal
from prizecard.server.session.refusal import Refused
from prizecard.server.session.retiring import PLAYED, VERSION, Retired, followed, sentence
from prizecard.server.session.session import Damaged, OtherCards, Session, data_of
from prizecard.server.settings import Settings
from prizecard.server.storage import store
from prizecard.server.storage.database import Database
from prizecard.server.storage.records import FINISHED, PLAYING, WAITING, Change, Move, SeatRecord, TableRecord
from prizecard.server.switchboard import Figures, Switchboard
from prizecard.server.titles import Titles
from prizecard.server.tokens import hashed, new_name, new_secret, new_seed

SLACK, WRITING, PLAYING_BACK = 20.0, 10.0, 20.0
"""The most seconds that a thought (besides its own time), a card or a list, and a replay may take."""

ASIDES, ASIDE = 2, 10.0
"""So many processes work out what one person wants to know beside the game, each question for so many seconds."""

WATCHED = 0.8
"""Of the places for connections, so much may be taken by those who watch."""

UNMOVED = 600.0
"""When the server is full, tables at which nobody has moved for so many seconds make room."""

LONGEST_NAME = 32
log = logging.getLogger("prizecard.server")


class NoTable(LookupError):
    """There is no such table."""


class Broken(RuntimeError):
    """The table is stored, and cannot be opened."""


class Elsewhere(Full):
    """Another worker holds the table; who asks again is handed over to it."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A table that somebody wants: against an agent with a deck, or with a friend who brings one (no agent).

    `moves` are those of a game that is gone on with, and `player` the seat that is taken in it.
    """

    rules: str
    deck: Deck
    owner: str
    agent: str = ""
    agent_deck: Deck | None = None
    seed: int | None = None
    limit: float | None = None
    listed: bool = True
    turns: int | None = None
    player: int = 0
    moves: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True)
class Opened:
    """A new table: the secret of its first seat and, with a friend, that of the link."""

    table: str
    token: str
    invite: str


class Hall:
    """All tables; where a server has several workers (`board`), those that belong to this one."""

    def __init__(
        self, settings: Settings, database: Database | None = None, board: Switchboard | None = None
    ) -> None:
        self.settings = settings
        self.board = board
        self.database = database or Database(settings.database)
        self.thinkers = Pool(settings.thinkers, SLACK + 2 * settings.thinking)
        self.scribes = Pool(min(settings.thinkers, 1), WRITING)  # card texts and lists do not wait for thoughts,
        self.readers = Pool(min(settings.thinkers, 1), WRITING)  # nor for lists that people sent,
        self.players = Pool(min(settings.thinkers, 1), PLAYING_BACK)  # nor for replays
        self.analyses = Analyses(self.database, self._is_thinking)
        self.contests = Contests(self._is_thinking, holds=self.holds)
        self.advisers = Pool(min(settings.thinkers, 1), hinting.LIMIT)  # a hint keeps nobody waiting
        self.asides = Pool(ASIDES if settings.thinkers else 0, ASIDE)  # what one person asks, beside the game
        self.desks = Pool(0)  # one thread, which never crowds out the event loop: moves at lessons and puzzles
        self.titles = Titles(self.database)
        self.rooms: dict[str, Room] = {}
        self.places = Places(settings.limits)
        self.faults = Faults(settings.faults)
        self.metrics = Metrics()
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._opened: dict[str, set[str]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to clean up from time to time, and to tell the other workers how it is here."""
        if self.board is not None:
            self.board.tell_figures(self.figures)
        self.asides.make_ready()
        self.readers.make_ready()
        self._sweeper = asyncio.create_task(self._sweep_on())

    def holds(self, id: str) -> bool:
        """Whether the table belongs to this worker."""
        return self.board is None or self.board.holds(id)

    def figures(self) -> Figures:
        """How it is with the tables here, as plain data."""
        counted = self.metrics
        pools = {
            "thoughts": self.thinkers, "texts": self.scribes, "lists": self.readers, "replays": self.players,
            "hints": self.advisers, "asides": self.asides, "desks": self.desks,
        }  # fmt: skip
        return {
            "tables": len(self.rooms),
            "connections": self.places.count,
            "memory": memory(),
            "waiting": {name: pool.waiting for name, pool in pools.items()},
            "ended": {name: pool.ended for name, pool in pools.items()},
            "faults": dict(self.faults.counts),
            "refusals": dict(counted.refusals),
            "statuses": {str(status): count for status, count in counted.statuses.items()},
            "answers": counted.answers.data(),
            "thoughts": counted.thoughts.data(),
            "requests": counted.requests.data(),
        }

    async def close(self) -> None:
        """Give up all rooms; everything is stored already."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        for room in list(self.rooms.values()):
            room.close("closing")
        self.thinkers.close()
        self.scribes.close()
        self.readers.close()
        self.players.close()
        self.analyses.close()
        self.contests.close()
        self.advisers.close()
        self.asides.close()
        self.desks.close()
        await self.database.write(self.database.note_age)
        await asyncio.to_thread(self.database.close)

    def _is_thinking(self) -> bool:
        """Whether a table waits for its agent."""
        return self.thinkers.waiting > 0 or any(room.is_thinking for room in self.rooms.values())

    async def open(self, wanted: Wanted, address: str = "") -> Opened:
        """Lay a new table; raises Full."""
        limits = self.settings.limits
        opened = self._opened.setdefault(address, set())
        if len(opened) >= limits.tables_per_address:
            opened &= await self.database.read(partial(store.unfinished_among, ids=list(opened)))
        if len(opened) >= limits.tables_per_address:
            raise Full(f"one address may have {limits.tables_per_address} tables in play; finish one first")
        if await self.database.read(store.unfinished) >= limits.tables and not await self._make_room():
            raise Full("the server has as many tables as it may")
        token, invite = new_secret(), "" if wanted.agent else new_secret()
        record = _record(wanted, token, invite)
        record.age = self.database.age()
        if wanted.agent:
            await asyncio.to_thread(Session, record)  # a table that cannot be begun is not stored
        await self.database.write(partial(store.add_table, record=record))
        opened.add(record.id)
        return Opened(record.id, token, invite)

    async def _make_room(self) -> bool:
        """Remove tables that were opened and never played at; whether there were any."""
        found = await self.database.read(partial(store.unmoved, age=self.database.age() - UNMOVED))
        idle = [id for id in found if self._is_free(id)]
        await self._remove(idle)
        return bool(idle)

    def _is_free(self, id: str) -> bool:
        """Whether the table is this worker's to remove, and nobody is at it."""
        return self.holds(id) and (id not in self.rooms or not self.rooms[id].connections)

    async def _remove(self, ids: list[str]) -> None:
        if ids:
            await self.database.write(partial(store.remove_tables, ids=ids))
        for id in ids:
            self.forget(id)

    async def room(self, id: str) -> Room:
        """The room of the table, brought into memory if need be; raises NoTable."""
        room = self.rooms.get(id)
        if room is not None and not room.closed:
            return room
        if len(id) > LONGEST_NAME:
            raise NoTable("there is no such table")
        if not self.holds(id):
            raise Elsewhere("the table is held elsewhere; ask again")
        opening = self._opening.get(id)
        if opening is None:
            opening = self._opening[id] = asyncio.create_task(self._load(id))
            opening.add_done_callback(lambda _: self._opening.pop(id, None))
        return await asyncio.shield(opening)

    async def _load(self, id: str) -> Room:
        try:
            record = await self.database.read(partial(store.table, id=id))
        except (ValueError, TypeError, LookupError) as fault:
            self.faults.note(LOAD, id, fault)
            raise Broken("what is stored of the table cannot be read; the fault is written down") from None
        if record is None:
            raise NoTable("there is no such table, or it has been cleaned up")
        try:
            session = await asyncio.to_thread(Session, record, self.settings.ends)
        except OtherCards:
            raise await self._retired(record) from None
        except Exception as fault:
            raise self._broken(id, fault) from None
        room = Room(session, self.database, self.thinkers, self._rematch, self.faults, self.settings.ages.grace)
        room.thoughts = self.metrics.thoughts
        room.advisers = self.advisers
        room.asides = self.asides
        self.rooms[id] = room
        return room

    def _broken(self, id: str, fault: Exception) -> Broken:
        self.faults.note(LOAD, id, fault)
        return Broken("the table is damaged and cannot be opened; the fault is written down")

    async def _retired(self, record: TableRecord) -> Exception:
        """End a table of another version, and keep what can be shown of it; what is said to who comes for it."""
        if record.status == FINISHED and record.replay is not None:
            return Retired(PLAYED, record.replay)
        try:
            found = await asyncio.to_thread(followed, record)
        except Damaged as fault:
            return self._broken(record.id, fault)
        said = sentence(found, len(record.moves))
        if record.status == FINISHED:
            return Retired(said)
        replay = None if found.replay is None else replay_record(record, found.replay)
        name = None if replay is None else replay.id
        result = {"winner": None, "reasons": [VERSION]}
        values = {"status": FINISHED, "result": result, "replay": name, "age": self.database.age()}
        change = Change(record.id, len(record.moves), (), False, values)
        owners = [seat.owner for seat in record.seats if seat is not None]
        await self.database.write(partial(store.finish, change=change, replay=replay, owners=owners))
        return Retired(said, name)

    async def join(self, id: str, invite: str, owner: str, deck: Deck) -> tuple[int, str]:
        """Take the free seat of a friend's table; the seat and its secret. Raises NoTable or Refused."""
        room = await self.room(id)
        expected = room.session.record.invite
        if not expected or not hmac.compare_digest(hashed(invite), expected):
            raise Refused("not_invited", "this link does not belong to the table")
        token = new_secret()
        await room.change(partial(room.session.sit, token, owner, deck))
        player = room.session.seat_of(token)
        assert player is not None
        return player, token

    async def enter(self, id: str, connection: Connection) -> Room:
        """Connect somebody, who has a place already, to a table; raises NoTable or Full."""
        part = 1.0 if connection.player is not None else WATCHED  # there is always a place for those who play
        self.places.check(part)
        while True:
            room = await self.room(id)
            if len(room.connections) >= part * self.settings.limits.connections_per_table:
                raise Full("too many are connected")
            with contextlib.suppress(Closed):
                await room.enter(connection)
                return room

    async def _rematch(self, session: Session) -> str:
        """A new table with the same rules, decks, seats and secrets."""
        old, now = session.record, time.time()
        record = TableRecord(
            new_name(), PLAYING, old.rules, new_seed(), list(old.decks), list(old.seats), now, now,
            listed=old.listed, limit=old.limit, turns=old.turns, age=self.database.age(),
        )  # fmt: skip
        await self.database.write(partial(store.add_table, record=record))
        return record.id

    async def _sweep_on(self) -> None:
        while True:
            await asyncio.sleep(self.settings.ages.sweep)
            try:
                await self.sweep()
            except Exception:
                log.exception("cleaning up failed; it is tried again later")

    async def sweep(self) -> None:
        """Put idle tables out of memory, and remove finished, forsaken and abandoned ones from the database."""
        ages, now = self.settings.ages, time.time()
        for id, room in list(self.rooms.items()):
            if room.closed or (room.is_idle and time.monotonic() - room.used_at > ages.idle):
                room.close("idle")
                self.rooms.pop(id, None)
        await self.database.write(self.database.note_age)
        limits = (ages.finished, ages.waiting, ages.abandoned)
        running = self.database.age()
        found = await self.database.read(partial(store.stale_tables, now=now, running=running, limits=limits))
        await self._remove([id for id in found if self._is_free(id)])
        if self.database.holding is not None:
            await asyncio.to_thread(self.database.holding.look)
        await self.database.write(partial(store.remove_old_replays, before=now - ages.replays))

    def forget(self, id: str) -> None:
        """The table is no more."""
        room = self.rooms.pop(id, None)
        if room is not None:
            room.close("removed")
        for address, opened in list(self._opened.items()):
            opened.discard(id)
            if not opened:
                del self._opened[address]


def _record(wanted: Wanted, token: str, invite: str) -> TableRecord:
    now = time.time()
    first = SeatRecord(hashed(token), wanted.owner)
    other = SeatRecord(agent=wanted.agent) if wanted.agent else None
    seed = new_seed() if wanted.seed is None else wanted.seed
    decks = [data_of(wanted.deck), None if wanted.agent_deck is None else data_of(wanted.agent_deck)]
    seats = [first, other]
    if wanted.player:
        decks.reverse()
        seats.reverse()
    return TableRecord(
        new_name(), PLAYING if wanted.agent else WAITING, wanted.rules, seed, decks, seats, now, now,
        invite=hashed(invite) if invite else "", listed=wanted.listed, limit=wanted.limit, turns=wanted.turns,
        moves=list(wanted.moves),
    )  # fmt: skip


def wrong_table() -> Refused:
    """What is said to a secret that belongs to no seat."""
    return Refused(refusal.NOT_ALLOWED, "this secret belongs to no seat of the table")
