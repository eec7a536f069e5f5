"""The parts of a view: one player's side, a Pokémon in play, an option, as attributes and as plain data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from prizecard.cards import Card
from prizecard.effects import (
    ChangeHp,
    ChangeRetreatCost,
    GrantAbilities,
    NoRetreatCost,
    SaidType,
    SetHp,
    SetResistance,
    SetWeakness,
)
from prizecard.engine import printed
from prizecard.engine.queries import energy, index, legal, places, pokemon_values, wording
from prizecard.engine.queries.verbs import VERBS
from prizecard.engine.state import NOBODY, GameState, Option, Pokemon
from prizecard.vocabulary import EnergyType, Zone

Naming = Callable[[int], int]
"""By which number a viewer knows a card."""


HP_CHANGES: Final[frozenset[type]] = frozenset({ChangeHp, SetHp})
ATTACK_CHANGES: Final[frozenset[type]] = legal.COST_CHANGES | pokemon_values.GRANTING
RETREAT_CHANGES: Final[frozenset[type]] = frozenset({ChangeRetreatCost, NoRetreatCost})
LINE_CHANGES: Final[frozenset[type]] = frozenset({SaidType, SetResistance, SetWeakness})
CHANGES: Final[frozenset[type]] = (
    HP_CHANGES | index.ANY_TYPE_CHANGE | ATTACK_CHANGES | RETREAT_CHANGES | LINE_CHANGES | {GrantAbilities}
)
"""What can change a printed value of a Pokémon; what its Energy provides is asked apart."""


def same(handle: int) -> int:
    """The number of a card in a game that nobody outside sees."""
    return handle


def card_data(state: GameState, handle: int, name: Naming) -> dict[str, Any]:
    """A card that the viewer sees; the number names it while it is in sight."""
    return {"handle": name(handle), "id": state.table.cards[handle].id}


def _cards_data(state: GameState, handles: tuple[int, ...], name: Naming) -> list[dict[str, Any]]:
    cards = state.table.cards
    return [{"handle": name(handle), "id": cards[handle].id} for handle in handles]


def _printed(state: GameState, handles: tuple[int, ...]) -> tuple[Card, ...]:
    cards = state.table.cards
    return tuple([cards[handle] for handle in handles])


class PokemonView:
    """A Pokémon in play; everything about it is open, except while it lies face down in set-up."""

    def __init__(self, state: GameState, identity: int, viewer: int) -> None:
        self._state = state
        self._record: Pokemon = state.pokemon[identity]
        self.identity = identity
        self.owner = self._record.owner
        self.face_down = state.setting_up and self.owner != viewer
        self._values: dict[str, Any] | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        viewer = 1 - self.owner if self.face_down else self.owner
        return PokemonView, (self._state, self.identity, viewer)

    @property
    def card(self) -> Card | None:
        """The card on top; None while it lies face down."""
        return None if self.face_down else self._state.table.cards[self._record.top]

    @property
    def cards(self) -> tuple[Card, ...]:
        """All its cards, the lowest first."""
        return () if self.face_down else _printed(self._state, self._record.cards)

    @property
    def energy(self) -> tuple[Card, ...]:
        """The Energy cards attached to it."""
        return _printed(self._state, self._record.energy)

    @property
    def tools(self) -> tuple[Card, ...]:
        """Other cards attached to it."""
        return _printed(self._state, self._record.tools)

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

    @property
    def units(self) -> tuple[tuple[EnergyType, ...], ...]:
        """The Energy that its cards provide: for each unit, the types it can be."""
        return () if self.face_down else energy.units(self._state, self._record)

    def data(self, name: Naming = same) -> dict[str, Any]:
        """The Pokémon as plain data; what is the same under all names of its cards is shared between calls."""
        if self.face_down:
            return {"identity": self.identity, "face_down": True}
        state, record = self._state, self._record
        if self._values is None:
            self._values = self._worked_out()
        return {
            "identity": self.identity,
            "face_down": False,
            "cards": _cards_data(state, record.cards, name),
            "halves": record.halves,
            "energy": _cards_data(state, record.energy, name),
            "tools": _cards_data(state, record.tools, name),
            **self._values,
        }

    def _worked_out(self) -> dict[str, Any]:
        """What does not depend on who looks: as printed, but for what a text in force changes."""
        state, record = self._state, self._record
        found = {
            "units": [printed.words(unit) for unit in energy.units(state, record)],
            **printed.as_printed(state, record),
            "new": record.entered == state.turn,
            "evolved": record.evolved == state.turn,
        }
        modifiers = index.index(state).modifiers
        if not CHANGES.isdisjoint(modifiers):
            self._change(found, modifiers)
        return found

    def _change(self, found: dict[str, Any], modifiers: dict[type, list[index.Entry]]) -> None:
        """Ask anew for each value that a text in force may change."""
        state, identity = self._state, self.identity
        if not HP_CHANGES.isdisjoint(modifiers):
            maximum = pokemon_values.maximum_hp(state, identity)
            found["hp"] = maximum - self._record.damage
            found["maximum_hp"] = maximum
        if not index.ANY_TYPE_CHANGE.isdisjoint(modifiers):
            found["types"] = printed.words(pokemon_values.types(state, identity))
        if not ATTACK_CHANGES.isdisjoint(modifiers):
            found["attacks"] = [
                printed.attack_data(state, attack, key, pokemon_values.attack_cost(state, identity, attack))
                for attack, key in pokemon_values.attacks(state, identity)
            ]
        if GrantAbilities in modifiers:
            found["abilities"] = [
                printed.ability_data(state, context.card, ability)
                for context, ability in index.abilities(state, self._record)
            ]
        if not RETREAT_CHANGES.isdisjoint(modifiers):
            found["retreat_cost"] = pokemon_values.retreat_cost(state, identity)
        if not LINE_CHANGES.isdisjoint(modifiers):
            found["weaknesses"] = printed.weakness_data(pokemon_values.weaknesses(state, identity))
            found["resistances"] = printed.resistance_data(pokemon_values.resistances(state, identity))


class SideView:
    """One player's side as the viewer sees it."""

    def __init__(self, state: GameState, player: int, viewer: int) -> None:
        self._state = state
        self._viewer = viewer
        self._bench: tuple[PokemonView, ...] | None = None
        self._active: PokemonView | None = None
        self.player = player

    def __reduce__(self) -> tuple[Any, ...]:
        return SideView, (self._state, self.player, self._viewer)

    def _knows(self, handle: int, zone: Zone) -> bool:
        return places.knows(self._state, self._viewer, handle, zone)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards of the hand that the viewer knows: all of one's own, of the other's those that were shown."""
        state, cards = self._state, self._state.table.cards
        if self.player == self._viewer:
            return _printed(state, state.hand[self.player])
        return tuple([cards[handle] for handle in state.hand[self.player] if self._knows(handle, Zone.HAND)])

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
        return _printed(self._state, self._state.discard[self.player])

    @property
    def lost(self) -> tuple[Card, ...]:
        """The Lost Zone."""
        return _printed(self._state, self._state.lost[self.player])

    @property
    def gx_used(self) -> bool:
        """Whether the GX attack of the game is used."""
        return self._state.gx_used[self.player]

    @property
    def active(self) -> PokemonView | None:
        """The Active Pokémon."""
        identity = self._state.active[self.player]
        if identity != NOBODY and self._active is None:
            self._active = PokemonView(self._state, identity, self._viewer)
        return self._active

    @property
    def bench(self) -> tuple[PokemonView, ...]:
        """The Benched Pokémon in their places."""
        if self._bench is None:
            bench = self._state.bench[self.player]
            self._bench = tuple([PokemonView(self._state, identity, self._viewer) for identity in bench])
        return self._bench

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
        active = self.active
        seen = state.known[self._viewer] | state.face_up
        own = state.hand[player]
        in_hand = own if player == self._viewer else tuple([handle for handle in own if handle in seen])
        # Which of the hidden cards in a hand lies where is nobody's business: known ones first.
        hand: list[Any] = [*_cards_data(state, in_hand, name)]
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
            "discard": _cards_data(state, state.discard[player], name),
            "lost": _cards_data(state, state.lost[player], name),
            "beside": _cards_data(state, state.beside[player], name),
            "resolving": _cards_data(state, state.resolving[player], name),
            "active": None if active is None else active.data(name),
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
        return sorted([state.table.cards[handle].id for handle in state.prizes[self.player]])


def option_data(state: GameState, viewer: int, option: Option, name: Naming = same) -> dict[str, Any]:
    """An option's verb, and the cards and Pokémon that a page may light up."""
    verb = option[0]
    found: dict[str, Any] = {"verb": verb, "cards": [], "pokemon": []}
    if verb not in CARD_PLACES and verb not in POKEMON_PLACES:
        if len(option) > 1:
            found["value"] = option[1]
        return found
    if not (verb == "prize" and not option[2]):
        found["cards"] = [_located(state, viewer, handle, name) for handle in option_cards(option)]
    found["pokemon"] = [
        {"identity": identity, "owner": state.pokemon[identity].owner, "place": _place(state, identity)}
        for identity in option_pokemon(option)
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


CARD_PLACES: Final[dict[str, int]] = {name: place for name, place in wording.SOURCES.items() if place}
"""For each verb that speaks of a card, where its handle stands in the option, or an address that begins with it."""
POKEMON_PLACES: Final[dict[str, int]] = {
    **{verb.name: verb.pokemon for verb in VERBS if verb.pokemon},
    "pokemon": 1, "attached": 2, "trigger": 3,
}  # fmt: skip
"""For each verb, where an identity stands in its option."""


def option_cards(option: Option) -> tuple[int, ...]:
    """The cards that an option speaks of."""
    if option[0] == "bench":  # both halves, where there are two
        return tuple(option[1:])
    place = CARD_PLACES.get(option[0])
    if place is None:
        return ()
    part = option[place]
    return (part[0],) if isinstance(part, tuple) else (part,)


def option_pokemon(option: Option) -> tuple[int, ...]:
    """The Pokémon that an option speaks of."""
    place = POKEMON_PLACES.get(option[0])
    return () if place is None else (option[place],)
