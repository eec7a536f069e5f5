"""What happened, as one player saw it: events without what was hidden, each with a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from prizecard.engine.atoms.events import Event
from prizecard.engine.sightings import PUBLIC
from prizecard.engine.state import NOBODY, Table

ZONE_WORDS = {
    "deck": "the deck",
    "hand": "the hand",
    "discard pile": "the discard pile",
    "Prize cards": "the Prize cards",
    "Lost Zone": "the Lost Zone",
    "attached": "a Pokémon",
    "set aside": "beside the table",
}
FROM_PLAY = ("Stadium", "resolving", "beside", "play")
"""Where a card lies after it was played: that it leaves from there goes without saying."""
ARRIVALS = {
    "hand": ("goes", " to the hand"),
    "discard pile": ("is discarded", ""),
    "Lost Zone": ("goes", " to the Lost Zone"),
    "Prize cards": ("is put", " among the Prize cards"),
    "beside": ("is laid", " beside the Active Pokémon"),
}
IN_DECK = {"top": ("goes", " on top of the deck"), "bottom": ("goes", " under the deck")}
SHUFFLED = ("is shuffled", " into the deck")
PURPOSES = {"first": "for the first turn"}
ENDINGS = {
    "prizes": "the last Prize card is taken",
    "no_pokemon": "no Pokémon is left to play on with",
    "deck_out": "there is no card to draw",
    "card": "a card says so",
    "concede": "the other player gives up",
    "limit": "it went on for too long",
}


class Seen:
    """One event as a player saw it: cards that were hidden from the player are only counted."""

    __slots__ = ("_names", "_viewer", "amount", "cards", "count", "kind", "owner", "player", "pokemon", "words")

    def __init__(self, table: Table, viewer: int, event: Event) -> None:
        self._viewer = viewer
        self.kind = event.kind
        self.player = event.player
        self.cards = tuple((handle, table.cards[handle]) for handle in event.cards) if event.seen[viewer] else ()
        self._names = event.names if event.seen[viewer] else ()
        self.count = len(event.cards)
        subject = event.pokemon
        self.pokemon = None if subject is None else (subject[0], table.cards[subject[1]])
        self.owner = NOBODY if subject is None else table.owners[subject[1]]
        self.amount = event.amount
        self.words = tuple(str(word) for word in event.words)

    @property
    def text(self) -> str:
        """One sentence about it."""
        write = SENTENCES.get(self.kind)
        return write(self) if write is not None else self.kind.replace("_", " ")

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Seen({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seen) and self.data() == other.data()

    def __hash__(self) -> int:
        return hash((self.kind, self.text))

    def data(self, public: bool = False) -> dict[str, Any]:
        """The event as plain data; `public` names cards by the numbers of those who watch."""
        names = self._names[PUBLIC if public else self._viewer] if self._names else [handle for handle, _ in self.cards]
        return {
            "kind": self.kind,
            "player": None if self.player == NOBODY else self.player,
            "cards": [{"handle": name, "id": card.id} for name, (_, card) in zip(names, self.cards, strict=True)],
            "hidden": self.count - len(self.cards),
            "pokemon": self.pokemon and {"identity": self.pokemon[0], "id": self.pokemon[1].id},
            "amount": self.amount,
            "words": list(self.words),
            "text": self.text,
        }

    def who(self) -> str:
        """The player, seen from the viewer."""
        return "You" if self.player == self._viewer else "The opponent"

    def whose(self) -> str:
        """Whose it is, seen from the viewer."""
        return "your" if self.player == self._viewer else "the opponent’s"

    def does(self, verb: str) -> str:
        """The player and a regular verb."""
        return f"You {verb}" if self.player == self._viewer else f"The opponent {_third(verb)}"

    def names(self) -> str:
        """The cards by name, or how many there were."""
        if not self.cards:
            count = self.amount or self.count
            return "a card" if count == 1 else f"{count} cards"
        return ", ".join(card.printed_name for _, card in self.cards)

    def subject(self) -> str:
        """The Pokémon, with whose it is."""
        if self.pokemon is None:
            return "a Pokémon"
        whose = "your" if self.owner == self._viewer else "the opponent’s"
        return f"{whose} {self.pokemon[1].printed_name}"

    def object(self) -> str:
        """The Pokémon, in a sentence that has named the player already."""
        if self.pokemon is None or self.owner != self.player or self.owner == self._viewer:
            return self.subject()
        return f"their {self.pokemon[1].printed_name}"


def _third(verb: str) -> str:
    first, _, rest = verb.partition(" ")
    ending = "es" if first.endswith(("ch", "sh", "s")) else "s"
    return f"{first}{ending}{' ' + rest if rest else ''}"


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _coin(event: Seen) -> str:
    purpose = event.words[1] if len(event.words) > 1 else ""
    said = f" {PURPOSES.get(purpose, 'as the Pokémon is ' + purpose)}" if purpose else ""
    return f"{event.does('flip')} a coin{said}: {event.words[0]}."


def _move(event: Seen) -> str:
    origin, to, position = event.words
    goes, where = IN_DECK.get(position, SHUFFLED) if to == "deck" else ARRIVALS.get(to, ("goes", f" to {to}"))
    source = "" if origin == to or origin in FROM_PLAY else f" from {_origin(event, origin)}"
    what = f"{event.whose()} {event.names()}" if event.cards else f"one of {event.whose()} cards"
    return f"{_upper(what)} {goes}{source}{where}."


def _origin(event: Seen, zone: str) -> str:
    """Where a card came from: of the same player's Pokémon the name says enough."""
    if event.pokemon is None:
        return ZONE_WORDS.get(zone, zone)
    return event.pokemon[1].printed_name if event.owner == event.player else event.subject()


def _evolve(event: Seen) -> str:
    what = f"{event.words[0]} " if event.words else ""
    return f"{event.does('evolve')} {what}into {event.names()}."


def _play(event: Seen) -> str:
    count = f"{event.amount} " if event.amount > 1 else ""
    return f"{event.does('play')} {count}{event.names()}."


def _bench(event: Seen) -> str:
    return f"{event.does('put')} {event.names()} onto the Bench."


def _use(event: Seen) -> str:
    of = f" of {event.object()}" if event.pokemon is not None else ""
    return f"{event.does('use')} {event.words[0]}{of}."


def _lasting(event: Seen) -> str:
    on = f" on {event.subject()}" if event.pokemon is not None else ""
    return f"An effect begins{on} ({event.words[0]})."


def _over(event: Seen) -> str:
    reasons = ", ".join(ENDINGS.get(word, word) for word in event.words)
    if event.player == NOBODY:
        return f"The game ends without a winner: {reasons}."
    return f"{event.who()} {'win' if event.player == event._viewer else 'wins'}: {reasons}."


def _mulligan(event: Seen) -> str:
    return f"{event.does('show')} a hand without a Basic Pokémon ({event.names()}) and a new one is drawn."


def _prizes(event: Seen) -> str:
    return f"{event.does('set')} aside {event.amount} Prize cards."


SENTENCES: dict[str, Callable[[Seen], str]] = {
    "attach": lambda event: f"{event.does('attach')} {event.names()} to {event.object()}.",
    "attack": lambda event: f"{_upper(event.subject())} attacks: {event.words[0]}.",
    "bench": _bench,
    "between_turns": lambda event: "Between turns.",
    "coin": _coin,
    "condition": lambda event: f"{_upper(event.subject())} is {event.words[0]}.",
    "damage": lambda event: f"{event.amount} damage on {event.subject()}.",
    "damage_set": lambda event: f"{_upper(event.subject())} has {event.amount} damage now.",
    "draw": lambda event: f"{event.does('draw')} {event.names()}.",
    "end_turn": lambda event: f"{event.does('end')} the turn.",
    "evolve": _evolve,
    "exchange": lambda event: f"{event.does('exchange')} two cards.",
    "face_up": lambda event: f"Prize cards are turned face up: {event.names()}.",
    "first": lambda event: f"{event.does('take')} the first turn.",
    "gx": lambda event: f"{event.does('use')} up the GX attack of the game.",
    "hand_game": lambda event: f"{event.does('show')} {event.words[0]} against {event.words[1]}.",
    "heal": lambda event: f"{event.amount} damage off {event.subject()}.",
    "knock_out": lambda event: f"{_upper(event.subject())} is Knocked Out.",
    "lasting": _lasting,
    "look": lambda event: f"{event.does('look')} at {event.names()}.",
    "marker": lambda event: f"{_upper(event.subject())} gets a marker: {event.words[0]}.",
    "move": _move,
    "mulligan": _mulligan,
    "over": _over,
    "place": lambda event: f"{event.does('place')} {event.names()} face down.",
    "play": _play,
    "prize": lambda event: f"{event.does('take')} a Prize card{': ' + event.names() if event.cards else ''}.",
    "prizes": _prizes,
    "promote": lambda event: f"{_upper(event.subject())} is the new Active Pokémon.",
    "recover": lambda event: f"{_upper(event.subject())} is no longer {', '.join(event.words)}.",
    "reveal": lambda event: f"Shown from {event.whose()} cards: {event.names()}.",
    "reveal_pokemon": lambda event: f"{event.does('turn')} up {event.names()}.",
    "shuffle": lambda event: f"{event.does('shuffle')} the deck.",
    "shuffle_prizes": lambda event: f"{event.does('shuffle')} the Prize cards.",
    "stadium": lambda event: f"{event.names()} is the Stadium now.",
    "sudden_death": lambda event: "Sudden Death: the game begins anew.",
    "switch": lambda event: f"{_upper(event.subject())} becomes Active.",
    "turn": lambda event: f"Turn {event.amount}: {'yours' if event.whose() == 'your' else 'the opponent’s'}.",
    "use": _use,
    "worse": lambda event: f"{event.words[0]} puts {event.amount} more damage counters on {event.subject()}.",
}
