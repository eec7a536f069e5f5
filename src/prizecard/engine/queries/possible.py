"""Whether an effect could change anything, as far as both players can see (PLAY-01 to PLAY-03)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from prizecard.effects import (
    Afflict,
    AllCardsOf,
    Attach,
    AttachAsEnergy,
    AttachAsTool,
    Choose,
    ChooseAttack,
    ChooseCards,
    ChooseEach,
    ChooseWay,
    CoinsShow,
    Condition,
    Cure,
    Devolve,
    Did,
    Doing,
    Draw,
    DrawUntil,
    EachPlayer,
    Effect,
    Evolve,
    EvolveEach,
    FlipAgain,
    FlipCoins,
    FlipUntilTails,
    Forbid,
    ForEach,
    Heal,
    InZone,
    KnockOut,
    Lasting,
    LookAt,
    May,
    MoveCards,
    MoveCounters,
    Node,
    NthCoinShows,
    Number,
    PlayedTogether,
    Prevent,
    PutOntoBench,
    Repeat,
    Reveal,
    Said,
    Selection,
    Sequence,
    Shuffle,
    Switch,
    ThoseCards,
    ThosePokemon,
    Unlimited,
    When,
    Won,
)
from prizecard.engine.queries import (
    conditions,
    energy,
    filters,
    index,
    limits,
    numbers,
    places,
    pokemon_values,
    selections,
    sharing,
    structure,
)
from prizecard.engine.state import NOBODY, Context, GameState
from prizecard.vocabulary import Action, Cause, Measure, Zone

UNSEEN: Final = (Zone.DECK, Zone.PRIZES)


def possible(state: GameState, context: Context, effect: Effect) -> bool:
    """Whether carrying out the effect could change something; shuffling does where nothing else is done."""
    if type(effect) is Shuffle:
        return any(len(selections.zone(state, who, effect.zone)) > 1 for who in (0, 1))
    quick = quickly(state, context.controller, effect)
    return _possible(state, _trial(context), effect) if quick is None else quick


def quickly(state: GameState, you: int, effect: Effect) -> bool | None:
    """The same where the board answers it at a glance; None where it does not."""
    if state.deck[you] and structure.uses_own_deck(effect):
        return True
    test = structure.quick_test(effect)
    if not test or test == "other":
        return None
    if test == "damaged":
        if Forbid in index.index(state).modifiers:  # something may keep it from being healed
            return None
        return any([pokemon.damage and pokemon.owner == you for pokemon in state.pokemon.values()])
    if test == "their bench" and Prevent in index.index(state).modifiers:  # something may keep them in place
        return None
    if test == "their active":
        return state.active[1 - you] >= 0
    if test == "afflicted":
        return bool(state.pokemon[state.active[you]].conditions)
    return bool(state.bench[you] if test == "bench" else state.bench[1 - you])


def payable(state: GameState, context: Context, cost: Effect) -> bool:
    """Whether every part of the cost can be paid in full (PLAY-02)."""
    trial = _trial(context)
    if isinstance(cost, Sequence):
        return all(_payable(state, trial, step) for step in cost.steps)
    return _payable(state, trial, cost)


def regains(state: GameState, context: Context, cost: Effect, effect: Effect) -> bool:
    """Whether the effect can fetch from the discard pile a card that pays the cost: of the hand, or of a Pokémon that
    is Knocked Out for it (ENERGY-16)."""
    paid = [node for node in structure.preorder(cost) if isinstance(node, ChooseCards)]
    fetched = [node for node in structure.preorder(effect) if isinstance(node, ChooseCards)]
    hand = [handle for choice in paid for handle in _candidates(state, context, choice)]
    for node in structure.preorder(cost):
        if isinstance(node, KnockOut):
            hand.extend(selections.cards(state, context, AllCardsOf(node.pokemon)))
    return any(
        isinstance(choice.among, InZone)
        and choice.among.zone is Zone.DISCARD
        and any(filters.fits_card(state, context, choice.among.filter, handle) for handle in hand)
        for choice in fetched
    )


def _trial(context: Context) -> Context:
    trial = Context(context.controller, context.card, context.this, context.cause, context.program)
    trial.bindings = dict(context.bindings)
    trial.attacker = context.attacker
    trial.defender = context.defender
    trial.that = context.that
    trial.event = context.event
    return trial


def _payable(state: GameState, trial: Context, step: Effect) -> bool:
    for choice in structure.choices_in(step):
        candidates = _candidates(state, trial, choice)
        trial.bindings[_variable(choice)] = candidates
        if isinstance(choice, ChooseEach) and not _all_parts(state, trial, choice):
            return False
        if isinstance(choice, ChooseCards) and not isinstance(choice.minimum, Unlimited):
            wanted = numbers.number(state, trial, choice.minimum)
            if choice.measure is Measure.ENERGY:
                available = sum(_units(state, handle) for handle in candidates)
            else:
                available = len(candidates)
            if available < wanted:
                return False
    return _possible(state, trial, step)


def _all_parts(state: GameState, trial: Context, choice: ChooseEach) -> bool:
    """Whether each of several parts can be met with cards of its own (ENERGY-11)."""
    slots: list[tuple[int, ...]] = []
    for part in choice.choices:
        if not isinstance(part.minimum, Unlimited):
            slots.extend([_candidates(state, trial, part)] * numbers.number(state, trial, part.minimum))
    return sharing.most(slots) == len(slots)


def _units(state: GameState, handle: int) -> int:
    holder = energy.holder(state, handle)
    return len(energy.printed_units(state, handle) if holder is None else energy.card_units(state, holder, handle))


def _variable(choice: Node) -> int:
    variable: int = choice.variable  # type: ignore[attr-defined]
    return variable


def _candidates(state: GameState, trial: Context, choice: Any) -> tuple[Any, ...]:
    if isinstance(choice, ChooseAttack):
        entries = pokemon_values.attack_set(state, trial, choice.among)
        return entries[0][1] if entries else ()
    if isinstance(choice, ChooseEach):
        return tuple(member for part in choice.choices for member in _candidates(state, trial, part))
    if isinstance(choice, ChooseCards) and isinstance(choice.among, InZone) and choice.among.zone in UNSEEN:
        players = selections.players(state, trial, choice.among.player)
        return tuple(card for who in players for card in selections.zone(state, who, choice.among.zone))
    found = selections.members(state, _loose(trial, choice.among), choice.among)
    if isinstance(choice, ChooseCards):
        found = [handle for handle in found if handle != trial.card]
    return tuple(found)


def _possible(state: GameState, trial: Context, effect: Effect) -> bool:
    for choice in structure.choices_in(effect):
        if _variable(choice) not in trial.bindings:
            trial.bindings[_variable(choice)] = _candidates(state, trial, choice)
    test = POSSIBLE.get(type(effect))
    return True if test is None else test(state, trial, effect)


def _uncertain(trial: Context, condition: Condition) -> bool:
    for node in structure.preorder(condition):
        if isinstance(node, PlayedTogether):
            return True
        if isinstance(node, CoinsShow | NthCoinShows) and node.flip not in trial.bindings:
            return True
        if isinstance(node, Did | Said | Won) and node.variable not in trial.bindings:
            return True
        if isinstance(node, Number) and _unbound(trial, node):
            return True
    return False


def _unbound(trial: Context, node: Number) -> bool:
    variable = getattr(node, "flip", getattr(node, "variable", None))
    return variable is not None and variable not in trial.bindings


def _size(state: GameState, trial: Context, number: Number) -> int:
    if any(isinstance(node, Number) and _unbound(trial, node) for node in structure.preorder(number)):
        return 1
    return numbers.number(state, trial, number)


def _some(state: GameState, trial: Context, what: Selection) -> list[int]:
    return [member for member in selections.members(state, _loose(trial, what), what) if member != NOBODY]


def _loose(trial: Context, what: Node) -> Context:
    """A choice stands for all its candidates here: of several, "another than the chosen" leaves none out."""
    excluded = structure.excluded_in(what)
    if not excluded:
        return trial
    several = [variable for variable in excluded if len(trial.bindings.get(variable, ())) > 1]
    if not several:
        return trial
    loose = _trial(trial)
    for variable in several:
        loose.bindings[variable] = ()
    return loose


def _lasting(state: GameState, trial: Context, node: Lasting) -> bool:
    """Whether something is left for the modifiers to hold for."""
    if node.on is not None:
        return bool(_some(state, trial, node.on))
    return any(
        not any(
            isinstance(part, ThoseCards | ThosePokemon) and trial.bindings.get(part.variable) == ()
            for part in structure.preorder(modifier)
        )
        for modifier in node.modifiers
    )


def _sequence(state: GameState, trial: Context, node: Sequence) -> bool:
    return any(_possible(state, trial, step) for step in node.steps)


def _when(state: GameState, trial: Context, node: When) -> bool:
    if _uncertain(trial, node.condition):
        return _possible(state, trial, node.then) or _possible(state, trial, node.otherwise)
    return _possible(state, trial, node.then if conditions.holds(state, trial, node.condition) else node.otherwise)


def _inner(state: GameState, trial: Context, node: Any) -> bool:
    found = _possible(state, trial, node.effect)
    if isinstance(node, May | Doing):
        trial.bindings[node.variable] = found
    return found


def _for_each(state: GameState, trial: Context, node: ForEach) -> bool:
    found = _some(state, trial, node.among)
    if not found:
        return False
    trial.bindings[node.variable] = tuple(found)
    return _possible(state, trial, node.effect)


def _each_player(state: GameState, trial: Context, node: EachPlayer) -> bool:
    found = False
    for player in (0, 1):
        inner = _trial(trial)
        inner.that = player
        found = found or _possible(state, inner, node.effect)
    return found


def _ways(state: GameState, trial: Context, node: ChooseWay) -> bool:
    return any(_possible(state, _trial(trial), way) for way in node.ways)


def _nothing(state: GameState, trial: Context, node: Any) -> bool:
    return False


def _draw(state: GameState, trial: Context, node: Draw) -> bool:
    if _size(state, trial, node.number) <= 0:
        return False
    return any(state.deck[who] for who in selections.players(state, trial, node.player))


def _draw_until(state: GameState, trial: Context, node: DrawUntil) -> bool:
    wanted = _size(state, trial, node.number)
    for who in selections.players(state, trial, node.player):
        size = len(state.hand[who]) - (trial.card in state.hand[who])
        if size < wanted and state.deck[who]:
            return True
    return False


def _move(state: GameState, trial: Context, node: MoveCards) -> bool:
    moves_itself = trial.this != NOBODY or trial.cause is Cause.ABILITY
    return any(
        (handle != trial.card or moves_itself) and limits.movable(state, trial, handle, node.to)
        for handle in _some(state, trial, node.cards)
    )


def _see(state: GameState, trial: Context, node: LookAt | Reveal) -> bool:
    found = _some(state, trial, node.cards)
    if node.variable >= 0:
        trial.bindings[node.variable] = tuple(found)
    return bool(found)


def _bench(state: GameState, trial: Context, node: PutOntoBench) -> bool:
    found = limits.whole(state, _some(state, trial, node.cards))
    return any(limits.bench_space(state, state.table.owners[handle]) > 0 for handle in found)


def _attach(state: GameState, trial: Context, node: Attach | AttachAsEnergy | AttachAsTool) -> bool:
    takers = [one for one in _some(state, trial, node.to) if places.takes_cards(state, trial, one)]
    if isinstance(node, AttachAsTool):  # ROLE-01: it needs the room of a Tool
        takers = [one for one in takers if limits.has_tool_space(state, one)]
    return bool(takers) and bool(_some(state, trial, node.cards))


def _switch(state: GameState, trial: Context, node: Switch) -> bool:
    return any(not limits.stays_put(state, trial, node, one) for one in _some(state, trial, node.incoming))


def _heal(state: GameState, trial: Context, node: Heal) -> bool:
    return any(
        state.pokemon[identity].damage and limits.forbids(state, Action.HEAL, identity) < 0
        for identity in _some(state, trial, node.pokemon)
    )


def _cure(state: GameState, trial: Context, node: Cure) -> bool:
    for identity in _some(state, trial, node.pokemon):
        for entry in state.pokemon[identity].conditions:
            if not node.conditions or entry[0] in node.conditions:
                return True
    return False


def _counters(state: GameState, trial: Context, node: MoveCounters) -> bool:
    targets = _some(state, trial, node.target)
    return any(
        state.pokemon[identity].damage and any(target != identity for target in targets)
        for identity in _some(state, trial, node.source)
    )


def _evolve(state: GameState, trial: Context, node: Evolve) -> bool:
    if Forbid not in index.index(state).modifiers:
        return bool(_some(state, trial, node.card)) and bool(_some(state, trial, node.onto))
    for identity in _some(state, trial, node.onto):  # EVO-22
        one = _trial(trial)
        if isinstance(node.onto, ThosePokemon):
            one.bindings[node.onto.variable] = (identity,)
        one.bindings.pop(getattr(node.card, "variable", NOBODY), None)
        chosen = isinstance(node.card, ChooseCards)
        held = list(_candidates(state, one, node.card)) if chosen else _some(state, one, node.card)
        if any(limits.may_evolve(state, identity, handle) for handle in held):
            return True
    return False


def _evolve_each(state: GameState, trial: Context, node: EvolveEach) -> bool:
    return bool(_some(state, trial, node.pokemon)) and any(state.deck)


def _devolve(state: GameState, trial: Context, node: Devolve) -> bool:
    return any(filters.evolutions_on(state, identity) for identity in _some(state, trial, node.pokemon))


def _flip_again(state: GameState, trial: Context, node: FlipAgain) -> bool:
    return ("again", trial.controller) not in state.used


def _subject(state: GameState, trial: Context, node: Any) -> bool:
    return bool(_some(state, trial, node.pokemon))


POSSIBLE: Final[dict[type, Callable[[GameState, Context, Any], bool]]] = {
    Sequence: _sequence,
    When: _when,
    May: _inner,
    Doing: _inner,
    Repeat: _inner,
    ForEach: _for_each,
    EachPlayer: _each_player,
    ChooseWay: _ways,
    Choose: _nothing,
    FlipCoins: _nothing,
    FlipUntilTails: _nothing,
    FlipAgain: _flip_again,
    Shuffle: _nothing,
    Draw: _draw,
    DrawUntil: _draw_until,
    MoveCards: _move,
    LookAt: _see,
    Reveal: _see,
    PutOntoBench: _bench,
    Attach: _attach,
    AttachAsEnergy: _attach,
    AttachAsTool: _attach,
    Switch: _switch,
    Heal: _heal,
    Cure: _cure,
    Afflict: _subject,
    MoveCounters: _counters,
    Devolve: _devolve,
    Lasting: _lasting,
    Evolve: _evolve,
    EvolveEach: _evolve_each,
}

