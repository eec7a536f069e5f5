"""Limits, permissions and prohibitions: what the rules count, what cards forbid or allow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from prizecard.cards import Card
from prizecard.effects import (
    Anything,
    AttachTo,
    ChangeLimit,
    ChooseCards,
    ChoosePokemon,
    Forbid,
    Immune,
    InPlay,
    InZone,
    Is,
    KeepCondition,
    Modifier,
    Named,
    Node,
    OtherAttacks,
    Permit,
    Pokemons,
    Prevent,
    PreventOnPlayer,
    StaysWhile,
    Switch,
)
from prizecard.engine.queries import (
    conditions,
    filters,
    index,
    numbers,
    occurrences,
    places,
    pokemon_values,
    programs,
    roles,
    selections,
    structure,
)
from prizecard.engine.state import NOBODY, Context, GameState, LastingEffect, Occurrence, Resolution
from prizecard.vocabulary import (
    AbilityKind,
    Action,
    Cause,
    Chooser,
    Happening,
    Kind,
    Limit,
    Player,
    Prevented,
    SpecialCondition,
    Zone,
)

OF_POKEMON: Final = frozenset(
    {Action.ATTACK, Action.HEAL, Action.RETREAT, Action.USE_ABILITY, Action.USE_GX_ATTACK}
)  # fmt: skip
"""What Pokémon do or undergo: where it is forbidden to a player's Pokémon, that lies on each of them (SHIELD-01)."""


def limit(state: GameState, what: Limit, player: int, identity: int = NOBODY) -> int:
    """The limit for the player or the Pokémon: the rulebook's, or what cards make of it (the smallest cut wins)."""
    base = state.table.limits[what]
    if ChangeLimit not in (state.index or index.index(state)).modifiers:
        return base
    found: list[int] = []
    for context, modifier in index.live(state, ChangeLimit):
        if modifier.limit is not what:
            continue
        if modifier.player is not None and player not in selections.players(state, context, modifier.player):
            continue
        if modifier.pokemon is not None and not selections.contains(state, context, modifier.pokemon, identity):
            continue
        found.append(numbers.number(state, context, modifier.number))
    if not found:
        return base
    return min(found) if min(found) < base else max(found)


def has_tool_space(state: GameState, identity: int) -> bool:
    """Whether another Pokémon Tool fits on the Pokémon (TRAINER-10)."""
    record = state.pokemon[identity]
    return len(roles.tools(state, record)) < limit(state, Limit.TOOLS, record.owner, identity)


def bench_space(state: GameState, player: int) -> int:
    """How many more Pokémon the player's Bench holds (ZONE-09)."""
    return limit(state, Limit.BENCH, player) - len(state.bench[player])


def forbids(
    state: GameState,
    action: Action,
    identity: int = NOBODY,
    player: int = NOBODY,
    handle: int = NOBODY,
    attack: str = "",
    origin: Zone | None = None,
    cause: Cause | None = None,
    by: int = NOBODY,
    ability: AbilityKind | None = None,
    through: int = NOBODY,
    benched: bool = False,
) -> int:
    """The card that forbids the action, or NOBODY (a handle is never negative); benched: once it is on the Bench."""
    if action not in (state.index or index.index(state)).forbidden:
        return NOBODY
    for context, modifier in index.live(state, Forbid):
        if modifier.action is not action or (benched and _lies_on(context, identity)):
            continue
        if modifier.attack is not None and modifier.attack != attack:
            continue
        if modifier.attacks is not None and not _is_meant(state, context, modifier, attack):
            continue
        if modifier.origin is not None and modifier.origin is not origin:
            continue
        if modifier.ability is not None and modifier.ability is not ability:
            continue
        if modifier.causes and cause not in modifier.causes:
            continue
        if modifier.by is not None and by not in selections.players(state, context, modifier.by):
            continue
        if type(modifier.through) is not Anything and not _is_through(state, context, modifier, through):
            continue
        if _concerns(state, context, modifier, identity, player, handle) and not (
            action in OF_POKEMON and spared(state, context, identity)
        ):
            return max(context.card, 0)
    return NOBODY


def _lies_on(context: Context, identity: int) -> bool:
    """Whether an attack has laid it on the Pokémon: on the Bench that is gone (RETREAT-06)."""
    return isinstance(context, LastingEffect) and context.on == identity


def barred(state: GameState, handle: int, role: Kind | None = None) -> bool:
    """Whether the card in the hand may not be played; with a role: it would be played as a card of that kind."""
    player = state.table.owners[handle]
    if role is None:
        return forbids(state, Action.PLAY, NOBODY, player, handle, origin=Zone.HAND) >= 0
    if Action.PLAY not in (state.index or index.index(state)).forbidden:
        return False
    return any(
        modifier.action is Action.PLAY
        and modifier.origin is Zone.HAND
        and (modifier.player is None or player in selections.players(state, context, modifier.player))
        and structure.speaks_of(modifier.card, role)
        for context, modifier in index.live(state, Forbid)
    )


def barred_there(state: GameState, handle: int) -> bool:
    """Whether the card is in a hand and may not be played from there."""
    return handle in state.hand[state.table.owners[handle]] and barred(state, handle)


def kept_from(state: GameState, handle: int, identity: int, cause: Cause | None = None) -> bool:
    """Whether the card may not be attached to the Pokémon from where it lies, by whatever effect."""
    if state.table.cards[handle].texts and not _suits(state, handle, identity):
        return True
    if Action.ATTACH not in (state.index or index.index(state)).forbidden:
        return False
    origin, owner = places.where(state, handle)[0], state.table.owners[handle]
    return forbids(state, Action.ATTACH, identity, owner, handle, origin=origin, cause=cause) >= 0


def _suits(state: GameState, handle: int, identity: int) -> bool:
    """Whether the card's own text lets an effect attach it to the Pokémon (PLAY-09).

    One that is attached already is moved to any Pokémon, where its text says that it is discarded from there.
    """
    texts = state.table.cards[handle].texts
    if places.where(state, handle)[0] is Zone.ATTACHED and any([isinstance(text, StaysWhile) for text in texts]):
        return True
    context = Context(state.table.owners[handle], handle, identity, Cause.TRAINER)
    owned = state.pokemon[identity].owner == context.controller
    return all(
        [
            conditions.holds(state, context, text.condition) and not (owned and text.player is Player.OPPONENT)
            for text in texts
            if isinstance(text, AttachTo)
        ]
    )


def can_get(state: GameState, handle: int, identity: int) -> bool:
    """Whether the card could be attached to the Pokémon: one that is attached to it already is not moved (PLAY-01)."""
    return not places.is_on(state, handle, identity) and not kept_from(state, handle, identity)


def whole(state: GameState, handles: Sequence[int], sought: Node) -> list[int]:
    """Those of the cards that an effect can put onto the Bench: no BREAK, no half without its other half (WHOLE-01).

    A Restored Pokémon comes there only by a text that speaks of it (RESTORED-02).
    """
    cards = state.table.cards
    found = [
        handle
        for handle in handles
        if Kind.BREAK not in cards[handle].kinds
        and (not cards[handle].half or any(completes(state, handle, other) for other in handles))
    ]
    if any([Kind.RESTORED in cards[handle].kinds for handle in found]) and not _speaks_of_restored(sought):
        return [handle for handle in found if Kind.RESTORED not in cards[handle].kinds]
    return found


def _speaks_of_restored(sought: Node) -> bool:
    """Whether Restored Pokémon are meant, or cards that were picked out before."""
    parts = structure.preorder(sought)
    return not any([isinstance(part, InZone) for part in parts]) or any(
        [isinstance(part, Named) or part == Is(Kind.RESTORED) for part in parts]
    )


def completes(state: GameState, one: int, other: int) -> bool:
    """Whether the two cards are the halves of one LEGEND of one player."""
    first, second = state.table.cards[one], state.table.cards[other]
    same = first.name == second.name and state.table.owners[one] == state.table.owners[other]
    return same and first.half + second.half == 3


def stops_evolving(state: GameState, identity: int, handle: int) -> int:
    """The card that keeps this one from being put on the Pokémon from where it lies, or NOBODY.

    What stops playing it from the hand stops an effect that puts it there from the hand too (EVO-22); a Level-Up is no
    evolution (LVX-05).
    """
    if Action.EVOLVE not in index.index(state).forbidden or Kind.LEVEL_UP in state.table.cards[handle].kinds:
        return NOBODY
    owner = state.pokemon[identity].owner
    origin = Zone.HAND if handle in state.hand[owner] else None
    return forbids(state, Action.EVOLVE, identity, owner, handle, origin=origin)


def may_evolve(state: GameState, identity: int, handle: int) -> bool:
    """Whether an effect may put the card on the Pokémon."""
    return stops_evolving(state, identity, handle) < 0


def may_heal(state: GameState, identity: int, benched: bool = False) -> bool:
    """Whether nothing keeps the Pokémon from being healed, there or on the Bench."""
    return forbids(state, Action.HEAL, identity, benched=benched) < 0


def forbids_move(state: GameState, context: Context, handle: int, to: Zone) -> bool:
    """Whether a card forbids this text to move the card there."""
    action = Action.MOVE_TO_HAND if to is Zone.HAND else Action.DISCARD
    if action not in (state.index or index.index(state)).forbidden:
        return False
    zone, identity = places.where(state, handle)
    subject = identity if zone is Zone.PLAY else NOBODY
    cause, by, through = context.cause, context.controller, context.card
    found = forbids(state, action, subject, handle=handle, cause=cause, by=by, origin=zone, through=through)
    return found >= 0


def movable(state: GameState, context: Context, handle: int, to: Zone, node: Node | None = None) -> bool:
    """Whether the text may move the card: nothing forbids it and nothing keeps the text off the card's Pokémon.

    What the owner is told to do with an own Benched Pokémon is not kept off it (SHIELD-03).
    """
    zone, identity = places.where(state, handle)
    kept = zone in (Zone.PLAY, Zone.ATTACHED) and shielded(state, context, identity)
    if kept and (node is None or not told_as_player(state, context, node, identity)):
        return False
    if zone is Zone.HAND and guarded(state, context, state.table.owners[handle]):
        return False
    return not forbids_move(state, context, handle, to)


def _is_through(state: GameState, context: Context, modifier: Forbid, handle: int) -> bool:
    return handle != NOBODY and filters.fits_card(state, context, modifier.through, handle)


def _is_meant(state: GameState, context: Context, modifier: Forbid, attack: str) -> bool:
    assert modifier.attacks is not None
    if isinstance(modifier.attacks, OtherAttacks):
        spared = pokemon_values.attack_set(state, context, modifier.attacks.excluded)
        return all(entry[0].name != attack for entry in spared)
    return any(entry[0].name == attack for entry in pokemon_values.attack_set(state, context, modifier.attacks))


def _concerns(
    state: GameState, context: Context, modifier: Forbid | Permit, identity: int, player: int, handle: int
) -> bool:
    if modifier.pokemon is not None and not (
        identity != NOBODY and selections.contains(state, context, modifier.pokemon, identity)
    ):
        return False
    if modifier.player is not None and player not in selections.players(state, context, modifier.player):
        return False
    return handle == NOBODY or filters.fits_card(state, context, modifier.card, handle)


def permits(
    state: GameState,
    action: Action,
    identity: int = NOBODY,
    player: int = NOBODY,
    handle: int = NOBODY,
    attack: str = "",
) -> bool:
    """Whether a card permits the action against the rule."""
    if action not in (state.index or index.index(state)).permitted:
        return False
    return any(
        modifier.action is action
        and (modifier.attack is None or modifier.attack == attack)
        and _concerns(state, context, modifier, identity, player, handle)
        for context, modifier in index.live(state, Permit)
    )


def prevented(state: GameState, context: Context, identity: int, own: bool = False) -> bool:
    """Whether effects (other than damage) of this text are kept off the Pokémon.

    Those of its own player only where the prevention names that player.
    """
    if Prevent not in (state.index or index.index(state)).modifiers:
        return False
    return any(
        modifier.what in (Prevented.EFFECTS, Prevented.ALL)
        and not (own and modifier.player is None)
        and keeps_off(state, source, modifier, context, identity, 0)
        for source, modifier in index.live(state, Prevent)
    )


def shielded(state: GameState, context: Context, identity: int) -> bool:
    """Whether effects of this text are kept off the Pokémon: mostly the other player's."""
    return prevented(state, context, identity, state.pokemon[identity].owner == context.controller)


def spared(state: GameState, context: Context, identity: int) -> bool:
    """Whether what the text does to each Pokémon as long as it holds is kept off this one (SHIELD-01)."""
    if context.cause not in (state.index or index.index(state)).wards or identity not in state.pokemon:
        return False
    return index.lies_on_each(context) and shielded(state, context, identity)


def reaches(state: GameState, context: Context, pokemon: Pokemons, identity: int) -> bool:
    """Whether what the text says of those Pokémon holds for this one: it is one of them, and nothing keeps it off."""
    return selections.contains(state, context, pokemon, identity) and not spared(state, context, identity)


def told_as_player(state: GameState, context: Context, node: Node, identity: int) -> bool:
    """Whether the node has the Benched Pokémon's owner, as a player, do something with it that the owner chooses."""
    owner = state.pokemon[identity].owner
    if state.active[owner] == identity:
        return False
    variables = structure.mentioned_in(node)
    for choice in structure.preorder(programs.whole(state, context, node)):
        if isinstance(choice, (ChoosePokemon, ChooseCards)) and choice.variable in variables:
            if choice.chooser is Chooser.THAT:
                return context.that == owner
            if choice.chooser is Chooser.OPPONENT or choice.chooser is Chooser.OWNER:
                return owner != context.controller
    return not variables and context.that == owner


def guarded(state: GameState, context: Context, player: int) -> bool:
    """Whether effects of this text are kept off the player and the player's hand."""
    if PreventOnPlayer not in (state.index or index.index(state)).modifiers:
        return False
    return any(
        context.cause in modifier.causes
        and player in selections.players(state, source, modifier.player)
        and context.controller in selections.players(state, source, modifier.by)
        for source, modifier in index.live(state, PreventOnPlayer)
    )


def closed_hands(state: GameState, context: Context) -> tuple[int, ...]:
    """The cards in hands that effects of this text are kept off."""
    return tuple([card for player in (0, 1) if guarded(state, context, player) for card in state.hand[player]])


def concerns_guarded(state: GameState, context: Context, modifier: Modifier) -> bool:
    """Whether the modifier is one for players, each of whom effects of this text are kept off."""
    word = getattr(modifier, "player", None)
    if not isinstance(word, Player) or getattr(modifier, "pokemon", None) is not None:
        return False
    return all(guarded(state, context, player) for player in selections.players(state, context, word))


def stays_put(state: GameState, context: Context, node: Switch, incoming: int) -> bool:
    """Whether the switch is prevented: it is done to the opponent's Benched Pokémon that the text picks (SHIELD-01).

    Where players switch their own, it is done to the Active Pokémon (SHIELD-03).
    """
    owner = state.pokemon[incoming].owner
    theirs = isinstance(node.incoming, ChoosePokemon) and node.incoming.chooser is not Chooser.YOU
    if theirs or owner == context.controller or told_as_player(state, context, node, incoming):
        active = state.active[owner]
        return active != NOBODY and shielded(state, context, active)
    return shielded(state, context, incoming)


def keeps_off(
    state: GameState, source: Context, modifier: Prevent, context: Context, identity: int, amount: int
) -> bool:
    """Whether the prevention holds against something of this context."""
    if context.cause not in modifier.causes or not selections.contains(state, source, modifier.to, identity):
        return False
    if modifier.player is not None and context.controller not in selections.players(state, source, modifier.player):
        return False
    if type(modifier.card) is not Anything and not (
        context.card != NOBODY and filters.fits_card(state, source, modifier.card, context.card)
    ):
        return False
    if context.cause is Cause.ABILITY and not _is_ability(state, context):
        return False
    author = context.attacker if context.attacker != NOBODY else context.this
    if modifier.by is not None and not _is_by(state, source, modifier.by, context, author):
        return False
    if modifier.condition is None:
        return True
    event = Occurrence(Happening.DAMAGED, identity, amount=amount, by=author, cause=context.cause)
    event.name = context.attack.name if isinstance(context, Resolution) and context.attack is not None else ""
    return conditions.holds(state, occurrences.in_event(source, event), modifier.condition)


def _is_by(state: GameState, source: Context, wanted: Pokemons, context: Context, author: int) -> bool:
    """Whether the text is of one of those Pokémon; one that its own attack took out of play is known by its card."""
    if author in state.pokemon:
        return selections.contains(state, source, wanted, author)
    if author == NOBODY or not isinstance(wanted, InPlay):
        return False
    ours = context.controller in selections.players(state, source, wanted.player)
    return ours and filters.fits_card(state, source, wanted.filter, context.card)


def _is_ability(state: GameState, context: Context) -> bool:
    """Whether the text is an Ability's: Poké-Powers, Poké-Bodies and Ancient Traits are none (POWER-09, TRAIT-01)."""
    program = context.program
    if len(program) < 3 or program[1] != "ability":
        return True
    kind: AbilityKind = state.table.cards[program[0]].abilities[program[2]].kind
    return kind is AbilityKind.ABILITY


def immune(state: GameState, identity: int, condition: SpecialCondition) -> bool:
    """Whether the Pokémon cannot be affected by the Special Condition."""
    return any(
        (not modifier.conditions or condition in modifier.conditions)
        and selections.contains(state, context, modifier.of, identity)
        for context, modifier in index.live(state, Immune)
    )


def keeps(state: GameState, identity: int, condition: SpecialCondition, event: Happening) -> bool:
    """Whether the Pokémon stays affected by the Special Condition although the event would remove it."""
    return any(
        condition in modifier.conditions
        and event in modifier.events
        and reaches(state, context, modifier.of, identity)
        for context, modifier in index.live(state, KeepCondition)
    )


def is_starting_pokemon(state: GameState, card: Card) -> bool:
    """Whether the card may be placed in set-up (SETUP-03, SETUP-07, SETUP-08)."""
    if Kind.FOSSIL in card.kinds:
        return state.table.rulebook.fossils_at_setup
    return Kind.POKEMON in card.kinds and Kind.BASIC in card.kinds
