"""Several steps that English says with one turn of phrase."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from prizecard.compiler import nodes as e
from prizecard.compiler.house.english import Deed
from prizecard.compiler.house.nouns import conjuncts
from prizecard.compiler.house.selections import BOTH_SIDES, each_of
from prizecard.compiler.house.voice import Voice
from prizecard.compiler.tree import parts
from prizecard.vocabulary import Chooser, Player, Position, Spread, Variety, Zone

Steps = list[e.Effect]
Said = tuple[int, list[Deed]]
"""How many steps are said, and with which deeds."""


def idiom(voice: Voice, steps: Steps) -> Said | None:
    """The turn of phrase that says the first of the steps, if there is one."""
    for say in _IDIOMS:
        found = say(voice, steps)
        if found is not None:
            return found
    return None


def _hand_for_hand(voice: Voice, steps: Steps) -> Said | None:
    """A hand of another player that is shuffled away for as many new cards."""
    match steps:
        case [
            e.MoveCards(cards=e.ThoseCards(variable=away), position=Position.SHUFFLED),
            e.Draw(number=e.ResultOf(variable=many), player=player),
            *_,
        ] if player is not Player.YOU and voice.whole.get(away) == e.InZone(Zone.HAND, player):
            if not isinstance(voice.binders.get(many), e.Let):
                return None
            return 2, [
                voice.does(player, "count", "the cards in their hand"),
                voice.does(player, "shuffle", "those cards into their deck"),
                voice.does(player, "draw", "that many cards"),
            ]
    return None


def _at_random(voice: Voice, steps: Steps) -> Said | None:
    """A random choice of cards, and what becomes of them."""
    match steps:
        case [e.Choose(what=e.ChooseCards(chooser=Chooser.RANDOM) as those), e.MoveCards() as moved, *_]:
            if moved.cards == e.ThoseCards(those.variable):
                return 2, voice.deed(replace(moved, cards=those))
    return None


def _rest_of_hand(voice: Voice, steps: Steps) -> Said | None:
    """One card that is kept of a hand, the rest of which goes."""
    match steps:
        case [e.Choose(what=e.ChooseCards() as kept), e.MoveCards(cards=e.OtherCards(among=hand)), *_]:
            if kept.among == hand == e.InZone(Zone.HAND, Player.YOU):
                rest = Deed("shuffle", "the rest of your cards into your deck")
                return 2, [Deed("choose", voice.cards(kept).words), rest]
    return None


def _other_type(voice: Voice, steps: Steps) -> Said | None:
    """A basic Energy card that is switched with one of another type."""
    match steps:
        case [
            e.Choose(what=e.ChooseCards() as first),
            e.Choose(what=e.ChooseCards(among=e.InZone() as zone)),
            e.ExchangeCards(),
            *_,
        ] if e.Lacks(e.SameNameAs(e.ThoseCards(first.variable))) in conjuncts(zone.filter):
            other = f"a different type of basic Energy card from {voice.whose(zone.player)} {zone.zone}"
            return 3, [Deed("switch", f"{voice.cards(first).words} with {other}")]
    return None


def _one_to_each(voice: Voice, steps: Steps) -> Said | None:
    """Cards of different types that are sought for several Pokémon, one for each."""
    match steps:
        case [
            e.Choose(what=e.ChooseCards(maximum=e.CountOf(), variety=Variety.DIFFERENT_TYPES)),
            e.Attach(spread=Spread.ONE_EACH),
            *_,
        ]:
            kind = "a different type of basic Energy card"
            return 2, [Deed("for each of those Pokémon, search", f"your deck for {kind} and attach it to that Pokémon")]
    return None


def _cared_for(voice: Voice, steps: Steps) -> Said | None:
    """Damage healed from a Pokémon that is rid of a Special Condition, or of all."""
    match steps:
        case [e.Cure(pokemon=cured, conditions=()), e.Heal(amount=amount), *_] if voice.crowded(cured):
            whom = each_of(voice, cured).words.replace("both Active Pokémon", f"each Active Pokémon {BOTH_SIDES}")
            return 2, [Deed("remove", f"all Special Conditions and heal {voice.total(amount)} damage from {whom}")]
    return None


def _of_one_type(voice: Voice, steps: Steps) -> Said | None:
    """An Energy card that goes because one of its type is attached elsewhere."""
    match steps[0]:
        case e.MoveCards(cards=e.ChooseCards(among=e.AttachedTo() as held, chooser=Chooser.YOU)):
            alike = [one.what for one in conjuncts(held.filter) if isinstance(one, e.SharesTypeWith)]
        case _:
            return None
    if not (alike and isinstance(alike[0], e.AttachedTo)):
        return None
    holder, other = voice.pokemon(held.pokemon).words, voice.pokemon(alike[0].pokemon).words
    head = f"if any Energy card attached to {other} is the same type as any Energy card attached to {holder}, discard"
    return 1, [Deed(head, f"1 of those Energy cards from {holder}")]


def _from_hand(voice: Voice, steps: Steps) -> Said | None:
    """A card in the hand that was spoken of, put onto a Pokémon that is healed first; one that becomes Active."""
    match steps:
        case [e.PutOntoBench(cards=e.ThisCard()), e.Switch(incoming=e.ThisPokemon())]:
            this, active = voice.pokemon(e.ThisPokemon()).words, "Active Pokémon"
            return 2, [Deed("move", f"your {active} to your Bench and play {this} as your new {active}")]
        case [e.Heal() as heal, e.Evolve(e.ChooseCards(among=hand), onto)] if e.Exists(hand) in parts(voice.texts):
            before = f"Before evolving, {voice.deed(heal)[0].bare}"
            return 2, [Deed("put", f"that card onto {voice.pokemon(onto).words} to evolve it. {before}")]
    return None


_IDIOMS: tuple[Callable[[Voice, Steps], Said | None], ...] = (
    _hand_for_hand, _at_random, _rest_of_hand, _other_type, _one_to_each, _cared_for, _of_one_type, _from_hand,
)  # fmt: skip
