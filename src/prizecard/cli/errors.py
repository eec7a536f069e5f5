"""Errors in one line: what a user can put right is said, not traced."""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Callable
from typing import ParamSpec, TypeVar

import typer

from prizecard import extras

FAULTS = 1
WRONG_USE = 2
INTERRUPTED = 130
TRACEBACK = "PRIZECARD_TRACEBACK"

Arguments = ParamSpec("Arguments")
Value = TypeVar("Value")


class GameFailed(Exception):
    """A game could not be played on. It is nobody's wrong use: the command ends with 1."""


def in_one_line(command: Callable[Arguments, Value]) -> Callable[Arguments, Value]:
    """The command with its errors in one line and exit code 2 (1 where a game failed), an interruption with 130.

    Where the environment variable PRIZECARD_TRACEBACK is set, errors are traced.
    """

    @functools.wraps(command)
    def guarded(*args: Arguments.args, **named: Arguments.kwargs) -> Value:
        try:
            return command(*args, **named)
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None
        except (typer.Exit, typer.Abort, typer.BadParameter):
            raise
        except BrokenPipeError:  # who reads the output has read enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise typer.Exit from None
        except Exception as error:
            if os.environ.get(TRACEBACK):
                raise
            typer.echo(f"prizecard: {said(error)}", err=True)
            raise typer.Exit(FAULTS if isinstance(error, GameFailed) else WRONG_USE) from None

    return guarded


def said(error: Exception) -> str:
    """The error as one line; one that nobody foresaw is named, with how to see where it came from."""
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    if type(error) is ModuleNotFoundError and (advice := extras.advice(error)):
        return advice
    line = " ".join(str(error).split())
    if type(error).__module__.startswith("prizecard") and line:
        return line
    return f"{type(error).__name__}: {line} ({TRACEBACK}=1 shows where)"
