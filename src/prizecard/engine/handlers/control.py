"""Handlers of the nodes that order other nodes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from prizecard.effects import (
    Attach,
    AttachedTo,
    AttackDoesNothing,
    CancelCard,
    CancelPower,
    Cards,
    Choose,
    ChooseCards,
    ChooseEach,
    ChoosePokemon,
    ChooseWay,
    Doing,
    EachPlayer,
    Effect,
    FlipCoins,
    FlipUntilTails,
    ForEach,
    InZone,
    Let,
    May,
    MoveCards,
    Repeat,
    Sequence,
    Then,
    ThisPokemon,
    ThoseCards,
    When,
)
from prizecard.engine.atoms import course, zones
from prizecard.engine.handlers import deeds, serving
from prizecard.engine.procedures import SettleTrigger, UseAbility
from prizecard.engine.progress.texts import Alternating, Before, Gathered, Going, Open, Repeating, Ways
from prizecard.engine.queries import conditions, numbers, possible, prices, selections, structure
from prizecard.engine.stack import ask, bind, enter, leave
from prizecard.engine.state import Frame, GameState, Resolution
from prizecard.vocabulary import Cause, Mark, Player, Spread, Zone


def sequence(state: GameState, frame: Frame) -> None:
    """One step after the other; a failed attack goes no further."""
    node = frame.node
    assert isinstance(node, Sequence)
    if frame.step >= len(node.steps) or frame.resolution.failed:
        if frame.data is not None and _changed_before(frame):
            frame.resolution.changed = True
        leave(state)
        return
    step = node.steps[frame.step]
    if type(step) is Then:
        if not frame.resolution.changed:  # PLAY-07: nothing of what stands before it was done
            frame.step += 1
            return
    elif frame.step == 0 and structure.is_chain(node):
        frame.data = Before(frame.resolution.changed)
        frame.resolution.changed = False
    if type(step) is Choose and frame.step + 1 < len(node.steps):
        following = node.steps[frame.step + 1]
        if _is_laid_freely(step, following):
            frame.step += 2
            assert isinstance(step.what, (ChooseCards, ChooseEach))
            enter(state, frame.resolution, following, Open(step.what))
            return
    frame.step += 1
    enter(state, frame.resolution, step)


def _is_laid_freely(step: Choose, following: Effect) -> bool:
    """Whether the cards chosen are attached in any way one likes: then each goes to its Pokémon as it is picked."""
    return (
        isinstance(step.what, (ChooseCards, ChooseEach))
        and isinstance(following, Attach)
        and following.spread is Spread.FREELY
        and following.cards == ThoseCards(step.what.variable)
    )


def then(state: GameState, frame: Frame) -> None:
    """What follows on what was done."""
    node = frame.node
    assert isinstance(node, Then)
    leave(state)
    enter(state, frame.resolution, node.effect)


def when(state: GameState, frame: Frame) -> None:
    """The branch that the condition names."""
    node = frame.node
    assert isinstance(node, When)
    choices = structure.choices_in(node)
    while frame.step < len(choices):
        frame.step += 1
        if choices[frame.step - 1].variable not in frame.resolution.bindings:  # type: ignore[attr-defined]
            enter(state, frame.resolution, choices[frame.step - 1])
            return
    leave(state)
    branch = node.then if conditions.holds(state, frame.resolution, node.condition) else node.otherwise
    enter(state, frame.resolution, branch)


def may(state: GameState, frame: Frame) -> None:
    """The player says whether it is done; nothing is asked if nothing could change."""
    node = frame.node
    assert isinstance(node, May)
    resolution = frame.resolution
    bare = isinstance(node.effect, Sequence) and not node.effect.steps  # what the answer does is said after the may
    if frame.step == 0:
        # These are done for what comes of them later.
        quiet = isinstance(node.effect, (FlipCoins, FlipUntilTails)) or _leaves_a_choice(state, resolution, node.effect)
        if not quiet and (
            _adds_nothing(state, resolution, node) if bare else not _can_be_done(state, resolution, node.effect)
        ):
            answers: list[tuple[Any, ...]] = []
        else:
            answers = _answers(state, frame, node)
        if not answers:
            bind(resolution, node.variable, False)
            leave(state)
            return
        frame.step = 1
        player = selections.player(state, resolution, node.player)
        ask(state, frame, player, "yes_no", answers, ("may", resolution.card, node))
    elif frame.step == 1:
        if frame.answer[0] == "no":
            bind(resolution, node.variable, False)
            leave(state)
            return
        frame.step = 2
        frame.data = Before(resolution.changed)
        resolution.changed = False
        enter(state, resolution, node.effect)
    else:
        bind(resolution, node.variable, bare or _has_chosen(resolution, node.effect) or resolution.changed)
        resolution.changed = resolution.changed or _changed_before(frame)
        leave(state)


def _leaves_a_choice(state: GameState, resolution: Resolution, effect: Effect) -> bool:
    """Whether the effect is to choose something, and there is something to choose (PLAY-14)."""
    if not isinstance(effect, Choose) or not isinstance(effect.what, ChoosePokemon):
        return isinstance(effect, Choose)
    return bool(selections.pokemons(state, resolution, effect.what.among))


def _adds_nothing(state: GameState, resolution: Resolution, node: May) -> bool:
    """Whether the attack would do the same damage either way, where the answer says how much it does (PLAY-14)."""
    attack, bindings = resolution.attack, resolution.bindings
    asked = structure.referred_in(attack.text.damage) if attack is not None else frozenset()
    if attack is None or node.variable not in asked or not asked <= {*bindings, node.variable}:
        return False
    amounts = set()
    for answer in (True, False):
        bindings[node.variable] = answer
        amounts.add(numbers.number(state, resolution, attack.text.damage))
    del bindings[node.variable]
    return len(amounts) == 1


def _changed_before(frame: Frame) -> bool:
    return isinstance(frame.data, Before) and frame.data.changed


def _answers(state: GameState, frame: Frame, node: May) -> list[tuple[Any, ...]]:
    """Yes and No; not asked at all for a price that gains nothing; no No where all else could change nothing (PLAY-12).

    PLAY-13 is the same: where cards may be discarded first, enough must be for what follows to do something.
    """
    resolution = frame.resolution
    outer = state.stack[-2] if len(state.stack) > 1 else frame
    around = outer.node
    priced = resolution.cause is Cause.TRAINER and prices.is_price(node.effect, {}, True, Cause.TRAINER)
    if not priced or outer.resolution is not resolution or not isinstance(around, Sequence):
        return [("yes",), ("no",)]
    rest = structure.rest_of(around, outer.step)
    if possible.depends(rest.steps, node.variable) and not possible.gains(state, resolution, rest, node.variable):
        return []
    resolution.bindings[node.variable] = False
    free = possible.possible(state, resolution, rest)
    del resolution.bindings[node.variable]
    return [("yes",), ("no",)] if free else [("yes",)]


def _can_be_done(state: GameState, resolution: Resolution, effect: Effect) -> bool:
    """Whether it may be done at all; what a player gives up for something is given up in full."""
    cards = effect.cards if isinstance(effect, MoveCards) and effect.to is Zone.DISCARD else None
    first = cards.choices[0] if isinstance(cards, ChooseEach) else cards
    if isinstance(first, ChooseCards):
        among = first.among
        own = isinstance(among, AttachedTo) and isinstance(among.pokemon, ThisPokemon)
        if own or (isinstance(among, InZone) and (among.zone, among.player) == (Zone.HAND, Player.YOU)):
            return possible.payable(state, resolution, effect)
    return possible.possible(state, resolution, effect)


def _has_chosen(resolution: Resolution, effect: Effect) -> bool:
    """Whether the effect was a choice and something was chosen."""
    if not isinstance(effect, Choose):
        return False
    return any(bool(resolution.bindings.get(variable)) for variable in structure.variables_in(effect))


def doing(state: GameState, frame: Frame) -> None:
    """Do it and remember whether anything changed."""
    node = frame.node
    assert isinstance(node, Doing)
    resolution = frame.resolution
    if frame.step == 0:
        frame.step = 1
        frame.data = Before(resolution.changed)
        resolution.changed = False
        enter(state, resolution, node.effect)
        return
    bind(resolution, node.variable, resolution.changed)
    resolution.changed = resolution.changed or _changed_before(frame)
    leave(state)


def choose_way(state: GameState, frame: Frame) -> None:
    """The player picks ways; they are carried out in the order of the text."""
    node = frame.node
    assert isinstance(node, ChooseWay)
    resolution = frame.resolution
    if frame.step == 0:
        frame.step = 1
        frame.data = Ways(())
        if all(structure.searches_first(way) for way in node.ways):  # the deck is seen before a way is chosen
            zones.searched(state, resolution.controller)
    held = frame.data
    assert isinstance(held, Ways)
    if frame.step == 1:
        if frame.answer is not None:
            held = frame.data = Ways((*held.chosen, frame.answer[1]))
            frame.answer = None
        if len(held.chosen) < min(node.number, len(node.ways)):
            left = [place for place in range(len(node.ways)) if place not in held.chosen]
            able = [place for place in left if possible.possible(state, resolution, node.ways[place])]
            # PLAY-14: where no further way could be gone, those that were chosen are all.
            if able or not all(structure.deeds_in(way) for way in node.ways):
                options: list[tuple[Any, ...]] = [("way", place) for place in able or left]
                player = selections.player(state, resolution, node.player)
                ask(state, frame, player, "pick", options, ("way", resolution.card, node))
                return
        frame.step = 2
        held = frame.data = Ways(tuple(sorted(held.chosen)))
    if frame.step - 2 < len(held.chosen):
        frame.step += 1
        enter(state, resolution, node.ways[held.chosen[frame.step - 3]])
        return
    leave(state)


def repeat(state: GameState, frame: Frame) -> None:
    """Again and again; what is chosen inside is chosen anew, and afterwards all of it is meant."""
    node = frame.node
    assert isinstance(node, Repeat)
    if frame.step == 0:
        frame.data = Repeating(numbers.number(state, frame.resolution, node.times), ())
    held = frame.data
    assert isinstance(held, Repeating)
    times, gathered = held.times, gather(frame, node.effect, held.gathered)
    if frame.step >= times:
        leave(state)
        return
    frame.step += 1
    frame.data = Repeating(times, gathered)
    unbind(frame, node.effect)
    enter(state, frame.resolution, node.effect)


def unbind(frame: Frame, effect: Any) -> None:
    """Forget what the effect bound the last time."""
    for variable in structure.variables_in(effect):
        frame.resolution.bindings.pop(variable, None)


def gather(frame: Frame, effect: Any, gathered: Gathered) -> Gathered:
    """What the effect bound in all its rounds so far: a set chosen in each round is bound to all that were chosen."""
    if frame.step == 0:
        return ()
    bindings = frame.resolution.bindings
    sets = dict(gathered)
    for variable in structure.variables_in(effect):
        value = bindings.get(variable)
        if isinstance(value, tuple):
            sets[variable] = (*sets.get(variable, ()), *value)
    bindings.update(sets)
    return tuple(sets.items())


def for_each(state: GameState, frame: Frame) -> None:
    """Once for each member, bound in turn."""
    node = frame.node
    assert isinstance(node, ForEach)
    choices = structure.choices_in(node)
    if frame.data is None:
        while frame.step < len(choices):
            frame.step += 1
            if choices[frame.step - 1].variable not in frame.resolution.bindings:  # type: ignore[attr-defined]
                enter(state, frame.resolution, choices[frame.step - 1])
                return
        frame.data = Going(tuple(selections.members(state, frame.resolution, node.among)), ())
        frame.step = 0
    held = frame.data
    assert isinstance(held, Going)
    if frame.answer is not None:
        held = Going(_with_next(held.members, frame.step, frame.answer[1]), held.gathered)
        frame.answer = None
    elif _asks_who_is_next(state, frame, node, held):
        return
    members, gathered = held.members, gather(frame, node.effect, held.gathered)
    if frame.step >= len(members):
        leave(state)
        return
    frame.step += 1
    frame.data = Going(members, gathered)
    unbind(frame, node.effect)
    bind(frame.resolution, node.variable, (members[frame.step - 1],))
    enter(state, frame.resolution, node.effect)


def _asks_who_is_next(state: GameState, frame: Frame, node: ForEach, held: Going) -> bool:
    """Whether the player says who gets cards next: where there are not enough for all, some get none (PLAY-04)."""
    left = held.members[frame.step :]
    if len(left) < 2 or not serving.short_of_cards(state, frame.resolution, node, len(left)):
        return False
    frame.data = held
    options: list[tuple[Any, ...]] = [("pokemon", identity) for identity in left]
    ask(state, frame, frame.resolution.controller, "pick", options, ("pokemon", frame.resolution.card, 0, 1, 1))
    return True


def _with_next(members: tuple[int, ...], step: int, chosen: int) -> tuple[int, ...]:
    """The members with the chosen one next, the others as they were."""
    later = tuple(member for member in members[step:] if member != chosen)
    return (*members[:step], chosen, *later)


def each_player(state: GameState, frame: Frame) -> None:
    """First the one, then the other; inside, that player is the one."""
    node = frame.node
    assert isinstance(node, EachPlayer)
    if frame.step == 0:
        frame.data = Alternating(frame.resolution.that, ())
    held = frame.data
    assert isinstance(held, Alternating)
    outer, gathered = held.outer, gather(frame, node.effect, held.gathered)
    if frame.step == 2:
        frame.resolution.that = outer
        leave(state)
        return
    first = selections.player(state, frame.resolution, node.first)
    frame.resolution.that = first if frame.step == 0 else 1 - first
    frame.step += 1
    frame.data = Alternating(outer, gathered)
    unbind(frame, node.effect)
    enter(state, frame.resolution, node.effect)


def let(state: GameState, frame: Frame) -> None:
    """Remember a number."""
    node = frame.node
    assert isinstance(node, Let)
    bind(frame.resolution, node.variable, numbers.number(state, frame.resolution, node.number))
    leave(state)


def choose(state: GameState, frame: Frame) -> None:
    """Make the choice and nothing more."""
    node = frame.node
    assert isinstance(node, Choose)
    choices = structure.choices_in(node)
    if frame.step < len(choices):
        frame.step += 1
        if choices[frame.step - 1].variable not in frame.resolution.bindings:  # type: ignore[attr-defined]
            enter(state, frame.resolution, choices[frame.step - 1])
        return
    leave(state)
    if isinstance(node.what, Cards):
        deeds.foresee_prevention(state, frame.resolution, node.what)


def attack_does_nothing(state: GameState, frame: Frame) -> None:
    """The attack in progress fails."""
    leave(state)
    for other in reversed(state.stack):
        if other.resolution.attack is not None:
            other.resolution.failed = True
            return


def cancel_card(state: GameState, frame: Frame) -> None:
    """The Trainer card being played does nothing."""
    node = frame.node
    assert isinstance(node, CancelCard)
    handles = selections.cards(state, frame.resolution, node.cards)
    leave(state)
    for other in state.stack:
        if other.resolution.card in handles and other.resolution.cause is Cause.TRAINER:
            other.resolution.failed = True
    course.mark_used(state, (Mark.CANCELLED, tuple(handles)))


def cancel_power(state: GameState, frame: Frame) -> None:
    """The power that was announced last and is still being used does nothing (POWER-06)."""
    event = frame.resolution.event
    leave(state)
    assert event is not None
    for other in reversed(state.stack):
        resolution = other.resolution
        in_use = isinstance(other.node, (UseAbility, SettleTrigger)) and resolution.cause is Cause.ABILITY
        if in_use and (resolution.this, resolution.card) == (event.pokemon, event.cards[0]):
            resolution.failed = True
            return


HANDLERS: Final[dict[type, Callable[[GameState, Frame], None]]] = {
    Sequence: sequence,
    Then: then,
    When: when,
    May: may,
    Doing: doing,
    ChooseWay: choose_way,
    Repeat: repeat,
    ForEach: for_each,
    EachPlayer: each_player,
    Let: let,
    Choose: choose,
    AttackDoesNothing: attack_does_nothing,
    CancelCard: cancel_card,
    CancelPower: cancel_power,
}

