"""Operations that make events, and what is done on them."""

from __future__ import annotations

from dataclasses import replace

from prizecard.compiler import nodes as e
from prizecard.compiler.meanings.damage import OPPONENTS
from prizecard.compiler.surface import AttackDoes, AttackDoesMore, During, Noun, Whenever, WouldBe
from prizecard.compiler.templates import Reject, operation, refusing
from prizecard.compiler.tree import all_true, has_part, parts
from prizecard.vocabulary import Cause, Happening, Kind, Place, Player, TurnState, Window


@operation
def by_attacks(
    happening: Happening,
    pokemon: e.Pokemons,
    attackers: e.Pokemons | None,
    place: Place | None = None,
    condition: e.Condition | None = None,
) -> e.Pattern:
    """The event, by an attack of those attackers; one of several Pokémon is any of them: nobody chooses."""
    if isinstance(pokemon, e.ChoosePokemon) and pokemon.maximum == e.Constant(1):
        pokemon = pokemon.among
    by, of = (None, Player.OPPONENT) if attackers == OPPONENTS else (attackers, None)
    return e.Pattern(happening, pokemon, by=by, cause=Cause.ATTACK, of=of, place=place, condition=condition)


@operation
def was_knocked_out(whose: Player, noun: Noun, cause: Cause | None, within: Window) -> e.Condition:
    """Whether such a Pokémon was Knocked Out."""
    place = None if noun.place is Place.ANYWHERE else noun.place
    of = None if cause is None else (Player.OPPONENT if whose is Player.YOU else Player.YOU)
    who = e.InPlay(whose, Place.ANYWHERE, noun.filter)
    return e.Happened(e.Pattern(Happening.KNOCKED_OUT, who, place=place, cause=cause, of=of), within)


@operation
def retreating(pokemon: e.Pokemons) -> e.Pattern:
    """Whoever retreats was Active and is so no more."""
    if isinstance(pokemon, e.InPlay) and pokemon.place is Place.ACTIVE:
        pokemon = replace(pokemon, place=Place.ANYWHERE)
    return e.Pattern(Happening.RETREATED, pokemon)


@refusing
def of_no_pokemon(kind: e.Filter) -> bool:
    """Trainer cards are played; a Pokémon is put onto the Bench or evolves another."""
    return any(isinstance(part, e.Is) and part.kind in (Kind.POKEMON, Kind.GX, Kind.EX) for part in parts(kind))


@operation
def on(event: e.Pattern, reaction: Whenever) -> Whenever:
    """What is done on the event."""
    effect = reaction.effect
    if isinstance(effect, AttackDoes | AttackDoesMore):
        raise Reject  # the attack's own damage is no reaction
    is_left = isinstance(effect, e.MoveCards) and isinstance(effect.cards, e.ThoseCards)
    if is_left and event.happening is Happening.KNOCKED_OUT:
        raise Reject  # where a Pokémon goes that is Knocked Out is said by a replacement
    return replace(reaction, when=event)


@operation
def provided(condition: e.Condition, reaction: Whenever) -> Whenever:
    """What is done on its event if the condition holds too."""
    return replace(reaction, condition=all_true((condition, reaction.condition)))


@operation
def replaced_in_opponents_turn(replacement: WouldBe) -> WouldBe:
    """What happens instead in the opponent's turn."""
    if replacement.of.happening is Happening.KNOCKED_OUT:
        raise Reject  # what comes of it is done besides, not instead
    return WouldBe(replacement.of, replacement.effect, e.TurnIs(TurnState.OPPONENTS_TURN), replacement.optional)


@refusing
def of_no_event(condition: e.Condition) -> bool:
    """A condition that asks about the damage belongs inside what happens then."""
    return has_part(condition, e.EventAmount)


@refusing
def of_no_occasion(effect: e.Effect) -> bool:
    """What stands after an event, or after whom each player is had do, belongs to it, to the end of the sentence."""
    on_event = isinstance(effect, During) and isinstance(effect.effect, Whenever | WouldBe)
    return on_event or isinstance(effect, e.EachPlayer)


@refusing
def of_no_replacement(effect: e.Effect) -> bool:
    """The instead of a replacement is its own, and so is that of another number for the attack's damage."""
    other_number = isinstance(effect, AttackDoes) and isinstance(effect.amount, e.Constant)
    return other_number or has_part(effect, WouldBe | e.PreventEvent)
