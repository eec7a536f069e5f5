"""A quick hand: how likely a sensible player takes each option, from a look at the options alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from prizecard.agents.evaluation import Evaluation, worth
from prizecard.engine import machine
from prizecard.engine.queries import legal, pokemon_values
from prizecard.engine.queries.verbs import VERBS
from prizecard.engine.state import Decision, GameState, Option

LIKING: Final = {
    **{verb.name: verb.liking for verb in VERBS if verb.when != "ending"},
    "yes": 2.0,
    "no": 1.0,
    "done": 0.5,
}
"""How much a player likes an option of each verb; what ends the turn waits until little else is left."""
ENDING_SHARE: Final = 0.12  # of the liking of everything that goes before it
IDLE: Final = 0.02  # ending the turn, when there is an attack


class Luck:
    """Numbers between 0 and 1 from a seed: a fork needs a few, and a whole generator costs more than they do."""

    __slots__ = ("_number",)

    def __init__(self, seed: int) -> None:
        self._number = (seed * 0x9E3779B1 + 0x7F4A7C15) & 0xFFFFFFFF

    def next(self) -> float:
        """The next number."""
        value = (self._number + 0x9E3779B9) & 0xFFFFFFFF
        self._number = value
        value = ((value ^ (value >> 16)) * 0x21F0AAAD) & 0xFFFFFFFF
        value = ((value ^ (value >> 15)) * 0x735A2D97) & 0xFFFFFFFF
        return (value ^ (value >> 15)) / 0x100000000


def likings(state: GameState, decision: Decision, evaluation: Evaluation) -> list[float]:
    """How much each option is liked; above 0, not scaled."""
    options = decision.options
    if decision.kind != "main":
        return [LIKING.get(option[0], 1.0) for option in options]
    found = [_liking(state, option, evaluation) for option in options]
    before = sum(found)
    attacks = [(place, _blow(state, option)) for place, option in enumerate(options) if option[0] == "attack"]
    ending = ENDING_SHARE * before if before else 1.0
    total = 0.0
    for _, blow in attacks:
        total += blow
    for place, blow in attacks:
        found[place] = ending * blow / total
    found[-1] = ending * IDLE if attacks else ending
    return found


def _liking(state: GameState, option: Option, evaluation: Evaluation) -> float:
    verb: str = option[0]
    if verb == "attack" or verb == "end":
        return 0.0
    liking = LIKING.get(verb, 1.0)
    if verb == "attach":
        return liking * _need(state, option[2], evaluation)
    return liking


def _need(state: GameState, identity: int, evaluation: Evaluation) -> float:
    """How much a Pokémon needs Energy: the Active most, one with all its attacks paid for least."""
    pokemon = state.pokemon[identity]
    longest = 0
    for attack in state.table.cards[pokemon.cards[-1]].attacks:
        longest = max(longest, len(attack.cost))
    need = 1.0 if evaluation.brought(state, pokemon).used < longest else 0.1
    return need * (2.0 if state.active[pokemon.owner] == identity else 0.6)


def _blow(state: GameState, option: Option) -> float:
    """Attacks by the square of their damage: the stronger one, mostly."""
    damage = worth(pokemon_values.attack_at(state, option[1]))
    return float(damage * damage)


def pick(weights: Sequence[float], chance: float) -> int:
    """An index, each as likely as its weight; `chance` is between 0 and 1."""
    left = chance * sum(weights)
    for place, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return place
    return len(weights) - 1


def take(state: GameState, evaluation: Evaluation, luck: Luck) -> None:
    """Let the quick hand take one option."""
    decision = legal.listed(state)
    options = decision.options
    place = 0 if len(options) == 1 else pick(likings(state, decision, evaluation), luck.next())
    machine.answer(state, options[place])


def settle(state: GameState, evaluation: Evaluation, luck: Luck, most: int) -> None:
    """Let the quick hand finish what is half done: until a turn's choice, or the end."""
    for _ in range(most):
        decision = state.decision
        if decision is None or decision.kind == "main":
            return
        take(state, evaluation, luck)
