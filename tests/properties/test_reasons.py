"""Every wish that is not offered has a reason that cites a rule of the ledger or a card."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from prizecard import Game, cards
from prizecard.engine.queries import index, legal, pokemon_values, wording
from tests.properties.playing import BOOKS, begin, pick

ITEMS = {item["id"] for item in json.loads((Path(__file__).parents[1] / "ledger" / "items.json").read_text("utf-8"))}
CITED = re.compile(r"\(([^()]+)\)\.$")


def wishes(game: Game) -> list[str]:
    """Every hand card in every form, every attack, retreat and ability, whether offered or not."""
    state = game.state
    player = state.player
    found: list[str] = []
    own = [wording.pokemon_text(state, identity, player) for identity in legal.own_pokemon(state, player)]
    for handle in state.hand[player]:
        name = wording.card_text(state, handle)
        found += [f"Play {name}", f"Bench {name}"]
        found += [f"Evolve {target} into {name}" for target in own]
        found += [f"Attach {name} to {target}" for target in own]
    found += [f"Retreat to {target}" for target in own]
    for identity in legal.own_pokemon(state, player):
        found += [f"Attack {attack.name}" for attack, _ in pokemon_values.attacks(state, identity)]
        target = wording.pokemon_text(state, identity, player)
        found += [f"Use {ability.name} of {target}" for _, ability in index.abilities(state, state.pokemon[identity])]
    return found


@pytest.mark.parametrize("rules", BOOKS)
def test_every_refused_wish_has_a_reason(rules: str) -> None:
    asked = 0
    for seed in range(4):
        game = begin(rules, seed, events=False)
        chance = random.Random(seed)
        for step in range(150):
            decision = game.decision
            if decision is None:
                break
            if decision.kind == "main" and step % 3 == 0:
                asked += ask_all(game, set(decision.options.texts()))
            game.choose(pick(decision, chance))
    assert asked > 300


def ask_all(game: Game, offered: set[str]) -> int:
    """Ask for the reason of every wish that is not offered; how many there were."""
    wanted = wishes(game)
    refused = [wish for wish in wanted if not any(text == wish or text.startswith(f"{wish} (") for text in offered)]
    for wish in refused:
        reason = game.why_not(wish)
        cited = CITED.search(reason)
        assert cited, f"{wish!r}: {reason!r} cites nothing"
        for one in cited[1].split(", "):
            assert one != "TURN-02", f"{wish!r} is a form of action, but not understood"
            assert one in ITEMS or one in cards.library(), f"{wish!r}: {reason!r}"
    return len(refused)
