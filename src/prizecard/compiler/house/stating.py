"""Statements about what has a property: is your Active Pokémon, doesn't have any damage counters on it."""

from __future__ import annotations

from prizecard.compiler import nodes as e
from prizecard.compiler.house.english import conjugated, denied, listed
from prizecard.compiler.house.voice import Voice, properties
from prizecard.vocabulary import Ignored, Place, Stat


def is_so(voice: Voice, filter: e.Filter, many: bool = False) -> str:
    """What is so of the one or of the several that have the property."""
    if isinstance(filter, e.Lacks):
        return is_not(voice, filter.filter, many)
    found = properties.say(voice, filter)
    verb = found.verb if found.verb in ("was", "evolved", "moved", "came") else conjugated(found.verb, many)
    return f"{'were' if many and verb == 'was' else verb} {found.rest(many)}".rstrip()


def is_not(voice: Voice, filter: e.Filter, many: bool = False) -> str:
    """The same, denied."""
    if isinstance(filter, e.Lacks):
        return is_so(voice, filter.filter, many)
    found = properties.say(voice, filter)
    if found.denial:
        return found.denial
    return f"{denied(found.verb, many)} {found.rest(many)}".rstrip()


def relative(voice: Voice, filters: list[e.Filter], many: bool) -> str:
    """Properties after a noun."""
    if len(filters) == 2 and filters[1] == e.SharesTypeWith(e.EventCards()):
        return f"that {is_so(voice, filters[0], many)} that is the same type as that Energy card"
    said = [_without_verb(voice, one, many) or f"that {is_so(voice, one, many)}" for one in filters]
    return " and ".join(said)


def _without_verb(voice: Voice, filter: e.Filter, many: bool) -> str:
    match filter:
        case (
            e.Where(stat=Stat.HP | Stat.REMAINING_HP | Stat.RETREAT_COST)
            | e.NameContains()
            | e.SameNameAs()
            | e.SharesTypeWith(what=e.InPlay(place=Place.ANYWHERE))
        ):
            return f"with {properties.say(voice, filter).rest(many)}"
    return ""


def ignored(what: tuple[Ignored, ...], whom: str) -> str:
    """What damage is not affected by."""
    words = [str(one) for one in what if one in (Ignored.WEAKNESS, Ignored.RESISTANCE)]
    if Ignored.EFFECTS in what:
        words.append(f"any{' other' if words else ''} effects on {whom}")
    return listed(words, "or")
