"""prizecard simulate: many games of two decks."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from prizecard.cli.errors import FAULTS, INTERRUPTED, in_one_line
from prizecard.cli.naming import AGENT_HELP, DECK_HELP, decks_named, rules_of

if TYPE_CHECKING:
    from prizecard.decks import Deck
    from prizecard.simulation.jobs import Keep, Result
    from prizecard.simulation.matches import Place, Plan, Run
    from prizecard.simulation.statistics import Share, Summary

OpenLists = Annotated[
    bool, typer.Option("--open-lists", help="Both players know both lists; else as at the table: each its own.")
]


@in_one_line
def command(
    a: Annotated[str, typer.Argument(help=DECK_HELP)],
    b: Annotated[str, typer.Argument(help="The other deck.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    agents: Annotated[tuple[str, str], typer.Option(help=AGENT_HELP)] = ("greedy", "greedy"),
    rules: Annotated[str | None, typer.Option(help="HS, UD, TM, BCR or CEC; else by the decks' era.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")] = 0,
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0 for one on each core.")] = 0,
    on: Annotated[str, typer.Option(help="processes, or ray (needs the extra: cluster).")] = "processes",
    address: Annotated[str | None, typer.Option(help="The address of a Ray cluster; else a local one.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on where the same command was broken off.")] = False,
    open_lists: OpenLists = False,
    out: Annotated[Path | None, typer.Option(help="Write every game to a .csv or .json file.")] = None,
    keep_replays: Annotated[Path | None, typer.Option(help="A folder for the replay of every game.")] = None,
    cards: Annotated[bool, typer.Option("--cards", help="Also say how the first deck fared with each card.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the summary as JSON.")] = False,
) -> None:
    """Play two decks against each other and say who wins how often.

    The decks change seats from game to game. Ctrl-C keeps what is done; --resume goes on. Ends with 1 if a game failed.
    `prizecard watch` shows any of the games by its number.

    Examples: prizecard simulate "Ember Spark" "Mind Flood" --games 1000 ·
    prizecard simulate my-deck.txt "Ember Spark" --agents search:200 greedy
    """
    from prizecard.simulation.jobs import Keep
    from prizecard.simulation.matches import Pairing, Place, Plan

    check_outputs(out, keep_replays)
    (first, second), book = checked(decks_named((a, b)), rules, agents)
    plan = Plan((Pairing((first, second), agents),), book, games, seed, open_lists)
    keep = Keep(keep_replays is not None, cards)
    run = with_progress(plan, Place(on, workers, address), resume, as_json, keep)
    report(run, out)
    write_replays(run, keep_replays)
    _show(run, as_json, cards)
    leave(run)


def with_progress(plan: Plan, place: Place, resume: bool, quiet: bool, keep: Keep | None = None) -> Run:
    """Carry the plan out with a progress bar on the terminal."""
    from prizecard.simulation.jobs import Keep
    from prizecard.simulation.matches import carry_out
    from prizecard.simulation.running import require

    require(place.on)
    with progress_bar(plan.games * len(plan.pairings), quiet) as advance:
        return carry_out(plan, place, resume, advance, keep or Keep())


@contextmanager
def progress_bar(total: int | None, quiet: bool) -> Iterator[Callable[[Result], None]]:
    """A progress bar on the terminal, nothing elsewhere; what is yielded moves it on by one game."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=quiet or not console.is_terminal) as bar:
        task = bar.add_task("games", total=total)
        yield lambda result: bar.advance(task)


def checked(decks: list[Deck], rules: str | None, agents: Sequence[str]) -> tuple[list[Deck], str]:
    """The decks and their rulebook; raises what keeps them, or the agents, from playing."""
    from prizecard.agents import agent_named

    for name in agents:
        agent_named(name)
    book = rules_of(decks, rules)
    for deck in decks:
        deck.check(book)
    return decks, book


def check_outputs(out: Path | None, folder: Path | None = None) -> None:
    """Refuse a table or a folder that could not be written before the first game is played."""
    from prizecard.files import check_writable
    from prizecard.simulation.tables import check_table

    if out is not None:
        check_table(out)
    if folder is not None:
        check_writable(folder / "replay.json")


def write_replays(run: Run, folder: Path | None) -> None:
    """Write the replay of every game into the folder, if there is one."""
    from prizecard.simulation.tables import keep_replays

    if folder is not None:
        paths = keep_replays(run.results, folder, "game")
        typer.echo(f"{len(paths)} replays are in {folder}; prizecard replay shows them", err=True)


def report(run: Run, out: Path | None) -> None:
    """Write the table, keep the replays of games that failed, and say where they are."""
    from prizecard.folders import state
    from prizecard.simulation.tables import keep_replays, write_table

    if out is not None:
        write_table(run, out)
    paths = keep_replays(run.faults, state() / "faults")
    for fault in run.faults[:5]:
        typer.echo(f"game {fault.number} failed: {fault.fault}", err=True)
    for path in paths[:5]:
        typer.echo(f"its replay: {path}", err=True)
    if not run.finished:
        typer.echo(f"interrupted after {len(run.results)} games; --resume goes on from here", err=True)


def leave(run: Run) -> None:
    """End with the code that says how it went."""
    if not run.finished:
        raise typer.Exit(INTERRUPTED)
    if run.faults:
        raise typer.Exit(FAULTS)


def _show(run: Run, as_json: bool, cards: bool) -> None:
    from prizecard.cli.card_table import card_rows, show_cards

    if as_json:
        data = {"finished": run.finished, **run.summary().data(), **({"cards": card_rows(run)} if cards else {})}
        typer.echo(json.dumps(data, ensure_ascii=False, indent=1))
        return
    from rich.console import Console
    from rich.table import Table

    pairing = run.plan.pairings[0]
    found = run.summary()
    names = [f"{deck.name} ({agent})" for deck, agent in zip(pairing.decks, pairing.agents, strict=True)]
    table = Table(title=f"{names[0]} against {names[1]}, rules {run.plan.rules}", show_header=False)
    for what, value in _rows(names, found):
        table.add_row(what, value)
    Console().print(table)
    if cards:
        show_cards(run)


def _rows(names: list[str], found: Summary) -> list[tuple[str, str]]:
    turns = found.turns
    length = "{mean} turns on average (median {median}, {shortest} to {longest})".format(**turns) if turns else "-"
    return [
        ("games", f"{found.games}" + (f", {found.draws} without a winner" if found.draws else "")),
        (f"{names[0]} won", _share(found.a)),
        ("… going first", _share(found.a_starting)),
        ("… going second", _share(found.a_second)),
        ("the starting player won", _share(found.starter)),
        ("length", f"{length}, {found.decisions} decisions"),
        ("ended by", ", ".join(f"{reason} {count}" for reason, count in found.endings.items())),
        ("failed", str(found.faults)),
        ("speed", f"{found.games_per_second} games, {found.decisions_per_second:,.0f} decisions a second"),
    ]


def _share(share: Share) -> str:
    if not share.games:
        return "no game was won"
    return f"{share.rate:.1%} ({share.wins} of {share.games}; 95 %: {share.low:.1%} to {share.high:.1%})"
