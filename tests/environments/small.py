"""Games of two theme decks, with numbers for their cards only: quicker to begin with than with all cards."""

from __future__ import annotations

from typing import Any

import numpy as np

from prizecard.decks import Deck
from prizecard.environments import MatchSettings
from prizecard.library import built_in
from prizecard.observation import Classes

NAMES = ("Ember Spark", "Mind Flood")


def settings(**more: Any) -> MatchSettings:
    """Numbers for the cards that are met."""
    return MatchSettings(**{"rules": "HS", "decks": NAMES, "classes": Classes(), **more})


def closed() -> Classes:
    """The numbers of the cards of the two decks, the same in every process."""
    found = Classes()
    found.meet(built_in().card(id) for name in NAMES for id in Deck.named(name).ids())
    found.close()
    return found


def offered(mask: Any, chance: np.random.Generator) -> int:
    """An action that is offered, by lot."""
    return int(chance.choice(np.flatnonzero(mask)))
