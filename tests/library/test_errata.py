"""Errata."""

from __future__ import annotations

import pytest

from prizecard.library import errata, rewordings
from prizecard.library.patching import digest, patched
from tests.library.making import raw

WORDS = "Draw a hat and and wave"
CARD = raw(attacks=[{"name": "Bump", "cost": [], "damage": "20", "text": WORDS}])


def corrected(monkeypatch: pytest.MonkeyPatch, *entries: dict[str, object]) -> tuple[dict[str, object], list[str]]:
    monkeypatch.setattr(errata, "entries", lambda: {"zz1-1": entries})
    stale: list[str] = []
    other = {"zz1-7": raw(hp="70", attacks=[{"text": "Found again."}])}
    return errata.correct(CARD, other.get, stale), stale


def test_a_patch_exchanges_words(monkeypatch: pytest.MonkeyPatch) -> None:
    patch = [[2, 1, "red hat"], [4, 1, ""]]
    entry = {"id": "zz1-1", "field": "attacks.0.text", "hash": digest(WORDS), "patch": patch, "reason": "test"}
    card, stale = corrected(monkeypatch, entry)
    assert card["attacks"][0]["text"] == "Draw a red hat and wave" and not stale  # type: ignore[index]
    assert CARD["attacks"][0]["text"] == WORDS


def test_a_patch_for_another_text_is_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = {
        "id": "zz1-1",
        "field": "attacks.0.text",
        "hash": "0" * 12,
        "patch": [[0, 1, "Eat"]],
        "reason": "test",
    }
    card, stale = corrected(monkeypatch, entry)
    assert card == CARD and stale == ["zz1-1 attacks.0.text"]


def test_values_are_put_right_or_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    right = {"id": "zz1-1", "field": "hp", "was": "60", "now": "80", "reason": "test"}
    kept = {"id": "zz1-1", "field": "number", "kept": "1", "reason": "test"}
    card, stale = corrected(monkeypatch, right, kept)
    assert card["hp"] == "80" and not stale
    assert corrected(monkeypatch, {**right, "was": "50"})[1] == ["zz1-1 hp"]


def test_a_lost_text_is_taken_from_a_reprint(monkeypatch: pytest.MonkeyPatch) -> None:
    lost = raw(attacks=[{"name": "Bump", "text": ""}])
    entry = {"id": "zz1-1", "field": "attacks.0.text", "same_as": "zz1-7", "reason": "test"}
    monkeypatch.setattr(errata, "entries", lambda: {"zz1-1": (entry,)})
    found = errata.correct(lost, {"zz1-7": raw(attacks=[{"text": "Found again."}])}.get, [])
    assert found["attacks"][0]["text"] == "Found again."
    stale: list[str] = []
    assert errata.correct(lost, lambda _: None, stale) == lost and stale


def test_every_erratum_has_a_reason_and_one_way() -> None:
    for listed in errata.entries().values():
        for entry in listed:
            assert entry["reason"] and len({"now", "patch", "keep", "same_as", "kept"} & set(entry)) == 1
            assert ("hash" in entry) == ("patch" in entry or "keep" in entry) and ("was" in entry) == ("now" in entry)


@pytest.mark.parametrize(
    "patch", [[[6, 1, ""]], [[5, 2, "x"]], [[-1, 1, ""]], [[0, 0, "x"]], [[1, 3, "x"], [2, 1, "y"]]]
)
def test_a_patch_exchanges_words_that_are_there(patch: list[list[object]]) -> None:
    with pytest.raises(ValueError, match="there are no"):
        patched(WORDS, patch)


def test_patches_name_places_and_hold_no_sentence() -> None:
    """What is printed is told by its place; of the new words there are too few in a row for a sentence of a card."""
    errata_patches = [entry["patch"] for listed in errata.entries().values() for entry in listed if "patch" in entry]
    for patch in (*errata_patches, *rewordings.patches().values()):
        for first, count, new in patch:
            assert type(first) is type(count) is int and len(new.split()) <= 12


def test_every_dated_erratum_says_where_it_is_known_from() -> None:
    for listed in errata.entries().values():
        for entry in listed:
            assert ("source" in entry) == ("date" in entry), entry["id"]
