"""The stages of training in a small form; what needs PyTorch says so in one line where it is missing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from prizecard.agents.evaluation import weights
from prizecard.agents.learned import WEIGHTS
from prizecard.agents.learned.lines import play_on
from prizecard.agents.learned.weights import held_in
from prizecard.agents.outcomes import FAVOURED, Memory
from prizecard.engine.saving import digest
from prizecard.observation import Classes, Encoder
from tests.training.test_trained_network import HAS_TORCH
from training import examples, hidden, judged, tables, value_actors, weighed, written
from training.actors import FIELDS, ROOM, Tables
from training.workers import GROUPS

ROOT = Path(__file__).parents[2]
GAMES = 2
needs_torch = pytest.mark.skipif(not HAS_TORCH, reason="LEARNING NOT TESTED: PyTorch is not installed (extra train)")


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
                assert tried[row, :, FAVOURED].sum() == 1, "one option is favoured"
            arrays["chosen"][group, :, 0] = [chance.integers(count) for count in offered]
            played.go_on(group)
    assert len(set(arrays["game"].flatten())) == GROUPS * GAMES


def test_of_a_greedy_player_nothing_is_asked_and_its_games_go_on() -> None:
    arrays = {name: np.zeros((GROUPS, GAMES, width), kind) for name, (width, kind) in FIELDS.items()}
    played = Tables(tables.Dealer(4, 0), Encoder(Classes(), ROOM), arrays, 4, greedy=1.0)
    chance = np.random.default_rng(6)
    played.begin(0)
    first = arrays["game"][0].copy()
    ended = 0
    while (arrays["game"][0] == first).any():
        assert (arrays["greedy"][0] >= 0).all() and (arrays["player"][0] != arrays["greedy"][0]).all()
        arrays["chosen"][0, :, 0] = [chance.integers(count) for count in arrays["offered"][0, :, 0]]
        played.go_on(0)
        ended += int(arrays["ended"][0].sum())
    assert ended >= GAMES, "each of them was told when it ended"


def test_workers_ask_what_positions_are_worth_and_hand_over_whole_games() -> None:
    sizes = value_actors.Sizes(1, GAMES)
    arrays = {name: np.zeros((shape[0], *shape[2:]), kind) for name, (shape, kind) in sizes.fields().items()}
    arrays = {name: (np.zeros(GROUPS, whole.dtype) if whole.ndim == 1 else whole) for name, whole in arrays.items()}
    played = value_actors.Tables(tables.Dealer(3, 0), Encoder(Classes(), 0), arrays, sizes, 3)
    judge = np.asarray(weights("judge"))
    half = len(judge)
    told = []
    for group in range(GROUPS):
        played.begin(group)
    for _ in range(400):
        for group in range(GROUPS):
            count = int(arrays["count"][group])
            assert count > 1
            felt = arrays["felt"][group, :count].astype(np.float32)
            arrays["values"][group, :count] = (felt[:, :half] - felt[:, half:]) @ judge
            played.go_on(group)
            told.append(arrays["told_few"][group, : int(arrays["told"][group])].copy())
    few = np.concatenate(told)
    assert arrays["games"].sum() > 0 and len(few) > 20
    for game in set(few[:, 1]):
        rows = few[few[:, 1] == game]
        assert (np.diff(rows[:, 3]) >= 0).all(), "in the order of the game"
        assert len({(row[2], row[0]) for row in rows.tolist()}) <= 2, "one outcome for each player"


@needs_torch
def test_what_a_position_should_have_been_worth_is_the_outcome_and_later_thoughts() -> None:
    from training.values import returns

    few = np.array([(1, 7, 0, 0), (0, 7, 1, 0), (1, 7, 0, 3)], np.float32)
    wanted = returns(np.array([0.5, 0.4, 0.8]), few, 0.9)
    assert np.allclose(wanted, [0.1 * 0.8 + 0.9 * 1.0, 0.0, 1.0])


def test_examples_of_a_teacher_are_written_and_read(tmp_path: Path) -> None:
    writer = written.Writer(tmp_path, 1, examples.FIELDS)
    chance = examples.random.Random(2)
    agents = [examples.agent_named("random", seed) for seed in (1, 2)]
    game = tables.Dealer(4, 0).deal(open_lists=True)
    examples._game(game, agents, Encoder(Classes(), ROOM), chance, writer, written.Limit(float("inf"), float("inf")))
    writer.flush()
    words, numbers, felt, tried, few = written.load(tmp_path, examples.FIELDS)
    assert len(words) == len(numbers) == len(felt) == len(tried) == len(few) > 10
    assert (few[:, 1] < few[:, 0]).all() and set(few[:, 2]) <= {-1.0, 0.0, 1.0}


def test_options_are_weighed_in_the_same_worlds_and_the_game_stays_as_it_was(tmp_path: Path) -> None:
    writer = written.Writer(tmp_path, 1, weighed.FIELDS)
    weigher = weighed.Weigher(Classes(), WEIGHTS, 5, writer, 2)
    game = tables.Dealer(5, 0).deal(open_lists=True)
    while game.state.turn < 2:
        game.choose(0)
    before = digest(game.state)
    assert game.decision is not None
    view = game.view(game.decision.player)
    last = len(game.decision.options) - 1
    asked = weigher._ask(view, (), np.ones(1), [last, last], Memory())
    play_on(weigher._network, weigher._evaluation, asked.lines)
    first, same = weigher._worth(asked)
    assert first == pytest.approx(same, abs=1e-6) and -1 <= first <= 1 and digest(game.state) == before
    while writer.rows < 6:
        weigher.play(tables.Dealer(6 + writer.rows, 0).deal(open_lists=True), lambda: writer.rows > 5)
    weighed_so_far = writer.rows
    writer.flush()
    *_, offered, likely, worth, game = written.load(tmp_path, weighed.FIELDS)
    looked_at = ~np.isnan(worth)
    assert len(offered) == weighed_so_far and ((looked_at.sum(1) > 1) & (looked_at.sum(1) <= offered)).all()
    assert np.allclose(likely.sum(1), 1, atol=0.01) and (np.abs(worth[looked_at]) <= 1).all()


@needs_torch
def test_what_came_to_more_is_thought_likelier_and_nothing_else_is_moved() -> None:
    import torch

    from training.weigh import distance

    def learned(*worths: list[float]) -> list[float]:
        likely = torch.tensor([[0.6, 0.3, 0.1, 0.0]] * len(worths))
        scores = torch.zeros((1, 4), requires_grad=True)
        steps = torch.optim.Adam([scores], lr=0.05)
        for _ in range(800):
            steps.zero_grad()
            loss = distance(scores.expand(len(worths), 4), likely, torch.tensor(worths), 0.06)
            loss.backward()
            steps.step()
        return [float(one) for one in torch.softmax(scores.detach(), 1)[0]]

    nothing = float("nan")
    assert np.allclose(learned([0.2, 0.2, nothing, nothing]), [0.6, 0.3, 0.1, 0], atol=0.01), "both came to the same"
    better = learned([0.1, 0.3, nothing, nothing])
    assert better[1] > 0.8 and abs(better[2] - 0.1) < 0.01, "what was not looked at keeps its share"
    lucky = learned([0.1, 0.3, nothing, nothing], [0.3, 0.1, nothing, nothing])
    assert np.allclose(lucky, [0.6, 0.3, 0.1, 0], atol=0.01), "luck that is as often bad as good moves nothing"


def test_the_judge_of_self_play_sees_what_lies_face_down() -> None:
    game = tables.Dealer(4, 0).deal(open_lists=True)
    while game.state.setting_up:
        game.choose(0)
    classes, state = Classes(), game.state
    seen = hidden.hidden(state, 0, classes)
    assert len(seen) == hidden.HIDDEN
    cards = state.table.cards
    assert seen[: len(state.hand[1])] == [classes.card(cards[handle]) for handle in state.hand[1][: hidden.HAND]]
    assert seen[hidden.HAND] == classes.card(cards[state.deck[0][0]]), "the next card of the own deck"
    prizes = [classes.card(cards[handle]) for handle in state.prizes[1]]
    assert seen[-hidden.PRIZES :][: len(prizes)] == prizes


PLAYED = ("--workers", "1", "--games", "2", "--drawn", "0", "--batch", "16")
MADE = ("--seconds", "600", "--positions", "40")
"""So many positions, and not so many seconds: a slow machine makes as many."""
STAGES: dict[str, tuple[tuple[object, ...], tuple[object, ...], tuple[object, ...]]] = {
    "imitate": (
        ("--workers", "1", "--drawn", "0", "--batch", "64", *MADE),
        ("--epochs", "1"),
        ("--epochs", "2"),
    ),
    "values": (
        (*PLAYED, "--least", "32", "--start", WEIGHTS, "--show-seconds", "1", "--minutes", "60"),
        ("--ended", "2"),
        ("--ended", "1"),
    ),
    "selfplay": (
        (*PLAYED, "--steps", "6", "--epochs", "1", "--start", WEIGHTS, "--critic", WEIGHTS),
        ("--iterations", "1"),
        ("--iterations", "2"),
    ),
    "weigh": (
        ("--workers", "1", "--drawn", "0", "--batch", "16", "--start", WEIGHTS, *MADE),
        ("--epochs", "1"),
        ("--epochs", "2"),
    ),
    "judge": (
        ("--workers", "1", "--drawn", "0", "--batch", "16", "--start", WEIGHTS, *MADE),
        ("--epochs", "1"),
        ("--epochs", "2"),
    ),
}
"""What each stage is called with in small, first and to go on."""
CHECKPOINTS = {"imitate": "imitation", "values": "values", "selfplay": "selfplay", "weigh": "weigh", "judge": "judge"}
ENDS_AT = {"imitate": 0.05 * 1e-3, "weigh": 0.02 * 1e-3, "judge": 0.02 * 5e-4}
"""The stages that make examples first, and the rate to which the last of their epochs comes down."""


@needs_torch
@pytest.mark.parametrize("stage", STAGES)
def test_a_stage_runs_and_goes_on_where_it_was(stage: str, tmp_path: Path) -> None:
    always, first, again = STAGES[stage]
    name = CHECKPOINTS[stage]
    begun = called(stage, "--out", tmp_path, *always, *first)
    assert begun.returncode == 0, begun.stderr
    curve = (tmp_path / f"{name}.csv").read_text(encoding="utf-8")
    examples = sorted(path.stat().st_mtime_ns for path in tmp_path.rglob("*.npy"))
    gone_on = called(stage, "--out", tmp_path, "--resume", *always, *again)
    assert gone_on.returncode == 0, gone_on.stderr
    longer = (tmp_path / f"{name}.csv").read_text(encoding="utf-8")
    assert longer.startswith(curve) and len(longer) > len(curve)
    steps = [float(line.split(",")[0]) for line in longer.splitlines()[1:]]
    assert steps == sorted(steps) and steps[-1] > steps[0], "it counts on"
    assert sorted(path.stat().st_mtime_ns for path in tmp_path.rglob("*.npy")) == examples, "made once"
    assert (tmp_path / f"{name}.pt").exists()
    if stage in ENDS_AT:
        assert rate_in(tmp_path / f"{name}.pt") == pytest.approx(ENDS_AT[stage]), "it fell on from where it was"


@needs_torch
@pytest.mark.parametrize("stage", ENDS_AT)
def test_a_run_that_was_broken_off_before_it_learned_makes_no_examples_again(stage: str, tmp_path: Path) -> None:
    always, *_ = STAGES[stage]
    assert called(stage, "--out", tmp_path, *always, "--epochs", "0").returncode == 0
    examples = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.npy")}
    (tmp_path / f"{CHECKPOINTS[stage]}.pt").unlink(missing_ok=True)
    gone_on = called(stage, "--out", tmp_path, "--resume", *always, "--epochs", "0")
    assert gone_on.returncode == 0, gone_on.stderr
    assert examples and {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.npy")} == examples


@needs_torch
def test_positions_that_were_weighed_before_are_learned_from_too(tmp_path: Path) -> None:
    always, *_ = STAGES["weigh"]
    counts = []
    for name, more in (("first", ()), ("second", ("--more", tmp_path / "first" / "weighed"))):
        learned = ("--seed", len(name), "--epochs", "1", "--frozen")
        told = called("weigh", "--out", tmp_path / name, *always, *learned, *more)
        assert told.returncode == 0, told.stderr
        lines = (tmp_path / name / "weigh.csv").read_text(encoding="utf-8").splitlines()
        place = lines[0].split(",").index("games")
        counts.append(float(lines[-1].split(",")[place]))
    games = {number for path in tmp_path.rglob("*.game.npy") for number in np.load(path).tolist()}
    assert 0 < counts[0] < counts[1] == len(games)


def rate_in(checkpoint: Path) -> float:
    """The rate with which a run would take its next step."""
    import torch

    (group,) = torch.load(checkpoint, weights_only=False)["optimizer"]["param_groups"]
    return float(group["lr"])


def test_rows_of_several_folders_are_read_and_one_without_any_is_named(tmp_path: Path) -> None:
    fields = {"number": ((), np.int16)}
    folders = [tmp_path / name for name in ("first", "second", "empty")]
    for number, folder in enumerate(folders):
        folder.mkdir()
        writer = written.Writer(folder, number, fields)
        if folder.name != "empty":
            writer.add(number)
        writer.flush()
    (numbers,) = written.load(folders[:2], fields)
    assert numbers.tolist() == [0, 1] and written.load(folders[0], fields)[0].tolist() == [0]
    with pytest.raises(SystemExit, match="empty"):
        written.load(folders, fields)


def test_examples_that_were_not_made_to_the_end_are_not_whole(tmp_path: Path) -> None:
    written.write_at_once(tmp_path, 1, 3, lambda folder, seed: (folder / "0.npy").touch())
    assert written.is_whole(tmp_path)
    with pytest.raises(SystemExit, match="has failed"):
        written.write_at_once(tmp_path, 1, 3, lambda folder, seed: sys.exit(1))
    assert not written.is_whole(tmp_path)


@needs_torch
def test_what_was_trained_is_exported_and_plays(tmp_path: Path) -> None:
    always, first, _ = STAGES["selfplay"]
    assert called("selfplay", "--out", tmp_path, *always, *first).returncode == 0
    made = ("--policy", tmp_path / "selfplay.pt", "--values", tmp_path / "critic.pt")
    told = called("export", tmp_path / "learned.npz", *made, "--about", "a test")
    assert told.returncode == 0 and (tmp_path / "learned.npz").stat().st_size < 8_000_000, told.stderr
    mean = called("export", tmp_path / "mean.npz", "--base", WEIGHTS, "--policy", tmp_path / "learned.npz", WEIGHTS)
    assert mean.returncode == 0, mean.stderr
    first, second, both = (held_in(path)[0] for path in (tmp_path / "learned.npz", WEIGHTS, tmp_path / "mean.npz"))
    assert np.allclose(both["trunk"], (first["trunk"] + second["trunk"]) / 2, atol=1e-3)
    assert np.array_equal(both["values/trunk"], second["values/trunk"]), "what is not given stays as it is"
    measured = called("measure", "--weights", tmp_path / "learned.npz", "--games", "2", "--workers", "1")
    assert measured.returncode == 0 and "all: " in measured.stdout, measured.stderr


@pytest.mark.skipif(HAS_TORCH, reason="says what is missing where PyTorch is")
@pytest.mark.parametrize("stage", STAGES)
def test_a_stage_says_what_it_needs(stage: str, tmp_path: Path) -> None:
    told = called(stage, "--out", tmp_path, *STAGES[stage][0])
    assert told.returncode == 1 and told.stderr.strip() == (
        "training needs PyTorch; install it with: pip install 'prizecard[train]'"
    )


def called(stage: str, *arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", f"training.{stage}", *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)


GAMES_TOLD = (61_999_004, 61_999_005)
"""Numbers of games as a run with a large seed gives them: neighbours stay apart."""


def test_turns_are_looked_at_by_both_players_and_told_how_they_ended(tmp_path: Path) -> None:
    writer = written.Writer(tmp_path, 1, judged.FIELDS)
    looked = judged.Looked(Encoder(Classes(), 0), writer)
    chance = judged.random.Random(3)
    dealer = tables.Dealer(7, 0)
    for number in GAMES_TOLD:
        agents = [examples.agent_named("random", seed) for seed in (1, 2)]
        looked.play(dealer.deal(open_lists=True), agents, chance, number, lambda: False)
    over = writer.rows
    agents = [examples.agent_named("random", seed) for seed in (1, 2)]
    looked.play(dealer.deal(open_lists=True), agents, chance, 61_999_006, lambda: chance.random() < 0.1)
    assert writer.rows == over, "of a game that is not over nothing is told"
    writer.flush()
    words, numbers, felt, few = written.load(tmp_path, judged.FIELDS)
    assert len(words) == len(numbers) == len(felt) == len(few) == over
    assert set(few[:, 1]) == set(GAMES_TOLD) and set(few[:, 0]) <= {0.0, 0.5, 1.0}
    for number in GAMES_TOLD:
        rows = few[few[:, 1] == number]
        assert len(set(rows[:, 0])) == 1 and (np.diff(rows[:, 3]) > 0).all(), "turn after turn of one game"
    half = felt.shape[2] // 2
    assert (felt[:, 0, :half] == felt[:, 1, half:]).all(), "what is the own side to one is the other side to the other"
