"""prizecard cards: look at cards, search them, see what is compiled, build card data."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from prizecard.cli.errors import in_one_line
from prizecard.cli.fetching import fetch

if TYPE_CHECKING:
    from prizecard.cards import Card
    from prizecard.library import Library
    from prizecard.library.build import BuildReport

app = typer.Typer(help="Cards: show, search, read, coverage, phrases, fetch, build.", no_args_is_help=True)
JSON = typer.Option("--json", help="Print as JSON.")
NOTHING = 1
MOST_PRINTINGS = 5
COUNTED = ("printings", "texts")


@app.command()
@in_one_line
def show(
    card: Annotated[str, typer.Argument(help="An id (hgss1-1) or a name; of a name the newest printings are shown.")],
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Print a card: its facts, and what its texts do in our own words.

    Examples: prizecard cards show hgss1-1 · prizecard cards show "Professor Oak's New Theory"
    """
    from prizecard.library import built_in

    library = built_in()
    faces = [library.face(one.id) for one in find(card)]
    if as_json:
        _print_json([{**one.data(), "missing": list(library.why_missing(one.card.id))} for one in faces])
        return
    for one in faces:
        for line in one.lines():
            typer.echo(line)


def find(name: str) -> list[Card]:
    """The card of the id, the different cards of the name, newest first, or what a deck list would mean by it."""
    from prizecard.library import built_in

    library = built_in()
    if name in library:
        return [library.card(name)]
    found: dict[tuple[object, ...], Card] = {}
    for id in reversed(library.same_name(name)):
        card = library.card(id)
        found.setdefault(card.functional(), card)
    return list(found.values())[:MOST_PRINTINGS] or _as_in_a_list(name)


def _as_in_a_list(name: str) -> list[Card]:
    """What a line of a deck list means by the name; raises UnknownCard."""
    from prizecard.decks import Deck, UnreadableDeck
    from prizecard.library import built_in

    try:
        deck = Deck.read(f"1 {name}")
    except UnreadableDeck:
        return [built_in().card(name)]
    for _, why in deck.replaced:
        typer.echo(f"note: {why}", err=True)
    return [built_in().card(id) for id, _ in deck.cards]


def named_among(name: str, ids: set[str]) -> list[Card]:
    """The cards of these ids that have the name."""
    from prizecard.library import built_in
    from prizecard.library.names import levelled

    cards = [built_in().card(id) for id in sorted(ids)]
    return [card for card in cards if levelled(name) in (levelled(card.name), levelled(card.printed_name))]


@app.command()
@in_one_line
def search(
    name: Annotated[str | None, typer.Argument(help="A part of the name.")] = None,
    set: Annotated[str | None, typer.Option(help="The id or code of a set.")] = None,
    type: Annotated[str | None, typer.Option(help="A type: Grass, Fire, Water, …")] = None,
    kind: Annotated[str | None, typer.Option(help='A kind: Supporter, "Stage 1", Pokémon-EX, …')] = None,
    text: Annotated[str | None, typer.Option(help="Words of a text, in any order, or of its name.")] = None,
    limit: Annotated[int, typer.Option(min=1, help="How many at most.")] = 50,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Find cards by name, set, type, kind and text. Ends with 1 if there is none.

    Examples: prizecard cards search Pikachu --set hgss1 · prizecard cards search --text "search your deck" --set HS
    """
    from prizecard.library import built_in

    library = built_in()
    within = library.find_set(set).id if set is not None else None
    found = library.search_ids(name, within, _word("type", type), _word("kind", kind), text)
    shown = [library.card(id) for id in found[:limit]]
    if as_json:
        _print_json([{"id": one.id, "name": one.printed_name, "playable": not one.missing} for one in shown])
    else:
        for one in shown:
            typer.echo(f"{one.id:12} {one.printed_name}{'' if not one.missing else '  (not compiled)'}")
        if len(found) > limit:
            typer.echo(f"… and {len(found) - limit} more (--limit)")
    if not found:
        typer.echo("no card fits", err=True)
        raise typer.Exit(NOTHING)


@app.command()
@in_one_line
def read(
    text: Annotated[str, typer.Argument(help="A text as it might stand on a card.")],
    kind: Annotated[str, typer.Option(help="attack, ability, trainer, energy, tool or stadium.")] = "trainer",
    name: Annotated[str, typer.Option(help="The name of the card that has the text.")] = "",
    trace: Annotated[bool, typer.Option("--trace", help="Also show it after each pass that changes it.")] = False,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Read a text: its effects, our wording, what it does step by step; or where reading stops, which ends with 1.

    Examples: prizecard cards read "Draw 7 cards." · prizecard cards read "This Pokémon is now Asleep." --kind attack
    """
    import shutil

    from prizecard.cli.reading import compared, reading_of, trace_of
    from prizecard.compiler import TextKind

    kinds = {one.value: one for one in TextKind}
    if not text.strip():
        raise typer.BadParameter("there is no text to read")
    if kind not in kinds:
        raise typer.BadParameter(f"no kind is called {kind!r}; there are {', '.join(kinds)}")
    found = reading_of(text, kinds[kind], name)
    if trace:
        found["trace"] = trace_of(text, kinds[kind], name)
    for step in () if as_json else found.get("trace", ()):
        typer.echo("\n".join((step["pass"], *(f"  {node}" for node in step["nodes"]))))
    if as_json:
        _print_json(found)
    elif "declined" in found:
        at = f", at {found['word']!r}" if found["word"] else ""
        typer.echo(f"not read: {found['declined']}{at}", err=True)
        for line in compared(found["readings"], shutil.get_terminal_size().columns):
            typer.echo(line)
    else:
        for line in (*map(str, found["effects"]), found["text"], *(f"· {line}" for line in found["explain"])):
            typer.echo(line)
    if "declined" in found:
        raise typer.Exit(NOTHING)


@app.command()
@in_one_line
def phrases(
    source: Annotated[
        Path | None, typer.Argument(help="A folder of card data: its printed texts are counted, not our wordings.")
    ] = None,
    limit: Annotated[int | None, typer.Option(min=1, help="Only so many rows, the least used first.")] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Count the texts that each phrase of the compiler helps to read, the least used first.

    Without a folder the texts are those of the library as we word them: it holds no printed sentence.

    Examples: prizecard cards phrases ../card-data --limit 40 · prizecard cards phrases --json
    """
    from prizecard.library import built_in
    from prizecard.library.phrase_uses import of_the_house, printed, uses_of
    from prizecard.library.source import NoSource

    try:
        found = uses_of(of_the_house(built_in()) if source is None else printed(source))
    except NoSource as fault:
        raise typer.BadParameter(str(fault)) from fault
    known, lone = found.leave_one_set_out()
    rows = sorted(found.rows, key=lambda one: (len(one.texts), one.phrase.category, one.phrase.module))[:limit]
    listed = [
        {"uses": len(use.texts), "category": one.category, "module": one.module, "row": one.pattern}
        for use, one in ((use, use.phrase) for use in rows)
    ]
    figures = {
        "rows": len(found.rows), "unused": len(found.unused), "used_once": len(found.single),
        "texts": len(found.sets), "texts_of_one_set": lone, "read_by_phrases_of_other_sets": known,
    }  # fmt: skip
    if as_json:
        _print_json({**figures, "phrases": listed})
        return
    for row in listed:
        typer.echo(f"{row['uses']:5}  {row['category']:20} {row['module']:20} {row['row']}")
    share = known / lone if lone else 1.0
    typer.echo(f"{figures['rows']} rows, {figures['unused']} unused, {figures['used_once']} used once")
    typer.echo(f"leave one set out: {known} of {lone} texts that one set alone has ({share:.1%})")


def _word(what: str, value: str | None) -> Any:
    """The word of the closed list, however it is capitalised."""
    from prizecard.vocabulary import EnergyType, Kind

    if value is None:
        return None
    words: list[EnergyType | Kind] = [*EnergyType] if what == "type" else [*Kind]
    for word in words:
        if str(word).casefold() == value.casefold():
            return word
    raise typer.BadParameter(f"no {what} is called {value!r}; there are {', '.join(str(word) for word in words)}")


@app.command()
@in_one_line
def coverage(
    set: Annotated[str | None, typer.Option(help="Only this set.")] = None,
    blockers: Annotated[int, typer.Option(min=0, help="How many of the words that block most cards.")] = 10,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Say how many printings and texts of each series and set can be played.

    Examples: prizecard cards coverage · prizecard cards coverage --set hgss1 --blockers 10
    """
    from prizecard.library import built_in

    library = built_in()
    within = library.find_set(set).id if set is not None else None
    data = _coverage(library, within, blockers)
    if as_json:
        _print_json(data)
        return
    for row in (*data["series"], *data["sets"], *([data["all"]] if within is None else [])):
        parts = [
            f"{row[what + '_compiled']:6} of {row[what]:6} {what} ({row[what + '_share']:6.1%})" for what in COUNTED
        ]
        typer.echo(f"{row['name']:24} " + "  ".join(parts))
    typer.echo(f"texts with effects written by hand: {data['handwritten']}")
    if data["blockers"]:
        typer.echo("what keeps most printings from being played (the word at which reading stops):")
    for row in data["blockers"]:
        typer.echo(f"{row['printings']:5}  {row['word']!r}: {row['reason']} ({', '.join(row['examples'])})")


def _coverage(library: Library, set: str | None, count: int) -> dict[str, Any]:
    from dataclasses import asdict

    from prizecard.library import coverage as counting

    def row(one: counting.Figures, **of: str | None) -> dict[str, Any]:
        return {**asdict(one), **of, "printings_share": one.printings_share, "texts_share": one.texts_share}

    sets = [row(one, set=one.name, series=library.sets[one.name].series) for one in counting.by_set(library)]
    found = counting.blockers(library, count, None if set is None else [set]) if count else []
    return {
        "series": [row(one, series=one.name) for one in counting.by_series(library)] if set is None else [],
        "sets": [one for one in sets if set in (None, one["set"])],
        "all": row(counting.total(library)),
        "handwritten": library.handwritten,
        "blockers": [asdict(one) for one in found],
    }


app.command()(fetch)


@app.command()
@in_one_line
def build(
    source: Annotated[
        Path | None,
        typer.Argument(
            help="A folder in the public form: cards/ (or cards/en/) and a list of sets; else what was fetched."
        ),
    ] = None,
    out: Annotated[Path | None, typer.Option(help="Where the card files go, instead of your own folder.")] = None,
    declined: Annotated[
        bool, typer.Option("--declined", help="Also list every text that is not read, and why.")
    ] = False,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Make card files from source data: facts and compiled effects, no printed sentence.

    The sets are added to those that are there already. They go to a folder of your own, which lies over the cards that
    come with the package; PRIZECARD_CARDS names other such folders (nothing: none). In a checkout of the project they
    go to the cards that come with it.

    Examples: prizecard cards build · prizecard cards build ../card-data --out my-cards --json
    """
    from prizecard.library import beneath, built_target
    from prizecard.library.build import build as make

    source, sets = _source(source)
    target = out or built_target()
    lower = beneath(target)
    known = () if sets >= lower.sets.keys() else lower
    report = make(source, target, known, lambda line: typer.echo(line, err=as_json))
    if as_json:
        _print_json(_built(report))
        return
    if declined:
        for line in _declined_lines(report):
            typer.echo(line)
    read, texts = (sum(getattr(one, name) for one in report.sets) for name in ("texts_compiled", "texts"))
    typer.echo(f"{read} of {texts} texts are read ({read / max(texts, 1):.1%})")
    typer.echo(f"version {report.version}; {report.handwritten} texts by hand; {len(report.stale)} errata outgrown")
    typer.echo(f"written to {target}")


def _source(folder: Path | None) -> tuple[Path, set[str]]:
    """The folder to build from, and the ids of its sets."""
    from prizecard import folders
    from prizecard.library.source import NoSource, sets_in

    source = folders.source() if folder is None else folder
    if folder is None and not source.is_dir():
        raise typer.BadParameter(f"nothing was fetched to {source}: prizecard cards fetch, or name a folder")
    try:
        return source, {one.facts.id for one in sets_in(source)}
    except NoSource as fault:
        raise typer.BadParameter(str(fault)) from fault


def _built(report: BuildReport) -> dict[str, Any]:
    """The report as data: for each set its figures, and the declined texts by id with where each stopped."""
    from dataclasses import asdict

    head = {"version": report.version, "handwritten": report.handwritten, "errata_outgrown": report.stale}
    return {**head, "sets": [asdict(one) for one in report.sets]}


def _declined_lines(report: BuildReport) -> Iterator[str]:
    for one in report.sets:
        for id, texts in one.declined.items():
            for text in texts:
                at = f", at {text.word!r}" if text.word else ""
                yield f"{id}: {text.place}: {text.reason}{at}"


def _print_json(data: Any) -> None:
    import json

    typer.echo(json.dumps(data, ensure_ascii=False, indent=1))
