"""Which Pokémon serve a choice: those with which what follows can be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from prizecard.effects import (
    Attach,
    AttachAsTool,
    AttachedTo,
    Cards,
    Choose,
    ChooseCards,
    ChoosePokemon,
    Constant,
    Cure,
    Evolve,
    ForEach,
    Heal,
    InZone,
    MoveCards,
    MoveCounters,
    Node,
    ThoseCards,
    ThosePokemon,
    TrainerText,
    Unlimited,
    UseTextOf,
)
from prizecard.effects import Sequence as Steps
from prizecard.engine.procedures import MakeAttack
from prizecard.engine.queries import limits, numbers, places, possible, programs, selections, structure
from prizecard.engine.state import NOBODY, Frame, GameState, Resolution
from prizecard.vocabulary import Cause, Zone

IN_SIGHT: Final = (Zone.DISCARD, Zone.HAND)
CHOSEN: Final = frozenset({ChoosePokemon, ThosePokemon})
SERVED: Final = frozenset({Attach, AttachAsTool, AttachedTo, Evolve, Heal, MoveCounters})
"""What Pokémon are chosen for so that not all of them serve."""


def useful(state: GameState, frame: Frame, node: ChoosePokemon, found: tuple[int, ...]) -> tuple[int, ...]:
    """The Pokémon with which what follows can be done: with counters to move, with cards to take off it."""
    if len(state.stack) < 2 or not found or isinstance(node.minimum, Unlimited):  # all of them are meant
        return found
    asking: Node = state.stack[-2].node
    if isinstance(asking, Choose) and len(state.stack) > 2:
        asking = state.stack[-3].node
    if isinstance(asking, MakeAttack) and frame.resolution.attack is not None:
        asking = frame.resolution.attack.text
    for part in structure.preorder(asking):
        if type(part) not in SERVED:
            continue
        if isinstance(part, MoveCounters) and part.source == node:
            damaged = [one for one in found if state.pokemon[one].damage > 0]
            found = tuple(one for one in damaged if _has_target(state, frame, part, one))
        elif isinstance(part, MoveCounters) and part.target == node:
            found = tuple(one for one in found if _has_source(state, frame, part, one))
        elif isinstance(part, Heal) and part.pokemon in (node, ThosePokemon(node.variable)):
            ailing = _ailing(state, frame, node, found)
            found = ailing if _is_only_healed(state, frame, node) else ailing or found
        elif isinstance(part, AttachAsTool) and part.to == node:
            found = tuple(one for one in found if limits.has_tool_space(state, one))
        elif isinstance(part, AttachedTo) and part.pokemon == node:
            found = tuple(identity for identity in found if _leaves_cards(state, frame, node, part, identity))
        elif isinstance(part, Attach):
            found = _parting(state, frame, node, part, found)
        elif isinstance(part, Evolve) and part.onto == ThosePokemon(node.variable):
            held = part.card.among if isinstance(part.card, ChooseCards) else None
            if isinstance(held, InZone) and held.zone is Zone.HAND:
                found = tuple(identity for identity in found if _has_evolution(state, frame, node, held, identity))
    return found


def most_served(state: GameState, frame: Frame, node: ChoosePokemon) -> int:
    """How many Pokémon at most get something, where each of those chosen gets cards that lie in sight (PLAY-14)."""
    if type(node.maximum) is Constant and node.maximum.value == 1:
        return numbers.MANY
    for part in (part for other in state.stack if other.resolution is frame.resolution for part in steps_of(other)):
        if isinstance(part, ForEach) and part.among == ThosePokemon(node.variable) and isinstance(part.effect, Attach):
            cards = part.effect.cards
            if isinstance(cards, ChooseCards) and isinstance(cards.among, InZone) and cards.among.zone in IN_SIGHT:
                each = max(1, numbers.number(state, frame.resolution, cards.maximum))
                return -(-len(selections.cards(state, frame.resolution, cards.among)) // each)
    return numbers.MANY


def usable(state: GameState, frame: Frame, node: ChooseCards, found: Sequence[int]) -> list[int]:
    """The cards that serve: of Trainer cards chosen for their text alone those whose text could be used now."""
    if not any([state.table.supporters[handle] for handle in found]):
        return list(found)
    steps = [part for other in state.stack if other.resolution is frame.resolution for part in steps_of(other)]
    those = ThoseCards(node.variable)
    users = [part for part in steps if isinstance(part, UseTextOf) and part.card == those]
    if not users or any(isinstance(part, MoveCards) and part.cards in (those, node) for part in steps):
        return list(found)
    player = selections.player(state, frame.resolution, users[0].player)
    return [handle for handle in found if possible.could_use(state, frame.resolution, player, handle)]


def paired(state: GameState, frame: Frame, node: ChooseCards, found: list[int]) -> list[int]:
    """The cards beside which another in sight can be chosen, where that choice comes next and hangs on it (PLAY-14)."""
    if len(state.stack) < 3 or not isinstance(state.stack[-2].node, Choose):
        return found
    around = state.stack[-3]
    following = around.node.steps[around.step : around.step + 1] if isinstance(around.node, Steps) else ()
    other = following[0].what if following and isinstance(following[0], Choose) else None
    if not isinstance(other, ChooseCards) or not isinstance(other.among, InZone) or other.among.zone not in IN_SIGHT:
        return found
    if node.variable not in structure.referred_in(other.among):
        return found
    return [handle for handle in found if _leaves_cards(state, frame, node, other.among, handle)]


def short_of_cards(state: GameState, resolution: Resolution, node: ForEach, members: int) -> bool:
    """Whether there are some cards in sight for the members, and not enough for each of them."""
    attaching = node.effect
    if not isinstance(attaching, Attach) or attaching.to != ThosePokemon(node.variable):
        return False
    cards = attaching.cards
    if not isinstance(cards, ChooseCards) or not isinstance(cards.among, InZone) or cards.among.zone not in IN_SIGHT:
        return False
    wanted = members * numbers.number(state, resolution, cards.maximum)
    return 0 < len(selections.cards(state, resolution, cards.among)) < wanted


def paid(state: GameState, resolution: Resolution, node: ChooseCards) -> tuple[int, ...]:
    """The cards discarded as the price of the Trainer card: none of them is taken back by it from the discard pile."""
    if resolution.cause is not Cause.TRAINER or not resolution.program or not isinstance(node.among, InZone):
        return ()
    text = programs.text_at(state, resolution.program)
    if node.among.zone is not Zone.DISCARD or not isinstance(text, TrainerText):
        return ()
    found = [resolution.bindings.get(variable, ()) for variable in structure.variables_in(text.cost)]
    return tuple(handle for cards in found if isinstance(cards, tuple) for handle in cards)


def _has_evolution(state: GameState, frame: Frame, node: ChoosePokemon, held: Cards, identity: int) -> bool:
    """Whether a card of the hand that is meant may be put on the Pokémon (EVO-22)."""
    bindings = frame.resolution.bindings
    bindings[node.variable] = (identity,)
    cards = selections.cards(state, frame.resolution, held)
    del bindings[node.variable]
    return any(limits.may_evolve(state, identity, handle) for handle in cards)


def _free_to_take(state: GameState, frame: Frame, part: Attach, found: tuple[int, ...]) -> tuple[int, ...]:
    """Those that the cards are not kept from, if there are any."""
    chosen = getattr(part.cards, "variable", NOBODY) in frame.resolution.bindings
    cards = selections.cards(state, frame.resolution, part.cards) if chosen else []
    kept = [one for one in found if cards and all(limits.kept_from(state, handle, one) for handle in cards)]
    return tuple(one for one in found if one not in kept) or found


def _has_target(state: GameState, frame: Frame, part: MoveCounters, source: int) -> bool:
    """Whether counters of the one can go to another: to a Pokémon still to be chosen, or to one that it is not."""
    if isinstance(part.target, ChoosePokemon):
        return True
    return any(one != source for one in selections.pokemons(state, frame.resolution, part.target))


def _has_source(state: GameState, frame: Frame, part: MoveCounters, target: int) -> bool:
    """Whether another Pokémon, if it is known already which, has counters to move (PLAY-14)."""
    known = structure.referred_in(part.source) <= frame.resolution.bindings.keys()
    if isinstance(part.source, ChoosePokemon) or not known:
        return True
    sources = selections.pokemons(state, frame.resolution, part.source)
    return any(one != target and state.pokemon[one].damage for one in sources)


def _parting(
    state: GameState, frame: Frame, node: ChoosePokemon, part: Attach, found: tuple[int, ...]
) -> tuple[int, ...]:
    """Cards that are moved go to another Pokémon than the one that has them (PLAY-14)."""
    if part.to == node:
        cards = selections.cards(state, frame.resolution, part.cards)
        found = tuple(one for one in found if not cards or not all(places.is_on(state, card, one) for card in cards))
        return _free_to_take(state, frame, part, found)
    held = part.cards.among if isinstance(part.cards, ChooseCards) else part.cards
    if not isinstance(held, AttachedTo) or held.pokemon != node:
        return found
    to = part.to.among if isinstance(part.to, ChoosePokemon) else part.to
    if any(isinstance(one, structure.REFERENCES) for one in structure.preorder(to)):
        return found
    takers = selections.pokemons(state, frame.resolution, to)
    return tuple(one for one in found if any(taker != one for taker in takers))


def _ailing(state: GameState, frame: Frame, node: ChoosePokemon, found: tuple[int, ...]) -> tuple[int, ...]:
    """Those with damage to heal, or with a Special Condition if that is removed too."""
    steps = [part for other in state.stack if other.resolution is frame.resolution for part in steps_of(other)]
    cured = any(isinstance(part, Cure) and part.pokemon == ThosePokemon(node.variable) for part in steps)
    records = state.pokemon
    return tuple(
        one
        for one in found
        if (records[one].damage and limits.may_heal(state, one)) or (cured and records[one].conditions)
    )


def _is_only_healed(state: GameState, frame: Frame, node: ChoosePokemon) -> bool:
    """Whether nothing else is done with the Pokémon than to heal it (PLAY-14)."""
    those = (node, ThosePokemon(node.variable))
    for other in state.stack:
        if other.resolution is frame.resolution:
            for part, inside in structure.families(_whole(other)):
                if not isinstance(part, (Choose, Cure, Heal)) and any(
                    [type(child) in CHOSEN and child in those for child in inside]
                ):
                    return False
    return True


def steps_of(frame: Frame) -> tuple[Node, ...]:
    return structure.preorder(_whole(frame))


def _whole(frame: Frame) -> Node:
    attack = frame.resolution.attack
    return attack.text if isinstance(frame.node, MakeAttack) and attack is not None else frame.node


def _leaves_cards(state: GameState, frame: Frame, node: ChoosePokemon | ChooseCards, part: Cards, chosen: int) -> bool:
    """Whether there is a card to take once the one is chosen."""
    bindings = frame.resolution.bindings
    bindings[node.variable] = (chosen,)
    cards = selections.cards(state, frame.resolution, part)
    del bindings[node.variable]
    return bool(cards)
