"""What somebody is now: Special Conditions, Knocked Out, done for."""

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.grammar import Table
from prizecard.compiler.meanings.cards import chosen, chosen_each
from prizecard.compiler.phrases.slots import POKEMON, PRIOR, THEIR_END, WANTED, ZERO
from prizecard.compiler.templates import DOER, LAST, seq, slot
from prizecard.vocabulary import Action, Duration, Ignored, Zone

phrases = Table(__name__)
effect = phrases.of("effect")

effect([
        "also apply Weakness and Resistance for Benched Pokémon",
        "apply Weakness and Resistance",
], s.AttackIgnores((Ignored.BENCH,)))
effect("also search for {wanted} in this way",
    seq(e.Choose(chosen(e.InZone(Zone.DECK, DOER, WANTED), slot("wanted"))), seq(e.Reveal(PRIOR), e.MoveCards(PRIOR,
    Zone.HAND), e.Shuffle(DOER))))
effect("also search for {wanteds} in this way",
    seq(e.Choose(chosen_each(slot("wanteds"), Zone.DECK, DOER)), seq(e.Reveal(PRIOR), e.MoveCards(PRIOR, Zone.HAND),
    e.Shuffle(DOER))))
effect([
        "leave~/make~ {pokemon} {conditions}",
        "{pokemon} <is also|is/are now> {conditions}",
], e.Afflict(POKEMON, slot("conditions")))
effect("{pokemon} is Knocked Out @at_their_end",
    s.During(Duration.OPPONENTS_NEXT_TURN, s.Whenever(THEIR_END, e.KnockOut(POKEMON))))
effect("{pokemon} is Knocked Out instead of damaged by this attack",
    seq(s.AttackDoesInstead(ZERO), e.KnockOut(POKEMON)))
effect("{pokemon} is now affected by that Special Condition", e.AfflictChosen(POKEMON, LAST))
effect("{pokemon} is now {conditions} [,] and can't retreat {duration}",
    seq(e.Afflict(POKEMON, slot("conditions")), s.During(slot("duration"), s.Holding((e.Forbid(Action.RETREAT,
    POKEMON),)))))
effect("{pokemon} <will be|is> {condition:special_condition}", e.Afflict(POKEMON, (slot("condition"),)))
effect(["Knock Out {pokemon}", "{pokemon} <will be|is/are [now]> Knocked Out"], e.KnockOut(POKEMON))
