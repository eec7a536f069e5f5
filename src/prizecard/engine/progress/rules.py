"""What the procedures of the rules put down while they are half done, one record a procedure.

Their text form is the row of their fields; that of a bare one is its only field.
"""

from __future__ import annotations

from typing import Any, ClassVar

from prizecard.effects import Triggered
from prizecard.engine.state import Occurrence, Progress
from prizecard.vocabulary import SpecialCondition

Changes = tuple[tuple[Any, ...], ...]
Settled = tuple[tuple[Occurrence, Changes], ...]


class SettingUp(Progress):
    """Setting up: the mulligans of each player, the place in the step, what each said of a hand without a Basic."""

    FIELDS: ClassVar[tuple[str, ...]] = ("mulligans_first", "mulligans_second", "place", "said")
    __slots__ = FIELDS

    def __init__(
        self,
        mulligans_first: int,
        mulligans_second: int,
        place: int,
        said: tuple[bool | None, bool | None],
    ) -> None:
        self.mulligans_first = mulligans_first
        self.mulligans_second = mulligans_second
        self.place = place
        self.said = said


class Placing(Progress):
    """Placing Pokémon in set-up: whose, whether on the Bench alone, and then which of the cards."""

    FIELDS: ClassVar[tuple[str, ...]] = ("player", "bench_only", "allowed")
    __slots__ = FIELDS

    def __init__(self, player: int, bench_only: bool, allowed: tuple[int, ...]) -> None:
        self.player = player
        self.bench_only = bench_only
        self.allowed = allowed


class NextTurn(Progress):
    """The match: whose turn comes, and whether without a step between turns."""

    FIELDS: ClassVar[tuple[str, ...]] = ("player", "skips")
    __slots__ = FIELDS

    def __init__(self, player: int, skips: bool) -> None:
        self.player = player
        self.skips = skips


class Begun(Progress):
    """The step between turns has been announced."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    __slots__ = FIELDS


class Checking(Progress):
    """A Special Condition that is looked at between turns."""

    FIELDS: ClassVar[tuple[str, ...]] = ("pokemon", "condition")
    __slots__ = FIELDS

    def __init__(self, pokemon: int, condition: SpecialCondition) -> None:
        self.pokemon = pokemon
        self.condition = condition


class Moment(Progress):
    """One moment of several: the player last asked, who may leave the own triggers for a later one."""

    FIELDS: ClassVar[tuple[str, ...]] = ("player",)
    __slots__ = FIELDS

    def __init__(self, player: int) -> None:
        self.player = player


class Answering(Progress):
    """Hands were dealt anew: the event that cards in them may answer to."""

    FIELDS: ClassVar[tuple[str, ...]] = ("event",)
    BARE: ClassVar[bool] = True
    __slots__ = FIELDS

    def __init__(self, event: Occurrence) -> None:
        self.event = event


class Reacting(Progress):
    """The trigger that is settled."""

    FIELDS: ClassVar[tuple[str, ...]] = ("text",)
    __slots__ = FIELDS

    def __init__(self, text: Triggered) -> None:
        self.text = text


class Replacing(Progress):
    """A proposed event, the replacements that were tried, and what they changed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("event", "tried", "changes")
    __slots__ = FIELDS

    def __init__(self, event: Occurrence, tried: tuple[Any, ...], changes: Changes) -> None:
        self.event = event
        self.tried = tried
        self.changes = changes


class Proposing(Progress):
    """Knock Outs being proposed: the Pokémon, how many were settled, and those to be carried out."""

    FIELDS: ClassVar[tuple[str, ...]] = ("found", "place", "settled")
    __slots__ = FIELDS

    def __init__(self, found: tuple[int, ...], place: int, settled: Settled) -> None:
        self.found = found
        self.place = place
        self.settled = settled


class KnockedOut(Progress):
    """The Knock Outs that are carried out, each with what replacements changed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("settled",)
    BARE: ClassVar[bool] = True
    __slots__ = FIELDS

    def __init__(self, settled: Settled) -> None:
        self.settled = settled


class Counted(Progress):
    """How many Prize cards each player takes."""

    FIELDS: ClassVar[tuple[str, ...]] = ("first", "second")
    __slots__ = FIELDS

    def __init__(self, first: int, second: int) -> None:
        self.first = first
        self.second = second


class TakingPrizes(Progress):
    """Who takes Prize cards, and how many more."""

    FIELDS: ClassVar[tuple[str, ...]] = ("player", "count")
    __slots__ = FIELDS

    def __init__(self, player: int, count: int) -> None:
        self.player = player
        self.count = count


class Promoting(Progress):
    """Who gets a new Active Pokémon, and who chooses it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("player", "chooser")
    __slots__ = FIELDS

    def __init__(self, player: int, chooser: int) -> None:
        self.player = player
        self.chooser = chooser


class Crowded(Progress):
    """How many Benched Pokémon each player discards, in their order."""

    FIELDS: ClassVar[tuple[str, ...]] = ("players",)
    BARE: ClassVar[bool] = True
    __slots__ = FIELDS

    def __init__(self, players: tuple[tuple[int, int], ...]) -> None:
        self.players = players


class Overladen(Progress):
    """The Pokémon that has too many Tools."""

    FIELDS: ClassVar[tuple[str, ...]] = ("pokemon",)
    __slots__ = FIELDS

    def __init__(self, pokemon: int) -> None:
        self.pokemon = pokemon


class Attacking(Progress):
    """What became of an attack besides its steps: it is another's copied one, or Confusion stopped it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("how",)
    __slots__ = FIELDS

    def __init__(self, how: str) -> None:
        self.how = how


class Striking(Progress):
    """Damage about to be worked out: of each Pokémon the base, and what is not heeded."""

    FIELDS: ClassVar[tuple[str, ...]] = ("strikes",)
    BARE: ClassVar[bool] = True
    __slots__ = FIELDS

    def __init__(self, strikes: tuple[tuple[int, int, Any], ...]) -> None:
        self.strikes = strikes


class Dealing(Progress):
    """Damage worked out: of each Pokémon, how many were proposed, and whether effects are heeded."""

    FIELDS: ClassVar[tuple[str, ...]] = ("amounts", "place", "heedless")
    __slots__ = FIELDS

    def __init__(self, amounts: tuple[tuple[int, int], ...], place: int, heedless: bool) -> None:
        self.amounts = amounts
        self.place = place
        self.heedless = heedless


class Laying(Progress):
    """A Trainer card that stays, and its Pokémon or none."""

    FIELDS: ClassVar[tuple[str, ...]] = ("handle", "pokemon")
    __slots__ = FIELDS

    def __init__(self, handle: int, pokemon: int) -> None:
        self.handle = handle
        self.pokemon = pokemon


class Attaching(Progress):
    """Who attaches further Energy, to which Pokémon, and how many more."""

    FIELDS: ClassVar[tuple[str, ...]] = ("player", "pokemon", "more")
    __slots__ = FIELDS

    def __init__(self, player: int, pokemon: int, more: int) -> None:
        self.player = player
        self.pokemon = pokemon
        self.more = more


class Evolving(Progress):
    """The Pokémon, and the Evolution card from the hand."""

    FIELDS: ClassVar[tuple[str, ...]] = ("pokemon", "handle")
    __slots__ = FIELDS

    def __init__(self, pokemon: int, handle: int) -> None:
        self.pokemon = pokemon
        self.handle = handle


class Playing(Progress):
    """The Trainer card that is played, and how many copies of it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("handle", "copies")
    __slots__ = FIELDS

    def __init__(self, handle: int, copies: int) -> None:
        self.handle = handle
        self.copies = copies


class PayingExtra(Progress):
    """Whether the extra cost of a Trainer card is paid."""

    FIELDS: ClassVar[tuple[str, ...]] = ("paid",)
    BARE: ClassVar[bool] = True
    __slots__ = FIELDS

    def __init__(self, paid: bool) -> None:
        self.paid = paid


class KeepingApart(Progress):
    """The extra cost is paid; the variables of its text are put away."""

    FIELDS: ClassVar[tuple[str, ...]] = ("word", "own")
    __slots__ = FIELDS

    def __init__(self, word: str, own: tuple[tuple[int, Any], ...]) -> None:
        self.word = word
        self.own = own


class Heard(Progress):
    """What may prevent the power was heard."""

    FIELDS: ClassVar[tuple[str, ...]] = ("heard",)
    BARE: ClassVar[bool] = True
    __slots__ = FIELDS

    def __init__(self, heard: bool) -> None:
        self.heard = heard


class Retreating(Progress):
    """The Pokémon that comes in, how much Energy was paid, and by how many cards."""

    FIELDS: ClassVar[tuple[str, ...]] = ("incoming", "paid", "cards")
    __slots__ = FIELDS

    def __init__(self, incoming: int, paid: int, cards: int) -> None:
        self.incoming = incoming
        self.paid = paid
        self.cards = cards
