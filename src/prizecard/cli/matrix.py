"""prizecard matrix: all decks against each other."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from prizecard.cli.errors import in_one_line
from prizecard.cli.naming import AGENT_HELP, DECK_HELP, decks_named
from prizecard.cli.simulate import OpenLists, check_outputs, checked, leave, report, with_progress, write_replays

if TYPE_CHECKING:
    from prizecard.simulation.matches import Run
    from prizecard.simulation.statistics import Share


@in_one_line
def command(
    decks: Annotated[list[str], typer.Argument(help=DECK_HELP)],
    games: Annotated[int, typer.Option(min=1, help="How many games for each pair.")] = 100,
    agent: Annotated[str, typer.Option(help=AGENT_HELP)] = "greedy",
    rules: Annotated[str | None, typer.Option(help="HS, UD, TM, BCR or CEC; else by the decks' era.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")] = 0,
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0 for one on each core.")] = 0,
    on: Annotated[str, typer.Option(help="processes, or ray (needs the extra: cluster).")] = "processes",
    address: Annotated[str | None, typer.Option(help="The address of a Ray cluster; else a local one.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on where the same command was broken off.")] = False,
    folder: Annotated[Path, typer.Option(help="Where matrix.png and matrix.html go.")] = Path("."),
    overwrite: Annotated[bool, typer.Option("--overwrite", help="Write over files that are there.")] = False,
    open_lists: OpenLists = False,
    out: Annotated[Path | None, typer.Option(help="Write every game to a .csv or .json file.")] = None,
    keep_replays: Annotated[Path | None, typer.Option(help="A folder for the replay of every game.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print win rates and ratings as JSON.")] = False,
) -> None:
    """Play every deck against every other; draw a heat map and a rating table (PNG, and one HTML page).

    Example: prizecard matrix "Ember Spark" "Mind Flood" "Growth Clash" --folder results
    """
    from prizecard.simulation.drawing import matrix_files, require_plotting, write_matrix
    from prizecard.simulation.jobs import Keep
    from prizecard.simulation.matches import Place
    from prizecard.simulation.matrix import matrix_plan

    require_plotting()
    matrix_files(folder, overwrite or resume)
    check_outputs(out, keep_replays)
    lists, book = checked(decks_named(decks), rules, [agent])
    plan = matrix_plan(lists, agent, book, games, seed, open_lists)
    run = with_progress(plan, Place(on, workers, address), resume, as_json, Keep(keep_replays is not None))
    report(run, out)
    write_replays(run, keep_replays)
    (_print_json if as_json else _show)(run, write_matrix(run, folder))
    leave(run)


def _print_json(run: Run, files: tuple[Path, Path]) -> None:
    import json
    from dataclasses import asdict

    from prizecard.simulation.matrix import ratings, shares

    rated = [(asdict(one), one.share) for one in ratings(run)]
    data = {
        "finished": run.finished,
        "rates": [{"deck": a, "against": b, **_played(share)} for (a, b), share in shares(run).items()],
        "ratings": [row | {"points": row["points"] if of.games else None, "share": _played(of)} for row, of in rated],
        "files": [str(path) for path in files],
    }
    typer.echo(json.dumps(data, ensure_ascii=False, indent=1))


def _played(share: Share) -> dict[str, Any]:
    """A share as plain data; of games that were not played there is no rate."""
    from dataclasses import asdict

    return asdict(share) | ({} if share.games else {"rate": None, "low": None, "high": None})


def _field(share: Share | None) -> str:
    return f"{share.rate:.0%}" if share is not None and share.games else ""


def _show(run: Run, files: tuple[Path, Path]) -> None:
    from rich.console import Console
    from rich.table import Table

    from prizecard.simulation.drawing import title
    from prizecard.simulation.matrix import ratings, shares

    order, rates = ratings(run), shares(run)
    table = Table(title=f"won by the deck of the row; {title(run)}")
    table.add_column("deck")
    for column in ("rating", *(one.name for one in order)):
        table.add_column(column, justify="right")
    for row in order:
        fields = [_field(rates.get((row.name, other.name))) for other in order]
        table.add_row(row.name, f"{row.points:.0f}" if row.share.games else "", *fields)
    console = Console()
    console.print(table)
    console.print(f"written: {files[0]}, {files[1]}", soft_wrap=True, highlight=False)
