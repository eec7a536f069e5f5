"""Poké-Powers, Poké-Bodies, Trainer and Energy cards of 2003 to 2007 that no phrase reads."""

from __future__ import annotations

from prizecard import effects as e
from prizecard.effects import Text
from prizecard.library.handwritten import stands_for
from prizecard.vocabulary import (
    Comparison,
    EnergyType,
    Face,
    Frequency,
    Happening,
    Ignored,
    Kind,
    Place,
    Player,
    Position,
    Prevented,
    Quantity,
    Stage,
    Stat,
    Suppressed,
    Zone,
)

YOU, OPPONENT = Player.YOU, Player.OPPONENT
ME, HOLDER = e.ThisPokemon(), e.Holder()
ZERO, ONE, ALL = e.Constant(0), e.Constant(1), e.Unlimited()
ENERGY, EX = e.Is(Kind.ENERGY), e.Is(Kind.OLD_EX)
WELL = e.Untrue(e.Matches(ME, e.Has(None)))
OF_FOSSILS = e.AnyOf(
    tuple(e.Named(name) for name in ("Omanyte", "Kabuto", "Aerodactyl", "Aerodactyl ex", "Lileep", "Anorith"))
)


def _beside(kind: EnergyType, *modifiers: e.Modifier) -> e.Static:
    """What holds for the holder, which is no Pokémon-ex, with basic Energy of the type beside this card."""
    basic = e.Holds(e.AllOf((e.Is(Kind.BASIC_ENERGY), e.Provides(kind))), Comparison.AT_LEAST, ONE)
    return e.Static(modifiers, e.AllTrue((e.Matches(HOLDER, basic), e.Matches(HOLDER, e.Lacks(EX)))))


COLORLESS = e.EnergyText(((EnergyType.COLORLESS,),))


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


def _of_a_team(name: str, kind: EnergyType) -> tuple[Text, ...]:
    unit = (kind, EnergyType.DARKNESS)
    gone = e.Triggered(e.Pattern(Happening.TURN_ENDED, player=YOU), e.MoveCards(e.ThisCard(), Zone.DISCARD))
    return (e.AttachTo(YOU, e.Matches(HOLDER, e.NameContains(name))), e.EnergyText((unit, unit)), gone)


@stands_for("944c306629e5")
def two_of_water_and_darkness() -> tuple[Text, ...]:
    """Two Energy of two types for Pokémon of the one team, for one turn."""
    return _of_a_team("Team Aqua", EnergyType.WATER)


@stands_for("870588205804")
def two_of_fighting_and_darkness() -> tuple[Text, ...]:
    """Two Energy of two types for Pokémon of the other team, for one turn."""
    return _of_a_team("Team Magma", EnergyType.FIGHTING)


@stands_for("1347877a536b")
def fossils_onto_the_bench() -> tuple[Text, ...]:
    """Each player may put one of those Pokémon from the hand onto the Bench."""
    put = e.PutOntoBench(e.ChooseCards(1, e.InZone(Zone.HAND, YOU, OF_FOSSILS)))
    return (e.Activated(put, Frequency.EACH_PLAYERS_TURN),)


@stands_for("f76ad267c9cb")
def fossils_by_the_coin() -> tuple[Text, ...]:
    """Heads brings one of those Pokémon from the deck, tails from the hand."""
    found = e.Choose(e.ChooseCards(2, e.InZone(Zone.DECK, YOU, OF_FOSSILS)))
    heads = e.Sequence((found, e.PutOntoBench(e.ThoseCards(2)), e.Shuffle(YOU)))
    tails = e.PutOntoBench(e.ChooseCards(3, e.InZone(Zone.HAND, YOU, OF_FOSSILS)))
    shown = e.CoinsShow(1, Face.HEADS, Quantity.ALL)
    return (e.TrainerText(e.Sequence((e.FlipCoins(1, YOU, ONE), e.When(shown, heads, tails)))),)


@stands_for("f559c65cbca6")
def two_attacks_for_less() -> tuple[Text, ...]:
    """Two attacks cost less while the opponent has a Pokémon-ex or an evolved Stage 2 in play."""
    large = e.AnyOf((EX, e.AllOf((e.Is(Kind.STAGE_2), e.Is(Kind.EVOLVED)))))
    less = tuple(
        e.ChangeAttackCost(ME, (), (EnergyType.COLORLESS,), name) for name in ("Shield Beam", "Super Psy Bolt")
    )
    return (e.Static(less, e.Exists(e.InPlay(OPPONENT, filter=large))),)


@stands_for("62baa864c9db")
def attacks_of_its_family() -> tuple[Text, ...]:
    """It can use the attacks of the other own Pokémon of those names."""
    names = ("Oddish", "Gloom", "Vileplume", "Vileplume ex", "Bellossom")
    family = e.InPlay(YOU, filter=e.AnyOf(tuple(e.Named(name) for name in names)))
    return (e.Static((e.GrantAttacks(ME, e.AttacksOf(e.OtherPokemon(family, ME))),)),)


@stands_for("195c92baf96f")
def energy_moved_or_another_called() -> tuple[Text, ...]:
    """Behind in Prize cards: move an Energy card of the Active Pokémon, or switch it with one that you choose."""
    front = e.InPlay(OPPONENT, Place.ACTIVE)
    others = e.ChoosePokemon(2, e.OtherPokemon(e.InPlay(OPPONENT), front))
    moved = e.Attach(e.ChooseCards(1, e.AttachedTo(front, ENERGY)), others)
    called = e.Switch(e.ChoosePokemon(3, e.InPlay(OPPONENT, Place.BENCH)))
    mine, theirs = e.CountOf(e.InZone(Zone.PRIZES, YOU)), e.CountOf(e.InZone(Zone.PRIZES, OPPONENT))
    return (e.TrainerText(e.ChooseWay(YOU, (moved, called)), e.Compare(mine, Comparison.MORE, theirs)),)


@stands_for("4df7d7361014")
def one_of_the_team() -> tuple[Text, ...]:
    """A Pokémon of the team comes onto the Bench from the hand or the discard pile; a Stage 2 is hurt."""
    team = e.AllOf((e.Is(Kind.POKEMON), e.NameContains("Team Magma")))

    def way(variable: int, zone: Zone) -> e.Effect:
        put = e.PutOntoBench(e.ChooseCards(variable, e.InZone(zone, YOU, team)), variable + 1)
        new = e.ThosePokemon(variable + 1)
        hurt = e.When(e.Matches(new, e.Is(Kind.STAGE_2)), e.PutCounters(new, e.Constant(2)))
        return e.Sequence((put, hurt))

    return (e.TrainerText(e.ChooseWay(YOU, (way(1, Zone.HAND), way(3, Zone.DISCARD)))),)


@stands_for("7a240937c348")
def healed_between_turns() -> tuple[Text, ...]:
    """Own Pokémon with the Energy lose a damage counter between turns, as long as it has the Energy itself."""
    react = e.Holds(e.Named("React Energy"), Comparison.AT_LEAST, ONE)
    healed = e.Heal(e.InPlay(YOU, filter=e.AllOf((react, e.Lacks(EX)))), e.Constant(10))
    between = e.Pattern(Happening.BETWEEN_TURNS)
    return (e.Triggered(between, healed, e.Matches(ME, react), once_by_name=("Reactive Aroma",)),)


@stands_for("33a078713974")
def energy_among_as_many_as_prizes() -> tuple[Text, ...]:
    """Energy among the top cards, as many as all Prize cards that are left."""
    paid = e.MoveCards(e.ChooseCards(3, e.InZone(Zone.HAND, YOU)), Zone.DISCARD)
    left = e.CountOf(e.InZone(Zone.PRIZES, Player.BOTH))
    top = e.LookAt(YOU, e.ChooseCards(1, e.DeckEnd(YOU, Position.TOP, left), ALL, ALL))
    taken = e.Choose(e.ChooseCards(2, e.FilteredCards(e.ThoseCards(1), ENERGY), ZERO, ALL))
    steps = (top, taken, e.Reveal(e.ThoseCards(2)), e.MoveCards(e.ThoseCards(2), Zone.HAND), e.Shuffle(YOU))
    return (e.TrainerText(e.Sequence(steps), cost=paid),)


@stands_for("025289f753cb")
def draw_and_discard() -> tuple[Text, ...]:
    """Each player with a Delta Species Pokémon in play may draw a card, and then discards one."""
    away = e.MoveCards(e.ChooseCards(1, e.InZone(Zone.HAND, YOU)), Zone.DISCARD)
    delta = e.Exists(e.InPlay(YOU, filter=e.Is(Kind.DELTA)))
    return (e.Activated(e.Sequence((e.Draw(YOU, ONE), away)), Frequency.EACH_PLAYERS_TURN, delta),)


@stands_for("501d165a4470")
def counters_taken_over() -> tuple[Text, ...]:
    """It takes over counters of others one by one, as long as that does not Knock it Out."""
    lives = e.Matches(ME, e.Where(Stat.REMAINING_HP, Comparison.MORE, e.Constant(10)))
    other = e.ChoosePokemon(1, e.OtherPokemon(e.InPlay(YOU), ME))
    moved = e.MoveCounters(other, ME, ONE, ONE)
    return (e.Activated(moved, Frequency.ANY_NUMBER, e.AllTrue((lives, WELL))),)


@stands_for("41ef9753bb65")
def energy_for_each_on_their_bench() -> tuple[Text, ...]:
    """Fire Energy from the deck, up to as much as the opponent has Pokémon on the Bench."""
    fire = e.AllOf((ENERGY, e.Provides(EnergyType.FIRE)))
    bench = e.CountOf(e.InPlay(OPPONENT, Place.BENCH))
    found = e.Choose(e.ChooseCards(1, e.InZone(Zone.DECK, YOU, fire), ZERO, bench))
    given = e.Attach(e.ThoseCards(1), e.ChoosePokemon(2, e.InPlay(YOU, filter=e.OfType(EnergyType.FIRE))))
    evolved = e.Pattern(Happening.EVOLVED, ME, YOU, origin=Zone.HAND)
    steps = e.Sequence((found, given, e.Shuffle(YOU)))
    return (e.Triggered(evolved, steps, optional=YOU, frequency=Frequency.ONCE_PER_TURN),)


@stands_for("9209a39e07f9")
def no_power_but_of_the_same_name() -> tuple[Text, ...]:
    """While it is Active, Poké-Powers and Poké-Bodies of all others do nothing, but for those of its own name."""
    words = (Suppressed.POKE_POWERS, Suppressed.POKE_BODIES)
    still = tuple(e.Suppress(word, e.InPlay(Player.BOTH), except_name="Toxic Gas") for word in words)
    return (e.Static(still, e.Matches(ME, e.At(Place.ACTIVE))),)
