"""Several picks in one message: what can be picked in all, and the answers to the decisions that ask for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from prizecard.engine import ahead
from prizecard.engine.ahead import option_data, option_texts
from prizecard.engine.picking import DONE, Picks, forced, goes_on, picks
from prizecard.engine.state import Decision, GameState, Option
from prizecard.engine.view import PlayerView
from prizecard.game import Game
from prizecard.server.session.refusal import NOT_OFFERED, Refused

Key = tuple[Any, ...]


def told(view: PlayerView) -> dict[str, Any] | None:
    """The picks that the decision of a view begins: bounds, and `more` options that a later decision will offer.

    `copies` and `worth` say for each option, those of the decision before those of `more`, how often it can be picked
    and how much a pick counts.
    """
    decision = view.decision
    if decision is None:
        return None
    state, value = decision.options.state, decision.options.decision
    found = picks(state)
    if found is None:
        return None
    every = _every(value, found)
    count = {option: (copies, worth) for option, copies, worth in found.entries}
    later = every[len(value.options) :]
    texts = option_texts(state, Decision(value.player, value.kind, every, value.prompt, value.source))
    return {
        "minimum": found.minimum,
        "maximum": found.maximum,
        "ordered": found.ordered,
        "copies": [count.get(option, (0, 0))[0] for option in every],
        "worth": [count.get(option, (0, 0))[1] for option in every],
        "more": [
            {"index": place, "text": texts[place], **option_data(state, view.player, option, view.naming())}
            for place, option in enumerate(later, start=len(value.options))
        ],
    }


def chosen(game: Game, player: int, wanted: Sequence[int]) -> list[int]:
    """The indices that answer the coming decisions; raises Refused.

    They are found on a copy of the game, which is never looked at beyond the choice that the picks belong to: whether
    a list is refused says nothing about what comes after it. `Done` is said at the end if asked.
    """
    value = ahead.listed(game.state)
    found = picks(game.state)
    if found is None:
        if len(wanted) > 1:
            raise Refused(NOT_OFFERED, "one option is asked for, not several")
        _check(wanted, len(value.options))
        return list(wanted)
    every = _every(value, found)
    _check(wanted, len(every))
    if any(every[place] == DONE for place in wanted):
        if len(wanted) > 1:
            raise Refused(NOT_OFFERED, "Done is said for you after several picks")
        return list(wanted)
    worth = [entry[2] for place in wanted for entry in found.entries if entry[0] == every[place]]
    if sum(worth) - min(worth) >= found.maximum:
        raise Refused(NOT_OFFERED, f"there were more picks than are asked for: {found.maximum} are")
    places = list(wanted) if found.ordered else sorted(wanted, key=lambda place: _rank(found, every[place]))
    return _answers(game.clone(), [_key(game.state, player, every[place]) for place in places], player)


def _answers(copy: Game, left: list[Key], player: int) -> list[int]:
    """What answers decision after decision until nothing is left; what goes without saying is not asked."""
    answers: list[int] = []
    while True:
        state, value = copy.state, copy.state.decision
        assert value is not None
        offered = [_key(state, player, option) for option in value.options]
        if left[0] not in offered:
            raise Refused(NOT_OFFERED, "these cannot be picked together")
        answers.append(offered.index(left.pop(0)))
        unasked = Counter(_key(state, player, option) for option in forced(state, value.options[answers[-1]]))
        copy.choose(answers[-1])
        after = copy.state.decision
        left = [key for place, key in enumerate(left) if left[: place + 1].count(key) > unasked[key]]
        if after is None or not goes_on(value, after):
            if left:
                raise Refused(NOT_OFFERED, "there were more picks than are asked for")
            return answers
        if not left:
            return [*answers, after.options.index(DONE)] if DONE in after.options else answers


def _check(wanted: Sequence[int], count: int) -> None:
    if any(not 0 <= place < count for place in wanted):
        raise Refused(NOT_OFFERED, f"the decision has {count} options, counted from 0")


def _every(value: Decision, found: Picks) -> list[Option]:
    """The options of the decision, and after them those that a later decision will offer."""
    return [*value.options, *(option for option, _, _ in found.entries if option not in value.options)]


def _rank(found: Picks, option: Option) -> int:
    return next((place for place, entry in enumerate(found.entries) if entry[0] == option), len(found.entries))


def _key(state: GameState, player: int, option: Option) -> Key:
    """What an option stands for, whichever copy of a card it names."""
    data = option_data(state, player, option)
    cards = tuple((card["id"], card["zone"], card["owner"]) for card in data["cards"])
    return (data["verb"], cards, tuple(one["identity"] for one in data["pokemon"]), repr(data.get("value")))
