"""prizecard deck: check deck lists, look at them, list those that are included."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from prizecard.cli.deck_odds import odds
from prizecard.cli.deck_trials import compare, optimise
from prizecard.cli.errors import in_one_line
from prizecard.cli.naming import DECK_HELP, deck_named, decks_named, rules_of

if TYPE_CHECKING:
    from prizecard.decks import Deck, Fault

app = typer.Typer(help="Deck lists: check, show, compare, improve, list, write.", no_args_is_help=True)
JSON = typer.Option("--json", help="Print as JSON.")
RULES = typer.Option(help="HS, UD, TM, BCR or CEC; else by the deck's era, or the format's.")
FORMAT = typer.Option(help="Also by a format: prizecard deck formats lists them.")
FAULTY = 1


@app.command()
@in_one_line
def check(
    file: Annotated[str, typer.Argument(help=DECK_HELP)],
    rules: Annotated[str | None, RULES] = None,
    format: Annotated[str | None, FORMAT] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Say everything that keeps a deck from being played, each with its rule. Ends with 1 if there is something.

    Examples: prizecard deck check my-deck.txt --rules CEC · prizecard deck check - --format hgss-on-2012 < list.txt
    """
    from prizecard.decks import Deck, UnreadableDeck

    lines: list[str] = []
    unread = 0
    try:
        deck = deck_named(file, format)
    except UnreadableDeck as unreadable:
        deck, lines, unread = Deck(file, unreadable.read, unreadable.replaced), unreadable.lines, unreadable.unread
    book = _book(deck, rules, format)
    faults = [{"item": "", "message": line} for line in lines]
    if deck.cards or not lines:
        faults += [_fault(one) for one in deck.faults(book, format=format, unread=unread)]
    legal = [] if faults or format else [one.id for one in deck.legal_formats()]
    _report(deck, book, faults, legal, as_json)
    if faults:
        raise typer.Exit(FAULTY)


def _book(deck: Deck, rules: str | None, format: str | None) -> str:
    from prizecard.decks import format_named

    if rules is None and format is not None:
        return format_named(format).rules
    return rules_of([deck], rules)


def _fault(fault: Fault) -> dict[str, str]:
    return {"item": fault.item, "message": fault.message}


def _report(deck: Deck, book: str, faults: list[dict[str, str]], legal: list[str], as_json: bool) -> None:
    notes = [why for _, why in deck.replaced]
    if as_json:
        row = {"deck": deck.name, "rules": book, "legal": not faults, "faults": faults, "notes": notes}
        _print_json({**row, "formats": legal} if not faults else row)
        return
    for note in notes:
        typer.echo(f"note: {note}")
    if not faults:
        typer.echo(f"{deck.name} can be played by {book}.")
        if legal:
            typer.echo(f"It is legal in: {', '.join(legal)}.")
    else:
        for fault in faults:
            typer.echo(fault["message"] + (f" ({fault['item']})" if fault["item"] else ""))


@app.command()
@in_one_line
def show(
    file: Annotated[str, typer.Argument(help=DECK_HELP)],
    rules: Annotated[str | None, RULES] = None,
    turns: Annotated[int, typer.Option(min=1, max=30, help="Odds to see a card by this turn of yours.")] = 3,
    hands: Annotated[int, typer.Option(min=0, max=50, help="How many sample hands.")] = 3,
    seed: Annotated[int, typer.Option(min=0, help="The seed of the sample hands.")] = 0,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Print a deck's counts, Energy curve, exact odds and sample hands.

    The odds to see a card count one draw for each turn and take it that the opening hand holds a Basic Pokémon.

    Examples: prizecard deck show "Ember Spark" · prizecard deck show my-deck.txt --turns 5 --hands 10
    """
    from prizecard.cli.deck_page import page_data, show_page

    deck = deck_named(file)
    data = page_data(deck, rules_of([deck], rules), turns, hands, seed)
    if as_json:
        _print_json(data)
    else:
        show_page(data)


@app.command()
@in_one_line
def diff(
    a: Annotated[str, typer.Argument(help=DECK_HELP)],
    b: Annotated[str, typer.Argument(help="The other deck.")],
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Say which cards the second deck has more and which fewer. Ends with 1 if they differ.

    Example: prizecard deck diff v1/deck.txt v2/deck.txt
    """
    from prizecard.library import built_in

    first, second = (dict(deck.cards) for deck in decks_named((a, b)))
    changes = {id: second.get(id, 0) - first.get(id, 0) for id in {**first, **second}}
    rows = sorted((-change, built_in().card(id).printed_name, id) for id, change in changes.items() if change)
    if as_json:
        _print_json([{"id": id, "name": name, "change": -less} for less, name, id in rows])
    else:
        for less, name, id in rows:
            typer.echo(f"{-less:+d} {name} ({id})")
    if rows:
        raise typer.Exit(FAULTY)


@app.command("list")
@in_one_line
def list_decks(
    as_json: Annotated[bool, JSON] = False,
    set: Annotated[str | None, typer.Option(help="Only those of this set.")] = None,
) -> None:
    """List the included decks, with the rulebook of their era and whether they can be played.

    Example: prizecard deck list --set hgss1
    """
    from prizecard.decks import Deck, theme_decks, tournament_decks
    from prizecard.library import built_in

    set = None if set is None else built_in().find_set(set).id
    found: list[dict[str, Any]] = []
    for listed in tournament_decks() if set is None else ():
        faults = Deck(listed.name, listed.cards).faults(listed.rules)
        found.append({"name": listed.name, "set": "", "rules": listed.rules, "playable": not faults})
    for one in theme_decks():
        if set in (None, one.set):
            deck = Deck(one.name, one.cards)
            faults = deck.faults()
            found.append({"name": one.name, "set": one.set, "rules": deck.rules(), "playable": not faults})
    if as_json:
        _print_json(found)
        return
    for row in found:
        note = "" if row["playable"] else "  (not yet playable)"
        typer.echo(f"{row['set'] or '-':8} {row['rules']:4} {row['name']}{note}")


@app.command()
@in_one_line
def formats(as_json: Annotated[bool, JSON] = False) -> None:
    """List the formats: which sets may be played together.

    Example: prizecard deck formats
    """
    from shutil import get_terminal_size
    from textwrap import fill

    from prizecard.decks import formats as known

    if as_json:
        rows = known().values()
        _print_json([{"id": one.id, "name": one.name, "rules": one.rules, "sets": sorted(one.sets)} for one in rows])
        return
    for one in known().values():
        row = f"{one.id:24} {one.rules:4} {one.name}: {', '.join(sorted(one.sets)) or 'all sets'}"
        typer.echo(fill(row, get_terminal_size().columns, subsequent_indent=" " * 30) if sys.stdout.isatty() else row)


@app.command()
@in_one_line
def write(
    file: Annotated[str, typer.Argument(help=DECK_HELP)],
    ids: Annotated[bool, typer.Option("--ids", help="Print counts and card ids.")] = False,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Print a deck as the text that players paste: sections, counts, names, set codes and numbers.

    Each form can be read again wherever a deck is asked for.

    Examples: prizecard deck write "Ember Spark" > ember-spark.txt · prizecard deck write my-deck.txt --ids
    """
    deck = deck_named(file)
    if as_json:
        _print_json(deck.data())
    elif ids:
        typer.echo("\n".join(f"{count} {id}" for id, count in deck.cards))
    else:
        typer.echo(deck.write(), nl=False)


app.command()(compare)
app.command()(optimise)
app.command()(odds)


def _print_json(data: Any) -> None:
    import json

    typer.echo(json.dumps(data, ensure_ascii=False, indent=1))
