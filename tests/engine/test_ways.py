"""Ways of which several are gone, and texts that use other texts: made-up cards, played and thought through."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from prizecard import effects as e
from prizecard.cards import Card
from prizecard.library import built_in
from prizecard.rulebooks import rulebook
from prizecard.vocabulary import Kind, Place, Player, Zone
from tests.engine.test_rows import choose, game_at, offered

YOU, ONE = Player.YOU, e.Constant(1)
BASIC = "hgss1-65"


def trainer(kind: Kind) -> Card:
    """A Trainer card of the kind with one text."""
    return next(
        card
        for card in built_in()
        if kind in card.kinds and len(card.texts) == 1 and isinstance(card.texts[0], e.TrainerText)
    )


def board(hand: list[str], discard: list[str]) -> dict[str, Any]:
    """Nothing is hurt, nobody sits on the Bench."""
    mine = {"active": BASIC, "hand": hand, "discard": discard, "deck": [BASIC] * 9}
    return {"turn": 4, "me": mine, "opponent": {"active": BASIC, "deck": [BASIC] * 9}}


def test_of_two_ways_the_one_that_can_be_gone_is_gone() -> None:
    """PLAY-14: after the first pick no other way is left that could change anything."""
    item = trainer(Kind.ITEM)
    active = e.InPlay(YOU, Place.ACTIVE, e.Anything())
    benched = e.ChoosePokemon(3, e.InPlay(YOU, Place.BENCH, e.Anything()), ONE, ONE)
    ways = (e.Draw(YOU, e.Constant(2)), e.Heal(active, e.Constant(30)), e.Switch(benched))
    made = replace(item, texts=(e.TrainerText(effect=e.ChooseWay(YOU, ways, 2)),))
    game = game_at(board([item.id], []), rulebook("CEC"), item=made)
    choose(game, "Play")
    while game.decision is not None and game.decision.kind != "main":
        game.choose(0)
    assert len(game.state.hand[0]) == 2


def test_texts_that_use_each_other_are_thought_through_to_an_end() -> None:
    supporter = trainer(Kind.SUPPORTER)
    among = e.ChooseCards(1, e.InZone(Zone.DISCARD, YOU, e.Is(Kind.SUPPORTER)), ONE, ONE)
    using = e.Sequence((e.Choose(among), e.UseTextOf(e.ThoseCards(1), YOU)))
    made = replace(supporter, texts=(e.TrainerText(effect=using),))
    game = game_at(board([supporter.id], [supporter.id] * 2), rulebook("CEC"), supporter=made)
    assert "End turn" in offered(game)
