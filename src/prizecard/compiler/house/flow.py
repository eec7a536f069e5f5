"""The course of a text: deeds one after the other, on a condition, by choice, again and again."""

from __future__ import annotations

from typing import Any

from prizecard import effects as e
from prizecard.compiler.house.deeds import owner
from prizecard.compiler.house.deeds_on_pokemon import aggravated
from prizecard.compiler.house.english import Deed, Thing, capitalised, joined, listed, together
from prizecard.compiler.house.nouns import CARD, noun
from prizecard.compiler.house.numbers import limit, per, total
from prizecard.compiler.house.selections import each_of, was_active
from prizecard.compiler.house.stating import ignored
from prizecard.compiler.house.voice import Voice, sentences
from prizecard.compiler.tree import acted_on, parts, variable_fields
from prizecard.vocabulary import Chooser, Ignored, Player, Question, Target, Zone

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
        if isinstance(step, e.Choose) and was_active(step.what):
            assert isinstance(step.what, e.ChoosePokemon)
            voice.binders[step.what.variable] = step.what
        elif isinstance(step, e.Choose) and _whole_zone(step.what):
            assert isinstance(step.what, e.ChooseCards)
            voice.whole[step.what.variable] = step.what.among
        elif not isinstance(step, e.Let):
            found.append(step)
    return found


def gathered(steps: list[e.Effect]) -> list[e.Effect]:
    """Steps that one sentence tells: several on one condition, the removal of effects from players and Pokémon."""
    found: list[e.Effect] = []
    for step in steps:
        last = found[-1] if found else None
        if isinstance(step, e.RemoveEffects) and isinstance(last, e.RemoveEffects) and last.pokemon is None:
            found[-1] = e.RemoveEffects(Target.ALL, step.pokemon, step.origin)
            continue
        if isinstance(step, e.When) and isinstance(last, e.When) and _one_condition_of(last, step):
            found[-1] = e.When(step.condition, e.Sequence((*_steps(last.then), *_steps(step.then))))
            continue
        found.append(step)
    return found


def _one_condition_of(one: e.When, other: e.When) -> bool:
    return one.condition == other.condition and one.otherwise == other.otherwise == e.Sequence(())


def _steps(effect: e.Effect) -> tuple[e.Effect, ...]:
    return effect.steps if isinstance(effect, e.Sequence) else (effect,)


def _whole_zone(what: Any) -> bool:
    """Whether all cards of a place were noted before they leave it."""
    return (
        isinstance(what, e.ChooseCards) and isinstance(what.minimum, e.Unlimited) and isinstance(what.among, e.InZone)
    )


class _Course:
    """Steps on their way into sentences."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.said: list[str] = []
        self.group: list[Deed] = []
        self.bound: set[int] = set()
        self.moved = False
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
        if isinstance(step, e.Ask) and step.question is Question.NUMBER and isinstance(step.limit, e.Constant):
            self.asked = step
            return True
        if self.asked is None:
            return False
        asked, self.asked = self.asked, None
        assert isinstance(asked.limit, e.Constant)
        if isinstance(step, e.Draw) and step.number == e.ResultOf(asked.variable):
            self.flush()
            self.group.append(self.voice.does(step.player, "draw", f"up to {asked.limit.value} cards"))
            return True
        self.said += tell(self.voice, asked)
        return False

    def add(self, step: e.Effect) -> None:
        voice = self.voice
        if isinstance(step, e.Shuffle):
            self.flush()
            self.said.append(_shuffled(voice, step, bool(self.said)))
            return
        if self.those_of_kind(step) or self.any_number(step):
            return
        if not voice.is_deed(step):
            self.flush()
            self.said += tell(voice, step)
            voice.pause()
            return
        drawn = self.moved and isinstance(step, e.Draw | e.DrawUntil)
        follows = bool(acted_on(step) & self.bound) or voice.together or drawn
        if self.group and not (follows and len(self.group) < MOST):
            self.flush()
        drew = set(voice.drew)
        found = voice.deed(step)
        if self.group and self.group[-1].doer != found[0].doer and not voice.together:
            self.flush()
            voice.drew = drew
            found = voice.deed(step)
        self.moved = isinstance(step, e.MoveCards)
        self.group += found
        self.bound |= _bound_in(step)
        more = _besides(voice, step)
        if more:
            self.flush()
            self.said.append(more)


def _bound_in(step: e.Effect) -> set[int]:
    return {getattr(node, name) for node in parts(step) for name in variable_fields(type(node))} - {-1}


def _shuffled(voice: Voice, step: e.Shuffle, after: bool) -> str:
    deed = voice.deed(step)[0]
    if not after:
        return deed.finite
    if voice.manner.afterward and deed.doer is None:
        return f"{deed.finite} afterward"
    return f"then, {deed.finite}"


def _besides(voice: Voice, step: e.Effect) -> str:
    """What a deed needs a sentence more for."""
    if isinstance(step, e.PutCounters):
        _, most = limit(voice, step.number)
        if most is not None:
            return f"you can't put more than {total(voice, most)} damage counters in this way"
    if isinstance(step, e.Afflict):
        return aggravated(voice, step)
    if isinstance(step, e.ExtraTurn) and step.skips_between_turns:
        return "(skip the between-turns step.)"
    if isinstance(step, e.Damage) and isinstance(step.amount, e.Smaller):
        return f"you can't do more than {total(voice, step.amount.right)} damage in this way"
    if isinstance(step, e.Damage) and Ignored.EFFECTS in step.ignoring:
        return f"this attack's damage isn't affected by {ignored(step.ignoring, 'that Pokémon')}"
    if isinstance(step, e.Damage) and Ignored.BENCH in step.ignoring:
        return "also apply Weakness and Resistance for Benched Pokémon"
    if isinstance(step, e.Damage) and step.ignoring:
        return f"don't apply {listed([str(one) for one in step.ignoring if one is not Ignored.EFFECTS])}"
    return ""


@sentences(e.When)
def _when(voice: Voice, node: e.When) -> list[str]:
    if isinstance(node.then, e.ChooseWay) and _one_condition(voice, node.then):
        return tell(voice, node.then)
    if (
        isinstance(node.condition, e.Untrue)
        and isinstance(node.condition.condition, e.CanPay)
        and not _steps(node.then)
    ):
        return [*tell(voice, node.otherwise), f"if {voice.condition(node.condition)}, this attack does nothing"]
    said = conditional(voice, voice.condition(node.condition), node.then)
    otherwise = tell(voice, node.otherwise) if node.otherwise != e.Sequence(()) else []
    if otherwise:
        said += [f"if not, {otherwise[0]}", *otherwise[1:]]
    return said


def conditional(voice: Voice, condition: str, effect: e.Effect) -> list[str]:
    """What is done on a condition."""
    said = joint(voice, effect)
    if said and said[0].startswith("if "):
        return [f"if {condition} and {said[0].removeprefix('if ')}", *said[1:]]
    return [f"if {condition}, {said[0]}", *said[1:]] if said else []


def joint(voice: Voice, effect: e.Effect) -> list[str]:
    """The sentences of an effect that hangs on something: deeds stay in one sentence, or they would not hang on it."""
    before, voice.together = voice.together, True
    try:
        said = tell(voice, effect)
    finally:
        voice.together = before
    steps = _steps(effect)
    plain = all(voice.is_deed(step) or isinstance(step, e.Lasting) for step in steps)
    if plain and len(said) == len(steps) and any(isinstance(step, e.Lasting) for step in steps):
        return [joined(said)]
    return said


@sentences(e.May)
def _may(voice: Voice, node: e.May) -> list[str]:
    return optional(voice, node.player, node.effect)


def optional(voice: Voice, player: Any, effect: e.Effect, lead: str = "") -> list[str]:
    """What a player may do."""
    steps = _steps(effect)
    who = voice.named(player).words
    if not steps:
        return [f"{lead}{who} may do more damage"]
    first = steps[0]
    if isinstance(first, e.When) and len(steps) == 1:
        inner = optional(voice, player, first.then)
        return [f"{lead}if {voice.condition(first.condition)}, {inner[0]}", *inner[1:]]
    said = _made(voice, steps) or _numbered(voice, steps)
    if said:
        return [f"{lead}{who} may {said[0]}", *said[1:]]
    if isinstance(first, e.EachPlayer) and len(steps) == 1:
        said = _by_each(voice, first)
        return [f"{lead}{who} may have each player {said[0]}", *said[1:]]
    if voice.is_deed(first):
        said = _by_one(voice, player, effect)
        if said:
            return [f"{lead}{who} may {said[0]}", *said[1:]]
    said = joint(voice, effect)
    do = "they" if who != "you" else "you"
    return [f"{lead}{who} may use {voice.this_text}", f"if {do} do, {said[0]}", *said[1:]]


def _made(voice: Voice, steps: tuple[e.Effect, ...]) -> list[str]:
    """What a Pokémon is made by a choice: Knocked Out, Asleep."""
    first = steps[0]
    if isinstance(first, e.KnockOut):
        words = f"Knock Out {voice.pokemon(first.pokemon).words}"
    elif isinstance(first, e.Afflict):
        words = f"make {each_of(voice, first.pokemon).words} {listed([str(one) for one in first.conditions])}"
    else:
        return []
    worse = aggravated(voice, first) if isinstance(first, e.Afflict) else ""
    more = [f"if you do, {worse}"] if worse else []
    return [words, *more, *(tell(voice, e.Sequence(steps[1:])) if steps[1:] else [])]


def _numbered(voice: Voice, steps: tuple[e.Effect, ...]) -> list[str]:
    """So many as one likes, up to a number."""
    first, then = steps[0], steps[1] if len(steps) == 2 else None
    if not (isinstance(first, e.Ask) and first.limit is not None):
        return []
    most = total(voice, first.limit)
    if isinstance(then, e.PutCounters):
        return [f"put up to {most} damage counters on {voice.pokemon(then.on).words}"]
    return [f"draw up to {most} cards"] if isinstance(then, e.Draw) else []


def _by_each(voice: Voice, node: e.EachPlayer) -> list[str]:
    before = voice.agent, voice.doer, voice.silent
    voice.agent = voice.doer = Player.THAT
    voice.silent = _SAME[Player.THAT]
    said = joint(voice, node.effect)
    voice.agent, voice.doer, voice.silent = before
    return said


def _by_one(voice: Voice, player: Any, effect: e.Effect) -> list[str]:
    """A deed after may: without the one who may, or of another who is had do it."""
    first = _steps(effect)[0]
    drew = set(voice.drew)
    deed = voice.deed(first)[0]
    voice.drew = set(drew)
    doer = deed.doer
    if (doer is None or doer.words == voice.named(player).words) and not isinstance(first, e.WinGame):
        words = bare(voice, player, effect)[0]
        voice.drew = drew
        return [words, *joint(voice, effect)[1:]]
    if doer is not None and doer.words == "your opponent":
        said = tell(voice, effect)
        if len(said) == 1:
            voice.drew = drew
            return [f"have your opponent {bare(voice, Player.OPPONENT, effect)[0]}"]
        return [f"have {said[0].replace(deed.finite, f'your opponent {deed.bare}', 1)}", *said[1:]]
    return []


def bare(voice: Voice, player: Any, effect: e.Effect) -> list[str]:
    """The sentences without the player who does it, as after may."""
    before, voice.silent = voice.silent, _SAME.get(player, (player,))
    try:
        return joint(voice, effect)
    finally:
        voice.silent = before


_SAME = {
    Player.YOU: (Player.YOU, Chooser.YOU),
    Player.OPPONENT: (Player.OPPONENT, Chooser.OPPONENT),
    Player.THAT: (Player.THAT, Chooser.THAT),
}


@sentences(e.Doing)
def _doing(voice: Voice, node: e.Doing) -> list[str]:
    return tell(voice, node.effect)


@sentences(e.Let)
def _let(voice: Voice, node: e.Let) -> list[str]:
    return []


@sentences(e.Repeat)
def _repeat(voice: Voice, node: e.Repeat) -> list[str]:
    if isinstance(node.times, e.Constant) and voice.is_deed(node.effect):
        return [f"{tell(voice, node.effect)[0]} {node.times.value} times"]
    times = per(voice, node.times)
    said = joint(voice, node.effect)
    return [f"for {times}, {said[0]}", *said[1:]]


@sentences(e.ForEach)
def _for_each(voice: Voice, node: e.ForEach) -> list[str]:
    words = each_of(voice, node.among)
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
    said = joint(voice, node.effect)
    voice.agent, voice.doer, voice.both = before
    if node.first is Player.OPPONENT:
        said.append("your opponent does this first")
    return said


@sentences(e.ChooseWay)
def _choose_way(voice: Voice, node: e.ChooseWay) -> list[str]:
    cured = _one_condition(voice, node)
    if cured:
        return [cured]
    ways = [joined_way(tell(voice, way)) for way in node.ways]
    who = (
        voice.named(node.player).does("choose", str(node.number)) if voice.who(node.player) else f"choose {node.number}"
    )
    return [f"{who}: " + " ".join(f"• {way}." for way in ways).removesuffix(".")]


def joined_way(said: list[str]) -> str:
    """A way to choose, in one sentence."""
    return capitalised(" and ".join(said)) if len(said) < 3 else ". ".join(capitalised(line) for line in said)


def _one_condition(voice: Voice, node: e.ChooseWay) -> str:
    """The removal of any one Special Condition, which is a way for each."""
    first = node.ways[0]
    if not (isinstance(first, e.Cure) and all(isinstance(way, e.Cure) for way in node.ways)):
        return ""
    return voice.does(node.player, "remove", f"a Special Condition from {voice.pokemon(first.pokemon).words}").finite


_QUESTIONS = {
    Question.TYPE: "a type", Question.CONDITION: "a Special Condition", Question.NUMBER: "a number",
    Question.COIN: "heads or tails", Question.CARD_KIND: "a kind of card", Question.NAME: "the name of a card",
    Question.HAND_GAME: "rock, paper, or scissors", Question.YES_NO: "yes or no",
}  # fmt: skip


def _asked(voice: Voice, node: e.Ask) -> str:
    """What the opponent is asked to allow."""
    for part in parts(voice.texts):
        if isinstance(part, e.When) and part.condition == e.Said(node.variable, "yes"):
            return tell(voice, part.then)[0]
    return "do this"


@sentences(e.Ask)
def _ask(voice: Voice, node: e.Ask) -> list[str]:
    if node.question is Question.YES_NO:
        who = voice.named(node.player).words
        return [f"ask {who} if you may {_asked(voice, node)}" if who != "you" else "say yes or no"]
    if node.conditions:
        words = f"either {listed([str(one) for one in node.conditions], 'or')}"
    elif node.types:
        words = f"{listed([str(one) for one in node.types], 'or')} type"
    else:
        words = _QUESTIONS[node.question]
    if node.limit is not None:
        words += f" up to {total(voice, node.limit)}"
    return [voice.does(node.player, "choose", words).finite]


def is_search(effect: e.Effect) -> bool:
    """Whether an effect begins with a search of a deck."""
    first = next(iter(parts(effect)), None)
    return isinstance(first, e.InZone) and first.zone is Zone.DECK


def owner_of(voice: Voice, node: Any) -> Thing:
    """Whose something is."""
    return voice.named(owner(voice, node))
