"""What may be played or used follows from what both players can see, and asking for it changes nothing (PLAY-01)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from prizecard import Game
from prizecard.cards import Card
from prizecard.effects import Activated, TrainerText, Triggered
from prizecard.engine.queries import evident, legal, possible
from prizecard.engine.saving import digest
from prizecard.engine.state import NOBODY, Context, GameState
from prizecard.library import built_in
from prizecard.vocabulary import Cause, Kind

POKEMON = ("hgss1-65", "hgss1-36", "dp1-52", "base2-51", "sm2-60", "xy5-64", "hgss1-13", "bw5-13", "ex4-16")
CARDS = ("Fire", "Water", "hgss1-65", "hgss1-1", "dp2-123", "hgss1-102", "bw2-90", "sm12-189", "xy3-91", "hgss1-104")
BOOKS = ("HS", "UD", "TM", "BCR", "CEC")
CONDITIONS = ("Asleep", "Confused", "Poisoned", "Burned")


def different() -> Iterator[Card]:
    """Every Trainer and every Pokémon with a text that is played or used, each text once."""
    seen: set[Any] = set()
    for card in built_in():
        texts = card.texts + tuple(text for ability in card.abilities for text in ability.texts)
        played = tuple(text for text in texts if isinstance(text, TrainerText | Activated | Triggered))
        if played and not card.missing and not card.half and played not in seen:
            seen.add(played)
            yield card


def pokemon(chance: random.Random, card: str | None = None) -> dict[str, Any]:
    """A Pokémon with something on it, or with nothing."""
    found: dict[str, Any] = {"card": card or chance.choice(POKEMON), "damage": chance.choice((0, 0, 10, 30))}
    found["energy"] = chance.choices(("Fire", "Water", "Metal"), k=chance.choice((0, 0, 1, 3)))
    return {**found, "new": True} if chance.random() < 0.2 else found


def side(chance: random.Random, active: str | None = None) -> dict[str, Any]:
    """What everybody sees of a player, with how many cards lie where nobody does."""
    found: dict[str, Any] = {"active": pokemon(chance, active)}
    if chance.random() < 0.3:
        found["active"]["conditions"] = [chance.choice(CONDITIONS)]
    found["bench"] = [pokemon(chance) for _ in range(chance.choice((0, 0, 1, 3, 5)))]
    found["discard"] = chance.choices(CARDS, k=chance.choice((0, 0, 1, 4)))
    found["hand"] = chance.choices(CARDS, k=chance.choice((0, 1, 2, 7)))
    return found


def board(card: Card, seed: int) -> dict[str, Any]:
    """A board for the card: in the hand, in play as the Stadium, or as the Active Pokémon."""
    chance = random.Random(f"{card.id} {seed}")
    lying = Kind.STADIUM in card.kinds and chance.random() < 0.7
    me = side(chance, card.id if card.is_pokemon else None)
    if not card.is_pokemon and not lying:
        me["hand"] = [card.id, *me["hand"]]
    found: dict[str, Any] = {"rules": chance.choice(BOOKS), "me": me, "opponent": side(chance)}
    return {**found, "stadium": {"card": card.id, "owner": "me"}} if lying else found


def hidden(found: dict[str, Any], sizes: tuple[int, int], cards: tuple[str, ...], seed: int) -> dict[str, Any]:
    """The same with other cards where nobody sees them."""
    chance = random.Random(seed)
    me = {**found["me"], "deck": chance.choices(cards, k=sizes[0]), "prizes": chance.choices(cards, k=3)}
    theirs = {**found["opponent"], "deck": chance.choices(cards, k=sizes[1]), "prizes": chance.choices(cards, k=3)}
    theirs["hand"] = chance.choices(cards, k=len(theirs["hand"]))
    return {**found, "me": me, "opponent": theirs}


def offered(found: dict[str, Any], seen: Counter[bool] | None = None) -> list[str]:
    game = Game.at(found)
    decision = game.decision
    if seen is not None:
        for told, thought in glances(game.state):
            assert told == thought, found
            seen[told] += 1
    return [] if decision is None else [option.text for option in decision.options]


def glances(state: GameState) -> Iterator[tuple[bool, bool]]:
    """What is evident of each text that the player could play or use, and what thinking it through says."""
    player = state.player
    own: list[tuple[Context, Any]] = legal.stadium_texts(state, player)
    for identity in filter(state.pokemon.get, legal.own_pokemon(state, player)):
        own += [(context, text) for context, _, _, text in legal.activated(state, player, identity)]
    for handle in state.hand[player]:
        texts = [text for text in state.table.cards[handle].texts if isinstance(text, TrainerText)]
        own += [(Context(player, handle, NOBODY, Cause.TRAINER), text) for text in texts]
    for context, text in own:
        if (told := evident.told(state, context, text.effect)) is not None:
            yield told, possible.thought_through(state, context, text.effect)
        if possible.payable(state, context, text.cost) and evident.certain(state, context, text.effect):
            yield True, possible.worth_by_thought(state, context, text.cost, text.effect)


@pytest.mark.parametrize("seed", range(2))
def test_what_is_offered_does_not_tell_of_hidden_cards(seed: int) -> None:
    """Nor does what is evident at a glance ever differ from what thinking it through says."""
    seen: Counter[bool] = Counter()
    for card in different():
        found = board(card, seed)
        sizes = ((0, 2), (1, 0), (9, 9), (9, 9))[random.Random(f"{seed} {card.id}").randrange(4)]
        first = offered(hidden(found, sizes, CARDS, 1), seen)
        assert first == offered(hidden(found, sizes, ("Fire",), 2)), (card.id, found)
        assert first == offered(hidden(found, sizes, POKEMON, 3)), (card.id, found)
    assert min(seen[True], seen[False]) > 300


def test_asking_changes_nothing() -> None:
    for card in list(different())[::7]:
        state = Game.at(hidden(board(card, 5), (5, 5), CARDS, 1)).state
        before = digest(state)
        assert legal.main_options(state) == legal.main_options(state)
        assert digest(state) == before
