"""What became of each card of a game: drawn, among the Prize cards, still in the hand at the end."""

from __future__ import annotations

from collections.abc import Iterable

from prizecard.game import Game

PLAYERS = (0, 1)


class Fates:
    """Looks at a game from decision to decision. The hands are looked into: this is for figures, not for players."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._drawn: tuple[set[int], set[int]] = (set(), set())
        self._hands: list[object] = [None, None]
        self._prized: list[tuple[int, ...]] = [(), ()]

    def look(self) -> None:
        """Note which cards are in the hands now."""
        for player in PLAYERS:
            state = self._game.state
            hand = state.hand[player]
            if hand is not self._hands[player]:
                self._hands[player] = hand
                self._drawn[player].update(hand)
            if not self._prized[player]:
                self._prized[player] = tuple(state.prizes[player])

    def of(self, player: int) -> dict[str, list[str]]:
        """The ids of a player's cards that were drawn, laid as Prize cards, or held to the end."""
        own = self._ids(self._drawn[player], player)
        hand = self._ids(self._game.state.hand[player], player)
        return {"drawn": own, "prized": self._ids(self._prized[player], player), "stuck": hand}

    def _ids(self, handles: Iterable[int], player: int) -> list[str]:
        table = self._game.state.table
        return sorted({table.cards[one].id for one in handles if table.owners[one] == player})
