"""prizecard data: games as arrays, for those who learn from them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from prizecard.cli.app import Command
from prizecard.cli.errors import FAULTS, INTERRUPTED, in_one_line
from prizecard.cli.naming import AGENT_HELP

if TYPE_CHECKING:
    from prizecard.environments.exporting import Exported

AGENTS = "--agents"
app = typer.Typer(help="Games as data to learn from.", no_args_is_help=True)


@app.callback()
def data() -> None:
    """Games as data to learn from."""


class Export(Command):
    """The command, which once took its agents as one word with a comma, or one name for both."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read the arguments, with two words for the agents however they are given."""
        return super().parse_args(ctx, two_words(args))


def two_words(arguments: list[str]) -> list[str]:
    """The arguments with two words behind --agents."""
    apart = [part for word in arguments for part in (word.split("=", 1) if word.startswith(f"{AGENTS}=") else [word])]
    found: list[str] = []
    for before, word, after in zip(["", *apart], apart, [*apart[1:], "--"], strict=False):
        first, comma, second = word.partition(",")
        if before != AGENTS:
            found.append(word)
        elif comma:
            found += [first, second]
        else:
            found += [word, word] if after.startswith("--") else [word]
    return found


@app.command(cls=Export)
@in_one_line
def export(
    file: Annotated[Path, typer.Argument(help="Where the data go: .npz (NumPy) or .parquet.")],
    games: Annotated[int, typer.Option(min=1, help="How many games are played.")] = 10,
    rules: Annotated[str, typer.Option(help="The rulebook; without it, any that has such decks.")] = "",
    decks: Annotated[str, typer.Option(help="theme, tournament, known, drawn, or two names: 'A / B'.")] = "known",
    agents: Annotated[tuple[str, str], typer.Option(help=AGENT_HELP)] = ("greedy", "greedy"),
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same data.")] = 0,
) -> None:
    """Play games and write observation, mask, choice and outcome of every decision.

    Ctrl-C keeps the games that are whole. A game that fails is left out, its replay lies beside the file, and the
    command ends with 1.

    Example: prizecard data export games.npz --games 100 --agents greedy search:50
    """
    from prizecard.environments import MatchSettings, exporting

    exporting.check(file)
    found = exporting.export(file, MatchSettings(rules.upper() or None, decks), agents, games, seed)
    _tell(file, found)
    if not found.is_finished:
        raise typer.Exit(INTERRUPTED)
    if found.failed:
        raise typer.Exit(FAULTS)


def _tell(file: Path, found: Exported) -> None:
    for one in found.failed[:5]:
        replay = f"; its replay: {one.replay}" if one.replay else ""
        typer.echo(f"game {one.number} failed: {' '.join(one.fault.split())}{replay}", err=True)
    if not found.is_finished:
        typer.echo(f"interrupted after {found.games} games", err=True)
    left_out = f", {len(found.failed)} more failed" if found.failed else ""
    if found.unplaced:
        left_out += f"; {found.unplaced} decisions are left out, because what was chosen has no place among the actions"
    if found.decisions:
        typer.echo(f"{file}: {found.decisions} decisions of {found.games} games{left_out}")
    else:
        typer.echo(f"{file} is not written: no game is whole{left_out}", err=True)
