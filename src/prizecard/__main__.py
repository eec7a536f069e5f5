"""python -m prizecard: the command line."""

from prizecard.cli import main

main()
