"""What holds, in the words of older cards: who pays more, what is kept off, who cannot do what, and when."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.attached_effects import OPPOSITE
from prizecard.compiler.phrases.bodies import NO_BODIES, POWERS
from prizecard.compiler.phrases.comparing import kind
from prizecard.compiler.phrases.defence import EVERYONE, prevented, taken
from prizecard.compiler.phrases.modifiers import size
from prizecard.compiler.surface import Noun, ReducesAtMost, Whenever
from prizecard.compiler.templates import LAST, acting, append, both, operation, product, slot
from prizecard.effects import (
    AnyOf,
    At,
    ChangeAttackCost,
    ChangeDamage,
    ChangeRetreatCost,
    Compare,
    Constant,
    CountOf,
    EventPokemon,
    Exists,
    Forbid,
    Happened,
    Has,
    HasAbility,
    Holder,
    HoldsEnergy,
    Ignore,
    InPlay,
    Matches,
    MoveCards,
    Named,
    Negative,
    OfType,
    Pattern,
    PutCounters,
    SetAttackCost,
    SetBaseDamage,
    SetConditionCounters,
    SetHp,
    SetResistance,
    SetWeakness,
    Sum,
    Suppress,
    ThisCard,
    ThisPokemon,
    ThosePokemon,
    Where,
)
from prizecard.vocabulary import (
    AbilityKind,
    Action,
    Cause,
    Comparison,
    Happening,
    Place,
    Player,
    Prevented,
    Stage,
    Stat,
    Suppressed,
    Window,
    Zone,
)

phrases = Table(__name__)

POKEMON = slot("pokemon")
N = Constant(slot("n"))
M = Constant(slot("m"))
NOUN = slot("noun", "filter")
PLACE = slot("noun", "place")
ATTACKS = slot("attacks")
WHAT = slot("what")
SIZE = size(slot("energies"))

# What is paid to retreat and to attack.
for word, more in (("more", SIZE), ("less", Negative(SIZE))):
    phrases(
        "modifier",
        f"{{subject}} pay~ {{energies}} {word} to retreat {{pokemon}}",
        acting(slot("subject"), (ChangeRetreatCost(POKEMON, more),)),
    )
    phrases(
        "modifier",
        f"each player pays {{energies}} {word} to retreat <his or her|their> {{noun}}",
        (ChangeRetreatCost(InPlay(Player.BOTH, PLACE, NOUN), more),),
    )
    phrases("modifier", f"{{pokemon}} pay~ {{energies}} {word} to retreat", (ChangeRetreatCost(POKEMON, more),))
phrases(
    "modifier",
    "{pokemon} pay~ {energies} more Energy to use its/their attacks",
    (ChangeAttackCost(POKEMON, slot("energies")),),
)
phrases(
    "modifier",
    "the attack cost of {pokemon:owner} {name:attack_name} is now {energies}",
    (SetAttackCost(POKEMON, slot("energies"), slot("name")),),
)
phrases("modifier", "the maximum HP for {pokemon} is [now] {n:digits}", (SetHp(POKEMON, N),))
phrases(
    "pokemon_property", "maximum HP {amount}", Where(Stat.HP, slot("amount", "comparison"), slot("amount", "number"))
)
phrases("usual", "instead of <their|its> usual types", None)
phrases(
    "modifier",
    "{name:attack_name} does {n:digits} damage plus {m:digits} more damage",
    (SetBaseDamage(ThisPokemon(), slot("name"), Sum(N, M)),),
)

# Kept off.
phrases("kept_off", "effects, excluding/except damage[,]", Prevented.EFFECTS)
phrases("attacks_by", "any attack", None)
phrases("attacks_by", "your opponent's attacks from <his or her|their> {noun}", InPlay(Player.OPPONENT, PLACE, NOUN))
phrases(
    "modifier",
    "prevent all effects, excluding/except damage, by {attacks:attacks_by} done to {pokemon}",
    prevented(Prevented.EFFECTS, POKEMON, ATTACKS),
)
phrases(
    "modifier",
    "prevent all {what:kept_off} done by {attacks:attacks_by} to {pokemon}",
    prevented(WHAT, POKEMON, ATTACKS),
)
phrases(
    "modifier",
    "prevent all effects of attacks {what:damage_too} done by {attackers} to {pokemon}",
    prevented(WHAT, POKEMON, slot("attackers")),
)
# Less damage is reckoned after Weakness and Resistance where nothing else is said.
LESS = taken(POKEMON, ATTACKS, Negative(N), Stage.AFTER)
phrases("modifier", "[any] damage done to {pokemon} by {attacks:attacks_by} is reduced by {n:digits}", LESS)
phrases(
    "modifier",
    "[any] damage done to {pokemon} by {attacks:attacks_by} is reduced by {n:digits} {per}",
    taken(POKEMON, ATTACKS, Negative(product(N, slot("per"))), Stage.AFTER),
)
phrases("sentence", "you can't reduce more than {n:digits} damage in this way", ReducesAtMost(N))
phrases("modifier", "<don't|do not> apply Weakness for {pokemon}", (SetWeakness(POKEMON, ()),))
phrases("modifier", "<don't|do not> apply Resistance for {pokemon}", (SetResistance(POKEMON, ()),))
phrases(
    "modifier",
    "any damage done by attacks from {pokemon:attackers} is not affected by {ignored}",
    (Ignore(POKEMON, slot("ignored")),),
)

# Damage that is more.
phrases("attacks_of", "attacks by {pokemon} [@one_of_two]", POKEMON)
phrases("attacks_of", "your attacks by {noun}", InPlay(Player.YOU, PLACE, NOUN))
phrases("their_active", "any Active Pokémon", Place.ACTIVE)
STRIKER = InPlay(slot("whose"), PLACE, NOUN)
phrases(
    "modifier",
    "when any of {whose} {noun} does damage to {hit}, the attack does {n:digits} more damage {stage}",
    (ChangeDamage(STRIKER, slot("hit"), N, slot("stage")),),
)
phrases(
    "modifier",
    "whenever an attack from {pokemon:holder} does damage to @opposite, <the|this> attack does {n:digits} more "
    "damage {stage}",
    (ChangeDamage(POKEMON, OPPOSITE, N, slot("stage")),),
)
phrases("hits_active", "whenever an attack from {pokemon:holder} does damage to @opposite", POKEMON)
phrases(
    "modifier",
    "{pokemon:hits_active} {stage}, the attack does {n:digits} more damage",
    (ChangeDamage(POKEMON, OPPOSITE, N, slot("stage")),),
)

# An attached card that goes once its Pokémon has attacked.
GOES = MoveCards(ThisCard(), Zone.DISCARD)
ATTACKED = Happened(Pattern(Happening.ATTACKED, Holder()), Window.THIS_TURN)
AFTER_ATTACK = Whenever(Pattern(Happening.TURN_ENDED, None, Player.YOU), GOES, ATTACKED)
phrases("that_end", "at the end of the turn", None)
phrases("sentence", "if that Pokémon attacks, discard {_this:this_attached} @that_end", AFTER_ATTACK)
phrases("sentence", "discard {_this:this_attached} @that_end in which this Pokémon attacks", AFTER_ATTACK)
HIT = Pattern(Happening.DAMAGED, None, Player.OPPONENT, by=Holder(), place=Place.ACTIVE, cause=Cause.ATTACK)
AFTER_HIT = Whenever(Pattern(Happening.TURN_ENDED, None, Player.YOU), GOES, Happened(HIT, Window.THIS_TURN))
phrases("sentence", "@that_end in which this happens, discard {_this:this_attached}", AFTER_HIT)
phrases("condition", "{_this:this_attached} is attached to an Active Pokémon", Matches(Holder(), At(Place.ACTIVE)))

# Who cannot do what.
phrases("modifier", "{pokemon} can't attack or use any Poké-Powers", (Forbid(Action.ATTACK, POKEMON), POWERS))
phrases(
    "modifier",
    "{pokemon} can't attack or use any @powers_or_bodies",
    (Forbid(Action.ATTACK, POKEMON), POWERS, NO_BODIES),
)
phrases("powers_or_bodies", "Poké-Powers or Poké-Bodies", None)
SAME = ThosePokemon(LAST)
NO_POWERS = Forbid(Action.USE_ABILITY, SAME, ability=AbilityKind.POKE_POWER)
phrases("also_is", "can't use any Poké-Powers", (NO_POWERS,))
phrases("also_is", "can't use any Poké-Powers or Poké-Bodies", (NO_POWERS, Suppress(Suppressed.POKE_BODIES, SAME)))
phrases("modifier", "ignore Poké-Bodies for {pokemon}", (Suppress(Suppressed.POKE_BODIES, POKEMON),))
BARRED = Forbid(Action.PLAY, player=slot("player"), card=slot("kinds"), origin=Zone.HAND)
phrases("modifier", "{player:barred} can't play [a/any] {kinds:barred_cards} [@from_hand]", (BARRED,))
phrases("evolution_play", ["a Pokémon", "any Basic Pokémon or Evolution cards", "any Evolution cards"], None)
phrases(
    "modifier",
    "{player:barred} can't play @evolution_play @from_hand to evolve {pokemon}",
    acting(slot("player"), (Forbid(Action.EVOLVE, POKEMON, slot("player"), origin=Zone.HAND),)),
)
phrases("it_is", "it's", None)

# Conditions.
ALONE = Compare(CountOf(InPlay(Player.YOU)), Comparison.EQUAL, Constant(1))
phrases("condition", "{_this:this_one} is the only Pokémon you have in play", ALONE)
phrases(
    "condition", "{subject} has/have {names:either_name} in play", Exists(InPlay(slot("subject"), filter=slot("names")))
)
phrases(
    "condition",
    "{subject} has/have any {noun} as @their Active Pokémon",
    Exists(InPlay(slot("subject"), Place.ACTIVE, kind(slot("noun")))),
)
phrases(
    "pokemon_property",
    "{n:digits} Energy or less/fewer attached [to it/them]",
    HoldsEnergy(None, Comparison.AT_MOST, N),
)
POWER, BODY = HasAbility(AbilityKind.POKE_POWER, None), HasAbility(AbilityKind.POKE_BODY, None)
phrases("pokemon_property", "a Poké-Power or [a] Poké-Body", AnyOf((POWER, BODY)))
phrases("pokemon_property", "Poké-Powers", POWER)

# Special Conditions of all.
REMAINS = Matches(EventPokemon(), Has(slot("condition")))
phrases(
    "triggered",
    "put {number} damage counter~ on each Pokémon {condition:remaining}",
    Whenever(
        Pattern(Happening.CONDITION_CHECKED, EVERYONE, condition=REMAINS), PutCounters(EventPokemon(), slot("number"))
    ),
)
AFFECTED = InPlay(Player.BOTH, filter=Has(slot("condition")))
phrases(
    "modifier",
    "put {n:digits} damage counters instead of {m:digits} on [each] {condition:special_condition} Pokémon "
    "between turns",
    (SetConditionCounters(AFFECTED, slot("condition"), N, M),),
)

# Pokémon in lists.
phrases("like_head", "{type} {more:pokemon_adjective} Pokémon", both(OfType(slot("type")), slot("more")))
NAMED_SO = Noun(Place.ANYWHERE, operation(AnyOf)(slot("names")))
for word in ("and", "or"):
    several = f"{word}_names"
    phrases(several, f"{{one:named_kind}}, {{more:{several}}}", append(slot("one"), slot("more")))
    phrases(
        several,
        f"{{one:named_kind}}, {{other:named_kind}}[,] {word} {{last:named_kind}}",
        (slot("one"), slot("other"), slot("last")),
    )
    phrases("noun", f"{{names:{several}}}", NAMED_SO)
phrases("named_kind", "{name:card_name}", Named(slot("name")))
