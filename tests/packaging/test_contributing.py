"""What contributors and packagers run: the workflow, the hooks, the container. Each names only what is there."""

from __future__ import annotations

import re
import subprocess
import sys
from typing import Any

import yaml

from tests.architecture.source import ROOT

WORKFLOW: dict[str, Any] = yaml.safe_load((ROOT / ".github" / "workflows" / "checks.yml").read_text(encoding="utf-8"))
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")


def commands() -> list[str]:
    return [str(step["run"]) for job in WORKFLOW["jobs"].values() for step in job["steps"] if "run" in step]


def test_the_workflow_runs_what_is_there() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for command in commands():
        for target in re.findall(r"\bmake ([a-z]+)", command):
            assert target in targets, command
        for path in re.findall(r"\b(?:tests|scripts)/[\w/.-]+", command):
            assert (ROOT / path).exists(), path
    assert {"lint", "tests", "lowest", "wheels", "sdist"} <= set(WORKFLOW["jobs"])


def test_every_python_of_the_classifiers_is_tested() -> None:
    said = re.findall(r"Python :: (3\.\d+)", (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert WORKFLOW["jobs"]["tests"]["strategy"]["matrix"]["python"] == said


def test_the_workflow_may_do_no_more_than_read() -> None:
    assert WORKFLOW["permissions"] == {"contents": "read"}
    assert all("timeout-minutes" in job for job in WORKFLOW["jobs"].values())


def test_the_hooks_are_valid_and_call_what_lint_calls() -> None:
    subprocess.run([sys.executable, "-m", "pre_commit", "validate-config"], cwd=ROOT, check=True)
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    assert all(tool in hooks for tool in ("ruff check", "mypy --strict src", "lint-imports"))


def test_the_container_copies_what_is_there_and_is_not_root() -> None:
    kept = {line[1:] for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines() if line[:1] == "!"}
    sources = [
        path
        for line in re.findall(r"^COPY (?!--from)(.*)$", DOCKERFILE, re.MULTILINE)
        for path in line.split()[:-1]
    ]
    assert sources and all((ROOT / path).exists() and path in kept for path in sources), sources
    order = re.findall(r"^(FROM|USER|VOLUME|HEALTHCHECK|ENTRYPOINT|STOPSIGNAL)", DOCKERFILE, re.MULTILINE)
    assert order[-6:] == ["FROM", "USER", "VOLUME", "HEALTHCHECK", "STOPSIGNAL", "ENTRYPOINT"]
    (user,) = re.findall(r"^USER (\d+)$", DOCKERFILE, re.MULTILINE)
    assert int(user) > 0


def test_the_lowest_versions_are_all_bounds() -> None:
    told = subprocess.run(
        [sys.executable, str(ROOT / "scripts" / "lowest"), "--print"], capture_output=True, text=True, check=True
    )
    found = told.stdout.split()
    assert "typer==0.16" in found and "uvicorn==0.35" in found and "websockets==15.0" in found and len(found) >= 10
