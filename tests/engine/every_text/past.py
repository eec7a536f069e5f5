"""What is said to have happened before: entries of the history that a text's conditions ask about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from prizecard.effects import Holder, InPlay, LastAttackOf, Pattern, ThisPokemon
from prizecard.engine.state import NOBODY, GameState, Occurrence
from prizecard.vocabulary import Cause, Happening, Player, Window
from tests.engine.every_text.paper import fits

if TYPE_CHECKING:
    from tests.engine.every_text.board import Board


def inject(board: Board, state: GameState) -> None:
    """Turns began; and, as the board grants it, what the text asks about has happened."""
    entries: list[tuple[int, Occurrence]] = []
    for back in (3, 2, 1, 0):
        turn = state.turn - back
        if turn > 0:
            player = state.player if back % 2 == 0 else 1 - state.player
            entries.append((turn, Occurrence(Happening.TURN_STARTED, player=player)))
            if LastAttackOf in board.wishes.kinds and board.random.random() < 0.8:
                entries.append((turn, _attacked(state, player)))
    asked = {} if board.aim is None else {id(node): value for node, value in board.aim.history}
    for node in board.wishes.history:
        if id(node) in asked:
            if asked[id(node)]:
                entries.append((_turn(state, node.window), _occurrence(board, state, node.pattern)))
            continue
        if board.random.random() < max(0.3, board.granting):
            for _ in range(board.random.choice((1, 1, 2, 3))):
                entries.append((_turn(state, node.window), _occurrence(board, state, node.pattern)))
    state.history = tuple(sorted((entry for entry in entries if entry[0] > 0), key=lambda entry: entry[0]))


def _attacked(state: GameState, player: int) -> Occurrence:
    attacker = state.active[player]
    top = state.pokemon[attacker].cards[-1]
    attacks = state.table.cards[top].attacks
    found = Occurrence(
        Happening.ATTACKED, attacker, player, cause=Cause.ATTACK, by=attacker, name=attacks[0].name if attacks else ""
    )
    found.origin = (top, "attack", 0) if attacks else None  # type: ignore[assignment]
    return found


def _turn(state: GameState, window: Window) -> int:
    """The turn of the window, the text's player being player 0."""
    yours = 2 if state.player == 0 else 1
    if window is Window.YOUR_LAST_TURN:
        return state.turn - yours
    if window is Window.OPPONENTS_LAST_TURN:
        return state.turn - (3 - yours)
    return state.turn - 3 if window is Window.THIS_GAME and state.turn > 3 else state.turn


def _who(board: Board, player: Player | None) -> int:
    if player is Player.YOU:
        return 0
    return 1 if player is Player.OPPONENT else board.random.choice((0, 1))


def _pokemon(board: Board, state: GameState, what: Any, owner: int) -> int:
    if isinstance(what, ThisPokemon | Holder) and board.stand is not None:
        return _identity(board, state)
    if isinstance(what, InPlay):
        owner = _who(board, what.player)
        here = [state.active[owner], *state.bench[owner]]
        fitting = [one for one in here if fits(state.table.cards[state.pokemon[one].cards[-1]], what.filter)]
        return board.random.choice(fitting or here)
    return state.active[owner]


def _identity(board: Board, state: GameState) -> int:
    handle = board.stand.cards[-1] if board.stand is not None else NOBODY
    return next(one.identity for one in state.pokemon.values() if handle in one.cards)


def _occurrence(board: Board, state: GameState, pattern: Pattern) -> Occurrence:
    chance = board.random
    player = _who(board, pattern.player)
    identity = _pokemon(board, state, pattern.pokemon, player)
    if pattern.pokemon is not None and pattern.player is None:
        player = state.pokemon[identity].owner
    by = _pokemon(board, state, pattern.by, 1 - player)
    named = [handle for handle, card in enumerate(state.table.cards) if pattern.card and fits(card, pattern.card)]
    found = Occurrence(
        pattern.happening,
        identity,
        player,
        (chance.choice(named),) if named else (state.pokemon[identity].cards[-1],),
        chance.choice((10, 30, 60, 120)),
        pattern.cause or Cause.ATTACK,
        _who(board, pattern.of) if pattern.of else 1 - player,
        by,
        pattern.origin,
        pattern.place,
        pattern.attack or ("GX" if board.aim is not None and board.aim.gx_attack else ""),
    )
    gone = pattern.happening is Happening.KNOCKED_OUT and isinstance(pattern.pokemon, InPlay)
    if gone and state.active[0] != identity != state.active[1]:
        found.pokemon = 10_000 + identity
    return found
