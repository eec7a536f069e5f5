"""Cards by what they can do: attack, use an ability, evolve, heal, move cards about."""

from __future__ import annotations

from functools import cache
from typing import Any

from prizecard.cards import Card
from prizecard.effects import (
    Activated,
    Always,
    Attacking,
    ChangeDamage,
    Constant,
    Damage,
    DeckEnd,
    Defending,
    Filter,
    Forbid,
    Heal,
    Holder,
    InPlay,
    InZone,
    Lasting,
    MoveCards,
    Sequence,
    Static,
    ThisPokemon,
    TrainerText,
)
from prizecard.engine.queries import structure
from prizecard.vocabulary import Action, Cause, Kind, Place, Player, Zone
from tests.engine.every_text.paper import DEEDS, ENOUGH, evolutions_of, fits, having, in_order, meddling, of_kind


@cache
def apt(filter: Filter, trait: Any, amount: int | None = None) -> tuple[Card, ...]:
    """Some Pokémon that have the property and can do what the trait says; any that have the property, if none can."""
    if trait is None:
        return having(filter, True)
    if isinstance(trait, tuple) and trait[0] == "more":
        return tuple(card for card in of_kind(Kind.TOOL) if _more(card) == trait[1])
    if amount is not None and trait == "attacks":
        return _of_amount(filter, amount)
    sure: list[Card] = []
    perhaps: list[Card] = []
    for card in in_order():
        if card.is_pokemon and not card.half and _can(card, trait):
            found = fits(card, filter)
            if found is not False:
                (perhaps if found is None else sure).append(card)
        if len(sure) >= ENOUGH:
            break
    return tuple(sure or perhaps[:ENOUGH]) or having(filter, True)


@cache
def ready(filter: Filter, trait: Any) -> tuple[Card, ...]:
    """Cards for the hand that have the property and can do what the trait says."""
    if trait is None:
        return having(filter)
    if trait == "discards":
        found = [card for card in in_order() if card.is_trainer and _discards_hand(card)]
    elif trait[0] is Cause.TRAINER:
        meant = [card for card in meddling(Cause.TRAINER) if fits(card, filter) is not False]
        found = [card for card in meant if _harms(card.texts)] or meant
    else:
        found = [
            card
            for card in in_order()
            if card.is_trainer and fits(card, filter) is not False and _does(card.texts, trait)
        ]
    return tuple(found)


def _harms(texts: tuple[Any, ...]) -> bool:
    """Whether it does something to the other player's Pokémon."""
    return any(
        isinstance(part, Attacking | Defending) or (isinstance(part, InPlay) and part.player is Player.OPPONENT)
        for text in texts
        for node in structure.preorder(text)
        if isinstance(node, DEEDS) and not isinstance(node, Heal)
        for part in structure.preorder(node)
    )


def _can(card: Card, trait: Any) -> bool:
    if trait == "attacks":
        return any(_is_plain(attack) for attack in card.attacks) and not card.abilities
    if trait == "mighty":
        return any(_is_plain(attack) and attack.damage >= 150 for attack in card.attacks) and not card.abilities
    if trait == "uses":
        return any(isinstance(text, Activated) and _is_free(text) for one in card.abilities for text in one.texts)
    if trait == "gx":
        return any(attack.is_gx for attack in card.attacks)
    if trait in HITS:
        return any(_hits_bench(attack.text, trait) for attack in card.attacks)
    if trait in ("binds", "fixes"):
        return any(_binds(attack.text, trait) for attack in card.attacks)
    if trait == "robs":
        return any(_robs(attack.text) for attack in card.attacks)
    if trait == "hits itself":
        return any(_hits_itself(attack.text) for attack in card.attacks)
    if trait[0] == "forbids":
        return any(_forbids(text, trait[1]) for one in card.abilities for text in one.texts)
    if trait == "evolves":
        return bool(evolutions_of(card.name))
    if trait[0] is Cause.ABILITY:
        return any(
            isinstance(text, Activated) and _is_free(text) and _harms((text,))
            for one in card.abilities
            for text in one.texts
        )
    return any(_does((attack.text,), trait) for attack in card.attacks)


def _hits_bench(text: Any, trait: str) -> bool:
    """Damage to the own Benched Pokémon, or to the other player's."""
    spared = Player.OPPONENT if trait == "hits own" else Player.YOU
    return any(
        isinstance(part, InPlay) and part.player is not spared and part.place is not Place.ACTIVE
        for node in structure.preorder(text)
        if isinstance(node, Damage)
        for part in structure.preorder(node.to)
    )


def _hits_itself(text: Any) -> bool:
    """Damage to the attacker."""
    return any(isinstance(node, Damage) and isinstance(node.to, ThisPokemon) for node in structure.preorder(text))


def _robs(text: Any) -> bool:
    """Cards of the other player's hand or deck go elsewhere, whatever else is so."""
    steps = text.after.steps if isinstance(text.after, Sequence) else (text.after,)
    return any(
        isinstance(part, InZone | DeckEnd) and part.player is Player.OPPONENT
        for step in steps
        if isinstance(step, MoveCards)
        for part in structure.preorder(step.cards)
    )


def _binds(text: Any, trait: str) -> bool:
    """Something lasts on the other player, or on the Defending Pokémon."""
    steps = text.after.steps if isinstance(text.after, Sequence) else (text.after,)
    return any(isinstance(step, Lasting) and (step.on is None) is (trait == "binds") for step in steps)


def _forbids(text: Any, action: Action) -> bool:
    modifiers = text.modifiers if isinstance(text, Static) else ()
    return any(isinstance(modifier, Forbid) and modifier.action is action for modifier in modifiers)


def _discards_hand(card: Card) -> bool:
    """Whether playing it discards cards of the hand."""
    return any(
        isinstance(part, InZone) and part.zone is Zone.HAND and part.player is Player.YOU
        for text in card.texts
        if isinstance(text, TrainerText)
        for node in structure.preorder(text)
        if isinstance(node, MoveCards) and node.to is Zone.DISCARD
        for part in structure.preorder(node.cards)
    )


HITS = ("hits own", "hits Bench")


def _is_plain(attack: Any) -> bool:
    """Damage as printed."""
    return attack.damage > 0 and not _says(attack)


def _says(attack: Any) -> bool:
    text = attack.text
    quiet = all(part == Sequence(()) for part in (text.requirement, text.before, text.after))
    return not quiet or bool(text.standing) or type(text.damage).__name__ != "PrintedDamage" or bool(text.ignoring)


def _is_free(text: Activated) -> bool:
    return isinstance(text.condition, Always) and text.zone is Zone.PLAY


def _does(texts: tuple[Any, ...], trait: Any) -> bool:
    kind, to = trait
    return any(
        isinstance(node, kind) and (to is None or _so(node, to)) and not _is_own_discard(node)
        for text in texts
        for node in structure.preorder(text)
    )


def _so(node: Any, to: Any) -> bool:
    """Whether the effect is as asked: cards go there; one of the Special Conditions comes of it."""
    if isinstance(to, tuple):
        return not set(to).isdisjoint(node.conditions)
    return bool(node.to is to)


def _is_own_discard(node: Any) -> bool:
    """Moving cards that were never in play is of no use."""
    if not isinstance(node, MoveCards):
        return False
    return not any(type(part).__name__ in USED for part in structure.preorder(node.cards))


USED = ("AllCardsOf", "PokemonCards", "TopCard", "AttachedTo", "Beneath", "StadiumInPlay")


@cache
def _of_amount(filter: Filter, amount: int) -> tuple[Card, ...]:
    """Pokémon with an attack that does just so much, or so much less as a Tool adds."""
    steps = {0, *(_more(card) for card in of_kind(Kind.TOOL))}
    for step in sorted(steps):
        found = [
            card
            for card in in_order()
            if card.is_pokemon
            and not card.half
            and not card.abilities
            and fits(card, filter) is not False
            and any(_is_plain(attack) and attack.damage == amount - step for attack in card.attacks)
        ]
        if found:
            return tuple(found[:ENOUGH])
    return having(filter, True)


@cache
def _more(card: Card) -> int:
    """How much a Tool adds to attacks of its holder, whatever else is so; 0 where it does not."""
    if len(card.texts) != 1 or not isinstance(card.texts[0], Static) or card.texts[0].condition != Always():
        return 0
    modifiers = card.texts[0].modifiers
    if len(modifiers) != 1 or not isinstance(modifiers[0], ChangeDamage):
        return 0
    only = modifiers[0]
    return only.more.value if only.by == Holder() and isinstance(only.more, Constant) else 0


def attack_for(card: Card, trait: Any, amount: int | None) -> int | None:
    """The attack that the trait is about."""
    for place, attack in enumerate(card.attacks):
        if trait == "mighty" and _is_plain(attack) and attack.damage >= 150:
            return place
        if trait == "attacks" and amount is None and _is_plain(attack):
            return place
        if trait == "attacks" and amount is not None and _is_plain(attack) and attack.damage in _reaching(amount):
            return place
        if (trait == "gx" and attack.is_gx) or (trait in HITS and _hits_bench(attack.text, trait)):
            return place
        if (trait == "hits itself" and _hits_itself(attack.text)) or (trait == "robs" and _robs(attack.text)):
            return place
        if trait in ("binds", "fixes") and _binds(attack.text, trait):
            return place
        if isinstance(trait, tuple) and isinstance(trait[0], type) and _does((attack.text,), trait):
            return place
    harming = [place for place, attack in enumerate(card.attacks) if attack.damage > 0]
    return harming[0] if harming else 0 if card.attacks else None


@cache
def _reaching(amount: int) -> frozenset[int]:
    return frozenset({amount, *(amount - _more(card) for card in of_kind(Kind.TOOL))})
