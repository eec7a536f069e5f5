"""prizecard watch: a game of a simulation, shown."""

from __future__ import annotations

from typing import Annotated

import typer

from prizecard.cli.errors import in_one_line
from prizecard.cli.naming import AGENT_HELP, DECK_HELP, decks_named
from prizecard.cli.simulate import OpenLists, checked

MOST_LOOKED_AT = 100_000


@in_one_line
def command(
    a: Annotated[str, typer.Argument(help=DECK_HELP)],
    b: Annotated[str, typer.Argument(help="The other deck.")],
    game: Annotated[int, typer.Option(min=0, help="The number of the game in the simulation.")] = 0,
    game_seed: Annotated[int | None, typer.Option(min=0, help="Or its seed, as a table of games has it.")] = None,
    agents: Annotated[tuple[str, str], typer.Option(help=AGENT_HELP)] = ("greedy", "greedy"),
    rules: Annotated[str | None, typer.Option(help="HS, UD, TM, BCR or CEC; else by the decks' era.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the simulation.")] = 0,
    side: Annotated[int, typer.Option(min=1, max=2, help="As the first or the second deck's player saw it.")] = 1,
    open_lists: OpenLists = False,
) -> None:
    """Play a game of `prizecard simulate` again and step through it; where nobody types, print it whole.

    Give the decks, agents, rules and seed of the simulation: the same game is played again.

    Examples: prizecard watch "Ember Spark" "Mind Flood" --game 17 --seed 7 ·
    prizecard watch my-deck.txt "Ember Spark" --game-seed 4503599627370496
    """
    from prizecard.cli.replay import step_through
    from prizecard.simulation.jobs import Keep, jobs_of, mixed, play
    from prizecard.simulation.replays import read_data

    (first, second), book = checked(decks_named((a, b)), rules, agents)
    if game_seed is not None:
        found = next((one for one in range(MOST_LOOKED_AT) if mixed(seed, one) == game_seed), None)
        if found is None:
            raise typer.BadParameter(f"no game of a simulation with the seed {seed} has the seed {game_seed}")
        game = found
    job = jobs_of((first, second), agents, book, game + 1, seed, 0, open_lists, keep=Keep(replay=True))[game]
    result = play(job)
    if result.fault:
        typer.echo(f"the game failed: {result.fault}; it is shown up to there", err=True)
    step_through(read_data(result.replay), (side - 1) ^ job.seat)
