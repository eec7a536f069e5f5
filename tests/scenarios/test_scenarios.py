"""Every scenario of the folder holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from prizecard.scenarios import files_of, run_file

FOLDER = Path(__file__).parent
FILES = files_of([FOLDER])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_every_scenario_of_the_file_holds(path: Path) -> None:
    results = run_file(path)
    assert results, "the file holds no scenario"
    failed = [result for result in results if result.status not in ("passed", "skipped")]
    assert not failed, "\n\n" + "\n\n".join("\n".join(result.lines()) for result in failed)


def test_there_are_scenarios() -> None:
    assert FILES
