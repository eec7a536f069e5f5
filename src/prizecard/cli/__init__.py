"""The command line. Nothing is loaded before it is known what is called."""

from __future__ import annotations

import sys

from prizecard import extras

WRONG_USE = 2


def main() -> None:
    """Run the command line."""
    try:
        from prizecard.cli.app import build
    except ModuleNotFoundError as missing:
        said = extras.advice(missing)
        if said is None:
            raise
        print(f"prizecard: {said}", file=sys.stderr)
        sys.exit(WRONG_USE)
    build()(prog_name="prizecard")
