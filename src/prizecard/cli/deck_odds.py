"""prizecard deck odds: the exact odds of cards together, by turn."""

from __future__ import annotations

from typing import Annotated

import typer

from prizecard.cli.errors import in_one_line
from prizecard.cli.naming import DECK_HELP, deck_named


@in_one_line
def odds(
    deck: Annotated[str, typer.Argument(help=DECK_HELP)],
    cards: Annotated[list[str], typer.Argument(help="One to three cards of the deck, as hgss1-78 or 2*hgss1-116.")],
    draws: Annotated[int, typer.Option(min=0, max=15, help="How many turns, with a card drawn in each.")] = 10,
) -> None:
    """The exact chance to have seen these cards together, mulligans counted.

    Example: prizecard deck odds "Ember Spark" hgss1-78 "2*hgss1-116"
    """
    from prizecard.rulebooks import rulebook
    from prizecard.simulation.combinations import BadQuestion, by_turn, combination

    found = deck_named(deck)
    wanted: list[tuple[list[str], int]] = []
    for card in cards:
        count, star, id = card.rpartition("*")
        if star and not (count.isdecimal() and len(count) < 3):
            raise BadQuestion(f"{card!r} is not a card's id with a number before it, as 2*hgss1-116 is")
        wanted.append(([id], int(count) if star else 1))
    for number, chance in enumerate(by_turn(combination(found, rulebook(found.rules()), wanted), draws)):
        typer.echo(f"{f'turn {number}' if number else 'first hand':10}  {chance:7.2%}")
