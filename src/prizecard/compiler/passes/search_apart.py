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
        if not isinstance(part, e.Sequence) or len(part.steps) < 2:
            return part
        first, last = part.steps[0], part.steps[-1]
        if not isinstance(first, e.Choose) or not isinstance(first.what, e.ChooseCards):
            return part
        places = first.what.among.parts if isinstance(first.what.among, e.EitherCards) else ()
        zones = [place.zone for place in places if isinstance(place, e.InZone)]
        if zones != [Zone.DECK, Zone.DISCARD] or not isinstance(last, e.Shuffle):
            return part
        deck, pile = [e.Choose(replace(first.what, among=place)) for place in places]
        rest = part.steps[1:]
        apart = _renamed(e.Sequence((pile, *rest[:-1])), first.what.variable)
        return e.ChooseWay(Player.YOU, (e.Sequence((deck, *rest)), apart))

    done: e.Text = rebuild(text, change)
    return done


def _renamed(way: e.Sequence, variable: int) -> Any:
    """The way with another variable than the one before it has."""

    def change(part: Any) -> Any:
        return replace(part, variable=variable + 1) if getattr(part, "variable", None) == variable else part

    return rebuild(way, change)
