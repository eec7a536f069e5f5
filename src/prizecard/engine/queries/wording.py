"""The texts of options, as the contract fixes them, and the prompts of decisions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from prizecard.effects import ChooseWay, Cure
from prizecard.engine.progress.texts import ChoosingCards
from prizecard.engine.queries import pokemon_values
from prizecard.engine.queries.verbs import ROWS
from prizecard.engine.state import NOBODY, Decision, GameState, Option


def place_text(state: GameState, identity: int, viewer: int) -> str:
    """Active, Bench 1, …, with "opponent's" before it where it is."""
    owner = state.pokemon[identity].owner
    if state.active[owner] == identity:
        place = "Active"
    else:
        place = f"Bench {state.bench[owner].index(identity) + 1}"
    return place if owner == viewer else f"opponent's {place}"


def pokemon_text(state: GameState, identity: int, viewer: int) -> str:
    """The Pokémon with its place."""
    return f"{card_text(state, state.pokemon[identity].top)} ({place_text(state, identity, viewer)})"


def card_text(state: GameState, handle: int) -> str:
    """The name printed on the card."""
    return state.table.cards[handle].printed_name


def _attack_name(state: GameState, decision: Decision, key: tuple[Any, ...]) -> str:
    """The attack's name; with the card that it is on, where another of the name is offered and it is not the own."""
    attack = pokemon_values.attack_at(state, key)
    clash = any(
        other[0] == "attack"
        and other[1] != key
        and pokemon_values.attack_at(state, other[1]).name == attack.name
        for other in decision.options
    )
    own = state.active[decision.player] != NOBODY and key[0] in state.pokemon[state.active[decision.player]].cards
    return f"{attack.name} of {card_text(state, key[0])}" if clash and not own else attack.name


def _action(state: GameState, decision: Decision, option: Option) -> str:
    """What is done in a turn, by the text of its verb."""
    row = ROWS[option[0]]
    words: dict[str, str] = {}
    if row.attack:
        words["attack"] = _attack_name(state, decision, option[row.attack])
    if row.card:
        words["card"] = card_text(state, option[row.card])
    if row.pokemon:
        words["pokemon"] = pokemon_text(state, option[row.pokemon], decision.player)
    if row.program:
        program = option[row.program]
        words["card"] = card_text(state, program[0])
        if "{ability}" in row.text:
            words["ability"] = state.table.cards[program[0]].abilities[program[2]].name
    if "{count}" in row.text:
        words["count"] = f"{option[2]} " if option[2] > 1 else ""
    if "{zone}" in row.text:
        words["zone"] = str(option[1])
    return row.text.format(**words)


def _card(state: GameState, decision: Decision, option: Option) -> str:
    return card_text(state, option[1])


def _pokemon(state: GameState, decision: Decision, option: Option) -> str:
    return pokemon_text(state, option[1], decision.player)


def _attached(state: GameState, decision: Decision, option: Option) -> str:
    return f"{card_text(state, option[1])} on {pokemon_text(state, option[2], decision.player)}"


def _prize(state: GameState, decision: Decision, option: Option) -> str:
    return f"Prize: {card_text(state, option[1])}" if option[2] else "Prize"


def _attack_of(state: GameState, decision: Decision, option: Option) -> str:
    return f"{pokemon_values.attack_at(state, option[1]).name} of {card_text(state, option[1][0])}"


def _way(state: GameState, decision: Decision, option: Option) -> str:
    node = decision.prompt[2]
    assert isinstance(node, ChooseWay)
    way = node.ways[option[1]]
    if isinstance(way, Cure) and len(way.conditions) == 1:  # which Special Condition is removed
        return way.conditions[0].value
    return f"{option[1] + 1}: {state.table.way_text(way)}"


def _trigger(state: GameState, decision: Decision, option: Option) -> str:
    program, identity = option[2], option[3]
    card = state.table.cards[program[0]]
    name: str = card.abilities[program[2]].name if program[1] == "ability" else card.printed_name
    if identity == NOBODY or identity not in state.pokemon:
        return name
    return f"{name} of {pokemon_text(state, identity, decision.player)}"


def _word(state: GameState, decision: Decision, option: Option) -> str:
    return str(option[1])


def _facing(state: GameState, decision: Decision, option: Option) -> str:
    return "You" if option[1] else "Opponent"


def _literal(text: str) -> Callable[[GameState, Decision, Option], str]:
    def write(state: GameState, decision: Decision, option: Option) -> str:
        return text

    return write


TEXTS: Final[dict[str, Callable[[GameState, Decision, Option], str]]] = {
    **dict.fromkeys(ROWS, _action),
    "card": _card,
    "pokemon": _pokemon,
    "attached": _attached,
    "prize": _prize,
    "attack_of": _attack_of,
    "way": _way,
    "trigger": _trigger,
    "word": _word,
    "number": _word,
    "facing": _facing,
    "yes": _literal("Yes"),
    "no": _literal("No"),
    "done": _literal("Done"),
}


def option_texts(state: GameState, decision: Decision) -> list[str]:
    """The texts of all options, unique within the decision: different cards that read the same are numbered by id."""
    texts = [TEXTS[option[0]](state, decision, option) for option in decision.options]
    groups: dict[str, list[int]] = {}
    held = state.stack[-1].data if state.stack else None
    merged = dict(held.groups) if isinstance(held, ChoosingCards) else {}
    for place, text in enumerate(texts):
        groups.setdefault(text, []).append(place)
    for text, members in groups.items():
        if len(members) > 1:
            members.sort(key=lambda place: (_card_id(state, merged, decision.options[place]), place))
            for number, place in enumerate(members[1:], start=2):
                texts[place] = f"{text} ({number})"
    return texts


SOURCES: Final[dict[str, int]] = {
    **{name: row.source for name, row in ROWS.items()},
    "card": 1, "attached": 1, "prize": 1, "attack_of": 1, "trigger": 2,
}  # fmt: skip
"""For each verb, where a handle stands in its option, or an address that begins with one; 0 if there is none."""


def _card_id(state: GameState, merged: dict[Option, tuple[int, ...]], option: Option) -> str:
    """The id of the card that an option speaks of; what the chooser cannot see has no say in how options are called.

    Of printings that are one option the first id counts: which of them the option names hangs on who knows what.
    """
    copies = merged.get(option)
    if copies is not None and option[0] == "card":
        return min([state.table.cards[handle].id for handle in copies])
    place = SOURCES.get(option[0], 0)
    if not place or (option[0] == "prize" and not option[2]):
        return ""
    part = option[place]
    return state.table.cards[part[0] if isinstance(part, tuple) else part].id


PROMPTS: Final[dict[str, str]] = {
    "main": "Your turn: what do you do?",
    "may": "Do you want to?",
    "trigger": "Do you want to use it?",
    "replace": "Do you want to use it?",
    "pokemon": "Choose a Pokémon.",
    "cards": "Choose a card.",
    "order": "Which comes next? The first ends on top.",
    "attack": "Choose an attack.",
    "way": "Choose one.",
    "say": "Say {0}.",
    "evolve": "Choose a card to evolve it into.",
    "target": "Which Pokémon gets the card?",
    "spread": "Which card is next?",
    "counter": "Where does the next damage counter go?",
    "move_counter": "Move a damage counter: which Pokémon?",
    "triggers": "Which effect is carried out first?",
    "moment": "Use it now, or later between these turns?",
    "facing": "Which player does the first side face?",
    "more_energy": "Attach another Energy card?",
    "retreat": "Which Energy do you discard to retreat?",
    "promote": "Choose your new Active Pokémon.",
    "promote_other": "Choose the opponent's new Active Pokémon.",
    "prize": "Take a Prize card.",
    "trim": "Your Bench is too large: choose a Pokémon to discard.",
    "devolve": "Take the highest Evolution card off which Pokémon?",
    "trim_tools": "There are too many Tools: choose one to discard.",
    "again": "Attack once more?",
    "before_coin": "Before the coin that decides who goes first: do you play a card?",
    "first": "You won the coin flip: do you go first or second?",
    "start_so": "You have no Basic Pokémon: do you start with one that may be placed all the same (else a mulligan)?",
    "place_active": "Choose your Active Pokémon.",
    "place_bench": "Put more Basic Pokémon onto your Bench?",
    "bonus_cost": "Do you pay the extra cost for the second effect?",
    "bonus": "How many extra cards do you draw for the mulligans?",
}


def prompt_text(state: GameState, decision: Decision) -> str:
    """What is asked, in one sentence, with the card that asks."""
    prompt = decision.prompt
    sentence = PROMPTS[prompt[0]]
    if prompt[0] == "say":
        sentence = sentence.format(prompt[2])
    handle = prompt[1]
    return f"{card_text(state, handle)}: {sentence}" if handle >= 0 else sentence
