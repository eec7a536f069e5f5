"""Which rules a first game meets: what happened in it, and what a beginner would have been refused.

Every kind of event stands for the ledger items that let it happen; every card of the hand and every Pokémon of the own
side is tried at each decision of a turn, as a beginner would, and the items that refuse it are met too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from prizecard.agents import agent_named
from prizecard.engine.refusing import AlreadyOffered
from prizecard.engine.view import PlayerView, PokemonView
from prizecard.game import Game
from prizecard.rulebook import CONDITIONS

ITEM = re.compile(r"\b[A-Z]{2,9}-\d{2}\b")
MOST_CHOICES = 2_000
HAPPENINGS: dict[str, tuple[str, ...]] = {
    "first": ("FIRST-01",),
    "shuffle": ("SETUP-02",),
    "mulligan": ("MULL-01", "MULL-02", "MULL-09"),
    "place": ("SETUP-03", "SETUP-04"),
    "prizes": ("SETUP-05",),
    "reveal_pokemon": ("SETUP-06",),
    "turn": ("TURN-01", "TURN-02", "TURN-03", "TURN-04"),
    "draw": ("DRAW-01", "ZONE-02", "FIRST-02"),
    "end_turn": ("TURN-06", "TURN-08"),
    "between_turns": ("BETWEEN-01",),
    "bench": ("BENCH-01", "ZONE-09"),
    "attach": ("ENERGY-01", "ENERGY-02", "ENERGY-07", "ENERGY-04"),
    "evolve": ("EVO-01", "EVO-02", "EVO-03", "EVO-04", "EVO-05", "EVO-09", "EVO-10", "EVO-11"),
    "play": ("TRAINER-01", "TRAINER-02", "ZONE-05"),
    "stadium": ("TRAINER-07", "TRAINER-09"),
    "use": ("POWER-01", "POWER-02"),
    "attack": ("ATTACK-01", "ATTACK-02", "ATTACK-04", "TURN-05", "COST-01", "COST-02", "COST-03", "COST-07"),
    "damage": ("DMG-01", "DMG-05", "DMG-06", "DMG-07", "DMG-08", "DMG-12", "DMG-13", "DMG-16"),
    "condition": ("SC-01", "SC-02", "SC-03", "SC-04", "SC-05", "SC-06"),
    "recover": ("SC-03", "SC-04"),
    "knock_out": ("KO-01", "KO-03", "KO-07"),
    "prize": ("PRIZE-01", "PRIZE-05", "PRIZE-06", "ZONE-06", "ZONE-07"),
    "promote": ("REPLACE-01", "REPLACE-04"),
    "switch": ("RETREAT-03", "RETREAT-04", "RETREAT-06", "RETREAT-07"),
    "over": ("WIN-01", "WIN-02", "WIN-03", "WIN-04"),
}
"""What each kind of event rests on."""

BY_TEXT = frozenset({"coin", "heal", "lasting", "look", "move", "reveal"})
"""Kinds of events that happen because a card says so, and say themselves what happens."""

BY_CONDITION: dict[str, tuple[str, ...]] = {str(row.name): row.items for row in CONDITIONS}


FIRST_DECKS: dict[str, tuple[str, str]] = {
    "HS": ("Ember Spark", "Mind Flood"),
    "UD": ("Daybreak", "Nightfall"),
    "TM": ("Royal Guard", "Verdant Frost"),
    "BCR": ("Ice Shock", "Cold Fire"),
    "CEC": ("Relentless Flame", "Battle Mind"),
}
"""Decks with which a newcomer would begin, by book; those of HS are the ones of the whole-game lesson."""


def rules_met(decks: Sequence[str], rules: str, seed: int, agents: Sequence[str] = ("greedy", "random")) -> set[str]:
    """The ledger items that a game of these decks and agents meets."""
    refused: set[str] = set()
    return rules_of(played(decks, rules, seed, agents, refused)) | refused


def played(decks: Sequence[str], rules: str, seed: int, agents: Sequence[str], refused: set[str]) -> Game:
    """A game of these decks and agents; what a beginner would have been refused in it is added to `refused`."""
    game = Game.start(list(decks), rules, seed, open_lists=False)
    players = [agent_named(name, seed) for name in agents]
    for _ in range(MOST_CHOICES):
        decision = game.decision
        if decision is None:
            break
        view = game.view(decision.player)
        if decision.kind == "main":
            refused.update(_refused(game, view))
        game.choose(players[decision.player].choose(view, decision))
    return game


def rules_of(game: Game) -> set[str]:
    """The ledger items on which what happened in a game rests."""
    met = {item for event in game.events for item in HAPPENINGS.get(event.kind, ())}
    return met | set(_conditions(game))


def kinds_unknown(game: Game) -> set[str]:
    """Kinds of events that neither rest on an item named here nor come by the text of a card."""
    return {event.kind for event in game.events} - HAPPENINGS.keys() - BY_TEXT


def _conditions(game: Game) -> Iterator[str]:
    for event in game.view(0).events_from(0):
        if event.kind == "condition":
            for name, items in BY_CONDITION.items():
                if name in event.text:
                    yield from items


def _refused(game: Game, view: PlayerView) -> Iterator[str]:
    for wish in wishes(view):
        try:
            yield from ITEM.findall(game.why_not(wish))
        except AlreadyOffered:
            continue


def wishes(view: PlayerView) -> Iterator[str]:
    """What a beginner might try: every card of the hand in every way, every attack, retreating."""
    own = [one for one in (view.me.active, *view.me.bench) if one is not None and one.card is not None]
    for card in dict.fromkeys(view.hand):
        name = card.printed_name
        yield f"Bench {name}" if card.is_pokemon else f"Play {name}"
        if card.is_pokemon:
            yield from (f"Evolve {_name(one)} into {name}" for one in own)
        if card.is_energy:
            yield from (f"Attach {name} to {_name(one)}" for one in own)
    for one in own:
        assert one.card is not None
        yield from (f"Attack {attack.name}" for attack in one.card.attacks)
        yield from (f"Use {ability.name} of {_name(one)}" for ability in one.card.abilities)
    yield from (f"Retreat to {_name(one)}" for one in view.me.bench if one.card is not None)


def _name(pokemon: PokemonView) -> str:
    assert pokemon.card is not None
    return pokemon.card.printed_name
