"""Several picks in one message: options of the decision that was shown, carried over to the decisions that follow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from prizecard.engine.game import Decision
from prizecard.game import Game
from prizecard.server.session.refusal import NOT_OFFERED, Refused

DONE = "Done"
Key = tuple[Any, ...]


def chosen(game: Game, player: int, picks: Sequence[int]) -> list[int]:
    """The indices that answer the coming decisions, found on a copy of the game; raises Refused.

    Picks are tried in the order given, so that ordered picks keep their order; where a decision does not offer the
    next one any more or yet, the first of the others that it offers is taken. `Done` is said at the end if asked.
    """
    shown = _keys(game, player)
    if any(not 0 <= pick < len(shown) for pick in picks):
        raise Refused(NOT_OFFERED, f"the decision has {len(shown)} options, counted from 0")
    left = [shown[pick] for pick in picks]
    copy = game.clone()
    answers: list[int] = []
    while left:
        answers.append(_next(copy, player, left, not answers))
        copy.choose(answers[-1])
    done = _index_of_done(copy.decision, player)
    if done is not None and shown[picks[-1]][-1] != DONE:
        answers.append(done)
    return answers


def _next(copy: Game, player: int, left: list[Key], is_first: bool) -> int:
    decision = copy.decision
    if decision is None or decision.player != player or (decision.kind == "main" and not is_first):
        raise Refused(NOT_OFFERED, "there were more picks than are asked for")
    offered = _keys(copy, player)
    for wanted in left:
        for exactly in (True, False):
            for index, key in enumerate(offered):
                if key == wanted if exactly else key[:-1] == wanted[:-1]:
                    left.remove(wanted)
                    return index
    raise Refused(NOT_OFFERED, f"{left[0][-1]} cannot be picked together with the others")


def _keys(game: Game, player: int) -> list[Key]:
    """What each option is: its verb, cards, Pokémon and value, and last its text."""
    data = game.view(player).data(events=False)["decision"]
    options: list[dict[str, Any]] = data["options"] if data is not None else []
    return [
        (
            one["verb"],
            tuple(card["id"] for card in one["cards"]),
            tuple(pokemon["identity"] for pokemon in one["pokemon"]),
            repr(one.get("value")),
            one.get("attack"),
            one["text"],
        )
        for one in options
    ]


def _index_of_done(decision: Decision | None, player: int) -> int | None:
    if decision is None or decision.player != player or decision.kind == "main":
        return None
    texts = decision.options.texts()
    return texts.index(DONE) if DONE in texts else None
