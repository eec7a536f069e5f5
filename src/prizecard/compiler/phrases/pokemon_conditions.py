"""What is true of Pokémon or not: conditions that open with them."""

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.grammar import Table
from prizecard.compiler.meanings.cards import any_of
from prizecard.compiler.meanings.events import by_attacks
from prizecard.compiler.meanings.pokemon import kind_of
from prizecard.compiler.phrases.slots import BASIC, NAMED, ONE, ONE_OR_OTHER, POKEMON, SO_MANY, SUFFERS, WITHIN
from prizecard.compiler.templates import both, slot
from prizecard.vocabulary import Cause, Comparison, Happening, Kind, Place, Stat, Window

phrases = Table(__name__)
condition = phrases.of("condition")

condition("{pokemon} already has {property:pokemon_property}", s.Already(e.Matches(POKEMON, slot("property"))))
condition("{pokemon} evolved {within}", e.Matches(POKEMON, e.EvolvedIn(WITHIN)))
condition("{pokemon} evolved from {name:card_name} during this turn",
    e.Matches(POKEMON, e.EvolvedIn(Window.THIS_TURN, slot("name"))))
condition("{pokemon} has {property:pokemon_property}", e.Matches(POKEMON, slot("property")))
condition("{pokemon} has {property:pokemon_property} and has {other:pokemon_property}",
    e.Matches(POKEMON, both(slot("property"), slot("other"))))
condition("{pokemon} has {name:card_name} attached to it", e.Matches(POKEMON, e.Holds(NAMED, Comparison.AT_LEAST, ONE)))
condition("{pokemon} has {amount} different types of basic Energy [cards] attached to it",
    e.Compare(e.TypesAmong(e.AttachedTo(POKEMON, BASIC)), *SO_MANY))
condition([
        "{pokemon} and {other:pokemon} have {comparing} {stat}",
        "{pokemon} has {comparing} {stat} <than|as> <{other:pokemon}|{other:owner}>",
], e.Compare(e.StatOf(slot("stat"), POKEMON), slot("comparing"), e.StatOf(slot("stat"), slot("other"))))
condition("{pokemon} is {name:other_name}", e.Matches(POKEMON, NAMED))
condition("{pokemon} is a/an {noun:pokemon_head} or a/an {other:pokemon_head}", e.Matches(POKEMON, ONE_OR_OTHER))
condition("{pokemon} is a/an {noun:pokemon_head} or has {property:pokemon_property}",
    e.Matches(POKEMON, e.AnyOf((kind_of(slot("noun")), slot("property")))))
condition("{pokemon} is a TAG TEAM", e.Matches(POKEMON, e.Is(Kind.TAG_TEAM)))
condition([
        "{pokemon} <is|if> affected by any Special Conditions",
        "{pokemon} is affected by a Special Condition",
], e.Matches(POKEMON, e.Has(None)))
condition("{pokemon} is <[now] a/an {noun}|{noun:bare_kind}>", e.Matches(POKEMON, kind_of(slot("noun"))))
condition("{pokemon} is on your Bench", e.Matches(POKEMON, e.At(Place.BENCH)))
condition("{pokemon} is {conditions:condition_list}", e.Matches(POKEMON, any_of(e.Has, slot("conditions"))))
condition("{pokemon} is your Active Pokémon", e.Matches(POKEMON, e.At(Place.ACTIVE)))
condition("{pokemon} <isn't|is not> {condition:special_condition}", e.Untrue(SUFFERS))
condition("{pokemon} <isn't|is not> a/an {noun}", e.Matches(POKEMON, e.Lacks(kind_of(slot("noun")))))
condition("{pokemon:owner} maximum HP is {amount}", e.Matches(POKEMON, e.Where(Stat.HP, *SO_MANY)))
condition("{pokemon:owner} remaining HP is {amount}", e.Matches(POKEMON, e.Where(Stat.REMAINING_HP, *SO_MANY)))
condition("{pokemon} used any attack~ {within}", e.Happened(e.Pattern(Happening.ATTACKED, POKEMON), WITHIN))
condition("{pokemon} was damaged by {attacks:attacks_by} {within}",
    e.Happened(by_attacks(Happening.DAMAGED, POKEMON, slot("attacks")), WITHIN))
condition("{pokemon} was damaged by an attack {within} while it was your Active Pokémon",
    e.Happened(e.Pattern(Happening.DAMAGED, POKEMON, place=Place.ACTIVE, cause=Cause.ATTACK), WITHIN))
condition("{pokemon} was healed {within}", e.Happened(e.Pattern(Happening.HEALED, POKEMON), WITHIN))
condition([
        "{pokemon} <was/were on the Bench and became|moved from your Bench to become> your Active Pokémon {within}",
        "{pokemon} was on your Bench {within}",
], e.Matches(POKEMON, e.BecameActiveIn(WITHIN)))
