"""The command line: every command is a module of its own, loaded when it is called."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated

import typer

COMMANDS: dict[str, str] = {
    "play": "prizecard.cli.play",
    "table": "prizecard.cli.open_page",
    "glossary": "prizecard.cli.glossary",
    "serve": "prizecard.cli.serve",
    "deck": "prizecard.cli.deck",
    "cards": "prizecard.cli.cards",
    "simulate": "prizecard.cli.simulate",
    "matrix": "prizecard.cli.matrix",
    "replay": "prizecard.cli.replay",
    "bench": "prizecard.cli.bench",
    "scenario": "prizecard.cli.scenario",
    "data": "prizecard.cli.data",
    "docs": "prizecard.cli.docs",
}
"""Each command and its module: its `app` is a group of commands, or its `command` is one."""


VERSION = "Print the version and exit."


def _say_version(wanted: bool) -> None:
    if wanted:
        import prizecard

        typer.echo(f"prizecard {prizecard.__version__}")
        raise typer.Exit


def build() -> typer.Typer:
    """The whole command line."""
    app = typer.Typer(
        name="prizecard",
        help="The Pokémon Trading Card Game, played by its own rulebooks.",
        no_args_is_help=True,
        add_completion=True,
        pretty_exceptions_enable=False,
    )

    @app.callback()
    def root(
        version: Annotated[bool, typer.Option("--version", callback=_say_version, is_eager=True, help=VERSION)] = False,
    ) -> None:
        """Keep commands as names of their own, however few there are."""

    for name, path in COMMANDS.items():
        module = import_module(path)
        if hasattr(module, "command"):
            app.command(name)(module.command)
        else:
            app.add_typer(module.app, name=name)
    return app


def main() -> None:
    """Run the command line."""
    build()()
