"""Searches, and what becomes of the cards that are found."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.templates import rebuild
from prizecard.compiler.tree import has_part, parts
from prizecard.vocabulary import Kind, Player, Zone

ANY_BASIC = e.AllOf((e.Is(Kind.BASIC), e.Is(Kind.POKEMON)))
ANY_BABY = e.AllOf((e.Is(Kind.BABY), e.Is(Kind.POKEMON)))


def any_pokemon(part: Any) -> Any:
    """A Basic Pokémon or Evolution card is any Pokémon card: there was no other then (SEARCH-02)."""
    if not isinstance(part, e.AnyOf) or ANY_BASIC not in part.filters or e.Is(Kind.EVOLUTION) not in part.filters:
        return part
    others = tuple(one for one in part.filters if one not in (ANY_BASIC, ANY_BABY, e.Is(Kind.EVOLUTION)))
    return e.AnyOf((e.Is(Kind.POKEMON), *others)) if others else e.Is(Kind.POKEMON)


def evolved_by_attaching(text: e.Text) -> e.Text:
    """The text where a card that evolves from a Pokémon, said to be attached to it, evolves it."""
    chosen = {
        part.variable
        for part in parts(text)
        if isinstance(part, e.ChooseCards) and has_part(part, e.EvolvesFrom | e.EvolvesFromName)
    }

    def change(part: Any) -> Any:
        if isinstance(part, e.Attach) and isinstance(part.cards, e.ThoseCards) and part.cards.variable in chosen:
            return e.Evolve(part.cards, part.to)
        return part

    return rebuild(text, change) if chosen else text


def replaced_if_found(part: Any) -> Any:
    """A Pokémon makes room for a card that is sought only if the card was found (REF-01)."""
    if not isinstance(part, e.Sequence):
        return part
    steps = list(part.steps)
    for place, both in enumerate(pairwise(steps)):
        match both:
            case e.MoveCards(cards=away), e.PutIntoPlace(card=e.ThoseCards(variable=found), pokemon=gone):
                if away == e.AllCardsOf(gone):
                    steps[place : place + 2] = [e.When(e.Did(found), e.Sequence(both))]
    return e.Sequence(tuple(steps))


def shuffled_if_searched(text: e.Text) -> e.Text:
    """The text where a search is followed by a shuffle whether a card was found or not (SEARCH-01)."""
    sought = {
        part.variable
        for part in parts(text)
        if isinstance(part, e.ChooseCards) and isinstance(part.among, e.InZone) and part.among.zone is Zone.DECK
    }

    def change(part: Any) -> Any:
        found = isinstance(part, e.When) and isinstance(part.condition, e.Did) and part.condition.variable in sought
        return part.then if found and isinstance(part.then, e.Shuffle) else part

    return rebuild(text, change) if sought else text


def searched_apart(part: Any) -> Any:
    """The deck or the discard pile is searched, and the deck is shuffled only if it was (SEARCH-01)."""
    match part:
        case e.Sequence(steps=(e.Choose(what=e.ChooseCards(among=e.EitherCards(parts=places)) as one), *rest, end)):
            zones = [place.zone for place in places if isinstance(place, e.InZone)]
            if zones != [Zone.DECK, Zone.DISCARD] or not isinstance(end, e.Shuffle):
                return part
            deck, pile = [e.Choose(replace(one, among=place)) for place in places]
            apart = _renamed(e.Sequence((pile, *rest)), one.variable)
            return e.ChooseWay(Player.YOU, (e.Sequence((deck, *rest, end)), apart))
    return part


def _renamed(way: e.Sequence, variable: int) -> Any:
    """The way with another variable than the one before it has."""

    def change(part: Any) -> Any:
        return replace(part, variable=variable + 1) if getattr(part, "variable", None) == variable else part

    return rebuild(way, change)
