"""Whether a card that is sought could exist at all (PLAY-09): a card that evolves from one of these Pokémon, say."""

from __future__ import annotations

from prizecard.cards import Evolution
from prizecard.effects import AllOf, AnyOf, DescendsFrom, EvolvesFrom, Filter, Is, Lacks, Named, OfType, SharesTypeWith
from prizecard.engine.queries import filters, pokemon_values, selections
from prizecard.engine.state import Context, GameState
from prizecard.vocabulary import Kind


def may_exist(state: GameState, context: Context, wanted: Filter) -> bool:
    """Whether there is any card with the property, as far as that follows from the Pokémon in play."""
    if isinstance(wanted, AnyOf):
        return any(may_exist(state, context, part) for part in wanted.filters)
    parts = wanted.filters if isinstance(wanted, AllOf) else (wanted,)
    for part in parts:
        if isinstance(part, (AnyOf, AllOf)) and not may_exist(state, context, part):
            return False
        if isinstance(part, EvolvesFrom) and not _evolves(state, context, part, parts):
            return False
        if isinstance(part, (EvolvesFrom, DescendsFrom)) and not selections.members(state, context, part.what):
            return False
    return True


def _evolves(state: GameState, context: Context, wanted: EvolvesFrom, parts: tuple[Filter, ...]) -> bool:
    """Whether a card that has all the properties evolves from one of the Pokémon."""
    if not selections.is_pokemon_selection(wanted.what):
        return True
    others = [_by_type(state, context, part) for part in parts if part is not wanted]
    found = selections.members(state, context, wanted.what)
    return any(can_evolve(state, identity, others, wanted.levelling) for identity in found)


def _by_type(state: GameState, context: Context, wanted: Filter) -> Filter:
    """A type in common with certain cards is one of the types that they have."""
    if not isinstance(wanted, SharesTypeWith) or not selections.members(state, context, wanted.what):
        return wanted
    types = sorted(filters.types_of(state, context, wanted.what), key=lambda one: one.value)
    return AnyOf(tuple([OfType(one) for one in types]))


def can_evolve(state: GameState, identity: int, wanted: list[Filter], levelling: bool = False) -> bool:
    """Whether some card in existence that has the properties evolves from the Pokémon, or levels it up (LVX-01)."""
    if levelling and pokemon_values.is_levelled(state, identity):
        return False
    card = state.table.cards[state.pokemon[identity].top]
    known = card.evolutions
    if known is None or pokemon_values.names(state, identity) != {card.name}:
        return True  # nobody has said what there is, or it has another name as well
    able = [one for one in known if (Kind.LEVEL_UP in one.kinds) is levelling]
    return any(all(_fits(one, part) for part in wanted) for one in able)


def _fits(one: Evolution, wanted: Filter) -> bool:
    if isinstance(wanted, AllOf):
        return all(_fits(one, part) for part in wanted.filters)
    if isinstance(wanted, AnyOf):
        return any(_fits(one, part) for part in wanted.filters)
    if isinstance(wanted, Lacks) and isinstance(wanted.filter, Is):
        return wanted.filter.kind not in one.kinds
    if isinstance(wanted, Is):
        return wanted.kind is Kind.EVOLUTION or wanted.kind in one.kinds
    if isinstance(wanted, Named):
        return wanted.name == one.name
    return wanted.type in one.types if isinstance(wanted, OfType) else True
