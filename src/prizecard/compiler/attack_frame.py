"""The frame of an attack: what is required, what comes before damage, the damage, what comes after."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from prizecard.compiler.carrying import once_in_all
from prizecard.compiler.facts import Declined, Facts
from prizecard.compiler.surface import (
    THIS_ATTACK,
    AddsAtMost,
    Already,
    AttackDoes,
    AttackDoesInstead,
    AttackDoesLess,
    AttackDoesMore,
    AttackIgnores,
    BeforeDamage,
    DoesAtMost,
    During,
    Holding,
    Reminder,
    Requires,
    Undivided,
    UsableIf,
)
from prizecard.compiler.templates import flatten, rebuild
from prizecard.compiler.tree import bound, parts, referred
from prizecard.effects import (
    AllTrue,
    Always,
    Ask,
    At,
    AttackDoesNothing,
    AttackText,
    Choose,
    ChoosePokemon,
    Compare,
    Condition,
    Constant,
    Damage,
    Defending,
    Depending,
    Difference,
    Effect,
    Exists,
    Ignore,
    InPlay,
    Lasting,
    Let,
    LookAt,
    Matches,
    MoveCards,
    Named,
    Number,
    Pattern,
    Pokemons,
    PrintedDamage,
    Product,
    ResultOf,
    Reveal,
    Sequence,
    Smaller,
    Static,
    StatOf,
    Sum,
    Switch,
    ThisPokemon,
    ThoseCards,
    ThosePokemon,
    When,
    Where,
)
from prizecard.vocabulary import Duration, Happening, Ignored, Place, Player, Zone

ZERO = Constant(0)
_DAMAGE = (AttackDoes, AttackDoesMore, AttackDoesLess, AttackDoesInstead)


class _Frame:
    def __init__(self, facts: Facts, next_variable: int = 1) -> None:
        self.facts = facts
        self.next = next_variable
        self.condition: Condition = Always()
        self.required: list[Effect] = []
        self.before: list[Effect] = []
        self.after: list[Effect] = []
        self.damage: Number = PrintedDamage()
        self.ignoring: tuple[Ignored, ...] = ()
        self.standing: list[Static] = []

    def place(self, statement: Effect) -> None:
        """Put one statement where it belongs."""
        inner, conditions = _inside(statement)
        if isinstance(statement, Sequence):
            for step in statement.steps:
                self.place(step)
        elif isinstance(inner, Sequence) and any(_special(step, self.facts) for step in inner.steps):
            for step in inner.steps:
                self.place(_under(conditions, step))
        elif isinstance(statement, Reminder) or self.repeats(inner) or self.is_undivided(statement):
            return
        elif any(isinstance(part, During) for part in parts(statement)):
            self.after.append(self.remembering(statement))
        elif isinstance(statement, Holding):
            self.stand(statement)
        elif isinstance(statement, UsableIf):
            self.condition = _all((self.condition, statement.condition))
        elif isinstance(statement, Requires):
            self.required.append(statement.effect)
        elif any(isinstance(part, AttackDoesNothing) for part in parts(statement)):
            self.required.append(statement)
        elif isinstance(statement, BeforeDamage):
            self.before.append(statement.effect)
        elif isinstance(statement, AddsAtMost):
            self.limit(statement.limit)
        elif isinstance(statement, DoesAtMost):
            self.cap(statement.limit)
        elif isinstance(inner, AttackIgnores):
            self.ignore(inner, conditions)
        elif _special(inner, self.facts):
            self.count(inner, conditions)
        else:
            self.after.append(self.remembering(statement))

    def remembering(self, statement: Effect) -> Effect:
        """The statement where what held before the damage is asked of what was remembered before it."""
        if not self.facts.damage or not isinstance(statement, When) or not isinstance(statement.condition, Already):
            return statement
        held = statement.condition.condition
        if not isinstance(held, Matches) or not isinstance(held.filter, Where) or referred(held):
            return statement
        if not isinstance(held.what, Pokemons):
            return statement
        self.before.append(Let(self.next, StatOf(held.filter.stat, held.what)))
        asked = Compare(ResultOf(self.next), held.filter.comparison, held.filter.number)
        self.next += 1
        return replace(statement, condition=asked)

    def is_undivided(self, statement: Effect) -> bool:
        """Whether what is done is said to be done wholly or not at all, as one thing always is."""
        if isinstance(statement, Undivided) and len(self.after) != 1:
            raise Declined("wholly or not at all, but several things are done")
        return isinstance(statement, Undivided)

    def repeats(self, statement: Effect) -> bool:
        """Whether the printed damage is named again for the Pokémon that was switched in before: it is done once."""
        if not isinstance(statement, Damage) or statement.amount != Constant(self.facts.damage):
            return False
        switches = tuple(part for part in parts(tuple(self.before)) if isinstance(part, Switch))
        return isinstance(statement.to, ThosePokemon) and statement.to.variable in bound(switches) | referred(switches)

    def stand(self, holding: Holding) -> None:
        """What holds for this attack as long as its Pokémon is in play."""
        name = self.facts.text_name
        modifiers = rebuild(holding.modifiers, lambda part: name if part == THIS_ATTACK else part)
        if modifiers == holding.modifiers:
            raise Declined("something holds, but neither for a time nor for this attack")
        self.standing.append(Static(modifiers, holding.condition))

    def ignore(self, what: AttackIgnores, conditions: tuple[Condition, ...]) -> None:
        """What this damage is not affected by: the damage just done to others, or the attack's own."""
        last = self.after[-1] if self.after else None
        if last is not None and _is_ignored(what, last) and conditions in ((), _inside(last)[1]):
            self.after[-1] = rebuild(last, lambda part: _ignoring(part, what.what))
        elif conditions:
            lasting = Lasting((Ignore(ThisPokemon(), what.what),), Duration.THIS_TURN, ThisPokemon())
            self.before.append(_under(conditions, lasting))
        else:
            self.ignoring = (*self.ignoring, *what.what)

    def count(self, statement: Effect, conditions: tuple[Condition, ...]) -> None:
        """Do the arithmetic of one statement about the attack's own damage."""
        condition = _all(conditions)
        # What is shown or looked at before the damage is named comes before damage.
        self.before += [step for step in self.after if isinstance(step, Reveal | LookAt)]
        self.after = [step for step in self.after if not isinstance(step, Reveal | LookAt)]
        named = referred((statement, condition))
        self.before += [step for step in self.after if _is_told_of(step, named)]
        self.after = [step for step in self.after if not _is_told_of(step, named)]
        if self.of_the_chosen(statement, condition):
            return
        base = getattr(statement, "base", None)
        if base is not None and base != self.facts.damage:
            raise Declined(f"the text says {base} damage, the card {self.facts.damage}")
        if isinstance(statement, AttackDoesMore):
            self.damage = Sum(self.damage, _if(condition, statement.more, ZERO))
        elif isinstance(statement, AttackDoesLess):
            self.damage = Difference(self.damage, _if(condition, statement.less, ZERO))
        elif isinstance(statement, AttackDoesInstead):
            self.damage = _if(condition, self.printed(statement.amount), self.damage)
        elif isinstance(statement, AttackDoes) and (chosen := self.chosen_for(statement.amount)) is not None:
            self.after.append(_under(conditions, Damage(chosen, statement.amount)))
        elif isinstance(statement, AttackDoes):
            untouched = self.damage == PrintedDamage() and (self.facts.sign == "×" or not self.facts.damage)
            self.damage = _if(condition, self.printed(statement.amount), ZERO if untouched else self.damage)
        elif isinstance(statement, Damage):
            self.ignoring = (*self.ignoring, *statement.ignoring)
            self.damage = _if(condition, statement.amount, self.damage if self.damage != PrintedDamage() else ZERO)

    def of_the_chosen(self, statement: Effect, condition: Condition) -> bool:
        """Whether the number is another one for the damage just done to a chosen Pokémon, by an attack without any."""
        last = self.after[-1] if self.after and not self.facts.damage else None
        if not isinstance(last, Damage) or not isinstance(last.to, ThosePokemon):
            return False
        if isinstance(statement, AttackDoesInstead):
            self.after[-1] = replace(last, amount=_if(condition, statement.amount, last.amount))
            return True
        if isinstance(statement, AttackDoesMore) and Constant(statement.base or 0) == last.amount:
            self.after[-1] = replace(last, amount=Sum(last.amount, _if(condition, statement.more, ZERO)))
            return True
        return False

    def chosen_for(self, amount: Number) -> ThosePokemon | None:
        """The Pokémon just chosen for an attack without printed damage, if the amount is told by it or by nobody."""
        last = self.after[-1] if self.after else None
        if self.facts.damage or not isinstance(last, Choose) or not isinstance(last.what, ChoosePokemon):
            return None
        among = last.what.among
        of_opponent = isinstance(among, InPlay) and among.player is Player.OPPONENT
        told = last.what.variable in referred(amount)
        return ThosePokemon(last.what.variable) if told or of_opponent else None

    def limit(self, most: Number) -> None:
        """What was added to the damage last is at most so much."""
        if not isinstance(self.damage, Sum):
            raise Declined("a limit on added damage, but nothing is added")
        self.damage = Sum(self.damage.left, Smaller(self.damage.right, most))

    def cap(self, most: Number) -> None:
        """What the sentence before does is at most so much: the damage just done to others, or the attack's own."""
        last = self.after[-1] if self.after else None
        if last is not None and any(isinstance(part, Damage) for part in parts(last)):
            self.after[-1] = rebuild(last, lambda part: _capped(part, most))
        else:
            self.damage = Smaller(self.damage, most)

    def printed(self, amount: Number) -> Number:
        """The amount with the printed number in place of its repetition."""
        if isinstance(amount, Product) and amount.left == Constant(self.facts.damage):
            return Product(PrintedDamage(), amount.right)
        if isinstance(amount, Product) and self.facts.damage and self.facts.sign == "×":
            raise Declined(f"the text multiplies another number than the card's {self.facts.damage}")
        return amount

    def text(self) -> AttackText:
        """The whole frame, with every step before what depends on it."""
        self._gather(self.required, (self.before, self.after), (self.required, self.condition))
        self._gather(self.before, (self.after,), (self.damage, self.before))
        return AttackText(
            self.condition,
            _steps(self.required),
            _steps(self.before),
            self.damage,
            self.ignoring,
            _steps(self.after),
            tuple(self.standing),
        )

    def _gather(self, place: list[Effect], sources: tuple[list[Effect], ...], needing: Any) -> None:
        needed = referred(tuple(tuple(one) if isinstance(one, list) else one for one in needing))
        while True:
            moved = [(source, step) for source in sources for step in source if bound(step) & needed]
            if not moved:
                return
            source, step = moved[-1]
            if isinstance(step, Ask):  # what is asked about is chosen first
                asked_about = source[: source.index(step)]
                needed |= bound(tuple(one for one in asked_about if isinstance(one, Choose)))
            source.remove(step)
            needs = referred(step)
            place.insert(max((at for at, one in enumerate(place, 1) if bound(one) & needs), default=0), step)
            needed |= referred(step)


def _is_told_of(step: Effect, named: Collection[int]) -> bool:
    """Whether the step has moved the chosen cards that the damage, named after it, is told by."""
    return isinstance(step, MoveCards) and isinstance(step.cards, ThoseCards) and step.cards.variable in named


def _inside(statement: Effect) -> tuple[Effect, tuple[Condition, ...]]:
    conditions: list[Condition] = []
    while isinstance(statement, When) and statement.otherwise == Sequence(()):
        conditions.append(statement.condition)
        statement = statement.then
    return statement, tuple(conditions)


def _special(effect: Effect, facts: Facts) -> bool:
    if isinstance(effect, Damage) and facts.damage == 0:
        return isinstance(effect.to, Defending) or effect.to == InPlay(Player.OPPONENT, Place.ACTIVE)
    inner, _ = _inside(effect)
    return isinstance(inner, (*_DAMAGE, AttackIgnores, AttackDoesNothing))


def _under(conditions: tuple[Condition, ...], effect: Effect) -> Effect:
    for condition in reversed(conditions):
        effect = When(condition, effect)
    return effect


def _all(conditions: tuple[Condition, ...]) -> Condition:
    left = tuple(condition for condition in conditions if condition != Always())
    if not left:
        return Always()
    return left[0] if len(left) == 1 else AllTrue(left)


def _if(condition: Condition, then: Number, otherwise: Number) -> Number:
    return then if condition == Always() else Depending(condition, then, otherwise)


def _is_ignored(what: AttackIgnores, last: Effect) -> bool:
    """Whether it is the damage just done that is not affected; effects on the Defending Pokémon are not on this one."""
    others = {part.to for part in parts(last) if isinstance(part, Damage)}
    return bool(others - {ThisPokemon()} if Ignored.EFFECTS in what.what else others)


def _ignoring(node: Any, what: tuple[Ignored, ...]) -> Any:
    return Damage(node.to, node.amount, (*node.ignoring, *what)) if isinstance(node, Damage) else node


def _capped(node: Any, most: Number) -> Any:
    return Damage(node.to, Smaller(node.amount, most), node.ignoring) if isinstance(node, Damage) else node


def _steps(steps: list[Effect]) -> Effect:
    return flatten(*steps) if steps else Sequence(())


def attack_text(statements: list[Effect], facts: Facts) -> AttackText:
    """The attack that the statements make."""
    frame = _Frame(facts, 1 + max(bound(tuple(statements)), default=0))
    for statement in statements:
        frame.place(rebuild(statement, lambda part: once_in_all(_namesake(part, facts))))
    return frame.text()


def _namesake(part: Any, facts: Facts) -> Any:
    """The Active Pokémon attacks (ATTACK-01): one of its name that is said to be on the Bench is another.

    That a Pokémon of its name was played is said of this one: it came from the hand onto the Bench.
    """
    if part == Matches(ThisPokemon(), At(Place.BENCH)):
        return Exists(InPlay(Player.YOU, Place.BENCH, Named(facts.name)))
    if part == Pattern(Happening.PLAYED, player=Player.YOU, card=Named(facts.name)):
        return Pattern(Happening.PUT_ONTO_BENCH, ThisPokemon(), Player.YOU, origin=Zone.HAND)
    return part
