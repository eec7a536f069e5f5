"""The matrix as a picture (PNG) and as one page that needs nothing else (HTML)."""

from __future__ import annotations

import base64
import html
import importlib
import io
import math
from pathlib import Path

from prizecard import files
from prizecard.simulation.matches import Run
from prizecard.simulation.matrix import Rating, ratings, shares
from prizecard.simulation.statistics import Share

DARK = 35  # so far from the middle the colours are too dark for black letters
STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; color: #222; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .35rem .6rem; text-align: center; }
th { font-weight: 600; } th.row { text-align: left; white-space: nowrap; }
td small { display: block; color: #444; font-size: .75em; }
img { max-width: 100%; height: auto; }
"""


def require_plotting() -> None:
    """Raise ModuleNotFoundError if pictures cannot be drawn here."""
    importlib.import_module("matplotlib")


def heat_map(run: Run) -> bytes:
    """The win rates as a PNG picture, the strongest deck first."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    names = [one.name for one in ratings(run)]
    table = shares(run)
    rates = [[_rate(table, row, column) for column in names] for row in names]
    size = 2.5 + 1.05 * len(names)
    figure, axes = pyplot.subplots(figsize=(size + 1.2, size), layout="constrained")
    picture = axes.imshow(rates, cmap="PuOr", vmin=0, vmax=100)  # told apart by the colour-blind too
    axes.set_xticks(range(len(names)), names, rotation=40, ha="right", rotation_mode="anchor")
    axes.set_yticks(range(len(names)), names)
    for row, values in enumerate(rates):
        for column, value in enumerate(values):
            dark = abs(value - 50) > DARK
            said = _said(table.get((names[row], names[column])))
            axes.text(column, row, said, ha="center", va="center", color="white" if dark else "black", fontsize=8)
    axes.set_title(title(run))
    axes.set_ylabel("deck")
    axes.set_xlabel("against")
    figure.colorbar(picture, ax=axes, label="won, %", shrink=0.8)
    out = io.BytesIO()
    figure.savefig(out, format="png", dpi=130)
    pyplot.close(figure)
    return out.getvalue()


def _rate(table: dict[tuple[str, str], Share], row: str, column: str) -> float:
    """The share in per cent; no number where nothing was played, which leaves the field empty."""
    share = table.get((row, column))
    return 100 * share.rate if share is not None and share.games else math.nan


def _said(share: Share | None) -> str:
    if share is None or not share.games:
        return ""
    return f"{share.rate:.0%}\n{100 * share.low:.0f}–{100 * share.high:.0f}\nn={share.games}"


def title(run: Run) -> str:
    """Who played, by which rules and how often: what the figures are worth."""
    agent = run.plan.pairings[0].agents[0]
    played = {run.summary(number).a.games for number in range(len(run.plan.pairings))}
    games = f"{max(played)} games a pair" if len(played) == 1 else f"{min(played)} to {max(played)} games a pair"
    return f"played by {agent}, rules {run.plan.rules}, {games}, seed {run.plan.seed}"


def page(run: Run, picture: bytes) -> str:
    """One HTML page with the table, the ratings and the picture inside."""
    order = ratings(run)
    image = base64.b64encode(picture).decode()
    return (
        '<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>prizecard matrix</title>'
        f"<style>{STYLE}</style></head>\n<body>\n<h1>Decks against each other</h1>\n<p>{html.escape(title(run))}. "
        "Each field: how often the deck of the row won, with the 95 % interval and the number of "
        "games; empty: not played.</p>\n"
        f"{_rates_table(run, order)}\n<h2>Ratings</h2>\n{_ratings_table(order)}\n"
        f'<h2>Heat map</h2>\n<img alt="heat map of the win rates" src="data:image/png;base64,{image}">\n'
        "</body>\n</html>\n"
    )


def _rates_table(run: Run, order: list[Rating]) -> str:
    table = shares(run)
    names = [one.name for one in order]
    head = "".join(f"<th>{html.escape(name)}</th>" for name in names)
    rows = [
        f'<tr><th class="row">{html.escape(row)}</th>'
        + "".join("<td>–</td>" if row == column else _field(table[row, column]) for column in names)
        + "</tr>"
        for row in names
    ]
    return f"<table><tr><th></th>{head}</tr>" + "\n".join(rows) + "</table>"


def _field(share: Share) -> str:
    if not share.games:
        return "<td></td>"
    hue = 30 + 240 * share.rate
    return (
        f'<td style="background: hsl({hue:.0f} 70% 75%)">{share.rate:.0%}'
        f"<small>{share.low:.0%}–{share.high:.0%}, {share.games}</small></td>"
    )


def _ratings_table(order: list[Rating]) -> str:
    rows = "".join(
        f'<tr><td>{place}</td><th class="row">{html.escape(one.name)}</th>{_rating(one)}</tr>'
        for place, one in enumerate(order, 1)
    )
    return f"<table><tr><th></th><th>deck</th><th>rating</th><th>won</th><th>share</th></tr>{rows}</table>"


def _rating(one: Rating) -> str:
    if not one.share.games:
        return "<td></td><td>not played</td><td></td>"
    share = f"<td>{one.share.wins} of {one.share.games}</td><td>{one.share.rate:.1%}</td>"
    return f"<td>{one.points:.0f}</td>{share}"


class Overwritten(FileExistsError):
    """A file is in the way of what is to be written."""


def matrix_files(folder: Path, overwrite: bool) -> tuple[Path, Path]:
    """Where the picture and the page will be; raises before a game is played if they cannot be written there."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = folder / "matrix.png", folder / "matrix.html"
    held = [str(path) for path in wanted if path.exists()]
    if held and not overwrite:
        raise Overwritten(f"there is already {' and '.join(held)}: name another --folder, or say --overwrite")
    for path in wanted:
        files.check_writable(path)
    return wanted


def write_matrix(run: Run, folder: Path) -> tuple[Path, Path]:
    """Write matrix.png and matrix.html into the folder; where they are."""
    picture = heat_map(run)
    png, web = matrix_files(folder, overwrite=True)
    files.write(png, picture)
    files.write(web, page(run, picture))
    return png, web
