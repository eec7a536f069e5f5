"""Runs the command line inside the test process."""

from __future__ import annotations

import functools

from typer.main import get_command
from typer.testing import CliRunner, Result

from prizecard.cli.app import COMMANDS, build


@functools.cache
def _app():  # type: ignore[no-untyped-def]
    return build()


def prizecard(*arguments: str, typed: str | None = None, columns: int = 160) -> Result:
    """The result of a command: exit_code, stdout, stderr."""
    return CliRunner().invoke(_app(), list(arguments), input=typed, env={"COLUMNS": str(columns), "TERM": "dumb"})


def commands() -> list[tuple[str, ...]]:
    """Every command that there is, groups with their commands."""
    found: list[tuple[str, ...]] = []
    group = get_command(_app())
    for name in COMMANDS:
        inner = getattr(group.get_command(None, name), "commands", None)  # type: ignore[attr-defined]
        found += [(name, part) for part in inner] if inner else [(name,)]
    return found
