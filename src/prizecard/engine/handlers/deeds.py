"""What a text may still speak of when a step was prevented or found nothing: later parts read the deed (REF-01)."""

from __future__ import annotations

from collections.abc import Collection

from prizecard.effects import (
    AttackText,
    Cards,
    ChooseCards,
    ChooseEach,
    ChoosePokemon,
    Did,
    EitherCards,
    FilteredCards,
    MoveCards,
    Node,
    OtherCards,
    Sequence,
    ThoseCards,
)
from prizecard.engine.queries import limits, programs, selections, structure
from prizecard.engine.state import GameState, Resolution


def not_done_to(resolution: Resolution, cards: Cards, missing: Collection[int]) -> None:
    """The deed was not done to these cards, so the text does not mean them any more (SHIELD-04)."""
    if isinstance(cards, (ChooseCards, ChooseEach, ThoseCards)):
        bound = resolution.bindings.get(cards.variable)
        if bound:
            resolution.bindings[cards.variable] = tuple([handle for handle in bound if handle not in missing])
    if isinstance(cards, ChooseEach):
        for choice in cards.choices:
            not_done_to(resolution, choice, missing)
    elif isinstance(cards, (FilteredCards, OtherCards)):
        not_done_to(resolution, cards.among, missing)
    elif isinstance(cards, EitherCards):
        for part in cards.parts:
            not_done_to(resolution, part, missing)


def not_done_at_all(resolution: Resolution, node: Node) -> None:
    """Nothing was done, so that Pokémon, which the step itself picked out, is nobody (REF-01)."""
    for choice in structure.choices_in(node):
        if isinstance(choice, ChoosePokemon):
            resolution.bindings[choice.variable] = ()


def not_done_if_asked(state: GameState, resolution: Resolution, node: Node) -> None:
    """The same where the text asks whether it was done; else that Pokémon may still be spoken of."""
    text = programs.whole(state, resolution, node)
    asked = [part.variable for part in structure.preorder(text) if isinstance(part, Did)]
    for choice in structure.choices_in(node):
        if isinstance(choice, ChoosePokemon) and choice.variable in asked:
            resolution.bindings[choice.variable] = ()


def foresee_prevention(state: GameState, resolution: Resolution, cards: Cards) -> None:
    """Cards chosen before the damage and moved after it: those that will stay where they are do not count for it."""
    if resolution.attack is None or not isinstance(cards, (ChooseCards, ChooseEach)):
        return
    text: AttackText = resolution.attack.text
    for step in text.after.steps if isinstance(text.after, Sequence) else (text.after,):
        if isinstance(step, MoveCards) and step.cards == ThoseCards(cards.variable):
            found = selections.cards(state, resolution, cards)
            missing = [handle for handle in found if not limits.movable(state, resolution, handle, step.to)]
            if missing:
                not_done_to(resolution, cards, missing)
