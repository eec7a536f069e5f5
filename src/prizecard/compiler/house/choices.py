"""What a player may do or choose from, what is asked; what happens when something happens, or instead of it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.house.deeds_on_pokemon import aggravated
from prizecard.compiler.house.english import capitalised, listed
from prizecard.compiler.house.events import Event, event, present
from prizecard.compiler.house.flow import spoken
from prizecard.compiler.house.hanging import idiom, joint, one_condition, you_first
from prizecard.compiler.house.selections import HOLDER, each_of
from prizecard.compiler.house.voice import Voice, sentences
from prizecard.compiler.templates import rebuild
from prizecard.compiler.tree import has_part, parts, steps_of, variable_fields
from prizecard.vocabulary import Chooser, Happening, Place, Player, Question, TurnState, Window, Zone


def optional(voice: Voice, player: Any, effect: e.Effect, lead: str = "") -> list[str]:
    """What a player may do."""
    steps = tuple(spoken(voice, _undone(steps_of(effect))))
    effect = steps[0] if len(steps) == 1 else e.Sequence(steps)
    who = voice.named(player).words
    if not steps:
        return [f"{lead}{who} may do more damage"]
    first = steps[0]
    said = _made(voice, steps) or _numbered(voice, steps) or _alone(voice, steps)
    skips = has_part(effect, e.DescendsFrom)
    if not said and voice.is_deed(first) and not skips:
        said = _by_one(voice, player, effect)
    if said:
        return [f"{lead}{who} may {said[0]}", *said[1:]]
    return _used(voice, who, steps, effect, lead)


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
    do = "they" if who != "you" else "you"
    return [use, f"if {do} do, {said[0]}", *said[1:]]


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


def _undone(steps: tuple[e.Effect, ...]) -> tuple[e.Effect, ...]:
    """The steps, where the first only notes whether it was done: what it does in its place."""
    if steps and isinstance(steps[0], e.Doing):
        return (*steps_of(steps[0].effect), *steps[1:])
    return steps


def _made(voice: Voice, steps: tuple[e.Effect, ...]) -> list[str]:
    """What a Pokémon is made by a choice: Knocked Out, Asleep."""
    first = steps[0]
    if isinstance(first, e.KnockOut):
        words = f"Knock Out {voice.pokemon(first.pokemon).words}"
        if steps[1:]:
            attached = isinstance(steps[1], e.AttachAsEnergy)
            return [f"{words} and {voice.deed(steps[1])[0].bare}"] if attached else []
    elif isinstance(first, e.Afflict):
        words = f"make {each_of(voice, first.pokemon).words} {listed(first.conditions)}"
    else:
        return []
    worse = aggravated(voice, first) if isinstance(first, e.Afflict) else ""
    more = [f"if you do, {worse}"] if worse else []
    rest = voice.tell(e.Sequence(steps[1:])) if steps[1:] else []
    return [words, *more, *rest]


def _numbered(voice: Voice, steps: tuple[e.Effect, ...]) -> list[str]:
    """So many as one likes, up to a number."""
    match steps:
        case e.Ask(limit=e.Number() as most), e.PutCounters(on=on):
            return [f"put up to {voice.total(most)} damage counters on {voice.pokemon(on).words}"]
        case e.Ask(limit=e.Number() as most), e.Draw():
            return [f"draw up to {voice.total(most)} cards"]
    return []


def _by_each(voice: Voice, node: e.EachPlayer) -> list[str]:
    with voice.being(agent=Player.THAT, doer=Player.THAT, silent=_SAME[Player.THAT]):
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
        if ", and this Pokémon is now " in words:
            return []
        return [words, *joint(voice, effect)[1:]]
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
    with voice.being(silent=_SAME.get(player, (player,))):
        return joint(voice, effect)


sentences.rows({e.May: lambda voice, node: optional(voice, node.player, node.effect)})
_SAME = {
    Player.YOU: (Player.YOU, Chooser.YOU),
    Player.OPPONENT: (Player.OPPONENT, Chooser.OPPONENT),
    Player.THAT: (Player.THAT, Chooser.THAT),
}


@sentences(e.ChooseWay)
def _choose_way(voice: Voice, node: e.ChooseWay) -> list[str]:
    cured = one_condition(voice, node)
    if cured:
        return [cured]
    either = either_player(voice, node)
    if either:
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
        said = voice.tell(text.effect)
        happened = present(voice, text.condition.pattern).partition(" (even")[0]
        return [f"if {happened}, {said[0]} at the end of the turn", *said[1:]]
    if text.optional is None and text.condition in (e.Always(), e.Exists(e.Holder())):
        said = voice.tell(text.effect)
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
    return joint(voice, text.effect) if _belongs_together(voice, text) else voice.tell(text.effect)


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
            also = voice.tell(e.Sequence(tuple(rest))) if rest else []
            return said + ["then, discard this card" if line == "discard this card" else line for line in also]
        said += voice.tell(step)
    return []
