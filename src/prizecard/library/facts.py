"""Facts: one source card becomes a Card without effects, and beside it the texts that still have to be compiled."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from prizecard.cards import Ability, Attack, Card, Resistance, Weakness
from prizecard.effects import AttackText
from prizecard.library.kinds import kinds_of
from prizecard.library.names import pokemon_name, tidy
from prizecard.library.reminders import deck_limit, is_reminder, prizes_said
from prizecard.library.source import RawCard
from prizecard.rulebook import FAMILIES
from prizecard.vocabulary import AbilityKind, EnergyType, Kind

_DAMAGE = re.compile(r"(\d*)\s*([+×x*−–-]?)")
_SIGNS = {"x": "×", "*": "×", "-": "−", "–": "−"}
_TYPE_ENERGY = re.compile(r"(?:Basic )?(\w+) Energy")


class BadFacts(ValueError):
    """A source card has a field that cannot be read."""


@dataclass(frozen=True, slots=True)
class Printing:
    """A card's facts, and its texts as printed: one for each attack and ability (empty if it has none), and those of
    its boxes. `limit` is what the card itself says about how many a deck may hold."""

    card: Card
    attacks: tuple[str, ...]
    abilities: tuple[str, ...]
    boxes: tuple[str, ...]
    limit: str


def printings(set: str, cards: Iterable[RawCard]) -> tuple[Printing, ...]:
    """The printings of a set, in the order of the source."""
    halves: dict[str, int] = {}
    found = []
    for raw in cards:
        half = 0
        if "LEGEND" in (raw.get("subtypes") or ()):
            # The halves are told apart by their ids alone: first the top, then the bottom.
            half = halves[raw["name"]] = halves.get(raw["name"], 0) % 2 + 1
        found.append(printing(set, raw, half))
    return tuple(found)


def printing(set: str, raw: RawCard, half: int = 0) -> Printing:
    """The facts and printed texts of one source card."""
    kinds = kinds_of(raw)
    is_pokemon = Kind.POKEMON in kinds
    name = pokemon_name(raw["name"]) if is_pokemon else tidy(raw["name"])
    rules = [str(entry) for entry in raw.get("rules") or ()]
    abilities = [*(raw.get("abilities") or ()), *_traits(raw)]
    attacks = raw.get("attacks") or ()
    card = Card(
        id=str(raw["id"]),
        name=name,
        printed_name=tidy(raw["name"]),
        set=set,
        number=str(raw.get("number") or raw["id"].rpartition("-")[2]),
        kinds=kinds,
        hp=int(raw.get("hp") or 0),
        types=_types(raw.get("types") or ()),
        evolves_from=_evolves_from(raw, kinds, name),
        attacks=tuple(_attack(one) for one in attacks),
        abilities=tuple(Ability(tidy(one["name"]), AbilityKind(one["type"]), ()) for one in abilities),
        weaknesses=tuple(_weakness(one) for one in raw.get("weaknesses") or ()),
        resistances=tuple(_resistance(one) for one in raw.get("resistances") or ()),
        retreat_cost=len(raw.get("retreatCost") or ()),
        provides=_provides(name, kinds),
        prizes=_prizes(rules, kinds),
        half=half,
        level="" if Kind.LEVEL_UP in kinds else str(raw.get("level") or ""),
        rarity=str(raw.get("rarity") or ""),
        also_from=_sources(raw, kinds)[1:],
    )
    return Printing(
        card,
        tuple(str(one.get("text") or "") for one in attacks),
        tuple(str(one.get("text") or "") for one in abilities),
        _boxes(rules, is_pokemon),
        deck_limit(rules, name),
    )


def _traits(raw: RawCard) -> list[dict[str, str]]:
    trait = raw.get("ancientTrait")
    return [{"name": trait["name"], "text": trait["text"], "type": AbilityKind.ANCIENT_TRAIT.value}] if trait else []


def _boxes(rules: list[str], is_pokemon: bool) -> tuple[str, ...]:
    """The texts of a card's boxes without reminders: a Trainer or Energy card says one thing in all its boxes."""
    said = [entry for entry in rules if not is_reminder(entry)]
    if is_pokemon or len(said) < 2:
        return tuple(said)
    return ("\n".join(said),)


def _attack(raw: RawCard) -> Attack:
    damage, sign = _damage(str(raw.get("damage") or ""))
    cost = [word for word in raw.get("cost") or () if word != "Free"]
    return Attack(tidy(raw["name"]), _types(cost), damage, sign, AttackText())


def _damage(printed: str) -> tuple[int, str]:
    if printed == "?":
        return 0, ""
    match = _DAMAGE.fullmatch(printed.strip())
    if match is None:
        raise BadFacts(f"damage {printed!r} is not a number with an optional sign")
    return int(match[1] or 0), _SIGNS.get(match[2], match[2])


def _types(words: Iterable[str]) -> tuple[EnergyType, ...]:
    return tuple(EnergyType(word) for word in words)


def _weakness(raw: dict[str, str]) -> Weakness:
    value = raw["value"].replace("x", "×")
    if value[:1] not in ("×", "+"):
        raise BadFacts(f"Weakness {raw['value']!r} is neither a factor nor a sum")
    return Weakness(EnergyType(raw["type"]), value[0], int(value[1:]))


def _resistance(raw: dict[str, str]) -> Resistance:
    return Resistance(EnergyType(raw["type"]), int(re.sub(r"\D", "", raw["value"])))


def _evolves_from(raw: RawCard, kinds: frozenset[Kind], name: str) -> str | None:
    """The name a card goes onto: none for Restored Pokémon (RESTORED-07), its own for LV.X (LVX-01)."""
    if Kind.LEVEL_UP in kinds:
        return name
    return next(iter(_sources(raw, kinds)), None)


def _sources(raw: RawCard, kinds: frozenset[Kind]) -> tuple[str, ...]:
    """The names an Evolution card goes onto: errata list the forms that are meant by a name, after it."""
    said = raw.get("evolvesFrom")
    if Kind.EVOLUTION not in kinds or Kind.LEVEL_UP in kinds or not said:
        return ()
    return tuple(pokemon_name(one) for one in ([said] if isinstance(said, str) else said))


def _provides(name: str, kinds: frozenset[Kind]) -> tuple[tuple[EnergyType, ...], ...]:
    """What a basic Energy card provides; a Special Energy card's text says it."""
    if Kind.BASIC_ENERGY not in kinds:
        return ()
    match = _TYPE_ENERGY.fullmatch(name)
    if match is None:
        raise BadFacts(f"a basic Energy card is called {name!r}, which names no type")
    return ((EnergyType(match[1]),),)


def _prizes(rules: list[str], kinds: frozenset[Kind]) -> int:
    said = prizes_said(rules)
    if said is not None:
        return said
    if Kind.POKEMON not in kinds:
        return 1
    return max((row.prizes for row in FAMILIES if row.kind in kinds), default=1)
