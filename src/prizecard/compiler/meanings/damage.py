"""Operations that make damage, what changes it, and what is done so many times."""

from __future__ import annotations

from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.meanings.pokemon import sides
from prizecard.compiler.templates import IT, LAST, NEW, THAT, Reject, flatten, operation, refusing, times
from prizecard.compiler.tree import has_part, is_everything, parts
from prizecard.vocabulary import Cause, Happening, Place, Player, Prevented, Spread, Stage

OPPONENTS = e.InPlay(Player.OPPONENT)
_EVERYONE = e.InPlay(Player.BOTH)
Modifiers = tuple[e.Modifier, ...]


@refusing
def target_beside(pokemon: e.Pokemons, per: e.Number) -> bool:
    """Energy is attached to them, said after the Pokémon that are counted: no damage is done to them."""
    return isinstance(pokemon, e.ThosePokemon) and has_part(per, e.Holds | e.HoldsEnergy)


@operation
def more_for_each(more: e.Number, per: e.Number) -> e.Number:
    """So much more, or less, for each."""
    return e.Negative(times(more.of, per)) if isinstance(more, e.Negative) else times(more, per)


@refusing
def not_per_pokemon(amount: e.Number) -> bool:
    """An amount that is the same whoever is hit."""
    return has_part(amount, e.ThosePokemon)


@operation
def damage_by_each(pokemon: e.Pokemons, number: e.Number, per: e.Number) -> e.Effect:
    """Damage to each of the Pokémon by what it has itself."""
    if e.ThosePokemon(THAT) not in parts(per):
        raise Reject
    return e.ForEach(NEW, pokemon, e.Damage(e.ThosePokemon(THAT), times(number, per)))


@operation
def damage_by_target(pokemon: e.Pokemons, number: e.Number, per: e.Number) -> e.Effect:
    """Damage to the chosen Pokémon by what it has itself."""
    if not isinstance(pokemon, e.ChoosePokemon) or is_everything(pokemon) or not has_part(per, e.ThosePokemon):
        raise Reject
    return flatten(e.Choose(pokemon), e.Damage(e.ThosePokemon(LAST), times(number, per)))


def _about_each(effect: e.Effect) -> bool:
    return any(isinstance(part, e.ThosePokemon) and part.variable in (THAT, IT, LAST) for part in parts(effect))


@operation
def for_each(pokemon: e.Pokemons, effect: e.Effect) -> e.Effect:
    """What is done for each of the Pokémon with it."""
    if not _about_each(effect) or has_part(effect, e.Evolve):
        raise Reject
    return e.ForEach(NEW, pokemon, effect)


@operation
def repeated(number: e.Number, effect: e.Effect) -> e.Effect:
    """What is done so many times, whoever it is done to."""
    if _about_each(effect) or isinstance(number, e.CoinsShowing):
        raise Reject
    if isinstance(effect, e.PutCounters) and (is_everything(effect.on) or not isinstance(effect.on, e.ChoosePokemon)):
        return e.PutCounters(effect.on, times(effect.number, number), effect.spread)
    return e.Repeat(number, effect)


@operation
def fails_when(condition: e.Condition, effect: e.Effect) -> e.Effect:
    """The attack does nothing if the condition holds."""
    if not isinstance(effect, e.AttackDoesNothing):
        raise Reject
    return e.When(condition, effect)


@operation
def counters_moved(counters: tuple[Any, ...], target: e.Pokemons, spread: Spread) -> e.Effect:
    """Damage counters moved to the Pokémon."""
    source, minimum, maximum = counters
    return e.MoveCounters(source, target, maximum, minimum, spread)


def _across(by: Any, place: Place, kind: e.Filter, more: e.Number, stage: Stage) -> Modifiers:
    """More damage by Pokémon of either player to the other's."""
    yours, theirs = sides(by)
    return (
        e.ChangeDamage(yours, e.InPlay(Player.OPPONENT, place, kind), more, stage),
        e.ChangeDamage(theirs, e.InPlay(Player.YOU, place, kind), more, stage),
    )


across = operation(_across)


@operation
def against_the_active(by: Any, kind: e.Filter, more: e.Number, stage: Stage) -> Modifiers:
    """More damage to the opposing Active Pokémon of the kind."""
    among = getattr(by, "among", by)
    if not isinstance(among, e.InPlay) or among.player is not Player.BOTH:
        return (e.ChangeDamage(by, e.InPlay(Player.OPPONENT, Place.ACTIVE, kind), more, stage),)
    return _across(by, Place.ACTIVE, kind, more, stage)


@operation
def taken(hit: e.Pokemons, attackers: e.Pokemons | None, more: e.Number, stage: Stage) -> Modifiers:
    """More or less damage that the Pokémon take from the attackers."""
    by = _EVERYONE if attackers is None else attackers
    if isinstance(hit, e.ThosePokemon) and by not in (_EVERYONE, OPPONENTS):
        raise Reject  # whom that Pokémon is would be sought among those attackers
    # An attack of one of several Pokémon is an attack of any of them: nobody chooses.
    if isinstance(by, e.ChoosePokemon) and by.maximum == e.Constant(1):
        by = by.among
    return (e.ChangeDamage(by, hit, more, stage),)


@operation
def taken_from_the_other_side(hit: Any, more: e.Number, stage: Stage) -> Modifiers:
    """More or less damage that Pokémon of either player take from the other's."""
    yours, theirs = sides(hit)
    return (e.ChangeDamage(OPPONENTS, yours, more, stage), e.ChangeDamage(e.InPlay(Player.YOU), theirs, more, stage))


@operation
def prevented(
    what: Prevented, to: e.Pokemons, attackers: e.Pokemons | None, condition: e.Condition | None = None
) -> Modifiers:
    """What attacks of those attackers do to the Pokémon is prevented."""
    by, player = (None, Player.OPPONENT) if attackers == OPPONENTS else (attackers, None)
    return (e.Prevent(what, to, by, player=player, condition=condition),)


@operation
def prevented_from_the_other_side(what: Prevented, pokemon: Any) -> Modifiers:
    """What attacks of the other player do to Pokémon of either is prevented."""
    yours, theirs = sides(pokemon)
    return (e.Prevent(what, yours, None, player=Player.OPPONENT), e.Prevent(what, theirs, None, player=Player.YOU))


@operation
def fewer_prizes(pokemon: Any, fewer: e.Number) -> Modifiers:
    """Fewer Prize cards for Pokémon of either player that the other's attacks Knock Out."""
    yours, theirs = sides(pokemon)

    def change(one: e.InPlay, attacker: Player) -> e.Modifier:
        attacked = e.Pattern(Happening.KNOCKED_OUT, one, cause=Cause.ATTACK, of=attacker)
        return e.ChangePrizes(one, fewer, e.EventIs(attacked))

    return change(yours, Player.OPPONENT), change(theirs, Player.YOU)
