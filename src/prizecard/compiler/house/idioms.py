"""Several steps that English says with one turn of phrase."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.house.english import Deed
from prizecard.compiler.house.nouns import conjuncts
from prizecard.compiler.house.selections import BOTH_SIDES, each_of
from prizecard.compiler.house.shapes import like, slot
from prizecard.compiler.house.voice import Deeds, Voice
from prizecard.vocabulary import Chooser, Player, Position, Spread, Variety, Zone

Steps = list[e.Effect]
_idioms = Deeds("idiom")


def idiom(voice: Voice, steps: Steps) -> tuple[int, list[Deed]] | None:
    """How many of the first steps one turn of phrase says, and with which deeds, if there is one."""
    for number in (3, 2, 1):
        found = _idioms.find(voice, tuple(steps[:number])) if len(steps) >= number else None
        if found:
            return number, found if isinstance(found, list) else [found]
    return None


def _hand_for_hand(voice: Voice, steps: Any) -> list[Deed]:
    """A hand of another player that is shuffled away for as many new cards."""
    away, draw = steps
    theirs = draw.player is not Player.YOU and voice.whole.get(away.cards.variable) == e.InZone(Zone.HAND, draw.player)
    if not (theirs and isinstance(voice.binders.get(draw.number.variable), e.Let)):
        return []
    return [
        voice.does(draw.player, "count", "the cards in their hand"),
        voice.does(draw.player, "shuffle", "those cards into their deck"),
        voice.does(draw.player, "draw", "that many cards"),
    ]


def _other_type(voice: Voice, steps: Any) -> list[Deed]:
    """A basic Energy card that is switched with one of another type."""
    first, zone = steps[0].what, steps[1].what.among
    if e.Lacks(e.SameNameAs(e.ThoseCards(first.variable))) not in conjuncts(zone.filter):
        return []
    other = f"a different type of basic Energy card from {voice.whose(zone.player)} {zone.zone}"
    return [Deed("switch", f"{voice.cards(first).words} with {other}")]


def _cared_for(voice: Voice, steps: Any) -> list[Deed]:
    """Damage healed from a Pokémon that is rid of a Special Condition, or of all."""
    cured, heal = steps
    if not voice.crowded(cured.pokemon):
        return []
    whom = each_of(voice, cured.pokemon).words.replace("both Active Pokémon", f"each Active Pokémon {BOTH_SIDES}")
    return [Deed("remove", f"all Special Conditions and heal {voice.total(heal.amount)} damage from {whom}")]


def _of_one_type(voice: Voice, steps: Any) -> list[Deed]:
    """An Energy card that goes because one of its type is attached elsewhere."""
    held = steps[0].cards.among
    alike = [one.what for one in conjuncts(held.filter) if isinstance(one, e.SharesTypeWith)]
    if not (alike and isinstance(alike[0], e.AttachedTo)):
        return []
    holder, other = voice.pokemon(held.pokemon).words, voice.pokemon(alike[0].pokemon).words
    head = f"if any Energy card attached to {other} is the same type as any Energy card attached to {holder}, discard"
    return [Deed(head, f"1 of those Energy cards from {holder}")]


def _from_hand(voice: Voice, steps: Any) -> list[Deed]:
    """A card in the hand that was spoken of, put onto a Pokémon that is healed first."""
    heal, evolve = steps
    if not voice.speaks_of(e.Exists(evolve.card.among)):
        return []
    before = f"Before evolving, {voice.deed(heal)[0].bare}"
    return [Deed("put", f"that card onto {voice.pokemon(evolve.onto).words} to evolve it. {before}")]


_MINE = e.InZone(Zone.HAND, Player.YOU)
_idioms.rows(
    {
        (
            like(e.Choose, e.ChooseCards),
            like(e.Choose, like(e.ChooseCards, among=e.InZone)),
            e.ExchangeCards,
        ): _other_type,
        (like(e.MoveCards, e.ThoseCards, position=Position.SHUFFLED), like(e.Draw, number=e.ResultOf)): _hand_for_hand,
        # A random choice of cards, and what becomes of them.
        (
            like(e.Choose, like(e.ChooseCards, slot("those"), chooser=Chooser.RANDOM)),
            like(e.MoveCards, e.ThoseCards(slot("those"))),
        ): lambda voice, steps: voice.deed(replace(steps[1], cards=steps[0].what)),
        # One card that is kept of a hand, the rest of which goes.
        (like(e.Choose, like(e.ChooseCards, among=_MINE)), like(e.MoveCards, like(e.OtherCards, _MINE))): (
            "{:choose} {0.what}",
            "{:shuffle} the rest of your cards into your deck",
        ),
        # Cards of different types that are sought for several Pokémon, one for each.
        (
            like(e.Choose, like(e.ChooseCards, maximum=e.CountOf, variety=Variety.DIFFERENT_TYPES)),
            like(e.Attach, spread=Spread.ONE_EACH),
        ): (
            "{:for each of those Pokémon, search} your deck for a different type of basic Energy card and attach it to "
            "that Pokémon"
        ),
        (like(e.Cure, conditions=()), e.Heal): _cared_for,
        (e.Heal, like(e.Evolve, e.ChooseCards)): _from_hand,
        # One that becomes Active.
        (like(e.PutOntoBench, e.ThisCard), e.Switch(e.ThisPokemon())): (
            "{:move} your Active Pokémon to your Bench and play {1.incoming} as your new Active Pokémon"
        ),
        (like(e.MoveCards, like(e.ChooseCards, among=e.AttachedTo, chooser=Chooser.YOU)),): _of_one_type,
    }
)
