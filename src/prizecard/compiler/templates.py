"""Templates of nodes: slots, and operations that combine what slots hold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, is_dataclass, replace
from enum import Enum
from functools import wraps
from operator import is_
from typing import Any, TypeVar, cast

from prizecard.compiler import nodes as e
from prizecard.compiler.nodes import names_of
from prizecard.vocabulary import Chooser, Place, Player

Part = TypeVar("Part")
WHOLE = (e.Node, tuple)
"""What has parts."""


class Pronoun(Enum):
    """What a reference is before discourse has found the variable that it means, and a binder before it has one."""

    NEW = "a choice, flip or step that is yet to be numbered"
    LAST = "it, them, if you do, heads: the nearest earlier thing that fits; of Pokémon the one just named"
    THAT = "that, those: the nearest earlier thing that was chosen or that an event is about"
    LOOKED = "the cards last looked at or revealed"
    NEWCOMER = "the Pokémon that the last switch brought to the Active place"
    LEAVER = "the Pokémon that the last switch moved to the Bench"
    IT = "it: the nearest earlier Pokémon that is one"
    THEM = "them: Pokémon spoken of in the plural"
    FORMER = "the cards spoken of before the last"
    TALLIED = "the cards of a kind that were counted among those looked at"
    RECEIVER = "the Pokémon to which cards were last attached"
    OTHER = "other: the Pokémon of that player that the rest is other than"


NEW: Any = Pronoun.NEW
LAST: Any = Pronoun.LAST
THAT: Any = Pronoun.THAT
LOOKED: Any = Pronoun.LOOKED
NEWCOMER: Any = Pronoun.NEWCOMER
LEAVER: Any = Pronoun.LEAVER
IT: Any = Pronoun.IT
THEM: Any = Pronoun.THEM
FORMER: Any = Pronoun.FORMER
TALLIED: Any = Pronoun.TALLIED
RECEIVER: Any = Pronoun.RECEIVER
OTHER: Any = Pronoun.OTHER


class Reject(Exception):
    """A combination that means nothing: the phrase does not read these words."""


class Doer(Enum):
    """Whoever the subject of the clause is: filled in by `acting`."""

    PLAYER = "the one who acts"
    CHOOSER = "the one who acts chooses"
    THEIRS = "the one who acts, or your opponent where you act"


DOER: Any = Doer.PLAYER
DOER_CHOOSES: Any = Doer.CHOOSER
THEIRS: Any = Doer.THEIRS


@dataclass(frozen=True)
class Slot:
    """A place in a template for what the slot of the pattern holds, or for a field of it."""

    name: str
    attribute: str = ""


@dataclass(frozen=True)
class Operation:
    """A computed place in a template."""

    function: Callable[..., Any]
    parts: tuple[Any, ...]


def given(part: Any, **changed: Any) -> Any:
    """The node that the part is, with other fields."""

    def change(node: Any, *values: Any) -> Any:
        return replace(node, **dict(zip(changed, values, strict=True)))

    return Operation(change, (part, *changed.values()))


def slot(name: str, attribute: str = "") -> Any:
    """What the slot holds, or one field of it."""
    return Slot(name, attribute)


def operation(function: Callable[..., Any]) -> Callable[..., Any]:
    """Make a function of values into an operation on templates."""

    def make(*parts: Any) -> Any:
        return Operation(function, parts)

    return make


def refusing(refused: Callable[..., bool]) -> Callable[..., Any]:
    """Make a function into an operation that gives back its first part, unless that means nothing here."""

    @wraps(refused)
    def passed(first: Any, *others: Any) -> Any:
        if refused(first, *others):
            raise Reject
        return first

    return operation(passed)


Build = Callable[[tuple[Any, ...]], Any]


def compile_template(template: Any, names: tuple[str, ...]) -> Build:
    """A function from the values of the slots, in the order of the names, to the value of the template."""
    if isinstance(template, Slot):
        return _compile_slot(template, names)
    if not _varies(template):
        return lambda values: template
    parts = [compile_template(part, names) for part in members(template)]
    if isinstance(template, tuple):
        return lambda values: tuple([part(values) for part in parts])
    make = template.function if isinstance(template, Operation) else type(template)
    return lambda values: make(*[part(values) for part in parts])


def _compile_slot(template: Slot, names: tuple[str, ...]) -> Build:
    if template.name not in names:
        raise KeyError(f"the template asks for slot {template.name!r}, the pattern has {names}")
    index = names.index(template.name)
    if template.attribute:
        attribute = template.attribute
        return lambda values: getattr(values[index], attribute)
    return lambda values: values[index]


def members(template: Any) -> tuple[Any, ...]:
    """The parts that a template is made of: of a tuple, an operation or a node."""
    if isinstance(template, Operation):
        return template.parts
    if is_dataclass(template) and not isinstance(template, type):
        return tuple([getattr(template, name) for name in names_of(type(template))])
    return template if isinstance(template, tuple) else ()


def slots_in(template: Any) -> set[str]:
    """The names of the slots that a template uses."""
    return {template.name} if isinstance(template, Slot) else set().union(*map(slots_in, members(template)))


def _varies(template: Any) -> bool:
    return isinstance(template, Slot | Operation) or any(map(_varies, members(template)))


def rebuild(value: Part, change: Callable[[Any], Any]) -> Part:
    """The value with `change` applied to every part, from the leaves up; equal parts are kept."""
    made: Any = value
    if isinstance(value, tuple):
        parts = tuple([rebuild(part, change) for part in value])
        made = value if all(map(is_, value, parts)) else parts
        return cast(Part, made)
    if isinstance(value, e.Node):
        old = [getattr(value, name) for name in names_of(type(value))]
        new = [rebuild(part, change) if isinstance(part, WHOLE) else change(part) for part in old]
        if not all(map(is_, old, new)):
            made = type(value)(*new)
    return cast(Part, change(made))


CHOOSERS = {Player.YOU: Chooser.YOU, Player.OPPONENT: Chooser.OPPONENT, Player.THAT: Chooser.THAT}


def act(player: Any, value: Any) -> Any:
    """The value with the subject of the clause filled in."""

    def change(part: Any) -> Any:
        if part is Doer.PLAYER:
            return player
        if part is Doer.THEIRS:
            return part if player is Doer.PLAYER else Player.OPPONENT if player is Player.YOU else player
        if part is Doer.CHOOSER:
            return CHOOSERS.get(player, part if player is Doer.PLAYER else Chooser.THAT)
        told = player is Player.OPPONENT and isinstance(part, e.MoveCards)
        return replace(part, cards=rebuild(part.cards, _left_to_them)) if told else part

    return rebuild(value, change)


def _left_to_them(part: Any) -> Any:
    """All Pokémon on the opponent's Bench, where the opponent is told to do it as a player (SHIELD-03)."""
    every = isinstance(part, e.ChoosePokemon) and part.minimum == part.maximum == e.Unlimited()
    theirs = every and isinstance(part.among, e.InPlay) and part.among.player is Player.OPPONENT
    return replace(part, chooser=Chooser.OPPONENT) if theirs else part


def with_that_player(value: Part, player: Player) -> Part:
    """The value where that player is this one."""

    def change(part: Any) -> Any:
        if part is Player.THAT:
            return player
        return CHOOSERS[player] if part is Chooser.THAT else part

    return rebuild(value, change)


def conjoin(*filters: e.Filter) -> e.Filter:
    """All the properties together, flat and without Anything."""
    flat: list[e.Filter] = []
    for one in filters:
        for part in one.filters if isinstance(one, e.AllOf) else (one,):
            if not isinstance(part, e.Anything) and part not in flat:
                flat.append(part)
    if not flat:
        return e.Anything()
    return flat[0] if len(flat) == 1 else e.AllOf(tuple(flat))


def flatten(*effects: e.Effect) -> e.Effect:
    """One effect after the other, flat."""
    flat: list[e.Effect] = []
    for one in effects:
        flat += one.steps if isinstance(one, e.Sequence) else (one,)
    return flat[0] if len(flat) == 1 else e.Sequence(tuple(flat))


def every_card(cards: e.Cards) -> e.Cards:
    """All of the cards, in a form that later sentences can refer to."""
    return e.ChooseCards(NEW, cards, e.Unlimited(), e.Unlimited())


def every_pokemon(pokemon: e.Pokemons) -> e.Pokemons:
    """All of the Pokémon, in a form that later sentences can refer to."""
    if isinstance(pokemon, e.InPlay) and pokemon.place is Place.ACTIVE and pokemon.player is not Player.BOTH:
        return pokemon
    return e.ChoosePokemon(NEW, pokemon, e.Unlimited(), e.Unlimited())


def filtered(cards: e.Cards, kind: e.Filter) -> e.Cards:
    """Those of the cards with the property."""
    return cards if isinstance(kind, e.Anything) else e.FilteredCards(cards, kind)


def times(left: e.Number, right: e.Number) -> e.Number:
    """A product, worked out where both are known."""
    if isinstance(left, e.Constant) and isinstance(right, e.Constant):
        return e.Constant(left.value * right.value)
    if right == e.Constant(1):
        return left
    if left == e.Constant(1):
        return right
    return e.Product(left, right)


@operation
def join(first: tuple[Any, ...], second: tuple[Any, ...]) -> tuple[Any, ...]:
    """One tuple after the other."""
    return (*first, *second)


@operation
def append(first: Any, second: tuple[Any, ...]) -> tuple[Any, ...]:
    """A member and then the others."""
    return (first, *second)


acting = operation(act)
all_cards = operation(every_card)
all_pokemon = operation(every_pokemon)
those_with = operation(filtered)
product = operation(times)
both = operation(conjoin)
seq = operation(flatten)
