"""Energy: what attached cards provide, and whether a cost can be paid."""

from __future__ import annotations

from typing import Final

from prizecard.effects import (
    AllOf,
    Always,
    AttachedTo,
    Cards,
    EnergyText,
    Exists,
    Filter,
    Holder,
    ProvideEnergy,
    Provides,
    SetEnergyType,
)
from prizecard.engine.queries import conditions, filters, index, selections
from prizecard.engine.state import Context, GameState, Pokemon
from prizecard.vocabulary import Cause, EnergyType

Unit = tuple[EnergyType, ...]
COLORLESS: Final = EnergyType.COLORLESS
IN_PLAY: Final = Exists(Holder())


def holder(state: GameState, handle: int) -> Pokemon | None:
    """The Pokémon that the card is attached to."""
    for pokemon in state.pokemon.values():
        if handle in pokemon.energy or handle in pokemon.tools:
            return pokemon
    return None


def printed_units(state: GameState, handle: int) -> tuple[Unit, ...]:
    """What an Energy card is by its print while it is not attached."""
    card = state.table.cards[handle]
    outside: tuple[Unit, ...] = card.provides
    if outside:  # ENERGY-10, old prints included: what may be of several types has none of them
        return outside if len(outside[0]) == 1 else ((COLORLESS,),)
    for text in card.texts:
        if type(text) is EnergyText:
            if type(text.condition) is Always:
                return text.units
            if text.condition == IN_PLAY:  # ENERGY-10
                outside = ((COLORLESS,),)
    return outside


def units_of(state: GameState, context: Context, handle: int) -> tuple[Unit, ...]:
    """What the card counts as for the text: what it provides, or provided until the text moved it, or its print."""
    attached = holder(state, handle)
    if attached is not None:
        return card_units(state, attached, handle)
    for moved, provided in context.bindings.get(selections.GIVEN, ()):
        if moved == handle:
            units: tuple[Unit, ...] = provided
            return units
    return printed_units(state, handle)


def card_units(state: GameState, pokemon: Pokemon, handle: int) -> tuple[Unit, ...]:
    """The units that one attached card provides now."""
    units = _own_units(state, pokemon, handle)
    for context, modifier in index.live(state, ProvideEnergy):
        if not selections.contains(state, context, modifier.on, pokemon.identity):
            continue
        if _is_meant(state, context, modifier.cards, handle):
            units = modifier.units
    for context, modifier in index.live(state, SetEnergyType):
        if selections.contains(state, context, modifier.on, pokemon.identity):
            units = ((modifier.type,),) * len(units)
    return units


def _is_meant(state: GameState, context: Context, cards: Cards, handle: int) -> bool:
    """Whether a modifier of what cards provide means the card: by its print, as what it provides is being asked."""
    if isinstance(cards, AttachedTo):
        return _fits_printed(state, context, cards.filter, handle)
    return handle in selections.cards(state, context, cards)


def _fits_printed(state: GameState, context: Context, node: Filter, handle: int) -> bool:
    if isinstance(node, AllOf):
        return all(_fits_printed(state, context, part, handle) for part in node.filters)
    if isinstance(node, Provides):
        return any(node.type in unit for unit in printed_units(state, handle))
    return filters.fits_card(state, context, node, handle)


def _own_units(state: GameState, pokemon: Pokemon, handle: int) -> tuple[Unit, ...]:
    card = state.table.cards[handle]
    units = card.provides
    texts = card.texts if not card.is_pokemon else tuple(text for part in card.abilities for text in part.texts)
    for number, text in enumerate(texts):
        if type(text) is EnergyText:
            owner = state.table.owners[handle]
            context = Context(owner, handle, pokemon.identity, Cause.ENERGY, (handle, "text", number))
            if conditions.holds(state, context, text.condition):
                units = text.units
    return units


def units(state: GameState, pokemon: Pokemon) -> tuple[Unit, ...]:
    """All units of Energy that the Pokémon has."""
    cached: tuple[Unit, ...] | None = pokemon.units
    modifiers = (state.index or index.index(state)).modifiers
    changed = bool(modifiers) and (ProvideEnergy in modifiers or SetEnergyType in modifiers)
    if cached is not None and not changed:  # a text that changes it may have come into force since
        return cached
    cards = state.table.cards
    if not changed and not any(cards[handle].texts or cards[handle].abilities for handle in pokemon.energy):
        found = tuple(unit for handle in pokemon.energy for unit in cards[handle].provides)
        if not index.index(state).volatile:
            pokemon.units = found
        return found
    return tuple(unit for handle in pokemon.energy for unit in card_units(state, pokemon, handle))


def count(state: GameState, pokemon: Pokemon, kind: EnergyType | None) -> int:
    """How many units of Energy the Pokémon has, of the type or of any."""
    found = units(state, pokemon)
    if kind is None:
        return len(found)
    return sum(kind in unit for unit in found)


def missing(available: tuple[Unit, ...], cost: tuple[EnergyType, ...]) -> tuple[EnergyType, ...]:
    """The part of the cost that the units cannot pay (COST-01 to COST-04)."""
    if not cost:
        return ()
    coloured: list[EnergyType] = [kind for kind in cost if kind is not COLORLESS]
    if coloured:
        if all(len(unit) == 1 for unit in available):
            unpaid = _missing_plain(available, coloured)
        else:
            unpaid = _missing_matched(available, coloured)
        if unpaid:
            return tuple(unpaid)
    short = len(cost) - len(available)
    return (COLORLESS,) * short if short > 0 else ()


def _missing_plain(available: tuple[Unit, ...], coloured: list[EnergyType]) -> list[EnergyType]:
    pool = [unit[0] for unit in available]
    unpaid: list[EnergyType] = []
    for kind in coloured:
        if kind in pool:
            pool.remove(kind)
        else:
            unpaid.append(kind)
    return unpaid


def _missing_matched(available: tuple[Unit, ...], coloured: list[EnergyType]) -> list[EnergyType]:
    """Match units to symbols by augmenting paths; what stays unmatched is missing."""
    taken: dict[int, int] = {}

    def place(symbol: int, tried: set[int]) -> bool:
        for number, unit in enumerate(available):
            if number in tried or coloured[symbol] not in unit:
                continue
            tried.add(number)
            if number not in taken or place(taken[number], tried):
                taken[number] = symbol
                return True
        return False

    return [kind for symbol, kind in enumerate(coloured) if not place(symbol, set())]
