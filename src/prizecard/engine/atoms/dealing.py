"""Dealing anew what a player does not know: cards change places with others that might as well lie there.

Everything that the player knows stays: shown cards, cards put back on top, face-up Prize cards. Who has searched the
whole deck knows which cards are the Prizes, not where; such a deck is only put into another order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet

from prizecard.engine.queries import limits
from prizecard.engine.state import NOBODY, GameState

Order = Callable[[list[int]], Sequence[int]]
Moved = dict[int, int]
"""Which card lies now where another one lay."""

NOTHING: Moved = {}
Zones = Sequence[tuple[int, ...]]


def deal_unknown(
    state: GameState, viewer: int, visible: AbstractSet[int], order: Order, told: bool
) -> tuple[Moved, Moved]:
    """Deal what the viewer does not know in the given order; `visible` are cards that the viewer is being shown.

    Which card lies where another lay is `told` only if somebody will ask: first of cards that the viewer does not
    know, then of cards in a deck whose order alone is unknown and whose place alone is meant.
    """
    known = state.known[1 - viewer]
    moved: Moved | None = {} if told or known else None
    seen = state.known[viewer] | state.face_up | visible if visible else state.known[viewer] | state.face_up
    lying = _deal_own(state, viewer, seen, order, moved)
    _deal_other(state, 1 - viewer, seen, order, moved)
    if moved is None:
        return NOTHING, NOTHING
    if known:
        state.known[1 - viewer] = frozenset([lying.get(handle, moved.get(handle, handle)) for handle in known])
    return moved, lying


def _deal_own(state: GameState, viewer: int, seen: AbstractSet[int], order: Order, moved: Moved | None) -> Moved:
    """Deal the own hidden cards; what lies now where cards lay that the other player alone has looked at.

    The cards of a deck that is being searched are seen; only their order is not. What the other player alone has
    looked at is a place in the deck, not a card: it must not change which cards the viewer is being shown.
    """
    prizes, deck = state.prizes[viewer], state.deck[viewer]
    if not state.knows_prizes[viewer]:
        state.prizes[viewer], state.deck[viewer] = _spread((prizes, deck), seen, order, moved)
        return NOTHING
    (state.prizes[viewer],) = _spread((prizes,), seen, order, moved)
    theirs = state.known[1 - viewer] - state.known[viewer]
    lying: Moved | None = {} if theirs else None
    (state.deck[viewer],) = _spread((deck,), state.known[viewer], order, lying)
    return NOTHING if lying is None else {handle: lying[handle] for handle in theirs if handle in lying}


def _spread(zones: Zones, seen: AbstractSet[int], order: Order, moved: Moved | None) -> list[tuple[int, ...]]:
    """The zones with their unseen cards in the given order."""
    hidden: list[int] = []
    ends: list[int] = []
    for zone in zones:
        hidden.extend(zone if not seen or seen.isdisjoint(zone) else [card for card in zone if card not in seen])
        ends.append(len(hidden))
    dealt = order(hidden)
    if moved is not None:
        for place, card in enumerate(hidden):
            moved[card] = dealt[place]
    laid: list[tuple[int, ...]] = []
    start = 0
    for zone, end in zip(zones, ends, strict=True):
        if end - start == len(zone):
            laid.append(tuple(dealt[start:end]))
        else:
            cards = iter(dealt[start:end])
            laid.append(tuple([card if card in seen else next(cards) for card in zone]))
        start = end
    return laid


def _deal_other(state: GameState, other: int, seen: AbstractSet[int], order: Order, moved: Moved | None) -> None:
    if state.setting_up:
        _deal_set_up(state, other, seen, order, {} if moved is None else moved)
        return
    zones = (state.hand[other], state.deck[other], state.prizes[other])
    state.hand[other], state.deck[other], state.prizes[other] = _spread(zones, seen, order, moved)


def _deal_set_up(state: GameState, other: int, seen: AbstractSet[int], order: Order, moved: Moved) -> None:
    """In set-up the other's Pokémon lie face down: they are Basics, that is all there is to know (SETUP-06)."""
    placed = [pokemon for pokemon in state.pokemon.values() if pokemon.owner == other]
    hand, deck, prizes = state.hand[other], state.deck[other], state.prizes[other]
    slots = [handle for pokemon in placed for handle in pokemon.cards]
    hidden = [*slots, *(handle for zone in (hand, deck, prizes) for handle in zone if handle not in seen)]
    announced = state.active[other] == NOBODY and bool(hand)
    starts = _starts(state, hand)
    dealt = _starters_first(state, list(order(hidden)), len(slots))
    if announced:
        count = sum(handle not in seen for handle in hand)
        dealt = _with_announced_hand(state, dealt, count, starts)
    moved.update(zip(hidden, dealt, strict=True))
    for pokemon in placed:
        record = pokemon.copy()
        record.cards = tuple([moved[handle] for handle in pokemon.cards])
        state.pokemon[record.identity] = record
    if placed:
        state.index = None
    state.hand[other], state.deck[other], state.prizes[other] = (
        tuple([moved.get(handle, handle) for handle in zone]) for zone in (hand, deck, prizes)
    )


def _starts(state: GameState, handles: Sequence[int]) -> bool:
    return any(limits.is_starting_pokemon(state, state.table.cards[handle]) for handle in handles)


def _starters_first(state: GameState, dealt: list[int], count: int) -> list[int]:
    """The order with so many Basics brought to the front."""
    first = [handle for handle in dealt if _starts(state, (handle,))][:count]
    first.extend([handle for handle in dealt if handle not in first][: count - len(first)])
    return [*first, *(handle for handle in dealt if handle not in first)]


def _with_announced_hand(state: GameState, dealt: list[int], count: int, starts: bool) -> list[int]:
    """A hand without a Basic is announced (MULL-01), so whether the first cards hold one is known."""
    hand, rest = dealt[:count], dealt[count:]
    for place, handle in enumerate(hand):
        if starts == _starts(state, hand):
            break
        wanted = next((card for card in rest if _starts(state, (card,)) == starts), None)
        if wanted is not None and _starts(state, (handle,)) != starts:
            rest[rest.index(wanted)], hand[place] = handle, wanted
    return [*hand, *rest]
