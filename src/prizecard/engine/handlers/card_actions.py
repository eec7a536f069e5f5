"""Actions on cards: draw, move, look, shuffle, attach, put into play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from prizecard.effects import (
    AttachAsEnergy,
    AttachAsTool,
    Cards,
    Draw,
    DrawUntil,
    ExchangeCards,
    LookAt,
    MoveCards,
    PlayCard,
    PutFaceDown,
    PutFaceUp,
    PutIntoPlace,
    PutOntoBench,
    Rearrange,
    Reveal,
    RevealUntil,
    Shuffle,
    TrainerText,
    UseTextOf,
)
from prizecard.engine.atoms import pokemon as pokemon_atoms
from prizecard.engine.atoms import zones
from prizecard.engine.atoms.events import happen
from prizecard.engine.handlers import deeds, leaving, spending
from prizecard.engine.handlers.actions import choices_made, simple
from prizecard.engine.handlers.choices import chooser
from prizecard.engine.procedures import Checkpoint, PlayCardFromHand
from prizecard.engine.progress.rules import Playing
from prizecard.engine.progress.texts import Discarding, Ordering
from prizecard.engine.queries import changes, filters, limits, numbers, places, possible, selections, structure
from prizecard.engine.stack import ask, bind, enter, leave
from prizecard.engine.state import NOBODY, Frame, GameState, Occurrence, Option, Resolution
from prizecard.vocabulary import Action, Chooser, Happening, Kind, Place, Position, Zone


def draw(state: GameState, resolution: Resolution, node: Draw) -> bool:
    """Draw cards."""
    count = numbers.number(state, resolution, node.number)
    drawn = 0
    for player in selections.players(state, resolution, node.player):
        forbidden = limits.forbids(state, Action.DRAW, player=player, cause=resolution.cause) >= 0
        if not forbidden and not limits.guarded(state, resolution, player):
            drawn += zones.draw(state, player, count, node.end)
    return drawn > 0


def draw_until(state: GameState, resolution: Resolution, node: DrawUntil) -> bool:
    """Draw until the hand has so many."""
    wanted = numbers.number(state, resolution, node.number)
    drawn = 0
    for player in selections.players(state, resolution, node.player):
        if not limits.guarded(state, resolution, player):
            drawn += zones.draw(state, player, max(0, wanted - len(state.hand[player])))
    return drawn > 0


def move_cards(state: GameState, frame: Frame) -> None:
    """Move cards; several that go to an end of a deck are ordered first if the text says so."""
    node = frame.node
    assert isinstance(node, MoveCards)
    if not choices_made(state, frame):
        return
    resolution = frame.resolution
    if frame.data is None:
        found = selections.cards(state, resolution, node.cards)
        free = tuple([handle for handle in found if limits.movable(state, resolution, handle, node.to, node)])
        if len(free) < len(found):
            deeds.not_done_to(resolution, node.cards, [handle for handle in found if handle not in free])
        if not free:
            deeds.not_done_at_all(resolution, node)
        frame.data = Ordering(free, ())
    handles = _ordering(frame).handles
    if node.order is not None and node.to is Zone.DECK and len(handles) > 1:
        if not put_in_order(state, frame, node.order):
            return
        handles = _ordering(frame).ordered
    leave(state)
    if handles:
        resolution.changed = True
        spending.remember(state, resolution, handles)
        if not spending.holds_back(state, resolution, node, handles):
            leaving.move_out(state, resolution, handles, node.to, node.position)
    else:
        _shuffle_all_the_same(state, resolution, node)


def _shuffle_all_the_same(state: GameState, resolution: Resolution, node: MoveCards) -> None:
    """PLAY-08: a deck that a hand is shuffled into is shuffled though no card came to it, unless that was prevented."""
    whose = changes.hand_shuffled_in(node)
    if selections.cards(state, resolution, node.cards):  # SHIELD-04
        return
    for player in selections.players(state, resolution, whose) if whose is not None else ():
        if state.deck[player] and not limits.guarded(state, resolution, player):
            resolution.changed = True
            zones.shuffle_deck(state, player)


def _ordering(frame: Frame) -> Ordering:
    held = frame.data
    assert isinstance(held, Ordering)
    return held


def put_in_order(state: GameState, frame: Frame, word: Chooser) -> bool:
    """Ask for the order, the first pick ending on top; whether it is complete."""
    held = _ordering(frame)
    handles, ordered = held.handles, held.ordered
    if frame.answer is not None:
        ordered = (*ordered, frame.answer[1])
        frame.answer = None
    left = [handle for handle in handles if handle not in ordered]
    if len(left) <= 1:
        frame.data = Ordering(handles, (*ordered, *left))
        return True
    frame.data = Ordering(handles, ordered)
    player = chooser(state, frame, word, state.table.owners[left[0]])
    seen: dict[int, Option] = {}
    for handle in sorted(left, key=lambda handle: state.table.cards[handle].id):
        seen.setdefault(state.table.copies[handle], ("card", handle))
    ask(state, frame, player, "order", list(seen.values()), ("order", frame.resolution.card, len(ordered)))
    return False


def rearrange(state: GameState, frame: Frame) -> None:
    """Put the cards back on an end of the deck in any order."""
    node = frame.node
    assert isinstance(node, Rearrange)
    if not choices_made(state, frame):
        return
    if frame.data is None:
        frame.data = Ordering(tuple(selections.cards(state, frame.resolution, node.cards)), ())
    if not put_in_order(state, frame, node.chooser):
        return
    leave(state)
    ordered = _ordering(frame).ordered
    if ordered:
        player = chooser(state, frame, node.chooser, state.table.owners[ordered[0]])
        order = frozenset(ordered) if len(ordered) > 1 else frozenset()  # nobody else sees the order
        zones.move(state, ordered, Zone.DECK, node.end, unshown=order, seer=player)
        frame.resolution.changed = True


def shuffle(state: GameState, resolution: Resolution, node: Shuffle) -> bool:
    """Shuffle a deck or the Prize cards; a deck that was to be searched, only if it was (SEARCH-01)."""
    if node.zone is Zone.DECK and not _was_searched(state, resolution, node):
        return False
    for player in selections.players(state, resolution, node.player):
        if node.zone is Zone.PRIZES:
            zones.shuffle_prizes(state, player)
        else:
            zones.shuffle_deck(state, player)
    return False


def _seen(state: GameState, resolution: Resolution, cards: Cards) -> tuple[int, ...]:
    """The cards without those in a hand that this text cannot touch; later parts mean what was seen (SHIELD-04)."""
    handles = selections.cards(state, resolution, cards)
    closed = limits.closed_hands(state, resolution)
    hidden = [handle for handle in handles if handle in closed]
    if hidden:
        deeds.not_done_to(resolution, cards, hidden)
    return tuple([handle for handle in handles if handle not in hidden])


def _was_searched(state: GameState, resolution: Resolution, node: Shuffle) -> bool:
    """Whether a search that the text speaks of was made, if it speaks of one."""
    for frame in state.stack:
        if frame.resolution is resolution:
            sought = structure.searches_in(frame.node, node.player)
            if sought:
                return any(variable in resolution.bindings for variable in sought)
    return True


def look_at(state: GameState, resolution: Resolution, node: LookAt) -> bool:
    """Look at cards."""
    handles = _seen(state, resolution, node.cards)
    for player in selections.players(state, resolution, node.player) if handles else ():
        zones.look(state, player, handles)
        if handles and set(state.deck[player]) <= set(handles):
            zones.searched(state, player)
    bind(resolution, node.variable, handles)
    return bool(handles)


def reveal(state: GameState, resolution: Resolution, node: Reveal) -> bool:
    """Show cards to both players."""
    handles = _seen(state, resolution, node.cards)
    if handles:
        zones.reveal(state, state.table.owners[handles[0]], handles)
    bind(resolution, node.variable, handles)
    return bool(handles)


def reveal_until(state: GameState, resolution: Resolution, node: RevealUntil) -> bool:
    """Reveal from the top until a card of the kind."""
    player = selections.player(state, resolution, node.player)
    seen: list[int] = []
    found: tuple[int, ...] = ()
    for handle in state.deck[player]:
        seen.append(handle)
        if filters.fits_card(state, resolution, node.filter, handle):
            found = (handle,)
            break
    zones.reveal(state, player, tuple(seen))
    bind(resolution, node.revealed, tuple(seen))
    bind(resolution, node.found, found)
    return bool(seen)


def exchange_cards(state: GameState, resolution: Resolution, node: ExchangeCards) -> bool:
    """Cards change places one for one."""
    first = selections.cards(state, resolution, node.first)
    second = selections.cards(state, resolution, node.second)
    for one, other in zip(first, second, strict=False):
        if Zone.ATTACHED in (places.where(state, one)[0], places.where(state, other)[0]):
            _exchange_attached(state, one, other)
        elif one != other:
            zones.exchange(state, one, other)
    return bool(first and second)


def _exchange_attached(state: GameState, one: int, other: int) -> None:
    if places.where(state, other)[0] is Zone.ATTACHED:
        one, other = other, one
    _, identity = places.where(state, one)
    origin, _ = places.where(state, other)
    zones.move(state, (one,), origin, Position.TOP)
    pokemon_atoms.attach(state, other, identity, False, origin)


def put_onto_bench(state: GameState, resolution: Resolution, node: PutOntoBench) -> bool:
    """Cards come into play on the Bench, as far as there is room; two halves of a LEGEND come as one."""
    placed: list[int] = []
    laid: list[int] = []
    found = selections.cards(state, resolution, node.cards)
    handles = limits.whole(state, found, node.cards)
    while handles:
        handle = handles.pop(0)
        owner = state.table.owners[handle]
        if limits.bench_space(state, owner) <= 0:
            continue
        if limits.forbids(state, Action.PUT_INTO_PLAY, player=owner, handle=handle) >= 0:
            continue
        group: tuple[int, ...] = (handle,)
        if state.table.cards[handle].half:
            other = next((card for card in handles if limits.completes(state, handle, card)), None)
            if other is None:
                continue
            handles.remove(other)
            group = (handle, other) if state.table.cards[handle].half == 1 else (other, handle)
        origin, _ = places.where(state, handle)
        placed.append(pokemon_atoms.bring_into_play(state, group, origin, as_basic=node.as_basic))
        laid.extend(group)
        if resolution.card == handle:
            resolution.this = placed[-1]
        # An effect puts it there, so it has not been played from the hand: the origin is not told.
        happen(state, Occurrence(Happening.PUT_ONTO_BENCH, placed[-1], owner, group))
    bind(resolution, node.variable, tuple(placed))
    if len(laid) < len(found):
        deeds.not_done_to(resolution, node.cards, [handle for handle in found if handle not in laid])
    return bool(placed)


def put_into_place(state: GameState, resolution: Resolution, node: PutIntoPlace) -> bool:
    """The card takes the place of a Pokémon that leaves."""
    handles = limits.whole(state, selections.cards(state, resolution, node.card), node.card)
    leaver = selections.pokemons(state, resolution, node.pokemon)
    if not handles:
        return False
    active, place = False, len(state.bench[state.table.owners[handles[0]]])
    if leaver:
        active = places.place(state, leaver[0]) is Place.ACTIVE
        place = max(0, pokemon_atoms.place_index(state, leaver[0]))
    elif state.active[state.table.owners[handles[0]]] == NOBODY:
        active = True
    origin, _ = places.where(state, handles[0])
    identity = pokemon_atoms.bring_into_play(state, (handles[0],), origin)
    pokemon_atoms.take_place(state, identity, active, place)
    return True


def attach_as_energy(state: GameState, frame: Frame) -> None:
    """A Pokémon card is attached as Energy; of a Pokémon that was Knocked Out for it, once it has been discarded."""
    node, resolution = frame.node, frame.resolution
    assert isinstance(node, AttachAsEnergy)
    if frame.data is None:
        found = [(handle, places.where(state, handle)) for handle in selections.cards(state, resolution, node.cards)]
        here = [(handle, place[1]) for handle, place in found if place[0] is Zone.PLAY]
        gone = tuple(handle for handle, identity in here if state.pokemon[identity].knocked_out)
        frame.data = Discarding(gone)
        if gone:
            enter(state, resolution, Checkpoint())
            return
    held = frame.data
    assert isinstance(held, Discarding)
    if any(places.where(state, handle)[0] is not Zone.DISCARD for handle in held.handles):
        leave(state)
    elif choices_made(state, frame):
        leave(state)
        resolution.changed = _attach_as(state, resolution, node, False) or resolution.changed


def attach_as_tool(state: GameState, resolution: Resolution, node: AttachAsTool) -> bool:
    """A Pokémon card is attached as a Tool."""
    return _attach_as(state, resolution, node, True)


def _attach_as(state: GameState, resolution: Resolution, node: Any, as_tool: bool) -> bool:
    targets = selections.pokemons(state, resolution, node.to)
    handles = selections.cards(state, resolution, node.cards)
    if not targets:
        return False
    for handle in handles:
        origin, identity = places.where(state, handle)
        if origin is Zone.HAND and limits.barred(state, handle, Kind.TOOL if as_tool else Kind.SPECIAL_ENERGY):
            return False
        if origin is Zone.PLAY and identity in state.pokemon:
            leaving.take_off(state, resolution, identity, handle)
        pokemon_atoms.attach(state, handle, targets[0], as_tool, origin, resolution.cause)
    return bool(handles)


def use_text_of(state: GameState, resolution: Resolution, node: UseTextOf) -> bool:
    """Carry out a Trainer card's effect as this text's."""
    handles = selections.cards(state, resolution, node.card)
    for handle in handles[:1]:
        for number, text in enumerate(state.table.cards[handle].texts):
            if isinstance(text, TrainerText):
                player = selections.player(state, resolution, node.player)
                inner = Resolution(player, handle, resolution.this, resolution.cause, (handle, "text", number))
                inner.attacker = resolution.attacker
                inner.defender = resolution.defender
                inner.played = 0  # carried out, but not played
                if possible.is_usable(state, inner, text):
                    enter(state, inner, text.effect)
                    enter(state, inner, text.cost)
    return bool(handles)


def play_card(state: GameState, resolution: Resolution, node: PlayCard) -> bool:
    """A player plays the card."""
    handles = selections.cards(state, resolution, node.card)
    player = selections.player(state, resolution, node.player)
    for handle in handles[:1]:
        enter(state, Resolution(player, handle, NOBODY, resolution.cause), PlayCardFromHand(), Playing(handle, 1))
    return bool(handles)


def put_face_up(state: GameState, resolution: Resolution, node: PutFaceUp) -> bool:
    """Turn Prize cards face up."""
    handles = tuple(selections.cards(state, resolution, node.cards))
    zones.turn_face_up(state, handles)
    return bool(handles)


def put_face_down(state: GameState, resolution: Resolution, node: PutFaceDown) -> bool:
    """Turn Prize cards face down."""
    handles = tuple(selections.cards(state, resolution, node.cards))
    zones.turn_face_down(state, handles)
    return bool(handles)


HANDLERS: Final[dict[type, Callable[[GameState, Frame], None]]] = {
    Draw: simple(draw),
    DrawUntil: simple(draw_until),
    MoveCards: move_cards,
    Rearrange: rearrange,
    Shuffle: simple(shuffle),
    LookAt: simple(look_at),
    Reveal: simple(reveal),
    RevealUntil: simple(reveal_until),
    ExchangeCards: simple(exchange_cards),
    PutOntoBench: simple(put_onto_bench),
    PutIntoPlace: simple(put_into_place),
    AttachAsEnergy: attach_as_energy,
    AttachAsTool: simple(attach_as_tool),
    UseTextOf: simple(use_text_of),
    PlayCard: simple(play_card),
    PutFaceUp: simple(put_face_up),
    PutFaceDown: simple(put_face_down),
}
