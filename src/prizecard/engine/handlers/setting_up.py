"""Setting up: who starts, hands, mulligans, placing Pokémon, Prize cards (SETUP, MULL, FIRST)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from prizecard.effects import BeforeCoin
from prizecard.engine.atoms import chance, course, zones
from prizecard.engine.atoms import pokemon as pokemon_atoms
from prizecard.engine.atoms.events import happen, note, remember
from prizecard.engine.errors import CannotStart
from prizecard.engine.handlers.choices import groups_of
from prizecard.engine.procedures import Checkpoint, PlacePokemon, SetUp
from prizecard.engine.progress.rules import Placing, SettingUp
from prizecard.engine.queries import conditions, limits, refusals
from prizecard.engine.stack import ask, enter, leave
from prizecard.engine.state import NOBODY, Frame, GameState, Occurrence, Option, Resolution
from prizecard.vocabulary import Action, Cause, Happening, Position, Zone

MOST_MULLIGANS: Final = 2_000
"""More hands in a row without a Pokémon to start with are no bad luck."""

UNASKED: Final[tuple[bool | None, bool | None]] = (None, None)


def set_up(state: GameState, frame: Frame) -> None:
    """The steps of the rulebook in their order."""
    steps = state.table.rulebook.setup
    if frame.data is None:
        frame.data = SettingUp(0, 0, 0, UNASKED)
    if frame.step >= len(steps):
        leave(state)
        return
    STEPS[steps[frame.step]](state, frame)


def _advance(frame: Frame) -> None:
    frame.step += 1
    _at(frame, 0)


def _held(frame: Frame) -> SettingUp:
    held = frame.data
    assert isinstance(held, SettingUp)
    return held


def _at(frame: Frame, place: int) -> None:
    held = _held(frame)
    frame.data = SettingUp(held.mulligans_first, held.mulligans_second, place, held.said)


def _order(state: GameState) -> tuple[int, int]:
    first = state.first if state.first != NOBODY else 0
    return first, 1 - first


def _coin(state: GameState, frame: Frame) -> None:
    """Each player may play cards that are played before the coin; then they are carried out, then the coin."""
    place = _held(frame).place
    if place < 2:
        _ask_before_coin(state, frame, place)
    elif place == 2:
        _at(frame, 3)
        for player in (1, 0):
            for handle in state.resolving[player]:
                for text, context in _before_coin(state, player, handle):
                    enter(state, context, text.effect)
    elif place == 3:
        for played in filter(None, (*state.resolving,)):
            zones.move(state, played, Zone.DISCARD)
        if state.first == NOBODY:
            _flip(state, frame)
        else:
            _advance(frame)
    else:
        winner = place - 4
        chosen = winner if frame.answer[1] == "First" else 1 - winner
        frame.answer = None
        course.start_player(state, chosen)
        _advance(frame)


def _flip(state: GameState, frame: Frame) -> None:
    """A coin decides; its winner starts, or says who does (FIRST-01)."""
    winner = 0 if chance.flip(state, 0, ("first",)) else 1
    if not state.table.rulebook.starter_is_chosen:
        course.start_player(state, winner)
        _advance(frame)
        return
    _at(frame, winner + 4)
    ask(state, frame, winner, "word", [("word", "First"), ("word", "Second")], ("first", -1))


def _ask_before_coin(state: GameState, frame: Frame, player: int) -> None:
    answer, frame.answer = frame.answer, None
    if answer is not None and answer[0] == "play":
        handle = answer[1]
        zones.take_out(state, handle)
        zones.put(state, handle, Zone.RESOLVING)
        note(state, "play", player, (handle,), amount=1)
        remember(state, Occurrence(Happening.PLAYED, NOBODY, player, (handle,), cause=Cause.TRAINER, origin=Zone.HAND))
    found = [handle for handle in state.hand[player] if _is_played_before_coin(state, player, handle)]
    if not found or (answer is not None and answer[0] == "done"):
        _at(frame, player + 1)
        return
    options: list[Option] = [("play", group[1][0], 1) for group in groups_of(state, player, found)]
    ask(state, frame, player, "pick", [*options, ("done",)], ("before_coin", -1))


def _before_coin(state: GameState, player: int, handle: int) -> list[tuple[BeforeCoin, Resolution]]:
    return [
        (text, Resolution(player, handle, NOBODY, Cause.TRAINER, (handle, "text", number)))
        for number, text in enumerate(state.table.cards[handle].texts)
        if isinstance(text, BeforeCoin)
    ]


def _is_played_before_coin(state: GameState, player: int, handle: int) -> bool:
    texts = _before_coin(state, player, handle)
    return bool(texts) and all(conditions.holds(state, context, text.condition) for text, context in texts)


def _can_start(state: GameState, frame: Frame, player: int) -> bool | None:
    """Whether the hand will be played: it holds a Basic, or a card that may be placed and shall be; None: not said."""
    hand = state.hand[player]
    if any(limits.is_starting_pokemon(state, state.table.cards[handle]) for handle in hand):
        return True
    if not any(may_be_placed(state, handle, True) for handle in hand):
        return False
    return _held(frame).said[player]


def _asked(state: GameState, frame: Frame, players: tuple[int, ...]) -> bool:
    """Whether one of the players has just been asked whether to start with a Pokémon that is no Basic."""
    for player in players:
        if state.active[player] != NOBODY or _can_start(state, frame, player) is not None:
            continue
        if frame.answer is None:
            ask(state, frame, player, "yes_no", [("yes",), ("no",)], ("start_so", -1))
            return True
        _hear(frame, player, frame.answer[0] == "yes")
        frame.answer = None
    return False


def _hear(frame: Frame, player: int, said: bool | None) -> None:
    held = _held(frame)
    answers = (said, held.said[1]) if player == 0 else (held.said[0], said)
    frame.data = SettingUp(held.mulligans_first, held.mulligans_second, held.place, answers)


def _deal(state: GameState, frame: Frame) -> None:
    """Shuffle and draw; both without a Basic draw anew at once (MULL-04)."""
    assert isinstance(frame.node, SetUp)
    if _held(frame).place == 0:
        for player in (0, 1):
            if not frame.node.stacked:
                zones.shuffle_deck(state, player)
            zones.draw(state, player, state.table.rulebook.hand)
        _at(frame, 1)
    for _ in range(MOST_MULLIGANS):
        if _asked(state, frame, _order(state)):
            return
        if _can_start(state, frame, 0) or _can_start(state, frame, 1):
            _advance(frame)
            return
        for player in (0, 1):
            _redraw(state, frame, player)
    raise CannotStart(f"{MOST_MULLIGANS} hands of both players hold no Pokémon to start with")


def _redraw(state: GameState, frame: Frame, player: int) -> None:
    """Show the hand, shuffle it in, draw anew (MULL-01)."""
    _hear(frame, player, None)
    hand = state.hand[player]
    if not any(may_be_placed(state, handle, True) for handle in (*hand, *state.deck[player])):
        raise CannotStart(f"the deck of player {player} holds no Pokémon to start with (DECK-05)")
    note(state, "mulligan", player, hand)
    zones.learn(state, 1 - player, hand)
    for handle in hand:
        zones.take_out(state, handle)
        zones.put(state, handle, Zone.DECK, Position.BOTTOM)
    zones.shuffle_deck(state, player)
    zones.draw(state, player, state.table.rulebook.hand)


def _mulligan(state: GameState, frame: Frame, player: int) -> bool:
    """Redraw until the hand can start, each time for the good of the other (MULL-02, MULL-05); False: now asked."""
    for _ in range(MOST_MULLIGANS):
        if _asked(state, frame, (player,)):
            return False
        if state.active[player] != NOBODY or _can_start(state, frame, player):
            return True
        held = _held(frame)
        first, second = held.mulligans_first + (player == 0), held.mulligans_second + (player == 1)
        frame.data = SettingUp(first, second, held.place, held.said)
        _redraw(state, frame, player)
    raise CannotStart(f"{MOST_MULLIGANS} hands of player {player} hold no Pokémon to start with")


def _place(state: GameState, frame: Frame) -> None:
    """Each player places an Active and a Bench face down; who waits for whom is the rulebook's (MULL-07)."""
    order = _order(state)
    if state.table.rulebook.mulligan_waits:
        order = tuple(sorted(order, key=lambda player: not _can_start(state, frame, player)))  # type: ignore[assignment]
        order = _fixed(state, frame, order)
    elif not all(_mulligan(state, frame, player) for player in order):
        return
    place = _held(frame).place
    if place >= 2:
        _advance(frame)
        return
    player = order[place]
    if not _mulligan(state, frame, player):
        return
    _at(frame, place + 1)
    enter(state, frame.resolution, PlacePokemon(), Placing(player, False, ()))


def _fixed(state: GameState, frame: Frame, order: tuple[int, int]) -> tuple[int, int]:
    """Once the first has placed, the second is the one without Pokémon in play."""
    if _held(frame).place == 1:
        second = 0 if state.active[0] == NOBODY else 1
        return 1 - second, second
    return order


def place_pokemon(state: GameState, frame: Frame) -> None:
    """One player picks the Active, then Bench Pokémon until Done (SETUP-03, SETUP-04)."""
    held = frame.data
    assert isinstance(held, Placing)
    player = held.player
    if frame.answer is not None:
        answer, frame.answer = frame.answer, None
        if answer[0] == "done":
            leave(state)
            return
        as_active = state.active[player] == NOBODY
        pokemon_atoms.bring_into_play(state, (answer[1],), Zone.HAND, as_active)
        note(state, "place", player, (answer[1],), seen=(player == 0, player == 1))
    choosing_active = state.active[player] == NOBODY
    handles = [
        handle
        for handle in state.hand[player]
        if may_be_placed(state, handle, choosing_active) and (not held.bench_only or handle in held.allowed)
    ]
    if not handles or (not choosing_active and limits.bench_space(state, player) <= 0):
        leave(state)
        return
    options: list[Option] = [group[0] for group in groups_of(state, player, handles)]
    if not choosing_active:
        options.append(("done",))
    ask(state, frame, player, "pick", options, ("place_active" if choosing_active else "place_bench", -1))


def may_be_placed(state: GameState, handle: int, as_active: bool) -> bool:
    """A Basic Pokémon, or a card that says of itself that it may be placed."""
    if limits.is_starting_pokemon(state, state.table.cards[handle]):
        return True
    action = Action.PLACE_ACTIVE if as_active else Action.PLACE_ON_BENCH
    return any(modifier.action is action for _, modifier in refusals.hand_modifiers(state, handle))


def _prizes(state: GameState, frame: Frame) -> None:
    """Prize cards from the top of the deck (SETUP-05, SUDDEN-01)."""
    rulebook = state.table.rulebook
    count = rulebook.sudden_death_prizes if state.sudden_death else rulebook.prizes
    for player in (0, 1):
        zones.deal_prizes(state, player, count)
    _advance(frame)


def _bonus(state: GameState, frame: Frame) -> None:
    """Extra cards for the other's mulligans, and Basics among them onto the Bench (MULL-02, MULL-06)."""
    order = _order(state)
    held = _held(frame)
    place = held.place
    if place >= 4:
        _advance(frame)
        return
    player = order[place // 2]
    extra = held.mulligans_second if player == 0 else held.mulligans_first
    if place % 2 == 0:
        if extra and frame.answer is None:
            options: list[Option] = [("number", count) for count in range(extra + 1)]
            ask(state, frame, player, "number", options, ("bonus", -1))
            return
        count = frame.answer[1] if extra else 0
        frame.answer = None
        before = len(state.hand[player])
        zones.draw(state, player, count)
        drawn = state.hand[player][before:]
        _at(frame, place + 1)
        if state.table.rulebook.mulligan_basics_to_bench and drawn:
            enter(state, frame.resolution, PlacePokemon(), Placing(player, True, drawn))
        return
    _at(frame, place + 1)


def _reveal(state: GameState, frame: Frame) -> None:
    """All Pokémon are turned face up together (SETUP-06)."""
    course.finish_set_up(state)
    _advance(frame)
    happen(state, Occurrence(Happening.SET_UP))
    enter(state, frame.resolution, Checkpoint())


STEPS: Final[dict[str, Callable[[GameState, Frame], None]]] = {
    "coin": _coin,
    "deal": _deal,
    "place": _place,
    "prizes": _prizes,
    "bonus": _bonus,
    "reveal": _reveal,
}

HANDLERS: Final[dict[type, Callable[[GameState, Frame], None]]] = {
    SetUp: set_up,
    PlacePokemon: place_pokemon,
}
