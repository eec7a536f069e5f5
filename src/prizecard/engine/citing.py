"""What else a refusal cites: further ledger items that say the same of this case, or the card whose text says it."""

from __future__ import annotations

from prizecard.cards import Attack, Card
from prizecard.effects import (
    Activated,
    Afflict,
    AttachAsTool,
    BonusText,
    ChooseCards,
    ChoosePokemon,
    DeckEnd,
    DrawUntil,
    EnergyText,
    Evolve,
    Forbid,
    InZone,
    MoveCards,
    Node,
    Provides,
    PutOntoBench,
    Then,
    TrainerText,
)
from prizecard.engine.queries import (
    candidates,
    changes,
    energy,
    index,
    limits,
    pokemon_values,
    prices,
    refusals,
    selections,
    structure,
)
from prizecard.engine.queries.refusals import Refusal
from prizecard.engine.state import NOBODY, Context, GameState, Trial
from prizecard.vocabulary import AbilityKind, Action, Cause, Kind, Player, Zone

Items = tuple[str, ...]
TARGETS = ("attach_target", "machine_target", "energy_target", "gear_target")
OF_THE_CARD = frozenset({"condition", "cost", *TARGETS, "attack_condition", "copies_at_once"})
"""Refusals that follow from what is written on the card itself."""
TIMING = frozenset({"evolve_first_turn", "evolve_new", "evolve_twice"})
STAGES = {Kind.MEGA: "MEGA-01", Kind.PRIMAL: "PRIMAL-01", Kind.BREAK: "BREAK-01"}


def of_attack(state: GameState, identity: int, attack: Attack, refusal: Refusal) -> Items:
    """COST-03 where there is Energy enough, but not of the kind; the card where its text has a condition."""
    pokemon = state.pokemon[identity]
    if refusal[0] == "energy":
        cost = pokemon_values.attack_cost(state, identity, attack)
        return ("COST-03",) if len(energy.units(state, pokemon)) >= len(cost) else ()
    return (state.table.cards[pokemon.top].id,) if refusal[0] in OF_THE_CARD else ()


def of_trainer(state: GameState, handle: int, refusal: Refusal) -> Items:
    """Items on the kind of Trainer card, and the card itself where its own text stands against it."""
    card = state.table.cards[handle]
    code = refusal[0]
    if code in OF_THE_CARD:
        return (card.id,)
    if code == "first_turn_trainer" and refusals.played_as(state, handle) is not None:
        return ("FOSSIL-04",)
    if code == "supporter_used" and Kind.TAG_TEAM in card.kinds:
        return ("TTSUP-01",)
    if code == "no_change":
        context = Context(state.player, handle, NOBODY, Cause.TRAINER)
        texts = [text for text in card.texts if isinstance(text, (TrainerText, BonusText))]
        return tuple(dict.fromkeys(item for text in texts for item in of_no_change(state, context, text)))
    return ()


def of_no_change(state: GameState, context: Context, text: TrainerText | BonusText | Activated) -> Items:
    """What else is to be said of a text that could not change anything, by what it does."""
    effect = text.effect
    nodes = structure.preorder(effect)
    deeds = structure.deeds_in(effect)
    meant = {node.variable: node.among for node in nodes if isinstance(node, (ChooseCards, ChoosePokemon))}
    ability = context.cause is Cause.ABILITY
    given_up = any(prices.is_price(deed, meant, not ability, context.cause) for deed in deeds)
    given_up = given_up or (prices.gives_itself_up(text.cost) if ability else prices.discards_own(text.cost))
    reasons = {
        "PLAY-12": isinstance(text, BonusText),
        "PLAY-07": any(isinstance(node, Then) for node in nodes),
        "PLAY-11" if ability else "PLAY-06": given_up,
        "PLAY-05": any(isinstance(deed, DrawUntil) for deed in deeds) and bool(state.deck[context.controller]),
        "PLAY-08": any(isinstance(deed, MoveCards) and changes.hand_shuffled_in(deed) is not None for deed in deeds),
        "PLAY-09": any(_looks_in(state, context, node) for node in nodes),
        "PLAY-10": any(isinstance(deed, Afflict) for deed in deeds),
        "ENERGY-10": any(_is_energy_elsewhere(state, context, node) for node in nodes),
        "ROLE-01": any(isinstance(deed, AttachAsTool) for deed in deeds),
        "WHOLE-01": any(_is_half_there(state, context, deed) for deed in deeds),
        "EVO-22": any(isinstance(deed, Evolve) for deed in deeds) and _is_evolving_forbidden(state),
    }
    return tuple(item for item, holds in reasons.items() if holds)


def _is_energy_elsewhere(state: GameState, context: Context, node: Node) -> bool:
    """Whether Energy of a type is sought where a card lies that would provide it in play alone."""
    if not isinstance(node, InZone) or node.zone not in (Zone.HAND, Zone.DISCARD) or node.player is not Player.YOU:
        return False
    wanted = [part.type for part in structure.preorder(node.filter) if isinstance(part, Provides)]
    return any(
        isinstance(text, EnergyText) and any(kind in unit for kind in wanted for unit in text.units)
        for handle in selections.zone(state, context.controller, node.zone)
        for text in state.table.cards[handle].texts
    )


def _is_half_there(state: GameState, context: Context, deed: Node) -> bool:
    """Whether what is to be put onto the Bench is there, but is no whole Pokémon."""
    if not isinstance(deed, PutOntoBench) or not isinstance(deed.cards, ChooseCards):
        return False
    found = selections.cards(state, context, deed.cards.among)
    return bool(found) and not limits.whole(state, found, deed.cards)


def _is_evolving_forbidden(state: GameState) -> bool:
    return any(modifier.action is Action.EVOLVE for _, modifier in index.live(state, Forbid))


def _looks_in(state: GameState, context: Context, node: Node) -> bool:
    """Whether cards are sought or looked at where some lie that not both players see."""
    if not isinstance(node, (InZone, DeckEnd)):
        return False
    trial = Trial(context, node, False, False)
    return candidates.is_unseen(trial, node) and bool(candidates.unseen(state, trial, node))


def of_evolving(state: GameState, handle: int, identity: int, refusal: Refusal) -> Items:
    """Why this name does not fit: a stage left out, or a name that is only like the one wanted."""
    card = state.table.cards[handle]
    if refusal[0] in TIMING:
        return tuple(item for kind, item in STAGES.items() if kind in card.kinds)
    if refusal[0] == "not_evolution" and Kind.RESTORED in card.kinds:
        return ("RESTORED-07",)
    if refusal[0] != "evolve_name":
        return ()
    below = state.table.cards[state.pokemon[identity].top]
    found: list[str] = []
    if Kind.STAGE_2 in card.kinds and Kind.BASIC in below.kinds:
        found.append("EVO-02")
    if Kind.MEGA in card.kinds:
        found.append("MEGA-02")
    if Kind.LEVEL_UP in card.kinds:
        found.append("LVX-01")
    if _alike(card, below):
        found.extend(("EVO-13", "EVO-14"))
    return tuple(found)


def _alike(card: Card, below: Card) -> bool:
    """Whether one name holds the other: with an owner, a symbol or a form more."""
    wanted, name = card.evolves_from or "", below.name
    return wanted in name or name in wanted


def of_ability(state: GameState, handle: int, kind: AbilityKind, refusal: Refusal) -> Items:
    """POWER-06 for what is called an Ability; the card where its text has a condition or a cost."""
    items: Items = ("POWER-06",) if kind is AbilityKind.ABILITY and refusal[0].startswith("ability") else ()
    if refusal[0] in ("ability_condition", "ability_cost"):
        return (*items, state.table.cards[handle].id)
    return items
