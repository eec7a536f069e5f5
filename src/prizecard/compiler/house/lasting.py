"""What holds for a time, and what happens when something happens."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from prizecard import effects as e
from prizecard.compiler.house.choices import optional
from prizecard.compiler.house.english import listed
from prizecard.compiler.house.events import event, present
from prizecard.compiler.house.flow import joint, tell
from prizecard.compiler.house.mirrored import for_either, for_two_attacks, is_mirrored, of_two_attacks
from prizecard.compiler.house.numbers import total
from prizecard.compiler.house.selections import BOTH_SIDES
from prizecard.compiler.house.voice import Voice, sentences
from prizecard.compiler.tree import parts
from prizecard.vocabulary import Action, Duration, Happening, Place, Player, TurnState, Window

DURING = {
    Duration.THIS_TURN: "during this turn",
    Duration.YOUR_NEXT_TURN: "during your next turn",
    Duration.OPPONENTS_NEXT_TURN: "during your opponent's next turn",
    Duration.UNTIL_END_OF_YOUR_NEXT_TURN: "until the end of your next turn",
    Duration.UNTIL_END_OF_OPPONENTS_NEXT_TURN: "until the end of your opponent's next turn",
    Duration.REST_OF_GAME: "for the rest of this game",
    Duration.WHILE_ACTIVE: "as long as it is Active",
    Duration.WHILE_IN_PLAY: "as long as it is in play",
}


@sentences(e.Lasting)
def _lasting(voice: Voice, node: e.Lasting) -> list[str]:
    when = DURING[node.duration]
    if node.duration is Duration.WHILE_ACTIVE and isinstance(node.on, e.ThisPokemon):
        when = "as long as this Pokémon is your Active Pokémon"
    said = []
    for modifier in merged(node.modifiers):
        words = modifiers(voice, modifier)
        if isinstance(modifier[0], e.ChangePrizes) and node.duration is Duration.THIS_TURN:
            said.append(words)
            continue
        if words.startswith("whenever your opponent flips a coin,") and node.duration is Duration.OPPONENTS_NEXT_TURN:
            said.append(words.replace("coin,", "coin during their next turn,"))
            continue
        if words.startswith("during your turn, "):
            words = words.removeprefix("during your turn, ")
        if words.startswith("your opponent can't") and node.duration is Duration.OPPONENTS_NEXT_TURN:
            begins = "can't draw a card as the turn begins"
            during = words.replace(begins, "can't draw a card at the beginning of their next turn")
            said.append(during if begins in words else f"{words} during their next turn")
            continue
        if said and said[-1].startswith(f"{when}, ") and _leads(modifier[0]) and modifier[0] != node.modifiers[0]:
            said[-1] += f", and {words}"
            continue
        said.append(f"{when}, {words}" if _leads(modifier[0]) else f"{words} {when}")
    bound = isinstance(node.on, e.ThisPokemon) and isinstance(node.modifiers[0], e.Prevent)
    if bound and isinstance(getattr(node.modifiers[0], "to", None), e.InPlay):
        said.append(f"(if {voice.pokemon(e.ThisPokemon()).words} is no longer your Active Pokémon, this effect ends.)")
    if node.at_most is not None:
        said.append(f"you can't add more than {total(voice, node.at_most)} damage in this way")
    return said


def _leads(modifier: e.Modifier) -> bool:
    """Whether the time stands before what holds."""
    if isinstance(modifier, e.Prevent):
        return modifier.condition is not None and not isinstance(modifier.condition, e.AttackIsGx)
    return not isinstance(modifier, e.Forbid)


def merged(found: tuple[e.Modifier, ...]) -> list[tuple[e.Modifier, ...]]:
    """Modifiers of the same Pokémon in one sentence, and those that hold for one player as for the other."""
    groups: list[list[e.Modifier]] = []
    for modifier in found:
        if groups and (is_mirrored(groups[-1][-1], modifier) or of_two_attacks(groups[-1][-1], modifier)):
            groups[-1].append(modifier)
            continue
        if groups and _holder(modifier) is not None and _holder(groups[-1][-1]) == _holder(modifier):
            groups[-1].append(modifier)
        else:
            groups.append([modifier])
    return [tuple(group) for group in groups]


def _holder(modifier: e.Modifier) -> Any:
    if isinstance(modifier, e.Forbid | e.Permit) and modifier.pokemon is not None and modifier.player is None:
        return modifier.pokemon
    if isinstance(modifier, e.Forbid) and modifier.card == e.OneOf(e.ThisCard()):
        return modifier.card
    if isinstance(modifier, e.Suppress | e.Immune | e.NoRetreatCost | e.SetWeakness | e.SetResistance):
        return modifier.of
    return None


def modifiers(voice: Voice, group: tuple[e.Modifier, ...]) -> str:
    """Modifiers as one statement; who they are about is named once. What all cannot do is said of them, not of all."""
    said = _statement(voice, group)
    return said.removeprefix("all ") if said.partition(BOTH_SIDES)[2].startswith(" can't ") else said


def _statement(voice: Voice, group: tuple[e.Modifier, ...]) -> str:
    if [getattr(one, "action", None) for one in group] == [Action.EVOLVE_EARLY, Action.EVOLVE_FIRST_TURN]:
        holder = _holder(group[0])
        whom = voice.pokemon(holder)
        if isinstance(holder, e.InPlay) and holder.player is Player.BOTH:
            whose = voice.pokemon(replace(holder, player=Player.YOU)).words.replace("your ", "each player's ", 1)
            return f"{whose} can evolve during their first turn or the turn they play those Pokémon"
        return f"{whom.words} can evolve during your first turn or the turn you play {whom.it}"
    if all(isinstance(one, e.Forbid) and one.card == e.OneOf(e.ThisCard()) for one in group) and len(group) == 2:
        return "prevent all effects of Item and Supporter cards done to this Stadium card"
    if len(group) == 2 and of_two_attacks(*group):
        return for_two_attacks(voice, group[0], group[1])
    if len(group) == 2 and is_mirrored(*group):
        return for_either(voice, group[0])
    said = [voice.modifier(one) for one in group]
    if len(said) == 1:
        return said[0]
    subject = voice.pokemon(_holder(group[0])).words
    if all(one.startswith(subject) for one in said):
        rest = [one.removeprefix(subject).strip() for one in said]
        if all(one.startswith("can't ") and not one.startswith("can't be ") for one in rest):
            cannot = listed([one.removeprefix("can't ") for one in rest], "or")
            cannot = cannot.replace(", use any Poké-Powers, or use any Poké-B", " or use any Poké-Powers or Poké-B")
            return f"{subject} can't {cannot}".replace("s or use any Poké-B", "s or Poké-B")
        for state in ("can retreat even if it is ", "can attack even if it is "):
            if all(one.startswith(state) for one in rest):
                return f"{subject} {state}{listed([one.removeprefix(state) for one in rest], 'or')}"
        for verb in ("have ", "has "):
            if all(one.startswith(verb) for one in rest):
                return f"{subject} {verb}{listed([one.removeprefix(verb) for one in rest])}"
        return f"{subject} {listed(rest)}"
    return ", and ".join(said)


@sentences(e.Delayed)
def _delayed(voice: Voice, node: e.Delayed) -> list[str]:
    when = DURING[node.duration]
    said: list[str] = []
    voice.later = True
    for text in node.texts:
        said += _later(voice, text, when, node.duration)
    voice.later = False
    return said


def _later(voice: Voice, text: e.Text, when: str, duration: Duration) -> list[str]:
    if duration is Duration.THIS_TURN and any(
        isinstance(part, e.Pattern) and part.by is not None for part in parts(text)
    ):
        return triggered(voice, text)
    if isinstance(text, e.Triggered) and text.when.happening is Happening.TURN_ENDED:
        whose = {
            Duration.OPPONENTS_NEXT_TURN: "your opponent's next turn",
            Duration.THIS_TURN: "this turn",
            Duration.YOUR_NEXT_TURN: "your next turn",
        }.get(duration, "the turn")
        said = tell(voice, text.effect)
        condition = "" if text.condition == e.Always() else f"if {voice.condition(text.condition)}, "
        return [f"at the end of {whose}, {condition}{said[0]}", *said[1:]]
    said = triggered(voice, text)
    if duration is Duration.OPPONENTS_NEXT_TURN and said[0].startswith("at the beginning of your opponent's turn, "):
        begins = "after your opponent draws a card at the beginning of their next turn"
        return [f"{begins}, {said[0].partition(', ')[2]}", *said[1:]]
    return [f"{when}, {said[0]}", *said[1:]]


def triggered(voice: Voice, text: Any, lead: str = "") -> list[str]:
    """What happens when something happens, or instead of it."""
    pattern = text.of if isinstance(text, e.Replacement) else text.when
    found = event(voice, pattern)
    voice.holder_named = "the Pokémon this card is attached to" in found.now
    denied = _unusable(voice, text)
    condition = "" if text.condition == e.Always() or denied else f"{voice.condition(text.condition)}"
    voice.holder_named = voice.holder_named or "the Pokémon this card is attached to" in condition
    if pattern.happening is Happening.TURN_ENDED and _of_this_turn(text.condition):
        said = tell(voice, text.effect)
        happened = present(voice, text.condition.pattern).partition(" (even")[0]
        return [f"if {happened}, {said[0]} at the end of the turn", *said[1:]]
    if isinstance(text, e.Replacement):
        happens = found.now if pattern.happening in (Happening.DISCARDED, Happening.RETREAT_PAID) else found.would
        head = f"if {condition} and {happens}" if condition else f"if {happens}"
    elif not found.lead:
        said = _effect(voice, text)
        head = f"as long as {condition}, " if condition else ""
        return [f"{lead}{head}{said[0]} {found.now}", *said[1:]]
    else:
        if pattern.happening is Happening.TURN_ENDED and text.optional is None and not condition:
            said = tell(voice, text.effect)
            if said == ["discard this card"]:
                return [f"{said[0]} at {found.now}"]
            return [f"at {found.now}, {said[0]}", *said[1:]]
        head = f"{found.lead.lower()} {found.now}"
        if text.condition == e.TurnIs(TurnState.OPPONENTS_TURN) and lead:
            lead = "once during your opponent's turn, "
        elif text.condition == e.TurnIs(TurnState.OPPONENTS_TURN):
            head = f"during your opponent's turn, {head}"
        elif text.condition in _WHILE and not lead and found.lead != "At":
            head = f"as long as {condition}, {head.replace('when ', 'whenever ', 1)}"
        else:
            head += f", if {condition}" if condition else ""
    said = _effect(voice, text)
    if pattern.happening is Happening.SWITCHING:
        said = [re.sub(r"^your (?:opponent's )?Active", "the new Active", line) for line in said]
    if pattern.happening is Happening.RETREATED:
        said = [re.sub(r"^your opponent's Active", "their new Active", line) for line in said]
    return [f"{lead}{head}, {said[0]}", *said[1:], *denied] if said else []


_WHILE = (e.Matches(e.ThisPokemon(), e.At(Place.ACTIVE)), e.Exists(e.ThisPokemon()))
"""What must be so all the time for a text to answer to something."""


def _of_this_turn(condition: e.Condition) -> bool:
    """Whether the Pokémon that a card is attached to did something in the turn that ends."""
    if not (isinstance(condition, e.Happened) and condition.window is Window.THIS_TURN):
        return False
    return condition.pattern.pokemon == e.Holder() and condition.pattern.happening in (
        Happening.ATTACKED,
        Happening.DAMAGED,
    )


def _unusable(voice: Voice, text: Any) -> list[str]:
    """When a power that answers to something cannot be used."""
    condition = text.condition
    if not (isinstance(text, e.Triggered) and isinstance(condition, e.Untrue) and text.optional is not None):
        return []
    if not isinstance(condition.condition, e.Matches) or voice.this_text != "this power":
        return []
    return [f"{voice.this_text} can't be used if {voice.condition(condition.condition)}"]


def _effect(voice: Voice, text: Any) -> list[str]:
    inner = text.effect
    if isinstance(inner, e.When) and inner.then == e.PreventEvent() and inner.otherwise == e.Sequence(()):
        return [f"prevent that damage if {voice.condition(inner.condition)}"]
    if isinstance(text, e.Replacement):
        survived = _survives(voice, text)
        if survived:
            return survived
    if text.optional is not None:
        return optional(voice, text.optional, text.effect)
    return joint(voice, text.effect) if _belongs_together(voice, text) else tell(voice, text.effect)


def _belongs_together(voice: Voice, text: Any) -> bool:
    """Whether all that is done hangs on a condition, or is two deeds of one hand with cards."""
    if text.condition != e.Always():
        return True
    steps = text.effect.steps if isinstance(text.effect, e.Sequence) else ()
    return len(steps) == 2 and all(isinstance(step, e.MoveCards | e.Heal | e.Cure) for step in steps)


def _survives(voice: Voice, text: e.Replacement) -> list[str]:
    """A Knock Out that does not happen: so many HP are left instead."""
    effect = text.effect
    steps = effect.steps if isinstance(effect, e.Sequence) else (effect,)
    said: list[str] = []
    for number, step in enumerate(steps):
        inner = step
        condition = ""
        if isinstance(step, e.When):
            condition, inner = f"if {voice.condition(step.condition)}, ", step.then
        found = inner.steps if isinstance(inner, e.Sequence) else (inner,) if condition else steps[number:]
        if len(found) >= 2 and isinstance(found[0], e.PreventEvent) and isinstance(found[1], e.SetRemainingHp):
            whom = voice.pokemon(found[1].pokemon).words
            said.append(
                f"{condition}{whom} is not Knocked Out, and its remaining HP becomes {total(voice, found[1].hp)}"
            )
            rest = found[2:]
            return said + (tell(voice, e.Sequence(tuple(rest))) if rest else [])
        said += tell(voice, step)
    return []
