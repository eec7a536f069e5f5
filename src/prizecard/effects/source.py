"""What compiled nodes do not keep, the types of their fields, read from the source beside them."""

from __future__ import annotations

import ast
import sys
import typing
from functools import cache
from pathlib import Path
from typing import Any


def field_types(kind: type) -> dict[str, Any]:
    """The types of the fields of a node, those of its families included."""
    if not is_compiled(kind):
        return typing.get_type_hints(kind)
    found: dict[str, Any] = {}
    for family in reversed(kind.__mro__):
        if is_compiled(family):
            names = vars(sys.modules[family.__module__])
            for line in _written(family).body:
                if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                    found[line.target.id] = eval(ast.unparse(line.annotation), names)
    return found


def is_compiled(kind: type) -> bool:
    """Whether the class comes from a compiled module."""
    file = getattr(sys.modules[kind.__module__], "__file__", None)
    return file is not None and not file.endswith(".py")


def _written(kind: type) -> ast.ClassDef:
    return _classes(kind.__module__)[kind.__name__]


@cache
def _classes(module: str) -> dict[str, ast.ClassDef]:
    file = Path(str(sys.modules[module].__file__))
    source = file.with_name(file.name.partition(".")[0] + ".py").read_text(encoding="utf-8")
    return {node.name: node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)}
