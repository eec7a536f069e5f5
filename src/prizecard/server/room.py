"""Room: a session with those who are connected to it. One message at a time, stored before it is answered."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from prizecard.agents.agent import UnknownAgent
from prizecard.agents.naming import seconds_of
from prizecard.server import hinting
from prizecard.server.alone import wondering
from prizecard.server.connection import Connection
from prizecard.server.faults import AGENT, ENGINE, VIEW, Faults
from prizecard.server.metrics import Durations
from prizecard.server.pool import Pool, in_turn
from prizecard.server.session import refusal
from prizecard.server.session.asking import Asked
from prizecard.server.session.considering import considered_by
from prizecard.server.session.messages import Message, Telling, Told
from prizecard.server.session.refusal import Refused
from prizecard.server.session.session import Session, why_not
from prizecard.server.standing_in import StandIns
from prizecard.server.storage import store
from prizecard.server.storage.database import Database
from prizecard.server.storage.records import FINISHED, PLAYING, Change, ReplayRecord, TableRecord
from prizecard.server.thinking import Question, share, think
from prizecard.server.tokens import new_name
from prizecard.simulation.replays import Replay

GRACE = 120.0
"""After so many seconds without a player the other one may claim the game."""

FRESH = 1.0
"""For so many seconds those who come to watch are told the same."""

GONE = "the other player has been away for a while: you may wait, or claim the game"
ANY = "random"
FAILED = "the computer’s player failed to choose; any option was taken for it, and the fault is written down"
STUCK = "the computer’s player cannot choose; take a choice back, give up, or connect again to let it try once more"
HURRIED = "many are playing now: the computer thinks shorter"
UNHURRIED = "the computer thinks at length again"
Rematch = Callable[[Session], Awaitable[str]]
Value = TypeVar("Value")


class Closed(Exception):
    """The room has been given up; ask for it again."""


class Lost(RuntimeError):
    """What is in memory of a table cannot be trusted any more."""


class Room:
    """A table that is in memory."""

    def __init__(
        self,
        session: Session,
        database: Database,
        thinkers: Pool,
        rematch: Rematch,
        faults: Faults,
        grace: float = GRACE,
    ) -> None:
        self.session = session
        self._faults = faults
        self._grace = grace
        self._gone: dict[int, float] = {0: time.monotonic(), 1: time.monotonic()}
        self._public: tuple[int, float, Told] | None = None
        self.thoughts = Durations()
        self.advisers: Pool | None = None
        self.asides: Pool | None = None
        self._advised: asyncio.Task[None] | None = None
        self.connections: set[Connection] = set()
        self.names: dict[int, str] = {}
        """What players want to be called while they are here; each says so when it comes."""
        self.closed = False
        self.used_at = time.monotonic()
        self._database = database
        self._thinkers = thinkers
        self._rematch = rematch
        self._lock = asyncio.Lock()
        self._thinking: asyncio.Task[None] | None = None
        self._hurried = False
        self._stand_ins = StandIns()
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def is_idle(self) -> bool:
        """Whether nobody is connected and nobody thinks."""
        return not self.connections and self._thinking is None and not self._lock.locked()

    @property
    def is_thinking(self) -> bool:
        """Whether its agent thinks now."""
        return self._thinking is not None

    async def enter(self, connection: Connection) -> None:
        """Somebody connects, and is told the state with everything that happened."""
        async with self._lock:
            self._check_open()
            self.connections.add(connection)
            self._tell_anew(connection)
            for words in self._stand_ins.told:
                connection.tell(self._fault(words, AGENT))
            if connection.player is not None:
                self._gone.pop(connection.player, None)
                self._tell_presence()
            else:
                connection.tell(self._presence())
        self._go_on()

    def leave(self, connection: Connection) -> None:
        """Somebody is gone."""
        self.connections.discard(connection)
        self.used_at = time.monotonic()
        if connection.player is None or self.closed:
            return
        if all(one.player != connection.player for one in self.connections):
            self._gone[connection.player] = time.monotonic()
            asyncio.get_running_loop().call_later(self._grace, self._offer_claim, connection.player)
        self._tell_presence()

    def _offer_claim(self, player: int) -> None:
        if self.may_be_claimed(1 - player):
            for connection in self.connections:
                if connection.player == 1 - player:
                    connection.tell({"type": "note", "code": "claim", "message": GONE})

    def may_be_claimed(self, player: int) -> bool:
        """Whether the player may take the game, because the other one left it long enough ago."""
        gone = self._gone.get(1 - player)
        session = self.session
        playing = session.record.status == PLAYING and not session.may_undo
        return playing and gone is not None and time.monotonic() - gone >= self._grace

    async def hear(self, connection: Connection, asked: Asked) -> None:
        """Carry out a message; raises Refused."""
        self.used_at = time.monotonic()
        if asked.type == "ping":
            connection.tell({"type": "pong", "version": self.session.version})
        elif asked.type == "state":
            self._tell_anew(connection)
        elif asked.type == "events":
            connection.tell(self._telling().events(connection.player, asked.before))
        elif connection.player is None:
            raise Refused(refusal.NOT_ALLOWED, "spectators watch")
        elif asked.type == "why":
            view = self.session.wondering(connection.player)
            reason = await self._aside(connection, why_not, view, asked.wish)
            connection.tell({"type": "why", "wish": asked.wish, "reason": reason})
        elif asked.type == "call":
            self.names[connection.player] = asked.words
            self._tell_presence()
        elif asked.type == "say":
            for other in self.connections - {connection}:
                other.tell({"type": "said", "player": connection.player, "phrase": asked.words})
        elif asked.type == "consider":
            await self._consider(connection, connection.player, asked.version)
        elif asked.type in ("hint", "able"):
            await self._help(connection, connection.player, asked)
        else:
            # A message that was begun is brought to its end, whatever becomes of who sent it.
            await asyncio.shield(self._keep(self._carry_out(connection.player, asked)))

    async def _help(self, connection: Connection, player: int, asked: Asked) -> None:
        """Say what a strong player would do, when that is thought out, or what each card can do; raises Refused."""
        if not hinting.check_allowed(self.session, player, asked.version):
            return
        if asked.type == "able":
            found = await self._aside(connection, hinting.able, *hinting.seen(self.session, player))
            connection.tell({"type": "able", "version": asked.version, "cards": found})
        elif self._advised is not None and not self._advised.done():
            raise Refused("rate", hinting.WAITING)
        else:
            self._advised = self._keep(self._advise(connection, player, asked.version))

    async def _advise(self, connection: Connection, player: int, version: int) -> None:
        advisers = self.advisers or self._thinkers
        question = hinting.question(self.session, player, advisers.waiting, advisers.count)
        try:
            found = await advisers.run(hinting.advised, question, key=self.session.record.id, limit=hinting.LIMIT)
        except Exception as fault:
            self._note(AGENT, fault)
            found = {"why": "no hint could be found; the fault is written down"}
        connection.tell({"type": "hint", "version": version, **found})

    async def _consider(self, connection: Connection, player: int, version: int) -> None:
        """Say what the question is for and what attacks would do; nothing if it has been answered meanwhile."""
        game = self.session.game
        if game is None or version != self.session.version or self.session.chooser != player:
            return
        # A copy, because the game may go on while this is worked out.
        said = await self._aside(connection, considered_by, *wondering(game, game.clone(), player))
        if version == self.session.version:
            connection.tell({"type": "considered", "version": version, **said})

    async def _aside(self, connection: Connection, work: Callable[..., Value], *arguments: Any) -> Value:
        """Work something out for one person; everybody who asks has a turn, by address."""
        if self.asides is None:
            return await asyncio.to_thread(work, *arguments)
        return await in_turn(self.asides, work, *arguments, key=connection.address)

    def _keep(self, work: Awaitable[None]) -> asyncio.Task[None]:
        async def run() -> None:
            await work

        task = asyncio.create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _carry_out(self, player: int, asked: Asked) -> None:
        session = self.session
        if asked.type == "rematch":
            await self._again(player)
        elif asked.type == "choose":
            await self.change(partial(session.choose, player, asked.version, asked.choice))
        elif asked.type == "undo":
            await self.change(partial(session.undo, player), beside=True)
        elif asked.type == "claim":
            if not self.may_be_claimed(player):
                raise Refused(refusal.NOT_ALLOWED, f"one may claim when the other is gone for {self._grace:g} seconds")
            await self.change(partial(session.claim, player))
        else:
            await self.change(partial(session.concede, player))

    async def change(self, deed: Callable[[], Change], beside: bool = False) -> None:
        """Change the session, store that, and tell everybody; raises Refused. What takes long is done in a thread."""
        async with self._lock:
            self._check_open()
            try:
                done = await asyncio.to_thread(self._carried_out, deed) if beside else self._carried_out(deed)
            except Lost:
                self.close("fault")  # who comes back finds what is stored
                raise
            await self._store(done)
            events = self._events()
            for connection in self.connections:
                connection.told = min(connection.told, events)  # after an undo the log is shorter
            self._tell_all()
        self._go_on()

    def _carried_out(self, deed: Callable[[], Change]) -> Change:
        """What the deed changes. If the engine fails, the table stands where it stood before; raises Refused."""
        moves = len(self.session.record.moves)
        try:
            return deed()
        except Refused:
            raise
        except Exception as fault:
            self._note(ENGINE, fault)
            try:
                self.session.restore(moves)
            except Exception as worse:
                raise Lost("the table could not be put back") from worse
            raise Refused(refusal.FAULT, "this could not be carried out; the table stands as before") from None

    def _note(self, kind: str, fault: BaseException) -> None:
        game = self.session.game
        self._faults.note(kind, self.session.record.id, fault, None if game is None else self.session.replay().data())

    async def _store(self, change: Change) -> None:
        """Write the change; if that fails the room is given up, for memory and storage differ now."""
        record = self.session.record
        replay = None
        if record.status == FINISHED and record.replay is None and self.session.game is not None:
            replay = replay_record(record, self.session.replay())
            record.replay = replay.id
            change = Change(
                change.table, change.base, change.moves, change.cut, {**change.values, "replay": replay.id}, change.seat
            )
        owners = [seat.owner for seat in record.seats if seat is not None]
        try:
            change = replace(change, values={**change.values, "age": self._database.age()})
            if replay is None and store.is_plain(change):
                await self._database.write(store.Advance(change))
            else:
                await self._database.write(partial(store.finish, change=change, replay=replay, owners=owners))
        except BaseException:
            self.close("storage")
            raise

    async def _again(self, player: int) -> None:
        """Ask for another game; when both do, there is a new table, with the same secrets for the same players."""
        record = self.session.record
        async with self._lock:
            self._check_open()
            if record.next is None:
                change = self.session.ask_rematch(player)
                if all(record.rematch):
                    record.next = await self._rematch(self.session)
                    change = Change(change.table, change.base, (), False, {**change.values, "next": record.next})
                await self._store(change)
            self._tell_all()
            if record.next is not None:
                for connection in self.connections:
                    connection.tell({"type": "rematch", "table": record.next, "player": connection.player})

    def _check_open(self) -> None:
        if self.closed:
            raise Closed

    def _events(self) -> int:
        return 0 if self.session.game is None else len(self.session.game.events)

    def _telling(self) -> Telling:
        return Telling(self.session, sorted({one.player for one in self.connections if one.player is not None}))

    def _tell_anew(self, connection: Connection) -> None:
        """Tell the state from its beginning; those who watch are told the same for a moment."""
        connection.told = 0
        connection.last = None
        now, version = time.monotonic(), self.session.version
        held = self._public if connection.player is None else None
        if held is not None and held[0] == version and now - held[1] < FRESH:
            connection.tell(held[2])
            connection.told = self._events()
            connection.last = held[2] if connection.differences else None
            return
        telling = self._telling()
        self._tell_state(telling, [connection])
        if connection.player is None and connection.told == self._events():
            self._public = (version, now, telling.state(None, 0))

    def _tell_all(self) -> None:
        self._tell_state(self._telling(), list(self.connections))

    def _tell_state(self, telling: Telling, connections: Sequence[Connection]) -> None:
        """Tell the state. Where it cannot be shown, that is said to everybody, and the game can still be given up."""
        events = self._events()
        failed: set[int | None] = set()
        for connection in connections:
            if connection.player in failed:
                continue
            try:
                state = telling.state(connection.player, connection.told)
                known = connection.last
                connection.tell(state if known is None else telling.difference(known, connection.told))
                connection.told = events
                connection.last = state if connection.differences else None
            except Exception as fault:
                failed.add(connection.player)
                self._note(VIEW, fault)
        for player in failed:
            who = "a spectator" if player is None else f"player {player + 1}"
            self._tell_fault(f"the table cannot be shown to {who}; the fault is kept, and one can give up", VIEW)

    def _tell_fault(self, message: str, code: str) -> None:
        for connection in self.connections:
            connection.tell(self._fault(message, code))

    def _fault(self, message: str, code: str) -> Message:
        return {"type": "fault", "code": code, "message": message, "version": self.session.version}

    def _tell_presence(self) -> None:
        message = self._presence()
        for connection in self.connections:
            connection.tell(message)

    def _presence(self) -> Message:
        here = sorted({one.player for one in self.connections if one.player is not None})
        names = [self.names.get(player, "") for player in (0, 1)]
        return {"type": "presence", "connected": here, "names": names, "grace": self._grace}

    def _go_on(self) -> None:
        """Let the agent think if it is to decide, and watch the clock of a player who is."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.closed:
            return
        left = self.session.clock.left
        if self.session.agent_to_move:
            if self._thinking is None:
                self._thinking = asyncio.create_task(self._think())
        elif left is not None:
            self._timer = asyncio.get_running_loop().call_later(max(0.0, left), self._ring)

    def _ring(self) -> None:
        self._timer = None
        player = self.session.clock.running
        left = self.session.clock.left
        if player is not None and left is not None and left <= 0:
            self._keep(self.change(partial(self.session.concede, player, "time")))
        else:
            self._go_on()

    async def _think(self) -> None:
        try:
            while not self.closed and self.session.agent_to_move and await self._one_thought():
                pass
        finally:
            self._thinking = None

    async def _one_thought(self) -> bool:
        """Let the agent choose, and do that; whether there is anything more to think about.

        An agent that fails is a fault, and the players are told; any option is taken in its place, so that the table
        can go on.
        """
        session, record = self.session, self.session.record
        version, player, agent = session.version, session.chooser, session.agent_to_move
        assert player is not None
        decks = (record.decks[0], record.decks[1])
        moves = tuple(record.moves)
        question = Question(record.id, record.rules, decks, record.seed, moves, agent, player)
        for name, words in ((agent, FAILED), (ANY, STUCK)):
            try:
                begun = time.monotonic()
                index = await self._thought(replace(question, agent=name))
                self.thoughts.add(time.monotonic() - begun)
                await self.change(partial(session.choose, player, version, index))
                return True
            except Closed:
                return False
            except Refused as refused:
                if session.version != version or self.session.chooser != player:
                    return True  # the player took a choice back or gave up meanwhile
                fault: Exception = refused
            except Exception as failure:
                fault = failure
            if self.closed:
                return False
            self._note(AGENT, fault)
            self._tell_fault(words, AGENT)
        return False

    async def _thought(self, question: Question) -> int:
        """What the agent chooses; for one that cannot be had the next weaker one plays, and the players are told."""
        stand_ins = self._stand_ins
        try:
            while True:
                try:
                    return await self._in_time(replace(question, agent=stand_ins.of(question.agent)))
                except UnknownAgent as missing:
                    if not stand_ins.look_further(question.agent, missing):
                        raise
                    self._note(AGENT, missing)
        finally:
            for words in stand_ins.news():
                self._tell_fault(words, AGENT)

    async def _in_time(self, question: Question) -> int:
        """What the agent chooses, in as much time as there is when it begins; where that is less, players are told."""
        asked = seconds_of(question.agent)
        if not asked:
            return await self._thinkers.run(think, question, key=question.table)
        given: list[float] = []

        def timely(waiting: int, waited: float) -> tuple[Question]:
            given.append(share(asked, waiting, self._thinkers.count, waited))
            return (replace(question, seconds=given[-1]),)

        index = await self._thinkers.run(think, key=question.table, timely=timely)
        self._tell_hurry(given[-1], asked)
        return index

    def _tell_hurry(self, seconds: float, asked: float) -> None:
        """Say once that the agent thinks shorter than it was asked to, and once that it does not any more."""
        if (seconds < asked) is self._hurried:
            return
        self._hurried = seconds < asked
        words = HURRIED if self._hurried else UNHURRIED
        for connection in self.connections:
            connection.tell({"type": "note", "code": "load", "message": words, "seconds": round(seconds, 2)})

    def close(self, code: str) -> None:
        """Give the room up; who is connected comes back to what is stored."""
        self.closed = True
        if self._timer is not None:
            self._timer.cancel()
        if self._thinking is not None and self._thinking is not asyncio.current_task():
            self._thinking.cancel()
        for connection in self.connections:
            connection.tell({"type": "error", "code": code, "message": "connect again", "version": None})
            connection.end()


def replay_record(record: TableRecord, replay: Replay) -> ReplayRecord:
    """The replay of a table, as it is kept."""
    names = " against ".join(deck["name"] or "a deck" for deck in record.decks if deck is not None)
    return ReplayRecord(new_name(), f"{record.rules}: {names}"[:200], replay.data(), time.time())
