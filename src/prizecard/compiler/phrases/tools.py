"""Pokémon Tools and other attached Trainer cards: whom they are attached to, what they give, when they go."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import Holding, Noun, Says, Whenever
from prizecard.compiler.templates import Reject, both, conjoin, operation, slot
from prizecard.effects import (
    AllOf,
    Always,
    Anything,
    AttachTo,
    AttacksOf,
    Condition,
    Exists,
    Filter,
    GrantAttacks,
    Holder,
    InPlay,
    Lacks,
    Matches,
    MoveCards,
    Named,
    OneOf,
    Pattern,
    Pokemons,
    StaysWhile,
    ThisCard,
    TurnGoesOn,
)
from prizecard.vocabulary import Happening, Place, Player, Zone

phrases = Table(__name__)

HELD = OneOf(Holder())


def _plain(noun: Noun) -> Filter:
    if noun.place is not Place.ANYWHERE:
        raise Reject
    return noun.filter


def _holder(noun: Noun) -> Pokemons:
    """The Pokémon that this card is attached to, if it is so described."""
    described = _plain(noun)
    return Holder() if isinstance(described, Anything) else _in_play(described)


def _in_play(described: Filter) -> Pokemons:
    return InPlay(Player.BOTH, Place.ANYWHERE, conjoin(described, HELD))


def _is(noun: Noun) -> Condition:
    described = _plain(noun)
    return Exists(Holder()) if isinstance(described, Anything) else Matches(Holder(), described)


def _target(noun: Noun) -> Condition:
    described = _plain(noun)
    return Always() if isinstance(described, Anything) else Matches(Holder(), described)


holder = operation(_holder)
holder_is = operation(_is)
target = operation(_target)

# The Pokémon this card is attached to.
phrases("this_attached", ["this card", "{_own:own_name}", "this Pokémon Tool"], None)
phrases("it_attached", ["it", "{_this:this_attached}"], None)
phrases("holder", "the {noun:pokemon_head} [that] {_this:this_attached} is attached to", holder(slot("noun")))
phrases(
    "holder",
    "the {noun:pokemon_head} {_this:this_attached} is attached to (excluding {other:pokemon_head})",
    operation(lambda noun, other: _in_play(AllOf((*_parts(noun), Lacks(_plain(other))))))(slot("noun"), slot("other")),
)
phrases("pokemon", "{holder}", slot("holder"))


def _parts(noun: Noun) -> tuple[Filter, ...]:
    described = _plain(noun)
    return () if isinstance(described, Anything) else (described,)


phrases("held_by", ["a/an {noun:pokemon_head}", "1 of your {noun:pokemon_head}", "{noun:named}"], slot("noun"))
phrases("named", "{name:card_name}", Noun(Place.ANYWHERE, Named(slot("name"))))
phrases("condition", "{_this:this_attached} is attached to {noun:held_by}", holder_is(slot("noun")))

# To whom it is attached as it is played, and how long it stays.
phrases("on_it", "attached to it", None)
phrases("no_tool", "that doesn't already have a Pokémon Tool [card] @on_it", None)
phrases("this_by_name", ["{_own:own_name}", "this Pokémon Tool"], None)
ATTACHED = Says((AttachTo(slot("whose"), target(slot("noun"))),))
phrases("sentence", "attach {_this:this_by_name} to 1 of {whose} {noun:pokemon_head} [in play]", ATTACHED)
phrases("sentence", "attach {_this:this_attached} to 1 of {whose} {noun:pokemon_head} {_free:no_tool}", ATTACHED)
phrases(
    "sentence",
    "attach {_this:this_attached} to 1 of {whose} {noun:pokemon_head} (excluding {other:excluded}) [{_free:no_tool}]",
    Says((AttachTo(slot("whose"), Matches(Holder(), both(slot("noun", "filter"), Lacks(slot("other"))))),)),
)
phrases("excluded", "{noun:pokemon_head}", slot("noun", "filter"))
phrases(
    "sentence",
    "{_this:this_attached} can only be attached to {noun:pokemon_head}",
    Says((AttachTo(Player.YOU, target(slot("noun"))),)),
)
STAYS = Says((StaysWhile(holder_is(slot("noun"))),))
phrases(
    "sentence",
    "<when|if> {_holder:holder} is no longer [a/an] {noun:pokemon_head}, discard {_this:this_attached}",
    STAYS,
)
phrases(
    "sentence",
    "[(] if {_this:this_attached} is attached to anything other than {noun:held_by}, discard {_it:this_attached}",
    STAYS,
)

# When it goes.
phrases("that_turn", "the turn you attached it", None)
GOES = MoveCards(ThisCard(), Zone.DISCARD)
phrases("effect", "discard {_own:own_name}", GOES)
phrases(
    "sentence",
    "discard {_this:this_attached} at the end of {whose} [next] turn",
    Whenever(Pattern(Happening.TURN_ENDED, None, slot("whose")), GOES),
)
phrases(
    "sentence",
    "if {_this:this_attached} is attached to {noun:held_by}, discard {_it:it_attached} at the end of {whose} turn",
    Whenever(Pattern(Happening.TURN_ENDED, None, slot("whose")), GOES, holder_is(slot("noun"))),
)
phrases(
    "sentence",
    "if {_this:this_attached} is attached to {noun:held_by}, discard it at the end of the turn",
    Whenever(Pattern(Happening.TURN_ENDED), GOES, holder_is(slot("noun"))),
)
phrases(
    "sentence",
    "discard {_this:this_attached} at the end of @that_turn",
    Whenever(Pattern(Happening.TURN_ENDED), GOES),
)
phrases(
    "sentence",
    "at the end of {whose} turn after you played {_this:this_attached}, discard {_it:this_attached}",
    Whenever(Pattern(Happening.TURN_ENDED, None, slot("whose")), GOES),
)

# Attacks printed on it.
PRINTED = AttacksOf(ThisCard())
phrases("on_this", "on this card", None)
phrases("not_its_own", "instead of its own", None)
phrases("modifier", "{pokemon} can [also] use the [GX] attack @on_this", (GrantAttacks(slot("pokemon"), PRINTED),))
phrases(
    "sentence",
    "that Pokémon may use this card's attack~ @not_its_own",
    Holding((GrantAttacks(Holder(), PRINTED),)),
)

phrases(
    "modifier",
    "your turn does not end if {pokemon:holder} becomes {name:card_name}",
    (TurnGoesOn(InPlay(Player.BOTH, Place.ANYWHERE, AllOf((Named(slot("name")), OneOf(slot("pokemon")))))),),
)
