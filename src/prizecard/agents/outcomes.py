"""What came of each option when it was tried in a world, as numbers: what a network may know of the next step.

What an option brought is remembered while the turn goes on, as a greedy player remembers it (`stepping`): after a step
only what it touched is tried again. The module is compiled with the engine.
"""

from __future__ import annotations

from array import array
from typing import Final

from prizecard.agents.evaluation import FEATURES, Evaluation
from prizecard.agents.stepping import EARLY, ENDING, LATE, PLAIN
from prizecard.agents.trying import is_untouched, run_course, still_held
from prizecard.engine.queries import legal
from prizecard.engine.state import GameState, Option

CHANGED: Final = 26
"""From here on: what became of each feature of a position, the own side's first."""
SIDES: Final = 2 * len(FEATURES)
TRIED: Final = CHANGED + SIDES
"""Numbers for each option."""
MOST_TRIED: Final = 24
"""Options of a decision that are tried; of longer lists the first ones and the last."""
GAIN, ENDS, SURE, WON, LOST, COSTS = 1, 2, 3, 4, 5, 6
BEHIND, BEHIND_ITS_KIND, FAVOURED = 23, 24, 25
BOUND: Final = 3.0


class Totals:
    """What both sides have in a position, as far as an option may change it."""

    __slots__ = ("damage", "energy", "felt", "marks")

    def __init__(self, state: GameState, felt: list[float]) -> None:
        self.felt = felt
        self.damage = [0, 0]
        self.energy = [0, 0]
        self.marks = [0, 0]
        for pokemon in state.pokemon.values():
            owner = pokemon.owner
            self.damage[owner] += pokemon.damage
            self.energy[owner] += len(pokemon.energy)
            self.marks[owner] += len(pokemon.conditions)


class Memory:
    """What each option brought when it was tried last in this turn, and what was done last."""

    def __init__(self) -> None:
        self.number = -1
        self.player = -1
        self.last: Option = ()
        self.known: dict[Option, array[float]] = {}

    def begin(self, state: GameState, player: int) -> None:
        """Forget what no longer holds: all of another turn, and what the last step has touched."""
        if state.turn != self.number or player != self.player:
            self.number, self.player = state.turn, player
            self.known.clear()
            return
        touched = set(self.last[1:])
        plain = bool(self.last) and self.last[0] in PLAIN
        for option in list(self.known):
            if not ((plain or option[0] in PLAIN) and touched.isdisjoint(option[1:])):
                del self.known[option]

    def after(self, option: Option) -> Memory:
        """What is remembered after the option; this memory stays as it is."""
        found = Memory()
        found.number, found.player, found.last = self.number, self.player, option
        found.known = dict(self.known)
        return found


def outcomes(world: GameState, evaluation: Evaluation, memory: Memory, seed: int) -> array[float]:
    """TRIED numbers for each option of the world's decision, in their order."""
    decision = legal.listed(world)
    options: list[Option] = decision.options
    player = decision.player
    is_main = decision.kind == "main"
    found = array("f", bytes(4 * TRIED * len(options)))
    memory.begin(world, player)
    value, felt = evaluation.looked_at(world, player)
    before = Totals(world, felt)
    last = len(options) - 1
    for place, option in enumerate(options):
        if place >= MOST_TRIED and place != last:
            continue
        row = memory.known.get(option) if is_main else None
        if row is None:
            row = _tried(world, option, player, evaluation, seed, before, value)
            if is_main:
                memory.known[option] = row
        found[place * TRIED : (place + 1) * TRIED] = row
    _compare(found, options, is_main)
    return found


def _tried(
    world: GameState, option: Option, player: int, evaluation: Evaluation, seed: int, before: Totals, value: float
) -> array[float]:
    """What the option brought once it has run its course."""
    state, asked = run_course(world, option, evaluation, seed)
    row = array("f", bytes(4 * TRIED))
    row[0] = 1.0
    reached, felt = evaluation.looked_at(state, player)
    row[GAIN] = max(-BOUND, min(BOUND, reached - value))
    ended = state.outcome is not None or state.turn != world.turn
    row[ENDS] = 1.0 if ended else 0.0
    row[SURE] = 1.0 if not asked and not ended and is_untouched(world, state) else 0.0
    outcome = state.outcome
    if outcome is not None and outcome.winner is not None:
        row[WON if outcome.winner == player else LOST] = 1.0
    _hand(world, state, player, row)
    _changes(world, state, player, before, Totals(state, felt), row)
    return row


def _hand(world: GameState, state: GameState, player: int, row: array[float]) -> None:
    """Cards that left the hand but for the one that was played, and cards that came."""
    held, now = world.hand[player], state.hand[player]
    if held is now:
        return
    kept = still_held(held, now)
    row[COSTS] = max(0, len(held) - kept - 1) / 3
    row[COSTS + 1] = (len(now) - kept) / 3


def _changes(world: GameState, state: GameState, player: int, before: Totals, after: Totals, row: array[float]) -> None:
    """What became more or less, the own side first."""
    other = 1 - player
    row[8] = (len(world.prizes[player]) - len(state.prizes[player])) / 2
    row[9] = (len(world.prizes[other]) - len(state.prizes[other])) / 2
    row[10] = (len(state.hand[player]) - len(world.hand[player])) / 3
    row[11] = (len(state.hand[other]) - len(world.hand[other])) / 3
    row[12] = (len(state.deck[player]) - len(world.deck[player])) / 5
    row[13] = (len(state.discard[player]) - len(world.discard[player])) / 5
    row[14] = (after.damage[player] - before.damage[player]) / 100
    row[15] = (after.damage[other] - before.damage[other]) / 100
    row[16] = len(state.bench[player]) - len(world.bench[player])
    row[17] = len(state.bench[other]) - len(world.bench[other])
    row[18] = (after.energy[player] - before.energy[player]) / 2
    row[19] = (after.energy[other] - before.energy[other]) / 2
    row[20] = 1.0 if state.active[player] != world.active[player] else 0.0
    row[21] = 1.0 if state.active[other] != world.active[other] else 0.0
    row[22] = after.marks[other] - before.marks[other] - after.marks[player] + before.marks[player]
    felt, now = before.felt, after.felt
    for place in range(SIDES):
        change = now[place] - felt[place]
        if change:
            row[CHANGED + place] = change


def _compare(found: array[float], options: list[Option], is_main: bool) -> None:
    """How far each option is behind the best, and which one a greedy player favours."""
    best = keeping = ending = -2 * BOUND
    for place in range(len(options)):
        start = place * TRIED
        if not found[start]:
            continue
        gain = found[start + GAIN]
        best = max(best, gain)
        if _ends(found, start, options[place], is_main):
            ending = max(ending, gain)
        else:
            keeping = max(keeping, gain)
    favoured, most = -1, -1000.0
    for place, option in enumerate(options):
        start = place * TRIED
        if not found[start]:
            continue
        gain = found[start + GAIN]
        ends = _ends(found, start, option, is_main)
        found[start + BEHIND] = gain - best
        found[start + BEHIND_ITS_KIND] = gain - (ending if ends else keeping)
        liked = _liked(found, start, option, gain, ends)
        if liked > most:
            favoured, most = place, liked
    if favoured >= 0:
        found[favoured * TRIED + FAVOURED] = 1.0


def _ends(found: array[float], start: int, option: Option, is_main: bool) -> bool:
    return not is_main or option[0] in ENDING or found[start + ENDS] > 0


def _liked(found: array[float], start: int, option: Option, gain: float, ends: bool) -> float:
    """The order of a greedy player: what wins, what keeps the turn and helps, what costs the hand, what ends it."""
    if found[start + WON]:
        return 100.0
    if ends:
        return gain
    if gain <= 0:
        return gain - 100.0
    rank = 80.0 if option[0] in EARLY else 40.0 if option[0] in LATE else 20.0
    return rank + gain - (20.0 if found[start + COSTS] else 0.0)
