"""What is said to hold for a time becomes a lasting effect that sits on a Pokémon or on nobody."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.facts import Declined
from prizecard.compiler.nodes import names_of
from prizecard.compiler.templates import rebuild
from prizecard.compiler.tree import parts
from prizecard.vocabulary import Duration, Place, Player

_BEARERS = (e.ThisPokemon, e.Defending, e.Holder, e.ThosePokemon, e.EventPokemon, e.Attacking)


def lower_durations(value: Any, attack: bool) -> Any:
    """The value with every During made lasting; effects of attacks sit on the Pokémon they speak of."""

    def change(node: Any) -> Any:
        return _lower(node, attack) if isinstance(node, s.During) else node

    return rebuild(value, change)


def _lower(node: s.During, attack: bool) -> e.Effect:
    inner = node.effect
    if isinstance(inner, s.Holding):
        on = _bearer(inner.modifiers) if attack and node.duration is not Duration.REST_OF_GAME else None
        modifiers = tuple(map(_of_later_attacks, inner.modifiers))
        if isinstance(on, e.InPlay):
            seat = on
            modifiers = rebuild(modifiers, lambda part: e.Defending() if part == seat else part)
            on = e.Defending()
        lasting = e.Lasting(modifiers, node.duration, on)
        return lasting if inner.condition == e.Always() else e.When(inner.condition, lasting)
    if isinstance(inner, s.WouldBe):
        text: e.Text = e.Replacement(inner.of, inner.effect, inner.condition, inner.optional)
        return e.Delayed((text,), node.duration, _seat(inner.of.pokemon) if attack else None)
    if isinstance(inner, s.Whenever):
        text = e.Triggered(inner.when, inner.effect, inner.condition, inner.optional, inner.frequency)
        on = _seat(inner.when.pokemon) if attack else None
        if attack and on is None and any(isinstance(part, e.Defending) for part in parts(inner.effect)):
            on = e.Defending()
        return e.Delayed((text,), node.duration, on)
    raise Declined("this cannot last for a time")


def _of_later_attacks(modifier: e.Modifier) -> e.Modifier:
    """The Defending Pokémon of this Pokémon's later attacks is whoever is Active then (ATTACK-04)."""
    if not isinstance(modifier, e.ChangeDamage):
        return modifier
    later = isinstance(modifier.by, e.ThisPokemon) and isinstance(modifier.to, e.Defending)
    return replace(modifier, to=e.InPlay(Player.OPPONENT, Place.ACTIVE)) if later else modifier


def _bearer(modifiers: tuple[Any, ...]) -> e.Pokemons | None:
    first = modifiers[0]
    if isinstance(first, e.ChangeDamage):
        return _seat(first.to) if isinstance(first.to, e.ThisPokemon) else _seat(first.by) or _seat(first.to)
    if isinstance(first, e.Forbid) and first.player is not None and isinstance(first.pokemon, e.InPlay):
        return None  # the player may not do it, whoever is Active then
    for name in names_of(type(first)):
        value = getattr(first, name)
        if isinstance(value, e.Pokemons):
            return _seat(value)
    return None


def _seat(pokemon: e.Pokemons | None) -> e.Pokemons | None:
    if isinstance(pokemon, _BEARERS):
        return pokemon
    if isinstance(pokemon, e.InPlay) and pokemon.place is Place.ACTIVE and pokemon.player is Player.OPPONENT:
        return pokemon
    return None
