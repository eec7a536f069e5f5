"""Aims: one thing in a text that was not seen yet, and what a board must hold for it, read backwards from its node."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from prizecard.effects import (
    AllTrue,
    Always,
    Anything,
    AnyTrue,
    At,
    AttackDoesNothing,
    AttackIsGx,
    AttackText,
    BenchSpace,
    ChooseWay,
    CoinsShow,
    CoinsShowing,
    Compare,
    Condition,
    Constant,
    CountOf,
    Cure,
    DamageDone,
    Depending,
    Did,
    Difference,
    Doing,
    EnergyOn,
    EventAmount,
    EventIs,
    Exists,
    ExtraEnergy,
    Filter,
    Happened,
    Has,
    Heal,
    Matches,
    Modifier,
    MoveCards,
    Node,
    OneOf,
    Pattern,
    PlayedTogether,
    PrizesTaken,
    RemoveEffects,
    Replacement,
    ResultOf,
    SameNameAs,
    SetRemainingHp,
    Static,
    StatOf,
    Switch,
    Text,
    ThisCard,
    ThoseCards,
    Triggered,
    TurnIs,
    TypesAmong,
    Untrue,
    UsedGxAttack,
    UseTextOf,
    When,
    Where,
)
from prizecard.engine.queries.numbers import compares
from prizecard.engine.queries.structure import children, preorder
from prizecard.vocabulary import (
    Action,
    Comparison,
    Face,
    Happening,
    Place,
    Player,
    SpecialCondition,
    Stat,
    Target,
    TurnState,
    Zone,
)
from tests.engine.every_text.chance import Chance
from tests.engine.every_text.demands import Demands, without, witness_under
from tests.engine.every_text.uses import HURT, use

STRUCK = (Happening.DAMAGED, Happening.KNOCKED_OUT, Happening.ATTACKED, Happening.ATTACK_DECLARED)
MILD = (SpecialCondition.POISONED, SpecialCondition.BURNED, SpecialCondition.CONFUSED)
"""Whoever is affected by these can attack."""
MOST = 70
"""Numbers up to this are tried for a comparison."""


class Aim(Demands):
    """What is to be seen at a place of the text. Made anew for each board, with other draws each time."""

    def __init__(self, nodes: tuple[Node, ...], place: int, what: str, chance: Chance) -> None:
        super().__init__(nodes, chance)
        self.parents = {id(child): parent for parent in nodes for child in children(parent)}
        node = nodes[place]
        carried: Filter | None = None
        self.idle = what == "idle"
        if isinstance(node, Condition):
            self.settle(node, (what == "true") if what != "idle" else chance.kept(0.5))
        elif isinstance(node, Filter):
            carried = node
        elif isinstance(node, Pattern):
            self.happen(node)
        elif isinstance(node, RemoveEffects):
            self.struck, self.starts = True, 1
            trait = "binds" if node.target is Target.PLAYER else chance.choice(("binds", "fixes"))
            self.wish("play", Player.OPPONENT, Anything(), Place.ACTIVE, None, trait)
        elif isinstance(node, Heal):
            self.select(node.pokemon, HURT)
        elif isinstance(node, Cure):
            self.select(node.pokemon, Has(chance.choice(node.conditions or MILD)))
        self._below(node)
        while id(node) in self.parents:
            parent = self.parents[id(node)]
            carried = witness_under(self, parent, node, carried)
            self._through(parent, node)
            node = parent
        if self.struck and dict(self.turns).get(TurnState.OPPONENTS_TURN) is False:
            self.struck, self.role = False, "bench"  # the own attack hits the own Bench
            self.own.append(HURT)
            self.wish("play", Player.YOU, Anything(), Place.ACTIVE, None, "hits own")
        if self.struck and any(isinstance(one, At) and one.place is Place.BENCH for one in self.own):
            self.role = "bench"
            self.wish("play", Player.OPPONENT, Anything(), Place.ACTIVE, None, "hits Bench")

    def _below(self, node: Node) -> None:
        """What lies inside the node is asked with it: all that it looks for is there."""
        if isinstance(node, Modifier):
            use(self, node, None)
        if not isinstance(node, Condition | Filter):
            for part in preorder(node):
                if isinstance(part, SameNameAs) and isinstance(part.what, ThoseCards):
                    self.select(part.what, Anything())
            for part in preorder(node)[1:]:
                if isinstance(part, Difference) and isinstance(part.left, CountOf) and isinstance(part.right, Constant):
                    self.number(part.left.what, part.right.value + self.chance.choice((1, 2, 3)))
                filter = getattr(part, "filter", None)
                if isinstance(filter, Filter) and not isinstance(filter, Anything):
                    self.select(part, Anything())

    def _through(self, parent: Node, child: Node) -> None:
        """What must be so that the parent gets to the child."""
        if isinstance(parent, When | Depending):
            if child is not parent.condition:
                self.settle(parent.condition, child is parent.then)
        elif isinstance(parent, AllTrue | AnyTrue):
            place = next(place for place, part in enumerate(parent.conditions) if part is child)
            after = parent.conditions[place + 1 :] if self.idle else ()  # it makes no difference unless they are so
            for part in (*parent.conditions[:place], *after):
                self.settle(part, isinstance(parent, AllTrue))
        elif isinstance(parent, ChooseWay):
            self.ways.add(next(place for place, way in enumerate(parent.ways) if way is child))
        elif isinstance(parent, Modifier):
            use(self, parent, child)
        elif isinstance(parent, Pattern):
            self.happen(parent, child)
        elif isinstance(parent, Happened):
            self.history.append((parent, True))
        elif isinstance(parent, AttackText):
            self._attack(parent, child)
        elif isinstance(parent, Text):
            self._text(parent, child)

    def _text(self, text: Text, child: Node) -> None:
        condition = getattr(text, "condition", None)
        if condition is not None and child is not condition:
            self.settle(condition, True)
        if isinstance(text, Static) and child is condition:
            for modifier in text.modifiers:
                use(self, modifier, None)
        if isinstance(text, Triggered) and child is not text.when:
            self.happen(text.when)
        if isinstance(text, Replacement) and child is not text.of:
            self.happen(text.of)

    def _attack(self, text: AttackText, child: Node) -> None:
        if child is not text.condition:
            self.settle(text.condition, True)
        if child is not text.requirement:
            for part in preorder(text.requirement):
                if isinstance(part, When) and isinstance(part.then, AttackDoesNothing):
                    self.settle(part.condition, False)

    # ---- conditions -------------------------------------------------------------------------------------------------

    def settle(self, node: Condition, value: bool) -> None:
        """Make the condition so."""
        rule = SETTLED.get(type(node))
        if rule is not None:
            rule(self, node, value)

    def _all(self, node: AllTrue | AnyTrue, value: bool) -> None:
        if isinstance(node, AllTrue) == value:
            for part in node.conditions:
                self.settle(part, value)
        else:
            self.settle(self.chance.choice(node.conditions), value)

    def _exists(self, node: Exists, value: bool) -> None:
        if value:
            self.select(node.what, Anything())
        else:
            self.number(node.what, 0)

    def _matches(self, node: Matches, value: bool) -> None:
        self.select(node.what, node.filter if value else without(node.filter))

    def _compare(self, node: Compare, value: bool) -> None:
        left, right, turned = node.left, node.right, False
        if isinstance(left, Constant):
            left, right, turned = right, left, True
        if not isinstance(right, Constant):
            return
        fixed = right.value
        asked = [
            number
            for number in range(MOST * 10)
            if compares(*((fixed, node.comparison, number) if turned else (number, node.comparison, fixed))) == value
        ]
        if isinstance(left, EventAmount):  # damage is counted in tens
            asked = [number for number in asked if number % 10 == 0]
        near = sorted(asked, key=lambda number: abs(number - fixed))[:3]
        if near:
            self.measure(left, near[0] if self.chance.kept(0.6) else self.chance.choice(near))

    def measure(self, left: Any, number: int) -> None:
        """Make the number so great."""
        if isinstance(left, CountOf):
            self.number(left.what, number)
        elif isinstance(left, StatOf) and left.stat is Stat.DAMAGE_COUNTERS:
            self.counters(left.what, number)
        elif isinstance(left, EnergyOn):
            self.energy = number
        elif isinstance(left, EventAmount):
            self.amount = number if self.amount is None else self.amount
            self.struck = True
            self.wish("play", Player.OPPONENT, Anything(), Place.ACTIVE, None, "attacks")
        elif isinstance(left, TypesAmong):
            self.types(left.what, number)
        elif isinstance(left, BenchSpace):
            self.space[left.player] = number
        elif isinstance(left, PrizesTaken):
            self.taken[left.player] = number
        elif isinstance(left, DamageDone) and number == 0:
            self.shielded = True
        elif isinstance(left, CoinsShowing):
            self.coins = "HT" if number == 1 else "H" if (left.face is Face.HEADS) == (number > 0) else "T"
        elif isinstance(left, ResultOf):
            bound = [part for part in self.nodes if getattr(part, "variable", None) == left.variable]
            for part in bound:
                if hasattr(part, "number") and part is not left:
                    self.measure(part.number, number)

    def _coins(self, node: CoinsShow, value: bool) -> None:
        heads = (node.face is Face.HEADS) == value
        self.coins = ("H" if heads else "T") if not self.coins or self.chance.kept(0.5) else "HT"

    def _happened(self, node: Happened, value: bool) -> None:
        self.history.append((node, value))
        own = any(isinstance(part, OneOf) and isinstance(part.what, ThisCard) for part in preorder(node.pattern))
        if own and not value and node.pattern.happening is Happening.PLAYED:  # another text carries this one out
            self.role = "discard"
            self.wish("play", Player.YOU, Anything(), Place.ACTIVE, None, (UseTextOf, None))

    def _did(self, node: Did, value: bool) -> None:
        """Nothing is there to choose; moving cards changes nothing where a card forbids it."""
        for part in self.nodes:
            if getattr(part, "variable", None) == node.variable and hasattr(part, "among"):
                if value:
                    self.select(part.among, Anything())
                    continue
                if part.minimum == Constant(0) and self.chance.kept(0.5):
                    self.declines = True
                    continue
                self.forced = True
                self.number(part.among, 0)
            if not value and isinstance(part, Doing) and part.variable == node.variable:
                self.own.append(HURT)
                for one in preorder(part.effect):
                    if isinstance(one, SetRemainingHp):
                        self.select(one.pokemon, Where(Stat.REMAINING_HP, Comparison.EQUAL, one.hp))
                moved = [one for one in preorder(part.effect) if isinstance(one, MoveCards)]
                if any(one.to is Zone.HAND for one in moved):
                    self.wish("play", Player.OPPONENT, Anything(), None, None, ("forbids", Action.MOVE_TO_HAND))

    def _turn(self, node: TurnIs, value: bool) -> None:
        self.turns.append((node.state, value))

    def _gx(self, node: UsedGxAttack, value: bool) -> None:
        self.gx_used[node.player] = value

    def _together(self, node: PlayedTogether, value: bool) -> None:
        if isinstance(node.number, Constant):
            self.copies = node.number.value if value else 3 - node.number.value

    def _extra(self, node: ExtraEnergy, value: bool) -> None:
        if value:
            self.extra = node.energy

    def _event_is(self, node: EventIs, value: bool) -> None:
        if value:
            self.happen(node.pattern)
        elif node.pattern.happening is Happening.KNOCKED_OUT:  # Knocked Out otherwise
            self.poisoned = self.chance.choice((Player.YOU, Player.OPPONENT))

    def _attack_is_gx(self, node: AttackIsGx, value: bool) -> None:
        self.gx_attack = value
        self.gx_used[Player.OPPONENT] = False

    # ---- events -----------------------------------------------------------------------------------------------------

    def happen(self, pattern: Pattern, asked: Node | None = None) -> None:
        """What the pattern speaks of can happen."""
        self.happenings.append(pattern)
        if pattern.happening in STRUCK:
            self._strike(pattern)
        if pattern.happening is Happening.CONDITION_CHECKED:
            self.coins = self.coins or self.chance.choice("HT")
            self.own.append(Has(self.chance.choice((SpecialCondition.ASLEEP, SpecialCondition.BURNED))))
        if pattern.happening is Happening.PRIZE_TAKEN:
            self._take(pattern)
        if pattern.happening is Happening.SWITCHING:
            self.hand(pattern.of or Player.YOU, Anything(), (Switch, None))
        if pattern.condition is not None and asked is not pattern.condition:
            self.settle(pattern.condition, True)
        if pattern.card is not None and asked is not pattern.card:
            self.involve(pattern, pattern.card)
        if pattern.pokemon is not None and asked is not pattern.pokemon:
            self.select(pattern.pokemon, Anything())
        if pattern.by is not None and asked is not pattern.by:
            self.attackers(pattern.by, Anything())

    def _take(self, pattern: Pattern) -> None:
        """One of the last Prize cards is taken: for an attack, or for a Pokémon Knocked Out in another turn."""
        self.taken[Player.YOU] = 5
        if dict(self.turns).get(TurnState.YOUR_TURN) is False:
            self.poisoned = Player.OPPONENT
        else:
            self.rival_dying = True
            self.wish("play", Player.YOU, Anything(), Place.ACTIVE, None, "attacks")

    def _strike(self, pattern: Pattern) -> None:
        mine = {Player.YOU: True, Player.OPPONENT: False}.get(self.whose(pattern.pokemon))  # type: ignore[arg-type]
        if mine is not False and pattern.happening not in (Happening.ATTACKED, Happening.ATTACK_DECLARED):
            self.struck = True
        if pattern.happening is Happening.KNOCKED_OUT:
            self.dying = True
            if mine and self.chance.kept(0.5):
                self.mighty = True
                self.wish("play", Player.OPPONENT, Anything(), Place.ACTIVE, None, "mighty")


SETTLED: dict[type, Callable[[Aim, Any, bool], None]] = {
    Always: lambda aim, node, value: None,
    AllTrue: Aim._all,
    AnyTrue: Aim._all,
    Untrue: lambda aim, node, value: aim.settle(node.condition, not value),
    Exists: Aim._exists,
    Matches: Aim._matches,
    Compare: Aim._compare,
    CoinsShow: Aim._coins,
    Happened: Aim._happened,
    TurnIs: Aim._turn,
    UsedGxAttack: Aim._gx,
    PlayedTogether: Aim._together,
    ExtraEnergy: Aim._extra,
    EventIs: Aim._event_is,
    Did: Aim._did,
    AttackIsGx: Aim._attack_is_gx,
}
