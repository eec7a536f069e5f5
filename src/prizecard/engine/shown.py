"""The parts of a view: one player's side, a Pokémon in play, an option, as attributes and as plain data."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any

from prizecard.cards import Card
from prizecard.engine.queries import energy, index, places, pokemon_values
from prizecard.engine.state import NOBODY, GameState, Option
from prizecard.vocabulary import EnergyType, Zone

Naming = Callable[[int], int]
"""By which number a viewer knows a card."""


def same(handle: int) -> int:
    """The number of a card in a game that nobody outside sees."""
    return handle


def card_data(state: GameState, handle: int, name: Naming) -> dict[str, Any]:
    """A card that the viewer sees; the number names it while it is in sight."""
    return {"handle": name(handle), "id": state.table.cards[handle].id}


class PokemonView:
    """A Pokémon in play; everything about it is open, except while it lies face down in set-up."""

    def __init__(self, state: GameState, identity: int, viewer: int) -> None:
        self._state = state
        self._record = state.pokemon[identity]
        self.identity = identity
        self.owner = self._record.owner
        self.face_down = state.setting_up and self.owner != viewer

    @property
    def card(self) -> Card | None:
        """The card on top; None while it lies face down."""
        return None if self.face_down else self._state.table.cards[self._record.top]

    @property
    def cards(self) -> tuple[Card, ...]:
        """All its cards, the lowest first."""
        return () if self.face_down else tuple(self._state.table.cards[handle] for handle in self._record.cards)

    @property
    def energy(self) -> tuple[Card, ...]:
        """The Energy cards attached to it."""
        return tuple(self._state.table.cards[handle] for handle in self._record.energy)

    @property
    def tools(self) -> tuple[Card, ...]:
        """Other cards attached to it."""
        return tuple(self._state.table.cards[handle] for handle in self._record.tools)

    @property
    def damage(self) -> int:
        """The damage on it."""
        return self._record.damage

    @property
    def maximum_hp(self) -> int:
        """Its HP without damage."""
        return 0 if self.face_down else pokemon_values.maximum_hp(self._state, self.identity)

    @property
    def hp(self) -> int:
        """The HP that are left."""
        return self.maximum_hp - self.damage

    @property
    def conditions(self) -> tuple[str, ...]:
        """The Special Conditions that affect it."""
        return tuple(entry[0].value for entry in self._record.conditions)

    @property
    def types(self) -> tuple[EnergyType, ...]:
        """Its types."""
        return () if self.face_down else pokemon_values.types(self._state, self.identity)

    @property
    def retreat_cost(self) -> int:
        """Its Retreat Cost now."""
        return 0 if self.face_down else pokemon_values.retreat_cost(self._state, self.identity)

    @cached_property
    def units(self) -> tuple[tuple[EnergyType, ...], ...]:
        """The Energy that its cards provide: for each unit, the types it can be."""
        return () if self.face_down else tuple(tuple(unit) for unit in energy.units(self._state, self._record))

    def data(self, name: Naming = same) -> dict[str, Any]:
        """The Pokémon as plain data; what is the same under all names of its cards is shared between calls."""
        if self.face_down:
            return {"identity": self.identity, "face_down": True}
        state, record = self._state, self._record
        return {
            "identity": self.identity,
            "face_down": False,
            "cards": [card_data(state, handle, name) for handle in record.cards],
            "halves": record.halves,
            "energy": [card_data(state, handle, name) for handle in record.energy],
            "tools": [card_data(state, handle, name) for handle in record.tools],
            **self._values,
        }

    @cached_property
    def _values(self) -> dict[str, Any]:
        """What does not depend on who looks."""
        state, record = self._state, self._record
        maximum = self.maximum_hp
        return {
            "units": [_words(unit) for unit in self.units],
            "damage": record.damage,
            "hp": maximum - record.damage,
            "maximum_hp": maximum,
            "conditions": list(self.conditions),
            "types": _words(self.types),
            "attacks": self._attacks(),
            "abilities": [
                {"name": ability.name, "kind": ability.kind.value, "of": state.table.cards[context.card].id}
                for context, ability in index.abilities(state, record)
            ],
            "retreat_cost": self.retreat_cost,
            "weaknesses": [
                {"type": line.type.value, "sign": line.sign, "value": line.value}
                for line in pokemon_values.weaknesses(state, self.identity)
            ],
            "resistances": [
                {"type": line.type.value, "value": line.value}
                for line in pokemon_values.resistances(state, self.identity)
            ],
            "markers": list(record.markers),
            "new": record.entered == state.turn,
            "evolved": record.evolved == state.turn,
        }

    def _attacks(self) -> list[dict[str, Any]]:
        state = self._state
        return [
            {
                "name": attack.name,
                "cost": _words(pokemon_values.attack_cost(state, self.identity, attack)),
                "damage": attack.damage,
                "sign": attack.sign,
                "of": state.table.cards[key[0]].id,
                "place": list(key[1:]),
            }
            for attack, key in pokemon_values.attacks(state, self.identity)
        ]


def _words(kinds: Iterable[EnergyType]) -> list[str]:
    return [WORDS[kind] for kind in kinds]


WORDS = {kind: kind.value for kind in EnergyType}


class SideView:
    """One player's side as the viewer sees it."""

    def __init__(self, state: GameState, player: int, viewer: int) -> None:
        self._state = state
        self._viewer = viewer
        self.player = player

    def _cards(self, handles: tuple[int, ...]) -> tuple[Card, ...]:
        return tuple(self._state.table.cards[handle] for handle in handles)

    def _known(self, handles: tuple[int, ...], zone: Zone) -> list[int | None]:
        state = self._state
        return [handle if places.knows(state, self._viewer, handle, zone) else None for handle in handles]

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards of the hand that the viewer knows: all of one's own, of the other's those that were shown."""
        known = self._known(self._state.hand[self.player], Zone.HAND)
        return self._cards(tuple(handle for handle in known if handle is not None))

    @property
    def hand_size(self) -> int:
        """How many cards the hand has."""
        return len(self._state.hand[self.player])

    @property
    def deck_size(self) -> int:
        """How many cards the deck has."""
        return len(self._state.deck[self.player])

    @property
    def prizes_left(self) -> int:
        """How many Prize cards are left to take."""
        return len(self._state.prizes[self.player])

    @property
    def discard(self) -> tuple[Card, ...]:
        """The discard pile, the oldest first."""
        return self._cards(self._state.discard[self.player])

    @property
    def lost(self) -> tuple[Card, ...]:
        """The Lost Zone."""
        return self._cards(self._state.lost[self.player])

    @property
    def gx_used(self) -> bool:
        """Whether the GX attack of the game is used."""
        return self._state.gx_used[self.player]

    @cached_property
    def active(self) -> PokemonView | None:
        """The Active Pokémon."""
        identity = self._state.active[self.player]
        return None if identity == NOBODY else PokemonView(self._state, identity, self._viewer)

    @cached_property
    def bench(self) -> tuple[PokemonView, ...]:
        """The Benched Pokémon in their places."""
        return tuple(PokemonView(self._state, identity, self._viewer) for identity in self._state.bench[self.player])

    @property
    def used(self) -> tuple[str, ...]:
        """What of this turn (and game) is spent."""
        state = self._state
        marks = (
            ("supporter", state.supporters),
            ("energy", state.attachments),
            ("retreat", state.retreats),
            ("stadium", state.stadiums),
        )
        spent = [name for name, count in marks if count and state.player == self.player]
        return (*spent, "gx") if self.gx_used else tuple(spent)

    def data(self, name: Naming = same) -> dict[str, Any]:
        """The side as plain data; None stands for a card that the viewer does not know."""
        state, player = self._state, self.player
        seen = state.known[self._viewer] | state.face_up
        own = state.hand[player]
        in_hand = own if player == self._viewer else [handle for handle in own if handle in seen]
        # Which of the hidden cards in a hand lies where is nobody's business: known ones first.
        hand: list[Any] = [card_data(state, handle, name) for handle in in_hand]
        return {
            "player": player,
            "hand": hand + [None] * (len(own) - len(in_hand)),
            "deck": len(state.deck[player]),
            "known_deck": [
                {"place": place, **card_data(state, handle, name)}
                for place, handle in enumerate(state.deck[player])
                if handle in seen
            ],
            "prizes": self.prizes_data(name),
            "prize_cards": self._prize_cards(),
            "discard": [card_data(state, handle, name) for handle in state.discard[player]],
            "lost": [card_data(state, handle, name) for handle in state.lost[player]],
            "beside": [card_data(state, handle, name) for handle in state.beside[player]],
            "resolving": [card_data(state, handle, name) for handle in state.resolving[player]],
            "active": self.active.data(name) if self.active is not None else None,
            "bench": [pokemon.data(name) for pokemon in self.bench],
            "gx_used": self.gx_used,
            "used": list(self.used),
        }

    def prizes_data(self, name: Naming = same) -> list[Any]:
        """The Prize cards in their places; None stands for one that the viewer does not know."""
        state = self._state
        seen = state.known[self._viewer] | state.face_up
        return [card_data(state, handle, name) if handle in seen else None for handle in state.prizes[self.player]]

    def _prize_cards(self) -> list[str] | None:
        """The ids of all Prize cards, for a player who has worked out which they are."""
        state = self._state
        if self.player != self._viewer or not state.knows_prizes[self.player]:
            return None
        return sorted(state.table.cards[handle].id for handle in state.prizes[self.player])


def option_data(state: GameState, viewer: int, option: Option, name: Naming = same) -> dict[str, Any]:
    """An option's verb, and the cards and Pokémon that a page may light up."""
    verb = option[0]
    found: dict[str, Any] = {"verb": verb, "cards": [], "pokemon": []}
    rule = PARTS.get(verb)
    if rule is None:
        if len(option) > 1:
            found["value"] = option[1]
        return found
    handles, identities = rule(option)
    if not (verb == "prize" and not option[2]):
        found["cards"] = [_located(state, viewer, handle, name) for handle in handles]
    found["pokemon"] = [
        {"identity": identity, "owner": state.pokemon[identity].owner, "place": _place(state, identity)}
        for identity in identities
        if identity in state.pokemon
    ]
    if verb in ("attack", "attack_of"):
        found["attack"] = pokemon_values.attack_at(state, option[1]).name
        if verb == "attack" and state.active[viewer] != NOBODY:
            active = state.active[viewer]
            found["pokemon"] = [{"identity": active, "owner": viewer, "place": _place(state, active)}]
    if verb == "play":
        found["count"] = option[2]
    return found


def _located(state: GameState, viewer: int, handle: int, name: Naming) -> dict[str, Any]:
    zone, _ = places.where(state, handle)
    owner = state.table.owners[handle]
    found = {"id": state.table.cards[handle].id, "zone": zone.value, "owner": owner}
    if places.knows(state, viewer, handle, zone):
        found["handle"] = name(handle)
    return found


def _place(state: GameState, identity: int) -> str:
    owner = state.pokemon[identity].owner
    return "Active" if state.active[owner] == identity else f"Bench {state.bench[owner].index(identity) + 1}"


PARTS: dict[str, Any] = {
    "attack": lambda option: ((option[1][0],), ()),
    "attack_of": lambda option: ((option[1][0],), ()),
    "play": lambda option: ((option[1],), ()),
    "bench": lambda option: (option[1:], ()),
    "discard": lambda option: ((), (option[1],)),
    "evolve": lambda option: ((option[2],), (option[1],)),
    "attach": lambda option: ((option[1],), (option[2],)),
    "retreat": lambda option: ((), (option[1],)),
    "use": lambda option: ((option[2][0],), (option[1],)),
    "use_attached": lambda option: ((option[2][0],), (option[1],)),
    "use_stadium": lambda option: ((option[1][0],), ()),
    "use_elsewhere": lambda option: ((option[2][0],), ()),
    "card": lambda option: ((option[1],), ()),
    "pokemon": lambda option: ((), (option[1],)),
    "attached": lambda option: ((option[1],), (option[2],)),
    "prize": lambda option: ((option[1],), ()),
    "trigger": lambda option: ((option[2][0],), (option[3],)),
}
"""For each verb, the handles and the identities in its option."""
