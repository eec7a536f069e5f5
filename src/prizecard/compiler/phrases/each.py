"""What is done for each, or by each."""

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.grammar import Table
from prizecard.compiler.meanings.cards import beyond
from prizecard.compiler.meanings.damage import for_each, repeated
from prizecard.compiler.phrases.slots import (
    AMONG, DOES, EACH_ONE, HEADS, ME, PLAYER, POKEMON, PRIOR, SIZE, WHOSE, ZERO, N,
)
from prizecard.compiler.templates import DOER, DOER_CHOOSES, LAST, NEW, product, seq, slot
from prizecard.vocabulary import Cause, Duration, Face, Happening, Player, Spread, Variety, Zone

phrases = Table(__name__)
clause_later = phrases.of("clause_later")

phrases("sentence", "each player {effects}, and {game:hand_game}", seq(e.EachPlayer(Player.YOU, DOES), slot("game")))
phrases("sentence", "for each of @pokemon, search @their deck for a different type of {kind:card_noun} and "
    "attach it to that Pokémon",
    seq(e.Choose(e.ChooseCards(NEW, e.InZone(Zone.DECK, Player.YOU, slot("kind", "filter")), ZERO, e.CountOf(EACH_ONE),
    variety=Variety.DIFFERENT_TYPES)), e.Attach(PRIOR, EACH_ONE, Spread.ONE_EACH)))

clause_later("for each heads, {clause}", e.Repeat(HEADS, slot("clause")))
clause_later("for each heads, reduce that damage by {n:digits}", e.Instead(e.Difference(SIZE, product(N, HEADS))))
clause_later("for each of {pokemon:evolver}, search~ {whose} deck for a card that evolves from @pokemon and @onto_that",
    e.EvolveEach(POKEMON, e.InZone(Zone.DECK, WHOSE), NEW))
clause_later("for each of {pokemon:evolver}, {clause}", for_each(POKEMON, slot("clause")))
clause_later("for each of {whose} Pokémon that is Knocked Out by damage from @this_one's attacks this turn, "
    "{change:prizes}",
    s.During(Duration.THIS_TURN, s.Holding((e.ChangePrizes(e.InPlay(WHOSE), slot("change"),
    e.EventIs(e.Pattern(Happening.KNOCKED_OUT, e.InPlay(WHOSE), by=ME, cause=Cause.ATTACK))),))))
clause_later("for each of {whose} {noun}, search~ {player:whose} deck for a/an {kinds:card_kinds} and put~ it onto "
    "<that @card_name|the Pokémon> to evolve it",
    e.EvolveEach(AMONG, e.InZone(Zone.DECK, PLAYER, slot("kinds", "filter")), NEW))
clause_later("for each tails, {clause}", e.Repeat(e.CoinsShowing(LAST, Face.TAILS), slot("clause")))
clause_later("for each time you chose a Pokémon, {clause}", s.EachTime(slot("clause")))
clause_later("for each @noun you choose, search {whose} deck for an Evolution card that evolves from "
    "@pokemon and evolve it",
    e.EvolveEach(EACH_ONE, e.InZone(Zone.DECK, WHOSE), NEW))
clause_later("for each @noun you put onto your Bench, {clause}", e.ForEach(NEW, EACH_ONE, slot("clause")))
clause_later("{counted:per_before} {clause}", repeated(slot("counted"), slot("clause")))

phrases("clause", ["both players {effects}", "each player {effects}"], e.EachPlayer(Player.YOU, DOES))
phrases("clause", "each player may {effects}", e.EachPlayer(Player.YOU, e.May(NEW, Player.THAT, DOES)))

phrases("effect", "either draw~ or discard~ cards {size:hand_size}",
    seq(e.DrawUntil(DOER, slot("size")), e.MoveCards(beyond(DOER, slot("size"), DOER_CHOOSES), Zone.DISCARD)))

phrases("hand_game", "you and your opponent play Rock-Paper-Scissors", e.HandGame(NEW))
