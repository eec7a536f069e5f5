"""Runs: the same seed gives the same games, what is done is kept, a game that fails does not stop the rest."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from prizecard.decks import Deck
from prizecard.simulation import jobs, matches, running
from prizecard.simulation.drawing import write_matrix
from prizecard.simulation.jobs import Job, Result
from prizecard.simulation.journal import Journal, OtherRun, journal_path
from prizecard.simulation.matches import Pairing, Place, Plan, carry_out
from prizecard.simulation.matrix import matrix_plan
from prizecard.simulation.replays import OtherVersion, UnreadableReplay, read_replay, replay_of, write_replay
from prizecard.simulation.tables import UnknownForm, csv_of, keep_replays, write_table

HERE = Place(workers=1)


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PRIZECARD_STATE", str(tmp_path / "state"))


def plan(games: int = 4, seed: int = 1, agents: tuple[str, str] = ("random", "random")) -> Plan:
    return Plan((Pairing((Deck.named("Ember Spark"), Deck.named("Mind Flood")), agents),), "HS", games, seed)


def bare(result: Result) -> Result:
    """The result without how long it took."""
    return Result.of({**result.data(), "seconds": 0.0})


def test_the_same_seed_gives_the_same_games() -> None:
    first = carry_out(plan(), HERE, False, lambda result: None)
    again = carry_out(plan(), HERE, False, lambda result: None)
    other = carry_out(plan(seed=2), HERE, False, lambda result: None)
    assert [bare(one) for one in first.results] == [bare(one) for one in again.results]
    assert [one.decisions for one in first.results] != [one.decisions for one in other.results]
    assert first.finished and not first.faults
    assert {one.seat for one in first.results} == {0, 1}


def test_processes_play_the_same_games() -> None:
    here = carry_out(plan(3), HERE, False, lambda result: None)
    there = carry_out(plan(3), Place(workers=2), False, lambda result: None)
    assert [bare(one) for one in here.results] == [bare(one) for one in there.results]


def test_an_interruption_keeps_what_is_done_and_resume_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def interrupted(job: Job) -> Result:
        if len(played) == 2:
            raise KeyboardInterrupt
        played.append(job.number)
        return jobs.play(job)

    monkeypatch.setattr(running, "play", interrupted)
    broken = carry_out(plan(), HERE, False, lambda result: None)
    assert not broken.finished and len(broken.results) == 2
    monkeypatch.setattr(running, "play", jobs.play)
    resumed = carry_out(plan(), HERE, True, lambda result: None)
    assert resumed.finished and len(resumed.results) == 4
    assert resumed.results[:2] == broken.results


def test_resume_plays_only_what_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = carry_out(plan(), HERE, False, lambda result: None)
    path = journal_path(plan().data())
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([*lines[:3], lines[3][:20]]), encoding="utf-8")
    played: list[int] = []

    def noted(job: Job) -> Result:
        played.append(job.number)
        return jobs.play(job)

    monkeypatch.setattr(running, "play", noted)
    told: list[int] = []
    resumed = carry_out(plan(), HERE, True, lambda result: told.append(result.number))
    assert played == [2, 3] and told == [0, 1, 2, 3]
    assert [bare(one) for one in resumed.results] == [bare(one) for one in whole.results]


def test_a_journal_of_another_run_is_not_taken(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    Journal(path, {"seed": 1}, False).close(0.1)
    with pytest.raises(OtherRun):
        Journal(path, {"seed": 2}, True)


def test_a_game_that_fails_is_reported_with_its_replay(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class Broken:
        def __init__(self) -> None:
            self.left = 5

        def choose(self, view: object, decision: object) -> int:
            self.left -= 1
            return 0 if self.left else 10_000

    monkeypatch.setattr(jobs, "agent_named", lambda name, seed: Broken())
    run = carry_out(plan(2), HERE, False, lambda result: None)
    assert len(run.faults) == 2 and "NotOffered" in run.faults[0].fault
    assert run.summary().faults == 2
    paths = keep_replays(run.faults, tmp_path)
    replay = read_replay(paths[0].read_text(encoding="utf-8"))
    assert len(replay.steps) >= 5
    *_, (game, step) = replay.games()
    assert step is None and game.decision is not None


def test_a_replay_plays_the_same_game_and_refuses_another_version() -> None:
    from prizecard import Game
    from prizecard.agents import agent_named

    deck = Deck.named("Ember Spark")
    game = Game.start((deck, deck), "HS", 3, undo=False)
    jobs.finish(game, [agent_named("random", 1), agent_named("random", 2)])
    text = write_replay(replay_of(game))
    assert len(text) < 4000
    *_, (again, _) = read_replay(text).games()
    assert again.outcome is not None and game.outcome is not None
    assert (again.outcome.winner, again.record) == (game.outcome.winner, game.record)
    other = json.loads(text)
    other["version"] = "older"
    with pytest.raises(OtherVersion, match="older"):
        read_replay(json.dumps(other)).start()


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"replay": 2}', '{"replay": 1}', "no json"])
def test_what_is_no_replay_is_refused(text: str) -> None:
    with pytest.raises(UnreadableReplay):
        read_replay(text)


def test_tables_hold_every_game(tmp_path: Path) -> None:
    run = carry_out(plan(2), HERE, False, lambda result: None)
    rows = csv_of(run).splitlines()
    assert len(rows) == 3 and rows[0].startswith("pairing,game,a,b")
    write_table(run, tmp_path / "games.json")
    assert len(json.loads((tmp_path / "games.json").read_text(encoding="utf-8"))["games"]) == 2
    with pytest.raises(UnknownForm):
        write_table(run, tmp_path / "games.xls")


def test_a_matrix_is_drawn(tmp_path: Path) -> None:
    decks = [Deck.named("Ember Spark"), Deck.named("Mind Flood")]
    run = carry_out(matrix_plan(decks, "random", "HS", 2, 0), HERE, False, lambda result: None)
    png, page = write_matrix(run, tmp_path)
    assert png.read_bytes().startswith(b"\x89PNG")
    text = page.read_text(encoding="utf-8")
    assert "Mind Flood" in text and "data:image/png;base64," in text and "http" not in text


def test_only_known_places_run_jobs() -> None:
    with pytest.raises(running.UnknownPlace, match="moon"):
        running.run(plan().jobs(), "moon")


def test_a_summary_of_a_part_takes_its_part_of_the_time() -> None:
    run = matches.Run(plan(), (), 0.0, True)
    assert run.summary().games == 0


def test_a_table_that_cannot_be_written_is_refused_before_a_game(tmp_path: Path) -> None:
    from prizecard.simulation.tables import UnknownForm, check_table

    with pytest.raises(UnknownForm, match=r"\.csv or \.json"):
        check_table(tmp_path / "games.txt")


def test_a_matrix_overwrites_nothing_unasked(tmp_path: Path) -> None:
    from prizecard.simulation.drawing import Overwritten, matrix_files

    (tmp_path / "matrix.png").write_bytes(b"")
    with pytest.raises(Overwritten, match="--overwrite"):
        matrix_files(tmp_path, overwrite=False)
    assert matrix_files(tmp_path, overwrite=True)[0].name == "matrix.png"


def test_a_journal_that_cannot_be_written_stops_nobody(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from prizecard.simulation.journal import Journal

    (tmp_path / "file").write_text("no folder")
    journal = Journal(tmp_path / "file" / "run.jsonl", {"games": 1}, resume=False)
    journal.close(1.0)
    assert journal.seconds == 1.0
    assert "cannot be written" in capsys.readouterr().err


def test_a_game_that_nobody_can_win_comes_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("prizecard.simulation.jobs.LONGEST", 5)
    deck = Deck.named("Ember Spark")
    (job,) = jobs.jobs_of((deck, deck), ("random", "random"), "HS", 1, seed=1)
    found = jobs.play(job)
    assert found.winner is None and found.reasons == ("limit",) and not found.fault
