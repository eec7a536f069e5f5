"""What players may see: hands, decks, Prize cards, piles, set-up; and two rules that no board can show."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from prizecard import Game, cards
from prizecard.effects import Afflict, AttackText, InPlay
from prizecard.engine.sampling import redact
from prizecard.engine.saving import digest
from prizecard.vocabulary import Place, Player, SpecialCondition

BOOKS = ("HS", "UD", "TM", "BCR", "CEC")


def board(rules: str, **more: object) -> Game:
    side = {"active": "hgss1-65", "hand": ["hgss1-80"], "deck": ["hgss1-79", "hgss1-66"], "prizes": ["hgss1-78"] * 6}
    other = {"active": "hgss1-65", "hand": ["hgss1-73"], "deck": ["hgss1-62", "hgss1-63"], "prizes": ["hgss1-81"] * 6}
    return Game.at({"rules": rules, "me": {**side, **more}, "opponent": other})


@pytest.mark.parametrize("rules", BOOKS)
def test_zone_01_a_hand_is_hidden_from_the_opponent(rules: str) -> None:
    game = board(rules)
    assert "hgss1-80" not in json.dumps(game.view(1).data()["opponent"])
    assert game.view(1).opponent.hand_size == 1
    assert "hgss1-80" in json.dumps(game.view(0).data())


@pytest.mark.parametrize("rules", BOOKS)
def test_zone_03_deck_sizes_are_public_and_contents_are_not(rules: str) -> None:
    game = board(rules)
    for player in (0, 1):
        view = game.view(player)
        assert (view.me.deck_size, view.opponent.deck_size) == (2, 2)
        assert not {"hgss1-79", "hgss1-66"} & set(json.dumps(view.data()["me"]).split('"'))


@pytest.mark.parametrize("rules", BOOKS)
def test_zone_04_and_lost_02_piles_lie_face_up_for_both(rules: str) -> None:
    game = board(rules, discard=["hgss1-20"], lost=["hgss1-26"])
    assert [card.id for card in game.view(0).me.discard] == ["hgss1-20"]
    assert [card.id for card in game.view(1).opponent.discard] == ["hgss1-20"]
    # LOST-02
    assert [card.id for card in game.view(0).me.lost] == ["hgss1-26"]
    assert [card.id for card in game.view(1).opponent.lost] == ["hgss1-26"]


@pytest.mark.parametrize("rules", BOOKS)
def test_setup_06_pokemon_placed_in_set_up_are_hidden_until_all_are_turned(rules: str) -> None:
    filler = {"hgss1-115": 53}
    first = {"deck": ["hgss1-65", "hgss1-66", "hgss1-115", "hgss1-115", "hgss1-115", "hgss1-115", "hgss1-115", filler]}
    second = {"deck": ["hgss1-80", "hgss1-79", "hgss1-115", "hgss1-115", "hgss1-115", "hgss1-115", "hgss1-115", filler]}
    game = Game.at({"rules": rules, "start": True, "coins": "H", "me": first, "opponent": second})
    if game.decision is not None and "First" in [option.text for option in game.decision.options]:
        game.choose("First")
    game.choose("Growlithe")
    assert game.view(0).me.active is not None
    hidden = game.view(1).opponent.active
    assert hidden is None or hidden.card is None
    assert "hgss1-65" not in json.dumps(game.view(1).data()["opponent"])


@pytest.mark.parametrize("rules", BOOKS)
def test_burn_02_the_owner_of_the_burned_pokemon_flips(rules: str) -> None:
    position = {
        "rules": rules,
        "coins": "T",
        "me": {"active": "hgss1-65"},
        "opponent": {"active": {"card": "hgss1-65", "conditions": ["Burned"]}},
    }
    game = Game.at(position)
    game.choose("End turn")
    flips = [event for event in game.events if event.kind == "coin"]
    assert [event.player for event in flips] == [1]


@pytest.mark.parametrize("rules", BOOKS)
def test_para_03_paralyzed_in_the_own_turn_lasts_through_the_next_own_turn(rules: str) -> None:
    yourself = InPlay(Player.YOU, Place.ACTIVE)
    text = AttackText(after=Afflict(yourself, (SpecialCondition.PARALYZED,)))
    growlithe = cards.card("hgss1-65")
    stunning = replace(growlithe, id="made-1", attacks=(replace(growlithe.attacks[0], cost=(), damage=0, text=text),))

    class Shelf:
        """The library with one made-up card."""

        def card(self, id: str) -> object:
            return stunning if id == "made-1" else cards.card(id)

        def __contains__(self, id: object) -> bool:
            return id == "made-1" or id in cards.library()

        def __getattr__(self, name: str) -> object:
            return getattr(cards.library(), name)

    game = Game.at({"rules": rules, "me": {"active": "made-1"}, "opponent": {"active": "hgss1-65"}}, Shelf())
    game.choose(f"Attack {growlithe.attacks[0].name}")

    def paralyzed() -> bool:
        active = game.view(0).me.active
        return active is not None and "Paralyzed" in active.conditions

    assert paralyzed()
    game.choose("End turn")
    assert paralyzed()
    game.choose("End turn")
    assert not paralyzed()


def shown(word: str) -> Game:
    """The opponent is asked for a hand when I have shown mine."""
    side = {"active": {"card": "sm10-53", "energy": ["Water", "Water", "Water"]}}
    game = Game.at({"rules": "CEC", "me": side, "opponent": {"active": "sm12-45"}})
    game.choose("Attack Surprise Fist")
    game.choose(word)
    assert game.decision is not None and game.decision.player == 1
    return game


def test_a_hand_shown_is_hidden_until_the_other_is() -> None:
    rock, paper = (redact(shown(word).state, 1) for word in ("Rock", "Paper"))
    assert digest(rock) == digest(paper)
    assert digest(redact(shown("Rock").state, 0)) != digest(redact(shown("Paper").state, 0))


def test_a_card_that_may_be_played_before_the_coin_is_hidden() -> None:
    first = {"deck": ["dv1-19", "bw1-62", {"Fighting": 58}]}
    game = Game.at({"rules": "BCR", "start": True, "me": first, "opponent": {"deck": ["bw1-38", {"Water": 59}]}})
    assert game.decision is not None
    assert [option.text for option in game.decision.options] == ["Play First Ticket", "Done"]
    assert game.view(1).opponent.hand == () and game.view(1).decision is None
    redacted = redact(game.state, 1)
    assert redacted.decision is not None and not redacted.decision.options
