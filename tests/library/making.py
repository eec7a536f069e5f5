"""Source cards for tests, with sentences of our own."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from prizecard import folders

ROOT = Path(__file__).resolve().parents[2]
BESIDE = ROOT.parent / "shared"
SOURCE = BESIDE if "PRIZECARD_SOURCE" not in os.environ and BESIDE.is_dir() else folders.source()
"""Where PRIZECARD_SOURCE says, else beside the checkout, else where `prizecard cards fetch` puts it."""

needs_source = pytest.mark.skipif(
    not (SOURCE / "cards").is_dir(), reason="CARD DATA NOT COMPARED: the source folder is absent (PRIZECARD_SOURCE)"
)


def raw(**fields: Any) -> dict[str, Any]:
    """A source card, a plain Basic Pokémon but for the fields given."""
    card = {
        "id": "zz1-1",
        "name": "Testmon",
        "supertype": "Pokémon",
        "subtypes": ["Basic"],
        "hp": "60",
        "types": ["Fire"],
        "number": "1",
        "attacks": [{"name": "Bump", "cost": ["Fire", "Colorless"], "damage": "20", "text": ""}],
        "weaknesses": [{"type": "Water", "value": "×2"}],
        "retreatCost": ["Colorless"],
    }
    return {key: value for key, value in {**card, **fields}.items() if value is not None}


def trainer(name: str, *rules: str, **fields: Any) -> dict[str, Any]:
    """A source Trainer card."""
    card = {
        "id": "zz1-2",
        "name": name,
        "supertype": "Trainer",
        "subtypes": ["Item"],
        "number": "2",
        "rules": list(rules),
    }
    return {**card, **fields}


def write_source(folder: Path, *cards: dict[str, Any], set: str = "zz1") -> Path:
    """A source folder with one set."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{set}.json").write_text(json.dumps(cards), encoding="utf-8")
    return folder
