"""A Pokémon in play by its print, as plain data: what holds while no text in force changes it, kept for all views."""

from __future__ import annotations

from typing import Any, Final

from prizecard.cards import Ability, Attack, Card, Resistance, Weakness
from prizecard.engine.queries import index, pokemon_values
from prizecard.engine.state import GameState, Pokemon
from prizecard.vocabulary import EnergyType

TYPE_WORDS: Final = {kind: kind.value for kind in EnergyType}


def words(kinds: tuple[EnergyType, ...]) -> list[str]:
    """Types by their words."""
    return [TYPE_WORDS[kind] for kind in kinds]


def as_printed(state: GameState, record: Pokemon) -> dict[str, Any]:
    """What a Pokémon is told to be while no text changes it: kept with the record, which never changes, for all views.

    A world that is dealt anew has other cards behind the handles of what lies face down.
    """
    held = state.table.cards
    cards = tuple([held[handle] for handle in record.cards])
    kept: tuple[tuple[Card, ...], dict[str, Any]] | None = record.shown
    if kept is None or kept[0] != cards:
        kept = record.shown = (cards, _print_data(state, record))
    return _copied(kept[1])


def _copied(kept: dict[str, Any]) -> dict[str, Any]:
    """The same values, to write into: whoever changes what a view told them changes no other view."""
    found = kept.copy()
    for part in ("conditions", "types", "markers"):
        found[part] = kept[part].copy()
    for part in ("abilities", "weaknesses", "resistances"):
        found[part] = [entry.copy() for entry in kept[part]]
    found["attacks"] = [
        {**entry, "cost": entry["cost"].copy(), "place": entry["place"].copy()} for entry in kept["attacks"]
    ]
    return found


def _print_data(state: GameState, record: Pokemon) -> dict[str, Any]:
    cards, face = state.table.cards, pokemon_values.face_card(state, record)
    card = cards[record.top]
    handles = index.cards_with_abilities(state, record)
    return {
        "damage": record.damage,
        "hp": card.hp - record.damage,
        "maximum_hp": card.hp,
        "conditions": [entry[0].value for entry in record.conditions],
        "types": words(card.types or (EnergyType.COLORLESS,)),
        "attacks": [
            attack_data(state, attack, key, attack.cost)
            for handle in handles
            for attack, key in pokemon_values.printed_attacks(state, handle)
        ],
        "abilities": [
            ability_data(state, handle, ability) for handle in handles for ability in cards[handle].abilities
        ],
        "retreat_cost": max(0, face.retreat_cost),
        "weaknesses": weakness_data(face.weaknesses),
        "resistances": resistance_data(face.resistances),
        "markers": list(record.markers),
        "as_basic": record.as_basic,
    }


def attack_data(
    state: GameState, attack: Attack, key: tuple[Any, ...], cost: tuple[EnergyType, ...]
) -> dict[str, Any]:
    """An attack with what it costs now."""
    return {
        "name": attack.name,
        "cost": words(cost),
        "damage": attack.damage,
        "sign": attack.sign,
        "of": state.table.cards[key[0]].id,
        "place": list(key[1:]),
    }


def ability_data(state: GameState, handle: int, ability: Ability) -> dict[str, Any]:
    """An ability with the card that it is on."""
    return {"name": ability.name, "kind": ability.kind.value, "of": state.table.cards[handle].id}


def weakness_data(lines: tuple[Weakness, ...]) -> list[dict[str, Any]]:
    """Lines of Weakness."""
    return [{"type": TYPE_WORDS[line.type], "sign": line.sign, "value": line.value} for line in lines]


def resistance_data(lines: tuple[Resistance, ...]) -> list[dict[str, Any]]:
    """Lines of Resistance."""
    return [{"type": TYPE_WORDS[line.type], "value": line.value} for line in lines]
