"""Who speaks: one text with its kind, its card and the manner of its time, and what was spoken of so far."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, Generic, TypeVar, cast

from prizecard.compiler import nodes as e
from prizecard.compiler.facts import Facts, TextKind
from prizecard.compiler.house.english import Count, Deed, Noun, Property, Thing, listed
from prizecard.compiler.house.shapes import Fits, fitting
from prizecard.compiler.tree import parts, variable_fields
from prizecard.vocabulary import AbilityKind, Chooser, Player

Words = Callable[..., Any]
Said = TypeVar("Said")


class Unworded(TypeError):
    """A node that nobody has given words to."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How cards of a time speak: of the attack that comes after, and of shuffling."""

    before_attack: bool = False
    afterward: bool = False


_FIELD = re.compile(r"\{([\w.]+)([^\w.{}|][^{}|]*)?(?:\|((?:[^{}]|\{\})*))?\}")
_pieces = cache(_FIELD.split)
"""The words of a pattern, and after each the path, the manner and the condition of a field."""
MANNERS: dict[str, Callable[[Voice, Any, Any, str], str]] = {
    "'": lambda voice, node, value, words: voice.thing(value).whose,
    "&": lambda voice, node, value, verb: voice.thing(value).does(verb, ""),
    "!": lambda voice, node, value, words: voice.thing(value).it,
    "^": lambda voice, node, value, noun: voice.thing(value).own(noun),
    "@": lambda voice, node, value, words: voice.per(value),
    "~": lambda voice, node, value, verb: f"{'they' if voice.whose(value) == 'their' else 'you'} {verb}",
    "+": lambda voice, node, value, noun: f"{voice.total(value)} {noun}{'' if voice.total(value) == '1' else 's'}",
    "/": lambda voice, node, value, conjunction: listed(value, conjunction),
    "?": lambda voice, node, value, words: words if value is None else voice.fill("{value}", node, {"value": value}),
}
"""How a pattern says a field: `{of's}` whose something is, `{of&have}` who has it, `{of!}` it, `{of^attacks}` its
attacks, `{number@}` each of it, `{player~have}` they have, `{more+card}` so many cards in figures, `{types/or}` one
or the other, `{type?any}` any where there is none. Other manners are given where their words are found: `{number#card}`
so many cards, `{number=card}` so many as they compare, `{number< HP}` so much, `{of*}` each of them, `{of*get}` each of
them gets, `{card%}` cards of a kind, `{card%a}` one of it."""


def _key(node: Any) -> Any:
    """Under what the shapes of a node are found, or of several nodes."""
    return len(node) if isinstance(node, tuple) else type(node)


class Topic(Generic[Said]):
    """The words for a family of nodes: for a class, or a shape of it, a function or patterns with fields in braces."""

    def __init__(self, name: str, made: Callable[..., Any] = str) -> None:
        self.name = name
        self.made = made
        self.words: dict[type, Words] = {}
        self.shapes: dict[Any, list[tuple[Fits, Words]]] = {}

    def rows(self, given: dict[Any, tuple[Any, ...] | str | Words]) -> None:
        """Give classes of node, or nodes of a shape, the patterns that their words are made of, or what makes them."""
        for kind, row in given.items():
            words = row if callable(row) else partial(self._filled, (row,) if isinstance(row, str) else row)
            if isinstance(kind, type):
                self.words[kind] = words
            else:
                self.shapes.setdefault(_key(kind), []).append((fitting(kind), words))

    def _filled(self, patterns: tuple[Any, ...], voice: Voice, node: Any, **held: Any) -> Any:
        return self.made(*[voice.fill(one, node, held) if isinstance(one, str) else one for one in patterns])

    def __call__(self, *kinds: type) -> Callable[[Words], Words]:
        """Give classes of node the function that words them."""

        def add(function: Words) -> Words:
            for kind in kinds:
                self.words[kind] = function
            return function

        return add

    def find(self, voice: Voice, node: Any) -> Said | None:
        """The words of a node: those of a shape it has, or of its class, if there are any."""
        for fits, words in self.shapes.get(_key(node), ()):
            held: dict[str, Any] = {}
            if fits(node, held):
                said = words(voice, node, **held) if isinstance(words, partial) else words(voice, node)
                if said:
                    return cast(Said, said)
        found = self.words.get(type(node))
        return None if found is None else cast(Said, found(voice, node))

    def say(self, voice: Voice, node: Any) -> Said:
        """The words of a node."""
        found = self.find(voice, node)
        if found is None:
            raise Unworded(f"no {self.name} for {type(node).__name__}")
        return found


class Sentences(Topic[list[str]]):
    """The words for what is told in sentences; a pattern that names an effect alone tells that."""

    def _filled(self, patterns: tuple[Any, ...], voice: Voice, node: Any, **held: Any) -> list[str]:
        said: list[str] = []
        for pattern in patterns:
            alone = re.fullmatch(r"\{([\w.]+)\}", pattern)
            effect = reached(node, alone[1], held) if alone else None
            said += voice.tell(effect) if isinstance(effect, e.Effect) else [voice.fill(pattern, node, held)]
        return said


class Deeds(Topic[Any]):
    """The words for deeds: a pattern begins with who does it, by a field, and the verb: `{player:draw} {number#card}`.

    Nobody named, it is the one who carries out the text; `?` asks a field who chooses, `!` names you too, `*` is each.
    """

    def _filled(self, patterns: tuple[Any, ...], voice: Voice, node: Any, **held: Any) -> Deed | list[Deed]:
        said = [self._deed(pattern, voice, node, held) for pattern in patterns]
        return said if len(said) > 1 else said[0]

    def _deed(self, pattern: str, voice: Voice, node: Any, held: dict[str, Any]) -> Deed:
        doer, field, verb, rest = DEED.fullmatch(pattern).groups()  # type: ignore[union-attr]
        who = reached(node, field, held) if field else voice.agent
        if doer in ("*", "!"):
            return Deed(verb, voice.fill(rest, node, held), DOERS[doer](voice, who))
        who = DOERS["?"](voice, who) or voice.agent if doer else who
        return voice.does(who, verb, lambda: voice.fill(rest, node, held))


def reached(node: Any, path: str, held: dict[str, Any]) -> Any:
    """What a pattern means: what its shape held, or a field of the node, or of one of several nodes by its number."""
    first, *fields = path.split(".")
    value = held[first] if first in held else node[int(first)] if first.isdigit() else getattr(node, first)
    for field in fields:
        value = value[int(field)] if field.isdigit() else getattr(value, field)
    return value


DEED = re.compile(r"\{([*!?]?)([\w.]*):([\w, ]+)\} ?(.*)")
DOERS: dict[str, Callable[[Voice, Any], Any]] = {"!": lambda voice, value: voice.thing(value)}


deeds = Deeds("deed")
sentences = Sentences("sentence")
pokemon = Topic[Thing]("Pokémon", Thing)
cards = Topic[Thing]("cards", Thing)
attacks = Topic[Thing]("attacks", Thing)
counted = Topic[Count]("count", Count)
conditions = Topic[str]("condition")
properties = Topic[Property]("property", Property)
holding = Topic[str]("modifier")
wholes = Sentences("text")
TOPICS = (deeds, sentences, pokemon, cards, attacks, counted, conditions, properties, holding, wholes)

_PLAYERS = {Chooser.YOU: Player.YOU, Chooser.OPPONENT: Player.OPPONENT, Chooser.THAT: Player.THAT}


class Voice:
    """Speaks one text."""

    def __init__(self, texts: tuple[e.Text, ...], kind: TextKind, facts: Facts, manner: Manner) -> None:
        self.texts = texts
        self.parts = tuple(parts(texts))
        self.kind = kind
        self.facts = facts
        self.manner = manner
        self.binders: dict[int, Any] = {}
        for node in self.parts:
            if isinstance(node, e.REFERENCES):
                continue
            for name in variable_fields(type(node)):
                self.binders.setdefault(getattr(node, name), node)
        self.doer = self.agent = Player.YOU
        self.each_player = False
        self.together = False
        self.later = False
        self.holder_named = False
        self.newcomers: set[int] = set()
        self.drew: frozenset[Player] = frozenset()
        self.whole: dict[int, e.Cards] = {}
        self.silent: tuple[Any, ...] = ()
        self.pending: dict[int, Thing] = {}
        self.both = False
        self.focus: set[int] = set()
        self.opponent_named = False
        self.called = ""
        self.shuffled = False
        self.stadiums: list[e.Filter] = []
        self.only: dict[int, e.Pokemons] = {}
        self.it: e.Pokemons | None = None
        self.repeated: set[int] = set()
        self.each_time: set[int] = set()
        self.placed: set[int] = set()
        self.from_hand = False
        self.from_discard = False
        self.paid_extra: set[int] = set()
        self.attached = False
        self.bared: tuple[e.Pokemons, ...] = ()
        self.spared: list[str] = []

    @contextmanager
    def being(self, **state: Any) -> Iterator[None]:
        """Speak in another state for a while."""
        before = {name: getattr(self, name) for name in state}
        self.__dict__.update(state)
        try:
            yield
        finally:
            self.__dict__.update(before)

    # Players.

    def who(self, player: Any) -> Thing | None:
        """The player as one who does something; nobody for you."""
        player = _PLAYERS.get(player, player)
        if player in self.silent:
            return None
        if player is Player.YOU:
            return Thing(self.called or "that player", bool(self.called)) if self.each_player else None
        if player is Player.BOTH:
            return Thing("each player")
        if player is Player.OPPONENT:
            self.opponent_named = True
            return Thing("that player's opponent" if self.each_player else "your opponent")
        return Thing(self.called or ("each player" if self.both else "that player"))

    def named(self, player: Any) -> Thing:
        """The player by name."""
        with self.being(silent=()):
            return self.who(player) or Thing("you", True)

    def whose(self, player: Any) -> str:
        """Whose, of a player; theirs if the sentence is about what that player does."""
        player = _PLAYERS.get(player, player)
        if self.each_player and player is Player.YOU:
            return "their" if self.doer is Player.YOU else "that player's"
        if player is Player.YOU:
            return "your"
        if player is self.doer or player is Player.THAT:
            return "their"
        if player is Player.OPPONENT and self.each_player:
            return "their opponent's"
        if player is Player.OPPONENT:
            self.opponent_named = True
            return "your opponent's"
        return "each player's" if player is Player.BOTH else "that player's"

    def does(self, player: Any, verb: str, rest: Callable[[], str] | str) -> Deed:
        """What a player does; the rest of the words is found with that player as the doer."""
        with self.being(doer=_PLAYERS.get(player, player)):
            return Deed(verb, rest if isinstance(rest, str) else rest(), self.who(player))

    # What the text calls itself.

    @property
    def this_text(self) -> str:
        """This attack, this Ability, this card."""
        if self.kind is TextKind.ATTACK:
            return "this attack"
        if self.kind is not TextKind.ABILITY:
            return "this card"
        return "this Ability" if self.facts.ability in (None, AbilityKind.ABILITY) else "this power"

    @property
    def is_pokemon(self) -> bool:
        """Whether the text stands on a Pokémon."""
        return self.kind in (TextKind.ATTACK, TextKind.ABILITY, TextKind.RULE)

    # Words of nodes.

    def pokemon(self, node: e.Selection) -> Thing:
        """The words for Pokémon, or cards."""
        if self.it is not None and node == self.it:
            return Thing("it")
        return (cards if isinstance(node, e.Cards) else pokemon).say(self, node)

    def speaks_of(self, shape: Any) -> bool:
        """Whether a part of the texts has the shape."""
        kind, fits = shape if isinstance(shape, type) else type(shape), fitting(shape)
        return any(isinstance(part, kind) and fits(part, {}) for part in self.parts)

    def crowded(self, node: e.Pokemons) -> bool:
        """Whether other Pokémon stand beside the one, so that it cannot be called it."""
        if isinstance(node, e.ChoosePokemon):
            return self.crowded(node.among)
        if isinstance(node, e.InPlay):
            return node.player is Player.BOTH
        return isinstance(node, e.ThisPokemon) and self.speaks_of(e.Defending)

    cards = pokemon

    def total(self, number: e.Number) -> str:
        """The number itself; one that was noted before is said where it is used."""
        if isinstance(number, e.ResultOf) and isinstance(self.binders.get(number.variable), e.Let):
            number = self.binders[number.variable].number
        return counted.say(self, number).number

    def per(self, number: e.Number) -> str:
        """Each of what is counted."""
        return counted.say(self, number).each

    def for_each(self, number: e.Number) -> str:
        """As often as the number says, after what is done once."""
        return f" for {self.per(number)}"

    def condition(self, node: e.Condition) -> str:
        """What must be so, to stand after if."""
        return conditions.say(self, node)

    def deed(self, node: e.Effect) -> list[Deed]:
        """What is done."""
        found = deeds.say(self, node)
        return found if isinstance(found, list) else [found]

    def tell(self, effect: e.Effect) -> list[str]:
        """The sentences of an effect."""
        return sentences.say(self, e.Sequence((effect,)) if self.is_deed(effect) else effect)

    def modifier(self, node: e.Modifier) -> str:
        """What holds."""
        return holding.say(self, node)

    def is_deed(self, node: e.Effect) -> bool:
        """Whether the effect is a single deed."""
        return type(node) in deeds.words

    def fill(self, pattern: str, node: Any, held: dict[str, Any] | None = None) -> str:
        """The pattern with what the fields of the node say, or what its shape held, as `MANNERS` have it.

        `{type|{} }` stands only where there is a type.
        """

        said, *fields = _pieces(pattern)
        for path, manner, only, words in zip(*[iter(fields)] * 4, strict=True):
            value = reached(node, path, held or {})
            if only is None:
                said += self._field(value, manner or "", node)
            elif value:
                said += only.replace("{}", self._field(value, "", node))
            said += words
        return said

    def _field(self, value: Any, manner: str, node: Any) -> str:
        if isinstance(value, Player) and manner == "'s":
            return self.whose(value)
        if manner:
            return MANNERS[manner[0]](self, node, value, manner[1:])
        if isinstance(value, Player | e.Selection):
            return self.thing(value).words
        if isinstance(value, e.Attacks):
            return attacks.say(self, value).words
        if isinstance(value, e.Number):
            return counted.say(self, value).number
        if isinstance(value, tuple):
            return listed(value)
        return self.condition(value) if isinstance(value, e.Condition) else str(value)

    def thing(self, value: Any) -> Thing:
        """A player by name, or Pokémon or cards."""
        return self.pokemon(value) if isinstance(value, e.Selection) else self.named(value)

    # What was spoken of.

    def mention(self, variable: int) -> None:
        """Speak of what the variable stands for: it is the one thing spoken of."""
        self.focus = {variable}

    def pause(self) -> None:
        """A sentence ends: what it spoke of is no longer simply it."""
        self.focus = set()
        self.opponent_named = False

    def again(self, variable: int, noun: Noun, many: bool) -> Thing:
        """What was chosen before: it, or that card."""
        if variable in self.focus:
            return Thing("them" if many else "it", many)
        self.focus = {variable}
        return Thing(f"those {noun.many}" if many else f"that {noun.one}", many)
