"""What a card says: its facts, its texts as we word them, and what they do, step by step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from prizecard.cards import Ability, Attack, Card
from prizecard.compiler import Facts, TextKind
from prizecard.compiler.explain import explain
from prizecard.compiler.house import Manner, house
from prizecard.effects import Effect, Text, TrainerText
from prizecard.library.source import SetFacts
from prizecard.library.texts import box_kind
from prizecard.vocabulary import EnergyType

LETTERS = {
    EnergyType.GRASS: "G", EnergyType.FIRE: "R", EnergyType.WATER: "W", EnergyType.LIGHTNING: "L",
    EnergyType.PSYCHIC: "P", EnergyType.FIGHTING: "F", EnergyType.DARKNESS: "D", EnergyType.METAL: "M",
    EnergyType.FAIRY: "Y", EnergyType.DRAGON: "N", EnergyType.COLORLESS: "C",
}  # fmt: skip
NEW_SHUFFLING, NEW_ATTACK = "2017", "2020"
"""From when cards say that the deck is shuffled then, not afterward, and no longer speak of the attack to come."""


def cost_text(cost: Sequence[EnergyType]) -> str:
    """A cost as players write it: one letter for each Energy, 0 for none."""
    return "".join(LETTERS[kind] for kind in cost) or "0"


def damage_text(attack: Attack) -> str:
    """The damage beside an attack."""
    return f"{attack.damage}{attack.sign}" if attack.damage or attack.sign else ""


@cache
def manner_of(date: str) -> Manner:
    """How cards of the date speak."""
    return Manner(before_attack=date < NEW_ATTACK, afterward=date < NEW_SHUFFLING)


@cache
def way_text(effect: Effect) -> str:
    """One of several ways to choose from, in one line."""
    return house((TrainerText(effect),), TextKind.TRAINER, Facts()).rstrip(".")


class Face:
    """One card, as it is read."""

    def __init__(self, card: Card, set: SetFacts | None = None) -> None:
        self.card = card
        self.set = set
        self.manner = manner_of(set.date if set else NEW_ATTACK)

    def _text(self, texts: Iterable[Text], kind: TextKind, **facts: Any) -> str:
        card = self.card
        known = Facts(name=card.name, own_names=frozenset({card.name, card.printed_name}), **facts)
        return house(tuple(texts), kind, known, self.manner)

    def ability(self, ability: Ability) -> str:
        """The text of an ability."""
        return self._text(ability.texts, TextKind.ABILITY, text_name=ability.name, ability=ability.kind)

    def attack(self, attack: Attack) -> str:
        """The text of an attack."""
        facts = {"text_name": attack.name, "damage": attack.damage, "sign": attack.sign}
        return self._text((attack.text,), TextKind.ATTACK, **facts)

    def box(self) -> str:
        """The text of a Trainer or Energy card."""
        card = self.card
        return self._text(card.texts, box_kind(card), text_name=card.printed_name, kinds=card.kinds)

    def explained(self) -> list[str]:
        """Lines that say what each attack, ability and text does."""
        lines: list[str] = []
        for attack in self.card.attacks:
            lines += [f"attack {attack.name}", *explain((attack.text,))]
        for ability in self.card.abilities:
            lines += [f"{ability.kind} {ability.name}", *explain(ability.texts)]
        return lines + explain(self.card.texts)

    def lines(self) -> Iterator[str]:
        """The card, line by line: each text as a card would print it, then what it does, spelled out."""
        card = self.card
        yield f"{card.printed_name} ({card.id}, {self.set.name if self.set else card.set} {card.number})"
        yield "  " + ", ".join(sorted(kind.value for kind in card.kinds))
        if card.is_pokemon or card.hp:
            yield "  " + ", ".join(_pokemon_facts(card))
        for ability in card.abilities:
            yield f"  {ability.kind.value} {ability.name}"
            yield from _both(self.ability(ability), ability.texts)
        for attack in card.attacks:
            yield f"  [{cost_text(attack.cost)}] {attack.name}  {damage_text(attack)}".rstrip()
            yield from _both(self.attack(attack), (attack.text,))
        if card.provides:
            yield "  provides " + " ".join("/".join(LETTERS[kind] for kind in unit) for unit in card.provides)
        yield from _both(self.box(), card.texts)
        for missing in card.missing:
            yield f"  not compiled: {missing}"

    def data(self) -> dict[str, Any]:
        """The card as plain data."""
        card, set = self.card, self.set
        return {
            "id": card.id, "name": card.printed_name, "set": card.set, "set_name": set.name if set else card.set,
            "series": set.series if set else "", "number": card.number,
            "kinds": sorted(kind.value for kind in card.kinds), "hp": card.hp,
            "types": [type.value for type in card.types], "evolves_from": card.evolves_from,
            "attacks": [
                {
                    "name": one.name, "cost": [type.value for type in one.cost], "damage": damage_text(one),
                    "text": self.attack(one), "explain": explain((one.text,)),
                }
                for one in card.attacks
            ],
            "abilities": [
                {"name": one.name, "kind": one.kind.value, "text": self.ability(one), "explain": explain(one.texts)}
                for one in card.abilities
            ],
            "texts": [text for text in (self.box(),) if text],
            "provides": [[type.value for type in unit] for unit in card.provides],
            "weaknesses": [{"type": one.type.value, "sign": one.sign, "value": one.value} for one in card.weaknesses],
            "resistances": [{"type": one.type.value, "value": one.value} for one in card.resistances],
            "retreat_cost": card.retreat_cost, "prizes": card.prizes, "half": card.half, "level": card.level,
            "rarity": card.rarity, "explain": self.explained(), "playable": not card.missing,
        }  # fmt: skip


def _both(text: str, texts: Sequence[Text]) -> Iterator[str]:
    if text:
        yield f"    {text}"
    yield from (f"      · {line}" for line in explain(texts))


def _pokemon_facts(card: Card) -> list[str]:
    parts = [f"HP {card.hp}", "/".join(kind.value for kind in card.types)]
    if card.evolves_from is not None:
        parts.append(f"evolves from {card.evolves_from}")
    parts += [f"Weakness {one.type.value} {one.sign}{one.value}" for one in card.weaknesses]
    parts += [f"Resistance {one.type.value} −{one.value}" for one in card.resistances]
    parts.append(f"Retreat Cost {card.retreat_cost}")
    if card.prizes != 1:
        parts.append(f"gives up {card.prizes} Prize cards")
    return [part for part in parts if part]
