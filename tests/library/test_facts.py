"""From source cards to facts."""

from __future__ import annotations

import pytest

from prizecard.cards import Card
from prizecard.library.facts import BadFacts, printing, printings
from prizecard.library.reminders import is_reminder
from prizecard.vocabulary import AbilityKind, EnergyType, Kind
from tests.library.making import raw, trainer


def facts(**fields: object) -> Card:
    return printing("zz1", raw(**fields)).card


def test_numbers_and_types() -> None:
    card = facts(level="43", rarity="Rare", resistances=[{"type": "Fighting", "value": "-20"}])
    assert (card.hp, card.types, card.retreat_cost, card.level, card.rarity) == (
        60,
        (EnergyType.FIRE,),
        1,
        "43",
        "Rare",
    )
    assert [(one.type, one.sign, one.value) for one in card.weaknesses] == [(EnergyType.WATER, "×", 2)]
    assert [(one.type, one.value) for one in card.resistances] == [(EnergyType.FIGHTING, 20)]
    assert facts(weaknesses=[{"type": "Water", "value": "+20"}]).weaknesses[0].sign == "+"
    with pytest.raises(BadFacts):
        facts(weaknesses=[{"type": "Water", "value": "20"}])


@pytest.mark.parametrize(
    ("printed", "damage", "sign"),
    [("", 0, ""), ("30", 30, ""), ("30+", 30, "+"), ("30x", 30, "×"), ("30×", 30, "×"), ("30-", 30, "−"), ("?", 0, "")],
)
def test_damage_and_its_sign(printed: str, damage: int, sign: str) -> None:
    attack = facts(attacks=[{"name": "Bump", "cost": ["Fire"], "damage": printed, "text": ""}]).attacks[0]
    assert (attack.damage, attack.sign) == (damage, sign)


@pytest.mark.parametrize("cost", [[], ["Free"], None])
def test_attacks_without_a_cost(cost: list[str] | None) -> None:
    assert facts(attacks=[{"name": "Bump", "cost": cost, "damage": "10"}]).attacks[0].cost == ()


@pytest.mark.parametrize(
    ("fields", "kinds"),
    [
        ({"subtypes": ["Stage 1"], "evolvesFrom": "Testlet"}, {Kind.STAGE_1, Kind.EVOLUTION}),
        ({"subtypes": ["Stage 2", "Prime"], "evolvesFrom": "Testlet"}, {Kind.STAGE_2, Kind.EVOLUTION, Kind.PRIME}),
        ({"subtypes": ["MEGA", "EX"], "name": "M Testmon-EX"}, {Kind.MEGA, Kind.EX, Kind.EVOLUTION}),
        ({"subtypes": ["MEGA", "EX"], "name": "Primal Testmon-EX"}, {Kind.PRIMAL, Kind.MEGA, Kind.EX, Kind.EVOLUTION}),
        ({"subtypes": ["BREAK"], "name": "Testmon BREAK"}, {Kind.BREAK, Kind.EVOLUTION}),
        ({"subtypes": ["Restored"], "evolvesFrom": "Test Fossil"}, {Kind.RESTORED}),
        ({"subtypes": ["Level-Up", "SP"], "name": "Testmon C LV.X"}, {Kind.LEVEL_UP, Kind.SP}),
        ({"subtypes": ["Basic"], "name": "Testmon FB"}, {Kind.BASIC, Kind.SP}),
        ({"subtypes": ["Baby"]}, {Kind.BABY, Kind.BASIC}),
        ({"subtypes": ["Basic", "Star"], "name": "Testmon ★ δ"}, {Kind.BASIC, Kind.STAR, Kind.DELTA}),
        ({"subtypes": ["Basic", "ex"], "name": "Testmon ex"}, {Kind.BASIC, Kind.OLD_EX}),
        ({"subtypes": ["Basic", "TAG TEAM", "GX"]}, {Kind.BASIC, Kind.TAG_TEAM, Kind.GX}),
        ({"subtypes": ["Basic", "Ultra Beast", "Prism Star"]}, {Kind.BASIC, Kind.ULTRA_BEAST, Kind.PRISM_STAR}),
        ({"subtypes": ["Basic", "Team Plasma"]}, {Kind.BASIC, Kind.TEAM_PLASMA}),
        ({"name": "Team Aqua's Testmon"}, {Kind.BASIC, Kind.OWNED, Kind.TEAM_AQUA}),
        ({"name": "Dark Testmon"}, {Kind.BASIC, Kind.DARK}),
        ({"name": "Shining Testmon"}, {Kind.BASIC, Kind.SHINING}),
    ],
)
def test_kinds_of_pokemon(fields: dict[str, object], kinds: set[Kind]) -> None:
    assert facts(**fields).kinds == kinds | {Kind.POKEMON}


@pytest.mark.parametrize(
    ("fields", "kinds"),
    [
        ({}, {Kind.ITEM}),
        ({"subtypes": None}, {Kind.ITEM}),
        ({"subtypes": ["Supporter"]}, {Kind.SUPPORTER}),
        ({"subtypes": ["Stadium"]}, {Kind.STADIUM}),
        ({"subtypes": ["Pokémon Tool"]}, {Kind.ITEM, Kind.TOOL}),
        ({"subtypes": ["Pokémon Tool F"]}, {Kind.ITEM, Kind.TOOL, Kind.HYPER_GEAR}),
        ({"subtypes": ["Technical Machine"]}, {Kind.ITEM, Kind.TECHNICAL_MACHINE}),
        ({"subtypes": ["Item", "ACE SPEC"]}, {Kind.ITEM, Kind.ACE_SPEC}),
        ({"hp": "50"}, {Kind.ITEM, Kind.FOSSIL}),
    ],
)
def test_kinds_of_trainers(fields: dict[str, object], kinds: set[Kind]) -> None:
    assert printing("zz1", trainer("Thing", "Do it.", **fields)).card.kinds == kinds | {Kind.TRAINER}


def test_names_by_the_rules() -> None:
    assert facts(name="Testmon C LV.X", subtypes=["Level-Up"]).name == "Testmon C"
    assert facts(name="Testmon C LV.X", subtypes=["Level-Up"]).evolves_from == "Testmon C"
    assert facts(name="Testmon ★ δ").name == "Testmon ★"
    assert facts(name="Testmon ◇").name == "Testmon ◇"
    assert facts(name="Nidoran♂").name == facts(name="Nidoran ♂").name == "Nidoran ♂"
    assert facts(subtypes=["Restored"], evolvesFrom="Test Fossil").evolves_from is None
    assert facts(subtypes=["Stage 1"], evolvesFrom="Testlet δ").evolves_from == "Testlet"


def test_a_name_may_mean_forms_as_well() -> None:
    of_forms = facts(subtypes=["Stage 1"], evolvesFrom=["Testlet", "Testlet Sandy Cloak δ"])
    assert of_forms.sources == ("Testlet", "Testlet Sandy Cloak") and of_forms.evolves_from == "Testlet"
    assert facts(subtypes=["Stage 1"], evolvesFrom="Testlet").sources == ("Testlet",)
    assert facts(name="Testmon LV.X", subtypes=["Level-Up"], evolvesFrom="Testmon").sources == ("Testmon",)
    assert facts().sources == ()


def test_prizes_that_a_card_gives_up() -> None:
    assert facts().prizes == 1
    assert facts(subtypes=["Basic", "EX"]).prizes == 2
    assert facts(subtypes=["Basic", "TAG TEAM", "GX"]).prizes == 3
    legend = facts(
        subtypes=["LEGEND"], rules=["When this Pokémon has been Knocked Out, the other player takes 2 Prize cards."]
    )
    assert legend.prizes == 2
    assert facts(subtypes=["LEGEND"]).prizes == 1


def test_halves_of_a_legend_are_told_by_their_order() -> None:
    halves = [raw(id=f"zz1-{number}", name="Testmon LEGEND", subtypes=["LEGEND"]) for number in range(4)]
    assert [one.card.half for one in printings("zz1", halves)] == [1, 2, 1, 2]


def test_abilities_and_ancient_traits() -> None:
    made = printing(
        "zz1",
        raw(
            abilities=[{"name": "Glow", "type": "Poké-Body", "text": "Shine."}],
            ancientTrait={"name": "α Wink", "text": "Wink."},
        ),
    )
    assert [one.kind for one in made.card.abilities] == [AbilityKind.POKE_BODY, AbilityKind.ANCIENT_TRAIT]
    assert made.abilities == ("Shine.", "Wink.")


def test_energy_cards() -> None:
    basic = {"id": "zz1-9", "name": "Metal Energy", "supertype": "Energy", "subtypes": ["Basic"], "number": "9"}
    special = {**basic, "subtypes": ["Special"], "rules": ["It shines."]}
    assert printing("zz1", basic).card.provides == ((EnergyType.METAL,),)
    assert printing("zz1", basic).card.kinds == {Kind.ENERGY, Kind.BASIC_ENERGY}
    assert printing("zz1", special).card.kinds == {Kind.ENERGY, Kind.SPECIAL_ENERGY}
    assert printing("zz1", special).card.provides == () and printing("zz1", special).boxes == ("It shines.",)
    with pytest.raises(BadFacts):
        printing("zz1", {**basic, "name": "Nothing Energy of All"})


def test_reminders_are_no_texts() -> None:
    item = "You may play any number of Item cards on your turn."
    made = printing("zz1", trainer("Thing", "Only on Tuesdays.", "Draw a horse.", item))
    assert is_reminder(item) and not is_reminder(f"{item} Draw a horse.")
    assert made.boxes == ("Only on Tuesdays.\nDraw a horse.",)


def test_limits_that_a_card_prints() -> None:
    assert printing("zz1", raw(rules=["You may have as many of this card as fit."])).limit == "any"
    assert printing("zz1", raw(rules=["You can't have more than 1 Testmon in your deck."])).limit == "one"
    assert printing("zz1", raw()).limit == ""
