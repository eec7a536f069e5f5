"""Filters as statements: is your Active Pokémon, has any damage counters on it, evolves from it."""

from __future__ import annotations

from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.house.english import Property, article, listed
from prizecard.compiler.house.nouns import (
    ADJECTIVES,
    CARD,
    ENERGY,
    POKEMON,
    apart,
    conjuncts,
    is_plain,
    is_so,
    noun,
    relative,
)
from prizecard.compiler.house.shapes import like
from prizecard.compiler.house.voice import MANNERS, Unworded, Voice, properties
from prizecard.vocabulary import AbilityKind, Comparison, Kind, Place, Player, Stat

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


def _compare(voice: Voice, node: Any, value: e.Number, thing: str) -> str:
    """So many, as they compare, of a thing."""
    return compared(voice, node.comparison, value, thing, f"{thing}s" if thing else "").rstrip()


MANNERS["="] = _compare


@properties(e.Is)
def _is(voice: Voice, node: e.Is) -> Property:
    found = noun(voice, node, POKEMON if node.kind in ADJECTIVES else CARD)
    return Property("be", article(found.one), found.many)


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
    names = _names_of(voice, node)
    if names:
        return Property("have", f"{names} in its name")
    energy = _energy_of(node)
    if energy:
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
    types = []
    for one in node.filters:
        if not isinstance(one, e.HoldsEnergy) or (one.comparison, one.number) != (Comparison.AT_LEAST, e.Constant(1)):
            return ""
        types.append(str(one.type))
    return listed(types, "or")


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


@properties(e.BelongsTo)
def _belongs(voice: Voice, node: e.BelongsTo) -> Property:
    return Property("be", {"your": "yours", "their": "theirs"}.get(voice.whose(node.player), voice.whose(node.player)))


properties.rows(
    {
        e.Anything: ("be", "in play"),
        e.At: lambda voice, node: Property("be", _AT[node.place]),
        e.BecameActiveIn: ("moved", "from your Bench to become your Active Pokémon {window}"),
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
    return Property(verb, words + _one_of(voice, node.what))


def _one_of(voice: Voice, what: e.Selection) -> str:
    found = voice.pokemon(what)
    return f"1 of {found.words}" if found.many and isinstance(what, e.InPlay) else found.words


@properties(e.OfChosenType)
def _chosen_type(voice: Voice, node: e.OfChosenType) -> Property:
    asked = voice.binders.get(node.variable)
    by = "they" if isinstance(asked, e.Ask) and asked.player is Player.OPPONENT else "you"
    return Property("be", f"of the type {by} chose")


@properties(e.Lacks)
def _lacks(voice: Voice, node: e.Lacks) -> Property:
    raise Unworded("no property for a denial of a denial")
