"""The runner itself: what it reads, what passes, what it reports."""

from __future__ import annotations

from pathlib import Path

import pytest

from prizecard.scenarios import BadScenario, Result, read_file, run_file

BOARD = """
id: MADE-UP
rules: CEC
me:
  active: {card: hgss1-65, energy: [Fire]}
  hand: [hgss1-80, Fire]
opponent: {active: hgss1-58}
"""


def run(tmp_path: Path, text: str) -> list[Result]:
    path = tmp_path / "one.yaml"
    path.write_text(text, encoding="utf-8")
    return run_file(path)


def only(tmp_path: Path, text: str) -> Result:
    (result,) = run(tmp_path, BOARD + text)
    return result


@pytest.mark.parametrize(
    "text",
    [
        "do: [bench sentret]\nexpect: {me.bench: [Sentret], me.hand: [Fire]}",
        "do: [Bench Sen]\nexpect: {me.bench: 1, me.bench.0.hp: 50}",
        "do: [{offered: Attack Bite}, {not_offered: Attack Pound}, {who: me}]",
        "do: [Attack Bite, {who: opponent}]\nexpect: {opponent.active.damage: 10, turn_player: opponent}",
        "do: [{expect: {me.hand: {contains: [Fire]}}}]",
        "do: [{why_not: Retreat to Sentret (Bench 1)}]",
        "expect: {stadium: none, winner: none, over: false, sudden_death: false, me.used: []}",
        "do: [Attach Fire Energy]\nexpect: {me.used: [energy], me.active.energy: [Fire, Fire Energy]}",
    ],
)
def test_what_holds_passes(tmp_path: Path, text: str) -> None:
    result = only(tmp_path, text)
    assert result.status == "passed", result.lines()


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("do: [Attack Pound]", "it is not offered"),
        ("do: [Bench Sentret, {offered: Bench Sentret}]", "it is not"),
        ("do: [{not_offered: Attack Bite}]", "Attack Bite"),
        ("do: [{who: opponent}]", "me has"),
        ("do: [{why_not: Attack Bite}]", "it is offered"),
        ("do: [{why_not: Attack Combustion, cites: GX-03}]", "COST-01"),
        ("expect: {me.hand: 3}", "(2)"),
        ("expect: {me.hand: [Fire, Fire]}", "Sentret"),
        ("expect: {me.hand: {contains: [Water]}}", "Sentret"),
        ("expect: {me.bench.0.damage: 0}", "nothing there"),
        ("coins: H", "H is left"),
        ("do: [[Bench Sentret, Attack Pound]]", "not offered together"),
    ],
)
def test_what_does_not_hold_is_told(tmp_path: Path, text: str, found: str) -> None:
    result = only(tmp_path, text)
    assert result.status == "failed"
    (failure,) = result.failures
    assert found in failure.found
    assert failure.options and failure.expected


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("doo: []", "'doo'"),
        ("do: [{offerd: End turn}]", "offerd"),
        ("do: [{not_offered: Attack Surff}]", "surff"),
        ("expect: {me.hnad: 3}", "me.hnad"),
        ("expect: {me.hand: yes}", "me.hand"),
        ("stadium: {card: hgss1-65, owner: me}", "no Stadium"),
        ("seed: 1\nseed: 2", "twice"),
        ("cases: [{rules: XX}]", "XX"),
    ],
)
def test_what_cannot_be_read_is_bad(tmp_path: Path, text: str, message: str) -> None:
    (result,) = run(tmp_path, BOARD + text)
    assert result.status == "bad"
    assert message in result.reason


def test_a_bad_document_leaves_the_others_of_its_file(tmp_path: Path) -> None:
    results = run(tmp_path, BOARD + "---\n" + BOARD + "doo: []\n---\n" + BOARD + "cases: [{}, {}]")
    assert [result.status for result in results] == ["passed", "bad", "passed", "passed"]
    assert results[1].name.endswith("#2")


def test_cases_are_laid_over_the_document(tmp_path: Path) -> None:
    results = run(tmp_path, BOARD + "expect: {me.hand: 2}\ncases: [{turn: 5}, {expect: {me.hand: 1}}]")
    assert [result.status for result in results] == ["passed", "failed"]


def test_skipped_scenarios_say_why(tmp_path: Path) -> None:
    result = only(tmp_path, "skip: made up\nexpect: {me.hand: 9}")
    assert (result.status, result.reason) == ("skipped", "made up")


def test_a_file_that_is_missing_is_told(tmp_path: Path) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text("id: [", encoding="utf-8")
    with pytest.raises(BadScenario, match="not YAML"):
        read_file(path)


TWO_CHOICES = """
id: MADE-UP
rules: BCR
me: {active: bw1-1, hand: [bw5-102, Fire, Fire, Water], deck: [bw1-1, bw1-15, Fire]}
opponent: {active: bw1-1}
"""


@pytest.mark.parametrize(
    "text",
    [
        # the list ends one choice: the next one of the same card is still open
        "do: [Play Ultra Ball, [Fire Energy, Fire Energy], {offered: Done}, Tepig]\nexpect: {me.hand: [Tepig, Water]}",
        "do: [Play Ultra Ball, [Water Energy, Fire Energy], [Tepig]]\nexpect: {me.hand: [Tepig, Fire]}",
        # and Done is said to it where nothing else answers it
        "do: [Play Ultra Ball, [Fire Energy, Fire Energy], End turn]\nexpect: {me.hand: [Water]}",
        "do: [Play Ultra Ball, [Fire Energy, Fire Energy]]\nexpect: {me.hand: [Water], me.discard: 3}",
        # the first Fire Energy was taken by the engine, whichever of the two steps names it
        "do: [Play Ultra Ball, Fire Energy, Fire Energy, Tepig]\nexpect: {me.hand: [Tepig, Water]}",
    ],
)
def test_a_list_ends_the_choice_it_answers(tmp_path: Path, text: str) -> None:
    (result,) = run(tmp_path, TWO_CHOICES + text)
    assert result.status == "passed", result.lines()


def test_a_pick_of_the_engine_passes_once(tmp_path: Path) -> None:
    text = "do: [Play Ultra Ball, Fire Energy, Fire Energy, Fire Energy]"
    (result,) = run(tmp_path, TWO_CHOICES + text)
    assert result.status == "failed"


def test_a_case_may_add_to_a_player(tmp_path: Path) -> None:
    cases = "cases: [{me: {hand: 3}, expect: {me.hand: 3, me.active.card: Growlithe}}, {opponent: {prizes: 1}}]"
    assert [result.status for result in run(tmp_path, BOARD + cases)] == ["passed", "passed"]


def test_an_id_may_be_left_out(tmp_path: Path) -> None:
    (result,) = run(tmp_path, BOARD.replace("id: MADE-UP", ""))
    assert (result.status, result.id) == ("passed", "one")


@pytest.mark.parametrize("wish", ["Attach Metal Energy to Sentret (Active) (2)", "Attach Metal Energy (2) to Sentret"])
def test_the_number_of_a_card_may_stand_behind_it(tmp_path: Path, wish: str) -> None:
    board = "id: X\nrules: HS\nme: {active: hgss1-80, hand: [Metal, hgss3-80]}\nopponent: {active: hgss1-80}\n"
    text = f"do: [{{offered: {wish}}}, {wish}]\nexpect: {{me.hand: [hgss3-80]}}"
    (result,) = run(tmp_path, board + text)
    assert result.status == "passed", result.lines()


ATTACHED = """
id: MADE-UP
rules: TM
me: {active: hgss1-80, hand: [col1-80, bw6-116]}
opponent:
  active: {card: hgss1-36, energy: [Fire, hgss1-103, hgss3-80], tools: [pl4-84]}
  bench: [{card: hgss1-80, energy: [hgss1-103], tools: [pl4-84]}]
"""


@pytest.mark.parametrize(
    "text",
    [
        # the Pokémon is asked for first: its card may be named at once, or after it
        """do: [Play Lost Remover, "Metal Energy on Blissey (opponent's"]\nexpect: {opponent.lost: [hgss3-80]}""",
        """do: [Play Lost Remover, "Blissey (opponent's Active)", Metal]\nexpect: {opponent.lost: [hgss3-80]}""",
        """do: [Play Lost Remover, "Double Colorless Energy on Sentret"]\nexpect: {opponent.lost: [hgss1-103]}""",
        """do: [Play Tool Scrapper, ["Buffer Piece on Sentret"]]\nexpect: {opponent.active.tools: 1}""",
    ],
)
def test_an_attached_card_is_named_with_its_pokemon(tmp_path: Path, text: str) -> None:
    (result,) = run(tmp_path, ATTACHED + text)
    assert result.status == "passed", result.lines()


@pytest.mark.parametrize(
    "text",
    [
        # an attached card is asked for: its Pokémon alone is no answer
        "do: [Play Tool Scrapper, Sentret]",
        # Done is said only where it is asked for
        """do: [Play Lost Remover, "Metal Energy on Blissey (opponent's", Done]""",
        # a card that is named before it is picked is no pick
        "do: [Buffer Piece, Play Tool Scrapper]",
    ],
)
def test_what_the_contract_does_not_allow_fails(tmp_path: Path, text: str) -> None:
    (result,) = run(tmp_path, ATTACHED + text)
    assert result.status == "failed"
