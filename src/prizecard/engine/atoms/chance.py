"""Chance: coins and shuffles from a keyed stream. The state holds its key and how often it was drawn from."""

from __future__ import annotations

import hashlib
import struct

from prizecard.effects import FixCoins
from prizecard.engine.atoms.events import note, touch
from prizecard.engine.errors import CoinsRunShort
from prizecard.engine.queries import index, selections
from prizecard.engine.state import KEY_BYTES, Context, GameState
from prizecard.vocabulary import Face


def stream(state: GameState, count: int) -> bytes:
    """The next random bytes. Each call hashes the secret key with its number, so that what is seen of one tells
    nothing of the key, nor of any other."""
    state.drawn += 1
    key = state.generator.to_bytes(KEY_BYTES, "little") + state.drawn.to_bytes(8, "little")
    return hashlib.shake_128(key).digest(count)


def draw_bits(state: GameState) -> int:
    """Thirty-two random bits."""
    return int.from_bytes(stream(state, 4), "little")


def flip(state: GameState, player: int, words: tuple[str, ...] = (), said: bool | None = None) -> bool:
    """The player flips a coin: whether it is heads, or shows what was said."""
    heads = _result(state)
    if said is not None:
        heads = said
    for context, modifier in index.live(state, FixCoins):
        if modifier.face is not None and player in selections.players(state, context, modifier.player):
            heads = modifier.face is Face.HEADS
            if modifier.number is not None:
                spend(state, (context,))
    note(state, "coin", player, words=("heads" if heads else "tails", *words))
    return heads


def _result(state: GameState) -> bool:
    script = state.table.coins
    if script is None:
        return bool(draw_bits(state) & 1)
    if state.coin_index >= len(script):
        raise CoinsRunShort(f"the coins {script!r} run short: one more flip is made")
    state.coin_index += 1
    return script[state.coin_index - 1] in "Hh"


def spend(state: GameState, contexts: tuple[Context, ...]) -> None:
    """What fixes the next coin alone has done so."""
    state.lasting = tuple(effect for effect in state.lasting if not any(effect is one for one in contexts))
    touch(state)


def below(state: GameState, limit: int) -> int:
    """A random number below the limit."""
    if state.table.keep_order:
        return 0
    return draw_bits(state) * limit >> 32


def shuffled(state: GameState, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The cards in a random order."""
    count = len(cards)
    if count < 2 or state.table.keep_order:
        return cards
    keys = struct.unpack(f"<{count}I", stream(state, 4 * count))
    return tuple([cards[place] for place in sorted(range(count), key=keys.__getitem__)])
