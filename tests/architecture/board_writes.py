"""Finds, in source code, the places that write the board."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Set

MUTATING_METHODS = frozenset(
    {"append", "appendleft", "extend", "extendleft", "insert", "pop", "popleft", "popitem", "remove", "clear"}
    | {"sort", "reverse", "rotate", "add", "discard", "update", "setdefault", "__setitem__", "__delitem__"}
    | {"difference_update", "intersection_update", "symmetric_difference_update"}
)
# Functions that change the container they are given.
MUTATING_FUNCTIONS = frozenset(
    {"shuffle", "insort", "setitem", "delitem"} | {"heappush", "heappop", "heapify", "heapreplace", "heappushpop"}
)
# With these any attribute can be written without its name being seen, so they count as a write in themselves.
BLIND_WRITERS = frozenset({"setattr", "delattr"})
BUILT_IN_CONTAINERS = frozenset({"list", "dict", "set", "object"})

Function = ast.FunctionDef | ast.AsyncFunctionDef
Write = tuple[int, str]


class Scope:
    """What is known inside a function or class: aliases of the board, and names of records that are not the board."""

    def __init__(self, outer: Scope | None = None, class_name: str | None = None) -> None:
        self.aliases: dict[str, str] = dict(outer.aliases) if outer else {}
        self.records: set[str] = set(outer.records) if outer else set()
        self.class_name: str | None = class_name or (outer.class_name if outer else None)


class BoardWrites:
    """The writes of a module, given the board's attributes, the classes that own them, and records beside it."""

    def __init__(self, attributes: Set[str], owners: Set[str], records: Set[str] = frozenset()) -> None:
        self.attributes = attributes
        self.owners = owners
        self.records = records

    def of(self, tree: ast.Module, allowed_functions: Set[str] = frozenset()) -> list[Write]:
        """Every write in a module as (line, attribute), leaving out the functions that may write."""
        return sorted(set(self._scope(tree, Scope(), allowed_functions)))

    def _scope(self, node: ast.AST, scope: Scope, allowed: Set[str]) -> Iterator[Write]:
        """Writes below a node; what is known outside a function is known inside it."""
        body = list(own_nodes(node))
        self._learn(body, scope)
        for child in body:
            if isinstance(child, ast.ClassDef):
                yield from self._scope(child, Scope(scope, child.name), allowed)
            elif isinstance(child, Function | ast.Lambda):
                if getattr(child, "name", None) not in allowed:
                    yield from self._scope(child, Scope(scope), allowed)
            else:
                yield from self._writes(child, scope)

    def _learn(self, body: list[ast.AST], scope: Scope) -> None:
        """Note annotated records, and local names for parts of the board: `hand = state.hands[0]`."""
        for node in body:
            if isinstance(node, ast.arg) and self._is_record(node.annotation):
                scope.records.add(node.arg)
            elif isinstance(node, ast.AnnAssign) and self._is_record(node.annotation):
                scope.records.add(ast.unparse(node.target))
            for target, value in bindings(node):
                attribute = self._part_of_board(value, scope)
                if isinstance(target, ast.Name) and attribute is not None:
                    scope.aliases[target.id] = attribute

    def _is_record(self, annotation: ast.AST | None) -> bool:
        return isinstance(annotation, ast.Name) and annotation.id in self.records

    def _part_of_board(self, node: ast.AST, scope: Scope) -> str | None:
        """The board attribute through which an expression reaches into the board, if it does."""
        if isinstance(node, ast.Name):
            return scope.aliases.get(node.id)
        if isinstance(node, ast.Attribute):
            if node.attr in self.attributes and not self._beside_the_board(node.value, scope):
                return node.attr
            return self._part_of_board(node.value, scope)
        if isinstance(node, ast.Subscript) and not isinstance(node.slice, ast.Slice):
            return self._part_of_board(node.value, scope)
        if isinstance(node, ast.IfExp):
            return self._part_of_board(node.body, scope) or self._part_of_board(node.orelse, scope)
        return None

    def _beside_the_board(self, node: ast.AST, scope: Scope) -> bool:
        """Whether this is `self` of a class that is no part of the board, or a name annotated as a record."""
        if not isinstance(node, ast.Name):
            return False
        if node.id == "self":
            return scope.class_name not in {None, *self.owners}
        return node.id in scope.records

    def _writes(self, node: ast.AST, scope: Scope) -> Iterator[Write]:
        found: str | None = None
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store | ast.Del):
            if node.attr in self.attributes and not self._beside_the_board(node.value, scope):
                found = node.attr
        elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
            found = self._part_of_board(node.value, scope)
        elif isinstance(node, ast.AugAssign) and isinstance(node.value, ast.List | ast.ListComp):
            found = self._part_of_board(node.target, scope)
        elif isinstance(node, ast.Call):
            found = self._call(node, scope)
        if found is not None:
            assert isinstance(node, ast.expr | ast.stmt)
            yield node.lineno, found

    def _call(self, node: ast.Call, scope: Scope) -> str | None:
        first = self._part_of_board(node.args[0], scope) if node.args else None
        if isinstance(node.func, ast.Name):
            if node.func.id in BLIND_WRITERS:
                return node.func.id
            return first if node.func.id in MUTATING_FUNCTIONS else None
        if not isinstance(node.func, ast.Attribute):
            return None
        holder, method = node.func.value, node.func.attr
        if method in {"__setattr__", "__delattr__"}:
            return method
        if method in MUTATING_FUNCTIONS:
            return first
        if method not in MUTATING_METHODS:
            return None
        if isinstance(holder, ast.Name) and holder.id in BUILT_IN_CONTAINERS:
            return first
        return self._part_of_board(holder, scope)


def bindings(node: ast.AST) -> list[tuple[ast.expr, ast.expr]]:
    """The (target, value) pairs by which a node gives names to values; a loop names what it runs over."""
    if isinstance(node, ast.Assign):
        return [(target, node.value) for target in node.targets]
    if isinstance(node, ast.AnnAssign | ast.NamedExpr) and node.value is not None:
        return [(node.target, node.value)]
    if isinstance(node, ast.For | ast.comprehension):
        return [(node.target, node.iter)]
    return []


def own_nodes(scope: ast.AST) -> Iterator[ast.AST]:
    """The nodes of a scope in source order; nested functions and classes appear but are not entered."""
    for child in ast.iter_child_nodes(scope):
        yield child
        if not isinstance(child, Function | ast.Lambda | ast.ClassDef):
            yield from own_nodes(child)
