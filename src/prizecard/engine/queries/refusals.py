"""Why an action is refused: one question for each kind of action, asked by the options and by `why_not` alike."""

from __future__ import annotations

from typing import Any

from prizecard.cards import Attack, Card
from prizecard.effects import Always, AttachTo, BonusText, Permit, PlayedAsPokemon, Static, TrainerText
from prizecard.engine.queries import (
    conditions,
    energy,
    filters,
    index,
    limits,
    pokemon_values,
    possible,
    selections,
    turn_rules,
)
from prizecard.engine.state import NOBODY, Context, GameState, Pokemon, Resolution
from prizecard.rulebook import Bar
from prizecard.vocabulary import Action, Cause, Kind, Limit, Player, Zone

Refusal = tuple[str, tuple[Any, ...]]
"""A code of the rulebook's reasons and what fills its sentence; code "card" names the forbidding card by its handle."""


def by_card(handle: int) -> Refusal:
    """The card forbids it."""
    return "card", (handle,)


def attack(state: GameState, identity: int, entry: Attack) -> Refusal | None:
    """Why the Pokémon cannot use the attack, or None."""
    pokemon = state.pokemon[identity]
    player = pokemon.owner
    if state.active[player] != identity:
        return "only_active_attacks", ()
    if state.turn == 1 and _is_too_early(state, identity, entry):
        return "first_turn_attack", ()
    if pokemon.conditions:
        for condition in pokemon.conditions:
            bar = state.table.conditions[condition[0]].attack
            if bar is not None and not _is_lifted(state, bar, identity, entry):
                return bar.reason, (_name(state, pokemon),)
    if state.gx_used[player] and entry.is_gx and not turn_rules.may_use_gx(state, player, identity):
        return "gx_used", ()
    cost = pokemon_values.attack_cost(state, identity, entry)
    missing = energy.missing(energy.units(state, pokemon), cost)
    if missing:
        return "energy", (_name(state, pokemon), entry.name, ", ".join([kind.value for kind in missing]))
    card = limits.forbids(state, Action.ATTACK, identity, player, attack=entry.name)
    if card >= 0:
        return by_card(card)
    if entry.is_gx:
        card = limits.forbids(state, Action.USE_GX_ATTACK, identity, player)
        if card >= 0:
            return by_card(card)
    if type(entry.text.condition) is not Always:
        context = Context(player, pokemon.top, identity, Cause.ATTACK)
        context.attacker = identity
        context.defender = state.active[1 - player]
        if not conditions.holds(state, context, entry.text.condition):
            return "attack_condition", (entry.name,)
    return None


def _name(state: GameState, pokemon: Pokemon) -> str:
    return state.table.names[pokemon.top]


def _is_too_early(state: GameState, identity: int, entry: Attack) -> bool:
    """Whether the first turn forbids the attack (FIRST-06)."""
    if not turn_rules.is_too_early_to_attack(state, state.player):
        return False
    action = Action.ATTACK_FIRST_TURN
    return not limits.permits(state, action, identity, attack=entry.name) and not _lets(state, identity, entry, action)


def _lets(state: GameState, identity: int, entry: Attack, action: Action) -> bool:
    """Whether the text of an attack that the Pokémon has from another card permits it; its own stand anyway."""
    pokemon = state.pokemon[identity]
    for text in entry.text.standing:
        if any([entry in state.table.cards[handle].attacks for handle in pokemon.cards]):
            return False
        if any([isinstance(part, Permit) and part.action is action for part in text.modifiers]):
            return conditions.holds(state, Context(pokemon.owner, pokemon.top, identity, Cause.ATTACK), text.condition)
    return False


def bench(state: GameState, player: int, handle: int) -> Refusal | None:
    """Why the card cannot be put onto the Bench from the hand, or None."""
    card = state.table.cards[handle]
    kinds = card.kinds
    if Kind.POKEMON in kinds:
        if Kind.RESTORED in kinds:
            return "restored", (card.name,)
        if Kind.LEGEND in kinds:
            if other_half(state, player, handle) == NOBODY:
                return "half", (card.name,)
        elif Kind.BASIC not in kinds:
            return "not_basic", (card.name,)
    else:
        if played_as(state, handle) is None:
            return "not_basic", (card.name,)
        refusal = first_turn_trainer(state, player, handle)
        if refusal is not None:
            return refusal
    if limits.bench_space(state, player) <= 0:
        return "bench_full", ()
    forbidden = limits.forbids(state, Action.PLAY, player=player, handle=handle, origin=Zone.HAND)
    if forbidden < 0:
        forbidden = limits.forbids(state, Action.PUT_INTO_PLAY, player=player, handle=handle, origin=Zone.HAND)
    return by_card(forbidden) if forbidden >= 0 else None


def played_as(state: GameState, handle: int) -> PlayedAsPokemon | None:
    """How a Trainer card is played as a Pokémon, if it is."""
    return next((text for text in state.table.cards[handle].texts if isinstance(text, PlayedAsPokemon)), None)


def other_half(state: GameState, player: int, handle: int) -> int:
    """The other half of a LEGEND in the hand (LEGEND-03)."""
    card = state.table.cards[handle]
    for other in state.hand[player]:
        candidate = state.table.cards[other]
        if candidate.name == card.name and candidate.half == 3 - card.half:
            return other
    return NOBODY


def first_turn_trainer(state: GameState, player: int, handle: int) -> Refusal | None:
    """Whether the first turn forbids Trainer cards (FIRST-03)."""
    if state.turn == 1 and turn_rules.is_too_early_for_trainers(state, player):
        permitted = limits.permits(state, Action.PLAY_TRAINERS_FIRST_TURN, player=player, handle=handle)
        if not permitted:
            return "first_turn_trainer", (state.table.names[handle],)
    return None


def evolve(state: GameState, player: int, identity: int, handle: int) -> Refusal | None:
    """Why the card cannot be put on the Pokémon from the hand, or None."""
    card = state.table.cards[handle]
    pokemon = state.pokemon[identity]
    if card.evolves_from is None or not card.is_pokemon or Kind.RESTORED in card.kinds:
        return "not_evolution", (card.printed_name,)
    names = pokemon_values.names(state, identity)
    if names.isdisjoint(card.sources) and not _evolves_freely(state, identity, handle):
        return "evolve_name", (card.printed_name, card.evolves_from, state.table.cards[pokemon.top].printed_name)
    if Kind.LEVEL_UP in card.kinds:
        if state.active[player] != identity:
            return "level_active", (card.printed_name,)
        if pokemon_values.is_levelled(state, identity):
            return "evolve_name", (card.printed_name, card.evolves_from, card.printed_name)
    refusal = _evolve_timing(state, player, pokemon, handle)
    if refusal is not None:
        return refusal
    forbidden = limits.stops_evolving(state, identity, handle)
    if forbidden < 0:
        forbidden = limits.forbids(state, Action.PLAY, NOBODY, player, handle, origin=Zone.HAND)
    return by_card(forbidden) if forbidden >= 0 else None


def _evolves_freely(state: GameState, identity: int, handle: int) -> bool:
    if Kind.STAGE_1 not in state.table.cards[handle].kinds:
        return False
    return limits.permits(state, Action.EVOLVE_FROM_ANY_BASIC, identity, handle=handle)


def _evolve_timing(state: GameState, player: int, pokemon: Pokemon, handle: int) -> Refusal | None:
    early = _may_early(state, pokemon, handle, Action.EVOLVE_EARLY)
    if conditions.is_first_turn_of(state, player) and not (
        early or _may_early(state, pokemon, handle, Action.EVOLVE_FIRST_TURN)
    ):
        return "evolve_first_turn", ()
    if early:
        return None
    if pokemon.entered == state.turn:
        return "evolve_new", (_name(state, pokemon),)
    if pokemon.evolved == state.turn:
        return "evolve_twice", (_name(state, pokemon),)
    return None


def _may_early(state: GameState, pokemon: Pokemon, handle: int, action: Action) -> bool:
    if limits.permits(state, action, pokemon.identity, pokemon.owner, handle):
        return True
    return any(
        modifier.action is action and (modifier.pokemon is None or _from_hand(state, context, modifier, pokemon))
        for context, modifier in hand_modifiers(state, handle)
    )


def _from_hand(state: GameState, context: Context, modifier: Any, pokemon: Pokemon) -> bool:
    return selections.contains(state, context, modifier.pokemon, pokemon.identity)


def hand_modifiers(state: GameState, handle: int) -> list[tuple[Context, Any]]:
    """The permissions printed on a card that work while it is in the hand."""
    found: list[tuple[Context, Any]] = []
    owner = state.table.owners[handle]
    for number, ability in enumerate(state.table.cards[handle].abilities):
        for place, text in enumerate(ability.texts):
            if isinstance(text, Static) and text.zone is Zone.HAND:
                context = Context(owner, handle, NOBODY, Cause.ABILITY, (handle, "ability", number, place))
                if conditions.holds(state, context, text.condition):
                    found.extend((context, part) for part in text.modifiers if isinstance(part, Permit))
    return found


def attach_energy(state: GameState, player: int, handle: int, identity: int) -> Refusal | None:
    """Why the Energy card cannot be attached from the hand to the Pokémon, or None."""
    if state.attachments >= limits.limit(state, Limit.ENERGY, player):
        return "energy_used", ()
    refusal = attach_target(state, player, handle, identity)
    if refusal is not None:
        return refusal
    forbidden = limits.forbids(state, Action.ATTACH, identity, player, handle, origin=Zone.HAND)
    if forbidden < 0:
        forbidden = limits.forbids(state, Action.PLAY, NOBODY, player, handle, origin=Zone.HAND)
    return by_card(forbidden) if forbidden >= 0 else None


def attach_target(state: GameState, player: int, handle: int, identity: int) -> Refusal | None:
    """Whether the card's own text lets it be attached to the Pokémon."""
    card = state.table.cards[handle]
    pokemon = state.pokemon[identity]
    targets = [text for text in card.texts if isinstance(text, AttachTo)]
    wanted = targets[0].player if targets else Player.YOU
    if pokemon.owner != (player if wanted is not Player.OPPONENT else 1 - player) and wanted is not Player.BOTH:
        return _no_target(card), (card.printed_name, _name(state, pokemon))
    for text in targets:
        context = Context(player, handle, identity, Cause.TRAINER)
        if not conditions.holds(state, context, text.condition):
            return _no_target(card), (card.printed_name, _name(state, pokemon))
    return None


def _no_target(card: Card) -> str:
    """What is said where the card cannot go onto this Pokémon, by its kind."""
    if card.is_energy:
        return "energy_target"
    if Kind.HYPER_GEAR in card.kinds:
        return "gear_target"
    return "machine_target" if Kind.TECHNICAL_MACHINE in card.kinds else "attach_target"


def attach_trainer(state: GameState, player: int, handle: int, identity: int) -> Refusal | None:
    """Why the Tool, Technical Machine or other attached Trainer cannot be put on the Pokémon, or None."""
    refusal = first_turn_trainer(state, player, handle)
    if refusal is None:
        refusal = attach_target(state, player, handle, identity)
    if refusal is not None:
        return refusal
    card = state.table.cards[handle]
    pokemon = state.pokemon[identity]
    if Kind.TOOL in card.kinds and not limits.has_tool_space(state, identity):
        return "tool_limit", (state.table.names[pokemon.top],)
    if Kind.SUPPORTER in card.kinds and state.supporters >= limits.limit(state, Limit.SUPPORTERS, player):
        return "supporter_used", ()
    return _forbidden_trainer(state, player, handle, identity)


def _forbidden_trainer(state: GameState, player: int, handle: int, identity: int = NOBODY) -> Refusal | None:
    forbidden = limits.forbids(state, Action.PLAY, NOBODY, player, handle, origin=Zone.HAND)
    if forbidden < 0 and identity != NOBODY:
        forbidden = limits.forbids(state, Action.ATTACH, identity, player, handle, origin=Zone.HAND)
    return by_card(forbidden) if forbidden >= 0 else None


def is_attached_trainer(state: GameState, handle: int) -> bool:
    """Whether the Trainer card is attached as it is played."""
    return state.table.forms[handle] == "attached"


def play(state: GameState, player: int, handle: int, copies: int = 1) -> Refusal | None:
    """Why the Trainer card cannot be played from the hand, or None."""
    card = state.table.cards[handle]
    refusal = first_turn_trainer(state, player, handle)
    if refusal is not None:
        return refusal
    if Kind.SUPPORTER in card.kinds and state.supporters >= limits.limit(state, Limit.SUPPORTERS, player):
        return "supporter_used", ()
    if Kind.STADIUM in card.kinds:
        if state.stadiums >= limits.limit(state, Limit.STADIUMS, player):
            return "stadium_used", ()
        if state.stadium != NOBODY and state.table.names[state.stadium] == card.name:
            return "stadium_same", (card.name,)
        return _forbidden_trainer(state, player, handle)
    refusal = _forbidden_trainer(state, player, handle)
    if refusal is not None:
        return refusal
    if copies > 1 and sum(state.table.names[other] == card.name for other in state.hand[player]) < copies:
        return "copies_at_once", (card.name,)
    return _trainer_text(state, player, handle, copies)


def _trainer_text(state: GameState, player: int, handle: int, copies: int) -> Refusal | None:
    card = state.table.cards[handle]
    texts = [text for text in card.texts if isinstance(text, TrainerText)]
    if not texts:  # it is played in another way, or its text is not known
        return "no_change", (card.name,)
    for text in texts:
        context = Context(player, handle, NOBODY, Cause.TRAINER)
        if copies > 1:
            context = resolution = Resolution(player, handle, NOBODY, Cause.TRAINER)
            resolution.played = copies
        if type(text.condition) is not Always and not conditions.holds(state, context, text.condition):
            return "condition", (card.name,)
        if not _is_free(text) and not possible.payable(state, context, text.cost):
            return "cost", (card.name,)
        if possible.worth(state, context, text.cost, text.effect) or has_extra(state, context):
            continue
        return "no_change", (card.name,)
    return None


def has_extra(state: GameState, context: Context) -> bool:
    """Whether an extra cost of the Trainer card can be paid for something that could change anything (PLAY-12)."""
    bonus = extra_of(state, context.card)
    if bonus is None or not possible.payable(state, context, bonus.cost):
        return False
    return possible.worth(state, context, bonus.cost, bonus.effect)


def extra_of(state: GameState, handle: int) -> BonusText | None:
    """What may be paid besides for playing the Trainer card, and what is done for it."""
    return next((text for text in state.table.cards[handle].texts if isinstance(text, BonusText)), None)


def _is_free(text: TrainerText) -> bool:
    return not getattr(text.cost, "steps", True)


def retreat(state: GameState, player: int) -> Refusal | None:
    """Why the Active Pokémon cannot retreat, or None."""
    identity = state.active[player]
    pokemon = state.pokemon[identity]
    if state.retreats >= limits.limit(state, Limit.RETREATS, player):
        return "retreat_used", ()
    if pokemon.conditions:
        for condition in pokemon.conditions:
            bar = state.table.conditions[condition[0]].retreat
            if bar is not None and not _is_lifted(state, bar, identity):
                return bar.reason, (_name(state, pokemon),)
    forbidden = limits.forbids(state, Action.RETREAT, identity, player)
    if forbidden >= 0:
        return by_card(forbidden)
    if not state.bench[player]:
        return "empty_bench", ()
    cost = pokemon_values.retreat_cost(state, identity)
    have = energy.count(state, pokemon, None)
    if have < cost:
        return "retreat_cost", (_name(state, pokemon), cost, have)
    return None


def _is_lifted(state: GameState, bar: Bar, identity: int, attack: Attack | None = None) -> bool:
    """Whether a card permits what the Special Condition stands against."""
    if bar.unless is None:
        return False
    if attack is not None and attack.text.standing and _lets(state, identity, attack, bar.unless):
        return True
    return limits.permits(state, bar.unless, identity, attack="" if attack is None else attack.name)


def is_live(state: GameState, context: Context, kind: Any, name: str) -> bool:
    """Whether the ability works now."""
    return not index.is_dead(state, context, index.ABILITY_WORDS[kind], name)


def card_is(state: GameState, handle: int, kind: Kind) -> bool:
    """Whether the card in hand is of the kind."""
    return filters.card_is(state, state.table.cards[handle], kind)
