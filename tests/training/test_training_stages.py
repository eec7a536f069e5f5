"""The stages of training in a small form; what needs PyTorch says so in one line where it is missing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np

from prizecard.observation import Classes, Encoder
from tests.training.test_trained_network import HAS_TORCH
from training import examples, tables
from training.actors import FIELDS, GROUPS, ROOM, Tables

ROOT = Path(__file__).parents[2]
GAMES = 2


def test_workers_show_positions_with_what_came_of_their_options() -> None:
    arrays = {name: np.zeros((GROUPS, GAMES, width), kind) for name, (width, kind) in FIELDS.items()}
    played = Tables(tables.Dealer(3, 0), Encoder(Classes(), ROOM), arrays, 3)
    chance = np.random.default_rng(5)
    for group in range(GROUPS):
        played.begin(group)
    for _ in range(15):
        for group in range(GROUPS):
            offered = arrays["offered"][group, :, 0]
            assert (offered > 1).all() and (offered <= ROOM).all()
            tried = arrays["tried"][group].reshape(GAMES, ROOM, -1)
            for row, count in enumerate(offered):
                assert tried[row, count - 1, 0] == 1 and not tried[row, count:].any()
                assert tried[row, :, -1].sum() == 1, "one option is favoured"
            arrays["chosen"][group, :, 0] = [chance.integers(count) for count in offered]
            played.go_on(group)
    assert len(set(arrays["game"].flatten())) == GROUPS * GAMES


def test_examples_of_a_teacher_are_written_and_read(tmp_path: Path) -> None:
    writer = examples._Writer(tmp_path, 1)
    chance = examples.random.Random(2)
    agents = [examples.agent_named("random", seed) for seed in (1, 2)]
    game = tables.Dealer(4, 0).deal(open_lists=True)
    examples._game(game, agents, Encoder(Classes(), ROOM), chance, writer, float("inf"))
    writer.flush()
    words, numbers, tried, few = examples.load(tmp_path)
    assert len(words) == len(numbers) == len(tried) == len(few) > 10
    assert (few[:, 1] < few[:, 0]).all() and set(few[:, 2]) <= {-1.0, 0.0, 1.0}


def test_a_stage_runs_goes_on_and_is_exported_or_says_what_it_needs(tmp_path: Path) -> None:
    run = tmp_path / "run"
    small = ("--workers", "1", "--games", "2", "--steps", "6", "--drawn", "0", "--batch", "16", "--epochs", "1")
    weights = ROOT / "src" / "prizecard" / "agents" / "data" / "learned.npz"
    first = called("selfplay", "--out", run, "--start", weights, "--iterations", "1", *small)
    if not HAS_TORCH:
        assert first.returncode == 1 and first.stderr.strip() == (
            "training needs PyTorch; install it with: pip install 'prizecard[train]'"
        )
        return
    assert first.returncode == 0, first.stderr
    again = called("selfplay", "--out", run, "--resume", "--iterations", "2", *small)
    assert again.returncode == 0 and "iteration 2" in again.stdout, again.stderr
    told = called("export", run / "selfplay.pt", run / "learned.npz", "--about", "a test")
    assert told.returncode == 0 and (run / "learned.npz").stat().st_size < 8_000_000, told.stderr
    assert len((run / "selfplay.csv").read_text(encoding="utf-8").splitlines()) == 3


def called(stage: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", f"training.{stage}", *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
