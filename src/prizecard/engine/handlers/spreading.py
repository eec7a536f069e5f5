"""Actions that lay cards or damage counters on several Pokémon, in any way the player likes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from prizecard.effects import Attach, ChooseCards, ChooseEach, ChoosePokemon, MoveCounters, PutCounters
from prizecard.engine.atoms import pokemon as atoms
from prizecard.engine.atoms import zones
from prizecard.engine.handlers import deeds
from prizecard.engine.handlers.actions import choices_made
from prizecard.engine.handlers.choices import groups_of, see_deck, worth
from prizecard.engine.handlers.minima import minimum_of
from prizecard.engine.handlers.pokemon_actions import can_have_counters
from prizecard.engine.progress.texts import MovingCounters, Open, Picking, PuttingCounters, Spreading
from prizecard.engine.queries import limits, numbers, places, roles, selections, structure
from prizecard.engine.stack import ask, bind, enter, leave
from prizecard.engine.state import Frame, GameState, Option, Resolution
from prizecard.vocabulary import Chooser, Kind, Spread, Variety, Zone


def goes_as_tool(state: GameState, handle: int) -> bool:
    """Whether the card lies with the Tools rather than with the Energy."""
    return not roles.is_energy(state, handle)


def attach_one(state: GameState, resolution: Resolution, handle: int, identity: int) -> bool:
    """Attach one card by an effect, if nothing stands in the way."""
    if Kind.TOOL in roles.kinds(state, handle) and not limits.has_tool_space(state, identity):
        return False
    if limits.kept_from(state, handle, identity, resolution.cause):
        return False
    origin, holder = places.where(state, handle)
    if limits.barred_there(state, handle):
        return False
    if limits.shielded(state, resolution, identity):  # SHIELD-02
        return False
    if origin is Zone.ATTACHED and limits.shielded(state, resolution, holder):
        return False
    if origin is Zone.ATTACHED and zones.is_gear(state, handle):  # HYPER-02
        zones.move(state, (handle,), Zone.DISCARD, cause=resolution.cause, of=resolution.controller)
        return True
    atoms.attach(state, handle, identity, goes_as_tool(state, handle), origin, resolution.cause, resolution.this)
    return True


def attach(state: GameState, frame: Frame) -> None:
    """Attach cards to one Pokémon, or card by card where the player likes."""
    node = frame.node
    assert isinstance(node, Attach)
    resolution = frame.resolution
    choice = _open_choice(node, frame)
    if choice is not None and not _begin_picking(state, frame, node, choice):
        return
    if isinstance(frame.data, Picking):
        _pick_and_attach(state, frame, frame.data)
        return
    if frame.data is None:
        if not _cards_chosen(state, frame, node) or not choices_made(state, frame):
            return
        handles = tuple(selections.cards(state, resolution, node.cards))
        targets = _takers(state, resolution, node)
        if not handles or not targets:
            leave(state)
            _settle_deed(resolution, node, handles, (), ())
            return
        if node.spread is Spread.EACH or len(targets) == 1:
            leave(state)
            _attach_all(state, resolution, node, handles, targets)
            return
        frame.data = Spreading(handles, targets, -1)
    _attach_freely(state, frame)


def _cards_chosen(state: GameState, frame: Frame, node: Attach) -> bool:
    """Whether the cards are chosen; where there are none, nobody is picked out to get them (REF-01)."""
    bindings = frame.resolution.bindings
    of_target = structure.preorder(node.to)
    nobody = not any([isinstance(part, ChoosePokemon) for part in of_target])
    nobody = nobody and not selections.pokemons(state, frame.resolution, node.to)
    for choice in structure.choices_in(node):
        if choice not in of_target and choice.variable not in bindings:  # type: ignore[attr-defined]
            if nobody:
                bindings[choice.variable] = ()  # type: ignore[attr-defined]
                continue
            enter(state, frame.resolution, choice)
            return False
    if not selections.cards(state, frame.resolution, node.cards):
        for choice in of_target:
            if isinstance(choice, ChoosePokemon):
                bindings[choice.variable] = ()
    return True


def _settle_deed(
    resolution: Resolution, node: Attach, meant: tuple[int, ...], attached: tuple[int, ...], takers: tuple[int, ...]
) -> None:
    """What the text speaks of from now on: the cards that were attached, and the Pokémon that got one (REF-01)."""
    if len(attached) < len(meant):
        deeds.not_done_to(resolution, node.cards, [handle for handle in meant if handle not in attached])
    if isinstance(node.to, ChoosePokemon) and len(takers) < len(resolution.bindings.get(node.to.variable, ())):
        bind(resolution, node.to.variable, takers)


def _takers(state: GameState, resolution: Resolution, node: Attach) -> tuple[int, ...]:
    found = selections.pokemons(state, resolution, node.to)
    return tuple(identity for identity in found if places.takes_cards(state, resolution, identity))


def _open_choice(node: Attach, frame: Frame) -> ChooseCards | ChooseEach | None:
    """The choice of the cards, if it is made card by card while they are attached."""
    if frame.data is not None:
        return frame.data.choice if isinstance(frame.data, Open) else None
    if node.spread is Spread.FREELY and frame.step == 0 and isinstance(node.cards, (ChooseCards, ChooseEach)):
        return node.cards
    return None


def _single(choice: ChooseCards | ChooseEach) -> tuple[ChooseCards, ...]:
    return choice.choices if isinstance(choice, ChooseEach) else (choice,)


def _begin_picking(state: GameState, frame: Frame, node: Attach, choice: ChooseCards | ChooseEach) -> bool:
    """Lay out what can be picked; whether the handler goes on (else a choice has been entered)."""
    resolution = frame.resolution
    targets = _takers(state, resolution, node)
    if len(targets) == 1 and _has_them_all(state, resolution, targets[0], choice):
        bind(resolution, choice.variable, ())  # PLAY-14: there is no other Pokémon to move them to
    plain = all(
        one.variety is Variety.FREE and one.chooser is Chooser.YOU and not structure.choices_in(one)
        for one in _single(choice)
    )
    if not plain or len(targets) < 2 or choice.variable in resolution.bindings:
        frame.data = None
        if choice.variable in resolution.bindings:
            return True
        frame.step = 1
        enter(state, resolution, choice)
        return False
    frame.data = Picking("picking", choice, *_to_pick(state, frame, _single(choice)[0]), (), targets, -1, 0)
    return True


def _has_them_all(state: GameState, resolution: Resolution, identity: int, choice: ChooseCards | ChooseEach) -> bool:
    """Whether the cards to choose from are attached to that Pokémon already, all of them."""
    parts = _single(choice)
    if any(structure.choices_in(one) for one in parts):
        return False
    found = [handle for one in parts for handle in selections.cards(state, resolution, one.among)]
    return bool(found) and all(places.is_on(state, handle, identity) for handle in found)


def _to_pick(state: GameState, frame: Frame, choice: ChooseCards) -> tuple[tuple[int, ...], int, int]:
    """The cards, and at least and at most how much of them, in cards or in units of Energy."""
    resolution = frame.resolution
    handles = tuple(selections.cards(state, resolution, choice.among))
    total = sum(worth(state, choice, handle) for handle in handles)
    maximum = min(numbers.number(state, resolution, choice.maximum), total)
    see_deck(state, resolution.controller, choice, resolution)
    return handles, minimum_of(state, frame, choice, maximum), maximum


def _pick_and_attach(state: GameState, frame: Frame, held: Picking) -> None:
    """A card, then its target, until Done."""
    choice, handles, minimum, maximum = held.choice, held.handles, held.minimum, held.maximum
    picked, targets, current, place = held.picked, held.targets, held.current, held.place
    resolution = frame.resolution
    player = resolution.controller
    answer, frame.answer = frame.answer, None
    if answer is not None and answer[0] == "done":
        maximum = 0
    elif answer is not None and current < 0:
        current = next(group[1][0] for group in groups_of(state, player, list(handles)) if group[0] == answer)
    elif answer is not None:
        weight = worth(state, _single(choice)[place], current)
        minimum, maximum = minimum - weight, maximum - (weight if state.table.rulebook.energy_counts_in_full else 1)
        if attach_one(state, resolution, current, answer[1]):
            resolution.changed = True
            picked = (*picked, current)
        handles = tuple(handle for handle in handles if handle != current)
        current = -1
    frame.data = Picking("picking", choice, handles, minimum, maximum, picked, targets, current, place)
    if current >= 0:
        options: list[Option] = [("pokemon", identity) for identity in _elsewhere(state, current, targets)]
        ask(state, frame, player, "pick", options, ("target", resolution.card, current))
    elif maximum > 0 and handles:
        cards = [group[0] for group in groups_of(state, player, list(handles))]
        done: list[Option] = [("done",)] if minimum <= 0 else []
        ask(state, frame, player, "pick", [*cards, *done], ("spread", resolution.card))
    elif place + 1 < len(_single(choice)):
        following = _to_pick(state, frame, _single(choice)[place + 1])
        frame.data = Picking("picking", choice, *following, picked, targets, -1, place + 1)
    else:
        bind(resolution, choice.variable, picked)
        leave(state)


def _elsewhere(state: GameState, handle: int, targets: tuple[int, ...]) -> tuple[int, ...]:
    """The Pokémon that the card can go to: not the one that has it, nor one it is kept from if there are others."""
    _, holder = places.where(state, handle)
    others = tuple(identity for identity in targets if identity != holder)
    return tuple(identity for identity in others if not limits.kept_from(state, handle, identity)) or others


def _attach_all(
    state: GameState, resolution: Resolution, node: Attach, handles: tuple[int, ...], targets: tuple[int, ...]
) -> None:
    attached: list[int] = []
    takers: list[int] = []
    for place, handle in enumerate(handles):
        identity = targets[0] if len(targets) == 1 else targets[min(place, len(targets) - 1)]
        if attach_one(state, resolution, handle, identity):
            resolution.changed = True
            attached.append(handle)
            if identity not in takers:
                takers.append(identity)
    _settle_deed(resolution, node, handles, tuple(attached), tuple(takers))


def _attach_freely(state: GameState, frame: Frame) -> None:
    """A card, then its target, until all are attached; one to each: until each has one."""
    held = frame.data
    assert isinstance(held, Spreading)
    handles, targets, current = held.handles, held.targets, held.current
    resolution = frame.resolution
    player = resolution.controller
    if frame.answer is not None:
        answer = frame.answer
        frame.answer = None
        if current < 0:
            current = next(group[1][0] for group in groups_of(state, player, list(handles)) if group[0] == answer)
        else:
            if attach_one(state, resolution, current, answer[1]):
                resolution.changed = True
            else:
                deeds.not_done_to(resolution, frame.node.cards, (current,))  # type: ignore[attr-defined]
            handles = tuple(handle for handle in handles if handle != current)
            current = -1
            if getattr(frame.node, "spread", None) is Spread.ONE_EACH:
                targets = tuple(identity for identity in targets if identity != answer[1])
        frame.data = Spreading(handles, targets, current)
    if current >= 0:
        options: list[Option] = [("pokemon", identity) for identity in _elsewhere(state, current, targets)]
        ask(state, frame, player, "pick", options, ("target", resolution.card, current))
        return
    if not handles or not targets:
        leave(state)
        return
    ask(
        state,
        frame,
        player,
        "pick",
        [group[0] for group in groups_of(state, player, list(handles))],
        ("spread", resolution.card),
    )


def put_counters(state: GameState, frame: Frame) -> None:
    """Put damage counters on each, or one by one where the player likes."""
    node = frame.node
    assert isinstance(node, PutCounters)
    resolution = frame.resolution
    if frame.data is None:
        if not choices_made(state, frame):
            return
        number = numbers.number(state, resolution, node.number)
        chosen = tuple(selections.pokemons(state, resolution, node.on))
        targets = tuple([identity for identity in chosen if can_have_counters(state, resolution, identity)])
        if node.spread is Spread.EACH or not targets or len(chosen) <= 1:
            leave(state)
            for identity in targets:
                if number > 0:
                    atoms.add_damage(state, identity, 10 * number)
                    resolution.changed = True
            return
        frame.data = PuttingCounters(chosen, number)
    held = frame.data
    assert isinstance(held, PuttingCounters)
    targets, number = held.targets, held.number
    if frame.answer is not None:
        if can_have_counters(state, resolution, frame.answer[1]):  # SHIELD-01: else it was chosen for nothing
            atoms.add_damage(state, frame.answer[1], 10)
            resolution.changed = True
        number -= 1
        frame.answer = None
        frame.data = PuttingCounters(targets, number)
    if number <= 0:
        leave(state)
        return
    options: list[Option] = [("pokemon", identity) for identity in targets]
    ask(state, frame, resolution.controller, "pick", options, ("counter", resolution.card, number))


def move_counters(state: GameState, frame: Frame) -> None:
    """Move damage counters: all at once, or one by one from and to where the player likes."""
    node = frame.node
    assert isinstance(node, MoveCounters)
    resolution = frame.resolution
    if frame.data is None:
        if not choices_made(state, frame):
            return
        number = numbers.number(state, resolution, node.number)
        minimum = numbers.number(state, resolution, node.minimum)
        if node.spread is Spread.EACH and number == minimum:
            _move_at_once(state, frame, node, number)
            return
        frame.data = MovingCounters(number, minimum, 0, -1)
    _move_one_by_one(state, frame, node)


def _move_at_once(state: GameState, frame: Frame, node: MoveCounters, number: int) -> None:
    resolution = frame.resolution
    leave(state)
    moved = 0
    targets = selections.pokemons(state, resolution, node.target)
    for identity in selections.pokemons(state, resolution, node.source):
        if limits.shielded(state, resolution, identity):
            continue
        amount = min(10 * number, state.pokemon[identity].damage)
        if targets and amount and identity != targets[0]:
            _move(state, resolution, identity, targets[0], amount)
            moved += amount // 10
    bind(resolution, node.variable, moved)
    resolution.changed = resolution.changed or moved > 0


def _move(state: GameState, resolution: Resolution, source: int, target: int, amount: int) -> None:
    """The counters leave the one; they are lost where nothing may be put on the other (SHIELD-01)."""
    atoms.remove_damage(state, source, amount)
    if can_have_counters(state, resolution, target):
        atoms.add_damage(state, target, amount)


def _move_one_by_one(state: GameState, frame: Frame, node: MoveCounters) -> None:
    held = frame.data
    assert isinstance(held, MovingCounters)
    number, minimum, moved, source = held.number, held.minimum, held.moved, held.source
    resolution = frame.resolution
    finished = False
    if frame.answer is not None:
        if frame.answer[0] == "done":
            finished = True
        elif source < 0:
            source = frame.answer[1]
        else:
            _move(state, resolution, source, frame.answer[1], 10)
            moved, source = moved + 1, -1
        frame.answer = None
        frame.data = MovingCounters(number, minimum, moved, source)
    if not finished and moved < number:
        options = _counter_options(state, resolution, node, source)
        if options:
            if source < 0 and moved >= min(minimum, number):
                options.append(("done",))
            ask(state, frame, resolution.controller, "pick", options, ("move_counter", resolution.card, source))
            return
    bind(resolution, node.variable, moved)
    resolution.changed = resolution.changed or moved > 0
    leave(state)


def _counter_options(state: GameState, resolution: Resolution, node: MoveCounters, source: int) -> list[Option]:
    targets = selections.pokemons(state, resolution, node.target)
    if source >= 0:
        return [("pokemon", identity) for identity in targets if identity != source]
    return [
        ("pokemon", identity)
        for identity in selections.pokemons(state, resolution, node.source)
        if state.pokemon[identity].damage
        and any(target != identity for target in targets)
        and not limits.shielded(state, resolution, identity)
    ]


HANDLERS: Final[dict[type, Callable[[GameState, Frame], None]]] = {
    Attach: attach,
    PutCounters: put_counters,
    MoveCounters: move_counters,
}
