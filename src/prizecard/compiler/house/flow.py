"""The course of a text: deeds one after the other, on a condition, by choice, again and again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.house.additions import as_many_counters, besides
from prizecard.compiler.house.deeds_on_pokemon import damage
from prizecard.compiler.house.english import Deed, Thing, together
from prizecard.compiler.house.hanging import conditional, one_condition, tell
from prizecard.compiler.house.idioms import idiom
from prizecard.compiler.house.nouns import CARD, noun
from prizecard.compiler.house.selections import was_active
from prizecard.compiler.house.voice import Voice, sentences
from prizecard.compiler.tree import acted_on, has_part, parts, steps_of, variable_fields
from prizecard.vocabulary import Chooser, Kind, Place, Player, Position, Question, Target, Zone

AGAIN = "(you can choose the same Pokémon more than once.)"
MOST = 4
"""How many deeds one sentence holds."""


@sentences(e.Sequence)
def _sequence(voice: Voice, node: e.Sequence) -> list[str]:
    evened = _draws_or_discards(voice, node.steps)
    return [evened] if evened else _grouped(voice, node.steps)


@sentences(e.Then)
def _then(voice: Voice, node: e.Then) -> list[str]:
    first, *rest = tell(voice, node.effect)
    return [first if first.startswith("then, ") else f"then, {first}", *rest]


def _grouped(voice: Voice, steps: tuple[e.Effect, ...]) -> list[str]:
    """Deeds that belong together in one sentence, the rest in their own."""
    course = _Course(voice)
    waiting = gathered(spoken(voice, steps))
    while waiting:
        found = idiom(voice, waiting)
        if found is None:
            course.add(waiting.pop(0))
            continue
        course.say(found[1])
        waiting = waiting[found[0] :]
    course.flush()
    return course.said


def spoken(voice: Voice, steps: tuple[e.Effect, ...]) -> list[e.Effect]:
    """The steps that have words: what was noted is told where it is used."""
    found = []
    for step in steps:
        if isinstance(step, e.Choose) and isinstance(step.what, e.Defending):
            continue
        if isinstance(step, e.Choose) and isinstance(step.what, e.ChoosePokemon) and needs_no_choice(step.what):
            voice.only[step.what.variable] = step.what.among
        elif isinstance(step, e.Choose) and was_active(step.what):
            assert isinstance(step.what, e.ChoosePokemon)
            voice.binders[step.what.variable] = step.what
        elif isinstance(step, e.Choose) and _whole_zone(step.what):
            assert isinstance(step.what, e.ChooseCards)
            voice.whole[step.what.variable] = step.what.among
        elif not isinstance(step, e.Let):
            found.append(step)
    return found


def needs_no_choice(what: e.ChoosePokemon) -> bool:
    """Whether those chosen are told by what they are: the only one, or those that cards were attached to."""
    among = what.among
    if isinstance(among, e.InPlay) and isinstance(among.filter, e.Holds):
        return isinstance(among.filter.card, e.OneOf)
    return among == e.Defending()


def gathered(steps: list[e.Effect]) -> list[e.Effect]:
    """Steps that one sentence tells: several on one condition, the removal of effects from players and Pokémon."""
    found: list[e.Effect] = []
    for step in steps:
        last = found[-1] if found else None
        if isinstance(step, e.RemoveEffects) and isinstance(last, e.RemoveEffects) and last.pokemon is None:
            found[-1] = e.RemoveEffects(Target.ALL, step.pokemon, step.origin)
            continue
        if isinstance(last, e.Afflict) and _again(last, step):
            continue
        if isinstance(last, e.Choose) and _is_counted_on(last.what, step):
            assert isinstance(step, e.Damage) and isinstance(last.what, e.ChoosePokemon)
            found[-1] = replace(step, to=last.what)
            continue
        if isinstance(step, e.When) and isinstance(last, e.When) and _one_condition_of(last, step):
            found[-1] = e.When(step.condition, e.Sequence((*steps_of(last.then), *steps_of(step.then))))
            continue
        found.append(step)
    return found


def _draws_or_discards(voice: Voice, steps: tuple[e.Effect, ...]) -> str:
    """Cards drawn or discarded, whichever leaves so many in the hand."""
    if len(steps) != 2 or not (isinstance(steps[0], e.DrawUntil) and isinstance(steps[1], e.MoveCards)):
        return ""
    drawn = voice.deed(steps[0])[0]
    return f"{drawn.doer.words if drawn.doer else 'you'} either draws or discards {drawn.rest}"


def _again(last: e.Afflict, step: e.Effect) -> bool:
    """Whether the one that was switched in is given what the Defending Pokémon, which it is now, was given."""
    match last.pokemon, step:
        case e.Defending(), e.When(condition=e.Did(), then=e.Afflict(conditions=conditions)):
            return conditions == last.conditions
    return False


def _is_counted_on(what: Any, step: e.Effect) -> bool:
    """Whether the one Pokémon chosen is damaged by how much there is on it."""
    match what, step:
        case e.ChoosePokemon(variable=one, maximum=e.Constant(value=1)), e.Damage(to=to, amount=e.Product() as amount):
            return to == e.ThosePokemon(one) and to in tuple(parts(amount))
    return False


def _one_condition_of(one: e.When, other: e.When) -> bool:
    return one.condition == other.condition and one.otherwise == other.otherwise == e.Sequence(())


def _whole_zone(what: Any) -> bool:
    """Whether all cards of a place were noted before they leave it."""
    match what:
        case e.ChooseCards(among=e.InZone(zone=zone, filter=kind), minimum=e.Unlimited()):
            return zone is not Zone.DISCARD or kind == e.Anything()
    return False


class _Course:
    """Steps on their way into sentences."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.said: list[str] = []
        self.group: list[Deed] = []
        self.bound: set[int] = set()
        self.moved = False
        self.cared: e.Pokemons | None = None
        self.kind: e.ChooseCards | None = None
        self.asked: e.Ask | None = None
        self.hung = False
        self.last: e.Effect | None = None

    def flush(self) -> None:
        if self.group:
            self.said.append(together(self.group))
            self.group = []
            self.bound = set()
            self.voice.pause()

    def those_of_kind(self, step: e.Effect) -> bool:
        """All cards of a kind among those seen, chosen only to be used if there are any."""
        if isinstance(step, e.Choose) and isinstance(step.what, e.ChooseCards):
            among = step.what.among
            if isinstance(among, e.FilteredCards) and isinstance(step.what.minimum, e.Unlimited):
                self.kind = step.what
                return True
        if self.kind is None:
            return False
        kind, self.kind = self.kind, None
        assert isinstance(kind.among, e.FilteredCards)
        if isinstance(step, e.When) and step.condition == e.Exists(e.ThoseCards(kind.variable)):
            self.flush()
            found = noun(self.voice, kind.among.filter, CARD)
            self.voice.binders[kind.variable] = kind
            self.voice.mention(kind.variable)
            self.said += conditional(self.voice, f"any of those cards are {found.many}", step.then)
            return True
        deed = self.voice.deed(e.Choose(kind))
        self.group += deed
        self.bound |= {kind.variable}
        return False

    def any_number(self, step: e.Effect) -> bool:
        """So many as one likes, said as a number first."""
        if isinstance(step, e.Ask) and step.question is Question.NUMBER and step.limit is not None:
            self.asked = step
            return True
        if self.asked is None:
            return False
        asked, self.asked = self.asked, None
        assert asked.limit is not None
        number = e.ResultOf(asked.variable)
        if isinstance(step, e.Draw) and step.number == number:
            self.draw_up_to(step, asked.limit)
            return True
        if isinstance(step, e.PutCounters) and step.number == number:
            self.flush()
            self.said += as_many_counters(self.voice, step, asked.limit)
            self.voice.placed.add(asked.variable)
            return True
        self.said += tell(self.voice, asked)
        return False

    def draw_up_to(self, step: e.Draw, most: e.Number) -> None:
        """So many cards as one likes, up to a number that may have to be counted first."""
        if isinstance(most, e.Constant):
            self.group.append(self.voice.does(step.player, "draw", f"up to {most.value} cards"))
            return
        self.flush()
        counted = self.voice.does(step.player, "count", lambda: self.voice.total(most))
        drawn = self.voice.does(step.player, "draw", "up to that many cards")
        self.said += (
            [counted.finite, drawn.finite] if counted.doer is None else [f"{counted.finite} and {drawn.conjugated}"]
        )

    def by_itself(self, step: e.Effect) -> bool:
        """Tell a step that has sentences of its own, or that belongs to the last one."""
        voice = self.voice
        if isinstance(step, e.Shuffle) and not (voice.together and step.player is Player.THAT):
            self.flush()
            self.said.append(_shuffled(voice, step, bool(self.said), self.hung))
            voice.shuffled = True
        elif _on_top(step) and self.said and self.said[-1] in _SHUFFLED:
            self.said[-1] = "shuffle your deck, then put that card on top of it"
        elif self.those_of_kind(step) or self.any_number(step):
            pass
        elif isinstance(step, e.Damage) and isinstance(step.to, e.ThosePokemon) and step.to.variable in voice.each_time:
            voice.mention(step.to.variable)
            if self.said[-1].startswith("for each heads"):
                self.said[-1] = self.said[-1].replace("choose 1 of your opponent's", "choose an opponent's")
                self.said[-1] += f" and this attack does {damage(voice, step.amount)[0]} to those Pokémon"
            else:
                self.said[-1] += f" and {voice.deed(step)[0].bare}"
            self.said += [AGAIN, *besides(voice, step)]
        elif voice.together and self.group and self.with_group(step):
            pass
        elif not voice.is_deed(step):
            self.flush()
            self.said += tell(voice, step)
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
        more = besides(self.voice, step)
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
        drawn = drawn or (_takes_energy(self.last) and _takes_energy(step))
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

    def say(self, deeds: list[Deed]) -> None:
        """Say deeds that belong together."""
        if self.group and not self.voice.together:
            self.flush()
        self.group += deeds

    def anew(self, step: e.Effect) -> bool:
        """Whether a step begins a sentence whatever the last one hangs on, or it would be read otherwise."""
        match self.last, step:
            case _, e.EvolveEach(pokemon=e.ThosePokemon()) | e.Devolve(kind=Kind.LEVEL_UP):
                return True
            case e.RevealUntil(), _:
                return True
            case _, e.Evolve(card=card):
                return has_part(card, e.DescendsFrom)
            case e.Choose(), e.MoveCards(position=Position.SHUFFLED, cards=e.OtherCards()):
                return True
            case e.LookAt(), e.Choose(what=e.ChooseCards(among=e.FilteredCards())):
                then = [part.effect for part in parts(self.voice.texts) if isinstance(part, e.Then)]
                return any(isinstance(one, e.Switch) for one in then)
            case e.LookAt(), e.Choose(what=e.ChooseCards(among=e.InZone(zone=Zone.HAND))):
                return True
            case e.MoveCards(to=Zone.DECK, cards=hand), e.Choose():
                return hand == e.InZone(Zone.HAND, Player.YOU)
            case e.MoveCards(to=Zone.HAND), e.Choose(what=e.ChooseCards(among=hand)):
                return hand == e.InZone(Zone.HAND, Player.YOU)
            case e.Choose(), e.Attach(to=e.ChoosePokemon(chooser=Chooser.OPPONENT)):
                return True
        return False

    def turned_up(self, step: e.Effect) -> bool:
        """Whether a card that was just put with the Prize cards is turned face up, which one word says."""
        last = self.group[-1] if self.group else None
        if not (isinstance(step, e.PutFaceUp) and last is not None and last.rest.endswith("Prize cards face down")):
            return False
        self.group[-1] = Deed("put", "it as a Prize card face up", last.doer)
        return True


_SHUFFLED = ("shuffle your deck afterward", "then, shuffle your deck")


def _on_top(step: e.Effect) -> bool:
    """Whether cards spoken of go on top of the deck."""
    match step:
        case e.MoveCards(cards=e.ThoseCards(), to=Zone.DECK, position=Position.TOP, order=None):
            return True
    return False


def _takes_energy(step: e.Effect | None) -> bool:
    """Whether cards attached to a Pokémon are discarded."""
    match step:
        case e.MoveCards(cards=e.ChooseCards(among=e.AttachedTo()), to=Zone.DISCARD):
            return True
    return False


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
