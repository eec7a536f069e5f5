"""prizecard puzzles: win this turn; list them, try one, prove them, find more."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from prizecard.cli.errors import in_one_line

app = typer.Typer(no_args_is_help=True, help="Puzzles: win this turn.")
Rules = Annotated[str | None, typer.Option("--rules", help="The rulebook: HS, UD, TM, BCR or CEC.")]


@app.command("list")
@in_one_line
def list_(rules: Rules = None) -> None:
    """The puzzles that are included. Example: prizecard puzzles list --rules HS"""
    from prizecard.rulebooks import BOOKS, rulebook
    from prizecard.study.puzzles import puzzles

    for code in [rulebook(rules).code] if rules is not None else BOOKS:
        for puzzle in puzzles(code):
            typer.echo(f"{puzzle.id}  {puzzle.steps} steps")


@app.command("solve")
@in_one_line
def solve(
    puzzle: Annotated[str, typer.Argument(help="The id of a puzzle.")],
    show: Annotated[bool, typer.Option("--show", help="Show the solution instead of asking for it.")] = False,
) -> None:
    """Try a puzzle in the terminal: choose by number, u takes back, r resets, s shows the solution, q leaves.

    Example: prizecard puzzles solve HS-111e8d22
    """
    from prizecard.study.puzzles import puzzle_named

    found = puzzle_named(puzzle)
    if show:
        for number, text in enumerate(found.solution(), 1):
            typer.echo(f"{number}. {text}")
        return
    from rich.console import Console

    from prizecard.cli.table import table
    from prizecard.server.puzzling import OPEN, Desk
    from prizecard.study.puzzles import ME

    desk = Desk(found, [])
    while desk.standing == OPEN and desk.game.decision is not None:
        Console().print(table(desk.game.view(ME)))
        texts = desk.game.decision.options.texts()
        for number, text in enumerate(texts, 1):
            typer.echo(f"{number:3} {text}")
        line = typer.prompt(f"win this turn in {found.steps} steps", prompt_suffix=" [number, u, r, s, q] ").strip()
        if line == "q":
            return
        if line == "s":
            typer.echo("; ".join(found.solution()))
        elif line in ("u", "r"):
            desk = Desk(found, desk.moves[:-1] if line == "u" else [])
        elif line.isdecimal() and 0 < int(line) <= len(texts):
            desk = Desk(found, [*desk.moves, int(line) - 1])
        else:
            typer.echo(f"a number from 1 to {len(texts)}, u, r, s or q")
    typer.echo(desk.standing)


@app.command("check")
@in_one_line
def check(rules: Rules = None) -> None:
    """Prove the included puzzles anew: each has a solution that needs no luck, and no shorter one."""
    from prizecard.rulebooks import BOOKS, rulebook
    from prizecard.study.puzzles import proved, puzzles

    for code in [rulebook(rules).code] if rules is not None else BOOKS:
        for puzzle in puzzles(code):
            proved(puzzle)
            typer.echo(f"{puzzle.id}  {puzzle.steps} steps, proved")


@app.command("find")
@in_one_line
def find(
    a: Annotated[str, typer.Argument(help="A deck: a name, or a file.")],
    b: Annotated[str, typer.Argument(help="The other deck.")],
    out: Annotated[Path, typer.Option(help="The file that puzzles are added to, one a line.")] = Path("puzzles.jsonl"),
    games: Annotated[int, typer.Option(min=1, max=100_000)] = 20,
    seed: Annotated[int, typer.Option(min=0)] = 0,
    rules: Rules = None,
) -> None:
    """Find puzzles in games of two decks, and add them to a file.

    Example: prizecard puzzles find "Ember Spark" "Mind Flood" --games 50
    """
    import json

    from prizecard.cli.naming import deck_named
    from prizecard.decks import era_of
    from prizecard.rulebooks import rulebook
    from prizecard.study.finding import found_in

    decks = (deck_named(a), deck_named(b))
    code = rulebook(rules).code if rules is not None else era_of(decks)
    with out.open("a", encoding="utf-8") as file:
        for number in range(games):
            for puzzle in found_in(decks, code, seed + number):
                file.write(json.dumps(puzzle.data(), ensure_ascii=False, separators=(",", ":")) + "\n")
                file.flush()
                typer.echo(f"{puzzle.id}  {puzzle.steps} steps")
