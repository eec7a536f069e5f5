"""prizecard glossary: a word of the rules in our words, or all of them."""

from __future__ import annotations

from typing import Annotated

import typer

from prizecard.cli.errors import in_one_line


@in_one_line
def command(
    word: Annotated[list[str] | None, typer.Argument(help="The word; without one, all are listed.")] = None,
) -> None:
    """Say what a word of the rules means, with the items of the rules ledger that it rests on.

    Examples: prizecard glossary Weakness · prizecard glossary retreat cost · prizecard glossary
    """
    from prizecard.lessons import glossary, meaning

    if not word:
        for entry in glossary():
            typer.echo(f"{entry.word}: {entry.says}")
        return
    entry = meaning(" ".join(word))
    typer.echo(f"{entry.word}: {entry.says}")
    for said in dict.fromkeys(text for _, text in entry.books):
        codes = ", ".join(code for code, text in entry.books if text == said)
        typer.echo(f"  {codes}: {said}")
    typer.echo(f"  Rules: {', '.join(entry.rules)}")
