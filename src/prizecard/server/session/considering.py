"""What a player wants to know about a question: what it is for, what its answers do, and which cards are seen.

The words come from the effect that is being carried out, in the wording of the card; the cards are those that the
player looks at by the rules. Nothing else of the game is looked into.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from collections.abc import Sequence as Several
from dataclasses import fields
from functools import lru_cache
from typing import Any

from prizecard.cards import Card
from prizecard.compiler import Facts, TextKind
from prizecard.compiler.house import house
from prizecard.compiler.house.voice import Unworded
from prizecard.effects import (
    Choose,
    ChooseCards,
    ChooseWay,
    Effect,
    InZone,
    May,
    Node,
    Sequence,
    TrainerText,
)
from prizecard.engine.state import NOBODY, Frame, GameState
from prizecard.engine.telling import Seen
from prizecard.engine.view import PlayerView
from prizecard.library import built_in
from prizecard.server.session import forecast
from prizecard.vocabulary import Chooser, Player, Zone

MOST_STEPS = 4
SPOKEN_OF = re.compile(r"\b(?:Those|That)\w*\(variable=(\d+)")
BOUND = re.compile(r"\b(?:Choose|LookAt|Reveal)\w*\(.*?variable=(\d+)")
VARIABLE = re.compile(r"\b(variable|revealed)=(\d+)")
Told = dict[str, Any]
OTHERS: dict[Player | Chooser, Player | Chooser] = {
    Player.YOU: Player.OPPONENT, Player.OPPONENT: Player.YOU,
    Chooser.YOU: Chooser.OPPONENT, Chooser.OPPONENT: Chooser.YOU,
}  # fmt: skip


def considered_by(view: PlayerView, recent: Several[Seen]) -> Told:
    """Everything that the deciding player may want to know."""
    return {**considered(view, recent), "attacks": forecast.attacks(view)}


def considered(view: PlayerView, recent: Several[Seen]) -> Told:
    """The purpose of the view's decision, the text that asks, what its answers do, and the cards that are seen.

    `recent` is what happened last, as the player saw it.
    """
    assert view.decision is not None
    state, value = view.decision.options.state, view.decision.options.decision
    found: Told = {"purpose": "", "says": "", "yes": "", "ways": {}, "seen": []}
    if value.kind == "main" or value.source == NOBODY or value.asked_by_rules or not state.stack:
        return found
    card = state.table.cards[value.source]
    node = value.prompt[2] if len(value.prompt) > 2 else None
    effects = _effects_of(node, state) if value.prompt[0] in ("may", "trigger", "replace") else _purposes(state)
    found["says"] = _says(card, state.stack[-1].resolution.program)
    # Who is asked by a card of the other player is spoken to as well.
    turned = state.stack[-1].resolution.controller != value.player

    def told(effect: Effect) -> str:
        return worded(exchanged(effect) if turned else effect, card)

    found["purpose"] = _first_worded(effects, told)
    found["yes"] = _yes(node, told) if value.kind == "yes_no" else ""
    if isinstance(node, ChooseWay):
        found["purpose"] = ""  # its answers say it
        words = {str(place): told(node.ways[option[1]]) for place, option in enumerate(value.options)}
        found["ways"] = {place: text for place, text in words.items() if text}
    found["seen"] = _seen(view, state, recent)
    return found


def exchanged(part: Any) -> Any:
    """An effect as the other player would say it."""
    if isinstance(part, (Player, Chooser)):
        return OTHERS.get(part, part)
    if isinstance(part, tuple):
        return tuple(map(exchanged, part))
    if not isinstance(part, Node):
        return part
    return type(part)(**{field.name: exchanged(getattr(part, field.name)) for field in fields(part)})


def _yes(node: Any, told: Callable[[Effect], str]) -> str:
    """What a yes does, in words."""
    effect = getattr(node, "effect", None)
    return (told(effect) if isinstance(effect, Effect) else "") or "Use it"


def _first_worded(effects: Iterable[Effect], told: Callable[[Effect], str]) -> str:
    """The first that has words; what speaks of something said before comes after what stands by itself."""
    likeliest = sorted(effects, key=_speaks_of_others)
    return next(filter(None, map(told, likeliest)), "")


def _speaks_of_others(effect: Effect) -> bool:
    """Whether it speaks of cards or Pokémon that were chosen or looked at before."""
    said = repr(effect)
    return bool(set(SPOKEN_OF.findall(said)) - set(BOUND.findall(said)))


@lru_cache(maxsize=5_000)
def worded(effect: Effect, card: Card) -> str:
    """The effect by itself, in the words that the card has for it."""
    facts = Facts(name=card.name, own_names=frozenset({card.name, card.printed_name}), text_name=card.printed_name)
    try:
        return house((TrainerText(effect),), TextKind.TRAINER, facts, built_in().face(card.id).manner)
    except Unworded:
        return ""


def _effects_of(node: Any, state: GameState) -> Iterator[Effect]:
    """What a yes would do."""
    effect = getattr(node, "effect", None)
    if isinstance(effect, Effect):
        yield effect
    if isinstance(node, May):
        yield from (one for one in _purposes(state) if one is not node)


def _purposes(state: GameState) -> Iterator[Effect]:
    """What the choice is for, the likeliest first: the deed around it, with those after it, or with those before."""
    for frame in _frames(state):
        node = frame.node
        if isinstance(node, Sequence):
            place = max(0, frame.step - 1)
            yield from _with_what_follows(node, place)
            if 0 < place < len(node.steps):
                yield Sequence(node.steps[: place + 1])
            yield Sequence(node.steps[place:])
        elif isinstance(node, Effect) and not isinstance(node, Choose):
            yield node


def _frames(state: GameState) -> Iterator[Frame]:
    """What is half done of the text that asks, the innermost first."""
    asking = state.stack[-1].resolution
    for frame in reversed(state.stack):
        if frame.resolution is not asking:
            return
        yield frame


def _with_what_follows(node: Sequence, place: int) -> Iterator[Effect]:
    """The choice of a sequence with the next steps that speak of what was chosen."""
    chosen = getattr(getattr(node.steps[place], "what", None), "variable", None) if place < len(node.steps) else None
    if chosen is None:
        return
    steps: list[Effect] = [node.steps[place]]
    for later in node.steps[place + 1 : place + MOST_STEPS]:
        if not any(number == str(chosen) for _, number in VARIABLE.findall(repr(later))):
            break
        steps.append(later)
    while len(steps) > 1:
        yield Sequence(tuple(steps))
        steps.pop()


def _says(card: Card, program: tuple[Any, ...]) -> str:
    """The text that is being carried out, as the card has it."""
    face = built_in().face(card.id)
    kind = program[1] if len(program) > 2 else ""
    if kind == "attack" and program[2] < len(card.attacks):
        return face.attack(card.attacks[program[2]])
    if kind == "ability" and program[2] < len(card.abilities):
        return face.ability(card.abilities[program[2]])
    return face.box() if card.texts else ""


def _seen(view: PlayerView, state: GameState, recent: Several[Seen]) -> list[str]:
    """The ids of all cards that the player looks at while choosing among them; their order tells nothing."""
    node: Node = state.stack[-1].node
    resolution = state.stack[-1].resolution
    if not isinstance(node, ChooseCards):
        return _looked_at(view, recent)
    among = node.among
    own = isinstance(among, InZone) and among.zone is Zone.DECK and among.player is Player.YOU
    if own and resolution.controller == view.player and view.chooser == view.player:
        return _sorted(state, state.deck[view.player])
    return _looked_at(view, recent)


def _looked_at(view: PlayerView, recent: Several[Seen]) -> list[str]:
    """The cards that were looked at just before, if the options are some of them."""
    assert view.decision is not None
    state, value = view.decision.options.state, view.decision.options.decision
    wanted = {option[1] for option in value.options if option[0] == "card"}
    for event in reversed(recent):
        if event.kind in ("look", "reveal") and event.cards:
            handles = tuple(handle for handle, _ in event.cards)
            return _sorted(state, handles) if wanted <= set(handles) else []
    return []


def _sorted(state: GameState, handles: tuple[int, ...]) -> list[str]:
    cards = [state.table.cards[handle] for handle in handles]
    return [card.id for card in sorted(cards, key=lambda card: (not card.is_pokemon, card.name, card.id))]
