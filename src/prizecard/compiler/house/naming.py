"""What a sentence has named already, to be named by that Pokémon or them after it."""

from __future__ import annotations

_ACTIVE = "your opponent's Active Pokémon"


def that_one(condition: str, sentence: str) -> str:
    """The sentence about the Active Pokémon that its condition has named."""
    if condition == "your opponent has any Benched Pokémon" and sentence.startswith("choose "):
        chosen = sentence.replace(" of your opponent's Benched Pokémon", " of them", 1)
        return chosen.replace("with your opponent's Active", "with their Active") if chosen != sentence else sentence
    if condition == "the Defending Pokémon has any Energy attached to it":
        sentence = sentence.replace(
            "choose an Energy card attached to the Defending Pokémon and", "choose 1 of them and"
        )
    if _ACTIVE in condition and sentence.startswith(f"{_ACTIVE} is Knocked"):
        return sentence.replace(_ACTIVE, "that Pokémon", 1)
    subject, is_now, _ = sentence.partition(" is now ")
    if is_now and len(subject) > len(_ACTIVE) and condition.startswith((f"{subject} ", subject.replace(" that ", " "))):
        return sentence.replace(subject, "that Pokémon", 1)
    if not (
        condition.startswith(f"{_ACTIVE} ") and sentence.startswith((f"{_ACTIVE} is now", f"{_ACTIVE} is Knocked"))
    ):
        return sentence
    return sentence.replace(_ACTIVE, "that Pokémon", 1)


def named_once(condition: str) -> str:
    """The condition, which names the Active Pokémon once."""
    before, named, after = condition.partition(_ACTIVE)
    return f"{before}{named}{after.replace(_ACTIVE, 'that Pokémon')}"
