"""References: it, that, those, the other cards, if you do, heads become variables; sentences join their scope."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from prizecard.compiler.facts import Declined
from prizecard.compiler.joining import changed_by
from prizecard.compiler.mentions import Branches, Listing, Mentions, again, energy_held, is_active, is_one, last, one_of
from prizecard.compiler.scope import (
    as_opponent,
    belonging,
    fails_with,
    into_scope,
    made_worse,
    refers_back,
    remembering,
    searches,
    speaks_of_that_player,
    told,
    watched,
)
from prizecard.compiler.surface import (
    AttackDoes,
    AttackDoesInstead,
    AttackDoesLess,
    AttackDoesMore,
    EachOf,
    Holding,
    Instead,
    RemovesThat,
    TheyDo,
    Whenever,
    WouldBe,
)
from prizecard.compiler.templates import (
    FORMER,
    IT,
    LAST,
    LEAVER,
    LOOKED,
    NEW,
    NEWCOMER,
    OTHER,
    RECEIVER,
    TALLIED,
    THAT,
    THEM,
    filtered,
    flatten,
    rebuild,
)
from prizecard.compiler.tree import is_everything, names_of, parts
from prizecard.effects import (
    AfflictChosen,
    AllCardsOf,
    Always,
    Anything,
    Ask,
    Attach,
    AttachedTo,
    Attacking,
    CanPay,
    ChangeDamage,
    ChooseAttack,
    ChooseCards,
    ChooseEach,
    ChoosePokemon,
    ChooseWay,
    CoinsShow,
    CoinsShowing,
    CountOf,
    Cure,
    Damage,
    Defending,
    Did,
    Effect,
    EventPokemon,
    ExtraEnergy,
    FilteredCards,
    FlipCoins,
    FlipUntilTails,
    ForEach,
    HandGame,
    Has,
    Holder,
    InPlay,
    InZone,
    Let,
    LookAt,
    NamedAs,
    Node,
    NthCoinShows,
    OfChosenType,
    OtherPokemon,
    Pattern,
    PreventEvent,
    PutOntoBench,
    ResultOf,
    Reveal,
    RevealUntil,
    Said,
    SaidType,
    Sequence,
    Shuffle,
    StadiumInPlay,
    Switch,
    ThatAttack,
    ThisPokemon,
    ThoseCards,
    ThosePokemon,
    TypesLike,
    When,
    Won,
)
from prizecard.vocabulary import Place, Player, Question, SpecialCondition

_DAMAGE = (AttackDoes, AttackDoesMore, AttackDoesLess, AttackDoesInstead)
_SINGLE = (ThisPokemon, Defending, Holder, Attacking, EventPokemon)


class Discourse:
    """What has been mentioned so far in one text."""

    def __init__(self) -> None:
        self.next = 1
        self.mentions = Mentions()
        self.pokemon = Listing(self.mentions)
        self.cards = Listing(self.mentions)
        self.flips: list[int] = []
        self.asked: list[int] = []
        self.games: list[int] = []
        self.attacks: list[int] = []
        self.numbers: list[int] = []
        self.looked = NEW
        self.known_when_looking = 0
        self.newcomer: list[Any] = []
        self.receivers: list[Any] = []
        self.owners: dict[int, Player] = {}
        self.counted = Listing(self.mentions)
        self.tallied: list[Any] = []
        self.everything: set[int] = set()
        # All cards of a Pokémon are several: "it" after them is the Pokémon.
        self.stripped: dict[Any, AllCardsOf] = {}
        self.conditions: list[SpecialCondition] = []
        self.statements: list[Effect] = []

    def add(self, statement: Effect) -> None:
        """Resolve the next statement and put it where it belongs."""
        self.mentions.begin()
        resolved = self.resolve(statement)
        if not self.statements and isinstance(resolved, When):
            resolved = made_worse(resolved)
        if not self._join(resolved):
            self.statements.append(resolved)

    def resolve(self, node: Any) -> Any:
        """The node with its references bound and its choices numbered."""
        if isinstance(node, tuple):
            return tuple(self.resolve(part) for part in node)
        if not isinstance(node, Node):
            return node
        reference = _REFERENCES.get(type(node))
        if reference is not None:
            return reference(self, node)
        if isinstance(node, Sequence):
            return self._sequence(node)
        if isinstance(node, Whenever | WouldBe):
            return self._event(node)
        if isinstance(node, ForEach):
            return self._for_each(node)
        if isinstance(node, Switch) and node.incoming == ThosePokemon(IT):  # the Active Pokémon goes, another comes
            node = Switch(self.mentions.only([one for one in self.pokemon if not is_active(one)], "it"))
        if isinstance(node, When):
            return self._when(node)
        if isinstance(node, ChooseWay):
            return self._ways(node)
        if isinstance(node, Attach) and isinstance(node.to, EachOf) and isinstance(node.cards, ChooseCards):
            return self._for_each(ForEach(NEW, node.to.among, replace(node, to=ThosePokemon(LAST))))
        if isinstance(node, Holding) and refers_back(node.modifiers):
            condition = self.resolve(node.condition)
            return Holding(self.resolve(node.modifiers), condition, node.zone)
        if isinstance(node, Holding):
            return self._holding(node)
        values = [self.resolve(getattr(node, name)) for name in names_of(type(node))]
        values = [self._number(name, value) for name, value in zip(names_of(type(node)), values, strict=True)]
        resolved = ChoosePokemon(*values) if isinstance(node, EachOf) else type(node)(*values)
        if isinstance(resolved, TypesLike) and resolved.of == resolved.what:
            raise Declined("a Pokémon that is to be like itself")
        self._mention(resolved)
        self.mentions.take_out(resolved)
        return resolved

    def _when(self, node: When) -> Effect:
        with self.mentions.aside():
            condition = self.resolve(node.condition)
        return When(condition, self.resolve(node.then), self.resolve(node.otherwise))

    def _ways(self, node: ChooseWay) -> Effect:
        """Ways to choose from: what one of them speaks of the others do not mean."""
        branches = Branches(self.pokemon, self.cards)
        ways = tuple(branches.after(self.resolve(way)) for way in node.ways)
        branches.join()
        return replace(node, ways=ways)

    def _sequence(self, node: Sequence) -> Effect:
        outer, self.statements = self.statements, []
        with self.mentions.within():
            for step in node.steps:
                self.add(step)
        inner, self.statements = self.statements, outer
        return flatten(*inner)

    def _holding(self, node: Holding) -> Effect:
        """What holds under a condition: the condition is said first, unless it refers to what holds."""
        try:
            condition = self.resolve(node.condition)
            modifiers = self.resolve(node.modifiers)
        except Declined:
            modifiers = self.resolve(node.modifiers)
            condition = self.resolve(node.condition)
        return replace(node, modifiers=modifiers, condition=condition)

    def _for_each(self, node: ForEach) -> Effect:
        among = self.resolve(node.among)
        variable = self._number("variable", node.variable)
        self.pokemon.append(ThosePokemon(variable))
        self.mentions.replace(among, ThosePokemon(variable))
        return ForEach(variable, among, self.resolve(node.effect))

    def _event(self, node: Whenever | WouldBe) -> Effect:
        pattern = self.event(node)
        rest = [self.resolve(getattr(node, name)) for name in names_of(type(node))[1:]]
        made: Effect = type(node)(pattern, *rest)
        return made

    def event(self, node: Whenever | WouldBe) -> Pattern:
        """The event that heads a text, resolved and mentioned; "it" in it may be what the condition speaks of."""
        try:
            return self._mentioned_event(node)
        except Declined:
            self.resolve(node.condition)
            return self._mentioned_event(node)

    def _mentioned_event(self, node: Whenever | WouldBe) -> Pattern:
        pattern: Pattern = self.resolve(node.when if isinstance(node, Whenever) else node.of)
        if isinstance(pattern.pokemon, Defending) and any(self._owner(one) is Player.OPPONENT for one in self.newcomer):
            raise Declined("the Defending Pokémon, but the attack brings another to its place")
        if pattern.pokemon is not None and not isinstance(pattern.pokemon, _SINGLE):
            self.pokemon.append(EventPokemon())
            self.mentions.replace(pattern.pokemon, EventPokemon())
        return pattern

    def _number(self, name: str, value: Any) -> Any:
        if name in ("variable", "flip", "revealed", "found") and value == NEW and not isinstance(value, bool):
            self.next += 1
            return self.next - 1
        return value

    def _mention(self, node: Node) -> None:
        if isinstance(node, ChoosePokemon):
            self._own(node)
        elif isinstance(node, PutOntoBench) and node.variable > 0:
            self.pokemon.append(ThosePokemon(node.variable))
        elif isinstance(node, (ExtraEnergy, *_SINGLE)) or (isinstance(node, InPlay) and is_one(node)):
            self.pokemon.append(ThisPokemon() if isinstance(node, ExtraEnergy) else node)
        elif isinstance(node, ChooseCards | ChooseEach):
            self.cards.append(ThoseCards(node.variable))
            among = node.among if isinstance(node, ChooseCards) and is_everything(node) else None
            if isinstance(among, AttachedTo) and among.filter == Anything():
                self.stripped[self.cards[-1]] = AllCardsOf(again(among.pokemon))
        elif isinstance(node, FlipCoins | FlipUntilTails):
            self.flips.append(node.variable)
        elif isinstance(node, Ask | HandGame | Let):
            kept = {Let: self.numbers, HandGame: self.games}.get(type(node), self.asked)
            kept.append(node.variable)
            if isinstance(node, Ask) and node.question is Question.NUMBER:
                self.numbers.append(node.variable)
        elif isinstance(node, CountOf) and isinstance(node.what, InZone | FilteredCards):
            (self.counted if isinstance(node.what, InZone) else self.tallied).append(node.what)
        elif isinstance(node, StadiumInPlay):
            self.cards.append(node)
        elif (held := energy_held(node)) is not None:
            self.cards.append(held)
        elif isinstance(node, Has) and node.condition is not None:
            self.conditions.append(node.condition)
        elif isinstance(node, ChooseAttack):
            self.attacks.append(node.variable)
        elif isinstance(node, LookAt | Reveal) and isinstance(node.cards, ChooseCards) and is_everything(node.cards):
            self.looked = node.cards.variable
            self.known_when_looking = len(self.pokemon)
        elif isinstance(node, RevealUntil):
            self.looked = node.revealed
            self.cards.append(ThoseCards(node.found))
        elif isinstance(node, Attach) and isinstance(node.to, ChoosePokemon):
            self.receivers.append(ThosePokemon(node.to.variable))
        elif isinstance(node, Switch):
            chosen = node.incoming
            self.newcomer.append(ThosePokemon(chosen.variable) if isinstance(chosen, ChoosePokemon) else chosen)

    def _own(self, node: ChoosePokemon) -> None:
        self.pokemon.append(ThosePokemon(node.variable))
        self.mentions.replace(node.among, ThosePokemon(node.variable))
        owners = [part.player for part in parts(node.among) if isinstance(part, InPlay)]
        if owners:
            self.owners[node.variable] = owners[0]
        if is_everything(node):
            self.everything.add(node.variable)

    def _owner(self, one: Any) -> Player | None:
        if isinstance(one, ThosePokemon):
            return self.owners.get(one.variable)
        if isinstance(one, InPlay):
            return one.player
        if isinstance(one, ThisPokemon | Holder):
            return Player.YOU
        return Player.OPPONENT if isinstance(one, Defending) else None

    def _several(self, one: Any) -> bool:
        return isinstance(one, ThosePokemon) and one.variable in self.everything

    # References.

    def others(self, node: OtherPokemon) -> Any:
        """Other Pokémon of a player than the one of theirs mentioned last, or than this Pokémon."""
        among = self.resolve(node.among)
        if node.excluded != ThosePokemon(OTHER):
            excluded = self.resolve(node.excluded)
            if node.excluded == ThosePokemon(LAST) and self._several(excluded):
                raise Declined("another Pokémon, but several are spoken of")
            return OtherPokemon(among, excluded)
        for one in reversed(self.pokemon):
            if self._owner(one) is among.player:
                return among if self._several(one) else OtherPokemon(among, one)
        if among.player is not Player.YOU:
            raise Declined("other Pokémon, but it is not clear than which")
        return OtherPokemon(among, ThisPokemon())

    def attached(self, node: AttachedTo) -> Any:
        """Cards attached to a Pokémon; "from it" means the cards just seen if no Pokémon was named since."""
        since = len(self.pokemon) > self.known_when_looking
        if node.pokemon == ThosePokemon(IT) and self.looked != NEW and not since:
            return filtered(ThoseCards(self.looked), self.resolve(node.filter))
        return AttachedTo(self.resolve(node.pokemon), self.resolve(node.filter))

    def those_pokemon(self, node: ThosePokemon) -> Any:
        if node.variable == LAST:
            return last(self.pokemon, "a Pokémon")
        if node.variable in (IT, THAT, THEM):
            singular = [one for one in self.pokemon if not self._several(one)]
            return self.mentions.pokemon(node.variable, singular if node.variable == IT else self.pokemon)
        if node.variable == NEWCOMER:
            return last(self.newcomer, "the new Active Pokémon")
        if node.variable == LEAVER:
            return self._leaver()
        if node.variable == RECEIVER:
            return last(self.receivers, "a Pokémon that received something")
        return node

    def _leaver(self) -> ThosePokemon:
        """The Pokémon that was Active before the last switch: remembered as the switch begins."""
        for place, statement in reversed(list(enumerate(self.statements))):
            switches = [part for part in parts(statement) if isinstance(part, Switch)]
            if switches:
                self.next += 1
                self.statements[place] = rebuild(statement, remembering(switches[-1], self.next - 1))
                return ThosePokemon(self.next - 1)
        raise Declined("a Pokémon that was moved, but nothing is switched")

    def removes_that(self, node: RemovesThat) -> Any:
        """The Special Condition that the text spoke of is removed."""
        return Cure(self.resolve(node.pokemon), (last(self.conditions, "that Special Condition"),))

    def they_do(self, node: TheyDo) -> Any:
        """They: that player, where the text has spoken of one, or the opponent."""
        effect = node.effect if speaks_of_that_player(self.statements) else rebuild(node.effect, as_opponent)
        return self.resolve(effect)

    def those_cards(self, node: ThoseCards) -> Any:
        if node.variable in (LAST, THAT):
            return self.mentions.cards(self.cards, self.counted, "cards")
        if node.variable == IT:
            found = self.mentions.cards(self.cards, self.counted, "a card")
            return self.stripped[found] if found in self.stripped else self.resolve(one_of(found))
        if node.variable == FORMER:
            return last(self.cards[:-1], "the first cards")
        if node.variable == TALLIED:
            self.cards.append(last(self.tallied or self.cards or self.counted, "those cards"))
            return self.cards[-1]
        if node.variable == LOOKED:
            if self.looked == NEW:
                raise Declined("no cards have been looked at")
            return ThoseCards(self.looked)
        return node

    def harm(self, node: Damage) -> Any:
        """Damage; where it is done to that Pokémon, which only the amount speaks of, the amount is said first."""
        if node.to == ThosePokemon(THAT) and any(isinstance(part, ChoosePokemon) for part in parts(node.amount)):
            amount = self.resolve(node.amount)
            return replace(node, to=self.resolve(node.to), amount=amount)
        return replace(node, to=self.resolve(node.to), amount=self.resolve(node.amount))

    def changed_damage(self, node: ChangeDamage) -> Any:
        """The Active Pokémon that the opponent's attacks hit is yours; "it" afterwards is whose attacks they are."""
        values = [self.resolve(getattr(node, name)) for name in names_of(type(node))]
        changed = ChangeDamage(*values)
        if isinstance(changed.by, _SINGLE) and not isinstance(changed.to, _SINGLE):
            self.pokemon.append(changed.by)
            self.mentions.replace(changed.to, changed.by)
        if self._owner(changed.by) is Player.OPPONENT and changed.to == InPlay(Player.OPPONENT, Place.ACTIVE):
            return replace(changed, to=InPlay(Player.YOU, Place.ACTIVE))
        return changed

    def coins(self, node: CoinsShow | CoinsShowing | NthCoinShows) -> Any:
        return replace(node, flip=last(self.flips, "a coin")) if node.flip == LAST else node

    def answer(self, node: Any) -> Any:
        values = [self.resolve(getattr(node, name)) for name in names_of(type(node))]
        index = names_of(type(node)).index("variable")
        if values[index] == LAST:
            said = self.games if isinstance(node, Won) else self.asked
            values[index] = last(said, "an answer")
        return type(node)(*values)

    def attack(self, node: ThatAttack | CanPay) -> Any:
        return type(node)(last(self.attacks, "an attack")) if node.variable == LAST else node

    def result(self, node: ResultOf) -> Any:
        if node.variable == LEAVER:
            gone = last([one for one in self.pokemon if isinstance(one, ThosePokemon)], "Pokémon that left")
            return ResultOf(gone.variable)
        if node.variable == LAST and not self.numbers and self.cards:
            return CountOf(self.cards[-1])
        return ResultOf(last(self.numbers, "a number")) if node.variable == LAST else node

    def done(self, node: Did) -> Any:
        """Whether the statement before (a shuffle apart) was done: its may, its choice, or itself watched."""
        if node.variable != LAST:
            return node
        places = [place for place, one in enumerate(self.statements) if not isinstance(one, Shuffle)]
        if not places:
            raise Declined("nothing that could have been done")
        previous = self.statements[places[-1]]
        if previous == Sequence(()):
            return Always()
        variable = told(previous)
        if variable is None:
            variable, self.next = self.next, self.next + 1
            self.statements[places[-1]] = watched(previous, variable)
        return Did(variable)

    def _join(self, statement: Effect) -> bool:
        if not self.statements:
            return False
        previous = self.statements[-1]
        if isinstance(statement, Instead) and any(isinstance(part, PreventEvent) for part in parts(statement)):
            statement = When(statement.condition, statement.effect)
        changed = changed_by(previous, statement)
        if changed is not None:
            self.statements[-1:] = changed
            return True
        if fails_with(previous, statement):
            self.statements[-1] = replace(previous, then=flatten(previous.then, statement))
            return True
        if any(isinstance(part, _DAMAGE) for part in parts(statement)) or self._ends_search(statement):
            return False
        joined = into_scope(previous, statement, belonging(statement))
        if joined is None:
            return False
        self.statements[-1] = joined
        return True

    def _ends_search(self, statement: Effect) -> bool:
        """Whether a shuffle is for a search earlier than the last statement, so that it stands outside its scope."""
        if isinstance(statement, Shuffle):
            for earlier in reversed(self.statements[:-1]):
                if any(isinstance(part, Shuffle) for part in parts(earlier)):
                    return False
                if searches(earlier):
                    return True
        return False


_REFERENCES: dict[type, Callable[[Discourse, Any], Any]] = {
    ThosePokemon: Discourse.those_pokemon,
    OtherPokemon: Discourse.others,
    AttachedTo: Discourse.attached,
    ThoseCards: Discourse.those_cards,
    **dict.fromkeys((CoinsShow, CoinsShowing, NthCoinShows), Discourse.coins),
    **dict.fromkeys((Said, AfflictChosen, OfChosenType, NamedAs, SaidType, Won), Discourse.answer),
    **dict.fromkeys((ThatAttack, CanPay), Discourse.attack),
    ResultOf: Discourse.result,
    Damage: Discourse.harm,
    ChangeDamage: Discourse.changed_damage,
    Did: Discourse.done,
    RemovesThat: Discourse.removes_that,
    TheyDo: Discourse.they_do,
}
