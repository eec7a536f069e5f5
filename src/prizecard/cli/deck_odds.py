"""prizecard deck odds: the odds of cards together by turn, exact or simulated."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from prizecard.cli.errors import in_one_line
from prizecard.cli.naming import DECK_HELP, deck_named

if TYPE_CHECKING:
    from prizecard.decks import Deck
    from prizecard.simulation.statistics import Share


@in_one_line
def odds(
    deck: Annotated[str, typer.Argument(help=DECK_HELP)],
    cards: Annotated[list[str], typer.Argument(help="One to three cards of the deck, by id or name, as 2*hgss1-116.")],
    draws: Annotated[int, typer.Option(min=0, max=15, help="How many turns, with a card drawn in each.")] = 10,
    simulate: Annotated[int, typer.Option(min=0, max=100_000, help="Games to play: what draws counts then.")] = 0,
    against: Annotated[str | None, typer.Option(help="The deck to simulate against; without one, itself.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="Of the games that are simulated.")] = 0,
) -> None:
    """The chance to have seen these cards together: exact, mulligans counted, and simulated with --simulate.

    Example: prizecard deck odds "Ember Spark" Cyndaquil "2*hgss1-116"
    """
    from prizecard.rulebooks import rulebook
    from prizecard.simulation.combinations import BadQuestion, by_turn, combination

    found = deck_named(deck)
    wanted: list[tuple[list[str], int]] = []
    for card in cards:
        count, star, id = card.rpartition("*")
        if star and not (count.isdecimal() and len(count) < 3):
            raise BadQuestion(f"{card!r} is not a card's id with a number before it, as 2*hgss1-116 is")
        wanted.append((_ids(found, id), int(count) if star else 1))
    book = rulebook(found.rules())
    exact = by_turn(combination(found, book, wanted), draws)
    other = found if against is None else deck_named(against)
    shares = _simulated((found, other), book.code, wanted, draws, simulate, seed) if simulate else []
    for number, chance in enumerate(exact):
        line = f"{f'turn {number}' if number else 'first hand':10}  {chance:7.2%}"
        if shares:
            one = shares[number]
            line += f"  simulated {one.rate:7.2%} ({one.low:.1%} to {one.high:.1%}, {one.games} games)"
        typer.echo(line)


def _ids(deck: Deck, card: str) -> list[str]:
    """The card of the id, or all of the deck that have the name; what is neither is left for who asks about it."""
    from prizecard.cli.cards import named_among

    held = {id for id, _ in deck.cards}
    return [card] if card in held else [one.id for one in named_among(card, held)] or [card]


def _simulated(
    decks: tuple[Deck, Deck], rules: str, wanted: list[tuple[list[str], int]], turns: int, games: int, seed: int
) -> list[Share]:
    """By games of the regular opponent against itself, in this process."""
    from prizecard.rulebooks import rulebook
    from prizecard.simulation.jobs import jobs_of
    from prizecard.simulation.sightings import Tally, sighted

    for deck in decks:
        deck.check(rulebook(rules))
    groups = tuple((tuple(ids), least) for ids, least in wanted)
    tally = Tally.empty(turns)
    for job in jobs_of(decks, ("greedy", "greedy"), rules, games, seed):
        tally.add(sighted(job, groups, turns))
        typer.echo(f"\r{job.number + 1} of {games} games", nl=False, err=True)
    typer.echo("", err=True)
    return tally.shares()
