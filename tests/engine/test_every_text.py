"""Every compiled text is carried out in made-up situations: nothing breaks, and the cards stay together."""

from __future__ import annotations

from collections import Counter

import pytest

from prizecard import cards
from tests.engine.situations import Situation, texts_of

SETS = ("hgss1", "hgss2", "hgss3", "hgss4", "col1", "bw1", "bw4", "bw7", "bw10", "xy1", "xy5", "xy8", "sm1", "sm9")
LATEST = ("sm10", "sm11", "sm12")


@pytest.mark.parametrize("set", [*SETS, *LATEST])
def test_every_text_of_the_set_can_be_carried_out(set: str) -> None:
    entered: Counter[str] = Counter()
    done = 0
    for id in cards.library().ids_of(set):
        card = cards.card(id)
        if card.missing:
            continue
        for text in texts_of(card):
            for seed in (0, 1):
                situation = Situation(card, seed)
                situation.carry_out(text)
                situation.check_conserved()
                entered.update(situation.entered)
                done += 1
    assert done > 50
    assert len(entered) > 20, "hardly any kind of node was entered"
