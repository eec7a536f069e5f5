"""What one player knows, as a state: redacted for the view, and dealt anew for a sample.

A redacted state is a function of what the player knows and of nothing else: hidden cards lie in the order of their
handles, the generator is wiped, the other player's secret decision is taken back. Samples are made from it, so they
cannot leak.
"""

from __future__ import annotations

import hashlib
import struct
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from prizecard.cards import Card
from prizecard.engine import machine
from prizecard.engine.atoms import chance, dealing, renaming
from prizecard.engine.handlers.asking import HAND_GAME
from prizecard.engine.queries import legal
from prizecard.engine.state import KEY_BYTES, Context, GameState, Table, key_of

UNSEEN: Final = Card("", "", "", "", "", frozenset())
"""What lies behind a handle whose card the viewer has never seen, when lists are closed."""


ATTEMPTS: Final = 200
"""How often the unknown is dealt anew until the other player has the choice that is being made."""


class NeedsDeck(ValueError):
    """With closed lists a sample needs a guess at the other player's deck."""


class WrongDeck(ValueError):
    """The guess does not hold the cards that were seen."""


def redact(state: GameState, viewer: int) -> GameState:
    """A copy of the state with everything that the viewer does not know levelled."""
    if state.decision is not None and state.decision.player == viewer:
        legal.listed(state)  # by the game itself, before anything is taken out of the copy
    copy = state.clone()
    if copy.table.hidden_lists:
        renaming.close_table(copy, _closed(copy, viewer))
    decision = copy.decision
    visible = renaming.shown(copy, viewer)
    dealt = dealing.deal_unknown(copy, viewer, visible, sorted, renaming.speaks_of_cards(copy))
    renaming.rename(copy, viewer, *dealt, state.table)
    if decision is not None:
        if decision.player == viewer:
            renaming.level_groups(copy)
            renaming.hide_words(copy, viewer, lambda: HAND_GAME[0])
        elif renaming.is_reaction(copy.stack[-1]):
            renaming.hide_reaction(copy)
        elif renaming.is_secret(decision):
            renaming.hide_decision(copy)
    renaming.hide_waiting(copy, viewer)
    renaming.hide_history(copy, viewer)
    renaming.set_generator(copy, 0)
    return copy


def hidden_handles(state: GameState, viewer: int) -> list[int]:
    """The other player's cards whose place the viewer does not know."""
    other = 1 - viewer
    seen = state.known[viewer] | state.face_up | renaming.shown(state, viewer)
    zones = (*state.hand[other], *state.deck[other], *state.prizes[other])
    hidden = sorted([handle for handle in zones if handle not in seen])
    if state.setting_up:
        hidden.extend(
            handle for pokemon in state.pokemon.values() if pokemon.owner == other for handle in pokemon.cards
        )
    return hidden


def _closed(state: GameState, viewer: int) -> Table:
    """The table without the cards that the viewer has not seen."""
    table = state.table
    spoken_of = _spoken_of(state, viewer)
    hidden = [handle for handle in hidden_handles(state, viewer) if handle not in spoken_of]
    held = table.derived.get(viewer)
    if held is not None and held[0] == hidden:
        kept: Table = held[1]
        return kept
    cards = list(table.cards)
    for handle in hidden:
        cards[handle] = UNSEEN
    closed = with_cards(table, tuple(cards))
    table.keep(viewer, hidden, closed)
    return closed


def _spoken_of(state: GameState, viewer: int) -> set[int]:
    """Cards that both players saw when a text of theirs began or something happened to them, wherever they are now.

    Texts being carried out, lasting effects and the history go on speaking of a card that was shuffled into its deck.
    """
    if state.setting_up:
        return set()
    contexts: list[Context] = [frame.resolution for frame in state.stack]
    contexts.extend(state.lasting)
    contexts.extend(entry[0] for entry in state.waiting)
    found = {handle for context in contexts for handle in _named_by(context)}
    # A text that works as its card is taken or drawn is still its player's secret.
    found.difference_update(state.hand[1 - viewer], state.prizes[1 - viewer])
    for _, occurrence in state.history:
        if not renaming.is_secret_taking(occurrence, viewer):
            found.update(occurrence.cards)
            if isinstance(occurrence.origin, tuple) and occurrence.origin:
                found.add(occurrence.origin[0])
    return found


def _named_by(context: Context) -> Iterator[int]:
    yield context.card
    if context.program:
        yield context.program[0]
    for value in context.bindings.values():
        if isinstance(value, tuple) and len(value) > 1 and isinstance(value[1], str):
            yield value[0]  # an attack, by where it is printed


def with_cards(table: Table, cards: tuple[Card, ...]) -> Table:
    """The same table with other cards behind some handles."""
    other = Table(table.rulebook, cards, table.owners, table.coins, table.keep_order, table.way_text, like=table)
    other.hidden_lists = table.hidden_lists
    return other


def sample(redacted: GameState, viewer: int, seed: int, deck: Sequence[Card] | None = None) -> GameState:
    """A state that agrees with all that the viewer knows, the unknown dealt anew by the seed."""
    filled = redacted
    if redacted.table.hidden_lists:
        filled = redacted.clone()
        _fill_in(filled, viewer, deck)
    key = key_of(seed).to_bytes(KEY_BYTES, "little")
    state = _dealt(filled, viewer, key)
    for attempt in range(ATTEMPTS):
        if _is_asked(state, filled):
            break
        state = _dealt(filled, viewer, key + attempt.to_bytes(2, "little"))
    return state


def _is_asked(state: GameState, told: GameState) -> bool:
    """Whether the same is asked of the same player: that a player has to choose tells that there is a choice."""
    now, then = state.decision, told.decision
    if then is None or not then.is_hidden:
        return True
    if now is None or (now.player, now.kind, now.prompt[0]) != (then.player, then.kind, then.prompt[2]):
        return False
    if renaming.is_reaction(state.stack[-1]):  # it was taken back
        return len(state.stack) == len(told.stack) + 1 and state.stack[-2].node == told.stack[-1].node
    return len(state.stack) == len(told.stack) and state.stack[-1].node == told.stack[-1].node


def _dealt(redacted: GameState, viewer: int, key: bytes) -> GameState:
    state = redacted.clone()
    handles = len(state.table.cards)
    digest = hashlib.shake_128(key).digest(KEY_BYTES + 4 * handles)
    keys = struct.unpack_from(f"<{handles}I", digest, KEY_BYTES)
    renaming.set_generator(state, int.from_bytes(digest[:KEY_BYTES], "little"))
    decision = state.decision
    visible = renaming.shown(state, viewer)
    rank = keys.__getitem__
    told = renaming.speaks_of_cards(state)
    dealt = dealing.deal_unknown(state, viewer, visible, lambda hidden: sorted(hidden, key=rank), told)
    renaming.rename(state, viewer, *dealt, state.table)
    if decision is not None:
        if decision.player == viewer:
            renaming.hide_words(state, viewer, lambda: HAND_GAME[chance.below(state, len(HAND_GAME))])
        elif decision.is_hidden:
            renaming.ask_again(state)
            machine.run(state)
    return state


def _fill_in(state: GameState, viewer: int, deck: Sequence[Card] | None) -> None:
    """Put the rest of the guessed deck behind the handles that were not seen."""
    if deck is None:
        raise NeedsDeck("lists are closed: say which deck the other player is thought to have (opponent_deck=…)")
    table = state.table
    held = table.derived.get(("filled", id(deck)))
    if held is not None and held[0] is deck:
        renaming.lay_table(state, held[1])
        return
    mine = [handle for handle, owner in enumerate(table.owners) if owner != viewer]
    left = Counter(card.id for card in deck)
    by_id = {card.id: card for card in deck}
    for handle in mine:
        card = table.cards[handle]
        if card is not UNSEEN:
            left[card.id] -= 1
    lacking = [id for id, count in left.items() if count < 0]
    rest = [by_id[id] for id, count in left.items() for _ in range(count)]
    unseen = [handle for handle in mine if table.cards[handle] is UNSEEN]
    if lacking or len(rest) != len(unseen):
        raise WrongDeck(
            f"the deck does not fit what was seen: {len(deck)} cards for {len(mine)} places"
            + (f", and too few of {', '.join(lacking)}" if lacking else "")
        )
    cards = list(table.cards)
    for handle, card in zip(unseen, rest, strict=True):
        cards[handle] = card
    filled = with_cards(table, tuple(cards))
    table.keep(("filled", id(deck)), deck, filled)
    renaming.lay_table(state, filled)
