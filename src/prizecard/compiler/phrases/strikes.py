"""Strikes: the damage of attacks in the words of old."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import (
    AttackDoes,
    AttackDoesInstead,
    AttackDoesMore,
    AttackIgnores,
    BeforeDamage,
    EachTime,
    Worse,
)
from prizecard.compiler.templates import DOER_CHOOSES, LAST, NEW, acting, seq, slot
from prizecard.effects import (
    AllTrue,
    AmountHappened,
    Choose,
    ChoosePokemon,
    Constant,
    Damage,
    Did,
    Exists,
    Happened,
    InPlay,
    KnockOut,
    May,
    Pattern,
    Repeat,
    Sequence,
    StatOf,
    ThoseCards,
    ThosePokemon,
    When,
)
from prizecard.vocabulary import Cause, Happening, Ignored, Player, Stat

phrases = Table(__name__)

POKEMON = slot("pokemon")
N = Constant(slot("n"))
M = Constant(slot("m"))
ZERO = Constant(0)
TAKEN = May(NEW, Player.YOU, Sequence(()))

# Another number, as the player likes or as things stand.
phrases(
    "clause_later",
    "you may do {n:digits} damage instead of {m:digits} to the Defending Pokémon",
    seq(TAKEN, When(Did(LAST), AttackDoesInstead(N, slot("m")))),
)
phrases(
    "clause_later",
    "you may do {n:digits} damage plus {m:digits} more damage and {o:digits} damage to {pokemon}",
    acting(
        Player.YOU,
        seq(TAKEN, When(Did(LAST), seq(AttackDoesMore(M, slot("n")), Damage(POKEMON, Constant(slot("o")))))),
    ),
)
phrases(
    "sentence",
    "as long as {whether}, this attack's base damage is {n:digits} instead of {m:digits}",
    When(slot("whether"), AttackDoesInstead(N, slot("m"))),
)
phrases("not_damaged", "instead of damaged by this attack", None)
phrases("no_damage", "no damage to the Defending Pokémon", None)
phrases("effect", "this attack does @no_damage", AttackDoesInstead(ZERO))
phrases(
    "effect",
    "{pokemon} is Knocked Out @not_damaged",
    seq(AttackDoesInstead(ZERO), KnockOut(POKEMON)),
)
phrases("effect", "apply Weakness and Resistance", AttackIgnores((Ignored.BENCH,)))

# On the Bench in place of the Defending Pokémon.
AMONG = InPlay(Player.BOTH, slot("noun", "place"), slot("noun", "filter"))
CHOSEN = ChoosePokemon(NEW, AMONG, slot("range", "minimum"), slot("range", "maximum"), DOER_CHOOSES)
phrases(
    "sentence",
    "if {whether}, you may do {n:digits} damage to {range} {noun} instead",
    seq(
        BeforeDamage(
            When(AllTrue((slot("whether"), Exists(AMONG))), May(NEW, Player.YOU, acting(Player.YOU, Choose(CHOSEN))))
        ),
        When(Did(LAST), seq(AttackDoesInstead(ZERO), Damage(ThosePokemon(LAST), N))),
    ),
)

# A hit for each.
phrases("of_those", ["that Pokémon", "those Pokémon"], None)
THEIRS = InPlay(Player.OPPONENT, slot("noun", "place"), slot("noun", "filter"))
phrases("one_to_hit", "an opponent's {noun}", ChoosePokemon(NEW, THEIRS, Constant(1), Constant(1), DOER_CHOOSES))
phrases(
    "clause_later",
    "{counted:per_before} choose {pokemon:one_to_hit} and this attack does {n:digits} damage to @of_those",
    seq(Repeat(slot("counted"), acting(Player.YOU, Choose(POKEMON))), EachTime(Damage(ThosePokemon(LAST), N))),
)

# As much as was done.
DAMAGED = Pattern(Happening.DAMAGED, POKEMON, cause=Cause.ATTACK)
phrases(
    "clause",
    "if {pokemon} was damaged by an attack {within}, this attack does @same_amount done to {_it:pokemon} "
    "to {to:pokemon}",
    When(Happened(DAMAGED, slot("within")), Damage(slot("to"), AmountHappened(DAMAGED, slot("within")))),
)
phrases("hp_of_card", "damage equal to the HP of that Pokémon", None)
phrases("effect", "this attack does @hp_of_card", AttackDoes(StatOf(Stat.HP, ThoseCards(LAST))))

# Special Conditions made worse.
phrases(
    "effect",
    "put {n:digits} damage counters {instead_of} on the {_condition:special_condition} Pokémon",
    Worse(counters=N, instead_of=slot("instead_of")),
)
