"""What a sentence has named already, to be named by that Pokémon or them after it."""

from __future__ import annotations

import re

_ACTIVE = "your opponent's Active Pokémon"
_TWICE = re.compile(
    rf"(({_ACTIVE}|the Defending Pokémon) (?:is(?! Knocked)|isn't|has|and) (?:(?!this Pokémon|1 of)[^.])*?)\2"
)
_THEIRS_TOO = re.compile(
    r"(your opponent's (?:Active|Benched) [^.]*? (?:switch it with|to 1 of) )your opponent's (?=Active|Benched)"
)


def named_once(line: str) -> str:
    """The sentence, which names the Active Pokémon, and the opponent whose it is, once."""
    return _THEIRS_TOO.sub(r"\1their ", _TWICE.sub(r"\1that Pokémon", line))


def named_before(condition: str, sentence: str) -> tuple[str, str]:
    """The condition, and the sentence about what it has named."""
    if condition == "your opponent has any Benched Pokémon" and sentence.startswith("choose "):
        chosen = sentence.replace(" of your opponent's Benched Pokémon", " of them", 1)
        their = chosen.replace("with your opponent's Active", "with their Active")
        return condition, their if chosen != sentence else sentence
    card = "choose an Energy card attached to the Defending Pokémon and"
    if condition == "the Defending Pokémon has any Energy attached to it" and sentence.startswith(card):
        return condition.replace("Energy", "Energy cards"), sentence.replace(card, "choose 1 of them and")
    knocked_out = _ACTIVE in condition and sentence.startswith(f"{_ACTIVE} is Knocked")
    return condition, sentence.replace(_ACTIVE, "that Pokémon", 1) if knocked_out else sentence
