"""Settling: what a finished text means where its words alone would say another thing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from prizecard.compiler.templates import rebuild
from prizecard.compiler.tree import parts
from prizecard.effects import (
    AllOf,
    AnyOf,
    Attach,
    ChangeDamage,
    ChooseCards,
    Did,
    Evolve,
    EvolvesFrom,
    EvolvesFromName,
    InPlay,
    InZone,
    Is,
    Modifier,
    Shuffle,
    Static,
    Text,
    ThoseCards,
    When,
)
from prizecard.vocabulary import Kind, Player, Zone


def evolved_by_attaching(text: Text) -> Text:
    """The text where a card that evolves from a Pokémon, said to be attached to it, evolves it."""
    chosen = {
        part.variable
        for part in parts(text)
        if isinstance(part, ChooseCards) and any(isinstance(one, EvolvesFrom | EvolvesFromName) for one in parts(part))
    }

    def change(part: Any) -> Any:
        if isinstance(part, Attach) and isinstance(part.cards, ThoseCards) and part.cards.variable in chosen:
            return Evolve(part.cards, part.to)
        return part

    settled: Text = rebuild(text, change) if chosen else text
    return settled


ANY_BASIC = AllOf((Is(Kind.BASIC), Is(Kind.POKEMON)))
ANY_BABY = AllOf((Is(Kind.BABY), Is(Kind.POKEMON)))


def any_pokemon(text: Text) -> Text:
    """The text where a Basic Pokémon or Evolution card is any Pokémon card: there was no other then (SEARCH-02)."""

    def change(part: Any) -> Any:
        if not isinstance(part, AnyOf) or ANY_BASIC not in part.filters or Is(Kind.EVOLUTION) not in part.filters:
            return part
        named = (ANY_BASIC, ANY_BABY, Is(Kind.EVOLUTION))
        others = tuple(one for one in part.filters if one not in named)
        return AnyOf((Is(Kind.POKEMON), *others)) if others else Is(Kind.POKEMON)

    settled: Text = rebuild(text, change)
    return settled


def shuffled_if_searched(text: Text) -> Text:
    """The text where a search is followed by a shuffle whether a card was found or not (SEARCH-01)."""
    sought = {
        part.variable
        for part in parts(text)
        if isinstance(part, ChooseCards) and isinstance(part.among, InZone) and part.among.zone is Zone.DECK
    }

    def change(part: Any) -> Any:
        found = isinstance(part, When) and isinstance(part.condition, Did) and part.condition.variable in sought
        return part.then if found and isinstance(part.then, Shuffle) else part

    settled: Text = rebuild(text, change) if sought else text
    return settled


def for_both_sides(text: Text) -> Text:
    """A Stadium's text where the opponent is the opponent of whoever is hit, not of the Stadium's player."""
    if not isinstance(text, Static):
        return text
    return replace(text, modifiers=tuple(one for modifier in text.modifiers for one in _each_way(modifier)))


def _each_way(modifier: Modifier) -> tuple[Modifier, ...]:
    if not isinstance(modifier, ChangeDamage):
        return (modifier,)
    by, to = modifier.by, modifier.to
    if not (isinstance(by, InPlay) and isinstance(to, InPlay)) or by.player is not Player.OPPONENT:
        return (modifier,)
    if to.player is not Player.BOTH:
        return (modifier,)
    return (
        replace(modifier, to=replace(to, player=Player.YOU)),
        replace(modifier, by=replace(by, player=Player.YOU), to=replace(to, player=Player.OPPONENT)),
    )
