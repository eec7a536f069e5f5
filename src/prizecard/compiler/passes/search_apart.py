"""The deck or the discard pile is searched, and the deck is shuffled only if it was (SEARCH-01)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.templates import rebuild
from prizecard.vocabulary import Player, Zone


def searched_apart(text: e.Text) -> e.Text:
    """The text where one of the two is searched, as the player likes."""

    def change(part: Any) -> Any:
        match part:
            case e.Sequence(steps=(e.Choose(what=e.ChooseCards(among=e.EitherCards(parts=places)) as one), *rest, end)):
                zones = [place.zone for place in places if isinstance(place, e.InZone)]
                if zones != [Zone.DECK, Zone.DISCARD] or not isinstance(end, e.Shuffle):
                    return part
                deck, pile = [e.Choose(replace(one, among=place)) for place in places]
                apart = _renamed(e.Sequence((pile, *rest)), one.variable)
                return e.ChooseWay(Player.YOU, (e.Sequence((deck, *rest, end)), apart))
        return part

    return rebuild(text, change)


def _renamed(way: e.Sequence, variable: int) -> Any:
    """The way with another variable than the one before it has."""

    def change(part: Any) -> Any:
        return replace(part, variable=variable + 1) if getattr(part, "variable", None) == variable else part

    return rebuild(way, change)
