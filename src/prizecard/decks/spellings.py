"""How players spell what a deck list holds: marks beside a line, names of cards, codes of sets."""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Iterator

from prizecard.library.names import levelled
from prizecard.vocabulary import EnergyType, Kind

_BULLET = re.compile(r"^(?:[-–—•·▪●○‣]|\*(?!\*))\s*(?=\d)")
_COUNT_COLON = re.compile(r"^(\d+)\s*(?:[:.)]\s*|[-–]\s*(?=[A-Z]))(?=[^\W\d])")
_IN_ORDER = re.compile(r"^\d+[.)]\s+(?=\D.*\s[x×]\s?\d+$|\d+\s*[x×]?\s+[^\W\d])")
_REMARK = re.compile(
    r"\s+(?://|#|<-+|←|(?<=\d )[-–—](?= [a-z])|—(?= [a-z]))\s+.*$|(?<=[x×]\d)\s+[-–—]\s.*$"
    r"|(?<=[A-Z]{2} \d)(?P<digits>\d{0,2}[a-z]?)\s+\([^()]*[a-z]{2}[^()]*\)$"
)
_PRICE = re.compile(
    r"\s*[-–@~(\[]*\s*(?:(?:US|CA|AU)?[$€£]\s?\d+(?:[.,]\d{1,2})?|\d+[.,]\d{2}\s?(?:[$€£]|EUR|USD|GBP))"
    r"(?: ?(?:each|ea\.?))?[)\]]?\s*$",
    re.IGNORECASE,
)
_FINISH = re.compile(
    r"\s*[(\[]?\b(?:reverse(?:[ -]?holo(?:foil)?)?|rev\.? ?holo|holo(?:foil)?|non[ -]?holo|full[ -]?art|secret rare"
    r"|foil|RH|PH)\b[)\]]?\s*$|(?<=\d)\s*(?:\[F\]|\*F\*)\s*$"
    r"|(?<=[EG]X)\s+[(\[]?(?:FA|SR|HR|UR|rainbow)[)\]]?\s*$",
    re.IGNORECASE,
)
_OUT_OF = re.compile(
    r"(?:(?<=\d)|(?<=\d[a-z]))\s*/\s*(?:(?P<total>\d+)|[A-Za-z]{1,4}\d+)(?=\s*[)\]]?\s*(?:[x×]\s?\d+\s*)?$|\s*[(\[][A-Z]{2,4}[)\]]\s*$|\s+[A-Z]{3}\s*$)"
)
_PRISM = re.compile(r"\s*(?:[♢◊⬦⋄◆]|\{\*\}|\bPrism Star\b|(?<=\w) Prism$|(?-i: p$))", re.IGNORECASE)
_NIDORAN = re.compile(r"\bNidoran\s*[(\[]?(?P<sign>F|M|female|male)[)\]]?(?=\s|$)", re.IGNORECASE)
_UNOWN = re.compile(r"\bUnown (?P<letter>[A-Z!?])(?=\s|$)")
_BRITISH = re.compile(r"\bcolourless\b", re.IGNORECASE)
_EITHER_SET = re.compile(r"(?<=\s)(?P<code>[A-Z]{2,4})/[A-Z]{2,4}(?=\s*$)")
_NUMBER_FIRST = re.compile(
    r"(?P<name>.+?)\s*(?:[-–#(\[]\s*)?(?P<number>\d{1,3})\s*"
    r"(?:(?P<code>[(\[][A-Z]{2,4}[)\]]|[A-Z]{3})|/\s*(?P<behind>(?:PR-)?[A-Z]{2,4})[)\]]?)"
)
_PLACE_FIRST = re.compile(
    r"[(\[]?(?P<code>PR-[A-Z]{2,4}|[A-Z]{2,4})(?:\s+#?|-|\s*#)(?P<number>[A-Z]{0,4}\d{1,3}[a-z]?)[)\]]?"
    r"\s*[:–-]?\s+(?P<name>[^\W\d].*)"
)
_PROMO_OUT_OF = re.compile(r"(?<=[A-Z]\d\d)(?P<more>\d?[a-z]?)\s*/\s*(?:PR-)?[A-Z]{2,4}(?=[)\]]?$)")
_COPIES = re.compile(r"^cop(?:y|ies) of\s+", re.IGNORECASE)
_TAG_TEAM = re.compile(r"\s*[(\[]?\bTag[ -]?Team\b[)\]]?(?P<dash>\s*-?\s*(?=GX\b))?(?!\s+\w)", re.IGNORECASE)
_ACE_SPEC = re.compile(r"\s+[(\[]?ACE[ -]?SPEC[)\]]?$", re.IGNORECASE)
_POKEMON = re.compile(r"\b(?:Pkmn|Pkm)\b\.?", re.IGNORECASE)
_LETTERS_IN_BRACKETS = re.compile(r"(?<=[a-z]) [(\[](?P<letters>[GRWLPFDMY]{2,})[)\]]")
_BOTH = re.compile(r"(?<=[^\W\d_])\s*/\s*(?=[A-Z][a-z])")
_DOUBTED = re.compile(r"(?<=\d)\?+|(?<=[A-Z])\?+$|\s*(?:\.{2,}|…)$")
_MEGA = re.compile(r"^Mega (?=.*\bEX\b)", re.IGNORECASE)
_JOINED = re.compile(r"(?<=\s)(?P<code>[A-Z]{2,4})[_/](?=\d)")
_MOUNT = re.compile(r"\bMount\b", re.IGNORECASE)
_PROFESSOR = re.compile(r"\bProf\b\.?(?=\s)|\bProf{1,2}es{1,2}[eo]r\b", re.IGNORECASE)
_ENERGIES = re.compile(r"\bEnerg(?:ies|y Energy)\b", re.IGNORECASE)
_OF_SERIES = re.compile(r"[(\[]?\b(?P<series>SM|XY|BW|HGSS|HS|DP)[ -]?promos?\b[)\]]?", re.IGNORECASE)
_KIND_FIRST = re.compile(
    r"^(?:Stadium|Supporter|Item|(?:Pok[eé]mon )?Tool|Trainer|ACE SPEC|(?:Special |Basic )?Energy)\s*:\s*(?=\w)",
    re.IGNORECASE,
)
_NICKNAME = re.compile(r"\s*[(\[]\s*(?:baby|non[ -]?(?:EX|GX)|regular)\s*[)\]]", re.IGNORECASE)
_ENTRY = re.compile(
    r"(?:[,;]\s*|\s[/+|]\s*)(?=\d+\s*[x×]?\s+[^\W\d])|(?<=[)\]])\s*(?=\d+[x×]\s)"
    r"|(?<=\s[x×]\d)\s*[/,;+|]\s*(?=[^\W\d])"
)
_LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
_TAG = re.compile(
    r"(?<!Unown )\[/?(?:\*|b|i|u|s|list|ul|ol|li|size|color|colour|url|img|center|quote|spoiler|code|font|indent|hr)"
    r"(?:=[^\]\n]*)?\]",
    re.IGNORECASE,
)
_EMPHASIS = re.compile(r"\*\*|__|`|~~")
_TABLE = re.compile(r"^\s*\||\||^\s*>+\s*")
_CELLS = re.compile(r"^(\d+)\s*[,;]\s*(?=[^\W\d])|^\d+\s[^,]+,\s*[A-Z]{2,4},?\s*#?\d+[a-z]?$")
_OR_ELSE = re.compile(r"\s*[(\[]\s*(?:or|maybe|could be|can be)\b[^()\[\]]*[)\]]\s*$", re.IGNORECASE)
_FROM = re.compile(r"\s+from\s+(?:the\s+)?(?=[A-Z])")
_BASIC_LAST = re.compile(r"(?P<name>.+?)(?: Energy)?\s*[(\[]\s*basic\s*[)\]]", re.IGNORECASE)
_SPECIAL = re.compile(
    r"(?:special|sp\.?)\s+(?P<name>.+?)(?: Energy)?|(?P<last>.+?)(?: Energy)?\s*[(\[]\s*special\s*[)\]]",
    re.IGNORECASE,
)


TOTAL = "\N{DIVISION SLASH}"
"""Stands between the number of a card and how many its set has; no name holds it."""
SYMBOLS = {
    "G": EnergyType.GRASS, "R": EnergyType.FIRE, "W": EnergyType.WATER, "L": EnergyType.LIGHTNING,
    "P": EnergyType.PSYCHIC, "F": EnergyType.FIGHTING, "D": EnergyType.DARKNESS, "M": EnergyType.METAL,
    "Y": EnergyType.FAIRY,
}  # fmt: skip
"""The letters that lists write for the symbols of Energy."""
_ELSEWHERE = {
    EnergyType.GRASS: "pflanze pflanzen plante planta erba", EnergyType.FIRE: "feuer feu fuego fuoco fogo",
    EnergyType.WATER: "wasser eau agua acqua água", EnergyType.LIGHTNING: "elektro électrique rayo lampo raios",
    EnergyType.PSYCHIC: "psycho psy psíquica psíquico", EnergyType.FIGHTING: "kampf combat lucha lotta luta",
    EnergyType.DARKNESS: "finsternis unlicht obscurité oscura oscuridad oscurità escuridão",
    EnergyType.METAL: "metall métal metálica metallo", EnergyType.FAIRY: "fee fée hada folletto fada",
}  # fmt: skip
CALLED = {"dark": EnergyType.DARKNESS, "electric": EnergyType.LIGHTNING, "steel": EnergyType.METAL} | {
    word: type for type, words in _ELSEWHERE.items() for word in words.split()
}
"""Types by other words than the cards have for them: those of players, and of other languages that cards are in."""
_KNOWN_AS = {
    "dce": "Double Colorless Energy", "dde": "Double Dragon Energy", "juniper": "Professor Juniper",
    "pont": "Professor Oak's New Theory", "catcher": "Pokémon Catcher", "bts": "Broken Time-Space",
    "ssu": "Super Scoop Up", "ltc": "Lysandre's Trump Card", "ffb": "Fighting Fury Belt", "oak": "Professor Oak",
    "elm": "Professor Elm's Training Method", "reversal": "Pokémon Reversal", "collector": "Pokémon Collector",
    "laser": "Hypnotoxic Laser", "lasers": "Hypnotoxic Laser", "cpu search": "Computer Search",
    "skyarrow": "Skyarrow Bridge", "sky bridge": "Skyarrow Bridge", "e-hammer": "Enhanced Hammer",
    "ehammer": "Enhanced Hammer", **dict.fromkeys(("adp", "adp gx", "adp-gx"), "Arceus & Dialga & Palkia-GX"),
    **dict.fromkeys(("pikarom", "pikarom gx", "pikarom-gx"), "Pikachu & Zekrom-GX"),
    **dict.fromkeys(("reshizard", "reshizard gx", "reshizard-gx"), "Reshiram & Charizard-GX"),
    **dict.fromkeys(("mewmew", "mewmew gx", "mewmew-gx", "mew2mew gx"), "Mewtwo & Mew-GX"),
    "pokecomm": "Pokémon Communication", "poke comm": "Pokémon Communication", "hex": "Hex Maniac",
    "lele": "Tapu Lele-GX", "fogp": "Forest of Giant Plants",
}  # fmt: skip
"""Cards by what players call them where the words say too little."""
_LETTERED = re.compile(rf"(?P<name>.+?) (?P<letters>[{''.join(SYMBOLS)}]{{2,}}(?: .+)?)")
_MIXED = re.compile(r"(?P<name>(?:Blend|Unit) Energy) (?P<letters>WLFM|GRPD|GRW|LPM|FDY)")

# Codes beside those that the sets have: of promos, and of sets that people call by their series.
_CODES = {
    "HGSS": "hgss1", "HSS": "hgss1", "UNL": "hgss2", "UND": "hgss3", "TRI": "hgss4", "TRM": "hgss4", "COL": "col1",
    "BW": "bw1", "SM": "sm1", "DP": "dp1", "PT": "pl1", "KSS": "xy0", "DCR": "dc1", "DRV": "dv1",
    "SHL": "sm35", "CLS": "sm7", "FUF": "xy3", "FAC": "xy10", "FRLG": "ex6", "RG": "ex6", "DGM": "sm75", "LT": "bw11",
    "UBO": "sm10", "EP": "bw2", "NV": "bw3", "ND": "bw4", "DE": "bw5", "BC": "bw7", "PS": "bw8", "PF": "bw9",
    "PB": "bw10", "CRI": "sm4", "ULP": "sm5", "GUR": "sm2", "TUP": "sm9", "UMI": "sm11", "PT1": "pl1", "LAW": "dp6",
    **dict.fromkeys(("SMP", "SM-P", "PR-SM", "PRSM", "PSM", "SMPR", "SM PROMO", "PROMO SM"), "smp"),
    **dict.fromkeys(("XYP", "XY-P", "PR-XY", "PRXY", "PXY", "XYPR", "XY PROMO", "PROMO XY"), "xyp"),
    **dict.fromkeys(("BWP", "BW-P", "PR-BW", "PR-BLW", "PRBLW", "BWPR", "BW PROMO", "PROMO BW"), "bwp"),
    **dict.fromkeys(("HSP", "HS-P", "PR-HS", "PR-HGSS", "HGSSP", "HGSS PROMO", "PROMO HGSS"), "hsp"),
    **dict.fromkeys(("DPP", "DP-P", "PR-DP", "PR-DPP", "DP PROMO", "PROMO DP"), "dpp"),
    **dict.fromkeys(("NP", "PR-NP", "NINTENDO PROMO"), "np"),
}  # fmt: skip
LATER = frozenset(
    {
        "SSH",
        "RCL",
        "DAA",
        "CPA",
        "VIV",
        "SHF",
        "BST",
        "CRE",
        "EVS",
        "CEL",
        "FST",
        "BRS",
        "ASR",
        "PGO",
        "LOR",
        "SIT",
        "CRZ",
    }
    | {
        "SVI",
        "PAL",
        "OBF",
        "MEW",
        "PAR",
        "PAF",
        "TEF",
        "TWM",
        "SFA",
        "SCR",
        "SSP",
        "PRE",
        "JTG",
        "DRI",
        "PR-SW",
        "SWSH",
    }
)
"""Codes of sets that came out after the last one here."""
PROMO_NUMBERS = {"SM": "smp", "XY": "xyp", "BW": "bwp", "HGSS": "hsp", "DP": "dpp"}
"""Sets of promos by what their numbers begin with."""
PROMOS = frozenset({*PROMO_NUMBERS.values(), "np", *(f"mcd{year}" for year in (11, 12, 14, 15, 16, 17, 18, 19))})
"""Sets of promos, and those that restaurants gave away."""

_TYPES = {type.value.casefold(): type for type in EnergyType}
_ENDINGS = ((" Prime", Kind.PRIME), (" (Prime)", Kind.PRIME), (" Prism Star", Kind.PRISM_STAR), (" ◇", Kind.PRISM_STAR))
_COMMON = frozenset({"energy", "pokemon", "basic", "special", "card", "the", "of", "and", "a", "team", "tag"}) | {
    "ex", "gx", "m", "mega", "break", "prime", "legend", "lv", "x", "star", "prism", "alolan", "s", "c", "g",
    "fb", "gl",
}  # fmt: skip
"""Words that many names have: two that share no other are of different cards."""


def tidied(text: str) -> str:
    """A list as it was meant: one Unicode form, no mark of the byte order, no tags of a forum."""
    return _TAG.sub("", unicodedata.normalize("NFC", text.replace("\ufeff", "").replace("\u2028", "\n")))


def entries(line: str) -> list[str]:
    """The cards of a line that names several with their numbers, one beside the other."""
    return _ENTRY.split(line)


def unmarked(line: str) -> str:
    """A line without remarks and the marks of a page or a table: emphasis, links, bars between columns, commas."""
    line = _EMPHASIS.sub("", _LINK.sub(r"\1", line))
    line = _PRICE.sub("", _REMARK.sub(r"\g<digits>", " ".join(_TABLE.sub(" ", line).split())))
    return " ".join(line.replace(",", " ").split()) if _CELLS.match(line) else line


def bare_line(line: str) -> str:
    """A line without bullets, the colon behind its number and what it was printed like; TOTAL before what a set has."""
    line = _IN_ORDER.sub("", _BULLET.sub("", line, count=1))
    line = _COUNT_COLON.sub(r"\1 ", line, count=1)
    line = _OR_ELSE.sub("", html.unescape(line))
    line = _OUT_OF.sub(lambda match: f"{TOTAL}{match['total'] or ''}", _FINISH.sub("", line.replace(";", " ")))
    return _FROM.sub(" ", _NICKNAME.sub("", line))


def spelt(name: str) -> str:
    """A name with the signs and words that the cards have in place of those people write."""
    name = _KIND_FIRST.sub("", name)
    name = _TAG_TEAM.sub(lambda match: "-" if match["dash"] is not None else "", _ACE_SPEC.sub("", name))
    name = _BOTH.sub(" & ", _EITHER_SET.sub(r"\g<code>", _DOUBTED.sub("", name)))
    name = _MEGA.sub("M ", _JOINED.sub(r"\g<code> ", name).rstrip(" ,"))
    name = _OF_SERIES.sub(lambda match: f"PR-{match['series'].upper()}", _ENERGIES.sub("Energy", name))
    name = _LETTERS_IN_BRACKETS.sub(r" \g<letters>", _POKEMON.sub("Pokémon", name))
    name = _PROMO_OUT_OF.sub(r"\g<more>", _COPIES.sub("", name))
    placed = _NUMBER_FIRST.fullmatch(name) or _PLACE_FIRST.fullmatch(name)
    if placed:
        code = placed["code"] or placed["behind"]
        name = f"{placed['name']} {code.strip('()[]')} {placed['number']}"
    name = _BRITISH.sub("Colorless", _PRISM.sub(" ◇", name.replace("四", "E4")))
    name = _KNOWN_AS.get(name.casefold(), _PROFESSOR.sub("Professor", _MOUNT.sub("Mt.", name)))
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
    word = word.strip("{}[] ").removeprefix("Basic ")
    return SYMBOLS.get(word.upper()) or CALLED.get(word.casefold()) or _TYPES.get(word.casefold())


def other_names(name: str) -> Iterator[tuple[str, Kind]]:
    """Names that may be meant by one that no card has, each with the kind that it says besides."""
    for ending, kind in _ENDINGS:
        if name.casefold().endswith(ending.casefold()):
            yield name[: -len(ending)], kind


def run_together(name: str) -> str:
    """A name without its spaces, signs and plurals: what is left when people write it from memory."""
    return "".join(word.removesuffix("s") for word in re.findall(r"[\w◇★♀♂?!+#]+", levelled(name)))


def set_code(code: str) -> str:
    """The id of the set that a code stands for beside its own one; the code itself if it is none of those."""
    return _CODES.get(code.upper().replace("_", "-"), code)


def agree(name: str, other: str) -> bool:
    """Whether two names may be of one card: all words of one that say something are in the other."""
    ours, theirs = _words(name) - _COMMON, _words(other) - _COMMON
    return bool(ours and theirs) and (ours <= theirs or theirs <= ours)


def _words(name: str) -> set[str]:
    return set(re.findall(r"[^\W_]+", levelled(name)))
