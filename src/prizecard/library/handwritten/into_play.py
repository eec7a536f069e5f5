"""Pokémon that come into play, evolve, go back or leave the Bench in a way of their own."""

from __future__ import annotations

from prizecard import effects as e
from prizecard.effects import Text
from prizecard.library.handwritten import stands_for
from prizecard.library.handwritten.short_forms import (
    ALL,
    COIN,
    ENERGY,
    HEADS,
    ME,
    ONE,
    OPPONENT,
    POKEMON,
    THAT,
    TWO,
    WELL,
    YOU,
    ZERO,
    all_heads,
    coin,
    named,
    on_evolving,
)
from prizecard.vocabulary import (
    Chooser,
    Comparison,
    Face,
    Frequency,
    Kind,
    Place,
    Player,
    Position,
    Quantity,
    SpecialCondition,
    Variety,
    Zone,
)

ANY_OF_FOSSILS = e.AnyOf(
    tuple(e.Named(name) for name in ("Omanyte", "Kabuto", "Aerodactyl", "Aerodactyl ex", "Lileep", "Anorith"))
)
FOSSILS = (
    "Armor Fossil",
    "Claw Fossil",
    "Dome Fossil",
    "Helix Fossil",
    "Mysterious Fossil",
    "Root Fossil",
    "Skull Fossil",
)
OF_FOSSILS = named("Omanyte", "Kabuto", "Aerodactyl", "Lileep", "Anorith")
ROOM = e.Compare(e.BenchSpace(YOU), Comparison.MORE, ZERO)


def _as_basic(cards: e.Cards, variable: int = -1) -> e.Effect:
    """They come onto the Bench, and whatever they are, as Basic Pokémon."""
    return e.PutOntoBench(cards, variable, as_basic=True)


def _searched(wanted: e.Filter, most: e.Number) -> e.Effect:
    """So many of the cards come from the deck onto the Bench, as Basic Pokémon."""
    found = e.ChooseCards(1, e.InZone(Zone.DECK, YOU, wanted), ZERO, most)
    return e.Sequence((e.Choose(found), _as_basic(e.ThoseCards(1)), e.Shuffle(YOU)))


@stands_for("d5403f2709c6")
def bench_by_the_coin() -> tuple[Text, ...]:
    """Heads brings a Basic Pokémon onto the Bench, with a Tool if its player likes."""
    basic = e.InZone(Zone.DECK, YOU, e.AllOf((e.Is(Kind.BASIC), e.Is(Kind.POKEMON))))
    tool = e.ChooseCards(5, e.InZone(Zone.DECK, YOU, e.Is(Kind.TOOL)))
    steps = (
        e.Choose(e.ChooseCards(2, basic)),
        e.PutOntoBench(e.ThoseCards(2), 3),
        e.Then(e.May(4, YOU, e.Attach(tool, e.ThosePokemon(3)))),
        e.Shuffle(YOU),
    )
    heads = coin(1, e.Sequence(steps), e.Sequence(()))
    return (e.Activated(heads, Frequency.EACH_PLAYERS_TURN, ROOM),)


@stands_for("4c625a074212")
def fossils_and_their_pokemon() -> tuple[Text, ...]:
    """A Fossil, or a Pokémon that evolves from one, from the deck or the discard pile."""
    fossil = e.AllOf((e.Is(Kind.TRAINER), e.NameContains("Fossil")))
    above = e.AllOf((e.Is(Kind.EVOLUTION), e.AnyOf(tuple(e.EvolvesFromName(name) for name in FOSSILS))))

    def way(variable: int, zone: Zone) -> tuple[e.Effect, ...]:
        found = e.ChooseCards(variable, e.InZone(zone, YOU, e.AnyOf((fossil, above))))
        taken = e.ThoseCards(variable)
        return (e.Choose(found), e.Reveal(taken), e.MoveCards(taken, Zone.HAND))

    deck = e.Sequence((*way(1, Zone.DECK), e.Shuffle(YOU)))
    return (e.TrainerText(e.ChooseWay(YOU, (deck, e.Sequence(way(2, Zone.DISCARD))))),)


@stands_for("8978b19ceb7a")
def two_of_the_fossils() -> tuple[Text, ...]:
    """Up to two Pokémon of those names come onto the Bench."""
    return (e.AttackText(after=_searched(e.AnyOf(OF_FOSSILS), TWO)),)


@stands_for("f220ecf54ba2")
def a_whole_team() -> tuple[Text, ...]:
    """Any number of Basic Pokémon, and of the two names, come onto the Bench."""
    basic = e.AllOf((e.Is(Kind.BASIC), POKEMON))
    return (e.AttackText(after=_searched(e.AnyOf((*named("Omanyte", "Kabuto"), basic)), ALL)),)


@stands_for("9e16e5f11437")
def a_fossil_for_damage() -> tuple[Text, ...]:
    """A Fossil of the hand may go for damage to the Bench."""
    fossils = e.AnyOf(named("Claw Fossil", "Mysterious Fossil", "Root Fossil", "Holon Fossil"))
    paid = e.MoveCards(e.ChooseCards(2, e.InZone(Zone.HAND, YOU, fossils)), Zone.DISCARD)
    hit = e.Damage(e.ChoosePokemon(3, e.InPlay(OPPONENT, Place.BENCH)), e.Constant(30))
    return (e.AttackText(after=e.Sequence((e.May(1, YOU, paid), e.When(e.Did(1), hit)))),)


@stands_for("1347877a536b")
def fossils_onto_the_bench() -> tuple[Text, ...]:
    """Each player may put one of those Pokémon from the hand onto the Bench."""
    put = _as_basic(e.ChooseCards(1, e.InZone(Zone.HAND, YOU, ANY_OF_FOSSILS)))
    return (e.Activated(put, Frequency.EACH_PLAYERS_TURN),)


@stands_for("f76ad267c9cb")
def fossils_by_the_coin() -> tuple[Text, ...]:
    """Heads brings one of those Pokémon from the deck, tails from the hand."""
    found = e.Choose(e.ChooseCards(2, e.InZone(Zone.DECK, YOU, ANY_OF_FOSSILS)))
    heads = e.Sequence((found, _as_basic(e.ThoseCards(2)), e.Shuffle(YOU)))
    tails = _as_basic(e.ChooseCards(3, e.InZone(Zone.HAND, YOU, ANY_OF_FOSSILS)))
    shown = e.CoinsShow(1, Face.HEADS, Quantity.ALL)
    return (e.TrainerText(e.Sequence((e.FlipCoins(1, YOU, ONE), e.When(shown, heads, tails)))),)


@stands_for("4df7d7361014")
def one_of_the_team() -> tuple[Text, ...]:
    """A Pokémon of the team comes onto the Bench from the hand or the discard pile; a Stage 2 is hurt."""
    team = e.AllOf((e.Is(Kind.POKEMON), e.NameContains("Team Magma")))

    def way(variable: int, zone: Zone) -> e.Effect:
        put = _as_basic(e.ChooseCards(variable, e.InZone(zone, YOU, team)), variable + 1)
        printed = e.Matches(e.ThoseCards(variable), e.Is(Kind.STAGE_2))
        hurt = e.When(printed, e.PutCounters(e.ThosePokemon(variable + 1), e.Constant(2)))
        return e.Sequence((put, hurt))

    return (e.TrainerText(e.ChooseWay(YOU, (way(1, Zone.HAND), way(3, Zone.DISCARD)))),)


@stands_for("0fd0683aa6ce")
def the_shell_left_behind() -> tuple[Text, ...]:
    """The named Pokémon comes onto the Bench from the hand or the discard pile."""
    shell = e.Named("Shedinja")
    ways = tuple(
        _as_basic(e.ChooseCards(variable, e.InZone(zone, YOU, shell)))
        for variable, zone in enumerate((Zone.HAND, Zone.DISCARD), 1)
    )
    return (on_evolving(e.ChooseWay(YOU, ways), ROOM),)


@stands_for("968a18e52995")
def benches_of_three() -> tuple[Text, ...]:
    """Whoever has more than three on the Bench keeps three; the others go to the Lost Zone."""
    bench = e.InPlay(THAT, Place.BENCH)
    three = e.ChoosePokemon(1, bench, e.Constant(3), e.Constant(3), Chooser.THAT)
    gone = e.MoveCards(e.AllCardsOf(e.OtherPokemon(bench, e.ThosePokemon(1))), Zone.LOST)
    return (e.Activated(e.EachPlayer(YOU, e.Sequence((e.Choose(three), gone))), condition=WELL),)


@stands_for("7247e645f843")
def back_with_its_energy() -> tuple[Text, ...]:
    """It comes back to the hand with all its Energy."""
    energy = e.MoveCards(e.AttachedTo(ME, ENERGY), Zone.HAND)
    return (e.AttackText(after=e.Sequence((energy, e.MoveCards(e.PokemonCards(ME), Zone.HAND)))),)


@stands_for("25ae26e29b38")
def reeled_in_and_hit() -> tuple[Text, ...]:
    """Whoever is chosen comes to the Active place and is hit there."""
    chosen, flip = e.ThosePokemon(1), e.FlipCoins(2, YOU, ONE)
    steps = (
        e.Choose(e.ChoosePokemon(1, e.InPlay(OPPONENT))),
        e.When(e.Matches(chosen, e.At(Place.BENCH)), e.Switch(chosen)),
        e.Damage(chosen, e.Constant(20)),
        flip,
        e.When(all_heads(2), e.Afflict(chosen, (SpecialCondition.PARALYZED,))),
    )
    return (e.AttackText(after=e.Sequence(steps)),)


@stands_for("e54c719588aa")
def one_of_either_player_devolved() -> tuple[Text, ...]:
    """Heads takes the highest Evolution card off an evolved Pokémon of either player."""
    chosen = e.Choose(e.ChoosePokemon(2, e.InPlay(Player.BOTH, filter=e.Is(Kind.EVOLVED))))
    taken = e.Devolve(e.ThosePokemon(2), ONE, Zone.HAND)
    return (e.AttackText(after=e.Sequence((COIN, e.When(HEADS, e.Sequence((chosen, taken)))))),)


@stands_for("ea42f920a500")
def legend_from_the_top() -> tuple[Text, ...]:
    """Both halves among the top 10 cards come into play, with all the Energy among them."""
    top = e.DeckEnd(YOU, Position.TOP, e.Constant(10))
    halves = e.FilteredCards(e.ThoseCards(1), e.Is(Kind.LEGEND))
    energy = e.FilteredCards(e.ThoseCards(1), e.Is(Kind.ENERGY))
    rest = e.OtherCards(e.ThoseCards(1), e.EitherCards((e.ThoseCards(2), energy)))
    found = e.Sequence(
        (
            e.PutOntoBench(e.ThoseCards(2), 3),
            e.Attach(energy, e.ThosePokemon(3)),
            e.MoveCards(rest, Zone.DECK, Position.SHUFFLED),
        )
    )
    return (
        e.TrainerText(
            e.Sequence(
                (
                    e.Reveal(e.ChooseCards(1, top, e.Unlimited(), e.Unlimited())),
                    e.Choose(e.ChooseCards(2, halves, TWO, TWO, variety=Variety.BOTH_HALVES)),
                    e.When(e.Did(2), found, e.MoveCards(e.ThoseCards(1), Zone.DECK, Position.SHUFFLED)),
                )
            )
        ),
    )


@stands_for("059726a04014")
def evolved_out_of_the_deck() -> tuple[Text, ...]:
    """One of four Pokémon, as it is or as a Pokémon-GX, comes out of the deck onto the one it evolves from."""
    names = ("Mismagius", "Honchkrow", "Chandelure", "Aegislash")
    named = e.AnyOf(tuple(e.Named(name + ending) for name in names for ending in ("", "-GX")))
    found = e.Choose(e.ChooseCards(1, e.InZone(Zone.DECK, YOU, e.AllOf((named, e.EvolvesFrom(e.InPlay(YOU)))))))
    onto = e.ChoosePokemon(2, e.InPlay(YOU, filter=e.EvolvesInto(e.ThoseCards(1))))
    return (e.TrainerText(e.Sequence((found, e.Evolve(e.ThoseCards(1), onto), e.Shuffle(YOU)))),)
