"""Energy cards: what they provide."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import Says
from prizecard.compiler.templates import operation, slot
from prizecard.effects import EnergyText, Exists, Holder
from prizecard.vocabulary import EnergyType

phrases = Table(__name__)

EVERY = tuple(type for type in EnergyType if type not in (EnergyType.DRAGON,))

phrases("this_energy", ["this card", "{_own:own_name}"], None)

phrases("energies", "{n:digits} {type}", operation(lambda n, kind: (kind,) * n)(slot("n"), slot("type")))
_units = operation(lambda types: tuple((type,) for type in types))
phrases("sentence", "{_this:this_energy} provides {energies} Energy", Says((EnergyText(_units(slot("energies"))),)))
# ENERGY-10: outside play no card is Energy of every type, whether its print says so or not.
IN_PLAY = Exists(Holder())
phrases(
    "sentence",
    "[while in play,] {_this:this_energy} provides every type of Energy but provides only {n:digits} Energy at a time",
    Says((EnergyText(operation(lambda n: (EVERY,) * n)(slot("n")), IN_PLAY),)),
)
