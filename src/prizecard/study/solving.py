"""Whether a position can be won this turn for certain: a search through every choice of the turn.

A step counts only where neither chance nor a hidden card has a say in it, or where it wins whatever they say; so what
is found wins whatever lies in decks, hands and Prize cards. What the other player decides on the way is tried in every
way. Steps are the choices of a turn, the attack among them; a solution is shortest if none of fewer steps exists.
"""

from __future__ import annotations

from typing import Any

from prizecard.agents.tree import key_of
from prizecard.agents.trying import is_untouched
from prizecard.engine import ahead
from prizecard.engine.state import GameState, Option, Pokemon

MOST_STEPS = 7
MOST_FORKS = 60_000
MOST_ASKED = 24
"""Questions within one step; more than any card asks at once."""

LUCKS = 10
"""A step in which a coin falls or a card is drawn counts if it wins by so many lucks."""

Line = tuple[int, ...]
Key = tuple[Any, ...]


class TooWide(RuntimeError):
    """There are more ways through the turn than are looked at: nothing is proved."""


class Solver:
    """Searches one position; the player whose turn it is shall win."""

    def __init__(self, state: GameState, most: int = MOST_FORKS) -> None:
        self.player = state.player
        self._turn = state.turn
        self._start = state
        self._most = most
        self.forks = 0
        self._lost: dict[Key, int] = {}
        self._by_luck = False
        self._lucky = False

    def shortest(self, steps: int = MOST_STEPS) -> tuple[int, Line] | None:
        """The fewest steps that win for certain, with the indices chosen on one such way; raises TooWide."""
        for depth in range(1, steps + 1):
            line = self._win(self._start, depth)
            if line is not None:
                return depth, line
        return None

    def winning(self, state: GameState, steps: int) -> Line | None:
        """A way to win from a later position of the turn in so many steps."""
        return self._win(state, steps)

    def _win(self, state: GameState, steps: int) -> Line | None:
        """A line that wins from a choice of the turn in at most so many steps."""
        key = _key(state)
        if self._lost.get(key, 0) >= steps:
            return None
        options = ahead.listed(state).options
        for place in _unlike(state, options):
            if steps == 1 and options[place][0] != "attack" and _seldom_ends(options[place]):
                continue
            self._by_luck = False
            line = self._taken(state, state, options[place], steps, MOST_ASKED)
            if line is None and self._by_luck:
                line = self._whatever_comes(state, place)
            if line is not None:
                return (place, *line)
        self._lost[key] = steps
        return None

    def _whatever_comes(self, state: GameState, place: int) -> Line | None:
        """The rest of a step that wins by luck here, if it wins by any other luck as well: then the luck is idle."""
        found: Line | None = None
        self._lucky = True
        try:
            for seed in range(LUCKS):
                world = state.clone()
                ahead.change_luck(world, seed + 1)
                line = self._taken(world, world, ahead.listed(world).options[place], 1, MOST_ASKED)
                if line is None:
                    return None
                found = line if found is None else found
        finally:
            self._lucky = False
        return found

    def _taken(self, main: GameState, before: GameState, option: Option, steps: int, asked: int) -> Line | None:
        """The rest of a line after an option, if it wins whatever comes."""
        self.forks += 1
        if self.forks > self._most:
            raise TooWide(f"more than {self._most} ways")
        state = before.clone()
        ahead.answer(state, option)
        if state.outcome is not None:
            if state.outcome.winner != self.player:
                return None
            if self._lucky or _is_sure(main, state):
                return ()
            self._by_luck = True
            return None
        decision = state.decision
        if decision is None or state.turn != self._turn or asked == 0:
            return None
        if decision.kind == "main":
            return self._win(state, steps - 1) if steps > 1 and is_untouched(main, state) else None
        options = ahead.listed(state).options
        if decision.player == self.player:
            return self._any(main, state, options, steps, asked)
        return self._all(main, state, options, steps, asked)

    def _any(self, main: GameState, state: GameState, options: list[Option], steps: int, asked: int) -> Line | None:
        for place in _unlike(state, options):
            line = self._taken(main, state, options[place], steps, asked - 1)
            if line is not None:
                return (place, *line)
        return None

    def _all(self, main: GameState, state: GameState, options: list[Option], steps: int, asked: int) -> Line | None:
        """The other player decides: every answer must lose. The line goes on after the first."""
        first: Line | None = None
        for place in range(len(options)):
            line = self._taken(main, state, options[place], steps, asked - 1)
            if line is None:
                return None
            if first is None:
                first = (place, *line)
        return first


def _seldom_ends(option: Option) -> bool:
    """Plain steps of a turn, after which it goes on: as the last step they cannot win."""
    return option[0] in ("attach", "bench", "evolve", "retreat", "end")


def _is_sure(before: GameState, after: GameState) -> bool:
    """Whether neither a coin, a shuffle nor a card from a deck had a part in the win."""
    if before.drawn != after.drawn or before.coin_index != after.coin_index:
        return False
    return all(before.deck[player] == after.deck[player] for player in (0, 1))


def _unlike(state: GameState, options: list[Option]) -> list[int]:
    """One place for each kind of option: copies of a card do the same."""
    seen: set[Any] = set()
    found = []
    for place, option in enumerate(options):
        key = key_of(state, option)
        if key not in seen:
            seen.add(key)
            found.append(place)
    return found


def _key(state: GameState) -> Key:
    """What a choice of the turn depends on; copies of a card in hand or discard pile count as one."""
    pokemon = tuple(
        [
            (one, _record(state, state.pokemon[one]))
            for player in (0, 1)
            for one in (state.active[player], *state.bench[player])
        ]
    )
    piles = tuple([_ids(state, pile[player]) for pile in (state.hand, state.discard, state.lost) for player in (0, 1)])
    marks = (state.attachments, state.supporters, state.stadiums, state.retreats, state.stadium, *state.gx_used)
    lasting = tuple([(effect.card, effect.on, effect.ends, effect.used) for effect in state.lasting])
    return pokemon, piles, marks, state.used, state.spent, lasting, len(state.history)


def _ids(state: GameState, handles: tuple[int, ...]) -> tuple[str, ...]:
    cards = state.table.cards
    return tuple(sorted([cards[handle].id for handle in handles]))


def _record(state: GameState, one: Pokemon) -> Key:
    lying = one.cards, _ids(state, one.energy), one.tools, one.markers
    return *lying, one.damage, one.conditions, one.entered, one.as_basic


def words_of(state: GameState, line: Line) -> list[str]:
    """The line in words."""
    copy, said = state.clone(), []
    copy.sink = None
    for place in line:
        decision = ahead.listed(copy)
        said.append(ahead.option_texts(copy, decision)[place])
        ahead.answer(copy, decision.options[place])
    return said
