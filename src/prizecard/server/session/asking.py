"""What clients may say: each message is read with all its parts checked before anything is done."""

from __future__ import annotations

import json
import re
import unicodedata
from dataclasses import dataclass
from typing import Any

from prizecard.server.session.refusal import MALFORMED, Refused

PARTS: dict[str, frozenset[str]] = {
    "choose": frozenset({"version", "choice"}),
    "why": frozenset({"wish"}),
    "consider": frozenset({"version"}),
    "hint": frozenset({"version"}),
    "able": frozenset({"version"}),
    "undo": frozenset(),
    "concede": frozenset(),
    "rematch": frozenset(),
    "claim": frozenset(),
    "call": frozenset({"name"}),
    "say": frozenset({"phrase"}),
    "events": frozenset({"before"}),
    "ping": frozenset(),
    "state": frozenset(),
}
COSTS = {"state": 5, "events": 5, "why": 5, "consider": 3, "hint": 10, "able": 5, "call": 5, "say": 5}
"""What takes longer counts for more messages; others for one."""

WATCHING = 4
"""What a spectator asks for counts so much more."""

MOST_PICKS = 60
LARGEST = 2**31
LONGEST_TOKEN = 128
LONGEST_NAME = 24
MOST_PIECES = 200
PILED = re.compile("[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{2}")
"""Marks piled upon one another, which run over what stands beside a name."""

BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800")
"""Letters that show nothing."""

TAKEN = frozenset(
    {"you", "your", "yours", "opponent", "the opponent", "your opponent", "player 1", "player 2", "your friend"}
)
"""What the page calls people by itself: as somebody's name it would tell the wrong one of what happened."""

PHRASES = ("luck", "well", "thanks", "moment", "oops", "again")
"""What players may say to each other: ready-made, each page has words for it."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A message that has been read."""

    type: str
    version: int = 0
    choice: int | tuple[int, ...] = 0
    wish: str = ""
    before: int = 0
    words: str = ""

    def cost(self, watching: bool) -> int:
        """For how many messages this one counts."""
        if self.type not in COSTS:
            return 1
        return COSTS[self.type] * (WATCHING if watching else 1)


def read_message(text: str, longest_wish: int) -> Asked:
    """The message in a text; raises Refused with the code `malformed`."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused(MALFORMED, "a message is one JSON object") from None
    if not isinstance(data, dict):
        raise Refused(MALFORMED, "a message is one JSON object")
    type = data.get("type")
    if not isinstance(type, str) or type not in PARTS:
        raise Refused(MALFORMED, f"the type of a message is one of {', '.join(PARTS)}")
    if set(data) - {"type"} != PARTS[type]:
        wanted = ", ".join(sorted(PARTS[type])) or "nothing"
        raise Refused(MALFORMED, f"beside its type a message {type!r} holds {wanted}")
    if type == "choose":
        return Asked(type, _number("version", data["version"]), _choice(data["choice"]))
    if type in ("consider", "hint", "able"):
        return Asked(type, _number("version", data["version"]))
    if type == "events":
        return Asked(type, before=_number("before", data["before"]))
    if type == "why":
        return Asked(type, wish=_wish(data["wish"], longest_wish))
    if type == "call":
        return Asked(type, words=_name(data["name"]))
    if type == "say":
        return Asked(type, words=_phrase(data["phrase"]))
    return Asked(type)


def _number(name: str, value: Any) -> int:
    if type(value) is not int or not 0 <= value < LARGEST:
        raise Refused(MALFORMED, f"{name} is a whole number from 0 on")
    return value


def _choice(value: Any) -> int | tuple[int, ...]:
    if not isinstance(value, list):
        return _number("choice", value)
    if not 0 < len(value) <= MOST_PICKS:
        raise Refused(MALFORMED, f"a list has 1 to {MOST_PICKS} picks")
    return tuple(_number("a pick", one) for one in value)


def _wish(value: Any, longest: int) -> str:
    if not isinstance(value, str) or not 0 < len(value) <= longest:
        raise Refused(MALFORMED, f"a wish is a text of 1 to {longest} characters, as in: Attack Fire Mane")
    try:
        value.encode()
    except UnicodeEncodeError:
        raise Refused(MALFORMED, "a wish is a text that can be written") from None
    return value


def _name(value: Any) -> str:
    """What a player wants to be called; nothing takes the name away."""
    name = " ".join(value.split()) if isinstance(value, str) and len(value) <= MOST_PIECES else None
    if name is None or len(name) > LONGEST_NAME or not name.isprintable():
        raise Refused(MALFORMED, f"a name is a text of at most {LONGEST_NAME} characters")
    name = unicodedata.normalize("NFC", name)
    if name and (PILED.search(name) or not any(one.isalnum() and one not in BLANK for one in name)):
        raise Refused(MALFORMED, "a name is one that can be read")
    if unicodedata.normalize("NFKC", name).casefold() in TAKEN:
        raise Refused(MALFORMED, f"{name} means somebody else at a table; choose another name")
    return name


def _phrase(value: Any) -> str:
    if not isinstance(value, str) or value not in PHRASES:
        raise Refused(MALFORMED, f"a phrase is one of {', '.join(PHRASES)}")
    return value


@dataclass(frozen=True, slots=True)
class Arrival:
    """The first message of a connection: the secret of a seat, or none to watch, and how states are told then."""

    token: str | None
    differences: bool = False


def read_arrival(text: str) -> Arrival:
    """Who comes: `{type: "sit", token}` or `{type: "watch"}`, with `differences` or without; raises Refused."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        data = None
    if data == {"type": "watch"}:
        return Arrival(None)
    if isinstance(data, dict) and set(data) == {"type", "differences"} and data["type"] == "watch":
        differences = data["differences"]
        if isinstance(differences, bool):
            return Arrival(None, differences)
    if isinstance(data, dict) and set(data) == {"type", "token"} and data["type"] == "sit":
        token = data["token"]
        if isinstance(token, str) and len(token) <= LONGEST_TOKEN and token.isascii():
            return Arrival(token)
    raise Refused(MALFORMED, 'the first message is {"type": "sit", "token": …} or {"type": "watch"}')
