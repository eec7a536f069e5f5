"""References: it, that, those, the other cards, if you do, heads become variables; sentences join their scope."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler import scope
from prizecard.compiler import surface as s
from prizecard.compiler import templates as t
from prizecard.compiler.facts import Declined
from prizecard.compiler.mentions import Branches, Listing, Mentions, again, energy_held, is_active, is_one, last, one_of
from prizecard.compiler.nodes import names_of
from prizecard.compiler.tree import has_part, is_everything, is_numbered, parts
from prizecard.vocabulary import Place, Player, Question

_SINGLE = (e.ThisPokemon, e.Defending, e.Holder, e.Attacking, e.EventPokemon)


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
        self.looked = t.NEW
        self.known_when_looking = 0
        self.newcomer: list[Any] = []
        self.receivers: list[Any] = []
        self.owners: dict[int, Player] = {}
        self.counted = Listing(self.mentions)
        self.tallied: list[Any] = []
        self.everything: set[int] = set()
        # All cards of a Pokémon are several: "it" after them is the Pokémon.
        self.stripped: dict[Any, e.AllCardsOf] = {}
        self.statements: list[e.Effect] = []

    def add(self, statement: e.Effect) -> None:
        """Resolve the next statement and put it where it belongs."""
        self.mentions.begin()
        resolved = self.resolve(statement)
        if not self.statements and isinstance(resolved, e.When):
            resolved = scope.made_worse(resolved)
        if not self._join(resolved):
            self.statements.append(resolved)

    def resolve(self, node: Any) -> Any:
        """The node with its references bound and its choices numbered."""
        if isinstance(node, tuple):
            return tuple(self.resolve(part) for part in node)
        if not isinstance(node, e.Node):
            return node
        special = _SPECIAL.get(type(node))
        return self._plain(node) if special is None else special(self, node)

    def _plain(self, node: e.Node) -> Any:
        """Part after part, in the order of the fields; then the whole is mentioned."""
        resolved = self._parts(node)
        if isinstance(resolved, e.TypesLike) and resolved.of == resolved.what:
            raise Declined("a Pokémon that is to be like itself")
        mention = _MENTIONED.get(type(resolved))
        if mention is not None:
            mention(self, resolved)
        self.mentions.take_out(resolved)
        return resolved

    def _parts(self, node: e.Node) -> Any:
        """The node with each of its parts resolved, and what it binds numbered after them."""
        values = [self.resolve(getattr(node, name)) for name in names_of(type(node))]
        values = [self._number(value) for value in values]
        return e.ChoosePokemon(*values) if isinstance(node, s.EachOf) else type(node)(*values)

    def _switch(self, node: e.Switch) -> Any:
        """The Active Pokémon goes, another comes."""
        if node.incoming == e.ThosePokemon(t.IT):
            node = e.Switch(self.mentions.only([one for one in self.pokemon if not is_active(one)], "it"))
        return self._plain(node)

    def _attach(self, node: e.Attach) -> Any:
        """Cards attached to each of several are chosen for each."""
        if isinstance(node.to, s.EachOf) and isinstance(node.cards, e.ChooseCards):
            return self._for_each(e.ForEach(t.NEW, node.to.among, replace(node, to=e.ThosePokemon(t.LAST))))
        return self._plain(node)

    def _when(self, node: e.When) -> e.Effect:
        with self.mentions.within(depth=0, aside=1):
            condition = self.resolve(node.condition)
        return e.When(condition, self.resolve(node.then), self.resolve(node.otherwise))

    def _ways(self, node: e.ChooseWay) -> e.Effect:
        """Ways to choose from: what one of them speaks of the others do not mean."""
        branches = Branches(self.pokemon, self.cards)
        ways = tuple(branches.after(self.resolve(way)) for way in node.ways)
        branches.join()
        return replace(node, ways=ways)

    def _sequence(self, node: e.Sequence) -> e.Effect:
        with self.mentions.within(depth=1, aside=0):
            return self.one_effect(node.steps)

    def one_effect(self, statements: Iterable[e.Effect]) -> e.Effect:
        """The statements put where they belong, apart from those before them, as one effect."""
        outer, self.statements = self.statements, []
        for statement in statements:
            self.add(statement)
        inner, self.statements = self.statements, outer
        return t.flatten(*inner)

    def _holding(self, node: s.Holding) -> e.Effect:
        """What holds under a condition: the condition is said first."""
        condition = self.resolve(node.condition)
        return replace(node, modifiers=self.resolve(node.modifiers), condition=condition)

    def _for_each(self, node: e.ForEach) -> e.Effect:
        among = self.resolve(node.among)
        variable = self._number(node.variable)
        self.pokemon.append(e.ThosePokemon(variable))
        self.mentions.replace(among, e.ThosePokemon(variable))
        return e.ForEach(variable, among, self.resolve(node.effect))

    def _event(self, node: s.Whenever | s.WouldBe) -> e.Effect:
        pattern = self.event(node)
        rest = [self.resolve(getattr(node, name)) for name in names_of(type(node))[1:]]
        made: e.Effect = type(node)(pattern, *rest)
        return made

    def event(self, node: s.Whenever | s.WouldBe) -> e.Pattern:
        """The event that heads a text, resolved and mentioned; "it" in it may be what the condition speaks of."""
        told = node.when if isinstance(node, s.Whenever) else node.of
        if told.pokemon == e.ThosePokemon(t.IT):
            self.resolve(node.condition)
        pattern: e.Pattern = self.resolve(told)
        if isinstance(pattern.pokemon, e.Defending) and any(
            self._owner(one) is Player.OPPONENT for one in self.newcomer
        ):
            raise Declined("the Defending Pokémon, but the attack brings another to its place")
        if pattern.pokemon is not None and not isinstance(pattern.pokemon, _SINGLE):
            self.pokemon.append(e.EventPokemon())
            self.mentions.replace(pattern.pokemon, e.EventPokemon())
        return pattern

    def _number(self, value: Any) -> Any:
        if value is t.NEW:
            self.next += 1
            return self.next - 1
        return value

    # What is mentioned.

    def _put_onto_bench(self, node: e.PutOntoBench) -> None:
        if is_numbered(node.variable):
            self.pokemon.append(e.ThosePokemon(node.variable))

    def _chosen_cards(self, node: e.ChooseCards | e.ChooseEach) -> None:
        self.cards.append(e.ThoseCards(node.variable))
        among = node.among if isinstance(node, e.ChooseCards) and is_everything(node) else None
        if isinstance(among, e.AttachedTo) and among.filter == e.Anything():
            self.stripped[self.cards[-1]] = e.AllCardsOf(again(among.pokemon))

    def _asked(self, node: e.Ask | e.HandGame | e.Let) -> None:
        kept = {e.Let: self.numbers, e.HandGame: self.games}.get(type(node), self.asked)
        kept.append(node.variable)
        if isinstance(node, e.Ask) and node.question is Question.NUMBER:
            self.numbers.append(node.variable)

    def _count(self, node: e.CountOf) -> None:
        if isinstance(node.what, e.InZone | e.FilteredCards):
            (self.counted if isinstance(node.what, e.InZone) else self.tallied).append(node.what)

    def _held(self, node: e.Node) -> None:
        held = energy_held(node)
        if held is not None:
            self.cards.append(held)

    def _seen(self, node: e.LookAt | e.Reveal) -> None:
        if isinstance(node.cards, e.ChooseCards) and is_everything(node.cards):
            self.looked = node.cards.variable
            self.known_when_looking = len(self.pokemon)

    def _revealed_until(self, node: e.RevealUntil) -> None:
        self.looked = node.revealed
        self.cards.append(e.ThoseCards(node.found))

    def _received(self, node: e.Attach) -> None:
        if isinstance(node.to, e.ChoosePokemon):
            self.receivers.append(e.ThosePokemon(node.to.variable))

    def _switched(self, node: e.Switch) -> None:
        chosen = node.incoming
        self.newcomer.append(e.ThosePokemon(chosen.variable) if isinstance(chosen, e.ChoosePokemon) else chosen)

    def _own(self, node: e.ChoosePokemon) -> None:
        self.pokemon.append(e.ThosePokemon(node.variable))
        self.mentions.replace(node.among, e.ThosePokemon(node.variable))
        owners = [part.player for part in parts(node.among) if isinstance(part, e.InPlay)]
        if owners:
            self.owners[node.variable] = owners[0]
        if is_everything(node):
            self.everything.add(node.variable)

    def _owner(self, one: Any) -> Player | None:
        if isinstance(one, e.ThosePokemon):
            return self.owners.get(one.variable)
        if isinstance(one, e.InPlay):
            return one.player
        if isinstance(one, e.ThisPokemon | e.Holder):
            return Player.YOU
        return Player.OPPONENT if isinstance(one, e.Defending) else None

    def _several(self, one: Any) -> bool:
        return isinstance(one, e.ThosePokemon) and one.variable in self.everything

    # References.

    def others(self, node: e.OtherPokemon) -> Any:
        """Other Pokémon of a player than the one of theirs mentioned last, or than this Pokémon."""
        among = self.resolve(node.among)
        if node.excluded != e.ThosePokemon(t.OTHER):
            excluded = self.resolve(node.excluded)
            if node.excluded == e.ThosePokemon(t.LAST) and self._several(excluded):
                raise Declined("another Pokémon, but several are spoken of")
            return e.OtherPokemon(among, excluded)
        for one in reversed(self.pokemon):
            if self._owner(one) is among.player:
                return among if self._several(one) else e.OtherPokemon(among, one)
        if among.player is not Player.YOU:
            raise Declined("other Pokémon, but it is not clear than which")
        return e.OtherPokemon(among, e.ThisPokemon())

    def attached(self, node: e.AttachedTo) -> Any:
        """Cards attached to a Pokémon; "from it" means the cards just seen if no Pokémon was named since."""
        since = len(self.pokemon) > self.known_when_looking
        if node.pokemon == e.ThosePokemon(t.IT) and self.looked != t.NEW and not since:
            return t.filtered(e.ThoseCards(self.looked), self.resolve(node.filter))
        return e.AttachedTo(self.resolve(node.pokemon), self.resolve(node.filter))

    def those_pokemon(self, node: e.ThosePokemon) -> Any:
        if node.variable == t.LAST:
            return last(self.pokemon, "a Pokémon")
        if node.variable in (t.IT, t.THAT, t.THEM):
            singular = [one for one in self.pokemon if not self._several(one)]
            return self.mentions.pokemon(node.variable, singular if node.variable == t.IT else self.pokemon)
        if node.variable == t.NEWCOMER:
            return last(self.newcomer, "the new Active Pokémon")
        if node.variable == t.LEAVER:
            return self._leaver()
        if node.variable == t.RECEIVER:
            return last(self.receivers, "a Pokémon that received something")
        return node

    def _leaver(self) -> e.ThosePokemon:
        """The Pokémon that was Active before the last switch: remembered as the switch begins."""
        for place, statement in reversed(list(enumerate(self.statements))):
            switches = [part for part in parts(statement) if isinstance(part, e.Switch)]
            if switches:
                self.next += 1
                self.statements[place] = t.rebuild(statement, scope.remembering(switches[-1], self.next - 1))
                return e.ThosePokemon(self.next - 1)
        raise Declined("a Pokémon that was moved, but nothing is switched")

    def they_do(self, node: s.TheyDo) -> Any:
        """They: that player, where the text has spoken of one, or the opponent."""
        known = scope.speaks_of_that_player(self.statements)
        return self.resolve(node.effect if known else t.with_that_player(node.effect, Player.OPPONENT))

    def those_cards(self, node: e.ThoseCards) -> Any:
        if node.variable in (t.LAST, t.THAT):
            return self.mentions.cards(self.cards, self.counted, "cards")
        if node.variable == t.IT:
            found = self.mentions.cards(self.cards, self.counted, "a card")
            return self.stripped[found] if found in self.stripped else self.resolve(one_of(found))
        if node.variable == t.FORMER:
            return last(self.cards[:-1], "the first cards")
        if node.variable == t.TALLIED:
            self.cards.append(last(self.tallied or self.cards or self.counted, "those cards"))
            return self.cards[-1]
        if node.variable == t.LOOKED:
            if self.looked == t.NEW:
                raise Declined("no cards have been looked at")
            return e.ThoseCards(self.looked)
        return node

    def harm(self, node: e.Damage) -> Any:
        """Damage; where it is done to that Pokémon, which only the amount speaks of, the amount is said first."""
        if node.to == e.ThosePokemon(t.THAT) and has_part(node.amount, e.ChoosePokemon):
            node = replace(node, amount=self.resolve(node.amount))
            return replace(node, to=self.resolve(node.to))
        return replace(node, to=self.resolve(node.to), amount=self.resolve(node.amount))

    def changed_damage(self, node: e.ChangeDamage) -> Any:
        """The Active Pokémon that the opponent's attacks hit is yours; "it" afterwards is whose attacks they are."""
        changed: e.ChangeDamage = self._parts(node)
        if isinstance(changed.by, _SINGLE) and not isinstance(changed.to, _SINGLE):
            self.pokemon.append(changed.by)
            self.mentions.replace(changed.to, changed.by)
        if self._owner(changed.by) is Player.OPPONENT and changed.to == e.InPlay(Player.OPPONENT, Place.ACTIVE):
            return replace(changed, to=e.InPlay(Player.YOU, Place.ACTIVE))
        return changed

    def coins(self, node: e.CoinsShow | e.CoinsShowing | e.NthCoinShows) -> Any:
        return replace(node, flip=last(self.flips, "a coin")) if node.flip == t.LAST else node

    def answer(self, node: Any) -> Any:
        node = self._parts(node)
        said = self.games if isinstance(node, e.Won) else self.asked
        return replace(node, variable=last(said, "an answer")) if node.variable == t.LAST else node

    def attack(self, node: e.ThatAttack | e.CanPay) -> Any:
        return type(node)(last(self.attacks, "an attack")) if node.variable == t.LAST else node

    def result(self, node: e.ResultOf) -> Any:
        if node.variable == t.LEAVER:
            gone = last([one for one in self.pokemon if isinstance(one, e.ThosePokemon)], "Pokémon that left")
            return e.ResultOf(gone.variable)
        if node.variable == t.LAST and not self.numbers and self.cards:
            return e.CountOf(self.cards[-1])
        return e.ResultOf(last(self.numbers, "a number")) if node.variable == t.LAST else node

    def done(self, node: e.Did) -> Any:
        """Whether the statement before (a shuffle apart) was done: its may, its choice, or itself watched."""
        if node.variable != t.LAST:
            return node
        places = [place for place, one in enumerate(self.statements) if not isinstance(one, e.Shuffle)]
        if not places:
            raise Declined("nothing that could have been done")
        previous = self.statements[places[-1]]
        if previous == e.Sequence(()):
            return e.Always()
        variable = scope.told(previous)
        if variable is None:
            variable, self.next = self.next, self.next + 1
            self.statements[places[-1]] = scope.watched(previous, variable)
        return e.Did(variable)

    def _join(self, statement: e.Effect) -> bool:
        if not self.statements:
            return False
        previous = self.statements[-1]
        if isinstance(statement, s.Instead) and has_part(statement, e.PreventEvent):
            statement = e.When(statement.condition, statement.effect)
        changed = scope.changed_by(previous, statement)
        if changed is not None:
            self.statements[-1:] = changed
            return True
        if has_part(statement, s.ATTACK_DAMAGE) or self._ends_search(statement):
            return False
        joined = scope.into_scope(previous, statement, scope.belonging(statement))
        if joined is None:
            return False
        self.statements[-1] = joined
        return True

    def _ends_search(self, statement: e.Effect) -> bool:
        """Whether a shuffle is for a search earlier than the last statement, so that it stands outside its scope."""
        if isinstance(statement, e.Shuffle):
            for earlier in reversed(self.statements[:-1]):
                if has_part(earlier, e.Shuffle):
                    return False
                if scope.searches(earlier):
                    return True
        return False


_SPECIAL: dict[type, Callable[[Discourse, Any], Any]] = {
    e.Sequence: Discourse._sequence,
    **dict.fromkeys((s.Whenever, s.WouldBe), Discourse._event),
    e.ForEach: Discourse._for_each,
    e.Switch: Discourse._switch,
    e.When: Discourse._when,
    e.ChooseWay: Discourse._ways,
    e.Attach: Discourse._attach,
    s.Holding: Discourse._holding,
    e.ThosePokemon: Discourse.those_pokemon,
    e.OtherPokemon: Discourse.others,
    e.AttachedTo: Discourse.attached,
    e.ThoseCards: Discourse.those_cards,
    **dict.fromkeys((e.CoinsShow, e.CoinsShowing, e.NthCoinShows), Discourse.coins),
    **dict.fromkeys((e.Said, e.AfflictChosen, e.OfChosenType, e.NamedAs, e.SaidType, e.Won), Discourse.answer),
    **dict.fromkeys((e.ThatAttack, e.CanPay), Discourse.attack),
    e.ResultOf: Discourse.result,
    e.Damage: Discourse.harm,
    e.ChangeDamage: Discourse.changed_damage,
    e.Did: Discourse.done,
    s.TheyDo: Discourse.they_do,
}
_MENTIONED: dict[type, Callable[[Discourse, Any], None]] = {
    e.ChoosePokemon: Discourse._own,
    e.PutOntoBench: Discourse._put_onto_bench,
    e.ExtraEnergy: lambda said, node: said.pokemon.append(e.ThisPokemon()),
    **dict.fromkeys(_SINGLE, lambda said, node: said.pokemon.append(node)),
    e.InPlay: lambda said, node: said.pokemon.append(node) if is_one(node) else None,
    **dict.fromkeys((e.ChooseCards, e.ChooseEach), Discourse._chosen_cards),
    **dict.fromkeys((e.FlipCoins, e.FlipUntilTails), lambda said, node: said.flips.append(node.variable)),
    **dict.fromkeys((e.Ask, e.HandGame, e.Let), Discourse._asked),
    e.CountOf: Discourse._count,
    e.StadiumInPlay: lambda said, node: said.cards.append(node),
    **dict.fromkeys((e.Exists, e.Matches), Discourse._held),
    e.ChooseAttack: lambda said, node: said.attacks.append(node.variable),
    **dict.fromkeys((e.LookAt, e.Reveal), Discourse._seen),
    e.RevealUntil: Discourse._revealed_until,
    e.Attach: Discourse._received,
    e.Switch: Discourse._switched,
}
