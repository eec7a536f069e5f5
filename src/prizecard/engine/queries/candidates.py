"""What could be chosen in a text that is thought through: a choice stands for all its candidates."""

from __future__ import annotations

from typing import Any, Final

from prizecard.effects import (
    ChooseAttack,
    ChooseCards,
    ChooseEach,
    ChoosePokemon,
    CoinsShow,
    Condition,
    Constant,
    DeckEnd,
    Did,
    Effect,
    FaceDown,
    FilteredCards,
    InZone,
    Node,
    NthCoinShows,
    Number,
    OtherCards,
    Said,
    Selection,
    ThoseCards,
    ThosePokemon,
    Unlimited,
    Won,
)
from prizecard.engine.queries import existing, numbers, pokemon_values, selections, structure
from prizecard.engine.state import NOBODY, GameState, Trial
from prizecard.vocabulary import Player, Zone

UNSEEN: Final = (Zone.DECK, Zone.PRIZES)


def bind_choices(state: GameState, trial: Trial, effect: Effect) -> None:
    """Each choice in the effect stands for all that could be chosen."""
    for choice in structure.choices_in(effect):
        variable: int = choice.variable  # type: ignore[attr-defined]
        if variable not in trial.bindings:
            trial.bindings[variable] = members = found(state, trial, choice)
            if len(members) > 1 and not _takes_all(state, trial, choice, len(members)):
                trial.free |= {variable}  # nobody can tell yet which of them, or how many


def _takes_all(state: GameState, trial: Trial, choice: Any, there: int) -> bool:
    """Whether the choice leaves none of them out."""
    if isinstance(choice, ChoosePokemon):
        return there <= size(state, trial, choice.minimum)
    return isinstance(getattr(choice, "minimum", None), Unlimited)


def found(state: GameState, trial: Trial, choice: Any) -> tuple[Any, ...]:
    """The candidates of the choice. Of cards that nobody can see, all may be what is wanted, if such a card exists."""
    if isinstance(choice, ChooseAttack):
        entries = pokemon_values.attack_set(state, trial, choice.among)
        return entries[0][1] if entries else ()
    if isinstance(choice, ChooseEach):
        return _found_together(state, trial, choice)
    trial.meant[choice.variable] = choice.among
    if size(state, trial, choice.maximum) <= 0:
        return ()
    if not isinstance(choice, ChooseCards):
        return tuple(some(state, trial, choice.among))
    if is_unseen(trial, choice.among):
        trial.hidden |= {choice.variable}
        return unseen(state, trial, choice.among)
    there = [handle for handle in some(state, trial, choice.among) if handle != trial.card]
    own = isinstance(choice.among, InZone) and choice.among.zone is Zone.HAND
    if own and len(there) < size(state, trial, choice.minimum) < numbers.MANY:  # PLAY-06: in full, or not at all
        return ()
    return tuple(there)


def _found_together(state: GameState, trial: Trial, choice: ChooseEach) -> tuple[Any, ...]:
    members: list[Any] = []
    for part in choice.choices:
        trial.bindings[part.variable] = found(state, trial, part)
        members += trial.bindings[part.variable]
    if not trial.hidden.isdisjoint(part.variable for part in choice.choices):
        trial.hidden |= {choice.variable}
    trial.meant[choice.variable] = choice.choices[0].among
    return tuple(members)


def is_unseen(trial: Trial, cards: Node) -> bool:
    """Whether the cards lie where not both players can see them: a deck, Prize cards, the opponent's hand."""
    if isinstance(cards, DeckEnd):
        return True
    if isinstance(cards, InZone):
        theirs = cards.zone is Zone.HAND and cards.player is not Player.YOU
        return cards.zone in UNSEEN or theirs
    if isinstance(cards, ThoseCards):
        return cards.variable in trial.hidden
    return isinstance(cards, (FilteredCards, OtherCards)) and is_unseen(trial, cards.among)


def unseen(state: GameState, trial: Trial, cards: Any) -> tuple[int, ...]:
    """All cards there, whatever is wanted of them; none if no such card exists (PLAY-09)."""
    if isinstance(cards, (FilteredCards, OtherCards)):
        if isinstance(cards, FilteredCards) and trial.strict and not may_exist(state, trial, cards.filter):
            return ()
        return unseen(state, trial, cards.among)
    if isinstance(cards, InZone):
        if trial.strict and not may_exist(state, trial, cards.filter):
            return ()
        there = [selections.zone(state, who, cards.zone) for who in selections.players(state, trial, cards.player)]
        found = [card for zone in there for card in zone if card != trial.card]
        if cards.zone is Zone.PRIZES and any([isinstance(part, FaceDown) for part in structure.preorder(cards.filter)]):
            found = [card for card in found if card not in state.face_up]  # both see which lie face down
        return tuple(found)
    return tuple(selections.cards(state, trial, cards))


def may_exist(state: GameState, trial: Trial, wanted: Any) -> bool:
    """Whether a card with the property may exist, whatever the cards are that nobody can see."""
    open_to = structure.loosened(wanted, trial.hidden) if trial.hidden else wanted
    return existing.may_exist(state, trial, open_to)


def some(state: GameState, trial: Trial, what: Selection) -> list[int]:
    """The cards or Pokémon that the selection could mean."""
    open_to = structure.loosened(what, trial.hidden) if trial.hidden else what
    found = selections.members(state, _loose(trial, open_to), open_to)
    for variable in structure.unlike_in(open_to):
        if variable in trial.free:  # unlike one of those that could be chosen, not unlike all of them
            alone = trial.fork()
            for one in trial.bindings[variable]:
                alone.bindings[variable] = (one,)
                found = [*found, *[more for more in selections.members(state, alone, open_to) if more not in found]]
    return [member for member in found if member != NOBODY]


def _loose(trial: Trial, what: Node) -> Trial:
    """A choice stands for all its candidates here: of several, "another than the chosen" leaves none out."""
    excluded = structure.excluded_in(what)
    several = [variable for variable in excluded if variable in trial.free]
    if not several:
        return trial
    loose = trial.fork()
    for variable in several:
        loose.bindings[variable] = ()
    return loose


def size(state: GameState, trial: Trial, number: Number) -> int:
    """The number, or 1 where it is not known yet."""
    if type(number) is Constant:
        return number.value
    if isinstance(number, Unlimited):
        return numbers.MANY
    for node in structure.open_in(number):
        if _unknown(trial, node):
            return 1
    return numbers.number(state, trial, number)


def uncertain(trial: Trial, condition: Condition) -> bool:
    """Whether nobody can tell yet if the condition will hold."""
    for node in structure.open_in(condition):
        if _unknown(trial, node):
            return True
        if isinstance(node, (CoinsShow, NthCoinShows)) and node.flip not in trial.bindings:
            return True
        if isinstance(node, (Did, Said, Won)) and node.variable not in trial.bindings:
            return True
    return False


def _unknown(trial: Trial, node: Node) -> bool:
    """Whether the node speaks of something not bound yet, of cards that nobody can see, or of a choice to be made."""
    if isinstance(node, (ThoseCards, ThosePokemon)):
        open_to = node.variable in trial.hidden or node.variable in trial.free
        return open_to and bool(trial.bindings.get(node.variable))
    if not isinstance(node, Number):
        return False
    variable = getattr(node, "flip", getattr(node, "variable", None))
    return variable is not None and variable not in trial.bindings
