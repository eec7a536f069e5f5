"""prizecard gauntlet: one deck against the decks one expects to meet."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from prizecard.cli.errors import in_one_line
from prizecard.cli.naming import AGENT_HELP, DECK_HELP, FIELD_HELP, deck_named, field_named
from prizecard.cli.simulate import check_outputs, checked, leave, report, with_progress

if TYPE_CHECKING:
    from prizecard.simulation.field import Standing


@in_one_line
def command(
    deck: Annotated[str, typer.Argument(help=DECK_HELP)],
    field: Annotated[list[str], typer.Option(help=FIELD_HELP)],
    games: Annotated[int, typer.Option(min=1, help="How many games against each.")] = 100,
    agents: Annotated[tuple[str, str], typer.Option(help=AGENT_HELP)] = ("greedy", "greedy"),
    rules: Annotated[str | None, typer.Option(help="HS, UD, TM, BCR or CEC; else by the decks' era.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")] = 0,
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0 for one on each core.")] = 0,
    resume: Annotated[bool, typer.Option("--resume", help="Go on where the same command was broken off.")] = False,
    out: Annotated[Path | None, typer.Option(help="Write every game to a .csv or .json file.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the standing as JSON.")] = False,
) -> None:
    """Play a deck against each deck of a field, and say how often it wins where the field is as weighted.

    Example: prizecard gauntlet my-deck.txt --field "Ember Spark=3" --field "Mind Flood"
    """
    from prizecard.simulation.field import gauntlet_plan, standing
    from prizecard.simulation.matches import Place

    check_outputs(out)
    rivals = field_named(field)
    (own, *_), book = checked([deck_named(deck), *(one.deck for one in rivals)], rules, agents)
    plan = gauntlet_plan(own, rivals, agents, book, games, seed)
    run = with_progress(plan, Place(workers=workers), resume, as_json)
    report(run, out)
    (_print_json if as_json else _show)(own.name, standing(run, rivals), run.finished)
    leave(run)


def _print_json(name: str, found: Standing, finished: bool) -> None:
    import json
    from dataclasses import asdict

    unknown = {"rate": None, "low": None, "high": None}
    rows = [
        {"deck": one.deck.name, "weight": round(one.weight, 4), **asdict(share), **({} if share.games else unknown)}
        for one, share in found.rivals
    ]
    head = {"deck": name, "finished": finished, "rate": found.rate, "low": found.low, "high": found.high}
    all_met = all(share.games for _, share in found.rivals)
    typer.echo(json.dumps({**head, **({} if all_met else unknown), "field": rows}, ensure_ascii=False, indent=1))


def _show(name: str, found: Standing, finished: bool) -> None:
    for one, share in found.rivals:
        won = f"{share.rate:.1%} ({share.wins} of {share.games}; 95 %: {share.low:.1%} to {share.high:.1%})"
        typer.echo(f"against {one.deck.name} ({one.weight:.0%} of the field): {won if share.games else 'no game yet'}")
    if not all(share.games for _, share in found.rivals):
        return
    so_far = "" if finished else " so far"
    typer.echo(f"{name} wins {found.rate:.1%}{so_far} against the field (95 %: {found.low:.1%} to {found.high:.1%})")
