"""Settling: what a finished text means where its words alone would say another thing."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from prizecard.compiler.templates import rebuild
from prizecard.compiler.tree import parts
from prizecard.effects import (
    AllCardsOf,
    AllOf,
    AnyOf,
    Attach,
    ChangeDamage,
    Choose,
    ChooseCards,
    ChooseWay,
    Did,
    EitherCards,
    Evolve,
    EvolvesFrom,
    EvolvesFromName,
    InPlay,
    InZone,
    Is,
    Modifier,
    MoveCards,
    PutIntoPlace,
    Sequence,
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

    done: Text = rebuild(text, change) if chosen else text
    return done


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

    done: Text = rebuild(text, change)
    return done


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

    done: Text = rebuild(text, change) if sought else text
    return done


def replaced_if_found(text: Text) -> Text:
    """The text where a Pokémon makes room for a card that is sought only if the card was found (REF-01)."""

    def change(part: Any) -> Any:
        if not isinstance(part, Sequence):
            return part
        steps = list(part.steps)
        for place, (gone, come) in enumerate(pairwise(steps)):
            if not isinstance(come, PutIntoPlace) or not isinstance(come.card, ThoseCards):
                continue
            if isinstance(gone, MoveCards) and gone.cards == AllCardsOf(come.pokemon):
                steps[place : place + 2] = [When(Did(come.card.variable), Sequence((gone, come)))]
        return Sequence(tuple(steps))

    done: Text = rebuild(text, change)
    return done


def searched_apart(text: Text) -> Text:
    """The text where the deck or the discard pile is searched, and the deck is shuffled only if it was (SEARCH-01)."""

    def change(part: Any) -> Any:
        if not isinstance(part, Sequence) or len(part.steps) < 2:
            return part
        first, last = part.steps[0], part.steps[-1]
        if not isinstance(first, Choose) or not isinstance(first.what, ChooseCards) or not isinstance(last, Shuffle):
            return part
        places = first.what.among.parts if isinstance(first.what.among, EitherCards) else ()
        zones = [place.zone for place in places if isinstance(place, InZone)]
        if zones != [Zone.DECK, Zone.DISCARD]:
            return part
        deck, pile = [Choose(replace(first.what, among=place)) for place in places]
        rest = part.steps[1:]
        apart = _renamed(Sequence((pile, *rest[:-1])), first.what.variable)
        return ChooseWay(Player.YOU, (Sequence((deck, *rest)), apart))

    done: Text = rebuild(text, change)
    return done


def _renamed(way: Sequence, variable: int) -> Any:
    """The way with another variable than the one before it has."""

    def change(part: Any) -> Any:
        return replace(part, variable=variable + 1) if getattr(part, "variable", None) == variable else part

    return rebuild(way, change)


SETTLING = (evolved_by_attaching, any_pokemon, replaced_if_found, shuffled_if_searched, searched_apart)


def settled(text: Text) -> Text:
    """The text as it is meant, one matter after the other."""
    for settle in SETTLING:
        text = settle(text)
    return text


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
