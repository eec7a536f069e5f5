"""prizecard deck compare and optimise: two versions of a list, and a search for a better one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from prizecard.cli.errors import INTERRUPTED, in_one_line
from prizecard.cli.naming import AGENT_HELP, DECK_HELP, FIELD_HELP, deck_named, decks_named, field_named
from prizecard.cli.simulate import checked, progress_bar

if TYPE_CHECKING:
    from prizecard.decks import Deck
    from prizecard.simulation.comparing import Comparison, Terms
    from prizecard.simulation.optimising import Search, Trial

AGAINST = typer.Option("--against", help=FIELD_HELP)
GAMES = typer.Option(min=16, help="The most games of each version against each deck; fewer where that is enough.")
PRECISION = typer.Option(min=0.005, max=0.5, help="A smaller difference than this is not worth more games.")
RULES = typer.Option(help="HS, UD, TM, BCR or CEC; else by the decks' era.")
SEED = typer.Option(min=0, help="The same seed gives the same games.")
WORKERS = typer.Option(min=0, help="Processes; 0 for one on each core.")
RESUME = typer.Option("--resume", help="Go on where the same command was broken off.")
JSON = typer.Option("--json", help="Print as JSON.")


@in_one_line
def compare(
    a: Annotated[str, typer.Argument(help=DECK_HELP)],
    b: Annotated[str, typer.Argument(help="The other version.")],
    against: Annotated[list[str], AGAINST],
    games: Annotated[int, GAMES] = 256,
    precision: Annotated[float, PRECISION] = 0.03,
    agents: Annotated[tuple[str, str], typer.Option(help=AGENT_HELP)] = ("greedy", "greedy"),
    rules: Annotated[str | None, RULES] = None,
    seed: Annotated[int, SEED] = 0,
    workers: Annotated[int, WORKERS] = 0,
    resume: Annotated[bool, RESUME] = False,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Play two versions of a deck against a field with the same luck, and say which wins more.

    Both versions meet the same deals, so that what they differ by shows in fewer games; it stops when the interval says
    enough: one is better, or neither is by more than the precision.

    Example: prizecard deck compare old.txt new.txt --against "Ember Spark=2"
    """
    from prizecard.simulation.comparing import compare as play

    first, second = decks_named((a, b))
    terms = _terms([first, second], against, agents, rules, games, seed, precision)
    with progress_bar(2 * games * len(terms.field), as_json) as advance:
        found = play(first, second, terms, _place(workers), resume, advance)
    if as_json:
        _print_json({"a": first.name, "b": second.name, **_data(found)})
    else:
        typer.echo(_said(first.name, second.name, found, precision))
    if not found.finished:
        raise typer.Exit(INTERRUPTED)


@in_one_line
def optimise(
    deck: Annotated[str, typer.Argument(help=DECK_HELP)],
    against: Annotated[list[str], AGAINST],
    pool: Annotated[list[str] | None, typer.Option(help="A card that may come in, by id or name; else the deck's own.")]
    = None,
    trials: Annotated[int, typer.Option(min=1, max=1000, help="How many swaps are tried.")] = 20,
    games: Annotated[int, GAMES] = 128,
    precision: Annotated[float, PRECISION] = 0.05,
    agents: Annotated[tuple[str, str], typer.Option(help=AGENT_HELP)] = ("greedy", "greedy"),
    rules: Annotated[str | None, RULES] = None,
    seed: Annotated[int, SEED] = 0,
    workers: Annotated[int, WORKERS] = 0,
    resume: Annotated[bool, RESUME] = False,
    out: Annotated[Path | None, typer.Option(help="Write the best list to a file.")] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Look for a better list: one card out, another in, kept where it wins more with the same luck.

    At the end the best list meets the first one on deals that the search never saw. Ctrl-C stops; --resume goes on.

    Example: prizecard deck optimise my-deck.txt --against "Ember Spark" --pool Twins
    """
    from prizecard.files import check_writable
    from prizecard.simulation.optimising import optimise as search

    if out is not None:
        check_writable(out)
    own = deck_named(deck)
    terms = _terms([own], against, agents, rules, games, seed, precision)
    candidates = _pool(own, pool)

    def tell(trial: Trial) -> None:
        if not as_json:
            typer.echo(_trial_line(trial))

    with progress_bar(None, as_json) as advance:
        found = search(own, candidates, terms, trials, _place(workers), resume, advance, tell)
    _report(own, found, out, as_json)
    if not found.finished:
        raise typer.Exit(INTERRUPTED)


def _terms(
    decks: list[Deck], against: list[str], agents: tuple[str, str], rules: str | None, games: int, seed: int,
    precision: float,
) -> Terms:  # fmt: skip
    from prizecard.simulation.comparing import Terms

    field = field_named(against)
    _, book = checked([*decks, *(one.deck for one in field)], rules, agents)
    return Terms(field, agents, book, games, seed, precision)


def _place(workers: int) -> Any:
    from prizecard.simulation.matches import Place

    return Place(workers=workers)


def _pool(deck: Deck, names: list[str] | None) -> list[str]:
    """The ids of the cards that may come in: those named, newest printing, or else those of the deck."""
    from prizecard.cli.cards import find

    return [find(name)[0].id for name in names] if names else sorted(dict(deck.cards))


def _data(found: Comparison) -> dict[str, Any]:
    names = ("difference", "low", "high", "pairs", "differing", "finished", "verdict")
    return {name: getattr(found, name) for name in names}


def _said(first: str, second: str, found: Comparison, precision: float) -> str:
    spread = f"{100 * found.low:+.1f} to {100 * found.high:+.1f}"
    figures = f"{100 * found.difference:+.1f} points ({spread}) over {found.pairs} pairs of games"
    if found.verdict:
        better = first if found.verdict == "first" else second
        return f"{better} is better: {first} wins {figures}"
    if max(abs(found.low), abs(found.high)) <= precision:
        return f"neither is better by more than {precision:.1%}: {first} wins {figures}"
    return f"not decided yet: {first} wins {figures}"


def _trial_line(trial: Trial) -> str:
    from prizecard.library import built_in

    out, into = (built_in().card(id).printed_name for id in (trial.out, trial.into))
    found = trial.found
    spread = f"{100 * found.low:+.1f} to {100 * found.high:+.1f}"
    return f"-1 {out}, +1 {into}: {100 * found.difference:+.1f} points ({spread}){', kept' if trial.kept else ''}"


def _report(deck: Deck, found: Search, out: Path | None, as_json: bool) -> None:
    from prizecard import files

    if out is not None:
        files.write(out, found.deck.write())
    check = found.check
    if as_json:
        rows = [{"out": one.out, "into": one.into, "kept": one.kept, **_data(one.found)} for one in found.trials]
        head = {"finished": found.finished, "cards": dict(found.deck.cards)}
        _print_json({**head, "trials": rows, "check": None if check is None else _data(check)})
        return
    kept = sum(one.kept for one in found.trials)
    typer.echo(f"{len(found.trials)} swaps tried, {kept} kept" + ("" if found.finished else "; --resume goes on"))
    if check is not None:
        spread = f"{100 * check.low:+.1f} to {100 * check.high:+.1f}"
        typer.echo(f"on deals of its own the list wins {100 * check.difference:+.1f} points ({spread}) more")
    if kept and out is None:
        typer.echo(found.deck.write(), nl=False)


def _print_json(data: Any) -> None:
    import json

    typer.echo(json.dumps(data, ensure_ascii=False, indent=1))
