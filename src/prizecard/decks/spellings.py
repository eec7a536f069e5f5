"""How players spell what a deck list holds: marks beside a line, names of cards, codes of sets."""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Iterator

from prizecard.library.names import levelled
from prizecard.vocabulary import EnergyType, Kind

_BULLET = re.compile(r"^(?:[-–—•·▪●○‣]|\*(?!\*))\s*(?=\d)")
_COUNT_COLON = re.compile(r"^(\d+)\s*[:.)]\s+")
_FINISH = re.compile(
    r"\s*[(\[]?\b(?:reverse(?:[ -]?holo(?:foil)?)?|rev\.? ?holo|holo(?:foil)?|non[ -]?holo|full[ -]?art|secret rare"
    r"|foil|RH|PH)\b[)\]]?\s*$",
    re.IGNORECASE,
)
_OUT_OF = re.compile(r"(?<=\d)\s*/\s*[A-Za-z]{0,4}\d+(?=\s*[)\]]?\s*$)")
_PRISM = re.compile(r"\s*(?:[♢◊⬦⋄◆]|\{\*\}|\bPrism Star\b|(?-i: p$))", re.IGNORECASE)
_NIDORAN = re.compile(r"\bNidoran\s*[(\[]?(?P<sign>F|M|female|male)[)\]]?(?=\s|$)", re.IGNORECASE)
_UNOWN = re.compile(r"\bUnown (?P<letter>[A-Z!?])(?=\s|$)")
_BRITISH = re.compile(r"\bcolourless\b", re.IGNORECASE)
_PROFESSOR = re.compile(r"\bProf\b\.?(?=\s)", re.IGNORECASE)
_NICKNAME = re.compile(r"\s*[(\[]\s*(?:baby|non[ -]?(?:EX|GX)|regular)\s*[)\]]", re.IGNORECASE)
_ENTRY = re.compile(r"[,;]\s*(?=\d+\s*[x×]?\s+[^\W\d])")
_OR_ELSE = re.compile(r"\s*[(\[]\s*(?:or|maybe|could be|can be)\b[^()\[\]]*[)\]]\s*$", re.IGNORECASE)
_FROM = re.compile(r"\s+from\s+(?:the\s+)?(?=[A-Z])")
_BASIC_LAST = re.compile(r"(?P<name>.+?)(?: Energy)?\s*[(\[]\s*basic\s*[)\]]", re.IGNORECASE)
_SPECIAL = re.compile(
    r"(?:special|sp\.?)\s+(?P<name>.+?)(?: Energy)?|(?P<last>.+?)(?: Energy)?\s*[(\[]\s*special\s*[)\]]",
    re.IGNORECASE,
)


SYMBOLS = {
    "G": EnergyType.GRASS, "R": EnergyType.FIRE, "W": EnergyType.WATER, "L": EnergyType.LIGHTNING,
    "P": EnergyType.PSYCHIC, "F": EnergyType.FIGHTING, "D": EnergyType.DARKNESS, "M": EnergyType.METAL,
    "Y": EnergyType.FAIRY,
}  # fmt: skip
"""The letters that lists write for the symbols of Energy."""
CALLED = {"dark": EnergyType.DARKNESS, "electric": EnergyType.LIGHTNING, "steel": EnergyType.METAL}
"""Types by other words than the cards have for them."""
_KNOWN_AS = {
    "dce": "Double Colorless Energy", "dde": "Double Dragon Energy", "juniper": "Professor Juniper",
    "pont": "Professor Oak's New Theory", "catcher": "Pokémon Catcher", "bts": "Broken Time-Space",
    "ssu": "Super Scoop Up", "ltc": "Lysandre's Trump Card", "ffb": "Fighting Fury Belt", "oak": "Professor Oak",
    "elm": "Professor Elm's Training Method",
}  # fmt: skip
"""Cards by what players call them where the words say too little."""
_LETTERED = re.compile(rf"(?P<name>.+?) (?P<letters>[{''.join(SYMBOLS)}]{{2,}}(?: .+)?)")
_MIXED = re.compile(rf"(?P<name>.+ Energy) (?P<letters>[{''.join(SYMBOLS)}]{{2,}})")

# Codes beside those that the sets have: of promos, and of sets that people call by their series.
_CODES = {
    "HGSS": "hgss1", "HSS": "hgss1", "UNL": "hgss2", "UND": "hgss3", "TRI": "hgss4", "TRM": "hgss4", "COL": "col1",
    "BW": "bw1", "SM": "sm1", "DP": "dp1", "PT": "pl1", "KSS": "xy0", "DCR": "dc1", "DRV": "dv1",
    "SHL": "sm35", "CLS": "sm7", "FUF": "xy3", "FAC": "xy10", "FRLG": "ex6", "RG": "ex6", "DGM": "sm75", "LT": "bw11",
    "UBO": "sm10",
    **dict.fromkeys(("SMP", "SM-P", "PR-SM", "PRSM", "PSM", "SMPR", "SM PROMO", "PROMO SM"), "smp"),
    **dict.fromkeys(("XYP", "XY-P", "PR-XY", "PRXY", "PXY", "XYPR", "XY PROMO", "PROMO XY"), "xyp"),
    **dict.fromkeys(("BWP", "BW-P", "PR-BW", "PR-BLW", "PRBLW", "BWPR", "BW PROMO", "PROMO BW"), "bwp"),
    **dict.fromkeys(("HSP", "HS-P", "PR-HS", "PR-HGSS", "HGSSP", "HGSS PROMO", "PROMO HGSS"), "hsp"),
    **dict.fromkeys(("DPP", "DP-P", "PR-DP", "PR-DPP", "DP PROMO", "PROMO DP"), "dpp"),
    **dict.fromkeys(("NP", "PR-NP", "NINTENDO PROMO"), "np"),
}  # fmt: skip
PROMO_NUMBERS = {"SM": "smp", "XY": "xyp", "BW": "bwp", "HGSS": "hsp", "DP": "dpp"}
"""Sets of promos by what their numbers begin with."""
PROMOS = frozenset({*PROMO_NUMBERS.values(), "np"})

_TYPES = {type.value.casefold(): type for type in EnergyType}
_ENDINGS = ((" Prime", Kind.PRIME), (" (Prime)", Kind.PRIME), (" Prism Star", Kind.PRISM_STAR), (" ◇", Kind.PRISM_STAR))
_COMMON = frozenset({"energy", "pokemon", "basic", "special", "card", "the", "of", "and", "a", "team"})


def tidied(text: str) -> str:
    """A list as it was meant: one Unicode form, no mark of the byte order."""
    return unicodedata.normalize("NFC", text.replace("\ufeff", "").replace("\u2028", "\n"))


def entries(line: str) -> list[str]:
    """The cards of a line that names several with their numbers, one beside the other."""
    return _ENTRY.split(line)


def bare_line(line: str) -> str:
    """A line without bullets, the colon behind its number, what it was printed like, and how many its set has."""
    line = _COUNT_COLON.sub(r"\1 ", _BULLET.sub("", line, count=1), count=1)
    line = _OR_ELSE.sub("", html.unescape(line))
    return _FROM.sub(" ", _NICKNAME.sub("", _OUT_OF.sub("", _FINISH.sub("", line.replace(";", " ")))))


def spelt(name: str) -> str:
    """A name with the signs and words that the cards have in place of those people write."""
    name = _BRITISH.sub("Colorless", _PRISM.sub(" ◇", name.replace("四", "E4")))
    name = _KNOWN_AS.get(name.casefold(), _PROFESSOR.sub("Professor", name))
    name = _NIDORAN.sub(lambda match: f"Nidoran {'♀' if match['sign'][0] in 'Ff' else '♂'}", name)
    name = _UNOWN.sub(lambda match: f"Unown [{match['letter']}]", name)
    mixed = _MIXED.fullmatch(name)
    if mixed:
        return f"{mixed['name']} {''.join(SYMBOLS[letter].value for letter in mixed['letters'])}"
    return name


def energy_names(name: str) -> Iterator[str]:
    """What a name under the heading of Energy may mean that does not say Energy."""
    basic = _BASIC_LAST.fullmatch(name)
    name = basic["name"] if basic else name
    lettered = _LETTERED.fullmatch(name)
    if lettered:
        yield f"{lettered['name']} Energy {lettered['letters']}"
    if name.endswith(" ◇"):
        yield f"{name.removesuffix(' ◇')} Energy ◇"
    yield f"{name} Energy"


def special_type(name: str) -> EnergyType | None:
    """The type of a special Energy card that is named like the basic one, where the line says that it is special."""
    match = _SPECIAL.fullmatch(name)
    return energy_type(match["name"] or match["last"]) if match else None


def energy_type(word: str) -> EnergyType | None:
    """The type that a letter or a word stands for."""
    word = word.strip("{}[] ")
    return SYMBOLS.get(word.upper()) or CALLED.get(word.casefold()) or _TYPES.get(word.casefold())


def other_names(name: str) -> Iterator[tuple[str, Kind]]:
    """Names that may be meant by one that no card has, each with the kind that it says besides."""
    for ending, kind in _ENDINGS:
        if name.casefold().endswith(ending.casefold()):
            yield name[: -len(ending)], kind


def run_together(name: str) -> str:
    """A name without its spaces, signs and plurals: what is left when people write it from memory."""
    return "".join(word.rstrip("s") for word in re.findall(r"[\w◇★♀♂?!+#]+", levelled(name)))


def set_code(code: str) -> str:
    """The id of the set that a code stands for beside its own one; the code itself if it is none of those."""
    return _CODES.get(code.upper().replace("_", "-"), code)


def agree(name: str, other: str) -> bool:
    """Whether two names share a word that says something."""
    return bool((_words(name) - _COMMON) & _words(other))


def _words(name: str) -> set[str]:
    return set(re.findall(r"[^\W_]+", levelled(name)))
