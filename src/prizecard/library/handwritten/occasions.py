"""What holds while something is so, and what happens as something is switched."""

from __future__ import annotations

from prizecard.effects import (
    Afflict,
    AllOf,
    AttackText,
    ChangeDamage,
    Constant,
    EventAmount,
    Has,
    Holder,
    InPlay,
    Lasting,
    Matches,
    Named,
    OneOf,
    Pattern,
    Static,
    Text,
    ThisPokemon,
    Triggered,
    TurnGoesOn,
    When,
)
from prizecard.library.handwritten import stands_for
from prizecard.vocabulary import Cause, Duration, Happening, Place, Player, SpecialCondition, Stage

POISONED = SpecialCondition.POISONED


@stands_for("b6235ed305c4")
def stronger_while_active() -> tuple[Text, ...]:
    """Its attacks do 100 more damage as long as it stays Active, and never more than that; by its name (NAME-17)."""
    more = ChangeDamage(ThisPokemon(), InPlay(Player.BOTH), Constant(100), Stage.BEFORE)
    stronger = Lasting((more,), Duration.WHILE_ACTIVE, ThisPokemon(), Constant(100))
    return (AttackText(after=When(Matches(ThisPokemon(), Named("Haxorus")), stronger)),)


@stands_for("930836e1e119")
def link_to_a_name_that_no_card_here_has() -> tuple[Text, ...]:
    """As other cards of its kind; the Pokémon that it speaks of is not among the cards."""
    becomes = AllOf((Named("M Lucario-EX"), OneOf(Holder())))
    return (Static((TurnGoesOn(InPlay(Player.BOTH, Place.ANYWHERE, becomes)),)),)


@stands_for("a2f35c690588")
def poison_that_stays_behind() -> tuple[Text, ...]:
    """Whoever switches the own Poisoned Active Pokémon by a Trainer card has the new one Poisoned as badly."""

    def of(player: Player) -> Triggered:
        leaving = InPlay(player, Place.ACTIVE, Has(POISONED))
        switched = Pattern(Happening.SWITCHING, leaving, player, cause=Cause.TRAINER)
        return Triggered(switched, Afflict(InPlay(player, Place.ACTIVE), (POISONED,), EventAmount()))

    return (of(Player.YOU), of(Player.OPPONENT))
