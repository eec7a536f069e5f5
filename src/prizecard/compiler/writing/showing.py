"""What a player sees of a text: the same words, but for a few that only the reader needs as they are."""

from __future__ import annotations

import re
from collections.abc import Callable

from prizecard.vocabulary import EnergyType

_TYPE = "|".join(kind.value for kind in EnergyType)


def _counted(match: re.Match[str]) -> str:
    return f"{len(match[0].split())} {match[1]}"


_AS_SHOWN: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (r"(?<![\w-])-(?=\d)", "−"),
    (rf"\b({_TYPE})(?: \1)+\b", _counted),
    (rf"\b(is|costs?) ({_TYPE})(?: Energy)? (more|less)\b", r"\1 1 \2 \3"),
    (r"([Dd]iscard[^•]*?) attached in this way", r"\1 discarded in this way"),
    (r"([Rr]eveal[^•]*?) attached in this way", r"\1 revealed in this way"),
    (r"(in the Lost Zone[^•]*?) attached in this way", r"\1 put there in this way"),
    (r"\bSearch your hand for ([^.,]*), (and|reveal)", r"Choose \1 from your hand, \2"),
    (r"\bSearch your hand for ([^.,]*)\.", r"Choose \1 from your hand."),
    (r"(same number of cards in) your hand(?! as)", r"\1 hand"),
    (r"^During your turn before your attack, (?!you )", "Any number of times in your turn, you may "),
    (r"(?<!you )(?<!may )\b(win|lose) this game", r"you \1 this game"),
    (r"(in this way\. )If you discard a card, (?=attach|put)", r"\1If you discarded any, "),
    (r"\b([Tt])he ((?:[\w-]+ )?Pokémon this card is attached to)'s (Retreat Cost|maximum HP) is",
     lambda match: f"{match[1]}he {match[3]} of the {match[2]} is"),
    (r"\bEach (player's [^.,]*? attached to) (?:it|them)'s Retreat Cost is", r"The Retreat Cost of each \1 them is"),
    (r"\bthe Pokémon this card is attached to to\b", "that Pokémon to"),
    (r"\bSearch your opponent's hand for ([^.,]*), and", r"Choose \1 from your opponent's hand, and"),
    (r"(\bthe player may [^.]*\. )If you do, the player", r"\1If they do, the player"),
    (r"\bYou may use this Ability\. If you do, (?=this attack )", "You may choose the following: "),
    (r"\bin it's Retreat", "in its Retreat"),
    (r"\bany number of of them", "any number of them"),
    (r", then have your opponent draw", ", and your opponent draws"),
)  # fmt: skip


def as_shown(text: str) -> str:
    """The text as a player reads it, which means the same."""
    for words, shown in _AS_SHOWN:
        text = re.sub(words, shown, text)
    return text
