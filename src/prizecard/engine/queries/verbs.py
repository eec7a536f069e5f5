"""What a player can do in a turn, one row a verb: how it is offered, worded, wished for, shown and weighed.

An option is a tuple that begins with its verb. What takes code stands in the layer that the code needs, by the words of
the row: `legal.LISTERS` lists what is offered, `refusing.REFUSED` says why a wish is not, `handlers.turns.ACTIONS`
carries it out. A test holds that none is missing.
"""

from __future__ import annotations

from typing import Final


class Verb:
    """One row.

    `text` is what the player reads, with what the option names in braces; `wish` is its first word, by which one asks
    why it is not offered. `card`, `pokemon`, `attack` and `program` are the places in the option of a card's handle, of
    a Pokémon's identity, and of the address of an attack or text; 0 where it has none. `liking` is how readily a
    sensible player takes it, `when` at what time of the turn: early, late, or ending it.
    """

    __slots__ = ("attack", "card", "liking", "name", "offered", "pokemon", "program", "text", "when", "wish")

    def __init__(
        self,
        name: str,
        text: str,
        offered: str,
        liking: float = 0.0,
        when: str = "early",
        card: int = 0,
        pokemon: int = 0,
        attack: int = 0,
        program: int = 0,
    ) -> None:
        self.name = name
        self.text = text
        self.offered = offered
        self.liking = liking
        self.when = when
        self.card = card
        self.pokemon = pokemon
        self.attack = attack
        self.program = program
        self.wish = text.partition(" ")[0].lower()

    @property
    def source(self) -> int:
        """The place of a handle, or of an address that begins with one; 0 if there is none."""
        return self.card or self.attack or self.program


VERBS: Final = (
    Verb("bench", "Bench {card}", "hand", 5.0, card=1),
    Verb("evolve", "Evolve {pokemon} into {card}", "hand", 8.0, card=2, pokemon=1),
    Verb("attach", "Attach {card} to {pokemon}", "hand", 4.0, card=1, pokemon=2),
    Verb("play", "Play {count}{card}", "hand", 4.0, card=1),
    Verb("use", "Use {ability} of {pokemon}", "abilities", 4.0, pokemon=1, program=2),
    Verb("use_attached", "Use {card} of {pokemon}", "abilities", 3.0, pokemon=1, program=2),
    Verb("use_stadium", "Use {card}", "abilities", 3.0, program=1),
    Verb("use_elsewhere", "Use {ability} of {card} ({zone})", "abilities", 3.0, program=2),
    Verb("discard", "Discard {pokemon}", "abilities", 0.05, "late", pokemon=1),
    Verb("retreat", "Retreat to {pokemon}", "retreat", 0.6, "late", pokemon=1),
    Verb("attack", "Attack {attack}", "attacks", when="ending", attack=1),
    Verb("end", "End turn", "end", when="ending"),
)
ROWS: Final = {verb.name: verb for verb in VERBS}
