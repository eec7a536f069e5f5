"""Attacks that are used from cards outside play."""

from __future__ import annotations

from prizecard.effects import (
    AttacksOf,
    AttackText,
    ChooseAttack,
    ChooseCards,
    Constant,
    InZone,
    Is,
    May,
    MoveCards,
    OrdinaryAttacks,
    Reveal,
    Sequence,
    Text,
    ThoseCards,
    UseAttack,
)
from prizecard.library.handwritten import stands_for
from prizecard.vocabulary import Chooser, Kind, Player, Zone

DONE, FOUND, ATTACK = 1, 2, 3


@stands_for("0bdb0e6cdd87")
def hypnotic_reign() -> tuple[Text, ...]:
    """The opponent's hand is seen; a Pokémon of it may be discarded, and an attack of it used, but no GX attack."""
    one = Constant(1)
    pokemon = InZone(Zone.HAND, Player.OPPONENT, Is(Kind.POKEMON))
    discarded = MoveCards(ChooseCards(FOUND, pokemon, one, one), Zone.DISCARD)
    used = UseAttack(ChooseAttack(ATTACK, OrdinaryAttacks(AttacksOf(ThoseCards(FOUND))), Chooser.YOU))
    seen = Reveal(InZone(Zone.HAND, Player.OPPONENT))
    return (AttackText(after=Sequence((seen, May(DONE, Player.YOU, Sequence((discarded, used)))))),)
