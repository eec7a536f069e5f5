"""Attacks as things: whose they are, what they do more, what they cost, and using others' attacks."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.defence import EVERYONE, sides
from prizecard.compiler.surface import THIS_ATTACK, AttackDoesMore, AttackIgnores, During, Holding, Instead, Reminder
from prizecard.compiler.templates import DOER_CHOOSES, LAST, NEW, operation, product, seq, slot
from prizecard.effects import (
    AttackDoesNothing,
    AttacksOf,
    Beneath,
    CanPay,
    ChangeAttackCost,
    ChangeDamage,
    Choose,
    ChooseAttack,
    Compare,
    Constant,
    CountOf,
    Defending,
    Did,
    ExtraEnergy,
    GrantAttacks,
    GrantEarlierAttacks,
    Happened,
    Ignore,
    IgnoreAttackCost,
    InPlay,
    InZone,
    LastAttackOf,
    May,
    Modifier,
    Negative,
    Number,
    OrdinaryAttacks,
    Pattern,
    Permit,
    Pokemons,
    Sequence,
    SetAttackCost,
    SetBaseDamage,
    ThatAttack,
    ThisPokemon,
    ThoseCards,
    TurnIs,
    Untrue,
    UseAttack,
    When,
)
from prizecard.vocabulary import (
    Action,
    Comparison,
    EnergyType,
    Happening,
    Ignored,
    Place,
    Player,
    Stage,
    TurnState,
    Zone,
)

phrases = Table(__name__)

POKEMON = slot("pokemon")
N = Constant(slot("n"))
OPPOSING = InPlay(Player.OPPONENT, Place.ACTIVE)

# Whose attacks.
phrases("attacks_of", "[each of] {pokemon:owner} attack~ [(both yours and your opponent's)]", POKEMON)
phrases("attacks_of", "[each of] the attacks of {pokemon}", POKEMON)

# More and less damage. What is not said to be done to somebody counts for the opposing Active Pokémon if it is more,
# and wherever the attack does damage if it is less.
phrases("hit", "{pokemon}", POKEMON)
phrases("hit", "the Active Pokémon", OPPOSING)
phrases("hit", "all Defending Pokémon", Defending())
phrases("hit", "{noun}", InPlay(Player.BOTH, slot("noun", "place"), slot("noun", "filter")))


def _other_side(by: Pokemons, place: Place, more: Number, stage: Stage) -> tuple[Modifier, ...]:
    yours, theirs = sides(by)
    return (
        ChangeDamage(yours, InPlay(Player.OPPONENT, place), more, stage),
        ChangeDamage(theirs, InPlay(Player.YOU, place), more, stage),
    )


other_side = operation(_other_side)
STAGE = slot("stage")
phrases("their_active", "the opponent's Active Pokémon", Place.ACTIVE)
for word, more, everywhere in (("more", N, OPPOSING), ("less", Negative(N), EVERYONE)):
    phrases(
        "modifier",
        f"{{pokemon:attacks_of}} do/does {{n:digits}} {word} damage {{stage}}",
        (ChangeDamage(POKEMON, everywhere, more, STAGE),),
    )
    phrases(
        "modifier",
        f"{{pokemon:attacks_of}} do/does {{n:digits}} {word} damage to {{hit}} {{stage}}",
        (ChangeDamage(POKEMON, slot("hit"), more, STAGE),),
    )
    phrases(
        "modifier",
        f"{{pokemon:attacks_of}} do/does {{n:digits}} {word} damage to {{place:their_active}} {{stage}}",
        other_side(POKEMON, slot("place"), more, STAGE),
    )
    phrases(
        "modifier",
        f"{{pokemon:owner}} {{name:attack_name}} [attack] does {{n:digits}} {word} damage {{stage}}",
        (ChangeDamage(POKEMON, everywhere, more, STAGE, slot("name")),),
    )
phrases(
    "effect",
    "{pokemon:attacks_of} do/does {n:digits} more damage to {hit} {duration} {stage}",
    During(slot("duration"), Holding((ChangeDamage(POKEMON, slot("hit"), N, STAGE),))),
)
PER = product(N, slot("per"))
phrases(
    "modifier",
    "{pokemon:attacks_of} do/does {n:digits} more damage to {hit} {per} {stage}",
    (ChangeDamage(POKEMON, slot("hit"), PER, STAGE),),
)
phrases(
    "modifier",
    "{pokemon:owner} {name:attack_name} [attack]'s base damage is {n:digits}",
    (SetBaseDamage(POKEMON, slot("name"), N),),
)
phrases("modifier", "damage from {pokemon:attacks_of} isn't affected by {ignored}", (Ignore(POKEMON, slot("ignored")),))
phrases(
    "modifier",
    "the damage of {pokemon:attacks_of} isn't affected by {ignored}",
    (Ignore(POKEMON, slot("ignored")),),
)
phrases("ignored", "Resistance or any [other] effects @on_target", (Ignored.RESISTANCE, Ignored.EFFECTS))
phrases("ignored", "Weakness or any [other] effects @on_target", (Ignored.WEAKNESS, Ignored.EFFECTS))
phrases("other_powers", "Poké-Powers, Poké-Bodies, or any other effects @on_target", None)
phrases("ignored", "{_powers:other_powers}", (Ignored.EFFECTS,))
phrases(
    "ignored",
    "Weakness, Resistance, {_powers:other_powers}",
    (Ignored.WEAKNESS, Ignored.RESISTANCE, Ignored.EFFECTS),
)
phrases("not_applied", "Weakness", (Ignored.WEAKNESS,))
phrases("not_applied", "Resistance", (Ignored.RESISTANCE,))
phrases("not_applied", "Weakness <and|or> Resistance", (Ignored.WEAKNESS, Ignored.RESISTANCE))
phrases("effect", "don't apply {what:not_applied} [<to|for> this <damage|attack>]", AttackIgnores(slot("what")))
phrases("effect", "(don't apply Weakness or Resistance for Benched Pokémon", Reminder())

# Costs.
phrases("modifier", "{pokemon:attacks_of} cost~ {energies} more", (ChangeAttackCost(POKEMON, slot("energies")),))
phrases("modifier", "{pokemon:attacks_of} cost~ {energies} less", (ChangeAttackCost(POKEMON, (), slot("energies")),))
phrases(
    "modifier",
    "{pokemon:attacks_of} cost~ {energies} less {per}",
    (ChangeAttackCost(POKEMON, (), slot("energies"), times=slot("per")),),
)
phrases(
    "modifier",
    "the attack cost~ of {pokemon:attacks_of} is/are {energies} more",
    (ChangeAttackCost(POKEMON, slot("energies")),),
)
phrases(
    "modifier",
    "the attack cost~ of {pokemon:attacks_of} is/are {energies} less",
    (ChangeAttackCost(POKEMON, (), slot("energies")),),
)
phrases(
    "modifier",
    "ignore all Energy in the attack cost~ of <{pokemon:attacks_of}|{pokemon}>",
    (IgnoreAttackCost(POKEMON),),
)
phrases(
    "modifier",
    "ignore all {type} Energy in the attack cost~ of <{pokemon:attacks_of}|{pokemon}>",
    (IgnoreAttackCost(POKEMON, slot("type")),),
)
phrases(
    "modifier",
    "{pokemon} can use <its|their> attacks regardless of @what_is_attached",
    (IgnoreAttackCost(POKEMON),),
)
ME = ThisPokemon()
phrases("what_is_attached", "the amount or type of @what_it_has", None)
phrases("what_it_has", "Energy attached to it/them", None)
phrases("modifier", "the attack cost~ of {pokemon:attacks_of} is 0", (SetAttackCost(POKEMON, ()),))
phrases("modifier", "ignore all Energy in this attack's cost", (IgnoreAttackCost(ME, attack=THIS_ATTACK),))
phrases(
    "modifier",
    "ignore all {type} Energy in this attack's cost",
    (IgnoreAttackCost(ME, slot("type"), THIS_ATTACK),),
)
phrases(
    "sentence",
    "if {first:going_first}, you can use this attack {_when:first_turn_on}",
    Holding((Permit(Action.ATTACK_FIRST_TURN, ME, attack=THIS_ATTACK),), slot("first")),
)
phrases(
    "sentence",
    "this attack can be used even if {_this:this_one} is {action:helpless}",
    Holding((Permit(slot("action"), ME, attack=THIS_ATTACK),)),
)
phrases("helpless", "Asleep", Action.ATTACK_WHILE_ASLEEP)
phrases("helpless", "Paralyzed", Action.ATTACK_WHILE_PARALYZED)
phrases("going_first", "you go first", TurnIs(TurnState.WENT_FIRST))
phrases("first_turn_on", ["on your first turn", "during your first turn"], None)

# More damage that its player may do.
phrases(
    "clause_later",
    "you may do {n:digits} damage plus {m:digits} more damage",
    seq(May(NEW, Player.YOU, Sequence(())), When(Did(LAST), AttackDoesMore(Constant(slot("m")), slot("n")))),
)

# Energy beyond the cost.
phrases("extra", "{n:digits} extra Energy", operation(lambda n: (EnergyType.COLORLESS,) * n)(slot("n")))
phrases("extra", "{n:digits} extra {type} Energy", operation(lambda n, kind: (kind,) * n)(slot("n"), slot("type")))
phrases(
    "extra",
    "{n:digits} extra {types:type_list} Energy",
    operation(lambda n, kinds: kinds * n)(slot("n"), slot("types")),
)
phrases("type_list", "{one:type}, {other:type}, and {last:type}", (slot("one"), slot("other"), slot("last")))
phrases("type_list", "{one:type} and {other:type}", (slot("one"), slot("other")))
phrases("extras", "{extra}", slot("extra"))
phrases("extras", "{extra} and {extras}", operation(lambda one, more: (*one, *more))(slot("extra"), slot("extras")))
phrases("beyond", "(in addition to this attack's cost)", None)
phrases(
    "condition",
    "{_this:attacker} has at least {extras} attached to it @beyond",
    ExtraEnergy(slot("extras")),
)
phrases("attacker", ["this Pokémon", "this Pokemon", "{_own:own_name}"], None)

# Other attacks used as this one, and chosen attacks.
phrases("attack_set", "{pokemon}'s attacks", AttacksOf(POKEMON))
phrases("attack_set", "{pokemon}'s <non-GX|non- GX> attacks", OrdinaryAttacks(AttacksOf(POKEMON)))
phrases("attack_set", "{pokemon}'s attacks from its previous Evolutions", AttacksOf(Beneath(POKEMON)))
CHOSEN = ChooseAttack(NEW, slot("attacks"), DOER_CHOOSES)
phrases("chosen_attack", "1 of {attacks:attack_set}", CHOSEN)
phrases("chosen_attack", "an attack from 1 of {attacks:earlier}", CHOSEN)
phrases("earlier", "{pokemon}'s previous Evolutions", AttacksOf(Beneath(POKEMON)))
phrases("effect", "choose {attack:chosen_attack}", Choose(slot("attack")))
phrases("effect", "choose {attack:chosen_attack} and use it as this attack", UseAttack(slot("attack")))
phrases("effect", "use that attack as this attack", UseAttack(ThatAttack(LAST)))
phrases("to_use_it", "to use that attack", None)
phrases("shortage", "doesn't have the necessary Energy @to_use_it", Untrue(CanPay(LAST)))
phrases(
    "effect",
    "if {_attacker:this_one} has the necessary Energy @to_use_it, use it as this attack",
    When(CanPay(LAST), UseAttack(ThatAttack(LAST))),
)
phrases("nothing_happens", "this attack does nothing", None)
phrases("sentence", "if @attacker {shortage}, @nothing_happens", Instead(slot("shortage"), Sequence(())))
LAST_USED = slot("attacks")
phrases("last_used", "{whose} Pokémon used an attack {_window:last_turn}", LastAttackOf(slot("whose")))
phrases(
    "last_used",
    "{whose} Pokémon used {_attack:ordinary} {_window:last_turn}",
    OrdinaryAttacks(LastAttackOf(slot("whose"))),
)
phrases("ordinary", "an attack that isn't a GX attack", None)
phrases("last_turn", "during <his or her|their|your opponent's> last turn", None)
phrases("effect", "if {attacks:last_used}, use it as this attack", UseAttack(LAST_USED))

# Attacks of others that a Pokémon can use.
phrases("as_own", "as <its|their> own", None)
GRANTED = (GrantAttacks(POKEMON, AttacksOf(slot("whom"))),)
phrases("modifier", "{pokemon} can use the attacks of {whom:attack_source} [@as_own]", GRANTED)
phrases("attack_source", "{pokemon}", POKEMON)
phrases(
    "modifier",
    "{pokemon} can use the attacks of any {noun:pokemon_head} on your Bench or in your discard pile",
    (
        GrantAttacks(POKEMON, AttacksOf(InPlay(Player.YOU, Place.BENCH, slot("noun", "filter")))),
        GrantAttacks(POKEMON, AttacksOf(InZone(Zone.DISCARD, Player.YOU, slot("noun", "filter")))),
    ),
)
phrases(
    "attack_source",
    "any {noun} (both yours and your opponent's)",
    InPlay(Player.BOTH, slot("noun", "place"), slot("noun", "filter")),
)
phrases(
    "attack_source", "[any] {kind:pokemon_card} in {whose} {zone}", InZone(slot("zone"), slot("whose"), slot("kind"))
)
phrases(
    "attack_source",
    "all {kind:pokemon_card} in the {zone} (both yours and your opponent's)",
    InZone(slot("zone"), Player.BOTH, slot("kind")),
)
phrases(
    "modifier", "{pokemon} can use any attack from <its|their> previous Evolutions", (GrantEarlierAttacks(POKEMON),)
)
phrases("sentence", "({_whose:whose_energy} still need~ @the_energy to use each attack", Reminder())
phrases("the_energy", "the necessary Energy", None)
phrases("whose_energy", ["you", "they", "{_pokemon:pokemon}"], None)

# Attacks used before.
phrases(
    "condition",
    "{whose} {noun} used {name:attack_name} {within}",
    Happened(
        Pattern(
            Happening.ATTACKED,
            InPlay(slot("whose"), slot("noun", "place"), slot("noun", "filter")),
            attack=slot("name"),
        ),
        slot("within"),
    ),
)
phrases(
    "condition",
    "1 of {whose} {noun} used {name:attack_name} {within}",
    Happened(
        Pattern(
            Happening.ATTACKED,
            InPlay(slot("whose"), slot("noun", "place"), slot("noun", "filter")),
            attack=slot("name"),
        ),
        slot("within"),
    ),
)

# What cannot be done fails the attack.
phrases("not_done", ["can't discard", "can't put", "can't shuffle", "don't", "can't"], None)
FEWER = Compare(CountOf(ThoseCards(LAST)), Comparison.FEWER, slot("number"))
phrases(
    "effect",
    "[(] if you {_cannot:not_done} {number} {_kind:card_kinds} [@from_hand] [in the Lost Zone], "
    "this attack does nothing",
    When(FEWER, AttackDoesNothing()),
)
