"""Building card data, and whether what is committed is what the source gives."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from prizecard.cards import UnknownCard
from prizecard.library import Library, built_in
from prizecard.library.build import FAULT, BuildReport, build
from prizecard.library.errata import entries
from prizecard.library.handwritten import programs
from prizecard.library.source import NoSource, sets_in
from prizecard.library.store import DATA, Folder, NotBuilt, digest_of
from prizecard.rulebooks import BOOKS
from prizecard.vocabulary import Kind
from tests.library.making import SOURCE, needs_source, raw, trainer, write_source

NONSENSE = "Sing seven songs beneath the seventh moon."


def quiet(line: str) -> None:
    """No progress."""


@pytest.fixture
def built(tmp_path: Path) -> tuple[Path, BuildReport]:
    attacks = [
        {"name": "Bump", "cost": ["Fire"], "damage": "20", "text": ""},
        {"name": "Wail", "cost": ["Fire"], "damage": "", "text": NONSENSE},
        {"name": "Hole", "cost": ["Fire"], "damage": "20+", "text": ""},
    ]
    source = write_source(tmp_path / "in", raw(), raw(id="zz1-3", attacks=attacks), trainer("Thing", NONSENSE))
    return tmp_path / "out", build(source, tmp_path / "out", built_in(), quiet)


def test_the_report_counts_printings_and_texts(built: tuple[Path, BuildReport]) -> None:
    (one,) = built[1].sets
    assert (one.set, one.series, one.printings, one.printings_compiled) == ("zz1", "Other", 3, 1)
    assert (one.texts, one.texts_compiled) == (3, 0)
    assert {id: [text.place for text in texts] for id, texts in one.declined.items()} == {
        "zz1-3": ["attack Wail", "attack Hole"],
        "zz1-2": ["text"],
    }
    assert all(text.word or "lost" in text.reason for texts in one.declined.values() for text in texts)


def test_no_sentence_is_stored(built: tuple[Path, BuildReport]) -> None:
    stored = "".join(path.read_text(encoding="utf-8") for path in built[0].iterdir())
    assert "Wail" in stored and "seven songs" not in stored


def test_a_built_folder_lies_over_the_library(built: tuple[Path, BuildReport]) -> None:
    both = Library.open(built[0])
    assert both.card("zz1-1").attacks[0].damage == 20 and not both.card("zz1-1").missing
    assert both.card("zz1-3").missing == ("attack Wail", "attack Hole")
    assert both.why_missing("zz1-3")[0].startswith("attack Wail: ")
    assert both.card("hgss1-1") == built_in().card("hgss1-1")
    assert both.version != built_in().version and "zz1-1" not in built_in()
    with pytest.raises(UnknownCard):
        built_in().card("zz1-1")


def test_building_twice_gives_the_same_files(built: tuple[Path, BuildReport], tmp_path: Path) -> None:
    again = build(tmp_path / "in", tmp_path / "again", built_in(), quiet)
    assert again.version == built[1].version
    for path in built[0].iterdir():
        assert path.read_bytes() == (tmp_path / "again" / path.name).read_bytes()


def test_sets_are_added_to_those_that_a_folder_holds(built: tuple[Path, BuildReport], tmp_path: Path) -> None:
    out, _ = built
    texts = Folder(out).declined
    heal = [{"name": "Mend", "cost": [], "damage": "", "text": "Heal 70 damage from this Pokémon."}]
    energy = raw(id="zz2-2", name="Fire Energy", supertype="Energy", subtypes=["Basic"], hp=None, attacks=None)
    more = write_source(tmp_path / "more", raw(id="zz2-1", name="Latermon", attacks=heal), energy, set="zz2")
    report = build(more, out, built_in(), quiet)
    both = Library([Folder(out)])
    assert set(both.sets) == {"zz1", "zz2"} and [one.set for one in report.sets] == ["zz2"]
    assert both.card("zz1-3").missing == ("attack Wail", "attack Hole") and Folder(out).declined == texts
    assert not both.card("zz2-1").missing and both.basic_energy("Fire") == "zz2-2"
    assert both.version == report.version == digest_of(out, ["zz1", "zz2"])
    assert build(more, out, built_in(), quiet).version == report.version


def test_added_cards_evolve_from_cards_of_the_library(tmp_path: Path) -> None:
    stages = {"subtypes": ["Stage 2"], "evolvesFrom": "Grovyle", "name": "Latertile"}
    build(write_source(tmp_path / "in", raw(**stages)), tmp_path / "out", built_in(), quiet)
    card = Library.open(tmp_path / "out").card("zz1-1")
    assert (card.evolves_from, card.descends_from) == ("Grovyle", ("Treecko",))


def test_folders_in_the_public_form(tmp_path: Path) -> None:
    write_source(tmp_path / "cards" / "en", raw(id="zz2-1"), set="zz2")
    (tmp_path / "sets").mkdir()
    listed = {"id": "zz2", "name": "Second", "series": "Tests", "ptcgoCode": "ZZT", "releaseDate": "2020/01/01"}
    (tmp_path / "sets" / "en.json").write_text(json.dumps([listed]), encoding="utf-8")
    (found,) = sets_in(tmp_path)
    assert (found.facts.name, found.facts.code, found.facts.series) == ("Second", "ZZT", "Tests")
    assert [card["id"] for card in found.cards()] == ["zz2-1"]


def test_sets_that_no_list_names_are_filed_by_their_letters(tmp_path: Path) -> None:
    write_source(tmp_path, raw(id="xy3-1"), set="xy3")
    assert sets_in(tmp_path)[0].facts.series == "XY"


def test_folders_without_card_data_are_refused(tmp_path: Path) -> None:
    with pytest.raises(NoSource):
        sets_in(tmp_path)
    with pytest.raises(NotBuilt):
        Library.open(tmp_path)


def test_the_version_is_that_of_the_files() -> None:
    assert built_in().version == digest_of(DATA, list(built_in().sets))


@pytest.fixture(scope="module")
def rebuilt(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, BuildReport]:
    out = tmp_path_factory.mktemp("rebuilt")
    return out, build(SOURCE, out, (), quiet)


@needs_source
def test_the_card_data_are_what_the_source_gives(rebuilt: tuple[Path, BuildReport]) -> None:
    stale = [
        path.name
        for path in sorted(rebuilt[0].iterdir())
        if not (DATA / path.name).is_file() or path.read_bytes() != (DATA / path.name).read_bytes()
    ]
    assert not stale, f"card data are stale, make them anew with `prizecard cards build`: {stale[:5]}"


@needs_source
def test_the_compiler_never_breaks_down(rebuilt: tuple[Path, BuildReport]) -> None:
    broken = [
        id for one in rebuilt[1].sets for id, texts in one.declined.items() for t in texts if t.reason.startswith(FAULT)
    ]
    assert not broken


@needs_source
def test_no_erratum_is_stale_and_every_one_has_its_card(rebuilt: tuple[Path, BuildReport]) -> None:
    assert not rebuilt[1].stale
    assert set(entries()) <= set(built_in().ids())


@needs_source
def test_every_handwritten_text_stands_for_some_card(rebuilt: tuple[Path, BuildReport]) -> None:
    assert rebuilt[1].handwritten >= len(set(programs().values()))


def test_every_book_has_its_cards() -> None:
    for code in BOOKS:
        facts = built_in().find_set(code)
        assert any(Kind.POKEMON in built_in().card(id).kinds for id in built_in().ids_of(facts.id))
