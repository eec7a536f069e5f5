"""Lines that go on as the network would: many at once, so that it is asked for all of them together."""

from __future__ import annotations

from collections.abc import Sequence

from prizecard.agents.evaluation import Evaluation
from prizecard.agents.learned.network import Network
from prizecard.agents.learned.trying import liked_best, tried
from prizecard.agents.outcomes import Memory
from prizecard.agents.tree import Key, key_of
from prizecard.engine import machine
from prizecard.engine.ahead import change_luck
from prizecard.engine.errors import StackTooDeep, TooManySteps
from prizecard.engine.queries import legal
from prizecard.engine.state import GameState, Option

MOST_CHOICES = 300  # of one line


class Line:
    """A position that is played on, by both players as the network would, each by what that player sees.

    It begins in the turn of the number `turn` and ends before that of the number `horizon` begins, or where a Sudden
    Death does. Lines of the same seed meet the same luck. `memory` is what the player who decided last knows of the
    options; this player goes by the plan while it can be carried out and the turn goes on.
    """

    __slots__ = ("horizon", "is_broken_off", "memories", "plan", "planner", "seed", "state", "turn")

    def __init__(
        self,
        state: GameState,
        seed: int,
        player: int,
        memory: Memory,
        turn: int,
        horizon: int,
        plan: tuple[Key, ...] = (),
    ) -> None:
        self.state = state
        self.seed = seed
        self.turn = turn
        self.horizon = horizon
        self.is_broken_off = False
        self.plan = plan
        self.planner = player
        self.memories = (memory, Memory()) if player == 0 else (Memory(), memory)

    def reaches_a_choice(self) -> bool:
        """Play on until somebody has a choice that the plan leaves open; whether there is one before the line ends."""
        state = self.state
        for _ in range(MOST_CHOICES):
            if state.decision is None or self.is_broken_off or state.turn < self.turn:
                return False
            if state.turn >= self.horizon and state.decision.kind == "main":
                return False
            if state.turn != self.turn:
                self.plan = ()
            options = legal.listed(state).options
            if len(options) == 1:
                self._answer(options[0])
            elif not self.plan or not self._goes_by_plan():
                return True
        return False

    def _answer(self, option: Option) -> None:
        """Carry the option out; a line that cannot be gone on with ends where it is."""
        try:
            machine.answer(self.state, option)
        except (StackTooDeep, TooManySteps):
            self.is_broken_off = True

    def _goes_by_plan(self) -> bool:
        """Take the next step of the plan, if it is offered: what it was made for need not come in this world."""
        decision = legal.listed(self.state)
        if decision.player != self.planner:
            return False
        for option in decision.options:
            if key_of(self.state, option) == self.plan[0]:
                self.plan = self.plan[1:]
                self.memories[self.planner].number = -1  # more than the last step has changed
                self._answer(option)
                return True
        if decision.kind == "main":
            self.plan = ()
        return False

    @property
    def decider(self) -> int:
        """Who has the choice."""
        assert self.state.decision is not None
        return self.state.decision.player

    @property
    def memory(self) -> Memory:
        """What whoever has the choice knows of the options."""
        return self.memories[self.decider]

    def take(self, index: int) -> None:
        """Take the option, and remember what was done last."""
        decision = legal.listed(self.state)
        option = decision.options[index]
        self.memory.last = option if decision.kind == "main" else ()
        self._answer(option)

    def imagined(self) -> GameState:
        """The position with other luck, in which options are tried: nobody knows how the coin will fall."""
        state = self.state.clone()
        change_luck(state, self.seed + 1)
        return state


def lines_from(world: GameState, seed: int, places: Sequence[int], memory: Memory, horizon: int) -> list[Line]:
    """A line behind each of these options of the world's decision."""
    decision = legal.listed(world)
    found = []
    for place in places:
        option = decision.options[place]
        state = world.clone()
        machine.answer(state, option)
        found.append(Line(state, seed, decision.player, memory.after(option), world.turn, horizon))
    return found


def go_further(network: Network, evaluation: Evaluation, lines: Sequence[Line], turns: int) -> None:
    """Play the lines on until so many turns have passed since they began."""
    for line in lines:
        line.horizon = line.turn + turns
    play_on(network, evaluation, lines)


def play_on(network: Network, evaluation: Evaluation, lines: Sequence[Line]) -> None:
    """Play the lines on until they end."""
    room = network.encoder.room
    going_on = list(lines)
    for _ in range(MOST_CHOICES):
        going_on = [line for line in going_on if line.reaches_a_choice()]
        if not going_on:
            return
        found = [tried(line.imagined(), evaluation, line.memory, line.seed, room) for line in going_on]
        asked = [(line.state, line.decider) for line in going_on]
        judged = network.judge_all(asked, found)
        for line, one, came in zip(going_on, judged, found, strict=True):
            line.take(liked_best(legal.listed(line.state), one.scores, came, room))
