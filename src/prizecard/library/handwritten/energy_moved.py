"""Energy that is attached out of turn, moved or taken along."""

from __future__ import annotations

from prizecard import effects as e
from prizecard.effects import Text
from prizecard.library.handwritten import stands_for
from prizecard.library.handwritten.short_forms import ALL, ENERGY, ME, OPPONENT, YOU, ZERO, on_evolving
from prizecard.vocabulary import (
    Comparison,
    EnergyType,
    Frequency,
    Happening,
    Kind,
    Place,
    Player,
    Position,
    Spread,
    Zone,
)


@stands_for("51241e7c56bb")
def energy_for_six_types() -> tuple[Text, ...]:
    """With six of the name in play, all of different types, each Pokémon may get a basic Energy card."""
    six = e.InPlay(YOU, filter=e.Named("Arceus"))
    number = e.Compare(e.CountOf(six), Comparison.EQUAL, e.Constant(6))
    types = e.Compare(e.TypesAmong(six), Comparison.EQUAL, e.Constant(6))
    found = e.ChooseCards(1, e.InZone(Zone.DECK, YOU, e.Is(Kind.BASIC_ENERGY)), ZERO, e.Constant(6))
    given = e.Attach(e.ThoseCards(1), e.InPlay(YOU), Spread.ONE_EACH)
    steps = e.Sequence((e.Choose(found), given, e.Shuffle(YOU)))
    return (e.AttackText(after=e.When(e.AllTrue((number, types)), steps)),)


@stands_for("42e1da3dd3d0")
def energy_to_the_active_one() -> tuple[Text, ...]:
    """As often as the player likes, Energy moves from the Bench to the Active Pokémon of the name."""
    energy = e.ChooseCards(1, e.AttachedTo(e.InPlay(YOU, Place.BENCH), ENERGY))
    moved = e.Attach(energy, e.InPlay(YOU, Place.ACTIVE, e.Named("Arceus")))
    return (e.Activated(moved, Frequency.ANY_NUMBER),)


@stands_for("5f63196a6e75")
def energy_left_to_the_new_one() -> tuple[Text, ...]:
    """As it goes to the Bench it leaves as much of its Energy as its player likes to the new Active Pokémon."""
    energy = e.ChooseCards(1, e.AttachedTo(ME, ENERGY), ZERO, ALL)
    moved = e.Attach(energy, e.InPlay(YOU, Place.ACTIVE))
    return (e.Triggered(e.Pattern(Happening.LEFT_ACTIVE, ME), moved),)


@stands_for("efe37815a9e6")
def dash_to_the_front() -> tuple[Text, ...]:
    """It changes places with the Active Pokémon and may take that one's Energy along."""
    old = e.Choose(e.ChoosePokemon(1, e.InPlay(YOU, Place.ACTIVE), ALL, ALL))
    taken = e.ChooseCards(3, e.AttachedTo(e.ThosePokemon(1), ENERGY), ZERO, ALL)
    moved = e.May(2, YOU, e.Attach(taken, ME))
    return (on_evolving(e.Sequence((old, e.Switch(ME), moved)), e.Matches(ME, e.At(Place.BENCH))),)


@stands_for("195c92baf96f")
def energy_moved_or_another_called() -> tuple[Text, ...]:
    """Behind in Prize cards: move an Energy card of the Active Pokémon, or switch it with one that you choose."""
    front = e.InPlay(OPPONENT, Place.ACTIVE)
    others = e.ChoosePokemon(2, e.OtherPokemon(e.InPlay(OPPONENT), front))
    moved = e.Attach(e.ChooseCards(1, e.AttachedTo(front, ENERGY)), others)
    called = e.Switch(e.ChoosePokemon(3, e.InPlay(OPPONENT, Place.BENCH)))
    mine, theirs = e.CountOf(e.InZone(Zone.PRIZES, YOU)), e.CountOf(e.InZone(Zone.PRIZES, OPPONENT))
    return (e.TrainerText(e.ChooseWay(YOU, (moved, called)), e.Compare(mine, Comparison.MORE, theirs)),)


@stands_for("33a078713974")
def energy_among_as_many_as_prizes() -> tuple[Text, ...]:
    """Energy among the top cards, as many as all Prize cards that are left."""
    paid = e.MoveCards(e.ChooseCards(3, e.InZone(Zone.HAND, YOU)), Zone.DISCARD)
    left = e.CountOf(e.InZone(Zone.PRIZES, Player.BOTH))
    top = e.LookAt(YOU, e.ChooseCards(1, e.DeckEnd(YOU, Position.TOP, left), ALL, ALL))
    taken = e.Choose(e.ChooseCards(2, e.FilteredCards(e.ThoseCards(1), ENERGY), ZERO, ALL))
    steps = (top, taken, e.Reveal(e.ThoseCards(2)), e.MoveCards(e.ThoseCards(2), Zone.HAND), e.Shuffle(YOU))
    return (e.TrainerText(e.Sequence(steps), cost=paid),)


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
