"""Mentions: which of the things that a text has spoken of a pronoun can mean; two that fit are one too many.

A pronoun agrees in number and kind. It means something of its own sentence, or else of the nearest sentence that
speaks of something that fits; what only an if-clause names gives way to what the main clause names. Whatever was
divided, described or taken out of something stands in its place: one of them for all of them, the chosen cards for
those they were chosen from, the Pokémon of an event for the Pokémon that the event tells of.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.facts import Ambiguous, Declined
from prizecard.compiler.templates import IT, NEW, THEM
from prizecard.compiler.tree import parts
from prizecard.vocabulary import Kind, Place, Zone


class Listing(list[Any]):
    """Things of one kind in the order in which they were mentioned."""

    def __init__(self, mentions: Mentions) -> None:
        super().__init__()
        self.mentions = mentions

    def append(self, one: Any) -> None:
        """Mention one more."""
        super().append(one)
        self.mentions.note(one)


class Mentions:
    """Where each thing was last mentioned, and what stands in its place since."""

    def __init__(self) -> None:
        self.sentence = 0
        self._depth = 0
        self._aside = 0
        self._said: dict[Any, tuple[int, bool]] = {}
        self._instead: dict[Any, Any] = {}
        self._single: set[Any] = set()

    def begin(self) -> None:
        """A new sentence begins, unless this is a part of one."""
        if not self._depth:
            self.sentence += 1

    @contextmanager
    def within(self, depth: int, aside: int) -> Iterator[None]:
        """The parts of one sentence, or an if-clause of it, which stands aside."""
        self._depth += depth
        self._aside += aside
        try:
            yield
        finally:
            self._depth -= depth
            self._aside -= aside

    def note(self, one: Any) -> None:
        """The thing is mentioned here."""
        self._said[one] = (self.sentence, not self._aside)
        self._instead.pop(one, None)

    def replace(self, old: Any, new: Any) -> None:
        """From now on the new stands in place of the old."""
        if old != new:
            self._instead[old] = new

    def take_out(self, node: e.Node) -> None:
        """What a choice or a description takes out of something stands in its place."""
        if isinstance(node, e.ChooseCards):
            for part in parts(node.among):
                if isinstance(part, e.ThoseCards | e.StadiumInPlay):
                    self.replace(part, e.ThoseCards(node.variable))
        elif isinstance(node, e.ChooseEach):
            for choice in node.choices:
                self.replace(e.ThoseCards(choice.variable), e.ThoseCards(node.variable))
        elif isinstance(node, e.ChoosePokemon):
            if node.maximum == e.Constant(1):
                self._single.add(e.ThosePokemon(node.variable))
            if isinstance(node.among, e.ThosePokemon):
                self.replace(node.among, e.ThosePokemon(node.variable))
        elif isinstance(node, e.InPlay) and e.OneOf(e.Holder()) in parts(node.filter):
            self.replace(e.Holder(), node)

    def pokemon(self, pronoun: Any, mentioned: list[Any]) -> Any:
        """What it, that or them means, of the Pokémon mentioned: number and kind agree."""
        if pronoun == IT:
            return self.only(mentioned, "it")
        if pronoun == THEM:
            return self.only([one for one in mentioned if not self._is_single(one)], "them")
        others = [one for one in mentioned if not isinstance(one, e.ThisPokemon | e.Holder)]
        return self.only(others or mentioned, "that Pokémon")

    def _is_single(self, one: Any) -> bool:
        return one in self._single or not isinstance(one, e.ThosePokemon)

    def cards(self, named: list[Any], counted: list[Any], what: str) -> Any:
        """What a pronoun for cards means: cards named; those counted where the sentence, or the text, names none."""
        here = [one for one in counted if self._said.get(one, (0, False))[0] == self.sentence]
        if here and not any(self._said.get(one, (0, False))[0] == self.sentence for one in named):
            return self.only(here, what)
        return self.only(named or counted, what)

    def only(self, mentioned: list[Any], what: str) -> Any:
        """The one of the things that a pronoun can mean."""
        distinct = list(dict.fromkeys(reversed(mentioned)))
        if not distinct:
            raise Declined(f"nothing that the text can mean by {what}")
        standing = [one for one in distinct if self._instead.get(one) not in distinct]
        nearest = max(self._said.get(one, (0, False)) for one in standing)
        fitting = [one for one in standing if self._said.get(one, (0, False)) == nearest]
        if len(fitting) > 1:
            raise Ambiguous(f"it can mean {len(fitting)} things by {what}", ways=[(one, None) for one in fitting])
        return fitting[0]


class Branches:
    """Ways to choose from: each knows what was mentioned before all of them, none what another mentions."""

    def __init__(self, *listings: Listing) -> None:
        self._listings = [(listing, len(listing)) for listing in listings]
        self._told: list[list[Any]] = [[] for _ in listings]

    def after(self, way: Any) -> Any:
        """The way, told to its end."""
        for (listing, length), told in zip(self._listings, self._told, strict=True):
            told += listing[length:]
            del listing[length:]
        return way

    def join(self) -> None:
        """All ways are told: what any of them mentions is there to be meant."""
        for (listing, _), told in zip(self._listings, self._told, strict=True):
            listing += told


def energy_held(node: e.Node) -> e.AttachedTo | e.InZone | None:
    """The cards that a condition finds: Energy cards on a Pokémon, or a Supporter beside the Active Pokémon."""
    if isinstance(node, e.Exists) and isinstance(node.what, e.InZone) and node.what.zone is Zone.BESIDE:
        return node.what
    if (
        not isinstance(node, e.Matches)
        or not isinstance(node.filter, e.HoldsEnergy)
        or not isinstance(node.what, e.Pokemons)
    ):
        return None
    type = node.filter.type
    return e.AttachedTo(node.what, e.Is(Kind.ENERGY) if type is None else e.Provides(type))


def one_of(cards: Any) -> Any:
    """The one card that is meant where so many were counted as to know that there is one."""
    return e.ChooseCards(NEW, cards) if isinstance(cards, e.InZone) else cards


def again(pokemon: e.Pokemons) -> e.Pokemons:
    """The Pokémon, spoken of once more: a choice of them is not made again."""
    return e.ThosePokemon(pokemon.variable) if isinstance(pokemon, e.ChoosePokemon) else pokemon


def is_one(node: e.InPlay) -> bool:
    """Whether there is one such Pokémon: the Active one, or the described one that a card is attached to."""
    return node.place is Place.ACTIVE or e.OneOf(e.Holder()) in parts(node.filter)


def is_active(one: Any) -> bool:
    """Whether it is whoever stands in an Active place."""
    return isinstance(one, e.Defending) or (isinstance(one, e.InPlay) and one.place is Place.ACTIVE)


def last(mentioned: list[Any], what: str) -> Any:
    """What was mentioned last."""
    if not mentioned:
        raise Declined(f"nothing that the text can mean by {what}")
    return mentioned[-1]
