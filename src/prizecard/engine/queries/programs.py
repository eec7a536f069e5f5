"""Programs: the texts of cards by their keys, (handle, section, numbers …)."""

from __future__ import annotations

from typing import Any

from prizecard.effects import Node, Text, TwoFaces
from prizecard.engine.state import Context, GameState, Resolution


def whole(state: GameState, context: Context, node: Node) -> Node:
    """The text that the node being carried out is a part of; the node itself where that is not known."""
    if isinstance(context, Resolution) and context.attack is not None:
        return context.attack.text
    if context.program and context.program[1] != "attack":
        return text_at(state, context.program)
    return node


def text_at(state: GameState, program: tuple[Any, ...]) -> Text:
    """The text that the program key names."""
    card = state.table.cards[program[0]]
    text: Text
    if program[1] == "ability":
        text = card.abilities[program[2]].texts[program[3]]
        return text
    text = card.texts[program[2]]
    if isinstance(text, TwoFaces) and len(program) > 3:
        text = (text.first if program[3] == 0 else text.second)[program[4]]
    return text
