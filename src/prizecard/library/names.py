"""Names by the rules (NAME-01 to NAME-19): what stands on a card, less what is not part of its name."""

from __future__ import annotations

import re
import unicodedata

_NIDORAN = re.compile(r"Nidoran\s*([♀♂])\ufe0f?")
_SP = re.compile(r" (?:G|GL|E4|4|C|FB)$")
_OWNER = re.compile(r"^(.+?)'s ")

# A place, not a Trainer: its Pokémon have no owner (NAME-16).
_NOT_OWNERS = {"Holon"}


def tidy(name: str) -> str:
    """One spelling of a name: Unicode form, apostrophes, the sign of a Nidoran."""
    name = unicodedata.normalize("NFC", name).replace("’", "'").strip()
    return _NIDORAN.sub(r"Nidoran \1", name)


def pokemon_name(printed: str) -> str:
    """A Pokémon's name: without LV.X (NAME-02) and δ (NAME-04); other signs at the end belong to it (NAME-03)."""
    return tidy(printed).removesuffix(" LV.X").removesuffix(" δ")


def is_sp(name: str) -> bool:
    """Whether a Pokémon's name ends with an owner symbol of Pokémon SP (SP-03)."""
    return _SP.search(name) is not None


def is_owned(name: str) -> bool:
    """Whether a Pokémon has a Trainer's name in its title (NAME-16)."""
    match = _OWNER.match(name)
    return match is not None and match[1] not in _NOT_OWNERS


def levelled(name: str) -> str:
    """A name as players may type it: case, accents, signs and spaces made alike."""
    plain = unicodedata.normalize("NFKD", tidy(name).casefold())
    plain = "".join(sign for sign in plain if not unicodedata.combining(sign))
    plain = plain.replace("{*}", "◇").replace("☆", "★").replace("&", " and ")
    return " ".join(re.sub(r"[^\w◇★♀♂?!\[\]+#]+", " ", plain).split())
