"""Which Pokémon and which cards a selection means now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from prizecard.effects import (
    AllCardsOf,
    Anything,
    AttachedTo,
    Attacking,
    Beneath,
    Cards,
    ChooseCards,
    ChooseEach,
    ChoosePokemon,
    DeckEnd,
    Defending,
    EitherCards,
    EitherPokemon,
    EventCards,
    EventPokemon,
    FilteredCards,
    GreatestOf,
    Holder,
    InPlay,
    InZone,
    LeastOf,
    OtherCards,
    OtherPokemon,
    PaidCards,
    PokemonCards,
    Pokemons,
    Selection,
    StadiumInPlay,
    ThisCard,
    ThisPokemon,
    ThoseCards,
    ThosePokemon,
    TopCard,
)
from prizecard.engine.queries import filters, limits, lying, numbers, pokemon_values, programs, structure
from prizecard.engine.state import NOBODY, Context, GameState, Trial
from prizecard.vocabulary import Place, Player, Position, Zone


def players(state: GameState, context: Context, player: Player) -> tuple[int, ...]:
    """The players that the word means, seen from the context."""
    if player is Player.YOU:
        return (context.controller,)
    if player is Player.OPPONENT:
        return (1 - context.controller,)
    if player is Player.BOTH:
        return (context.controller, 1 - context.controller)
    if player is Player.TURN:
        return (state.player,)
    return (context.that if context.that != NOBODY else _event_player(context),)


def player(state: GameState, context: Context, word: Player) -> int:
    """The one player that the word means."""
    return players(state, context, word)[0]


def _event_player(context: Context) -> int:
    return context.event.player if context.event is not None else context.controller


def current_attack(state: GameState) -> tuple[int, int]:
    """The attacker and the defender of the attack in progress, if any."""
    for frame in reversed(state.stack):
        if frame.resolution.attacker != NOBODY:
            return frame.resolution.attacker, frame.resolution.defender
    return NOBODY, NOBODY


def in_play(state: GameState, who: int, place: Place) -> Sequence[int]:
    """The player's Pokémon at the place, the Active first."""
    if place is Place.BENCH:
        return state.bench[who]
    active = state.active[who]
    if active == NOBODY:
        return () if place is Place.ACTIVE else state.bench[who]
    if place is Place.ACTIVE:
        return (active,)
    return (active, *state.bench[who])


def pokemons(state: GameState, context: Context, node: Pokemons) -> list[int]:
    """The identities of the Pokémon that the selection means; those no longer in play are not among them."""
    return [identity for identity in POKEMON[type(node)](state, context, node) if identity in state.pokemon]


def contains(state: GameState, context: Context, node: Pokemons, identity: int) -> bool:
    """Whether the Pokémon is one of the selection."""
    if type(node) is InPlay:
        return _in_play_contains(state, context, node, identity)
    if type(node) is ThisPokemon or type(node) is Holder:
        return context.this == identity
    return identity in POKEMON[type(node)](state, context, node)


def _in_play_contains(state: GameState, context: Context, node: InPlay, identity: int) -> bool:
    record = state.pokemon.get(identity)
    if record is None:
        return False
    if node.player is not Player.BOTH and record.owner not in players(state, context, node.player):
        return False
    if node.place is not Place.ANYWHERE and (node.place is Place.ACTIVE) != (state.active[record.owner] == identity):
        return False
    return filters.fits_pokemon(state, context, node.filter, identity)


def _this(state: GameState, context: Context, node: Any) -> Sequence[int]:
    return () if context.this == NOBODY else (context.this,)


def _defending(state: GameState, context: Context, node: Any) -> Sequence[int]:
    if context.defender != NOBODY:
        return (context.defender,)
    attacker, defender = current_attack(state)
    pokemon = state.pokemon.get(attacker)
    if pokemon is not None and pokemon.owner == context.controller:
        return (defender,)
    return in_play(state, 1 - context.controller, Place.ACTIVE)


def _attacking(state: GameState, context: Context, node: Any) -> Sequence[int]:
    if context.event is not None and context.event.by != NOBODY:
        return (context.event.by,)
    if context.attacker != NOBODY:
        return (context.attacker,)
    attacker, _ = current_attack(state)
    return () if attacker == NOBODY else (attacker,)


def _in_play(state: GameState, context: Context, node: InPlay) -> Sequence[int]:
    found: list[int] = []
    for who in players(state, context, node.player):
        for identity in in_play(state, who, node.place):
            if filters.fits_pokemon(state, context, node.filter, identity):
                found.append(identity)
    return found


def _those_pokemon(state: GameState, context: Context, node: ThosePokemon) -> Sequence[int]:
    bound: Sequence[int] = context.bindings.get(node.variable, ())
    return bound


def _event_pokemon(state: GameState, context: Context, node: Any) -> Sequence[int]:
    return () if context.event is None or context.event.pokemon == NOBODY else (context.event.pokemon,)


def _other_pokemon(state: GameState, context: Context, node: OtherPokemon) -> Sequence[int]:
    excluded = pokemons(state, context, node.excluded)
    return [identity for identity in pokemons(state, context, node.among) if identity not in excluded]


def _either_pokemon(state: GameState, context: Context, node: EitherPokemon) -> Sequence[int]:
    found: list[int] = []
    for part in node.parts:
        found.extend(identity for identity in pokemons(state, context, part) if identity not in found)
    return found


def _least(state: GameState, context: Context, node: LeastOf) -> Sequence[int]:
    return _extreme(state, context, node.among, node.stat, min)


def _greatest(state: GameState, context: Context, node: GreatestOf) -> Sequence[int]:
    return _extreme(state, context, node.among, node.stat, max)


def _extreme(state: GameState, context: Context, among: Pokemons, stat: Any, best: Callable[..., int]) -> list[int]:
    found = pokemons(state, context, among)
    if not found:
        return []
    values = [pokemon_values.stat(state, identity, stat) for identity in found]
    wanted = best(values)
    return [identity for identity, value in zip(found, values, strict=True) if value == wanted]


def _chosen_pokemon(state: GameState, context: Context, node: ChoosePokemon) -> Sequence[int]:
    bound: Sequence[int] = context.bindings.get(node.variable, ())
    return bound


POKEMON: Final[dict[type, Callable[[GameState, Context, Any], Sequence[int]]]] = {
    ThisPokemon: _this,
    Holder: _this,
    Defending: _defending,
    Attacking: _attacking,
    InPlay: _in_play,
    ThosePokemon: _those_pokemon,
    EventPokemon: _event_pokemon,
    OtherPokemon: _other_pokemon,
    EitherPokemon: _either_pokemon,
    LeastOf: _least,
    GreatestOf: _greatest,
    ChoosePokemon: _chosen_pokemon,
}


def cards(state: GameState, context: Context, node: Cards) -> list[int]:
    """The handles of the cards that the selection means."""
    return list(CARDS[type(node)](state, context, node))


def zone(state: GameState, who: int, where: Zone) -> tuple[int, ...]:
    """The cards in the player's zone."""
    if where is Zone.DECK:
        return state.deck[who]
    if where is Zone.HAND:
        return state.hand[who]
    if where is Zone.DISCARD:
        return state.discard[who]
    if where is Zone.PRIZES:
        return state.prizes[who]
    if where is Zone.LOST:
        return state.lost[who]
    if where is Zone.RESOLVING:
        return state.resolving[who]
    return state.beside[who]


def _this_card(state: GameState, context: Context, node: Any) -> Sequence[int]:
    return () if context.card == NOBODY else (context.card,)


def _in_zone(state: GameState, context: Context, node: InZone) -> Sequence[int]:
    found: list[int] = []
    if GIVEN in context.bindings:  # ENERGY-10: what a card was counts among "those cards", not where it lies now
        context = _forgetting(context)
    for who in players(state, context, node.player):
        if node.zone is Zone.HAND and type(node.filter) is not Anything and limits.guarded(state, context, who):
            continue  # SHIELD-04: nothing is known of these cards
        found.extend(lying.fitting(state, context, node.filter, zone(state, who, node.zone)))
    if isinstance(context, Trial):
        if node.zone is Zone.HAND and context.card in found:
            found.remove(context.card)  # PLAY-05
        elif node.zone is Zone.DISCARD and context.fallen and node.player is Player.YOU:
            found += [handle for handle in context.fallen if filters.fits_card(state, context, node.filter, handle)]
    return found


GIVEN: Final = -3
"""Where a text keeps what the Energy that it moved provided until then (ENERGY-14)."""


def _forgetting(context: Context) -> Context:
    other = Context(context.controller, context.card, context.this, context.cause, context.program)
    other.bindings = {key: value for key, value in context.bindings.items() if key != GIVEN}
    other.attacker, other.defender = context.attacker, context.defender
    other.that, other.event = context.that, context.event
    return other


def _deck_end(state: GameState, context: Context, node: DeckEnd) -> Sequence[int]:
    found: list[int] = []
    for who in players(state, context, node.player):
        deck = state.deck[who]
        count = min(numbers.number(state, context, node.number), len(deck))
        found.extend(deck[:count] if node.end is Position.TOP else deck[len(deck) - count :])
    return found


def _attached_to(state: GameState, context: Context, node: AttachedTo) -> Sequence[int]:
    found: list[int] = []
    for identity in pokemons(state, context, node.pokemon):
        record = state.pokemon[identity]
        found.extend(
            handle
            for handle in (*record.energy, *record.tools)
            if filters.fits_card(state, context, node.filter, handle)
        )
    return found


def _beneath(state: GameState, context: Context, node: Beneath) -> Sequence[int]:
    found: list[int] = []
    for identity in pokemons(state, context, node.pokemon):
        record = state.pokemon[identity]
        found.extend(record.cards[: len(record.cards) - record.halves])
    return found


def _pokemon_cards(state: GameState, context: Context, node: PokemonCards) -> Sequence[int]:
    return [handle for identity in pokemons(state, context, node.pokemon) for handle in state.pokemon[identity].cards]


def _top_card(state: GameState, context: Context, node: TopCard) -> Sequence[int]:
    found: list[int] = []
    for identity in pokemons(state, context, node.pokemon):
        record = state.pokemon[identity]
        found.extend(record.cards[len(record.cards) - record.halves :])
    return found


def _all_cards_of(state: GameState, context: Context, node: AllCardsOf) -> Sequence[int]:
    found: list[int] = []
    for identity in pokemons(state, context, node.pokemon):
        record = state.pokemon[identity]
        found.extend((*record.cards, *record.energy, *record.tools))
    return found


def _stadium(state: GameState, context: Context, node: StadiumInPlay) -> Sequence[int]:
    if state.stadium == NOBODY or not filters.fits_card(state, context, node.filter, state.stadium):
        return ()
    return (state.stadium,)


def _those_cards(state: GameState, context: Context, node: Any) -> Sequence[int]:
    bound: Sequence[int] = context.bindings.get(node.variable, ())
    return bound


def _event_cards(state: GameState, context: Context, node: Any) -> Sequence[int]:
    return () if context.event is None else context.event.cards


PAID: Final = -2
"""Where a text finds what was paid for another text of the same card."""


def _paid_cards(state: GameState, context: Context, node: Any) -> Sequence[int]:
    if not context.program or context.program[1] == "attack":
        return ()
    cost = getattr(programs.text_at(state, context.program), "cost", None)
    if cost is None:
        return ()
    paid: list[int] = list(context.bindings.get(PAID, ()))
    for variable in structure.variables_in(cost):
        paid.extend(context.bindings.get(variable, ()))
    return paid


def _other_cards(state: GameState, context: Context, node: OtherCards) -> Sequence[int]:
    excluded = set(cards(state, context, node.excluded))
    return [handle for handle in cards(state, context, node.among) if handle not in excluded]


def _either_cards(state: GameState, context: Context, node: EitherCards) -> Sequence[int]:
    found: list[int] = []
    for part in node.parts:
        found.extend(handle for handle in cards(state, context, part) if handle not in found)
    return found


def _filtered(state: GameState, context: Context, node: FilteredCards) -> Sequence[int]:
    return [
        handle
        for handle in cards(state, context, node.among)
        if filters.fits_card(state, context, node.filter, handle)
    ]


CARDS: Final[dict[type, Callable[[GameState, Context, Any], Sequence[int]]]] = {
    ThisCard: _this_card,
    InZone: _in_zone,
    DeckEnd: _deck_end,
    AttachedTo: _attached_to,
    Beneath: _beneath,
    PokemonCards: _pokemon_cards,
    TopCard: _top_card,
    AllCardsOf: _all_cards_of,
    StadiumInPlay: _stadium,
    ThoseCards: _those_cards,
    EventCards: _event_cards,
    PaidCards: _paid_cards,
    OtherCards: _other_cards,
    EitherCards: _either_cards,
    FilteredCards: _filtered,
    ChooseCards: _those_cards,
    ChooseEach: _those_cards,
}


def members(state: GameState, context: Context, node: Selection) -> list[int]:
    """The Pokémon or the cards that the selection means."""
    if type(node) in POKEMON:
        return pokemons(state, context, node)  # type: ignore[arg-type]
    return cards(state, context, node)  # type: ignore[arg-type]


def is_pokemon_selection(node: Selection) -> bool:
    """Whether the selection is of Pokémon in play rather than of cards."""
    return type(node) in POKEMON
