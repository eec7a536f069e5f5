"""Pokémon that a sentence speaks of."""

from __future__ import annotations

import re
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.house.english import Noun, Thing, listed
from prizecard.compiler.house.nouns import POKEMON, conjuncts, noun
from prizecard.compiler.house.shapes import fitting, has_shape, like
from prizecard.compiler.house.voice import MANNERS, Voice, pokemon
from prizecard.vocabulary import Place, Player, Stat, Variety

BOTH_SIDES = "(both yours and your opponent's)"
_PLACES = {Place.ACTIVE: "Active ", Place.BENCH: "Benched ", Place.ANYWHERE: ""}
ONE = e.Constant(1)
HOLDER = "the Pokémon this card is attached to"
pokemon.rows(
    {
        e.Attacking: "the Attacking Pokémon",
        e.Defending: "the Defending Pokémon",
        e.EventPokemon: "that Pokémon",
        e.GreatestOf: "whichever of {among} has the most {stat}",
        e.Holder: lambda voice, node: Thing("that Pokémon" if voice.holder_named else HOLDER),
        e.LeastOf: "whichever of {among} has the least {stat}",
        # A Trainer card that is played as a Pokémon speaks of itself as a card.
        e.ThisPokemon: lambda voice, node: Thing("this Pokémon" if voice.is_pokemon else "this card"),
    }
)


@pokemon(e.ThosePokemon)
def _those(voice: Voice, node: e.ThosePokemon) -> Thing:
    if node.variable in voice.only:
        return voice.pokemon(voice.only[node.variable])
    binder = voice.binders.get(node.variable)
    if was_active(binder):
        return Thing("the Pokémon you moved to your Bench")
    everyone = e.InPlay(getattr(getattr(binder, "among", None), "player", Player.BOTH))
    if isinstance(binder, e.ChoosePokemon) and several(binder) and voice.speaks_of(like(e.Heal, everyone)):
        return Thing("the Pokémon you chose", True)
    if voice.speaks_of(like(e.Attach, _MOVED_CARDS, like(e.ChoosePokemon, node.variable))):
        return Thing("the Pokémon you moved the Energy to")
    if node.variable in voice.newcomers and node.variable not in voice.focus:
        voice.mention(node.variable)
        return Thing("the new Active Pokémon")
    if node.variable in voice.pending:
        voice.mention(node.variable)
        return voice.pending.pop(node.variable)
    if isinstance(binder, e.PutOntoBench) and isinstance(binder.cards, e.ThoseCards):
        binder = voice.binders.get(binder.cards.variable)
    one = isinstance(binder, e.ChooseCards) and binder.variety is Variety.BOTH_HALVES
    return voice.again(node.variable, POKEMON, several(binder) and not one)


_MOVED_CARDS = like(e.ChooseCards, among=e.AttachedTo)
_WAS_ACTIVE = fitting(like(e.ChoosePokemon, among=like(e.InPlay, Player.YOU, Place.ACTIVE), minimum=e.Unlimited))


def was_active(binder: Any) -> bool:
    """Whether the Active Pokémon was noted before it left."""
    return has_shape(binder, _WAS_ACTIVE)


def several(binder: Any) -> bool:
    """Whether what was bound is more than one."""
    if isinstance(binder, e.ChoosePokemon | e.ChooseCards):
        if isinstance(binder.maximum, e.Unlimited) and isinstance(binder.minimum, e.Unlimited):
            return _all_of(binder.among)
        return binder.maximum != ONE
    if isinstance(binder, e.PutOntoBench):
        return several(binder.cards)
    return isinstance(binder, e.ChooseEach | e.EvolveEach)


def _all_of(among: Any) -> bool:
    if isinstance(among, e.DeckEnd):
        return among.number != ONE
    if isinstance(among, e.InPlay):
        return among.place is not Place.ACTIVE or among.player is Player.BOTH
    return not isinstance(among, e.ThisPokemon | e.Defending | e.Holder | e.ThisCard | e.Attacking)


def each_on_both_sides(found: Noun) -> str:
    """Each Pokémon of both players; where some are left out in brackets, it is each in play."""
    if found.one.endswith(")"):
        there = "" if found.one.startswith("Active ") else " in play"
        return f"each {found.one.replace(' (excluding', f'{there} (excluding', 1)}"
    return f"each {found.one} {BOTH_SIDES}"


def all_on_both_sides(found: Noun) -> str:
    """All Pokémon of both players."""
    return f"each player's {found.many}" if found.many.endswith(")") else f"all {found.many} {BOTH_SIDES}"


def in_play(voice: Voice, node: e.InPlay, conjunction: str = "or", at: str = "") -> Noun:
    """The noun for Pokémon in play, without whose they are; where they are, if that is to be said."""
    parts_of = conjuncts(node.filter)
    others = e.AllOf(tuple(part for part in parts_of if not isinstance(part, e.At)))
    found = noun(voice, others, POKEMON, at, conjunction)
    place = _PLACES[next((part.place for part in parts_of if isinstance(part, e.At)), node.place)]
    return Noun(place + re.sub("^another ", "other ", found.one), place + found.many)


def _held(node: e.InPlay) -> e.Filter | None:
    """What else is so of the Pokémon that this card is attached to, where it is meant."""
    found = conjuncts(node.filter)
    if e.OneOf(e.Holder()) not in found:
        return None
    return e.AllOf(tuple(part for part in found if part != e.OneOf(e.Holder())))


@pokemon(e.InPlay)
def _in_play(voice: Voice, node: e.InPlay) -> Thing:
    held = _held(node)
    if held is not None:
        kind, out, spared = noun(voice, held, POKEMON).one.partition(" (excluding")
        return Thing(f"the {kind} this card is attached to{out}{spared}")
    found = in_play(voice, node, "and")
    if node.player is Player.BOTH:
        if node.place is Place.ACTIVE and node.filter == e.Anything():
            return Thing("both Active Pokémon", True)
        return Thing(all_on_both_sides(found), True)
    one = found.one.startswith("Active ")
    return Thing(f"{voice.whose(node.player)} {found.one if one else found.many}", not one)


@pokemon(e.OtherPokemon)
def _other(voice: Voice, node: e.OtherPokemon) -> Thing:
    if isinstance(node.among, e.InPlay):
        found = in_play(voice, node.among)
        return Thing(f"{voice.whose(node.among.player)} other {found.many}", True)
    found_thing = voice.pokemon(node.among)
    return Thing(f"{found_thing.words} other than {voice.pokemon(node.excluded).words}", found_thing.many)


@pokemon(e.EitherPokemon)
def _either(voice: Voice, node: e.EitherPokemon) -> Thing:
    words = listed(voice.pokemon(part).words for part in node.parts)
    return Thing(f"both {words}" if len(node.parts) == 2 else words, True)


@pokemon(e.ChoosePokemon)
def _choose(voice: Voice, node: e.ChoosePokemon) -> Thing:
    thing = _chosen_pokemon(voice, node)
    voice.binders[node.variable] = node
    voice.mention(node.variable)
    return thing


def _chosen_pokemon(voice: Voice, node: e.ChoosePokemon) -> Thing:
    if isinstance(node.among, e.LeastOf) and node.among.stat is Stat.REMAINING_HP:
        but = ""
        if isinstance(node.among.among, e.OtherPokemon):
            but = f" (excluding {voice.pokemon(node.among.among.excluded).words})"
        return Thing(f"1 Pokémon (yours or your opponent's) with the least remaining HP{but}")
    from_all = voice.pokemon(node.among)
    if isinstance(node.minimum, e.Unlimited) and isinstance(node.maximum, e.Unlimited):
        return each_of(voice, node.among)
    many = node.maximum != ONE
    amount = how_many(voice, node.minimum, node.maximum)
    another = _another(voice, node)
    if another is not None:
        return another
    if not isinstance(node.among, e.InPlay):
        return Thing(f"{amount} of {from_all.words}", many)
    found, whose = in_play(voice, node.among), voice.whose(node.among.player)
    if node.among.player is Player.BOTH:
        return Thing(f"{amount} {found.many if many else found.one} (yours or your opponent's)", many)
    if not isinstance(node.maximum, e.Constant | e.Unlimited):
        return Thing(f"a number of {whose} {found.many} up to {voice.total(node.maximum)}", True)
    if node.among.place is Place.ACTIVE and not many:
        return Thing(from_all.words)
    described = not many and (" that " in found.one or " with " in found.one)
    return Thing(f"{amount} of {whose} {found.one if described else found.many}", many)


def _another(voice: Voice, node: e.ChoosePokemon) -> Thing | None:
    """One more, beside those spoken of."""
    among = node.among
    if node.maximum != ONE or not (isinstance(among, e.OtherPokemon) and isinstance(among.among, e.InPlay)):
        return None
    if not isinstance(among.excluded, e.ThosePokemon):
        return None
    found = in_play(voice, among.among)
    if among.among.player is Player.BOTH:
        return Thing(f"another {found.one}")
    return Thing(f"another of {voice.whose(among.among.player)} {found.one if ' that ' in found.one else found.many}")


def how_many(voice: Voice, minimum: e.Number, maximum: e.Number) -> str:
    """So many, to stand before of."""
    if isinstance(maximum, e.Unlimited):
        return "any number" if minimum == e.Constant(0) else "all" if minimum == maximum else "1 or more"
    most = str(maximum.value) if isinstance(maximum, e.Constant) else voice.total(maximum)
    return most if minimum == maximum else f"up to {most}"


def each_of(voice: Voice, node: e.Selection, conjunction: str = "and") -> Thing:
    """Each of the Pokémon or cards, one by one."""
    if isinstance(node, e.InPlay) and isinstance(node.filter, e.OfChosenType) and node.player is not Player.BOTH:
        return Thing(f"each Pokémon {voice.named(node.player).does('have', 'in play')} of the type you chose")
    if isinstance(node, e.InPlay) and node.player is Player.BOTH and _held(node) is None:
        if node.place is Place.ACTIVE and node.filter == e.Anything():
            return voice.pokemon(node)
        return Thing(each_on_both_sides(in_play(voice, node)))
    if isinstance(node, e.InPlay) and node.place is not Place.ACTIVE and _held(node) is None:
        voice.pokemon(node)  # what it speaks of is it from here on
        found = in_play(voice, node, conjunction)
        words = found.one if " that " in found.one or " with " in found.one else found.many
        words = re.sub(r"\(excluding (\w+) and (\w+) Pokémon\)", r"(excluding \1 Pokémon and \2 Pokémon)", words)
        return Thing(f"each of {voice.whose(node.player)} {words}")
    if isinstance(node, e.OtherPokemon) and isinstance(node.among, e.InPlay):
        return Thing(f"each of {voice.pokemon(node).words}")
    thing = voice.pokemon(node)
    return Thing(f"each of {thing.words}") if thing.many and isinstance(node, e.ThosePokemon) else thing


def _without_all(voice: Voice, node: Any, value: e.Selection, both: str) -> str:
    return voice.pokemon(value).words.removeprefix("all ").replace(f" {BOTH_SIDES}", both)


MANNERS["-"] = _without_all


def _each(voice: Voice, node: Any, value: e.Selection, verb: str) -> str:
    found = each_of(voice, value)
    return found.does(verb, "") if verb else found.words


MANNERS["*"] = _each


def moves(voice: Voice, cards: Any) -> bool:
    """Whether cards are attached already, so that they are moved."""
    if isinstance(cards, e.AttachedTo):
        return True
    if isinstance(cards, e.ChooseCards | e.FilteredCards | e.OtherCards):
        return moves(voice, cards.among)
    if isinstance(cards, e.ThoseCards):
        chosen = voice.binders.get(cards.variable)
        return isinstance(chosen, e.ChooseCards) and isinstance(chosen.among, e.AttachedTo)
    return isinstance(cards, e.ThisCard) and not voice.is_pokemon
