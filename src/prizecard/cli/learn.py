"""prizecard learn: the lessons in the terminal."""

from __future__ import annotations

import json
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from prizecard.cli.errors import in_one_line

if TYPE_CHECKING:
    from prizecard.lessons import Run

WIDTH = 88
HOW = "A number chooses, Enter goes on, `table` shows the table, `undo` takes back, `quit` leaves: you can go on later."


@in_one_line
def command(
    lesson: Annotated[str | None, typer.Argument(help="The lesson; without one, all are listed.")] = None,
    again: Annotated[bool, typer.Option("--again", help="Begin the lesson anew.")] = False,
) -> None:
    """Learn the game, lesson by lesson, at a table in the terminal; what was done is kept.

    Examples: prizecard learn · prizecard learn energy · prizecard learn energy --again
    """
    from prizecard.folders import state
    from prizecard.lessons import Run, WrongMove, lesson_named, lessons

    path = state() / "lessons.json"
    kept = _kept(path)
    if lesson is None:
        for number, one in enumerate(lessons(), 1):
            mark = "✓" if kept.get(one.id) == "done" else "…" if one.id in kept else " "
            typer.echo(f"{mark} {number:2}. {one.id:22} {one.title}")
        return
    found = lesson_named(lesson)
    if found.game:
        typer.echo(f"{found.title}: {found.about}")
        typer.echo(f'prizecard play "{found.game["deck"]}" "{found.game["theirs"]}" --against {found.game["opponent"]}')
        return
    moves = kept.get(lesson, []) if not again else []
    try:
        run = Run(found, moves if isinstance(moves, list) else [])
    except WrongMove:
        typer.echo("This lesson has changed since you were here last; it begins anew.")
        run = Run(found)
    typer.echo(f"{found.title}. {HOW}")
    _take(run, path, kept)


def _kept(path: Path) -> dict[str, Any]:
    """How far the lessons have been taken; nothing where that cannot be read."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _take(run: Run, path: Path, kept: dict[str, Any]) -> None:
    """Step after step, until the lesson is over or somebody leaves."""
    shown = -1
    while run.step is not None:
        if shown != run.place:
            _show(run)
            shown = run.place
        try:
            said = input("> ").strip()
        except EOFError:
            said = "quit"
        if said == "quit":
            typer.echo(f"Until later: prizecard learn {run.lesson.id}")
            break
        if said in ("table", "undo"):
            shown = -1 if said == "table" or run.undo() else shown
            continue
        _hear(run, said)
        if run.said:
            typer.echo(_wrapped(run.said))
        shown = -1 if not run.wrong else shown
        kept[run.lesson.id] = "done" if run.over else run.moves
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(kept), encoding="utf-8")
    if run.over:
        typer.echo(f"Done. Rules: {', '.join(run.lesson.teaches)}")


def _hear(run: Run, said: str) -> None:
    """What was typed: an option, an answer, or nothing to go on."""
    step = run.step
    assert step is not None
    number = int(said) - 1 if said.isascii() and said.isdecimal() else -1
    if step.kind == "read":
        run.go_on()
    elif step.kind == "refused":
        run.hear(run.why_not(step.wish))
    elif step.kind == "answer":
        run.answer(number)
    elif run.game.decision is not None and 0 <= number < len(run.game.decision.options):
        run.choose([number])
    else:
        run.said, run.wrong = "There is no such option.", True


def _show(run: Run) -> None:
    """The table, what the coach says, and what can be typed."""
    from rich.console import Console

    from prizecard.cli.table import table
    from prizecard.lessons.running import ME

    step, decision = run.step, run.game.decision
    assert step is not None
    console = Console(width=WIDTH)
    if step.kind in ("do", "free"):
        console.print(table(run.game.view(ME)))
    typer.echo(_wrapped(f"[{run.place + 1} of {len(run.lesson.steps)}] {step.say}"))
    if step.kind == "refused":
        typer.echo(f"Enter tries: {step.wish}")
    listed = [one.text for one in step.answers]
    if step.kind in ("do", "free") and decision is not None:
        listed = decision.options.texts()
    for place, text in enumerate(listed, 1):
        typer.echo(f"  {place}. {text}")


def _wrapped(text: str) -> str:
    return "\n".join(textwrap.wrap(text, WIDTH))
