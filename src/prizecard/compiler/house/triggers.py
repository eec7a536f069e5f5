"""What happens when something happens, or instead of it."""

from __future__ import annotations

import re
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.house.choices import optional
from prizecard.compiler.house.events import Event, event, present
from prizecard.compiler.house.hanging import joint, tell
from prizecard.compiler.house.selections import HOLDER
from prizecard.compiler.house.voice import Voice
from prizecard.compiler.tree import steps_of
from prizecard.vocabulary import Happening, Place, Player, TurnState, Window, Zone

_THEIR_TURN = e.TurnIs(TurnState.OPPONENTS_TURN)


def triggered(voice: Voice, text: Any, lead: str = "") -> list[str]:
    """What happens when something happens, or instead of it."""
    pattern = text.of if isinstance(text, e.Replacement) else text.when
    found = event(voice, pattern)
    voice.holder_named = HOLDER in found.now
    denied = _unusable(voice, text)
    condition = "" if text.condition == e.Always() or denied else f"{voice.condition(text.condition)}"
    voice.holder_named = voice.holder_named or HOLDER in condition
    said = _at_turns_end(voice, text, found, condition)
    if said:
        return said
    said = _in_words_of_its_own(voice, text)
    if said:
        return said
    if isinstance(text, e.Replacement):
        head = _threat(text, found, condition)
        sized = _by_size(voice, text)
        if sized:
            return [f"{lead}{head}, {sized}"]
    elif not found.lead:
        said = _effect(voice, text)
        head = f"as long as {condition}, " if condition else ""
        return [f"{lead}{head}{said[0]} {found.now}", *said[1:]]
    else:
        lead, head = _occasion(found, condition, text, lead)
    said = _effect(voice, text)
    if pattern.happening is Happening.SWITCHING:
        said = [re.sub(r"^your (?:opponent's )?Active", "the new Active", line) for line in said]
    if pattern.happening is Happening.RETREATED:
        said = [re.sub(r"^your opponent's Active", "their new Active", line) for line in said]
    return [f"{lead}{head}, {said[0]}", *said[1:], *denied] if said else []


def _at_turns_end(voice: Voice, text: Any, found: Event, condition: str) -> list[str]:
    """What is done at the end of a turn, where its time is said last."""
    if isinstance(text, e.Replacement) or text.when.happening is not Happening.TURN_ENDED:
        return []
    if _of_this_turn(text.condition):
        said = tell(voice, text.effect)
        happened = present(voice, text.condition.pattern).partition(" (even")[0]
        return [f"if {happened}, {said[0]} at the end of the turn", *said[1:]]
    if text.optional is None and text.condition in (e.Always(), e.Exists(e.Holder())):
        said = tell(voice, text.effect)
        if said == ["discard this card"] and condition:
            return [f"if {condition}, discard it at {found.now}"]
        if said == ["discard this card"]:
            return [f"{said[0]} at {found.now}{'' if text.when.player else ' you attached it'}"]
        return [f"at {found.now}, {said[0]}", *said[1:]]
    return []


def _in_words_of_its_own(voice: Voice, text: Any) -> list[str]:
    """Texts that have one wording each: what is taken as a Prize card, saved from the discard pile, in the way."""
    effect = text.effect
    if isinstance(text, e.Replacement) and text.optional and isinstance(effect, e.Redirect) and effect.to is Zone.HAND:
        knocked = event(voice, text.of).now.replace("1 of ", "any of ", 1)
        cards = "that Pokémon and all cards that were attached to it"
        return [f"whenever {knocked}, you may put {cards} from your discard pile into your hand"]
    if isinstance(text, e.Replacement):
        return []
    if text.when.happening is Happening.PRIZE_TAKEN and text.when.card == e.OneOf(e.ThisCard()):
        return _taken(voice, text)
    steps = steps_of(effect)
    if text.when.player is Player.BOTH and steps[0] == e.MoveCards(e.ThisCard(), Zone.DISCARD) and len(steps) == 2:
        played = "whenever either player plays a Stadium card from their hand"
        return [f"{played}, discard that Stadium card after discarding this one"]
    hurt = text.condition.pattern if isinstance(text.condition, e.Happened) else None
    if hurt is not None and hurt.by == e.Holder() and effect == e.MoveCards(e.ThisCard(), Zone.DISCARD):
        return ["at the end of the turn in which this happens, discard this card"]
    return []


def _taken(voice: Voice, text: e.Triggered) -> list[str]:
    """What may be done with a card that is taken as a Prize card."""
    as_prize = "as a face-down Prize card"
    steps = steps_of(text.effect)
    if isinstance(steps[0], e.PutOntoBench) and isinstance(text.condition, e.AllTrue):
        there = voice.condition(text.condition.conditions[-1])
        took = f"if you took {voice.pokemon(e.ThisPokemon()).words} {as_prize} during your turn and {there}"
        card, more = "it", "take 1 more Prize card"
        return [f"{took}, before you put {card} into your hand, you may put {card} onto your Bench and {more}"]
    first = f"you can play this card only if you took it {as_prize}, before you put it into your hand"
    said = tell(voice, e.Sequence(steps[1:]))
    return [first, *(line.replace("take a Prize card", "take 1 more Prize card") for line in said)]


def _threat(text: e.Replacement, found: Event, condition: str) -> str:
    """What would happen, and on which condition; a Knock Out by an attack after which cards go elsewhere does."""
    asked, so = text.condition, (Happening.DISCARDED, Happening.RETREAT_PAID)
    elsewhere = isinstance(text.effect, e.Redirect) and text.of.cause is not None
    happens = found.now if text.of.happening in so or elsewhere else found.would
    if asked == _THEIR_TURN:
        return f"during your opponent's turn, if {happens}"
    if asked in _WHILE:
        return f"as long as {condition}, if {happens}"
    return f"if {condition} and {happens}" if condition else f"if {happens}"


def _occasion(found: Event, condition: str, text: e.Triggered, lead: str) -> tuple[str, str]:
    """How often something may be answered, and what happens."""
    head = f"{found.lead.lower()} {found.now}"
    if not lead and found.lead == "When" and text.when.pokemon == e.ThisPokemon() and text.when.player is Player.YOU:
        played = text.when.happening in (Happening.EVOLVED, Happening.PUT_ONTO_BENCH)
        head += " during your turn" if played and text.when.origin and text.when.condition is None else ""
    if lead and text.when.happening is Happening.DISCARDED:
        head = f"when {found.now}"
    if text.condition == _THEIR_TURN:
        falls = text.when.happening is Happening.KNOCKED_OUT
        once = lead or (falls and text.when.pokemon == e.ThisPokemon() and text.optional is not None)
        return "", f"{'once ' if once else ''}during your opponent's turn, {f'if {found.would}' if falls else head}"
    if condition and not lead and _lasts(text, found):
        return lead, f"as long as {condition}, {head.replace('when ', 'whenever ', 1)}"
    return lead, f"{head}, if {condition}" if condition else head


def _lasts(text: e.Triggered, found: Event) -> bool:
    """Whether the condition is one that lasts, which stands before what happens."""
    return found.lead == "If" or (text.condition in _WHILE and found.lead != "At")


def _by_size(voice: Voice, text: e.Replacement) -> str:
    """What is done instead, if so much damage is done."""
    match text:
        case e.Replacement(of=e.Pattern(pokemon=e.Pokemons() as hit), effect=e.When(then=e.PreventEvent()) as when):
            condition = voice.condition(when.condition)
            return f"prevent that attack's damage done to {voice.pokemon(hit).words} if {condition}"
    return ""


_WHILE = (e.Matches(e.ThisPokemon(), e.At(Place.ACTIVE)), e.Exists(e.ThisPokemon()))


def _of_this_turn(condition: e.Condition) -> bool:
    """Whether the Pokémon that a card is attached to did something in the turn that ends."""
    match condition:
        case e.Happened(pattern=e.Pattern(pokemon=e.Holder(), happening=Happening.ATTACKED | Happening.DAMAGED)):
            return condition.window is Window.THIS_TURN
    return False


def _unusable(voice: Voice, text: Any) -> list[str]:
    """When a power that answers to something cannot be used."""
    match text:
        case e.Triggered(condition=e.Untrue(condition=e.Matches() as so), optional=Player()):
            denied = f"{voice.this_text} can't be used if {voice.condition(so)}"
            return [denied] if voice.this_text == "this power" else []
    return []


def _effect(voice: Voice, text: Any) -> list[str]:
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
    steps = steps_of(effect)
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
                f"{condition}{whom} is not Knocked Out, and its remaining HP becomes {voice.total(found[1].hp)}"
            )
            rest = found[2:]
            also = tell(voice, e.Sequence(tuple(rest))) if rest else []
            return said + ["then, discard this card" if line == "discard this card" else line for line in also]
        said += tell(voice, step)
    return []
