"""Picks: where one choice takes several decisions, everything that can be picked in them.

The engine asks for one pick at a time. Who gathers picks before answering needs to see all of them at the first
decision. Everything here is read off the choice that stands on top of the stack, so it says no more than the decisions
themselves will.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from prizecard.effects import ChooseCards
from prizecard.engine.handlers.choices import card_options, groups_of, pokemon_options, varied, worth
from prizecard.engine.progress.rules import Placing
from prizecard.engine.progress.texts import ChoosingCards, ChoosingPokemon, Ordering, PuttingCounters
from prizecard.engine.queries import energy, limits
from prizecard.engine.state import Decision, Frame, GameState, Option
from prizecard.vocabulary import Variety

DONE: Option = ("done",)
Entry = tuple[Option, int, int]
"""An option, how often it can be picked, and how much each pick counts."""


@dataclass(frozen=True, slots=True)
class Picks:
    """What is still to be picked: at least `minimum`, at most `maximum`, both counted in worth."""

    minimum: int
    maximum: int
    entries: tuple[Entry, ...]
    ordered: bool = False
    "Whether the order of the picks matters."


def picks(state: GameState) -> Picks | None:
    """The picks that the present decision begins or goes on with; None where it asks for one alone."""
    decision = state.decision
    if decision is None or not state.stack:
        return None
    rule = RULES.get(decision.prompt[0])
    found = None if rule is None else rule(state, state.stack[-1], decision)
    if found is None or found.maximum < 2 or sum(copies for _, copies, _ in found.entries) < 2:
        return None
    return found


def goes_on(before: Decision, after: Decision | None) -> bool:
    """Whether the decision asks for the next pick of the same choice."""
    if after is None or after.player != before.player or after.prompt[:2] != before.prompt[:2]:
        return False
    word, earlier, later = before.prompt[0], before.prompt[2:], after.prompt[2:]
    if word in ("cards", "pokemon"):
        return len(earlier) == 3 and bool(later[0] > earlier[0]) and later[1:] == earlier[1:]
    if word == "counter":
        return bool(later[0] == earlier[0] - 1)
    if word == "order":
        return bool(later[0] > earlier[0])
    if word == "retreat":
        return bool(later[0] == earlier[0] and later[1] > earlier[1])
    return bool(word == "place_bench")


def forced(state: GameState, option: Option) -> list[Option]:
    """What is picked after this pick without a question, because nothing else is left."""
    decision = state.decision
    if decision is None or picks(state) is None or option == DONE:
        return []
    rule = FORCED.get(decision.prompt[0])
    return [] if rule is None else rule(state, state.stack[-1], decision, option)


def _cards(state: GameState, frame: Frame, decision: Decision) -> Picks | None:
    node = frame.node
    if not isinstance(node, ChooseCards):
        return None
    held = frame.data
    assert isinstance(held, ChoosingCards)
    groups, minimum, maximum, picked = held.groups, held.minimum, held.maximum, held.picked
    weight = sum(worth(state, node, handle) for handle in picked)
    start = next((place for place, group in enumerate(groups) if picked and picked[-1] in group[1]), 0)
    once = node.variety not in (Variety.FREE, Variety.SAME_NAME)
    entries = []
    for option, handles in groups[start:]:
        free = [handle for handle in handles if handle not in picked]
        if free and varied(state, node, free[0], picked):
            entries.append((option, 1 if once else len(free), worth(state, node, free[0])))
    return Picks(max(0, minimum - weight), maximum - weight, tuple(entries))


def _pokemon(state: GameState, frame: Frame, decision: Decision) -> Picks:
    held = frame.data
    assert isinstance(held, ChoosingPokemon)
    candidates, minimum, maximum, picked = held.candidates, held.minimum, held.maximum, held.picked
    start = candidates.index(picked[-1]) + 1 if picked else 0
    entries = tuple((("pokemon", identity), 1, 1) for identity in candidates[start:])
    return Picks(max(0, minimum - len(picked)), maximum - len(picked), entries)


def _counters(state: GameState, frame: Frame, decision: Decision) -> Picks:
    held = frame.data
    assert isinstance(held, PuttingCounters)
    number = held.number
    return Picks(number, number, tuple((("pokemon", identity), number, 1) for identity in held.targets))


def _order(state: GameState, frame: Frame, decision: Decision) -> Picks:
    held = frame.data
    assert isinstance(held, Ordering)
    left = [state.table.copies[handle] for handle in held.handles if handle not in held.ordered]
    entries = tuple((option, left.count(state.table.copies[option[1]]), 1) for option in decision.options)
    return Picks(len(left) - 1, len(left), entries, ordered=True)  # the last is known without being picked


def _place_bench(state: GameState, frame: Frame, decision: Decision) -> Picks:
    held = frame.data
    assert isinstance(held, Placing)
    player = held.player
    hand = [state.table.copies[one] for one in state.hand[player] if not held.bench_only or one in held.allowed]
    cards = [option for option in decision.options if option[0] == "card"]
    entries = tuple((option, hand.count(state.table.copies[option[1]]), 1) for option in cards)
    return Picks(0, min(limits.bench_space(state, player), sum(entry[1] for entry in entries)), entries, ordered=True)


def _retreat(state: GameState, frame: Frame, decision: Decision) -> Picks:
    _, _, cost, paid = decision.prompt
    record = state.pokemon[state.active[decision.player]]
    entries = tuple(
        (option, len(handles), max(1, len(energy.card_units(state, record, handles[0]))))
        for option, handles in groups_of(state, decision.player, list(record.energy))
    )
    return Picks(max(0, cost - paid), cost - paid, entries, ordered=True)


def _forced_cards(state: GameState, frame: Frame, decision: Decision, option: Option) -> list[Option]:
    node = frame.node
    assert isinstance(node, ChooseCards)
    held = frame.data
    assert isinstance(held, ChoosingCards)
    groups, minimum, maximum, picked = held.groups, held.minimum, held.maximum, held.picked
    found: list[Option] = []
    offered = [option]
    while len(offered) == 1 and offered[0] != DONE:
        found.append(offered[0])
        handles = next(group[1] for group in groups if group[0] == offered[0])
        picked = (*picked, next(handle for handle in handles if handle not in picked))
        offered = card_options(state, node, groups, minimum, maximum, picked)
    return found[1:]


def _forced_pokemon(state: GameState, frame: Frame, decision: Decision, option: Option) -> list[Option]:
    held = frame.data
    assert isinstance(held, ChoosingPokemon)
    candidates, minimum, maximum, picked = held.candidates, held.minimum, held.maximum, held.picked
    found: list[Option] = []
    offered = [option]
    while len(offered) == 1 and offered[0] != DONE:
        found.append(offered[0])
        picked = (*picked, offered[0][1])
        offered = pokemon_options(candidates, minimum, picked) if len(picked) < maximum else []
    return found[1:]


def _forced_order(state: GameState, frame: Frame, decision: Decision, option: Option) -> list[Option]:
    entries = _order(state, frame, decision).entries
    left = [one for one, copies, _ in entries for _ in range(copies)]
    left.remove(option)
    return left if len(set(left)) == 1 else []


def _forced_retreat(state: GameState, frame: Frame, decision: Decision, option: Option) -> list[Option]:
    found = _retreat(state, frame, decision)
    left = [entry for entry in found.entries for _ in range(entry[1])]
    taken = next(entry for entry in left if entry[0] == option)
    left.remove(taken)
    short = found.minimum - taken[2]
    if len(set(left)) != 1 or short <= 0:
        return []
    return [left[0][0]] * min(len(left), -(-short // left[0][2]))


RULES: dict[str, Callable[[GameState, Frame, Decision], Picks | None]] = {
    "cards": _cards,
    "pokemon": _pokemon,
    "counter": _counters,
    "order": _order,
    "place_bench": _place_bench,
    "retreat": _retreat,
}
"""For each prompt that may ask for several picks, how they are read."""

FORCED: dict[str, Callable[[GameState, Frame, Decision, Option], list[Option]]] = {
    "cards": _forced_cards,
    "pokemon": _forced_pokemon,
    "order": _forced_order,
    "retreat": _forced_retreat,
}
