"""Worlds that differ only in what somebody may not know: what that person is told must be the same in both.

What is hidden is worked out here from zones, from what was shown, and from events, not by the code that hides it.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from prizecard import Game
from prizecard.engine.atoms import renaming
from prizecard.engine.sampling import with_cards
from prizecard.engine.state import GameState
from prizecard.server.session.spectating import public_data, public_events

Told = Callable[[Game], str]
RECENT = 40


def told_to(viewer: int | None) -> Told:
    """What a player, or a spectator (None), is told, as text."""

    def tell(game: Game) -> str:
        start = max(0, len(game.events) - RECENT)
        if viewer is None:
            views = (game.view(0), game.view(1))
            found: Any = [public_data(views), public_events(views, start)]
        else:
            view = game.view(viewer)
            found = [view.data(events=False), [event.data() for event in view.events_from(start)]]
        return json.dumps(found, sort_keys=True, ensure_ascii=False)

    return tell


def hidden(state: GameState, viewer: int) -> list[int]:
    """Cards of the other player that lie where the viewer does not see them."""
    other = 1 - viewer
    zones = (*state.hand[other], *state.deck[other], *state.prizes[other])
    seen = state.known[viewer] | state.face_up | renaming.shown(state, viewer)
    return [handle for handle in zones if handle not in seen]


def ever_seen(game: Game, viewer: int) -> set[int]:
    """Cards that an event has named to the viewer, wherever they are now."""
    found = {handle for event in game.events if event.seen[viewer] for handle in event.cards}
    return found | {event.pokemon[1] for event in game.events if event.pokemon is not None}


def world(game: Game, state: GameState) -> Game:
    """The same game with another state."""
    other = game.clone()
    other.state = state
    other._events = game._events
    return other


def with_other_cards(game: Game, viewer: int, chance: random.Random) -> Game | None:
    """A world in which the other player's cards that the viewer never saw have changed places among themselves."""
    state = game.state.clone()
    seen = ever_seen(game, viewer) | _spoken_of(state)
    unseen = [handle for handle in hidden(state, viewer) if handle not in seen]
    if len(unseen) < 2 or state.setting_up:
        return None
    cards = list(state.table.cards)
    mixed = [cards[handle] for handle in unseen]
    chance.shuffle(mixed)
    for handle, card in zip(unseen, mixed, strict=True):
        cards[handle] = card
    renaming.lay_table(state, with_cards(state.table, tuple(cards)))
    renaming.set_generator(state, chance.getrandbits(256))
    return world(game, state)


def _spoken_of(state: GameState) -> set[int]:
    return {frame.resolution.card for frame in state.stack} | {effect.card for effect in state.lasting}


def with_other_places(game: Game, viewer: int, chance: random.Random) -> Game | None:
    """A world in which what the viewer does not see lies elsewhere: in the own deck too, and among the own Prizes."""
    state = game.state.clone()
    if state.setting_up or len(state.stack) > 2 or state.decision is None or state.decision.kind != "main":
        return None
    other = 1 - viewer
    if state.decision.player == other:
        return None  # what the other player may choose is worked out from the hand; it is the viewer's own decision
    mine = hidden(state, viewer)
    chance.shuffle(mine)
    handles = iter(mine)
    secret = set(mine)
    for zone in (state.hand, state.deck, state.prizes):
        zone[other] = tuple(next(handles) if handle in secret else handle for handle in zone[other])
    own = [handle for handle in state.deck[viewer] if handle not in state.known[viewer]]
    if not state.known[other] & set(own):
        chance.shuffle(own)
        rest = iter(own)
        state.deck[viewer] = tuple(
            handle if handle in state.known[viewer] else next(rest) for handle in state.deck[viewer]
        )
    renaming.set_generator(state, chance.getrandbits(256))
    state.index = None
    return world(game, state)


MAKERS = (with_other_cards, with_other_places)


def differences(game: Game, chance: random.Random) -> tuple[int, list[str]]:
    """How many worlds were compared, and who was told something else in one of them."""
    compared, found = 0, []
    for viewer in (0, 1):
        tell = told_to(viewer)
        before = tell(game)
        for make in MAKERS:
            other = make(game, viewer, chance)
            if other is not None:
                compared += 1
                if tell(other) != before:
                    found.append(f"player {viewer}, {make.__name__}")
    return compared, found


def first_difference(game: Game, viewer: int, other: Game) -> str:
    """Where two tellings part, for a person to read."""
    one, two = told_to(viewer)(game), told_to(viewer)(other)
    place = next((at for at, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), 0)
    return f"{one[max(0, place - 120) : place + 120]!r} / {two[max(0, place - 120) : place + 120]!r}"
