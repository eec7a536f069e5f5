"""By which number a viewer knows a card: stable while the card is in sight, another one each time it comes back.

The engine's own handles are places in the deck lists, the same through every shuffle. What goes out is a keyed hash of
the viewer, the handle, and how often the card has left the viewer's sight: it tells nothing of the list, of its order,
or of which copy it is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable

from prizecard.engine.atoms.events import Event
from prizecard.engine.state import KEY_BYTES, GameState

PUBLIC = 2
"""The viewer who sees what both players see."""

NAME_BYTES = 6
Epochs = tuple[tuple[int, ...], tuple[int, ...]]


class Numbers(dict[int, int]):
    """The numbers by which one viewer knows cards, by handle; each is worked out when it is first asked for."""

    __slots__ = ("_epochs", "_key", "_made", "_viewer")

    def __init__(self, key: bytes, viewer: int, epochs: Epochs, made: dict[tuple[int, int, int], int]) -> None:
        super().__init__()
        self._key = key
        self._viewer = viewer
        self._epochs = epochs
        self._made = made

    def __missing__(self, handle: int) -> int:
        viewer, epochs = self._viewer, self._epochs
        epoch = epochs[0][handle] + epochs[1][handle] if viewer == PUBLIC else epochs[viewer][handle]
        found = self._made.get((viewer, handle, epoch))
        if found is None:
            written = b"".join(number.to_bytes(4, "little") for number in (viewer, handle, epoch))
            digest = hashlib.blake2b(written, digest_size=NAME_BYTES, key=self._key, person=b"prizecard name").digest()
            found = self._made[viewer, handle, epoch] = int.from_bytes(digest, "little")
        self[handle] = found
        return found


class Names:
    """The numbers by which viewers know cards at one moment."""

    __slots__ = ("_numbers",)

    def __init__(self, key: bytes, epochs: Epochs, made: dict[tuple[int, int, int], int]) -> None:
        self._numbers = tuple([Numbers(key, viewer, epochs, made) for viewer in (0, 1, PUBLIC)])

    def of(self, viewer: int, handle: int) -> int:
        """The number of the card for the viewer."""
        return self._numbers[viewer][handle]

    def naming(self, viewer: int) -> Callable[[int], int]:
        """What gives the number of a card for the viewer."""
        return self._numbers[viewer].__getitem__


class Log(list[Event]):
    """What happened in a game, each event with the numbers by which its cards were known then."""

    def __init__(self, state: GameState) -> None:
        super().__init__()
        count = len(state.table.cards)
        self._key = state.generator.to_bytes(KEY_BYTES, "little")
        self._epochs = ([0] * count, [0] * count)
        self._made: dict[tuple[int, int, int], int] = {}
        self._names: Names | None = None  # as they are until sight of a card is lost

    def append(self, event: Event) -> None:
        """Write an event down."""
        if event.cards:
            names = self.names()
            event.names = tuple(tuple(names.of(viewer, handle) for handle in event.cards) for viewer in (0, 1, PUBLIC))
        super().append(event)

    def lose(self, player: int, handles: Iterable[int]) -> None:
        """The player has lost sight of the cards."""
        epochs = self._epochs[player]
        for handle in handles:
            epochs[handle] += 1
        self._names = None

    def names(self) -> Names:
        """The numbers as they are now."""
        if self._names is None:
            self._names = Names(self._key, self.epochs(), self._made)
        return self._names

    def epochs(self) -> Epochs:
        """How often each player has lost sight of each card."""
        return tuple(self._epochs[0]), tuple(self._epochs[1])

    def go_back(self, events: int, epochs: Epochs) -> None:
        """Forget what came after."""
        del self[events:]
        self._epochs = (list(epochs[0]), list(epochs[1]))
        self._names = None
