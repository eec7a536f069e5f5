"""prizecard serve: tables for the browser and for bots."""

from __future__ import annotations

import errno
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from prizecard.cli.errors import in_one_line

DATABASE_HELP = "Where tables are kept: sqlite:///FILE or postgresql://…; without it a file of yours."


@in_one_line
def command(
    host: Annotated[
        str, typer.Option(help="The address to listen on; others than this machine's are yours to guard.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65_535, help="The port; 0 takes a free one.")] = 8710,
    database: Annotated[str, typer.Option(envvar="PRIZECARD_DATABASE", help=DATABASE_HELP)] = "",
    origin: Annotated[list[str] | None, typer.Option(help="A page elsewhere that may ask.")] = None,
    name: Annotated[list[str] | None, typer.Option(help="A host name that this server is reached by.")] = None,
    proxy: Annotated[list[str] | None, typer.Option(help="A proxy whose word on whom it asks for is taken.")] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes that hold tables (with PostgreSQL).")] = 1,
    thinkers: Annotated[int, typer.Option(min=0, help="Processes of each in which agents think; 0: a thread.")] = 1,
    thinking: Annotated[float, typer.Option(min=0.1, help="The most seconds an agent may take for a choice.")] = 5.0,
    tables: Annotated[int, typer.Option(min=1, help="The most tables in play.")] = 2_000,
    tables_each: Annotated[int, typer.Option(min=1, help="The most tables in play of one address.")] = 100,
) -> None:
    """Serve tables until interrupted: the page, and the protocol of docs/protocol.md for bots.

    Examples: prizecard serve · prizecard serve --workers 4 --database postgresql://localhost/prizecard
    """
    from prizecard.server.crew import Crew
    from prizecard.server.running import address, bound, check_workers, run
    from prizecard.server.settings import Limits, Settings
    from prizecard.server.storage.opening import opened as open_database

    settings = Settings(
        database, host, port, tuple(name or ()), tuple(origin or ()), tuple(proxy or ()), workers, thinkers, thinking,
        limits=replace(Limits(), tables=tables, tables_per_address=tables_each),
    )  # fmt: skip
    check_workers(settings)
    _check_folder(database)
    opened = open_database(settings.database)
    listening = bound(settings)
    typer.echo(f"prizecard listens on {address(settings, listening)}")
    if workers == 1:
        run(settings, listening, database=opened)
        return
    try:
        Crew(settings, listening, "warning").run(opened)
    finally:
        opened.close()


def _check_folder(database: str) -> None:
    """A file that was named lies in a folder that is there: a slip of the keyboard makes no folders."""
    file = database.removeprefix("sqlite:///") if database.startswith("sqlite:///") else ""
    folder = Path(file.partition("?")[0]).parent
    if file and not file.startswith(":memory:") and not folder.is_dir():
        raise FileNotFoundError(errno.ENOENT, "there is no such folder for the database", str(folder))
