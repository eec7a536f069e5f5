"""prizecard play: a game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from prizecard.cli.errors import in_one_line
from prizecard.cli.naming import AGENT_HELP, DECK_HELP, deck_named, rules_of

if TYPE_CHECKING:
    from prizecard.game import Game

RIVAL = "greedy"


@in_one_line
def command(
    deck: Annotated[str, typer.Argument(help=DECK_HELP)] = "Ember Spark",
    other: Annotated[str, typer.Argument(help="The opponent's deck.")] = "Mind Flood",
    against: Annotated[str | None, typer.Option(help=AGENT_HELP, show_default=RIVAL)] = None,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="Two people at this terminal.")] = False,
    second: Annotated[bool, typer.Option("--second", help="Sit down as the second player.")] = False,
    rules: Annotated[str | None, typer.Option(help="HS, UD, TM, BCR or CEC; else by the decks' era.")] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="The same seed gives the same shuffles.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a game that was saved.")] = None,
) -> None:
    """Play against the computer, or two at one terminal. Type help in the game for what you can do.

    Examples: prizecard play · prizecard play my-deck.txt "Mind Flood" --against search:200 ·
    prizecard play "Ember Spark" "Ember Spark" --hot-seat · prizecard play --resume game.json ·
    prizecard play --resume game.json --against greedy
    """
    from rich.console import Console

    from prizecard.agents import agent_named
    from prizecard.cli.session import HUMAN, Session, resumed
    from prizecard.files import read_text
    from prizecard.folders import state

    if against not in (None, HUMAN):
        agent_named(against)
    if resume is not None:
        game, seats = resumed(read_text(resume), against)
    else:
        rival = HUMAN if hot_seat else against or RIVAL
        seats = (rival, HUMAN) if second else (HUMAN, rival)
        game = _start((other, deck) if second else (deck, other), rules, seed)
    console = Console()
    Session(game, seats, console, console.input, state() / "last-game.json").run()


def _start(names: tuple[str, str], rules: str | None, seed: int | None) -> Game:
    import secrets

    from prizecard.game import Game

    decks = (deck_named(names[0]), deck_named(names[1]))
    chosen = secrets.randbelow(1_000_000) if seed is None else seed
    game = Game.start(decks, rules_of(list(decks), rules), chosen, open_lists=False)
    typer.echo(f"{decks[0].name} against {decks[1].name}, seed {chosen}; type help for what you can do")
    return game
