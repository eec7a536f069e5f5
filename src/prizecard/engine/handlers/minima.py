"""How few may be picked: nothing of a search, at least one of what lies in sight, enough for what follows."""

from __future__ import annotations

from collections.abc import Sequence

from prizecard.effects import (
    Anything,
    AttachedTo,
    Cards,
    ChooseCards,
    ChoosePokemon,
    Constant,
    DrawUntil,
    EitherCards,
    FilteredCards,
    InZone,
    May,
    OtherCards,
    StadiumInPlay,
    TrainerText,
    Unlimited,
)
from prizecard.effects import Sequence as EffectSequence
from prizecard.engine.queries import numbers, places, selections, structure
from prizecard.engine.state import Frame, GameState, Resolution
from prizecard.vocabulary import Cause, Player, Zone


def minimum_of(state: GameState, frame: Frame, node: ChooseCards, maximum: int) -> int:
    """The fewest that must be picked. Searching a deck for something described may find nothing."""
    among = node.among.among if isinstance(node.among, OtherCards) else node.among
    if isinstance(among, InZone) and among.zone is Zone.DECK and not isinstance(among.filter, Anything):
        return 0
    described = isinstance(among, FilteredCards) and not isinstance(node.minimum, Unlimited)  # all are no search
    found = selections.cards(state, frame.resolution, among) if described and not is_asked_for(state, frame) else ()
    if _seen_by_one(state, found):
        return 0
    least = numbers.number(state, frame.resolution, node.minimum)
    if not least and _in_sight(among) and takes_one(state, frame, node):
        least = 1
    return min(max(least, _to_be_shed(state, frame, among)), maximum)


def _in_sight(among: Cards) -> bool:
    """Whether the cards lie where both players see them, in the own hand, or face down among the own Prize cards,
    which are not looked for but picked as they lie."""
    if isinstance(among, InZone):
        own = among.zone in (Zone.HAND, Zone.PRIZES) and among.player is Player.YOU
        return own or among.zone in (Zone.DISCARD, Zone.LOST)
    if isinstance(among, EitherCards):
        return all(_in_sight(part) for part in among.parts)
    return isinstance(among, (AttachedTo, StadiumInPlay))


def takes_one(state: GameState, frame: Frame, node: ChooseCards | ChoosePokemon) -> bool:
    """PLAY-15: up to so many of a Trainer card is at least one, unless its player may leave it altogether."""
    if isinstance(node.maximum, Unlimited) or not isinstance(node.minimum, Constant):
        return False
    return is_of_trainer(state, frame.resolution) and not is_asked_for(state, frame)


def is_of_trainer(state: GameState, resolution: Resolution) -> bool:
    """Whether it is what playing a Trainer card does."""
    program = resolution.program
    if resolution.cause is not Cause.TRAINER or program[1:2] != ("text",):
        return False
    return isinstance(state.table.cards[program[0]].texts[program[2]], TrainerText)


def _to_be_shed(state: GameState, frame: Frame, among: Cards) -> int:
    """PLAY-13: how many cards of the own hand must go, so that at least one card is drawn then."""
    if not isinstance(among, InZone) or (among.zone, among.player) != (Zone.HAND, Player.YOU):
        return 0
    resolution = frame.resolution
    if not is_of_trainer(state, resolution):
        return 0
    for other in state.stack:
        if other.resolution is resolution and isinstance(other.node, EffectSequence):
            for deed in structure.deeds_in(structure.rest_of(other.node, other.step)):
                if isinstance(deed, DrawUntil) and deed.player is Player.YOU:
                    wanted = numbers.number(state, resolution, deed.number)
                    return len(state.hand[resolution.controller]) - wanted + 1
    return 0


def is_asked_for(state: GameState, frame: Frame) -> bool:
    """Whether the player has just said to do it, and might have declined."""
    return any(isinstance(one.node, May) and one.resolution is frame.resolution for one in state.stack)


def _seen_by_one(state: GameState, handles: Sequence[int]) -> bool:
    """Whether the cards lie in a deck and one player alone has looked at them."""
    return bool(handles) and all(
        places.where(state, handle)[0] is Zone.DECK
        and not all(places.knows(state, player, handle, Zone.DECK) for player in (0, 1))
        for handle in handles
    )
