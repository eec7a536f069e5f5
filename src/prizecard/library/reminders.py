"""Rule boxes that only remind of a rule: recognised by a few words each, never carried out as a text."""

from __future__ import annotations

import re

_ANY = r".*"
_NO_STOP = r"[^.]*"

# Each must fit the whole entry. Gaps hold the words between those that tell the reminder.
_PATTERNS = tuple(
    re.compile(pattern, re.DOTALL)
    for pattern in (
        rf"You may play (?:as many|any number of) Item cards{_NO_STOP}\.",
        rf"You may play only 1 Supporter card{_NO_STOP}\.",
        rf"You can play only (?:one|1) Supporter card{_NO_STOP}\. When you play{_NO_STOP}\. "
        rf"When your turn ends{_NO_STOP}\.",
        rf"Attach a Pok[ée]mon Tool to 1 of your Pok[ée]mon that{_NO_STOP}\.",
        rf"This card stays in play{_NO_STOP}\. Discard this card if another Stadium{_NO_STOP}\."
        rf"(?: If another card{_NO_STOP}\.)?",
        rf"You can't have more than 1 {_NO_STOP} in your deck\.",
        r"You may have (?:up to 4|as many)" + _NO_STOP + r"\.",
        rf"◇ \(Prism Star\) Rule: {_ANY}",
        rf"(?:Pokémon-GX|Pokémon-EX|TAG TEAM) rule: {_NO_STOP}takes? \d (?:more )?Prize cards\.",
        rf"When (?:Pokémon-ex|this Pokémon) has been Knocked Out, {_NO_STOP}takes \d Prize cards\.",
        rf"Mega Evolution rule: {_NO_STOP}your turn ends\.",
        rf"Primal Reversion rule: {_NO_STOP}your turn ends\.",
        rf"BREAK Evolution Rule: {_ANY} retains {_ANY} previous Evolution\.",
        rf"Put this card onto your Active {_ANY} can use any attack{_ANY} previous level\.",
        rf"Put this card from your hand onto {_NO_STOP}the other half of {_ANY}\.",
        rf"Put this card onto your Bench only with {_ANY}",
        r"This Pokémon is both (?:[A-Z][a-z]+ ?)+type\.",
        rf"When this card is removed from a Pokémon{_NO_STOP}owner's discard pile\.",
        rf"\(This card cannot be used at {_NO_STOP}\.\)",
        rf"Evolves into {_NO_STOP}",
    )
)

_PRIZES = re.compile(r"(?:rule|Knocked Out)\b.*\btakes (\d) Prize cards?\.$", re.DOTALL)
_NO_PRIZES = re.compile(r"it doesn't count as a Knocked Out Pokémon|can't take any Prize cards for it")


def is_reminder(entry: str) -> bool:
    """Whether an entry of a card's rules reminds of a rule that the rulebook or the card's kind carries."""
    return any(pattern.fullmatch(entry.strip()) for pattern in _PATTERNS)


def prizes_said(entries: list[str]) -> int | None:
    """How many Prize cards the rule boxes say the card gives up, if they say it."""
    said = [int(match[1]) for match in map(_PRIZES.search, entries) if match]
    if any(_NO_PRIZES.search(entry) for entry in entries):
        return 0
    return max(said, default=None)


def deck_limit(entries: list[str], name: str) -> str:
    """The limit a card sets for decks: `any` number, `one` of its name, or `four Unown`; empty for the usual one."""
    for entry in entries:
        if re.match(r"You may have as many of this card", entry):
            return "any"
        if re.match(r"You may have up to 4 Basic", entry) and name.startswith("Unown"):
            return "four Unown"
        match = re.match(r"You can't have more than 1 (.+) in your deck\.", entry)
        if match and match[1] == name:
            return "one"
    return ""
