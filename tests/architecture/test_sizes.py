"""Modules and functions stay small enough to be read in one go."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.architecture.source import PACKAGE, modules, name_of, tree_of

MODULE_LINES = 500
FUNCTION_LINES = 40

# Exceptions, each with its present size: "src/prizecard/x.py" or "src/prizecard/x.py:function". Empty, and to stay so.
RATCHET: dict[str, int] = {}


def function_sizes(tree: ast.Module) -> dict[str, int]:
    """Lines of each function and method, from `def` to its last line, by dotted name."""
    sizes: dict[str, int] = {}

    def visit(node: ast.AST, prefix: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                name = f"{prefix}{child.name}"
                if not isinstance(child, ast.ClassDef):
                    sizes[name] = (child.end_lineno or child.lineno) - child.lineno + 1
                visit(child, f"{name}.")
            else:
                visit(child, prefix)

    visit(tree, "")
    return sizes


def allowed(name: str, limit: int) -> int:
    return RATCHET.get(name, limit)


@pytest.mark.parametrize("path", modules(PACKAGE), ids=name_of)
def test_module_is_small(path: Path) -> None:
    name = name_of(path)
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= allowed(name, MODULE_LINES), f"{name} has {lines} lines: split it by responsibility"
    too_long = {
        f"{name}:{function}": size
        for function, size in function_sizes(tree_of(path)).items()
        if size > allowed(f"{name}:{function}", FUNCTION_LINES)
    }
    assert not too_long, f"functions over {FUNCTION_LINES} lines: {too_long}"


def test_the_ratchet_is_empty() -> None:
    assert not RATCHET


def test_sizes_are_measured() -> None:
    body = "\n".join("        x = 1" for _ in range(FUNCTION_LINES))
    sizes = function_sizes(ast.parse(f"class A:\n    def long(self):\n{body}\n\n    def short(self): ..."))
    assert sizes == {"A.long": FUNCTION_LINES + 1, "A.short": 1}
