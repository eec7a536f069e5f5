"""prizecard scenario: run rulings that are written down as data."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(help="Boards, moves and what must hold, as data.", no_args_is_help=True)


@app.callback()
def scenario() -> None:
    """Boards, moves and what must hold, as data."""


@app.command()
def run(
    files: Annotated[list[Path], typer.Argument(help="Scenario files, or folders that hold them.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print the whole report as JSON.")] = False,
) -> None:
    """Run scenarios; ends with 1 if one of them fails or cannot be read."""
    import json

    from prizecard.scenarios import BadScenario, run_files

    try:
        report = run_files(files)
    except BadScenario as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
    if as_json:
        typer.echo(json.dumps(report.plain(), ensure_ascii=False, indent=2))
    else:
        for result in report.failed:
            typer.echo("\n".join(result.lines()) + "\n")
        for result in report.results:
            if result.status == "skipped":
                typer.echo("\n".join(result.lines()))
        typer.echo(report.summary())
    if not report.ok:
        raise typer.Exit(1)
