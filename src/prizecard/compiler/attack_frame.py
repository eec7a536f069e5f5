"""The frame of an attack: what is required, what comes before damage, the damage, what comes after."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.facts import Declined, Facts
from prizecard.compiler.templates import flatten, rebuild
from prizecard.compiler.tree import all_true, bound, has_part, parts, referred
from prizecard.vocabulary import Duration, Happening, Ignored, Place, Player, Zone

ZERO = e.Constant(0)


class _Frame:
    def __init__(self, facts: Facts, next_variable: int = 1) -> None:
        self.facts = facts
        self.next = next_variable
        self.condition: e.Condition = e.Always()
        self.required: list[e.Effect] = []
        self.before: list[e.Effect] = []
        self.after: list[e.Effect] = []
        self.damage: e.Number = e.PrintedDamage()
        self.ignoring: tuple[Ignored, ...] = ()
        self.standing: list[e.Static] = []

    def place(self, statement: e.Effect) -> None:
        """Put one statement where it belongs."""
        inner, conditions = _inside(statement)
        if isinstance(statement, e.Sequence):
            for step in statement.steps:
                self.place(step)
        elif isinstance(inner, e.Sequence) and any(_special(step, self.facts) for step in inner.steps):
            for step in inner.steps:
                self.place(_under(conditions, step))
        elif isinstance(statement, s.Reminder) or self.repeats(inner) or self.is_undivided(statement):
            return
        elif has_part(statement, s.During):
            self.after.append(self.remembering(statement))
        elif not self.settle(statement):
            self.strike(statement, inner, conditions)

    def settle(self, statement: e.Effect) -> bool:
        """Put a statement that is about the attack as a whole where it belongs; whether it is one."""
        if isinstance(statement, s.Holding):
            self.stand(statement)
        elif isinstance(statement, s.UsableIf):
            self.condition = all_true((self.condition, statement.condition))
        elif isinstance(statement, s.Requires):
            self.required.append(statement.effect)
        elif has_part(statement, e.AttackDoesNothing):
            self.required.append(statement)
        elif isinstance(statement, s.BeforeDamage):
            self.before.append(statement.effect)
        elif isinstance(statement, s.AddsAtMost):
            self.limit(statement.limit)
        elif isinstance(statement, s.DoesAtMost):
            self.cap(statement.limit)
        else:
            return False
        return True

    def strike(self, statement: e.Effect, inner: e.Effect, conditions: tuple[e.Condition, ...]) -> None:
        """Put a statement about the damage of the attack, or about what comes after it."""
        if isinstance(inner, s.AttackIgnores):
            self.ignore(inner, conditions)
        elif _special(inner, self.facts):
            self.bring_forward(referred((inner, all_true(conditions))))
            self.count(inner, conditions)
        else:
            self.after.append(self.remembering(statement))

    def bring_forward(self, named: Collection[int]) -> None:
        """What is shown, looked at or told of before the damage is named comes before damage."""
        shown = [step for step in self.after if isinstance(step, e.Reveal | e.LookAt)]
        earlier = shown + [step for step in self.after if _is_told_of(step, named)]
        self.before += earlier
        self.after = [step for step in self.after if step not in earlier]

    def remembering(self, statement: e.Effect) -> e.Effect:
        """The statement where what held before the damage is asked of what was remembered before it."""
        match statement:
            case e.When(condition=s.Already(condition=e.Matches(what=e.Pokemons() as whose, filter=e.Where() as held))):
                if not self.facts.damage or referred(statement.condition):
                    return statement
                self.before.append(e.Let(self.next, e.StatOf(held.stat, whose)))
                asked = e.Compare(e.ResultOf(self.next), held.comparison, held.number)
                self.next += 1
                return replace(statement, condition=asked)
        return statement

    def is_undivided(self, statement: e.Effect) -> bool:
        """Whether what is done is said to be done wholly or not at all, as one thing always is."""
        if isinstance(statement, s.Undivided):
            if sum(not isinstance(one, e.FlipCoins) for one in self.after) != 1:
                raise Declined("wholly or not at all, but several things are done")
            self.after = [rebuild(one, _wholly) for one in self.after]
        return isinstance(statement, s.Undivided)

    def repeats(self, statement: e.Effect) -> bool:
        """Whether the printed damage is named again for the Pokémon that was switched in before: it is done once."""
        if not isinstance(statement, e.Damage) or statement.amount != e.Constant(self.facts.damage):
            return False
        switches = tuple(part for part in parts(tuple(self.before)) if isinstance(part, e.Switch))
        return isinstance(statement.to, e.ThosePokemon) and statement.to.variable in bound(switches) | referred(
            switches
        )

    def stand(self, holding: s.Holding) -> None:
        """What holds for this attack as long as its Pokémon is in play."""
        name = self.facts.text_name
        modifiers = rebuild(holding.modifiers, lambda part: name if part == s.THIS_ATTACK else part)
        if modifiers == holding.modifiers:
            raise Declined("something holds, but neither for a time nor for this attack")
        self.standing.append(e.Static(modifiers, holding.condition))

    def ignore(self, what: s.AttackIgnores, conditions: tuple[e.Condition, ...]) -> None:
        """What this damage is not affected by: the damage just done to others, or the attack's own."""
        last = self.after[-1] if self.after else None
        if last is not None and _is_ignored(what, last) and conditions in ((), _inside(last)[1]):
            self.after[-1] = rebuild(last, lambda part: _ignoring(part, what.what))
        elif conditions:
            lasting = e.Lasting((e.Ignore(e.ThisPokemon(), what.what),), Duration.THIS_TURN, e.ThisPokemon())
            self.before.append(_under(conditions, lasting))
        else:
            self.ignoring = (*self.ignoring, *what.what)

    def count(self, statement: e.Effect, conditions: tuple[e.Condition, ...]) -> None:
        """Do the arithmetic of one statement about the attack's own damage."""
        condition = all_true(conditions)
        if self.of_the_chosen(statement, condition):
            return
        base = getattr(statement, "base", None)
        if base is not None and base != self.facts.damage:
            raise Declined(f"the text says {base} damage, the card {self.facts.damage}")
        if isinstance(statement, s.AttackDoesMore) and isinstance(statement.more, e.Negative):
            self.damage = e.Difference(self.damage, _if(condition, statement.more.of, ZERO))
        elif isinstance(statement, s.AttackDoesMore):
            self.damage = e.Sum(self.damage, _if(condition, statement.more, ZERO))
        elif isinstance(statement, s.AttackDoesInstead):
            self.damage = _if(condition, self.printed(statement.amount), self.damage)
        elif isinstance(statement, s.AttackDoes) and (chosen := self.chosen_for(statement.amount)) is not None:
            self.after.append(_under(conditions, e.Damage(chosen, statement.amount)))
        elif isinstance(statement, s.AttackDoes):
            untouched = self.damage == e.PrintedDamage() and (self.facts.sign == "×" or not self.facts.damage)
            self.damage = _if(condition, self.printed(statement.amount), ZERO if untouched else self.damage)
        elif isinstance(statement, e.Damage):
            self.ignoring = (*self.ignoring, *statement.ignoring)
            self.damage = _if(condition, statement.amount, self.damage if self.damage != e.PrintedDamage() else ZERO)

    def of_the_chosen(self, statement: e.Effect, condition: e.Condition) -> bool:
        """Whether the number is another one for the damage just done to a chosen Pokémon, by an attack without any."""
        last = self.after[-1] if self.after and not self.facts.damage else None
        if not isinstance(last, e.Damage) or not isinstance(last.to, e.ThosePokemon):
            return False
        if isinstance(statement, s.AttackDoesInstead):
            self.after[-1] = replace(last, amount=_if(condition, statement.amount, last.amount))
            return True
        if isinstance(statement, s.AttackDoesMore) and e.Constant(statement.base or 0) == last.amount:
            self.after[-1] = replace(last, amount=e.Sum(last.amount, _if(condition, statement.more, ZERO)))
            return True
        return False

    def chosen_for(self, amount: e.Number) -> e.ThosePokemon | None:
        """The Pokémon just chosen for an attack without printed damage, if the amount is told by it or by nobody."""
        last = self.after[-1] if self.after else None
        if self.facts.damage or not isinstance(last, e.Choose) or not isinstance(last.what, e.ChoosePokemon):
            return None
        among = last.what.among
        of_opponent = isinstance(among, e.InPlay) and among.player is Player.OPPONENT
        told = last.what.variable in referred(amount)
        return e.ThosePokemon(last.what.variable) if told or of_opponent else None

    def limit(self, most: e.Number) -> None:
        """What was added to the damage last is at most so much."""
        if not isinstance(self.damage, e.Sum):
            raise Declined("a limit on added damage, but nothing is added")
        self.damage = e.Sum(self.damage.left, e.Smaller(self.damage.right, most))

    def cap(self, most: e.Number) -> None:
        """What the sentence before does is at most so much: the damage just done to others, or the attack's own."""
        last = self.after[-1] if self.after else None
        if last is not None and has_part(last, e.Damage):
            self.after[-1] = rebuild(last, lambda part: _capped(part, most))
        else:
            self.damage = e.Smaller(self.damage, most)

    def printed(self, amount: e.Number) -> e.Number:
        """The amount with the printed number in place of its repetition."""
        if isinstance(amount, e.Product) and amount.left == e.Constant(self.facts.damage):
            return e.Product(e.PrintedDamage(), amount.right)
        if isinstance(amount, e.Product) and self.facts.damage and self.facts.sign == "×":
            raise Declined(f"the text multiplies another number than the card's {self.facts.damage}")
        return amount

    def text(self) -> e.AttackText:
        """The whole frame, with every step before what depends on it."""
        self._gather(self.required, (self.before, self.after), (self.required, self.condition))
        self._gather(self.before, (self.after,), (self.damage, self.before))
        return e.AttackText(
            self.condition,
            flatten(*self.required),
            flatten(*self.before),
            self.damage,
            self.ignoring,
            flatten(*self.after),
            tuple(self.standing),
        )

    def _gather(self, place: list[e.Effect], sources: tuple[list[e.Effect], ...], needing: Any) -> None:
        needed = referred(tuple(tuple(one) if isinstance(one, list) else one for one in needing))
        while True:
            moved = [(source, step) for source in sources for step in source if bound(step) & needed]
            if not moved:
                return
            source, step = moved[-1]
            if isinstance(step, e.Ask):  # what is asked about is chosen first
                asked_about = source[: source.index(step)]
                needed |= bound(tuple(one for one in asked_about if isinstance(one, e.Choose)))
            source.remove(step)
            needs = referred(step)
            place.insert(max((at for at, one in enumerate(place, 1) if bound(one) & needs), default=0), step)
            needed |= referred(step)


def _is_told_of(step: e.Effect, named: Collection[int]) -> bool:
    """Whether the step has moved the chosen cards that the damage, named after it, is told by."""
    return isinstance(step, e.MoveCards) and isinstance(step.cards, e.ThoseCards) and step.cards.variable in named


def _inside(statement: e.Effect) -> tuple[e.Effect, tuple[e.Condition, ...]]:
    conditions: list[e.Condition] = []
    while isinstance(statement, e.When) and statement.otherwise == e.Sequence(()):
        conditions.append(statement.condition)
        statement = statement.then
    return statement, tuple(conditions)


def _special(effect: e.Effect, facts: Facts) -> bool:
    if isinstance(effect, e.Damage) and facts.damage == 0:
        return isinstance(effect.to, e.Defending) or effect.to == e.InPlay(Player.OPPONENT, Place.ACTIVE)
    inner, _ = _inside(effect)
    return isinstance(inner, (*s.ATTACK_DAMAGE, s.AttackIgnores, e.AttackDoesNothing))


def _under(conditions: tuple[e.Condition, ...], effect: e.Effect) -> e.Effect:
    for condition in reversed(conditions):
        effect = e.When(condition, effect)
    return effect


def _if(condition: e.Condition, then: e.Number, otherwise: e.Number) -> e.Number:
    return then if condition == e.Always() else e.Depending(condition, then, otherwise)


def _is_ignored(what: s.AttackIgnores, last: e.Effect) -> bool:
    """Whether it is the damage just done that is not affected; effects on the Defending Pokémon are not on this one."""
    others = {part.to for part in parts(last) if isinstance(part, e.Damage)}
    return bool(others - {e.ThisPokemon()} if Ignored.EFFECTS in what.what else others)


def _wholly(node: Any) -> Any:
    return replace(node, whole=True) if isinstance(node, e.ExchangeCounters) else node


def _ignoring(node: Any, what: tuple[Ignored, ...]) -> Any:
    return e.Damage(node.to, node.amount, (*node.ignoring, *what)) if isinstance(node, e.Damage) else node


def _capped(node: Any, most: e.Number) -> Any:
    return e.Damage(node.to, e.Smaller(node.amount, most), node.ignoring) if isinstance(node, e.Damage) else node


def attack_text(statements: list[e.Effect], facts: Facts) -> e.AttackText:
    """The attack that the statements make."""
    frame = _Frame(facts, 1 + max(bound(tuple(statements)), default=0))
    for statement in statements:
        frame.place(rebuild(statement, lambda part: _once_in_all(_namesake(part, facts))))
    return frame.text()


def _namesake(part: Any, facts: Facts) -> Any:
    """ATTACK-01: one of its name on the Bench is another; one that was played is this one, put there from the hand."""
    if part == e.Matches(e.ThisPokemon(), e.At(Place.BENCH)):
        return e.Exists(e.InPlay(Player.YOU, Place.BENCH, e.Named(facts.name)))
    if part == e.Pattern(Happening.PLAYED, player=Player.YOU, card=e.Named(facts.name)):
        return e.Pattern(Happening.PUT_ONTO_BENCH, e.ThisPokemon(), Player.YOU, origin=Zone.HAND)
    return part


def _once_in_all(node: Any) -> Any:
    """Damage to the same Pokémon for each of something is done once (Weakness and Resistance count once)."""
    if not isinstance(node, e.Repeat) or not isinstance(node.effect, e.Damage) or bound(node.effect.to):
        return node
    return replace(node.effect, amount=e.Product(node.effect.amount, node.times))
