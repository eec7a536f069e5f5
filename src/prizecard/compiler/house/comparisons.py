"""Numbers that are compared: more Prize cards than your opponent, 3 or more cards in your hand."""

from __future__ import annotations

from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.house.card_selections import where
from prizecard.compiler.house.conditions import there_is
from prizecard.compiler.house.nouns import CARD, is_so, noun
from prizecard.compiler.house.properties import compared
from prizecard.compiler.house.selections import in_play
from prizecard.compiler.house.voice import Voice, conditions
from prizecard.vocabulary import Comparison, Place, Player, Stat, Zone


@conditions(e.Compare)
def _compare(voice: Voice, node: e.Compare) -> str:
    left, right = node.left, node.right
    if isinstance(left, e.CountOf) and isinstance(right, e.Constant):
        return there_is(voice, left.what, node.comparison, right)
    for compare in (_special, _more_prizes, _two_stats, _both_players, _of_pokemon, _of_coins):
        said = compare(voice, node)
        if said:
            return said
    relations = {
        Comparison.EQUAL: "is equal to", Comparison.UNEQUAL: "isn't equal to", Comparison.AT_LEAST: "is at least",
        Comparison.AT_MOST: "is at most", Comparison.MORE: "is more than", Comparison.FEWER: "is less than",
    }  # fmt: skip
    return f"{voice.total(left)} {relations[node.comparison]} {voice.total(right)}"


def _special(voice: Voice, node: e.Compare) -> str:
    """Counts that have words of their own."""
    left, right = node.left, node.right
    before = voice.binders.get(left.variable) if isinstance(left, e.ResultOf) else None
    if isinstance(before, e.Let) and isinstance(before.number, e.StatOf) and before.number.stat is Stat.DAMAGE_COUNTERS:
        holder = voice.pokemon(before.number.what)
        words = compared(voice, node.comparison, right, "damage counter", "damage counters")
        return f"{holder.words} {'' if words.startswith('no ') else 'already '}has {words} on it"
    if isinstance(left, e.TypesAmong) and isinstance(left.what, e.AttachedTo) and isinstance(right, e.Constant):
        holder = voice.pokemon(left.what.pokemon)
        kinds = compared(voice, node.comparison, right, "different type", "different types")
        return holder.does("have", f"{kinds} of basic Energy attached to {holder.it}")
    if _both_prizes(left):
        amount = compared(voice, node.comparison, right, "", "").strip()
        return f"the total of both players' remaining Prize cards is {amount.replace('fewer', 'less')}"
    more_than_none = (node.comparison, right) == (Comparison.MORE, e.Constant(0))
    if isinstance(left, e.DamageDone) and more_than_none:
        return f"this attack does any damage to {voice.pokemon(left.pokemon).words}"
    if isinstance(left, e.BenchSpace) and more_than_none:
        return f"{voice.whose(left.player)} Bench isn't full"
    return _of_event(voice, node) if isinstance(left, e.EventAmount) else ""


def _more_prizes(voice: Voice, node: e.Compare) -> str:
    """So many more Prize cards than the other player."""
    match node:
        case e.Compare(
            left=e.CountOf(what=e.InZone(zone=Zone.PRIZES, player=one)),
            comparison=Comparison.AT_LEAST,
            right=e.Sum(left=e.CountOf(what=e.InZone(zone=Zone.PRIZES, player=other)), right=e.Constant(value=more)),
        ):
            theirs = voice.named(other).words
            return voice.named(one).does("have", f"at least {more} more Prize cards left than {theirs}")
    return ""


def _of_pokemon(voice: Voice, node: e.Compare) -> str:
    left, right = node.left, node.right
    if not isinstance(right, e.Constant) or not isinstance(left, e.StatOf | e.EnergyOn):
        return ""
    if not (isinstance(left, e.StatOf) and left.stat is Stat.DAMAGE_COUNTERS):
        return _figure(voice, left, node.comparison, right)
    holder = voice.pokemon(left.what)
    words = compared(voice, node.comparison, right, "damage counter", "damage counters")
    if isinstance(left.what, e.InPlay) and left.what.place is not Place.ACTIVE:
        return f"there are {words} on {holder.words}"
    return holder.does("have", f"{words} on {holder.it}")


def _of_coins(voice: Voice, node: e.Compare) -> str:
    left, right = node.left, node.right
    if not (isinstance(left, e.CoinsShowing) and isinstance(right, e.Constant)):
        return ""
    if right == e.Constant(0) and node.comparison is Comparison.EQUAL:
        if isinstance(voice.binders.get(left.flip), e.FlipUntilTails):
            return "the first flip is tails"
        return f"none of them are {left.face}"
    amount = compared(voice, node.comparison, right, "of them is", "of them are").removeprefix("exactly ")
    return f"{amount} {left.face}"


def _both_prizes(number: e.Number) -> bool:
    """Whether the Prize cards of both players are counted together."""
    match number:
        case e.Sum(left=e.CountOf(e.InZone(zone=Zone.PRIZES)), right=e.CountOf(e.InZone(zone=Zone.PRIZES))):
            return True
    return False


def _of_event(voice: Voice, node: e.Compare) -> str:
    """How much damage an event does."""
    number = voice.total(node.right)
    ending = {Comparison.AT_MOST: " or less", Comparison.AT_LEAST: " or more"}.get(node.comparison, "")
    return f"that damage is {number}{ending}"


def _two_stats(voice: Voice, node: e.Compare) -> str:
    """Where the same stat of two Pokémon is compared."""
    left, right = node.left, node.right
    if isinstance(left, e.EnergyOn) and isinstance(right, e.EnergyOn) and left.type is None and right.type is None:
        left, right = e.StatOf(Stat.ENERGY, left.pokemon), e.StatOf(Stat.ENERGY, right.pokemon)
    if not (isinstance(left, e.StatOf) and isinstance(right, e.StatOf) and left.stat is right.stat):
        return ""
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
    }.get(node.comparison)  # fmt: skip
    return f"{one.does('have', words)} {other}" if words else ""


_THINGS = {
    Stat.ENERGY: ("amount of ", "less", " attached to"),
    Stat.DAMAGE_COUNTERS: ("number of ", "fewer", " on"),
}
"""What is counted by amount or number, what fewer of it is, and where it is."""


def _figure(voice: Voice, left: Any, comparison: Comparison, right: e.Constant) -> str:
    holder = voice.pokemon(left.pokemon if isinstance(left, e.EnergyOn) else left.what)
    if isinstance(left, e.EnergyOn):
        kind = f"{left.type} Energy" if left.type else "Energy"
        amount = compared(voice, comparison, right, kind, kind)
        if left.pokemon in (e.InPlay(Player.YOU), e.InPlay(Player.OPPONENT)):
            return voice.named(left.pokemon.player).does("have", f"{amount} in play")
        return holder.does("have", f"{amount} attached to {holder.it}")
    return f"{holder.words} {is_so(voice, e.Where(left.stat, comparison, right), holder.many)}"


def _both_players(voice: Voice, node: e.Compare) -> str:
    """Where the same things of both players are compared."""
    if not (isinstance(node.left, e.CountOf) and isinstance(node.right, e.CountOf)):
        return ""
    one, other = node.left.what, node.right.what
    if not (isinstance(one, e.InZone | e.InPlay) and type(one) is type(other) and one.filter == other.filter):
        return ""
    if isinstance(one, e.InZone) and (not isinstance(other, e.InZone) or one.zone is not other.zone):
        return ""
    who, whom = voice.named(one.player), voice.named(other.player).words
    if isinstance(one, e.InZone):
        things = "Prize cards" if one.zone is Zone.PRIZES else noun(voice, one.filter, CARD).many
        place = " left" if one.zone is Zone.PRIZES else f" in {where(voice, one.zone, one.player)}"
    else:
        things = in_play(voice, one).many
        place = " in play" if one.place is Place.ANYWHERE else ""
    words = {
        Comparison.MORE: f"more {things}{place} than", Comparison.FEWER: f"fewer {things}{place} than",
        Comparison.EQUAL: f"the same number of {things}{place} as",
        Comparison.AT_LEAST: f"more or the same number of {things}{place} as",
    }  # fmt: skip
    if node.comparison is Comparison.UNEQUAL:
        return f"you and your opponent have a different number of {things}{place}"
    if node.comparison is Comparison.AT_MOST:
        return f"{who.words} {'do' if who.many else 'does'}n't have more {things}{place} than {whom}"
    return f"{who.does('have', words[node.comparison])} {whom}"
