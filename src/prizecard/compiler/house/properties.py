"""Filters as statements: is your Active Pokémon, has any damage counters on it; and numbers that are compared."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.house.card_selections import where
from prizecard.compiler.house.english import Property, article, listed
from prizecard.compiler.house.nouns import CARD, ENERGY, POKEMON, apart, conjuncts, is_plain, is_so, noun, relative
from prizecard.compiler.house.selections import in_play
from prizecard.compiler.house.shapes import either, has_shape, like, slot
from prizecard.compiler.house.voice import MANNERS, Voice, conditions, properties
from prizecard.vocabulary import AbilityKind, Comparison, Kind, Place, Player, Stat, Zone

_IN_PLAY = tuple(e.Is(kind) for kind in (Kind.BASIC, Kind.STAGE_1, Kind.STAGE_2, Kind.EVOLVED))


def compared(voice: Voice, comparison: Comparison, number: e.Number, noun: str, several: str) -> str:
    """So many of the noun, as it compares."""
    figure = voice.total(number)
    if (comparison, figure) in ((Comparison.AT_LEAST, "1"), (Comparison.UNEQUAL, "0")):
        return f"any {several}"
    if (comparison, figure) in ((Comparison.EQUAL, "0"), (Comparison.FEWER, "1")):
        return f"no {several}"
    words = {
        Comparison.AT_LEAST: "{} or more {}", Comparison.AT_MOST: "{} or fewer {}", Comparison.MORE: "more than {} {}",
        Comparison.FEWER: "fewer than {} {}", Comparison.EQUAL: "exactly {} {}",
        Comparison.UNEQUAL: "not exactly {} {}",
    }  # fmt: skip
    one = figure == "1" and comparison not in (Comparison.AT_LEAST, Comparison.AT_MOST)
    return words[comparison].format(figure, noun if one else several)


def _so_many(voice: Voice, node: Any, value: e.Number, thing: str) -> str:
    """So many, as they compare, of a thing."""
    return compared(voice, node.comparison, value, thing, f"{thing}s" if thing else "").rstrip()


MANNERS["="] = _so_many


@properties(e.OfType, e.Provides, e.Named, e.AllOf)
def _noun(voice: Voice, node: Any) -> Property:
    if isinstance(node, e.AllOf) and not is_plain(node):
        said = [is_so(voice, part) for part in node.filters]
        verb, _, rest = said[0].partition(" ")
        many = listed([is_so(voice, part, True) for part in node.filters]).partition(" ")[2]
        return Property({"is": "be", "has": "have"}.get(verb, verb), listed([rest, *said[1:]]), many)
    found = noun(voice, node, POKEMON if any(part in _IN_PLAY for part in conjuncts(node)) else CARD)
    return Property("be", found.one if isinstance(node, e.Named) else article(found.one), found.many)


@properties(e.AnyOf)
def _any_of(voice: Voice, node: e.AnyOf) -> Property:
    if is_plain(node):
        found = noun(voice, node, CARD)
        return Property("be", article(found.one), found.many)
    if names := _names_of(voice, node):
        return Property("have", f"{names} in its name")
    if energy := _energy_of(node):
        return Property("have", f"any {energy} Energy attached to it")
    kinds = [properties.say(voice, one) for one in node.filters]
    same = len({one.verb for one in kinds}) == 1

    def rest(many: bool) -> str:
        others = [one.rest(many) for one in kinds] if same else [is_so(voice, one, many) for one in node.filters]
        return listed([kinds[0].rest(many), *others[1:]], "or")

    return Property(kinds[0].verb, rest(False), rest(True))


def _names_of(voice: Voice, node: e.AnyOf) -> str:
    """What stands in a name, any of which will do."""
    words = [properties.say(voice, one).one for one in node.filters]
    if not all(one.endswith(" in its name") for one in words):
        return ""
    names = [one.removesuffix(" in its name") for one in words]
    return listed(names if all(one[0] == '"' for one in names) else [one.replace('"', "") for one in names], "or")


def _energy_of(node: e.AnyOf) -> str:
    """Energy of several types, any of which will do."""
    any_of = like(e.HoldsEnergy, comparison=Comparison.AT_LEAST, number=e.Constant(1))
    types = [one.type for one in node.filters if isinstance(one, e.HoldsEnergy) and has_shape(one, any_of)]
    return listed(types, "or") if len(types) == len(node.filters) else ""


_AT = {Place.ACTIVE: "your Active Pokémon", Place.BENCH: "on your Bench", Place.ANYWHERE: "in play"}
_START = {Comparison.EQUAL: "exactly ", Comparison.MORE: "more than ", Comparison.FEWER: "less than "}
_END = {Comparison.AT_LEAST: " or more", Comparison.AT_MOST: " or less"}


def _figure(voice: Voice, node: Any, value: e.Number, unit: str) -> str:
    """So many, as they compare, of what is not counted one by one."""
    return f"{_START.get(node.comparison, '')}{voice.total(value)}{unit}{_END.get(node.comparison, '')}"


MANNERS["<"] = _figure


@properties(e.Holds)
def _holds(voice: Voice, node: e.Holds) -> Property:
    plain, later = apart(node.card)
    any_of = (node.comparison, node.number) == (Comparison.AT_LEAST, e.Constant(1))
    tool = any_of and e.Is(Kind.TOOL) in conjuncts(node.card)
    found = noun(voice, node.card if tool else plain, ENERGY)
    if tool or (isinstance(node.card, e.Named) and any_of):
        words = f"any {found.many}" if not tool and "Energy" in found.many else article(found.one)
    else:
        words = compared(voice, node.comparison, node.number, found.one, found.many)
    that = f" {relative(voice, later, False)}" if later and not tool else ""
    return Property("have", f"{words} attached to it{that}")


properties.rows(
    {
        e.Anything: ("be", "in play"),
        e.At: lambda voice, node: Property("be", _AT[node.place]),
        e.BecameActiveIn: ("moved", "from your Bench to become your Active Pokémon {window}"),
        e.BelongsTo(Player.YOU): ("be", "yours"),
        e.BelongsTo: ("be", "{player's}"),
        e.CameIntoPlay: ("came", "into play {window}", "", "didn't come into play {window}"),
        e.EvolvedIn: ("evolved", "{name|from {} }during {window}", "", "didn't evolve {name|from {} }during {window}"),
        e.EvolvesFromName: ("evolve", "from {name}"),
        e.FaceDown: ("be", "face down"),
        e.Is(Kind.DELTA): ("have", "δ on its card"),
        e.Is(Kind.OWNED): ("have", "an owner in its name"),
        e.Is(Kind.DARK): ("have", "{kind} in its name"),
        e.Is(Kind.LIGHT): ("have", "{kind} in its name"),
        like(e.Where, Stat.DAMAGE_COUNTERS): ("have", "{number=damage counter} on it"),
        e.Where(Stat.RETREAT_COST, Comparison.AT_LEAST, e.Constant(1)): ("have", "a Retreat Cost"),
        e.Where(Stat.RETREAT_COST, Comparison.EQUAL, e.Constant(0)): ("have", "no Retreat Cost"),
        like(e.Where, Stat.RETREAT_COST): ("have", "a Retreat Cost of {number<}"),
        like(e.Where, Stat.HP): ("have", "{number< HP}"),
        like(e.Where, Stat.REMAINING_HP): ("have", "{number< HP} remaining"),
        e.Where: ("be", "affected by {number=Special Condition}"),
        e.Has: ("be", "{condition?affected by a Special Condition}"),
        like(e.HasAbility, name=None): lambda voice, node: Property(
            "have", article(str(node.kind or AbilityKind.ABILITY))
        ),
        e.HasAbility: ("have", "the {name} {kind?Ability}"),
        e.HasAttack: ("have", "the {name} attack"),
        e.HoldsEnergy: ("have", "{number=} {type|{} }Energy attached to it"),
        e.HasMarker: ("have", "any {name} markers on it", "any {name} markers on it"),
        e.HasResistance: ("have", "{type?any} Resistance"),
        e.HasWeakness: ("have", "{type?any} Weakness"),
        e.Lacks: lambda voice, node: None,  # a denial of a denial
        e.NameContains: ("have", '"{part}" in its name'),
        e.NamedAs: ("have", "that name"),
    }
)
_LIKE = {
    e.DescendsFrom: ("evolve", "from "), e.EvolvesFrom: ("evolve", "from "), e.EvolvesInto: ("evolve", "into "),
    e.OneOf: ("be", ""),
    e.SameNameAs: ("have", "the same name as "), e.SharesTypeWith: ("be", "the same type as "),
}  # fmt: skip


@properties(*_LIKE)
def _like(voice: Voice, node: Any) -> Property:
    verb, words = ("level", "up from ") if getattr(node, "levelling", False) else _LIKE[type(node)]
    found = voice.pokemon(node.what)
    one_of = "1 of " if found.many and isinstance(node.what, e.InPlay) else ""
    return Property(verb, f"{words}{one_of}{found.words}")


@properties(e.OfChosenType)
def _chosen_type(voice: Voice, node: e.OfChosenType) -> Property:
    asked = voice.binders.get(node.variable)
    by = "they" if isinstance(asked, e.Ask) and asked.player is Player.OPPONENT else "you"
    return Property("be", f"of the type {by} chose")


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
    if said := _already(voice, node) or _both_players(voice, node):
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
