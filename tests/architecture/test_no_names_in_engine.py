"""The engine names no book, no set and no card: what it must know of them reaches it as data."""

from __future__ import annotations

import ast
import functools
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.source import ENGINE, PACKAGE, modules, name_of, tree_of

CARD_ID = re.compile(r"\b[a-z]{1,6}\d{0,3}[a-z]?-(?:[A-Z]{0,4}\d{1,3}[a-z]?|ONE|TWO|THREE|FOUR)\b")
BOOKS = {
    *("HS", "UD", "TM", "BCR", "CEC"),
    *("HeartGold", "SoulSilver", "Undaunted", "Triumphant", "Boundaries Crossed", "Cosmic Eclipse"),
    *("Black & White", "Sun & Moon"),
    *("heartgold_soulsilver", "undaunted", "triumphant", "boundaries_crossed", "cosmic_eclipse"),
}
DATA = PACKAGE / "library" / "data"


def records(value: object) -> Iterator[dict[str, object]]:
    """Every mapping inside a JSON value."""
    if isinstance(value, dict):
        yield value
    if isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from records(part)


@functools.cache
def library() -> tuple[frozenset[str], frozenset[str]]:
    """Codes of the sets and names of the cards that the library ships."""
    sets: set[str] = set()
    names: set[str] = set()
    for path in sorted(DATA.rglob("*.json")):
        for record in records(json.loads(path.read_text(encoding="utf-8"))):
            card_id, name = record.get("id"), record.get("name")
            if isinstance(card_id, str) and isinstance(name, str) and CARD_ID.fullmatch(card_id):
                sets.add(card_id.partition("-")[0])
                names.add(name)
    return frozenset(sets), frozenset(names)


def phrase(words: frozenset[str] | set[str]) -> re.Pattern[str]:
    """A pattern that finds any of these as whole words."""
    longest_first = sorted(words, key=lambda word: (-len(word), word))
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")


def docstrings(tree: ast.Module) -> set[int]:
    """Identities of the constants that are docstrings: prose for the reader, where a word may happen to be a name."""
    found: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.body:
            first = node.body[0]
            if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
                found.add(id(first.value))
    return found


def literals(tree: ast.Module) -> Iterator[tuple[int, str, bool]]:
    """String literals, parts of f-strings included, as (line, text, is a docstring)."""
    prose = docstrings(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value, id(node) in prose


def named(tree: ast.Module, sets: frozenset[str], names: frozenset[str]) -> list[str]:
    """Every book, set or card that a module names, with its line."""
    everywhere = [("card id", CARD_ID), ("book", phrase(BOOKS))]
    in_values = [("set", phrase(sets)), ("card", phrase(names))]
    found: list[str] = []
    for line, text, is_docstring in literals(tree):
        patterns = everywhere if is_docstring else everywhere + in_values
        for kind, pattern in patterns:
            found += [f"line {line}: {kind} {match.group()!r}" for match in pattern.finditer(text)]
    return found


def test_the_library_is_known() -> None:
    sets, names = library()
    assert sets and names, f"no cards found in {name_of(DATA)}: the engine cannot be checked against them"


@pytest.mark.parametrize("path", modules(ENGINE), ids=name_of)
def test_the_engine_names_nothing(path: Path) -> None:
    sets, names = library()
    assert not named(tree_of(path), sets or frozenset({"hgss1"}), names or frozenset({"Arcanine"}))


KNOWN_IN_COMPILER = {"N", "Unown", "Berry", "Dusk Stone"}
"""The letter of a type; letters in brackets that are no types; items that a rule box says a Pokémon holds."""


@functools.cache
def card_names() -> re.Pattern[str]:
    from prizecard.library import built_in

    return phrase({name for card in built_in() for name in (card.name, card.printed_name)})


@pytest.mark.parametrize("path", modules(PACKAGE / "compiler"), ids=name_of)
def test_the_compiler_names_no_card(path: Path) -> None:
    found = {
        match.group()
        for _, text, is_docstring in literals(tree_of(path))
        if not is_docstring
        for match in card_names().finditer(text)
    }
    assert found <= KNOWN_IN_COMPILER


@pytest.mark.parametrize(
    "source",
    [
        "x = 'hgss1-12'",
        "x = f'{y} of sm12-1'",
        "x = 'bwp-BW101'",
        "if rules == 'CEC': pass",
        "x = 'as in Cosmic Eclipse'",
        "x = 'hgss1'",
        "x = 'Arcanine'",
        "x = f'{y} and Double Colorless Energy'",
        '"""Only for sm12-1."""',
    ],
)
def test_a_name_is_seen(source: str) -> None:
    names = frozenset({"Arcanine", "Double Colorless Energy"})
    assert named(ast.parse(source), frozenset({"hgss1"}), names)


@pytest.mark.parametrize(
    "source", ["x = 'FIRST-06'", "x = 'End turn'", "x = 'Bench 1'", "# hgss1-12\nx = 'once-per-game'"]
)
def test_the_words_of_the_game_pass(source: str) -> None:
    assert not named(ast.parse(source), frozenset({"hgss1"}), frozenset({"Arcanine"}))
