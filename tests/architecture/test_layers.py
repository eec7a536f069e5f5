"""Imports point down, and the core uses the standard library only."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.architecture.source import ENGINE, PACKAGE, ROOT, modules, name_of, tree_of

CORE = ("vocabulary", "effects", "cards", "rulebook", "rulebooks", "compiler", "engine", "observation")
LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"
ENGINE_LAYERS = ("game", "machine", "handlers", "stack", "atoms", "queries", "progress", "state")


def contracts() -> list[dict[str, Any]]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = settings["tool"]["importlinter"]["contracts"]
    return found


def exists(folder: Path, name: str) -> bool:
    return (folder / f"{name}.py").is_file() or (folder / name / "__init__.py").is_file()


def core_modules() -> list[Path]:
    return [
        path
        for path in modules(PACKAGE)
        if path != PACKAGE / "__init__.py" and path.relative_to(PACKAGE).parts[0].removesuffix(".py") in CORE
    ]


def imported_roots(tree: ast.Module) -> set[str]:
    """The top-level packages a module imports, inside functions too."""
    roots: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            roots.update(alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            roots.add(node.module.partition(".")[0])
    return roots


def foreign_roots(tree: ast.Module) -> set[str]:
    return imported_roots(tree) - sys.stdlib_module_names - {"prizecard"}


def names_in(folder: Path) -> set[str]:
    """The modules and packages of a package."""
    return {path.stem for path in folder.glob("*.py")} | {path.parent.name for path in folder.glob("*/__init__.py")}


FACE = {"ahead", "errors", "game", "picking", "position", "refusing", "saving", "state", "telling", "view"}
"""The engine's public face."""


def test_every_module_of_the_engine_is_of_its_face_or_closed() -> None:
    inside = names_in(ENGINE)
    (contract,) = [one for one in contracts() if one["name"].startswith("Outside the engine")]
    closed = {name.rpartition(".")[2] for name in contract["forbidden_modules"]}
    assert closed == inside - FACE - {"__init__"}


def test_every_package_outside_the_engine_is_held_to_its_face() -> None:
    outside = names_in(PACKAGE)
    held = {
        name.removeprefix("prizecard.")
        for one in contracts()
        if one["name"].startswith(("Outside the engine", "Players and observations"))
        for name in one["source_modules"]
    }
    below = {"engine", "compiler", "vocabulary", "effects", "cards", "rulebook", "rulebooks"}
    alone = {"__init__", "__main__", "extras", "files", "folders"}
    assert held == outside - below - alone


def test_import_contracts_hold() -> None:
    run = subprocess.run(
        [sys.executable, "-c", LINT_IMPORTS, "--no-cache", "--no-logo"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr


def test_contracts_name_the_layers_of_the_design() -> None:
    layers = {contract["containers"][0]: contract["layers"] for contract in contracts() if contract["type"] == "layers"}
    assert [layer.strip("()") for layer in layers["prizecard.engine"]] == list(ENGINE_LAYERS)
    assert "(compiler) | (engine)" in layers["prizecard"], "the compiler and the engine must be walled off"


@pytest.mark.parametrize("name", CORE)
def test_core_layer_exists(name: str) -> None:
    assert exists(PACKAGE, name), f"no prizecard.{name}: its contract would pass by being empty"


@pytest.mark.parametrize("name", ENGINE_LAYERS)
def test_engine_layer_exists(name: str) -> None:
    assert exists(ENGINE, name), f"no prizecard.engine.{name}: its contract would pass by being empty"


@pytest.mark.parametrize("path", core_modules(), ids=name_of)
def test_core_uses_the_standard_library_only(path: Path) -> None:
    assert not foreign_roots(tree_of(path))


def test_foreign_imports_are_seen() -> None:
    tree = ast.parse("import os, numpy.linalg\nfrom . import x\ndef f():\n    from yaml import load")
    assert foreign_roots(tree) == {"numpy", "yaml"}


def test_the_compiler_takes_nodes_from_its_own_module() -> None:
    """Compiled nodes hold no slots and no pronouns: `compiler/nodes.py` gives the compiler those that do."""
    wrong: list[str] = []
    for path in modules(PACKAGE / "compiler"):
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.ImportFrom) and path.name != "nodes.py":
                names = {alias.name for alias in node.names}
                direct = node.module == "prizecard" and "effects" in names
                if direct or ((node.module or "").startswith("prizecard.effects") and names != {"form"}):
                    wrong.append(f"{path.relative_to(PACKAGE)}, line {node.lineno}")
    assert not wrong, "take these from prizecard.compiler.nodes:\n" + "\n".join(wrong)
