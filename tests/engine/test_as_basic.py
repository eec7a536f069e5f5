"""A Pokémon that was put into play as a Basic one: it counts as such, and has no marker."""

from __future__ import annotations

from prizecard import Game


def after_the_attack() -> Game:
    """A board with a fossil's Pokémon that an attack has put onto the Bench as a Basic Pokémon."""
    game = Game.at(
        {
            "rules": "HS",
            "me": {"active": {"card": "ex2-42", "energy": ["Grass"]}, "deck": ["base3-50", "Fire", "Fire"]},
            "opponent": {"active": "sm12-45"},
        }
    )
    game.choose("Attack Influence")
    game.choose("Kabuto")
    return game


def test_it_is_told_apart_from_markers() -> None:
    bench = after_the_attack().view(0).data()["me"]["bench"]
    assert [(one["as_basic"], one["markers"]) for one in bench] == [(True, [])]


def test_positions_and_saves_keep_it() -> None:
    game = after_the_attack()
    for other in (Game.at(game.position()), Game.load(game.save())):
        assert [one.as_basic for one in other.state.pokemon.values()] == [
            one.as_basic for one in game.state.pokemon.values()
        ]
        assert other.key() == game.key()
