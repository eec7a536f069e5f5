"""The damage of attacks, and what stands beside it, in the words of older cards."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import (
    AttackIgnores,
    During,
    Requires,
    Whenever,
)
from prizecard.compiler.templates import LAST, THAT, acting, slot
from prizecard.effects import (
    ChangeDamage,
    CoinsShow,
    CoinsShowing,
    Compare,
    Constant,
    Damage,
    Defending,
    InPlay,
    Pattern,
    PutCounters,
    StatOf,
    ThisPokemon,
    ThosePokemon,
)
from prizecard.vocabulary import Comparison, Duration, Face, Happening, Place, Player, Quantity, Stage, Stat

phrases = Table(__name__)

POKEMON = slot("pokemon")
N = Constant(slot("n"))
M = Constant(slot("m"))
OPPOSING = InPlay(Player.OPPONENT, Place.ACTIVE)

# What the damage is not affected by.
phrases("effect", "<this attack's|this> damage is not affected by {ignored}", AttackIgnores(slot("ignored")))
phrases("other_powers", "Poké-Power~, Poké-Bodies or any other effects @on_target", None)
phrases("other_powers", "Poké-Power, Poké-Bodies, or any other effects @on_target", None)

# Compared with the Defending Pokémon.
ONE, OTHER = StatOf(slot("stat"), POKEMON), StatOf(slot("stat"), slot("other"))
phrases(
    "condition",
    "{pokemon} and {other:pokemon} have a different <amount|number> of {stat}",
    Compare(ONE, Comparison.UNEQUAL, OTHER),
)
REMAINING = (StatOf(Stat.REMAINING_HP, POKEMON), Comparison.FEWER, StatOf(Stat.REMAINING_HP, slot("other")))
phrases("condition", "{pokemon} has fewer remaining HP than {other:owner}", Compare(*REMAINING))

# Coins.
for face in Face:
    phrases("condition", f"<either|any> of the coins is {face.value}", CoinsShow(LAST, face, Quantity.ANY))
    phrases(
        "condition",
        f"you get {{n:digits}} or more {face.value}",
        Compare(CoinsShowing(LAST, face), Comparison.AT_LEAST, N),
    )

# At the end of the opponent's next turn.
THEIR_END = Pattern(Happening.TURN_ENDED, None, Player.OPPONENT)
phrases(
    "effect",
    "put {number} damage counter~ on {pokemon} @at_their_end",
    During(Duration.OPPONENTS_NEXT_TURN, Whenever(THEIR_END, PutCounters(POKEMON, slot("number")))),
)

# More damage that stands.
phrases(
    "modifier",
    "{pokemon} do/does {n:digits} more damage to {hit} {stage}",
    (ChangeDamage(POKEMON, slot("hit"), N, slot("stage")),),
)
phrases(
    "modifier",
    "{pokemon:attacks_of} do/does {n:digits} more damage to the Defending Pokémon",
    (ChangeDamage(POKEMON, Defending(), N, Stage.BEFORE),),
)
phrases("current", "[any of] your current Active Pokémon", ThisPokemon())
phrases(
    "modifier",
    "if {pokemon:current} does damage to {hit}, <the|this> attack does {n:digits} more damage {stage}",
    (ChangeDamage(POKEMON, slot("hit"), N, slot("stage")),),
)

# The attack costs something, or does nothing.
phrases("clause_later", "{effects} or this attack does nothing", Requires(acting(Player.YOU, slot("effects"))))

# To a Pokémon just chosen.
phrases("effect", "do {n:digits} damage to that Pokémon", Damage(ThosePokemon(THAT), N))
