"""Made-up boards, derived from a text: what its nodes ask for is there or is not, and all else varies."""

from __future__ import annotations

from typing import Any

from prizecard.cards import Card
from prizecard.effects import (
    AttachTo,
    BeforeCoin,
    CameIntoPlay,
    EvolvedIn,
    Filter,
    GrantedAttack,
    Has,
    HasMarker,
    Node,
    Permit,
    PlayedAsPokemon,
    Static,
    Triggered,
    TurnIs,
    UsedGxAttack,
)
from prizecard.engine.atoms import course
from prizecard.engine.handlers.turns import root
from prizecard.engine.procedures import Match, Turn
from prizecard.engine.progress.rules import NextTurn
from prizecard.engine.stack import enter
from prizecard.engine.state import NOBODY, Frame, GameState, Pokemon, Table
from prizecard.rulebooks import rulebook
from prizecard.vocabulary import (
    Action,
    Happening,
    Kind,
    Place,
    Player,
    SpecialCondition,
    TurnState,
    Zone,
)
from tests.engine.every_text import past
from tests.engine.every_text.aims import Aim
from tests.engine.every_text.chance import Chance
from tests.engine.every_text.layout import PILES, Layout, Stand
from tests.engine.every_text.subjects import Subject
from tests.engine.every_text.tracer import Need
from tests.engine.every_text.wishes import ARRIVALS, Wishes

BOOKS = {"HeartGold & SoulSilver": ("HS", "UD", "TM"), "Black & White": ("BCR",), "XY": ("CEC",)}
BOOKS["Sun & Moon"] = BOOKS["XY"]
ALL_BOOKS = ("HS", "UD", "TM", "BCR", "CEC")
"""Cards of other series may be played by any of them."""
COINS = ("HHHHHT" * 70, "TTTTTH" * 70, "HT" * 200, "TH" * 200, "HHT" * 130)
STILL = (SpecialCondition.ASLEEP, SpecialCondition.PARALYZED)
PLACING = (Action.PLACE_ACTIVE, Action.PLACE_ON_BENCH)


class Board(Layout):
    """One made-up situation for a text, the same again for the same number."""

    def __init__(
        self, subject: Subject, nodes: tuple[Node, ...], attempt: int, wishes: Wishes, need: Need | None = None
    ) -> None:
        self.subject = subject
        self.nodes = nodes
        self.key = f"{subject.seed} {attempt} {need}"
        self.random = Chance(self.key)
        self.wishes = wishes
        self.aim = None if need is None else Aim(nodes, *need, self.random)
        self.liked: set[int] = set()
        self.liked_stands: list[Stand] = []
        self.liked_pokemon: set[int] = set()
        self.shunned: list[tuple[tuple[int, ...], Place | None, Filter]] = []
        self.granting = (1.0, 0.0)[attempt] if attempt < 2 else self.random.choice((1.0, 0.8, 0.5, 0.2, 0.0))
        self.coins = COINS[attempt % len(COINS)]
        if self.aim is not None and self.aim.coins:
            self.coins = self.aim.coins * 400
        self.cards: list[Card] = []
        self.owners: list[int] = []
        self.piles: dict[tuple[int, str], list[int]] = {(who, pile): [] for who in (0, 1) for pile in PILES}
        self.sides: list[list[Stand]] = [[], []]
        self.stadium = NOBODY
        self.handle = NOBODY
        self.stand: Stand | None = None
        self.role = self._role()
        self.start = 0 if self.role in ("active", "hand") or self.random.random() < 0.7 else 1
        if self.aim is not None:
            self.start = self.aim.starts
        self.forced = subject.kind == "attack" and self.role == "active" and self.random.random() < 0.15
        if self.aim is not None:
            self.forced = self.aim.forced and subject.kind == "attack" and self.role == "active"
        self.beginning: GameState | None = None
        self._lay()
        state = self._state()
        self.state = self.beginning or state
        self.seed = self.random.random()

    def _role(self) -> str:
        """Where the card with the text lies at first."""
        card, chance = self.subject.card, self.random
        if self.aim is not None and self.aim.role:
            return self.aim.role
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
            if self.aim is not None and not played and chance.kept(0.9):
                benched = self.aim.place is Place.BENCH and not self.aim.struck
                return "bench" if benched or (not self.aim.struck and chance.kept(0.3)) else "active"
            return chance.choice(("active", "bench", *("hand",) * (6 if played else 1)))
        if Happening.PRIZE_TAKEN in self.wishes.events and chance.random() < 0.9:
            return "prizes"
        if any(isinstance(text, BeforeCoin) for text in card.texts):
            return chance.choice(("start", "start", "start", "hand"))
        if any(isinstance(text, PlayedAsPokemon) for text in card.texts):
            if self.aim is not None and self.aim.struck:
                return "active"
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

    # ---- the state --------------------------------------------------------------------------------------------------

    def _state(self) -> GameState:
        self.section("state")
        chance = self.random
        book = chance.choice(BOOKS.get(self.subject.series, ("HS",) if self.aim is None else ALL_BOOKS))
        table = Table(rulebook(book), tuple(self.cards), tuple(self.owners), self.coins)
        state = GameState(table, chance.randrange(1 << 30))
        state.player = self.start
        state.first = chance.choice((0, 1))
        early = chance.random() < (0.05 if self.wishes.kinds.isdisjoint({TurnIs, Permit}) else 0.4)
        state.turn = chance.choice((1, 3) if early else (5, 7)) + (state.first != state.player)
        if self.aim is not None:
            self._turn_as_asked(state)
        state.setting_up = False
        for (owner, pile), handles in self.piles.items():
            getattr(state, pile)[owner] = tuple(handles)
        for owner in (0, 1):
            state.taken[owner] = 6 - len(state.prizes[owner])
            state.gx_used[owner] = chance.random() < (0.5 if UsedGxAttack in self.wishes.kinds else 0.1)
            if self.aim is not None:
                player = (Player.YOU, Player.OPPONENT)[owner]
                state.gx_used[owner] = self.aim.gx_used.get(player, state.gx_used[owner] and not self.aim.gx_attack)
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

    def _turn_as_asked(self, state: GameState) -> None:
        """The turn that the aim asks for."""
        assert self.aim is not None
        asked = dict(self.aim.turns)
        first = asked.get(TurnState.YOUR_FIRST_TURN, asked.get(TurnState.FIRST_TURN_OF_GAME))
        if TurnState.WENT_FIRST in asked or TurnState.WENT_SECOND in asked:
            begins = asked.get(TurnState.WENT_FIRST, not asked.get(TurnState.WENT_SECOND))
            state.first = 0 if begins else 1
        if asked.get(TurnState.FIRST_TURN_OF_GAME):
            state.first = state.player
        if self.aim.early is not None and self.random.kept(0.7):
            first = self.aim.early is Action.EVOLVE_FIRST_TURN or self.random.kept(0.3)
        if first is not None:
            state.turn = (1 if first else 5) + (state.first != state.player)

    def _begin(self, state: GameState) -> None:
        """The game begins anew, with this card among many of its kind."""
        fresh = GameState(state.table, state.generator)
        course.stack_decks(fresh)
        enter(fresh, root(), Match())
        self.beginning = fresh

    def _enter_turn(self, state: GameState) -> None:
        match = Frame(root(), Match(), NextTurn(self.start, False))
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
        if stand.entered is not None:
            entered = state.turn if stand.entered else 0
        pokemon = Pokemon(state.next_identity, stand.owner, tuple(stand.cards), entered, stand.halves)
        state.next_identity += 1
        state.pokemon[pokemon.identity] = pokemon
        pokemon.energy, pokemon.tools = tuple(stand.energy), tuple(stand.tools)
        if active:
            state.active[stand.owner] = pokemon.identity
            pokemon.became_active = chance.choice((-1, -1, *turns))
            if stand.became_active is not None:
                pokemon.became_active = state.turn if stand.became_active else -1
        else:
            state.bench[stand.owner] += (pokemon.identity,)
        if len(stand.cards) > stand.halves:
            pokemon.evolved = chance.choice((0, 0, *turns)) if fresh else 0
            if stand.evolved is not None:
                pokemon.evolved = state.turn if stand.evolved else 0
        pokemon.damage = self._damage(stand)
        pokemon.markers += tuple(stand.markers)
        if stand in self.liked_stands or stand is self.stand:
            self.liked_pokemon.add(pokemon.identity)
        if active:
            pokemon.conditions = self._conditions(state, stand)
        for node in self.nodes:
            if isinstance(node, HasMarker) and chance.random() < 0.5:
                pokemon.markers += (node.name,)

    def _damage(self, stand: Stand) -> int:
        chance, hp = self.random, self.cards[stand.cards[-1]].hp
        if self.aim is not None and self.aim.rival_dying and stand is self.sides[1][0]:
            return hp - 10
        if self._is_poisoned(stand):
            return hp - 10
        if stand.remaining is not None:
            return max(0, hp - stand.remaining)
        if stand.damage is not None:
            return min(stand.damage, hp - 10)
        if self.aim is not None and stand in self.liked_stands:
            return 0
        close = Happening.KNOCKED_OUT in self.wishes.events and chance.random() < 0.5
        choices = [0, 0, 10, 20, 40, hp // 20 * 10, hp - 10, *(10 * size for size in self._sizes(30))]
        damage = hp - 10 if close else chance.choice(choices)
        return max(0, min(damage // 10 * 10, hp - 10))

    def _is_poisoned(self, stand: Stand) -> bool:
        """Whether the aim has this Pokémon Knocked Out between turns."""
        if self.aim is None or self.aim.poisoned is None:
            return False
        return stand is self.sides[0 if self.aim.poisoned is Player.YOU else 1][0]

    def _conditions(self, state: GameState, stand: Stand) -> tuple[Any, ...]:
        chance = self.random
        if self._is_poisoned(stand):
            stand.conditions = [SpecialCondition.POISONED]
        if stand.conditions is not None:
            return tuple((condition, None, None, state.turn - 1) for condition in stand.conditions)
        if self.aim is not None:
            return ()
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
