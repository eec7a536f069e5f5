"""prizecard deck, cards and docs through the command line."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path

import pytest

from prizecard import folders
from prizecard import library as library_package
from prizecard.decks import Deck
from prizecard.library import Library, built_in, built_target
from tests.cli.running import prizecard


def test_a_good_deck_is_good() -> None:
    result = prizecard("deck", "check", "Ember Spark")
    assert result.exit_code == 0 and "can be played by HS" in result.stdout


def test_each_fault_has_its_rule(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("5 hgss1-61\n54 Fire Energy\n", encoding="utf-8")
    result = prizecard("deck", "check", str(path), "--rules", "HS", "--json")
    data = json.loads(result.stdout)
    assert result.exit_code == 1 and not data["legal"]
    assert {fault["item"] for fault in data["faults"]} == {"DECK-01", "DECK-02"}


def test_misspelt_cards_get_near_names() -> None:
    result = prizecard("deck", "check", "-", typed="4 Pikachoo\n5 Switch\n56 Fire Energy\n")
    assert result.exit_code == 1 and "Pikachu" in result.stdout
    assert "(DECK-01)" in result.stdout and "(DECK-02)" in result.stdout and "DECK-05" not in result.stdout


def test_a_deck_out_of_format() -> None:
    result = prizecard("deck", "check", "Ember Spark", "--format", "bw-on-2013", "--json")
    formats = json.loads(prizecard("deck", "formats", "--json").stdout)
    assert formats and all(one["rules"] for one in formats)
    if "bw-on-2013" in {one["id"] for one in formats}:
        assert result.exit_code == 1 and {"format"} <= {one["item"] for one in json.loads(result.stdout)["faults"]}
    else:
        assert result.exit_code == 2


def test_an_unknown_deck_is_one_line() -> None:
    result = prizecard("deck", "check", "Ember Sparkle")
    assert result.exit_code == 2
    assert result.stderr.startswith("prizecard: ") and result.stderr.count("\n") == 1 and "Ember Spark" in result.stderr


def test_a_file_that_is_not_there_is_said_to_be_missing() -> None:
    result = prizecard("deck", "check", "no-such-list.txt")
    assert result.exit_code == 2 and "there is no file no-such-list.txt" in result.stderr


def test_a_deck_is_shown() -> None:
    result = prizecard("deck", "show", "Ember Spark", "--hands", "2")
    assert result.exit_code == 0
    for part in ("18 Basic Pokémon", "mulligan: 7.0%", "hand 2:", "attacks by cost", "by turn 3"):
        assert part in result.stdout
    data = json.loads(prizecard("deck", "show", "Ember Spark", "--json").stdout)
    assert data["size"] == 60 and data["faults"] == []


@pytest.mark.parametrize("text", ["1 Diancie FLI 74", "3 Pikachu HS 78\n2 Switch", "4 Switch", "8 Fire Energy"])
def test_a_list_that_is_only_begun_is_shown(tmp_path: Path, text: str) -> None:
    (tmp_path / "begun.txt").write_text(text)
    result = prizecard("deck", "show", str(tmp_path / "begun.txt"))
    assert result.exit_code == 0 and "rules" in result.stdout


def test_decks_are_listed_and_written() -> None:
    rows = json.loads(prizecard("deck", "list", "--set", "hgss1", "--json").stdout)
    assert {"Ember Spark", "Mind Flood"} <= {row["name"] for row in rows}
    text = prizecard("deck", "write", "Ember Spark").stdout
    assert "Total Cards: 60" in text
    assert prizecard("deck", "check", "-", "--rules", "HS", typed=text).exit_code == 0


@pytest.mark.parametrize("form", ["--ids", "--json"])
def test_every_form_of_a_deck_is_read_again(form: str) -> None:
    written = prizecard("deck", "write", "Ember Spark", form).stdout
    assert dict(Deck.read(written).cards) == dict(Deck.named("Ember Spark").cards)


def test_a_card_is_shown_by_id_and_by_name() -> None:
    result = prizecard("cards", "show", "hgss1-1")
    assert "Arcanine (hgss1-1" in result.stdout and "[RCCC] Fire Mane  90" in result.stdout
    assert json.loads(prizecard("cards", "show", "Arcanine", "--json").stdout)[0]["name"] == "Arcanine"
    slipped = prizecard("cards", "show", "Arcanin")
    assert slipped.exit_code == 0 and "note: Arcanin: taken for Arcanine" in slipped.stderr
    missing = prizecard("cards", "show", "hgss1-999")
    assert missing.exit_code == 2 and "near: hgss1-99" in missing.stderr


def test_a_game_that_cannot_begin_greets_nobody() -> None:
    result = prizecard("play", "--rules", "ZZ")
    assert result.exit_code == 2 and "against" not in result.stdout and "no rulebook is called 'ZZ'" in result.stderr


def test_cards_are_searched() -> None:
    result = prizecard("cards", "search", "pika", "--set", "hgss1")
    assert result.exit_code == 0 and "hgss1-78" in result.stdout
    assert prizecard("cards", "search", "nosuchcard").exit_code == 1
    wrong = prizecard("cards", "search", "--type", "Sugar")
    assert wrong.exit_code == 2
    found = json.loads(prizecard("cards", "search", "--kind", "supporter", "--set", "hgss1", "--json").stdout)
    assert {"hgss1-90", "hgss1-101"} <= {one["id"] for one in found}


def test_coverage_is_counted() -> None:
    data = json.loads(prizecard("cards", "coverage", "--set", "hgss1", "--json").stdout)
    (row,) = data["sets"]
    assert (row["set"], row["series"], row["printings"]) == ("hgss1", "HeartGold & SoulSilver", 124)
    assert row["printings_compiled"] == 124 and row["texts_compiled"] == row["texts"] > 100 and data["series"] == []
    assert "hgss1" in prizecard("cards", "coverage", "--set", "hgss1", "--blockers", "2").stdout


def test_card_data_are_built_from_a_source_folder(tmp_path: Path) -> None:
    assert prizecard("cards", "build", str(tmp_path)).exit_code == 2
    source = tmp_path / "source"
    (source / "cards").mkdir(parents=True)
    card = {"id": "own1-1", "name": "Clayfox", "supertype": "Pokémon", "subtypes": ["Basic"], "hp": "50", "number": "1"}
    card |= {"types": ["Fire"], "attacks": [{"name": "Nip", "cost": ["Fire"], "damage": "10", "text": ""}]}
    (source / "cards" / "own1.json").write_text(json.dumps([card]), encoding="utf-8")
    set = {"id": "own1", "name": "Own", "series": "Own", "ptcgoCode": "OWN", "releaseDate": "2020/01/01"}
    (source / "sets.json").write_text(json.dumps([set]), encoding="utf-8")
    result = prizecard("cards", "build", str(source), "--out", str(tmp_path / "out"))
    assert result.exit_code == 0, result.stderr
    assert "1 of    1 printings" in result.stdout and "0 of 0 texts" in result.stdout
    assert Library.open(tmp_path / "out").card("own1-1").attacks[0].damage == 10
    card |= {"abilities": [{"name": "Hum", "type": "Ability", "text": "Hum a song of seven words."}]}
    (source / "cards" / "own1.json").write_text(json.dumps([card]), encoding="utf-8")
    result = prizecard("cards", "build", str(source), "--out", str(tmp_path / "out"), "--declined")
    assert "own1-1: Ability Hum: " in result.stdout and "0 of 1 texts are read" in result.stdout
    told = json.loads(prizecard("cards", "build", str(source), "--out", str(tmp_path / "out"), "--json").stdout)
    (row,) = told["sets"]
    (declined,) = row.pop("declined")["own1-1"]
    wanted = {"set": "own1", "series": "Own", "printings": 1, "printings_compiled": 0, "texts": 1, "texts_compiled": 0}
    assert row == wanted
    assert declined["place"] == "Ability Hum" and declined["word"] and declined["reason"]


def own_source(folder: Path) -> Path:
    """A source folder of one made-up card."""
    (folder / "cards").mkdir(parents=True)
    card = {"id": "own1-1", "name": "Clayfox", "supertype": "Pokémon", "subtypes": ["Basic"], "hp": "50", "number": "1"}
    (folder / "cards" / "own1.json").write_text(json.dumps([card]), encoding="utf-8")
    set = {"id": "own1", "name": "Own", "series": "Own", "ptcgoCode": "OWN", "releaseDate": "2020/01/01"}
    (folder / "sets.json").write_text(json.dumps([set]), encoding="utf-8")
    return folder


def test_a_folder_of_ones_own_that_is_not_there_yet_is_built_by_the_command_that_is_advised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source, mine = own_source(tmp_path / "source"), tmp_path / "mine"
    monkeypatch.setenv("PRIZECARD_CARDS", str(mine))
    built_in.cache_clear()
    try:
        refused = prizecard("cards", "show", "own1-1")
        assert refused.exit_code == 2 and f"prizecard cards build SOURCE --out {mine}" in refused.stderr
        assert f"written to {mine}" in prizecard("cards", "build", str(source)).stdout
        assert "Clayfox" in prizecard("cards", "show", "own1-1").stdout
    finally:
        built_in.cache_clear()


def test_in_an_installation_cards_are_built_into_a_folder_of_the_users_and_read_from_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = tmp_path / "lib" / "prizecard" / "library" / "data"
    monkeypatch.setattr(library_package, "DATA", installed)
    monkeypatch.delenv("PRIZECARD_CARDS")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    built_in.cache_clear()
    try:
        mine = folders.own_cards()
        assert built_target() == mine and not mine.is_relative_to(installed)
        assert f"written to {mine}" in prizecard("cards", "build", str(own_source(tmp_path / "source"))).stdout
        assert "Clayfox" in prizecard("cards", "show", "own1-1").stdout
    finally:
        built_in.cache_clear()


@pytest.mark.parametrize("page", ["effect-language.md", "rulebooks.md", "coverage.md"])
def test_pages_are_written(tmp_path: Path, page: str) -> None:
    folder = str(tmp_path / "docs")
    assert prizecard("docs", "build", folder, "--check").exit_code == 1
    assert prizecard("docs", "build", folder).exit_code == 0
    assert prizecard("docs", "build", folder, "--check").exit_code == 0
    assert len((tmp_path / "docs" / page).read_text(encoding="utf-8")) > 500


def test_two_versions_of_a_list_are_compared(tmp_path: Path) -> None:
    kept = "2 Switch HS 102\n"
    for folder, lines in (("v1", f"4 Pikachu HS 78\n{kept}"), ("v2", f"3 Pikachu HS 78\n{kept}1 N NVI 92\n")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "deck.txt").write_text(lines, encoding="utf-8")
    paths = [str(tmp_path / folder / "deck.txt") for folder in ("v1", "v2")]
    found = prizecard("deck", "diff", *paths)
    assert found.exit_code == 1 and found.stdout.splitlines() == ["+1 N (bw3-92)", "-1 Pikachu (hgss1-78)"]
    assert prizecard("deck", "diff", paths[0], paths[0]).exit_code == 0


def test_two_files_of_one_name_are_told_apart_where_decks_play(tmp_path: Path) -> None:
    for folder, name in (("v1", "Ember Spark"), ("v2", "Mind Flood")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "deck.txt").write_text(Deck.named(name).write(), encoding="utf-8")
    paths = [str(tmp_path / folder / "deck.txt") for folder in ("v1", "v2")]
    quick = ("--games", "1", "--agent", "random", "--workers", "1")
    matrix = prizecard("matrix", *paths, *quick, "--folder", str(tmp_path), "--json")
    assert matrix.exit_code == 0, matrix.stderr
    assert {row["name"] for row in json.loads(matrix.stdout)["ratings"]} == {"v1/deck", "v2/deck"}
    told = prizecard("simulate", *paths, "--games", "1", "--agents", "random", "random", "--workers", "1")
    assert told.exit_code == 0 and "v1/deck" in told.stdout and "v2/deck" in told.stdout


def test_odds_are_asked_for_by_id_or_by_name() -> None:
    by_id = prizecard("deck", "odds", "Ember Spark", "hgss1-61", "--draws", "2")
    by_name = prizecard("deck", "odds", "Ember Spark", "Cyndaquil", "--draws", "2")
    assert by_id.exit_code == 0 and by_name.stdout == by_id.stdout
    absent = prizecard("deck", "odds", "Ember Spark", "Charizard")
    assert absent.exit_code == 2 and "Charizard is not in the deck" in absent.stderr


def test_notes_are_printed_beside_lines_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("1 Espurr GEN 114\n1 Nobodymon\n", encoding="utf-8")
    found = prizecard("deck", "check", str(path))
    assert found.exit_code == 1 and "note: Espurr: Generations has no number 114" in found.stdout
    assert "line 2: no card is called 'Nobodymon'" in found.stdout


@pytest.mark.parametrize(
    ("name", "id"),
    [("Battle Compressor", "xy4-92"), ("Pikachu HS 78", "hgss1-78"), ("DCE", "hgss1-103"), ("Unown Q MD 49", "dp5-49")],
)
def test_a_card_is_shown_by_what_a_deck_list_calls_it(name: str, id: str) -> None:
    found = prizecard("cards", "show", name)
    assert found.exit_code == 0 and f"({id}, " in found.stdout


def test_a_slip_in_the_folder_of_a_database_makes_no_folder(tmp_path: Path) -> None:
    found = prizecard("serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/nowhere/tables.db")
    assert found.exit_code == 2 and f"{tmp_path}/nowhere: there is no such folder" in found.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_files_are_read_as_windows_and_macos_write_them(encoding: str, form: str, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    text = unicodedata.normalize("NFC" if encoding == "cp1252" else form, "Pokémon: 4\r\n2 Poké Ball HS 95\r\n")
    path.write_bytes(text.encode(encoding))
    found = prizecard("deck", "write", str(path), "--ids")
    assert found.exit_code == 0 and found.stdout.split() == ["2", "hgss1-95"]


def test_bytes_that_are_no_text_are_refused_with_the_name_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(bytes(range(256)) * 4)
    found = prizecard("deck", "write", str(path))
    assert found.exit_code == 2 and f"{path} is no text" in found.stderr
