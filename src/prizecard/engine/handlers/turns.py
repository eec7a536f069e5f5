"""The course of a game: turns, what a player does in them, and the step between turns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from prizecard.effects import ChangeConditionCounters, ConditionCoins, SetConditionCounters
from prizecard.engine.atoms import chance, course, zones
from prizecard.engine.atoms import pokemon as pokemon_atoms
from prizecard.engine.atoms.events import happen, note, wait_for
from prizecard.engine.handlers.attacking import begin_attack
from prizecard.engine.handlers.knock_outs import calm
from prizecard.engine.handlers.playing import (
    attach_from_hand,
    discard_from_play,
    lay_trainer_from_hand,
    put_on_bench,
    use_text,
)
from prizecard.engine.procedures import (
    BetweenTurns,
    CheckCondition,
    Checkpoint,
    EvolveFromHand,
    Match,
    PlayCardFromHand,
    RetreatPokemon,
    SettleTriggers,
    SetUp,
    Turn,
)
from prizecard.engine.progress.rules import Begun, Checking, Evolving, Moment, NextTurn, Playing, Retreating
from prizecard.engine.queries import index, limits, numbers
from prizecard.engine.stack import ask_for_action, enter, leave
from prizecard.engine.state import NOBODY, Frame, GameState, Occurrence, Option, Resolution
from prizecard.vocabulary import Action, Cause, Happening, Mark, SpecialCondition, Zone


def root(controller: int = 0) -> Resolution:
    """The resolution of the rules themselves."""
    return Resolution(controller, NOBODY, NOBODY, Cause.RULE)


def match(state: GameState, frame: Frame) -> None:
    """Set up, then turn after turn; a Sudden Death begins anew (SUDDEN-01 to SUDDEN-04)."""
    if frame.answer is not None and frame.answer[0] == "sudden_death":
        frame.answer = None
        frame.step = 0
        course.begin_again(state)
    if frame.step == 0:
        frame.step = 1
        enter(state, root(), SetUp())
    elif frame.step == 1:
        frame.step = 2
        frame.data = NextTurn(state.first, False)
    elif frame.step == 2:
        frame.step = 3
        assert isinstance(frame.data, NextTurn)
        course.begin_turn(state, frame.data.player)
        enter(state, root(state.player), Turn())
    else:
        frame.step = 2
        if state.extra_turns:
            player, skips = course.use_extra_turn(state)
        else:
            player, skips = 1 - state.player, False
        frame.data = NextTurn(player, skips)
        if not skips and not _passes_quietly(state):
            enter(state, root(state.player), BetweenTurns())


def _passes_quietly(state: GameState) -> bool:
    """Whether nothing at all happens between these turns; then it has been done."""
    if state.waiting or not _is_quiet(state):
        return False
    note(state, "between_turns")
    course.end_effects(state)
    return calm(state)


def turn(state: GameState, frame: Frame) -> None:
    """Draw, then actions in any order, then the end (TURN-02)."""
    player = state.player
    if frame.step == 3:
        frame.step = 2
        answer, frame.answer = frame.answer, None
        frame.resolution.controller = player
        ACTIONS[answer[0]](state, frame, answer)
        return
    if frame.step == 0:
        frame.step = 1
        if state.waiting:
            enter(state, root(player), SettleTriggers())
            return
    if frame.step == 1:
        frame.step = 2
        if not state.deck[player]:  # DRAW-02, also where no card would be drawn
            course.finish(state, 1 - player, ("deck_out",))
            return
        if limits.forbids(state, Action.DRAW_FOR_TURN, player=player) < 0:
            zones.draw(state, player, 1)
    if frame.step == 2:
        if not calm(state):
            enter(state, root(player), Checkpoint())
            return
        if state.turn_over:
            frame.step = 4
            return
        frame.step = 3
        ask_for_action(state, frame, player)
    else:
        _end(state, frame)


def _end(state: GameState, frame: Frame) -> None:
    player = state.player
    if frame.step == 4:
        frame.step = 5
        note(state, "end_turn", player)
        course.let_effects_end(state)
        happen(state, Occurrence(Happening.TURN_ENDED, player=player))
        for who in (0, 1):
            if state.beside[who]:
                zones.move(state, state.beside[who], Zone.DISCARD)  # TRAINER-05
    if calm(state):
        leave(state)
    else:
        enter(state, root(player), Checkpoint())


def _attack(state: GameState, frame: Frame, option: Option) -> None:
    begin_attack(state, state.player, state.active[state.player], option[1])


def _bench(state: GameState, frame: Frame, option: Option) -> None:
    if state.table.cards[option[1]].is_pokemon:
        put_on_bench(state, state.player, option[1:])
    else:
        lay_trainer_from_hand(state, frame, option[1], NOBODY)


def _evolve(state: GameState, frame: Frame, option: Option) -> None:
    enter(state, root(state.player), EvolveFromHand(), Evolving(option[1], option[2]))


def _attach(state: GameState, frame: Frame, option: Option) -> None:
    if state.table.cards[option[1]].is_energy:
        attach_from_hand(state, frame, state.player, option[1], option[2])
    else:
        lay_trainer_from_hand(state, frame, option[1], option[2])


def _play(state: GameState, frame: Frame, option: Option) -> None:
    resolution = Resolution(state.player, option[1], NOBODY, Cause.TRAINER)
    enter(state, resolution, PlayCardFromHand(), Playing(option[1], option[2]))


def _retreat(state: GameState, frame: Frame, option: Option) -> None:
    enter(state, root(state.player), RetreatPokemon(), Retreating(option[1], 0, 0))


def _use(state: GameState, frame: Frame, option: Option) -> None:
    use_text(state, state.player, option[1], option[2], Cause.ABILITY)


def _use_attached(state: GameState, frame: Frame, option: Option) -> None:
    use_text(state, state.player, option[1], option[2], Cause.TRAINER)


def _use_stadium(state: GameState, frame: Frame, option: Option) -> None:
    use_text(state, state.player, NOBODY, option[1], Cause.TRAINER)


def _use_elsewhere(state: GameState, frame: Frame, option: Option) -> None:
    use_text(state, state.player, NOBODY, option[2], Cause.ABILITY)


def _discard(state: GameState, frame: Frame, option: Option) -> None:
    discard_from_play(state, option[1])


def _end_turn(state: GameState, frame: Frame, option: Option) -> None:
    course.close_turn(state)


ACTIONS: Final[dict[str, Callable[[GameState, Frame, Option], None]]] = {
    "attack": _attack,
    "bench": _bench,
    "evolve": _evolve,
    "attach": _attach,
    "play": _play,
    "retreat": _retreat,
    "use": _use,
    "use_attached": _use_attached,
    "use_stadium": _use_stadium,
    "use_elsewhere": _use_elsewhere,
    "discard": _discard,
    "end": _end_turn,
}


def between_turns(state: GameState, frame: Frame) -> None:
    """The parts of the step between turns in the rulebook's order (BETWEEN-01, BETWEEN-02)."""
    steps = state.table.rulebook.between_turns
    if frame.step == 0 and frame.data is None:
        frame.data = Begun()
        note(state, "between_turns")
        if not state.waiting and _is_quiet(state):
            frame.step = len(steps) + 1
            return
    if frame.step < len(steps):
        frame.step += 1
        if state.table.rulebook.between_turns_check == "each":
            enter(state, frame.resolution, Checkpoint())
        if _conditions(state, frame, steps[frame.step - 1]):
            # TRAINER-12, AMB-15: now, or after this has been checked
            moments = EITHER if state.table.rulebook.between_turns_any_moment else EITHER[1:]
            _others(state, frame, moments, Moment(NOBODY))
        return
    if frame.step == len(steps):
        frame.step += 1
        _checked(state)
        _others(state, frame, EITHER)
        return
    if frame.step == len(steps) + 1:
        frame.step += 1
        course.end_effects(state)
        enter(state, frame.resolution, Checkpoint())
        return
    leave(state)


def _checked(state: GameState) -> None:
    """The Special Conditions have been checked; some effects ask which are left."""
    for player in (1 - state.player, state.player):
        identity = state.active[player]
        if identity != NOBODY and state.pokemon[identity].conditions:
            happen(state, Occurrence(Happening.CONDITION_CHECKED, identity, player))


def _is_quiet(state: GameState) -> bool:
    """Whether no Special Condition and no card has anything to do between these turns."""
    if not index.index(state).triggers.keys().isdisjoint(EITHER):
        return False
    return not any(identity != NOBODY and state.pokemon[identity].conditions for identity in state.active)


EITHER: Final = (Happening.BETWEEN_TURNS, Happening.ANY_TIME_BETWEEN_TURNS)


def _others(
    state: GameState, frame: Frame, moments: tuple[Happening, ...], moment: Moment | None = None
) -> None:
    """Effects of cards between turns: their place is the rulebook's, or the card's (BETWEEN-04, BETWEEN-05)."""
    for happening in moments:
        happen(state, Occurrence(happening, player=state.player))
    left = tuple(entry for entry in state.waiting if (Mark.BETWEEN, entry[0].program, entry[0].this) not in state.used)
    wait_for(state, left)
    if left:
        enter(state, frame.resolution, SettleTriggers(), moment)


def _conditions(state: GameState, frame: Frame, name: str) -> bool:
    found = False
    for player in (1 - state.player, state.player):
        identity = state.active[player]
        if identity == NOBODY:
            continue
        for row in state.table.rulebook.conditions:
            if row.part == name and state.pokemon[identity].has(row.name):
                enter(state, frame.resolution, CheckCondition(), Checking(identity, row.name))
                found = True
    return found


def check_condition(state: GameState, frame: Frame) -> None:
    """One Special Condition between turns."""
    held = frame.data
    assert isinstance(held, Checking)
    identity, condition = held.pokemon, held.condition
    leave(state)
    if identity not in state.pokemon:
        return
    entry = next((part for part in state.pokemon[identity].conditions if part[0] is condition), None)
    if entry is not None:
        CHECKS[state.table.conditions[condition].check](state, identity, entry)


Entry = tuple[SpecialCondition, int | None, int | None, int]


def _counters(state: GameState, identity: int, condition: SpecialCondition, own: int | None, rule: int) -> int:
    count = usual = rule if own is None else own
    for context, instead in index.live(state, SetConditionCounters):
        meant = instead.condition is condition and limits.reaches(state, context, instead.of, identity)
        if meant and numbers.number(state, context, instead.usual) == usual:
            count = max(count, numbers.number(state, context, instead.number))
    for context, modifier in index.live(state, ChangeConditionCounters):
        if modifier.condition is condition and limits.reaches(state, context, modifier.of, identity):
            count += numbers.number(state, context, modifier.more)
    return max(0, count)


def _poison(state: GameState, identity: int, entry: Entry) -> None:
    """POISON-01."""
    count = _counters(state, identity, entry[0], entry[1], state.table.conditions[entry[0]].counters)
    pokemon_atoms.add_damage(state, identity, 10 * count)


def _burn(state: GameState, identity: int, entry: Entry) -> None:
    """BURN-01: both ways of the books."""
    owner = state.pokemon[identity].owner
    count = _counters(state, identity, entry[0], entry[1], state.table.conditions[entry[0]].counters)
    if state.table.rulebook.burn == "flip":
        if not chance.flip(state, owner, (str(entry[0]),)):
            pokemon_atoms.add_damage(state, identity, 10 * count)
        return
    pokemon_atoms.add_damage(state, identity, 10 * count)
    if chance.flip(state, owner, (str(entry[0]),)) and not _kept(state, identity, entry[0]):
        pokemon_atoms.remove_conditions(state, identity, (entry[0],))


def _kept(state: GameState, identity: int, condition: SpecialCondition) -> bool:
    return limits.keeps(state, identity, condition, Happening.CONDITION_CHECKED)


def _sleep(state: GameState, identity: int, entry: Entry) -> None:
    """ASLEEP-02: every coin must be heads."""
    coins = state.table.conditions[entry[0]].coins if entry[2] is None else entry[2]
    for context, modifier in index.live(state, ConditionCoins):
        if modifier.condition is entry[0] and limits.reaches(state, context, modifier.of, identity):
            coins = numbers.number(state, context, modifier.number)
    owner = state.pokemon[identity].owner
    flips = [chance.flip(state, owner, (str(entry[0]),)) for _ in range(coins)]
    if all(flips):
        pokemon_atoms.remove_conditions(state, identity, (entry[0],))


def _paralysis(state: GameState, identity: int, entry: Entry) -> None:
    """PARA-02, PARA-03: it ends after a turn of its owner that began with it."""
    if state.player == state.pokemon[identity].owner and entry[3] < state.turn:
        pokemon_atoms.remove_conditions(state, identity, (entry[0],))


CHECKS: Final[dict[str, Callable[[GameState, int, Entry], None]]] = {
    "counters": _poison,
    "burn": _burn,
    "coins": _sleep,
    "own turn": _paralysis,
}
"""What the row of a Special Condition can say is done between turns."""

HANDLERS: Final[dict[type, Callable[[GameState, Frame], None]]] = {
    Match: match,
    Turn: turn,
    BetweenTurns: between_turns,
    CheckCondition: check_condition,
}
