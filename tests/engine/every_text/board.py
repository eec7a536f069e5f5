"""Made-up boards, derived from a text: what its nodes ask for is there or is not, and all else varies."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from prizecard import cards
from prizecard.cards import Card
from prizecard.effects import (
    AttachTo,
    CameIntoPlay,
    EvolvedIn,
    EvolvesFrom,
    ExtraEnergy,
    GrantedAttack,
    Has,
    HasMarker,
    Is,
    Lasting,
    Node,
    Permit,
    PlayedAsPokemon,
    SameNameAs,
    Static,
    TrainerText,
    Triggered,
    TurnIs,
    UsedGxAttack,
)
from prizecard.engine.atoms import course
from prizecard.engine.handlers.turns import root
from prizecard.engine.procedures import Match, Turn
from prizecard.engine.stack import enter
from prizecard.engine.state import NOBODY, Frame, GameState, Pokemon, Table
from prizecard.rulebooks import rulebook
from prizecard.vocabulary import Action, Cause, EnergyType, Happening, Kind, Place, Player, SpecialCondition, Zone
from tests.engine.every_text import past
from tests.engine.every_text.paper import (
    attachable,
    evolutions_of,
    having,
    meddling,
    named,
    of_kind,
    plain_pokemon,
    strong_pokemon,
    whole_pokemon,
)
from tests.engine.every_text.subjects import Subject
from tests.engine.every_text.wishes import ARRIVALS, Wish, Wishes

BOOKS = {"HeartGold & SoulSilver": ("HS", "UD", "TM"), "Black & White": ("BCR",), "XY": ("CEC",)}
BOOKS["Sun & Moon"] = BOOKS["XY"]
SIZES = {"deck": (0, 1, 4, 12, 20, 20), "hand": (0, 1, 3, 5, 7), "discard": (0, 2, 6, 12), "prizes": (1, 2, 3, 4, 5, 6)}
COINS = ("HHHHHT" * 70, "TTTTTH" * 70, "HT" * 200, "TH" * 200, "HHT" * 130)
PILES = ("deck", "hand", "discard", "prizes", "lost")
UNPAID = (EnergyType.DRAGON, EnergyType.COLORLESS)
STILL = (SpecialCondition.ASLEEP, SpecialCondition.PARALYZED)
TRAINERS = (Kind.ITEM, Kind.SUPPORTER, Kind.STADIUM, Kind.TOOL, Kind.SPECIAL_ENERGY)
BLOWS = frozenset({Happening.DAMAGED, Happening.KNOCKED_OUT})
PLACING = (Action.PLACE_ACTIVE, Action.PLACE_ON_BENCH)


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


class Board:
    """One made-up situation for a text, the same again for the same number."""

    def __init__(self, subject: Subject, nodes: tuple[Node, ...], attempt: int) -> None:
        self.subject = subject
        self.nodes = nodes
        self.random = random.Random(f"{subject.name} {attempt}")
        self.wishes = Wishes(nodes)
        self.granting = (1.0, 0.0)[attempt] if attempt < 2 else self.random.choice((1.0, 0.8, 0.5, 0.2, 0.0))
        self.coins = COINS[attempt % len(COINS)]
        self.cards: list[Card] = []
        self.owners: list[int] = []
        self.piles: dict[tuple[int, str], list[int]] = {(who, pile): [] for who in (0, 1) for pile in PILES}
        self.sides: list[list[Stand]] = [[], []]
        self.stadium = NOBODY
        self.handle = NOBODY
        self.stand: Stand | None = None
        self.role = self._role()
        self.start = 0 if self.role in ("active", "hand") or self.random.random() < 0.7 else 1
        self.forced = subject.kind == "attack" and self.role == "active" and self.random.random() < 0.15
        self.beginning: GameState | None = None
        self._lay()
        state = self._state()
        self.state = self.beginning or state
        self.seed = self.random.random()

    def _holder(self, card: Card, owner: int) -> int:
        self.cards.append(card)
        self.owners.append(owner)
        return len(self.cards) - 1

    def _role(self) -> str:
        """Where the card with the text lies at first."""
        card, chance = self.subject.card, self.random
        if self.subject.kind == "attack" and card.is_pokemon:
            return "active"
        if card.is_pokemon:
            zones = {getattr(text, "zone", Zone.PLAY) for text in self.subject.texts}
            if zones != {Zone.PLAY} and chance.random() < 0.85:
                zone = chance.choice(sorted(zone.name for zone in zones))
                return {"HAND": "hand", "DISCARD": "discard", "ATTACHED": "attached"}.get(zone, "active")
            if self._is_placed():
                return chance.choice(("start", "start", "start", "hand"))
            if Happening.PRIZE_TAKEN in self.wishes.events and chance.random() < 0.8:
                return "prizes"
            played = not self.wishes.events.isdisjoint(ARRIVALS)
            return chance.choice(("active", "bench", *("hand",) * (6 if played else 1)))
        if Happening.PRIZE_TAKEN in self.wishes.events and chance.random() < 0.9:
            return "prizes"
        if any(isinstance(text, PlayedAsPokemon) for text in card.texts):
            return chance.choice(("active", "bench", "hand"))
        if Kind.STADIUM in card.kinds:
            return chance.choice(("stadium", "hand"))
        if card.is_energy or not card.kinds.isdisjoint({Kind.TOOL, Kind.TECHNICAL_MACHINE}):
            return chance.choice(("attached", "attached", "hand"))
        if any(isinstance(text, AttachTo | GrantedAttack | Static | Triggered) for text in card.texts):
            return chance.choice(("attached", "hand"))
        return "hand"

    def _is_placed(self) -> bool:
        """Whether the text is about setting up."""
        return any(getattr(node, "action", None) in PLACING for node in self.nodes)

    # ---- what lies where --------------------------------------------------------------------------------------------

    def _lay(self) -> None:
        self._lay_subject()
        granted = [wish for wish in self.wishes.cards if self.random.random() < self.granting]
        for wish in granted:
            if wish.zone == "play":
                self._stand_wish(wish)
        for owner in (0, 1):
            if not self.sides[owner]:
                self._put(owner, self._some_pokemon())
            for _ in range(self.random.choice((0, 1, 2, 2, 3, 4, 5))):
                if len(self.sides[owner]) < 6:
                    self._put(owner, self._some_pokemon())
        for owner in (0, 1):
            for stand in self.sides[owner]:
                self._attach_energy(stand)
        self._fill()
        for wish in granted:
            if wish.zone != "play":
                self._grant(wish)

    def _lay_subject(self) -> None:
        card = self.subject.card
        if self.role in ("active", "bench"):
            if self.role == "bench":
                self._put(0, self._some_pokemon())
            self.stand = self._put(0, card)
            self.handle = self.stand.cards[-1]
            return
        self.handle = self._holder(card, 0)
        if self.role == "stadium":
            self.stadium = self.handle
        elif self.role == "attached":
            targets = [text.player for text in card.texts if isinstance(text, AttachTo)]
            side = 1 if Player.OPPONENT in targets else 0
            stand = self._put(side, self._host())
            if self.random.random() < 0.3:
                self.sides[side].insert(0, self._stand(side, self._some_pokemon()))
            energy = card.is_energy or (card.is_pokemon and self._is_energy())
            (stand.energy if energy else stand.tools).append(self.handle)
            self.stand = stand
        else:
            self.piles[0, "hand" if self.role == "start" else self.role].append(self.handle)
            if card.evolves_from is not None and self.random.random() < 0.9:
                found = named(card.evolves_from)
                if found:
                    self._put(0, self.random.choice(found))
            if card.half:
                self.piles[0, "hand"] += [self._holder(other, 0) for other in other_half(card)]
            copies = max((max(text.copies) for text in card.texts if isinstance(text, TrainerText)), default=1)
            for _ in range(copies - 1):
                self.piles[0, "hand"].append(self._holder(card, 0))

    def _is_evolved(self) -> bool:
        """Whether the text asks if its Pokémon has evolved, which other cards can make of a Basic one."""
        return any(isinstance(node, Is) and node.kind is Kind.EVOLVED for node in self.nodes)

    def _is_energy(self) -> bool:
        return any(type(node).__name__ == "EnergyText" for node in self.nodes)

    def _host(self) -> Card:
        """A Pokémon for the card to be attached to: such as its text speaks of, if it does."""
        wished = [wish.filter for wish in self.wishes.cards if wish.zone == "play"]
        if wished and self.random.random() < self.granting:
            found = having(self.random.choice(wished), True)
            if found:
                card = self.random.choice(found)
                below = named(card.evolves_from) if card.evolves_from is not None else ()
                if below and self.random.random() < 0.5:  # it can evolve into what the text speaks of
                    self.piles[0, "hand"].append(self._holder(card, 0))
                    return self.random.choice(below)
                return card
        return self._some_pokemon()

    def _some_pokemon(self) -> Card:
        """Mostly Pokémon without abilities, now and then any."""
        if not self.wishes.events.isdisjoint(BLOWS) and self.random.random() < 0.4:
            return self.random.choice(strong_pokemon())
        if Cause.ABILITY in self.wishes.causes and self.random.random() < 0.4:
            return self.random.choice(meddling(Cause.ABILITY))
        if self.random.random() < 0.9:
            return self.random.choice(plain_pokemon())
        return self.random.choice(whole_pokemon())

    def _put(self, owner: int, card: Card) -> Stand:
        stand = self._stand(owner, card)
        self.sides[owner].append(stand)
        return stand

    def _stand(self, owner: int, card: Card) -> Stand:
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
            below.insert(0, self.random.choice(found))
            source = below[0].evolves_from
        if not below and card is self.subject.card and self._is_evolved() and self.random.random() < 0.5:
            below = [self._some_pokemon()]
        handles = [self._holder(other, owner) for other in below]
        return Stand(owner, [*handles, self._holder(card, owner)], halves if below or halves == 1 else 1)

    def _stand_wish(self, wish: Wish) -> None:
        found = having(wish.filter, True)
        if not found:
            return
        card = self.random.choice(found)
        owner = {Player.YOU: 0, Player.OPPONENT: 1}.get(wish.player, self.random.choice((0, 1)))  # type: ignore[arg-type]
        if len(self.sides[owner]) >= 6:
            return
        stand = self._stand(owner, card)
        first = wish.place is Place.ACTIVE or (wish.place is not Place.BENCH and self.random.random() < 0.4)
        if first and self.stand not in self.sides[owner][:1]:
            self.sides[owner].insert(0, stand)
        else:
            if not self.sides[owner]:
                self._put(owner, self._some_pokemon())
            self.sides[owner].append(stand)

    def _attach_energy(self, stand: Stand) -> None:
        chance = self.random
        card = self.cards[stand.cards[-1]]
        wanted: list[EnergyType] = []
        if stand is self.stand and self.forced and chance.random() < 0.5:
            return
        if stand is self.stand and self.subject.kind == "attack" and chance.random() < 0.9:
            wanted.extend(card.attacks[self.subject.place].cost)
            if Lasting in self.wishes.kinds and chance.random() < 0.5:  # for what comes in the next turn
                wanted.extend(kind for attack in card.attacks for kind in attack.cost)
        elif card.attacks and chance.random() < (0.9 if stand is self.stand else 0.6):
            wanted.extend(chance.choice(card.attacks).cost)
        for node in self.nodes:
            if isinstance(node, ExtraEnergy) and stand is self.stand and chance.random() < 0.6:
                wanted.extend(node.energy)
        for text in card.texts:
            if isinstance(text, GrantedAttack):
                wanted.extend(text.cost)
        for _ in range(chance.choice((0, 0, 1, 2, 4, *self._sizes(6)))):
            wanted.append(chance.choice(self.wishes.energy or list(EnergyType)))
        for kind in wanted:
            if kind in UNPAID:
                kind = chance.choice([other for other in EnergyType if other not in UNPAID])
            stand.energy.append(self._holder(basic_energy(kind), stand.owner))

    def _sizes(self, most: int) -> list[int]:
        near = [number + step for number in self.wishes.numbers for step in (-1, 0, 1)]
        return [size for size in near if 0 <= size <= most]

    def _fill(self) -> None:
        chance = self.random
        for owner in (0, 1):
            for pile in PILES:
                most = 6 if pile == "prizes" else 45
                asked = [size for size in self._sizes(most) if size or pile != "prizes"]
                choices = [*SIZES.get(pile, (0, 0, 3)), *asked]
                for _ in range(chance.choice(choices)):
                    self.piles[owner, pile].append(self._holder(self._some_card(owner), owner))
                chance.shuffle(self.piles[owner, pile])
        if self.stadium == NOBODY and chance.random() < 0.3:
            self.stadium = self._holder(chance.choice(of_kind(Kind.STADIUM)), chance.choice((0, 1)))

    def _some_card(self, owner: int) -> Card:
        chance = self.random
        lot = chance.random()
        tops = [self.cards[stand.cards[-1]] for stand in self.sides[owner]]
        if lot < 0.25:
            kinds = [kind for kind in (*self.wishes.energy, *EnergyType) if kind not in UNPAID]
            return basic_energy(chance.choice(kinds))
        wanted = [card for cause in self.wishes.causes for card in meddling(cause) if not card.is_pokemon]
        if wanted and lot < 0.6:
            return chance.choice(wanted)
        if lot < 0.45 or (not self.wishes.kinds.isdisjoint({EvolvesFrom, SameNameAs}) and lot < 0.7):
            found = [card for top in tops for card in evolutions_of(top.name)] + tops
            card = chance.choice(found)
            further = evolutions_of(card.name)
            return chance.choice(further) if further and chance.random() < 0.4 else card
        if lot < 0.55 or (self.role == "start" and lot < 0.8):
            return self.subject.card
        if lot < 0.75:
            return self._some_pokemon()
        return chance.choice(of_kind(chance.choice(TRAINERS)))

    def _grant(self, wish: Wish) -> None:
        chance = self.random
        found = having(wish.filter)
        if not found:
            return
        for owner in (0, 1):
            asked = {Player.YOU: 0, Player.OPPONENT: 1}.get(wish.player, owner)  # type: ignore[arg-type]
            if asked != owner:
                continue
            for _ in range(chance.choice((1, 1, 2, 4, *(size for size in self._sizes(12) if size)))):
                card = chance.choice(found)
                if wish.zone == "attached":
                    fitting = attachable(wish.filter)
                    if fitting:
                        self._attach(owner, chance.choice(fitting))
                elif wish.zone == "beneath":
                    if self.stand in self.sides[owner] and card.is_pokemon:
                        self.stand.cards.insert(len(self.stand.cards) - self.stand.halves, self._holder(card, owner))
                elif wish.zone == "stadium" and Kind.STADIUM in card.kinds and self.role != "stadium":
                    if self.stadium != NOBODY:
                        self.cards[self.stadium] = card
                    else:
                        self.stadium = self._holder(card, owner)
                    return
                elif (owner, wish.zone) in self.piles:
                    pile = self.piles[owner, wish.zone]
                    if wish.zone == "prizes" and len(pile) >= 6:
                        self.piles[owner, "lost"].append(pile.pop())
                    pile.insert(chance.choice((0, len(pile))), self._holder(card, owner))

    def _attach(self, owner: int, card: Card) -> None:
        side = self.sides[owner]
        stand = self.stand if self.stand in side and self.random.random() < 0.5 else self.random.choice(side)
        assert stand is not None
        if card.is_energy:
            stand.energy.append(self._holder(card, owner))
        elif Kind.TOOL in card.kinds and not stand.tools:
            stand.tools.append(self._holder(card, owner))

    # ---- the state --------------------------------------------------------------------------------------------------

    def _state(self) -> GameState:
        chance = self.random
        book = chance.choice(BOOKS.get(self.subject.series, ("HS",)))
        table = Table(rulebook(book), tuple(self.cards), tuple(self.owners), self.coins)
        state = GameState(table, chance.randrange(1 << 30))
        state.player = self.start
        state.first = chance.choice((0, 1))
        early = chance.random() < (0.05 if self.wishes.kinds.isdisjoint({TurnIs, Permit}) else 0.4)
        state.turn = chance.choice((1, 3) if early else (5, 7)) + (state.first != state.player)
        state.setting_up = False
        for (owner, pile), handles in self.piles.items():
            getattr(state, pile)[owner] = tuple(handles)
        for owner in (0, 1):
            state.taken[owner] = 6 - len(state.prizes[owner])
            state.gx_used[owner] = chance.random() < (0.5 if UsedGxAttack in self.wishes.kinds else 0.1)
        if self.stadium != NOBODY:
            state.stadium, state.stadium_owner = self.stadium, self.owners[self.stadium]
            state.facing = chance.choice((0, 1))
        for owner in (0, 1):
            for place, stand in enumerate(self.sides[owner]):
                self._stand_up(state, stand, place == 0)
        past.inject(self, state)
        if self.role == "start":
            self._begin(state)
        else:
            self._enter_turn(state)
        return state

    def _begin(self, state: GameState) -> None:
        """The game begins anew, with this card among many of its kind."""
        fresh = GameState(state.table, state.generator)
        course.stack_decks(fresh)
        enter(fresh, root(), Match())
        self.beginning = fresh

    def _enter_turn(self, state: GameState) -> None:
        match = Frame(root(), Match(), (self.start, False))
        match.step = 3
        turn = Frame(root(self.start), Turn())
        turn.step = 2
        state.stack[:] = [match, turn]

    def _stand_up(self, state: GameState, stand: Stand, active: bool) -> None:
        chance = self.random
        fresh = not self.wishes.kinds.isdisjoint({CameIntoPlay, EvolvedIn})
        recent = chance.random() < (0.5 if fresh else 0.05)
        turns = (state.turn, state.turn - 1, state.turn - 2)
        entered = chance.choice(turns) if recent else 0
        pokemon = Pokemon(state.next_identity, stand.owner, tuple(stand.cards), entered, stand.halves)
        state.next_identity += 1
        state.pokemon[pokemon.identity] = pokemon
        pokemon.energy, pokemon.tools = tuple(stand.energy), tuple(stand.tools)
        if active:
            state.active[stand.owner] = pokemon.identity
            pokemon.became_active = chance.choice((-1, -1, *turns))
        else:
            state.bench[stand.owner] += (pokemon.identity,)
        if len(stand.cards) > stand.halves:
            pokemon.evolved = chance.choice((0, 0, *turns)) if fresh else 0
        pokemon.damage = self._damage(self.cards[stand.cards[-1]].hp)
        if active:
            pokemon.conditions = self._conditions(state, stand)
        for node in self.nodes:
            if isinstance(node, HasMarker) and chance.random() < 0.5:
                pokemon.markers += (node.name,)

    def _damage(self, hp: int) -> int:
        chance = self.random
        close = Happening.KNOCKED_OUT in self.wishes.events and chance.random() < 0.5
        choices = [0, 0, 10, 20, 40, hp // 20 * 10, hp - 10, *(10 * size for size in self._sizes(30))]
        damage = hp - 10 if close else chance.choice(choices)
        return max(0, min(damage // 10 * 10, hp - 10))

    def _conditions(self, state: GameState, stand: Stand) -> tuple[Any, ...]:
        chance = self.random
        asked = any(isinstance(node, Has) or "ondition" in type(node).__name__ for node in self.nodes)
        if chance.random() > (0.5 if asked else 0.12):
            return ()
        found = chance.sample(list(SpecialCondition), chance.choice((1, 1, 2)))
        named = [node.condition for node in self.nodes if isinstance(node, Has) and node.condition is not None]
        if named and chance.random() < 0.7:
            found = [chance.choice(named)]
        still = any(isinstance(node, Has | Permit) for node in self.nodes)
        if stand is self.stand and chance.random() < (0.2 if still else 0.8):
            found = [condition for condition in found if condition not in STILL]
        if sum(condition in (*STILL, SpecialCondition.CONFUSED) for condition in found) > 1:
            found = found[:1]
        return tuple((condition, None, None, state.turn - 1) for condition in found)

