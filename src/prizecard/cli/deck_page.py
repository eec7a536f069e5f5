"""What `prizecard deck show` prints."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

from prizecard.cards import Card
from prizecard.decks import Deck
from prizecard.library import built_in
from prizecard.rulebooks import rulebook
from prizecard.simulation.odds import (
    Odds,
    counts_of,
    energy_curve,
    energy_types,
    is_basic,
    odds_of,
    sample_hands,
)

BAR = "█"
WIDEST = 30


def page_data(deck: Deck, rules: str, turns: int, hands: int, seed: int) -> dict[str, Any]:
    """Everything on the page as plain data."""
    book = rulebook(rules)
    odds = odds_of(deck, book)
    return {
        "name": deck.name,
        "rules": book.code,
        "size": len(deck),
        "counts": counts_of(deck),
        "energy_curve": {str(cost): count for cost, count in energy_curve(deck).items()},
        "energy_types": {kind: {"asked": asked, "cards": held} for kind, (asked, held) in energy_types(deck).items()},
        "basic": round(odds.basic, 6),
        "mulligan": round(odds.mulligan, 6),
        "turn": turns,
        "cards": [_card(built_in().card(id), count, odds, turns, book.prizes) for id, count in deck.cards],
        "hands": [[card.printed_name for card in hand] for hand in sample_hands(deck, book, hands, seed)],
        "faults": [str(fault) for fault in deck.faults(book)],
    }


def _card(card: Card, count: int, odds: Odds, turns: int, prizes: int) -> dict[str, Any]:
    basic = is_basic(card)
    return {
        "id": card.id,
        "name": card.printed_name,
        "count": count,
        "opening": round(odds.seen(count, 0, basic), 6),
        "by_turn": round(odds.seen(count, turns, basic), 6),
        "prized": round(odds.prized(count, prizes), 6),
    }


def show_page(data: dict[str, Any]) -> None:
    """Print the page."""
    console = Console()
    counts = ", ".join(f"{count} {group}" for group, count in data["counts"].items())
    console.print(f"[bold]{data['name']}[/bold] · {data['size']} cards · rules {data['rules']}\n{counts}")
    console.print(_cards(data))
    console.print(f"An opening hand has a Basic Pokémon: {data['basic']:.1%}; a mulligan: {data['mulligan']:.1%}.")
    console.print(_curve(data))
    asked = [f"{kind} {one['asked']} asked, {one['cards']} cards" for kind, one in data["energy_types"].items()]
    console.print("Energy: " + "; ".join(asked))
    for number, hand in enumerate(data["hands"], 1):
        console.print(f"hand {number}: {', '.join(hand)}")
    for fault in data["faults"]:
        console.print(f"[red]{fault}[/red]")


def _cards(data: dict[str, Any]) -> Table:
    table = Table()
    for name, justify in (("count", "right"), ("card", "left"), ("id", "left")):
        table.add_column(name, justify=justify)  # type: ignore[arg-type]
    for name in ("opening hand", f"by turn {data['turn']}", "among Prizes"):
        table.add_column(name, justify="right")
    for one in data["cards"]:
        table.add_row(
            str(one["count"]), one["name"], one["id"],
            *(f"{one[name]:.1%}" for name in ("opening", "by_turn", "prized")),
        )  # fmt: skip
    return table


def _curve(data: dict[str, Any]) -> Table:
    table = Table(title="attacks by cost", show_header=False)
    most = max(data["energy_curve"].values(), default=1) or 1
    for cost, count in data["energy_curve"].items():
        table.add_row(cost, BAR * round(WIDEST * count / most), str(count))
    return table
