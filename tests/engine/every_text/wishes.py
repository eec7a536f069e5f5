"""What a text's own nodes ask a board to hold: properties that its filters name, where they look, numbers they use."""

from __future__ import annotations

from itertools import islice, product
from typing import Any, NamedTuple

from prizecard.effects import (
    AllOf,
    AmountHappened,
    AnyOf,
    Anything,
    AttachedTo,
    BelongsTo,
    Beneath,
    Cards,
    ChangeLimit,
    Compare,
    Constant,
    DeckEnd,
    Defending,
    EvolvedIn,
    EvolvesFromName,
    Filter,
    FilteredCards,
    Forbid,
    Happened,
    Holder,
    Holds,
    HoldsEnergy,
    InPlay,
    InZone,
    Lacks,
    Matches,
    Named,
    Node,
    Pattern,
    Permit,
    Pokemons,
    Prevent,
    RevealUntil,
    Selection,
    StadiumInPlay,
    ThisPokemon,
    ThoseCards,
    TimesHappened,
    Where,
)
from prizecard.engine.queries.structure import children, preorder
from prizecard.vocabulary import Action, Cause, EnergyType, Happening, Place, Player, Zone

ARRIVALS = frozenset({Happening.EVOLVED, Happening.PUT_ONTO_BENCH, Happening.ENTERED_PLAY})
"""How a Pokémon comes from the hand."""


class Wish(NamedTuple):
    """Cards with the property, in a zone ("play", "attached" and "stadium" among them), of one player or of any."""

    zone: str
    player: Player | None
    place: Place | None
    filter: Filter
    number: int | None = None
    trait: Any = None


class Wishes:
    """All that the nodes of a text ask for."""

    def __init__(self, nodes: tuple[Node, ...]) -> None:
        self.cards: list[Wish] = []
        self.history: list[Happened | TimesHappened | AmountHappened] = []
        self.energy: list[EnergyType] = []
        self.numbers: set[int] = set()
        self.causes: dict[Cause, None] = {}
        self.kinds = {type(node) for node in nodes}
        self.events = {node.happening for node in nodes if isinstance(node, Pattern)}
        if Happening.ABILITY_USED in self.events:
            self.causes[Cause.ABILITY] = None
        for node in nodes:
            self._read(node)

    def _read(self, node: Node) -> None:
        if isinstance(node, InZone):
            self._wish(node.zone.name.lower(), node.player, None, node.filter)
        elif isinstance(node, FilteredCards):
            self._wish(zone_of(node.among), None, None, node.filter)
            if isinstance(node.among, ThoseCards):  # they may come from anywhere
                self._wish("hand", None, None, node.filter)
        elif isinstance(node, InPlay):
            self._wish("play", node.player, node.place, node.filter)
        elif isinstance(node, AttachedTo):
            self._wish("attached", None, None, node.filter)
        elif isinstance(node, Holds):
            self._wish("attached", None, None, node.card)
        elif isinstance(node, StadiumInPlay):
            self._wish("stadium", None, None, node.filter)
        elif isinstance(node, RevealUntil):
            self._wish("deck", None, None, node.filter)
        elif isinstance(node, Matches):
            self._matched(node)
        elif isinstance(node, Pattern) and node.card is not None:
            self._wish("hand", node.player, None, node.card)
        elif isinstance(node, Pattern) and isinstance(node.pokemon, InPlay) and node.happening in ARRIVALS:
            self._wish("hand", node.pokemon.player, None, node.pokemon.filter)
        elif isinstance(node, Forbid | Permit | ChangeLimit):
            self._wish("hand", None, None, node.card)
            if getattr(node, "action", None) is Action.HEAL:
                self.causes[Cause.TRAINER] = None
        elif isinstance(node, EvolvedIn) and node.name is not None:
            self._wish("beneath", None, None, Named(node.name))
        elif isinstance(node, Prevent):
            self.causes.update(dict.fromkeys(node.causes))
            self._wish("hand", None, None, node.card)
        elif isinstance(node, EvolvesFromName):
            self._wish("play", Player.YOU, None, node)
        elif isinstance(node, Happened | TimesHappened | AmountHappened):
            self.history.append(node)
        if isinstance(node, Compare | Where | Holds | HoldsEnergy):
            self.numbers.update(part.value for part in children(node) if isinstance(part, Constant))
        kind = getattr(node, "type", None)
        if isinstance(kind, EnergyType):
            self.energy.append(kind)
        self.energy.extend(kind for kind in getattr(node, "energy", ()) if isinstance(kind, EnergyType))

    def _matched(self, node: Matches) -> None:
        if isinstance(node.what, Cards):
            self._wish(zone_of(node.what), None, None, node.filter)
        elif isinstance(node.what, Pokemons):
            player, place = stands(node.what)
            self._wish("play", player, place, node.filter)

    def _wish(self, zone: str, player: Player | None, place: Place | None, filter: Filter) -> None:
        zone = "hand" if zone in ("resolving", "beside") else zone
        if isinstance(filter, BelongsTo):
            return
        if isinstance(filter, Anything) and zone in ("play", "deck", "hand", "beneath"):
            return
        for one in (*ways(filter), *(node.filter for node in preorder(filter) if isinstance(node, Lacks))):
            self.cards.append(Wish(zone, player, place, one))


def ways(filter: Filter) -> list[Filter]:
    """The ways in which something can have the property: one for each part of an either-or."""
    if isinstance(filter, AnyOf):
        return [one for part in filter.filters for one in ways(part)]
    if isinstance(filter, AllOf):
        choices = [ways(part) for part in filter.filters]
        return [AllOf(parts) for parts in islice(product(*choices), 6)]
    return [filter]


def stands(what: Pokemons) -> tuple[Player | None, Place | None]:
    """Whose Pokémon a selection means, and where they stand, as far as that is plain."""
    if isinstance(what, InPlay):
        return what.player, what.place
    if isinstance(what, Defending):
        return Player.OPPONENT, Place.ACTIVE
    if isinstance(what, ThisPokemon | Holder):
        return Player.YOU, None
    return None, None


def zone_of(what: Selection) -> str:
    """The zone that cards are taken from, as far as that is plain."""
    if isinstance(what, InZone):
        return what.zone.name.lower()
    if isinstance(what, DeckEnd):
        return "deck"
    if isinstance(what, AttachedTo):
        return "attached"
    if isinstance(what, Beneath):
        return "beneath"
    inner = getattr(what, "among", None)
    return zone_of(inner) if isinstance(inner, Selection) else "deck"


ZONES = {zone.name.lower(): zone for zone in Zone}
