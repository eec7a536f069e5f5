"""Sentences: who does what, in which order, on which condition."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import (
    AttackDoes,
    BeforeDamage,
    During,
    Holding,
    Instead,
    Otherwise,
    Then,
    Whenever,
    WouldBe,
)
from prizecard.compiler.templates import NEW, Reject, acting, operation, seq, slot
from prizecard.compiler.tree import parts
from prizecard.effects import Ask, Condition, Constant, EachPlayer, Effect, EventAmount, May, PreventEvent, When
from prizecard.vocabulary import Player, Question

phrases = Table(__name__)

EFFECTS = slot("effects")

# Several things, one after the other.
phrases("effects", "{effect}", slot("effect"))


def _of_no_occasion(effect: Effect) -> Effect:
    """What stands after an event, or after whom each player is had do, belongs to it, to the end of the sentence."""
    if isinstance(effect, During) and isinstance(effect.effect, Whenever | WouldBe):
        raise Reject
    if isinstance(effect, EachPlayer):
        raise Reject
    return effect


phrases(
    "effects",
    "{effect}<, and| and|, then| then| and then|, and then|,> {effects}",
    seq(operation(_of_no_occasion)(slot("effect")), EFFECTS),
)

# A clause has its subject filled in.
phrases("clause", "{effects}", acting(Player.YOU, EFFECTS))
phrases("clause", "{subject} {effects}", acting(slot("subject"), EFFECTS))
phrases("clause", "{subject} may {effects}", May(NEW, slot("subject"), acting(slot("subject"), EFFECTS)))
phrases("clause", "each player {effects}", EachPlayer(Player.YOU, acting(Player.THAT, EFFECTS)))
phrases("clause", "if {whether}, {clause}", When(slot("whether"), slot("clause")))
phrases("clause", "{clause_later}", slot("clause_later"))
phrases("clause_later", "then, {clause}", Then(slot("clause")))
phrases("clause_later", "ask your opponent if you may {_effects:effects}", Ask(NEW, Player.OPPONENT, Question.YES_NO))
phrases("clause_later", "<if not|otherwise>, {clause}", Otherwise(slot("clause")))

phrases("clause_later", "before doing damage, {effects}", BeforeDamage(acting(Player.YOU, EFFECTS)))
phrases(
    "clause", "{subject} may have {other:subject} {effects}", May(NEW, slot("subject"), acting(slot("other"), EFFECTS))
)
phrases("clause", "both players {effects}", EachPlayer(Player.YOU, acting(Player.THAT, EFFECTS)))

phrases("sentence", "{clause}", slot("clause"))


def _of_no_event(condition: Condition) -> Condition:
    """A condition that asks about the damage belongs inside what happens then."""
    if any(isinstance(part, EventAmount) for part in parts(condition)):
        raise Reject
    return condition


SAID_AFTER = operation(_of_no_event)(slot("whether"))
phrases("sentence", "{clause} if {whether}", When(SAID_AFTER, slot("clause")))


def _of_no_replacement(effect: Effect) -> Effect:
    """The instead of a replacement is its own, and so is that of another number for the attack's damage."""
    if any(isinstance(part, WouldBe | PreventEvent) for part in parts(effect)):
        raise Reject
    if isinstance(effect, AttackDoes) and isinstance(effect.amount, Constant):
        raise Reject
    return effect


IN_PLACE = operation(_of_no_replacement)(acting(Player.YOU, EFFECTS))
phrases("sentence", "if {whether}, {effects} instead", Instead(slot("whether"), IN_PLACE))
phrases("sentence", "{modifiers}", Holding(slot("modifiers")))
phrases(
    "sentence", "<as long as|as along as|if|while> {whether}, {modifiers}", Holding(slot("modifiers"), slot("whether"))
)
phrases("sentence", "{modifiers} <as long as|if> {whether}", Holding(slot("modifiers"), SAID_AFTER))
