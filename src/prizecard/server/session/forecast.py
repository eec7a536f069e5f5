"""What attacks would do, worked out in worlds that hold nothing but what the player knows.

Each world deals anew what is hidden, and in each the coins fall in all ways they can, weighed as they are likely: a
forecast says what a player could reckon, no more and no less. Only where the coins are too many do they fall by chance.
Questions on the way are answered for the player's good: of the first options the one that does most to the Defending
Pokémon, and least to the attacker. The forecast says that it asks; the player chooses when it comes to it.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from prizecard.agents.guessing import guessed
from prizecard.engine.errors import CoinsRunShort
from prizecard.engine.state import NOBODY, Table
from prizecard.engine.telling import Seen
from prizecard.engine.view import PlayerView
from prizecard.game import Game

WORLDS = 24
"""So many trials are enough, whether of coins or of what is hidden."""
ALIKE = 4
"""So many worlds in which the same comes of it are enough."""
FALLS = 32
"""So many ways of the coins to fall are tried; five coins have as many."""
RARE = 0.002
"""Falls that are rarer are not tried: of a coin that is flipped until it is tails there is no end of them."""
COINS = 64
"""More than an attack flips in the falls that are tried."""
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
    asked: bool

    @property
    def worth(self) -> tuple[bool, int, int]:
        """How good it is for the attacker."""
        return self.knocked_out, self.damage, -self.own


Falls = list[tuple[float, Trial]]
"""What came of an attack, each with how likely it is."""


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


def _trials(view: PlayerView, deck: list[str] | None, place: int) -> Falls:
    """What comes of the attack, and how likely: the same to each world."""
    worlds: list[Falls] = []
    while len(worlds) < WORLDS:
        fallen = _fallen(view.sample(len(worlds), opponent_deck=deck), view.player, place)
        if fallen is None:
            return _by_chance(view, deck, place)
        worlds.append(fallen)
        tried = sum(map(len, worlds))
        alike = len(worlds) >= ALIKE and all(one == worlds[0] for one in worlds)
        if alike or tried >= WORLDS or (tried >= WORLDS_ASKED and _asks(fallen)):
            break
    return [(likely / len(worlds), trial) for world in worlds for likely, trial in world]


def _asks(falls: Falls) -> bool:
    return any(trial.asked for _, trial in falls)


def _fallen(world: Any, player: int, place: int) -> Falls | None:
    """The attack with each way in which its coins can fall; nothing where they are too many to be tried."""
    found: Falls = []
    ways = [""]
    while ways:
        if len(found) == FALLS:
            return None
        coins = ways.pop(0)
        try:
            trial, flips = _trial(world.clone(), player, place, coins)
        except CoinsRunShort:
            return None
        found.append((0.5**flips, trial))
        others = (coins + "T" * tails + "H" for tails in range(flips - len(coins)))
        ways += [one for one in others if 0.5 ** len(one) >= RARE]
    return found


def _by_chance(view: PlayerView, deck: list[str] | None, place: int) -> Falls:
    """The attack in worlds whose coins fall as they do."""
    trials: list[Trial] = []
    for seed in range(WORLDS):
        trials.append(_trial(view.sample(seed, opponent_deck=deck), view.player, place)[0])
        if trials[-1].asked and len(trials) >= WORLDS_ASKED:
            break
    return [(1 / len(trials), trial) for trial in trials]


def _trial(world: Any, player: int, place: int, coins: str | None = None) -> tuple[Trial, int]:
    """The attack carried out in the world, up to the end of the turn, and the coins flipped for it.

    Beyond the coins that are told all are tails, with which most texts are soon at their end.
    """
    game = Game(world.state, None, True, False)
    if coins is not None:
        game.state.table = _with_coins(game.state.table, coins.ljust(COINS, "T"))
        game.state.coin_index = 0
    target, attacker = game.state.active[1 - player], game.state.active[player]
    game.choose(place)
    choices = 0
    while choices < MOST_CHOICES and _is_asked(game, player):
        game.choose(_best(game, player, target, attacker))
        choices += 1
    return _told(game, player, target, attacker, choices > 0)


def _with_coins(table: Table, coins: str) -> Table:
    """The same table, whose coins fall as they are told."""
    other = Table(table.rulebook, table.cards, table.owners, coins, table.keep_order, table.way_text, like=table)
    other.hidden_lists = table.hidden_lists
    return other


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
    return _told(game, player, target, attacker, True)[0]


def _is_asked(game: Game, player: int) -> bool:
    """Whether the player has to choose before the attack is over."""
    decision = game.decision
    if decision is None or decision.player != player or decision.kind == "main":
        return False
    return not any(event.kind in OVER for event in game.events)


def _told(game: Game, player: int, target: int, attacker: int, asked: bool) -> tuple[Trial, int]:
    damage = own = flips = 0
    out = False
    for event in (Seen(game.state.table, player, one) for one in game.events):
        if event.kind in OVER:
            break
        subject = NOBODY if event.pokemon is None else event.pokemon[0]
        flips += event.kind == "coin"
        if event.kind == "damage":
            damage += event.amount if subject == target else 0
            own += event.amount if subject == attacker else 0
        elif event.kind == "knock_out" and subject == target:
            out = True
    return Trial(damage, own, out, asked), flips


def _summed(falls: Falls) -> Told:
    dealt = [trial.damage for _, trial in falls]
    whole = sum(likely for likely, _ in falls)
    return {
        "least": min(dealt),
        "most": max(dealt),
        "average": round(sum(likely * trial.damage for likely, trial in falls) / whole, 1),
        "knocks_out": round(sum(likely for likely, trial in falls if trial.knocked_out) / whole, 3),
        "own": max(trial.own for _, trial in falls),
        "own_least": min(trial.own for _, trial in falls),
        "asks": _asks(falls),
    }
