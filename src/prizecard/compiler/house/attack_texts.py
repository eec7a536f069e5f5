"""Attacks: what is done before their damage, how much it is, what follows it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any, cast

from prizecard.compiler import nodes as e
from prizecard.compiler.facts import TextKind
from prizecard.compiler.house.english import joined, listed
from prizecard.compiler.house.nouns import ignored
from prizecard.compiler.house.numbers import limit
from prizecard.compiler.house.shapes import fitting, has_shape, like, slot
from prizecard.compiler.house.voice import Sentences, Voice, wholes
from prizecard.compiler.tree import has_part, parts, referred, steps_of, variable_fields
from prizecard.vocabulary import Duration, Ignored, Kind, Place, Player

NOTHING = e.Sequence(())


@wholes(e.AttackText)
def _attack(voice: Voice, node: e.AttackText) -> list[str]:
    if node.condition == e.Untrue(e.Always()):
        return ["this attack can't be used"]
    said: list[str] = []
    for static in node.standing:
        said += wholes.say(voice, static)
    if node.condition != e.Always():
        said += only_if(voice, node.condition, "use this attack")
    if has_shape(node, _MOVED_LATER):
        chosen, unless = cast(e.Sequence, node.requirement).steps
        node = replace(node, requirement=e.Sequence((chosen, node.after, unless)), after=NOTHING)
    if has_shape(node, _OR_NOTHING):
        fails: Any = node.requirement
        if voice.condition(cast(e.When, node.after).condition) == voice.condition(e.Untrue(fails.condition)):
            return [*said, *_in_turn(voice, node), f"({voice.tell(fails)[0]}.)"]
    said += _required(voice, node.requirement)
    voice.pause()
    return said + (_own.find(voice, node) or _in_turn(voice, node))


def _in_turn(voice: Voice, node: e.AttackText) -> list[str]:
    """What is done before damage, damage, what is done after it."""
    before, unaffected = _unaffected(voice, node)
    said = before
    voice.pause()
    said += _amount(voice, node.damage)
    if unaffected:
        joins = said and said[-1].startswith(unaffected[0])
        said = [*said[:-1], f"{said[-1]}, and {unaffected[1]}"] if joins else [*said, "".join(unaffected)]
    voice.pause()
    if node.ignoring:
        said.append(_ignoring(voice, node.ignoring))
    return _with_what_follows(voice, node, said, voice.tell(node.after))


def _with_what_follows(voice: Voice, node: e.AttackText, said: list[str], after: list[str]) -> list[str]:
    """What is said of the damage and what follows it; a condition of both is said once."""
    if said and after and "already has" in after[0] and _shared_condition(voice, node):
        after[0] = after[0].replace("already has", "has", 1)
    if said and after and not node.ignoring:
        head = _shared_condition(voice, node) or re.sub("^(if [^,]*, )?.*", r"\1", said[-1])
        if head and said[-1].startswith(head) and after[0].startswith(head):
            said[-1] = said[-1].replace(
                "this attack does nothing", "this attack does no damage to the Defending Pokémon"
            )
            first, then = said[-1].removeprefix(head), after[0].removeprefix(head)
            if then.startswith("discard ") and then.endswith(" attached to this Pokémon"):
                first, then = then, first
            return [*said[:-1], f"{head}{joined([first, then])}", *after[1:]]
    counted = getattr(node.after, "pokemon", None) or getattr(node.after, "cards", None)
    if said and after and counted in tuple(parts(node.damage)) and not isinstance(node.after, e.Afflict):
        after[0] = "then, " + after[0].replace("your opponent's Active Pokémon", "that Pokémon")
    return said + after


def _shared_condition(voice: Voice, node: e.AttackText) -> str:
    """The words of a condition on which the damage hangs and all that follows it, to be said once."""
    number = node.damage
    found = number.right if isinstance(number, e.Sum) else number
    after = node.after
    if not (isinstance(found, e.Depending) and isinstance(after, e.When)):
        return ""
    head = f"if {voice.condition(found.condition)}, "
    again = f"if {voice.condition(after.condition)}, ".replace("already has", "has")
    return head if head == again else ""


def _unaffected(voice: Voice, node: e.AttackText) -> tuple[list[str], tuple[str, str] | None]:
    """What is done before damage; and on which condition the damage of this attack alone ignores what."""
    before = node.before
    if isinstance(before, e.When) and isinstance(before.then, e.Lasting):
        held = before.then.modifiers[0]
        if isinstance(held, e.Ignore) and before.then.duration is Duration.THIS_TURN:
            return [], (f"if {voice.condition(before.condition)}, ", _ignoring(voice, held.what))
    return _before(voice, node), None


def _elsewhere(voice: Voice, node: Any) -> list[str]:
    """Damage that may be done to a Benched Pokémon instead."""
    before = node.before
    conditions: tuple[e.Condition, ...] = ()
    if isinstance(before, e.When):
        found = before.condition
        conditions, before = found.conditions if isinstance(found, e.AllTrue) else (found,), before.then
    if not has_shape((before, node.after, node.damage), _CHOSEN_INSTEAD):
        return []
    chosen = before.effect.what
    asked = [voice.condition(one) for one in conditions if one != e.Exists(chosen.among)]
    head = f"if {' and '.join(asked)}, " if asked else ""
    whom = f"{voice.pokemon(chosen).words} instead of their Active Pokémon"
    if chosen.among == e.InPlay(Player.BOTH, Place.BENCH):
        whom = "any 1 Benched Pokémon instead"
    return [f"{head}you may do {voice.total(node.after.then.amount)} damage to {whom}"]


def _at_will(voice: Voice, node: Any) -> list[str]:
    """More damage that the player may do."""
    more = _more(voice, node.damage.right.then)[0].removeprefix("this attack does").replace(" ", "do ", 1)
    voice.pause()
    return [f"you may {more}", *voice.tell(node.after)]


_DID, _MAY = e.Did(slot("did")), like(e.May, slot("did"), effect=NOTHING)
_CHOSEN_INSTEAD = (
    like(e.May, slot("did"), effect=like(e.Choose, e.ChoosePokemon)),
    like(e.When, then=e.Damage),
    e.Depending(_DID, e.Constant(0), e.PrintedDamage()),
)
_MOVED_LATER = fitting(like(e.AttackText, requirement=like(e.Sequence, (e.Choose, e.When)), after=e.MoveCards))
_OR_NOTHING = fitting(like(e.AttackText, requirement=like(e.When, then=e.AttackDoesNothing), after=e.When))
_own = Sentences("text of its own")
_own.rows(
    {
        like(e.AttackText, before=like(e.May, effect=like(e.Choose, e.ChoosePokemon)), after=e.When): _elsewhere,
        like(e.AttackText, before=like(e.When, then=e.May, otherwise=NOTHING), after=e.When): _elsewhere,
        # A Pokémon that is Knocked Out and takes no damage.
        like(
            e.AttackText,
            damage=e.Depending(slot("so"), e.Constant(0), e.PrintedDamage()),
            after=like(e.When, slot("so"), e.KnockOut),
        ): "if {so}, that Pokémon is Knocked Out instead of damaged by this attack",
        # As many damage counters as one likes, and damage by their number: they are told first.
        like(e.AttackText, before=like(e.Ask, limit=e.Constant), after=e.PutCounters): lambda voice, node: [
            voice.fill("put up to {before.limit} damage counters on {after.on}", node),
            *_amount(voice, node.damage),
        ],
        # Other damage, or more damage, that the player may do.
        like(e.AttackText, before=_MAY, damage=like(e.Depending, _DID)): (
            "you may do {damage.then} damage instead of {damage.otherwise} to the Defending Pokémon",
            "{after}",
        ),
        like(
            e.AttackText,
            before=_MAY,
            damage=like(e.Sum, right=like(e.Depending, _DID)),
        ): _at_will,
        # Another number of coins on a condition.
        like(e.AttackText, before=like(e.FlipCoins, number=like(e.Depending, then=e.Constant))): lambda voice, node: [
            *_in_turn(voice, node),
            voice.fill("if {before.number.condition}, flip {before.number.then} coins instead", node),
        ],
    }
)


def _required(voice: Voice, requirement: e.Effect) -> list[str]:
    """What must be done for the attack to be used."""
    said = voice.tell(requirement)
    if voice.is_deed(requirement) and not isinstance(requirement, e.AttackDoesNothing):
        return [f"{said[0]} or this attack does nothing", *said[1:]]
    return said


def _before(voice: Voice, node: e.AttackText) -> list[str]:
    """What is done before damage; the words say so where the damage does not hang on it."""
    said = voice.tell(node.before)
    if not said:
        return said
    steps = steps_of(node.before)
    bound = {getattr(part, name) for part in parts(node.before) for name in variable_fields(type(part))}
    hangs = bound & (referred(node.damage) | referred(node.requirement))
    told = (e.FlipCoins, e.FlipUntilTails, e.Let, e.Reveal, e.LookAt, e.Ask, e.HandGame)
    tools = any(isinstance(part, e.AttachedTo) and part.filter == e.Is(Kind.TOOL) for part in parts(node.before))
    hurts = voice.facts.damage or voice.facts.sign or has_part(node, e.Damage)
    if not hurts or (hangs and not tools) or all(isinstance(step, told) for step in steps):
        return said
    first = said[0].replace("your opponent switches", "have your opponent switch", 1)
    return [f"before doing damage, {first}", *said[1:]]


def only_if(voice: Voice, condition: e.Condition, deed: str) -> list[str]:
    """What must be so for the text to be used."""
    found = condition.conditions if isinstance(condition, e.AllTrue) else (condition,)
    plain = tuple(one for one in found if not isinstance(one, e.Untrue))
    said = [f"you can {deed} only if {voice.condition(e.AllTrue(plain))}"] if plain else []
    for one in found:
        if isinstance(one, e.Untrue):
            denial = "this attack can't be used" if voice.kind is TextKind.ATTACK else f"you can't {deed}"
            said.append(f"if {voice.condition(one.condition)}, {denial}")
    return said


def _ignoring(voice: Voice, what: tuple[Ignored, ...]) -> str:
    return f"this attack's damage isn't affected by {ignored(what, _struck(voice))}"


def _amount(voice: Voice, number: e.Number) -> list[str]:
    """How much damage the attack does, where it is not what is printed."""
    if isinstance(number, e.PrintedDamage):
        return []
    if isinstance(number, e.Sum | e.Difference):
        word = "more" if isinstance(number, e.Sum) else "less"
        said = [*_amount(voice, number.left), *_more(voice, number.right, word)]
        each = [line.removeprefix("this attack does ") for line in said]
        return said if len(said) < 3 or said == each else [f"this attack does {listed(each)}"]
    if isinstance(number, e.Product):
        return [f"this attack does {voice.total(number.left)} damage for {voice.per(number.right)}"]
    if isinstance(number, e.Depending):
        return _depending(voice, number)
    if isinstance(number, e.Smaller):
        return [*_amount(voice, number.left), f"you can't do more than {voice.total(number.right)} damage in this way"]
    amount = voice.total(number)
    if isinstance(number, e.StatOf):
        return [f"this attack does damage equal to {amount}"]
    if amount == "the same amount of damage":
        return [f"this attack does {amount} to your opponent's Active Pokémon"]
    # It is told to whom where no damage is printed, and where it is no list of amounts.
    several = has_shape(getattr(voice.texts[0], "damage", None), like(e.Depending, otherwise=e.Depending))
    told = isinstance(number, e.Constant) and not (several or voice.facts.damage or voice.facts.sign)
    return [f"this attack does {amount} damage{f' to {_struck(voice)}' if told else ''}"]


def _struck(voice: Voice) -> str:
    """Whom the damage of an attack is done to, in the words of the text."""
    return "the Defending Pokémon" if voice.speaks_of(e.Defending) else "your opponent's Active Pokémon"


def _depending(voice: Voice, number: e.Depending) -> list[str]:
    condition = voice.condition(number.condition)
    if isinstance(number.otherwise, e.PrintedDamage):
        if number.then == e.Constant(0):
            return [f"if {condition}, this attack does nothing"]
        return [f"if {condition}, this attack's base damage is {voice.total(number.then)}"]
    if isinstance(number.then, e.Constant) and isinstance(number.otherwise, e.Sum | e.Difference):
        # What is left may ask about the same coins again.
        coins = isinstance(number.condition, e.CoinsShow) and has_part(number.otherwise, e.CoinsShow)
        if coins and number.then.value == voice.facts.damage:
            return _amount(voice, number.otherwise)
        instead = "" if coins else " instead"
        return [
            *_amount(voice, number.otherwise),
            f"if {condition}, this attack does {number.then.value} damage{instead}",
        ]
    said = [f"if {condition}, {line}" for line in _amount(voice, number.then)]
    if isinstance(number.otherwise, e.Depending):
        # What is said last comes first.
        return [*_amount(voice, number.otherwise), *said]
    return said


def _more(voice: Voice, number: e.Number, word: str = "more") -> list[str]:
    if isinstance(number, e.Depending):
        condition = voice.condition(number.condition)
        said = [f"if {condition}, {line}" for line in _more(voice, number.then, word)]
        if number.otherwise != e.Constant(0):
            said += [f"if not, {line}" for line in _more(voice, number.otherwise, word)]
        return said
    found, most = limit(voice, number)
    if isinstance(found, e.Product) and isinstance(found.left, e.Constant):
        said = [f"this attack does {found.left.value} {word} damage for {voice.per(found.right)}"]
    else:
        said = [f"this attack does {voice.total(found)} {word} damage"]
    if most is not None:
        said.append(f"you can't add more than {voice.total(most)} damage in this way")
    return said
