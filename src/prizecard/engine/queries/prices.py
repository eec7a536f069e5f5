"""What is given up for something: own cards that are discarded (PLAY-06), a Pokémon that gives itself up (PLAY-11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from prizecard.effects import (
    Afflict,
    AllCardsOf,
    Anything,
    AttachedTo,
    Beneath,
    ChooseCards,
    ChooseEach,
    ChoosePokemon,
    Effect,
    FilteredCards,
    Holder,
    InPlay,
    InZone,
    KnockOut,
    MoveCards,
    Node,
    OtherCards,
    OtherPokemon,
    PokemonCards,
    PutCounters,
    Reveal,
    Sequence,
    ThisCard,
    ThisPokemon,
    ThoseCards,
    ThosePokemon,
    TopCard,
)
from prizecard.engine.queries import structure
from prizecard.vocabulary import Cause, Chooser, Player, Zone

OF_POKEMON = (AllCardsOf, AttachedTo, Beneath, PokemonCards, TopCard)
_purposes: dict[int, tuple[Effect, Effect]] = {}
"""Texts of Abilities, and what each is used for; the text is kept so that its number stays its own."""


def is_price(effect: Effect, meant: Mapping[int, Node], priced: bool, cause: Cause) -> bool:
    """Whether the effect is what a player gives up and never what a text is for."""
    if isinstance(effect, KnockOut):
        return cause is Cause.ABILITY and isinstance(effect.pokemon, ThisPokemon)
    if not isinstance(effect, MoveCards):
        return False
    if cause is Cause.ABILITY and effect.to in (Zone.DISCARD, Zone.LOST) and is_itself(effect.cards):
        return True
    if cause is Cause.ABILITY and effect.to is Zone.DISCARD and is_hand(effect.cards):
        return True
    if not priced or effect.to is not Zone.DISCARD:
        return False
    return isinstance(effect.cards, ThisCard) or is_own(effect.cards, meant)


def is_itself(cards: Node) -> bool:
    """Whether the cards are the Pokémon itself, with all attached to it or without."""
    if isinstance(cards, ThisCard):
        return True
    return isinstance(cards, (AllCardsOf, PokemonCards)) and isinstance(cards.pokemon, ThisPokemon)


def is_hand(cards: Node) -> bool:
    """Whether the cards are the player's whole hand."""
    if not isinstance(cards, InZone) or not isinstance(cards.filter, Anything):
        return False
    return cards.zone is Zone.HAND and cards.player is Player.YOU


def is_own(node: Any, meant: Mapping[int, Node]) -> bool:
    """Whether the cards are the player's own, in the hand or on Pokémon in play, and chosen by the player."""
    if isinstance(node, (ThoseCards, ThosePokemon)):
        source = meant.get(node.variable)
        return source is not None and is_own(source, meant)
    if isinstance(node, ChooseEach):
        return all(is_own(part, meant) for part in node.choices)
    if isinstance(node, (ChooseCards, ChoosePokemon)):
        return node.chooser in (Chooser.YOU, Chooser.OWNER) and is_own(node.among, meant)
    if isinstance(node, (FilteredCards, OtherCards, OtherPokemon)):
        return is_own(node.among, meant)
    if isinstance(node, InZone):
        return node.zone is Zone.HAND and node.player is Player.YOU
    if isinstance(node, InPlay):
        return node.player is Player.YOU
    if isinstance(node, OF_POKEMON):
        return is_own(node.pokemon, meant)
    return isinstance(node, (ThisPokemon, Holder))


def purpose(effect: Effect) -> Effect:
    """What an Ability is used for: all of it but what its Pokémon suffers for it after something else (REF-01)."""
    if not isinstance(effect, Sequence):
        return effect
    kept = _purposes.get(id(effect))
    if kept is None:
        first = next((place for place, step in enumerate(effect.steps) if structure.deeds_in(step)), 0)
        later = [step for step in effect.steps[first + 1 :] if not _is_suffered(step)]
        whole = len(later) == len(effect.steps) - first - 1
        kept = _purposes[id(effect)] = (effect, effect if whole else Sequence((*effect.steps[: first + 1], *later)))
    return kept[1]


def _is_suffered(step: Effect) -> bool:
    """Whether the step hurts the Pokémon that has the text, or brings a Special Condition on it, and nobody else."""
    if isinstance(step, PutCounters):
        return isinstance(step.on, ThisPokemon)
    return isinstance(step, Afflict) and isinstance(step.pokemon, ThisPokemon)


def gives_itself_up(cost: Effect) -> bool:
    """Whether the Pokémon that has the text is the price of it."""
    return any(is_price(part, {}, False, Cause.ABILITY) for part in structure.deeds_in(cost))


def is_no_effect(cost: Effect) -> bool:
    """Whether what is done first for an Ability is not what it is for: it only shows a card, or gives itself up."""
    return isinstance(cost, Reveal) or gives_itself_up(cost)


def discards_own(cost: Effect) -> bool:
    """Whether own cards are discarded for it."""
    steps = cost.steps if isinstance(cost, Sequence) else (cost,)
    return any(is_price(step, {}, True, Cause.TRAINER) for step in steps)
