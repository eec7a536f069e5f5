"""The course of a text: deeds one after the other, on a condition, by choice, again and again."""

from __future__ import annotations

from typing import Any

from prizecard import effects as e
from prizecard.compiler.house.additions import as_many_counters, besides
from prizecard.compiler.house.english import Deed, Thing, conjugated, joined, together
from prizecard.compiler.house.naming import named_once, that_one
from prizecard.compiler.house.nouns import CARD, is_plain, noun
from prizecard.compiler.house.numbers import per, total
from prizecard.compiler.house.selections import each_of, was_active
from prizecard.compiler.house.voice import Voice, sentences
from prizecard.compiler.tree import acted_on, parts, variable_fields
from prizecard.vocabulary import Place, Player, Position, Question, Target, Zone

MOST = 4
"""How many deeds one sentence holds."""


def tell(voice: Voice, effect: e.Effect) -> list[str]:
    """The sentences of an effect."""
    if voice.is_deed(effect):
        return _grouped(voice, (effect,))
    found: list[str] = sentences.say(voice, effect)
    return found


@sentences(e.Sequence)
def _sequence(voice: Voice, node: e.Sequence) -> list[str]:
    evened = _draws_or_discards(voice, node.steps)
    if evened:
        return [evened]
    return _grouped(voice, node.steps)


@sentences(e.Then)
def _then(voice: Voice, node: e.Then) -> list[str]:
    first, *rest = tell(voice, node.effect)
    return [first if first.startswith("then, ") else f"then, {first}", *rest]


def _grouped(voice: Voice, steps: tuple[e.Effect, ...]) -> list[str]:
    """Deeds that belong together in one sentence, the rest in their own."""
    course = _Course(voice)
    for step in gathered(spoken(voice, steps)):
        course.add(step)
    course.flush()
    return course.said


def spoken(voice: Voice, steps: tuple[e.Effect, ...]) -> list[e.Effect]:
    """The steps that have words: what was noted is told where it is used."""
    found = []
    for step in steps:
        if isinstance(step, e.Choose) and isinstance(step.what, e.Defending):
            continue
        if isinstance(step, e.Choose) and isinstance(step.what, e.ChoosePokemon) and _needs_no_choice(step.what):
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


def _needs_no_choice(what: e.ChoosePokemon) -> bool:
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
        if isinstance(step, e.When) and isinstance(last, e.When) and _one_condition_of(last, step):
            found[-1] = e.When(step.condition, e.Sequence((*steps_of(last.then), *steps_of(step.then))))
            continue
        found.append(step)
    return found


def _draws_or_discards(voice: Voice, steps: tuple[e.Effect, ...]) -> str:
    """Cards drawn or discarded, whichever leaves so many in the hand."""
    if len(steps) != 2 or not (isinstance(steps[0], e.DrawUntil) and isinstance(steps[1], e.MoveCards)):
        return ""
    drawn, thrown = (voice.deed(step)[0] for step in steps)
    until = drawn.rest.partition(" until ")[2]
    if thrown.verb != "discard" or not until or not thrown.rest.endswith(until):
        return ""
    draws, discards = (conjugated(verb, False) if drawn.doer else verb for verb in ("draw", "discard"))
    who = f"{drawn.doer.words} " if drawn.doer else ""
    return f"{who}either {draws} or {discards} cards until {until}"


def _again(last: e.Afflict, step: e.Effect) -> bool:
    """Whether the one that was switched in is given what the Defending Pokémon, which it is now, was given."""
    if not (isinstance(last.pokemon, e.Defending) and isinstance(step, e.When) and isinstance(step.condition, e.Did)):
        return False
    return isinstance(step.then, e.Afflict) and step.then.conditions == last.conditions


def _one_condition_of(one: e.When, other: e.When) -> bool:
    return one.condition == other.condition and one.otherwise == other.otherwise == e.Sequence(())


def steps_of(effect: e.Effect) -> tuple[e.Effect, ...]:
    """The steps of an effect, in their order."""
    return effect.steps if isinstance(effect, e.Sequence) else (effect,)


def _whole_zone(what: Any) -> bool:
    """Whether all cards of a place were noted before they leave it."""
    return (
        isinstance(what, e.ChooseCards) and isinstance(what.minimum, e.Unlimited) and isinstance(what.among, e.InZone)
    )


_FACE_DOWN = " to your Prize cards face down"


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
            if not self.moved:
                self.flush()
            self.group.append(self.voice.does(step.player, "draw", f"up to {most.value} cards"))
            return
        self.flush()
        counted = self.voice.does(
            step.player,
            "count",
            lambda: total(self.voice, most).replace(
                "the number of their remaining Prize cards", "their Prize cards left"
            ),
        )
        drawn = self.voice.does(step.player, "draw", "up to that many cards")
        self.said += (
            [counted.finite, drawn.finite] if counted.doer is None else [f"{counted.finite} and {drawn.conjugated}"]
        )

    def by_itself(self, step: e.Effect) -> bool:
        """Tell a step that has sentences of its own, or that belongs to the last one."""
        voice = self.voice
        if isinstance(step, e.Shuffle):
            self.flush()
            self.said.append(_shuffled(voice, step, bool(self.said)))
            voice.shuffled = True
        elif _on_top(step) and self.said and self.said[-1] in _SHUFFLED:
            self.said[-1] = "shuffle your deck, then put that card on top of it"
        elif self.those_of_kind(step) or self.any_number(step):
            pass
        elif isinstance(step, e.PutFaceUp) and self.group and self.group[-1].rest.endswith(_FACE_DOWN):
            last = self.group.pop()
            what = last.rest.removesuffix(_FACE_DOWN)
            self.group.append(Deed("put", f"{what} as a Prize card face up", last.doer))
        elif voice.together and self.group and isinstance(step, e.When) and isinstance(step.then, e.ChooseWay):
            return self.cured(step, step.then)
        elif voice.together and self.group and isinstance(step, e.ForEach) and self.of_each(step):
            pass
        elif isinstance(step, e.Damage) and isinstance(step.to, e.ThosePokemon) and step.to.variable in voice.each_time:
            voice.mention(step.to.variable)
            self.said[-1] += f" and {voice.deed(step)[0].bare}"
            self.said += besides(voice, step)
        elif not voice.is_deed(step):
            self.flush()
            self.said += tell(voice, step)
            voice.pause()
        else:
            return False
        return True

    def of_each(self, step: e.ForEach) -> bool:
        """Whether what is done to each of those just chosen was told with their choice."""
        chosen = isinstance(step.among, e.ThosePokemon) and step.among.variable in self.bound
        if not chosen or not self.voice.is_deed(step.effect):
            return False
        self.voice.pending[step.variable] = Thing("each of them")
        self.group += self.voice.deed(step.effect)
        return self.voice.pending.pop(step.variable, None) is None

    def cured(self, step: e.When, ways: e.ChooseWay) -> bool:
        """The removal of a Special Condition, told with the deeds before it; else as what it is."""
        if one_condition(self.voice, ways):
            first = ways.ways[0]
            assert isinstance(first, e.Cure)
            whom = self.voice.pokemon(first.pokemon).words
            whom = "it" if self.group[-1].rest.endswith(f" from {whom}") else whom
            self.group.append(self.voice.does(ways.player, "remove", f"a Special Condition from {whom}"))
        else:
            self.flush()
            self.said += tell(self.voice, step)
            self.voice.pause()
        return True

    def add(self, step: e.Effect) -> None:
        voice = self.voice
        if isinstance(step, e.EvolveEach):
            self.flush()
        if self.by_itself(step):
            return
        drawn = self.moved and isinstance(step, e.Draw | e.DrawUntil)
        same = self.group and self.cared is not None and _cared_for(step) == self.cared
        same = same and not (voice.attached and isinstance(self.cared, e.EventPokemon))
        follows = bool(acted_on(step) & self.bound) or voice.together or drawn or bool(same)
        if self.group and not (follows and len(self.group) < MOST):
            self.flush()
        drew, bared = set(voice.drew), list(voice.bared)
        voice.it = self.cared if same else None
        found = voice.deed(step)
        voice.it = None
        if self.group and self.group[-1].doer != found[0].doer and not voice.together:
            self.flush()
            voice.drew, voice.bared = drew, bared
            found = voice.deed(step)
        self.moved = isinstance(step, e.MoveCards)
        self.cared = _cared_for(step)
        self.group += found
        self.bound |= _bound_in(step)
        more = besides(voice, step)
        if more:
            self.flush()
            self.said += more


_SHUFFLED = ("shuffle your deck afterward", "then, shuffle your deck")


def _on_top(step: e.Effect) -> bool:
    """Whether cards spoken of go on top of the deck."""
    if not (isinstance(step, e.MoveCards) and isinstance(step.cards, e.ThoseCards)):
        return False
    return step.to is Zone.DECK and step.position is Position.TOP and step.order is None


def _cared_for(step: e.Effect) -> e.Pokemons | None:
    """The one Pokémon that is healed or cured."""
    whom = step.pokemon if isinstance(step, e.Heal | e.Cure) else None
    active = whom == e.InPlay(Player.YOU, Place.ACTIVE)
    return whom if active or isinstance(whom, e.ThisPokemon | e.Holder | e.EventPokemon) else None


def _bound_in(step: e.Effect) -> set[int]:
    return {getattr(node, name) for node in parts(step) for name in variable_fields(type(node))} - {-1}


def _shuffled(voice: Voice, step: e.Shuffle, after: bool) -> str:
    deed = voice.deed(step)[0]
    if not after:
        return deed.finite
    if voice.manner.afterward and deed.doer is None:
        return f"{deed.finite} afterward"
    return f"then, {deed.finite}"


@sentences(e.When)
def _when(voice: Voice, node: e.When) -> list[str]:
    if isinstance(node.then, e.ChooseWay) and one_condition(voice, node.then):
        return tell(voice, node.then)
    if (
        isinstance(node.condition, e.Untrue)
        and isinstance(node.condition.condition, e.CanPay)
        and not steps_of(node.then)
    ):
        return [*tell(voice, node.otherwise), f"if {voice.condition(node.condition)}, this attack does nothing"]
    told = _switched_if(voice, node) or _paid_extra(voice, node)
    if told:
        return told
    both, voice.both = voice.both, False
    said = conditional(voice, voice.condition(node.condition), node.then)
    otherwise = tell(voice, node.otherwise) if node.otherwise != e.Sequence(()) else []
    voice.both = both
    if otherwise:
        also = "and " if otherwise[0].startswith("if ") else ""
        said += [f"if not, {also}{otherwise[0]}", *otherwise[1:]]
    return said


def _switched_if(voice: Voice, node: e.When) -> list[str]:
    """The switch of an Active Pokémon that must be of a kind, which the noun says."""
    asked = node.condition.what if isinstance(node.condition, e.Exists) else None
    if not isinstance(asked, e.InPlay) or asked.place is not Place.ACTIVE or node.otherwise != e.Sequence(()):
        return []
    if not is_plain(asked.filter) or not any(isinstance(step, e.Switch) for step in steps_of(node.then)):
        return []
    said = joint(voice, node.then)
    plain = f"switch {voice.whose(asked.player)} Active Pokémon with "
    if len(said) != 1 or not said[0].startswith(plain):
        return []
    return [said[0].replace(plain, f"switch {voice.pokemon(asked).words} with ", 1)]


def _paid_extra(voice: Voice, node: e.When) -> list[str]:
    """Cards that may be discarded as the card is played; that there are enough goes without saying."""
    may, asked = node.then, node.condition
    if not (isinstance(may, e.May) and isinstance(may.effect, e.MoveCards) and isinstance(asked, e.Compare)):
        return []
    chosen = may.effect.cards
    if not (isinstance(chosen, e.ChooseCards) and asked.left == e.CountOf(chosen.among)):
        return []
    voice.paid_extra.add(may.variable)
    return [f"when you play this card, {line}" for line in tell(voice, may)]


def conditional(voice: Voice, condition: str, effect: e.Effect) -> list[str]:
    """What is done on a condition."""
    drew = set(voice.drew)
    said = joint(voice, effect)
    condition = named_once(condition)
    said = [that_one(condition, said[0]), *said[1:]] if said else []
    if len(said) == 2 and said[0] == f"that Pokémon is now {condition.rpartition(' is ')[2]}":
        said = said[1:]
    # Another branch may follow: what was drawn in this one was not drawn in that one.
    voice.drew = drew
    if said and said[0].startswith("if "):
        inner, _, rest = said[0].removeprefix("if ").partition(", ")
        both = [inner, condition] if inner in ("heads", "tails") else [condition, inner]
        return [f"if {' and '.join(both)}, {rest}", *said[1:]]
    return [f"if {condition}, {said[0]}", *said[1:]] if said else []


def joint(voice: Voice, effect: e.Effect) -> list[str]:
    """The sentences of an effect that hangs on something: deeds stay in one sentence, or they would not hang on it."""
    before, voice.together = voice.together, True
    try:
        said = tell(voice, effect)
    finally:
        voice.together = before
    steps = steps_of(effect)
    plain = all(voice.is_deed(step) or isinstance(step, e.Lasting) for step in steps)
    if plain and len(said) == len(steps) and any(isinstance(step, e.Lasting) for step in steps):
        return [joined(said)]
    return said


@sentences(e.Doing)
def _doing(voice: Voice, node: e.Doing) -> list[str]:
    return tell(voice, node.effect)


@sentences(e.Let)
def _let(voice: Voice, node: e.Let) -> list[str]:
    return []


@sentences(e.Repeat)
def _repeat(voice: Voice, node: e.Repeat) -> list[str]:
    if isinstance(node.times, e.Constant) and voice.is_deed(node.effect):
        voice.repeated |= _chosen_in(node.effect)
        return [f"{tell(voice, node.effect)[0]} {node.times.value} times"]
    times = per(voice, node.times)
    voice.each_time |= _chosen_in(node.effect)
    said = joint(voice, node.effect)
    return [f"for {times}, {said[0]}", *said[1:]]


def _chosen_in(effect: e.Effect) -> set[int]:
    """The variables of Pokémon that are chosen again and again."""
    return {part.variable for part in parts(effect) if isinstance(part, e.ChoosePokemon)}


@sentences(e.ForEach)
def _for_each(voice: Voice, node: e.ForEach) -> list[str]:
    words = each_of(voice, node.among)
    if isinstance(node.among, e.ThosePokemon):
        words = Thing("each of those Pokémon")
    if voice.is_deed(node.effect):
        voice.pending[node.variable] = words
        said = joint(voice, node.effect)
        if node.variable not in voice.pending:
            return said
        del voice.pending[node.variable]
        return [f"for {words.words}, {said[0]}", *said[1:]]
    said = joint(voice, node.effect)
    return [f"for {words.words}, {said[0]}", *said[1:]]


@sentences(e.EachPlayer)
def _each_player(voice: Voice, node: e.EachPlayer) -> list[str]:
    before = voice.agent, voice.doer, voice.both
    voice.agent, voice.doer, voice.both = Player.THAT, Player.THAT, True
    won = node.effect.condition if isinstance(node.effect, e.When) else None
    lost = isinstance(won, e.Untrue) and isinstance(won.condition, e.Won)
    if isinstance(node.effect, e.When) and (lost or isinstance(won, e.Won)):
        voice.called = f"the player who {'loses' if lost else 'wins'}"
        said = joint(voice, node.effect.then)
        voice.called = ""
    else:
        said = joint(voice, node.effect)
    voice.agent, voice.doer, voice.both = before
    if node.first is Player.OPPONENT:
        said.append("your opponent does this first")
    return said


def one_condition(voice: Voice, node: e.ChooseWay) -> str:
    """The removal of any one Special Condition, which is a way for each."""
    first = node.ways[0]
    if not (isinstance(first, e.Cure) and all(isinstance(way, e.Cure) for way in node.ways)):
        return ""
    return voice.does(node.player, "remove", f"a Special Condition from {voice.pokemon(first.pokemon).words}").finite
