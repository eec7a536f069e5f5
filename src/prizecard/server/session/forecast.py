"""What attacks would do, worked out in worlds that hold nothing but what the player knows.

Each world deals anew what is hidden and flips its own coins: a forecast says no more than a player could reckon.
Questions on the way are answered for the player's good: of the first options the one that does most to the Defending
Pokémon, and least to the attacker. The forecast says that it asks; the player chooses when it comes to it.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from prizecard.agents.guessing import guessed
from prizecard.engine.state import NOBODY
from prizecard.engine.telling import Seen
from prizecard.engine.view import PlayerView
from prizecard.game import Game

WORLDS = 24
ALIKE = 4
"""So many worlds with the same damage and no coin are enough."""
MOST_CHOICES = 40
TRIED = 6
"""So many options of a question are tried."""
WORLDS_ASKED = 6
"""Where questions are tried out, so many worlds must do."""
OVER = ("turn", "between_turns", "over")
Told = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Trial:
    """What one attack did in one world."""

    damage: int
    own: int
    knocked_out: bool
    chance: bool
    asked: bool

    @property
    def worth(self) -> tuple[bool, int, int]:
        """How good it is for the attacker."""
        return self.knocked_out, self.damage, -self.own


def attacks(view: PlayerView) -> dict[str, Told]:
    """For the index of each attack offered: the least, most and average damage, and how likely it Knocks Out."""
    assert view.decision is not None
    if view.decision.kind != "main":
        return {}
    offered = [place for place, option in enumerate(view.decision.options.decision.options) if option[0] == "attack"]
    deck = _other_deck(view)
    return {str(place): _summed(_trials(view, deck, place)) for place in offered}


def _other_deck(view: PlayerView) -> list[str] | None:
    """A deck that the other player may have, as large as what lies there; nothing where it is known."""
    if view.opponent_list is not None:
        return None
    seen = view.opponent_seen
    return list(guessed(view.rules, seen, _size(view), random.Random(0)).elements())


def _size(view: PlayerView) -> int:
    side = view.opponent.data()
    piles = sum(len(side[zone]) for zone in ("hand", "prizes", "discard", "lost", "beside", "resolving"))
    in_play = [one for one in (side["active"], *side["bench"]) if one is not None]
    attached = sum(len(one[part]) for one in in_play for part in ("cards", "energy", "tools"))
    stadium = view.data(events=False)["stadium"]
    return int(side["deck"]) + piles + attached + int(stadium is not None and stadium["owner"] != view.player)


def _trials(view: PlayerView, deck: list[str] | None, place: int) -> list[Trial]:
    trials: list[Trial] = []
    for seed in range(WORLDS):
        trials.append(_trial(view.sample(seed, opponent_deck=deck), view.player, place))
        alike = len(set(trials)) == 1 and not trials[0].chance
        if (alike and len(trials) >= ALIKE) or (trials[-1].asked and len(trials) >= WORLDS_ASKED):
            break
    return trials


def _trial(world: Any, player: int, place: int) -> Trial:
    """The attack carried out in the world, up to the end of the turn."""
    game = Game(world.state, None, True, False)
    target, attacker = game.state.active[1 - player], game.state.active[player]
    game.choose(place)
    choices = 0
    while choices < MOST_CHOICES and _is_asked(game, player):
        game.choose(_best(game, player, target, attacker))
        choices += 1
    return _told(game, player, target, attacker, choices > 0)


def _best(game: Game, player: int, target: int, attacker: int) -> int:
    """The option that does most, if the first is taken ever after."""
    assert game.decision is not None
    options = min(TRIED, len(game.decision.options))
    if options == 1:
        return 0
    trials = [_tried(game.clone(), place, player, target, attacker) for place in range(options)]
    return max(range(options), key=lambda place: (trials[place].worth, -place))


def _tried(game: Game, place: int, player: int, target: int, attacker: int) -> Trial:
    game.choose(place)
    for _ in range(MOST_CHOICES):
        if not _is_asked(game, player):
            break
        game.choose(0)
    return _told(game, player, target, attacker, True)


def _is_asked(game: Game, player: int) -> bool:
    """Whether the player has to choose before the attack is over."""
    decision = game.decision
    if decision is None or decision.player != player or decision.kind == "main":
        return False
    return not any(event.kind in OVER for event in game.events)


def _told(game: Game, player: int, target: int, attacker: int, asked: bool) -> Trial:
    damage = own = 0
    out = chance = False
    for event in (Seen(game.state.table, player, one) for one in game.events):
        if event.kind in OVER:
            break
        subject = NOBODY if event.pokemon is None else event.pokemon[0]
        chance = chance or event.kind == "coin"
        if event.kind == "damage":
            damage += event.amount if subject == target else 0
            own += event.amount if subject == attacker else 0
        elif event.kind == "knock_out" and subject == target:
            out = True
    return Trial(damage, own, out, chance, asked)


def _summed(trials: Sequence[Trial]) -> Told:
    dealt = [trial.damage for trial in trials]
    return {
        "least": min(dealt),
        "most": max(dealt),
        "average": round(sum(dealt) / len(dealt), 1),
        "knocks_out": round(sum(trial.knocked_out for trial in trials) / len(trials), 3),
        "own": max(trial.own for trial in trials),
        "asks": any(trial.asked for trial in trials),
    }
