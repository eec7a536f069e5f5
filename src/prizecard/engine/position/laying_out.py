"""Reading a position into a state that stands in the middle of a turn, or before set-up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from prizecard.engine.atoms import laying
from prizecard.engine.handlers.setting_up import may_be_placed
from prizecard.engine.handlers.turns import root
from prizecard.engine.position.cards_read import MOST_CARDS, Cards, CardSource, known_keys, truth, whole, written
from prizecard.engine.position.errors import BadPosition
from prizecard.engine.position.plain import from_plain
from prizecard.engine.position.pokemon_read import PokemonRead, read_pokemon
from prizecard.engine.procedures import Match, SetUp, Turn
from prizecard.engine.progress.rules import NextTurn
from prizecard.engine.stack import enter
from prizecard.engine.state import GameState, LastingEffect, Occurrence, Table
from prizecard.rulebook import Rulebook
from prizecard.vocabulary import Kind, Zone

__all__ = ["CardSource", "read"]

KEYS = {
    "rules", "turn", "first", "start", "me", "opponent", "stadium", "coins", "seed", "shuffle", "sudden_death", "more",
}  # fmt: skip
SIDES = ("me", "opponent")
ZONES = {
    "hand": (Zone.HAND, 0),
    "deck": (Zone.DECK, 10),
    "discard": (Zone.DISCARD, 0),
    "prizes": (Zone.PRIZES, 6),
    "lost": (Zone.LOST, 0),
}
PLAYER_KEYS = {"active", "bench", "used", *ZONES}
USED = ("supporter", "energy", "retreat", "stadium", "gx")
MORE_KEYS = {
    "player", "handles", "owners", "identities", "beside", "pokemon", "marks", "closed_lists",
    *laying.MEMORY, *laying.PAIRS,
}  # fmt: skip


def _pair(value: Any, kind: type) -> bool:
    return isinstance(value, tuple) and len(value) == 2 and all(isinstance(part, kind) for part in value)


def _number(value: Any) -> bool:
    return type(value) is int and value >= -1


def _tuple_of(value: Any, fits: Callable[[Any], bool]) -> bool:
    return isinstance(value, tuple) and all(fits(part) for part in value)


SHAPES: dict[str, Callable[[Any], bool]] = {
    **dict.fromkeys(("generator", "drawn", "next_identity", "decisions", "facing"), _number),
    "lasting": lambda value: _tuple_of(value, lambda one: isinstance(one, LastingEffect)),
    "history": lambda value: _tuple_of(
        value, lambda one: isinstance(one, tuple) and len(one) == 2 and isinstance(one[1], Occurrence)
    ),
    "used": lambda value: isinstance(value, frozenset),
    "spent": lambda value: isinstance(value, frozenset),
    "extra_turns": lambda value: _tuple_of(value, lambda one: isinstance(one, tuple) and len(one) == 2),
    "known": lambda value: _pair(value, frozenset),
    "knows_prizes": lambda value: _pair(value, bool),
    "taken": lambda value: _pair(value, int),
}
"""What the memory of a position looks like, name by name."""


def read(position: Mapping[str, Any], library: CardSource, rulebook: Rulebook) -> GameState:
    """The state of a position; the machine goes on from it to the next decision. Raises BadPosition."""
    try:
        return Layout(position, library, rulebook).state()
    except BadPosition:
        raise
    except (LookupError, TypeError, ValueError, AttributeError, AssertionError, RecursionError) as fault:
        # What is written by hand is checked part by part; what `position()` wrote is laid out as it was.
        raise BadPosition("more" if "more" in position else "", f"it cannot be laid out: {fault!r}"[:500]) from None


class Layout:
    """A position being read."""

    def __init__(self, position: Mapping[str, Any], library: CardSource, rulebook: Rulebook) -> None:
        if not isinstance(position, Mapping):
            raise BadPosition("", "a position is a mapping")
        known_keys(position, KEYS, "position")
        self.position = position
        self.rulebook = rulebook
        self.library = library
        self.more = _mapping(position.get("more", {}), "more")
        known_keys(self.more, MORE_KEYS, "more")
        self.me = whole(self.more.get("player", 0), "more.player", most=1)
        self.cards = Cards(library, from_plain(self.more.get("handles"), "more.handles"))
        self.zones: list[tuple[int, Zone, tuple[int, ...]]] = []
        self.pokemon: list[PokemonRead] = []
        self.face_up: tuple[int, ...] = ()
        self.stadium: tuple[int, int] | None = None

    def state(self) -> GameState:
        """Read everything, then lay it."""
        starting = truth(self.position.get("start", False), "start")
        for side in SIDES:
            mapping = _mapping(self.position.get(side, {}), side)
            if starting:
                self._read_start(side, mapping)
            else:
                self._read_side(side, mapping)
        self._read_stadium(starting)
        state = GameState(self._table(), whole(self.position.get("seed", 0), "seed", most=None))
        for player, zone, handles in self.zones:
            laying.lay_zone(state, player, zone, handles)
        if starting:
            self._begin(state)
        else:
            self._lay_board(state)
        return state

    def _owner(self, side: str) -> int:
        return self.me if side == "me" else 1 - self.me

    def _read_start(self, side: str, mapping: Mapping[str, Any]) -> None:
        known_keys(mapping, {"deck"}, f"{side} (start: true)")
        if "deck" not in mapping:
            raise BadPosition(side, "before set-up the deck is given, and nothing else")
        self._read_zone(side, "deck", mapping["deck"], Zone.DECK)

    def _read_side(self, side: str, mapping: Mapping[str, Any]) -> None:
        known_keys(mapping, PLAYER_KEYS, side)
        if mapping.get("active") is None:
            raise BadPosition(side, "there is no Active Pokémon")
        owner = self._owner(side)
        self.pokemon.extend(read_pokemon(self.cards, mapping["active"], owner, f"{side}.active"))
        bench = mapping.get("bench", [])
        if not isinstance(bench, (list, tuple)):
            raise BadPosition(f"{side}.bench", f"a list of Pokémon is wanted, not {bench!r}")
        for place, entry in enumerate(bench):
            self.pokemon.extend(read_pokemon(self.cards, entry, owner, f"{side}.bench.{place}"))
        for key, (zone, size) in ZONES.items():
            self._read_zone(side, key, mapping.get(key, size), zone)
        beside = _mapping(self.more.get("beside", {}), "more.beside")
        self._read_zone(side, "beside", beside.get(side, 0), Zone.BESIDE)

    def _read_zone(self, side: str, key: str, value: Any, zone: Zone) -> None:
        where = f"{side}.{key}"
        owner = self._owner(side)
        handles: list[int] = []
        for name, face_up in written(value, where):
            handle = self.cards.deal(self.cards.find(name, where), owner, where)
            handles.append(handle)
            if face_up and zone is not Zone.PRIZES:
                raise BadPosition(where, "only Prize cards lie face up or face down")
            if face_up:
                self.face_up += (handle,)
        self.zones.append((owner, zone, tuple(handles)))

    def _read_stadium(self, starting: bool) -> None:
        value = self.position.get("stadium")
        if value is None:
            return
        if starting:
            raise BadPosition("stadium", "before set-up there is no Stadium")
        mapping = value if isinstance(value, Mapping) else {"card": value}
        known_keys(mapping, {"card", "owner"}, "stadium")
        side = _side(mapping.get("owner", "me"), "stadium.owner")
        card = self.cards.find(mapping.get("card"), "stadium.card")
        if Kind.STADIUM not in card.kinds:
            raise BadPosition("stadium.card", f"{card.printed_name} ({card.id}) is no Stadium")
        self.stadium = (self.cards.deal(card, self._owner(side), "stadium"), self._owner(side))

    def _table(self) -> Table:
        coins = self.position.get("coins")
        if coins is not None and (not isinstance(coins, str) or coins.strip("HT") or len(coins) > MOST_CARDS):
            raise BadPosition("coins", f"up to {MOST_CARDS} times H or T are wanted, not {str(coins)[:40]!r}")
        shuffle = self.position.get("shuffle")
        if shuffle not in (None, "keep"):
            raise BadPosition("shuffle", f"keep is all that can be said, not {shuffle!r}")
        cards = self.cards.in_order()
        owners = [self.cards.owners[handle] for handle in range(len(cards))]
        for handle in from_plain(self.more.get("owners", []), "more.owners"):
            owners[handle] = 1 - owners[handle]
        table = Table(self.rulebook, cards, tuple(owners), coins, shuffle == "keep", self.library.way_text)
        table.hidden_lists = truth(self.more.get("closed_lists", False), "more.closed_lists")
        return table

    def _begin(self, state: GameState) -> None:
        """Before set-up, the decks as they are listed (only the first shuffle leaves them so)."""
        for key in ("turn", "first"):
            if key in self.position:
                raise BadPosition(key, "before set-up there is no turn")
        if truth(self.position.get("sudden_death", False), "sudden_death"):
            laying.lay_sudden_death(state)
        for side in SIDES:
            if not any(may_be_placed(state, handle, True) for handle in state.deck[self._owner(side)]):
                raise BadPosition(f"{side}.deck", "it holds no Pokémon to start with (DECK-05)")
        enter(state, root(), Match())
        state.stack[-1].step = 1
        enter(state, root(), SetUp(stacked=True))

    def _lay_board(self, state: GameState) -> None:
        turn = whole(self.position.get("turn", 3), "turn", 1)
        first = _side(self.position.get("first", "me" if turn % 2 else "opponent"), "first")
        sudden_death = truth(self.position.get("sudden_death", False), "sudden_death")
        laying.lay_course(state, turn, self.me, self._owner(first), sudden_death)
        numbers = from_plain(self.more.get("identities"), "more.identities")
        past = self.more.get("pokemon", {})
        for place, one in enumerate(self.pokemon):
            identity = place if numbers is None else numbers[place]
            rest = one.fields(turn) | from_plain(past.get(str(identity), {"map": []}), "more.pokemon")
            laying.lay_pokemon(state, identity, one.owner, one.cards, one.halves, **rest)
        if self.stadium is not None:
            laying.lay_stadium(state, *self.stadium)
        laying.lay_face_up(state, self.face_up)
        self._lay_marks(state)
        self._lay_more(state)
        enter(state, root(), Match())
        state.stack[-1].step = 3
        state.stack[-1].data = NextTurn(self.me, False)
        enter(state, root(self.me), Turn())
        state.stack[-1].step = 2

    def _lay_marks(self, state: GameState) -> None:
        for side in SIDES:
            player = self._owner(side)
            used = _mapping(self.position.get(side, {}), side).get("used", [])
            if not isinstance(used, (list, tuple)) or any(word not in USED for word in used):
                raise BadPosition(f"{side}.used", f"a list of {', '.join(USED)} is wanted, not {used!r}")
            if "gx" in used:
                laying.lay_gx(state, player)
            if side == "me":
                book = self.rulebook
                laying.lay_marks(
                    state,
                    book.energy if "energy" in used else 0,
                    book.supporters if "supporter" in used else 0,
                    book.stadiums if "stadium" in used else 0,
                    book.retreats if "retreat" in used else 0,
                )
            whole_number = self.rulebook.sudden_death_prizes if state.sudden_death else self.rulebook.prizes
            laying.lay_taken(state, player, max(0, whole_number - len(state.prizes[player])))

    def _lay_more(self, state: GameState) -> None:
        if "marks" in self.more:
            laying.lay_marks(state, *from_plain(self.more["marks"], "more.marks"))
        for name in sorted(laying.MEMORY | laying.PAIRS):
            if name in self.more:
                value = from_plain(self.more[name], f"more.{name}")
                if not SHAPES[name](value):
                    raise BadPosition(f"more.{name}", "this is not what a position writes there")
                laying.lay_memory(state, name, value)


def _mapping(value: Any, where: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise BadPosition(where, f"a mapping is wanted, not {value!r}")
    return value


def _side(value: Any, where: str) -> str:
    if value not in SIDES:
        raise BadPosition(where, f"me or opponent is wanted, not {value!r}")
    return str(value)
