"""The bodies of requests: their parts with their sizes."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from prizecard.decks import Deck, UnknownDeck, UnreadableDeck
from prizecard.library import built_in
from prizecard.server.catalogue import LONGEST_NAME
from prizecard.server.session.refusal import Refused

MOST_CARDS = 300
LETTERS = 1_000
Name = Annotated[str, Field(max_length=120)]
Text = Annotated[str, Field(max_length=20_000)]
Secret = Annotated[str, Field(min_length=16, max_length=128)]
Code = Annotated[str, Field(min_length=2, max_length=8)]
AgentName = Annotated[str, Field(max_length=LONGEST_NAME)]
CardId = Annotated[str, Field(min_length=1, max_length=24)]
Seed = Annotated[int, Field(ge=0, lt=2**31)]


class Body(BaseModel):
    """A body with nothing but its parts."""

    model_config = ConfigDict(extra="forbid")


class DeckBody(Body):
    """A deck: a ready-made one by name (and set), a list as text, or card ids (with counts or repeated)."""

    name: Name | None = None
    set: Annotated[str, Field(max_length=16)] | None = None
    text: Text | None = None
    ids: Annotated[list[CardId], Field(max_length=MOST_CARDS)] | dict[CardId, int] | None = None

    @property
    def is_quick(self) -> bool:
        """Whether there is nothing to be read: a ready-made deck, or cards that are known by their ids."""
        return self.text is None and (self.ids is None or all(id in built_in() for id in self.ids))

    @property
    def cost(self) -> int:
        """For how much it counts to read it: a long list takes longer."""
        return 1 + len(self.text or "") // LETTERS

    def deck(self) -> Deck:
        """The deck; raises Refused."""
        try:
            if self.ids is not None:
                return self._of_ids()
            if self.text is not None:
                return Deck.read(self.text, self.name or "")
            return Deck.named(self.name or "", self.set)
        except UnknownDeck as fault:
            raise Refused("deck", str(fault)) from None
        except UnreadableDeck as fault:
            raise Refused("deck", str(fault)) from None

    def _of_ids(self) -> Deck:
        name = self.name or ""
        if not isinstance(self.ids, dict):
            return Deck.of(self.ids or (), name)
        if len(self.ids) > MOST_CARDS or any(not 0 < count <= MOST_CARDS for count in self.ids.values()):
            raise Refused("deck", f"a deck has at most {MOST_CARDS} cards here")
        return Deck(name, tuple(self.ids.items()))


class CheckBody(DeckBody):
    """A deck to be checked by a rulebook; without one, by that of its era."""

    rules: Code | None = None


class SavedDeckBody(CheckBody):
    """A deck to be kept; with an id, in the place of that one."""

    id: Annotated[str, Field(min_length=1, max_length=32)] | None = None


class AgentBody(Body):
    """The computer's player: its name and strength, and its deck (without one, a ready-made one of the era)."""

    name: AgentName
    strength: Annotated[str, Field(max_length=20)] | None = None
    deck: DeckBody | None = None


class OpponentBody(Body):
    """Who plays against you."""

    agent: AgentBody | None = None
    friend: bool = False


class TableBody(Body):
    """A table. `clock` is the seconds that each player has for the whole game, `turns` after how many it is stopped."""

    rules: Code
    deck: DeckBody
    opponent: OpponentBody
    seed: Seed | None = None
    clock: Annotated[float, Field(ge=10, le=86_400)] | None = None
    turns: Annotated[int, Field(ge=20, le=1_000)] | None = None
    listed: bool | None = None


class JoinBody(Body):
    """Taking the seat that a link is for."""

    token: Secret
    deck: DeckBody
