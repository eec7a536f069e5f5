"""Every command with every kind of wrong argument: which parameter is of which kind, and what is wrong for a kind."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from typer.main import get_command

from tests.cli.running import _app, commands

A, B = "Ember Spark", "Mind Flood"
RIGHT: dict[str, list[str]] = {
    "play": [A, B],
    "deck check": [A],
    "deck show": [A],
    "deck diff": [A, B],
    "deck write": [A],
    "cards show": ["hgss1-1"],
    "cards read": ["Draw 2 cards."],
    "cards phrases": ["{source}"],
    "cards fetch": ["{folder}/fetched", "--address", "file://{public}", "--commit", "c0ffee", "--set", "hgss1"],
    "cards build": ["{source}", "--out", "{folder}/built"],
    "simulate": [A, B, "--games", "1", "--agents", "random", "random", "--workers", "1"],
    "matrix": [A, B, "--games", "1", "--agent", "random", "--workers", "1", "--folder", "{folder}/matrix"],
    "gauntlet": [A, "--field", B, "--games", "1", "--agents", "random", "random", "--workers", "1"],
    "watch": [A, B, "--agents", "random", "random"],
    "deck compare": [A, A, "--against", B, "--games", "16", "--agents", "random", "random", "--workers", "1"],
    "deck optimise": [A, "--against", B, "--games", "16", "--agents", "random", "random", "--trials", "1"],
    "replay": ["{replay}"],
    "analyse": ["{replay}"],
    "deck odds": [A, "hgss1-116"],
    "puzzles solve": ["HS-111e8d22", "--show"],
    "puzzles find": [A, B, "--games", "1", "--out", "{folder}/puzzles.jsonl"],
    "bench": ["--seconds", "0.1"],
    "scenario run": ["{scenario}"],
    "data export": ["{folder}/games.npz", "--games", "1", "--agents", "random", "random"],
    "docs build": ["{folder}/docs"],
}
"""The arguments with which each command works; the others work with none, or are refused before they begin."""

KINDS: dict[str, tuple[str, ...]] = {
    "deck": ("", "nowhere/none.txt", "Ember Sprak", "{folder}", "{binary}", "{empty}", "{nonsense}", "{long}"),
    "rules": ("ZZ", ""),
    "whole": ("x", "1.5", "-1", ""),
    "seed": ("x", "1.5", "-1", ""),
    "port": ("x", "-1", "65536", "99999"),
    "seconds": ("x", "-1", ""),
    "agent": ("wise", "search:x", "nosuch.module:Agent", "json:loads", ""),
    "replay": ("none.json", "{folder}", "{binary}", "{empty}", "{object}", "{list}", "{option}", "{nonsense}"),
    "scenario": ("none.yaml", "{folder}", "{binary}", "{empty}", "{list}", "{torn}"),
    "source": ("none", "{folder}", "{empty}", "{source_torn}", "{source_binary}", "{source_odd}", "{source_list}"),
    "new folder": ("{empty}/below", "{empty}"),
    "list file": ("{empty}/below", "{folder}"),
    "table file": ("games.xls", "{empty}/games.csv", "{full}.csv", "{folder}", "{folder_csv}"),
    "arrays": ("games.txt", "{empty}/games.npz", "{full}.npz", "{folder}"),
    "history": ("{binary}", "{empty}/bench.json", "{list}", "{folder}"),
    "database": (
        "nonsense", "foo://x", "sqlite:///{empty}/below/x.db", "sqlite:///{binary}", "sqlite:///{folder}",
        "postgresql://127.0.0.1:1/none", "postgresql://[", "mysql://127.0.0.1/x", "sqlite:///{full}.db",
    ),
    "host": ("999.1.1.1", "{folder}"),
    "place": ("moon", ""),
    "field": ("", "Ember Sprak", "Mind Flood=0", "Mind Flood=-1", "Mind Flood=inf", "{binary}"),
    "foreign seed": ("x", "-1", "7"),
    "set": ("nope", ""),
    "word": ("nope",),
    "format": ("nope", ""),
    "card": ("nope", "hgss1-999", ""),
    "unreadable": ("Hum a song of seven words.", ""),
    "pool": ("nope", ""),
    "puzzle": ("nope", "HS-nope", ""),
    "lines": ("{empty}/below.jsonl", "{folder}"),
    "new place": ("{empty}/below", "{empty}", "{held}"),
    "public place": ("nonsense", "foo://x", "http://127.0.0.1:1", "http://127.0.0.1:99999", "file://{folder}", ""),
    "commit": ("nope", "../..", ""),
    "anything": (),
}  # fmt: skip
"""What is wrong for each kind of value."""

OF: dict[str, str] = {
    "deck": "deck", "other": "deck", "file": "deck", "a": "deck", "b": "deck", "decks": "deck", "rules": "rules",
    "agent": "agent", "agents": "agent", "resume": "anything", "seed": "seed", "port": "port",
    "database": "database", "games": "whole", "workers": "whole", "thinkers": "whole", "turns": "whole",
    "limit": "whole", "hands": "whole",
    "blockers": "whole", "tables": "whole", "tables_each": "whole", "side": "whole", "on": "place", "set": "set",
    "type": "word", "kind": "word", "format": "format", "card": "card", "source": "source", "out": "table file",
    "folder": "new folder", "history": "history", "seconds": "seconds", "thinking": "seconds", "files": "scenario",
    "host": "host", "hot_seat": "anything", "second": "anything", "open": "anything", "origin": "anything",
    "name": "anything", "proxy": "anything", "as_json": "anything", "ids": "anything", "text": "anything",
    "declined": "anything", "address": "anything", "open_lists": "anything", "overwrite": "anything",
    "keep_replays": "new folder", "cards": "anything", "field": "field", "against": "field", "game": "whole",
    "game_seed": "foreign seed", "precision": "seconds", "trials": "whole", "pool": "card", "events": "anything",
    "keep": "anything", "check": "anything", "word": "anything",
    "lesson": "word", "again": "anything",
    "puzzle": "puzzle", "show": "anything", "draws": "whole", "simulate": "whole", "commit": "commit",
    "exact": "anything",
}  # fmt: skip
"""The kind of each parameter, by its name."""

HERE: dict[tuple[str, str], str] = {
    ("play", "resume"): "replay",
    ("play", "against"): "agent",
    ("deck optimise", "out"): "list file",
    ("replay", "file"): "replay",
    ("analyse", "file"): "replay",
    ("cards build", "out"): "new folder",
    ("cards fetch", "folder"): "new place",
    ("cards fetch", "address"): "public place",
    ("puzzles find", "out"): "lines",
    ("deck odds", "cards"): "card",
    ("deck odds", "against"): "deck",
    ("data export", "file"): "arrays",
    ("data export", "decks"): "pool",
    ("cards read", "text"): "unreadable",
    ("glossary", "word"): "word",
    ("data export", "rules"): "word",
}
"""Where a command means something else by a name."""


def prepared(folder: Path) -> dict[str, str]:
    """Files that are wrong in each way, and some that are right, by the names used above."""
    names = ("binary", "empty", "nonsense", "long", "object", "list", "option", "torn")
    files = {name: folder / name for name in names}
    files["binary"].write_bytes(bytes(range(256)) * 4)
    files["empty"].write_bytes(b"")
    files["nonsense"].write_text("7 Clayfoxes of the moon\n", encoding="utf-8")
    files["long"].write_text("4 Pikachu\n" * 100_000, encoding="utf-8")
    files["object"].write_text("{}", encoding="utf-8")
    files["list"].write_text("[1, 2]", encoding="utf-8")
    files["torn"].write_text("title: [unclosed\n", encoding="utf-8")
    files["replay"], files["scenario"] = folder / "replay.json", folder / "scenario.yaml"
    replay = _replay()
    files["replay"].write_text(json.dumps(replay), encoding="utf-8")
    files["option"].write_text(json.dumps({**replay, "steps": [99]}), encoding="utf-8")
    files["scenario"].write_text(SCENARIO, encoding="utf-8")
    for name in ("folder", "folder_csv"):
        files[name] = folder / ("a folder.csv" if name.endswith("csv") else "a folder")
        files[name].mkdir()
    for name, text in SOURCES.items():
        files[name] = folder / name
        (files[name] / "cards").mkdir(parents=True)
        (files[name] / "cards" / "own1.json").write_bytes(text)
    files["held"], files["public"] = folder / "held", folder / "public"
    for name in ("held/letter", "public/c0ffee/sets/en.json", "public/c0ffee/cards/en/hgss1.json"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(json.dumps([CARD]), encoding="utf-8")
    files["full"] = folder / "full"
    for ending in (".csv", ".npz", ".db", ".json"):
        os.symlink("/dev/full", f"{files['full']}{ending}")
    return {name: str(path) for name, path in files.items()}


SCENARIO = """
id: FIRST-06
title: nobody attacks on the first turn
rules: CEC
turn: 1
me: {active: {card: sm12-1, energy: [Grass, Grass, Grass, Grass]}}
opponent: {active: sm12-2}
do: [{not_offered: Attack Forest Dump}]
"""
CARD = {"id": "own1-1", "name": "Clayfox", "supertype": "Pokémon", "subtypes": ["Basic"], "hp": "50", "number": "1"}
SOURCES = {
    "source": json.dumps([CARD]).encode(),
    "source_torn": b'[{"id": "own1-1", ',
    "source_binary": bytes(range(256)),
    "source_odd": json.dumps([{**CARD, "supertype": None}, {"id": "own1-2"}]).encode(),
    "source_list": b"7",
}


def _replay() -> dict[str, object]:
    from prizecard import Game
    from prizecard.simulation.replays import replay_of

    game = Game.start((A, B), "HS", 1)
    game.choose(0)
    return replay_of(game).data()


def _kind_of(parameter: Any) -> str:
    """The kind of a parameter that no table names yet: what its default says of it."""
    default = parameter.default
    if type(default) in (int, float):
        return "whole" if type(default) is int else "seconds"
    return "anything"


def wrong_uses() -> Iterator[tuple[str, str, str, list[str]]]:
    """Command, parameter, the wrong value, and the whole line with the value's place kept as in the tables above."""
    group = get_command(_app())
    for name in commands():
        command = group
        for part in name:
            command = command.get_command(None, part)  # type: ignore[attr-defined]
        said = " ".join(name)
        places = [one.name for one in command.params if one.param_type_name == "argument"]
        for one in command.params:
            if one.name == "help":
                continue
            kind = HERE.get((said, str(one.name))) or OF.get(str(one.name)) or _kind_of(one)
            for value in KINDS[kind]:
                right = list(RIGHT.get(said, ()))
                if one.name in places:
                    place = places.index(one.name)
                    right += [""] * (place + 1 - len(right))
                    right[place] = value
                else:
                    if one.opts[0] in right:
                        at = right.index(one.opts[0])
                        del right[at : at + 1 + one.nargs]
                    right += [one.opts[0], *[value] * one.nargs]
                yield said, str(one.name), value, [*name, *right]
