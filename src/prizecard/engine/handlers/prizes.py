"""Prize cards: taken one by one, and what a card does as it is taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from prizecard.effects import Triggered
from prizecard.engine.atoms import course, zones
from prizecard.engine.atoms.events import happen, note, wait, want_check
from prizecard.engine.handlers.choices import groups_of
from prizecard.engine.procedures import SettlePrizeTriggers, TakePrizeCards
from prizecard.engine.progress.rules import TakingPrizes
from prizecard.engine.stack import ask, enter, leave
from prizecard.engine.state import NOBODY, Context, Frame, GameState, Occurrence
from prizecard.vocabulary import Cause, Happening, Zone


def take_prize_cards(state: GameState, frame: Frame) -> None:
    """Prize by prize into the hand; unknown ones are one option (PRIZE-02, PRIZE-08).

    What a card does as it is taken is done with the taking, before a new Active Pokémon comes and the end (PRIZE-05).
    """
    held = frame.data
    assert isinstance(held, TakingPrizes)
    player, count = held.player, held.count
    if frame.answer is not None:
        handle = frame.answer[1]
        frame.answer = None
        count -= 1
        frame.data = TakingPrizes(player, count)
        _take_prize(state, player, handle)
    if count <= 0 or not state.prizes[player]:
        leave(state)
        if any([entry[2].happening is Happening.PRIZE_TAKEN for entry in state.waiting]):
            enter(state, frame.resolution, SettlePrizeTriggers())
        return
    options = [group[0] for group in groups_of(state, player, list(state.prizes[player]))]
    ask(state, frame, player, "pick", options, ("prize", -1, count))


def _take_prize(state: GameState, player: int, handle: int) -> None:
    face_down = handle not in state.face_up
    zones.move(state, (handle,), Zone.HAND)
    course.count_taken(state, player, 1)
    want_check(state)
    note(state, "prize", player, (handle,), seen=(player == 0, player == 1))
    occurrence = Occurrence(Happening.PRIZE_TAKEN, player=player, cards=(handle,))
    happen(state, occurrence)
    if not face_down:  # what a card does as it is taken, it does when it was unknown
        return
    for number, text in enumerate(state.table.cards[handle].texts):
        if isinstance(text, Triggered) and text.when.happening is Happening.PRIZE_TAKEN:
            context = Context(player, handle, NOBODY, Cause.TRAINER, (handle, "text", number))
            wait(state, context, text, occurrence)
    for number, ability in enumerate(state.table.cards[handle].abilities):
        for place, text in enumerate(ability.texts):
            if isinstance(text, Triggered) and text.when.happening is Happening.PRIZE_TAKEN:
                context = Context(player, handle, NOBODY, Cause.ABILITY, (handle, "ability", number, place))
                wait(state, context, text, occurrence)


HANDLERS: Final[dict[type, Callable[[GameState, Frame], None]]] = {
    TakePrizeCards: take_prize_cards,
}
