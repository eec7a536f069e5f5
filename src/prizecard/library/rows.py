"""The stored form of a card: one line of JSON with its facts and the keys of its texts."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from prizecard.cards import Ability, Attack, Card, Evolution, Resistance, Weakness
from prizecard.effects import Always, AttackText, EnergyText, GrantedAttack, PlayedAsPokemon, Text, TwoFaces, Untrue
from prizecard.vocabulary import AbilityKind, EnergyType, Kind

Row = dict[str, Any]
TextsOf = Callable[[str], tuple[Text, ...] | None]

LETTERS = {
    EnergyType.GRASS: "G", EnergyType.FIRE: "R", EnergyType.WATER: "W", EnergyType.LIGHTNING: "L",
    EnergyType.PSYCHIC: "P", EnergyType.FIGHTING: "F", EnergyType.DARKNESS: "D", EnergyType.METAL: "M",
    EnergyType.FAIRY: "Y", EnergyType.DRAGON: "N", EnergyType.COLORLESS: "C",
}  # fmt: skip
TYPES = {letter: type for type, letter in LETTERS.items()}
_KIND_ORDER = {kind: index for index, kind in enumerate(Kind)}
_kind_sets: dict[tuple[str, ...], frozenset[Kind]] = {}


def write_row(card: Card, keys: list[str], limit: str) -> str:
    """The line of a card; `keys` are those of its attacks, abilities and boxes, in this order."""
    rest = iter(keys)
    row: Row = {
        "name": card.name,
        "printed": card.printed_name if card.printed_name != card.name else "",
        "number": card.number,
        "kinds": [kind.value for kind in sorted(card.kinds, key=_KIND_ORDER.__getitem__)],
        "hp": card.hp,
        "types": _letters(card.types),
        "from": card.evolves_from or "",
        "also_from": list(card.also_from),
        "below": list(card.descends_from),
        "attacks": [[one.name, _letters(one.cost), one.damage, one.sign, next(rest)] for one in card.attacks],
        "abilities": [[one.name, one.kind.value, next(rest)] for one in card.abilities],
        "texts": list(rest),
        "weaknesses": [[LETTERS[one.type], one.sign, one.value] for one in card.weaknesses],
        "resistances": [[LETTERS[one.type], one.value] for one in card.resistances],
        "retreat": card.retreat_cost,
        "provides": [_letters(unit) for unit in card.provides],
        "prizes": card.prizes if card.prizes != 1 else "",
        "half": card.half,
        "level": card.level,
        "rarity": card.rarity,
        "limit": limit,
    }
    kept = {key: value for key, value in row.items() if value not in ("", [], 0) or (key == "prizes" and value == 0)}
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":"))


def read_row(
    id: str, set: str, row: Row, texts_of: TextsOf, evolutions: tuple[Evolution, ...] | None = None
) -> Card:
    """The card of a line. A text without effects is named in `missing`."""
    missing: list[str] = []
    kinds = kinds_of(row["kinds"])
    attacks = tuple(_attack(one, texts_of, missing) for one in row.get("attacks", ()))
    abilities = tuple(_ability(one, texts_of, missing) for one in row.get("abilities", ()))
    texts = _boxes(row, texts_of, missing)
    if Kind.POKEMON not in kinds:
        texts += tuple(GrantedAttack(one.name, one.cost, one.damage, one.text) for one in attacks)
        attacks = ()
    return Card(
        id=id,
        name=row["name"],
        printed_name=row.get("printed") or row["name"],
        set=set,
        number=row["number"],
        kinds=kinds,
        hp=row.get("hp", 0) or _hp_as_pokemon(texts),
        types=_energy(row.get("types", "")),
        evolves_from=row.get("from"),
        descends_from=tuple(row.get("below", ())),
        attacks=attacks,
        abilities=abilities,
        texts=texts,
        weaknesses=tuple(Weakness(TYPES[type], sign, value) for type, sign, value in row.get("weaknesses", ())),
        resistances=tuple(Resistance(TYPES[type], value) for type, value in row.get("resistances", ())),
        retreat_cost=row.get("retreat", 0),
        provides=tuple(_energy(unit) for unit in row.get("provides", ())) or _provided(texts),
        prizes=row.get("prizes", 1),
        half=row.get("half", 0),
        level=row.get("level", ""),
        rarity=row.get("rarity", ""),
        missing=tuple(missing),
        evolutions=evolutions,
        also_from=tuple(row.get("also_from", ())),
    )


def _hp_as_pokemon(texts: tuple[Text, ...]) -> int:
    """The HP that a Trainer card has as a Pokémon by its text, where it is printed nowhere else."""
    return next((text.hp for text in texts if isinstance(text, PlayedAsPokemon)), 0)


def keys_of(row: Row) -> list[str]:
    """The keys of all texts of a stored card; a plain attack's is empty."""
    return [one[-1] for one in (*row.get("attacks", ()), *row.get("abilities", ()))] + list(row.get("texts", ()))


def _letters(types: tuple[EnergyType, ...]) -> str:
    return "".join(LETTERS[type] for type in types)


def _energy(letters: str) -> tuple[EnergyType, ...]:
    return tuple(TYPES[letter] for letter in letters)


def kinds_of(words: list[str]) -> frozenset[Kind]:
    """The kinds that the words name; equal ones are one value."""
    key = tuple(words)
    if key not in _kind_sets:
        _kind_sets[key] = frozenset(Kind(word) for word in words)
    return _kind_sets[key]


NEVER = AttackText(Untrue(Always()))
"""The text of an attack that is not compiled: it cannot be used."""


def _attack(row: list[Any], texts_of: TextsOf, missing: list[str]) -> Attack:
    name, cost, damage, sign, key = row
    text = AttackText()
    if key:
        found = texts_of(key)
        if found is None:
            missing.append(f"attack {name}")
            text = NEVER
        else:
            text = next(one for one in found if isinstance(one, AttackText))
    return Attack(name, _energy(cost), damage, sign, text)


def _ability(row: list[Any], texts_of: TextsOf, missing: list[str]) -> Ability:
    name, kind, key = row
    texts = texts_of(key)
    if texts is None:
        missing.append(f"{kind} {name}")
    return Ability(name, AbilityKind(kind), texts or ())


def _boxes(row: Row, texts_of: TextsOf, missing: list[str]) -> tuple[Text, ...]:
    texts: list[Text] = []
    for key in row.get("texts", ()):
        found = texts_of(key)
        if found is None:
            missing.append("text")
        texts += found or ()
    return _joined(texts)


def _joined(texts: list[Text]) -> tuple[Text, ...]:
    """The two boxes of a two-faced Stadium are one text with two faces."""
    faces = [text for text in texts if isinstance(text, TwoFaces)]
    if len(faces) != 2:
        return tuple(texts)
    whole = TwoFaces(faces[0].first, faces[1].first)
    return (*(text for text in texts if not isinstance(text, TwoFaces)), whole)


def _provided(texts: tuple[Text, ...]) -> tuple[tuple[EnergyType, ...], ...]:
    """What a Special Energy card provides by print: the units that no condition governs."""
    for text in texts:
        if isinstance(text, EnergyText) and text.condition == Always():
            return text.units
    return ()
