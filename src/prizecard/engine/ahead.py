"""What who thinks ahead may do with a state of its own: list and take options, word them, ask values, fix the luck.

This is a part of the engine's public face, as `game`, `view`, `state`, `picking`, `position`, `refusing`, `saving`,
`telling` and `errors` are. The rest of the engine is its own; a contract of the layers keeps others out.
"""

from __future__ import annotations

from prizecard.engine.atoms.events import Event
from prizecard.engine.atoms.luck import change as change_luck
from prizecard.engine.machine import answer, run
from prizecard.engine.position.writing import used
from prizecard.engine.queries import pokemon_values as values
from prizecard.engine.queries.legal import listed
from prizecard.engine.queries.wording import option_texts
from prizecard.engine.shown import option_data

__all__ = ["Event", "answer", "change_luck", "listed", "option_data", "option_texts", "run", "used", "values"]
