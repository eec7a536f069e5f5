"""Somebody who is connected to a table, and what waits to be sent."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from prizecard.server.session.messages import Message, Told

TRY_AGAIN = 1013
"""The code with which a websocket is closed when its reader may come back at once."""


@dataclass(eq=False)
class Connection:
    """Somebody who is told: a player, or a spectator (None). Messages wait in the queue until they are sent.

    Who takes `differences` is told the state once, and then what is different from the `last`.
    """

    player: int | None
    most: int
    address: str = ""
    told: int = 0
    differences: bool = False
    last: Told | None = None
    code: int = TRY_AGAIN
    ended: bool = False
    unsent: asyncio.Queue[Message | None] = field(default_factory=asyncio.Queue)

    def tell(self, message: Message) -> None:
        """Put a message in the queue; who does not read is cut off."""
        if self.unsent.qsize() >= self.most:
            while not self.unsent.empty():
                self.unsent.get_nowait()
            self.end()
        elif not self.ended:
            self.unsent.put_nowait(message)

    def end(self) -> None:
        """Say that nothing more will come."""
        if not self.ended:
            self.ended = True
            self.unsent.put_nowait(None)
