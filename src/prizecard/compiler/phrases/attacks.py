"""Whose attacks, what they ignore, Energy in costs, Prize cards that they take."""

from prizecard.compiler import nodes as e
from prizecard.compiler.grammar import Table
from prizecard.compiler.meanings.cards import one_by_one, so_many
from prizecard.compiler.meanings.pokemon import those_that_also
from prizecard.compiler.phrases.slots import (
    EITHER, EVERY, ONE_OR_OTHER, PLACE, PLAYED, POKEMON, SEVERAL, SPARING, THEIRS, WHOSE, N,
)
from prizecard.compiler.templates import all_pokemon, append, slot
from prizecard.vocabulary import Cause, Happening, Ignored, Player

phrases = Table(__name__)
attack_set = phrases.of("attack_set")
attackers = phrases.of("attackers")
attacks_by = phrases.of("attacks_by")
attacks_of = phrases.of("attacks_of")
blow = phrases.of("blow")
energies = phrases.of("energies")
ignored = phrases.of("ignored")
prizes = phrases.of("prizes")
provided = phrases.of("provided")

phrases("at_a_time", "[only] {n:digits} <Energy|in any combination> at a time", slot("n"))

attack_set("{pokemon}'s attacks", e.AttacksOf(POKEMON))
attack_set("{pokemon}'s attacks from its previous Evolutions", e.AttacksOf(e.Beneath(POKEMON)))
attack_set("{pokemon}'s <non-GX|non- GX> attacks", e.OrdinaryAttacks(e.AttacksOf(POKEMON)))

attackers("{one:attackers_of}, and by {other:attackers_of}", e.EitherPokemon(SEVERAL))
attackers("[any] {noun}", EITHER)
attackers("{several:attackers_of}", slot("several"))

phrases("attackers_of", "{whose} {noun:pokemon_head} and {other:pokemon_head}",
    all_pokemon(e.InPlay(WHOSE, PLACE, ONE_OR_OTHER)))
phrases("attackers_of", "{pokemon}", POKEMON)

attacks_by(["an/any attack", "attacks"], None)
attacks_by("attacks {pokemon} uses", POKEMON)
attacks_by("<[the] attacks|an attack> <from|of> {attackers}", slot("attackers"))
attacks_by(["<your|an> opponent's attack~", "your opponent's Pokémon"], e.InPlay(Player.OPPONENT))
attacks_by("your opponent's attacks from <his or her|their> {noun}", THEIRS)

attacks_of("{pokemon:owner} attacks (excluding {kind:excepted})", those_that_also(POKEMON, SPARING))
attacks_of([
        "[each of] [the] attacks of {pokemon}",
        "[each of] {pokemon:owner} attack~ [@both_sides]",
        "attacks by {pokemon} [@one_of_two]",
], POKEMON)
attacks_of("your attacks by {noun}", PLAYED)

blow("damage from an attack", e.Pattern(Happening.KNOCKED_OUT, cause=Cause.ATTACK))
blow("damage from <an attack of {pokemon:concerned}|an attack from {pokemon:concerned}|{pokemon:concerned}'s attack~>",
    e.Pattern(Happening.KNOCKED_OUT, by=POKEMON, cause=Cause.ATTACK))
blow("damage from your/an opponent's attack", e.Pattern(Happening.KNOCKED_OUT, cause=Cause.ATTACK, of=Player.OPPONENT))

energies("{n:digits} {type}", so_many(slot("n"), (slot("type"),)))
energies("{type}", (slot("type"),))
energies("{type} {energies}", append(slot("type"), slot("energies")))

ignored(["any [other] effects @on_target", "@other_powers"], (Ignored.EFFECTS,))
ignored("Resistance", (Ignored.RESISTANCE,))
ignored([
        "Resistance or any [other] effects @on_target",
        "Resistance, @other_powers",
], (Ignored.RESISTANCE, Ignored.EFFECTS))
ignored("Weakness", (Ignored.WEAKNESS,))
ignored("Weakness or Resistance", (Ignored.WEAKNESS, Ignored.RESISTANCE))
ignored("Weakness, Resistance, <@other_powers|or any [other] effects @on_target>",
    (Ignored.WEAKNESS, Ignored.RESISTANCE, Ignored.EFFECTS))

phrases("other_powers", "<Poké-Powers, Poké-Bodies, or/and|<Poké-Power~, Poké-Bodies|Poké-Power, Poké-Bodies,> or> "
    "any other effects @on_target",
    None)

prizes("<that player|your opponent> takes {n:digits} fewer Prize card~", e.Negative(N))
prizes([
        "your opponent can't take <a Prize card|any Prize cards for it>",
        "your opponent doesn't take any Prize cards",
], e.Negative(e.Unlimited()))
prizes("<your opponent takes|take> {n:digits} more Prize card~", N)

provided("{energies} [Energy]", one_by_one(slot("energies")))
provided("{types} <Energy but provides only {n:digits} Energy at a time|Energy[,] but provides {n:at_a_time}>",
    so_many(slot("n"), (slot("types"),)))
provided("every type of Energy[,] but provides {n:at_a_time}[,]", EVERY)
