"""Saved games that cannot be loaded say why."""

from __future__ import annotations

import hashlib
import json
import zlib
from dataclasses import field, fields, make_dataclass, replace
from typing import Any

import pytest

from prizecard import Game
from prizecard.engine import hashing, saving
from prizecard.engine.saving import BrokenSave, OtherVersion
from prizecard.rulebook import Rulebook
from prizecard.rulebooks import rulebook
from tests.properties.playing import begin, play_on


def saved() -> bytes:
    game = begin("HS", 1)
    play_on(game, 1, 20)
    return game.save()


def changed(data: bytes, **fields: Any) -> bytes:
    plain = opened(data)
    plain.update(fields)
    return packed(json.dumps(plain).encode())


def opened(data: bytes) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(zlib.decompress(data[len(saving.MAGIC) + saving.SUM_BYTES :]))
    return plain


def packed(text: bytes) -> bytes:
    """A text as a save with a checksum that fits."""
    small = zlib.compress(text)
    return saving.MAGIC + hashlib.sha256(small).digest() + small


@pytest.mark.parametrize("data", [b"", b"something else", saving.MAGIC + b"no", packed(b"[1]"), packed(b"[" * 90_000)])
def test_other_data_are_no_saved_game(data: bytes) -> None:
    with pytest.raises(BrokenSave):
        Game.load(data)


def test_a_cut_off_save_is_broken() -> None:
    with pytest.raises(BrokenSave):
        Game.load(saved()[:-20])


def test_a_save_in_which_anything_was_changed_is_broken() -> None:
    data = saved()
    for place in range(len(saving.MAGIC), len(data), 97):
        with pytest.raises(BrokenSave):
            Game.load(data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])


def test_a_save_of_an_earlier_form_is_another_version() -> None:
    with pytest.raises(OtherVersion):
        Game.load(saving.OLD_MAGIC + zlib.compress(b"{}"))


def test_a_save_that_would_unpack_to_very_much_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    assert saving.MOST_BYTES <= 64 * 1024 * 1024
    monkeypatch.setattr(saving, "MOST_BYTES", 64 * 1024)
    with pytest.raises(BrokenSave, match="large"):
        Game.load(packed(b" " * (64 * 1024 + 10)))


@pytest.mark.parametrize("more", [3, {}, {"decks": 1}, {"rules": "HS", "decks": [], "seed": 1}, "text"])
def test_a_setting_that_is_none_is_broken(more: Any) -> None:
    with pytest.raises(BrokenSave):
        Game.load(changed(saved(), more=more or {"x": 1}))


def test_missing_parts_are_noticed() -> None:
    for part in ("stack", "state", "objects", "pokemon"):
        with pytest.raises(BrokenSave):
            Game.load(changed(saved(), **{part: [["?"]]}))


def test_another_version_is_refused() -> None:
    with pytest.raises(OtherVersion, match="another version"):
        Game.load(changed(saved(), version="0" * 16))
    with pytest.raises(OtherVersion, match="form 99"):
        Game.load(changed(saved(), format=99))


def test_an_unknown_card_is_another_version() -> None:
    plain = opened(saved())
    with pytest.raises(OtherVersion, match="nowhere-1"):
        Game.load(changed(saved(), cards=["nowhere-1", *plain["cards"][1:]]))


def test_the_version_covers_cards_rulebook_and_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    game, other = begin("HS", 0), begin("HS", 1)
    assert game.setting.version != other.setting.version
    assert game.setting.version == begin("HS", 0).setting.version
    monkeypatch.setattr(saving, "ENGINE_VERSION", saving.ENGINE_VERSION + 1)
    assert saving.version_of(game.state.table) != game.setting.version


def with_option(book: Rulebook, value: bool) -> Rulebook:
    """The book as it would be if rulebooks had one more option."""
    kind = make_dataclass("Rulebook", [("wagers", bool, field(default=False))], bases=(Rulebook,), frozen=True)
    return kind(**{one.name: getattr(book, one.name) for one in fields(book)}, wagers=value)


def test_a_new_option_refuses_no_replay_of_a_book_that_leaves_it() -> None:
    book = rulebook("HS")
    assert hashing.hash_of(with_option(book, False)) == hashing.hash_of(book)
    assert hashing.hash_of(with_option(book, True)) != hashing.hash_of(book)


def test_every_option_of_a_book_counts_and_reasons_do_not() -> None:
    book = rulebook("CEC")
    others = [replace(book, prizes=4), replace(book, burn="coin"), replace(book, bench=6), replace(book, energy=2)]
    hashes = {hashing.hash_of(one) for one in (book, *others)}
    assert len(hashes) == 1 + len(others)
    assert hashing.hash_of(replace(book, reasons={})) == hashing.hash_of(book)


def test_a_save_is_small() -> None:
    assert len(saved()) < 8_000
