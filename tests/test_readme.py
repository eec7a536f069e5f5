"""Every Python example of the README and the docs runs as it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```python[^\n]*\n(.*?)^```\s*$", re.MULTILINE | re.DOTALL)


def examples(text: str) -> Iterator[tuple[int, str]]:
    """Each Python block with the number of lines that stand before it."""
    for match in BLOCK.finditer(text):
        yield text.count("\n", 0, match.start(1)), match.group(1)


@pytest.mark.skipif(not (ROOT / "src/prizecard/engine").exists(), reason="prizecard.engine does not exist yet")
@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_examples_run(document: Path) -> None:
    # Blocks of one page share their names, as a reader who types them in one after the other expects.
    names: dict[str, object] = {"__name__": "__example__"}
    for line, source in examples(document.read_text(encoding="utf-8")):
        exec(compile("\n" * line + source, str(document), "exec"), names)


def test_the_readme_has_an_example() -> None:
    assert list(examples((ROOT / "README.md").read_text(encoding="utf-8")))


def test_blocks_are_found_with_their_lines() -> None:
    text = "a\n```python\nx = 1\n```\n```yaml\ny: 2\n```\n```python\nz = 3\n```\n"
    assert list(examples(text)) == [(2, "x = 1\n"), (8, "z = 3\n")]
