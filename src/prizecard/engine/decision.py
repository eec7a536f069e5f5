"""What is put to a player, and how a game ends."""

from __future__ import annotations

from typing import Any, Final

from prizecard.engine.errors import NotListed

Option = tuple[Any, ...]
OF_THE_RULES: Final = frozenset({"promote", "promote_other", "trim", "trim_tools", "triggers", "moment"})
"""Questions that no card asks, whatever card brought them about."""


class Decision:
    """Who must choose, from what. Options are tuples; their texts are written on demand.

    `listed` is None while nobody has asked what there is to do in a turn; `legal.listed` fills it in. A clone shares
    its decision, so whoever asks first asks for both.
    """

    __slots__ = ("kind", "listed", "player", "prompt", "source")

    def __init__(
        self, player: int, kind: str, listed: list[Option] | None, prompt: tuple[Any, ...], source: int
    ) -> None:
        self.player = player
        self.kind = kind
        self.listed = listed
        self.prompt = prompt
        self.source = source

    @property
    def options(self) -> list[Option]:
        """What may be chosen."""
        found = self.listed
        if found is None:
            raise NotListed("ask legal.listed for the decision of a turn before its options are read")
        return found

    @property
    def asked_by_rules(self) -> bool:
        """Whether no card asks."""
        return self.prompt[0] in OF_THE_RULES

    @property
    def is_hidden(self) -> bool:
        """Whether the options were taken off, because they are the other player's secret."""
        return self.listed is not None and not self.listed


class Outcome:
    """How the game ended: the winner (None for a draw by limit) and why."""

    __slots__ = ("reasons", "winner")

    def __init__(self, winner: int | None, reasons: tuple[str, ...]) -> None:
        self.winner = winner
        self.reasons = reasons

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and (self.winner, self.reasons) == (other.winner, other.reasons)

    def __hash__(self) -> int:
        return hash((self.winner, self.reasons))

    def __repr__(self) -> str:
        return f"Outcome(winner={self.winner!r}, reasons={self.reasons!r})"
