"""prizecard bench: how fast this machine plays."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from prizecard.cli.errors import in_one_line

if TYPE_CHECKING:
    from prizecard.simulation.bench_history import History
    from prizecard.simulation.benchmark import Figures

UNITS = {
    "decisions_per_second": "decisions a second, Ember Spark and Mind Flood",
    "theme_decisions_per_second": "decisions a second, theme decks (median)",
    "tournament_decisions_per_second": "decisions a second, tournament lists (median)",
    "games_per_second": "games a second, Ember Spark and Mind Flood",
    "clone_us": "µs for a clone",
    "fork_step_us": "µs for a fork and a step, Ember Spark and Mind Flood",
    "tournament_fork_step_us": "µs for a fork and a step, tournament lists (median)",
    "start_us": "µs to start a game of decks that have played before",
    "state_bytes": "bytes of a saved game",
    "memory_mib": "MiB of memory, at most",
}


@in_one_line
def command(
    seconds: Annotated[float, typer.Option(help="About how long to measure.", min=0.1)] = 10.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    history: Annotated[Path | None, typer.Option(help="The file of earlier figures, instead of your own.")] = None,
    keep: Annotated[bool, typer.Option(help="Add these figures to the history.")] = True,
) -> None:
    """Measure the engine: random players, theme decks of each book and tournament lists, one process.

    Each pair of decks is played with nothing shown to the players, with the view read, with the encoded observation,
    and with the view as plain data.

    Seconds are those of the processor, so that other programs do not change the figures.

    Examples: prizecard bench · prizecard bench --seconds 30 --json · prizecard bench --history benchmarks/history.json
    """
    from prizecard.folders import state
    from prizecard.simulation.bench_history import History
    from prizecard.simulation.benchmark import measure

    held = History(history or state() / "bench.json")
    figures = measure(seconds)
    compared = held.compare(figures)
    if keep:
        _keep(held, figures, insist=history is not None)
    if as_json:
        import json
        from dataclasses import asdict

        typer.echo(json.dumps({**asdict(figures), "compared": compared}, indent=1))
        return
    _show(figures, compared, len(held.entries))


def _keep(held: History, figures: Figures, insist: bool) -> None:
    """Add to the history; where the home cannot be written, that is told and the figures are shown all the same."""
    try:
        held.add(figures)
    except OSError as fault:
        if insist:
            raise
        typer.echo(f"{held.path} cannot be written ({fault.strerror}): the figures are not kept", err=True)


def _show(figures: Figures, compared: dict[str, dict[str, float]], entries: int) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"prizecard on Python {figures.python}{', compiled' if figures.compiled else ''}")
    table.add_column("figure")
    table.add_column("now", justify="right")
    for word in ("first", "last", "best") if compared else ():
        table.add_column(f"× {word}", justify="right")
    for name, unit in UNITS.items():
        against = compared.get(name, {})
        table.add_row(unit, f"{getattr(figures, name):,}", *(f"{value:.2f}" for value in against.values()))
    shown = Table(title="decisions a second, by what the player who decides is shown")
    for column in ("decks", "nothing", "view", "observation", "data", "games/s", "fork µs"):
        shown.add_column(column, justify="left" if column == "decks" else "right", no_wrap=True)
    for pair in figures.pairs:
        rates = (pair.nothing, pair.view, pair.observation, pair.data)
        cells = [f"{rate:,.0f}" for rate in rates]
        shown.add_row(f"{pair.rules} {pair.kind}", *cells, f"{pair.games_per_second:,.0f}", f"{pair.fork_step_us:,.1f}")
    console = Console()
    console.print(table)
    console.print(shown)
    if compared:
        console.print(f"Above 1.00 is better; {entries} measurements in the history, set against a fixed loop's speed.")
