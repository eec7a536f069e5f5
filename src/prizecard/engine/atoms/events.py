"""What happened: notes for the log, occurrences for triggers and history."""

from __future__ import annotations

from typing import Any, Final

from prizecard.effects import Text, Triggered
from prizecard.engine.queries import conditions, index, occurrences, outside
from prizecard.engine.state import NOBODY, Context, Decision, GameState, Occurrence
from prizecard.vocabulary import Cause, Happening, Zone

BOTH: Final = (True, True)


class Event:
    """One thing that happened, and who may see its cards."""

    __slots__ = ("amount", "cards", "kind", "names", "player", "pokemon", "seen", "words")

    def __init__(
        self,
        kind: str,
        player: int,
        cards: tuple[int, ...],
        pokemon: tuple[int, int] | None,
        amount: int,
        words: tuple[Any, ...],
        seen: tuple[bool, bool],
    ) -> None:
        self.kind = kind
        self.player = player
        self.cards = cards
        self.pokemon = pokemon
        self.amount = amount
        self.words = words
        self.seen = seen
        self.names: tuple[tuple[int, ...], ...] = ()

    def _plain(self) -> tuple[Any, ...]:
        return self.kind, self.player, self.cards, self.pokemon, self.amount, self.words, self.seen

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self._plain() == other._plain()

    def __hash__(self) -> int:
        return hash(self._plain())

    def __repr__(self) -> str:
        return f"Event{self._plain()!r}"


def note(
    state: GameState,
    kind: str,
    player: int = NOBODY,
    cards: tuple[int, ...] = (),
    pokemon: int = NOBODY,
    amount: int = 0,
    words: tuple[Any, ...] = (),
    seen: tuple[bool, bool] = BOTH,
) -> None:
    """Write an event down, if anybody keeps them."""
    if state.sink is None:
        return
    record = state.pokemon.get(pokemon)
    subject = None if record is None or not record.cards else (pokemon, record.cards[-1])
    state.sink.append(Event(kind, player, cards, subject, amount, words, seen))


def lose_sight(state: GameState, player: int, handles: tuple[int, ...]) -> None:
    """The player no longer sees these cards, or where they are: whoever keeps the events gives them other numbers."""
    if state.sink is not None and handles:
        lose = getattr(state.sink, "lose", None)
        if lose is not None:
            lose(player, handles)


def tell(state: GameState, decision: Decision) -> None:
    """Let a sink that wants to hear of it know that a decision with one option was taken."""
    taken = getattr(state.sink, "taken", None)
    if taken is not None:
        taken(state, decision)


def remember(state: GameState, occurrence: Occurrence) -> None:
    """Write down for the history what nothing reacts to: cards that lie face down while the game is set up."""
    state.history = (*state.history, (state.turn, occurrence))


def happen(state: GameState, occurrence: Occurrence) -> None:
    """Let it be known that something happened: to the history, and to the triggers that wait for it."""
    if occurrence.happening in occurrences.REMEMBERED:
        turn = NOBODY if conditions.is_between_turns(state) else state.turn  # BETWEEN-01: that is part of no turn
        state.history = state.history + ((turn, occurrence),)  # noqa: RUF005 -- a fifth of the time, once compiled
    if state.table.reactions:
        react_from_hands(state, occurrence)
    listeners = (state.index or index.index(state)).triggers.get(occurrence.happening)
    if listeners is None:
        return
    for context, text in listeners:
        if occurrences.matches(state, context, text.when, occurrence):
            if occurrence.happening is Happening.DAMAGED and _is_another_hit(state, context, text, occurrence):
                continue
            wait(state, context, text, occurrence)


def _is_another_hit(state: GameState, context: Context, text: Triggered, occurrence: Occurrence) -> bool:
    """Whether the text waits for damage of the same attack to the same Pokémon already: then that is all of it."""
    for place, (other, waiting, earlier) in enumerate(state.waiting):
        same = (other.this, other.card) == (context.this, context.card)
        same = same and (earlier.pokemon, earlier.by) == (occurrence.pokemon, occurrence.by)
        if same and earlier.name == occurrence.name and waiting == text:
            whole = Occurrence(
                occurrence.happening, occurrence.pokemon, occurrence.player, occurrence.cards,
                earlier.amount + occurrence.amount, occurrence.cause, occurrence.of, occurrence.by,
                occurrence.origin, occurrence.place, occurrence.name, occurrence.source,
            )  # fmt: skip
            entry = (other, waiting, whole)
            state.waiting = (*state.waiting[:place], entry, *state.waiting[place + 1 :])
            return True
    return False


def react_from_hands(state: GameState, occurrence: Occurrence) -> None:
    """Cards in the hands that can be played when this happens wait for it, of equal ones the first."""
    for player in (0, 1):
        seen: list[int] = []
        for handle in state.hand[player]:
            if state.table.copies[handle] in seen:
                continue
            seen.append(state.table.copies[handle])
            for number, text in enumerate(state.table.cards[handle].texts):
                context = Context(player, handle, NOBODY, Cause.TRAINER, (handle, "text", number))
                _react(state, context, text, occurrence, Zone.HAND)


def react_from_pile(state: GameState, occurrence: Occurrence) -> None:
    """Cards that have just been discarded react to that themselves, where their text works from the discard pile."""
    for handle in occurrence.cards:
        card, owner = state.table.cards[handle], state.table.owners[handle]
        for number, ability in enumerate(card.abilities):
            for place, text in enumerate(ability.texts):
                context = Context(owner, handle, NOBODY, Cause.ABILITY, (handle, "ability", number, place))
                if isinstance(text, Triggered) and not outside.is_lost(state, handle, ability, Zone.DISCARD):
                    _react(state, context, text, occurrence, Zone.DISCARD)
        for number, text in enumerate(card.texts):
            cause = Cause.ENERGY if card.is_energy else Cause.TRAINER
            context = Context(owner, handle, NOBODY, cause, (handle, "text", number))
            _react(state, context, text, occurrence, Zone.DISCARD)


def _react(state: GameState, context: Context, text: Text, occurrence: Occurrence, zone: Zone) -> None:
    if not isinstance(text, Triggered) or text.zone is not zone:
        return
    if occurrences.matches(state, context, text.when, occurrence):
        wait(state, context, text, occurrence)


def wait_for(state: GameState, entries: tuple[tuple[Any, Any, Occurrence], ...]) -> None:
    """These triggers wait, and no others."""
    state.waiting = entries


def wait(state: GameState, context: Context, text: Triggered, occurrence: Occurrence) -> None:
    """The text waits to react to the occurrence."""
    state.waiting = (*state.waiting, (context, text, occurrence))


def forget_user(state: GameState, identity: int) -> None:
    """What waits because the Pokémon used an Ability has nobody to speak of once it evolved: that was another one."""
    if any([_is_use_by(entry[2], identity) for entry in state.waiting]):
        state.waiting = tuple(
            [
                (context, text, _by_nobody(occurrence) if _is_use_by(occurrence, identity) else occurrence)
                for context, text, occurrence in state.waiting
            ]
        )


def _is_use_by(occurrence: Occurrence, identity: int) -> bool:
    return occurrence.happening is Happening.ABILITY_USED and occurrence.pokemon == identity


def _by_nobody(used: Occurrence) -> Occurrence:
    return Occurrence(used.happening, NOBODY, used.player, used.cards, cause=used.cause, name=used.name)


def take_check(state: GameState) -> bool:
    """Whether the board must be checked; the mark is wiped."""
    wanted: bool = state.check
    state.check = False
    return wanted


def want_check(state: GameState) -> None:
    """The board must be checked at the next checkpoint."""
    state.check = True


def foresee(state: GameState, gone: frozenset[int]) -> None:
    """Until something changes, what holds is what will hold when these Pokémon have left (LOCK-01)."""
    state.index = index.without(state, gone)


def touch(state: GameState) -> None:
    """Something in play changed: what holds must be collected anew."""
    state.index = None
    state.check = True


def stir(state: GameState) -> None:
    """A number changed: only a volatile index is dropped."""
    state.check = True
    if state.index is not None and state.index.volatile:
        state.index = None
