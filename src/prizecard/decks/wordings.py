"""Names of cards in other words than theirs: a part of them, cut short, in another order."""

from __future__ import annotations

from prizecard.decks.hints import Hints
from prizecard.decks.said import without_maker
from prizecard.decks.slips import begun_with, ends_with, owned, shortened, turned
from prizecard.decks.spellings import run_together
from prizecard.library import Library
from prizecard.library.names import levelled


class Wordings:
    """Finds the names that some words may stand for."""

    def __init__(self, library: Library, hints: Hints) -> None:
        self._library = library
        self._hints = hints

    def holding(self, words: str) -> set[str]:
        """The names of Trainer and Energy cards that hold these words, or end with them run together."""
        held, run = f" {levelled(words)} ", run_together(words)
        names = self._hints.names.items()
        found = {one for key, one in names if held in f" {one} " or (key.endswith(run) and ends_with(one, run))}
        return {one for one in found if self._is_no_pokemon(one)}

    def otherwise(self, words: str) -> str | None:
        """The one name that has these words in another order, begins with them, or has them at full length."""
        names = set(self._hints.names.values())
        bare = {without_maker(one): one for one in names}
        short = [bare[one] for one in shortened(words, bare) if self._is_no_pokemon(bare[one])]
        whose = [one for one in owned(words, names) if self._is_no_pokemon(one)]
        ways = turned(words, names), begun_with(words, self._hints.names), short, whose
        return next((found.pop() for way in ways if len(found := set(way)) == 1), None)

    def _is_no_pokemon(self, name: str) -> bool:
        return not self._library.card(self._library.same_name(name)[0]).is_pokemon
