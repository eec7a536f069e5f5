"""prizecard analyse: the chance to win in a game that was played, and what would have been better."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from prizecard.cli.errors import in_one_line

WIDE = 40


@in_one_line
def command(
    file: Annotated[Path, typer.Argument(help="A replay of a finished game.")],
    side: Annotated[int, typer.Option(min=0, max=2, help="By what player 1 or 2 knew; 0: with both hands open.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print what was found as JSON.")] = False,
) -> None:
    """The chance to win by turn and the turning points. Takes up to two minutes; Ctrl-C ends it with what was found.

    Example: prizecard analyse game.json --side 1
    """
    from prizecard.files import read_text
    from prizecard.simulation.replays import read_replay
    from prizecard.study import analysis

    data = analysis.text_of(read_replay(read_text(file)))
    found = analysis.begun(data, str(side - 1) if side else "both")
    try:
        while not found["done"]:
            found = analysis.go_on(data, found)
            done, of = analysis.Analysis.of(found).progress  # type: ignore[union-attr]
            typer.echo(f"\r{done} of about {of} pieces", nl=False, err=True)
    except KeyboardInterrupt:
        pass
    typer.echo("\r", nl=False, err=True)
    if as_json:
        import json

        typer.echo(json.dumps({**found, "calibration": analysis.calibration()}, ensure_ascii=False, indent=1))
    else:
        _print(found, analysis.calibration())


def _print(found: dict[str, Any], calibration: dict[str, Any]) -> None:
    for entry in found["curve"]:
        chance = entry.get("chance")
        told = "not judged" if chance is None else f"{'#' * round(chance * WIDE):{WIDE}} {chance:4.0%}"
        typer.echo(f"turn {entry['turn']:3}  player {entry['player'] + 1}  {told}")
    winner = "nobody" if found["winner"] is None else f"player {found['winner'] + 1}"
    typer.echo(f"chances are player 1's; {winner} won")
    for one in found["turning"]:
        gain = f"+{one['gain']:.0%} ± {one['deviation']:.0%}"
        typer.echo(f"\nturn {one['turn']}, player {one['player'] + 1} chose: {one['chosen']}")
        typer.echo(f"  better: {', then '.join(one['line'])} ({gain})")
    if not found["turning"]:
        typer.echo("no choice was clearly worse than another")
    typer.echo(f"\njudged in {found['worlds']} dealings a turn: {found['judge']}")
    if calibration["brier"] is not None:
        typer.echo(f"held against {calibration['games']} finished games: Brier score {calibration['brier']:.3f}")
