"""What a board must hold for an aim: Pokémon and cards with properties, what they carry, and what is going on."""

from __future__ import annotations

from typing import Any

from prizecard.effects import (
    AllOf,
    AnyOf,
    Anything,
    AttachedTo,
    Attacking,
    BelongsTo,
    Beneath,
    Condition,
    DeckEnd,
    Defending,
    EventCards,
    EventPokemon,
    Filter,
    FilteredCards,
    Happened,
    Holder,
    Holds,
    InPlay,
    InZone,
    Lacks,
    Matches,
    Modifier,
    MoveCards,
    Node,
    OfType,
    OneOf,
    Pattern,
    Pokemons,
    Prevent,
    PutOntoBench,
    RevealUntil,
    StadiumInPlay,
    ThisCard,
    ThisPokemon,
    ThoseCards,
    ThosePokemon,
)
from prizecard.engine.queries.structure import preorder
from prizecard.vocabulary import Action, Cause, EnergyType, Happening, Ignored, Place, Player, TurnState, Zone
from tests.engine.every_text.chance import Chance
from tests.engine.every_text.paper import having
from tests.engine.every_text.wishes import Wish, zone_of

OWN = (ThisPokemon, Holder)


def both(*filters: Filter) -> Filter:
    """All the properties that say something."""
    kept = tuple(part for part in filters if not isinstance(part, Anything))
    return kept[0] if len(kept) == 1 else AllOf(kept) if kept else Anything()


def without(filter: Filter) -> Filter:
    """What has not the property."""
    return filter.filter if isinstance(filter, Lacks) else Lacks(filter)


class Demands:
    """All that an aim asks for."""

    def __init__(self, nodes: tuple[Node, ...], chance: Chance) -> None:
        self.nodes = nodes
        self.chance = chance
        self.wishes: list[Wish] = []
        self.own: list[Filter] = []
        self.ways: set[int] = set()
        self.history: list[tuple[Happened, bool]] = []
        self.happenings: list[Pattern] = []
        self.turns: list[tuple[TurnState, bool]] = []
        self.gx_used: dict[Player, bool] = {}
        self.space: dict[Player, int] = {}
        self.taken: dict[Player, int] = {}
        self.totals: list[tuple[InPlay, int]] = []
        self.extra: tuple[EnergyType, ...] = ()
        self.coins = ""
        self.copies = 0
        self.energy: int | None = None
        self.amount: int | None = None
        self.struck = False
        self.dying = False
        self.shielded = False
        self.gx_attack: bool | None = None
        self.place: Place | None = None
        self.card: Filter | None = None
        self.early: Action | None = None
        self.growth: list[tuple[Player, Filter]] = []
        self.above: Filter | None = None
        self.role = ""
        self.rival_dying = False
        self.forced = False
        self.mighty = False
        self.starts = 0
        self.host_trait: Any = None
        self.against: Ignored | None = None
        self.declines = False
        self.poisoned: Player | None = None

    def settle(self, node: Condition, value: bool) -> None:
        """Make the condition so."""
        raise NotImplementedError

    def wish(
        self,
        zone: str,
        player: Player | None,
        filter: Filter,
        place: Place | None = None,
        number: int | None = None,
        trait: Any = None,
    ) -> None:
        """Cards with the property in the zone: so many, if a number is given."""
        if zone == "play" and any(isinstance(part, OneOf) and isinstance(part.what, OWN) for part in preorder(filter)):
            self.own.append(filter)
            return
        self.wishes.append(Wish(zone, player, place, filter, number, trait))

    def hand(self, player: Player, filter: Filter, trait: Any = None) -> None:
        """A card in the hand."""
        for one in (Player.YOU, Player.OPPONENT) if player is Player.BOTH else (player,):
            self.wish("hand", one, filter, trait=trait)

    def involve(self, pattern: Pattern, filter: Filter) -> None:
        """A card that the event is about is ready for it."""
        player = pattern.player or Player.YOU
        own = any(isinstance(part, OneOf) and isinstance(part.what, ThisCard) for part in preorder(filter))
        if own and pattern.happening is Happening.DISCARDED and pattern.cause is Cause.TRAINER:
            self.role = "hand"
            self.hand(player, Anything(), "discards")
        elif own and pattern.happening is Happening.DISCARDED:
            self.role = "attached"
            self.host_trait = (MoveCards, Zone.DISCARD)
            if isinstance(pattern.pokemon, InPlay):
                self.own.append(pattern.pokemon.filter)
        elif pattern.happening is Happening.EVOLVED:
            self.growth.append((player, filter))
        else:
            self.hand(player, filter)

    def select(self, what: Any, filter: Filter, number: int | None = None, trait: Any = None) -> None:
        """The selection holds something with the property."""
        if isinstance(what, OWN):
            self.own.append(filter)
        elif isinstance(what, Defending | Attacking | EventPokemon):
            self.wish("play", Player.OPPONENT, filter, Place.ACTIVE, number, trait)
        elif isinstance(what, InPlay):
            self.wish("play", what.player, both(what.filter, filter), what.place, number, trait)
        elif isinstance(what, InZone):
            zone = "hand" if what.zone in (Zone.RESOLVING, Zone.BESIDE) else what.zone.name.lower()
            self.wish(zone, what.player, both(what.filter, filter), None, number)
        elif isinstance(what, FilteredCards):
            self.select(what.among, both(what.filter, filter), number)
        elif isinstance(what, AttachedTo):
            card = both(what.filter, filter)
            self.wish("attached", self.whose(what.pokemon), card, self.where(what.pokemon), number)
        elif isinstance(what, StadiumInPlay):
            self.wish("stadium", None, both(what.filter, filter), None, number)
        elif isinstance(what, ThosePokemon | ThoseCards):
            for part in self.nodes:
                if getattr(part, "variable", None) == what.variable and hasattr(part, "among"):
                    self.select(part.among, filter, number, trait)
                elif isinstance(part, PutOntoBench) and part.variable == what.variable:
                    self.select(part.cards, filter, number, trait)
        elif isinstance(what, EventCards):
            self.hand(Player.YOU, filter)
        elif isinstance(what, DeckEnd | Beneath | RevealUntil):
            self.wish(zone_of(what) if not isinstance(what, RevealUntil) else "deck", None, filter, None, number)
        else:
            for name in ("among", "pokemon"):
                if hasattr(what, name):
                    self.select(getattr(what, name), filter, number, trait)
            for part in getattr(what, "parts", ()):
                self.select(part, filter, number, trait)

    def number(self, what: Any, number: int) -> None:
        """The selection holds exactly so many."""
        if isinstance(what, InPlay) and what.place is Place.BENCH and isinstance(what.filter, Anything):
            for player in (Player.YOU, Player.OPPONENT) if what.player is Player.BOTH else (what.player,):
                self.space[player] = 5 - number
            return
        self.select(what, Anything(), number)

    def types(self, what: Any, number: int) -> None:
        """The selection holds Pokémon of so many types: one of each comes first."""
        if isinstance(what, InPlay):
            kinds = [kind for kind in EnergyType if having(both(what.filter, OfType(kind)), True)]
            chosen = self.chance.sample(kinds, min(number, len(kinds)))
            self.wishes[:0] = [
                Wish("play", what.player, what.place, both(what.filter, OfType(kind)), 1) for kind in chosen
            ]

    def attackers(self, what: Any, filter: Filter, trait: Any = "attacks") -> None:
        """Some Pokémon of the selection attacks: it is Active."""
        if isinstance(what, InPlay):
            player = Player.OPPONENT if what.player is Player.BOTH and self.struck else what.player
            self.wish("play", player, both(what.filter, filter), Place.ACTIVE, None, trait)
        else:
            self.select(what, filter, None, trait)

    def counters(self, what: Any, number: int) -> None:
        """So many damage counters in all on the Pokémon."""
        if isinstance(what, InPlay):
            self.totals.append((what, number))

    def whose(self, what: Any) -> Player | None:
        """Whose Pokémon the selection means, where that is plain."""
        if isinstance(what, OWN):
            return Player.YOU
        if isinstance(what, Defending | Attacking):
            return Player.OPPONENT
        return what.player if isinstance(what, InPlay) and what.player is not Player.BOTH else None

    def where(self, what: Any) -> Place | None:
        """Where they stand, where that is plain."""
        if isinstance(what, Defending):
            return Place.ACTIVE
        return what.place if isinstance(what, InPlay) else None


def witness_under(aim: Demands, parent: Node, child: Node, carried: Filter | None) -> Filter | None:
    """The property that makes the engine ask the child and find it so, one step further up; at its place it is wished.

    Of all-of the parts before must be so, and mostly those after are; of any-of no part before may be so, or it is
    not asked.
    """
    if carried is None:
        return parent if isinstance(parent, Filter) and isinstance(child, Pokemons) else None
    if isinstance(parent, AllOf):
        place = next(place for place, part in enumerate(parent.filters) if part is child)
        others = (
            parent.filters[:place] if aim.chance.kept(0.4) else (part for part in parent.filters if part is not child)
        )
        return both(*others, carried)
    if isinstance(parent, AnyOf):
        before = parent.filters[: next(place for place, part in enumerate(parent.filters) if part is child)]
        return both(*(without(part) for part in before), carried)
    if isinstance(parent, Lacks):
        return carried
    if isinstance(parent, Holds):
        return Holds(carried, parent.comparison, parent.number)
    if isinstance(parent, Matches):
        aim.select(parent.what, carried)
    elif isinstance(parent, Pattern):
        aim.involve(parent, carried)
    elif isinstance(parent, InPlay | InZone | AttachedTo | StadiumInPlay | FilteredCards):
        _replaced(aim, parent, carried)
    elif isinstance(parent, RevealUntil):
        aim.wish("deck", parent.player, carried)
    elif isinstance(parent, Modifier):
        aim.card = carried
        if not isinstance(parent, Prevent):
            aim.hand(getattr(parent, "player", None) or Player.BOTH, carried)
    return None


def _replaced(aim: Demands, parent: Any, carried: Filter) -> None:
    """The place with the witness instead of its own property."""
    if isinstance(carried, BelongsTo):
        aim.wish("stadium", carried.player, Anything())
    elif isinstance(parent, InPlay):
        aim.wish("play", parent.player, carried, parent.place)
    elif isinstance(parent, InZone):
        aim.wish(parent.zone.name.lower(), parent.player, carried)
    elif isinstance(parent, AttachedTo):
        aim.wish("attached", aim.whose(parent.pokemon), carried, aim.where(parent.pokemon))
    elif isinstance(parent, StadiumInPlay):
        aim.wish("stadium", None, carried)
    else:
        aim.select(parent.among, carried)
