"""prizecard data: games as arrays, for those who learn from them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from prizecard.cli.errors import in_one_line

app = typer.Typer(help="Games as data to learn from.", no_args_is_help=True)


@app.callback()
def data() -> None:
    """Games as data to learn from."""


@app.command()
@in_one_line
def export(
    file: Annotated[Path, typer.Argument(help="Where the data go: .npz (NumPy) or .parquet.")],
    games: Annotated[int, typer.Option(min=1, help="How many games are played.")] = 10,
    rules: Annotated[str, typer.Option(help="The rulebook; without it, any that has such decks.")] = "",
    decks: Annotated[str, typer.Option(help="theme, tournament, known, drawn, or two names: 'A / B'.")] = "known",
    agents: Annotated[str, typer.Option(help="The two agents, with a comma between them.")] = "greedy,greedy",
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same data.")] = 0,
) -> None:
    """Play games and write observation, mask, choice and outcome of every decision.

    Example: prizecard data export games.npz --games 100 --agents greedy,search:50
    """
    from prizecard.environments import MatchSettings, exporting

    first, comma, second = agents.partition(",")
    exporting.check(file)
    pair = (first, second if comma else first)
    arrays = exporting.played(MatchSettings(rules.upper() or None, decks), pair, games, seed)
    exporting.write(file, arrays)
    typer.echo(f"{file}: {len(arrays['choice'])} decisions of {games} games")
