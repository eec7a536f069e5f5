"""The human agent: whoever sits at the terminal."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

from prizecard.engine.game import Decision
from prizecard.engine.view import PlayerView

MOST_NAMED = 6


class NotMeant(ValueError):
    """What was typed names no option, or several."""


class HumanAgent:
    """Asks for a line until it names an option: its number from 1 on, its text, or the beginning of one text."""

    def __init__(self, ask: Callable[[PlayerView, Decision], str], refuse: Callable[[str], None]) -> None:
        self._ask = ask
        self._refuse = refuse

    def choose(self, view: PlayerView, decision: Decision) -> int:
        """The index of the option that is taken."""
        while True:
            try:
                return option_meant(self._ask(view, decision), decision)
            except NotMeant as fault:
                self._refuse(str(fault))


def option_meant(line: str, decision: Decision) -> int:
    """The index of the option that the line names; raises NotMeant."""
    wanted = _levelled(line)
    texts = [_levelled(option.text) for option in decision.options]
    if wanted in texts:
        return texts.index(wanted)
    if wanted.isdecimal():
        if 1 <= int(wanted) <= len(texts):
            return int(wanted) - 1
        raise NotMeant(f"there are options 1 to {len(texts)}")
    found = [index for index, text in enumerate(texts) if wanted and text.startswith(wanted)]
    if len(found) == 1:
        return found[0]
    if not found:
        raise NotMeant(f"{line.strip()!r} is no option; type its number, or help")
    named = ", ".join(decision.options[index].text for index in found[:MOST_NAMED])
    raise NotMeant(f"{line.strip()!r} may be one of several: {named}")


def _levelled(text: str) -> str:
    """Without case, accents, and kinds of apostrophe: Pokémon can be typed on any keyboard."""
    plain = unicodedata.normalize("NFKD", text.replace("’", "'").casefold())
    return " ".join("".join(sign for sign in plain if not unicodedata.combining(sign)).split())
