"""prizecard scenario: run rulings that are written down as data."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from prizecard.cli.errors import in_one_line

app = typer.Typer(help="Boards, moves and what must hold, as data.", no_args_is_help=True)


@app.callback()
def scenario() -> None:
    """Boards, moves and what must hold, as data."""


@app.command()
@in_one_line
def run(
    files: Annotated[list[Path], typer.Argument(help="Scenario files, or folders that hold them.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print the whole report as JSON.")] = False,
) -> None:
    """Run scenarios; ends with 1 if one of them fails or cannot be read.

    Examples: prizecard scenario run tests/scenarios · prizecard scenario run my-ruling.yaml --json
    """
    import json

    from prizecard.scenarios import run_files

    report = run_files(files)
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
