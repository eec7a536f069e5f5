"""Numbers that are compared: more Prize cards than your opponent, 3 or more cards in your hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.house.card_selections import where
from prizecard.compiler.house.nouns import CARD, is_so, noun
from prizecard.compiler.house.properties import compared
from prizecard.compiler.house.selections import in_play
from prizecard.compiler.house.shapes import either, like, slot
from prizecard.compiler.house.voice import Voice, conditions
from prizecard.vocabulary import Comparison, Place, Player, Stat, Zone


def _stat(voice: Voice, node: Any) -> str:
    thing = voice.pokemon(node.left.what)
    return f"{thing.words} {is_so(voice, e.Where(node.left.stat, node.comparison, node.right), thing.many)}"


def _coins(voice: Voice, node: Any) -> str:
    amount = compared(voice, node.comparison, node.right, "of them is", "of them are").removeprefix("exactly ")
    return f"{amount} {node.left.face}"


_SIDE = either(e.InPlay(Player.YOU), e.InPlay(Player.OPPONENT))
_SPREAD = like(e.InPlay, place=either(Place.BENCH, Place.ANYWHERE))
_PRIZES = [e.CountOf(like(e.InZone, Zone.PRIZES, player)) for player in (slot("one"), slot("other"))]
conditions.rows(
    {
        like(e.Compare, like(e.TypesAmong, e.AttachedTo), right=e.Constant): (
            "{left.what.pokemon&have} {right=different type} of basic Energy attached to {left.what.pokemon!}"
        ),
        like(e.Compare, e.Sum(*_PRIZES)): "the total of both players' remaining Prize cards is {right<}",
        like(e.Compare, e.DamageDone, Comparison.MORE): "this attack does any damage to {left.pokemon}",
        like(e.Compare, e.BenchSpace, Comparison.MORE): "{left.player's} Bench isn't full",
        like(e.Compare, e.EventAmount, Comparison.EQUAL): "that damage is {right}",
        like(e.Compare, e.EventAmount): "that damage is {right<}",
        like(e.Compare, _PRIZES[0], Comparison.AT_LEAST, like(e.Sum, _PRIZES[1], e.Constant)): (
            "{one&have} at least {right.right} more Prize cards left than {other}"
        ),
        like(e.Compare, like(e.EnergyOn, type=None), right=like(e.EnergyOn, type=None)): lambda voice, node: _two_stats(
            voice, node, e.StatOf(Stat.ENERGY, node.left.pokemon), e.StatOf(Stat.ENERGY, node.right.pokemon)
        ),
        like(e.Compare, like(e.StatOf, slot("stat")), right=like(e.StatOf, slot("stat"))): lambda voice, node: (
            _two_stats(voice, node, node.left, node.right)
        ),
        like(e.Compare, like(e.StatOf, Stat.DAMAGE_COUNTERS, _SPREAD)): (
            "there are {right=damage counter} on {left.what}"
        ),
        like(e.Compare, like(e.StatOf, Stat.DAMAGE_COUNTERS), right=e.Constant): (
            "{left.what&have} {right=damage counter} on {left.what!}"
        ),
        like(e.Compare, like(e.EnergyOn, _SIDE)): "{left.pokemon.player&have} {right=} {left.type|{} }Energy in play",
        like(e.Compare, e.EnergyOn, right=e.Constant): (
            "{left.pokemon&have} {right=} {left.type|{} }Energy attached to {left.pokemon!}"
        ),
        like(e.Compare, e.StatOf, right=e.Constant): _stat,
        like(e.Compare, e.CoinsShowing, Comparison.EQUAL, e.Constant(0)): lambda voice, node: (
            "the first flip is tails"
            if isinstance(voice.binders.get(node.left.flip), e.FlipUntilTails)
            else f"none of them are {node.left.face}"
        ),
        like(e.Compare, e.CoinsShowing, right=e.Constant): _coins,
    }
)


@conditions(e.Compare)
def _compare(voice: Voice, node: e.Compare) -> str:
    already = _already(voice, node)
    said = already or _both_players(voice, node)
    if said:
        return said
    relations = {
        Comparison.EQUAL: "is equal to", Comparison.UNEQUAL: "isn't equal to", Comparison.AT_LEAST: "is at least",
        Comparison.AT_MOST: "is at most", Comparison.MORE: "is more than", Comparison.FEWER: "is less than",
    }  # fmt: skip
    return f"{voice.total(node.left)} {relations[node.comparison]} {voice.total(node.right)}"


def _already(voice: Voice, node: e.Compare) -> str:
    """How many damage counters there were before."""
    before = voice.binders.get(node.left.variable) if isinstance(node.left, e.ResultOf) else None
    if not (isinstance(before, e.Let) and isinstance(before.number, e.StatOf)):
        return ""
    words = compared(voice, node.comparison, node.right, "damage counter", "damage counters")
    already = "" if words.startswith("no ") else "already "
    return f"{voice.pokemon(before.number.what).words} {already}has {words} on it"


def _two_stats(voice: Voice, node: e.Compare, left: Any, right: Any) -> str:
    both = left.what, right.what
    if left.stat is Stat.ENERGY and both == (e.InPlay(Player.YOU), e.InPlay(Player.OPPONENT)):
        return f"you have {'more' if node.comparison is Comparison.MORE else 'less'} Energy in play than your opponent"
    one, other = voice.pokemon(left.what), voice.pokemon(right.what).words
    counted, fewer, on = _THINGS.get(left.stat, ("", "less", ""))
    if node.comparison is Comparison.UNEQUAL and counted:
        return f"{one.words} and {other} have a different {counted}{left.stat}{on} them"
    things = f"{left.stat}{on} it" if on else str(left.stat)
    words = {
        Comparison.EQUAL: f"the same {counted}{things} as", Comparison.MORE: f"more {things} than",
        Comparison.FEWER: f"{fewer} {things} than", Comparison.AT_MOST: f"the same or less {things} as",
    }[node.comparison]  # fmt: skip
    return f"{one.does('have', words)} {other}"


_THINGS = {
    Stat.ENERGY: ("amount of ", "less", " attached to"),
    Stat.DAMAGE_COUNTERS: ("number of ", "fewer", " on"),
}
"""What is counted by amount or number, what fewer of it is, and where it is."""


def _both_players(voice: Voice, node: e.Compare) -> str:
    """Where the same things of both players are compared."""
    match node.left, node.right:
        case e.CountOf(e.InZone() as one), e.CountOf(e.InZone() as other) if one == replace(other, player=one.player):
            things = "Prize cards" if one.zone is Zone.PRIZES else noun(voice, one.filter, CARD).many
            place = " left" if one.zone is Zone.PRIZES else f" in {where(voice, one.zone, one.player)}"
        case e.CountOf(e.InPlay() as one), e.CountOf(e.InPlay() as other) if one.filter == other.filter:
            things = in_play(voice, one).many
            place = " in play" if one.place is Place.ANYWHERE else ""
        case _:
            return ""
    who, whom = voice.named(one.player), voice.named(other.player).words
    if node.comparison is Comparison.UNEQUAL:
        return f"you and your opponent have a different number of {things}{place}"
    if node.comparison is Comparison.AT_MOST:
        return f"{who.has(f'not more {things}{place}')} than {whom}"
    words = {
        Comparison.MORE: f"more {things}{place} than", Comparison.FEWER: f"fewer {things}{place} than",
        Comparison.EQUAL: f"the same number of {things}{place} as",
        Comparison.AT_LEAST: f"more or the same number of {things}{place} as",
    }  # fmt: skip
    return f"{who.does('have', words[node.comparison])} {whom}"
