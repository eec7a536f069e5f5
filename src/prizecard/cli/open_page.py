"""prizecard table: the server on this machine, and its page in the browser."""

from __future__ import annotations

import threading
import time
from dataclasses import replace
from typing import Annotated

import typer

from prizecard.cli.errors import in_one_line
from prizecard.cli.serve import DATABASE_HELP

WAIT = 30.0
PAUSE = 0.1


@in_one_line
def command(
    port: Annotated[int, typer.Option(min=0, max=65_535, help="The port; if it is taken, a free one.")] = 8710,
    database: Annotated[str, typer.Option(envvar="PRIZECARD_DATABASE", help=DATABASE_HELP)] = "",
    open: Annotated[bool, typer.Option(help="Open the page in a browser.")] = True,
) -> None:
    """Play in the browser: against the computer, or with a friend at this machine. Ctrl-C ends it; games are kept."""
    from prizecard.server.running import PortTaken, address, bound, run
    from prizecard.server.settings import Settings
    from prizecard.server.storage.opening import opened as open_database

    settings = Settings(url=database, port=port)
    opened = open_database(settings.database)
    try:
        listening = bound(settings)
    except PortTaken:
        listening = bound(replace(settings, port=0))
    page = address(settings, listening)
    typer.echo(f"The table is at {page} (Ctrl-C ends it; games are kept)")
    if open:
        threading.Thread(target=_show, args=(page,), daemon=True).start()
    run(settings, listening, database=opened)


def _show(page: str) -> None:
    """Open the page once the server answers."""
    import webbrowser
    from urllib.error import URLError
    from urllib.request import urlopen

    end = time.monotonic() + WAIT
    while time.monotonic() < end:
        try:
            with urlopen(f"{page}api/agents", timeout=WAIT):
                break
        except (URLError, OSError):
            time.sleep(PAUSE)
    try:
        shown = webbrowser.open(page)
    except webbrowser.Error:
        shown = False
    if not shown:
        typer.echo(f"No browser could be opened here. Open this address in one: {page}")
