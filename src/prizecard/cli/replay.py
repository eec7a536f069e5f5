"""prizecard replay: look at a game that was played."""

from __future__ import annotations

import sys
from collections import deque
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from prizecard.cli.errors import in_one_line

if TYPE_CHECKING:
    from prizecard.game import Game
    from prizecard.simulation.replays import Replay, Step


@in_one_line
def command(
    file: Annotated[Path, typer.Argument(help="A replay: a saved game, or what simulate kept of a game that failed.")],
    events: Annotated[bool, typer.Option("--events", help="Print everything that happened, and nothing else.")] = False,
    side: Annotated[int, typer.Option(min=1, max=2, help="As the first or the second player saw it.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print events and outcome as JSON.")] = False,
) -> None:
    """Step through a game; where nobody types, print it whole. A replay of another version is refused.

    Examples: prizecard replay game.json · prizecard replay game.json --events --side 2
    """
    from prizecard.files import read_text
    from prizecard.simulation.replays import read_replay

    replay = read_replay(read_text(file))
    if as_json:
        _print_json(replay, side - 1)
    elif events:
        game = _played(replay)
        for event in game.view(side - 1).events:
            typer.echo(event.text)
    else:
        step_through(replay, side - 1)


def _played(replay: Replay) -> Game:
    return deque(replay.games(), maxlen=1)[0][0]


def _print_json(replay: Replay, player: int) -> None:
    import json

    game = _played(replay)
    outcome = game.outcome
    data: dict[str, Any] = {
        "rules": replay.rules,
        "decks": [deck.name for deck in replay.decks],
        "seed": replay.seed,
        "commitment": replay.commitment,
        "choices": len(replay.steps),
        "events": [{**event.data(), "text": event.text} for event in game.view(player).events],
        "outcome": outcome and {"winner": outcome.winner, "reasons": list(outcome.reasons)},
    }
    typer.echo(json.dumps(data, ensure_ascii=False, indent=1))


def step_through(replay: Replay, player: int) -> None:
    """Enter goes on, a number that many steps, t shows the table, q leaves."""
    told, free = 0, 0
    asks = sys.stdin.isatty()
    for number, (game, step) in enumerate(replay.games(), 1):
        view = game.view(player)
        for event in view.events_from(told):
            typer.echo(f"  {event.text}")
        told = len(game.events)
        if step is None:
            _over(game)
            return
        typer.echo(f"{number}/{len(replay.steps)}  {_said(game, step, player)}")
        free -= 1
        if asks and free < 0:
            free = _wait(game, player)
            if free < 0:
                return


def _wait(game: Game, player: int) -> int:
    """How many steps to go on without asking; below 0 to leave."""
    from rich.console import Console

    from prizecard.cli.table import table

    while True:
        line = typer.prompt("", prompt_suffix="[Enter, a number, t, q] ", default="", show_default=False).strip()
        if line == "q":
            return -1
        if line == "t":
            Console().print(table(game.view(player)))
            continue
        return int(line) - 1 if line.isdecimal() and int(line) else 0


def _said(game: Game, step: Step, player: int) -> str:
    """What is chosen next; the other player's secrets stay untold."""
    verb, value = step
    if verb == "concede":
        return f"player {value + 1} gives up"
    decision = game.decision
    assert decision is not None
    if decision.player != player and decision.kind != "main":
        return f"player {decision.player + 1} chooses"
    return f"player {decision.player + 1}: {decision.options[value].text}"


def _over(game: Game) -> None:
    outcome = game.outcome
    if outcome is None:
        typer.echo("the replay ends here; the game does not")
    else:
        winner = "nobody" if outcome.winner is None else f"player {outcome.winner + 1}"
        typer.echo(f"{winner} wins: {', '.join(outcome.reasons)}")
