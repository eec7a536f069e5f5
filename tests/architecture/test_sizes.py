"""Modules and functions stay small enough to be read in one go."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.architecture.source import PACKAGE, modules, name_of, tree_of

MODULE_LINES = 500
FUNCTION_LINES = 40

BRANCHES = 20
COMPILER_LINES = 15_340
"""The compiler had 23,097 lines before its phrases were ordered by grammar; it may become smaller."""

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


def branches(function: ast.AST) -> int:
    """Ways through a function: each if, case, loop, handler, condition in an expression, and each and and or."""
    kinds = ast.If | ast.For | ast.While | ast.IfExp | ast.ExceptHandler | ast.Assert | ast.match_case
    count = 1
    for node in ast.walk(function):
        if isinstance(node, ast.BoolOp):
            count += len(node.values) - 1
        elif isinstance(node, ast.comprehension):
            count += 1 + len(node.ifs)
        else:
            count += isinstance(node, kinds)
    return count


def test_functions_of_the_compiler_do_not_branch_much() -> None:
    folder = PACKAGE / "compiler"
    found = {
        f"{path.relative_to(folder)}:{node.name}": branches(node)
        for path in modules(folder)
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.FunctionDef)
    }
    assert not {name: number for name, number in found.items() if number > BRANCHES}


def test_the_compiler_does_not_grow() -> None:
    lines = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in modules(PACKAGE / "compiler"))
    assert lines <= COMPILER_LINES


def test_branches_are_counted() -> None:
    (function,) = ast.parse("def f(a, b):\n    if a and b:\n        return [x for x in a if x]\n    return b or a").body
    assert branches(function) == 6
