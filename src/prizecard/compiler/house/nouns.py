"""Filters as nouns and as statements: the Basic Fire Pokémon, that has any damage counters on it."""

from __future__ import annotations

from prizecard.compiler import nodes as e
from prizecard.compiler.house.english import Noun, Property, article, conjugated, denied, listed
from prizecard.compiler.house.voice import MANNERS, Voice, properties
from prizecard.vocabulary import Ignored, Kind, Place, Stat

POKEMON = Noun("Pokémon", "Pokémon")
CARD = Noun("card", "cards")
ENERGY = Noun("Energy", "Energy")

ADJECTIVES = {
    Kind.BASIC: "Basic", Kind.STAGE_1: "Stage 1", Kind.STAGE_2: "Stage 2", Kind.EVOLUTION: "Evolution",
    Kind.EVOLVED: "Evolved", Kind.UNEVOLVED: "unevolved", Kind.TEAM_PLASMA: "Team Plasma", Kind.BABY: "Baby",
    Kind.TEAM_AQUA: "Team Aqua", Kind.TEAM_MAGMA: "Team Magma", Kind.TAG_TEAM: "TAG TEAM", Kind.MEGA: "Mega Evolution",
    Kind.RESTORED: "Restored", Kind.SHINING: "Shining", Kind.PRIMAL: "Primal",
}  # fmt: skip
"""Kinds that stand before the noun."""
_FIRST = ("other", "Basic", "Stage 1", "Stage 2", "Evolution", "Evolved")
"""Words that stand before all others, in this order: a Stage 2 Evolved Fire Pokémon."""

HEADS = {
    Kind.POKEMON: POKEMON, Kind.EX: Noun("Pokémon-EX", "Pokémon-EX"), Kind.OLD_EX: Noun("Pokémon-ex", "Pokémon-ex"),
    Kind.GX: Noun("Pokémon-GX", "Pokémon-GX"), Kind.SP: Noun("Pokémon SP", "Pokémon SP"),
    Kind.LEVEL_UP: Noun("Pokémon LV.X", "Pokémon LV.X"), Kind.STAR: Noun("Pokémon Star", "Pokémon Star"),
    Kind.LEGEND: Noun("Pokémon LEGEND", "Pokémon LEGEND"), Kind.ULTRA_BEAST: Noun("Ultra Beast", "Ultra Beasts"),
    Kind.PRIME: Noun("Pokémon Prime", "Pokémon Prime"), Kind.BREAK: Noun("Pokémon BREAK", "Pokémon BREAK"),
}  # fmt: skip
"""Kinds of Pokémon that are nouns themselves."""

CARD_KINDS = (
    Kind.TRAINER, Kind.ITEM, Kind.SUPPORTER, Kind.STADIUM, Kind.TOOL, Kind.TECHNICAL_MACHINE, Kind.HYPER_GEAR,
    Kind.ACE_SPEC, Kind.FOSSIL,
)  # fmt: skip
ENERGY_KINDS = {Kind.ENERGY: "", Kind.BASIC_ENERGY: "basic ", Kind.SPECIAL_ENERGY: "Special "}
_SUFFIXED = {Kind.PRISM_STAR: "◇ (Prism Star)"}


def conjuncts(filter: e.Filter) -> list[e.Filter]:
    """The properties that must all be there."""
    if isinstance(filter, e.AllOf):
        return [part for one in filter.filters for part in conjuncts(one)]
    return [] if isinstance(filter, e.Anything) else [filter]


class _Parts:
    """A filter taken apart: words before the noun, the noun, what is said after it."""

    def __init__(self, voice: Voice, filter: e.Filter, head: Noun, conjunction: str) -> None:
        self.voice = voice
        self.conjunction = conjunction
        self.head = head
        self.given = head
        self.before: list[str] = []
        self.after: list[e.Filter] = []
        self.without: list[e.Filter] = []
        self.spent = False
        found = conjuncts(filter)
        for part in sorted(found, key=lambda one: isinstance(one, e.Is) and one.kind is Kind.POKEMON, reverse=True):
            self.add(part)

    @property
    def energy(self) -> Noun:
        """Energy is counted in cards, or in units where it is attached."""
        return ENERGY if self.given is ENERGY else Noun("Energy card", "Energy cards")

    def add(self, part: e.Filter) -> None:
        if isinstance(part, e.Is):
            self.kind(part.kind)
        elif isinstance(part, e.OfType):
            self.before.append(str(part.type))
            self.head = POKEMON if self.head is CARD else self.head
        elif isinstance(part, e.Provides):
            self.before.append(str(part.type))
            self.head = self.energy
        elif isinstance(part, e.Named):
            self.named(part.name)
        elif isinstance(part, e.Has) and part.condition is not None:
            self.before.append(str(part.condition))
        elif isinstance(part, e.AnyOf):
            self.either(part)
        elif isinstance(part, e.Lacks) and isinstance(part.filter, e.OneOf):
            if isinstance(part.filter.what, e.PaidCards):
                self.voice.spared.append("a card you discarded")
            elif isinstance(part.filter.what, e.ThoseCards):
                self.spent = True
            else:
                self.before.insert(0, "other")
        elif isinstance(part, e.Lacks) and isinstance(part.filter, e.OfType):
            self.before.append(f"non-{part.filter.type}")
        elif isinstance(part, e.Lacks) and _is_excluded(part.filter):
            self.exclude(part.filter)
        elif isinstance(part, e.NameContains) and part.part.endswith(" Energy"):
            self.head = Noun(f"{part.part} card", f"{part.part} cards")
        else:
            self.after.append(part)

    def named(self, name: str) -> None:
        """A name alone, or of a card of a kind: a Supporter card named so."""
        if self.head.one.endswith(" card") and self.head is not CARD:
            self.head = Noun(f"{self.head.one} named {name}", f"{self.head.many} named {name}")
        elif "Evolution" in self.before and self.given is CARD:
            self.head = Noun(f"card named {name}", f"cards named {name}")
        else:
            self.head = Noun(name, name)

    def exclude(self, filter: e.Filter) -> None:
        """Leave out what has any of some properties: those told by a noun one by one, the others together."""
        found = filter.filters if isinstance(filter, e.AnyOf) else (filter,)
        paid = e.OneOf(e.PaidCards())
        if paid in found:
            names = [one.name for one in found if isinstance(one, e.Named)]
            self.voice.spared.append(listed([*names, "a card you discarded"], "or"))
            return
        self.without += [one for one in found if is_plain(one)]
        others = tuple(one for one in found if not is_plain(one))
        if others:
            self.without.append(e.AnyOf(others) if len(others) > 1 else others[0])

    def kind(self, kind: Kind) -> None:
        if kind in ENERGY_KINDS:
            if ENERGY_KINDS[kind]:
                self.before.insert(0, ENERGY_KINDS[kind].strip())
            self.head = self.energy
        elif kind in CARD_KINDS:
            word = str(kind)
            plain = self.given is not CARD and kind is Kind.TOOL
            self.head = Noun(word, f"{word}s") if plain else Noun(f"{word} card", f"{word} cards")
        elif kind in HEADS:
            self.head_word(kind)
        elif kind in ADJECTIVES:
            self.before.append(ADJECTIVES[kind])
            if kind in (Kind.BASIC, Kind.EVOLVED) and self.head is CARD:
                self.head = POKEMON
        elif kind in _SUFFIXED:
            self.before.append(_SUFFIXED[kind])
        else:
            self.after.append(e.Is(kind))

    def head_word(self, kind: Kind) -> None:
        """Two families of one card are both said: the first stands before the second."""
        if self.head in HEADS.values() and self.head != HEADS[kind] and self.head != POKEMON:
            self.before.append(self.head.one)
        self.head = HEADS[kind]

    def either(self, part: e.AnyOf) -> None:
        simple = [one for one in part.filters if isinstance(one, e.OfType | e.Has | e.Provides)]
        if len(simple) == len(part.filters):
            words = [str(one.condition if isinstance(one, e.Has) else one.type) for one in simple]
            self.before.append(listed(words, self.conjunction if len(words) == 2 else "or"))
            if isinstance(part.filters[0], e.Provides):
                self.head = self.energy
            elif self.head is CARD:
                self.head = POKEMON
            return
        nouns = [noun(self.voice, one, self.given) for one in part.filters]
        if all(is_plain(one) for one in part.filters) or any(_has_kind(one) for one in part.filters):
            self.head = _shared(nouns, self.conjunction)
        else:
            self.after.append(part)

    def whole(self, place: str = "") -> Noun:
        """The noun with all its words; where it is stands before what else is said after it."""
        order = {word: number for number, word in enumerate(_FIRST)}
        before = "".join(f"{word} " for word in sorted(self.before, key=lambda word: order.get(word, len(_FIRST))))
        one, many = f"{before}{self.head.one}", f"{before}{self.head.many}"
        if one.startswith("other "):
            one = f"another {one.removeprefix('other ')}"
        if self.without:
            found = [noun(self.voice, part, self.given) for part in self.without]
            others = _shared(found, "and").many
            one, many = f"{one} (excluding {others})", f"{many} (excluding {others})"
        elif self.spent:
            one, many = f"{one} (excluding the one you discarded)", f"{many} (excluding the ones you discarded)"
        if place.startswith(("of ", "with ")):
            apart = (words.partition(" (excluding") for words in (one, many))
            one, many = (f"{words} {place}{out}{rest}" for words, out, rest in apart)
        elif place:
            one, many = f"{one} {place}", f"{many} {place}"
        if self.after:
            one += f" {relative(self.voice, self.after, False)}"
            many += f" {relative(self.voice, self.after, True)}"
        return Noun(one, many)


def _has_kind(filter: e.Filter) -> bool:
    """Whether a filter says what kind of card is meant."""
    if isinstance(filter, e.AllOf):
        return any(_has_kind(part) for part in filter.filters)
    if isinstance(filter, e.Is):
        return filter.kind in (*HEADS, *ADJECTIVES)
    return isinstance(filter, e.Provides | e.Named)


_NO_EVOLUTION = (e.Is(Kind.EVOLUTION), e.AllOf((e.Is(Kind.EVOLUTION), e.Is(Kind.POKEMON))))
_NOT_EVOLVED = (e.Is(Kind.EVOLVED), e.AllOf((e.Is(Kind.EVOLVED), e.Is(Kind.POKEMON))))


def _is_excluded(filter: e.Filter) -> bool:
    """Whether what has the property is left out in brackets."""
    if isinstance(filter, e.AnyOf):
        return any(is_plain(one) for one in filter.filters)
    return filter not in (*_NO_EVOLUTION, *_NOT_EVOLVED) and is_plain(filter)


def is_plain(filter: e.Filter) -> bool:
    """Whether a filter is a noun without anything after it."""
    if isinstance(filter, e.AnyOf | e.AllOf):
        return all(is_plain(part) for part in filter.filters)
    if isinstance(filter, e.Is):
        return filter.kind in (*ADJECTIVES, *HEADS, *CARD_KINDS, *ENERGY_KINDS, *_SUFFIXED)
    return isinstance(filter, e.OfType | e.Named | e.Provides)


def _shared(nouns: list[Noun], conjunction: str) -> Noun:
    """Several nouns as one: what they end in alike is said once."""
    if any(one.one.endswith(" Energy card") for one in nouns):
        nouns = [one.then("card", "cards") if one.one.endswith(" Energy") else one for one in nouns]
    for tail in (" card", " Pokémon", " Energy"):
        if all(one.one.endswith(tail) and one.one != tail.strip() and " that " not in one.one for one in nouns):
            heads = [one.one.removesuffix(tail) for one in nouns]
            if all(head.startswith("Evolved ") for head in heads):
                heads[1:] = [head.removeprefix("Evolved ") for head in heads[1:]]
            one = f"{listed(heads, conjunction)}{tail}"
            return Noun(one, f"{one}s" if tail == " card" else one)
    each = [nouns[0].one, *(article(one.one) if " that " in one.one else one.one for one in nouns[1:])]
    return Noun(listed(each, "or"), listed([one.many for one in nouns], conjunction))


def noun(voice: Voice, filter: e.Filter, head: Noun, place: str = "", conjunction: str = "or") -> Noun:
    """The noun for what has the property, at a place; of several properties any will do, or all that have one count."""
    return _Parts(voice, filter, head, conjunction).whole(place)


def _kind(voice: Voice, node: object, value: e.Filter, words: str) -> str:
    found = noun(voice, value, POKEMON if words.endswith(" Pokémon") else CARD)
    return {"": found.many, "1": found.one}.get(words) or article(found.one)


MANNERS["%"] = _kind
MANNERS[";"] = lambda voice, node, value, words: is_so(voice, value)


def is_energy(filter: e.Filter) -> bool:
    """Whether the property is one of Energy: of a type, basic, or any."""
    if isinstance(filter, e.AnyOf | e.AllOf):
        return bool(filter.filters) and all(is_energy(part) for part in filter.filters)
    return isinstance(filter, e.Provides) or (isinstance(filter, e.Is) and filter.kind in ENERGY_KINDS)


def apart(filter: e.Filter) -> tuple[e.Filter, list[e.Filter]]:
    """A filter of cards that are attached, without what is said only after what they are attached to; and that."""
    found = conjuncts(filter)
    later = [part for part in found if isinstance(part, e.SharesTypeWith) or _in_name(part)]
    return (e.AllOf(tuple(part for part in found if part not in later)) if later else filter), later


def _in_name(filter: e.Filter) -> bool:
    return isinstance(filter, e.NameContains) and not filter.part.endswith(" Energy")


def is_so(voice: Voice, filter: e.Filter, many: bool = False) -> str:
    """What is so of the one or of the several that have the property."""
    if isinstance(filter, e.Lacks):
        return is_not(voice, filter.filter, many)
    found = properties.say(voice, filter)
    verb = found.verb if found.verb in ("was", "evolved", "moved", "came") else conjugated(found.verb, many)
    return f"{'were' if many and verb == 'was' else verb} {found.rest(many)}".rstrip()


def is_not(voice: Voice, filter: e.Filter, many: bool = False) -> str:
    """The same, denied."""
    if isinstance(filter, e.Lacks):
        return is_so(voice, filter.filter, many)
    found = properties.say(voice, filter)
    return found.denial or f"{denied(found.verb, many)} {found.rest(many)}".rstrip()


def relative(voice: Voice, filters: list[e.Filter], many: bool) -> str:
    """Properties after a noun."""
    if len(filters) == 2 and filters[1] == e.SharesTypeWith(e.EventCards()):
        return f"that {is_so(voice, filters[0], many)} that is the same type as that Energy card"
    said = [_without_verb(voice, one, many) or f"that {is_so(voice, one, many)}" for one in filters]
    return " and ".join(said)


def _without_verb(voice: Voice, filter: e.Filter, many: bool) -> str:
    match filter:
        case (
            e.Where(stat=Stat.HP | Stat.REMAINING_HP | Stat.RETREAT_COST)
            | e.NameContains()
            | e.SameNameAs()
            | e.SharesTypeWith(what=e.InPlay(place=Place.ANYWHERE))
        ):
            return f"with {properties.say(voice, filter).rest(many)}"
    return ""


def ignored(what: tuple[Ignored, ...], whom: str) -> str:
    """What damage is not affected by."""
    words = [str(one) for one in what if one in (Ignored.WEAKNESS, Ignored.RESISTANCE)]
    if Ignored.EFFECTS in what:
        words.append(f"any{' other' if words else ''} effects on {whom}")
    return listed(words, "or")


@properties(e.Is)
def _is(voice: Voice, node: e.Is) -> Property:
    found = noun(voice, node, POKEMON if node.kind in ADJECTIVES else CARD)
    return Property("be", article(found.one), found.many)
