"""Turns thought through to their end in one world: which rows of steps lead to the best positions.

A step is tried as everywhere (`trying`); of what it asks of the player, the first choice is branched on (but for what
it is paid with) and a quick hand makes the others. The best few ways go on, each thought as good as the best attack
that it leads to. Rows of the same steps in another order are one way. The module is compiled with the engine.
"""

from __future__ import annotations

from typing import Final

from prizecard.agents import policy
from prizecard.agents.evaluation import Evaluation
from prizecard.agents.stepping import ENDING
from prizecard.agents.tree import Key, key_of
from prizecard.agents.trying import FRESH, MOST_CHOICES, MOST_FRESH, still_held
from prizecard.engine import machine
from prizecard.engine.queries import legal
from prizecard.engine.state import GameState

BREADTH: Final = 10  # ways that go on
DEPTH: Final = 8  # steps
MOST_TRIES: Final = 600
MOST_OPTIONS: Final = 24  # of a choice
MOST_BRANCHES: Final = 8  # of what a step asks first
NOTHING: Final = -1000.0
END: Final = ("end",)


class Plan:
    """The steps of a turn as keys of options, and the position that they lead to in a world."""

    __slots__ = ("keys", "state", "value")

    def __init__(self, state: GameState, keys: tuple[Key, ...], value: float) -> None:
        self.state = state
        self.keys = keys
        self.value = value


class Planner:
    """Thinks the turn of the player who decides through to its end."""

    def __init__(self, world: GameState, evaluation: Evaluation, seed: int) -> None:
        decision = world.decision
        assert decision is not None
        self._world = world
        self._evaluation = evaluation
        self._seed = seed
        self._player = decision.player
        self.tries = 0
        self.ended: list[Plan] = []

    def think(self) -> list[Plan]:
        """The ways that end the turn, the best first by the evaluation."""
        ways = [Plan(self._world, (), self._evaluation.value(self._world, self._player))]
        if legal.listed(self._world).kind == "main":
            self._attack(ways[0])
        seen: set[tuple[frozenset[Key], int]] = set()
        for _ in range(DEPTH):
            reached: list[Plan] = []
            for way in ways:
                for child in self._steps(way, False):
                    same = (frozenset(child.keys), len(child.keys))
                    if same in seen:
                        continue
                    seen.add(same)
                    self._attack(child)
                    reached.append(child)
            if not reached or self.tries >= MOST_TRIES:
                break
            reached.sort(key=_value, reverse=True)
            ways = reached[:BREADTH]
        self.ended.sort(key=_value, reverse=True)
        return self.ended

    def _steps(self, way: Plan, ending: bool) -> list[Plan]:
        """What one step more leads to, of those that end the turn or of the others."""
        state = way.state
        decision = legal.listed(state)
        is_main = decision.kind == "main"
        found: list[Plan] = []
        options = decision.options
        if len(options) > MOST_OPTIONS:
            options = options[:MOST_OPTIONS]
        for option in options:
            if self.tries >= MOST_TRIES:
                break
            if is_main and (option[0] in ENDING) != ending:
                continue
            if option == END:
                self._end(way)
                continue
            child = state.clone()
            keys = (*way.keys, key_of(state, option))
            machine.answer(child, option)
            self._finish(child, keys, found, way.value)
        return found

    def _finish(self, child: GameState, keys: tuple[Key, ...], found: list[Plan], before: float) -> None:
        """Branch on what the step asks first, and let the quick hand do the rest.

        Where cards of the hand are paid for something that is asked next, that is branched on: what is bought matters
        more than what it was paid with, which the plan leaves open. Such a way is thought as good as before at least:
        what was bought has not been used yet.
        """
        if not self._asks(child):
            self._reach(child, keys, found)
            return
        least = NOTHING
        paid = self._paid(child)
        if paid is not child and self._asks(paid):
            child, least = paid, before
        options = legal.listed(child).options
        if len(options) > MOST_BRANCHES:
            options = options[:MOST_BRANCHES]
        for option in options:
            branch = child.clone()
            key = key_of(child, option)
            machine.answer(branch, option)
            self._reach(branch, (*keys, key), found, least)

    def _asks(self, state: GameState) -> bool:
        """Whether a step asks its player something."""
        decision = state.decision
        return decision is not None and decision.kind != "main" and decision.player == self._player

    def _paid(self, child: GameState) -> GameState:
        """The position once the quick hand has picked whatever is asked for first of the hand."""
        if not _is_from(child, child.hand[self._player]):
            return child
        state = child.clone()
        luck = policy.Luck(self._seed)
        for _ in range(MOST_CHOICES):
            if not self._asks(state) or not _is_from(state, state.hand[self._player]):
                break
            policy.take(state, self._evaluation, luck)
        return state

    def _reach(self, state: GameState, keys: tuple[Key, ...], found: list[Plan], least: float = NOTHING) -> None:
        """Take the way down: it goes on, thought worth so much at least, or the turn is over."""
        self.tries += 1
        policy.settle(state, self._evaluation, policy.Luck(self._seed), MOST_CHOICES)
        value = self._evaluation.value(state, self._player)
        decision = state.decision
        if decision is None or state.turn != self._world.turn or decision.player != self._player:
            self.ended.append(Plan(state, keys, value))
            return
        before, after = self._world.hand[self._player], state.hand[self._player]
        value = max(value, least) + FRESH * min(MOST_FRESH, len(after) - still_held(before, after))
        found.append(Plan(state, keys, value))

    def _attack(self, way: Plan) -> None:
        """End the turn from here in every way; it is as good as the best of them."""
        known = len(self.ended)
        self._steps(way, True)
        for plan in self.ended[known:]:
            if plan.value > way.value:
                way.value = plan.value

    def _end(self, way: Plan) -> None:
        """End the turn without an attack: it is thought as good as the position before, and not carried out yet."""
        self.ended.append(Plan(way.state, (*way.keys, END), way.value))


def _is_from(state: GameState, hand: tuple[int, ...]) -> bool:
    """Whether cards are asked for, and only such that lie in the hand."""
    cards = [option[1] for option in legal.listed(state).options if option[0] == "card"]
    return bool(cards) and all([card in hand for card in cards])


def _value(plan: Plan) -> float:
    return plan.value
