"""Characters, never words: one spelling for quotes, dashes, signs and energy symbols."""

from __future__ import annotations

import re
import unicodedata

_CHARACTERS = str.maketrans(
    {
        "’": "'", "‘": "'", "`": "'", "“": '"', "”": '"', "–": "-", "—": "-", "−": "-", "\u00a0": " ", "‑": "-",
        "\u2009": " ", "\u200b": "", "✕": "×", "\n": " ", "\t": " ", "◇": "◇", "★": "Star",
    }
)  # fmt: skip

_TYPES = {
    "G": "Grass", "R": "Fire", "W": "Water", "L": "Lightning", "P": "Psychic", "F": "Fighting", "D": "Darkness",
    "M": "Metal", "Y": "Fairy", "N": "Dragon", "C": "Colorless",
}  # fmt: skip
_BRACKETED = re.compile(r"(?<!Unown )[\[{]([GRWLPFDMYNC])[\]}]")
_TYPE_WORDS = "|".join(_TYPES.values())
_RUN = re.compile(rf"(?:{_TYPE_WORDS})(?:{_TYPE_WORDS})+")
_ONE = re.compile(_TYPE_WORDS)
_TERM = re.compile(r'"([\w-]+)\."')
"""One word in quotes: the full stop inside them ends the sentence, and the quotes are no part of the word."""
_NIDORAN = re.compile(r"Nidoran\s*([♀♂])\ufe0f?")


def normalise(text: str) -> str:
    """The text with one character for each sign; no word is changed, added or taken away."""
    text = unicodedata.normalize("NFC", text).translate(_CHARACTERS)
    text = re.sub(r"\bPokemon\b", "Pokémon", text)
    text = _BRACKETED.sub(lambda match: f" {_TYPES[match[1]]} ", text)
    text = _RUN.sub(lambda match: " ".join(_ONE.findall(match[0])), text)
    text = _TERM.sub(r"\1.", text)
    text = _NIDORAN.sub(r"Nidoran \1", text)
    text = re.sub(r"\s+", " ", text).strip()
    return re.sub(r" ([.,;:!?)])", r"\1", text)
