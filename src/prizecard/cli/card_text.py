"""A card as lines of text: its facts, and what its texts do in our own words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from prizecard.cards import Attack, Card
from prizecard.compiler.explain import Untold, explain
from prizecard.effects import Text
from prizecard.library import built_in
from prizecard.vocabulary import EnergyType

LETTERS = {
    EnergyType.GRASS: "G", EnergyType.FIRE: "R", EnergyType.WATER: "W", EnergyType.LIGHTNING: "L",
    EnergyType.PSYCHIC: "P", EnergyType.FIGHTING: "F", EnergyType.DARKNESS: "D", EnergyType.METAL: "M",
    EnergyType.FAIRY: "Y", EnergyType.DRAGON: "N", EnergyType.COLORLESS: "C",
}  # fmt: skip


def cost_text(cost: Sequence[EnergyType]) -> str:
    """A cost as players write it: one letter for each Energy, 0 for none."""
    return "".join(LETTERS[kind] for kind in cost) or "0"


def told(texts: Sequence[Text]) -> list[str]:
    """What texts do, line by line."""
    if not texts:
        return []
    try:
        return explain(texts)
    except Untold as untold:
        return [f"(not told: {untold})"]


def card_lines(card: Card) -> Iterator[str]:
    """The card, line by line."""
    kinds = ", ".join(sorted(kind.value for kind in card.kinds))
    set = built_in().sets.get(card.set)
    yield f"{card.printed_name} ({card.id}, {set.name if set else card.set} {card.number})"
    yield f"  {kinds}"
    if card.is_pokemon or card.hp:
        yield from _pokemon_facts(card)
    for ability in card.abilities:
        yield f"  {ability.kind.value} {ability.name}"
        yield from (f"      {line}" for line in told(ability.texts))
    for attack in card.attacks:
        yield f"  [{cost_text(attack.cost)}] {attack.name}  {damage_text(attack)}".rstrip()
        yield from (f"      {line}" for line in told((attack.text,)))
    if card.provides:
        yield "  provides " + " ".join("/".join(LETTERS[kind] for kind in unit) for unit in card.provides)
    yield from (f"    {line}" for line in told(card.texts))
    for missing in card.missing:
        yield f"  not compiled: {missing}"


def _pokemon_facts(card: Card) -> Iterator[str]:
    parts = [f"HP {card.hp}", "/".join(kind.value for kind in card.types)]
    if card.evolves_from is not None:
        parts.append(f"evolves from {card.evolves_from}")
    parts += [f"Weakness {one.type.value} {one.sign}{one.value}" for one in card.weaknesses]
    parts += [f"Resistance {one.type.value} −{one.value}" for one in card.resistances]
    parts.append(f"Retreat Cost {card.retreat_cost}")
    if card.prizes != 1:
        parts.append(f"gives up {card.prizes} Prize cards")
    yield "  " + ", ".join(part for part in parts if part)


def damage_text(attack: Attack) -> str:
    """The damage beside an attack."""
    return f"{attack.damage}{attack.sign}" if attack.damage or attack.sign else ""


def card_data(card: Card) -> dict[str, Any]:
    """The card as plain data."""
    return {
        "id": card.id,
        "name": card.name,
        "printed_name": card.printed_name,
        "set": card.set,
        "number": card.number,
        "kinds": sorted(kind.value for kind in card.kinds),
        "hp": card.hp,
        "types": [kind.value for kind in card.types],
        "evolves_from": card.evolves_from,
        "abilities": [
            {"name": one.name, "kind": one.kind.value, "explanation": told(one.texts)} for one in card.abilities
        ],
        "attacks": [
            {
                "name": one.name,
                "cost": [kind.value for kind in one.cost],
                "damage": damage_text(one),
                "explanation": told((one.text,)),
            }
            for one in card.attacks
        ],
        "explanation": told(card.texts),
        "weaknesses": [f"{one.type.value} {one.sign}{one.value}" for one in card.weaknesses],
        "resistances": [f"{one.type.value} −{one.value}" for one in card.resistances],
        "retreat_cost": card.retreat_cost,
        "prizes": card.prizes,
        "playable": not card.missing,
        "missing": list(built_in().why_missing(card.id)),
    }
