"""A text that can be read in two ways shows both, side by side."""

from __future__ import annotations

import json
import pickle

import pytest

from prizecard import compiler
from prizecard.cli.side_by_side import beside, outline
from prizecard.compiler import Ambiguous, Facts
from prizecard.compiler import nodes as e
from prizecard.compiler.grammar import Grammar, Table
from prizecard.compiler.parser import parse
from prizecard.compiler.templates import slot
from prizecard.compiler.words import sentences
from prizecard.vocabulary import Player
from tests.cli.running import prizecard


def two_ways() -> Ambiguous:
    table = Table("tests.dances")
    table("sentence", "dance with {who}", e.Draw(slot("who"), e.Constant(1)))
    table("sentence", "dance with your friend", e.Draw(Player.OPPONENT, e.Constant(1)))
    table("who", "your friend", Player.YOU)
    (sentence,) = sentences("Dance with your friend.", Facts())
    with pytest.raises(Ambiguous) as refusal:
        parse(Grammar([table]), sentence, Facts())
    return refusal.value


def test_the_refusal_holds_every_reading_and_how_it_is_read() -> None:
    refused = two_ways()
    assert refused.reason == "it can be read in 2 ways"
    assert {meaning.player: tree.phrase.pattern for meaning, tree in refused.ways} == {
        Player.YOU: "dance with {who}",
        Player.OPPONENT: "dance with your friend",
    }


def test_the_refusal_goes_to_another_process_with_what_it_means() -> None:
    refused = two_ways()
    again = pickle.loads(pickle.dumps(refused))
    assert again.reason == refused.reason
    assert [meaning for meaning, _ in again.ways] == [meaning for meaning, _ in refused.ways]


def test_an_outline_has_a_line_for_each_part() -> None:
    lines = outline(e.Draw(Player.YOU, e.Constant(3)))
    assert lines == ["Draw", "  player: YOU", "  number: Constant", "    value: 3"]


def test_like_lines_stand_beside_each_other_and_unlike_ones_are_marked() -> None:
    lines = beside(["Draw", "  player: YOU", "end"], ["Draw", "  player: OPPONENT", "  twice", "end"], 60)
    assert [line.split() for line in lines] == [
        ["Draw", "│", "Draw"],
        ["player:", "YOU", "≠", "player:", "OPPONENT"],
        ["≠", "twice"],
        ["end", "│", "end"],
    ]
    assert len({line.index("│") for line in lines if "│" in line}) == 1


def test_long_lines_are_wrapped_into_their_column() -> None:
    lines = beside(["x" * 70], ["y" * 40], 60)
    assert max(map(len, lines)) <= 60 and sum(line.count("x") for line in lines) == 70


def test_the_command_shows_both_readings_beside_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    refused = two_ways()

    def read(*_: object) -> None:
        raise refused

    monkeypatch.setattr(compiler, "read", read)
    result = prizecard("cards", "read", "Dance with your friend.")
    assert result.exit_code == 1 and "it can be read in 2 ways" in result.stderr
    first, *lines = result.stdout.splitlines()
    assert first.split() == ["reading", "1", "≠", "reading", "2"]
    assert any("player: YOU" in line and "≠" in line and "player: OPPONENT" in line for line in lines)
    assert any("dances: dance with {who}" in line for line in lines)
    data = json.loads(prizecard("cards", "read", "Dance with your friend.", "--json").stdout)
    assert len(data["readings"]) == 2 and all("Draw" in one["outline"][0] for one in data["readings"])
