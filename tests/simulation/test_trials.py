"""Two versions with the same luck, a weighted field, a search for swaps, and figures by card."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from prizecard.decks import Deck
from prizecard.simulation.card_figures import card_figures
from prizecard.simulation.comparing import Terms, aligned, compare, comparing_plan, judged, looks
from prizecard.simulation.field import BadField, field_of, gauntlet_plan, standing
from prizecard.simulation.jobs import Keep, Result, play
from prizecard.simulation.matches import Place, Run, Stop, carry_out
from prizecard.simulation.optimising import optimise

EMBER, MIND, GROWTH = (Deck.named(name) for name in ("Ember Spark", "Mind Flood", "Growth Clash"))
RANDOM = ("random", "random")
HERE = Place(workers=1)


@pytest.fixture(autouse=True)
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PRIZECARD_STATE", str(tmp_path))


def terms(**more: object) -> Terms:
    field = field_of([(MIND, 1.0), (GROWTH, 3.0)])
    return replace(Terms(field, RANDOM, "HS", games=16, seed=5), **more)  # type: ignore[arg-type]


def results(run: Run, pairing: int) -> list[tuple[int | None, int]]:
    return [(one.winner, one.turns) for one in run.of(pairing)]


def test_a_deck_compared_with_itself_plays_the_very_same_games() -> None:
    found = compare(EMBER, EMBER, terms(), HERE, False, lambda result: None)
    assert results(found.run, 0) == results(found.run, 1) and results(found.run, 2) == results(found.run, 3)
    assert (found.difference, found.differing, found.verdict) == (0.0, 0, "") and found.low < 0 < found.high


def test_the_cards_that_versions_share_lie_in_the_same_places() -> None:
    out, into = EMBER.cards[0][0], EMBER.cards[-1][0]
    first, second = aligned(EMBER, EMBER.exchange({out: 1}, {into: 1}))
    same = sum(one == other for one, other in zip(first.ids(), second.ids(), strict=True))
    assert sorted(first.ids()) == sorted(EMBER.ids()) and len(second) == len(EMBER)
    changed = sum(count for id, count in EMBER.cards if id in (out, into))
    assert same >= len(EMBER) - changed - 1


def test_both_versions_of_a_pairing_share_seeds_and_seats_and_rivals_do_not() -> None:
    jobs = comparing_plan(EMBER, GROWTH, terms()).jobs()
    seeds = [[(job.seed, job.seat) for job in jobs if job.pairing == number] for number in range(4)]
    assert seeds[0] == seeds[1] and seeds[2] == seeds[3] and not set(seeds[0]) & set(seeds[2])


def fake(run: Run, won: dict[int, list[bool]]) -> Run:
    found = [
        Result(number, pairing, 0, 0, winner=0 if one else 1)
        for pairing, games in won.items()
        for number, one in enumerate(games)
    ]
    return replace(run, results=tuple(found))


def test_the_interval_decides_only_where_the_games_say_so() -> None:
    one = Terms(field_of([(MIND, 1.0)]), RANDOM, "HS", games=64)
    run = Run(comparing_plan(EMBER, GROWTH, one), (), 0.0, True)
    clear = judged(fake(run, {0: [True] * 30 + [False] * 10, 1: [False] * 30 + [False] * 10}), one)
    assert clear.verdict == "first" and clear.difference == 0.75 and 0.4 < clear.low < 0.75
    back = judged(fake(run, {1: [True] * 30 + [False] * 10, 0: [False] * 30 + [False] * 10}), one)
    assert back.verdict == "second" and back.low == -clear.high
    even = judged(fake(run, {0: [True, False] * 20, 1: [False, True] * 20}), one)
    assert even.verdict == "" and even.difference == 0 and even.differing == 40
    few = judged(fake(run, {0: [True] * 3, 1: [False] * 3}), one)
    assert few.verdict == "", "three games decide nothing"
    assert judged(run, one).verdict == "" and judged(run, one).pairs == 0


def test_looks_double_and_a_run_that_is_enough_stops_there() -> None:
    assert looks(200) == (16, 32, 64, 128) and looks(16) == ()
    plan = comparing_plan(EMBER, GROWTH, terms(games=64))
    played: list[Result] = []
    looked: list[int] = []

    def enough(run: Run) -> bool:
        looked.append(len(run.results))
        return len(looked) == 2

    run = carry_out(plan, HERE, False, played.append, stop=Stop((2, 4), enough))
    assert looked == [8, 16] and len(played) == len(run.results) == 16 and run.finished
    assert {one.number for one in run.results} == {0, 1, 2, 3}
    looked.clear()
    again: list[Result] = []
    assert carry_out(plan, HERE, True, again.append, stop=Stop((2, 4), enough)).results == run.results


def test_a_field_weighs_its_decks() -> None:
    field = field_of([(MIND, 1.0), (GROWTH, 3.0)])
    assert [one.weight for one in field] == [0.25, 0.75]
    plan = gauntlet_plan(EMBER, field, RANDOM, "HS", 40, 0)
    run = fake(Run(plan, (), 0.0, True), {0: [True] * 40, 1: [True] * 20 + [False] * 20})
    found = standing(run, field)
    assert found.rate == 0.625 and 0.5 < found.low < 0.625 < found.high < 0.75
    with pytest.raises(BadField):
        field_of([])
    with pytest.raises(BadField, match="above 0"):
        field_of([(MIND, 0.0)])


def test_a_search_tries_legal_swaps_repeats_and_resumes() -> None:
    one = Terms(field_of([(MIND, 1.0)]), RANDOM, "HS", games=16, seed=2)
    told: list[str] = []
    pool = sorted(dict(EMBER.cards))
    found = optimise(EMBER, pool, one, 3, HERE, False, lambda result: None, lambda trial: told.append(trial.into))
    assert found.finished and len(found.trials) == 3 and told == [trial.into for trial in found.trials]
    assert not found.deck.faults("HS") and len(found.deck) == 60
    played: list[Result] = []
    again = optimise(EMBER, pool, one, 3, HERE, True, played.append, lambda trial: None)
    assert again.deck == found.deck and [one.out for one in again.trials] == [one.out for one in found.trials]

    def interrupted(result: Result) -> None:
        raise KeyboardInterrupt

    broken = optimise(EMBER, pool, replace(one, seed=9), 3, HERE, False, interrupted, lambda trial: None)
    assert not broken.finished and not broken.trials


def test_figures_by_card_are_what_became_of_the_cards() -> None:
    plan = gauntlet_plan(EMBER, field_of([(MIND, 1.0)]), RANDOM, "HS", 8, 4)
    run = carry_out(plan, HERE, False, lambda result: None, Keep(replay=True, cards=True))
    for one in run.results:
        for side, deck in enumerate(plan.pairings[0].decks):
            fate, ids = one.cards[side], set(dict(deck.cards))
            assert set(fate["drawn"]) <= ids and set(fate["stuck"]) <= set(fate["drawn"])
            assert 1 <= len(fate["prized"]) <= 6
    figures = card_figures(run.results, EMBER.ids())
    assert [one.id for one in figures] == list(dict(EMBER.cards))
    for figure in figures:
        assert figure.drawn.games + figure.not_drawn.games == 8 and 0 <= figure.stuck <= 1
    energy = max(figures, key=lambda one: dict(EMBER.cards)[one.id])
    assert energy.drawn.games == 8, "the most frequent card is drawn in every game"


def test_a_kept_replay_is_the_game_and_a_journal_without_it_is_played_again() -> None:
    plan = gauntlet_plan(EMBER, field_of([(MIND, 1.0)]), RANDOM, "HS", 2, 4)
    carry_out(plan, HERE, False, lambda result: None)
    played: list[Result] = []
    run = carry_out(plan, HERE, True, played.append, Keep(replay=True))
    assert len(played) == 2 and all(one.replay["seed"] in (one.seed, str(one.seed)) for one in run.results)
    job = plan.jobs()[0]
    assert play(job).winner == run.results[0].winner
