"""The built-in library."""

from __future__ import annotations

import subprocess
import sys
import time

import pytest

from prizecard.cards import UnknownCard
from prizecard.library import Library, built_in
from prizecard.library.library import UnknownSet
from prizecard.vocabulary import EnergyType, Kind


def test_facts_of_a_card() -> None:
    card = built_in().card("hgss1-1")
    assert (card.name, card.hp, card.evolves_from, card.retreat_cost) == ("Arcanine", 110, "Growlithe", 2)
    assert [attack.name for attack in card.attacks] == ["Sharp Fang", "Fire Mane"]


def test_legend_01_two_cards_of_one_name() -> None:
    top, bottom = built_in().card("hgss1-111"), built_in().card("hgss1-112")
    assert top.name == bottom.name == "Ho-Oh LEGEND" and (top.half, bottom.half) == (1, 2)


@pytest.mark.parametrize(
    ("item", "card", "prizes"),
    [
        ("LEGEND-12", "hgss1-111", 1), ("LEGEND-13", "hgss3-87", 2), ("LEGEND-13", "hgss2-90", 2),
        ("EXOLD-01", "ex1-102", 2), ("EX-02", "bw4-22", 2), ("MEGA-03", "xy1-2", 2), ("BREAK-05", "xy8-50", 1),
        ("GX-02", "sm1-27", 2), ("TAGTEAM-02", "sm9-33", 3), ("PRIME-01", "hgss1-110", 1),
        ("FOSSIL-05", "ex16-85", 0), ("FOSSIL-05", "dp6-138", 1),
    ],
)  # fmt: skip
def test_prizes_that_cards_give_up(item: str, card: str, prizes: int) -> None:
    assert built_in().card(card).prizes == prizes, item


@pytest.mark.parametrize(
    ("item", "card", "has", "lacks"),
    [
        ("RESTORED-01", "bw3-66", Kind.RESTORED, Kind.BASIC),
        ("FOSSIL-02", "dp6-138", Kind.FOSSIL, Kind.BASIC),
        ("PLASMA-01", "bw8-84", Kind.TEAM_PLASMA, Kind.OWNED),
        ("PRIMAL-01", "xy5-55", Kind.PRIMAL, Kind.BREAK),
        ("SP-03", "pl2-38", Kind.SP, Kind.OWNED),
        ("HYPER-01", "xy4-97", Kind.HYPER_GEAR, Kind.SUPPORTER),
        ("PRISM-02", "sm9-134", Kind.PRISM_STAR, Kind.POKEMON),
        ("TTSUP-01", "sm12-189", Kind.SUPPORTER, Kind.ITEM),
    ],
)
def test_kinds_of_cards(item: str, card: str, has: Kind, lacks: Kind) -> None:
    kinds = built_in().card(card).kinds
    assert has in kinds and lacks not in kinds, item


def test_gx_06_every_pokemon_gx_has_a_gx_attack() -> None:
    assert all(any(attack.is_gx for attack in card.attacks) for card in built_in().search(kind=Kind.GX))


def test_dual_01_both_types() -> None:
    assert set(built_in().card("xy11-77").types) == {EnergyType.WATER, EnergyType.FAIRY}


def test_break_02_breaks_print_no_weakness() -> None:
    card = built_in().card("xy8-50")
    assert card.weaknesses == () and card.retreat_cost == 0


def test_errata_are_carried_out() -> None:
    assert (built_in().card("bw5-43").attacks[0].damage, built_in().card("bw5-43").attacks[0].sign) == (20, "×")
    assert len(built_in().card("hgss2-90").weaknesses) == 2
    assert built_in().card("xy12-109").name == "Exeggutor"


def test_unknown_cards_suggest_near_ones() -> None:
    for id, near in (("hgss1-999", "hgss1-99"), ("Typhlosoin", "Typhlosion"), ("Arcanine", "sm10-22")):
        with pytest.raises(UnknownCard, match=near):
            built_in().card(id)
    with pytest.raises(UnknownSet, match="near: hgss"):
        built_in().find_set("hgss")


def test_search() -> None:
    cards = built_in()
    assert {card.id for card in cards.search(name="arcanine", set="hgss1")} == {"hgss1-1"}
    assert {card.id for card in cards.search(set="hgss1", kind="Prime")} == {
        f"hgss1-{number}" for number in range(105, 111)
    }
    assert "hgss1-108" in {card.id for card in cards.search(text="rain dance")}
    assert "hgss1-101" in {card.id for card in cards.search(set="hgss1", kind="Supporter", text="draw 6 cards")}
    assert all(EnergyType.FAIRY in (*card.types, *sum(card.provides, ())) for card in cards.search(type="Fairy"))


@pytest.mark.parametrize(
    ("near", "id"), [("HS", "hgss1-116"), ("UD", "hgss1-116"), ("BCR", "bw1-106"), ("hgss4", "hgss1-116")]
)
def test_basic_energy_by_type_and_era(near: str, id: str) -> None:
    assert built_in().basic_energy("Fire", near) == id


def test_basic_energy_of_every_type() -> None:
    for type in EnergyType:
        if type in (EnergyType.COLORLESS, EnergyType.DRAGON):
            with pytest.raises(UnknownCard):
                built_in().basic_energy(type)
        else:
            for near in (None, "HS", "CEC"):
                assert built_in().card(built_in().basic_energy(type, near)).provides == ((type,),)


def test_cards_are_shared_and_texts_too() -> None:
    assert built_in().card("hgss1-1") is built_in().card("hgss1-1")
    first, second = built_in().card("bw4-54").attacks[1], built_in().card("bw4-98").attacks[1]
    assert first.text is second.text


def test_the_whole_library_loads_in_two_seconds() -> None:
    begin = time.process_time()
    count = sum(1 for _ in Library.open())
    assert count == 12158
    assert time.process_time() - begin < 4, "of processor time: twice the two seconds, for slow machines"


def test_a_game_loads_only_its_own_cards() -> None:
    code = (
        "import sys\n"
        "from prizecard.library import built_in\n"
        "built_in().card('hgss1-1')\n"
        "assert list(built_in()._lines) == ['hgss1'], built_in()._lines.keys()\n"
        "assert 'prizecard.compiler' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
