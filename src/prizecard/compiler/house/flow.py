"""The course of a text: deeds one after the other, on a condition, by choice, again and again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.house.deeds_in_play import damage
from prizecard.compiler.house.english import Deed, Thing, together
from prizecard.compiler.house.hanging import as_many_counters, besides, conditional, idiom, one_condition
from prizecard.compiler.house.nouns import CARD, noun
from prizecard.compiler.house.selections import was_active
from prizecard.compiler.house.shapes import contains, either, fitting, has_shape, like, slot
from prizecard.compiler.house.voice import Voice, sentences
from prizecard.compiler.tree import acted_on, parts, steps_of, variable_fields
from prizecard.vocabulary import Chooser, Kind, Place, Player, Position, Question, Target, Zone

AGAIN = "(you can choose the same Pokémon more than once.)"
MOST = 4
"""How many deeds one sentence holds."""


@sentences(e.Then)
def _then(voice: Voice, node: e.Then) -> list[str]:
    first, *rest = voice.tell(node.effect)
    return [first if first.startswith("then, ") else f"then, {first}", *rest]


@sentences(e.Sequence)
def _grouped(voice: Voice, node: e.Sequence) -> list[str]:
    """Deeds that belong together in one sentence, the rest in their own."""
    course = _Course(voice)
    waiting = gathered(spoken(voice, node.steps))
    while waiting:
        pair = tuple(waiting[:2])
        told = next((say for fits, say in _PAIRS if fits(pair, {})), None) if waiting[1:] else None
        found = idiom(voice, waiting) if told is None else None
        if told is not None:
            course.flush()
            course.said += told(voice, *pair)
            waiting = waiting[2:]
        elif found is not None:
            course.say(found[1], isinstance(waiting[0], e.Ask))
            waiting = waiting[found[0] :]
        else:
            course.add(waiting.pop(0))
    course.flush()
    return course.said


def spoken(voice: Voice, steps: tuple[e.Effect, ...]) -> list[e.Effect]:
    """The steps that have words: what was noted is told where it is used."""
    found = []
    for step in steps:
        what: Any = step.what if isinstance(step, e.Choose) else None
        if what is None:
            found += [] if isinstance(step, e.Let) else [step]
        elif isinstance(what, e.ChoosePokemon) and needs_no_choice(what):
            voice.only[what.variable] = what.among
        elif was_active(what):
            voice.binders[what.variable] = what
        elif has_shape(what, _WHOLE_ZONE):
            voice.whole[what.variable] = what.among
        elif not isinstance(what, e.Defending):
            found.append(step)
    return found


def needs_no_choice(what: e.ChoosePokemon) -> bool:
    """Whether those chosen are told by what they are: the only one, or those that cards were attached to."""
    among = what.among
    if isinstance(among, e.InPlay) and isinstance(among.filter, e.Holds):
        return isinstance(among.filter.card, e.OneOf)
    return among == e.Defending()


def gathered(steps: list[Any]) -> list[Any]:
    """Steps that one sentence tells: several on one condition, the removal of effects from players and Pokémon."""
    found: list[Any] = []
    for step in steps:
        last: Any = found[-1] if found else None
        if isinstance(step, e.RemoveEffects) and isinstance(last, e.RemoveEffects) and last.pokemon is None:
            found[-1] = e.RemoveEffects(Target.ALL, step.pokemon, step.origin)
            continue
        if has_shape((last, step), _AGAIN):
            continue
        if has_shape((last, step), _COUNTED_ON) and contains(step.amount, step.to):
            found[-1] = replace(step, to=last.what)
        elif has_shape((last, step), _MERGED):
            found[-1] = e.When(step.condition, e.Sequence((*steps_of(last.then), *steps_of(step.then))))
        else:
            found.append(step)
    return found


def _draws_or_discards(voice: Voice, node: Any) -> list[str]:
    """Cards drawn or discarded, whichever leaves so many in the hand."""
    drawn = voice.deed(node.steps[0])[0]
    return [f"{drawn.doer.words if drawn.doer else 'you'} either draws or discards {drawn.rest}"]


sentences.rows({like(e.Sequence, (e.DrawUntil, e.MoveCards)): _draws_or_discards})


def _those_of_kind(voice: Voice, choose: Any, when: e.When) -> list[str]:
    """All cards of a kind among those seen, chosen only to be used if there are any."""
    kind = choose.what
    voice.binders[kind.variable] = kind
    voice.mention(kind.variable)
    found = noun(voice, kind.among.filter, CARD)
    return conditional(voice, f"any of those cards are {found.many}", when.then)


def _as_many(voice: Voice, ask: Any, step: e.PutCounters) -> list[str]:
    """So many damage counters as one likes, said as a number first."""
    voice.placed.add(ask.variable)
    return as_many_counters(voice, step, ask.limit)


def _counted_first(voice: Voice, ask: Any, step: e.Draw) -> list[str]:
    """So many cards as one likes, up to a number that has to be counted first."""
    counted = voice.does(step.player, "count", lambda: voice.total(ask.limit))
    drawn = voice.does(step.player, "draw", "up to that many cards")
    return [counted.finite, drawn.finite] if counted.doer is None else [f"{counted.finite} and {drawn.conjugated}"]


_KIND = like(e.ChooseCards, slot("those"), e.FilteredCards, e.Unlimited)
_ASK = like(e.Ask, slot("many"), question=Question.NUMBER, limit=e.Number)
_ASK_COUNTED = replace(_ASK, limit=either(e.CountOf, e.Sum, e.Difference, e.Smaller, e.ResultOf, e.InCounters))
_PAIRS: tuple[tuple[Any, Callable[..., list[str]]], ...] = (
    (fitting((e.Choose(_KIND), like(e.When, e.Exists(e.ThoseCards(slot("those")))))), _those_of_kind),
    (fitting((_ASK, like(e.PutCounters, number=e.ResultOf(slot("many"))))), _as_many),
    (fitting((_ASK_COUNTED, like(e.Draw, number=e.ResultOf(slot("many"))))), _counted_first),
)
"""Two steps that are told together in sentences of their own."""
_WHOLE_ZONE = fitting(
    either(
        like(e.ChooseCards, among=like(e.InZone, either(*(set(Zone) - {Zone.DISCARD}))), minimum=e.Unlimited),
        like(e.ChooseCards, among=like(e.InZone, Zone.DISCARD, filter=e.Anything), minimum=e.Unlimited),
    )
)
"""All cards of a place, noted before they leave it."""
_WHEN = like(e.When, slot("condition"), otherwise=e.Sequence(()))
_MERGED = fitting((_WHEN, _WHEN))
"""What is done on one condition."""
_AGAIN = fitting(
    (
        like(e.Afflict, e.Defending, slot("conditions")),
        like(e.When, e.Did, like(e.Afflict, conditions=slot("conditions"))),
    )
)
"""The one that was switched in is given what the Defending Pokémon, which it is now, was given."""
_COUNTED_ON = fitting(
    (
        e.Choose(like(e.ChoosePokemon, slot("one"), maximum=e.Constant(1))),
        like(e.Damage, e.ThosePokemon(slot("one")), e.Product),
    )
)
"""The one Pokémon chosen is damaged by how much there is on it."""


class _Course:
    """Steps on their way into sentences."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.said: list[str] = []
        self.group: list[Deed] = []
        self.bound: set[int] = set()
        self.moved = False
        self.cared: e.Pokemons | None = None
        self.hung = False
        self.last: e.Effect | None = None

    def flush(self) -> None:
        if self.group:
            self.said.append(together(self.group))
            self.group = []
            self.bound = set()
            self.voice.pause()

    def by_itself(self, step: e.Effect) -> bool:
        """Tell a step that has sentences of its own, or that belongs to the last one."""
        voice = self.voice
        if isinstance(step, e.Shuffle) and not (voice.together and step.player is Player.THAT):
            self.flush()
            self.said.append(_shuffled(voice, step, bool(self.said), self.hung))
            voice.shuffled = True
        elif has_shape(step, _ON_TOP) and self.said and self.said[-1] in _SHUFFLED:
            self.said[-1] = "shuffle your deck, then put that card on top of it"
        elif isinstance(step, e.Damage) and isinstance(step.to, e.ThosePokemon) and step.to.variable in voice.each_time:
            voice.mention(step.to.variable)
            if self.said[-1].startswith("for each heads"):
                self.said[-1] = self.said[-1].replace("choose 1 of your opponent's", "choose an opponent's")
                self.said[-1] += f" and this attack does {damage(voice, step.amount)[0]} to those Pokémon"
            else:
                self.said[-1] += f" and {voice.deed(step)[0].bare}"
            self.said += [AGAIN, *(besides.find(voice, step) or ())]
        elif voice.together and self.group and self.with_group(step):
            pass
        elif not voice.is_deed(step):
            self.flush()
            self.said += voice.tell(step)
            self.hung = isinstance(step, e.When) and isinstance(step.condition, e.CoinsShow)
            voice.pause()
        else:
            return False
        return True

    def add(self, step: e.Effect) -> None:
        if self.by_itself(step) or self.turned_up(step):
            return
        same = self.cares_still(step)
        anew = bool(self.group) and self.anew(step)
        if self.group and (anew or not self.follows(step, same)):
            self.flush()
        found = self.told(step, same)
        if anew and isinstance(self.last, e.MoveCards) and isinstance(step, e.Choose):
            found[0] = replace(found[0], verb=f"then, {found[0].verb}")
        self.last = step
        self.moved = isinstance(step, e.MoveCards)
        self.cared = _cared_for(step)
        self.group += found
        self.bound |= {getattr(node, name) for node in parts(step) for name in variable_fields(type(node))} - {-1}
        more = besides.find(self.voice, step)
        if more:
            self.flush()
            self.said += more

    def cares_still(self, step: e.Effect) -> bool:
        """Whether the step heals or cures the Pokémon that the last one did."""
        if not self.group or self.cared is None or _cared_for(step) != self.cared:
            return False
        return not (self.voice.attached and isinstance(self.cared, e.EventPokemon))

    def follows(self, step: e.Effect, same: bool) -> bool:
        """Whether the step goes on with the sentence."""
        drawn = self.moved and isinstance(step, e.Draw | e.DrawUntil)
        drawn = drawn or has_shape((self.last, step), _ENERGY_TAKEN)
        goes_on = bool(acted_on(step) & self.bound) or self.voice.together or drawn or same
        return goes_on and len(self.group) < MOST

    def told(self, step: e.Effect, same: bool) -> list[Deed]:
        """The deeds of a step, in a sentence of their own where another does them."""
        voice = self.voice
        drew, bared = voice.drew, voice.bared
        voice.it = self.cared if same else None
        found = voice.deed(step)
        voice.it = None
        if self.group and self.group[-1].doer != found[0].doer and not voice.together:
            self.flush()
            voice.drew, voice.bared = drew, bared
            found = voice.deed(step)
        return found

    def with_group(self, step: e.Effect) -> bool:
        """Whether a step was told with the deeds before it."""
        if isinstance(step, e.When) and isinstance(step.then, e.ChooseWay) and one_condition(self.voice, step.then):
            self.cure(step.then)
            return True
        return isinstance(step, e.ForEach) and self.of_each(step)

    def of_each(self, step: e.ForEach) -> bool:
        """Whether what is done to each of those just chosen was told with their choice."""
        self.voice.pending[step.variable] = Thing("each of them")
        self.group += self.voice.deed(step.effect)
        return self.voice.pending.pop(step.variable, None) is None

    def cure(self, ways: e.ChooseWay) -> None:
        """Tell the removal of a Special Condition with the deeds before it."""
        first = ways.ways[0]
        assert isinstance(first, e.Cure)
        whom = self.voice.pokemon(first.pokemon).words
        whom = "it" if self.group[-1].rest.endswith(f" from {whom}") else whom
        self.group.append(self.voice.does(ways.player, "remove", f"a Special Condition from {whom}"))

    def say(self, deeds: list[Deed], goes_on: bool) -> None:
        """Say deeds that belong together."""
        if self.group and not (goes_on or self.voice.together):
            self.flush()
        self.group += deeds

    def anew(self, step: e.Effect) -> bool:
        """Whether a step begins a sentence whatever the last one hangs on, or it would be read otherwise."""
        pair = (self.last, step)
        switched = has_shape(pair, _LOOKED) and self.voice.speaks_of(like(e.Then, e.Switch))
        skipped = isinstance(step, e.Evolve) and contains(step.card, e.DescendsFrom)
        return switched or skipped or has_shape(pair, _ANEW)

    def turned_up(self, step: e.Effect) -> bool:
        """Whether a card that was just put with the Prize cards is turned face up, which one word says."""
        last = self.group[-1] if self.group else None
        if not (isinstance(step, e.PutFaceUp) and last is not None and last.rest.endswith("Prize cards face down")):
            return False
        self.group[-1] = Deed("put", "it as a Prize card face up", last.doer)
        return True


_HAND = like(e.InZone, Zone.HAND)
_OWN_HAND = e.InZone(Zone.HAND, Player.YOU)
_ANEW = fitting(
    either(
        (object, either(like(e.EvolveEach, e.ThosePokemon), like(e.Devolve, kind=Kind.LEVEL_UP))),
        (e.RevealUntil, object),
        (e.Choose, like(e.MoveCards, e.OtherCards, position=Position.SHUFFLED)),
        (e.Choose, like(e.Attach, to=like(e.ChoosePokemon, chooser=Chooser.OPPONENT))),
        (e.LookAt, like(e.Choose, like(e.ChooseCards, among=_HAND))),
        (like(e.MoveCards, _OWN_HAND, Zone.DECK), e.Choose),
        (like(e.MoveCards, to=Zone.HAND), like(e.Choose, like(e.ChooseCards, among=_OWN_HAND))),
    )
)
"""A step, and one after it that begins a sentence."""
_LOOKED = fitting((e.LookAt, like(e.Choose, like(e.ChooseCards, among=e.FilteredCards))))
_ON_TOP = fitting(like(e.MoveCards, e.ThoseCards, Zone.DECK, Position.TOP, None))
_ENERGY_TAKEN = fitting((like(e.MoveCards, like(e.ChooseCards, among=e.AttachedTo), Zone.DISCARD),) * 2)
_SHUFFLED = ("shuffle your deck afterward", "then, shuffle your deck")


def _cared_for(step: e.Effect) -> e.Pokemons | None:
    """The one Pokémon that is healed or cured."""
    whom = step.pokemon if isinstance(step, e.Heal | e.Cure) else None
    active = whom == e.InPlay(Player.YOU, Place.ACTIVE)
    return whom if active or isinstance(whom, e.ThisPokemon | e.Holder | e.EventPokemon) else None


def _shuffled(voice: Voice, step: e.Shuffle, after: bool, hung: bool) -> str:
    deed = voice.deed(step)[0]
    if not after:
        return deed.finite
    if (voice.manner.afterward or hung) and deed.doer is None:
        return f"{deed.finite} afterward"
    return f"then, {deed.finite}"
