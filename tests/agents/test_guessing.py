"""What the other deck may hold: a guess from what was seen, better turn by turn, and never from what is hidden."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise
from statistics import fmean

import pytest

from prizecard import Deck, Game
from prizecard.agents import agent_named
from prizecard.agents.guessing import Guess, guessed, kind_of, known_lists, weights
from prizecard.library import built_in

BOOKS = {
    "HS": ("Ember Spark", "Mind Flood"),
    "UD": ("Daybreak", "Nightfall"),
    "TM": ("Royal Guard", "Verdant Frost"),
    "BCR": ("Ice Shock", "Cold Fire"),
    "CEC": ("Relentless Flame", "Battle Mind"),
}
TURNS = (1, 3, 6, 12)


def changed(deck: Deck, cards: int, other: Deck, seed: int) -> Deck:
    """The deck of somebody who put cards of another one into it."""
    chance = random.Random(seed)
    ids = list(deck.ids())
    chance.shuffle(ids)
    kept = ids[cards:]
    spare = [id for id in dict(other.cards) if id not in dict(deck.cards)]
    counts = Counter(kept)
    for id in chance.choices(spare, k=cards):
        while counts[id] >= 4:
            id = chance.choice(spare)
        counts[id] += 1
    return Deck(f"{deck.name}, changed", tuple(counts.items()))


def shares(rules: str, decks: tuple[Deck, Deck], seed: int, whole: bool = False) -> list[tuple[int, float]]:
    """How much of what is really hidden the guess holds, at each of the player's turns of a game with closed lists.

    Or of the whole deck: where it is nobody's list, what the guess cannot know is soon all that is left hidden.
    """
    game = Game.start(decks, rules, seed, open_lists=False, undo=False)
    agents = [agent_named("random", seed), agent_named("random", seed + 1)]
    guess, found, last = Guess(), [], -1
    truth = Counter({kind_of(id): 0 for id, _ in decks[1].cards})
    for id, count in decks[1].cards:
        truth[kind_of(id)] += count
    while (decision := game.decision) is not None and game.state.turn <= TURNS[-1]:
        if game.state.turn != last and decision.player == 0:
            last = game.state.turn
            view = game.view(0)
            seen = Counter() if whole else Counter(map(kind_of, view.opponent_seen.elements()))
            hidden = truth - seen
            drawn = [Counter(map(kind_of, deck.elements())) - seen for deck in guess.decks(view, seed)]
            found.append((last, fmean((deck & hidden).total() / max(1, hidden.total()) for deck in drawn)))
        view = game.view(decision.player)
        assert view.decision is not None
        game.choose(agents[decision.player].choose(view, view.decision))
    return found


@pytest.mark.parametrize("rules", list(BOOKS))
def test_the_guess_at_what_is_hidden_gets_better_turn_by_turn(rules: str) -> None:
    first, second = (Deck.named(name) for name in BOOKS[rules])
    listed: list[tuple[int, float]] = []
    strange: list[tuple[int, float]] = []
    for seed in range(4):
        listed += shares(rules, (first, second), seed)
        strange += shares(rules, (first, changed(second, 12, first, seed)), 100 + seed, whole=True)
    for found, certain in ((listed, 0.95), (strange, 0.7)):
        spans = [(0, 1), (1, 4), (4, 8), (8, 13)]
        means = [fmean(share for turn, share in found if start <= turn < end) for start, end in spans]
        assert all(later > earlier - 0.01 for earlier, later in pairwise(means)), means
        assert means[-1] > means[0] + 0.2 and means[-1] > certain


@pytest.mark.parametrize("rules", list(BOOKS))
def test_the_guess_is_made_of_the_view_alone(rules: str) -> None:
    """Games that look the same to a player, with other decks behind, give the same guesses."""
    decks = tuple(Deck.named(name) for name in BOOKS[rules])
    game = Game.start(decks, rules, 3, open_lists=False, events=False, undo=False)
    chance = random.Random(3)
    while game.state.turn < 5:
        assert game.decision is not None
        game.choose(chance.randrange(len(game.decision.options)))
    view = game.view(0)
    other = guessed(rules, view.opponent_seen, 60, random.Random(9))
    for strange in (other, Counter(dict(known_lists(rules)[0].cards))):
        deck = Counter(view.opponent_seen)
        spare = list((strange - deck).elements())
        deck.update(spare[: 60 - deck.total()])
        world = view.sample(5, opponent_deck=list(deck.elements()))
        assert isinstance(world, Game)
        assert world.state.table.cards[60:] != game.state.table.cards[60:]
        seen = world.view(0)
        assert Guess().decks(seen, 11) == Guess().decks(view, 11)


def test_lists_are_weighed_by_how_well_they_explain_what_was_seen() -> None:
    lists = known_lists("HS")
    cards = Counter(dict(Deck.named("Ember Spark").cards))
    ember = next(place for place, one in enumerate(lists) if one.cards == cards)
    assert sum(weights("HS", {})) == pytest.approx(1)
    nothing, one, two = (weights("HS", seen)[ember] for seen in ({}, {"hgss1-61": 1}, {"hgss1-61": 2, "hgss1-32": 1}))
    assert nothing < one < two and two > 0.5


def test_a_printing_that_plays_the_same_counts_as_the_card_itself() -> None:
    library = built_in()
    fire = [id for id in library.same_name("Fire Energy") if not library.card(id).missing]
    first = fire[0]
    other = next(id for id in fire[1:] if library.card(id).functional() == library.card(first).functional())
    assert weights("HS", {first: 3}) == weights("HS", {other: 3})


def test_a_strange_deck_is_filled_with_families_and_energy_of_its_types() -> None:
    library = built_in()
    strange = {"sm12-1": 2, "hgss1-61": 2, "bw7-1": 2, "xy1-1": 2, "sm1-1": 2, "sm2-1": 2, "sm3-1": 2}
    strange = {id: count for id, count in strange.items() if id in library and not library.card(id).missing}
    deck = guessed("CEC", strange, 60, random.Random(4))
    assert weights("CEC", strange)[-1] > 0.9, "no known list explains these cards together"
    assert deck.total() == 60 and all(deck[id] >= count for id, count in strange.items())
    names = {library.card(id).name for id in deck}
    assert any(library.card(id).evolves_from in names for id in deck if id not in strange)
    assert any(library.card(id).name == "Grass Energy" for id in deck)


def test_a_guess_remembers_what_has_gone_back_into_the_deck() -> None:
    """Without events the board alone shows cards; what was shown once stays known."""
    decks = tuple(Deck.named(name) for name in BOOKS["BCR"])
    game = Game.start(decks, "BCR", 2, open_lists=False, events=False, undo=False)
    guess, chance = Guess(), random.Random(2)
    seen: Counter[str] = Counter()
    for _ in range(150):
        if game.decision is None:
            break
        view = game.view(0)
        seen |= view.opponent_seen
        assert all(seen <= deck for deck in guess.decks(view, 1))
        game.choose(chance.randrange(len(game.decision.options)))
    assert seen.total() > 8


def test_a_guess_begins_anew_with_another_game() -> None:
    guess = Guess()
    for name in ("Mind Flood", "Growth Clash"):
        game = Game.start((Deck.named("Ember Spark"), Deck.named(name)), "HS", 1, open_lists=False, undo=False)
        chance = random.Random(1)
        assert guess.decks(game.view(0), 1)
        while game.state.turn < 6 and game.decision is not None:
            game.choose(chance.randrange(len(game.decision.options)))
        view = game.view(0)
        assert all(view.opponent_seen <= deck for deck in guess.decks(view, 1))
        assert view.sample(1, opponent_deck=list(guess.decks(view, 1)[0].elements())) is not None
