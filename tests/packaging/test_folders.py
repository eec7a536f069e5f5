"""Folders of the user are where the system has them: the places that platformdirs names, on each system."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from platformdirs import macos, unix, windows

from prizecard import folders

SYSTEMS: dict[str, Any] = {"linux": unix.Unix, "darwin": macos.MacOS, "win32": windows.Windows}


@pytest.fixture(autouse=True)
def nothing_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("PRIZECARD_CARDS", "PRIZECARD_STATE", "XDG_STATE_HOME", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(variable, raising=False)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_places_are_those_of_platformdirs(
    system: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    if system == "win32":
        monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "AppData" / "Local"))
        monkeypatch.setattr(windows, "get_win_folder", windows.get_win_folder_from_env_vars)
    known = SYSTEMS[system]("prizecard", appauthor=False)
    assert folders.state() == Path(known.user_state_dir)
    assert folders.own_cards() == Path(known.user_data_dir) / "cards"


def test_variables_name_other_places(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    assert folders.state() == tmp_path / "prizecard"
    assert folders.own_cards() == Path.home() / ".local" / "share" / "prizecard" / "cards"
    monkeypatch.setenv("PRIZECARD_STATE", str(tmp_path / "here"))
    monkeypatch.setenv("PRIZECARD_CARDS", str(tmp_path / "mine"))
    assert (folders.state(), folders.own_cards()) == (tmp_path / "here", tmp_path / "mine")
