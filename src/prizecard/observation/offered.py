"""The options of a decision: verb, card, text, Pokémon, and what a glance tells of each."""

from __future__ import annotations

from array import array
from typing import Any, Final

from prizecard.engine.queries import energy, pokemon_values
from prizecard.engine.queries.verbs import VERBS
from prizecard.engine.state import NOBODY, Decision, GameState
from prizecard.observation import pokemon_slots
from prizecard.observation.classes import Classes
from prizecard.observation.features import bucket
from prizecard.observation.layout import (
    NO_SLOT,
    OPTION_NUMBERS,
    OPTION_NUMBERS_AT,
    OPTION_WORDS,
    OPTIONS,
    OPTIONS_AT,
    SIDE,
    VERB_NAMES,
    WORD_BUCKETS,
)
from prizecard.observation.pokemon_slots import Slots

VERB_PLACES: Final = {name: place for place, name in enumerate(VERB_NAMES)}
CARD_PARTS: Final = {
    **{verb.name: verb.card for verb in VERBS if verb.card},
    "card": 1, "attached": 1, "prize": 1,
}  # fmt: skip
"""Where the handle of a card stands in an option of the verb."""
POKEMON_PARTS: Final = {
    **{verb.name: verb.pokemon for verb in VERBS if verb.pokemon},
    "pokemon": 1, "attached": 2, "trigger": 3,
}  # fmt: skip
"""Where the identity of a Pokémon stands."""
PROGRAM_PARTS: Final = {**{verb.name: verb.program for verb in VERBS if verb.program}, "trigger": 2}
"""Where the address of a text stands."""
ATTACKS: Final = ("attack", "attack_of")


def places(count: int, room: int) -> list[int]:
    """The options that find room: all, or the first ones and the last, which is often the way out."""
    return list(range(count)) if count <= room else [*range(room - 1), count - 1]


def write(
    state: GameState,
    decision: Decision,
    classes: Classes,
    slots: Slots,
    room: int,
    words: array[int],
    numbers: array[float],
) -> None:
    """Write the options that find room."""
    options = decision.options
    for row, place in enumerate(places(len(options), room)):
        option = options[place]
        at = OPTIONS_AT + row * OPTION_WORDS
        floats = OPTION_NUMBERS_AT + row * OPTION_NUMBERS
        verb: str = option[0]
        words[at] = _verb(option)
        words[at + 1] = _card(state, classes, option, verb, decision.source)
        words[at + 3] = NO_SLOT
        numbers[floats + 8] = row / OPTIONS
        numbers[floats + 10] = 1.0 if place == len(options) - 1 else 0.0
        if verb in ATTACKS:
            _attack(state, decision.player, option, classes, slots, at, floats, words, numbers)
        elif verb in PROGRAM_PARTS:
            words[at + 2] = _text(state, classes, option[PROGRAM_PARTS[verb]])
        elif verb == "number" or verb == "way":
            numbers[floats + 3] = float(option[1]) / 4 if isinstance(option[1], int) else 0.0
        if verb in POKEMON_PARTS:
            _pokemon(state, decision.player, option, slots, at, floats, words, numbers)


def _verb(option: tuple[Any, ...]) -> int:
    found = VERB_PLACES.get(option[0])
    if found is not None:
        return found
    said = ":".join(str(part) for part in option if isinstance(part, str))
    return len(VERB_NAMES) + bucket(said, WORD_BUCKETS)


def _card(state: GameState, classes: Classes, option: tuple[Any, ...], verb: str, source: int) -> int:
    cards = state.table.cards
    if verb in ATTACKS:
        return classes.card(cards[option[1][0]])
    place = CARD_PARTS.get(verb)
    if place is not None:
        if verb == "prize" and not option[2]:
            return 0  # it lies face down
        return classes.card(cards[option[place]])
    program = PROGRAM_PARTS.get(verb)
    if program is not None:
        handle = option[program][0]
        return classes.card(cards[handle]) if isinstance(handle, int) and handle >= 0 else 0
    return classes.card(cards[source]) if source != NOBODY and verb not in POKEMON_PARTS else 0


def _text(state: GameState, classes: Classes, program: tuple[Any, ...]) -> int:
    """The number of the text at the address; 0 for an address of another form."""
    if len(program) < 3 or not isinstance(program[0], int):
        return 0
    card = state.table.cards[program[0]]
    if program[1] == "ability" and program[2] < len(card.abilities):
        return classes.ability(card.abilities[program[2]])
    return classes.texts(card)


def _attack(
    state: GameState,
    player: int,
    option: tuple[Any, ...],
    classes: Classes,
    slots: Slots,
    at: int,
    floats: int,
    words: array[int],
    numbers: array[float],
) -> None:
    attack = pokemon_values.attack_at(state, option[1])
    words[at + 2] = classes.attack(attack)
    active, target = state.active[player], state.active[1 - player]
    if active == NOBODY or target == NOBODY:
        return
    words[at + 3] = slots.of.get(target, NO_SLOT)
    left = pokemon_slots.left_of(state, target, slots)
    dealt = pokemon_slots.by_type(state, active, target, pokemon_slots.worth(attack))
    numbers[floats] = dealt / 100
    numbers[floats + 2] = min(2.0, dealt / left) if left > 0 else 2.0
    if dealt >= left:
        numbers[floats + 1] = 1.0
        numbers[floats + 11] = pokemon_values.top_card(state, target).prizes / 2


def _pokemon(
    state: GameState,
    player: int,
    option: tuple[Any, ...],
    slots: Slots,
    at: int,
    floats: int,
    words: array[int],
    numbers: array[float],
) -> None:
    identity = option[POKEMON_PARTS[option[0]]]
    slot = slots.of.get(identity)
    if slot is None:
        return
    words[at + 3] = slot
    numbers[floats + 6] = 1.0 if slot % SIDE == 0 else 0.0
    numbers[floats + 7] = 1.0 if slot < SIDE else 0.0
    if option[0] == "attach" and state.table.cards[option[1]].is_energy:
        before, after, opened = _helped(state, identity, option[1])
        numbers[floats + 5] = before - after
        numbers[floats + 9] = opened / 100


def _helped(state: GameState, identity: int, handle: int) -> tuple[int, int, int]:
    """What the attacks of the Pokémon lack before and after the Energy card, and the damage that it makes payable."""
    units = energy.units(state, state.pokemon[identity])
    more = (*units, *energy.printed_units(state, handle))
    before = after = opened = 0
    for attack, _ in pokemon_values.attacks(state, identity):
        cost = pokemon_slots.cost_of(state, identity, attack)
        lacked = len(energy.missing(units, cost))
        lacks = len(energy.missing(more, cost))
        before += lacked
        after += lacks
        if lacked and not lacks:
            opened = max(opened, pokemon_slots.worth(attack))
    return before, after, opened
