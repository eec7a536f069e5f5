"""Occasions: what is done on a condition, again and again, for each, by each player, for a time."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.facts import TextKind
from prizecard.compiler.house.attack_texts import NOTHING
from prizecard.compiler.house.choices import triggered
from prizecard.compiler.house.deeds_in_play import COUNTER
from prizecard.compiler.house.flow import AGAIN, needs_no_choice
from prizecard.compiler.house.hanging import conditional, joint, one_condition, you_first
from prizecard.compiler.house.modifiers import merged, modifiers
from prizecard.compiler.house.nouns import CARD, conjuncts, is_plain
from prizecard.compiler.house.selections import each_of
from prizecard.compiler.house.shapes import contains, either, like, slot
from prizecard.compiler.house.voice import Sentences, Voice, sentences
from prizecard.compiler.tree import parts, steps_of
from prizecard.vocabulary import Duration, Happening, Place, Player


@sentences(e.When)
def _when(voice: Voice, node: e.When) -> list[str]:
    with voice.being(both=False):
        one = isinstance(node.then, e.ChooseWay) and one_condition(voice, node.then)
        instead = voice.tell(node.then) if one else _whens.find(voice, node)
        condition = "" if instead else voice.condition(node.condition)
    if instead:
        return instead
    if more := _more_instead(node):
        return [*voice.tell(node.otherwise), f"if {condition}, {more}"]
    with voice.being(both=False):
        said = conditional(voice, condition, node.then)
        otherwise = voice.tell(node.otherwise) if node.otherwise != NOTHING else []
    if otherwise:
        also = "and " if otherwise[0].startswith("if ") else ""
        said += [f"if not, {also}{otherwise[0]}", *otherwise[1:]]
    return said


def _more_instead(node: e.When) -> str:
    """The same deed with another number of cards or damage counters, where the condition does not count those."""
    match node.then, node.otherwise:
        case e.PutCounters(number=e.Constant(value=more)) as then, e.PutCounters(number=number) as otherwise:
            same = not contains(node.condition, e.Where) and replace(then, number=number) == otherwise
            return f"put {COUNTER.of(more)} instead" if same else ""
        case e.Draw(number=e.Constant(value=more), player=Player.YOU) as then, e.Draw(number=number) as otherwise:
            return f"draw {CARD.of(more)} instead" if replace(then, number=number) == otherwise else ""
    return ""


def _switched_if(voice: Voice, node: Any) -> list[str]:
    """The switch of an Active Pokémon that must be of a kind, which the noun says."""
    asked = node.condition.what
    if not is_plain(asked.filter) or not any(isinstance(step, e.Switch) for step in steps_of(node.then)):
        return []
    said = joint(voice, node.then)
    plain = f"switch {voice.whose(asked.player)} Active Pokémon with "
    return [said[0].replace(plain, f"switch {voice.pokemon(asked).words} with ", 1)]


def _paid_extra(voice: Voice, node: Any) -> list[str]:
    """Cards that may be discarded as the card is played; that there are enough goes without saying."""
    voice.paid_extra.add(node.then.variable)
    return [f"when you play this card, {line}" for line in voice.tell(node.then)]


def _energised(voice: Voice, node: Any) -> list[str]:
    """What is done to the Pokémon that Energy was just attached to."""
    chosen, done = node.then.steps
    if not needs_no_choice(chosen.what):
        return []
    voice.binders[chosen.what.variable] = e.ThisPokemon()
    said = voice.tell(done)
    return [f"if you attached Energy to a Pokémon in this way, {said[0]}", *said[1:]]


_PRIZES = like(e.Lasting, either((e.ChangePrizes,), (e.ChangePrizes, object)))
_whens = Sentences("condition")
_whens.rows(
    {
        like(e.When, like(e.Untrue, e.CanPay), NOTHING): ("{otherwise}", "if {condition}, this attack does nothing"),
        # More Prize cards on a condition, instead of so many.
        like(e.When, then=_PRIZES, otherwise=_PRIZES): (
            "{otherwise}",
            "if {condition}, take {then.modifiers.0.more} more Prize cards instead",
        ),
        like(e.When, e.Did, like(e.Sequence, (like(e.Choose, e.ChoosePokemon), object))): _energised,
        like(e.When, e.Exists(like(e.InPlay, place=Place.ACTIVE)), otherwise=NOTHING): _switched_if,
        # What is done unless an attack was used before, or unless what it brings is there.
        like(e.When, e.Untrue(like(e.Happened, like(e.Pattern, attack=str))), otherwise=NOTHING): lambda voice, node: [
            *voice.tell(node.then),
            f"ignore this effect if {voice.condition(node.condition.condition).replace('1 of ', 'any of ', 1)}",
        ],
        like(e.When, like(e.Untrue, like(e.Matches, like(e.InPlay, filter=e.HoldsEnergy))), e.Afflict): (
            "{then}",
            "(ignore this effect if that Pokémon {condition.condition.filter;}.)",
        ),
        e.When(
            like(e.Compare, e.CountOf(slot("among"))),
            like(e.May, effect=like(e.MoveCards, like(e.ChooseCards, among=slot("among")))),
        ): _paid_extra,
    }
)


sentences.rows({e.Doing: lambda voice, node: voice.tell(node.effect), e.Let: lambda voice, node: []})


@sentences(e.Repeat)
def _repeat(voice: Voice, node: e.Repeat) -> list[str]:
    if isinstance(node.times, e.Constant) and voice.is_deed(node.effect):
        chosen = _chosen_in(node.effect)
        voice.repeated |= chosen
        return [f"{voice.tell(node.effect)[0]} {node.times.value} times", *([AGAIN] if chosen else [])]
    times = voice.per(node.times)
    voice.each_time |= _chosen_in(node.effect)
    said = joint(voice, node.effect)
    return [f"for {times}, {said[0]}", *said[1:]]


def _chosen_in(effect: e.Effect) -> set[int]:
    """The variables of Pokémon that are chosen again and again."""
    return {part.variable for part in parts(effect) if isinstance(part, e.ChoosePokemon)}


_ATTACHED_TO_THEM = "you attached to them in this way"  # apart, so that no sentence of ours is one of a card
_ATTACHED = like(e.Product, right=e.CountOf(like(e.FilteredCards, filter=e.OneOf)))
sentences.rows(
    {
        # So much healed from Pokémon as cards were attached to them.
        like(e.ForEach, effect=like(e.Heal, amount=_ATTACHED)): (
            "heal {effect.amount.left} damage from those Pokémon for each card " + _ATTACHED_TO_THEM
        )
    }
)


@sentences(e.ForEach)
def _for_each(voice: Voice, node: e.ForEach) -> list[str]:
    words = each_of(voice, node.among)
    if voice.is_deed(node.effect):
        voice.pending[node.variable] = words
        said = joint(voice, node.effect)
        return [re.sub(r"^(discard an? [^.]*(?:card|Energy)) attached to each", r"\1 from each", line) for line in said]
    match steps_of(node.effect):
        case e.FlipCoins(), e.When(condition=e.CoinsShow(face=face), then=then):
            voice.mention(node.variable)
            first, *rest = joint(voice, then)
            first = re.sub(r" to it\b", " to that Pokémon", first)
            return [f"flip a coin for {words.words}", f"if that coin flip is {face}, {first}", *rest]
    said = joint(voice, node.effect)
    return [f"for {words.words}, {said[0]}", *said[1:]]


@sentences(e.EachPlayer)
def _each_player(voice: Voice, node: e.EachPlayer) -> list[str]:
    effect, called = node.effect, ""
    won = effect.condition if isinstance(effect, e.When) else None
    lost = isinstance(won, e.Untrue) and isinstance(won.condition, e.Won)
    if isinstance(effect, e.When) and (lost or isinstance(won, e.Won)):
        effect, called = effect.then, f"the player who {'loses' if lost else 'wins'}"
    with voice.being(agent=Player.THAT, doer=Player.THAT, both=True, called=called or voice.called):
        said = joint(voice, effect)
    if node.first is Player.OPPONENT:
        said.append("your opponent does this first")
        return said
    return said if called else [*said, *you_first(effect)]


_LONGER = {
    Duration.UNTIL_END_OF_YOUR_NEXT_TURN: "until the end of your next turn",
    Duration.UNTIL_END_OF_OPPONENTS_NEXT_TURN: "until the end of your opponent's next turn",
    Duration.REST_OF_GAME: "for the rest of this game",
    Duration.WHILE_ACTIVE: "as long as it is Active",
    Duration.WHILE_IN_PLAY: "as long as it is in play",
}


def _during(duration: Duration) -> str:
    """How long something holds: for one turn, or longer."""
    return _LONGER.get(duration, f"during {duration}")


@sentences(e.Lasting)
def _lasting(voice: Voice, node: e.Lasting) -> list[str]:
    when = _during(node.duration)
    if node.duration is Duration.WHILE_ACTIVE and isinstance(node.on, e.ThisPokemon):
        when = "as long as this Pokémon is your Active Pokémon"
    said: list[str] = []
    for group in merged(node.modifiers):
        words = modifiers(voice, group).removeprefix("during your turn, ")
        within = _within(words, group[0], node.duration)
        if within:
            said.append(within)
        elif said and said[-1].startswith(f"{when}, ") and _leads(group[0]) and group[0] != node.modifiers[0]:
            said[-1] += f", and {words}"
        else:
            said.append(f"{when}, {words}" if _leads(group[0]) else f"{words} {when}")
    bound = isinstance(node.on, e.ThisPokemon) and isinstance(node.modifiers[0], e.Prevent)
    if bound and (voice.kind is TextKind.ABILITY or isinstance(getattr(node.modifiers[0], "to", None), e.InPlay)):
        said.append(f"(if {voice.pokemon(e.ThisPokemon()).words} is no longer your Active Pokémon, this effect ends.)")
    this = node.duration is Duration.THIS_TURN
    if this is isinstance(node.modifiers[0], e.SetEnergyType) and (whom := _newcomers(node.modifiers[0])):
        said.append(f"(this includes {whom} that come into play on {'this' if this else 'that'} turn.)")
    if node.at_most is not None:
        said.append(f"you can't add more than {voice.total(node.at_most)} damage in this way")
    return said


def _newcomers(modifier: e.Modifier) -> str:
    """Who is meant too where all Pokémon, or all cards, of a kind are: those that come into play later."""
    whom = getattr(modifier, "of", None) or getattr(modifier, "pokemon", None) or getattr(modifier, "on", None)
    if getattr(modifier, "player", None) is not None or not isinstance(whom, e.InPlay | None):
        return ""
    if isinstance(modifier, e.Suppress | e.SetEnergyType):
        return "cards"
    return "Pokémon" if isinstance(whom, e.InPlay) and whom.place is Place.ANYWHERE else ""


def _within(words: str, modifier: e.Modifier, duration: Duration) -> str:
    """The statement with its time inside it, where it has a place there."""
    if isinstance(modifier, e.ChangePrizes) and duration is Duration.THIS_TURN:
        head, out, rest = words.partition(" is Knocked Out by damage from this Pokémon's attacks, ")
        if out and head.startswith("if 1 of "):
            whose = f"{head.removeprefix('if 1 of ')} that is Knocked Out"
            return f"for each of {whose} by damage from this Pokémon's attacks this turn, {rest}"
        return words
    if isinstance(modifier, e.SetTypes | e.TypesLike | e.SetEnergyType) and duration is Duration.THIS_TURN:
        return f"{words} until the end of your turn"
    if words.startswith("the next time you flip"):
        return words.replace(", choose", f" {_during(duration)}, choose")
    if duration is not Duration.OPPONENTS_NEXT_TURN:
        return ""
    if words.startswith("your opponent can't"):
        begins = "can't draw a card as the turn begins"
        during = words.replace(begins, "can't draw a card at the beginning of their next turn")
        return during if begins in words else f"{words} during their next turn"
    return ""


def _leads(modifier: e.Modifier) -> bool:
    """Whether the time stands before what holds."""
    if isinstance(modifier, e.Prevent):
        by = conjuncts(modifier.by.filter) if isinstance(modifier.by, e.InPlay) else []
        described = not all(map(is_plain, by))
        return described or (modifier.condition is not None and not isinstance(modifier.condition, e.AttackIsGx))
    return not isinstance(modifier, e.Forbid)


@sentences(e.Delayed)
def _delayed(voice: Voice, node: e.Delayed) -> list[str]:
    when = _during(node.duration)
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
        whose = "the turn" if duration in _LONGER else duration
        said = voice.tell(text.effect)
        condition = "" if text.condition == e.Always() else f"if {voice.condition(text.condition)}, "
        return [f"at the end of {whose}, {condition}{said[0]}", *said[1:]]
    said = triggered(voice, text)
    if duration is Duration.OPPONENTS_NEXT_TURN and said[0].startswith("at the beginning of your opponent's turn, "):
        begins = "after your opponent draws a card at the beginning of their next turn"
        return [f"{begins}, {said[0].partition(', ')[2]}", *said[1:]]
    if duration is Duration.WHILE_ACTIVE:
        return [f"any time {said[0].removeprefix('if ')}", *said[1:]]
    return [f"{when}, {said[0]}", *said[1:]]
