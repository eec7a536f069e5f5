"""Tallies: more that is counted, compared and asked about; and numbers that limit or change what was said."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.comparing import kind
from prizecard.compiler.surface import AttackDoes, AttackDoesInstead, DoesAtMost, EachTime, InsteadSoMany, Range
from prizecard.compiler.templates import (
    DOER,
    IT,
    LAST,
    LEAVER,
    LOOKED,
    NEW,
    THAT,
    Reject,
    acting,
    both,
    flatten,
    operation,
    seq,
    slot,
    those_with,
    times,
)
from prizecard.compiler.tree import is_everything, parts
from prizecard.effects import (
    AllTrue,
    AmountHappened,
    AnyOf,
    AnyTrue,
    Ask,
    BelongsTo,
    Choose,
    ChoosePokemon,
    CoinsShowing,
    Compare,
    Condition,
    Constant,
    CountOf,
    Damage,
    DamageDone,
    DeckEnd,
    Did,
    Difference,
    Effect,
    EventCards,
    Exists,
    ForEach,
    Happened,
    HoldsEnergy,
    InPlay,
    InZone,
    Is,
    Lacks,
    Matches,
    MoveCards,
    Named,
    Number,
    OfType,
    OtherPokemon,
    Pattern,
    Pokemons,
    PrizesTaken,
    PutCounters,
    Repeat,
    ResultOf,
    SameNameAs,
    SharesTypeWith,
    StadiumInPlay,
    StatOf,
    Sum,
    ThisPokemon,
    ThoseCards,
    ThosePokemon,
    TurnIs,
    Untrue,
    When,
    Where,
    WinGame,
)
from prizecard.vocabulary import (
    Cause,
    Comparison,
    EnergyType,
    Face,
    Happening,
    Kind,
    Place,
    Player,
    Position,
    Question,
    Stat,
    TurnState,
    Zone,
)

phrases = Table(__name__)

POKEMON = slot("pokemon")
N = Constant(slot("n"))
NOUN = slot("noun", "filter")
PLACE = slot("noun", "place")
AMOUNT = (slot("amount", "comparison"), slot("amount", "number"))
PRIOR = ThoseCards(LAST)
IN_PLAY = InPlay(slot("whose"), PLACE, NOUN)
EXACTLY = Comparison.EQUAL
ME = ThisPokemon()

# Counted.
phrases("counted", "of your Pokémon in the Lost Zone", CountOf(InZone(Zone.LOST, Player.YOU, Is(Kind.POKEMON))))
phrases("both_have", "both players have taken", None)
phrases("counted", "Prize card~ @both_have", Sum(PrizesTaken(Player.YOU), PrizesTaken(Player.OPPONENT)))
phrases("counted", "{whose} remaining Prize cards", CountOf(InZone(Zone.PRIZES, slot("whose"))))
phrases("counted", "{_type:type} in its Retreat Cost", StatOf(Stat.RETREAT_COST, ThosePokemon(IT)))
phrases("counted", "{_type:type} in the Retreat Cost of {whose} {noun}", StatOf(Stat.RETREAT_COST, IN_PLAY))
phrases(
    "counted",
    "other {noun} (both yours and your opponent's)",
    CountOf(OtherPokemon(InPlay(Player.BOTH, PLACE, NOUN), ME)),
)
phrases(
    "counted",
    "{noun} fewer {subject} has/have in play",
    Difference(CountOf(InPlay(Player.OPPONENT, PLACE, NOUN)), CountOf(InPlay(slot("subject"), PLACE, NOUN))),
)
phrases("counted", "damage counter~ you placed in this way", ResultOf(LAST))
phrases("counted", "Benched Pokémon you discarded in this way", ResultOf(LEAVER))
phrases("done_so", "moved", None)

# Amounts that the target tells.
THAT_ONE = ThosePokemon(LAST)


def _by_target(pokemon: Pokemons, number: Number, per: Number) -> Effect:
    if (
        not isinstance(pokemon, ChoosePokemon)
        or is_everything(pokemon)
        or not any(isinstance(part, ThosePokemon) for part in parts(per))
    ):
        raise Reject
    return flatten(Choose(pokemon), Damage(THAT_ONE, times(number, per)))


phrases(
    "effect",
    "[this attack] does {n:digits} damage to {pokemon} {per}",
    operation(_by_target)(POKEMON, N, slot("per")),
)
phrases("effect", "do {n:digits} damage to it", Damage(ThosePokemon(IT), N))
phrases("effect", "this attack does {n:digits} damage", AttackDoes(N))
phrases("effect", "this attack's base damage is {n:digits}", AttackDoesInstead(N))
phrases("sentence", "you can't do more than {n:digits} damage [to a Benched Pokémon] in this way", DoesAtMost(N))
HP_OF_CARD = StatOf(Stat.HP, PRIOR)
phrases("its_hp", "damage equal to that Pokémon's HP", None)
phrases("effect", "this attack does @its_hp to {pokemon}", Damage(POKEMON, HP_OF_CARD))
phrases("its_counters", "damage counters", None)
phrases(
    "effect",
    "double the number of @its_counters on each of {whose} {noun}",
    ForEach(NEW, IN_PLAY, PutCounters(ThosePokemon(THAT), StatOf(Stat.DAMAGE_COUNTERS, ThosePokemon(THAT)))),
)
phrases(
    "effect",
    "put~ up to {n:digits} damage counters on {pokemon}",
    seq(Ask(NEW, DOER, Question.NUMBER, N), PutCounters(POKEMON, ResultOf(LAST))),
)
phrases("effect", "put~ damage counters on {pokemon} equal to {total}", PutCounters(POKEMON, slot("total")))
PER = slot("per")
MILL = MoveCards(DeckEnd(slot("whose"), Position.TOP, PER), Zone.DISCARD)
phrases("effect", "discard~ the top card of {whose} deck {per}", MILL)
phrases("effect", "discard~ a card from the top of {whose} deck {per}", MILL)
DAMAGED = Pattern(Happening.DAMAGED, POKEMON, cause=Cause.ATTACK)
phrases("same_amount", "the same amount of damage", None)
phrases(
    "clause",
    "if {pokemon} was damaged by an attack {within}, this attack does @same_amount <to|done to> {to:pokemon}",
    When(Happened(DAMAGED, slot("within")), Damage(slot("to"), AmountHappened(DAMAGED, slot("within")))),
)

# So many times, so many instead.
phrases("effect", "choose {pokemon} {n:digits} times", Repeat(N, Choose(POKEMON)))
phrases("each_time", "for each time you chose a Pokémon", None)
phrases("clause_later", "@each_time, {clause}", EachTime(slot("clause")))
phrases("former_number", "instead of {_n:digits}", None)
phrases("so_many", "discard {n:digits} cards", Range(N, N))
phrases("so_many", "discard the top {n:digits} cards", Range(N, N))
phrases("so_many", "take {n:digits} more Prize card~", Range(N, N))
phrases("so_many", "search for {range} {_noun:card_kinds}", slot("range"))
phrases(
    "sentence",
    "if {whether}, {number:so_many} <instead|@former_number>",
    InsteadSoMany(slot("whether"), slot("number")),
)
phrases("effect", "win~ this game", WinGame(DOER))
phrases("effect", "lose this game", WinGame(Player.OPPONENT))
phrases("clause_later", "if you use this attack when {whether}, {clause}", When(slot("whether"), slot("clause")))

# What players have.
HELD = acting(slot("subject"), slot("held"))


def _any_of(held: Number, *numbers: int) -> Condition:
    return AnyTrue(tuple(Compare(held, EXACTLY, Constant(number)) for number in numbers))


phrases(
    "condition",
    "{subject} has/have {n:digits}, {m:digits}, or {o:digits} {held}",
    operation(_any_of)(HELD, slot("n"), slot("m"), slot("o")),
)
phrases("condition", "{subject} don't/doesn't have exactly {n:digits} {held}", Compare(HELD, Comparison.UNEQUAL, N))
OWN_STADIUM = Exists(StadiumInPlay(BelongsTo(slot("subject"))))
phrases("condition", "{subject} don't/doesn't have a Stadium card in play", Untrue(OWN_STADIUM))
YOURS, THEIRS = acting(Player.YOU, slot("held")), acting(Player.OPPONENT, slot("held"))
phrases("you_both", "you and your opponent", None)
phrases("condition", "@you_both have the same number of {held}", Compare(YOURS, EXACTLY, THEIRS))
phrases("condition", "each player has {amount} {held}", AllTrue((Compare(YOURS, *AMOUNT), Compare(THEIRS, *AMOUNT))))
phrases(
    "condition",
    "{subject} has/have at least {n:digits} more {held} than {other:subject}",
    Compare(HELD, Comparison.AT_LEAST, Sum(acting(slot("other"), slot("held")), N)),
)
phrases(
    "condition",
    "{subject} has/have {name:card_name} (including {other:card_name}) in play",
    Exists(InPlay(slot("subject"), filter=AnyOf((Named(slot("name")), Named(slot("other")))))),
)


def _with_energy(_who: Player, pokemon: Pokemons, kind: EnergyType) -> Condition:
    if isinstance(pokemon, ChoosePokemon):
        raise Reject  # any of several, not all of them
    return Matches(pokemon, HoldsEnergy(kind, Comparison.AT_LEAST, Constant(1)))


phrases(
    "condition",
    "{subject} has/have any {type} Energy attached to {pokemon}",
    operation(_with_energy)(slot("subject"), POKEMON, slot("type")),
)


def _benched(*types: object) -> Condition:
    return AllTrue(tuple(Exists(InPlay(Player.YOU, Place.BENCH, OfType(one))) for one in types))  # type: ignore[arg-type]


phrases(
    "condition",
    "you have {one:type}, {other:type}, and {last:type} Pokémon on your Bench",
    operation(_benched)(slot("one"), slot("other"), slot("last")),
)
phrases("whether", "{condition}, and if {other:condition}", AllTrue((slot("condition"), slot("other"))))
phrases(
    "condition",
    "there are {amount} damage counters on {pokemon}",
    Compare(StatOf(Stat.DAMAGE_COUNTERS, POKEMON), *AMOUNT),
)
phrases("condition", "you find any {noun:card_noun} there", Exists(those_with(ThoseCards(LOOKED), NOUN)))

# What Pokémon and cards are.
phrases(
    "condition", "{pokemon:owner} remaining HP is {n:digits}", Matches(POKEMON, Where(Stat.REMAINING_HP, EXACTLY, N))
)
phrases("condition", "{pokemon:owner} maximum HP is {amount}", Matches(POKEMON, Where(Stat.HP, *AMOUNT)))
phrases("condition", "{pokemon:retreat_cost_of} is {amount}", Matches(POKEMON, Where(Stat.RETREAT_COST, *AMOUNT)))
phrases("condition", "{pokemon} is not a/an {noun}", Matches(POKEMON, Lacks(kind(slot("noun")))))
phrases("condition", "{pokemon} is a TAG TEAM", Matches(POKEMON, Is(Kind.TAG_TEAM)))
phrases("condition", "it is not a/an {noun:card_noun}", Matches(PRIOR, Lacks(NOUN)))
phrases("condition", "that Prize card is a/an {noun:card_noun}", Matches(PRIOR, NOUN))
phrases("condition", "you discarded a/an {noun:card_noun}", Exists(those_with(PRIOR, NOUN)))
phrases("condition", "you put any Pokémon onto @their Bench in this way", Exists(PRIOR))
phrases("condition", ["you don't", "you didn't"], Untrue(Did(LAST)))
phrases("condition", "you drew any cards in this way", Did(LAST))
ACTIVES = (InPlay(Player.YOU, Place.ACTIVE), SharesTypeWith(InPlay(Player.OPPONENT, Place.ACTIVE)))
phrases("condition", "both Active Pokémon are the same type", Matches(*ACTIVES))
OTHERS = InPlay(slot("whose"), slot("other", "place"), slot("other", "filter"))
phrases(
    "condition",
    "1 of {player:whose} {noun} has the same name as 1 of {whose} {other:noun}",
    Exists(InPlay(slot("player"), PLACE, both(NOUN, SameNameAs(OTHERS)))),
)
phrases("card_after", "with the same name as 1 of {whose} {other:noun}", SameNameAs(OTHERS))
phrases("card_after", "with the same type as 1 of {whose} {other:noun}", SharesTypeWith(OTHERS))
phrases("pokemon_after", "that shares/share a type with {pokemon}", SharesTypeWith(POKEMON))
phrases(
    "condition",
    "the damage from this attack reduces {pokemon:owner} HP to {amount}",
    AllTrue(
        (
            Compare(DamageDone(POKEMON), Comparison.MORE, Constant(0)),
            Matches(POKEMON, Where(Stat.REMAINING_HP, *AMOUNT)),
        )
    ),
)

# What happened.
phrases("while_active", "while it was your Active Pokémon", None)
HIT_ACTIVE = Pattern(Happening.DAMAGED, POKEMON, cause=Cause.ATTACK, place=Place.ACTIVE)
phrases("condition", "{pokemon} was damaged by an attack {within} @while_active", Happened(HIT_ACTIVE, slot("within")))
phrases(
    "condition",
    "{subject} attached a/an {noun:card_noun} @from_hand to {pokemon} {within}",
    Happened(Pattern(Happening.ATTACHED, POKEMON, slot("subject"), NOUN, origin=Zone.HAND), slot("within")),
)
phrases("had_in_play", "you had in play was Knocked Out", None)
phrases(
    "condition",
    "a/an {noun:pokemon_head} @had_in_play {_by:knocked_out_by} {within}",
    Happened(
        Pattern(Happening.KNOCKED_OUT, InPlay(Player.YOU, filter=NOUN), cause=Cause.ATTACK, of=Player.OPPONENT),
        slot("within"),
    ),
)
phrases("condition", "you attach a/an {noun:card_noun}", Matches(EventCards(), NOUN))

FIRST = TurnIs(TurnState.YOUR_FIRST_TURN)
phrases(
    "sentence",
    "if {whether}, {clause} during your first turn",
    When(AllTrue((slot("whether"), FIRST)), slot("clause")),
)

# Coins.
phrases("condition", "the first flip is tails", Compare(CoinsShowing(LAST, Face.HEADS), EXACTLY, Constant(0)))
for face in Face:
    phrases(
        "condition",
        f"at least {{n:digits}} of them are {face.value}",
        Compare(CoinsShowing(LAST, face), Comparison.AT_LEAST, N),
    )
