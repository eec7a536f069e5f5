"""prizecard simulate, matrix, bench, play and replay through the command line."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from prizecard.agents.naming import KINDS, OPPONENTS
from prizecard.cli.naming import AGENT_HELP
from tests.cli.running import commands, prizecard
from tests.server.serving import WAIT, until

DECKS = ("Ember Spark", "Mind Flood")
QUICK = ("--agents", "random", "random", "--workers", "1")


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PRIZECARD_STATE", str(tmp_path / "state"))


@pytest.mark.parametrize("name", commands(), ids=" ".join)
def test_help_fits_a_terminal_of_80_columns(name: tuple[str, ...]) -> None:
    written = prizecard(*name, "--help", columns=80).stdout.splitlines()
    assert [line for line in written if len(line) > 80] == []


@pytest.mark.parametrize("group", sorted({name[0] for name in commands() if len(name) > 1}))
def test_a_list_of_commands_says_whole_sentences(group: str) -> None:
    written = prizecard(group, "--help", columns=80).stdout
    assert "..." not in written.partition("Commands:")[2] and max(map(len, written.splitlines())) <= 80


@pytest.mark.parametrize("name", commands(), ids=" ".join)
def test_every_command_has_help_with_an_example(name: tuple[str, ...]) -> None:
    result = prizecard(*name, "--help")
    assert result.exit_code == 0
    if name[0] != "scenario":
        assert f"prizecard {' '.join(name)}" in " ".join(result.stdout.split())


def test_simulate_repeats_with_its_seed(tmp_path: Path) -> None:
    first = json.loads(prizecard("simulate", *DECKS, "--games", "4", "--seed", "7", *QUICK, "--json").stdout)
    again = json.loads(prizecard("simulate", *DECKS, "--games", "4", "--seed", "7", *QUICK, "--json").stdout)
    timed = ("seconds", "games_per_second", "decisions_per_second")
    assert {name: value for name, value in first.items() if name not in timed} == {
        name: value for name, value in again.items() if name not in timed
    }
    assert first["games"] == 4 and first["finished"] and first["a"]["low"] <= first["a"]["rate"] <= first["a"]["high"]


def test_simulate_prints_a_table_and_writes_every_game(tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    result = prizecard("simulate", *DECKS, "--games", "2", *QUICK, "--out", str(out))
    assert result.exit_code == 0
    for part in ("Ember Spark (random) won", "going first", "ended by", "decisions a second", "95 %"):
        assert part in result.stdout
    assert len(out.read_text(encoding="utf-8").splitlines()) == 3


@pytest.mark.parametrize(
    "wrong", [("--agents", "wise", "random"), ("--rules", "XX"), ("--on", "moon"), ("--games", "0"), ("--out", "x.xls")]
)
def test_wrong_use_is_one_line_without_a_traceback(wrong: tuple[str, ...]) -> None:
    result = prizecard("simulate", *DECKS, "--games", "1", *QUICK, *wrong)
    assert result.exit_code == 2 and "Traceback" not in result.stderr and result.stderr.strip()


@pytest.mark.parametrize(
    "wrong",
    [
        ("simulate", *DECKS, "--out", "games.txt"),
        ("simulate", *DECKS, "--keep-replays", "{file}"),
        ("matrix", *DECKS, "--folder", "{file}/below"),
        ("matrix", *DECKS, "--folder", "{empty}", "--out", "games.txt"),
    ],
)
def test_where_results_go_is_checked_before_the_first_game(
    wrong: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def played(*_: object, **__: object) -> None:
        raise AssertionError("a game was begun")

    monkeypatch.setattr("prizecard.cli.simulate.with_progress", played)
    monkeypatch.setattr("prizecard.cli.matrix.with_progress", played)
    (tmp_path / "taken").write_text("", encoding="utf-8")
    places = {"file": str(tmp_path / "taken"), "empty": str(tmp_path / "empty")}
    result = prizecard(*(one.format(**places) for one in wrong))
    assert result.exit_code == 2 and "AssertionError" not in result.stderr and result.stderr.count("\n") == 1


def test_ray_is_an_extra() -> None:
    try:
        import ray  # noqa: F401
    except ImportError:
        result = prizecard("simulate", *DECKS, "--games", "1", *QUICK, "--on", "ray")
        assert result.exit_code == 2 and "prizecard[cluster]" in result.stderr
    else:
        result = prizecard("simulate", *DECKS, "--games", "2", *QUICK, "--on", "ray", "--json")
        here = prizecard("simulate", *DECKS, "--games", "2", *QUICK, "--json")
        assert json.loads(result.stdout)["a"] == json.loads(here.stdout)["a"]


def hear_interrupts() -> None:
    """Whatever runs in the background inherits that interrupts are ignored; this program is to hear them."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


# The program, which stops after its third game until it is interrupted.
PAUSED = """
import time
from prizecard.cli import main
from prizecard.simulation.journal import Journal

def add(journal, result, add=Journal.add):
    add(journal, result)
    if len(journal.results) == 3:
        while True:
            time.sleep(0.05)

Journal.add = add
main()
"""


def test_ctrl_c_keeps_what_is_done_and_resume_goes_on(tmp_path: Path) -> None:
    arguments = ["simulate", *DECKS, "--games", "60", "--seed", "1", *QUICK, "--json"]
    program = [sys.executable, "-c", PAUSED, *arguments]
    process = subprocess.Popen(
        program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=os.environ, text=True, preexec_fn=hear_interrupts
    )
    journals = tmp_path / "state" / "runs"
    until(lambda: any(path.read_text(encoding="utf-8").count("\n") > 3 for path in journals.glob("*.jsonl")))
    process.send_signal(signal.SIGINT)
    out, errors = process.communicate(timeout=WAIT)
    assert process.returncode == 130, errors
    assert "--resume" in errors and json.loads(out)["games"] == 3
    resumed = prizecard(*arguments, "--resume")
    assert resumed.exit_code == 0 and json.loads(resumed.stdout)["games"] == 60


def test_matrix_draws_and_rates(tmp_path: Path) -> None:
    folder = tmp_path / "out"
    arguments = (*DECKS, "--agent", "random", "--games", "2", "--workers", "1", "--folder", str(folder))
    result = prizecard("matrix", *arguments)
    assert result.exit_code == 0 and "rating" in result.stdout
    assert (folder / "matrix.png").exists() and (folder / "matrix.html").exists()
    refused = prizecard("matrix", *arguments)
    assert refused.exit_code == 2 and "--overwrite" in refused.stderr
    data = json.loads(prizecard("matrix", *arguments, "--json", "--overwrite").stdout)
    assert len(data["ratings"]) == 2 and len(data["rates"]) == 2


def test_bench_prints_and_compares(tmp_path: Path) -> None:
    history = str(tmp_path / "history.json")
    first = json.loads(prizecard("bench", "--seconds", "0.1", "--json", "--history", history).stdout)
    assert first["decisions_per_second"] > 0 and first["compared"] == {}
    second = prizecard("bench", "--seconds", "0.1", "--history", history)
    assert "decisions a second" in second.stdout and "× first" in second.stdout
    assert len(json.loads(Path(history).read_text(encoding="utf-8"))) == 2


def test_a_game_is_played_asked_about_undone_saved_and_resumed(tmp_path: Path) -> None:
    kept = tmp_path / "game.json"
    typed = f"help\n? Growlithe\nwhy Attack Flare\nnonsense\n1\nundo\n1\nlog\nsave {kept}\nquit\n"
    result = prizecard("play", *DECKS, "--against", "random", "--seed", "0", typed=typed)
    assert result.exit_code == 0, result.stderr
    for part in ("takes it", "Growlithe (hgss1-65", "TURN-04", "is no option", "Opponent", "saved; go on"):
        assert part in result.stdout
    again = prizecard("play", "--resume", str(kept), typed="log 0\nquit\n")
    assert again.exit_code == 0 and "You place" in again.stdout
    events = prizecard("replay", str(kept), "--events")
    assert events.exit_code == 0 and "You place" in events.stdout


def test_conceding_ends_the_game(tmp_path: Path) -> None:
    result = prizecard("play", *DECKS, "--against", "random", "--seed", "5", typed="concede\nyes\n")
    assert result.exit_code == 0 and "Player 2 (random) wins: concede" in result.stdout


def test_the_terminal_never_shows_the_other_hand() -> None:
    typed = "1\n" * 12 + "quit\n"
    result = prizecard("play", "Ember Spark", "Growth Clash", "--against", "random", "--seed", "0", typed=typed)
    assert result.exit_code == 0
    assert "The opponent draws 7 cards." in result.stdout or "The opponent draws a card." in result.stdout
    assert "The opponent draws Grass Energy" not in result.stdout


@pytest.fixture
def failing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Agents of one's own that fail, in a module of the working folder."""
    (tmp_path / "failing.py").write_text(FAILING, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield
    sys.modules.pop("failing", None)


FAILING = """
class Raises:
    def choose(self, view, decision):
        if view.turn > 1:
            raise ZeroDivisionError("so much\\nfor that")
        return 0


class Astray:
    def choose(self, view, decision):
        return 0 if view.turn < 2 else 99


class Lost:
    def choose(self, view, decision):
        return 0 if view.turn < 2 else None


class Slow:
    def choose(self, view, decision):
        if view.turn > 1:
            raise KeyboardInterrupt
        return 0
"""


@pytest.mark.parametrize(
    ("agent", "why"),
    [
        ("Raises", "failing:Raises failed to choose (ZeroDivisionError: so much for that)"),
        ("Astray", "failing:Astray chose 99, which failed (NotOffered: there is no option 99: the decision has"),
        ("Lost", "failing:Lost chose None, which failed ("),
    ],
)
@pytest.mark.usefixtures("failing")
def test_a_game_against_an_agent_that_fails_is_kept_and_goes_on_against_another(
    agent: str, why: str, tmp_path: Path
) -> None:
    result = prizecard("play", *DECKS, "--against", f"failing:{agent}", "--seed", "3", typed="1\n" * 60 + "quit\n")
    kept = tmp_path / "state" / "last-game.json"
    assert result.exit_code == 1 and result.stderr.count("\n") == 1, result.stderr
    assert why in result.stderr
    assert result.stderr.endswith(f"go on with: prizecard play --resume {kept} --against greedy\n")
    steps = json.loads(kept.read_text(encoding="utf-8"))["steps"]
    again = prizecard("play", "--resume", str(kept), "--against", "random", typed="1\n" * 8 + "quit\n")
    assert again.exit_code == 0, again.stderr
    gone_on = json.loads(kept.read_text(encoding="utf-8"))
    assert gone_on["seats"] == ["human", "random"] and gone_on["steps"][: len(steps)] == steps
    assert len(gone_on["steps"]) > len(steps) > 4


@pytest.mark.usefixtures("failing")
def test_a_game_that_is_broken_off_while_an_agent_thinks_is_kept(tmp_path: Path) -> None:
    result = prizecard("play", *DECKS, "--against", "failing:Slow", "--seed", "3", typed="1\n" * 60 + "quit\n")
    kept = tmp_path / "state" / "last-game.json"
    assert result.exit_code == 130 and f"go on with: prizecard play --resume {kept}" in result.stdout
    steps = json.loads(kept.read_text(encoding="utf-8"))["steps"]
    again = prizecard("play", "--resume", str(kept), "--against", "random", typed="1\n" * 8 + "quit\n")
    gone_on = json.loads(kept.read_text(encoding="utf-8"))["steps"]
    assert again.exit_code == 0 and gone_on[: len(steps)] == steps and len(gone_on) > len(steps) > 4


@pytest.mark.usefixtures("failing")
def test_a_failing_agent_and_a_home_that_cannot_be_written_are_told_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("PRIZECARD_STATE", str(tmp_path / "file" / "state"))
    result = prizecard("play", *DECKS, "--against", "failing:Raises", "--seed", "3", typed="1\n" * 60 + "quit\n")
    assert result.exit_code == 1 and "ZeroDivisionError" in result.stderr and "cannot be kept" in result.stderr


def test_an_unknown_opponent_is_refused_before_anything_is_told() -> None:
    result = prizecard("play", *DECKS, "--against", "wise", typed="quit\n")
    assert result.exit_code == 2 and not result.stdout and "no agent is called 'wise'" in result.stderr


@pytest.mark.parametrize("name", [name for name in commands() if name[0] in ("play", "simulate", "matrix", "data")])
def test_help_names_every_agent(name: tuple[str, ...]) -> None:
    told = " ".join(prizecard(*name, "--help", columns=80).stdout.split())
    for agent in (*KINDS.values(), *OPPONENTS):
        assert re.search(rf"[:,;y] {re.escape(getattr(agent, 'key', '') or agent.name)}[ ,;]", told), agent
    assert all(kind.budget in told for kind in KINDS.values()) and AGENT_HELP not in told


def test_two_people_change_seats() -> None:
    result = prizecard("play", *DECKS, "--hot-seat", "--seed", "5", typed="\n1\nDone\n\n1\nquit\n")
    assert result.exit_code == 0
    assert "Player 1, take the seat" in result.stdout and "Player 2, take the seat" in result.stdout


def test_a_replay_is_stepped_through_and_another_version_refused(tmp_path: Path) -> None:
    kept = tmp_path / "game.json"
    prizecard("play", *DECKS, "--against", "random", "--seed", "5", typed=f"concede\nyes\nsave {kept}\n")
    prizecard("play", *DECKS, "--against", "random", "--seed", "5", typed=f"1\nsave {kept}\nquit\n")
    stepped = prizecard("replay", str(kept))
    assert stepped.exit_code == 0 and "player 1: " in stepped.stdout and "the game does not" in stepped.stdout
    assert json.loads(prizecard("replay", str(kept), "--json").stdout)["decks"] == list(DECKS)
    data = json.loads(kept.read_text(encoding="utf-8"))
    kept.write_text(json.dumps({**data, "version": "older"}), encoding="utf-8")
    refused = prizecard("replay", str(kept))
    assert refused.exit_code == 2 and "older" in refused.stderr and refused.stderr.count("\n") == 1
    assert prizecard("replay", str(tmp_path / "none.json")).exit_code == 2
