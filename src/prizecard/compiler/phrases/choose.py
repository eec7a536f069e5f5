"""What is chosen, counted, asked or left to a coin."""

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.slots import (
    AMONG, ATTACKS, BENCH, CARDS, FOUND, ME, OWN, POKEMON, PRIOR, SAME, SUBJECT, THEIRS, WHOSE, ZONE, M, N,
)
from prizecard.compiler.templates import DOER, DOER_CHOOSES, NEW, acting, all_cards, seq, slot
from prizecard.vocabulary import Place, Player, Position, Question, Zone

phrases = Table(__name__)
sentence, clause_later, effect = phrases.of_each("sentence", "clause_later", "effect")

sentence(["choose which way this card faces before you play it",
        "if this card faces the other way, it reads as follows"], s.Facing())
sentence("[(] {subject} choose your new Active Pokémon first", e.ChooseNewActive(SUBJECT))
sentence("flip {n:digits} coins {instead_of} between turns", s.Worse(coins=N, instead_of=slot("instead_of")))
sentence("{game:hand_game}", slot("game"))

clause_later("ask your opponent if you may @effects", e.Ask(NEW, Player.OPPONENT, Question.YES_NO))
clause_later("choose {n:digits}: • {clause}", e.ChooseWay(Player.YOU, (slot("clause"),), slot("n")))
clause_later("choose {n:digits}: • {clause} • {other:clause}",
    e.ChooseWay(Player.YOU, (slot("clause"), slot("other")), slot("n")))
clause_later("{counted:per_before} choose <{pokemon:one_to_hit} and this attack does {n:digits} damage to those "
    "Pokémon|{pokemon} and do {n:digits} damage to it>",
    seq(e.Repeat(slot("counted"), acting(Player.YOU, e.Choose(POKEMON))), s.EachTime(e.Damage(SAME, N))))

effect("choose {attack:chosen_attack}", e.Choose(slot("attack")))
effect("choose~ {wanted}", e.Choose(FOUND))
effect("choose~ {pokemon}", e.Choose(POKEMON))
effect("choose~ [either] {conditions:conditions_or}", e.Ask(NEW, DOER, Question.CONDITION, None, slot("conditions")))
effect("choose~ 1/a Special Condition", e.Ask(NEW, DOER, Question.CONDITION))
effect("choose~ {cards} and shuffle~ the rest of @their cards into @their deck",
    seq(e.Choose(CARDS), e.MoveCards(e.OtherCards(OWN, PRIOR), Zone.DECK, Position.SHUFFLED)))
effect("choose {attack:chosen_attack} and use it as this attack", e.UseAttack(slot("attack")))
effect("choose~ {n:digits} Benched Pokémon and shuffle~ the others, and all cards attached to @pokemon, into "
    "@their deck",
    seq(e.Choose(e.ChoosePokemon(NEW, BENCH, N, N, DOER_CHOOSES)), e.MoveCards(e.AllCardsOf(e.OtherPokemon(BENCH,
    SAME)), Zone.DECK, Position.SHUFFLED)))
effect("choose 1 of @their Active Pokémon or 1 of @their Benched Pokémon and switch @this_one with that Pokémon",
    e.When(e.Matches(ME, e.At(Place.ACTIVE)), e.Switch(e.ChoosePokemon(NEW, e.InPlay(Player.YOU, Place.BENCH),
    chooser=DOER_CHOOSES)), e.Switch(ME)))
effect("choose~/pick~ {cards}", e.Choose(CARDS))
effect("choose {pokemon} {n:digits} times", e.Repeat(N, e.Choose(POKEMON)))
effect("choose to win the game", e.WinGame(Player.THAT))
effect("choose {types} type", e.Ask(NEW, DOER, Question.TYPE, types=slot("types")))
effect("choose which of {whose} Benched Pokémon becomes @their new Active Pokémon", e.PickNewActive(WHOSE, DOER))
effect(["choose either player", "choose you or your opponent"], s.EitherPlayer())
effect("count~ @their Prize cards left", e.Let(NEW, e.CountOf(e.InZone(Zone.PRIZES, DOER))))
effect("count~ the cards in @their hand", seq(e.Choose(all_cards(OWN)), e.Let(NEW, e.CountOf(PRIOR))))
effect("count~ the number/amount of {counted}", e.Let(NEW, slot("counted")))
effect("flip~ a coin {per}", e.FlipCoins(NEW, DOER, slot("per")))
effect("flip~ a coin until @they get~ tails", e.FlipUntilTails(NEW, DOER))
effect("flip~ a number of coins equal to {total}", e.FlipCoins(NEW, DOER, slot("total")))
effect("flip~ {number} coin~", e.FlipCoins(NEW, DOER, slot("number")))

phrases("modifier", "flip {n:digits} coins instead of {m:digits} for {pokemon:owner} {name:attack_name} attack",
    (e.CoinsInstead(POKEMON, slot("name"), N, M),))

phrases("attack_holders", "{whose} {kind:pokemon_card} in @their {zone}",
    e.AttacksOf(e.InZone(ZONE, WHOSE, slot("kind"))))
phrases("attack_holders", "{whose} {noun}", e.AttacksOf(AMONG))

phrases("chosen_attack", [
        "1 of {attacks:attack_set}",
        "an attack from 1 of {attacks:earlier}",
        "an attack on 1 of {attacks:attack_holders}",
], e.ChooseAttack(NEW, ATTACKS, DOER_CHOOSES))

phrases("earlier", "{pokemon}'s previous Evolutions", e.AttacksOf(e.Beneath(POKEMON)))

phrases("one_to_hit", "an opponent's {noun}", e.ChoosePokemon(NEW, THEIRS, chooser=DOER_CHOOSES))

phrases("per_before", "for each {counted},", slot("counted"))
