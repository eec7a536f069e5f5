"""The core needs nothing, each extra brings what its part needs, and what is missing is said in one line."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from prizecard.extras import EXTRAS
from tests.architecture.source import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OPTIONAL: dict[str, list[str]] = PROJECT["optional-dependencies"]
MODULES = {"pyyaml": "yaml", "open_spiel": "pyspiel"}
BLOCK = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Missing())
"""
USED = {
    "cli": ("deck", "list"),
    "table": ("serve", "--port", "0"),
    "plot": ("matrix", "Ember Spark", "Mind Flood", "--games", "1", "--agent", "random"),
    "cluster": ("simulate", "Ember Spark", "Mind Flood", "--games", "1", "--on", "ray"),
    "postgres": ("serve", "--port", "0", "--database", "postgresql://127.0.0.1:1/none"),
    "learned": ("simulate", "Ember Spark", "Mind Flood", "--games", "1", "--agents", "learned", "learned"),
    "env": ("data", "export", "games.npz"),
}


def modules(extra: str) -> set[str]:
    names = [re.match(r"[\w-]+", one)[0] for one in OPTIONAL[extra]]  # type: ignore[index]
    return {MODULES.get(name, name) for name in names if name != "prizecard"}


def without(blocked: tuple[str, ...], code: str, folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PRIZECARD_STATE": str(folder), "COLUMNS": "200"}
    return subprocess.run(
        [sys.executable, "-c", BLOCK.format(blocked=blocked) + code],
        env=environment, cwd=folder, capture_output=True, text=True, timeout=120,
    )  # fmt: skip


def test_the_core_asks_for_nothing() -> None:
    assert PROJECT["dependencies"] == []


@pytest.mark.parametrize("extra", EXTRAS)
def test_what_is_said_of_an_extra_is_what_it_brings(extra: str) -> None:
    earlier = {name for one in list(EXTRAS)[: list(EXTRAS).index(extra)] for name in EXTRAS[one]}
    assert set(EXTRAS[extra]) == modules(extra) - earlier


def test_everything_is_in_all_but_clusters_and_tools() -> None:
    inside = re.search(r"\[(.*)\]", OPTIONAL["all"][0])
    assert inside is not None and set(inside[1].split(",")) == {"cli", "table", "plot", "postgres", "learned", "env"}


@pytest.mark.parametrize("extra", USED)
def test_a_missing_extra_is_one_line_that_says_how_to_install_it(extra: str, tmp_path: Path) -> None:
    code = f"import sys; sys.argv[1:] = {USED[extra]!r}; from prizecard.cli import main; main()"
    told = without((*EXTRAS[extra], *(["numpy"] if extra == "env" else [])), code, tmp_path)
    assert told.returncode == 2, told
    assert told.stderr.count("\n") == 1 and f"pip install 'prizecard[{extra}]'" in told.stderr, told.stderr
    assert not told.stdout, told.stdout


@pytest.mark.parametrize(
    ("module", "library", "extra"),
    [
        ("gym", "numpy", "env"),
        ("gym", "gymnasium", "env"),
        ("zoo", "gymnasium", "env"),
        ("zoo", "pettingzoo", "env"),
        ("spiel", "pyspiel", "openspiel"),
    ],
)
def test_an_environment_without_its_library_says_how_to_install_it(
    module: str, library: str, extra: str, tmp_path: Path
) -> None:
    told = without((library,), f"import prizecard.environments.{module}", tmp_path)
    assert told.returncode == 1, told
    last = told.stderr.splitlines()[-1]
    assert last.startswith("prizecard.extras.MissingExtra: ") and f"needs {library}" in last, told.stderr
    assert f"pip install 'prizecard[{extra}]'" in last, told.stderr


def test_games_decks_agents_and_runs_need_no_library_at_all(tmp_path: Path) -> None:
    blocked = tuple({name for names in EXTRAS.values() for name in names})
    code = (
        "from prizecard import Deck, Game, cards\n"
        "from prizecard.agents import agent_named\n"
        "from prizecard.simulation.matches import Pairing, Place, Plan, carry_out\n"
        "decks = (Deck.named('Ember Spark'), Deck.named('Mind Flood'))\n"
        "plan = Plan((Pairing(decks, ('random', 'greedy')),), 'HS', 1, 3)\n"
        "run = carry_out(plan, Place(workers=1), False, lambda result: None)\n"
        "assert cards.card('hgss1-1').name and not run.faults and Game.start(decks).view(0).data()\n"
        "print(run.summary().games)\n"
    )
    told = without(blocked, code, tmp_path)
    assert told.stdout == "1\n", told.stderr
