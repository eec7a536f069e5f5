"""Handlers of choices: Pokémon, cards and attacks are picked one by one, each pick an option."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from prizecard.effects import (
    Attach,
    AttachedTo,
    ChooseAttack,
    ChooseCards,
    ChooseEach,
    ChoosePokemon,
    InZone,
    PutOntoBench,
    Repeat,
    ThatAttack,
    UseAttack,
)
from prizecard.engine.atoms import chance, zones
from prizecard.engine.handlers import serving
from prizecard.engine.handlers.minima import minimum_of, takes_one
from prizecard.engine.progress.texts import ChoosingCards, ChoosingPokemon, Repeating
from prizecard.engine.queries import (
    energy,
    limits,
    numbers,
    places,
    pokemon_values,
    selections,
    sharing,
    structure,
    turn_rules,
)
from prizecard.engine.stack import ask, bind, enter, leave
from prizecard.engine.state import NOBODY, Frame, GameState, Option
from prizecard.vocabulary import Chooser, Measure, Variety, Zone

UNLIMITED: Final = 1_000_000


def chooser(state: GameState, frame: Frame, word: Chooser, owner: int) -> int:
    """The player who makes the choice."""
    if word is Chooser.YOU:
        return frame.resolution.controller
    if word is Chooser.OPPONENT:
        return 1 - frame.resolution.controller
    if word is Chooser.THAT:
        that = frame.resolution.that
        return frame.resolution.controller if that < 0 else that
    return owner


def choose_pokemon(state: GameState, frame: Frame) -> None:
    """Pick Pokémon; order does not matter, so later picks come after earlier ones in the list."""
    node = frame.node
    assert isinstance(node, ChoosePokemon)
    resolution = frame.resolution
    if frame.step == 0:
        candidates = serving.useful(state, frame, node, tuple(selections.pokemons(state, resolution, node.among)))
        most = min(len(candidates), serving.most_served(state, frame, node))
        maximum = min(numbers.number(state, resolution, node.maximum), most)
        minimum = min(numbers.number(state, resolution, node.minimum), maximum)
        if maximum and not minimum and takes_one(state, frame, node):
            minimum = 1
        if node.chooser is Chooser.RANDOM:
            candidates = chance.shuffled(state, candidates)[:maximum]
            minimum = maximum
        frame.data = ChoosingPokemon(candidates, minimum, maximum, ())
        frame.step = 1
    held = frame.data
    assert isinstance(held, ChoosingPokemon)
    candidates, picked = held.candidates, held.picked
    minimum, maximum = held.minimum, held.maximum
    if frame.answer is not None:
        if frame.answer[0] == "done":
            maximum = 0
        else:
            picked = (*picked, frame.answer[1])
        frame.answer = None
        frame.data = ChoosingPokemon(candidates, minimum, maximum, picked)
    if len(picked) >= maximum:
        bind(resolution, node.variable, picked)
        leave(state)
        return
    options = pokemon_options(candidates, minimum, picked)
    owner = state.pokemon[candidates[0]].owner
    player = chooser(state, frame, node.chooser, owner)
    ask(state, frame, player, "pick", options, ("pokemon", resolution.card, len(picked), minimum, maximum))


def pokemon_options(candidates: tuple[int, ...], minimum: int, picked: tuple[int, ...]) -> list[Option]:
    """What is offered after these picks, and Done once the choice may end."""
    start = candidates.index(picked[-1]) + 1 if picked else 0
    end = len(candidates) - max(0, minimum - len(picked) - 1)
    options: list[Option] = [("pokemon", identity) for identity in candidates[start:end]]
    return [*options, ("done",)] if len(picked) >= minimum else options


Group = tuple[Option, tuple[int, ...]]


def groups_of(state: GameState, player: int, handles: list[int]) -> list[Group]:
    """Cards that the chooser cannot tell apart are one option (see the contract on merging)."""
    found: dict[tuple[Any, ...], list[int]] = {}
    options: dict[tuple[Any, ...], Option] = {}
    order: dict[tuple[Any, ...], tuple[Any, ...]] = {}
    decks = (frozenset(state.deck[0]), frozenset(state.deck[1])) if len(handles) > 4 else (frozenset(), frozenset())
    for handle in handles:
        if handle in decks[state.table.owners[handle]]:
            zone, identity = Zone.DECK, NOBODY
        else:
            zone, identity = places.where(state, handle)
        card = state.table.cards[handle]
        key: tuple[Any, ...]
        option: Option
        if zone is Zone.PRIZES and not places.knows(state, player, handle, zone):
            key, option, rank = (zone,), ("prize", handle, False), (zone.value, "", 0)
        elif zone in (Zone.ATTACHED, Zone.PLAY):
            key = (identity, state.table.copies[handle])
            option, rank = ("attached", handle, identity), ("", "", identity)
        elif zone is Zone.PRIZES:
            key = (zone, state.table.copies[handle])
            option, rank = ("prize", handle, True), (zone.value, card.id, 0)
        else:
            key = (zone, state.table.owners[handle], state.table.copies[handle])
            option, rank = ("card", handle), (zone.value, card.id, 0)
        found.setdefault(key, []).append(handle)
        options.setdefault(key, option)
        order[key] = min(order.get(key, rank), rank)
    keys = sorted(found, key=lambda key: order[key])
    for key in keys:
        if options[key][0] == "card" and len(found[key]) > 1:
            owner = state.table.owners[found[key][0]]
            # Of several printings the first id is named: which of them lies on top is hidden.
            found[key].sort(key=lambda handle: state.table.cards[handle].id)
            if not state.known[1 - owner].isdisjoint(found[key]):
                found[key] = known_first(state, owner, found[key])
            options[key] = ("card", found[key][0])
    return [(options[key], tuple(found[key])) for key in keys]


def known_first(state: GameState, owner: int, copies: list[int]) -> list[int]:
    """Copies of a card, those that the other player knows before others: one that is known to be there is the one that
    goes, else it would be told on and on that it is there."""
    known = state.known[1 - owner]
    return [handle for handle in copies if handle in known] + [handle for handle in copies if handle not in known]


def worth(state: GameState, node: ChooseCards, handle: int) -> int:
    """How much a pick counts: a card, or the units of Energy it provides."""
    if node.measure is Measure.CARDS:
        return 1
    holder = energy.holder(state, handle)
    if holder is None:
        return max(1, len(energy.printed_units(state, handle)))
    return max(1, len(energy.card_units(state, holder, handle)))


def _begin_cards(state: GameState, frame: Frame, node: ChooseCards) -> None:
    resolution = frame.resolution
    before = _picked_before(state, frame, node.variable)
    closed = limits.closed_hands(state, resolution)  # SHIELD-04
    barred = (*before, *closed, *serving.paid(state, resolution, node))
    handles = [
        handle
        for handle in selections.cards(state, resolution, node.among)
        if handle not in barred and _allowed(state, frame, handle)
    ]
    handles = serving.usable(state, frame, node, _with_all_parts(state, frame, node, handles, before))
    if len(handles) > 1:
        handles = serving.paired(state, frame, node, handles)
    room, purpose = UNLIMITED, _purpose(state, frame, node)
    if isinstance(purpose, Attach):
        takers = _takers(state, frame, purpose)
        handles = [handle for handle in handles if _can_go(state, handle, takers)]
        room = UNLIMITED if takers is None or takers else 0
    if isinstance(purpose, PutOntoBench):
        handles = _with_room(state, limits.whole(state, handles, node.among))
        room = _room(state, handles)
    total = sum(worth(state, node, handle) for handle in handles)
    maximum = min(numbers.number(state, resolution, node.maximum), total, room)
    minimum = minimum_of(state, frame, node, maximum)
    owner = state.table.owners[handles[0]] if handles else resolution.controller
    player = chooser(state, frame, node.chooser, owner)
    see_deck(state, player, node, resolution)
    if node.chooser is Chooser.RANDOM:
        picked = chance.shuffled(state, tuple(handles))[:maximum]
        frame.data = ChoosingCards((), 0, 0, picked)
        return
    if node.variety is Variety.SAME_NAME:
        minimum = min(minimum, maximum)
    frame.data = ChoosingCards(tuple(groups_of(state, player, handles)), minimum, maximum, ())


def _with_room(state: GameState, handles: list[int]) -> list[int]:
    """The cards whose owner's Bench has room, where they are of both players (PLAY-14)."""
    owners = state.table.owners
    if len({owners[handle] for handle in handles}) < 2:
        return handles
    return [handle for handle in handles if limits.bench_space(state, owners[handle]) > 0]


def _room(state: GameState, handles: list[int]) -> int:
    """How many of the cards the Benches take (ZONE-09); two halves of a LEGEND need one place."""
    cards = state.table.cards
    if not handles or any(cards[handle].half for handle in handles):
        return UNLIMITED
    return sum(max(0, limits.bench_space(state, owner)) for owner in {state.table.owners[one] for one in handles})


def _purpose(state: GameState, frame: Frame, node: ChooseCards) -> PutOntoBench | Attach | None:
    """What the cards are chosen for, if they are put onto the Bench or attached."""
    for other in reversed(state.stack):
        if other.resolution is not frame.resolution:
            break
        for part in structure.preorder(other.node):
            if isinstance(part, (PutOntoBench, Attach)) and getattr(part.cards, "variable", NOBODY) == node.variable:
                return part
    return None


def _takers(state: GameState, frame: Frame, part: Attach) -> list[int] | None:
    """The Pokémon to attach the cards to; None where that is not known before they are chosen (PLAY-14)."""
    to = part.to.among if isinstance(part.to, ChoosePokemon) else part.to
    if not structure.referred_in(to) <= frame.resolution.bindings.keys():
        return None
    return selections.pokemons(state, frame.resolution, to)


def _can_go(state: GameState, handle: int, takers: list[int] | None) -> bool:
    """Whether the card may be played from where it lies, and some Pokémon can get it that has it not (PLAY-14)."""
    if limits.barred_there(state, handle):
        return False
    return not takers or any(limits.can_get(state, handle, identity) for identity in takers)


def _picked_before(state: GameState, frame: Frame, variable: int) -> tuple[int, ...]:
    """What the same choice picked in earlier rounds of what is done several times: each round takes another card.

    So does each of several choices that are made together.
    """
    together = state.stack[-2].node if len(state.stack) > 1 else None
    if isinstance(together, ChooseEach):
        bindings = frame.resolution.bindings
        return tuple(handle for choice in together.choices for handle in bindings.get(choice.variable, ()))
    for other in reversed(state.stack):
        if isinstance(other.node, Repeat) and other.resolution is frame.resolution:
            assert isinstance(other.data, Repeating)
            return dict(other.data.gathered).get(variable, ())
    return ()


def _with_all_parts(
    state: GameState, frame: Frame, node: ChooseCards, handles: list[int], before: tuple[int, ...]
) -> list[int]:
    """The cards with which as many as possible of several choices made together can be made (ENERGY-11)."""
    together = state.stack[-2].node if len(state.stack) > 1 else None
    if not isinstance(together, ChooseEach) or not all(isinstance(one.among, AttachedTo) for one in together.choices):
        return handles
    later: list[list[int]] = []
    for choice in together.choices[together.choices.index(node) + 1 :]:
        cards = [card for card in selections.cards(state, frame.resolution, choice.among) if card not in before]
        later.extend([cards] * _least(state, frame, choice))
    return sharing.useful(handles, max(1, _least(state, frame, node)), later)


def _least(state: GameState, frame: Frame, choice: ChooseCards) -> int:
    wanted = numbers.number(state, frame.resolution, choice.minimum)
    return wanted if wanted < UNLIMITED else 1


def _allowed(state: GameState, frame: Frame, handle: int) -> bool:
    return handle != frame.resolution.card or places.where(state, handle)[0] is not Zone.RESOLVING


def see_deck(state: GameState, player: int, node: ChooseCards, resolution: Any) -> None:
    """Who searches the whole own deck has seen it."""
    among = node.among
    if isinstance(among, InZone) and among.zone is Zone.DECK:
        for who in selections.players(state, resolution, among.player):
            if who == player:
                zones.searched(state, player)


def choose_cards(state: GameState, frame: Frame) -> None:
    """Pick cards; copies are one option and may be picked again."""
    node = frame.node
    assert isinstance(node, ChooseCards)
    resolution = frame.resolution
    if frame.step == 0:
        _begin_cards(state, frame, node)
        frame.step = 1
    held = frame.data
    assert isinstance(held, ChoosingCards)
    groups, picked = held.groups, held.picked
    minimum, maximum = held.minimum, held.maximum
    if frame.answer is not None:
        if frame.answer[0] == "done":
            maximum = 0
        else:
            group = next(group for group in groups if group[0] == frame.answer)
            picked = (*picked, next(handle for handle in group[1] if handle not in picked))
        frame.answer = None
        frame.data = ChoosingCards(groups, minimum, maximum, picked)
    options = card_options(state, node, groups, minimum, maximum, picked)
    if not options:
        bind(resolution, node.variable, picked)
        leave(state)
        return
    owner = state.table.owners[groups[0][1][0]]
    player = chooser(state, frame, node.chooser, owner)
    ask(state, frame, player, "pick", options, ("cards", resolution.card, len(picked), minimum, maximum))


def card_options(
    state: GameState,
    node: ChooseCards,
    groups: tuple[Group, ...],
    minimum: int,
    maximum: int,
    picked: tuple[int, ...],
) -> list[Option]:
    """What is offered after these picks: cards with which the choice can be completed, and Done once it may end."""
    weight = sum(worth(state, node, handle) for handle in picked)
    if (weight if state.table.rulebook.energy_counts_in_full else len(picked)) >= maximum:  # ENERGY-12
        return []
    start = 0
    if picked:
        start = next(place for place, group in enumerate(groups) if picked[-1] in group[1])
    options: list[Option] = []
    for place in range(start, len(groups)):
        free = [handle for handle in groups[place][1] if handle not in picked]
        if not free or not varied(state, node, free[0], picked):
            continue
        later = sum(
            worth(state, node, handle) for group in groups[place:] for handle in group[1] if handle not in picked
        )
        if node.variety is Variety.FREE and weight + later < minimum:
            break
        if not _completes(state, node, groups[place:], (*picked, free[0]), minimum):
            continue
        options.append(groups[place][0])
    halfway = node.variety is Variety.BOTH_HALVES and len(picked) % 2
    if options and weight >= minimum and not halfway:
        options.append(("done",))
    return options


def _completes(
    state: GameState, node: ChooseCards, left: tuple[Group, ...], picked: tuple[int, ...], minimum: int
) -> bool:
    """Whether the choice can be completed with these picks and what is left (PLAY-14)."""
    if node.variety is Variety.FREE:
        return True
    wanted = max(minimum, 2 if node.variety is Variety.BOTH_HALVES else 0)
    for handle in (handle for group in left for handle in group[1]):
        if len(picked) >= wanted:
            break
        if handle not in picked and varied(state, node, handle, picked):
            picked = (*picked, handle)
    return len(picked) >= wanted


def varied(state: GameState, node: ChooseCards, handle: int, picked: tuple[int, ...]) -> bool:
    """Whether the card may be picked with those picked before it."""
    cards = state.table.cards
    if not picked or node.variety is Variety.FREE:
        return True
    if node.variety is Variety.BOTH_HALVES:
        return all(
            cards[other].name == cards[handle].name and cards[other].half == 3 - cards[handle].half for other in picked
        )
    if node.variety is Variety.DIFFERENT_NAMES:
        return all(cards[other].name != cards[handle].name for other in picked)
    if node.variety is Variety.SAME_NAME:
        return all(cards[other].name == cards[handle].name for other in picked)
    return all(_types(state, other).isdisjoint(_types(state, handle)) for other in picked)


def _types(state: GameState, handle: int) -> set[Any]:
    card = state.table.cards[handle]
    return set(card.types) or {kind for unit in energy.printed_units(state, handle) for kind in unit}


def choose_each(state: GameState, frame: Frame) -> None:
    """Several choices, bound together."""
    node = frame.node
    assert isinstance(node, ChooseEach)
    bindings = frame.resolution.bindings
    if frame.step == 0:
        for choice in node.choices:
            bindings.pop(choice.variable, None)
    if frame.step < len(node.choices):
        frame.step += 1
        enter(state, frame.resolution, node.choices[frame.step - 1])
        return
    picked = tuple(handle for choice in node.choices for handle in bindings.get(choice.variable, ()))
    bind(frame.resolution, node.variable, picked)
    leave(state)


def choose_attack(state: GameState, frame: Frame) -> None:
    """Pick an attack."""
    node = frame.node
    assert isinstance(node, ChooseAttack)
    if frame.step == 0:
        frame.step = 1
        keys: dict[tuple[str, str], tuple[Any, ...]] = {}
        used = _is_for_use(state, frame, node)
        spent = used and not turn_rules.may_use_gx(state, frame.resolution.controller, frame.resolution.this)
        for attack, key in pokemon_values.attack_set(state, frame.resolution, node.among):
            if spent and attack.is_gx:  # GX-08
                continue
            if used and not pokemon_values.may_be_copied(state, frame.resolution, attack):
                continue
            keys.setdefault((attack.name, state.table.names[key[0]]), key)
        if not keys:
            bind(frame.resolution, node.variable, ())
            leave(state)
            return
        player = chooser(state, frame, node.chooser, frame.resolution.controller)
        options: list[Option] = [("attack_of", key) for key in keys.values()]
        ask(state, frame, player, "pick", options, ("attack", frame.resolution.card))
        return
    bind(frame.resolution, node.variable, frame.answer[1])
    leave(state)


def _is_for_use(state: GameState, frame: Frame, node: ChooseAttack) -> bool:
    """Whether the attack is chosen in order to be used."""
    wanted = (node, ThatAttack(node.variable))
    steps = [part for other in state.stack if other.resolution is frame.resolution for part in serving.steps_of(other)]
    return any(isinstance(part, UseAttack) and part.attack in wanted for part in steps)


HANDLERS: Final[dict[type, Callable[[GameState, Frame], None]]] = {
    ChoosePokemon: choose_pokemon,
    ChooseCards: choose_cards,
    ChooseEach: choose_each,
    ChooseAttack: choose_attack,
}
