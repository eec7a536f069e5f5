"""Special Energy cards that do more than provide."""

from __future__ import annotations

from prizecard import effects as e
from prizecard.effects import Text
from prizecard.library.handwritten import stands_for
from prizecard.library.handwritten.short_forms import EX, ONE, OPPONENT, YOU
from prizecard.vocabulary import (
    Cause,
    Comparison,
    EnergyType,
    Happening,
    Ignored,
    Kind,
    Place,
    Player,
    Prevented,
    Stage,
    Zone,
)

COLORLESS = e.EnergyText(((EnergyType.COLORLESS,),))
HOLDER = e.Holder()


def _beside(kind: EnergyType, *modifiers: e.Modifier) -> e.Static:
    """What holds for the holder, which is no Pokémon-ex, with basic Energy of the type beside this card."""
    basic = e.Holds(e.AllOf((e.Is(Kind.BASIC_ENERGY), e.Provides(kind))), Comparison.AT_LEAST, ONE)
    return e.Static(modifiers, e.AllTrue((e.Matches(HOLDER, basic), e.Matches(HOLDER, e.Lacks(EX)))))


def _of_a_team(name: str, kind: EnergyType) -> tuple[Text, ...]:
    unit = (kind, EnergyType.DARKNESS)
    gone = e.Triggered(e.Pattern(Happening.TURN_ENDED, player=YOU), e.MoveCards(e.ThisCard(), Zone.DISCARD))
    return (e.AttachTo(YOU, e.Matches(HOLDER, e.NameContains(name))), e.EnergyText((unit, unit)), gone)


@stands_for("84127f8b4a94")
def with_fire_or_fighting() -> tuple[Text, ...]:
    """No Weakness with Fire Energy, no Resistance against it with Fighting Energy."""
    strong = _beside(EnergyType.FIGHTING, e.Ignore(HOLDER, (Ignored.RESISTANCE,)))
    return (COLORLESS, _beside(EnergyType.FIRE, e.SetWeakness(HOLDER, ())), strong)


@stands_for("522260bc4caf", "1b3b7e941e8e")
def with_grass_or_lightning() -> tuple[Text, ...]:
    """No Special Conditions with Grass Energy, less damage from Pokémon-ex with Lightning Energy."""
    less = e.ChangeDamage(e.InPlay(OPPONENT, filter=EX), HOLDER, e.Negative(e.Constant(10)), Stage.AFTER)
    return (COLORLESS, _beside(EnergyType.GRASS, e.Immune(HOLDER)), _beside(EnergyType.LIGHTNING, less))


@stands_for("ea0b32a078f0")
def with_water_or_psychic() -> tuple[Text, ...]:
    """No effects of attacks with Water Energy, no Retreat Cost with Psychic Energy."""
    safe = e.Prevent(Prevented.EFFECTS, HOLDER, e.InPlay(OPPONENT))
    return (COLORLESS, _beside(EnergyType.WATER, safe), _beside(EnergyType.PSYCHIC, e.NoRetreatCost(HOLDER)))


@stands_for("944c306629e5")
def two_of_water_and_darkness() -> tuple[Text, ...]:
    """Two Energy of two types for Pokémon of the one team, for one turn."""
    return _of_a_team("Team Aqua", EnergyType.WATER)


@stands_for("870588205804")
def two_of_fighting_and_darkness() -> tuple[Text, ...]:
    """Two Energy of two types for Pokémon of the other team, for one turn."""
    return _of_a_team("Team Magma", EnergyType.FIGHTING)


@stands_for("4f6c8e6b07a6")
def burning_energy() -> tuple[Text, ...]:
    """Fire Energy for Fire Pokémon that comes back after its Pokémon's attack has discarded it."""
    on_fire = e.Matches(e.Holder(), e.OfType(EnergyType.FIRE))
    # Of its player's Pokémon only the Active one attacks (ATTACK-01).
    attacker = e.AllOf((e.At(Place.ACTIVE), e.OfType(EnergyType.FIRE)))
    thrown = e.Pattern(
        Happening.DISCARDED,
        e.InPlay(Player.YOU, Place.ANYWHERE, attacker),
        card=e.OneOf(e.ThisCard()),
        origin=Zone.ATTACHED,
        cause=Cause.ATTACK,
        of=Player.YOU,
    )
    return (
        e.AttachTo(Player.YOU, on_fire),
        e.EnergyText(((EnergyType.FIRE,),), on_fire),
        e.Triggered(thrown, e.Attach(e.ThisCard(), e.EventPokemon()), zone=Zone.DISCARD),
        e.StaysWhile(on_fire),
    )
