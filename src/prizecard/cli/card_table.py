"""How a deck fared with each of its cards, as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from prizecard.simulation.matches import Run
    from prizecard.simulation.statistics import Share


def card_rows(run: Run) -> list[dict[str, Any]]:
    """For each card of the first deck: won when drawn, when not, when a Prize card; how often held to the end."""
    from dataclasses import asdict

    from prizecard.library import built_in
    from prizecard.simulation.card_figures import card_figures

    deck = run.plan.pairings[0].decks[0]
    found = card_figures(run.of(0), deck.ids())
    counts = dict(deck.cards)
    return [{"name": built_in().card(one.id).printed_name, "count": counts[one.id], **asdict(one)} for one in found]


def show_cards(run: Run) -> None:
    """Print the table, the cards with which most was won first."""
    from rich.console import Console
    from rich.table import Table

    from prizecard.simulation.card_figures import card_figures

    deck = run.plan.pairings[0].decks[0]
    figures = {one.id: one for one in card_figures(run.of(0), deck.ids())}
    table = Table(title=f"{deck.name}, card by card: won when …; the interval is 95 %")
    for name in ("", "card", "drawn", "not drawn", "a Prize card", "in hand at the end"):
        table.add_column(name, justify="left" if name == "card" else "right")
    for row in sorted(card_rows(run), key=lambda row: -figures[row["id"]].drawn.rate):
        one = figures[row["id"]]
        shares = (_said(one.drawn), _said(one.not_drawn), _said(one.prized))
        table.add_row(str(row["count"]), row["name"], *shares, f"{one.stuck:.0%} of games")
    Console().print(table)


def _said(share: Share) -> str:
    return f"{share.rate:.0%} ({share.low:.0%}–{share.high:.0%}, {share.games})" if share.games else "–"
