"""Whether an effect could change anything, as far as both players can see (PLAY-01 to PLAY-12, PLAY-16).

The text is thought through without being carried out: a choice stands for all that could be chosen, and what lies
where nobody can see it for whatever could be there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from prizecard.effects import (
    AllCardsOf,
    Choose,
    ChooseCards,
    ChooseEach,
    ChoosePokemon,
    ChooseWay,
    Did,
    Doing,
    EachPlayer,
    Effect,
    EndTurn,
    Evolve,
    ForEach,
    Heal,
    InZone,
    KnockOut,
    LookAt,
    May,
    MoveCards,
    Node,
    PaidCards,
    Repeat,
    Reveal,
    Sequence,
    Shuffle,
    Then,
    ThoseCards,
    TrainerText,
    Unlimited,
    UseTextOf,
    When,
)
from prizecard.engine.queries import (
    candidates,
    conditions,
    energy,
    evident,
    filters,
    numbers,
    prices,
    programs,
    selections,
    sharing,
    structure,
)
from prizecard.engine.queries.candidates import bind_choices, is_unseen, size, some, uncertain
from prizecard.engine.queries.changes import CHANGES
from prizecard.engine.state import NOBODY, Context, GameState, Trial
from prizecard.vocabulary import Cause, Measure, Zone

NOTHING: Final = Sequence(())


def possible(state: GameState, context: Context, effect: Effect) -> bool:
    """Whether carrying out the effect could change something; shuffling does where nothing else is done."""
    if type(effect) is Shuffle:
        whose = selections.players(state, context, effect.player)
        return any(len(selections.zone(state, who, effect.zone)) > 1 for who in whose)
    told = evident.told(state, context, effect)
    return thought_through(state, context, effect) if told is None else told


def thought_through(state: GameState, context: Context, effect: Effect) -> bool:
    """The same without a glance at what is evident."""
    return _possible(state, Trial(context, effect, True, context.cause is Cause.TRAINER), effect)


def payable(state: GameState, context: Context, cost: Effect) -> bool:
    """Whether every part of the cost can be paid in full (PLAY-02)."""
    return _pays(state, Trial(context, cost, False, False), cost)


def worth(state: GameState, context: Context, cost: Effect, effect: Effect) -> bool:
    """Whether the effect could change something once the cost is paid; payable is asked before."""
    if cost == NOTHING:
        return possible(state, context, effect)
    if context.cause is Cause.TRAINER and structure.deeds_in(cost) and not prices.discards_own(cost):
        return True  # PLAY-06: only what is discarded is a price; anything else is an effect
    return evident.certain(state, context, effect) or worth_by_thought(state, context, cost, effect)


def worth_by_thought(state: GameState, context: Context, cost: Effect, effect: Effect) -> bool:
    """The same without a glance at what is evident."""
    trial = Trial(context, effect, True, context.cause is Cause.TRAINER)
    _pays(state, trial, cost)
    trial.hidden |= frozenset(structure.variables_in(cost))  # nobody can tell yet which cards are paid
    return _possible(state, trial, effect) or _regains(state, context, cost, effect)


def gains(state: GameState, context: Context, rest: Sequence, variable: int) -> bool:
    """Whether anything that these steps do only because of the variable could change something (PLAY-12)."""
    trial = Trial(context, rest, True, context.cause is Cause.TRAINER)
    trial.bindings[variable] = True
    found = False
    for step in rest.steps:
        changes = _possible(state, trial, step)
        if changes and isinstance(step, When) and step.condition == Did(variable):
            found = True
    return found


def is_vain(state: GameState, context: Context, effect: Effect) -> bool:
    """Whether the effect begins with a search, and nothing that this is for could be done (PLAY-16)."""
    if not isinstance(effect, Sequence) or not structure.searches_first(effect):
        return False
    sought = structure.variables_in(effect.steps[0])
    trial = Trial(context, effect, True, False)
    found: list[bool] = []
    for step in effect.steps:
        changes = _possible(state, trial, step)
        if step is not effect.steps[0] and not isinstance(step, Reveal) and structure.refers(step, sought):
            found.append(changes)
    return bool(found) and not any(found)


def could_use(state: GameState, own: Context, player: int, handle: int) -> bool:
    """Whether the Trainer card's text could be used now as the effect of another, and would change something.

    One that is being carried out or thought through already would only lead to the same choice again; one that uses
    a further text is thought through no further, or two of them would lead to each other for ever.
    """
    keys = [own.program, *[frame.resolution.program for frame in state.stack]]
    underway = [programs.text_at(state, key) for key in keys if key and key[1] == "text"]
    for number, text in enumerate(state.table.cards[handle].texts):
        if isinstance(text, TrainerText) and text not in underway:
            if isinstance(own, Trial) and any(isinstance(deed, UseTextOf) for deed in structure.deeds_in(text.effect)):
                return True
            context = Context(player, handle, own.this, own.cause, (handle, "text", number))
            if is_usable(state, context, text) and worth(state, context, text.cost, text.effect):
                return True
    return False


def is_usable(state: GameState, context: Context, text: TrainerText) -> bool:
    """Whether what the Trainer card asks for is so, and what it costs can be paid."""
    return conditions.holds(state, context, text.condition) and payable(state, context, text.cost)


def depends(steps: tuple[Effect, ...], variable: int) -> bool:
    """Whether any of the steps is done only because of the variable."""
    return any(isinstance(step, When) and step.condition == Did(variable) for step in steps)


def _pays(state: GameState, trial: Trial, cost: Effect) -> bool:
    steps = cost.steps if isinstance(cost, Sequence) else (cost,)
    return all(_payable(state, trial, step) for step in steps)


def _payable(state: GameState, trial: Trial, step: Effect) -> bool:
    if not _in_full(state, trial, step):
        return False
    priced, trial.priced = trial.priced, False
    found = _carried_out(state, trial, step)
    trial.priced = priced
    _fall(state, trial, step)
    return found


def _in_full(state: GameState, trial: Trial, step: Effect) -> bool:
    """Whether there are as many cards as the choices in the step want at least."""
    bind_choices(state, trial, step)
    for choice in structure.choices_in(step):
        if isinstance(choice, ChooseEach) and not _all_parts(state, trial, choice):
            return False
        if isinstance(choice, ChooseCards) and not isinstance(choice.minimum, Unlimited):
            found = trial.bindings[choice.variable]
            if choice.measure is Measure.ENERGY:
                available = sum(_units(state, handle) for handle in found)
            else:
                available = len(found)
            if available < numbers.number(state, trial, choice.minimum):
                return False
    return True


def _all_parts(state: GameState, trial: Trial, choice: ChooseEach) -> bool:
    """Whether each of several parts can be met with cards of its own (ENERGY-11)."""
    slots: list[tuple[int, ...]] = []
    for part in choice.choices:
        if not isinstance(part.minimum, Unlimited):
            slots.extend([trial.bindings[part.variable]] * numbers.number(state, trial, part.minimum))
    return sharing.most(slots) == len(slots)


def _units(state: GameState, handle: int) -> int:
    holder = energy.holder(state, handle)
    return len(energy.printed_units(state, handle) if holder is None else energy.card_units(state, holder, handle))


def _regains(state: GameState, context: Context, cost: Effect, effect: Effect) -> bool:
    """Whether the effect can fetch from the discard pile a card that pays the cost: of the hand, unless a Trainer card
    costs it, or of a Pokémon that is Knocked Out for it (ENERGY-16)."""
    trial = Trial(context, effect, False, False)
    paid = [node for node in structure.preorder(cost) if isinstance(node, ChooseCards)]
    kept = context.cause is Cause.TRAINER
    hand = [handle for choice in paid if not kept for handle in candidates.found(state, trial, choice)]
    for node in structure.preorder(cost):
        if isinstance(node, KnockOut):
            hand.extend(selections.cards(state, context, AllCardsOf(node.pokemon)))
    return any(
        isinstance(choice, ChooseCards)
        and isinstance(choice.among, InZone)
        and choice.among.zone is Zone.DISCARD
        and not any(isinstance(node, PaidCards) for node in structure.preorder(choice.among))
        and any(filters.fits_card(state, context, choice.among.filter, handle) for handle in hand)
        for choice in structure.preorder(effect)
    )


def _possible(state: GameState, trial: Trial, effect: Effect) -> bool:
    """Whether the effect could change something; a price never does."""
    found = _carried_out(state, trial, effect)
    if prices.is_price(effect, trial.meant, trial.priced, trial.cause):
        _fall(state, trial, effect)
        return found and _is_alone(trial)
    return found


def _fall(state: GameState, trial: Trial, effect: Effect) -> None:
    """The cards of a Pokémon that gives itself up are in the discard pile for what follows."""
    lost = isinstance(effect, MoveCards) and effect.to is not Zone.DISCARD
    record = state.pokemon.get(trial.this)
    if record is not None and not lost and prices.gives_itself_up(effect):
        trial.fallen = (*record.cards, *record.energy, *record.tools)


def _is_alone(trial: Trial) -> bool:
    """Whether all that the text does is to give something up: that is what it is for, then."""
    return len(structure.deeds_in(trial.root)) == 1


def _carried_out(state: GameState, trial: Trial, effect: Effect) -> bool:
    bind_choices(state, trial, effect)
    test = POSSIBLE.get(type(effect))
    if test is not None:
        return test(state, trial, effect)
    test = CHANGES.get(type(effect))
    if test is None or test(state, trial, effect):
        return True
    if isinstance(effect, structure.PICKING):
        for choice in structure.choices_in(effect):
            if isinstance(choice, ChoosePokemon):  # REF-01: what depends on this step has nobody to speak of
                trial.bindings[choice.variable] = ()
    return False


def _sequence(state: GameState, trial: Trial, node: Sequence) -> bool:
    """PLAY-07: what begins with "then" needs what stands before it. PLAY-06: what follows a price must be possible."""
    found, before, paid, follows = False, False, False, False
    for place, step in enumerate(node.steps):
        if type(step) is Heal and _evolves(node.steps[place + 1 : place + 2], step.pokemon):
            continue  # what is done before evolving is done for that
        if type(step) is Then:
            if found or not paid:  # what is given up or looked at counts for what it is for
                return found
            step = step.effect
        elif prices.is_price(step, trial.meant, trial.priced, trial.cause):
            if not _in_full(state, trial, step):
                # What is given up last pays for nothing.
                return found and not any(structure.deeds_in(later) for later in node.steps[place + 1 :])
            found = _possible(state, trial, step) or found
            before, found, paid, follows = before or found, False, True, False
            continue
        follows = follows or bool(structure.deeds_in(step))
        found = _possible(state, trial, step) or found
        paid = paid or (isinstance(step, (LookAt, Reveal)) and bool(some(state, trial, step.cards)))
    return found or (before and not follows)


def _evolves(steps: tuple[Effect, ...], pokemon: Node) -> bool:
    return bool(steps) and isinstance(steps[0], Evolve) and steps[0].onto == pokemon


def _then(state: GameState, trial: Trial, node: Then) -> bool:
    return _possible(state, trial, node.effect)


def _when(state: GameState, trial: Trial, node: When) -> bool:
    if uncertain(trial, node.condition):
        either = _possible(state, trial, node.then)
        return _possible(state, trial, node.otherwise) or either
    return _possible(state, trial, node.then if conditions.holds(state, trial, node.condition) else node.otherwise)


def _may(state: GameState, trial: Trial, node: May | Doing) -> bool:
    """What may be given up is no gain, but what comes of it can be (PLAY-12)."""
    if prices.is_price(node.effect, trial.meant, trial.priced, trial.cause):
        trial.bindings[node.variable] = _payable(state, trial, node.effect)
        return False
    found = _possible(state, trial, node.effect)
    trial.bindings[node.variable] = found or not structure.deeds_in(node.effect) or _done(state, trial, node.effect)
    return found


def _done(state: GameState, trial: Trial, effect: Effect) -> bool:
    """Whether the effect could be carried out, whatever it is for."""
    loose = trial.fork()
    loose.strict = loose.priced = False
    return _possible(state, loose, effect)


def _repeat(state: GameState, trial: Trial, node: Repeat) -> bool:
    return size(state, trial, node.times) > 0 and _possible(state, trial, node.effect)


def _for_each(state: GameState, trial: Trial, node: ForEach) -> bool:
    found = some(state, trial, node.among)
    if not found:
        return False
    trial.bindings[node.variable] = tuple(found)
    return _possible(state, trial, node.effect)


def _each_player(state: GameState, trial: Trial, node: EachPlayer) -> bool:
    found = False
    for player in (0, 1):
        inner = trial.fork()
        inner.that = player
        found = found or _possible(state, inner, node.effect)
    return found


def _ways(state: GameState, trial: Trial, node: ChooseWay) -> bool:
    return any(_possible(state, trial.fork(), way) for way in node.ways)


def _choose(state: GameState, trial: Trial, node: Choose) -> bool:
    """A choice changes nothing; a search that counts for itself does."""
    if trial.strict or not isinstance(node.what, ChooseCards):
        return False
    return node.what.variable in trial.hidden and bool(trial.bindings.get(node.what.variable))


def _use_text(state: GameState, trial: Trial, node: UseTextOf) -> bool:
    """PLAY-14: a text in sight is used only if it could change something, or if its card is given up for it."""
    found = some(state, trial, node.card)
    if is_unseen(trial, node.card) or not trial.strict or _is_moved(trial, node.card):
        return bool(found)
    player = selections.player(state, trial, node.player)
    return any(could_use(state, trial, player, handle) for handle in found)


def _is_moved(trial: Trial, cards: Node) -> bool:
    steps = structure.deeds_in(trial.root)
    return any(isinstance(step, MoveCards) and _variable(step.cards) == _variable(cards) for step in steps)


def _variable(cards: Node) -> int:
    return cards.variable if isinstance(cards, (ThoseCards, ChooseCards)) else NOBODY


def _end_turn(state: GameState, trial: Trial, node: EndTurn) -> bool:
    """What ends the turn besides doing something is no gain."""
    return not structure.deeds_in(trial.root)


def _nothing(state: GameState, trial: Trial, node: Any) -> bool:
    return False


POSSIBLE: Final[dict[type, Callable[[GameState, Trial, Any], bool]]] = {
    **dict.fromkeys(structure.QUIET, _nothing),
    Sequence: _sequence,
    Then: _then,
    When: _when,
    May: _may,
    Doing: _may,
    Repeat: _repeat,
    ForEach: _for_each,
    EachPlayer: _each_player,
    ChooseWay: _ways,
    Choose: _choose,
    EndTurn: _end_turn,
    UseTextOf: _use_text,
}
