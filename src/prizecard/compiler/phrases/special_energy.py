"""Special Energy: what it provides, and on which Pokémon."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.energy import EVERY
from prizecard.compiler.phrases.tools import holder_is
from prizecard.compiler.surface import Reminder, Says
from prizecard.compiler.templates import append, operation, slot
from prizecard.effects import EnergyText

phrases = Table(__name__)

UNITS = slot("units")

# What is provided: one unit for each symbol, or one that can be several types.
_each = operation(lambda types: tuple((type,) for type in types))
_any_of = operation(lambda types, number: (types,) * number)
_several = operation(lambda number, type: ((type,),) * number)
phrases("provided", "{energies} Energy", _each(slot("energies")))
phrases("provided", "{n:digits} {type} Energy", _several(slot("n"), slot("type")))
phrases("provided", "every type of Energy[,] but provides {n:at_a_time}[,]", _any_of(EVERY, slot("n")))
phrases("at_a_time", "[only] {n:digits} Energy at a time", slot("n"))
phrases(
    "provided",
    "{types:listed_types} Energy but provides only {n:digits} Energy at a time",
    _any_of(slot("types"), slot("n")),
)
phrases("listed_types", "{one:type} <and|or|and/or> {other:type}", (slot("one"), slot("other")))
phrases("listed_types", "{one:type}, {other:type}, <and|or> {last:type}", (slot("one"), slot("other"), slot("last")))
phrases("listed_types", "{one:type}, {more:listed_types_long}", append(slot("one"), slot("more")))
phrases(
    "listed_types_long", "{one:type}, {other:type}, <and|or> {last:type}", (slot("one"), slot("other"), slot("last"))
)

phrases("it_provides", ["it provides", "{_this:this_energy} provides", "provides"], None)
phrases(
    "sentence",
    "<while|if|when|as long as> {whether}, {_it:it_provides} {units:provided}",
    Says((EnergyText(UNITS, slot("whether")),)),
)
phrases(
    "sentence",
    "{_it:it_provides} {units:provided} only <while|when|if> <it|{_this:this_energy}> is attached to {noun:held_by}",
    Says((EnergyText(UNITS, holder_is(slot("noun"))),)),
)
phrases("sentence", "(while not in play, {_this:this_energy} counts as {_type:type} Energy", Reminder())
phrases("sentence", "(has no effect other than providing Energy", Reminder())
