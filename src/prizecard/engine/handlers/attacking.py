"""An attack in the steps of the rulebook, and the damage it deals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from prizecard.effects import (
    Attach,
    AttackDoesNothing,
    AttackText,
    Choose,
    ChooseCards,
    ChoosePokemon,
    Constant,
    Damage,
    Effect,
    Exists,
    Let,
    Matches,
    MoveCards,
    PutCounters,
    ResultOf,
    Sequence,
    ThosePokemon,
    Untrue,
    When,
)
from prizecard.engine.atoms import chance, course
from prizecard.engine.atoms import pokemon as pokemon_atoms
from prizecard.engine.atoms.events import happen, note
from prizecard.engine.handlers import coins, spending
from prizecard.engine.procedures import Checkpoint, DealDamage, FlipAhead, MakeAttack, Replace, SettleTriggers
from prizecard.engine.progress.rules import Attacking, Dealing, Replacing, Striking
from prizecard.engine.queries import (
    conditions,
    damage,
    energy,
    index,
    limits,
    numbers,
    places,
    pokemon_values,
    possible,
    refusals,
    selections,
    structure,
)
from prizecard.engine.stack import ask, enter, enter_effect, leave
from prizecard.engine.state import NOBODY, Frame, GameState, Occurrence, Resolution
from prizecard.vocabulary import Action, Cause, Happening, Mark

COPIED: Final = ("choices", "coins", "requirement", "before", "strike", "after")


def make_attack(state: GameState, frame: Frame) -> None:
    """The steps one after the other; a failure ends the attack (ATTACK-11)."""
    copied = isinstance(frame.data, Attacking) and frame.data.how == "copied"
    steps = COPIED if copied else state.table.attack_steps
    depth = len(state.stack)
    while frame.step < len(steps) and not frame.resolution.failed:
        frame.step += 1
        STEPS[steps[frame.step - 1]](state, frame)
        if len(state.stack) != depth:  # something has to be carried out first
            return
    if copied:
        spending.settle(state, frame.resolution)
        assert frame.resolution.attack is not None
        if frame.resolution.attack.is_gx:  # GX-08
            course.mark_gx(state, frame.resolution.controller)
        leave(state)
        return
    if frame.step <= len(steps):
        frame.step = len(steps) + 1
        _finish(state, frame)
        return
    _again(state, frame)


def _choices(state: GameState, frame: Frame) -> None:
    resolution = frame.resolution
    assert resolution.attack is not None
    for choice, step in reversed(structure.targets_of(resolution.attack.text)):
        if _does_nothing(state, resolution, resolution.attack.text, choice):
            resolution.bindings[choice.variable] = ()
        elif not isinstance(step, Attach) or _has_cards(state, resolution, step):
            enter(state, resolution, choice)


def _does_nothing(state: GameState, resolution: Resolution, text: AttackText, choice: ChoosePokemon) -> bool:
    """Whether it is seen already that the one chosen would get no damage, no counter, and nothing else (PLAY-14)."""
    those = (choice, ThosePokemon(choice.variable))
    uses = [part for part in structure.preorder(text) if any(child in those for child in structure.children(part))]
    deeds = (*structure.deeds_in(text.requirement), *structure.deeds_in(text.before), *structure.deeds_in(text.after))
    done = [part for part in uses if not isinstance(part, Choose)]
    if not done or list(deeds[: len(done)]) != done:
        return False
    return all(isinstance(part, (Damage, PutCounters)) and _is_nought(state, resolution, text, part) for part in done)


def _is_nought(state: GameState, resolution: Resolution, text: AttackText, deed: Damage | PutCounters) -> bool:
    number = deed.amount if isinstance(deed, Damage) else deed.number
    if isinstance(number, ResultOf):
        parts = [part for part in structure.preorder(text) if isinstance(part, Let)]
        number = next((part.number for part in parts if part.variable == number.variable), number)
    if type(number) is Constant or structure.open_in(number) or structure.referred_in(number):
        return False
    return numbers.number(state, resolution, number) <= 0


def _has_cards(state: GameState, resolution: Resolution, step: Attach) -> bool:
    """Whether there are cards to attach: without any, nobody is asked who gets them (PLAY-14)."""
    cards = step.cards.among if isinstance(step.cards, ChooseCards) else step.cards
    return bool(selections.cards(state, resolution, cards))


def _requirement(state: GameState, frame: Frame) -> None:
    """What must be done to use the attack; where it cannot be done, nothing of the attack is (ATTACK-21)."""
    resolution = frame.resolution
    assert resolution.attack is not None
    requirement = resolution.attack.text.requirement
    unmet = _unmet(state, resolution, requirement)
    if unmet and not any([isinstance(part, AttackDoesNothing) for part in structure.preorder(requirement)]):
        resolution.failed = True
        return
    for step in unmet:  # the text says itself what becomes of the attack; a part of what is asked for is not taken
        for choice in structure.choices_in(step):
            resolution.bindings[choice.variable] = ()  # type: ignore[attr-defined]
    enter_effect(state, resolution, requirement)


def _unmet(state: GameState, resolution: Resolution, effect: Effect) -> list[Effect]:
    """The steps of a requirement for which the cards are not there; what a coin decides is not known yet."""
    if isinstance(effect, Sequence):
        return [part for step in effect.steps for part in _unmet(state, resolution, step)]
    if isinstance(effect, When):
        if not isinstance(effect.condition, (Matches, Exists, Untrue)):
            return []
        branch = effect.then if conditions.holds(state, resolution, effect.condition) else effect.otherwise
        return _unmet(state, resolution, branch)
    if not isinstance(effect, MoveCards) or possible.payable(state, resolution, effect):
        return []
    return [effect]


def _cancel(state: GameState, frame: Frame) -> None:
    resolution = frame.resolution
    assert resolution.attack is not None
    occurrence = Occurrence(
        Happening.ATTACK_DECLARED,
        resolution.attacker,
        resolution.controller,
        cause=Cause.ATTACK,
        by=resolution.attacker,
        name=resolution.attack.name,
    )
    happen(state, occurrence)
    if state.waiting:
        enter(state, resolution, SettleTriggers())


def _confusion(state: GameState, frame: Frame) -> None:
    """CONF-01: heads the attack works, tails it fails and counters go on the attacker."""
    resolution = frame.resolution
    attacker = state.pokemon[resolution.attacker]
    for condition, counters, _, _ in attacker.conditions:
        row = state.table.conditions[condition]
        if row.flips:
            if chance.flip(state, resolution.controller, (str(condition),)):
                return
            number = row.counters if counters is None else counters
            pokemon_atoms.add_damage(state, resolution.attacker, 10 * number)
            resolution.failed = True
            frame.data = Attacking("confused")


def _coins(state: GameState, frame: Frame) -> None:
    """Where a coin led to this attack and may be flipped again, so may its own coins, together (COIN-01)."""
    if Happening.COIN_FLIPPED in index.index(state).triggers and coins.way_back(state, frame.resolution):
        enter(state, frame.resolution, FlipAhead())


def _before(state: GameState, frame: Frame) -> None:
    assert frame.resolution.attack is not None
    enter_effect(state, frame.resolution, frame.resolution.attack.text.before)


def _strike(state: GameState, frame: Frame) -> None:
    resolution = frame.resolution
    attack = resolution.attack
    assert attack is not None
    resolution.defender = state.active[1 - resolution.controller]
    amount = numbers.number(state, resolution, attack.text.damage)
    if amount > 0 and resolution.defender != NOBODY:
        enter(state, resolution, DealDamage(), Striking(((resolution.defender, amount, attack.text.ignoring),)))


def _after(state: GameState, frame: Frame) -> None:
    assert frame.resolution.attack is not None
    spending.settle(state, frame.resolution)
    enter_effect(state, frame.resolution, frame.resolution.attack.text.after)


STEPS: Final[dict[str, Callable[[GameState, Frame], None]]] = {
    "choices": _choices,
    "requirement": _requirement,
    "cancel": _cancel,
    "coins": _coins,
    "confusion": _confusion,
    "before": _before,
    "strike": _strike,
    "after": _after,
}


def _finish(state: GameState, frame: Frame) -> None:
    resolution = frame.resolution
    attack = resolution.attack
    assert attack is not None
    spending.settle(state, resolution)
    confused = isinstance(frame.data, Attacking) and frame.data.how == "confused"
    if attack.is_gx and not confused:  # AMB-21
        course.mark_gx(state, resolution.controller)
    if not confused:
        occurrence = Occurrence(
            Happening.ATTACKED,
            resolution.attacker,
            resolution.controller,
            cause=Cause.ATTACK,
            by=resolution.attacker,
            name=attack.name,
            place=None,
        )
        occurrence.origin = resolution.program
        happen(state, occurrence)
    enter(state, resolution, Checkpoint())


def _again(state: GameState, frame: Frame) -> None:
    """A Pokémon that may attack twice is asked whether it does; else the turn ends (TURN-05)."""
    resolution = frame.resolution
    attacker = resolution.attacker
    key = (Mark.TWICE, attacker)
    able = (
        attacker in state.pokemon
        and state.active[resolution.controller] == attacker
        and key not in state.used
        and state.active[1 - resolution.controller] != NOBODY
        and limits.permits(state, Action.ATTACK_TWICE, attacker)
    )
    if not able:
        leave(state)
        course.close_turn(state)
        return
    answer = frame.answer
    if answer is None:
        options = _second_attacks(state, attacker)
        ask(state, frame, resolution.controller, "pick", [*options, ("done",)], ("again", resolution.card))
        return
    course.mark_used(state, key)
    leave(state)
    if answer[0] == "attack":
        begin_attack(state, resolution.controller, attacker, answer[1])
    else:
        course.close_turn(state)


def _second_attacks(state: GameState, attacker: int) -> list[tuple[Any, ...]]:
    return [
        ("attack", key)
        for attack, key in pokemon_values.attacks(state, attacker)
        if refusals.attack(state, attacker, attack) is None
    ]


def begin_attack(state: GameState, player: int, attacker: int, key: tuple[Any, ...]) -> None:
    """Announce the attack (ATTACK-03)."""
    attack = pokemon_values.attack_at(state, key)
    resolution = Resolution(player, key[0], attacker, Cause.ATTACK, key)
    resolution.attack = attack
    units = energy.units(state, state.pokemon[attacker])
    resolution.cost = (pokemon_values.attack_cost(state, attacker, attack), units)
    resolution.attacker = attacker
    resolution.defender = state.active[1 - player]
    note(state, "attack", player, pokemon=attacker, words=(attack.name,))
    enter(state, resolution, MakeAttack())


def deal_damage(state: GameState, frame: Frame) -> None:
    """Propose the damage, let it be replaced or prevented, then lay the counters for all targets."""
    resolution = frame.resolution
    if frame.step == 0:
        frame.step = 1
        about = frame.data
        assert isinstance(about, Striking)
        amounts = tuple(
            (target, damage.final_damage(state, resolution, target, base, ignoring))
            for target, base, ignoring in about.strikes
            if target in state.pokemon
        )
        heedless = Happening.DAMAGED in index.index(state).replacements and any(
            damage.heeds_no_effects(state, resolution, ignoring) for _, _, ignoring in about.strikes
        )
        frame.data = Dealing(amounts, 0, heedless)
    held = frame.data
    assert isinstance(held, Dealing)
    amounts, place, heedless = held.amounts, held.place, held.heedless
    if Happening.DAMAGED in index.index(state).replacements:
        if frame.answer is not None:
            amounts = amounts if heedless else _amended(amounts, place, frame.answer[1])
            frame.answer = None
            place += 1
        while place < len(amounts) and amounts[place][1] <= 0:
            place += 1
        frame.data = Dealing(amounts, place, heedless)
        if place < len(amounts):
            enter(state, resolution, Replace(), Replacing(_occurrence(state, resolution, *amounts[place]), (), ()))
            return
    leave(state)
    for target, amount in amounts:
        if amount > 0 and target in state.pokemon:
            pokemon_atoms.add_damage(state, target, amount)
            _remember(state, resolution, target, amount)
            resolution.changed = True
            happen(state, _occurrence(state, resolution, target, amount))


def _remember(state: GameState, resolution: Resolution, target: int, amount: int) -> None:
    """The attack, and the attack that uses it as its own, has done the damage."""
    using = {id(other.resolution): other.resolution for other in state.stack if other.resolution.attack is not None}
    using[id(resolution)] = resolution
    for one in using.values():
        one.dealt = (*one.dealt, (target, amount))


def _amended(amounts: Any, place: int, changes: tuple[Any, ...]) -> Any:
    target, amount = amounts[place]
    for change in changes:
        if change[0] == "prevented":
            amount = 0
        elif change[0] == "amount":
            amount = change[1]
    return (*amounts[:place], (target, amount), *amounts[place + 1 :])


def _occurrence(state: GameState, resolution: Resolution, target: int, amount: int) -> Occurrence:
    return Occurrence(
        Happening.DAMAGED,
        target,
        state.pokemon[target].owner,
        amount=amount,
        cause=resolution.cause,
        of=resolution.controller,
        by=resolution.attacker,
        place=places.place(state, target),
        name=resolution.attack.name if resolution.attack is not None else "",
    )


HANDLERS: Final[dict[type, Callable[[GameState, Frame], None]]] = {
    MakeAttack: make_attack,
    DealDamage: deal_damage,
}
