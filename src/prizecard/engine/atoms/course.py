"""The course of the game: turns, once-a-turn marks, Prize counts, lasting effects, the result."""

from __future__ import annotations

from typing import Final

from prizecard.cards.printing import GX
from prizecard.effects import Modifier, Text, Triggered
from prizecard.engine.atoms.events import happen, note, touch
from prizecard.engine.state import NOBODY, Context, GameState, LastingEffect, Marked, Occurrence, Outcome
from prizecard.vocabulary import Duration, Happening

FOREVER: Final = 1_000_000_000
YOURS: Final = (Duration.YOUR_NEXT_TURN, Duration.UNTIL_END_OF_YOUR_NEXT_TURN)


def begin_turn(state: GameState, player: int) -> None:
    """The next turn begins: marks of the last one are wiped."""
    state.turn += 1
    state.player = player
    state.attachments = 0
    state.supporters = 0
    state.stadiums = 0
    state.retreats = 0
    state.used = frozenset()
    state.turn_over = False
    state.decisions = 0
    oldest = state.turn - 4
    state.history = tuple([entry for entry in state.history if entry[0] >= oldest or _kept(entry[1])])
    if state.lasting:  # what holds by its duration is collected anew
        state.lasting = tuple(effect for effect in state.lasting if effect.ends >= state.turn)
        touch(state)
    elif state.index is not None and state.index.volatile:
        touch(state)
    note(state, "turn", player, amount=state.turn)
    happen(state, Occurrence(Happening.TURN_STARTED, player=player))


def remember_silencers(state: GameState, working: tuple[tuple[int, int], ...]) -> None:
    """Which texts turn others off now: of two that turn each other off the one that worked first goes on."""
    state.silencers = working


def _kept(occurrence: Occurrence) -> bool:
    return occurrence.happening is Happening.ATTACKED and occurrence.name.endswith(GX)


def end_effects(state: GameState) -> None:
    """Effects that end with this turn are gone."""
    if not state.lasting:
        return
    left = tuple(effect for effect in state.lasting if effect.ends > state.turn)
    if len(left) != len(state.lasting):
        state.lasting = left
        touch(state)


def let_effects_end(state: GameState) -> None:
    """Effects that end with this turn are gone but for what they do at its end (END-01)."""
    if not state.lasting or not any([effect.ends <= state.turn for effect in state.lasting]):
        return
    left: list[LastingEffect] = []
    for effect in state.lasting:
        if effect.ends > state.turn:
            left.append(effect)
            continue
        texts = tuple([text for text in effect.texts if _comes_at_the_end(text)])
        if texts:
            last = LastingEffect(effect, effect.duration, effect.on, effect.starts, effect.ends)
            last.texts, last.used = texts, effect.used
            left.append(last)
    state.lasting = tuple(left)
    touch(state)


def _comes_at_the_end(text: Text) -> bool:
    return isinstance(text, Triggered) and text.when.happening is Happening.TURN_ENDED


def start_player(state: GameState, player: int) -> None:
    """The player takes the first turn."""
    state.first = player
    note(state, "first", player)


def finish_set_up(state: GameState) -> None:
    """All Pokémon are turned face up and play starts (SETUP-06)."""
    state.setting_up = False
    for player in (0, 1):
        note(state, "reveal_pokemon", player, tuple(state.pokemon[i].top for i in _all(state, player)))


def _all(state: GameState, player: int) -> tuple[int, ...]:
    return (state.active[player], *state.bench[player]) if state.active[player] != NOBODY else state.bench[player]


def mark_attachment(state: GameState) -> None:
    """The Energy attachment of the turn is made."""
    state.attachments += 1


def mark_supporter(state: GameState) -> None:
    """A Supporter has been played this turn."""
    state.supporters += 1


def mark_stadium(state: GameState) -> None:
    """A Stadium has been played this turn."""
    state.stadiums += 1


def mark_retreat(state: GameState) -> None:
    """The retreat of the turn is made."""
    state.retreats += 1


def mark_used(state: GameState, key: Marked) -> None:
    """Something that works once a turn has been used."""
    state.used = state.used.union((key,))


def wipe_used(state: GameState, key: Marked) -> None:
    """The mark has served its purpose."""
    state.used = state.used.difference((key,))


def mark_spent(state: GameState, key: Marked) -> None:
    """Something that works once a game has been used."""
    state.spent = state.spent.union((key,))


def mark_gx(state: GameState, player: int) -> None:
    """The player's GX attack of the game is used (GX-03)."""
    state.gx_used[player] = True
    note(state, "gx", player)


def count_taken(state: GameState, player: int, count: int) -> None:
    """The player has taken Prize cards."""
    state.taken[player] += count


def close_turn(state: GameState) -> None:
    """The turn ends when what is under way is done."""
    state.turn_over = True


def add_turn(state: GameState, player: int, skips: bool) -> None:
    """The player takes another turn after this one."""
    state.extra_turns = (*state.extra_turns, (player, skips))


def use_extra_turn(state: GameState) -> tuple[int, bool]:
    """Take the next extra turn from the queue; what waits for a player's next turn waits for the right one."""
    first, *rest = state.extra_turns
    state.extra_turns = tuple(rest)
    if state.lasting:
        state.lasting = tuple(_postponed(effect, state.turn, first[0]) for effect in state.lasting)
        touch(state)
    return first


def _postponed(effect: LastingEffect, now: int, player: int) -> LastingEffect:
    """The effect when the player's turn is put in after this one."""
    if not now < effect.ends < FOREVER:
        return effect
    whose = effect.controller if effect.duration in YOURS else 1 - effect.controller
    ends = now + 1 if whose == player else now + 2
    other = LastingEffect(effect, effect.duration, effect.on, ends if effect.starts > now else effect.starts, ends)
    other.modifiers, other.texts, other.used = effect.modifiers, effect.texts, effect.used
    return other


def span(state: GameState, controller: int, duration: Duration) -> tuple[int, int]:
    """The first and the last turn in which an effect of the duration holds, applied now."""
    now = state.turn
    yours = now + (2 if state.player == controller else 1)
    theirs = now + (1 if state.player == controller else 2)
    if duration is Duration.THIS_TURN:
        return now, now
    if duration is Duration.YOUR_NEXT_TURN:
        return yours, yours
    if duration is Duration.OPPONENTS_NEXT_TURN:
        return theirs, theirs
    if duration is Duration.UNTIL_END_OF_YOUR_NEXT_TURN:
        return now, yours
    if duration is Duration.UNTIL_END_OF_OPPONENTS_NEXT_TURN:
        return now, theirs
    return now, FOREVER


def add_lasting(
    state: GameState,
    context: Context,
    modifiers: tuple[Modifier, ...],
    texts: tuple[Text, ...],
    duration: Duration,
    on: int,
) -> None:
    """A lasting effect begins, on a Pokémon or on nobody."""
    starts, ends = span(state, context.controller, duration)
    effect = LastingEffect(context, duration, on, starts, ends)
    effect.modifiers = modifiers
    effect.texts = texts
    state.lasting = (*state.lasting, effect)
    touch(state)
    note(state, "lasting", context.controller, pokemon=on, words=(duration.value,))


def drop_lasting(state: GameState, gone: tuple[LastingEffect, ...]) -> None:
    """These lasting effects end."""
    state.lasting = tuple(effect for effect in state.lasting if effect not in gone)
    touch(state)


def finish(state: GameState, winner: int | None, reasons: tuple[str, ...]) -> None:
    """The game is over; a result clears the stack."""
    state.outcome = Outcome(winner, reasons)
    state.stack.clear()
    state.decision = None
    note(state, "over", NOBODY if winner is None else winner, words=reasons)


def stack_decks(state: GameState) -> None:
    """All cards of each player are in the deck, in the order of the list."""
    owners = state.table.owners
    for player in (0, 1):
        state.deck[player] = tuple(handle for handle in range(len(owners)) if owners[handle] == player)


def begin_again(state: GameState) -> None:
    """Everything goes back to the decks for a Sudden Death game (SUDDEN-02, SUDDEN-06)."""
    stack_decks(state)
    for player in (0, 1):
        for zone in (state.hand, state.discard, state.prizes, state.lost, state.resolving, state.beside):
            zone[player] = ()
        state.active[player] = NOBODY
        state.bench[player] = ()
        state.known[player] = frozenset()
        state.knows_prizes[player] = False
        state.taken[player] = 0
        state.gx_used[player] = False
    state.pokemon = {}
    state.stadium = NOBODY
    state.stadium_owner = NOBODY
    state.lasting = ()
    state.face_up = frozenset()
    state.used = frozenset()
    state.spent = frozenset()
    state.history = ()
    state.waiting = ()
    state.extra_turns = ()
    state.turn = 0
    state.player = NOBODY
    state.first = NOBODY
    state.sudden_death = True
    state.setting_up = True
    state.turn_over = False
    touch(state)
    note(state, "sudden_death")


