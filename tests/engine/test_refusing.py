"""Why something is refused: the rule that is named is the right one, and nothing hidden is told."""

from __future__ import annotations

from typing import Any

import pytest

from prizecard import Deck, Game
from prizecard.engine.refusing import AlreadyOffered
from prizecard.library import built_in
from prizecard.vocabulary import Kind

ABILITIES = ("Ability", "Poké-", "Pokémon Power")
SENTRET = {"active": "hgss1-80"}


def why(me: dict[str, Any], wish: str, rules: str = "HS", **board: Any) -> str:
    return Game.at({"rules": rules, "me": me, "opponent": board.pop("opponent", SENTRET), **board}).why_not(wish)


def cited(answer: str) -> set[str]:
    return set(answer.rpartition("(")[2].rstrip(").").split(", "))


MEOWTH = {"active": "ex7-46", "hand": ["sm3-102"]}
OWNED = {"active": "gym1-71", "hand": ["ex10-91"]}


@pytest.mark.parametrize(
    ("me", "wish", "items"),
    [
        ({"active": {"card": "hgss1-79", "energy": ["Water"]}}, "Attack Rollout", {"COST-01", "COST-03"}),
        ({"active": "hgss1-79"}, "Attack Rollout", {"COST-01"}),
        (MEOWTH, "Evolve Rocket's Meowth (Active) into Persian", {"EVO-01", "EVO-13", "EVO-14"}),
        ({"active": "hgss1-59", "hand": ["hgss1-26"]}, "Evolve Chikorita (Active) into Meganium", {"EVO-01", "EVO-02"}),
        ({"active": "hgss1-80", "hand": ["hgss1-1"]}, "Evolve Sentret (Active) into Arcanine", {"EVO-01"}),
        ({"active": "sm35-3", "hand": ["xy1-2"]}, "Evolve Venusaur (Active) into M Venusaur-EX", {"EVO-01", "MEGA-02"}),
        ({"active": {"card": "hgss1-80", "conditions": ["Asleep"]}}, "Attack Scratch", {"ATTACK-12", "ASLEEP-01"}),
        ({"active": {"card": "hgss1-80", "conditions": ["Paralyzed"]}}, "Retreat", {"RETREAT-05", "PARA-01"}),
        ({**SENTRET, "bench": ["hgss1-80"] * 5, "hand": ["hgss1-28"]}, "Bench Pichu", {"BENCH-01", "ZONE-09"}),
        ({**SENTRET, "hand": ["bw3-66"]}, "Bench Archen", {"RESTORED-02", "BENCH-02"}),
        ({**SENTRET, "hand": ["bw5-102", "Fire"]}, "Play Ultra Ball", {"PLAY-02", "TRAINER-03", "bw5-102"}),
        ({**SENTRET, "hand": ["hgss4-85"]}, "Play Black Belt", {"TRAINER-03", "hgss4-85"}),
        (OWNED, "Attach Sitrus Berry to Brock's Sandshrew (Active)", {"TRAINER-10", "ex10-91"}),
        ({"active": {"card": "hgss1-8", "conditions": ["Asleep"]}}, "Use Night Sight", {"POWER-03", "hgss1-8"}),
    ],
)
def test_every_item_that_says_it_is_cited(me: dict[str, Any], wish: str, items: set[str]) -> None:
    assert items <= cited(why(me, wish))


@pytest.mark.parametrize(
    ("hand", "wish", "items"),
    [
        ("ecard2-145", "Attach Boost Energy to Sentret (Active)", {"ENERGY-01", "ecard2-145"}),
        ("ecard2-129", "Attach Metal Cube 01 to Sentret (Active)", {"TRAINER-13", "ecard2-129"}),
    ],
)
def test_what_cannot_be_attached_is_refused_by_the_rule_of_its_kind(hand: str, wish: str, items: set[str]) -> None:
    assert cited(why({**SENTRET, "hand": [hand]}, wish)) == items


def test_a_level_up_is_called_by_what_is_printed() -> None:
    answer = why({**SENTRET, "hand": ["dp6-144"]}, "Evolve Sentret (Active) into Mewtwo LV.X")
    assert answer.startswith("Mewtwo LV.X evolves from Mewtwo, not from Sentret")


@pytest.mark.parametrize(("rules", "item"), [("HS", "ATTACK-06"), ("BCR", "ATTACK-06"), ("CEC", "ATTACK-07")])
def test_the_condition_of_an_attack_is_a_step_of_its_book(rules: str, item: str) -> None:
    beedrill = {"active": {"card": "sm9-5", "energy": ["Grass"]}}
    assert cited(why(beedrill, "Attack Destiny Stinger", rules)) == {item, "sm9-5"}


def test_what_is_used_from_elsewhere_has_its_own_reason() -> None:
    archen = {"active": "bw1-1", "hand": ["bw10-53"]}
    answer = why(archen, "Use Prehistoric Call of Archen (hand)", "BCR")
    assert "discard pile" in answer and cited(answer) == {"ZONE-11"}
    used = Game.at({"rules": "BCR", "me": {"active": "bw1-1", "discard": [{"bw10-53": 2}]}, "opponent": SENTRET})
    assert "Use Prehistoric Call of Archen (discard pile)" in [str(one) for one in used.decision.options]  # type: ignore[union-attr]


def test_the_wish_is_quoted_as_it_was_written() -> None:
    assert "Fire Mane" in why(SENTRET, "Attack Fire Mane")
    assert "Professor Oak" in why(SENTRET, "Play Professor Oak")
    assert "Sentret (Active)" in why(SENTRET, "Discard Sentret (Active)")


def test_no_card_of_the_other_list_is_told() -> None:
    """Whether a card is somewhere among the hidden ones makes no difference to the answer."""
    decks = Deck.named("Ember Spark"), Deck.named("Mind Flood")
    answers = []
    for other in (decks[1], decks[0]):
        game = Game.start(decks=(decks[0], other), rules="HS", seed=3, open_lists=False)
        while game.decision is None or game.decision.kind != "main" or game.decision.player != 0:
            game.choose(len(game.decision.options) - 1)  # type: ignore[union-attr]
        answers.append([game.why_not(wish) for wish in ("Play slowking", "Bench SLOWPOKE", "Attach hypno to x")])
    assert answers[0] == answers[1]


def test_the_beginning_of_an_offered_text_is_offered() -> None:
    with pytest.raises(AlreadyOffered):
        why({"active": {"card": "hgss1-80", "energy": ["Fire"]}}, "Attack Scr")


def test_a_text_that_cannot_be_carried_out_says_so() -> None:
    """Not that it works by itself, or that it could not change anything."""
    library = built_in()
    card = next(one for one in library if one.is_pokemon and any(text.startswith(ABILITIES) for text in one.missing))
    ability = next(one.name for one in card.abilities if not one.texts)
    assert cited(why({"active": card.id}, f"Use {ability}", "CEC")) == {card.id}
    trainer = next(one for one in library if one.is_trainer and one.missing and Kind.SUPPORTER in one.kinds)
    assert cited(why({**SENTRET, "hand": [trainer.id]}, f"Play {trainer.printed_name}", "CEC")) == {trainer.id}
