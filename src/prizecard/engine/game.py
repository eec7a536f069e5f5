"""Game: the public face of the engine. A game is plain data that stops at decisions."""

from __future__ import annotations

import operator
from collections.abc import Iterator, Sequence
from typing import Any, Self, SupportsIndex

from prizecard.cards import Card
from prizecard.engine import machine
from prizecard.engine.atoms import course, luck
from prizecard.engine.atoms.events import Event
from prizecard.engine.codes import Code, code_of
from prizecard.engine.handlers.turns import root
from prizecard.engine.procedures import Match
from prizecard.engine.queries import legal, wording
from prizecard.engine.sightings import Epochs, Log, Names
from prizecard.engine.stack import enter
from prizecard.engine.state import Decision as StateDecision
from prizecard.engine.state import GameState, Outcome, Table
from prizecard.rulebook import Rulebook


class NotOffered(ValueError):
    """The option is not one of the present decision's."""


class UnknownPlayer(ValueError):
    """The players are 0 and 1."""


class GameOver(RuntimeError):
    """The game is over; nothing can be chosen any more."""


class NothingToUndo(RuntimeError):
    """There is no earlier decision to go back to."""


class Option:
    """One thing that may be chosen; its text is written on demand."""

    __slots__ = ("_options", "index")

    def __init__(self, options: Options, index: int) -> None:
        self._options = options
        self.index = index

    @property
    def text(self) -> str:
        """The option as the contract words it."""
        return self._options.texts()[self.index]

    def of(self, options: Options) -> bool:
        """Whether it is one of these options, and not of an earlier decision or another game's."""
        return self._options.decision is options.decision

    def is_readable(self, state: GameState) -> bool:
        """Whether its text can still be read while this state has gone on."""
        return self._options.state is not state or self._options.is_written

    @property
    def value(self) -> tuple[Any, ...]:
        """The option as the engine holds it: a verb and handles."""
        return self._options.decision.options[self.index]

    @property
    def code(self) -> Code:
        """The option in a form that is the same in every game: verb, card id, place, attack."""
        return self._options.codes()[self.index]

    def __str__(self) -> str:
        return self.text

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and (self.index, self.text) == (other.index, other.text)

    def __hash__(self) -> int:
        return hash((self.index, self.text))

    def __repr__(self) -> str:
        return f"Option({self.text!r})"


class Options(Sequence[Option]):
    """The options of a decision; texts are written only when they are read."""

    __slots__ = ("_decision", "_texts", "state")

    def __init__(self, state: GameState, decision: StateDecision) -> None:
        self.state = state
        self._decision = decision
        self._texts: list[str] | None = None

    @property
    def decision(self) -> StateDecision:
        """The decision as the engine holds it, with its options."""
        decision = self._decision
        if decision.listed is None and decision is self.state.decision:
            legal.listed(self.state)
        return decision

    def texts(self) -> list[str]:
        """All texts."""
        if self._texts is None:
            self._texts = wording.option_texts(self.state, self.decision)
        return self._texts

    def codes(self) -> list[Code]:
        """All codes: see Option.code."""
        decision = self.decision
        return [code_of(self.state, option, decision.player) for option in decision.options]

    @property
    def is_written(self) -> bool:
        """Whether the texts have been written."""
        return self._texts is not None

    def __len__(self) -> int:
        listed = self._decision.listed
        if listed is None and self._decision is self.state.decision:
            return len(legal.listed(self.state).options)
        return len(self._decision.options)

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, slice):
            return [Option(self, number) for number in range(*place.indices(len(self)))]
        number = place if place >= 0 else place + len(self)
        if not 0 <= number < len(self):
            raise IndexError(f"no option {place}")
        return Option(self, number)

    def __iter__(self) -> Iterator[Option]:
        return (Option(self, place) for place in range(len(self)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and self.texts() == other.texts()

    def __hash__(self) -> int:
        return hash(tuple(self.texts()))


class Decision:
    """Who must choose, from what."""

    __slots__ = ("_state", "_value", "options")

    def __init__(self, state: GameState, value: StateDecision) -> None:
        self._state = state
        self._value = value
        self.options = Options(state, value)

    @property
    def player(self) -> int:
        """The player who chooses."""
        return self._value.player

    @property
    def kind(self) -> str:
        """main, pick, yes_no, number, word or order."""
        return self._value.kind

    @property
    def prompt(self) -> str:
        """What is asked, in one sentence."""
        return wording.prompt_text(self._state, self._value)

    def __repr__(self) -> str:
        return f"Decision(player={self.player}, kind={self.kind!r}, options={self.options.texts()!r})"


class Game:
    """A game in progress."""

    __slots__ = ("_decision", "_events", "_record", "_snapshots", "setting", "state")

    def __init__(self, state: GameState, setting: Any = None, events: bool = True, undo: bool = True) -> None:
        self.state = state
        self.setting = setting
        self._decision: Decision | None = None
        self._events: Log | None = Log(state) if events else None
        self._record: list[tuple[str, int]] = []
        self._snapshots: list[tuple[GameState, int, int, Epochs]] | None = [] if undo else None
        state.sink = self._events

    @classmethod
    def begin(
        cls,
        rulebook: Rulebook,
        decks: tuple[Sequence[Card], Sequence[Card]],
        seed: int,
        setting: Any = None,
        events: bool = True,
        undo: bool = True,
    ) -> Game:
        """A new game of two decks of cards, before set-up's first decision."""
        cards = (*decks[0], *decks[1])
        owners = (0,) * len(decks[0]) + (1,) * len(decks[1])
        return cls.on(GameState(Table(rulebook, tuple(cards), owners), seed), setting, events, undo)

    @classmethod
    def on(cls, state: GameState, setting: Any = None, events: bool = True, undo: bool = True) -> Game:
        """A new game on a table that has been laid, from set-up on."""
        course.stack_decks(state)
        enter(state, root(), Match())
        game = cls(state, setting, events, undo)
        machine.run(state)
        return game

    @property
    def decision(self) -> Decision | None:
        """The present decision, or None when the game is over."""
        value = self.state.decision
        if value is None:
            return None
        held = self._decision
        if held is None or held._value is not value or held._state is not self.state:
            held = self._decision = Decision(self.state, value)
        return held

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return self.state.outcome

    @property
    def events(self) -> list[Event]:
        """What has happened so far."""
        return [] if self._events is None else self._events

    @property
    def names(self) -> Names | None:
        """By which numbers players know the cards, where events are kept."""
        return None if self._events is None else self._events.names()

    def choose(self, choice: SupportsIndex | str | Option | Code) -> None:
        """Take an option: an index, an Option, or an option's text or code."""
        value = self.state.decision
        if value is None:
            raise GameOver("the game is over: there is nothing to choose")
        options = value.listed
        if options is None:
            options = legal.listed(self.state).options
        index = choice if type(choice) is int else self._index(choice)
        if not 0 <= index < len(options):
            raise NotOffered(f"there is no option {index}: the decision has {len(options)}")
        if self._snapshots is not None:
            self._remember()
        if len(options) > 1:
            self._record.append(("choose", index))
        try:
            machine.answer(self.state, options[index])
        except Exception:
            if self._snapshots is not None:
                self.undo()
            raise

    def _index(self, choice: SupportsIndex | str | Option | Code) -> int:
        if isinstance(choice, Code):
            codes = Options(self.state, legal.listed(self.state)).codes()
            if choice not in codes:
                raise NotOffered(f"{choice!r} is not offered; there is: {'; '.join(map(str, codes))}")
            return codes.index(choice)
        if isinstance(choice, bool):
            raise NotOffered(f"{choice!r} is no index: choose 'Yes' or 'No' by its text")
        if not isinstance(choice, (str, Option)):
            try:
                return operator.index(choice)
            except TypeError:
                raise NotOffered(f"{choice!r} is neither an index nor an option nor an option's text") from None
        decision = self.decision
        assert decision is not None
        if isinstance(choice, Option):
            if choice.of(decision.options):
                return choice.index
            if not choice.is_readable(self.state):
                raise NotOffered("this option is of an earlier decision")
            choice = choice.text
        texts = decision.options.texts()
        if choice in texts:
            return texts.index(choice)
        raise NotOffered(f"{choice!r} is not offered; there is: {'; '.join(texts)}")

    def _list(self) -> None:
        """Whoever holds the present decision can read it when the game is over, too."""
        if self.state.decision is not None:
            legal.listed(self.state)

    def _remember(self) -> None:
        if self._snapshots is not None:
            epochs = ((), ()) if self._events is None else self._events.epochs()
            self._snapshots.append((self.state.clone(), len(self._record), len(self.events), epochs))

    def undo(self) -> None:
        """Go back to the decision before the last choice."""
        if not self._snapshots:
            raise NothingToUndo("there is nothing to undo")
        self.state, records, events, epochs = self._snapshots.pop()
        del self._record[records:]
        if self._events is not None:
            self._events.go_back(events, epochs)
        self.state.sink = self._events

    def concede(self, player: int) -> None:
        """The player gives up."""
        if self.state.outcome is not None:
            raise GameOver("the game is over")
        check_player(player)
        self._list()
        self._remember()
        self._record.append(("concede", player))
        course.finish(self.state, 1 - player, ("concede",))

    def stop(self) -> None:
        """The game ends without a winner: it went on for longer than was agreed (LOOP-01)."""
        if self.state.outcome is not None:
            raise GameOver("the game is over")
        self._list()
        self._remember()
        self._record.append(("limit", 0))
        course.finish(self.state, None, ("limit",))

    def change_luck(self, seed: int) -> None:
        """Other luck from here on: coins fall otherwise and, between the choices of a turn, both decks are shuffled.

        With 0 nothing changes; it is only written down that the game was gone on with from here.
        """
        if self.state.outcome is not None:
            raise GameOver("the game is over")
        self._remember()
        self._record.append(("luck", seed))
        if seed:
            luck.change(self.state, seed)

    def forget_before(self, choices: int) -> None:
        """Keep no more than so many choices that can be undone."""
        if self._snapshots is not None and len(self._snapshots) > choices:
            del self._snapshots[:-choices]

    @property
    def undoable(self) -> int:
        """How many choices can be undone."""
        return len(self._snapshots or ())

    def clone(self) -> Self:
        """An independent copy, without the events and what could be undone so far."""
        other = type(self).__new__(type(self))
        other.state = self.state.clone()
        other.setting = self.setting
        other._decision = None
        other._events = None
        other._record = self._record.copy()
        other._snapshots = None if self._snapshots is None else []
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.clone()

    def __repr__(self) -> str:
        state = self.state
        if state.outcome is not None:
            winner = state.outcome.winner
            how = f"won by player {winner}" if winner is not None else "without a winner"
            return f"<Game by {state.table.rulebook.code}: over in turn {state.turn}, {how}>"
        decision = self.decision
        asked = "" if decision is None else f", player {decision.player} to decide ({len(decision.options)} options)"
        return f"<Game by {state.table.rulebook.code}: turn {state.turn}{asked}>"

    @property
    def record(self) -> tuple[tuple[str, int], ...]:
        """The choices among two or more options and the concessions so far: with rules, decks and seed, the game."""
        return tuple(self._record)


def check_player(player: int) -> None:
    """Refuse what is not a player."""
    if player not in (0, 1):
        raise UnknownPlayer(f"the players are 0 and 1; there is no player {player!r}")
