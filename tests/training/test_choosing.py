"""What choosing by lines is worth: choices are weighed in games, and better options are found where there are any."""

from __future__ import annotations

import numpy as np
import pytest

from training import choosing


def test_choices_of_games_are_weighed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choosing, "WORLDS", 2)
    monkeypatch.setattr(choosing, "TURNS", (1, 2))
    monkeypatch.setattr(choosing, "SHARE", 1.0)
    found = choosing.gather(3, float("inf"), most=3)
    assert len(found) == 3
    for choice in found:
        assert choice.worth.shape == (2, 2, len(choice.doubts)) and choice.doubts[0] == 0
        assert ((choice.worth >= 0) & (choice.worth <= 1)).all() and choice.doubts[1:] == sorted(choice.doubts[1:])


def test_the_gain_is_what_the_better_options_bring() -> None:
    chance = np.random.default_rng(1)
    better = 0.5 + 0.1 * np.arange(3) + chance.normal(0, 0.02, (len(choosing.TURNS), choosing.WORLDS, 3))
    choice = choosing.Choice([0.0, 0.01, 0.02], better)
    mean, _ = choosing.gain([choice] * 5, [0], 3, choosing.CHOOSING)
    assert mean == pytest.approx(0.2, abs=0.02)
    alone, _ = choosing.gain([choice] * 5, [0, 1], 1, choosing.CHOOSING)
    assert alone == 0, "nothing but the network's own is looked at"
    table = choosing.report([choice] * 5)
    assert table.startswith("5 choices") and "the mean up to" in table
    assert table.count("\n") == 3 + len(choosing.OPTIONS) * 2
