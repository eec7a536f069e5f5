"""Starting loads little. Modules are counted, not milliseconds, so that a busy machine changes nothing."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

CODE = """
import json, sys
before = set(sys.modules)
sys.argv[1:] = {arguments!r}
try:
    {statement}
except SystemExit:
    pass
print("\\n" + json.dumps(sorted(set(sys.modules) - before)))
"""
HEAVY = ("rich", "yaml", "fastapi", "sqlalchemy", "matplotlib", "numpy", "prizecard.engine", "prizecard.server")
RUN = "from prizecard.cli import main; main()"


def loaded(statement: str, *arguments: str) -> list[str]:
    code = CODE.format(statement=statement, arguments=list(arguments))
    told = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True)
    found: list[str] = json.loads(told.stdout.splitlines()[-1])
    return found


def of(package: str, modules: list[str]) -> list[str]:
    return [name for name in modules if name == package or name.startswith(f"{package}.")]


def test_the_package_loads_nothing_but_itself() -> None:
    found = loaded("import prizecard")
    assert of("prizecard", found) == ["prizecard"] and len(found) <= 15, found


def test_help_loads_no_command() -> None:
    found = loaded(RUN, "--help")
    assert of("prizecard", found) == ["prizecard", "prizecard.cli", "prizecard.cli.app", "prizecard.extras"]
    assert not [name for heavy in HEAVY for name in of(heavy, found)]


@pytest.mark.parametrize("arguments", [("cards", "show", "hgss1-1"), ("cards", "search", "--set", "hgss1")])
def test_looking_at_a_card_loads_neither_engine_nor_reader(arguments: tuple[str, ...]) -> None:
    found = loaded(RUN, *arguments)
    assert not [name for heavy in HEAVY for name in of(heavy, found)]
    assert "prizecard.compiler.reader" not in found


@pytest.mark.parametrize("command", ["check", "write", "diff"])
def test_a_deck_list_is_looked_at_without_the_engine(command: str) -> None:
    decks = ("Ember Spark", "Mind Flood") if command == "diff" else ("Ember Spark",)
    found = loaded(RUN, "deck", command, *decks)
    assert not [name for heavy in HEAVY for name in of(heavy, found)]


def test_the_version_is_said_by_the_package() -> None:
    import prizecard

    told = subprocess.run([sys.executable, "-m", "prizecard", "--version"], capture_output=True, text=True, check=True)
    assert told.stdout == f"prizecard {prizecard.__version__}\n"
    assert {"Deck", "Game", "cards", "__version__"} <= set(dir(prizecard))


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_can_complete_commands(shell: str) -> None:
    # Named, because the shell that this runs in cannot be told where there is none.
    named = {**os.environ, "_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"}
    line = [sys.executable, "-m", "prizecard", "--show-completion", shell]
    told = subprocess.run(line, capture_output=True, text=True, check=True, env=named)
    assert "_PRIZECARD_COMPLETE" in told.stdout


def test_commands_are_completed() -> None:
    asked = {"_PRIZECARD_COMPLETE": "complete_bash", "COMP_WORDS": "prizecard de", "COMP_CWORD": "1"}
    told = subprocess.run(
        [sys.executable, "-m", "prizecard"], capture_output=True, text=True, env={**os.environ, **asked}, timeout=60
    )
    assert told.stdout.split() == ["deck"]
