"""Things that are nearly right: something valid in which a few places were changed by lot."""

from __future__ import annotations

import contextlib
import copy
import hashlib
import io
import json
import random
import tempfile
import time
import zlib
from collections.abc import Callable
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import yaml

from prizecard import Deck, Game
from prizecard.cards import UnknownCard
from prizecard.decks import IllegalDeck, UnreadableDeck
from prizecard.engine import position as positions
from prizecard.engine import saving
from prizecard.engine.errors import CannotStart
from prizecard.rulebooks import UnknownRulebook
from prizecard.scenarios import BadScenario, read_file, run_scenario
from prizecard.server.session.asking import read_arrival, read_message
from prizecard.server.session.refusal import Refused
from prizecard.simulation.replays import OtherVersion, UnreadableReplay, read_replay, replay_of
from tests.properties.playing import BOOKS, begin, play_on

ROOT = Path(__file__).resolve().parents[2]
MOST_FRAMES = 40
ATOMS: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2, 61, 10**5, 2**31, 2**63, 10**400, 0.5, float("inf"), float("nan"), "", "x", "0",
    "-1", "\0", "\ud800", "é" * 300, "hgss1-1", "hgss1-115", "Pikachu", "Fire", "CEC", "me", "opponent", "active", [],
    {}, [[]], [0], ["hgss1-1"] * 7, {"card": "hgss1-1"}, {"card": "sm1-24", "damage": -10}, {"": {}}, ["x"] * 300,
)  # fmt: skip
WORDS = (
    "4", "x", "*", "Pikachu", "Energy", "Fire", "HGSS", "1", "115", "(", ")", "#", "\t", " " * 90, "-", "999999", "٤",
    "\0",
)  # fmt: skip


def changed(value: Any, chance: random.Random, times: int = 1) -> Any:
    """The value with something else in some place of it."""
    found = copy.deepcopy(value)
    for _ in range(times):
        places = list(_places(found))
        if not places:
            return chance.choice(ATOMS)
        holder, key = chance.choice(places)
        made = chance.randrange(5)
        if made == 0:
            del holder[key]
        elif made == 1 and isinstance(holder, dict):
            holder[chance.choice(("more", "x", "rules", "turn", 5))] = holder.pop(key)
        elif made == 2:
            other, its = chance.choice(places)
            holder[key] = copy.deepcopy(other[its]) if _has(other, its) else None
        else:
            holder[key] = copy.deepcopy(chance.choice(ATOMS))
    return found


def _has(holder: Any, key: Any) -> bool:
    return key in holder if isinstance(holder, dict) else key < len(holder)


def _places(value: Any) -> Any:
    for key in list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield value, key
        yield from _places(value[key])


@cache
def games() -> tuple[Game, ...]:
    """Some games in their middle."""
    found = []
    for number, rules in enumerate(BOOKS):
        game = begin(rules, number)
        play_on(game, number, 25 + 10 * number)
        found.append(game)
    return tuple(found)


@cache
def boards() -> tuple[dict[str, Any], ...]:
    """Scenarios as they are written."""
    found: list[dict[str, Any]] = []
    for file in sorted((ROOT / "tests" / "scenarios" / "rules").rglob("*.yaml"))[::12]:
        found.extend(one for one in yaml.safe_load_all(file.read_text()) if isinstance(one, dict))
    return tuple(found)


def position(chance: random.Random) -> None:
    """A position, from a scenario."""
    keep = ("rules", "turn", "me", "opponent", "stadium", "coins", "first")
    board = {key: value for key, value in chance.choice(boards()).items() if key in keep}
    game = Game.at(changed(board, chance, chance.randrange(1, 4)))
    if game.decision is not None:
        game.view(0).data()


def save(chance: random.Random) -> None:
    """A save: bytes changed, or data inside with a checksum that fits."""
    data = chance.choice(games()).save()
    if chance.random() < 0.3:
        place = chance.randrange(len(data))
        Game.load(data[:place] + chance.randbytes(chance.randrange(4)) + data[place + chance.randrange(3) :])
        return
    plain = json.loads(zlib.decompress(data[len(saving.MAGIC) + saving.SUM_BYTES :]))
    small = zlib.compress(json.dumps(changed(plain, chance, chance.randrange(1, 3))).encode())
    Game.load(saving.MAGIC + hashlib.sha256(small).digest() + small)


def replay(chance: random.Random) -> None:
    """A replay, read and played."""
    data = changed(replay_of(chance.choice(games())).data(), chance, chance.randrange(1, 3))
    text = json.dumps(data)
    if chance.random() < 0.2:
        place = chance.randrange(len(text))
        text = text[:place] + chance.choice(("[" * 5_000, "\ud800", "}", "1e400", "")) + text[place:]
    for _ in islice(read_replay(text).games(), MOST_FRAMES):
        pass


def deck(chance: random.Random) -> None:
    """A deck list."""
    deck = chance.choice(games()).setting
    assert deck is not None
    text = chance.choice(deck.decks).write()
    made = chance.randrange(4)
    if made == 0:
        text = json.dumps(changed(chance.choice(deck.decks).data(), chance))
    elif made == 1:
        text = "".join(chance.choice((*WORDS, " ", "\n")) for _ in range(chance.randrange(200)))
    else:
        for _ in range(chance.randrange(1, 6)):
            place = chance.randrange(len(text))
            text = text[:place] + chance.choice(WORDS) + text[place + chance.randrange(3) :]
    Deck.read(text).check(chance.choice(BOOKS))


def scenario(chance: random.Random) -> None:
    """A scenario, read and run."""
    text = io.StringIO()
    board = changed(chance.choice(boards()), chance, chance.randrange(1, 3))
    yaml.safe_dump(board, text, allow_unicode=True)
    written = text.getvalue().encode("utf-8", "replace").decode()
    if chance.random() < 0.2:
        place = chance.randrange(len(written) + 1)
        written = written[:place] + chance.choice(("{", "&a *a", "!!python/object:os.system x", "\t", "- " * 500))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "one.yaml"
        file.write_text(written)
        for one in read_file(file)[:3]:
            run_scenario(one)


def message(chance: random.Random) -> None:
    """A message at a table."""
    valid = [
        {"type": "choose", "version": 3, "choice": [0, 1]}, {"type": "why", "wish": "Attack"}, {"type": "ping"},
        {"type": "events", "before": 3}, {"type": "consider", "version": 1}, {"type": "sit", "token": "x" * 20},
    ]  # fmt: skip
    text = json.dumps(changed(chance.choice(valid), chance, chance.randrange(3)))
    for read in (read_arrival, lambda text: read_message(text, 200)):
        read(text)


SURFACES: dict[str, tuple[Callable[[random.Random], None], tuple[type[Exception], ...]]] = {
    "position": (position, (positions.BadPosition, UnknownRulebook, UnknownCard)),
    "save": (save, (saving.BrokenSave, saving.OtherVersion)),
    "replay": (replay, (UnreadableReplay, OtherVersion, IllegalDeck, UnknownRulebook, CannotStart)),
    "deck": (deck, (UnreadableDeck, IllegalDeck)),
    "scenario": (scenario, (BadScenario, positions.BadPosition, UnknownRulebook)),
    "message": (message, (Refused,)),
}
"""What is tried, and the exceptions that its documentation names."""


def tried(surface: str, seed: int) -> float:
    """One sample; the seconds of processor time that it took. Raises what is not documented."""
    attempt, documented = SURFACES[surface]
    begun = time.process_time()
    with contextlib.suppress(*documented):
        attempt(random.Random(f"{surface} {seed}"))
    return time.process_time() - begun
