"""What must hold: dotted paths read from the whole state and compared with values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from prizecard.cards import Card
from prizecard.engine import ahead
from prizecard.engine.ahead import used
from prizecard.engine.state import NOBODY, GameState
from prizecard.scenarios.errors import BadScenario, DoesNotHold
from prizecard.scenarios.levelling import level
from prizecard.vocabulary import EnergyType, Kind

NOTHING = "nothing there"
TYPES = {level(kind.value): kind for kind in EnergyType}
Face = tuple[Card, ...]
"""The cards that are the face of a Pokémon: one, or the two halves of a LEGEND."""


def check(state: GameState, me: int, path: str, wanted: Any) -> None:
    """Raise DoesNotHold unless the value at the path is what is wanted."""
    found = look(state, me, str(path))
    if not agrees(found, wanted, str(path)):
        raise DoesNotHold(f"{path}: {_shown(wanted)}", _shown(found))


def look(state: GameState, me: int, path: str) -> Any:
    """The value at a dotted path."""
    head, *rest = path.split(".")
    if head in SINGLE and not rest:
        return SINGLE[head](state, me)
    if head not in ("me", "opponent") or not rest:
        raise BadScenario(f"nothing is called {path!r}")
    player = me if head == "me" else 1 - me
    part, *rest = rest
    if part == "active":
        return _pokemon(state, state.active[player], rest, path)
    if part == "bench":
        return _bench(state, player, rest, path)
    if part == "used" and not rest:
        return used(state, player)
    zone = {
        "hand": state.hand, "deck": state.deck, "discard": state.discard, "prizes": state.prizes, "lost": state.lost,
    }.get(part)  # fmt: skip
    if zone is None:
        raise BadScenario(f"nothing is called {path!r}")
    return _member([(state.table.cards[handle],) for handle in zone[player]], rest, path)


def _member(values: list[Any], rest: list[str], path: str) -> Any:
    if not rest:
        return values
    if len(rest) > 1 or not rest[0].isdecimal():
        raise BadScenario(f"nothing is called {path!r}")
    place = int(rest[0])
    return values[place] if place < len(values) else NOTHING


def _bench(state: GameState, player: int, rest: list[str], path: str) -> Any:
    bench = state.bench[player]
    if not rest:
        return [face(state, identity) for identity in bench]
    if not rest[0].isdecimal():
        raise BadScenario(f"nothing is called {path!r}")
    place = int(rest[0])
    return _pokemon(state, bench[place] if place < len(bench) else NOBODY, rest[1:], path)


def _pokemon(state: GameState, identity: int, rest: list[str], path: str) -> Any:
    name = rest[0] if rest else "card"
    if len(rest) > 1 or name not in FIELDS:
        raise BadScenario(f"nothing is called {path!r}")
    return NOTHING if identity == NOBODY else FIELDS[name](state, identity)


def face(state: GameState, identity: int) -> Face:
    """The card on top of the Pokémon; of a LEGEND both halves."""
    record = state.pokemon[identity]
    return tuple(state.table.cards[handle] for handle in record.cards[len(record.cards) - record.halves :])


def _attached(name: str) -> Callable[[GameState, int], list[Face]]:
    def read(state: GameState, identity: int) -> list[Face]:
        return [(state.table.cards[handle],) for handle in getattr(state.pokemon[identity], name)]

    return read


FIELDS: dict[str, Callable[[GameState, int], Any]] = {
    "card": face,
    "damage": lambda state, identity: state.pokemon[identity].damage,
    "hp": ahead.values.remaining_hp,
    "energy": _attached("energy"),
    "tools": _attached("tools"),
    "conditions": lambda state, identity: [entry[0].value for entry in state.pokemon[identity].conditions],
    "types": lambda state, identity: [kind.value for kind in ahead.values.types(state, identity)],
    "attacks": lambda state, identity: [attack.name for attack, _ in ahead.values.attacks(state, identity)],
    "retreat_cost": ahead.values.retreat_cost,
}


def _side(player: int | None, me: int) -> str:
    if player is None or player == NOBODY:
        return "none"
    return "me" if player == me else "opponent"


def _stadium(state: GameState, me: int) -> Any:
    return "none" if state.stadium == NOBODY else (state.table.cards[state.stadium],)


SINGLE: dict[str, Callable[[GameState, int], Any]] = {
    "stadium": _stadium,
    "winner": lambda state, me: _side(state.outcome.winner if state.outcome else None, me),
    "over": lambda state, me: state.outcome is not None,
    "turn_player": lambda state, me: _side(state.player, me),
    "sudden_death": lambda state, me: state.sudden_death,
}


def agrees(found: Any, wanted: Any, path: str) -> bool:
    """Whether what was found is what is wanted."""
    if found is NOTHING:
        return wanted in (None, "none")
    if isinstance(found, list):
        return _list_agrees(found, wanted, path)
    if isinstance(found, tuple):
        if isinstance(wanted, list):
            return len(wanted) == len(found) and _matched(wanted, [(card,) for card in found]) == len(wanted)
        return fits(found, wanted)
    if isinstance(found, bool) or isinstance(wanted, bool):
        return found is wanted
    if isinstance(found, int):
        return bool(found == wanted)
    return level(str(found)) == level(str(wanted)) if isinstance(found, str) and wanted is not None else wanted is None


def _list_agrees(found: list[Any], wanted: Any, path: str) -> bool:
    if isinstance(wanted, int) and not isinstance(wanted, bool):
        return len(found) == wanted
    if isinstance(wanted, list):
        return len(wanted) == len(found) and _matched(wanted, found) == len(wanted)
    if isinstance(wanted, Mapping) and set(wanted) == {"contains"} and isinstance(wanted["contains"], list):
        return _matched(wanted["contains"], found) == len(wanted["contains"])
    raise BadScenario(f"{path}: a list is compared with a number, a list or contains, not with {wanted!r}")


def fits(found: Any, wanted: Any) -> bool:
    """Whether a card or word is the one wanted: by id, name or type of basic Energy."""
    if not isinstance(wanted, str):
        return False
    if isinstance(found, str):
        return level(found) == level(wanted)
    return any(_card_fits(card, wanted) for card in found)


def _card_fits(card: Card, wanted: str) -> bool:
    name = level(wanted)
    if wanted == card.id or name in (level(card.name), level(card.printed_name)):
        return True
    return Kind.BASIC_ENERGY in card.kinds and name in TYPES and card.provides == ((TYPES[name],),)


def _matched(wanted: list[Any], found: list[Any]) -> int:
    """How many of the wanted can be given a different member each, by augmenting paths."""
    taken: dict[int, int] = {}

    def place(number: int, tried: set[int]) -> bool:
        for spot, member in enumerate(found):
            if spot in tried or not fits(member, wanted[number]):
                continue
            tried.add(spot)
            if spot not in taken or place(taken[spot], tried):
                taken[spot] = number
                return True
        return False

    return sum(place(number, set()) for number in range(len(wanted)))


def _shown(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(_shown(part) for part in value)}] ({len(value)})"
    if isinstance(value, tuple):
        return " + ".join(f"{card.printed_name} ({card.id})" for card in value)
    return str(value)
