"""A game at the terminal: people and agents take their seats, people may also ask, undo, save and look back."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console

from prizecard import files
from prizecard.agents import Agent, agent_named
from prizecard.agents.human import HumanAgent
from prizecard.cards import UnknownCard
from prizecard.cli import table
from prizecard.cli.cards import find, named_among
from prizecard.cli.errors import GameFailed
from prizecard.engine.game import Decision, NothingToUndo
from prizecard.engine.view import PlayerView
from prizecard.game import Game
from prizecard.library import built_in
from prizecard.simulation.replays import check_step, read_replay, replay_of, take

HUMAN = "human"
HELP = """\
a number, or the beginning of an option   takes it
? CARD        a card with what it does        why WISH      why something cannot be done: why Attack Fire Mane
table         both sides again                log [N]       the last N things that happened (all: log 0)
undo          back to your last decision      save [FILE]   keep the game; prizecard play --resume FILE goes on
concede       give up                         quit          leave; the game is kept"""


class Undone(Exception):
    """The player takes the last choice back."""


class Quit(Exception):
    """The player leaves."""


class Conceded(Exception):
    """The player gave up; there is nothing to decide any more."""


class AgentFailed(Exception):
    """An agent cannot choose, or what it chose cannot be taken."""


class Session:
    """A game with its seats: `human`, or the name of an agent."""

    def __init__(
        self, game: Game, seats: tuple[str, str], console: Console, read: Callable[[str], str], kept: Path
    ) -> None:
        self.game = game
        self.seats = seats
        self.console = console
        self._read = read
        self._kept = kept
        self._told = [0, 0]
        self._viewer = seats.index(HUMAN) if seats.count(HUMAN) == 1 else -1
        self._agents: list[Agent] = [
            HumanAgent(self._ask, self._say) if name == HUMAN else agent_named(name, game.setting.seed + seat)
            for seat, name in enumerate(seats)
        ]

    def run(self) -> bool:
        """Play until the end, or until a player leaves; whether it came to an end."""
        while self.game.decision is not None:
            try:
                self._decide(self.game.decision)
            except Undone:
                self._undo()
            except Conceded:
                break
            except Quit:
                self._say(self._keep())
                return False
            except KeyboardInterrupt:
                self._say(self._keep())
                raise
            except AgentFailed as failed:
                other = "random" if self.seats[self.game.decision.player].startswith("greedy") else "greedy"
                raise GameFailed(f"{failed}; {self._keep(f' --against {other}')}") from failed.__cause__
        self._end()
        return True

    def _keep(self, otherwise: str = "") -> str:
        """Keep the game; what to tell of it, with what else to say to go on."""
        try:
            self.save(self._kept)
        except OSError as fault:
            return f"the game cannot be kept: {self._kept}: {fault.strerror}"
        return f"the game is kept; go on with: prizecard play --resume {self._kept}{otherwise}"

    def _decide(self, decision: Decision) -> None:
        player = decision.player
        view = self.game.view(player)
        asked = view.decision
        assert asked is not None
        if self.seats[player] == HUMAN:
            self._seat(player)
            self._news(view)
            self.console.print(table.table(view))
            self.console.print(table.options(asked))
            self.game.choose(self._agents[player].choose(view, asked))
        else:
            self._let_choose(player, view, asked)

    def _let_choose(self, player: int, view: PlayerView, asked: Decision) -> None:
        """Let an agent take an option; it is not ours, and may fail in any way."""
        name = self.seats[player]
        try:
            with self.console.status(f"{name} thinks"):
                index = self._agents[player].choose(view, asked)
        except Exception as fault:
            raise AgentFailed(f"{name} failed to choose ({type(fault).__name__}: {fault})") from fault
        try:
            self.game.choose(index)
        except Exception as fault:
            raise AgentFailed(f"{name} chose {index!r}, which failed ({type(fault).__name__}: {fault})") from fault

    def _seat(self, player: int) -> None:
        """With two people at one terminal: nobody sees the other's hand."""
        if self._viewer in (player, -1) and self.seats.count(HUMAN) == 1:
            return
        if self._viewer != player:
            self.console.clear()
            self._line(f"Player {player + 1}, take the seat and press Enter: ")
            self.console.clear()
            self._viewer = player

    def _news(self, view: PlayerView) -> None:
        """What has happened since the player last looked."""
        for event in view.events_from(self._told[view.player]):
            self.console.print(f"  {event.text}", highlight=False, markup=False)
        self._told[view.player] = len(self.game.events)

    def _ask(self, view: PlayerView, decision: Decision) -> str:
        """A line that is no command."""
        while True:
            line = self._line("> ").strip()
            word, _, rest = line.partition(" ")
            if line.startswith("?"):
                self._card(view, line[1:].strip())
            elif word.lower() in COMMANDS:
                COMMANDS[word.lower()](self, view, rest.strip())
            elif line:
                return line

    def _line(self, prompt: str) -> str:
        try:
            return self._read(prompt)
        except (EOFError, KeyboardInterrupt):
            raise Quit from None

    def _say(self, text: str) -> None:
        self.console.print(text, highlight=False, markup=False, soft_wrap=True)

    def _card(self, view: PlayerView, name: str) -> None:
        """A card with what it does: that of this game, where the player knows one of the name."""
        try:
            known = {*view.deck_list, *view.opponent_seen, *(view.opponent_list or ())}
            found = named_among(name, known) or find(name)[:1]
        except UnknownCard as unknown:
            self._say(str(unknown))
            return
        for card in found:
            for line in built_in().face(card.id).lines():
                self._say(line)

    def _help(self, view: PlayerView, rest: str) -> None:
        self._say(HELP)

    def _why(self, view: PlayerView, wish: str) -> None:
        self._say(self.game.why_not(wish) if wish else "why what? As in: why Attack Fire Mane")

    def _table(self, view: PlayerView, rest: str) -> None:
        self.console.print(table.table(view))
        if view.decision is not None:
            self.console.print(table.options(view.decision))

    def _log(self, view: PlayerView, rest: str) -> None:
        count = int(rest) if rest.isdecimal() else 20
        for event in view.events[-count:]:
            self._say(f"  {event.text}")

    def _save_as(self, view: PlayerView, rest: str) -> None:
        path = Path(rest) if rest else self._kept
        try:
            self.save(path)
            self._say(f"saved; go on with: prizecard play --resume {path}")
        except OSError as fault:
            self._say(f"{path}: {fault.strerror}")

    def _take_back(self, view: PlayerView, rest: str) -> None:
        raise Undone

    def _leave(self, view: PlayerView, rest: str) -> None:
        raise Quit

    def _concede(self, view: PlayerView, rest: str) -> None:
        if self._line("Give up? Type yes: ").strip().lower() == "yes":
            self.game.concede(view.player)
            raise Conceded

    def _undo(self) -> None:
        """Back to the last decision of a person."""
        try:
            self.game.undo()
            while self.game.decision is None or self.seats[self.game.decision.player] != HUMAN:
                self.game.undo()
        except NothingToUndo:
            self._say("there is nothing to undo")
        self._told = [min(told, len(self.game.events)) for told in self._told]

    def save(self, path: Path) -> None:
        """Keep the game: a replay with the seats."""
        data = {**replay_of(self.game).data(), "seats": list(self.seats)}
        files.write(path, json.dumps(data, ensure_ascii=False) + "\n")

    def _end(self) -> None:
        for player, seat in enumerate(self.seats):
            if seat == HUMAN and self._viewer in (player, -1):
                self._news(self.game.view(player))
        outcome = self.game.outcome
        assert outcome is not None
        winner = "Nobody" if outcome.winner is None else f"Player {outcome.winner + 1} ({self.seats[outcome.winner]})"
        self._say(f"{winner} wins: {', '.join(outcome.reasons)}.")


COMMANDS: dict[str, Any] = {
    "help": Session._help,
    "why": Session._why,
    "table": Session._table,
    "log": Session._log,
    "undo": Session._take_back,
    "save": Session._save_as,
    "concede": Session._concede,
    "quit": Session._leave,
}


def resumed(text: str, against: str | None = None) -> tuple[Game, tuple[str, str]]:
    """A game that was kept, with its seats; without seats a person plays the first.

    An agent makes way for another where `against` names one.
    """
    replay = read_replay(text)
    seats = json.loads(text).get("seats", [HUMAN, "greedy"])
    game = replay.start()
    for step in replay.steps:
        while game.decision is not None and len(game.decision.options) == 1:
            game.choose(0)
        check_step(game, step)
        take(game, step)
    first, second = (str(seat) if against is None or seat == HUMAN else against for seat in seats)
    return game, (first, second)
