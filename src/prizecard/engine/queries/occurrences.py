"""Whether something that happened is of a pattern; what the history holds."""

from __future__ import annotations

from typing import Final

from prizecard.effects import AllOf, Anything, CancelPower, Effect, Filter, InPlay, OfType, Pattern, ThisPokemon
from prizecard.engine.queries import conditions, filters, numbers, selections, structure
from prizecard.engine.state import NOBODY, Context, GameState, Occurrence
from prizecard.vocabulary import AbilityKind, Cause, Happening, Kind, Place, Window


def matches(state: GameState, context: Context, pattern: Pattern, occurrence: Occurrence) -> bool:
    """Whether the occurrence is of the pattern, seen from the context."""
    if pattern.happening is not occurrence.happening:
        return False
    if pattern.player is not None and occurrence.player not in selections.players(state, context, pattern.player):
        return False
    if pattern.cause is not None and pattern.cause is not occurrence.cause:
        return False
    if pattern.cause is Cause.ATTACK and _is_effect_alone(occurrence):
        return False
    if pattern.of is not None and occurrence.of not in selections.players(state, context, pattern.of):
        return False
    if pattern.origin is not None and pattern.origin is not occurrence.origin:
        return False
    if pattern.place is not None and pattern.place is not occurrence.place:
        return False
    if pattern.attack is not None and pattern.attack != occurrence.name:
        return False
    if pattern.besides and _is_left_out(state, pattern, occurrence):
        return False
    return _members_match(state, context, pattern, occurrence)


def _is_left_out(state: GameState, pattern: Pattern, occurrence: Occurrence) -> bool:
    """Whether it was caused by what the pattern leaves out: an Ability is no Poké-Power (POWER-09)."""
    if occurrence.cause not in pattern.besides:
        return False
    user = state.pokemon.get(occurrence.by)
    if occurrence.cause is not Cause.ABILITY or user is None:
        return True
    return any([one.kind is not AbilityKind.ABILITY for one in state.table.cards[user.top].abilities])


def _is_effect_alone(occurrence: Occurrence) -> bool:
    """Whether an attack Knocked the Pokémon Out without damage: by an effect, or by counters it put (DMG-02)."""
    return occurrence.happening is Happening.KNOCKED_OUT and occurrence.amount <= 0


def _members_match(state: GameState, context: Context, pattern: Pattern, occurrence: Occurrence) -> bool:
    if pattern.pokemon is not None and not _is_one(state, context, pattern, occurrence):
        return False
    if pattern.by is not None and (
        occurrence.by == NOBODY or not selections.contains(state, context, pattern.by, occurrence.by)
    ):
        return False
    if pattern.card is not None and not any(
        filters.fits_card(state, context, pattern.card, handle) for handle in occurrence.cards
    ):
        return False
    if occurrence.happening is Happening.EVOLVED and not _is_such_an_evolution(state, context, pattern, occurrence):
        return False
    if pattern.condition is None:
        return True
    return conditions.holds(state, in_event(context, occurrence), pattern.condition)


def _is_such_an_evolution(state: GameState, context: Context, pattern: Pattern, occurrence: Occurrence) -> bool:
    """Whether it is the evolution that the pattern means.

    "When you play this Pokémon to evolve" is said of the card just laid, not of one that keeps its text under it; a
    Level-Up is meant only where it is named or is the card's own (LVX-05).
    """
    if isinstance(pattern.pokemon, ThisPokemon) and context.cause is Cause.ABILITY:
        return context.card in occurrence.cards
    levelled = any([Kind.LEVEL_UP in state.table.cards[handle].kinds for handle in occurrence.cards])
    return not levelled or pattern.card is not None


def _is_one(state: GameState, context: Context, pattern: Pattern, occurrence: Occurrence) -> bool:
    assert pattern.pokemon is not None
    if occurrence.pokemon == NOBODY:
        return False
    wanted = pattern.pokemon
    if occurrence.pokemon not in state.pokemon and isinstance(wanted, InPlay):
        owners = selections.players(state, context, wanted.player)
        here = wanted.place is Place.ANYWHERE or wanted.place is occurrence.place
        fits = isinstance(wanted.filter, Anything) or (
            bool(occurrence.cards) and _fitted(state, context, wanted.filter, occurrence)
        )
        return here and occurrence.player in owners and fits
    return selections.contains(state, context, wanted, occurrence.pokemon)


def _fitted(state: GameState, context: Context, wanted: Filter, occurrence: Occurrence) -> bool:
    """Whether the Pokémon was so when it happened: its types then, the rest by its card."""
    if isinstance(wanted, AllOf):
        return all([_fitted(state, context, part, occurrence) for part in wanted.filters])
    if isinstance(wanted, OfType) and occurrence.types:
        return wanted.type in occurrence.types
    return filters.fits_card(state, context, wanted, occurrence.cards[0])


def in_event(context: Context, occurrence: Occurrence) -> Context:
    """The same context, reacting to the occurrence."""
    inner = Context(context.controller, context.card, context.this, context.cause, context.program)
    inner.bindings = context.bindings
    inner.attacker = context.attacker
    inner.defender = context.defender
    inner.that = context.that
    inner.event = occurrence
    return inner


def count(state: GameState, context: Context, pattern: Pattern, window: Window) -> int:
    """How often something of the pattern happened within the window."""
    turn = _turn(state, context, window)
    found = 0
    for when, occurrence in state.history:
        if (turn is None or when == turn) and matches(state, context, pattern, occurrence):
            found += 1
    return found


def total(state: GameState, context: Context, pattern: Pattern, window: Window) -> int:
    """The amounts of all that happened of the pattern within the window, together."""
    turn = _turn(state, context, window)
    return sum(
        occurrence.amount
        for when, occurrence in state.history
        if (turn is None or when == turn) and matches(state, context, pattern, occurrence)
    )


def _turn(state: GameState, context: Context, window: Window) -> int | None:
    if window is Window.THIS_GAME:
        return None
    if window is Window.YOUR_LAST_TURN:
        return numbers.last_turn_of(state, context.controller)
    if window is Window.OPPONENTS_LAST_TURN:
        return numbers.last_turn_of(state, 1 - context.controller)
    return state.turn


def preventing(state: GameState, used: Context) -> list[int]:
    """The places of the waiting triggers that could prevent the power which is being used."""
    found = []
    for place, (_, text, occurrence) in enumerate(state.waiting):
        used_so = occurrence.happening is Happening.ABILITY_USED and occurrence.pokemon == used.this
        if used_so and occurrence.cards[0] == used.card and cancels(text.effect):
            found.append(place)
    return found


def cancels(effect: Effect) -> bool:
    """Whether the effect prevents a power."""
    return any([type(node) is CancelPower for node in structure.preorder(effect)])


REMEMBERED: Final = frozenset(
    {
        Happening.EVOLVED,
        Happening.ATTACHED,
        Happening.PLAYED,
        Happening.ATTACKED,
        Happening.DAMAGED,
        Happening.KNOCKED_OUT,
        Happening.HEALED,
        Happening.RETREATED,
        Happening.BECAME_ACTIVE,
        Happening.ABILITY_USED,
        Happening.TURN_STARTED,
        Happening.PRIZE_TAKEN,
        Happening.PUT_ONTO_BENCH,
    }
)
"""What the history keeps; conditions of card texts ask for nothing else."""
