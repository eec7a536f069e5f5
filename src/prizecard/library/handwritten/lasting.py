"""What holds for a while: who goes first, who may attack, which powers work, who does more damage."""

from __future__ import annotations

from prizecard import effects as e
from prizecard.effects import Text
from prizecard.library.handwritten import stands_for
from prizecard.library.handwritten.short_forms import IS_ACTIVE, ME, ONE, OPPONENT, YOU, on_evolving
from prizecard.vocabulary import (
    AbilityKind,
    Comparison,
    Duration,
    EnergyType,
    Happening,
    Kind,
    Place,
    Player,
    Stage,
    Suppressed,
    Zone,
)


@stands_for("dd3868f6c517")
def no_attack_next_turn() -> tuple[Text, ...]:
    """An attack that the chosen Pokémon tries in the next turn does nothing."""
    tried = e.Triggered(e.Pattern(Happening.ATTACK_DECLARED, e.ThosePokemon(1)), e.AttackDoesNothing())
    chosen = e.Choose(e.ChoosePokemon(1, e.InPlay(OPPONENT, Place.ACTIVE)))
    later = e.Delayed((tried,), Duration.OPPONENTS_NEXT_TURN, e.ThosePokemon(1))
    return (on_evolving(e.Sequence((chosen, later)), IS_ACTIVE),)


@stands_for("ed6f59dae9a9")
def dark_for_the_turn() -> tuple[Text, ...]:
    """Whoever is Active now is Darkness for the turn, as long as it stays Active."""
    front = e.InPlay(YOU, Place.ACTIVE)
    dark = e.SetTypes(front, (EnergyType.DARKNESS,))
    return (e.Activated(e.Lasting((dark,), Duration.THIS_TURN, front)),)


@stands_for("3c4d10407799")
def eager_to_start() -> tuple[Text, ...]:
    """Active as the game begins, it lets its player go first, unless the other has the same."""
    same = e.HasAbility(AbilityKind.POKE_BODY, "Overeager")
    alone = e.Untrue(e.Exists(e.InPlay(OPPONENT, Place.ACTIVE, same)))
    return (e.Triggered(e.Pattern(Happening.SET_UP), e.GoFirst(YOU), e.AllTrue((IS_ACTIVE, alone))),)


@stands_for("9209a39e07f9")
def no_power_but_of_the_same_name() -> tuple[Text, ...]:
    """While it is Active, Poké-Powers and Poké-Bodies of all others do nothing, but for those of its own name."""
    words = (Suppressed.POKE_POWERS, Suppressed.POKE_BODIES)
    still = tuple(e.Suppress(word, e.InPlay(Player.BOTH), except_name="Toxic Gas") for word in words)
    return (e.Static(still, e.Matches(ME, e.At(Place.ACTIVE))),)


@stands_for("4b6c247e52aa")
def more_for_whoever_is_behind() -> tuple[Text, ...]:
    """Attackers with basic Fighting Energy do more, and still more if their player is behind in Prize cards."""
    fighting = e.Holds(e.AllOf((e.Is(Kind.BASIC_ENERGY), e.Provides(EnergyType.FIGHTING))), Comparison.AT_LEAST, ONE)
    attackers = e.AllOf((e.Lacks(e.Is(Kind.ULTRA_BEAST)), fighting))

    def of(player: Player, other: Player) -> e.ChangeDamage:
        left, theirs = e.CountOf(e.InZone(Zone.PRIZES, player)), e.CountOf(e.InZone(Zone.PRIZES, other))
        more = e.Depending(e.Compare(left, Comparison.MORE, theirs), e.Constant(40), e.Constant(10))
        return e.ChangeDamage(e.InPlay(player, filter=attackers), e.InPlay(other, Place.ACTIVE), more, Stage.BEFORE)

    return (e.Static((of(YOU, OPPONENT), of(OPPONENT, YOU))),)
