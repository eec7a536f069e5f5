"""Attacks: what is done before their damage, how much it is, what follows it."""

from __future__ import annotations

from dataclasses import replace

from prizecard.compiler import nodes as e
from prizecard.compiler.facts import TextKind
from prizecard.compiler.house.english import joined, listed
from prizecard.compiler.house.nouns import ignored
from prizecard.compiler.house.numbers import limit
from prizecard.compiler.house.voice import Voice, wholes
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
    match node:
        case e.AttackText(
            requirement=e.Sequence((e.Choose() as chosen, e.When() as unless)), after=e.MoveCards() as moved
        ):
            node = replace(node, requirement=e.Sequence((chosen, moved, unless)), after=NOTHING)
    match node:
        case e.AttackText(requirement=e.When(then=e.AttackDoesNothing()) as fails, after=e.When() as rest):
            if voice.condition(rest.condition) == voice.condition(e.Untrue(fails.condition)):
                return [*said, *_in_turn(voice, node), f"({voice.tell(fails)[0]}.)"]
    said += _required(voice, node.requirement)
    voice.pause()
    for shape in (_elsewhere, _knocked_out_instead, _at_will, _more_coins):
        found = shape(voice, node)
        if found is not None:
            return said + found
    return said + _in_turn(voice, node)


def _in_turn(voice: Voice, node: e.AttackText) -> list[str]:
    """What is done before damage, damage, what is done after it."""
    placed = _placed_first(voice, node)
    if placed:
        return placed
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
        head = _shared_condition(voice, node) or _condition_of(said[-1])
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


def _condition_of(sentence: str) -> str:
    """The words of the condition that a sentence begins with."""
    condition, comma, _ = sentence.partition(", ")
    return condition + comma if condition.startswith("if ") else ""


def _placed_first(voice: Voice, node: e.AttackText) -> list[str]:
    """As many damage counters as one likes, and damage by their number: they are told first."""
    asked, after = node.before, node.after
    if not (isinstance(asked, e.Ask) and isinstance(asked.limit, e.Constant) and isinstance(after, e.PutCounters)):
        return []
    on = voice.pokemon(after.on).words
    return [f"put up to {asked.limit.value} damage counters on {on}", *_amount(voice, node.damage)]


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


def _elsewhere(voice: Voice, node: e.AttackText) -> list[str] | None:
    """Damage that may be done to a Benched Pokémon instead."""
    before, after = node.before, node.after
    conditions: tuple[e.Condition, ...] = ()
    if isinstance(before, e.When) and before.otherwise == NOTHING:
        found = before.condition
        conditions, before = found.conditions if isinstance(found, e.AllTrue) else (found,), before.then
    if not (isinstance(before, e.May) and isinstance(before.effect, e.Choose) and isinstance(after, e.When)):
        return None
    chosen, hit = before.effect.what, after.then
    if not (isinstance(chosen, e.ChoosePokemon) and isinstance(hit, e.Damage)):
        return None
    if node.damage != e.Depending(e.Did(before.variable), e.Constant(0), e.PrintedDamage()):
        return None
    asked = [voice.condition(one) for one in conditions if one != e.Exists(chosen.among)]
    head = f"if {' and '.join(asked)}, " if asked else ""
    whom = f"{voice.pokemon(chosen).words} instead of their Active Pokémon"
    if chosen.among == e.InPlay(Player.BOTH, Place.BENCH):
        whom = "any 1 Benched Pokémon instead"
    return [f"{head}you may do {voice.total(hit.amount)} damage to {whom}"]


def _knocked_out_instead(voice: Voice, node: e.AttackText) -> list[str] | None:
    """A Pokémon that is Knocked Out and takes no damage."""
    after = node.after
    if not (isinstance(after, e.When) and isinstance(after.then, e.KnockOut)):
        return None
    if node.damage != e.Depending(after.condition, e.Constant(0), e.PrintedDamage()):
        return None
    return [f"if {voice.condition(after.condition)}, that Pokémon is Knocked Out instead of damaged by this attack"]


def _more_coins(voice: Voice, node: e.AttackText) -> list[str] | None:
    """Another number of coins on a condition."""
    number = node.before.number if isinstance(node.before, e.FlipCoins) else None
    if not (isinstance(number, e.Depending) and isinstance(number.then, e.Constant)):
        return None
    said = [*_in_turn(voice, node)]
    return [*said, f"if {voice.condition(number.condition)}, flip {number.then.value} coins instead"]


def _at_will(voice: Voice, node: e.AttackText) -> list[str] | None:
    """More damage, or other damage, that the player may do."""
    if not (isinstance(node.before, e.May) and node.before.effect == NOTHING):
        return None
    number, did = node.damage, e.Did(node.before.variable)
    if isinstance(number, e.Depending) and number.condition == did and isinstance(number.otherwise, e.PrintedDamage):
        instead = f"you may do {voice.total(number.then)} damage instead of {voice.facts.damage}"
        return [f"{instead} to the Defending Pokémon", *voice.tell(node.after)]
    if not (isinstance(number, e.Sum) and isinstance(number.right, e.Depending) and number.right.condition == did):
        return None
    more = _more(voice, number.right.then)[0].removeprefix("this attack does").replace(" ", "do ", 1)
    voice.pause()
    return [f"you may {more}", *voice.tell(node.after)]


def _required(voice: Voice, requirement: e.Effect) -> list[str]:
    """What must be done for the attack to be used."""
    said = voice.tell(requirement)
    if voice.is_deed(requirement) and not isinstance(requirement, e.AttackDoesNothing):
        return [f"{said[0]} or this attack does nothing", *said[1:]]
    return said


def _before(voice: Voice, node: e.AttackText) -> list[str]:
    """What is done before damage; the words say so where the damage does not hang on it."""
    said = voice.tell(node.before)
    steps = steps_of(node.before)
    bound = {getattr(part, name) for part in parts(node.before) for name in variable_fields(type(part))}
    hangs = bound & (referred(node.damage) | referred(node.requirement))
    told = (e.FlipCoins, e.FlipUntilTails, e.Let, e.Reveal, e.LookAt, e.Ask, e.HandGame)
    tools = any(isinstance(part, e.AttachedTo) and part.filter == e.Is(Kind.TOOL) for part in parts(node.before))
    hurts = voice.facts.damage or voice.facts.sign or has_part(node, e.Damage)
    if not said or not hurts or (hangs and not tools) or all(isinstance(step, told) for step in steps):
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
    whom = f" to {_struck(voice)}" if _told_to_whom(voice, number) else ""
    return [f"this attack does {amount} damage{whom}"]


def _told_to_whom(voice: Voice, number: e.Number) -> bool:
    """Whether so much damage is told with whom it is done to: none is printed, and it is no list of amounts."""
    whole = getattr(voice.texts[0], "damage", None)
    listed = isinstance(whole, e.Depending) and isinstance(whole.otherwise, e.Depending)
    return isinstance(number, e.Constant) and not (listed or voice.facts.damage or voice.facts.sign)


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
        coins = _coins_too(number.condition, number.otherwise)
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


def _coins_too(condition: e.Condition, number: e.Number) -> bool:
    """Whether what is left asks about the same coins again."""
    return isinstance(condition, e.CoinsShow) and has_part(number, e.CoinsShow)


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
