"""Simulated odds agree with counted ones where nothing but one card a turn is drawn, and see more where more is."""

from __future__ import annotations

from functools import cache
from math import comb

import pytest

from prizecard.decks import Deck
from prizecard.game import Game
from prizecard.library import built_in
from prizecard.rulebooks import rulebook
from prizecard.simulation.jobs import jobs_of
from prizecard.simulation.odds import is_basic
from prizecard.simulation.sightings import Sightings, Tally, Wanted, sighted

GAMES, TURNS, SURE = 100, 6, 4.0
FIRE, GRASS, BILL = "hgss1-116", "hgss1-115", "hgss1-89"


@cache
def plain() -> Deck:
    """A deck in which no text draws or searches: Basic Pokémon whose attacks do their damage, and Energy."""
    library = built_in()
    blank = library.card("hgss1-61").attacks[0].text
    found: dict[str, str] = {}
    for number in range(1, 124):
        card = library.card(f"hgss1-{number}") if f"hgss1-{number}" in library else None
        if card is None or not is_basic(card) or card.abilities:
            continue
        if all(attack.text == blank for attack in card.attacks):
            found.setdefault(card.name, card.id)
    ids = list(found.values())
    return Deck("plain", (*((id, 4) for id in ids), (FIRE, 60 - 4 * len(ids))))


def tally(deck: Deck, wanted: Wanted, games: int, agent: str) -> Tally:
    found = Tally.empty(TURNS)
    for job in jobs_of((deck, deck), (agent, agent), "HS", games, 7):
        found.add(sighted(job, wanted, TURNS))
    return found


def counted(copies: int, basics: int, seen: int) -> float:
    """By counting hands: the chance of a Basic Pokémon that is wanted, in seven cards with one, and some more."""
    hands = came = 0
    for wanted in range(min(copies, 7) + 1):
        for others in range(7 - wanted + 1):
            if wanted + others == 0:
                continue
            ways = comb(copies, wanted) * comb(basics - copies, others) * comb(60 - basics, 7 - wanted - others)
            hands += ways * comb(53, seen)
            came += ways * (comb(53, seen) - (0 if wanted else comb(53 - copies, seen)))
    return came / hands


def test_simulated_odds_agree_with_counted_ones_where_no_text_draws() -> None:
    deck = plain()
    basics = sum(count for id, count in deck.cards if id != FIRE)
    assert basics >= 24, "a mulligan gives the other side a card more, so they must be rare here"
    found = tally(deck, (((deck.cards[0][0],), 1),), GAMES, "random")
    assert found.games[0] == GAMES
    for turn, share in enumerate(found.shares()):
        exact = counted(4, basics, turn)
        deviation = (exact * (1 - exact) / share.games) ** 0.5
        assert abs(share.rate - exact) < SURE * deviation, f"turn {turn}: {share.rate} for {exact}"


def test_cards_that_are_drawn_by_a_text_count() -> None:
    """Whoever plays a Supporter that draws two cards has seen two more by the end of that turn."""
    deck = plain()
    drawing = Deck("drawing", (*deck.cards[:-1], (BILL, 4), (FIRE, deck.cards[-1][1] - 4)))
    drawing.check(rulebook("HS"))
    assert any([_drawn_as_told(drawing, seed) for seed in range(8)]), "somebody held the Supporter"


def _drawn_as_told(deck: Deck, seed: int) -> bool:
    """Ends every turn, but plays the Supporter; whether it was played."""
    anything = tuple(id for id, _ in deck.cards)
    game = Game.start((deck, deck), "HS", seed, open_lists=False, events=False, undo=False)
    counts = range(7, 24)
    looking = [Sightings(game, 0, ((anything, least),), 3) for least in counts]
    bills: set[int] = set()
    while game.decision is not None and game.state.turn < 7:
        for one in looking:
            one.look()
        texts = game.decision.options.texts()
        wish = "Play Bill" if "Play Bill" in texts and game.decision.player == 0 else "End turn"
        if wish == "Play Bill":
            bills.add(game.state.turn)
        game.choose(texts.index(wish) if wish in texts else 0)
    for one in looking:
        one.end()
    first = 1 if game.state.first == 0 else 2
    for number in range(4):
        most = max(least for least, one in zip(counts, looking, strict=True) if one.found[number])
        played = sum(turn in bills for turn in range(first, first + 2 * number, 2))
        assert most == 7 + number + 2 * played, f"seed {seed}, turn {number}"
    return bool(bills)


@pytest.mark.parametrize("seat", [0, 1])
def test_it_is_the_first_decks_cards_wherever_it_sits(seat: int) -> None:
    deck = plain()
    lacks = [(id, count) for id, count in deck.cards if id != deck.cards[0][0]]
    job = jobs_of((deck, Deck("other", (*lacks, (GRASS, 4)))), ("random", "random"), "HS", 2, 5)[seat]
    assert not any(sighted(job, (((GRASS,), 1),), TURNS)), "the other deck's cards are not one's own"
    assert sighted(job, (((FIRE,), 1),), TURNS)[-1]
