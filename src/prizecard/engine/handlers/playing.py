"""Playing cards and using texts in a turn: Trainers, Energy, Basics, evolving, abilities, retreating."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from prizecard.effects import (
    Activated,
    CancelCard,
    Effect,
    EndTurn,
    EventCards,
    LookAt,
    Reveal,
    Sequence,
    TrainerText,
    TwoFaces,
)
from prizecard.engine.atoms import course, zones
from prizecard.engine.atoms import pokemon as pokemon_atoms
from prizecard.engine.atoms.events import happen, note
from prizecard.engine.handlers.choices import groups_of
from prizecard.engine.handlers.pokemon_actions import evolve_onto
from prizecard.engine.procedures import (
    AttachMore,
    EvolveFromHand,
    LayTrainer,
    PlayCardFromHand,
    Replace,
    RetreatPokemon,
    RunTrainer,
    SettlePowerTriggers,
    SettleTriggers,
    UseAbility,
)
from prizecard.engine.progress.rules import (
    Attaching,
    Evolving,
    Heard,
    KeepingApart,
    Laying,
    PayingExtra,
    Playing,
    Replacing,
    Retreating,
)
from prizecard.engine.queries import (
    energy,
    index,
    legal,
    limits,
    occurrences,
    pokemon_values,
    possible,
    refusals,
    selections,
    structure,
)
from prizecard.engine.queries.programs import text_at
from prizecard.engine.stack import ask, enter, enter_effect, leave
from prizecard.engine.state import NOBODY, Frame, GameState, Occurrence, Option, Resolution
from prizecard.vocabulary import Cause, Frequency, Happening, Kind, Limit, Mark, Place, Position, Zone

SEEING: Final = (LookAt, Reveal)
"""What is done first and changes nothing by itself."""


def put_on_bench(state: GameState, player: int, handles: tuple[int, ...]) -> None:
    """A Basic, a LEGEND or a Trainer that is played as a Pokémon comes onto the Bench (BENCH-01)."""
    identity = pokemon_atoms.bring_into_play(state, handles, Zone.HAND)
    happen(state, Occurrence(Happening.PUT_ONTO_BENCH, identity, player, handles, origin=Zone.HAND))


def attach_from_hand(state: GameState, frame: Frame, player: int, handle: int, identity: int) -> None:
    """The Energy attachment of the turn."""
    course.mark_attachment(state)
    pokemon_atoms.attach(state, handle, identity, False, Zone.HAND)
    more = limits.limit(state, Limit.ENERGY_PER_ATTACHMENT, player, identity) - 1
    if more > 0:
        enter(state, frame.resolution, AttachMore(), Attaching(player, identity, more))


def lay_trainer_from_hand(state: GameState, frame: Frame, handle: int, identity: int) -> None:
    """A Tool or another Trainer card goes onto a Pokémon, or comes into play as one; what reacts may cancel it."""
    player = state.player
    if Kind.SUPPORTER in state.table.cards[handle].kinds:
        course.mark_supporter(state)
    if Happening.PLAYED in index.index(state).triggers:
        resolution = Resolution(player, handle, NOBODY, Cause.TRAINER)
        enter(state, resolution, LayTrainer(), Laying(handle, identity))
    else:
        _lay_trainer(state, player, handle, identity)
        _announce(state, player, handle, identity)


def lay_trainer(state: GameState, frame: Frame) -> None:
    """Announced, then laid; one that is cancelled goes to the discard pile (CANCEL-01)."""
    held = frame.data
    assert isinstance(held, Laying)
    handle, identity = held.handle, held.pokemon
    player = frame.resolution.controller
    if frame.step == 0:
        frame.step = 1
        zones.take_out(state, handle)
        zones.put(state, handle, Zone.RESOLVING)
        _announce(state, player, handle, identity)
        enter(state, frame.resolution, SettleTriggers())
        return
    leave(state)
    if handle not in state.resolving[player]:
        return
    if _is_cancelled(state, handle):
        zones.move(state, (handle,), Zone.DISCARD)
    else:
        _lay_trainer(state, player, handle, identity)


def _announce(state: GameState, player: int, handle: int, identity: int) -> None:
    played = Occurrence(Happening.PLAYED, identity, player, (handle,), cause=Cause.TRAINER, origin=Zone.HAND)
    happen(state, played)


def _lay_trainer(state: GameState, player: int, handle: int, identity: int) -> None:
    if identity == NOBODY:
        put_on_bench(state, player, (handle,))
    else:
        pokemon_atoms.attach(state, handle, identity, True, Zone.HAND)


def _is_cancelled(state: GameState, handle: int) -> bool:
    return bool(state.used) and (Mark.CANCELLED, (handle,)) in state.used


def attach_more(state: GameState, frame: Frame) -> None:
    """Further Energy cards of the same attachment: whether, then which (TRAIT-02)."""
    held = frame.data
    assert isinstance(held, Attaching)
    player, identity, more = held.player, held.pokemon, held.more
    answer, frame.answer = frame.answer, None
    handles = [handle for handle in state.hand[player] if state.table.cards[handle].is_energy]
    if answer is None:
        if more <= 0 or not handles:
            leave(state)
            return
        ask(state, frame, player, "yes_no", [("yes",), ("no",)], ("more_energy", -1))
    elif answer[0] == "no":
        leave(state)
    elif answer[0] == "yes":
        ask(state, frame, player, "pick", [group[0] for group in groups_of(state, player, handles)], ("cards", -1))
    else:
        pokemon_atoms.attach(state, answer[1], identity, False, Zone.HAND)
        frame.data = Attaching(player, identity, more - 1)


def evolve_from_hand(state: GameState, frame: Frame) -> None:
    """An Evolution card is put on a Pokémon (EVO-01), when what reacts to its being about to evolve has done so."""
    held = frame.data
    assert isinstance(held, Evolving)
    identity, handle = held.pokemon, held.handle
    if frame.step == 0 and Happening.EVOLVING in index.index(state).triggers:
        frame.step = 1
        owner = state.pokemon[identity].owner
        happen(state, Occurrence(Happening.EVOLVING, identity, owner, (handle,), origin=Zone.HAND))
        enter(state, frame.resolution, SettleTriggers())
        return
    leave(state)
    evolve_onto(state, identity, handle)


def play_card(state: GameState, frame: Frame) -> None:
    """A Trainer card is announced; what reacts may cancel it; then its text is carried out (TRAINER-01)."""
    held = frame.data
    assert isinstance(held, Playing)
    handle, copies = held.handle, held.copies
    player = frame.resolution.controller
    card = state.table.cards[handle]
    if frame.step == 0:
        frame.step = 1
        others = [other for other in state.hand[player] if state.table.names[other] == card.name and other != handle]
        for played in (handle, *others[: copies - 1]):
            zones.take_out(state, played)
            zones.put(state, played, Zone.RESOLVING)
        if Kind.SUPPORTER in card.kinds:
            course.mark_supporter(state)
        note(state, "play", player, (handle,), amount=copies)
        _announce(state, player, handle, NOBODY)
        if any(_concerns_card(entry) and entry[0].card != handle for entry in state.waiting):
            enter(state, frame.resolution, SettleTriggers())
        return
    if Kind.STADIUM in card.kinds:
        _play_stadium(state, frame, player, handle)
        return
    leave(state)
    resolution = Resolution(player, handle, NOBODY, Cause.TRAINER, (handle, "text", 0))
    resolution.played = copies
    resolution.failed = _is_cancelled(state, handle)
    enter(state, resolution, RunTrainer())


def _concerns_card(entry: tuple[Any, Any, Occurrence]) -> bool:
    """Whether what waits does something about the card that is played; all else waits till its text ends (TRIG-02)."""
    parts = structure.preorder(entry[1].effect) if entry[2].happening is Happening.PLAYED else ()
    return any([isinstance(part, (CancelCard, EventCards)) for part in parts])


def _play_stadium(state: GameState, frame: Frame, player: int, handle: int) -> None:
    """The old Stadium goes, the new one comes; some choose which way it faces (TRAINER-07)."""
    two_faced = any(isinstance(text, TwoFaces) for text in state.table.cards[handle].texts)
    if frame.step == 1:
        frame.step = 2
        course.mark_stadium(state)
        if handle not in state.resolving[player]:  # what reacted to it has discarded it
            leave(state)
            return
        if _is_cancelled(state, handle):
            zones.move(state, (handle,), Zone.DISCARD)
            leave(state)
            return
        if state.stadium != NOBODY and Happening.STADIUM_PLAYED in index.index(state).replacements:
            occurrence = Occurrence(Happening.STADIUM_PLAYED, player=player, cards=(handle,), origin=Zone.HAND)
            enter(state, frame.resolution, Replace(), Replacing(occurrence, (), ()))
            return
        frame.answer = ("replaced", ())
    if frame.step == 2:
        changes = frame.answer[1]
        frame.answer = None
        if state.stadium != NOBODY:
            zones.move(state, (state.stadium,), Zone.DISCARD)
        if ("prevented",) in changes:
            zones.move(state, (handle,), Zone.DISCARD)
            leave(state)
            return
        zones.put_stadium(state, handle, player)
        if not two_faced:
            leave(state)
            return
        frame.step = 3
        ask(state, frame, player, "word", [("facing", True), ("facing", False)], ("facing", handle))
        return
    zones.face_stadium(state, player if frame.answer[1] else 1 - player)
    leave(state)


def run_trainer(state: GameState, frame: Frame) -> None:
    """Cost, effect, and where the card goes then (TRAINER-05)."""
    resolution = frame.resolution
    handle = resolution.card
    if frame.data is None:
        if not _bonus_settled(state, frame):
            return
        frame.step = 0
    extra = not isinstance(frame.data, PayingExtra) or frame.data.paid
    parts = _trainer_parts(state, handle, extra)
    if frame.step < len(parts) and not resolution.failed:
        frame.step += 1
        if extra:
            _keep_texts_apart(state, frame, len(parts))
        enter(state, resolution, parts[frame.step - 1])
        return
    leave(state)
    supporter = Kind.SUPPORTER in state.table.cards[handle].kinds
    player = state.table.owners[handle]
    to = Zone.BESIDE if supporter and state.table.rulebook.supporter_stays else Zone.DISCARD
    left = tuple(card for card in state.resolving[player] if state.table.names[card] == state.table.names[handle])
    if left:
        zones.move(state, left, to)


def _bonus_settled(state: GameState, frame: Frame) -> bool:
    """Whether the player has said if the extra cost is paid as well (TTSUP-02, PLAY-12)."""
    resolution = frame.resolution
    if resolution.failed or not refusals.has_extra(state, resolution):
        frame.data = PayingExtra(False)
        return True
    if frame.step == 0:
        frame.step = 1
        texts = [text for text in state.table.cards[resolution.card].texts if isinstance(text, TrainerText)]
        free = all(possible.worth(state, resolution, text.cost, text.effect) for text in texts)
        options: list[Option] = [("yes",), ("no",)] if free else [("yes",)]
        ask(state, frame, resolution.controller, "yes_no", options, ("bonus_cost", resolution.card))
        return False
    answer, frame.answer = frame.answer, None
    frame.data = PayingExtra(answer[0] == "yes")
    return True


def _keep_texts_apart(state: GameState, frame: Frame, last: int) -> None:
    """The extra text has variables of its own: put away when its cost is paid, and back for its effect."""
    resolution = frame.resolution
    bonus = refusals.extra_of(state, resolution.card)
    assert bonus is not None
    if frame.step == 2:
        own = resolution.bindings
        frame.data = KeepingApart("bonus", tuple(own.items()))
        variables = structure.variables_in(bonus.cost)
        resolution.bindings = {selections.PAID: tuple(card for name in variables for card in own.get(name, ()))}
    elif frame.step == last:
        assert isinstance(frame.data, KeepingApart)
        resolution.bindings = dict(frame.data.own)


def _trainer_parts(state: GameState, handle: int, with_bonus: bool) -> list[Effect]:
    texts = [text for text in state.table.cards[handle].texts if isinstance(text, TrainerText)]
    parts = [part for text in texts for part in (text.cost, text.effect)]
    bonus = refusals.extra_of(state, handle)
    if bonus is None or not with_bonus:
        return parts
    return [bonus.cost, *parts, bonus.effect]


def use_text(state: GameState, player: int, identity: int, program: tuple[Any, ...], cause: Cause) -> None:
    """An activated text is used: marked, announced, cost and effect carried out (POWER-01, POWER-06)."""
    text = text_at(state, program)
    assert isinstance(text, Activated)
    resolution = Resolution(player, program[0], identity, cause, program)
    card = state.table.cards[program[0]]
    name = card.abilities[program[2]].name if program[1] == "ability" else card.name
    if text.frequency is Frequency.ONCE_PER_GAME:
        course.mark_spent(state, (Mark.GAME, player, name))
    elif text.frequency is not Frequency.ANY_NUMBER or text.once_by_name:
        course.mark_used(state, legal.used_key(state, resolution, text, name))
    note(state, "use", player, (program[0],), identity, words=(name,))
    if cause is Cause.ABILITY:
        happen(state, Occurrence(Happening.ABILITY_USED, identity, player, (program[0],), cause=cause, name=name))
    enter(state, resolution, UseAbility())


def use_ability(state: GameState, frame: Frame) -> None:
    """Cost, then effect, which a cost that was kept off leaves undone (SHIELD-01); before them what may prevent it."""
    text = text_at(state, frame.resolution.program)
    assert isinstance(text, Activated)
    if frame.step == 0 and frame.data is None and occurrences.preventing(state, frame.resolution):
        frame.data = Heard(True)
        enter(state, frame.resolution, SettlePowerTriggers())
        return
    if frame.resolution.failed:
        leave(state)
        if EndTurn() in (text.effect.steps if isinstance(text.effect, Sequence) else (text.effect,)):
            course.close_turn(state)  # ERRATA-01: such a power ends the turn though it is prevented (2009)
        return
    parts = (text.cost, text.effect)
    undone = frame.step == 1 and not frame.resolution.changed and not isinstance(text.cost, SEEING)
    if undone and structure.deeds_in(text.cost):
        leave(state)
        return
    if frame.step < len(parts):
        frame.step += 1
        enter_effect(state, frame.resolution, parts[frame.step - 1])
        return
    leave(state)


def retreat_pokemon(state: GameState, frame: Frame) -> None:
    """Energy is discarded card by card until the cost is met, then the places change (RETREAT-02, RETREAT-08)."""
    held = _retreating(frame)
    incoming, paid, cards = held.incoming, held.paid, held.cards
    player = frame.resolution.controller
    outgoing = state.active[player]
    pokemon = state.pokemon[outgoing]
    if frame.step == 0:
        frame.step = 1
        course.mark_retreat(state)
        cost = pokemon_values.retreat_cost(state, outgoing)
        frame.data = Retreating(incoming, 0, 0)
        frame.resolution.bindings[0] = cost
        paid = cards = 0
    cost = frame.resolution.bindings[0]
    stopped = False
    if frame.answer is not None:
        answer, frame.answer = frame.answer, None
        stopped = answer[0] == "done"
        if answer[0] == "replaced":
            _discard_for_retreat(state, frame, answer[1])
        elif not stopped and _pays_for_retreat(state, frame, outgoing, answer[1]):
            return
        held = _retreating(frame)
        paid, cards = held.paid, held.cards
        pokemon = state.pokemon[outgoing]
    finished = stopped or paid >= cost
    if finished and not stopped and not state.table.rulebook.retreat_stops_once_paid and cards:
        finished = cards >= cost or not pokemon.energy
    if not finished:
        options: list[Option] = [group[0] for group in groups_of(state, player, list(pokemon.energy))]
        if paid >= cost:
            options.append(("done",))
        ask(state, frame, player, "order", options, ("retreat", -1, cost, paid))
        return
    leave(state)
    pokemon_atoms.switch(state, incoming)
    happen(state, Occurrence(Happening.RETREATED, outgoing, player, place=Place.ACTIVE))


def _retreating(frame: Frame) -> Retreating:
    held = frame.data
    assert isinstance(held, Retreating)
    return held


def _pays_for_retreat(state: GameState, frame: Frame, outgoing: int, handle: int) -> bool:
    """The card pays for the retreat; whether what may happen to it instead has to be settled first."""
    held = _retreating(frame)
    units = energy.card_units(state, state.pokemon[outgoing], handle)
    frame.data = Retreating(held.incoming, held.paid + len(units), held.cards + 1)
    frame.resolution.bindings[1] = handle
    if Happening.RETREAT_PAID not in index.index(state).replacements:
        _discard_for_retreat(state, frame, ())
        return False
    player = frame.resolution.controller
    occurrence = Occurrence(Happening.RETREAT_PAID, outgoing, player, (handle,), cause=Cause.RULE)
    enter(state, frame.resolution, Replace(), Replacing(occurrence, (), ()))
    return True


def _discard_for_retreat(state: GameState, frame: Frame, changes: tuple[tuple[Any, ...], ...]) -> None:
    """The card that pays goes to the discard pile, or where something else sends it."""
    handle = frame.resolution.bindings[1]
    to = next((change[2] for change in changes if change[0] == "redirect" and handle in change[1]), Zone.DISCARD)
    zones.move(state, (handle,), to, Position.TOP, Cause.RULE, frame.resolution.controller)


def discard_from_play(state: GameState, identity: int) -> None:
    """A Trainer played as a Pokémon is discarded by its player (FOSSIL-05); that is no Knock Out."""
    record = state.pokemon[identity]
    zones.move(state, (*record.cards, *record.energy, *record.tools), Zone.DISCARD)
    pokemon_atoms.leave_play(state, identity)


HANDLERS: Final[dict[type, Callable[[GameState, Frame], None]]] = {
    AttachMore: attach_more,
    EvolveFromHand: evolve_from_hand,
    LayTrainer: lay_trainer,
    PlayCardFromHand: play_card,
    RunTrainer: run_trainer,
    UseAbility: use_ability,
    RetreatPokemon: retreat_pokemon,
}
