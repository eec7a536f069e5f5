"""No traceback reaches a user: what is wrong is one line that names it, with the right exit code."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from prizecard.decks import Deck
from prizecard.server.client import Client
from prizecard.simulation.journal import journal_path
from prizecard.simulation.matches import Pairing, Plan
from tests.cli.running import commands, prizecard
from tests.cli.wrong_uses import A, B, prepared, wrong_uses
from tests.server.serving import WAIT

USES = list(wrong_uses())
WRONG, FOUND = 2, 1
FOUND_SOMETHING = {("deck check", "file"), ("cards read", "text"), ("glossary", "word"), ("scenario run", "files")}
"""Where a wrong value is what the command looks for: it ends with 1, as after any finding."""


@pytest.fixture(autouse=True)
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PRIZECARD_STATE", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)


def fault_of(line: list[str], codes: set[int]) -> str:
    result = prizecard(*line, typed="quit\n")
    said = result.stderr.strip()
    if result.exit_code not in codes:
        return f"exit code {result.exit_code}: {said!r}"
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        return repr(result.exception)
    if FOUND in codes and not said:
        return "" if result.stdout.strip() else "nothing is said"
    if not said or "\n" in said or "PRIZECARD_TRACEBACK" in said or "Traceback" in said:
        return said or "nothing is said"
    return ""


@pytest.mark.parametrize("name", [" ".join(one) for one in commands()])
def test_every_wrong_value_is_refused_in_one_line(name: str, tmp_path: Path) -> None:
    files = prepared(tmp_path)
    faults = []
    for said, parameter, value, line in USES:
        if said == name:
            codes = {WRONG, FOUND} if (said, parameter) in FOUND_SOMETHING else {WRONG}
            fault = fault_of([one.format(**files) for one in line], codes)
            faults += [f"{said} {parameter}={value!r}: {fault}"] if fault else []
    assert not faults, "\n".join(faults)


def test_wrong_uses_are_many_and_of_every_command() -> None:
    tried = {said for said, *_ in USES}
    assert len(USES) > 280
    assert {" ".join(one) for one in commands()} - tried <= {"deck formats"}, "it takes nothing but a flag"


@pytest.mark.parametrize("damage", [b"", b"\xff\xfe\x00", b"[]\n", b'{"plan": {}}\n'])
def test_a_broken_journal_is_said_to_be_one(damage: bytes) -> None:
    arguments = ("simulate", A, B, "--games", "1", "--agents", "random", "random", "--workers", "1")
    assert prizecard(*arguments).exit_code == 0
    plan = Plan((Pairing((Deck.named(A), Deck.named(B)), ("random", "random")),), "HS", 1, 0)
    path = journal_path(plan.data())
    path.write_bytes(damage)
    result = prizecard(*arguments, "--resume")
    assert result.exit_code == 2 and str(path) in result.stderr and result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "line",
    [
        ("simulate", A, B, "--games", "1", "--agents", "random", "random", "--workers", "1"),
        ("bench", "--seconds", "0.1"),
        ("play", A, B, "--against", "random", "--seed", "1"),
    ],
)
def test_a_home_that_cannot_be_written_is_told_and_stops_nobody(
    line: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("PRIZECARD_STATE", str(tmp_path / "file" / "state"))
    result = prizecard(*line, typed="quit\n")
    assert result.exit_code == 0, result.stderr
    assert "file/state" in (result.stderr + result.stdout).replace("\n", "")


def test_a_full_disk_is_said_with_the_path(tmp_path: Path) -> None:
    if not os.path.exists("/dev/full"):
        pytest.skip("this system has no disk that is always full")
    os.symlink("/dev/full", tmp_path / "games.csv")
    line = ("simulate", A, B, "--games", "1", "--agents", "random", "random", "--workers", "1", "--out", "games.csv")
    result = prizecard(*line)
    assert result.exit_code == 2 and "games.csv" in result.stderr and "No space left" in result.stderr


def test_ctrl_c_ends_a_server_in_silence(tmp_path: Path) -> None:
    program = [sys.executable, "-c", "from prizecard.cli import main; main()", "serve", "--port", "0"]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    running = subprocess.Popen(
        program, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )  # fmt: skip
    assert running.stdout is not None
    address = running.stdout.readline().split()[-1]
    try:
        asyncio.run(asyncio.wait_for(_let_an_agent_move(address), WAIT))
        os.killpg(running.pid, signal.SIGINT)  # as the terminal does: every process of the group hears it
        _, said = running.communicate(timeout=WAIT)
    finally:
        if running.poll() is None:
            os.killpg(running.pid, signal.SIGKILL)
            running.communicate()
    assert (running.returncode, said) == (0, "")


async def _let_an_agent_move(address: str) -> None:
    """Open a table against an agent, and choose until it has moved in turn; the game may be over before that."""
    client = Client(address)
    while True:
        try:
            await client.request("GET", "/api/agents")
            break
        except OSError:
            await asyncio.sleep(0.1)
    opened = await client.open_table("HS", {"name": A}, {"agent": {"name": "greedy"}})
    async with client.sit(opened["table"], opened["seat"]["token"]) as seat:
        turns: set[int] = set()
        is_over = False
        while len(turns) < 4 and not is_over:
            message = await seat.receive()
            if message["type"] == "state":
                turns.add(message["view"]["turn"])
                is_over = message["view"]["outcome"] is not None
                if message["decision"] is not None:
                    await seat.choose(len(message["decision"]["options"]) - 1)
