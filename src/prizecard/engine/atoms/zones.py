"""Moving cards between zones, with what each player comes to know by it."""

from __future__ import annotations

from typing import Final

from prizecard.effects import ChangeLimit, Redirect, Static
from prizecard.engine.atoms import chance
from prizecard.engine.atoms.events import happen, lose_sight, note, react_from_pile, touch
from prizecard.engine.queries import conditions, index, occurrences, places, selections
from prizecard.engine.state import NOBODY, GameState, Occurrence
from prizecard.vocabulary import Cause, Happening, Kind, Mark, Player, Position, Zone

HIDDEN: Final = places.HIDDEN


def draw(state: GameState, player: int, count: int, end: Position = Position.TOP) -> int:
    """Draw cards into the hand; how many there were (DRAW-04)."""
    deck = state.deck[player]
    count = min(count, len(deck))
    if count <= 0:
        return 0
    if end is Position.TOP:
        drawn, rest = deck[:count], deck[count:]
    else:
        drawn, rest = deck[len(deck) - count :], deck[: len(deck) - count]
    state.deck[player] = rest
    state.hand[player] += drawn
    note(state, "draw", player, drawn, amount=count, seen=(player == 0, player == 1))
    return count


def shuffle_deck(state: GameState, player: int) -> None:
    """Shuffle the player's deck; nobody knows any place in it any more."""
    state.deck[player] = chance.shuffled(state, state.deck[player])
    _forget(state, state.deck[player])
    note(state, "shuffle", player)


def shuffle_prizes(state: GameState, player: int) -> None:
    """Shuffle the player's face-down Prize cards."""
    hidden = tuple(handle for handle in state.prizes[player] if handle not in state.face_up)
    mixed = iter(chance.shuffled(state, hidden))
    state.prizes[player] = tuple(
        handle if handle in state.face_up else next(mixed) for handle in state.prizes[player]
    )
    _forget(state, hidden)
    note(state, "shuffle_prizes", player)


def _forget(state: GameState, handles: tuple[int, ...]) -> None:
    for player in (0, 1):
        if state.known[player]:
            state.known[player] = state.known[player].difference(handles)
        lose_sight(state, player, handles)


def learn(state: GameState, player: int, handles: tuple[int, ...]) -> None:
    """The player comes to know where these cards are."""
    state.known[player] = state.known[player].union(handles)


def look(state: GameState, player: int, handles: tuple[int, ...]) -> None:
    """The player looks at the cards."""
    learn(state, player, handles)
    note(state, "look", player, handles, amount=len(handles), seen=(player == 0, player == 1))


def reveal(state: GameState, player: int, handles: tuple[int, ...]) -> None:
    """Both players see the cards."""
    learn(state, 0, handles)
    learn(state, 1, handles)
    note(state, "reveal", player, handles, amount=len(handles))


def searched(state: GameState, player: int) -> None:
    """The player has seen the whole own deck, so knows which cards the Prize cards are."""
    state.knows_prizes[player] = True


def turn_face_up(state: GameState, handles: tuple[int, ...]) -> None:
    """Prize cards lie face up for good."""
    state.face_up = state.face_up.union(handles)
    note(state, "face_up", NOBODY, handles)


def turn_face_down(state: GameState, handles: tuple[int, ...]) -> None:
    """Prize cards lie face down; who saw them still knows them."""
    state.face_up = state.face_up.difference(handles)
    learn(state, 0, handles)
    learn(state, 1, handles)


def _forget_uses(state: GameState, handle: int) -> None:
    """A card that leaves its place and comes back is another one: what it was used for is open again (POWER-13)."""
    state.used = frozenset(key for key in state.used if key[0] is not Mark.TEXT or key[1] != handle or key[3] != handle)


def take_out(state: GameState, handle: int, found: tuple[Zone, int] | None = None) -> Zone:
    """Take the card from where it is (or has been found); the zone it left."""
    owner = state.table.owners[handle]
    if state.used and (state.table.elsewhere[handle] or handle == state.stadium):
        _forget_uses(state, handle)
    zone, identity = places.where(state, handle) if found is None else found
    if zone is Zone.HAND:
        state.hand[owner] = _without(state.hand[owner], handle)
    elif zone is Zone.DECK:
        state.deck[owner] = _without(state.deck[owner], handle)
    elif zone is Zone.DISCARD:
        state.discard[owner] = _without(state.discard[owner], handle)
    elif zone is Zone.PRIZES:
        state.prizes[owner] = _without(state.prizes[owner], handle)
        state.face_up = state.face_up.difference((handle,))
    elif zone is Zone.RESOLVING:
        state.resolving[owner] = _without(state.resolving[owner], handle)
    elif zone is Zone.BESIDE:
        state.beside[owner] = _without(state.beside[owner], handle)
    elif zone is Zone.STADIUM:
        _say_who_discards_first(state, handle)
        state.stadium = NOBODY
        state.stadium_owner = NOBODY
        touch(state)
    elif zone is Zone.LOST:
        state.lost[owner] = _without(state.lost[owner], handle)
    else:
        _take_from_pokemon(state, handle, identity)
    return zone


def _say_who_discards_first(state: GameState, handle: int) -> None:
    """Where a limit of both players ends with the Stadium, its card may say who discards first (END-02)."""
    for text in state.table.cards[handle].texts:
        for modifier in text.modifiers if isinstance(text, Static) else ():
            if isinstance(modifier, ChangeLimit) and modifier.first is not None:
                owner = state.table.owners[handle]
                player = owner if modifier.first is Player.YOU else 1 - owner
                state.used = state.used.union(((Mark.DISCARDS_FIRST, player),))


def _without(cards: tuple[int, ...], handle: int) -> tuple[int, ...]:
    place = cards.index(handle)
    return cards[:place] + cards[place + 1 :]


def _take_from_pokemon(state: GameState, handle: int, identity: int) -> None:
    record = state.pokemon[identity].copy()
    if handle in record.energy:
        record.energy = _without(record.energy, handle)
    elif handle in record.tools:
        record.tools = _without(record.tools, handle)
    else:
        at_top = record.cards.index(handle) >= len(record.cards) - record.halves
        record.cards = _without(record.cards, handle)
        if at_top:
            record.halves = 1
    state.pokemon[identity] = record
    touch(state)


def put(state: GameState, handle: int, to: Zone, position: Position = Position.TOP) -> Zone:
    """Put a card that has been taken out into its owner's zone; the zone it really goes to (PRISM-03)."""
    owner = state.table.owners[handle]
    if to is Zone.DISCARD and Kind.PRISM_STAR in state.table.cards[handle].kinds:
        to = Zone.LOST
    if to is Zone.HAND:
        state.hand[owner] += (handle,)
    elif to is Zone.DISCARD:
        state.discard[owner] += (handle,)
    elif to is Zone.LOST:
        state.lost[owner] += (handle,)
    elif to is Zone.PRIZES:
        state.prizes[owner] += (handle,)
    elif to is Zone.RESOLVING:
        state.resolving[owner] += (handle,)
    elif to is Zone.BESIDE:
        state.beside[owner] += (handle,)
    elif position is Position.TOP:
        state.deck[owner] = (handle, *state.deck[owner])
    else:
        state.deck[owner] += (handle,)
    return to


def move(
    state: GameState,
    handles: tuple[int, ...],
    to: Zone,
    position: Position = Position.TOP,
    cause: Cause = Cause.RULE,
    of: int = NOBODY,
    unshown: frozenset[int] = frozenset(),
    seer: int = NOBODY,
) -> None:
    """Move the cards to their owners' zones. Of several put on top, the first ends on top.

    Which of the hidden cards is moved is a secret where it is `unshown`: the owner's, or that of the one who sees it.
    """
    ordered = tuple(reversed(handles)) if to is Zone.DECK and position is Position.TOP else handles
    origins: dict[int, Zone] = {}
    leaving = [(handle, places.where(state, handle)) for handle in ordered]
    targets = {
        handle: _destination(state, handle, found[0], cause, of)
        if to is Zone.DISCARD or (found[0] is Zone.ATTACHED and is_gear(state, handle))
        else to
        for handle, found in leaving
    }  # what redirects one of them may itself be among them
    arrivals: dict[int, Zone] = {}
    for handle, found in leaving:
        zone = found[0]
        known = (places.knows(state, 0, handle, zone), places.knows(state, 1, handle, zone))
        if handle in unshown:
            who = state.table.owners[handle] if seer == NOBODY else seer
            known = (known[0] and who == 0, known[1] and who == 1)
        origins[handle] = take_out(state, handle, found)
        arrivals[handle] = put(state, handle, targets[handle], position)
        _update_knowledge(state, handle, zone, arrivals[handle], known)
    holders = {handle: found[1] for handle, found in leaving if found[0] is Zone.ATTACHED}
    _note_move(state, handles, origins, arrivals, position, cause, of, holders)
    if to is Zone.DECK and position is Position.SHUFFLED:
        shuffled = {state.table.owners[handle] for handle in handles if targets[handle] is Zone.DECK}
        for player in sorted(shuffled):
            shuffle_deck(state, player)


def is_gear(state: GameState, handle: int) -> bool:
    """Whether the card, taken off a Pokémon for whatever reason, is discarded (HYPER-02)."""
    return Kind.HYPER_GEAR in state.table.cards[handle].kinds


def _destination(state: GameState, handle: int, zone: Zone, cause: Cause, of: int) -> Zone:
    """Where a card goes that would be discarded: a standing text may send it elsewhere."""
    texts = index.index(state).replacements.get(Happening.DISCARDED)
    if texts is None:
        return Zone.DISCARD
    owner = state.table.owners[handle]
    occurrence = Occurrence(Happening.DISCARDED, player=owner, cards=(handle,), cause=cause, of=of, origin=zone)
    for context, text in texts:
        if not isinstance(text.effect, Redirect) or not occurrences.matches(state, context, text.of, occurrence):
            continue
        if conditions.holds(state, occurrences.in_event(context, occurrence), text.condition):
            return text.effect.to
    return Zone.DISCARD


def _update_knowledge(
    state: GameState, handle: int, origin: Zone, arrived: Zone, known: tuple[bool, bool]
) -> None:
    owner = state.table.owners[handle]
    hidden = arrived in HIDDEN
    for player in (0, 1):
        was_known = handle in state.known[player]
        if not hidden or not known[player]:
            if was_known:
                state.known[player] = state.known[player].difference((handle,))
            if hidden:
                lose_sight(state, player, (handle,))
        elif not was_known:
            state.known[player] = state.known[player].union((handle,))
        if not known[player] and hidden and state.known[player] and origin in (Zone.HAND, Zone.DECK):
            # Which of the hidden cards went is not seen, so nothing is certain about the rest.
            rest = state.hand[owner] if origin is Zone.HAND else state.deck[owner]
            if not state.known[player].isdisjoint(rest):
                lose_sight(state, player, tuple(card for card in rest if card in state.known[player]))
                state.known[player] = state.known[player].difference(rest)
        if arrived is Zone.PRIZES and not known[player] and player == owner:
            state.knows_prizes[player] = False


def _note_move(
    state: GameState,
    handles: tuple[int, ...],
    origins: dict[int, Zone],
    arrivals: dict[int, Zone],
    position: Position,
    cause: Cause,
    of: int,
    holders: dict[int, int],
) -> None:
    for handle in handles:
        owner = state.table.owners[handle]
        zone = arrivals[handle]
        if state.sink is not None:
            seen = (places.knows(state, 0, handle, zone), places.knows(state, 1, handle, zone))
            if zone is Zone.DECK and position is Position.SHUFFLED and origins[handle] is Zone.HAND:
                seen = (owner == 0, owner == 1)
            words = (origins[handle].value, zone.value, position.value)
            note(state, "move", owner, (handle,), holders.get(handle, NOBODY), words=words, seen=seen)
        if zone is Zone.DISCARD or zone is Zone.LOST:
            occurrence = Occurrence(
                Happening.DISCARDED,
                holders.get(handle, NOBODY),
                owner,
                (handle,),
                cause=cause,
                of=of,
                origin=origins[handle],
            )
            happen(state, occurrence)
            react_from_pile(state, occurrence)


def deal_prizes(state: GameState, player: int, count: int) -> None:
    """Set aside Prize cards from the top of the deck (SETUP-05)."""
    dealt = state.deck[player][:count]
    state.prizes[player] += dealt
    state.deck[player] = state.deck[player][count:]
    if not state.known[player].issuperset(dealt):
        state.knows_prizes[player] = False
    note(state, "prizes", player, amount=count)


def put_stadium(state: GameState, handle: int, player: int) -> None:
    """The Stadium comes into play."""
    take_out(state, handle)
    state.stadium = handle
    state.stadium_owner = player
    state.facing = player
    touch(state)
    note(state, "stadium", player, (handle,))


def face_stadium(state: GameState, player: int) -> None:
    """The first face of the Stadium is turned to the player."""
    state.facing = player
    touch(state)


def exchange(state: GameState, first: int, second: int) -> None:
    """Two cards of one player change places in their zones."""
    zones = {}
    owner = state.table.owners[first]
    before = {handle: _knowledge(state, handle) for handle in (first, second)}
    for zone in (Zone.DECK, Zone.HAND, Zone.DISCARD, Zone.PRIZES, Zone.LOST):
        cards = selections.zone(state, owner, zone)
        zones[zone] = tuple(second if card == first else first if card == second else card for card in cards)
    state.deck[owner] = zones[Zone.DECK]
    state.hand[owner] = zones[Zone.HAND]
    state.discard[owner] = zones[Zone.DISCARD]
    state.prizes[owner] = zones[Zone.PRIZES]
    state.lost[owner] = zones[Zone.LOST]
    for handle, (origin, known) in before.items():
        if origin is Zone.HAND:  # which card of the hand it was is not shown
            known = (known[0] and owner == 0, known[1] and owner == 1)
        _update_knowledge(state, handle, origin, places.where(state, handle)[0], known)
    (_, one), (_, other) = _knowledge(state, first), _knowledge(state, second)
    note(state, "exchange", owner, (first, second), seen=(one[0] and other[0], one[1] and other[1]))


def _knowledge(state: GameState, handle: int) -> tuple[Zone, tuple[bool, bool]]:
    """Where the card is, and which players know it."""
    zone, _ = places.where(state, handle)
    return zone, (places.knows(state, 0, handle, zone), places.knows(state, 1, handle, zone))

