"""Games for the judge: some turns are cut short, so that what is left undone is not taken for what cannot be done."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from prizecard.agents.random import RandomAgent
from prizecard.observation import Classes, Encoder
from training import judged, tables, written


def test_who_is_in_haste_attacks_or_ends_the_turn() -> None:
    assert judged.hasty([("bench", 4), ("attack", 9, ("attack", 0)), ("attack", 9, ("attack", 1)), ("end",)]) == [1, 2]
    assert judged.hasty([("bench", 4), ("end",)]) == [1]


@pytest.mark.parametrize("share", [0.0, 1.0])
def test_turns_are_cut_short_as_often_as_asked(share: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judged, "HASTE", share)
    monkeypatch.setattr(judged, "ASTRAY", 0.0)
    asked: list[str] = []

    class Watched(RandomAgent):
        def choose(self, view, decision):  # type: ignore[no-untyped-def]
            asked.append(view.known_state.decision.kind)
            return super().choose(view, decision)

    looked = judged.Looked(Encoder(Classes(), 0), written.Writer(tmp_path, 1, judged.FIELDS))
    game = tables.Dealer(3, 0).deal(open_lists=True)
    looked.play(game, [Watched(1), Watched(2)], random.Random(1), 7, lambda: False)
    assert game.outcome is not None and ("main" in asked) == (share == 0.0)
    looked.writer.flush()
    *_, few = written.load(tmp_path, judged.FIELDS)
    assert set(few[:, 1]) == {7.0} and len(np.unique(few[:, 3])) == len(few), "every turn is looked at once"
