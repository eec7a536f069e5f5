"""What each deed could change now, as far as both players can see: one question for each kind of effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from prizecard.effects import (
    AddPrizes,
    Afflict,
    AfflictChosen,
    Anything,
    Attach,
    AttachAsEnergy,
    AttachAsTool,
    ChangeLimit,
    ChooseAttack,
    ChooseCards,
    Cure,
    Damage,
    Devolve,
    Draw,
    DrawUntil,
    Evolve,
    EvolveEach,
    EvolvesFrom,
    ExchangeCards,
    ExchangeCounters,
    FlipAgain,
    Heal,
    InZone,
    KnockOut,
    Lasting,
    LookAt,
    Modifier,
    MoveCards,
    MoveCounters,
    OtherCards,
    Permit,
    PlayCard,
    PutCounters,
    PutFaceDown,
    PutFaceUp,
    PutIntoPlace,
    PutOntoBench,
    Rearrange,
    RemoveEffects,
    ReplaceCard,
    Reveal,
    RevealUntil,
    Switch,
    TakePrizes,
    ThoseCards,
    ThosePokemon,
    UseAttack,
    WorsenCondition,
)
from prizecard.engine.queries import (
    existing,
    filters,
    lasting,
    limits,
    places,
    pokemon_values,
    prices,
    selections,
    structure,
    turn_rules,
)
from prizecard.engine.queries.candidates import is_unseen, size, some
from prizecard.engine.state import NOBODY, GameState, Trial
from prizecard.vocabulary import Action, Cause, Kind, Mark, Player, Position, SpecialCondition, Zone


def _draw(state: GameState, trial: Trial, node: Draw) -> bool:
    if size(state, trial, node.number) <= 0:
        return False
    return any(state.deck[who] for who in selections.players(state, trial, node.player))


def _draw_until(state: GameState, trial: Trial, node: DrawUntil) -> bool:
    wanted = size(state, trial, node.number)
    for who in selections.players(state, trial, node.player):
        held = len(state.hand[who]) - (trial.card in state.hand[who])
        gone = trial.shed if who == trial.controller else 0
        if held - gone < wanted and state.deck[who]:
            return True
    return False


def hand_shuffled_in(node: MoveCards) -> Player | None:
    """Whose hand is shuffled into the deck, the whole of it or all but what is kept (PLAY-08)."""
    if node.to is not Zone.DECK or node.position is not Position.SHUFFLED:
        return None
    cards = node.cards.among if isinstance(node.cards, OtherCards) else node.cards
    if not isinstance(cards, InZone) or cards.zone is not Zone.HAND or not isinstance(cards.filter, Anything):
        return None
    return cards.player


def _move(state: GameState, trial: Trial, node: MoveCards) -> bool:
    whose = hand_shuffled_in(node)
    if whose is not None and any(state.deck[who] for who in selections.players(state, trial, whose)):
        return True
    if trial.strict and node.to is Zone.DECK and isinstance(node.cards, OtherCards) and is_unseen(trial, node.cards):
        return False  # PLAY-09: the rest of what was looked at goes back
    found = some(state, trial, node.cards)
    if prices.is_own(node.cards, trial.meant):
        _shed(state, trial, node, found)
    moves_itself = trial.this != NOBODY or trial.cause is Cause.ABILITY
    return any(handle != trial.card or moves_itself for handle in found)


def _shed(state: GameState, trial: Trial, node: MoveCards, found: list[int]) -> None:
    """Count what may leave the own hand."""
    held = len([handle for handle in found if handle in state.hand[trial.controller]])
    choice = node.cards
    trial.shed += min(held, size(state, trial, choice.maximum)) if isinstance(choice, ChooseCards) else held


def _see(state: GameState, trial: Trial, node: LookAt | Reveal) -> bool:
    """Looking counts by itself only where it is for nothing else that the text does (PLAY-09)."""
    found = some(state, trial, node.cards)
    if node.variable >= 0:
        trial.bindings[node.variable] = tuple(found)
        if is_unseen(trial, node.cards):
            trial.hidden |= {node.variable}
    return bool(found) and not (trial.strict and _shows_for_something(trial, node))


def _shows_for_something(trial: Trial, node: LookAt | Reveal) -> bool:
    return isinstance(node.cards, ThoseCards) or structure.has_purpose(trial.root, node)


def _reveal_until(state: GameState, trial: Trial, node: RevealUntil) -> bool:
    found = tuple([card for who in selections.players(state, trial, node.player) for card in state.deck[who]])
    trial.bindings[node.revealed] = trial.bindings[node.found] = found
    trial.hidden |= {node.revealed, node.found}
    return bool(found) and not trial.strict


def _bench(state: GameState, trial: Trial, node: PutOntoBench) -> bool:
    found = some(state, trial, node.cards)
    if not is_unseen(trial, node.cards):
        found = limits.whole(state, found, trial.meant.get(getattr(node.cards, "variable", NOBODY), node.cards))
    owners = {state.table.owners[handle] for handle in found}
    return any(limits.bench_space(state, owner) > 0 for owner in owners)


def _attach(state: GameState, trial: Trial, node: Attach | AttachAsEnergy | AttachAsTool) -> bool:
    role = ROLES.get(type(node))
    cards = [handle for handle in some(state, trial, node.cards) if not _barred(state, trial, handle, role)]
    gone = trial.this if trial.fallen else NOBODY
    takers = [one for one in some(state, trial, node.to) if one != gone and places.takes_cards(state, trial, one)]
    if isinstance(node, AttachAsTool):  # ROLE-01: it needs the room of a Tool
        takers = [one for one in takers if limits.has_tool_space(state, one)]
    found = any(limits.can_get(state, handle, one) for handle in cards for one in takers)
    if not found and isinstance(node.cards, ChooseCards):
        trial.bindings[node.cards.variable] = ()  # REF-01: no card is chosen that could not be attached
    return found


ROLES: Final[dict[type, Kind]] = {AttachAsEnergy: Kind.SPECIAL_ENERGY, AttachAsTool: Kind.TOOL}
"""As what a card is played that such a step attaches from the hand (ROLE-01)."""


def _barred(state: GameState, trial: Trial, handle: int, role: Kind | None) -> bool:
    return handle in state.hand[trial.controller] and limits.barred(state, handle, role)


def _switch(state: GameState, trial: Trial, node: Switch) -> bool:
    found = some(state, trial, node.incoming)
    for owner in {state.pokemon[identity].owner for identity in found}:
        trial.benched = (*trial.benched, state.active[owner])
    return bool(found)


def _heal(state: GameState, trial: Trial, node: Heal) -> bool:
    return any(
        state.pokemon[identity].damage and limits.may_heal(state, identity, identity in trial.benched)
        for identity in some(state, trial, node.pokemon)
    )


def _cure(state: GameState, trial: Trial, node: Cure) -> bool:
    for identity in some(state, trial, node.pokemon):
        for entry in state.pokemon[identity].conditions:
            if not node.conditions or entry[0] in node.conditions:
                return True
    return False


def _afflict(state: GameState, trial: Trial, node: Afflict) -> bool:
    """PLAY-10: a Special Condition that is there already is no change, unless it puts another number of counters."""
    counters = None if node.counters is None else size(state, trial, node.counters)
    for identity in some(state, trial, node.pokemon):
        affected = {entry[0]: entry for entry in state.pokemon[identity].conditions}
        for condition in node.conditions:
            entry = affected.get(condition)
            if entry is None or _other_counters(state, condition, entry[1], counters):
                return True
    return False


def _other_counters(state: GameState, condition: SpecialCondition, now: int | None, then: int | None) -> bool:
    """PLAY-10: whether the condition would put another number than it does now; one that puts none is as it was."""
    usual = state.table.conditions[condition].counters
    if not usual:
        return False
    return (usual if now is None else now) != (usual if then is None else then)


def _worsen(state: GameState, trial: Trial, node: WorsenCondition) -> bool:
    return any(state.pokemon[one].has(node.condition) for one in some(state, trial, node.pokemon))


def _move_counters(state: GameState, trial: Trial, node: MoveCounters) -> bool:
    targets = some(state, trial, node.target)
    return any(
        state.pokemon[identity].damage and any(target != identity for target in targets)
        for identity in some(state, trial, node.source)
    )


def _counters(state: GameState, trial: Trial, node: PutCounters) -> bool:
    return size(state, trial, node.number) > 0 and bool(some(state, trial, node.on))


def _exchange_counters(state: GameState, trial: Trial, node: ExchangeCounters) -> bool:
    first, second = some(state, trial, node.first), some(state, trial, node.second)
    return any(state.pokemon[one].damage != state.pokemon[other].damage for one in first for other in second)


def _evolve(state: GameState, trial: Trial, node: Evolve) -> bool:
    if not some(state, trial, node.card):
        return False
    if is_unseen(trial, node.card):
        levelling = _is_level_up(trial, node)
        return any(levelling or limits.forbids(state, Action.EVOLVE, one) < 0 for one in some(state, trial, node.onto))
    return any(_may_evolve(state, trial, node, one) for one in some(state, trial, node.onto))


def _is_level_up(trial: Trial, node: Evolve) -> bool:
    """Whether cards are meant that level a Pokémon up (LVX-05)."""
    meant = trial.meant.get(node.card.variable) if isinstance(node.card, ThoseCards) else node.card
    if meant is None:
        return False
    return any([isinstance(part, EvolvesFrom) and part.levelling for part in structure.preorder(meant)])


def _may_evolve(state: GameState, trial: Trial, node: Evolve, identity: int) -> bool:
    """Whether one of the cards, if this is the Pokémon that was meant, may be put on it (EVO-22)."""
    alone = trial.fork()
    if isinstance(node.onto, ThosePokemon):
        alone.bindings[node.onto.variable] = (identity,)
    among = node.card.among if isinstance(node.card, ChooseCards) else node.card
    return any(limits.may_evolve(state, identity, handle) for handle in some(state, alone, among))


def _evolve_each(state: GameState, trial: Trial, node: EvolveEach) -> bool:
    if not state.deck[trial.controller]:
        return False
    found = some(state, trial, node.pokemon)
    return any(not trial.strict or existing.can_evolve(state, identity, []) for identity in found)


def _devolve(state: GameState, trial: Trial, node: Devolve) -> bool:
    found = some(state, trial, node.pokemon)
    if node.kind is Kind.LEVEL_UP:
        return any(pokemon_values.is_levelled(state, identity) for identity in found)
    return any(filters.evolutions_on(state, identity) for identity in found)


def _replace_card(state: GameState, trial: Trial, node: ReplaceCard) -> bool:
    return bool(some(state, trial, node.card)) and bool(some(state, trial, node.pokemon))


def _exchange_cards(state: GameState, trial: Trial, node: ExchangeCards) -> bool:
    return bool(some(state, trial, node.first)) and bool(some(state, trial, node.second))


def _add_prizes(state: GameState, trial: Trial, node: AddPrizes) -> bool:
    return any(state.deck[who] for who in selections.players(state, trial, node.player))


def _take_prizes(state: GameState, trial: Trial, node: TakePrizes) -> bool:
    return any(state.prizes[who] for who in selections.players(state, trial, node.player))


def _lasting(state: GameState, trial: Trial, node: Lasting) -> bool:
    """Whether something is left for the modifiers to hold for."""
    if node.on is not None:
        return bool(some(state, trial, node.on))
    return any(
        not _holds_already(state, trial, modifier)
        and not any(
            isinstance(part, (ThoseCards, ThosePokemon)) and trial.bindings.get(part.variable) == ()
            for part in structure.preorder(modifier)
        )
        for modifier in node.modifiers
    )


def _remove_effects(state: GameState, trial: Trial, node: RemoveEffects) -> bool:
    return bool(lasting.removed(state, trial, node))


def _holds_already(state: GameState, trial: Trial, modifier: Modifier) -> bool:
    """Whether the modifier gives the player nothing: as much is allowed already, or no rule stands against it."""
    if isinstance(modifier, ChangeLimit) and modifier.player is Player.YOU and modifier.pokemon is None:
        return limits.limit(state, modifier.limit, trial.controller) >= size(state, trial, modifier.number)
    return isinstance(modifier, Permit) and not turn_rules.needs_leave(state, modifier.action, trial.controller)


def _flip_again(state: GameState, trial: Trial, node: FlipAgain) -> bool:
    return (Mark.AGAIN, trial.controller) not in state.used


def _subject(state: GameState, trial: Trial, node: Any) -> bool:
    return bool(some(state, trial, node.pokemon))


def _damage(state: GameState, trial: Trial, node: Damage) -> bool:
    return bool(some(state, trial, node.to))


def _card(state: GameState, trial: Trial, node: PlayCard | PutIntoPlace) -> bool:
    return bool(some(state, trial, node.card))


def _use_attack(state: GameState, trial: Trial, node: UseAttack) -> bool:
    """Whether there is an attack to use; among cards that nobody can see there may be one."""
    if structure.refers(node, trial.hidden):
        return True
    among = node.attack.among if isinstance(node.attack, ChooseAttack) else node.attack
    return bool(pokemon_values.attack_set(state, trial, among))


def _turn_up(state: GameState, trial: Trial, node: PutFaceUp) -> bool:
    return not state.face_up.issuperset(some(state, trial, node.cards))


def _turn_down(state: GameState, trial: Trial, node: PutFaceDown) -> bool:
    return not state.face_up.isdisjoint(some(state, trial, node.cards))


def _cards(state: GameState, trial: Trial, node: Any) -> bool:
    return bool(some(state, trial, node.cards))


CHANGES: Final[dict[type, Callable[[GameState, Trial, Any], bool]]] = {
    AddPrizes: _add_prizes,
    TakePrizes: _take_prizes,
    Afflict: _afflict,
    AfflictChosen: _subject,
    Attach: _attach,
    AttachAsEnergy: _attach,
    AttachAsTool: _attach,
    Cure: _cure,
    Damage: _damage,
    Devolve: _devolve,
    Draw: _draw,
    DrawUntil: _draw_until,
    Evolve: _evolve,
    EvolveEach: _evolve_each,
    ExchangeCards: _exchange_cards,
    ExchangeCounters: _exchange_counters,
    FlipAgain: _flip_again,
    Heal: _heal,
    KnockOut: _subject,
    Lasting: _lasting,
    LookAt: _see,
    MoveCards: _move,
    MoveCounters: _move_counters,
    PlayCard: _card,
    PutIntoPlace: _card,
    PutCounters: _counters,
    PutFaceDown: _turn_down,
    PutFaceUp: _turn_up,
    PutOntoBench: _bench,
    Rearrange: _cards,
    RemoveEffects: _remove_effects,
    ReplaceCard: _replace_card,
    Reveal: _see,
    RevealUntil: _reveal_until,
    Switch: _switch,
    UseAttack: _use_attack,
    WorsenCondition: _worsen,
}
"""Deeds that are not here change something whenever they are done."""
