"""Occasions: what is done on a condition, again and again, for each, by each player."""

from __future__ import annotations

import re

from prizecard.compiler import nodes as e
from prizecard.compiler.house.flow import AGAIN, needs_no_choice
from prizecard.compiler.house.hanging import conditional, joint, one_condition, tell, you_first
from prizecard.compiler.house.nouns import is_plain
from prizecard.compiler.house.selections import each_of
from prizecard.compiler.house.stating import is_so
from prizecard.compiler.house.voice import Voice, sentences
from prizecard.compiler.tree import parts, steps_of
from prizecard.vocabulary import Place, Player


@sentences(e.When)
def _when(voice: Voice, node: e.When) -> list[str]:
    if isinstance(node.then, e.ChooseWay) and one_condition(voice, node.then):
        return tell(voice, node.then)
    match node:
        case e.When(condition=e.Untrue(condition=e.CanPay()), then=e.Sequence(steps=())):
            return [*tell(voice, node.otherwise), f"if {voice.condition(node.condition)}, this attack does nothing"]
    both, voice.both = voice.both, False
    instead = _prizes_instead(voice, node) or _energised(voice, node) or _switched_if(voice, node)
    instead = instead or _ignored_if(voice, node) or _paid_extra(voice, node)
    if instead:
        voice.both = both
        return instead
    said = conditional(voice, voice.condition(node.condition), node.then)
    otherwise = tell(voice, node.otherwise) if node.otherwise != e.Sequence(()) else []
    voice.both = both
    if otherwise:
        also = "and " if otherwise[0].startswith("if ") else ""
        said += [f"if not, {also}{otherwise[0]}", *otherwise[1:]]
    return said


def _prizes_instead(voice: Voice, node: e.When) -> list[str]:
    """More Prize cards on a condition, instead of so many."""
    match node.then, node.otherwise:
        case e.Lasting(modifiers=(e.ChangePrizes(more=more), *_)), e.Lasting(modifiers=(e.ChangePrizes(), *_)):
            instead = f"if {voice.condition(node.condition)}, take {voice.total(more)} more Prize cards instead"
            return [*tell(voice, node.otherwise), instead]
    return []


def _switched_if(voice: Voice, node: e.When) -> list[str]:
    """The switch of an Active Pokémon that must be of a kind, which the noun says."""
    asked = node.condition.what if isinstance(node.condition, e.Exists) else None
    if not isinstance(asked, e.InPlay) or asked.place is not Place.ACTIVE or node.otherwise != e.Sequence(()):
        return []
    if not is_plain(asked.filter) or not any(isinstance(step, e.Switch) for step in steps_of(node.then)):
        return []
    said = joint(voice, node.then)
    plain = f"switch {voice.whose(asked.player)} Active Pokémon with "
    return [said[0].replace(plain, f"switch {voice.pokemon(asked).words} with ", 1)]


def _ignored_if(voice: Voice, node: e.When) -> list[str]:
    """What is done unless an attack was used before, or unless what it brings is there."""
    match node:
        case e.When(condition=e.Untrue(condition=e.Happened() as used), otherwise=e.Sequence(steps=())):
            whether = voice.condition(used).replace("1 of ", "any of ", 1)
            return [*tell(voice, node.then), f"ignore this effect if {whether}"] if used.pattern.attack else []
        case e.When(condition=e.Untrue(condition=e.Matches(e.InPlay(filter=e.HoldsEnergy()), so)), then=e.Afflict()):
            return [*tell(voice, node.then), f"(ignore this effect if that Pokémon {is_so(voice, so)}.)"]
    return []


def _paid_extra(voice: Voice, node: e.When) -> list[str]:
    """Cards that may be discarded as the card is played; that there are enough goes without saying."""
    match node:
        case e.When(
            condition=e.Compare(left=e.CountOf(what=counted)),
            then=e.May(effect=e.MoveCards(cards=e.ChooseCards(among=among))) as may,
        ) if counted == among:
            voice.paid_extra.add(may.variable)
            return [f"when you play this card, {line}" for line in tell(voice, may)]
    return []


def _energised(voice: Voice, node: e.When) -> list[str]:
    """What is done to the Pokémon that Energy was just attached to."""
    match node.condition, steps_of(node.then):
        case e.Did(), (e.Choose(what=e.ChoosePokemon() as chosen), done) if needs_no_choice(chosen):
            voice.binders[chosen.variable] = e.ThisPokemon()
            said = tell(voice, done)
            return [f"if you attached Energy to a Pokémon in this way, {said[0]}", *said[1:]]
    return []


sentences.rows({e.Doing: lambda voice, node: tell(voice, node.effect), e.Let: lambda voice, node: []})


@sentences(e.Repeat)
def _repeat(voice: Voice, node: e.Repeat) -> list[str]:
    if isinstance(node.times, e.Constant) and voice.is_deed(node.effect):
        chosen = _chosen_in(node.effect)
        voice.repeated |= chosen
        return [f"{tell(voice, node.effect)[0]} {node.times.value} times", *([AGAIN] if chosen else [])]
    times = voice.per(node.times)
    voice.each_time |= _chosen_in(node.effect)
    said = joint(voice, node.effect)
    return [f"for {times}, {said[0]}", *said[1:]]


def _chosen_in(effect: e.Effect) -> set[int]:
    """The variables of Pokémon that are chosen again and again."""
    return {part.variable for part in parts(effect) if isinstance(part, e.ChoosePokemon)}


@sentences(e.ForEach)
def _for_each(voice: Voice, node: e.ForEach) -> list[str]:
    words = each_of(voice, node.among)
    healed = _by_cards(voice, node.effect)
    if healed:
        return [healed]
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


def _by_cards(voice: Voice, effect: e.Effect) -> str:
    """So much healed from Pokémon as cards were attached to them."""
    match effect:
        case e.Heal(amount=e.Product(left=amount, right=e.CountOf(what=e.FilteredCards(filter=e.OneOf())))):
            each = "for each card you attached to them in this way"
            return f"heal {voice.total(amount)} damage from those Pokémon {each}"
    return ""


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
