"""Arranging a board for an aim: the Pokémon that it asks for, how they are, and the cards that must lie ready."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prizecard.cards import Card
from prizecard.effects import (
    AllOf,
    AnyOf,
    Anything,
    At,
    AttachedTo,
    BecameActiveIn,
    CameIntoPlay,
    Constant,
    Defending,
    DescendsFrom,
    EventCards,
    EvolvedIn,
    EvolvesFrom,
    EvolvesFromName,
    EvolvesInto,
    Filter,
    Has,
    HasMarker,
    HasResistance,
    HasWeakness,
    Holder,
    Holds,
    HoldsEnergy,
    InPlay,
    Is,
    Lacks,
    Named,
    OfType,
    Provides,
    SameNameAs,
    SharesTypeWith,
    ThisCard,
    ThisPokemon,
    ThoseCards,
    Where,
)
from prizecard.engine.queries.numbers import compares
from prizecard.engine.queries.structure import preorder
from prizecard.vocabulary import Comparison, EnergyType, Ignored, Kind, Place, Player, SpecialCondition, Stat
from tests.engine.every_text.paper import attachable, evolutions_of, fits, having, named, shielding
from tests.engine.every_text.traits import apt, attack_for
from tests.engine.every_text.wishes import Wish

if TYPE_CHECKING:
    from tests.engine.every_text.layout import Layout, Stand

MANY = (SpecialCondition.POISONED, SpecialCondition.BURNED, SpecialCondition.CONFUSED)
LIKE = (SharesTypeWith, SameNameAs, EvolvesFrom)
SIDES = {Player.YOU: (0,), Player.OPPONENT: (1,)}
FULL = 6


def arrange(board: Layout) -> None:
    """All that the aim asks for, in play; other Pokémon come after."""
    aim = board.aim
    assert aim is not None
    likes = [part for wish in aim.wishes for part in preorder(wish.filter) if isinstance(part, LIKE)]
    if any(isinstance(part.what, Defending) for part in likes):
        board.prime(board.put(1, board.some_pokemon()))
    for wish in aim.wishes:
        if wish.zone == "play":
            _stand(board, wish)
    if aim.shielded or aim.against is not None:
        _oppose(board, aim.against)
    if board.stand is not None:
        for filter in aim.own:
            adjust(board, board.stand, concrete(board, filter))
        if aim.dying and (aim.struck or aim.role == "bench"):
            board.stand.remaining = None if aim.mighty else 10
            board.stand.damage = 0 if aim.mighty else None
        if aim.rival_dying and board.subject.card.attacks:
            board.stand.ready = attack_for(board.subject.card, "attacks", None)
    for player, filter in aim.growth:
        _grow(board, player, filter)
    if aim.above is not None:
        _hold_above(board, aim.above)
    for what, number in aim.totals:
        _total(board, what, number)


def _oppose(board: Layout, against: Ignored | None) -> None:
    """The other player's Pokémon are such as the attack does less to, or more."""
    attacker = board.cards[board.sides[0][0].cards[-1]] if board.sides[0] else board.subject.card
    kind = (attacker.types or (EnergyType.WATER,))[0]
    found = shielding(attacker) + having(HasResistance(kind), True)
    if against is Ignored.RESISTANCE:
        found = having(HasResistance(kind), True)
    elif against in (Ignored.WEAKNESS, Ignored.BENCH):
        found = having(HasWeakness(kind), True)
    elif against is Ignored.EFFECTS:
        found = shielding(attacker)
    for _ in range(3 if against is not None else 1):
        if found and len(board.sides[1]) < FULL:
            board.prime(board.put(1, board.random.card(found)))


def _owners(board: Layout, wish: Wish) -> tuple[int, ...]:
    return SIDES.get(wish.player, (0, 1) if board.random.kept(0.5) else (1, 0))  # type: ignore[arg-type]


def _stand(board: Layout, wish: Wish) -> None:
    """Pokémon as wished: as many more as are lacking."""
    filter = concrete(board, wish.filter)
    owners = _owners(board, wish)
    here = [stand for owner in owners for stand in board.sides[owner] if _counts(board, stand, wish, filter)]
    number = 1 if wish.number is None else wish.number - len(here)
    if wish.number is None and wish.trait is None and here:
        liked = [stand for stand in here if stand in board.liked_stands]
        if wish.place is Place.ACTIVE if liked else board.random.kept(0.5):
            adjust(board, (liked or here)[0], filter)
            return
    if wish.number is not None:
        board.shunned.append((owners, wish.place, filter))
    trait = wish.trait
    if trait is None and any(isinstance(part, CameIntoPlay) for part in preorder(filter)):
        trait = "evolves"
    found = apt(filter, trait, board.aim.amount if board.aim is not None else None)
    for _ in range(number):
        if found:
            owner = next((one for one in owners if len(board.sides[one]) < FULL), None)
            if owner is not None:
                _place(board, owner, wish, filter, board.random.card(found))


def _counts(board: Layout, stand: Stand, wish: Wish, filter: Filter) -> bool:
    first = board.sides[stand.owner][0] is stand
    if wish.place in (Place.ACTIVE, Place.BENCH) and first is not (wish.place is Place.ACTIVE):
        return False
    return fits(board.cards[stand.cards[-1]], filter) is not False


def _place(board: Layout, owner: int, wish: Wish, filter: Filter, card: Card) -> None:
    side = board.sides[owner]
    active = wish.place is Place.ACTIVE or (wish.trait in ("attacks", "gx") and wish.place is not Place.BENCH)
    if active and side and side[0] is board.stand:
        adjust(board, side[0], filter)
        return
    if wish.place is Place.BENCH and not side:
        board.put(owner, board.some_pokemon())
    stand = board.stand_of(owner, card)
    side.insert(0 if active else len(side), stand)
    board.prime(stand)
    adjust(board, stand, filter)
    further = evolutions_of(card.name)
    if stand.entered and further and len(side) < FULL:  # beside one that came now, one that did not
        side.append(board.stand_of(owner, card))
        board.lay(owner, "hand", board.random.card(further))
        board.lay(owner, "deck", board.random.card(further))
    if wish.trait == "evolves":
        board.lay(owner, "hand", board.random.card(evolutions_of(card.name)))
        stand.entered = board.aim is not None and board.aim.early is not None
    elif wish.trait is not None:
        stand.ready = attack_for(card, wish.trait, board.aim.amount if board.aim is not None else None)
        _help(board, stand)


def _help(board: Layout, stand: Stand) -> None:
    """A Tool that makes up what the attack lacks of the amount."""
    aim = board.aim
    if aim is None or aim.amount is None or stand.ready is None:
        return
    lacking = aim.amount - board.cards[stand.cards[-1]].attacks[stand.ready].damage
    found = apt(Anything(), ("more", lacking)) if lacking else ()
    if found:
        stand.tools.append(board.holder(board.random.card(found), stand.owner))


def _hold_above(board: Layout, filter: Filter) -> None:
    """The Pokémon that the card is attached to can become such a one: that lies in the hand."""
    for card in having(filter, True):
        below = named(card.evolves_from) if card.evolves_from is not None else ()
        if below and board.stand is not None:
            board.stand.cards = [board.holder(board.random.card(below), board.stand.owner)]
            board.stand.halves = 1
            board.lay(board.stand.owner, "hand", card)
            return


def _grow(board: Layout, player: Player, filter: Filter) -> None:
    """An Active Pokémon that can become such a one: that lies in the hand."""
    able = [card for card in having(filter, True) if card.evolves_from is not None and named(card.evolves_from)]
    for owner in SIDES.get(player, (0, 1)):
        if able:
            card = board.random.card(able)
            stand = board.stand_of(owner, board.random.card(named(card.evolves_from or "")))
            board.sides[owner].insert(0, board.prime(stand))
            board.lay(owner, "hand", card)
            stand.entered = False


def _total(board: Layout, what: InPlay, number: int) -> None:
    """So many damage counters in all: on Pokémon of many HP."""
    owner = SIDES.get(what.player, (0,))[0]
    bench = [stand for stand in board.sides[owner][1:] if stand is not board.stand]
    strong = having(Where(Stat.HP, Comparison.AT_LEAST, Constant(230)), True)
    while len(bench) < 5 and what.place is not Place.ACTIVE and number > 10:
        stand = board.stand_of(owner, board.random.card(strong))
        board.sides[owner].append(stand)
        bench.append(stand)
    left = number
    for stand in bench if what.place is Place.BENCH else board.sides[owner]:
        hp = board.cards[stand.cards[-1]].hp
        stand.damage = max(0, min(10 * left, hp - 10))
        left -= stand.damage // 10


# ---- how a Pokémon is --------------------------------------------------------------------------------


def adjust(board: Layout, stand: Stand, filter: Filter, value: bool = True) -> None:
    """The Pokémon has the property (or has it not), as far as that is not its print."""
    if isinstance(filter, AllOf | AnyOf):
        parts = filter.filters if isinstance(filter, AllOf) is value else (board.random.choice(filter.filters),)
        for part in parts:
            adjust(board, stand, part, value)
    elif isinstance(filter, Lacks):
        adjust(board, stand, filter.filter, not value)
    elif isinstance(filter, Has):
        condition = filter.condition or board.random.choice(tuple(SpecialCondition))
        if filter.condition is not None or not stand.conditions:
            stand.conditions = [condition] if value else []
    elif isinstance(filter, Where):
        _measure(board, stand, filter, value)
    elif isinstance(filter, Holds | HoldsEnergy):
        _attach(board, stand, filter, value)
    elif isinstance(filter, CameIntoPlay):
        stand.entered = value
    elif isinstance(filter, EvolvedIn):
        stand.evolved = value
    elif isinstance(filter, BecameActiveIn):
        stand.became_active = value
    elif isinstance(filter, HasMarker) and value:
        stand.markers.append(filter.name)
    elif isinstance(filter, At) and stand in board.sides[stand.owner]:
        _move(board, stand, (filter.place is Place.ACTIVE) is value)


def _measure(board: Layout, stand: Stand, filter: Where, value: bool) -> None:
    if isinstance(filter.number, Constant) and filter.stat is Stat.CONDITIONS:
        stand.conditions = list(MANY[: filter.number.value if value else 0])
    if not isinstance(filter.number, Constant) or stand.damage is not None:
        return
    hp = board.cards[stand.cards[-1]].hp
    least = 10 if filter.stat is Stat.REMAINING_HP else 0
    step = 10 if filter.stat is Stat.REMAINING_HP else 1
    asked = [
        number
        for number in range(least, hp + 1, step)
        if compares(number, filter.comparison, filter.number.value) is value
    ]
    if not asked:
        return
    number = min(asked, key=lambda one: abs(one - filter.number.value))  # type: ignore[attr-defined]
    if filter.stat is Stat.DAMAGE_COUNTERS:
        stand.damage = 10 * number
    elif filter.stat is Stat.REMAINING_HP:
        stand.damage = hp - number


def _attach(board: Layout, stand: Stand, filter: Holds | HoldsEnergy, value: bool) -> None:
    if not value:
        kind = filter.type if isinstance(filter, HoldsEnergy) else None
        stand.barred.append(filter.card if isinstance(filter, Holds) else Provides(kind) if kind else Is(Kind.ENERGY))
        return
    if not isinstance(filter.number, Constant) or filter.comparison in (Comparison.AT_MOST, Comparison.FEWER):
        return
    if isinstance(filter, Holds):
        found = attachable(filter.card)
    else:
        found = (board.basic(filter.type or EnergyType.WATER),)
    for _ in range(max(1, filter.number.value)):
        if found:
            card = board.random.card(found)
            handles = stand.energy if card.is_energy else stand.tools
            handles.append(board.holder(card, stand.owner))


def _move(board: Layout, stand: Stand, active: bool) -> None:
    side = board.sides[stand.owner]
    side.remove(stand)
    if not active and not side:
        side.append(board.stand_of(stand.owner, board.some_pokemon()))
    side.insert(0 if active else len(side), stand)


# ---- properties by what else is there --------------------------------------------------------------------------------


def concrete(board: Layout, filter: Filter) -> Filter:
    """The property said by print alone, where it is one that others in the situation have."""
    if isinstance(filter, AllOf | AnyOf):
        return type(filter)(tuple(concrete(board, part) for part in filter.filters))
    if isinstance(filter, Lacks):
        return Lacks(concrete(board, filter.filter))
    if isinstance(filter, EvolvesInto) and isinstance(filter.what, ThoseCards):
        return Anything()
    if isinstance(filter, SharesTypeWith | SameNameAs | EvolvesFrom | DescendsFrom | EvolvesInto):
        parts = tuple(part for card in _meant(board, filter.what) for part in _like(filter, card))
        return AnyOf(parts) if parts else Anything()
    return filter


def _like(filter: Filter, card: Card) -> list[Filter]:
    if isinstance(filter, SharesTypeWith):
        kinds = card.types or tuple(kind for unit in card.provides for kind in unit)
        return [OfType(kind) for kind in kinds]
    if isinstance(filter, EvolvesFrom):
        return [EvolvesFromName(card.name)]
    if isinstance(filter, DescendsFrom):
        return [EvolvesFromName(name) for name in (card.name, *(other.name for other in evolutions_of(card.name)))]
    if isinstance(filter, EvolvesInto):
        return [Named(card.evolves_from)] if card.evolves_from is not None else []
    return [Named(card.name)]


def _meant(board: Layout, what: object) -> list[Card]:
    """The cards of the Pokémon or cards that a selection means."""
    if isinstance(what, ThisPokemon | Holder):
        return [board.cards[board.stand.cards[-1]]] if board.stand is not None else [board.subject.card]
    if isinstance(what, ThisCard):
        return [board.subject.card]
    if isinstance(what, EventCards):
        return [board.cards[handle] for handle in board.piles[0, "hand"] if board.cards[handle].is_energy]
    if isinstance(what, ThoseCards) and any(_is_attached(part, what) for part in board.nodes):
        stands = [*board.sides[0], *board.sides[1]]
        return [board.cards[handle] for stand in stands for handle in (*stand.tools, *stand.energy)]
    sides = {Player.YOU: (0,), Player.OPPONENT: (1,)}.get(getattr(what, "player", None), (0, 1))  # type: ignore[arg-type]
    place = getattr(what, "place", None)
    if isinstance(what, Defending):
        sides, place = (1,), Place.ACTIVE
    stands = [
        stand
        for owner in sides
        for at, stand in enumerate(board.sides[owner])
        if place is None or place is Place.ANYWHERE or (at == 0) is (place is Place.ACTIVE)
    ]
    return [board.cards[stand.cards[-1]] for stand in stands]


def _is_attached(choice: object, cards: ThoseCards) -> bool:
    """Whether the choice is that of those cards, among such as are attached."""
    return getattr(choice, "variable", None) == cards.variable and isinstance(
        getattr(choice, "among", None), AttachedTo
    )
