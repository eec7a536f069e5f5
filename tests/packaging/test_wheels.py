"""The package as it is published: the wheel from the sdist plays the golden games, its engine compiled or not.

Nothing is fetched: the tools that build are those of the environment, and the package is installed alone in a new one,
where engine and agents need nothing besides Python.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.architecture.source import ROOT
from tests.golden.games import DECKS, FILE

SEEDS = 3
BUILD = "import sys; from hatchling.build import {0} as build; print(build(sys.argv[1]))"
PLAY = """
import json, sys
import prizecard.engine.state
sys.path.insert(0, sys.argv[1])
from tests.golden.games import final_digest
from prizecard.agents import agent_named
digests = {rules: [final_digest(rules, seed) for seed in range(int(sys.argv[2]))] for rules in sys.argv[3:]}
print(json.dumps({"engine": prizecard.engine.state.__file__, "digests": digests, "agent": repr(agent_named("greedy"))}))
"""


def built(kind: str, source: Path, out: Path, **environment: str) -> Path:
    run = subprocess.run(
        [sys.executable, "-c", BUILD.format(f"build_{kind}"), str(out)],
        cwd=source,
        env={**os.environ, "PRIZECARD_COMPILED_KEPT": str(ROOT / "build" / "compiled"), **environment},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stderr
    return out / run.stdout.split()[-1]


def installed(wheel: Path, folder: Path) -> Path:
    """The Python of a new environment that has the wheel and nothing else."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    python = next(folder.glob("bin/python")) if os.name != "nt" else folder / "Scripts" / "python.exe"
    asked = ["--python", str(python), "install", "--no-deps", "--no-index", "--no-compile", "--quiet", str(wheel)]
    subprocess.run([sys.executable, "-m", "pip", "--disable-pip-version-check", *asked], check=True)
    return python


def played(python: Path, tmp_path: Path) -> dict[str, object]:
    clean = {"PATH": os.environ["PATH"], "HOME": str(tmp_path)}
    told = subprocess.run(
        [str(python), "-c", PLAY, str(ROOT), str(SEEDS), *DECKS],
        cwd=tmp_path, env=clean, capture_output=True, text=True,
    )  # fmt: skip
    assert told.returncode == 0, told.stderr
    found: dict[str, object] = json.loads(told.stdout)
    return found


def test_wheels_from_the_sdist_play_the_golden_games(tmp_path: Path) -> None:
    sdist = built("sdist", ROOT, tmp_path)
    with tarfile.open(sdist) as file:
        names = file.getnames()
        file.extractall(tmp_path / "source", filter="data")
    assert not any("/docs/pictures/" in name for name in names)
    (source,) = (tmp_path / "source").iterdir()
    golden = json.loads(FILE.read_text(encoding="utf-8"))
    expected = {rules: golden[rules]["digests"][:SEEDS] for rules in DECKS}

    pure = built("wheel", source, tmp_path / "pure", PRIZECARD_COMPILED="0")
    assert pure.name.endswith("py3-none-any.whl")
    found = played(installed(pure, tmp_path / "one"), tmp_path)
    assert str(found["engine"]).endswith(".py") and found["digests"] == expected

    if shutil.which(os.environ.get("CC", "cc").split()[0]) is None:
        pytest.skip("there is no C compiler")
    compiled = built("wheel", source, tmp_path / "compiled", PRIZECARD_COMPILED="1")
    assert "none-any" not in compiled.name
    with zipfile.ZipFile(compiled) as held:
        assert not any(name.endswith((".c", ".compiled")) for name in held.namelist())
    python = installed(compiled, tmp_path / "two")
    found = played(python, tmp_path)
    assert not str(found["engine"]).endswith(".py") and found["digests"] == expected

    told = subprocess.run([str(python), "-m", "prizecard", "cards", "show", "hgss1-1"], capture_output=True, text=True)
    assert told.returncode == 2 and told.stderr.count("\n") == 1 and "pip install 'prizecard[cli]'" in told.stderr
