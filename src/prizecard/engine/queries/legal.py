"""The options of a turn: everything a player may do now, as tuples."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from prizecard.cards import Ability
from prizecard.effects import (
    Activated,
    ChangeAttackCost,
    ChangeLimit,
    ChangeRetreatCost,
    DiscardAtWill,
    GrantAbilities,
    IgnoreAttackCost,
    NoRetreatCost,
    SetAttackCost,
    Text,
    TrainerText,
    TwoFaces,
)
from prizecard.engine.queries import (
    conditions,
    energy,
    index,
    limits,
    outside,
    pokemon_values,
    possible,
    prices,
    refusals,
    roles,
    structure,
)
from prizecard.engine.state import NOBODY, Context, Decision, GameState, Marked, Option
from prizecard.vocabulary import Action, Cause, Frequency, Kind, Limit, Mark, Suppressed, Zone

COST_CHANGES: Final[frozenset[type]] = frozenset({ChangeAttackCost, IgnoreAttackCost, SetAttackCost})
RETREAT_CHANGES: Final[frozenset[type]] = frozenset({ChangeRetreatCost, NoRetreatCost})
ENERGY: Final = Limit.ENERGY
TEXT: Final = Mark.TEXT
NAME: Final = Mark.NAME
GAME: Final = Mark.GAME
SUPPORTERS: Final = Limit.SUPPORTERS
BENCHING: Final = frozenset({Action.PLAY, Action.PUT_INTO_PLAY})
"""What a card can forbid so that a Basic Pokémon cannot be put onto the Bench."""
ATTACHING: Final = frozenset({Action.PLAY, Action.ATTACH})
"""What a card can forbid so that an Energy card cannot be attached."""


def listed(state: GameState) -> Decision:
    """The present decision with its options; those of a turn are listed when they are asked for first."""
    decision = state.decision
    assert decision is not None
    if decision.listed is None:
        decision.listed = main_options(state)
    return decision


def main_options(state: GameState) -> list[Option]:
    """All actions of the player whose turn it is; ending the turn comes last."""
    player = state.player
    options: list[Option] = []
    for lister in LISTERS.values():
        lister(state, player, options)
    return options


NO_COPIES: Final[dict[int, int]] = {}


def own_pokemon(state: GameState, player: int) -> tuple[int, ...]:
    """The player's Pokémon in play, the Active first."""
    return (state.active[player],) + state.bench[player]  # unpacked, it takes five times as long once compiled


def _hand_options(state: GameState, player: int, options: list[Option]) -> None:
    table = state.table
    copies = table.copies
    forms = table.forms
    free = (state.index or index.index(state)).forbidden.isdisjoint(BENCHING)
    room = free and limits.bench_space(state, player) > 0
    seen: set[int] = set()
    # Of copies that are alike the one goes that the other player knows: else one that is gone would seem to be there.
    hand, known = state.hand[player], state.known[1 - player]
    hidden = not known or known.isdisjoint(hand)
    first = NO_COPIES if hidden else {copies[handle]: handle for handle in hand if handle in known}
    for handle in hand:
        copy = copies[handle]
        if copy in seen:
            continue
        seen.add(copy)
        if first:
            handle = first.get(copy, handle)
        form = forms[handle]
        if form == "basic":
            if room or (not free and refusals.bench(state, player, handle) is None):
                options.append(("bench", handle))
        elif form == "evolution":
            _evolution_options(state, player, handle, options)
        elif form == "energy":
            _energy_options(state, player, handle, options)
        elif form == "trainer":
            _trainer_options(state, player, handle, options)
        else:
            OTHER_FORMS[form](state, player, handle, options)


def _energy_options(state: GameState, player: int, handle: int, options: list[Option]) -> None:
    held = state.index or index.index(state)
    if state.attachments >= state.table.limits[ENERGY] and (
        ChangeLimit not in held.modifiers or state.attachments >= limits.limit(state, ENERGY, player)
    ):
        return
    free = not state.table.cards[handle].texts and held.forbidden.isdisjoint(ATTACHING)
    for identity in own_pokemon(state, player):
        if free or refusals.attach_energy(state, player, handle, identity) is None:
            options.append(("attach", handle, identity))


def _evolution_options(state: GameState, player: int, handle: int, options: list[Option]) -> None:
    plain = Action.EVOLVE_FROM_ANY_BASIC not in (state.index or index.index(state)).permitted
    names = state.table.names
    wanted = state.table.sources[handle]
    for identity in own_pokemon(state, player):
        if plain and names[state.pokemon[identity].cards[-1]] not in wanted:
            continue
        if refusals.evolve(state, player, identity, handle) is None:
            options.append(("evolve", identity, handle))


def _pokemon_options(state: GameState, player: int, handle: int, options: list[Option]) -> None:
    card = state.table.cards[handle]
    if Kind.LEGEND in card.kinds:
        if card.half == 1 and refusals.bench(state, player, handle) is None:
            options.append(("bench", handle, refusals.other_half(state, player, handle)))
    elif Kind.BASIC in card.kinds and refusals.bench(state, player, handle) is None:
        options.append(("bench", handle))
    if card.evolves_from is not None:
        _evolution_options(state, player, handle, options)
    if state.table.elsewhere[handle]:
        _elsewhere(state, player, handle, Zone.HAND, options)


def _played_as_pokemon_options(state: GameState, player: int, handle: int, options: list[Option]) -> None:
    if refusals.bench(state, player, handle) is None:
        options.append(("bench", handle))


def _trainer_options(state: GameState, player: int, handle: int, options: list[Option]) -> None:
    table = state.table
    effect = table.plain_effects[handle]
    held = state.index or index.index(state)
    changed = Action.PLAY in held.forbidden or ChangeLimit in held.modifiers
    if effect is not None and state.turn > 1 and not changed:
        # Nothing on the board changes what may be played: only the Supporter of the turn and the effect count.
        if table.supporters[handle] and state.supporters >= table.limits[SUPPORTERS]:
            return
        if possible.possible(state, Context(player, handle, NOBODY, Cause.TRAINER), effect):
            options.append(("play", handle, 1))
        return
    for count in play_counts(state, handle):
        if refusals.play(state, player, handle, count) is None:
            options.append(("play", handle, count))


def _attached_trainer_options(state: GameState, player: int, handle: int, options: list[Option]) -> None:
    for owner in (player, 1 - player):
        for identity in own_pokemon(state, owner):
            if refusals.attach_trainer(state, player, handle, identity) is None:
                options.append(("attach", handle, identity))


OTHER_FORMS: Final[dict[str, Callable[[GameState, int, int, list[Option]], None]]] = {
    "pokemon": _pokemon_options,
    "attached": _attached_trainer_options,
    "played as Pokémon": _played_as_pokemon_options,
}


def play_counts(state: GameState, handle: int) -> tuple[int, ...]:
    """How many copies may be played at once."""
    for text in state.table.cards[handle].texts:
        if isinstance(text, TrainerText):
            return text.copies
    return (1,)


Usable = tuple[Context, Activated, str]


def activated(state: GameState, player: int, identity: int) -> list[tuple[Context, Ability, int, Activated]]:
    """The texts of the Pokémon's abilities that are used rather than work by themselves."""
    found: list[tuple[Context, Ability, int, Activated]] = []
    for context, ability in index.abilities(state, state.pokemon[identity]):
        for number, text in enumerate(ability.texts):
            if isinstance(text, Activated) and text.zone is Zone.PLAY:
                inner = Context(player, context.card, identity, Cause.ABILITY, (*context.program, number))
                found.append((inner, ability, number, text))
    return found


def _ability_options(state: GameState, player: int, options: list[Option]) -> None:
    usable, uses_attached = state.table.usable, state.table.uses_attached
    granting = GrantAbilities in (state.index or index.index(state)).modifiers
    for identity in own_pokemon(state, player):
        pokemon = state.pokemon[identity]
        if usable[pokemon.cards[-1]] or granting:
            _own_text_options(state, player, identity, options)
        for handle in pokemon.tools:
            _attached_options(state, player, identity, handle, options)
        if uses_attached:
            for handle in pokemon.energy:
                if usable[handle]:
                    _attached_options(state, player, identity, handle, options)
    if state.stadium != NOBODY:
        _stadium_options(state, player, options)
    if state.table.uses_elsewhere:
        elsewhere = state.table.elsewhere
        for handle in state.discard[player]:
            if elsewhere[handle]:
                _elsewhere(state, player, handle, Zone.DISCARD, options)


def _own_text_options(state: GameState, player: int, identity: int, options: list[Option]) -> None:
    top = state.pokemon[identity].top
    card = state.table.cards[top]
    for context, ability, _, text in activated(state, player, identity):
        if ability_refusal(state, context, ability, text) is None:
            options.append(("use", identity, context.program))
    if card.texts and any([isinstance(part, DiscardAtWill) for part in card.texts]):
        options.append(("discard", identity))
    if not card.is_pokemon:
        _attached_options(state, player, identity, top, options)


def _attached_options(state: GameState, player: int, identity: int, handle: int, options: list[Option]) -> None:
    card = state.table.cards[handle]
    for number, text in enumerate(card.texts):
        if isinstance(text, Activated):
            context = Context(player, handle, identity, Cause.TRAINER, (handle, "text", number))
            kinds = roles.kinds(state, handle)
            tool = Suppressed.TOOLS if Kind.TOOL in kinds else None
            word = Suppressed.ENERGY_EFFECTS if Kind.ENERGY in kinds else tool
            dead = index.is_dead(state, context, word, card.name)
            if not dead and text_refusal(state, context, text, card.name) is None:
                options.append(("use_attached", identity, context.program))


def stadium_texts(state: GameState, player: int) -> list[tuple[Context, Activated]]:
    """The texts of the Stadium in play that the player may use."""
    found: list[tuple[Context, Activated]] = []
    if state.stadium == NOBODY:
        return found
    handle = state.stadium
    for number, text in enumerate(state.table.cards[handle].texts):
        parts: tuple[tuple[tuple[Any, ...], Text], ...] = (((handle, "text", number), text),)
        if isinstance(text, TwoFaces):
            side = 0 if player == state.facing else 1
            face = text.first if side == 0 else text.second
            parts = tuple(((handle, "text", number, side, place), part) for place, part in enumerate(face))
        for program, part in parts:
            if isinstance(part, Activated):
                found.append((Context(player, handle, NOBODY, Cause.TRAINER, program), part))
    return found


def _stadium_options(state: GameState, player: int, options: list[Option]) -> None:
    for context, text in stadium_texts(state, player):
        name = state.table.names[context.card]
        if index.is_dead(state, context, Suppressed.STADIUMS, name):
            continue
        if text_refusal(state, context, text, name) is None:
            options.append(("use_stadium", context.program))


def _elsewhere(state: GameState, player: int, handle: int, zone: Zone, options: list[Option]) -> None:
    for number, ability in enumerate(state.table.cards[handle].abilities):
        for place, text in enumerate(ability.texts):
            if isinstance(text, Activated) and text.zone is zone:
                program = (handle, "ability", number, place)
                context = Context(player, handle, NOBODY, Cause.ABILITY, program)
                if not outside.is_lost(state, handle, ability, zone) and (
                    text_refusal(state, context, text, ability.name) is None
                ):
                    options.append(("use_elsewhere", zone.value, program))


def ability_refusal(
    state: GameState, context: Context, ability: Ability, text: Activated
) -> refusals.Refusal | None:
    """Why the ability cannot be used now, or None."""
    word = index.ABILITY_WORDS[ability.kind]
    if index.is_dead(state, context, word, ability.name):
        suppressor = suppressor_of(state, context, word, ability.name)
        return refusals.by_card(suppressor) if suppressor >= 0 else ("ability_off", (ability.name,))
    forbidden = limits.forbids(state, Action.USE_ABILITY, context.this, context.controller, ability=ability.kind)
    if forbidden >= 0:
        return refusals.by_card(forbidden)
    return text_refusal(state, context, text, ability.name)


def suppressor_of(state: GameState, context: Context, word: Any, name: str) -> int:
    """The card that turns the ability off."""
    for source, modifier in (state.index or index.index(state)).suppressors:
        if index.silences(state, source, modifier, context, word, name):
            return source.card
    return NOBODY


def used_key(state: GameState, context: Context, text: Activated | Any, name: str) -> Marked:
    """What marks a once-a-turn text as used: by name if it says so, else by the Pokémon or card."""
    if text.once_by_name:
        return (NAME, context.controller, text.once_by_name[0])
    holder = context.this if context.this != NOBODY else context.card
    return (TEXT, holder, context.controller, *context.program)


def text_refusal(state: GameState, context: Context, text: Activated, name: str) -> refusals.Refusal | None:
    """Why an activated text cannot be used now, or None."""
    once = text.frequency in (Frequency.ONCE_PER_TURN, Frequency.EACH_PLAYERS_TURN) or text.once_by_name
    if once and used_key(state, context, text, name) in state.used:
        return "ability_used", (name,)
    if text.frequency is Frequency.ONCE_PER_GAME and (GAME, context.controller, name) in state.spent:
        return "ability_used", (name,)
    if not conditions.holds(state, context, text.condition):
        return "ability_condition", (name,)
    if getattr(text.cost, "steps", True):
        if not possible.payable(state, context, text.cost):
            return "ability_cost", (name,)
        # PLAY-11: what is discarded first is an effect, for a Stadium's text too.
        if prices.is_no_effect(text.cost) and not possible.worth(state, context, text.cost, text.effect):
            return "ability_no_change", (name,)
        return None
    purpose = prices.purpose(text.effect)
    if not possible.possible(state, context, purpose) and not _searches_in_vain(state, context, text):
        return "ability_no_change", (name,)
    return None


def _searches_in_vain(state: GameState, context: Context, text: Activated) -> bool:
    """PLAY-09 speaks of no Energy cards: by one the deck may be searched though nothing can come of it."""
    found = state.table.cards[context.card].is_energy and structure.searches_first(text.effect)
    return found and bool(state.deck[context.controller])


def _retreat_options(state: GameState, player: int, options: list[Option]) -> None:
    if not state.bench[player]:
        return
    pokemon = state.pokemon[state.active[player]]
    if (state.index or index.index(state)).modifiers.keys().isdisjoint(RETREAT_CHANGES) and (
        len(energy.units(state, pokemon)) < pokemon_values.face_card(state, pokemon).retreat_cost
    ):
        return
    if refusals.retreat(state, player) is not None:
        return
    free = Action.BECOME_ACTIVE not in (state.index or index.index(state)).forbidden
    for identity in state.bench[player]:
        if free or limits.forbids(state, Action.BECOME_ACTIVE, identity) < 0:
            options.append(("retreat", identity))


def _attack_options(state: GameState, player: int, options: list[Option]) -> None:
    identity = state.active[player]
    plain = (state.index or index.index(state)).modifiers.keys().isdisjoint(COST_CHANGES)
    held = len(energy.units(state, state.pokemon[identity]))
    for attack, key in pokemon_values.attacks(state, identity):
        if plain and held < len(attack.cost):
            continue
        if refusals.attack(state, identity, attack) is None:
            options.append(("attack", key))


def _end_option(state: GameState, player: int, options: list[Option]) -> None:
    options.append(("end",))


LISTERS: Final[dict[str, Callable[[GameState, int, list[Option]], None]]] = {
    "hand": _hand_options,
    "abilities": _ability_options,
    "retreat": _retreat_options,
    "attacks": _attack_options,
    "end": _end_option,
}
"""What lists the options of the verbs, in their order; a row of `verbs` names the one that lists it."""
