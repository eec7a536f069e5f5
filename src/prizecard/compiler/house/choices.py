"""What a player may do or choose from, what is asked; what happens when something happens, or instead of it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.house.deeds_in_play import aggravated
from prizecard.compiler.house.english import capitalised, listed
from prizecard.compiler.house.events import Event, event
from prizecard.compiler.house.flow import spoken
from prizecard.compiler.house.hanging import idiom, joint, one_condition, you_first
from prizecard.compiler.house.selections import HOLDER, each_of
from prizecard.compiler.house.shapes import either, fitting, has_shape, like
from prizecard.compiler.house.voice import Sentences, Voice, sentences
from prizecard.compiler.templates import rebuild
from prizecard.compiler.tree import has_part, parts, steps_of, variable_fields
from prizecard.vocabulary import Happening, Place, Player, Question, TurnState, Window, Zone


def optional(voice: Voice, player: Any, effect: e.Effect, lead: str = "") -> list[str]:
    """What a player may do."""
    steps = steps_of(effect)
    if steps and isinstance(steps[0], e.Doing):  # it only notes whether something was done
        steps = (*steps_of(steps[0].effect), *steps[1:])
    steps = tuple(spoken(voice, steps))
    effect = steps[0] if len(steps) == 1 else e.Sequence(steps)
    who = voice.named(player).words
    if not steps:
        return [f"{lead}{who} may do more damage"]
    first = steps[0]
    said = _made(voice, steps) or _alone(voice, steps)
    skips = has_part(effect, e.DescendsFrom)
    if not said and voice.is_deed(first) and not skips:
        said = _by_one(voice, player, effect)
    return [f"{lead}{who} may {said[0]}", *said[1:]] if said else _used(voice, who, steps, effect, lead)


def _used(voice: Voice, who: str, steps: tuple[e.Effect, ...], effect: e.Effect, lead: str) -> list[str]:
    """What a player may have happen: by its own words where it has some, else by using the text."""
    said = joint(voice, effect)
    if said[0].startswith(("prevent ", "remove ", "switch your ")):
        return [f"{lead}{who} may {said[0]}", *said[1:]]
    use = f"{lead}{who} may use {voice.this_text}"
    skips = has_part(effect, e.DescendsFrom)
    each = isinstance(steps[0], e.EachPlayer | e.LookAt) and len(steps) > 1
    if skips or each or said[0].startswith(("if ", "for each of")):
        return [use, *said]
    return [use, f"if {'they' if who != 'you' else 'you'} do, {said[0]}", *said[1:]]


def _alone(voice: Voice, steps: tuple[e.Effect, ...]) -> list[str]:
    """The one step that is a choice of ways, or that each player does."""
    if len(steps) > 1:
        return []
    if isinstance(steps[0], e.ChooseWay):
        return [line for line in (one_condition(voice, steps[0]), *either_player(voice, steps[0])) if line]
    if isinstance(steps[0], e.EachPlayer):
        said = _by_each(voice, steps[0])
        return [f"have each player {said[0]}", *said[1:], *you_first(steps[0].effect)]
    return []


def _made(voice: Voice, steps: tuple[Any, ...]) -> list[str]:
    """What a Pokémon is made by a choice: Knocked Out, Asleep; or so many as one likes, up to a number."""
    first, rest = steps[0], steps[1:]
    if isinstance(first, e.Afflict):
        worse = aggravated(voice, first)
        made = f"make {each_of(voice, first.pokemon).words} {listed(first.conditions)}"
        return [made, *(f"if you do, {line}" for line in worse), *voice.tell(e.Sequence(rest))]
    if isinstance(first, e.KnockOut) and (not rest or isinstance(rest[0], e.AttachAsEnergy)):
        words = f"Knock Out {voice.pokemon(first.pokemon).words}"
        return [f"{words} and {voice.deed(rest[0])[0].bare}" if rest else words]
    return _numbered.find(voice, steps) or []


_UP_TO = like(e.Ask, limit=e.Number)
_numbered = Sentences("number")
_numbered.rows(
    {
        (_UP_TO, e.PutCounters): "put up to {0.limit} damage counters on {1.on}",
        (_UP_TO, e.Draw): "draw up to {0.limit} cards",
    }
)


def _by_each(voice: Voice, node: e.EachPlayer) -> list[str]:
    with voice.being(agent=Player.THAT, doer=Player.THAT, silent=(Player.THAT,)):
        return joint(voice, node.effect)


def _by_one(voice: Voice, player: Any, effect: e.Effect) -> list[str]:
    """A deed after may: without the one who may, or of another who is had do it."""
    first = steps_of(effect)[0]
    drew, bared = voice.drew, voice.bared
    with voice.being(drew=drew, bared=bared):
        found = idiom(voice, list(steps_of(effect)))
        deed = (found[1] if found is not None else voice.deed(first))[0]
    doer = deed.doer
    if (doer is None or doer.words == voice.named(player).words) and not isinstance(first, e.WinGame):
        words = bare(voice, player, effect)[0]
        voice.drew, voice.bared = drew, bared
        return [] if ", and this Pokémon is now " in words else [words, *joint(voice, effect)[1:]]
    if doer is not None and doer.words == "that player's opponent":
        return [f"have their opponent {bare(voice, Player.OPPONENT, effect)[0]}"]
    if isinstance(first, e.WinGame) and voice.each_player:
        return ["choose to win the game"]
    if doer is not None and doer.words == "your opponent":
        said = voice.tell(effect)
        if len(said) == 1:
            voice.drew = drew
            return [f"have your opponent {bare(voice, Player.OPPONENT, effect)[0]}"]
        return [f"have {said[0].replace(deed.finite, f'your opponent {deed.bare}', 1)}", *said[1:]]
    return []


def bare(voice: Voice, player: Any, effect: e.Effect) -> list[str]:
    """The sentences without the player who does it, as after may."""
    with voice.being(silent=(player,)):
        return joint(voice, effect)


sentences.rows({e.May: lambda voice, node: optional(voice, node.player, node.effect)})


@sentences(e.ChooseWay)
def _choose_way(voice: Voice, node: e.ChooseWay) -> list[str]:
    if cured := one_condition(voice, node):
        return [cured]
    if either := either_player(voice, node):
        return either
    if all(isinstance(way, e.MoveCards) and way.to is Zone.DISCARD for way in node.ways) and len(node.ways) == 2:
        return [", or ".join(voice.tell(way)[0] for way in node.ways)]
    ways = [joined_way(voice.tell(way)) for way in node.ways]
    return [f"choose {node.number}: " + " ".join(f"• {way}." for way in ways).removesuffix(".")]


def either_player(voice: Voice, node: e.ChooseWay) -> list[str]:
    """The same done with the deck of either player."""
    if len(node.ways) != 2 or rebuild(node.ways[0], _theirs) != rebuild(node.ways[1], _unnumbered):
        return []
    said = voice.tell(node.ways[0])
    if " hand " in said[0]:
        theirs = voice.tell(node.ways[1])
        return ["choose either player", *(line.replace("your opponent", "that player") for line in theirs)]
    first = said[0].replace("your deck", "either player's deck", 1)
    return [line.replace("your deck", "that player's deck") for line in (first, *said[1:])]


def _unnumbered(node: Any) -> Any:
    """The node without the number of its variable."""
    if not isinstance(node, e.Node) or "variable" not in variable_fields(type(node)):
        return node
    return replace(node, variable=0)  # type: ignore[call-arg]


def _theirs(node: Any) -> Any:
    """What is done with your deck, done with the opponent's."""
    if isinstance(node, e.DeckEnd | e.InZone | e.Draw) and node.player is Player.YOU:
        node = replace(node, player=Player.OPPONENT)
    return _unnumbered(node)


def joined_way(said: list[str]) -> str:
    """A way to choose, in one sentence."""
    apart = any(line.startswith(("shuffle ", "then, ")) for line in said[1:])
    return ". ".join(capitalised(line) for line in said) if apart else capitalised(" and ".join(said))


_QUESTIONS = {Question.NAME: "the name of a card", Question.HAND_GAME: "rock, paper, or scissors"}


def _asked(voice: Voice, node: e.Ask) -> str:
    """What the opponent is asked to allow."""
    for part in parts(voice.texts):
        if isinstance(part, e.When) and part.condition == e.Said(node.variable, "yes"):
            with voice.being(drew=voice.drew):
                return voice.tell(part.then)[0]
    return "do this"


@sentences(e.Ask)
def _ask(voice: Voice, node: e.Ask) -> list[str]:
    if node.question is Question.YES_NO:
        who = voice.named(node.player).words
        return [f"ask {who} if you may {_asked(voice, node)}" if who != "you" else "say yes or no"]
    if node.conditions:
        either = "either " if len(node.conditions) < 4 else ""
        words = f"{either}{listed(node.conditions, 'or')}"
    elif node.types:
        words = f"{listed(node.types, 'or')} type"
    else:
        words = _QUESTIONS.get(node.question, str(node.question))
    if node.limit is not None:
        words += f" up to {voice.total(node.limit)}"
    return [voice.does(node.player, "choose", words).finite]


_THEIR_TURN = e.TurnIs(TurnState.OPPONENTS_TURN)


def triggered(voice: Voice, text: Any, lead: str = "") -> list[str]:
    """What happens when something happens, or instead of it."""
    pattern = text.of if isinstance(text, e.Replacement) else text.when
    found = event(voice, pattern)
    voice.holder_named = HOLDER in found.now
    denied = []
    if voice.this_text == "this power" and has_shape(text, _UNUSABLE):
        denied = [f"this power can't be used if {voice.condition(text.condition.condition)}"]
    condition = "" if text.condition == e.Always() or denied else voice.condition(text.condition)
    voice.holder_named = voice.holder_named or HOLDER in condition
    said = _at_turns_end(voice, text, found, condition) or _own.find(voice, text)
    if said:
        return said
    if isinstance(text, e.Replacement):
        head = _threat(text, found, condition)
        if has_shape(text, _SIZED):
            head = f"{lead}{head}, prevent that attack's damage done to {{of.pokemon}} if {{effect.condition}}"
            return [voice.fill(head, text)]
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


_UNUSABLE = fitting(like(e.Triggered, condition=like(e.Untrue, e.Matches), optional=Player))
"""A power that answers to something and cannot be used while something is so."""
_SIZED = fitting(like(e.Replacement, like(e.Pattern, pokemon=e.Pokemons), like(e.When, then=e.PreventEvent)))
"""Damage that is prevented if it is so much."""
_OF_THIS_TURN = like(
    e.Happened,
    like(e.Pattern, either(Happening.ATTACKED, Happening.DAMAGED), e.Holder),
    Window.THIS_TURN,
)
"""The Pokémon that a card is attached to did something in the turn that ends."""


def _at_turns_end(voice: Voice, text: Any, found: Event, condition: str) -> list[str]:
    """What is done at the end of a turn, where its time is said last."""
    if isinstance(text, e.Replacement) or text.when.happening is not Happening.TURN_ENDED:
        return []
    this = has_shape(text.condition, _OF_THIS_TURN)
    if not this and (text.optional is not None or text.condition not in (e.Always(), e.Exists(e.Holder()))):
        return []
    said = voice.tell(text.effect)
    if this:
        happened = event(voice, text.condition.pattern).now.partition(" (even")[0]
        return [f"if {happened}, {said[0]} at the end of the turn", *said[1:]]
    if said != ["discard this card"]:
        return [f"at {found.now}, {said[0]}", *said[1:]]
    if condition:
        return [f"if {condition}, discard it at {found.now}"]
    return [f"{said[0]} at {found.now}{'' if text.when.player else ' you attached it'}"]


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
    said = voice.tell(e.Sequence(steps[1:]))
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


_WHILE = (e.Matches(e.ThisPokemon(), e.At(Place.ACTIVE)), e.Exists(e.ThisPokemon()))


_DISCARDED = e.MoveCards(e.ThisCard(), Zone.DISCARD)
_LOST = "that Pokémon and all cards that were attached to it"
_SAVED = f"you may put {_LOST} from your discard pile into your hand"
_EITHER = "whenever either player plays a Stadium card from their hand"
_own = Sentences("text of its own")
_own.rows(
    {
        like(e.Replacement, effect=like(e.Redirect, to=Zone.HAND), optional=Player): lambda voice, text: [
            f"whenever {event(voice, text.of).now.replace('1 of ', 'any of ', 1)}, {_SAVED}"
        ],
        like(e.Triggered, like(e.Pattern, Happening.PRIZE_TAKEN, card=e.OneOf(e.ThisCard()))): _taken,
        like(e.Triggered, like(e.Pattern, player=Player.BOTH), like(e.Sequence, (_DISCARDED, object))): (
            _EITHER + ", discard that Stadium card after discarding this one"
        ),
        like(e.Triggered, effect=_DISCARDED, condition=like(e.Happened, like(e.Pattern, by=e.Holder))): (
            "at the end of the turn in which this happens, discard this card"
        ),
    }
)


def _effect(voice: Voice, text: Any) -> list[str]:
    if isinstance(text, e.Replacement) and (survived := _survives(voice, text)):
        return survived
    if text.optional is not None:
        return optional(voice, text.optional, text.effect)
    # What hangs on a condition, or two deeds of one hand with cards, belongs together.
    together = text.condition != e.Always() or has_shape(text.effect, _TWO_DEEDS)
    return joint(voice, text.effect) if together else voice.tell(text.effect)


_TWO_DEEDS = fitting(like(e.Sequence, (e.MoveCards | e.Heal | e.Cure, e.MoveCards | e.Heal | e.Cure)))


def _survives(voice: Voice, text: e.Replacement) -> list[str]:
    """A Knock Out that does not happen: so many HP are left instead."""
    steps = steps_of(text.effect)
    said: list[str] = []
    for number, step in enumerate(steps):
        condition, found = "", steps[number:]
        if isinstance(step, e.When):
            condition, found = f"if {voice.condition(step.condition)}, ", steps_of(step.then)
        if has_shape(found[:2], (e.PreventEvent, e.SetRemainingHp)):
            left = "{1.pokemon} is not Knocked Out, and its remaining HP becomes {1.hp}"
            said.append(condition + voice.fill(left, found))
            also = voice.tell(e.Sequence(found[2:]))
            return said + ["then, discard this card" if line == "discard this card" else line for line in also]
        said += voice.tell(step)
    return []
