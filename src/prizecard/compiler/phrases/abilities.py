"""Abilities: how often, when, and when not."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import OncePerTurnByName, UsableIf, Using, Whenever
from prizecard.compiler.templates import acting, slot
from prizecard.effects import Untrue
from prizecard.vocabulary import Frequency, Player

phrases = Table(__name__)

BODY = acting(Player.YOU, slot("effects"))

phrases("frequency", "once during your turn [@before_attack]", Frequency.ONCE_PER_TURN)
phrases("frequency", "as often as you like during your turn [@before_attack]", Frequency.ANY_NUMBER)
phrases("sentence", "{frequency}, you may {effects}", Using(slot("frequency"), BODY))
phrases("sentence", "<this power|this Ability> can't be used if {whether}", UsableIf(Untrue(slot("whether"))))
phrases(
    "sentence",
    "you can't use/apply more than 1 {name:ability_name} <Ability|Poké-Power|Poké-Body> <each turn|at a time>",
    OncePerTurnByName((slot("name"),)),
)

phrases("in_a_turn", ["during your turn", "this turn", "each turn"], None)
phrases("sentence", "you <may not|can't> use an Ability with the same name @in_a_turn", OncePerTurnByName(()))

phrases("sentence", "<when|whenever> {event}, {effects}", Whenever(slot("event"), BODY))
phrases("sentence", "<when|whenever> {event}, you may {effects}", Whenever(slot("event"), BODY, optional=Player.YOU))
