"""What is said to hold for a time becomes a lasting effect that sits on a Pokémon or on nobody."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from prizecard.compiler.facts import Declined
from prizecard.compiler.surface import During, Holding, Whenever, WouldBe
from prizecard.compiler.templates import rebuild
from prizecard.compiler.tree import names_of, parts
from prizecard.effects import (
    Always,
    Attacking,
    ChangeDamage,
    Defending,
    Delayed,
    Effect,
    EventPokemon,
    Forbid,
    Holder,
    InPlay,
    Lasting,
    Modifier,
    Pokemons,
    Replacement,
    Text,
    ThisPokemon,
    ThosePokemon,
    Triggered,
    When,
)
from prizecard.vocabulary import Duration, Place, Player

_BEARERS = (ThisPokemon, Defending, Holder, ThosePokemon, EventPokemon, Attacking)


def lower_durations(value: Any, attack: bool) -> Any:
    """The value with every During made lasting; effects of attacks sit on the Pokémon they speak of."""

    def change(node: Any) -> Any:
        return _lower(node, attack) if isinstance(node, During) else node

    return rebuild(value, change)


def _lower(node: During, attack: bool) -> Effect:
    inner = node.effect
    if isinstance(inner, Holding):
        on = _bearer(inner.modifiers) if attack and node.duration is not Duration.REST_OF_GAME else None
        modifiers = tuple(map(_of_later_attacks, inner.modifiers))
        if isinstance(on, InPlay):
            seat = on
            modifiers = rebuild(modifiers, lambda part: Defending() if part == seat else part)
            on = Defending()
        lasting = Lasting(modifiers, node.duration, on)
        return lasting if inner.condition == Always() else When(inner.condition, lasting)
    if isinstance(inner, WouldBe):
        text: Text = Replacement(inner.of, inner.effect, inner.condition, inner.optional)
        return Delayed((text,), node.duration, _seat(inner.of.pokemon) if attack else None)
    if isinstance(inner, Whenever):
        text = Triggered(inner.when, inner.effect, inner.condition, inner.optional, inner.frequency)
        on = _seat(inner.when.pokemon) if attack else None
        if attack and on is None and any(isinstance(part, Defending) for part in parts(inner.effect)):
            on = Defending()
        return Delayed((text,), node.duration, on)
    raise Declined("this cannot last for a time")


def _of_later_attacks(modifier: Modifier) -> Modifier:
    """The Defending Pokémon of this Pokémon's later attacks is whoever is Active then (ATTACK-04)."""
    if not isinstance(modifier, ChangeDamage):
        return modifier
    later = isinstance(modifier.by, ThisPokemon) and isinstance(modifier.to, Defending)
    return replace(modifier, to=InPlay(Player.OPPONENT, Place.ACTIVE)) if later else modifier


def _bearer(modifiers: tuple[Any, ...]) -> Pokemons | None:
    first = modifiers[0]
    if isinstance(first, ChangeDamage):
        return _seat(first.to) if isinstance(first.to, ThisPokemon) else _seat(first.by) or _seat(first.to)
    if isinstance(first, Forbid) and first.player is not None and isinstance(first.pokemon, InPlay):
        return None  # the player may not do it, whoever is Active then
    for name in names_of(type(first)):
        value = getattr(first, name)
        if isinstance(value, Pokemons):
            return _seat(value)
    return None


def _seat(pokemon: Pokemons | None) -> Pokemons | None:
    if isinstance(pokemon, _BEARERS):
        return pokemon
    if isinstance(pokemon, InPlay) and pokemon.place is Place.ACTIVE and pokemon.player is Player.OPPONENT:
        return pokemon
    return None
