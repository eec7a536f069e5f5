"""The project speaks of the game and the software, in its own words."""

from __future__ import annotations

import json
import os
import re
import unicodedata
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from tests.architecture.source import PACKAGE, ROOT, modules, name_of, tracked_texts

SHAPELESS = {"util", "utils", "utilities", "helper", "helpers", "manager", "managers", "misc", "common"}
# A phrase module is named by what it holds, not by when or how seldom that is needed, nor by being left over.
UNSORTED = {
    *("vintage", "early", "older", "old", "late", "rare", "rarities", "seldom", "remnants", "errands", "assorted"),
    *("lone", "more", "variants", "various", "rest"),
}

# Spelled in parts, so that this file does not hold what it looks for.
MACHINE_FOLDER = re.compile(r"(?<![\w.:/])/(?:" + "|".join(("work", "root", "home", "Users")) + r")/\w*")

# Card data and rulebooks lie beside the checkout of whoever builds the card data; nobody else has or needs them.
SOURCE = Path(os.environ.get("PRIZECARD_SOURCE", ROOT.parent / "shared"))
RUN = 9
# A phrase of the compiler, the page that lists phrases, and the sentences that try them are grammar: they may share
# this many words with a text.
SHARED_BY_GRAMMAR = 12
GRAMMAR = ("src/prizecard/compiler/", "tests/compiler/", "docs/effect-language.md", "docs/compiler.md")
WORD = re.compile(r"[^\W_](?:\w*[^\W_])?(?:'[^\W_]+)*")  # an_identifier is one word, _emphasis_ is its word
TYPES = {
    *("grass", "fire", "water", "lightning", "psychic", "fighting"),
    *("darkness", "metal", "fairy", "dragon", "colorless"),
}
CARD_PROSE = {"text", "rules", "effect", "flavorText"}


def words_of(text: str) -> list[str]:
    """The words of a text, levelled: case, accents in either Unicode form, kinds of apostrophe, punctuation."""
    return WORD.findall(unicodedata.normalize("NFKC", text).replace("’", "'").casefold())


def runs(words: list[str]) -> Iterator[tuple[str, ...]]:
    return zip(*(words[start:] for start in range(RUN)), strict=False)


def is_prose(run: tuple[str, ...]) -> bool:
    """Whether a run says something: a row of numbers or the list of the types is a fact, not a sentence."""
    return len({word for word in run if not word.isdigit()} - TYPES) >= 3


def prose(value: object, wanted: bool = False) -> Iterator[str]:
    """The sentences inside a JSON value of card data."""
    if isinstance(value, str) and wanted:
        yield value
    elif isinstance(value, list):
        for part in value:
            yield from prose(part, wanted)
    elif isinstance(value, dict):
        for key, part in value.items():
            yield from prose(part, key in CARD_PROSE)


def source_texts(folder: Path) -> Iterator[str]:
    for path in sorted((folder / "cards").glob("*.json")):
        yield from prose(json.loads(path.read_text(encoding="utf-8")))
    for path in sorted((folder / "rulebooks").glob("*.txt")):
        yield path.read_text(encoding="utf-8")


def printed_runs(folder: Path) -> set[int]:
    """Hashes of every run of words that is printed on a card or in a rulebook."""
    return {hash(run) for text in set(source_texts(folder)) for run in runs(words_of(text)) if is_prose(run)}


def borrowed(text: str, printed: set[int]) -> list[str]:
    """Passages of a text that are printed somewhere, overlapping runs joined."""
    words = words_of(text)
    starts = [start for start, run in enumerate(runs(words)) if hash(run) in printed]
    breaks = [0, *(i + 1 for i, (a, b) in enumerate(pairwise(starts)) if b > a + RUN), len(starts)]
    groups = [starts[a:b] for a, b in pairwise(breaks)]
    return [" ".join(words[group[0] : group[-1] + RUN]) for group in groups if group]


@pytest.mark.parametrize("path", modules(PACKAGE), ids=name_of)
def test_modules_are_named_after_what_they_do(path: Path) -> None:
    parts = {part for name in path.relative_to(PACKAGE).with_suffix("").parts for part in name.split("_")}
    assert not parts & (SHAPELESS | UNSORTED if "compiler" in parts else SHAPELESS)


def test_no_folder_of_a_machine_is_tracked() -> None:
    found = [
        f"{name_of(path)}:{text.count(chr(10), 0, match.start()) + 1}: {match.group()}"
        for path, text in tracked_texts()
        for match in MACHINE_FOLDER.finditer(text)
    ]
    assert not found, "\n".join(found)


def test_no_printed_sentence_is_tracked() -> None:
    if not (SOURCE / "cards").is_dir() or not (SOURCE / "rulebooks").is_dir():
        pytest.skip(f"PRINTED SENTENCES NOT SCANNED: no cards/ and rulebooks/ in {SOURCE} (PRIZECARD_SOURCE)")
    printed = printed_runs(SOURCE)
    assert len(printed) > 10_000, f"{SOURCE} holds next to no sentences: the scan would pass by being empty"
    found = [
        f"{name_of(path)}: {passage}"
        for path, text in tracked_texts()
        for passage in borrowed(text, printed)
        if not (name_of(path).startswith(GRAMMAR) and len(passage.split()) <= SHARED_BY_GRAMMAR)
    ]
    assert not found, "sentences of a card or a rulebook:\n" + "\n".join(found)


def test_a_machine_folder_is_seen() -> None:
    folder = "/" + "root" + "/"
    assert MACHINE_FOLDER.search(f"path = '{folder}x'")
    assert not MACHINE_FOLDER.search(f"https://example.org{folder}x")


def test_a_printed_sentence_is_seen() -> None:
    sentence = "Whoever juggles seven glass marbles may paint one more marble blue."
    printed = {hash(run) for run in runs(words_of(sentence))}
    wrapped = "# whoever JUGGLES seven glass\n    # marbles may paint one more\n"
    assert borrowed(wrapped, printed) == ["whoever juggles seven glass marbles may paint one more"]
    assert borrowed('["whoever", "juggles", "seven", "glass", "marbles", "may", "paint", "one", "more"]', printed)
    assert not borrowed("juggles seven glass marbles may paint one", printed)
    assert borrowed(f"{sentence} Then something else was said for quite a while. {sentence}", printed)[1:]
