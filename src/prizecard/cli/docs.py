"""prizecard docs: write the generated pages of the documentation."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from prizecard.cli.errors import in_one_line

app = typer.Typer(help="The generated pages of the documentation.", no_args_is_help=True)


@app.callback()
def docs() -> None:
    """The generated pages of the documentation."""


@app.command()
@in_one_line
def build(
    folder: Annotated[Path, typer.Argument(help="Where the pages go.")] = Path("docs"),
    check: Annotated[bool, typer.Option("--check", help="Write nothing; end with 1 if a page is stale.")] = False,
) -> None:
    """Write the generated pages: the effect language, the table of rulebooks, the coverage of the cards.

    Examples: prizecard docs build docs · prizecard docs build docs --check
    """
    from prizecard import files
    from prizecard.cli.pages import PAGES

    stale = []
    for name, write in PAGES.items():
        path = folder / name
        text = write()
        if check:
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                stale.append(str(path))
            continue
        files.write(path, text)
        typer.echo(f"written: {path}")
    for one in stale:
        typer.echo(f"not up to date: {one}", err=True)
    if stale:
        raise typer.Exit(1)
