"""Reading one Pokémon of a position: its cards, attachments, damage and conditions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from prizecard.cards import Card
from prizecard.engine.position.cards_read import (
    Cards,
    is_attached_energy,
    is_attached_tool,
    known_keys,
    stands_in_play,
    truth,
    whole,
    written,
)
from prizecard.engine.position.errors import BadPosition
from prizecard.engine.state import ConditionState
from prizecard.vocabulary import Kind, SpecialCondition

KEYS = {"card", "under", "energy", "tools", "damage", "conditions", "new"}
CONDITIONS = {condition.value.casefold(): condition for condition in SpecialCondition}


@dataclass(frozen=True)
class PokemonRead:
    """A Pokémon as the position gives it."""

    owner: int
    cards: tuple[int, ...]
    halves: int
    energy: tuple[int, ...]
    tools: tuple[int, ...]
    damage: int
    conditions: tuple[SpecialCondition, ...]
    new: bool

    def fields(self, turn: int) -> dict[str, Any]:
        """What its record holds in the turn; conditions were there before it began."""
        conditions: tuple[ConditionState, ...] = tuple((one, None, None, turn - 1) for one in self.conditions)
        return {
            "energy": self.energy,
            "tools": self.tools,
            "damage": self.damage,
            "conditions": conditions,
            "entered": turn if self.new else 0,
        }


def read_pokemon(cards: Cards, value: Any, owner: int, where: str) -> list[PokemonRead]:
    """The Pokémon of an id, of a mapping, or the copies of `{id: number}`."""
    if not isinstance(value, Mapping):
        return [_one(cards, {"card": value}, owner, where)]
    if "card" in value:
        return [_one(cards, value, owner, where)]
    if set(value) & KEYS or not value:
        raise BadPosition(where, "it is not said which card the Pokémon is")
    return [_one(cards, {"card": name}, owner, where) for name, _ in written([value], where)]


def _one(cards: Cards, value: Mapping[str, Any], owner: int, where: str) -> PokemonRead:
    known_keys(value, KEYS, where)
    faces = value["card"] if isinstance(value["card"], (list, tuple)) else [value["card"]]
    tops = sorted((cards.find(name, f"{where}.card") for name in faces), key=lambda card: card.half)
    if not tops:
        raise BadPosition(f"{where}.card", "it is not said which card the Pokémon is")
    if len(tops) > 2 or (len(tops) == 2 and [card.half for card in tops] != [1, 2]):
        raise BadPosition(f"{where}.card", "two cards are the two halves of a LEGEND")
    under = [cards.find(name, f"{where}.under") for name, _ in written(value.get("under", []), f"{where}.under")]
    stack = [*under, *tops]
    for card in stack:
        if not stands_in_play(card):
            raise BadPosition(where, f"{_name(card)} is no Pokémon")
    handles = tuple(cards.deal(card, owner, where) for card in stack)
    damage = whole(value.get("damage", 0), f"{where}.damage")
    if damage % 10:
        raise BadPosition(f"{where}.damage", "a damage counter stands for 10 damage")
    return PokemonRead(
        owner,
        handles,
        len(tops),
        _attached(cards, value, "energy", owner, where),
        _attached(cards, value, "tools", owner, where),
        damage,
        _conditions(value.get("conditions", []), f"{where}.conditions"),
        truth(value.get("new", False), f"{where}.new"),
    )


def _attached(cards: Cards, value: Mapping[str, Any], key: str, owner: int, where: str) -> tuple[int, ...]:
    place = f"{where}.{key}"
    handles: list[int] = []
    for name, _ in written(value.get(key, []), place):
        card = cards.find(name, place)
        fits = is_attached_energy(card) if key == "energy" else is_attached_tool(card)
        if not fits:
            raise BadPosition(place, f"{_name(card)} is not attached that way")
        # HYPER-01: a Hyper Gear lies on a Pokémon of the other player.
        handles.append(cards.deal(card, 1 - owner if Kind.HYPER_GEAR in card.kinds else owner, place))
    return tuple(handles)


def _conditions(value: Any, where: str) -> tuple[SpecialCondition, ...]:
    if not isinstance(value, (list, tuple)):
        raise BadPosition(where, f"a list of Special Conditions is wanted, not {value!r}")
    for word in value:
        if str(word).casefold() not in CONDITIONS:
            known = ", ".join(condition.value for condition in SpecialCondition)
            raise BadPosition(where, f"{word!r} is no Special Condition; there are {known}")
    return tuple(CONDITIONS[str(word).casefold()] for word in value)


def _name(card: Card) -> str:
    return f"{card.printed_name} ({card.id})"
