"""Made-up boards, derived from a text: what its nodes ask for is there or is not, and all else varies."""

from __future__ import annotations

from functools import cache

from prizecard import cards
from prizecard.cards import Card
from prizecard.effects import (
    AllOf,
    Anything,
    AttachTo,
    EvolvesFrom,
    ExtraEnergy,
    Filter,
    GrantedAttack,
    Is,
    Lasting,
    Node,
    OfType,
    SameNameAs,
    TrainerText,
)
from prizecard.engine.queries.structure import preorder
from prizecard.engine.state import NOBODY
from prizecard.vocabulary import Cause, EnergyType, Happening, Kind, Place, Player, SpecialCondition
from tests.engine.every_text.aims import Aim
from tests.engine.every_text.arranging import arrange, concrete
from tests.engine.every_text.chance import Chance
from tests.engine.every_text.paper import (
    attachable,
    evolutions_of,
    fits,
    having,
    meddling,
    named,
    of_kind,
    plain_pokemon,
    strong_pokemon,
    whole_pokemon,
)
from tests.engine.every_text.subjects import Subject
from tests.engine.every_text.traits import apt, attack_for, ready
from tests.engine.every_text.wishes import Wish, Wishes

SIZES = {"deck": (0, 1, 4, 12, 20, 20), "hand": (0, 1, 3, 5, 7), "discard": (0, 2, 6, 12), "prizes": (1, 2, 3, 4, 5, 6)}
HELD = frozenset({Kind.TOOL, Kind.TECHNICAL_MACHINE})
ANY = (Player.BOTH, Player.THAT)
PILES = ("deck", "hand", "discard", "prizes", "lost")
UNPAID = (EnergyType.DRAGON, EnergyType.COLORLESS)
TRAINERS = (Kind.ITEM, Kind.SUPPORTER, Kind.STADIUM, Kind.TOOL, Kind.SPECIAL_ENERGY)
BLOWS = frozenset({Happening.DAMAGED, Happening.KNOCKED_OUT})


@cache
def basic_energy(kind: EnergyType) -> Card:
    """A basic Energy card of the type."""
    return cards.card(cards.library().basic_energy(kind))  # type: ignore[attr-defined]


def other_half(card: Card) -> list[Card]:
    """The other half of a LEGEND."""
    return [other for other in named(card.name) if other.half not in (0, card.half)][:1]


class Stand:
    """A Pokémon to be put into play."""

    def __init__(self, owner: int, handles: list[int], halves: int = 1) -> None:
        self.owner = owner
        self.cards = handles
        self.halves = halves
        self.energy: list[int] = []
        self.tools: list[int] = []
        self.ready: int | None = None
        "The attack that it is to make."
        self.damage: int | None = None
        self.remaining: int | None = None
        self.conditions: list[SpecialCondition] | None = None
        self.entered: bool | None = None
        self.evolved: bool | None = None
        self.became_active: bool | None = None
        self.markers: list[str] = []
        self.barred: list[Filter] = []
        "What must not be attached to it."


class Layout:
    """Where everything lies on a made-up board."""

    key: str
    subject: Subject
    nodes: tuple[Node, ...]
    random: Chance
    wishes: Wishes
    aim: Aim | None
    liked: set[int]
    liked_stands: list[Stand]
    shunned: list[tuple[tuple[int, ...], Place | None, Filter]]
    granting: float
    cards: list[Card]
    owners: list[int]
    piles: dict[tuple[int, str], list[int]]
    sides: list[list[Stand]]
    stadium: int
    handle: int
    stand: Stand | None
    role: str
    forced: bool

    def holder(self, card: Card, owner: int) -> int:
        self.cards.append(card)
        self.owners.append(owner)
        return len(self.cards) - 1

    def lay(self, owner: int, pile: str, card: Card) -> None:
        """The card lies in the pile, and its player likes to use it."""
        handle = self.holder(card, owner)
        self.piles[owner, pile].append(handle)
        self.liked.add(handle)

    def prime(self, stand: Stand) -> Stand:
        """What is done is best done with this Pokémon, or to it."""
        self.liked_stands.append(stand)
        return stand

    def basic(self, kind: EnergyType) -> Card:
        """A basic Energy card."""
        return basic_energy(kind if kind not in UNPAID else EnergyType.WATER)

    # ---- what lies where --------------------------------------------------------------------------------------------

    def _lay(self) -> None:
        self._lay_subject()
        if self.aim is not None:
            self.section("aim")
            arrange(self)
        self.section("sides")
        granting = self.granting if self.aim is None else 0.7
        granted = [wish for wish in self.wishes.cards if self.random.random() < granting]
        for wish in granted:
            if wish.zone == "play":
                self._stand_wish(wish)
        for owner in (0, 1):
            if not self.sides[owner]:
                self.put(owner, self.some_pokemon())
            for _ in range(self._others(owner)):
                if len(self.sides[owner]) < 6:
                    self.put(owner, self._unshunned(owner))
        for owner in (0, 1):
            for place, stand in enumerate(self.sides[owner]):
                self.section(f"energy {owner} {place}")
                self._attach_energy(stand)
        self._fill()
        self.section("wishes")
        for wish in granted:
            if wish.zone != "play":
                self._grant(wish)
        self.section("aimed wishes")
        for wish in self.aim.wishes if self.aim is not None else ():
            if wish.zone != "play":
                self._grant_aimed(wish)
        self._sweep()

    def _sweep(self) -> None:
        """What was taken away for something else lies in the Lost Zone."""
        held = {self.stadium}
        held.update(handle for pile in self.piles.values() for handle in pile)
        for stand in (*self.sides[0], *self.sides[1]):
            held.update((*stand.cards, *stand.energy, *stand.tools))
        for handle, owner in enumerate(self.owners):
            if handle not in held:
                self.piles[owner, "lost"].append(handle)

    def _others(self, owner: int) -> int:
        """How many Pokémon more: as many as leave the space that is asked for, if any is."""
        number = self.random.choice((0, 1, 2, 2, 3, 4, 5))
        space = None if self.aim is None else self.aim.space.get((Player.YOU, Player.OPPONENT)[owner])
        return number if space is None else max(0, 6 - space - len(self.sides[owner]))

    def _unshunned(self, owner: int) -> Card:
        """A Pokémon that does not upset a number that was asked for."""
        shunned = [filter for owners, _, filter in self.shunned if owner in owners]
        for _ in range(8):
            card = self.some_pokemon()
            if not any(fits(card, filter) is not False for filter in shunned):
                break
        return card

    def section(self, label: str) -> None:
        """Draws begin anew here, so that those before do not matter."""
        self.random.seed(f"{self.key} {label}")

    def _lay_subject(self) -> None:
        card = self.subject.card
        if self.role in ("active", "bench"):
            if self.role == "bench":
                self.put(0, self.some_pokemon())
            self.stand = self.put(0, card)
            self.handle = self.stand.cards[-1]
            return
        self.handle = self.holder(card, 0)
        if self.role == "stadium":
            self.stadium = self.handle
        elif self.role == "attached":
            targets = [text.player for text in card.texts if isinstance(text, AttachTo)]
            side = 1 if Player.OPPONENT in targets else 0
            stand = self.put(side, self._host())
            if self.random.random() < (0.3 if self.aim is None else 0.05):
                self.sides[side].insert(0, self.stand_of(side, self.some_pokemon()))
            energy = card.is_energy or (card.is_pokemon and self._is_energy())
            (stand.energy if energy else stand.tools).append(self.handle)
            self.stand = stand
            if self.aim is not None and self.aim.host_trait is not None:
                stand.ready = attack_for(self.cards[stand.cards[-1]], self.aim.host_trait, None)
        else:
            self.piles[0, "hand" if self.role == "start" else self.role].append(self.handle)
            if card.evolves_from is not None and self.random.random() < 0.9:
                found = named(card.evolves_from)
                if found:
                    below = self.put(0, self.random.card(found))
                    if self.aim is not None and self.aim.early is not None:
                        below.entered = True
            if card.half:
                self.piles[0, "hand"] += [self.holder(other, 0) for other in other_half(card)]
            copies = max((max(text.copies) for text in card.texts if isinstance(text, TrainerText)), default=1)
            copies = self.aim.copies if self.aim is not None and self.aim.copies else copies
            for _ in range(copies - 1):
                self.piles[0, "hand"].append(self.holder(card, 0))

    def _is_evolved(self) -> bool:
        """Whether the text asks if its Pokémon has evolved, which other cards can make of a Basic one."""
        return any(isinstance(node, Is) and node.kind is Kind.EVOLVED for node in self.nodes)

    def _is_energy(self) -> bool:
        return any(type(node).__name__ == "EnergyText" for node in self.nodes)

    def _host(self) -> Card:
        """A Pokémon for the card to be attached to: such as its text speaks of, if it does."""
        if self.aim is not None and self.aim.host_trait is not None:
            return self.random.card(apt(AllOf(tuple(self.aim.own)), self.aim.host_trait))
        if self.aim is not None and self.aim.own:
            wished, granting = [AllOf(tuple(self.aim.own))], 0.9
        else:
            wished, granting = [wish.filter for wish in self.wishes.cards if wish.zone == "play"], self.granting
        if wished and self.random.random() < granting:
            found = having(self.random.choice(wished), True)
            if found:
                card = self.random.card(found)
                below = named(card.evolves_from) if card.evolves_from is not None else ()
                if below and self.random.random() < 0.5:  # it can evolve into what the text speaks of
                    self.piles[0, "hand"].append(self.holder(card, 0))
                    return self.random.card(below)
                return card
        return self.some_pokemon()

    def some_pokemon(self) -> Card:
        """Mostly Pokémon without abilities, now and then any."""
        if self.aim is not None:
            return self.random.card(plain_pokemon())
        if not self.wishes.events.isdisjoint(BLOWS) and self.random.random() < 0.4:
            return self.random.card(strong_pokemon())
        if Cause.ABILITY in self.wishes.causes and self.random.random() < 0.4:
            return self.random.card(meddling(Cause.ABILITY))
        if self.random.random() < 0.9:
            return self.random.card(plain_pokemon())
        return self.random.card(whole_pokemon())

    def put(self, owner: int, card: Card) -> Stand:
        stand = self.stand_of(owner, card)
        self.sides[owner].append(stand)
        return stand

    def stand_of(self, owner: int, card: Card) -> Stand:
        """The Pokémon with what it evolves from under it, mostly."""
        below: list[Card] = []
        halves = 1
        if card.half:
            halves = 2
            below = other_half(card)
        source = card.evolves_from
        while source is not None and len(below) < 3:
            found = [other for other in named(source) if not other.half]
            if not found:
                break
            below.insert(0, self.random.card(found))
            source = below[0].evolves_from
        if not below and card is self.subject.card and self._is_evolved() and self.random.random() < 0.5:
            below = [self.some_pokemon()]
        handles = [self.holder(other, owner) for other in below]
        return Stand(owner, [*handles, self.holder(card, owner)], halves if below or halves == 1 else 1)

    def _stand_wish(self, wish: Wish) -> None:
        found = having(wish.filter, True)
        if not found:
            return
        card = self.random.card(found)
        owner = {Player.YOU: 0, Player.OPPONENT: 1}.get(wish.player, self.random.choice((0, 1)))  # type: ignore[arg-type]
        space = None if self.aim is None else self.aim.space.get((Player.YOU, Player.OPPONENT)[owner])
        if len(self.sides[owner]) >= 6 - (space or 0):
            return
        stand = self.stand_of(owner, card)
        first = wish.place is Place.ACTIVE or (wish.place is not Place.BENCH and self.random.random() < 0.4)
        held = [self.stand, *self.liked_stands]
        if first and not any(one in held for one in self.sides[owner][:1]):
            self.sides[owner].insert(0, stand)
        else:
            if not self.sides[owner]:
                self.put(owner, self.some_pokemon())
            self.sides[owner].append(stand)

    def _attach_energy(self, stand: Stand) -> None:
        chance = self.random
        card = self.cards[stand.cards[-1]]
        wanted: list[EnergyType] = []
        if self.aim is not None and self.aim.forced and stand is self.stand:
            return
        if stand.ready is not None:
            wanted.extend(card.attacks[stand.ready].cost)
        elif self.aim is not None and stand is self.stand and self.aim.extra:
            wanted.extend((*card.attacks[self.subject.place].cost, *self.aim.extra))
        elif stand is self.stand and self.forced and chance.random() < 0.5:
            return
        elif stand is self.stand and self.subject.kind == "attack" and chance.random() < 0.9:
            wanted.extend(card.attacks[self.subject.place].cost)
            if Lasting in self.wishes.kinds and chance.random() < 0.5:  # for what comes in the next turn
                wanted.extend(kind for attack in card.attacks for kind in attack.cost)
        elif card.attacks and chance.random() < (0.9 if stand is self.stand else 0.6):
            wanted.extend(chance.choice(card.attacks).cost)
        for node in self.nodes:
            if isinstance(node, ExtraEnergy) and stand is self.stand and chance.random() < 0.6:
                wanted.extend(node.energy)
        for text in (*card.texts, *(self.subject.card.texts if stand is self.stand else ())):
            if isinstance(text, GrantedAttack):
                wanted.extend(text.cost)
        for _ in range(0 if stand.ready is not None else chance.choice((0, 0, 1, 2, 4, *self._sizes(6)))):
            wanted.append(chance.choice(self.wishes.energy or list(EnergyType)))
        for kind in wanted:
            if kind in UNPAID:
                kind = chance.choice([other for other in EnergyType if other not in UNPAID])
            if not any(fits(basic_energy(kind), filter) for filter in stand.barred):
                stand.energy.append(self.holder(basic_energy(kind), stand.owner))

    def _sizes(self, most: int) -> list[int]:
        near = [number + step for number in self.wishes.numbers for step in (-1, 0, 1)]
        return [size for size in near if 0 <= size <= most]

    def _fill(self) -> None:
        chance = self.random
        for owner in (0, 1):
            for pile in PILES:
                self.section(f"{pile} {owner}")
                most = 6 if pile == "prizes" else 45
                asked = [size for size in self._sizes(most) if size or pile != "prizes"]
                choices = [*SIZES.get(pile, (0, 0, 3)), *asked]
                for _ in range(self._asked(owner, pile, chance.choice(choices))):
                    self.piles[owner, pile].append(self.holder(self._some_card(owner), owner))
                chance.shuffle(self.piles[owner, pile])
        if self.stadium == NOBODY and chance.random() < 0.3:
            self.stadium = self.holder(chance.card(of_kind(Kind.STADIUM)), chance.choice((0, 1)))

    def _asked(self, owner: int, pile: str, size: int) -> int:
        """How many cards lie there: so many as the aim has it."""
        if self.aim is None:
            return size
        player = (Player.YOU, Player.OPPONENT)[owner]
        if pile == "prizes" and player in self.aim.taken:
            return max(1, 6 - self.aim.taken[player])
        numbers = [
            wish.number
            for wish in self.aim.wishes
            if wish.zone == pile and wish.player in (player, *ANY) and isinstance(wish.filter, Anything)
        ]
        asked = [number for number in numbers if number is not None]
        if asked:
            return max(0, asked[0] - len(self.piles[owner, pile]))
        return min(size, 3) if pile == "hand" else max(size, 6) if pile == "deck" else size

    def _grant_aimed(self, wish: Wish) -> None:
        """Cards as the aim has them: liked, and on top."""
        filter = concrete(self, wish.filter)
        for owner in {Player.YOU: (0,), Player.OPPONENT: (1,)}.get(wish.player, (0, 1)):  # type: ignore[arg-type]
            if wish.zone == "attached":
                self._attach_aimed(owner, wish, filter)
            elif wish.zone == "stadium":
                self._set_stadium(owner, wish, filter)
            elif (owner, wish.zone) in self.piles and not (wish.number is not None and isinstance(filter, Anything)):
                self._pile_aimed(owner, wish, filter)

    def _pile_aimed(self, owner: int, wish: Wish, filter: Filter) -> None:
        pile = self.piles[owner, wish.zone]
        if wish.number is not None:
            self.piles[owner, wish.zone] = pile = [
                handle for handle in pile if handle == self.handle or fits(self.cards[handle], filter) is False
            ]
        found = ready(filter, wish.trait)
        for _ in range(1 + self.random.choice((0, 1)) if wish.number is None else wish.number):
            if found:
                card = self.random.card(found)
                for one in (card, *(other_half(card) if card.half else ())):
                    self.lay(owner, wish.zone, one)
        if wish.zone == "prizes":
            del pile[:-6]

    def _attach_aimed(self, owner: int, wish: Wish, filter: Filter) -> None:
        fitting = attachable(filter) if wish.trait is None else ready(filter, wish.trait)
        fitting = tuple(card for card in fitting if card.is_energy or not card.kinds.isdisjoint(HELD))
        stands = self.sides[owner][:1] if wish.place is Place.ACTIVE else self.sides[owner]
        stands = [self.stand] if self.stand in stands and wish.player is Player.YOU else stands
        if wish.number == 0:
            for stand in stands:
                stand.energy = [one for one in stand.energy if fits(self.cards[one], filter) is False]
                stand.tools = [one for one in stand.tools if fits(self.cards[one], filter) is False]
        for _ in range(1 if wish.number is None else wish.number):
            if fitting and stands:
                stand, card = self.random.choice(stands), self.random.card(fitting)
                if card.is_energy or not stand.tools:
                    (stand.energy if card.is_energy else stand.tools).append(self.holder(card, owner))
                if wish.trait is not None:
                    self._suit(stand, card)
                self.prime(stand)

    def _suit(self, stand: Stand, tool: Card) -> None:
        """The Tool is on a Pokémon of the type that it speaks of, if it does."""
        asked = [node for text in tool.texts for node in preorder(text) if isinstance(node, OfType)]
        found = apt(asked[0], "attacks") if asked and stand is not self.stand else ()
        if found:
            stand.cards, stand.halves = [self.holder(self.random.card(found), stand.owner)], 1

    def _set_stadium(self, owner: int, wish: Wish, filter: Filter) -> None:
        if self.role == "stadium" or (wish.player is None and owner == 1 and self.random.kept(0.5)):
            return
        if wish.number == 0:
            self.stadium = NOBODY
            return
        found = tuple(card for card in of_kind(Kind.STADIUM) if fits(card, filter) is not False)
        if found:
            self.stadium = self.holder(self.random.card(found), owner)

    def _some_card(self, owner: int) -> Card:
        chance = self.random
        lot = chance.random()
        tops = [self.cards[stand.cards[-1]] for stand in self.sides[owner]]
        if lot < 0.25:
            kinds = [kind for kind in (*self.wishes.energy, *EnergyType) if kind not in UNPAID]
            return basic_energy(chance.choice(kinds))
        wanted = [card for cause in self.wishes.causes for card in meddling(cause) if not card.is_pokemon]
        if wanted and lot < 0.6:
            return chance.card(wanted)
        if lot < 0.45 or (not self.wishes.kinds.isdisjoint({EvolvesFrom, SameNameAs}) and lot < 0.7):
            found = [card for top in tops for card in evolutions_of(top.name)] + tops
            card = chance.card(found)
            further = evolutions_of(card.name)
            again, other = chance.kept(0.4), chance.card(further or (card,))
            return other if again else card
        if lot < 0.55 or (self.role == "start" and lot < 0.8):
            return self.subject.card
        if lot < 0.75:
            return self.some_pokemon()
        return chance.card(of_kind(chance.choice(TRAINERS)))

    def _grant(self, wish: Wish) -> None:
        chance = self.random
        found = having(wish.filter if self.aim is None else concrete(self, wish.filter))
        if not found:
            return
        for owner in (0, 1):
            asked = {Player.YOU: 0, Player.OPPONENT: 1}.get(wish.player, owner)  # type: ignore[arg-type]
            if asked != owner:
                continue
            for _ in range(chance.choice((1, 1, 2, 4, *(size for size in self._sizes(12) if size)))):
                card = chance.card(found)
                if wish.zone == "attached":
                    fitting = attachable(wish.filter)
                    if fitting:
                        self._attach(owner, chance.card(fitting))
                elif wish.zone == "beneath":
                    if self.stand in self.sides[owner] and card.is_pokemon:
                        self.stand.cards.insert(len(self.stand.cards) - self.stand.halves, self.holder(card, owner))
                elif wish.zone == "stadium" and Kind.STADIUM in card.kinds and self.role != "stadium":
                    if self.stadium != NOBODY:
                        self.cards[self.stadium] = card
                    else:
                        self.stadium = self.holder(card, owner)
                    return
                elif (owner, wish.zone) in self.piles:
                    pile = self.piles[owner, wish.zone]
                    if wish.zone == "prizes" and len(pile) >= 6:
                        self.piles[owner, "lost"].append(pile.pop())
                    pile.insert(chance.choice((0, len(pile))), self.holder(card, owner))

    def _attach(self, owner: int, card: Card) -> None:
        side = self.sides[owner]
        stand = self.stand if self.stand in side and self.random.random() < 0.5 else self.random.choice(side)
        assert stand is not None
        if card.is_energy:
            stand.energy.append(self.holder(card, owner))
        elif not card.kinds.isdisjoint(HELD) and not stand.tools:
            stand.tools.append(self.holder(card, owner))
