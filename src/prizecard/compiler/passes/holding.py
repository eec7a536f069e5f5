"""What holds: for a time, for both sides, under the condition that opens a paragraph."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.facts import Declined
from prizecard.compiler.templates import rebuild
from prizecard.compiler.tree import has_part, names_of
from prizecard.vocabulary import Cause, Duration, Happening, Place, Player, Prevented

_SAYS_LITTLE = (e.Always(), e.Exists(e.Holder()))


def under_opening(statements: list[e.Effect]) -> list[e.Effect]:
    """The statements of a paragraph: a condition on what Energy is provided that opens it holds on (ENERGY-13)."""
    opening = _provision(statements[0]) if statements else None
    if opening is None or opening.condition in _SAYS_LITTLE:
        return statements
    changed = [statements[0]]
    for statement in statements[1:]:
        later = _provision(statement)
        if later is not None and isinstance(statement, s.Says):
            both = e.AllTrue((opening.condition, later.condition))
            statement = replace(statement, texts=(replace(later, condition=both), *statement.texts[1:]))
        changed.append(statement)
    return changed


def _provision(statement: e.Effect) -> e.EnergyText | None:
    """What the statement says the card provides, if that is what it says."""
    first = statement.texts[0] if isinstance(statement, s.Says) and statement.texts else None
    return first if isinstance(first, e.EnergyText) else None


def for_both_sides(text: e.Text) -> e.Text:
    """A Stadium's text where the opponent is the opponent of whoever is hit, not of the Stadium's player."""
    if not isinstance(text, e.Static):
        return text
    return replace(text, modifiers=tuple(one for modifier in text.modifiers for one in _each_way(modifier)))


def _each_way(modifier: e.Modifier) -> tuple[e.Modifier, ...]:
    if not isinstance(modifier, e.ChangeDamage):
        return (modifier,)
    by, to = modifier.by, modifier.to
    if not (isinstance(by, e.InPlay) and isinstance(to, e.InPlay)) or by.player is not Player.OPPONENT:
        return (modifier,)
    if to.player is not Player.BOTH:
        return (modifier,)
    return (
        replace(modifier, to=replace(to, player=Player.YOU)),
        replace(modifier, by=replace(by, player=Player.YOU), to=replace(to, player=Player.OPPONENT)),
    )


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
        if attack and on is None and has_part(inner.effect, e.Defending):
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


def plain_prevention(node: Any) -> Any:
    """Replacements that only prevent damage by a condition as the modifiers that say the same."""
    if not isinstance(node, e.Delayed):
        return node
    found = [_prevention(text) for text in node.texts]
    modifiers = tuple(one for one in found if one is not None)
    return e.Lasting(modifiers, node.duration, node.on) if len(modifiers) == len(found) else node


def _prevention(text: e.Text) -> e.Prevent | None:
    """The modifier that says the same, if the replacement asks nobody and flips nothing."""
    match text:
        case e.Replacement(
            of=e.Pattern(happening=Happening.DAMAGED, cause=Cause.ATTACK, pokemon=e.Pokemons() as hit) as pattern,
            effect=e.When(condition=condition, then=e.PreventEvent(), otherwise=e.Sequence(steps=())),
            optional=None,
        ):
            return e.Prevent(Prevented.DAMAGE, hit, pattern.by, (Cause.ATTACK,), pattern.of, condition)
    return None
