"""prizecard cards fetch: the public card data, from which card files are built."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from prizecard.cli.errors import in_one_line

if TYPE_CHECKING:
    from prizecard.library.fetching import Fetched

DIFFERENT = 1
MOST_NAMED = 12


@in_one_line
def fetch(
    folder: Annotated[Path | None, typer.Argument(help="Where the data go, instead of your own folder.")] = None,
    set: Annotated[list[str] | None, typer.Option(help="Only this set; may be given several times.")] = None,
    commit: Annotated[str | None, typer.Option(help="Another version of the public data than the one pinned.")] = None,
    address: Annotated[str | None, typer.Option(help="Another place to fetch from: a copy of the repository.")] = None,
    exact: Annotated[
        bool, typer.Option("--exact", help="End with 1 if a set says something else than our cards were built from.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print as JSON.")] = False,
) -> None:
    """Fetch the public card data, PokemonTCG/pokemon-tcg-data on GitHub, for `prizecard cards build`.

    One commit of it is pinned, and for each set the hash of what the cards of this package were built from; sets that
    differ are named. It needs a network. A run that was broken off goes on where it stopped.

    Examples: prizecard cards fetch · prizecard cards fetch ../card-data --set hgss1
    """
    from prizecard import folders
    from prizecard.library.fetching import ADDRESS, pinned
    from prizecard.library.fetching import fetch as bring

    found = bring(
        folder or folders.source(),
        _sets(set) if set else pinned()[1],
        lambda line: typer.echo(line, err=as_json),
        commit=commit,
        address=ADDRESS if address is None else address,
    )
    if as_json:
        _print_json(found)
    else:
        _say(found)
    if exact and found.changed:
        raise typer.Exit(DIFFERENT)


def _sets(named: list[str]) -> list[str]:
    from prizecard.library import built_in

    return [built_in().find_set(one).id for one in named]


def _say(found: Fetched) -> None:
    kept = f", {found.kept} were there" if found.kept else ""
    typer.echo(f"{found.new} files fetched{kept}: {found.folder}, commit {found.commit}")
    if found.changed:
        more = f" and {len(found.changed) - MOST_NAMED} more" if len(found.changed) > MOST_NAMED else ""
        named = ", ".join(found.changed[:MOST_NAMED])
        typer.echo(f"not what our cards were built from: {named}{more}")
    typer.echo("prizecard cards build makes card files of them")


def _print_json(found: Fetched) -> None:
    import json
    from dataclasses import asdict

    typer.echo(json.dumps({**asdict(found), "folder": str(found.folder)}, ensure_ascii=False, indent=1))
