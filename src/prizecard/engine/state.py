"""All that changes in a game: one copyable state, including what is half carried out.

Records of Pokémon, lasting effects and zones are replaced, never changed in place, so that a clone shares them. Frames
and resolutions change in place and are copied by `clone`.
"""

from __future__ import annotations

import hashlib
from typing import Any, ClassVar, Final

from prizecard.cards import Attack
from prizecard.effects import Node
from prizecard.engine.decision import Decision as Decision
from prizecard.engine.decision import Option as Option
from prizecard.engine.decision import Outcome as Outcome
from prizecard.engine.table import Table as Table
from prizecard.vocabulary import Cause, Duration, EnergyType, Happening, Mark, SpecialCondition, Zone

NOBODY: Final = -1
KEY_BYTES: Final = 32
Bindings = dict[int, Any]
ConditionState = tuple[SpecialCondition, int | None, int | None, int]
"""A Special Condition on a Pokémon: which, its counters, its coins (None: the rulebook's), the turn it began."""


Marked = tuple[Any, ...]
"""Something done once a turn or once a game: the mark, then whose it is."""


def marks_of(written: frozenset[Any]) -> frozenset[Marked]:
    """Marks that were written down by their words."""
    return frozenset([(Mark(key[0]), *key[1:]) for key in written])


Origin = Zone | tuple[Any, ...] | None
"""Where cards came from: a zone; for an attack, where it is printed."""


class Pokemon:
    """A Pokémon in play: an identity with its cards, attachments, damage and conditions. Replaced, never changed."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "as_basic", "became_active", "cards", "conditions", "damage", "energy", "entered", "evolved", "halves",
        "identity", "knocked_out", "markers", "owner", "shown", "tools", "units",
    )  # fmt: skip
    __slots__ = FIELDS

    def __init__(
        self,
        identity: int,
        owner: int,
        cards: tuple[int, ...],
        entered: int,
        halves: int = 1,
        energy: tuple[int, ...] = (),
        tools: tuple[int, ...] = (),
        damage: int = 0,
        conditions: tuple[ConditionState, ...] = (),
        evolved: int = NOBODY,
        became_active: int = NOBODY,
        knocked_out: bool = False,
        markers: tuple[str, ...] = (),
        as_basic: bool = False,
    ) -> None:
        self.identity = identity
        self.owner = owner
        self.cards = cards
        self.halves = halves
        self.energy = energy
        self.tools = tools
        self.damage = damage
        self.conditions = conditions
        self.entered = entered
        self.evolved = evolved
        self.became_active = became_active
        self.knocked_out = knocked_out
        self.markers = markers
        self.as_basic = as_basic  # put onto the Bench as a Basic Pokémon, whatever its card is
        self.units: Any = None
        self.shown: Any = None  # what views say of it, kept by them

    def copy(self) -> Pokemon:
        """A copy that an atom may fill in before it replaces this record."""
        return Pokemon(
            self.identity, self.owner, self.cards, self.entered, self.halves, self.energy, self.tools, self.damage,
            self.conditions, self.evolved, self.became_active, self.knocked_out, self.markers, self.as_basic,
        )  # fmt: skip

    @property
    def top(self) -> int:
        """The handle of the card on top."""
        return self.cards[-1]

    def has(self, condition: SpecialCondition) -> bool:
        """Whether the Pokémon is affected by the Special Condition."""
        conditions = self.conditions
        return bool(conditions) and any(state[0] is condition for state in conditions)


class Occurrence:
    """One thing that happened or is about to: who, to which Pokémon of which types, which cards, how much, by what."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "amount", "by", "cards", "cause", "happening", "name", "of", "origin", "place", "player", "pokemon", "source",
        "types",
    )  # fmt: skip
    __slots__ = FIELDS

    def __init__(
        self,
        happening: Happening,
        pokemon: int = NOBODY,
        player: int = NOBODY,
        cards: tuple[int, ...] = (),
        amount: int = 0,
        cause: Cause = Cause.RULE,
        of: int = NOBODY,
        by: int = NOBODY,
        origin: Origin = None,
        place: Any = None,
        name: str = "",
        source: int = NOBODY,
        types: tuple[EnergyType, ...] = (),
    ) -> None:
        self.happening = happening
        self.pokemon = pokemon
        self.player = player
        self.cards = cards
        self.amount = amount
        self.cause = cause
        self.of = of
        self.by = by
        self.origin = origin
        self.place = place
        self.name = name
        self.source = source
        self.types = types


class Context:
    """From whose side a text speaks: its controller, its card, its Pokémon, what it has bound."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "attacker", "bindings", "card", "cause", "controller", "defender", "event", "program", "that", "this",
    )  # fmt: skip
    __slots__ = FIELDS

    def __init__(self, controller: int, card: int, this: int, cause: Cause, program: tuple[Any, ...] = ()) -> None:
        self.controller = controller
        self.card = card
        self.this = this
        self.cause = cause
        self.program = program
        self.bindings: Bindings = {}
        self.attacker = NOBODY
        self.defender = NOBODY
        self.that = NOBODY
        self.event: Occurrence | None = None


class Trial(Context):
    """A text that is thought through without being carried out; its card counts as gone from the hand (PLAY-05).

    `hidden` are the variables that stand for cards nobody can see, `free` those of which a part will be chosen; `meant`
    says where the cards or Pokémon of a variable were chosen from, `shed` how many more cards of the own hand may have
    gone. `strict`: what is looked at or sought counts only for what it is for (PLAY-09). `priced`: own cards that are
    discarded are a price (PLAY-06). `fallen` are the cards of a Pokémon that has given itself up (ENERGY-16), `benched`
    the Pokémon that a step before has moved to the Bench, where effects of attacks on them are gone; `played` is how
    many copies are played at once.
    """

    OWN: ClassVar[tuple[str, ...]] = (
        "benched", "fallen", "free", "hidden", "meant", "played", "priced", "root", "shed", "strict",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[str, ...]] = (*Context.FIELDS, *OWN)
    __slots__ = OWN

    def __init__(self, source: Context, root: Any, strict: bool, priced: bool) -> None:
        self.controller = source.controller
        self.card = source.card
        self.this = source.this
        self.cause = source.cause
        self.program = source.program
        self.bindings = dict(source.bindings)
        self.attacker = source.attacker
        self.defender = source.defender
        self.that = source.that
        self.event = source.event
        self.root = root
        self.strict = strict
        self.priced = priced
        self.shed = 0
        self.hidden: frozenset[int] = frozenset()
        self.free: frozenset[int] = frozenset()
        self.fallen: tuple[int, ...] = ()
        self.benched: tuple[int, ...] = ()
        self.meant: dict[int, Any] = {}
        self.played: int = source.played if isinstance(source, (Trial, Resolution)) else 1

    def fork(self) -> Trial:
        """The same, to go another way from here."""
        other = Trial(self, self.root, self.strict, self.priced)
        other.shed = self.shed
        other.hidden = self.hidden
        other.free = self.free
        other.fallen = self.fallen
        other.benched = self.benched
        other.meant = dict(self.meant)
        return other


class Resolution(Context):
    """A text being carried out."""

    OWN: ClassVar[tuple[str, ...]] = ("attack", "changed", "cost", "dealt", "failed", "played")
    FIELDS: ClassVar[tuple[str, ...]] = (*Context.FIELDS, *OWN)
    __slots__ = OWN

    def __init__(self, controller: int, card: int, this: int, cause: Cause, program: tuple[Any, ...] = ()) -> None:
        self.controller = controller
        self.card = card
        self.this = this
        self.cause = cause
        self.program = program
        self.bindings = {}
        self.attacker = NOBODY
        self.defender = NOBODY
        self.that = NOBODY
        self.event = None
        self.attack: Attack | None = None
        self.cost: tuple[Any, ...] = ()
        self.failed = False
        self.changed = False
        self.dealt: tuple[tuple[int, int], ...] = ()
        self.played = 1

    def copy(self) -> Resolution:
        """An independent copy."""
        other = Resolution(self.controller, self.card, self.this, self.cause, self.program)
        if self.bindings:
            other.bindings = self.bindings.copy()
        other.attacker = self.attacker
        other.defender = self.defender
        other.that = self.that
        other.event = self.event
        other.attack = self.attack
        other.cost = self.cost
        other.failed = self.failed
        other.changed = self.changed
        other.dealt = self.dealt
        other.played = self.played
        return other


class LastingEffect(Context):
    """Modifiers and texts with an end, sitting on a Pokémon or on nobody. Never changed."""

    OWN: ClassVar[tuple[str, ...]] = ("duration", "ends", "modifiers", "on", "starts", "texts", "used")
    FIELDS: ClassVar[tuple[str, ...]] = (*Context.FIELDS, *OWN)
    __slots__ = OWN

    def __init__(self, source: Context, duration: Duration, on: int, starts: int, ends: int) -> None:
        super().__init__(source.controller, source.card, source.this, source.cause, source.program)
        self.bindings = dict(source.bindings)
        self.attacker = source.attacker
        self.defender = source.defender
        self.that = source.that
        self.event = source.event
        self.duration = duration
        self.on = on
        self.starts = starts
        self.ends = ends
        self.modifiers: tuple[Any, ...] = ()
        self.texts: tuple[Any, ...] = ()
        self.used = False


class Progress:
    """What a frame has put down: a record of its own kind for each procedure. Replaced, never changed."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    BARE: ClassVar[bool] = False
    __slots__ = ()


class Frame:
    """A position in a program: the node, the step reached in it, and what it has put down."""

    FIELDS: ClassVar[tuple[str, ...]] = ("answer", "data", "node", "resolution", "step")
    __slots__ = FIELDS

    def __init__(
        self, resolution: Resolution, node: Node, data: Progress | None = None, step: int = 0, answer: Any = None
    ) -> None:
        self.resolution = resolution
        self.node = node
        self.step = step
        self.data = data
        self.answer = answer


def key_of(seed: int) -> int:
    """The key of the stream of chance that belongs to a seed of any size; the seed cannot be worked out from it."""
    written = seed.to_bytes(seed.bit_length() // 8 + 1, "little", signed=True)
    return int.from_bytes(hashlib.shake_256(b"prizecard seed" + written).digest(KEY_BYTES), "little")


class GameState:
    """Everything that changes in a game."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "active",
        "attachments",
        "bench",
        "beside",
        "check",
        "coin_index",
        "decision",
        "decisions",
        "deck",
        "discard",
        "drawn",
        "extra_turns",
        "face_up",
        "facing",
        "first",
        "generator",
        "gx_used",
        "hand",
        "history",
        "index",
        "known",
        "knows_prizes",
        "lasting",
        "lost",
        "next_identity",
        "outcome",
        "player",
        "pokemon",
        "prizes",
        "resolving",
        "retreats",
        "setting_up",
        "silencers",
        "sink",
        "spent",
        "stack",
        "stadium",
        "stadium_owner",
        "stadiums",
        "sudden_death",
        "supporters",
        "table",
        "taken",
        "turn",
        "turn_over",
        "used",
        "waiting",
    )  # fmt: skip
    __slots__ = FIELDS

    def __init__(self, table: Table, seed: int | None) -> None:
        """An empty table; without a seed, a blank record that a clone is written into."""
        self.table = table
        if seed is not None:
            self._begin(seed)

    def _begin(self, seed: int) -> None:
        self.generator = key_of(seed)
        self.drawn = 0
        self.coin_index = 0
        self.turn = 0
        self.player = NOBODY
        self.first = NOBODY
        self.waiting: tuple[tuple[Any, Any, Occurrence], ...] = ()
        self.stack: list[Frame] = []
        self.decision: Decision | None = None
        self.decisions = 0
        self.outcome: Outcome | None = None
        self.index: Any = None
        self.sink: Any = None
        self._clear_table()
        self._clear_marks()

    def _clear_table(self) -> None:
        self.deck: list[tuple[int, ...]] = [(), ()]
        self.hand: list[tuple[int, ...]] = [(), ()]
        self.discard: list[tuple[int, ...]] = [(), ()]
        self.prizes: list[tuple[int, ...]] = [(), ()]
        self.lost: list[tuple[int, ...]] = [(), ()]
        self.resolving: list[tuple[int, ...]] = [(), ()]
        self.beside: list[tuple[int, ...]] = [(), ()]
        self.active: list[int] = [NOBODY, NOBODY]
        self.bench: list[tuple[int, ...]] = [(), ()]
        self.pokemon: dict[int, Pokemon] = {}
        self.next_identity = 0
        self.stadium = NOBODY
        self.stadium_owner = NOBODY
        self.facing = 0
        self.silencers: tuple[tuple[int, int], ...] = ()
        self.lasting: tuple[LastingEffect, ...] = ()
        self.face_up: frozenset[int] = frozenset()
        self.known: list[frozenset[int]] = [frozenset(), frozenset()]
        self.knows_prizes: list[bool] = [False, False]

    def _clear_marks(self) -> None:
        self.taken: list[int] = [0, 0]
        self.gx_used: list[bool] = [False, False]
        self.attachments = 0
        self.supporters = 0
        self.stadiums = 0
        self.retreats = 0
        self.used: frozenset[Marked] = frozenset()
        self.spent: frozenset[Marked] = frozenset()
        self.history: tuple[tuple[int, Occurrence], ...] = ()
        self.extra_turns: tuple[tuple[int, bool], ...] = ()
        self.sudden_death = False
        self.setting_up = True
        self.turn_over = False
        self.check = False

    def clone(self) -> GameState:
        """An independent copy; events are not carried over."""
        other = GameState(self.table, None)
        other.generator = self.generator
        other.drawn = self.drawn
        other.coin_index = self.coin_index
        other.turn = self.turn
        other.player = self.player
        other.first = self.first
        self._copy_zones(other)
        other.lasting = self.lasting
        other.face_up = self.face_up
        other.known = self.known.copy()
        other.knows_prizes = self.knows_prizes.copy()
        other.taken = self.taken.copy()
        other.gx_used = self.gx_used.copy()
        other.attachments = self.attachments
        other.supporters = self.supporters
        other.stadiums = self.stadiums
        other.retreats = self.retreats
        other.used = self.used
        other.spent = self.spent
        other.history = self.history
        other.extra_turns = self.extra_turns
        other.sudden_death = self.sudden_death
        other.setting_up = self.setting_up
        other.turn_over = self.turn_over
        other.check = self.check
        other.waiting = self.waiting
        other.decision = self.decision
        other.decisions = self.decisions
        other.outcome = self.outcome
        other.index = self.index
        other.sink = None
        self._copy_stack(other)
        return other

    def _copy_zones(self, other: GameState) -> None:
        other.deck = self.deck.copy()
        other.hand = self.hand.copy()
        other.discard = self.discard.copy()
        other.prizes = self.prizes.copy()
        other.lost = self.lost.copy()
        other.resolving = self.resolving.copy()
        other.beside = self.beside.copy()
        other.active = self.active.copy()
        other.bench = self.bench.copy()
        other.pokemon = self.pokemon.copy()
        other.next_identity = self.next_identity
        other.stadium = self.stadium
        other.stadium_owner = self.stadium_owner
        other.facing = self.facing
        other.silencers = self.silencers

    def _copy_stack(self, other: GameState) -> None:
        stack: list[Frame] = []
        last: Resolution | None = None
        copied: Resolution | None = None
        copies: dict[int, Resolution] = {}
        for frame in self.stack:
            resolution = frame.resolution
            if resolution is not last:
                last = resolution
                copied = copies.get(id(resolution))
                if copied is None:
                    copied = copies[id(resolution)] = resolution.copy()
            assert copied is not None
            stack.append(Frame(copied, frame.node, frame.data, frame.step, frame.answer))
        other.stack = stack
