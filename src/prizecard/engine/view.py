"""PlayerView: what one player may know of a game, and nothing else.

A view is made from a redacted copy of the state, so there is nothing hidden in it to be found. Its values are worked
out when they are asked for; cards are `Card`, Pokémon in play are `PokemonView`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from prizecard.cards import Card
from prizecard.engine import sampling
from prizecard.engine.atoms.events import Event
from prizecard.engine.game import Decision, Game
from prizecard.engine.packing import Packed, WrittenNames, pack, unpack
from prizecard.engine.sampling import UNSEEN
from prizecard.engine.shown import PokemonView, SideView, option_data, same
from prizecard.engine.sightings import PUBLIC, Names
from prizecard.engine.state import NOBODY, GameState, Outcome
from prizecard.engine.telling import Seen

if TYPE_CHECKING:
    from prizecard.cards import Library

__all__ = ["PlayerView", "PokemonView", "SideView"]


class PlayerView:
    """What one player may know."""

    def __init__(self, game: Game, player: int, library: Callable[[], Library] | None = None) -> None:
        state = game.state
        self.player = player
        self._state: GameState = sampling.redact(state, player)
        self._kind = type(game)
        self._library = library
        self._names: Names | WrittenNames | None = game.names
        events, table = game.events, state.table
        length = len(events)

        def tell(start: int, end: int | None = None) -> list[Seen]:
            last = length if end is None else min(end, length)
            return [Seen(table, player, event) for event in _first(events, start, last)]

        self._tell: Callable[..., list[Seen]] = tell

    def __reduce__(self) -> tuple[Any, ...]:
        packed = pack(self._state, self.player, self._names)
        return type(self).__new__, (type(self),), (self.player, self._kind, self._library, packed, self.events)

    def __setstate__(
        self, parts: tuple[int, type[Game], Callable[[], Library] | None, Packed, list[Seen]]
    ) -> None:
        self.player, self._kind, self._library, packed, events = parts
        self._state, self._names = unpack(packed, self._library)
        self._tell = lambda start, end=None: events[start:end]

    def __repr__(self) -> str:
        asked = "" if self.decision is None else f", to decide ({len(self.decision.options)} options)"
        return f"<PlayerView of player {self.player}: turn {self.turn} by {self.rules}{asked}>"

    @cached_property
    def decision(self) -> Decision | None:
        """The decision that this player has to make, or None."""
        value = self._state.decision
        return None if value is None or value.player != self.player else Decision(self._state, value)

    @property
    def known_state(self) -> GameState:
        """The state as the player knows it: what is hidden is levelled, so there is nothing in it to be found."""
        return self._state

    @property
    def chooser(self) -> int | None:
        """The player who has to decide now; None when the game is over."""
        return None if self._state.decision is None else self._state.decision.player

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return self._state.outcome

    @property
    def rules(self) -> str:
        """The code of the rulebook."""
        return self._state.table.rulebook.code

    @property
    def turn(self) -> int:
        """The number of the turn, counted over both players; 0 in set-up."""
        return self._state.turn

    @property
    def turn_player(self) -> int | None:
        """Whose turn it is."""
        return _player(self._state.player)

    @property
    def first(self) -> int | None:
        """Who takes or took the first turn."""
        return _player(self._state.first)

    @property
    def setting_up(self) -> bool:
        """Whether the game is being set up."""
        return self._state.setting_up

    @property
    def sudden_death(self) -> bool:
        """Whether this is a Sudden Death game."""
        return self._state.sudden_death

    @property
    def stadium(self) -> Card | None:
        """The Stadium in play."""
        state = self._state
        return None if state.stadium == NOBODY else state.table.cards[state.stadium]

    @property
    def hand(self) -> tuple[Card, ...]:
        """The player's own hand."""
        return self.me.hand

    @cached_property
    def me(self) -> SideView:
        """The player's own side."""
        return SideView(self._state, self.player, self.player)

    @cached_property
    def opponent(self) -> SideView:
        """The other side."""
        return SideView(self._state, 1 - self.player, self.player)

    @cached_property
    def deck_list(self) -> Counter[str]:
        """The player's own deck list: card ids with their counts."""
        return self._list(self.player)

    @cached_property
    def opponent_list(self) -> Counter[str] | None:
        """The other player's deck list, where lists are open."""
        return None if self._state.table.hidden_lists else self._list(1 - self.player)

    @cached_property
    def opponent_size(self) -> int:
        """How many cards the other player's deck list has."""
        return sum(owner != self.player for owner in self._state.table.owners)

    @cached_property
    def opponent_shown(self) -> dict[int, str]:
        """The other player's cards whose place is known now: handles with card ids."""
        table, other = self._state.table, 1 - self.player
        hidden = set(sampling.hidden_handles(self._state, self.player))
        return {
            handle: table.cards[handle].id
            for handle, owner in enumerate(table.owners)
            if owner == other and (handle not in hidden or (table.hidden_lists and table.cards[handle] is not UNSEEN))
        }

    def is_opponents(self, handle: int) -> bool:
        """Whether the card of the handle is the other player's."""
        return self._state.table.owners[handle] != self.player

    @cached_property
    def opponent_seen(self) -> Counter[str]:
        """The other player's cards that have been seen: the most of each that must be in the deck."""
        seen = dict(self.opponent_shown)
        for event in self.events:
            seen.update({handle: card.id for handle, card in event.cards if self.is_opponents(handle)})
        return Counter(seen.values())

    def _list(self, player: int) -> Counter[str]:
        return Counter(self._state.table.counts[player])

    @cached_property
    def events(self) -> list[Seen]:
        """What has happened so far, as this player saw it."""
        return self._tell(0)

    def events_from(self, start: int, end: int | None = None) -> list[Seen]:
        """What has happened since the first `start` events, up to `end` if that is given."""
        return self._tell(start, end)

    def sample(self, seed: int, opponent_deck: Any = None) -> Game:
        """A game that agrees with everything the player knows, the unknown dealt anew.

        `opponent_deck` is a guess where lists are closed: cards, card ids, or a Deck.
        """
        deck = None if opponent_deck is None else self._cards(opponent_deck)
        state = sampling.sample(self._state, self.player, seed, deck)
        return self._kind(state, None, False, False)

    def _cards(self, deck: Any) -> Sequence[Card]:
        if isinstance(deck, tuple) and all([isinstance(part, Card) for part in deck]):
            return deck
        parts = deck.ids() if hasattr(deck, "ids") else deck
        if self._library is None:
            return tuple(parts)
        library = self._library()
        return tuple(library.card(part) if isinstance(part, str) else part for part in parts)

    def data(self, events: bool = True, public: bool = False) -> dict[str, Any]:
        """Everything as plain data that JSON can hold; `public` names cards by the numbers of those who watch."""
        name = self.naming(public)
        found = self.table_data(public)
        counts = self._state.table.counts
        found.update(
            me=self.me.data(name),
            opponent=self.opponent.data(name),
            deck_list=dict(counts[self.player]),
            opponent_list=None if self._state.table.hidden_lists else dict(counts[1 - self.player]),
            decision=self._decision_data(),
        )
        if events:
            found["events"] = [event.data() for event in self.events]
        return found

    def table_data(self, public: bool = False) -> dict[str, Any]:
        """What belongs to neither side, as plain data."""
        stadium, state, outcome = self.stadium, self._state, self.outcome
        name = self.naming(public)
        return {
            "player": self.player,
            "rules": self.rules,
            "turn": self.turn,
            "turn_player": self.turn_player,
            "first": self.first,
            "setting_up": self.setting_up,
            "sudden_death": self.sudden_death,
            "stadium": None
            if stadium is None
            else {"handle": name(state.stadium), "id": stadium.id, "owner": state.stadium_owner},
            "chooser": self.chooser,
            "outcome": outcome and {"winner": outcome.winner, "reasons": list(outcome.reasons)},
        }

    def naming(self, public: bool = False) -> Callable[[int], int]:
        """By which number the viewer, or one who watches, knows a card."""
        names = self._names
        return same if names is None else names.naming(PUBLIC if public else self.player)

    def _decision_data(self) -> dict[str, Any] | None:
        decision = self.decision
        if decision is None:
            return None
        name = self.naming()
        texts = decision.options.texts()
        values = decision.options.decision
        source = NOBODY if values.asked_by_rules else values.source
        return {
            "player": decision.player,
            "kind": decision.kind,
            "prompt": decision.prompt,
            "source": None if source == NOBODY else self._state.table.cards[source].id,
            "options": [
                {"index": place, "text": text, **option_data(self._state, self.player, value, name)}
                for place, (text, value) in enumerate(zip(texts, values.options, strict=True))
            ],
        }


def _player(player: int) -> int | None:
    return None if player == NOBODY else player


def _first(events: list[Event], start: int, length: int) -> list[Event]:
    return events[start:length]
