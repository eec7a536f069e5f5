"""Which cards have a property by their print alone: to find cards that a made-up board should hold."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from prizecard.cards import Card
from prizecard.effects import (
    Activated,
    Afflict,
    AllOf,
    Always,
    AnyOf,
    Anything,
    Attach,
    Constant,
    Devolve,
    EnergyText,
    EvolvesFromName,
    Filter,
    HasAbility,
    HasAttack,
    HasResistance,
    HasWeakness,
    Heal,
    InPlay,
    Is,
    Lacks,
    Modifier,
    MoveCards,
    MoveCounters,
    NameContains,
    Named,
    OfType,
    Prevent,
    Provides,
    PutCounters,
    Static,
    Switch,
    Text,
    ThisPokemon,
    TrainerText,
    Triggered,
    Where,
)
from prizecard.engine.queries import structure
from prizecard.engine.queries.numbers import compares
from prizecard.rulebook import FAMILIES
from prizecard.vocabulary import Cause, Kind, Player, Prevented, Stat
from tests.engine.every_text.chance import turn_of
from tests.engine.every_text.subjects import playable

ENOUGH = 12
STAGES = frozenset(row.kind for row in FAMILIES if row.stage)


def fits(card: Card, node: Filter) -> bool | None:
    """Whether the card has the property; None where its print does not say."""
    test = PAPER.get(type(node))
    return None if test is None else test(card, node)


def _all(card: Card, node: AllOf) -> bool | None:
    found = [fits(card, part) for part in node.filters]
    return False if False in found else None if None in found else True


def _any(card: Card, node: AnyOf) -> bool | None:
    found = [fits(card, part) for part in node.filters]
    return True if True in found else None if None in found else False


def _lacks(card: Card, node: Lacks) -> bool | None:
    found = fits(card, node.filter)
    return None if found is None else not found


def _is(card: Card, node: Is) -> bool | None:
    if node.kind is Kind.EVOLUTION:
        return not card.kinds.isdisjoint(STAGES)
    if node.kind is Kind.EVOLVED:
        return card.evolves_from is not None
    if node.kind is Kind.UNEVOLVED:
        return card.is_pokemon and card.evolves_from is None
    if node.kind is Kind.ITEM:
        return Kind.ITEM in card.kinds or Kind.TOOL in card.kinds
    return node.kind in card.kinds


def _provides(card: Card, node: Provides | OfType) -> bool:
    if card.is_pokemon:
        return isinstance(node, OfType) and node.type in card.types
    units = [unit for text in card.texts if isinstance(text, EnergyText) for unit in text.units]
    return any(node.type in unit for unit in (*card.provides, *units))


def _where(card: Card, node: Where) -> bool | None:
    value = {Stat.HP: card.hp, Stat.RETREAT_COST: card.retreat_cost, Stat.ATTACKS: len(card.attacks)}.get(node.stat)
    if value is None or not isinstance(node.number, Constant):
        return None
    return card.is_pokemon and compares(value, node.comparison, node.number.value)


def _ability(card: Card, node: HasAbility) -> bool:
    return any(
        (node.kind is None or ability.kind is node.kind) and (node.name is None or ability.name == node.name)
        for ability in card.abilities
    )


PAPER: dict[type, Callable[[Card, Any], bool | None]] = {
    AllOf: _all,
    AnyOf: _any,
    Anything: lambda card, node: True,
    Lacks: _lacks,
    Is: _is,
    OfType: _provides,
    Provides: _provides,
    Named: lambda card, node: card.name == node.name,
    NameContains: lambda card, node: node.part in card.name,
    Where: _where,
    HasAttack: lambda card, node: any(attack.name == node.name for attack in card.attacks),
    HasAbility: _ability,
    HasWeakness: lambda card, node: any(node.type in (None, line.type) for line in card.weaknesses),
    HasResistance: lambda card, node: any(node.type in (None, line.type) for line in card.resistances),
    EvolvesFromName: lambda card, node: card.evolves_from == node.name,
}


@cache
def in_order() -> tuple[Card, ...]:
    """All playable cards, mixed: each at a place of its own that other cards do not move."""
    return tuple(sorted(playable(), key=turn_of))


@cache
def having(node: Filter, pokemon: bool = False) -> tuple[Card, ...]:
    """Some cards that have the property (or may have it, where print does not say); Pokémon only, if so wished."""
    sure: list[Card] = []
    perhaps: list[Card] = []
    for card in in_order():
        if pokemon and not card.is_pokemon:
            continue
        found = fits(card, node)
        if found is not False:
            (perhaps if found is None else sure).append(card)
        if len(sure) >= ENOUGH or len(perhaps) >= 4 * ENOUGH:
            break
    return tuple(sure or perhaps[:ENOUGH])


@cache
def named(name: str) -> tuple[Card, ...]:
    """All playable cards of the name."""
    return tuple(card for card in _by_name().get(name, ()))


@cache
def _by_name() -> dict[str, list[Card]]:
    found: dict[str, list[Card]] = {}
    for card in playable():
        found.setdefault(card.name, []).append(card)
    return found


@cache
def evolutions_of(name: str) -> tuple[Card, ...]:
    """All playable cards that evolve from the name."""
    return tuple(_by_source().get(name, ()))


@cache
def _by_source() -> dict[str, list[Card]]:
    found: dict[str, list[Card]] = {}
    for card in playable():
        if card.evolves_from is not None:
            found.setdefault(card.evolves_from, []).append(card)
    return found


@cache
def of_kind(kind: Kind) -> tuple[Card, ...]:
    """All playable cards of the kind."""
    return tuple(card for card in playable() if kind in card.kinds)


@cache
def plain_pokemon() -> tuple[Card, ...]:
    """Pokémon with attacks and without abilities, in one piece."""
    return tuple(
        card
        for card in playable()
        if card.is_pokemon and card.attacks and not card.abilities and not card.texts and not card.half
    )


@cache
def meddling(cause: Cause) -> tuple[Card, ...]:
    """Trainer cards that do something to the other player's Pokémon; Pokémon whose abilities do."""
    found: list[Card] = []
    for card in playable():
        if cause is Cause.TRAINER and card.is_trainer:
            texts: tuple[Text, ...] = card.texts
        elif cause is Cause.ABILITY and card.is_pokemon and not card.half:
            texts = tuple(text for ability in card.abilities for text in ability.texts)
        else:
            continue
        if any(_meddles(text) for text in texts):
            found.append(card)
    return tuple(found)


def _meddles(text: Text) -> bool:
    nodes = structure.preorder(text)
    acts = any(isinstance(node, DEEDS) for node in nodes) and isinstance(text, TrainerText | Activated | Triggered)
    heals = any(isinstance(node, Heal) for node in nodes)
    return acts and (heals or any(isinstance(node, InPlay) and node.player is not Player.YOU for node in nodes))


DEEDS = (Afflict, Attach, Devolve, Heal, MoveCards, MoveCounters, PutCounters, Switch)


@cache
def strong_pokemon() -> tuple[Card, ...]:
    """Pokémon of the plain ones with an attack of much damage."""
    return tuple(card for card in plain_pokemon() if any(attack.damage >= 130 for attack in card.attacks))


@cache
def whole_pokemon() -> tuple[Card, ...]:
    """All playable Pokémon but the halves of LEGENDs."""
    return tuple(card for card in of_kind(Kind.POKEMON) if not card.half)


@cache
def shielding(against: Card) -> tuple[Card, ...]:
    """Pokémon whose abilities prevent all damage that attacks of such a Pokémon would do to them."""
    return tuple(
        card
        for card in whole_pokemon()
        for ability in card.abilities
        for text in ability.texts
        if isinstance(text, Static) and isinstance(text.condition, Always)
        if any(_shields(modifier, against) for modifier in text.modifiers)
    )


def _shields(modifier: Modifier, against: Card) -> bool:
    if not isinstance(modifier, Prevent) or not isinstance(modifier.to, ThisPokemon) or modifier.condition is not None:
        return False
    if modifier.what is Prevented.EFFECTS or Cause.ATTACK not in modifier.causes:
        return False
    return modifier.by is None or (isinstance(modifier.by, InPlay) and fits(against, modifier.by.filter) is True)


@cache
def attachable(node: Filter) -> tuple[Card, ...]:
    """Energy cards, Tools and Technical Machines that have the property, or may have it."""
    kinds = (Kind.ENERGY, Kind.TOOL, Kind.TECHNICAL_MACHINE)
    return tuple(card for kind in kinds for card in of_kind(kind) if fits(card, node) is not False)
