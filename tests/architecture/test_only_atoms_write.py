"""Inside the engine only atoms write the board; the machine keeps its own books."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path

import pytest

from tests.architecture.board_writes import BoardWrites
from tests.architecture.source import ENGINE, modules, name_of, tree_of

# The classes whose attributes are the board, and records beside it that share some attribute names.
BOARD_CLASSES = ("GameState", "Pokemon")
RECORD_CLASSES = {"Frame", "Resolution", "Occurrence", "Decision"}

# What may be written outside atoms, and by whom. Anything else is a write that belongs in an atom.
BUILDERS = {"_begin", "__init__", "clone", "copy", "_copy_zones", "_copy_stack", "_clear_table", "_clear_marks"}
BOOKKEEPING = {"stack", "decision", "decisions", "outcome", "waiting", "generator"}
ALLOWED = {
    "machine": BOOKKEEPING,
    "stack": BOOKKEEPING,
    # Where the events go is the game's to say.
    "game": {"sink"},
    # What a query has worked out and keeps until an atom drops it.
    "queries": {"index", "units"},
    # What a view has told of a Pokémon, kept with the record, which is replaced when anything about it changes.
    "printed": {"shown"},
}


def board_attributes() -> set[str]:
    """The slots of the board's classes, inherited ones included."""
    state = importlib.import_module("prizecard.engine.state")
    slots: set[str] = set()
    for name in BOARD_CLASSES:
        for cls in getattr(state, name).__mro__:
            declared = cls.__dict__.get("FIELDS", ())
            slots.update([declared] if isinstance(declared, str) else declared)
    return slots


def layer_of(path: Path) -> str:
    return path.relative_to(ENGINE).parts[0].removesuffix(".py")


def illegal_writes(tree: ast.Module, layer: str, attributes: set[str]) -> list[tuple[int, str]]:
    if layer == "atoms":
        return []
    board = BoardWrites(attributes, set(BOARD_CLASSES), RECORD_CLASSES)
    writes = board.of(tree, BUILDERS if layer == "state" else set())
    return [(line, attribute) for line, attribute in writes if attribute not in ALLOWED.get(layer, set())]


def test_the_board_has_slots() -> None:
    attributes = board_attributes()
    assert len(attributes) > len(BOOKKEEPING), "GameState and Pokemon must declare their attributes in FIELDS"


@pytest.mark.parametrize("path", modules(ENGINE), ids=name_of)
def test_only_atoms_write_the_board(path: Path) -> None:
    writes = illegal_writes(tree_of(path), layer_of(path), board_attributes())
    listing = "\n".join(f"{name_of(path)}:{line} writes {attribute}" for line, attribute in writes)
    assert not writes, f"write the board through an atom:\n{listing}"


MADE_UP_BOARD = {"hands", "damage", "active", "stack", "turn"}

CAUGHT = [
    "def f(state): state.turn = 1",
    "def f(state): state.turn += 1",
    "def f(state): state.hands[0] = []",
    "def f(state): del state.hands[0][1]",
    "def f(state): state.hands[0].append(3)",
    "def f(state): state.active[0].damage = 10",
    "def f(state): state.active[0].other.append(1)",
    "def f(state):\n    hand = state.hands[0]\n    hand.append(1)",
    "def f(state):\n    for hand in state.hands:\n        hand.clear()",
    "def f(state, a):\n    hand = state.hands[0] if a else state.hands[1]\n    hand += [1]",
    "def f(state): a, state.turn = 1, 2",
    "def f(state): random.shuffle(state.hands[0])",
    "def f(state): list.append(state.hands[0], 1)",
    "def f(state): setattr(state, 'turn', 1)",
    "def f(state): object.__setattr__(state, 'turn', 1)",
    "def f(state): (lambda: state.hands.append(1))()",
    "def f(state): [hand.pop() for hand in state.hands]",
    "class GameState:\n    def f(self): self.turn = 1",
    "class Game:\n    def f(self): self.state.turn = 1",
    "def f(state): state.stack.append(1)",
    "def f(pokemon: Pokemon): pokemon.damage = 30",
    "def f(event: Occurrence, state): state.active[0].damage = event.damage",
]

LET_PASS = [
    "def f(state): return state.hands[0].index(3)",
    "def f(state): turn = state.turn + 1",
    "def f(state):\n    hand = list(state.hands[0])\n    hand.append(1)",
    "def f(state):\n    hand = state.hands[0][:]\n    hand.append(1)",
    "def f(frame): frame.step = 1",
    "def f(event: Occurrence): event.damage = 30",
    "class Report:\n    def f(self): self.turn = 1",
    "def f(state):\n    count = state.turn\n    count += 1",
    "def f(state): found = []; found.append(state.turn)",
]


@pytest.mark.parametrize("source", CAUGHT)
def test_a_write_is_caught(source: str) -> None:
    assert illegal_writes(ast.parse(source), "handlers", MADE_UP_BOARD)


@pytest.mark.parametrize("source", LET_PASS)
def test_reading_passes(source: str) -> None:
    assert not illegal_writes(ast.parse(source), "handlers", MADE_UP_BOARD)


def test_allowances_are_narrow() -> None:
    push = ast.parse("def f(state): state.stack.append(1)")
    assert not illegal_writes(push, "stack", MADE_UP_BOARD)
    assert illegal_writes(ast.parse("def f(state): state.turn = 1"), "stack", MADE_UP_BOARD)
    built = ast.parse("class GameState:\n    def __init__(self): self.turn = 1\n    def end(self): self.turn = 2")
    assert illegal_writes(built, "state", MADE_UP_BOARD) == [(3, "turn")]
    assert not illegal_writes(ast.parse("def f(state): state.turn = 1"), "atoms", MADE_UP_BOARD)
