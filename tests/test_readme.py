"""Every Python example of the README and the docs runs as it stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import Served, settings_for

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^```python[^\n]*\n(.*?)^```\s*$", re.MULTILINE | re.DOTALL)


def examples(text: str) -> Iterator[tuple[int, str]]:
    """Each Python block with the number of lines that stand before it."""
    for match in BLOCK.finditer(text):
        yield text.count("\n", 0, match.start(1)), match.group(1)


ADDRESS = "http://127.0.0.1:8710"
"""Where the examples of the protocol look for a server; the test puts its own in its place."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    served = Served(settings_for(f"sqlite:///{tmp_path_factory.mktemp('tables') / 'tables.sqlite'}"))
    yield served.address
    served.stop()


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_examples_run(document: Path, request: pytest.FixtureRequest) -> None:
    # Blocks of one page share their names, as a reader who types them in one after the other expects.
    names: dict[str, object] = {"__name__": "__example__"}
    for line, source in examples(document.read_text(encoding="utf-8")):
        if ADDRESS in source:
            source = source.replace(ADDRESS, request.getfixturevalue("server"))
        exec(compile("\n" * line + source, str(document), "exec"), names)


def test_the_readme_has_an_example() -> None:
    assert list(examples((ROOT / "README.md").read_text(encoding="utf-8")))


def test_blocks_are_found_with_their_lines() -> None:
    text = "a\n```python\nx = 1\n```\n```yaml\ny: 2\n```\n```python\nz = 3\n```\n"
    assert list(examples(text)) == [(2, "x = 1\n"), (8, "z = 3\n")]
