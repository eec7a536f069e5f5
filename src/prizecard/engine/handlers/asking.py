"""What players say: a word, a number, a hand in a game of rock, paper and scissors."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from prizecard.effects import Ask, Draw, HandGame, May, ResultOf, Sequence
from prizecard.engine.atoms.events import note
from prizecard.engine.handlers.minima import is_of_trainer
from prizecard.engine.progress.texts import Showing
from prizecard.engine.queries import numbers, selections, structure
from prizecard.engine.stack import ask, bind, leave
from prizecard.engine.state import Frame, GameState
from prizecard.vocabulary import EnergyType, Kind, Question, SpecialCondition

LATER_TYPES: Final = frozenset({EnergyType.DRAGON, EnergyType.FAIRY})
"""Types that can be said only where a card of the game has them (ENERGY-05)."""
HAND_GAME: Final = ("Rock", "Paper", "Scissors")
"""Each loses against the next."""
CARD_KINDS: Final = (Kind.POKEMON, Kind.TRAINER, Kind.ENERGY)


def ask_player(state: GameState, frame: Frame) -> None:
    """A player says a word or a number."""
    node = frame.node
    assert isinstance(node, Ask)
    resolution = frame.resolution
    player = selections.player(state, resolution, node.player)
    if frame.step == 0:
        frame.step = 1
        kind, options = _questions(state, frame, node)
        if not options:
            leave(state)
            return
        ask(state, frame, player, kind, options, ("say", resolution.card, node.question.value))
        return
    word = frame.answer[-1]
    bind(resolution, node.variable, word if frame.answer[0] != "yes_no" else word == "Yes")
    leave(state)


def _is_for_drawing(state: GameState, node: Ask) -> bool:
    """Whether so many cards are drawn next."""
    around = state.stack[-2] if len(state.stack) > 1 else state.stack[-1]
    following = around.node.steps[around.step : around.step + 1] if isinstance(around.node, Sequence) else ()
    return any([isinstance(step, Draw) and step.number == ResultOf(node.variable) for step in following])


def _draws_one(state: GameState, frame: Frame) -> bool:
    """PLAY-15: who is told to draw up to so many by a Trainer card draws at least one if there is one.

    So does who has just said to draw (PLAY-14).
    """
    own = [other.node for other in state.stack if other.resolution is frame.resolution]
    asking = [node for node in own if isinstance(node, May)]
    if asking:
        return len(structure.deeds_in(asking[-1])) == 1
    return is_of_trainer(state, frame.resolution)


def _questions(state: GameState, frame: Frame, node: Ask) -> tuple[str, list[tuple[Any, ...]]]:
    if node.question is Question.NUMBER:
        limit = numbers.MANY if node.limit is None else numbers.number(state, frame.resolution, node.limit)
        least = 0
        if _is_for_drawing(state, node):  # PLAY-14: no more than there are
            limit = min(limit, len(state.deck[selections.player(state, frame.resolution, node.player)]))
            least = 1 if limit > 0 and _draws_one(state, frame) else 0
        return "number", [("number", value) for value in range(least, min(limit, 60) + 1)]
    if node.question is Question.YES_NO:
        return "yes_no", [("word", "Yes"), ("word", "No")]
    words: tuple[str, ...]
    if node.question is Question.TYPE:
        later = LATER_TYPES - state.table.types
        words = tuple(kind.value for kind in node.types or EnergyType if node.types or kind not in later)
    elif node.question is Question.CONDITION:
        words = tuple(condition.value for condition in node.conditions or SpecialCondition)
    elif node.question is Question.COIN:
        words = ("Heads", "Tails")
    elif node.question is Question.CARD_KIND:
        words = tuple(kind.value for kind in CARD_KINDS)
    else:
        words = tuple(sorted(set(state.table.names)))
    return "word", [("word", word) for word in words]


def hand_game(state: GameState, frame: Frame) -> None:
    """You show, the opponent shows without having seen it; the same twice is played again."""
    node, resolution = frame.node, frame.resolution
    assert isinstance(node, HandGame)
    held = frame.data
    if frame.answer is not None and isinstance(held, Showing):
        mine, theirs = HAND_GAME.index(held.word), HAND_GAME.index(frame.answer[1])
        note(state, "hand_game", resolution.controller, words=(HAND_GAME[mine], HAND_GAME[theirs]))
        frame.data = frame.answer = None
        if mine != theirs:
            winner = resolution.controller if mine == (theirs + 1) % 3 else 1 - resolution.controller
            bind(resolution, node.variable, winner)
            leave(state)
            return
    elif frame.answer is not None:
        frame.data, frame.answer = Showing(frame.answer[1]), None
    player = resolution.controller if frame.data is None else 1 - resolution.controller
    options: list[tuple[Any, ...]] = [("word", word) for word in HAND_GAME]
    ask(state, frame, player, "word", options, ("say", resolution.card, Question.HAND_GAME.value))


HANDLERS: Final[dict[type, Callable[[GameState, Frame], None]]] = {
    Ask: ask_player,
    HandGame: hand_game,
}
