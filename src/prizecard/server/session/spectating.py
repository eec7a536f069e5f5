"""What a spectator sees: what both players see, and of the hidden cards their number."""

from __future__ import annotations

import re
from typing import Any

from prizecard.engine.telling import Seen
from prizecard.engine.view import PlayerView

Views = tuple[PlayerView, PlayerView]
NAMES = ("Player 1", "Player 2")
_THEIRS = re.compile(r"\b[Tt]he opponent(['’]s)?")
_OTHERS = re.compile(r"\b[Yy]our opponent(['’]s)?")
_YOURS = re.compile(r"\b[Yy]ours?\b")
_YOU = re.compile(r"\bYou (\w+)")


def public_data(views: Views) -> dict[str, Any]:
    """The table for a spectator; `sides` are both players' in the order of their seats."""
    found = views[0].table_data(public=True)
    found["player"] = None
    found["sides"] = [_public_side(views, player) for player in (0, 1)]
    return found


def _public_side(views: Views, player: int) -> dict[str, Any]:
    """A side without what one player alone was shown: the hand, the top of the deck, Prize cards looked at."""
    # A side is taken from the view of the other player, who sees no more of it than anybody.
    name = views[0].naming(public=True)
    side = views[1 - player].opponent.data(name)
    own = views[player].me.prizes_data(name)
    prizes = [card if card == mine else None for card, mine in zip(side["prizes"], own, strict=True)]
    return {**side, "hand": [None] * len(side["hand"]), "known_deck": [], "prizes": prizes, "prize_cards": None}


def public_events(views: Views, start: int, end: int | None = None) -> list[dict[str, Any]]:
    """What has happened since the first `start` events, up to `end` if that is given, as anybody saw it."""
    first, second = (view.events_from(start, end) for view in views)
    return [_public(pair) for pair in zip(first, second, strict=True)]


def _public(pair: tuple[Seen, Seen]) -> dict[str, Any]:
    """The event with the cards that both saw, told by one who did not see more."""
    teller = 1 - pair[0].player if pair[0].player in (0, 1) else 0
    if len(pair[teller].cards) > len(pair[1 - teller].cards):
        teller = 1 - teller
    found = pair[teller].data(public=True)
    found["text"] = _neutral(found["text"], teller)
    return found


def _neutral(text: str, teller: int) -> str:
    """A sentence about you and the opponent, as one about two players."""
    me, other = NAMES[teller], NAMES[1 - teller]
    text = _OTHERS.sub(lambda found: "the other player" + (found[1] or ""), text)  # of whom a card's words speak
    text = _THEIRS.sub(lambda found: other + (found[1] or ""), text)
    text = _YOURS.sub(f"{me}’s", text)
    return _YOU.sub(lambda found: f"{me} {_third(found[1])}", text)


def _third(verb: str) -> str:
    return verb + ("es" if verb.endswith(("ch", "sh", "s")) else "s")
