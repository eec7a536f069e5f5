"""Checkpoints: waiting triggers, the batch of Knock Outs, Prize cards, new Active Pokémon, the end of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from prizecard.effects import AttachTo, ChangeLimit, Immune, PreventOnPlayer, StaysWhile
from prizecard.engine.atoms import course, zones
from prizecard.engine.atoms import pokemon as pokemon_atoms
from prizecard.engine.atoms.events import foresee, happen, note, take_check, want_check
from prizecard.engine.handlers.choices import groups_of
from prizecard.engine.procedures import (
    Checkpoint,
    LeaveAtOnce,
    PromotePokemon,
    Replace,
    SettleDamageTriggers,
    SettleKnockOuts,
    SettleKnockOutTriggers,
    SettleTriggers,
    TakePrizeCards,
    TrimBench,
    TrimTools,
)
from prizecard.engine.progress.rules import (
    Changes,
    Counted,
    Crowded,
    KnockedOut,
    Overladen,
    Promoting,
    Proposing,
    Replacing,
    Settled,
    TakingPrizes,
)
from prizecard.engine.queries import conditions, index, limits, places, pokemon_values, roles
from prizecard.engine.stack import ask, enter, leave, unwind
from prizecard.engine.state import NOBODY, Context, Frame, GameState, Occurrence, Option
from prizecard.vocabulary import Cause, Happening, Limit, Mark, Place, Position, Zone


def checkpoint(state: GameState, frame: Frame) -> None:
    """Settle until nothing is left: triggers of damage, limits (END-03), Knock Outs, other triggers (TRIG-02)."""
    if any([entry[2].happening is Happening.DAMAGED for entry in state.waiting]):
        enter(state, frame.resolution, SettleDamageTriggers())
        return
    if take_check(state):
        if NOBODY in state.active and _promoting(state, frame):  # it left otherwise than by a Knock Out
            want_check(state)
            return
        crowded = _crowded(state)
        if crowded:
            enter(state, frame.resolution, TrimBench(), Crowded(crowded))
            return
        if knocked_out(state) or NOBODY in state.active or _prizes_gone(state) or _owed(state):
            enter(state, frame.resolution, SettleKnockOuts())
            return
        for identity, pokemon in state.pokemon.items():
            if len(pokemon.tools) > 1 and _extra_tools(state, identity):
                enter(state, frame.resolution, TrimTools(), Overladen(identity))
                return
        _drop_unfit(state)
        _heal_immune(state)
        _lift_from_players(state)
        return
    if state.waiting:
        enter(state, frame.resolution, SettleTriggers())
        return
    leave(state)


def _crowded(state: GameState) -> tuple[tuple[int, int], ...]:
    """How many Benched Pokémon each player must discard, the player about to take a turn first (END-02)."""
    first = 1 - state.player if state.player != NOBODY else 0
    for player in (0, 1) if state.used else ():
        if (Mark.DISCARDS_FIRST, player) in state.used:
            course.wipe_used(state, (Mark.DISCARDS_FIRST, player))
            first = player
    found = [(player, -limits.bench_space(state, player)) for player in (first, 1 - first)]
    return tuple([entry for entry in found if entry[1] > 0])


SETTLED: Final = frozenset({ChangeLimit, Immune, PreventOnPlayer})
"""Modifiers that something on the board may be against."""


def calm(state: GameState) -> bool:
    """Whether there is nothing to settle, so that no checkpoint is needed; then the mark is wiped."""
    if state.waiting:
        return False
    if not state.check:
        return True
    modifiers = index.index(state).modifiers
    if state.table.stays or not modifiers.keys().isdisjoint(SETTLED):
        return False
    if NOBODY in state.active or _prizes_gone(state) or (state.used and _owed(state)):
        return False
    bench = state.table.rulebook.bench
    if len(state.bench[0]) > bench or len(state.bench[1]) > bench:
        return False
    for pokemon in state.pokemon.values():
        if pokemon.knocked_out or (pokemon.tools and len(pokemon.tools) > 1):
            return False
        if pokemon.damage and pokemon.damage >= pokemon_values.maximum_hp(state, pokemon.identity):
            return False
    return take_check(state)


def _prizes_gone(state: GameState) -> bool:
    taken = state.taken
    return bool((taken[0] and not state.prizes[0]) or (taken[1] and not state.prizes[1]))


def _extra_tools(state: GameState, identity: int) -> list[int]:
    """The Pokémon's Tools, if they are more than it may have."""
    pokemon = state.pokemon[identity]
    tools = roles.tools(state, pokemon)
    allowed = limits.limit(state, Limit.TOOLS, pokemon.owner, identity)
    return tools if len(tools) > max(1, allowed) else []


def trim_tools(state: GameState, frame: Frame) -> None:
    """The owner of a Pokémon with too many Tools discards some."""
    held = frame.data
    assert isinstance(held, Overladen)
    identity = held.pokemon
    if frame.answer is not None:
        handle = frame.answer[1]
        frame.answer = None
        zones.move(state, (handle,), Zone.DISCARD)
    tools = _extra_tools(state, identity)
    if not tools:
        leave(state)
        want_check(state)
        return
    player = state.pokemon[identity].owner
    ask(state, frame, player, "pick", [group[0] for group in groups_of(state, player, tools)], ("trim_tools", -1))


def _heal_immune(state: GameState) -> None:
    """A Pokémon that cannot be affected by a Special Condition does not keep it."""
    if Immune not in index.index(state).modifiers:
        return
    for identity in state.active:
        if identity != NOBODY:
            gone = tuple(
                entry[0] for entry in state.pokemon[identity].conditions if limits.immune(state, identity, entry[0])
            )
            if gone:
                pokemon_atoms.remove_conditions(state, identity, gone)


def _lift_from_players(state: GameState) -> None:
    """What holds for a player ends when something keeps such effects off the player."""
    if PreventOnPlayer in index.index(state).modifiers:
        gone = tuple(
            effect
            for effect in state.lasting
            if effect.modifiers and all(limits.concerns_guarded(state, effect, one) for one in effect.modifiers)
        )
        if gone:
            course.drop_lasting(state, gone)


def _drop_unfit(state: GameState) -> None:
    """Attached cards that stay only while a condition holds are discarded when it does not, and so are Trainer cards
    on a Pokémon that they could not be attached to."""
    for pokemon in [record for record in state.pokemon.values() if record.tools or record.energy]:
        for handle in (*pokemon.tools, *pokemon.energy):
            if not state.table.standing[handle]:
                continue
            context = Context(state.table.owners[handle], handle, pokemon.identity, Cause.RULE)
            binding = (StaysWhile, AttachTo) if handle in pokemon.tools else (StaysWhile,)
            texts = [text for text in state.table.cards[handle].texts if isinstance(text, binding)]
            if not all([conditions.holds(state, context, text.condition) for text in texts]):
                zones.move(state, (handle,), Zone.DISCARD)


def trim_bench(state: GameState, frame: Frame) -> None:
    """Players with too many Benched Pokémon discard as many as was settled, one player after the other (END-02)."""
    held = frame.data
    assert isinstance(held, Crowded)
    player, count = held.players[0]
    if frame.answer is not None:
        identity = frame.answer[1]
        frame.answer = None
        _discard_pokemon(state, identity)
        count -= 1
        left = ((player, count), *held.players[1:]) if count else held.players[1:]
        frame.data = Crowded(left)
        if not left:
            leave(state)
            return
        player, count = left[0]
    options: list[Option] = [("pokemon", identity) for identity in state.bench[player]]
    ask(state, frame, player, "pick", options, ("trim", -1))


def _discard_pokemon(state: GameState, identity: int) -> None:
    record = state.pokemon[identity]
    zones.move(state, (*record.cards, *record.energy, *record.tools), Zone.DISCARD)
    pokemon_atoms.leave_play(state, identity)


def knocked_out(state: GameState) -> tuple[int, ...]:
    """The Pokémon that are Knocked Out now (KO-01)."""
    found: list[int] = []
    for identity, pokemon in state.pokemon.items():
        if pokemon.knocked_out or (
            pokemon.damage > 0 and pokemon.damage >= pokemon_values.maximum_hp(state, identity)
        ):
            found.append(identity)
    return tuple(found)


def settle_knock_outs(state: GameState, frame: Frame) -> None:
    """The batch, step by step."""
    KNOCK_OUT_STEPS[frame.step](state, frame)


def _occurrence(state: GameState, identity: int) -> Occurrence:
    pokemon = state.pokemon[identity]
    cause, of, by, amount = Cause.RULE, NOBODY, NOBODY, 0
    for other in reversed(state.stack):
        resolution = other.resolution
        if resolution.attack is not None or resolution.card != NOBODY:
            cause, of = resolution.cause, resolution.controller
            by = resolution.attacker if resolution.attacker != NOBODY else resolution.this
            if pokemon.damage >= pokemon_values.maximum_hp(state, identity):
                amount = sum(part for target, part in resolution.dealt if target == identity)
            break
    return Occurrence(
        Happening.KNOCKED_OUT,
        identity,
        pokemon.owner,
        (pokemon.top,),
        amount,
        cause,
        of,
        by,
        place=_struck_at(state, identity, by) if amount else places.place(state, identity),
        types=tuple(pokemon_values.types(state, identity)),
    )


def _struck_at(state: GameState, identity: int, by: int) -> Place:
    """Where the Pokémon stood when the attack damaged it, though it has been switched since."""
    for turn, occurrence in reversed(state.history):
        if turn != state.turn:
            break
        if occurrence.happening is Happening.DAMAGED and occurrence.pokemon == identity and occurrence.by == by:
            return occurrence.place or places.place(state, identity)
    return places.place(state, identity)


def _propose(state: GameState, frame: Frame) -> None:
    """Each Knock Out is proposed; replacements may prevent it or send its cards elsewhere."""
    if frame.data is None:
        frame.data = Proposing(knocked_out(state), 0, ())
    held = frame.data
    assert isinstance(held, Proposing)
    found, place, settled = held.found, held.place, held.settled
    if frame.answer is not None:
        settled = _settled(state, found[place], settled, frame.answer[1])
        frame.answer = None
        place += 1
        frame.data = Proposing(found, place, settled)
    while place < len(found):
        identity = found[place]
        if identity in state.pokemon:
            occurrence = _occurrence(state, identity)
            if Happening.KNOCKED_OUT in index.index(state).replacements:
                enter(state, frame.resolution, Replace(), Replacing(occurrence, (), ()))
                return
            settled = (*settled, (occurrence, ()))
        place += 1
        frame.data = Proposing(found, place, settled)
    frame.data = KnockedOut(settled)
    frame.step = 1


def _settled(state: GameState, identity: int, settled: Settled, changes: Changes) -> Settled:
    if identity not in state.pokemon:
        return settled
    if ("prevented",) in changes:
        pokemon_atoms.spare(state, identity)
        return settled
    if identity not in knocked_out(state):
        return settled
    return (*settled, (_occurrence(state, identity), changes))


def _trigger(state: GameState, frame: Frame) -> None:
    """What reacts to the Knock Outs, before anything leaves."""
    frame.step = 2
    for occurrence, _ in _carried_out(frame):
        _happen(state, occurrence)
    if state.waiting:
        enter(state, frame.resolution, SettleKnockOutTriggers())


def _happen(state: GameState, occurrence: Occurrence) -> None:
    """The Knock Out is told, and happens for every text that speaks of one, unless it does not count (FOSSIL-05)."""
    note(state, "knock_out", occurrence.player, pokemon=occurrence.pokemon)
    if pokemon_values.counts_as_knocked_out(state, occurrence.pokemon):
        happen(state, occurrence)


def _discard(state: GameState, frame: Frame) -> None:
    """Prize cards are counted and the cards leave (LOCK-01, KO-03)."""
    settled = _carried_out(frame)
    gone = frozenset(occurrence.pokemon for occurrence, _ in settled)
    if not state.table.rulebook.knock_out_effects_hold and gone:
        foresee(state, gone)
    counts = _counted_out(state, settled)
    for owed in _owed(state):
        counts[0] += owed[1]
        counts[1] += owed[2]
        course.wipe_used(state, owed)
    frame.data = Counted(counts[0], counts[1])
    frame.step = 3


def _carried_out(frame: Frame) -> Settled:
    held = frame.data
    assert isinstance(held, KnockedOut)
    return held.settled


def _counted_out(state: GameState, settled: Settled) -> list[int]:
    """The cards of the Knocked Out leave; how many Prize cards each player takes for them."""
    counts = [0, 0]
    for occurrence, changes in settled:
        if occurrence.pokemon in state.pokemon:
            count = pokemon_values.prizes_for(state, occurrence.pokemon, occurrence)
            for change in changes:
                if change[0] == "amount":
                    count = change[1]
            counts[1 - occurrence.player] += count
    for occurrence, changes in settled:
        if occurrence.pokemon in state.pokemon:
            _leave(state, occurrence, changes)
    return counts


def _owed(state: GameState) -> list[tuple[Any, ...]]:
    """Prize cards for Pokémon that left in the middle of a text, each entry with how many either player takes."""
    return [entry for entry in state.used if entry[0] is Mark.OWED]


def leave_at_once(state: GameState, frame: Frame) -> None:
    """A text goes on with the cards of what it Knocked Out in the discard pile (ENERGY-16)."""
    if frame.step == 0:
        _propose(state, frame)
        return
    leave(state)
    settled = _carried_out(frame)
    for occurrence, _ in settled:
        _happen(state, occurrence)
    mine, theirs = _counted_out(state, settled)
    earlier = _owed(state)
    course.mark_used(state, (Mark.OWED, mine, theirs, len(earlier)))
    want_check(state)


def _leave(state: GameState, occurrence: Occurrence, changes: tuple[Any, ...]) -> None:
    record = state.pokemon[occurrence.pokemon]
    handles = [*record.cards, *record.energy, *record.tools]
    for change in changes:
        if change[0] == "redirect":
            sent = tuple(handle for handle in change[1] if handle in handles)
            handles = [handle for handle in handles if handle not in sent]
            if sent:
                zones.move(state, sent, change[2], change[3])
    zones.move(state, tuple(handles), Zone.DISCARD, Position.TOP, occurrence.cause, occurrence.of)
    happen(
        state,
        Occurrence(
            Happening.LEFT_PLAY,
            occurrence.pokemon,
            occurrence.player,
            occurrence.cards,
            cause=occurrence.cause,
            place=occurrence.place,
        ),
    )
    pokemon_atoms.leave_play(state, occurrence.pokemon)


def _prizes(state: GameState, frame: Frame) -> None:
    """Prize cards are taken, the player about to take the next turn first (PRIZE-07)."""
    frame.step = 4
    held = frame.data
    assert isinstance(held, Counted)
    for player in (state.player, 1 - state.player):
        count = held.second if player else held.first
        if count > 0:
            enter(state, frame.resolution, TakePrizeCards(), TakingPrizes(player, count))


def _decide(state: GameState, frame: Frame) -> None:
    """Who has won, in how many ways (WIN-01, WIN-02, WIN-06 to WIN-08)."""
    frame.step = 5
    ways: list[list[str]] = [[], []]
    for player in (0, 1):
        if not state.prizes[player] and state.taken[player]:
            ways[player].append("prizes")
        if not any(pokemon.owner == 1 - player for pokemon in state.pokemon.values()):
            ways[player].append("no_pokemon")
    if len(ways[0]) == len(ways[1]):
        if ways[0]:
            unwind(state, ("sudden_death",))
        return
    winner = 0 if len(ways[0]) > len(ways[1]) else 1
    course.finish(state, winner, tuple(ways[winner]))


def _promote(state: GameState, frame: Frame) -> None:
    """Empty Active places are filled, the next player first (REPLACE-03)."""
    leave(state)
    want_check(state)
    _promoting(state, frame)


def _promoting(state: GameState, frame: Frame) -> bool:
    """Have each player without an Active Pokémon choose one from the Bench; whether anybody has to."""
    vacant = [one for one in (state.player, 1 - state.player) if state.active[one] == NOBODY and state.bench[one]]
    for player in vacant:
        chooser = player
        if (Mark.NEW_ACTIVE, player) in state.used:
            course.wipe_used(state, (Mark.NEW_ACTIVE, player))
            chooser = 1 - player
        enter(state, frame.resolution, PromotePokemon(), Promoting(player, chooser))
    return bool(vacant)


KNOCK_OUT_STEPS: Final[tuple[Callable[[GameState, Frame], None], ...]] = (
    _propose,
    _trigger,
    _discard,
    _prizes,
    _decide,
    _promote,
)


def promote_pokemon(state: GameState, frame: Frame) -> None:
    """The player, or the other where a card says so, chooses a new Active Pokémon (REPLACE-01)."""
    held = frame.data
    assert isinstance(held, Promoting)
    player, chooser = held.player, held.chooser
    if frame.step == 0:
        frame.step = 1
        options: list[Option] = [("pokemon", identity) for identity in state.bench[player]]
        ask(state, frame, chooser, "pick", options, ("promote" if chooser == player else "promote_other", -1))
        return
    leave(state)
    pokemon_atoms.promote(state, frame.answer[1])


HANDLERS: Final[dict[type, Callable[[GameState, Frame], None]]] = {
    Checkpoint: checkpoint,
    SettleKnockOuts: settle_knock_outs,
    LeaveAtOnce: leave_at_once,
    PromotePokemon: promote_pokemon,
    TrimBench: trim_bench,
    TrimTools: trim_tools,
}
