"""What is evident of a text at a glance: one look at the board tells whether it could change anything.

Thinking a text through (`possible`) is dear, and most texts draw, search the deck, fetch from a pile, switch or heal.
Which look is enough follows from the text alone and is found out once; where none is, the text is thought through.
`tests/properties/test_possible.py` holds that both agree.
"""

from __future__ import annotations

from typing import Any, Final

from prizecard.effects import (
    Afflict,
    Anything,
    Attach,
    AttachedTo,
    ChooseCards,
    ChooseEach,
    ChoosePokemon,
    CoinsShow,
    CoinsShowing,
    Constant,
    Cure,
    DeckEnd,
    Defending,
    DescendsFrom,
    Did,
    Doing,
    Draw,
    DrawUntil,
    EachPlayer,
    Effect,
    EndTurn,
    Evolve,
    EvolvesFrom,
    FilteredCards,
    Heal,
    InPlay,
    InZone,
    KnockOut,
    LookAt,
    May,
    MoveCards,
    Node,
    NthCoinShows,
    Number,
    OtherCards,
    PaidCards,
    PutOntoBench,
    Repeat,
    Reveal,
    Sequence,
    Switch,
    Then,
    ThoseCards,
    ThosePokemon,
    Unlimited,
    When,
)
from prizecard.engine.queries import index, limits, prices, selections, structure
from prizecard.engine.queries.changes import hand_shuffled_in
from prizecard.engine.state import Context, GameState
from prizecard.vocabulary import Action, Place, Player, SpecialCondition, Zone

DECK: Final = 0
ROOM: Final = 1
BENCH: Final = 2
HURT: Final = 3
ILL: Final = 4
LYING: Final = 5
STANDING: Final = 6
FREE: Final = 7
SHORT: Final = 8
LAID: Final = 9
SORE: Final = 10
OTHERS: Final = 1
"""What is looked at: the deck, room on the Bench for a card of it, a Bench, damage, Special Conditions, cards in a pile
or the hand; Pokémon in play, which are always there; an Active Pokémon without a Special Condition that it would get; a
hand of fewer cards; plain cards to attach, and damage to heal, while nothing stands against that; and whether it is the
opponent's."""
CARE: Final = frozenset({HURT, ILL, SORE})
COUNTING: Final = frozenset({SpecialCondition.BURNED, SpecialCondition.POISONED})
"""Special Conditions that may put another number of counters than they do (PLAY-10)."""
LAYING: Final = frozenset({Action.ATTACH, Action.PLAY})
"""What a card can forbid so that a card without a text cannot be attached by an effect."""
Look = tuple[int, int, Any]
"""What is looked at, whose it is, and what is asked for: cards, a Pokémon and Special Conditions, a number."""
Looks = tuple[Look, ...]
Evidence = tuple[Looks, Looks | None]
"""What is each enough for the text to change something; what it needs one of to change anything at all."""
UNCLEAR: Final[Evidence] = ((), None)
IDLE: Final[Evidence] = ((), ())
FROM_DECK: Final[Look] = (DECK, 0, None)
_kept: dict[int, tuple[Node, Evidence]] = {}


def told(state: GameState, context: Context, effect: Effect) -> bool | None:
    """Whether carrying out the effect could change something, or None where that must be thought through."""
    if context.bindings:
        return None
    kept = _kept.get(id(effect))
    enough, needed = _kept_evidence(effect) if kept is None else kept[1]
    for look in enough:
        if look is FROM_DECK:  # what most texts look at
            if state.deck[context.controller]:
                return True
        elif _seen(state, context, look):
            return True
    if needed is None:
        return None
    for look in needed:
        if look not in enough and _seen(state, context, look):
            return None
    return False


def certain(state: GameState, context: Context, effect: Effect) -> bool:
    """Whether the effect could change something whatever is paid for it from the hand."""
    if context.bindings:
        return False
    for look in _kept_evidence(effect)[0]:
        held = look[0] == LAID or (look[0] == LYING and getattr(look[2], "zone", None) is not Zone.DISCARD)
        if not held and _seen(state, context, look):
            return True
    return False


def _kept_evidence(effect: Effect) -> Evidence:
    kept = _kept.get(id(effect))
    if kept is None:
        enough, needed = _evidence(effect, {})
        kept = _kept[id(effect)] = (effect, (tuple(sorted(set(enough), key=_kind)), needed))
    return kept[1]


def _kind(look: Look) -> int:
    return look[0]


def _seen(state: GameState, context: Context, look: Look) -> bool:
    what, whose, cards = look
    who = context.controller if whose == 0 else 1 - context.controller
    if what in CARE:
        return _needs_care(state, who, what)
    if what == DECK:
        return bool(state.deck[who])
    if what == ROOM:
        return bool(state.deck[who]) and limits.bench_space(state, who) > 0
    if what == BENCH:
        return bool(state.bench[who])
    if what == LYING:
        own = context.card
        return any([handle != own for handle in selections.cards(state, context, cards)])
    if what == LAID:
        return context.event is None and _can_be_laid(state, context, cards)
    if what == FREE:
        return _lacks_condition(state, context, *cards)
    hand = state.hand[who]
    return bool(state.deck[who]) and len(hand) - (context.card in hand) < cards


def _needs_care(state: GameState, who: int, what: int) -> bool:
    """Whether a Pokémon of the player has damage, damage that nothing forbids to heal, or Special Conditions."""
    if what == SORE and Action.HEAL in (state.index or index.index(state)).forbidden:
        return False
    for identity in selections.in_play(state, who, Place.ANYWHERE):
        pokemon = state.pokemon[identity]
        if pokemon.conditions if what == ILL else pokemon.damage:
            return True
    return False


def _can_be_laid(state: GameState, context: Context, cards: Any) -> bool:
    """Whether there is a card without a text of its own, which any Pokémon can get while nothing forbids it."""
    if not index.index(state).forbidden.isdisjoint(LAYING):
        return False
    own, table = context.card, state.table.cards
    return any([handle != own and not table[handle].texts for handle in selections.cards(state, context, cards)])


def _lacks_condition(
    state: GameState, context: Context, target: Any, conditions: tuple[SpecialCondition, ...]
) -> bool:
    for identity in selections.pokemons(state, context, target):
        pokemon = state.pokemon[identity]
        if not all([pokemon.has(condition) for condition in conditions]):
            return True
    return False


def _evidence(effect: Effect, chosen: dict[int, Look]) -> Evidence:
    """What is evident of the effect; `chosen` says where the cards or Pokémon come from that were chosen before."""
    for choice in structure.choices_in(effect):
        _note(choice, chosen)
    if isinstance(effect, Sequence):
        return _of_steps(effect, chosen)
    if isinstance(effect, When):
        return _of_branches(effect, chosen)
    if isinstance(effect, Repeat):
        often = isinstance(effect.times, CoinsShowing) or _is_positive(effect.times)
        return _evidence(effect.effect, chosen) if often else UNCLEAR
    if isinstance(effect, Draw):
        return _both(FROM_DECK) if effect.player is Player.YOU and _is_positive(effect.number) else UNCLEAR
    if isinstance(effect, DrawUntil):
        return _of_filling(effect)
    if isinstance(effect, MoveCards):
        return _of_move(effect, chosen)
    if isinstance(effect, (Switch, PutOntoBench, Attach, Heal, Cure)):
        return _of_deed(effect, chosen)
    if isinstance(effect, Afflict):
        return _of_affliction(effect)
    if isinstance(effect, (May, Doing)):
        return UNCLEAR if _may_be_price(effect.effect, chosen) else _evidence(effect.effect, chosen)
    if isinstance(effect, EachPlayer):
        return _of_each(effect.effect)
    return UNCLEAR if isinstance(effect, EndTurn) or structure.deeds_in(effect) else IDLE


def _both(look: Look) -> Evidence:
    return (look,), (look,)


def _of_steps(node: Sequence, chosen: dict[int, Look]) -> Evidence:
    enough: Looks = ()
    needed: Looks | None = ()
    for place, step in enumerate(node.steps):
        if isinstance(step, Then):
            return enough, None
        if isinstance(step, Heal) and any([isinstance(later, Evolve) for later in node.steps[place:]]):
            return UNCLEAR  # what is done before evolving is done for that
        if _may_be_price(step, chosen):
            if not isinstance(step, MoveCards) or not prices.is_hand(step.cards):
                return UNCLEAR
            enough, needed = (), None  # PLAY-06: what follows a price must be possible
            continue
        if isinstance(step, (LookAt, Reveal)) and isinstance(step.cards, ThoseCards):
            continue
        found, wanted = _evidence(step, chosen)
        enough = (*enough, *found)
        needed = None if needed is None or wanted is None else (*needed, *wanted)
    return enough, needed


def _may_be_price(step: Effect, chosen: dict[int, Look]) -> bool:
    """Whether the step may be what a player gives up (PLAY-06): anything but cards of the deck or of the opponent."""
    if not isinstance(step, MoveCards):
        return isinstance(step, KnockOut)
    if step.to not in (Zone.DISCARD, Zone.LOST):
        return False
    look = _source(step.cards.among if isinstance(step.cards, OtherCards) else step.cards, chosen)
    return look is None or not (look == FROM_DECK or look[1] == OTHERS)


def _of_each(effect: Effect) -> Evidence:
    """What both players do, the controller among them."""
    if isinstance(effect, MoveCards) and hand_shuffled_in(effect) is not None:
        return (FROM_DECK,), None
    if isinstance(effect, Draw) and effect.player is Player.THAT and _is_positive(effect.number):
        return (FROM_DECK,), None
    return UNCLEAR if structure.deeds_in(effect) else IDLE


def _of_branches(node: When, chosen: dict[int, Look]) -> Evidence:
    """Coins are not flipped yet: either branch may come. What was done depends on whether it could be."""
    if isinstance(node.condition, Did) and _evidence(node.otherwise, chosen) == IDLE:
        look = chosen.get(node.condition.variable)
        return (), None if look is None or look[0] != LYING else (look,)
    first, second = _evidence(node.then, chosen), _evidence(node.otherwise, chosen)
    needed = None if first[1] is None or second[1] is None else (*first[1], *second[1])
    flipped = isinstance(node.condition, (CoinsShow, NthCoinShows))
    return (*first[0], *second[0]) if flipped else (), needed


def _of_filling(node: DrawUntil) -> Evidence:
    """Cards are drawn where the hand has fewer than that."""
    number = node.number.value if isinstance(node.number, Constant) else 0
    return _both((SHORT, 0, number)) if node.player is Player.YOU and number > 0 else UNCLEAR


def _of_move(node: MoveCards, chosen: dict[int, Look]) -> Evidence:
    whose = hand_shuffled_in(node)
    if whose is not None:
        return (FROM_DECK,) if whose is Player.YOU else (), None
    if _may_be_price(node, chosen):
        return UNCLEAR
    look = _source(node.cards, chosen)
    return UNCLEAR if look is None else _both(look)


def _of_deed(node: Any, chosen: dict[int, Look]) -> Evidence:
    if isinstance(node, Switch):
        look = _source(node.incoming, chosen)
        return _both(look) if look is not None and look[0] == BENCH else UNCLEAR
    if isinstance(node, (Heal, Cure)):
        whose = _whose(node.pokemon, chosen)
        if whose is None:
            return UNCLEAR
        if isinstance(node, Cure):
            return (), ((ILL, whose, None),)
        return ((SORE, whose, None),) if _is_anyone(node.pokemon, chosen) else (), ((HURT, whose, None),)
    look = _source(node.cards, chosen)
    if look is None:
        return UNCLEAR
    if isinstance(node, PutOntoBench) and look == FROM_DECK:
        return _both((ROOM, 0, None))
    plain = type(node) is Attach and look[0] == LYING and look[1] == 0 and isinstance(look[2], InZone)
    return ((LAID, 0, look[2]),) if plain and _is_anyone(node.to, chosen) else (), (look,)


def _of_affliction(node: Afflict) -> Evidence:
    """PLAY-10: whoever has not the Special Condition can get it."""
    target = node.pokemon
    plain = isinstance(target, InPlay) and target.place is Place.ACTIVE and isinstance(target.filter, Anything)
    if not node.conditions or not (plain or isinstance(target, Defending)):
        return UNCLEAR
    look = (FREE, 0, (target, node.conditions))
    return (look,), (look,) if COUNTING.isdisjoint(node.conditions) else None


def _whose(pokemon: Node, chosen: dict[int, Look]) -> int | None:
    """Whose Pokémon these are, if they are one player's."""
    if isinstance(pokemon, InPlay):
        return WHOSE.get(pokemon.player)
    look = _source(pokemon, chosen)
    return None if look is None or look[0] not in (BENCH, STANDING) else look[1]


def _is_anyone(pokemon: Node, chosen: dict[int, Look]) -> bool:
    """Whether any Pokémon of one player may be meant, whatever and wherever it is."""
    if isinstance(pokemon, InPlay):
        return pokemon.place is Place.ANYWHERE and isinstance(pokemon.filter, Anything)
    look = _source(pokemon, chosen)
    return look is not None and look[0] == STANDING and look[2] is True


WHOSE: Final = {Player.YOU: 0, Player.OPPONENT: OTHERS}


def _source(what: Node, chosen: dict[int, Look]) -> Look | None:
    """Where the cards or Pokémon come from that were chosen."""
    if isinstance(what, (ThoseCards, ThosePokemon, ChooseCards, ChoosePokemon)):
        return chosen.get(what.variable)
    return None


def _note(choice: Node, chosen: dict[int, Look]) -> None:
    if isinstance(choice, ChooseEach):
        for part in choice.choices:
            _note(part, chosen)
        if all([chosen.get(part.variable) == FROM_DECK for part in choice.choices]):
            chosen[choice.variable] = FROM_DECK
        return
    if not isinstance(choice, (ChooseCards, ChoosePokemon)) or not _is_positive(choice.maximum):
        return
    look = _of_pokemon(choice) if isinstance(choice, ChoosePokemon) else _of_cards(choice, chosen)
    if look is not None:
        chosen[choice.variable] = look


def _of_pokemon(choice: ChoosePokemon) -> Look | None:
    among = choice.among
    whose = WHOSE.get(among.player) if isinstance(among, InPlay) else None
    if whose is None or not isinstance(among, InPlay):
        return None
    if not isinstance(among.filter, Anything):
        return (STANDING, whose, None)
    return (BENCH, whose, None) if among.place is Place.BENCH else (STANDING, whose, among.place is Place.ANYWHERE)


def _of_cards(choice: ChooseCards, chosen: dict[int, Look]) -> Look | None:
    among: Any = choice.among
    if isinstance(among, AttachedTo):
        return _of_attached(among)
    if isinstance(among, FilteredCards) and _is_plain(among.filter):
        among = among.among
    if isinstance(among, ThoseCards):
        look = chosen.get(among.variable)
        return look if look == FROM_DECK else None
    if not isinstance(among, (DeckEnd, InZone)) or among.player is not Player.YOU:
        return None
    if isinstance(among, DeckEnd):
        return FROM_DECK if _is_positive(among.number) else None
    if not _is_plain(among.filter):
        return None
    if among.zone is Zone.DECK:
        return FROM_DECK
    single = isinstance(choice.minimum, Constant) and choice.minimum.value <= 1
    if among.zone is Zone.DISCARD or (among.zone is Zone.HAND and single):
        return (LYING, 0, among)
    return None


def _of_attached(among: AttachedTo) -> Look | None:
    """Cards on one player's Pokémon, whichever of them is meant."""
    pokemon = among.pokemon.among if isinstance(among.pokemon, ChoosePokemon) else among.pokemon
    whose = WHOSE.get(pokemon.player) if isinstance(pokemon, InPlay) else None
    if whose is None or not _is_plain(pokemon) or not _is_plain(among.filter):
        return None
    return (LYING, whose, AttachedTo(pokemon, among.filter))


def _is_plain(wanted: Node) -> bool:
    """Whether the property has nothing to do with what else the text does, nor with what could exist (PLAY-09)."""
    return not structure.referred_in(wanted) and not any(
        isinstance(part, (EvolvesFrom, DescendsFrom, PaidCards)) for part in structure.preorder(wanted)
    )


def _is_positive(number: Number) -> bool:
    return isinstance(number, Unlimited) or (isinstance(number, Constant) and number.value > 0)
