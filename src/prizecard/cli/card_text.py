"""A card as lines of text: its facts, and what its texts do in our own words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from prizecard.cards import Ability, Attack, Card
from prizecard.compiler import Facts, TextKind
from prizecard.compiler.explain import Untold, explain
from prizecard.compiler.writer import Unwritten, write
from prizecard.compiler.writing.showing import as_shown
from prizecard.effects import Text
from prizecard.library import built_in
from prizecard.vocabulary import EnergyType, Kind

LETTERS = {
    EnergyType.GRASS: "G", EnergyType.FIRE: "R", EnergyType.WATER: "W", EnergyType.LIGHTNING: "L",
    EnergyType.PSYCHIC: "P", EnergyType.FIGHTING: "F", EnergyType.DARKNESS: "D", EnergyType.METAL: "M",
    EnergyType.FAIRY: "Y", EnergyType.DRAGON: "N", EnergyType.COLORLESS: "C",
}  # fmt: skip

BOXES = (
    (Kind.TOOL, TextKind.TOOL),
    (Kind.TECHNICAL_MACHINE, TextKind.TOOL),
    (Kind.STADIUM, TextKind.STADIUM),
    (Kind.TRAINER, TextKind.TRAINER),
    (Kind.ENERGY, TextKind.ENERGY),
)


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


def read_out(card: Card, texts: Sequence[Text], kind: TextKind, **facts: Any) -> str:
    """Texts in the one wording of this house, as a card would print them; nothing if it has no words for them."""
    known = Facts(name=card.name, own_names=frozenset({card.name, card.printed_name}), **facts)
    try:
        return as_shown(write(tuple(texts), kind, known))
    except Unwritten:
        return ""


def ability_text(card: Card, ability: Ability) -> str:
    """The text of an ability."""
    return read_out(card, ability.texts, TextKind.ABILITY, text_name=ability.name, ability=ability.kind)


def attack_text(card: Card, attack: Attack) -> str:
    """The text of an attack."""
    facts = {"text_name": attack.name, "damage": attack.damage, "sign": attack.sign}
    return read_out(card, (attack.text,), TextKind.ATTACK, **facts)


def box_text(card: Card) -> str:
    """The text of a Trainer or Energy card."""
    kind = next((text for word, text in BOXES if word in card.kinds), TextKind.RULE)
    return read_out(card, card.texts, kind, text_name=card.printed_name, kinds=card.kinds)


def card_lines(card: Card) -> Iterator[str]:
    """The card, line by line: each text as a card would print it, then what it does, spelled out."""
    kinds = ", ".join(sorted(kind.value for kind in card.kinds))
    set = built_in().sets.get(card.set)
    yield f"{card.printed_name} ({card.id}, {set.name if set else card.set} {card.number})"
    yield f"  {kinds}"
    if card.is_pokemon or card.hp:
        yield from _pokemon_facts(card)
    for ability in card.abilities:
        yield f"  {ability.kind.value} {ability.name}"
        yield from _both(ability_text(card, ability), ability.texts)
    for attack in card.attacks:
        yield f"  [{cost_text(attack.cost)}] {attack.name}  {damage_text(attack)}".rstrip()
        yield from _both(attack_text(card, attack), (attack.text,))
    if card.provides:
        yield "  provides " + " ".join("/".join(LETTERS[kind] for kind in unit) for unit in card.provides)
    yield from _both(box_text(card), card.texts)
    for missing in card.missing:
        yield f"  not compiled: {missing}"


def _both(text: str, texts: Sequence[Text]) -> Iterator[str]:
    if text:
        yield f"    {text}"
    yield from (f"      · {line}" for line in told(texts))


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
            {
                "name": one.name,
                "kind": one.kind.value,
                "text": ability_text(card, one),
                "explanation": told(one.texts),
            }
            for one in card.abilities
        ],
        "attacks": [
            {
                "name": one.name,
                "cost": [kind.value for kind in one.cost],
                "damage": damage_text(one),
                "text": attack_text(card, one),
                "explanation": told((one.text,)),
            }
            for one in card.attacks
        ],
        "text": box_text(card),
        "explanation": told(card.texts),
        "weaknesses": [f"{one.type.value} {one.sign}{one.value}" for one in card.weaknesses],
        "resistances": [f"{one.type.value} −{one.value}" for one in card.resistances],
        "retreat_cost": card.retreat_cost,
        "prizes": card.prizes,
        "playable": not card.missing,
        "missing": list(built_in().why_missing(card.id)),
    }
