"""What is half carried out names cards by handle: when hidden cards are dealt anew, it must name the new ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from prizecard.cards import Card
from prizecard.effects import (
    ChooseCards,
    ChooseEach,
    EachPlayer,
    ForEach,
    LookAt,
    Node,
    Repeat,
    Reveal,
    RevealUntil,
)
from prizecard.engine.procedures import SettlePowerTriggers, Turn
from prizecard.engine.progress.rules import Answering, Placing, Reacting
from prizecard.engine.progress.texts import (
    Alternating,
    ChoosingCards,
    Gathered,
    Going,
    Ordering,
    Picking,
    Repeating,
    Showing,
    Spreading,
)
from prizecard.engine.queries import selections, structure
from prizecard.engine.state import (
    NOBODY,
    Context,
    Decision,
    Frame,
    GameState,
    Occurrence,
    Option,
    Progress,
    Resolution,
    Table,
)
from prizecard.vocabulary import Chooser, Happening, Zone

Moved = dict[int, int]
SHOWING: Final = frozenset({"card", "prize", "play"})
_variables: dict[int, tuple[Node, frozenset[int]]] = {}


def hidden_option(option: Option) -> bool:
    """Whether the option names a card that only its chooser may see."""
    return option[0] in SHOWING


def is_secret(decision: Decision) -> bool:
    """Whether the options tell the other player something."""
    return decision.kind == "main" or any(hidden_option(option) for option in decision.options)


def shown(state: GameState, viewer: int) -> frozenset[int]:
    """The cards that the viewer is being shown by the present decision."""
    decision = state.decision
    if decision is None or decision.player != viewer or decision.kind == "main":
        return frozenset()
    found = {option[1] for option in decision.options if option[0] == "card" or (option[0] == "prize" and option[2])}
    frame = state.stack[-1]
    if isinstance(frame.data, ChoosingCards):
        for option, handles in frame.data.groups:
            if option[0] != "prize" or option[2]:
                found.update(handles)
    return frozenset(found)


def speaks_of_cards(state: GameState) -> bool:
    """Whether anything but the board itself may name hidden cards."""
    return len(state.stack) > 2 or (state.decision is not None and state.decision.kind != "main")


def rename(state: GameState, viewer: int, moved: Moved, lying: Moved, texts: Table) -> None:
    """Frames, bindings and the decision speak of the cards that lie there now; `texts` are the cards that they are of.

    What the viewer has chosen or is being shown of the own deck is a card and stays; what others bound of it is a
    place, where another card may lie now (`lying`).
    """
    if not (moved or lying) or not speaks_of_cards(state):
        return
    decision = state.decision
    asked = decision is not None and decision.player == viewer
    places = {**moved, **lying} if lying else moved
    if len(state.stack) > 2:
        done: set[int] = set()
        for place, frame in enumerate(state.stack, 1):
            held = frame.data
            rule = None if held is None else DATA.get(type(held))
            if rule is not None:
                mine = asked and place == len(state.stack)
                frame.data = rule(frame.node, held, moved if mine else places)
            if frame.resolution.bindings and id(frame.resolution) not in done:
                done.add(id(frame.resolution))
                _rename_bindings(frame.resolution, text_of(texts, frame.resolution), viewer, moved, places)
    if decision is not None and decision.kind != "main":
        options = [_option(option, moved if asked else places) for option in decision.options]
        state.decision = Decision(decision.player, decision.kind, options, decision.prompt, decision.source)


def _option(option: Option, moved: Moved) -> Option:
    if option[0] in SHOWING and option[1] in moved:
        return (option[0], moved[option[1]], *option[2:])
    return option


def _handles(handles: tuple[int, ...], moved: Moved) -> tuple[int, ...]:
    return tuple([moved.get(handle, handle) for handle in handles])


def _choosing_cards(node: Node, held: ChoosingCards, moved: Moved) -> Progress:
    renamed = tuple([(_option(option, moved), _handles(handles, moved)) for option, handles in held.groups])
    return ChoosingCards(renamed, held.minimum, held.maximum, _handles(held.picked, moved))


def _ordering(node: Node, held: Ordering, moved: Moved) -> Progress:
    return Ordering(_handles(held.handles, moved), _handles(held.ordered, moved))


def _picking(node: Node, held: Picking, moved: Moved) -> Progress:
    handles, picked = _handles(held.handles, moved), _handles(held.picked, moved)
    current = moved.get(held.current, held.current)
    return Picking(
        held.word, held.choice, handles, held.minimum, held.maximum, picked, held.targets, current, held.place
    )


def _spreading(node: Node, held: Spreading, moved: Moved) -> Progress:
    return Spreading(_handles(held.handles, moved), held.targets, moved.get(held.current, held.current))


def _gathered(node: Repeat | EachPlayer | ForEach, gathered: Gathered, moved: Moved) -> Gathered:
    cards = card_variables(node.effect)
    return tuple([(name, _handles(found, moved) if name in cards else found) for name, found in gathered])


def _repeating(node: Repeat, held: Repeating, moved: Moved) -> Progress:
    return Repeating(held.times, _gathered(node, held.gathered, moved))


def _alternating(node: EachPlayer, held: Alternating, moved: Moved) -> Progress:
    return Alternating(held.outer, _gathered(node, held.gathered, moved))


def _going(node: ForEach, held: Going, moved: Moved) -> Progress:
    members = held.members if selections.is_pokemon_selection(node.among) else _handles(held.members, moved)
    return Going(members, _gathered(node, held.gathered, moved))


def _placing(node: Node, held: Placing, moved: Moved) -> Progress:
    return Placing(held.player, held.bench_only, _handles(held.allowed, moved))


DATA: Final[dict[type, Callable[[Any, Any, Moved], Progress]]] = {
    ChoosingCards: _choosing_cards,
    Ordering: _ordering,
    Picking: _picking,
    Spreading: _spreading,
    Going: _going,
    Repeating: _repeating,
    Alternating: _alternating,
    Placing: _placing,
}


def _rename_bindings(
    resolution: Resolution, text: Node | None, viewer: int, moved: Moved, places: Moved
) -> None:
    if text is None:
        return
    mine = chosen_variables(text, Chooser.YOU if resolution.controller == viewer else Chooser.OPPONENT)
    for variable in card_variables(text):
        value = resolution.bindings.get(variable)
        if isinstance(value, tuple) and value and type(value[0]) is int:
            resolution.bindings[variable] = _handles(value, moved if variable in mine else places)


def text_of(table: Table, context: Context) -> Node | None:
    """The text that is being carried out."""
    program = context.program
    if not program:
        return None
    card: Card = table.cards[program[0]]
    kind, number = str(program[1]), int(program[2])
    if kind == "attack":
        return card.attacks[number].text
    if kind == "ability":
        return card.abilities[number].texts[int(program[3])]
    return card.texts[number] if number < len(card.texts) else None


def chosen_variables(text: Node, chooser: Chooser) -> frozenset[int]:
    """The variables of the text that stand for cards which that player has chosen, of the own ones."""
    return frozenset(
        node.variable
        for node in structure.preorder(text)
        if isinstance(node, ChooseCards) and node.chooser in (chooser, Chooser.THAT, Chooser.OWNER)
    )


def shown_variables(text: Node) -> frozenset[int]:
    """The variables of the text whose cards it shows to both players."""
    found: set[int] = set()
    for node in structure.preorder(text):
        if isinstance(node, Reveal):
            found.add(node.variable)
            found.update(getattr(part, "variable", -1) for part in structure.preorder(node.cards))
    return frozenset(found)


def card_variables(text: Node) -> frozenset[int]:
    """The variables of the text that stand for cards."""
    cached = _variables.get(id(text))
    if cached is None:
        found: set[int] = set()
        for node in structure.preorder(text):
            if isinstance(node, (ChooseCards, ChooseEach, LookAt, Reveal)):
                found.add(node.variable)
            elif isinstance(node, RevealUntil):
                found.update((node.revealed, node.found))
            elif isinstance(node, ForEach) and not selections.is_pokemon_selection(node.among):
                found.add(node.variable)
        cached = _variables[id(text)] = (text, frozenset(found))
    return cached[1]


def level_groups(state: GameState) -> None:
    """Copies in a deck that is being searched are named by the first id and handle: their order is not seen."""
    decision = state.decision
    frame = state.stack[-1]
    held = frame.data
    if decision is None or not isinstance(held, ChoosingCards):
        return
    cards = state.table.cards
    names: dict[Option, Option] = {}
    levelled = []
    for option, handles in held.groups:
        ordered = tuple(sorted(handles, key=lambda handle: (cards[handle].id, handle)))
        names[option] = (option[0], ordered[0]) if option[0] == "card" else option
        levelled.append((names[option], ordered if option[0] == "card" else handles))
    frame.data = ChoosingCards(tuple(levelled), held.minimum, held.maximum, held.picked)
    options = [names.get(option, option) for option in decision.options]
    state.decision = Decision(decision.player, decision.kind, options, decision.prompt, decision.source)


def hide_decision(state: GameState) -> None:
    """Take the options off a decision that is the other player's secret; it can be asked again."""
    decision = state.decision
    if decision is None:
        return
    state.decision = Decision(decision.player, decision.kind, [], ("hidden", -1, decision.prompt[0]), decision.source)
    _rewind(state.stack[-1])


def is_reaction(frame: Frame) -> bool:
    """Whether a player is asked about a card in the hand, which nobody else knows to be there."""
    return isinstance(frame.data, Reacting) and frame.step == 1 and frame.data.text.zone is Zone.HAND


def hide_reaction(state: GameState) -> None:
    """Take back that a card in the hand is asked about: when hands are dealt anew it is found out again."""
    decision, asked = state.decision, state.stack[-1]
    assert decision is not None
    state.decision = Decision(decision.player, decision.kind, [], ("hidden", -1, decision.prompt[0]), NOBODY)
    state.stack.pop()
    assert isinstance(state.stack[-1].node, SettlePowerTriggers)
    assert asked.resolution.event is not None
    state.stack[-1].data = Answering(asked.resolution.event)


def hide_waiting(state: GameState, viewer: int) -> None:
    """Which cards in the other player's hand wait for something is not seen."""
    if any([entry[1].zone is Zone.HAND for entry in state.waiting]):
        state.waiting = tuple(
            [entry for entry in state.waiting if entry[1].zone is not Zone.HAND or entry[0].controller == viewer]
        )


def _rewind(frame: Frame) -> None:
    if isinstance(frame.node, ChooseCards):
        frame.step, frame.data = 0, None
    elif isinstance(frame.node, Turn):
        frame.step = 2
    frame.answer = None


def ask_again(state: GameState) -> None:
    """Let the machine put the decision anew."""
    state.decision = None


def hide_history(state: GameState, viewer: int) -> None:
    """Which cards the other player took from the Prizes is not seen."""
    if state.taken[1 - viewer] and any([is_secret_taking(entry[1], viewer) for entry in state.history]):
        state.history = tuple(
            (turn, _without_cards(event) if is_secret_taking(event, viewer) else event) for turn, event in state.history
        )


def is_secret_taking(occurrence: Occurrence, viewer: int) -> bool:
    """Whether it is the other player's taking of a Prize card that the viewer did not see."""
    return (
        occurrence.happening is Happening.PRIZE_TAKEN and occurrence.player != viewer and bool(occurrence.cards)
    )


def _without_cards(occurrence: Occurrence) -> Occurrence:
    return Occurrence(Happening.PRIZE_TAKEN, player=occurrence.player)


def hide_words(state: GameState, viewer: int, words: Callable[[], str]) -> None:
    """What the other player shows stays hidden until the viewer has shown something too."""
    frame = state.stack[-1] if state.stack else None
    if frame is None or not isinstance(frame.data, Showing):
        return
    if frame.resolution.controller != viewer:
        frame.data = Showing(words())


def set_generator(state: GameState, value: int) -> None:
    """Chance goes on by this key, from its beginning."""
    state.generator = value
    state.drawn = 0


def close_table(state: GameState, table: Any) -> None:
    """The game goes on with the cards that one player has seen: those in play are the same, and what they say holds.

    In set-up the other player's Pokémon lie face down, and what they say is not known.
    """
    state.table = table
    if state.setting_up:
        state.index = None


def lay_table(state: GameState, table: Any) -> None:
    """The game goes on with these cards behind the handles."""
    state.table = table
    state.index = None
