"""What is used, played, taken, won or lost."""

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.slots import CARDS, FOUND, ME, NAMED, PRIOR
from prizecard.compiler.templates import DOER, DOER_CHOOSES, LAST, NEW, THAT, seq, slot
from prizecard.vocabulary import Player, Zone

phrases = Table(__name__)
sentence, effect = phrases.of_each("sentence", "effect")

sentence([
        "play @itself as if it were a/an {type} Basic Pokémon",
        "while in play, @itself counts as a/an {type} Pokémon (as well as a Trainer card)",
], s.Says((e.PlayedAsPokemon(0, slot("type")),)))
sentence("play @itself as if it were a/an {n:digits} <HP|-HP|- HP> {type} Basic Pokémon",
    s.Says((e.PlayedAsPokemon(slot("n"), slot("type")),)))
sentence("(skip the between-turns step", s.SkippingBetweenTurns())

effect("lose this game", e.WinGame(Player.OPPONENT))
effect("play~ {name:card_name} @from_hand as your new Active Pokémon",
    e.PutIntoPlace(e.ChooseCards(NEW, e.InZone(Zone.HAND, Player.YOU, NAMED)), ME))
effect("play~ it", e.PlayCard(PRIOR, DOER))
effect("take~ another turn after this one", e.ExtraTurn(DOER))
effect("take~ {number} Prize card~", e.TakePrizes(DOER, slot("number")))
effect("take that many cards from the top of @their deck and put them face down as @their Prize cards",
    e.AddPrizes(DOER, e.ResultOf(LAST)))
effect("use it @as_own", e.UseTextOf(PRIOR))
effect("use~ 1/one of that Pokémon's <non-GX|non- GX> attacks as this attack",
    e.UseAttack(e.ChooseAttack(NEW, e.OrdinaryAttacks(e.AttacksOf(PRIOR)), DOER_CHOOSES)))
effect("use that attack as this attack", e.UseAttack(e.ThatAttack(LAST)))
effect("use~ the effect of that card @as_own", e.UseTextOf(e.ThoseCards(THAT)))
effect("use~ the effect of {wanted} you find there @as_own", seq(e.Choose(FOUND), e.UseTextOf(PRIOR)))
effect("use this power/Ability", e.Sequence(()))
effect("win~ this game", e.WinGame(DOER))
effect("play~ {cards} onto @their Bench", e.PutOntoBench(CARDS, NEW))
