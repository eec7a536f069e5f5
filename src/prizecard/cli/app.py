"""The whole command line: every command is a module of its own, loaded when it is called."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from typing import Annotated, Any, cast

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command, get_group


@dataclass(frozen=True, slots=True)
class Entry:
    """A command: its module, whose `app` is a group of commands or whose `command` is one, and what it is for."""

    module: str
    help: str


COMMANDS: dict[str, Entry] = {
    "play": Entry("prizecard.cli.play", "Play in the terminal, against an agent or a person beside you."),
    "table": Entry("prizecard.cli.open_page", "Open a table in the browser."),
    "learn": Entry("prizecard.cli.learn", "Learn the game, lesson by lesson."),
    "glossary": Entry("prizecard.cli.glossary", "Look up a word of the rules."),
    "serve": Entry("prizecard.cli.serve", "Serve tables to others, and to bots."),
    "deck": Entry("prizecard.cli.deck", "Deck lists: check, show, compare, improve, list, write."),
    "cards": Entry("prizecard.cli.cards", "Cards: show, search, read, coverage, build."),
    "simulate": Entry("prizecard.cli.simulate", "Play two decks against each other many times."),
    "matrix": Entry("prizecard.cli.matrix", "Play every deck against every other."),
    "gauntlet": Entry("prizecard.cli.gauntlet", "Play one deck against a field of decks, weighted."),
    "watch": Entry("prizecard.cli.watch", "Watch a simulated game by its number or seed."),
    "replay": Entry("prizecard.cli.replay", "Step through a finished game."),
    "analyse": Entry("prizecard.cli.analyse", "The chance to win in a finished game, and what was better."),
    "puzzles": Entry("prizecard.cli.puzzles", "Win this turn: list, solve, check, find."),
    "bench": Entry("prizecard.cli.bench", "Measure how fast this machine plays."),
    "scenario": Entry("prizecard.cli.scenario", "Run rulings that are written as data."),
    "data": Entry("prizecard.cli.data", "Write games as data for those who train players."),
    "docs": Entry("prizecard.cli.docs", "Write the generated pages of the documentation."),
}
VERSION = "Print the version and exit."
USAGE, REFUSAL = cast("tuple[type[Exception], type[Exception]]", typer.BadParameter.__mro__[1:3])
"""Wrong use, and any refusal of the library that reads the command line; it names them in a place of its own."""


class Commands(TyperGroup):
    """The commands by name. Help is plain text that can be copied; what is wrong is said in one line."""

    def list_commands(self, ctx: Any) -> list[str]:
        """The names, those that people play with first."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of the name, loaded now."""
        if cmd_name not in self.commands and cmd_name in COMMANDS:
            self.commands[cmd_name] = _loaded(cmd_name)
        return self.commands.get(cmd_name)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """List the commands without loading them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry.help) for name, entry in COMMANDS.items()])

    def main(self, *args: Any, standalone_mode: bool = True, **extra: Any) -> Any:
        """Run; wrong use is one line and exit code 2."""
        extra["standalone_mode"] = False
        if not standalone_mode:
            return super().main(*args, **extra)
        try:
            sys.exit(super().main(*args, **extra))
        except typer.Abort:
            typer.echo("prizecard: given up", err=True)
            sys.exit(1)
        except REFUSAL as fault:
            _say(fault)
            sys.exit(getattr(fault, "exit_code", 1))


class Command(TyperCommand):
    """A command whose help names the agents as they are now."""

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """List the options; the agents are loaded for it."""
        from prizecard.cli.naming import AGENT_HELP, agents_told

        for one in self.params:
            if getattr(one, "help", None) == AGENT_HELP:
                one.help = agents_told()  # type: ignore[attr-defined]
        super().format_options(ctx, formatter)


def build() -> typer.Typer:
    """The whole command line."""
    app = typer.Typer(
        name="prizecard",
        help="The Pokémon Trading Card Game, played by its own rulebooks.",
        cls=Commands,
        no_args_is_help=True,
        add_completion=True,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
    )

    @app.callback()
    def root(
        version: Annotated[bool, typer.Option("--version", callback=_say_version, is_eager=True, help=VERSION)] = False,
    ) -> None:
        pass

    return app


def _say_version(wanted: bool) -> None:
    if wanted:
        import prizecard

        typer.echo(f"prizecard {prizecard.__version__}")
        raise typer.Exit


def _say(fault: Any) -> None:
    """Wrong use in one line, with where the right one is described; a group without a command prints its help."""
    if type(fault).__name__ == "NoArgsIsHelpError":
        fault.show()
        return
    line = " ".join(fault.format_message().split())
    context = getattr(fault, "ctx", None)
    where = f" ({context.command_path} --help)" if context is not None and isinstance(fault, USAGE) else ""
    typer.echo(f"prizecard: {line}{where}", err=True)


def _loaded(name: str) -> Any:
    module = import_module(COMMANDS[name].module)
    app = getattr(module, "app", None) or typer.Typer(add_completion=False)
    app.rich_markup_mode = None
    if hasattr(module, "command"):
        app.command(name, cls=Command)(module.command)
        found: Any = get_command(app)
    else:
        for one in app.registered_commands:
            one.cls = Command if one.cls is TyperCommand else one.cls
        found = get_group(app)
    found.name = name
    for command in (found, *getattr(found, "commands", {}).values()):
        command.short_help = _first_sentence(command.help or "")
        command.help = _laid_out(command.help or "")
    return found


def _first_sentence(help: str) -> str:
    """What a list of commands says of one: a whole sentence, which would be cut at the end of the line otherwise."""
    words = " ".join(help.partition("\n\n")[0].split())
    return words.partition(". ")[0].removesuffix(".") + "."


_EXAMPLES = re.compile(r"^Examples?: (?P<commands>.*)", re.MULTILINE | re.DOTALL)


def _laid_out(help: str) -> str:
    """The help with each example on a line of its own, as it can be copied."""
    match = _EXAMPLES.search(help)
    if match is None:
        return help
    return help[: match.start()] + "\b\nExamples:\n" + "\n".join(_lines(match["commands"]))


def _lines(commands: str) -> Iterator[str]:
    for one in " ".join(commands.split()).split(" · "):
        yield f"  {one.strip()}"
