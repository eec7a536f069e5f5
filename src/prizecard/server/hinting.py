"""Hints at the table: what a strong player would do and why, and what each card can still do. Never with a friend.

The advice is worked out in processes of its own, which stand back behind everything else, from the view of the player
who asks: nothing that the player does not know enters.
"""

from __future__ import annotations

import multiprocessing
import os
from typing import Any

from prizecard.server.session import refusal
from prizecard.server.session.refusal import Refused
from prizecard.server.session.session import Session, why_not
from prizecard.server.thinking import Question, share, standing

SECONDS = 1.0
"""How long a strong player thinks about a hint, where nobody waits."""
LIMIT = 20.0
NICE = 10
FRIENDS = "there are no hints in a game with a friend"
WAITING = "the last hint is still being thought about"
Told = dict[str, Any]
_stood_back = False


def check_allowed(session: Session, player: int, version: int) -> bool:
    """Whether there is something to be said now; raises Refused in a game between people."""
    if not session.may_undo:
        raise Refused(refusal.NOT_ALLOWED, FRIENDS)
    return version == session.version and session.chooser == player


def question(session: Session, player: int, waiting: int, advisers: int) -> Question:
    """What the adviser is asked, with as much time as there is."""
    record = session.record
    seconds = share(SECONDS, waiting, advisers)
    decks = (record.decks[0], record.decks[1])
    moves = tuple(record.moves)
    return Question(record.id, record.rules, decks, record.seed, moves, "greedy", player, seconds)


def advised(asked: Question) -> Told:
    """The option that is advised and why; called in a worker."""
    from prizecard.agents.advising import advise

    _stand_back()
    game, _ = standing(asked)
    view = game.view(asked.player)
    if view.decision is None:
        return {}
    found = advise(view, seconds=asked.seconds, seed=len(asked.moves))
    return {"index": found.index, "text": found.text, "why": found.why, "seconds": round(asked.seconds or 0.0, 2)}


def _stand_back() -> None:
    """A process of its own lets all others go first."""
    global _stood_back
    if not _stood_back and hasattr(os, "nice") and multiprocessing.parent_process() is not None:
        os.nice(NICE)
        _stood_back = True


def seen(session: Session, player: int) -> tuple[Any, Told]:
    """What the player sees, to be thought about, and as it is told."""
    assert session.game is not None
    view = session.game.clone().view(player)  # a copy, because the game may go on meanwhile
    return view, session.game.view(player).data(events=False)


def able(view: Any, data: Told) -> list[Told]:
    """For each card of the hand: what can be done with it, or why nothing can."""
    decision = data["decision"]
    if decision is None or decision["kind"] != "main":
        return []
    found: list[Told] = []
    asked: dict[str, str] = {}
    hand = data["me"]["hand"]
    for held, card in zip(hand, view.hand, strict=True):
        # Of cards that are the same, the first stands for all of them in the options.
        alike = {one["handle"] for one in hand if one["id"] == held["id"]}
        can = [_short(one) for one in decision["options"] if any(c.get("handle") in alike for c in one["cards"])]
        if not can and card.id not in asked:
            asked[card.id] = _why(view, card)
        found.append({"handle": held["handle"], "can": can, "why": "" if can else asked[card.id]})
    return found


def _short(option: Told) -> Told:
    return {"verb": option["verb"], "text": option["text"]}


def _why(view: Any, card: Any) -> str:
    """Why the card cannot be used now, by the way in which one would try it."""
    there = [one for one in (view.me.active, *view.me.bench) if one is not None and one.card is not None]
    own = [one.card.printed_name for one in there]
    name = card.printed_name
    if card.is_energy:
        wish = f"Attach {name} to {own[0]}" if own else f"Play {name}"
    elif card.is_pokemon and card.evolves_from:
        onto = next((one for one in own if one == card.evolves_from), own[0] if own else "")
        wish = f"Evolve {onto} into {name}"
    else:
        wish = f"Bench {name}" if card.is_pokemon else f"Play {name}"
    return why_not(view, wish)
