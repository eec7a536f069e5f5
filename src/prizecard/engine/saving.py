"""Saving a game with everything that is half carried out, and loading it again."""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Callable, Iterable
from typing import Any

from prizecard.cards import Library, UnknownCard
from prizecard.effects import Node
from prizecard.engine.atoms.restoring import PLAIN, RECORD, build, restore, restore_course
from prizecard.engine.coding import Reader, Writer
from prizecard.engine.hashing import digest as digest_of
from prizecard.engine.hashing import hash_of
from prizecard.engine.progress.reading import record
from prizecard.engine.queries import legal
from prizecard.engine.state import Decision, Frame, GameState, Outcome, Resolution, Table
from prizecard.rulebook import Rulebook

ENGINE_VERSION = 8
"""Raised whenever the same choices would play another game: the golden digests say when."""

FORMAT = 2
MOST_BYTES = 64 * 1024 * 1024
"""No game is larger when it is unpacked."""

SUM_BYTES = 32
MAGIC = b"prizecard save 2\n"
OLD_MAGIC = b"prizecard save\n"

ENDS = (("limit", 0), ("concede", 0), ("concede", 1))
"""Steps that are no choice, written as the last negative numbers."""

Record = tuple[tuple[str, int], ...]


class BrokenSave(ValueError):
    """The data are not a saved game, or were damaged."""


class OtherVersion(ValueError):
    """The game was saved with other cards, another rulebook or another engine."""


def save(state: GameState, record: Iterable[tuple[str, int]] = (), more: Any = None) -> bytes:
    """The game as bytes; `more` is anything that JSON can hold and `more_of` gives back."""
    table = state.table
    plain = {
        "format": FORMAT,
        "version": version_of(table),
        "rules": table.rulebook.code,
        "cards": [card.id for card in table.cards],
        "owners": "".join(str(owner) for owner in table.owners),
        "coins": table.coins,
        "keep_order": table.keep_order,
        "hidden_lists": table.hidden_lists,
        "record": [index if what == "choose" else ENDS.index((what, index)) - len(ENDS) for what, index in record],
        "more": more,
        **plain_state(state),
    }
    packed = zlib.compress(json.dumps(plain, separators=(",", ":"), ensure_ascii=False).encode(), 6)
    return MAGIC + hashlib.sha256(packed).digest() + packed


def plain_state(state: GameState) -> dict[str, Any]:
    """Everything that changes in a game, in plain form."""
    writer = Writer(state.table)
    decision, outcome = None if state.decision is None else legal.listed(state), state.outcome
    plain: dict[str, Any] = {
        "state": {name: writer.write(getattr(state, name)) for name in PLAIN},
        "pokemon": [[writer.write(getattr(record, name)) for name in RECORD] for record in state.pokemon.values()],
        "stack": [
            [writer.write(part) for part in (frame.resolution, frame.node, frame.step, frame.data, frame.answer)]
            for frame in state.stack
        ],
        "decision": decision
        and [
            writer.write(part)
            for part in (decision.player, decision.kind, decision.options, decision.prompt, decision.source)
        ],
        "outcome": outcome and writer.write((outcome.winner, outcome.reasons)),
    }
    plain["objects"] = writer.objects
    return plain


def digest(state: GameState) -> str:
    """A hash of everything that changes in a game."""
    text = json.dumps(plain_state(state), separators=(",", ":"), sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def load(data: bytes, library: Library, rulebook_of: Callable[[str], Rulebook]) -> tuple[GameState, Record]:
    """The state and the record of a saved game; raises BrokenSave or OtherVersion."""
    plain = _opened(data)
    try:
        table = _table(plain, library, rulebook_of)
        if plain["version"] != version_of(table):
            raise OtherVersion(
                "the game was saved by another version: its cards, its rulebook or the engine have changed since"
            )
        state = _state(table, plain)
        record = tuple(("choose", index) if index >= 0 else ENDS[index] for index in plain["record"])
    except OtherVersion:
        raise
    except UnknownCard as error:
        raise OtherVersion(f"the saved game has a card that this library has not: {error}") from error
    except (LookupError, TypeError, ValueError, AttributeError, AssertionError, RecursionError) as error:
        raise BrokenSave(f"the saved game is damaged: {error!r}") from error
    return state, record


def more_of(data: bytes) -> Any:
    """What was saved beside the game."""
    return _opened(data).get("more")


def _opened(data: bytes) -> dict[str, Any]:
    if data.startswith(OLD_MAGIC):
        raise OtherVersion("the game was saved by an earlier version")
    if not data.startswith(MAGIC):
        raise BrokenSave("these data are not a saved game")
    packed = data[len(MAGIC) + SUM_BYTES :]
    if hashlib.sha256(packed).digest() != data[len(MAGIC) : len(MAGIC) + SUM_BYTES]:
        raise BrokenSave("the saved game is damaged: its checksum does not fit")
    try:
        unpacking = zlib.decompressobj()
        text = unpacking.decompress(packed, MOST_BYTES)
        if not unpacking.eof:
            raise BrokenSave("the saved game is damaged: it is too large, or its end is missing")
        plain = json.loads(text)
    except (zlib.error, ValueError, RecursionError) as error:
        if isinstance(error, BrokenSave):
            raise
        raise BrokenSave(f"the saved game is damaged: {error}") from error
    if not isinstance(plain, dict) or "format" not in plain:
        raise BrokenSave("these data are not a saved game")
    if plain["format"] != FORMAT:
        raise OtherVersion(f"the saved game is of form {plain['format']}; this version reads form {FORMAT}")
    return plain


def _table(plain: dict[str, Any], library: Library, rulebook_of: Callable[[str], Rulebook]) -> Table:
    cards = tuple(library.card(id) for id in plain["cards"])
    owners = tuple(int(owner) for owner in plain["owners"])
    if len(owners) != len(cards):
        raise BrokenSave("the saved game is damaged: cards without owners")
    table = Table(rulebook_of(plain["rules"]), cards, owners, plain["coins"], plain["keep_order"], library.way_text)
    table.hidden_lists = plain["hidden_lists"]
    return table


def _state(table: Table, plain: dict[str, Any]) -> GameState:
    state = GameState(table, 0)
    reader = Reader(state, plain["objects"], build)
    values = {name: reader.read(plain["state"][name]) for name in PLAIN}
    pokemon = [
        {name: reader.read(part) for name, part in zip(RECORD, fields, strict=True)} for fields in plain["pokemon"]
    ]
    restore(state, values, pokemon)
    frames = [_frame(*[reader.read(part) for part in parts]) for parts in plain["stack"]]
    decision = plain["decision"] and Decision(*(reader.read(part) for part in plain["decision"]))
    outcome = plain["outcome"] and Outcome(*reader.read(plain["outcome"]))
    restore_course(state, frames, decision, outcome)
    return state


def _frame(resolution: Resolution, node: Node, step: int, held: Any, answer: Any) -> Frame:
    fields = {"resolution": resolution, "node": node, "step": step, "data": record(node, step, held), "answer": answer}
    frame: Frame = build(Frame, fields)
    return frame


def version_of(table: Table) -> str:
    """A hash of the effects and facts of the cards in both decks, the rulebook, and the engine's version."""
    cards = sorted({hash_of(card) for card in {card.id: card for card in table.cards}.values()})
    return digest_of(" ".join((str(ENGINE_VERSION), hash_of(table.rulebook), *cards)))
