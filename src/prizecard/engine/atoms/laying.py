"""Laying a board out: zones, Pokémon, marks and the course of the game, as a position gives them."""

from __future__ import annotations

from typing import Any, Final

from prizecard.engine.atoms.events import touch
from prizecard.engine.atoms.restoring import MARKS
from prizecard.engine.state import NOBODY, Context, GameState, LastingEffect, Pokemon, marks_of
from prizecard.vocabulary import Duration, Zone


def lay_zone(state: GameState, player: int, zone: Zone, handles: tuple[int, ...]) -> None:
    """The player's zone holds these cards, the top first."""
    zones = {
        Zone.DECK: state.deck,
        Zone.HAND: state.hand,
        Zone.DISCARD: state.discard,
        Zone.PRIZES: state.prizes,
        Zone.LOST: state.lost,
        Zone.BESIDE: state.beside,
    }
    zones[zone][player] = handles


def lay_pokemon(
    state: GameState, identity: int, owner: int, cards: tuple[int, ...], halves: int, **rest: Any
) -> None:
    """The Pokémon is in play: the first of a player's is the Active one, the others follow on the Bench.

    The rest is what its record holds besides: energy, tools, damage, conditions, and the turns of its past.
    """
    record = Pokemon(identity, owner, cards, 0, halves)
    for name, value in rest.items():
        setattr(record, name, value)
    state.pokemon[identity] = record
    state.next_identity = max(state.next_identity, identity + 1)
    if state.active[owner] == NOBODY:
        state.active[owner] = identity
    else:
        state.bench[owner] += (identity,)
    touch(state)


def lay_stadium(state: GameState, handle: int, owner: int) -> None:
    """The Stadium is in play and faces its owner."""
    state.stadium = handle
    state.stadium_owner = owner
    state.facing = owner
    touch(state)


def lay_face_up(state: GameState, handles: tuple[int, ...]) -> None:
    """These Prize cards lie face up."""
    state.face_up = frozenset(handles)


def lay_course(state: GameState, turn: int, player: int, first: int, sudden_death: bool) -> None:
    """It is this player's turn, the so-manieth; set-up is over."""
    state.turn = turn
    state.player = player
    state.first = first
    state.sudden_death = sudden_death
    state.setting_up = False


def lay_sudden_death(state: GameState) -> None:
    """The game about to begin is a Sudden Death game."""
    state.sudden_death = True


def lay_marks(state: GameState, attachments: int, supporters: int, stadiums: int, retreats: int) -> None:
    """So much of what a turn allows is spent."""
    state.attachments = attachments
    state.supporters = supporters
    state.stadiums = stadiums
    state.retreats = retreats


def lay_gx(state: GameState, player: int) -> None:
    """The player's GX attack of the game is used."""
    state.gx_used[player] = True


def lay_taken(state: GameState, player: int, count: int) -> None:
    """The player has taken so many Prize cards."""
    state.taken[player] = count


MEMORY: Final = frozenset(
    {"lasting", "history", "used", "spent", "extra_turns", "generator", "drawn", "next_identity", "decisions", "facing"}
)
PAIRS: Final = frozenset({"known", "knows_prizes", "taken"})


def lay_memory(state: GameState, name: str, value: Any) -> None:
    """What the board does not show is as it was: lasting effects, history, marks, knowledge."""
    if name in PAIRS:
        value = list(value)
    elif name in MARKS:
        value = marks_of(value)
    elif name not in MEMORY:
        raise KeyError(name)
    setattr(state, name, value)
    touch(state)


def lasting_effect(source: Context, duration: Duration, on: int, turns: tuple[int, int], **rest: Any) -> LastingEffect:
    """A lasting effect as it was written down: its turns, its modifiers and texts, whether it is used."""
    effect = LastingEffect(source, duration, on, *turns)
    for name, value in rest.items():
        setattr(effect, name, value)
    return effect
