"""Handlers of the nodes that order other nodes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from prizecard.effects import (
    Attach,
    AttachedTo,
    AttackDoesNothing,
    CancelCard,
    Choose,
    ChooseCards,
    ChooseEach,
    ChooseWay,
    CoinsInstead,
    Doing,
    EachPlayer,
    Effect,
    FixCoins,
    FlipAgain,
    FlipCoins,
    FlipUntilTails,
    ForEach,
    InZone,
    Let,
    May,
    MoveCards,
    Repeat,
    Sequence,
    Shuffle,
    Then,
    ThisPokemon,
    ThoseCards,
    When,
)
from prizecard.engine.atoms import chance, course, zones
from prizecard.engine.atoms.events import happen
from prizecard.engine.procedures import SettleTriggers
from prizecard.engine.queries import conditions, index, numbers, possible, prices, selections, structure
from prizecard.engine.stack import ask, bind, enter, hold_waiting, leave, release_waiting
from prizecard.engine.state import Context, Frame, GameState, Occurrence, Resolution
from prizecard.vocabulary import Cause, Happening, Player, Question, Spread, Zone

FLIP_LIMIT: Final = 200
LAID_ASIDE: Final = -5
"""Where a text keeps coins that were flipped for its later rounds."""
EFFECTS_OF_CARDS: Final = (Cause.ATTACK, Cause.ABILITY, Cause.TRAINER)


def sequence(state: GameState, frame: Frame) -> None:
    """One step after the other; a failed attack goes no further."""
    node = frame.node
    assert isinstance(node, Sequence)
    if frame.step >= len(node.steps) or frame.resolution.failed:
        if frame.data:
            frame.resolution.changed = True
        leave(state)
        return
    step = node.steps[frame.step]
    if type(step) is Then:
        if not frame.resolution.changed:  # PLAY-07: nothing of what stands before it was done
            frame.step += 1
            return
    elif frame.step == 0 and structure.is_chain(node):
        frame.data = frame.resolution.changed
        frame.resolution.changed = False
    if type(step) is Choose and frame.step + 1 < len(node.steps):
        following = node.steps[frame.step + 1]
        if _is_laid_freely(step, following):
            frame.step += 2
            enter(state, frame.resolution, following, (step.what,))
            return
    frame.step += 1
    enter(state, frame.resolution, step)


def _is_laid_freely(step: Choose, following: Effect) -> bool:
    """Whether the cards chosen are attached in any way one likes: then each goes to its Pokémon as it is picked."""
    return (
        isinstance(step.what, ChooseCards | ChooseEach)
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
        quiet = isinstance(node.effect, FlipCoins | FlipUntilTails | Shuffle | Choose)
        if not bare and not quiet and not _can_be_done(state, resolution, node.effect):
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
        frame.data = resolution.changed
        resolution.changed = False
        enter(state, resolution, node.effect)
    else:
        bind(resolution, node.variable, bare or _has_chosen(resolution, node.effect) or resolution.changed)
        resolution.changed = resolution.changed or bool(frame.data)
        leave(state)


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
        frame.data = resolution.changed
        resolution.changed = False
        enter(state, resolution, node.effect)
        return
    bind(resolution, node.variable, resolution.changed)
    resolution.changed = resolution.changed or bool(frame.data)
    leave(state)


def choose_way(state: GameState, frame: Frame) -> None:
    """The player picks ways; they are carried out in the order of the text."""
    node = frame.node
    assert isinstance(node, ChooseWay)
    resolution = frame.resolution
    if frame.step == 0:
        frame.step = 1
        frame.data = ()
        if all(structure.searches_first(way) for way in node.ways):  # the deck is seen before a way is chosen
            zones.searched(state, resolution.controller)
    if frame.step == 1:
        if frame.answer is not None:
            frame.data = (*frame.data, frame.answer[1])
            frame.answer = None
        if len(frame.data) < min(node.number, len(node.ways)):
            left = [place for place in range(len(node.ways)) if place not in frame.data]
            able = [place for place in left if possible.possible(state, resolution, node.ways[place])]
            options: list[tuple[Any, ...]] = [("way", place) for place in able or left]
            player = selections.player(state, resolution, node.player)
            ask(state, frame, player, "pick", options, ("way", resolution.card, node))
            return
        frame.step = 2
        frame.data = tuple(sorted(frame.data))
    if frame.step - 2 < len(frame.data):
        frame.step += 1
        enter(state, resolution, node.ways[frame.data[frame.step - 3]])
        return
    leave(state)


def repeat(state: GameState, frame: Frame) -> None:
    """Again and again; what is chosen inside is chosen anew, and afterwards all of it is meant."""
    node = frame.node
    assert isinstance(node, Repeat)
    if frame.step == 0:
        frame.data = (numbers.number(state, frame.resolution, node.times), ())
    times, gathered = frame.data
    gathered = gather(frame, node.effect, gathered)
    if frame.step >= times:
        leave(state)
        return
    frame.step += 1
    frame.data = (times, gathered)
    unbind(frame, node.effect)
    enter(state, frame.resolution, node.effect)


def unbind(frame: Frame, effect: Any) -> None:
    """Forget what the effect bound the last time."""
    for variable in structure.variables_in(effect):
        frame.resolution.bindings.pop(variable, None)


Gathered = tuple[tuple[int, tuple[Any, ...]], ...]


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
        frame.data = (tuple(selections.members(state, frame.resolution, node.among)), ())
        frame.step = 0
    members, gathered = frame.data
    gathered = gather(frame, node.effect, gathered)
    if frame.step >= len(members):
        leave(state)
        return
    frame.step += 1
    frame.data = (members, gathered)
    unbind(frame, node.effect)
    bind(frame.resolution, node.variable, (members[frame.step - 1],))
    enter(state, frame.resolution, node.effect)


def each_player(state: GameState, frame: Frame) -> None:
    """First the one, then the other; inside, that player is the one."""
    node = frame.node
    assert isinstance(node, EachPlayer)
    if frame.step == 0:
        frame.data = (frame.resolution.that, ())
    outer, gathered = frame.data
    gathered = gather(frame, node.effect, gathered)
    if frame.step == 2:
        frame.resolution.that = outer
        leave(state)
        return
    first = selections.player(state, frame.resolution, node.first)
    frame.resolution.that = first if frame.step == 0 else 1 - first
    frame.step += 1
    frame.data = (outer, gathered)
    unbind(frame, node.effect)
    enter(state, frame.resolution, node.effect)


def flip_coins(state: GameState, frame: Frame) -> None:
    """So many coins; then those who react to flips are heard before the results count."""
    node = frame.node
    assert isinstance(node, FlipCoins)
    player = selections.player(state, frame.resolution, node.player)
    _flip(state, frame, player, node.variable, _how_many(state, frame.resolution, node))


def _how_many(state: GameState, resolution: Resolution, node: FlipCoins) -> int:
    """The coins that the text says, or that another says for this attack instead."""
    count = numbers.number(state, resolution, node.number)
    if resolution.attack is None or CoinsInstead not in index.index(state).modifiers:
        return count
    for context, modifier in index.live(state, CoinsInstead):
        named = modifier.attack == resolution.attack.name and numbers.number(state, context, modifier.usual) == count
        if named and selections.contains(state, context, modifier.of, resolution.attacker):
            return numbers.number(state, context, modifier.number)
    return count


def flip_until_tails(state: GameState, frame: Frame) -> None:
    """Coins until tails."""
    node = frame.node
    assert isinstance(node, FlipUntilTails)
    _flip(state, frame, selections.player(state, frame.resolution, node.player), node.variable, -1)


def _flip(state: GameState, frame: Frame, player: int, variable: int, count: int) -> None:
    resolution = frame.resolution
    if frame.step == 0 and _flipped_before(resolution, variable, count):
        leave(state)
        return
    if frame.step == 0:
        count *= _rounds(state, frame)
        if count and frame.answer is None and _may_be_said(state, resolution, player):
            heads_or_tails: list[tuple[Any, ...]] = [("word", "Heads"), ("word", "Tails")]
            ask(state, frame, player, "word", heads_or_tails, ("say", resolution.card, Question.COIN.value))
            return
        flips = _flipped(state, frame, player, count)
        bind(resolution, variable, tuple(flips))
        frame.step = 1
        if Happening.COIN_FLIPPED in index.index(state).triggers and flips:
            _tell_of_coins(state, frame, player, variable)
            return
    elif frame.data:
        release_waiting(state, frame.data)
    frame.data = None
    if resolution.bindings.get(variable) == "again":
        frame.step = 0
    else:
        _keep_for_later(state, frame, variable)
        leave(state)


def _rounds(state: GameState, frame: Frame) -> int:
    """How many rounds the coins are flipped for at once.

    Where the coins of an attack may be flipped again, that is asked after the last of them and before any does
    something (COIN-01): so those of all rounds of what is done several times are flipped in the first.
    """
    if frame.resolution.attack is None or Happening.COIN_FLIPPED not in index.index(state).triggers:
        return 1
    for other in reversed(state.stack[:-1]):
        if other.resolution is not frame.resolution:
            return 1
        if isinstance(other.node, ForEach | Repeat):
            first = other.node.effect.steps[0] if isinstance(other.node.effect, Sequence) else other.node.effect
            fixed = first is frame.node and isinstance(frame.node, FlipCoins)
            total: int = len(other.data[0]) if isinstance(other.node, ForEach) else other.data[0]
            return total - other.step + 1 if fixed else 1
    return 1


def _keep_for_later(state: GameState, frame: Frame, variable: int) -> None:
    """The coins of this round count now; those flipped for later rounds are laid aside."""
    rounds = _rounds(state, frame)
    flips = frame.resolution.bindings.get(variable, ())
    if rounds > 1 and flips:
        size = len(flips) // rounds
        bind(frame.resolution, variable, flips[:size])
        frame.resolution.bindings[LAID_ASIDE] = flips[size:]


def _flipped_before(resolution: Resolution, variable: int, count: int) -> bool:
    """Whether the coins of this round were flipped with those of the first; then they are bound."""
    coins = resolution.bindings.get(LAID_ASIDE, ())
    if count <= 0 or len(coins) < count:
        return False
    bind(resolution, variable, coins[:count])
    resolution.bindings[LAID_ASIDE] = coins[count:]
    return True


def _may_be_said(state: GameState, resolution: Resolution, player: int) -> tuple[Context, ...]:
    """What lets the player say how the first coin of a flip for an effect of a card falls."""
    if resolution.cause not in EFFECTS_OF_CARDS or FixCoins not in index.index(state).modifiers:
        return ()
    return tuple(
        context
        for context, modifier in index.live(state, FixCoins)
        if modifier.face is None and player in selections.players(state, context, modifier.player)
    )


def _flipped(state: GameState, frame: Frame, player: int, count: int) -> list[bool]:
    said: bool | None = None
    if frame.answer is not None:
        said = frame.answer[1] == "Heads"
        frame.answer = None
        chance.spend(state, _may_be_said(state, frame.resolution, player))
    flips: list[bool] = []
    while len(flips) < (count if count >= 0 else FLIP_LIMIT):
        flips.append(chance.flip(state, player, said=None if flips else said))
        if count < 0 and not flips[-1]:
            break
    return flips


def _tell_of_coins(state: GameState, frame: Frame, player: int, variable: int) -> None:
    """Those who react to coins are heard at once; whatever waited before waits on."""
    resolution = frame.resolution
    frame.data = hold_waiting(state)
    occurrence = Occurrence(Happening.COIN_FLIPPED, player=player, amount=variable, cause=resolution.cause)
    occurrence.by, occurrence.of = resolution.attacker, resolution.controller
    happen(state, occurrence)
    enter(state, resolution, SettleTriggers())


def flip_again(state: GameState, frame: Frame) -> None:
    """The flip below on the stack is made anew; a player does so once a turn, whichever card says it."""
    leave(state)
    course.mark_used(state, ("again", frame.resolution.controller))
    for other in reversed(state.stack):
        if isinstance(other.node, FlipCoins | FlipUntilTails):
            bind(other.resolution, other.node.variable, "again")
            return


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
    course.mark_used(state, ("cancelled", tuple(handles)))


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
    FlipCoins: flip_coins,
    FlipUntilTails: flip_until_tails,
    FlipAgain: flip_again,
    Let: let,
    Choose: choose,
    AttackDoesNothing: attack_does_nothing,
    CancelCard: cancel_card,
}

