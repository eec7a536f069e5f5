"""Formats: the lists that were played in them are legal there, and basic Energy in all."""

from __future__ import annotations

import pytest

from prizecard.decks import Deck, tournament_decks
from prizecard.decks.formats import format_named, formats, is_legal
from prizecard.library import built_in

OF_YEAR = {
    2011: "worlds-2011", 2012: "worlds-2012", 2013: "worlds-2013", 2014: "worlds-2014", 2015: "worlds-2015",
    2016: "worlds-2016", 2017: "worlds-2017", 2018: "worlds-2018", 2019: "worlds-2019",
}  # fmt: skip


@pytest.mark.parametrize("deck", tournament_decks(), ids=lambda deck: deck.name)
def test_a_tournament_list_is_legal_in_the_format_of_its_year(deck: object) -> None:
    listed = Deck.named(deck.name)  # type: ignore[attr-defined]
    assert not listed.faults(format=OF_YEAR[deck.year])  # type: ignore[attr-defined]
    assert OF_YEAR[deck.year] in [format.id for format in listed.legal_formats()]  # type: ignore[attr-defined]


@pytest.mark.parametrize("format", [one for one in formats().values() if one.sets], ids=lambda one: one.id)
def test_basic_energy_is_legal_in_every_format(format: object) -> None:
    library = built_in()
    for id in ("hgss1-116", "sm3-167", "base1-98"):
        assert is_legal(library.card(id), format, library)  # type: ignore[arg-type]


def test_fairy_energy_is_of_its_time() -> None:
    library = built_in()
    fairy = library.card(library.basic_energy(_type("Fairy")))
    assert is_legal(fairy, format_named("worlds-2016"), library)
    assert not is_legal(fairy, format_named("worlds-2012"), library)


def test_sets_that_came_too_late_are_not_in_a_championship() -> None:
    held = {name: format_named(name).sets for name in ("worlds-2013", "worlds-2014", "worlds-2015", "worlds-2019")}
    assert "bw9" in held["worlds-2013"] and "bw10" not in held["worlds-2013"]
    assert "xy2" in held["worlds-2014"] and "xy3" not in held["worlds-2014"]
    assert "xy6" in held["worlds-2015"] and "xy7" not in held["worlds-2015"]
    assert "sm5" in held["worlds-2019"] and "sm4" not in held["worlds-2019"]


def test_a_format_is_found_by_its_name_however_it_is_typed() -> None:
    assert format_named("BW-on 2013").id == format_named("bw on 2013").id == "bw-on-2013"


def _type(word: str) -> object:
    from prizecard.vocabulary import EnergyType

    return EnergyType(word)


def test_bans_begin_in_their_time() -> None:
    trump = Deck("", (("xy4-99", 1),))
    formats = {format.id for format in trump.legal_formats()}
    assert "standard-2015-to-june" in formats and not formats & {"standard-2015", "worlds-2015", "expanded-2016"}
    puzzle = {format.id for format in Deck("", (("xy9-109", 4),)).legal_formats()}
    assert "expanded-2018" in puzzle and "expanded-2019-to-february" not in puzzle


def test_of_a_name_only_the_banned_printing_is_out() -> None:
    shouting, waiting = (Deck("", ((id, 1),)).legal_formats() for id in ("sm8-90", "sm8-91"))
    assert "expanded-2019" in {format.id for format in waiting} - {format.id for format in shouting}


def test_the_months_in_which_the_new_series_was_played_with_the_oldest_sets() -> None:
    both = Deck("", (("pl1-7", 1), ("bw1-47", 2)))
    assert [format.id for format in both.legal_formats()] == ["md-bw-2011"]


@pytest.mark.parametrize(
    ("card", "format", "is_in"),
    [
        ("mcd11-9", "hgss-on-2012", True), ("mcd11-9", "bw-on-2013", True), ("mcd11-9", "standard-2014", False),
        ("mcd12-8", "standard-2014", True), ("mcd11-9", "expanded-2019", True), ("mcd11-9", "hgss-on-2011", False),
    ],
)  # fmt: skip
def test_the_cards_of_restaurants_are_in_the_formats_of_their_series(card: str, format: str, is_in: bool) -> None:
    known = built_in()
    assert is_legal(known.card(card), format_named(format), known) is is_in
