"""Poké-Powers, Poké-Bodies and Trainer cards of the years before the five books that no phrase reads."""

from __future__ import annotations

from prizecard import effects as e
from prizecard.effects import Text
from prizecard.library.handwritten import stands_for
from prizecard.vocabulary import (
    AbilityKind,
    Action,
    Cause,
    Chooser,
    Comparison,
    Duration,
    EnergyType,
    Face,
    Frequency,
    Happening,
    Kind,
    Place,
    Player,
    Position,
    Quantity,
    SpecialCondition,
    Stat,
    Variety,
    Zone,
)

YOU, OPPONENT, THAT = Player.YOU, Player.OPPONENT, Player.THAT
ME = e.ThisPokemon()
ZERO, ONE, TWO, ALL = e.Constant(0), e.Constant(1), e.Constant(2), e.Unlimited()
ENERGY = e.Is(Kind.ENERGY)
IS_ACTIVE = e.Matches(ME, e.At(Place.ACTIVE))
ROOM = e.Compare(e.BenchSpace(YOU), Comparison.MORE, ZERO)
WELL = e.Untrue(e.Matches(ME, e.Has(None)))


def _on_evolving(effect: e.Effect, condition: e.Condition) -> e.Triggered:
    evolved = e.Pattern(Happening.EVOLVED, ME, YOU, origin=Zone.HAND)
    return e.Triggered(evolved, effect, condition, optional=YOU, frequency=Frequency.ONCE_PER_TURN)


def _coin(variable: int, heads: e.Effect, tails: e.Effect) -> e.Effect:
    shown = e.CoinsShow(variable, Face.HEADS, Quantity.ALL)
    return e.Sequence((e.FlipCoins(variable, YOU, ONE), e.When(shown, heads, tails)))


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
    heads = _coin(1, e.Sequence(steps), e.Sequence(()))
    return (e.Activated(heads, Frequency.EACH_PLAYERS_TURN, ROOM),)


@stands_for("2f4273d03159")
def all_but_pokemon_back() -> tuple[Text, ...]:
    """Once in a game each player shuffles all that is attached, and the Stadium, into the deck."""
    there = e.EitherCards((e.AttachedTo(e.InPlay(THAT)), e.StadiumInPlay(e.BelongsTo(THAT))))
    back = e.EachPlayer(YOU, e.MoveCards(there, Zone.DECK, Position.SHUFFLED))
    return (e.Activated(back, Frequency.ONCE_PER_GAME),)


@stands_for("dd3868f6c517")
def no_attack_next_turn() -> tuple[Text, ...]:
    """An attack that the chosen Pokémon tries in the next turn does nothing."""
    tried = e.Triggered(e.Pattern(Happening.ATTACK_DECLARED, e.ThosePokemon(1)), e.AttackDoesNothing())
    chosen = e.Choose(e.ChoosePokemon(1, e.InPlay(OPPONENT, Place.ACTIVE)))
    later = e.Delayed((tried,), Duration.OPPONENTS_NEXT_TURN, e.ThosePokemon(1))
    return (_on_evolving(e.Sequence((chosen, later)), IS_ACTIVE),)


@stands_for("9810b91c8956")
def one_of_two_trainers() -> tuple[Text, ...]:
    """Of two cards of different names the opponent says which comes back; one alone comes back."""
    kinds = e.AnyOf((e.Is(Kind.TRAINER), e.Is(Kind.SUPPORTER), e.Is(Kind.STADIUM)))
    two = e.ChooseCards(1, e.InZone(Zone.DISCARD, YOU, kinds), TWO, TWO, variety=Variety.DIFFERENT_NAMES)
    one = e.ChooseCards(2, e.ThoseCards(1), chooser=Chooser.OPPONENT)
    return (e.TrainerText(e.Sequence((e.Choose(two), e.Reveal(e.ThoseCards(1)), e.MoveCards(one, Zone.HAND)))),)


FOSSILS = (
    "Armor Fossil",
    "Claw Fossil",
    "Dome Fossil",
    "Helix Fossil",
    "Mysterious Fossil",
    "Root Fossil",
    "Skull Fossil",
)


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


@stands_for("20576d4d0b4a")
def strong_or_still() -> tuple[Text, ...]:
    """Heads makes an attack strong for the turn, tails keeps the Pokémon from attacking and retreating."""
    strong = e.SetBaseDamage(ME, "Lazy Blow", e.Constant(130))
    still = (e.Forbid(Action.ATTACK, ME), e.Forbid(Action.RETREAT, ME))
    turn = Duration.THIS_TURN
    return (e.Activated(_coin(1, e.Lasting((strong,), turn, ME), e.Lasting(still, turn, ME)), condition=IS_ACTIVE),)


@stands_for("968a18e52995")
def benches_of_three() -> tuple[Text, ...]:
    """Whoever has more than three on the Bench keeps three; the others go to the Lost Zone."""
    bench = e.InPlay(THAT, Place.BENCH)
    three = e.ChoosePokemon(1, bench, e.Constant(3), e.Constant(3), Chooser.THAT)
    gone = e.MoveCards(e.AllCardsOf(e.OtherPokemon(bench, e.ThosePokemon(1))), Zone.LOST)
    return (e.Activated(e.EachPlayer(YOU, e.Sequence((e.Choose(three), gone))), condition=WELL),)


@stands_for("0e3c06d43766")
def a_counter_between_turns() -> tuple[Text, ...]:
    """The opponent's Active Pokémon gets a damage counter between turns, unless it is of its own type."""
    hurt = e.PutCounters(e.InPlay(OPPONENT, Place.ACTIVE, e.Lacks(e.OfType(EnergyType.FIGHTING))), ONE)
    return (e.Triggered(e.Pattern(Happening.BETWEEN_TURNS), hurt, IS_ACTIVE),)


@stands_for("efe37815a9e6")
def dash_to_the_front() -> tuple[Text, ...]:
    """It changes places with the Active Pokémon and may take that one's Energy along."""
    old = e.Choose(e.ChoosePokemon(1, e.InPlay(YOU, Place.ACTIVE), ALL, ALL))
    taken = e.ChooseCards(3, e.AttachedTo(e.ThosePokemon(1), ENERGY), ZERO, ALL)
    moved = e.May(2, YOU, e.Attach(taken, ME))
    return (_on_evolving(e.Sequence((old, e.Switch(ME), moved)), e.Matches(ME, e.At(Place.BENCH))),)


@stands_for("ed6f59dae9a9")
def dark_for_the_turn() -> tuple[Text, ...]:
    """Whoever is Active now is Darkness for the turn, as long as it stays Active."""
    front = e.InPlay(YOU, Place.ACTIVE)
    dark = e.SetTypes(front, (EnergyType.DARKNESS,))
    return (e.Activated(e.Lasting((dark,), Duration.THIS_TURN, front)),)


@stands_for("c564b41a3b44")
def a_prize_card_for_both() -> tuple[Text, ...]:
    """The opponent may take a Prize card, and then its player does too; if not, a card is drawn."""
    letters = tuple(e.Exists(e.InPlay(YOU, Place.BENCH, e.Named(f"Unown [{one}]"))) for one in "NOD")
    asked = e.May(1, OPPONENT, e.TakePrizes(OPPONENT, ONE))
    answer = e.When(e.Did(1), e.TakePrizes(YOU, ONE), e.Draw(YOU, ONE))
    return (e.Activated(e.Sequence((asked, answer)), condition=e.AllTrue(letters)),)


@stands_for("4f7f5e2c9f55")
def as_the_one_across() -> tuple[Text, ...]:
    """While Active it has the HP and the attacks of the opponent's Active Pokémon."""
    other = e.InPlay(OPPONENT, Place.ACTIVE)
    same = (e.SetHp(ME, e.StatOf(Stat.HP, other)), e.GrantAttacks(ME, e.AttacksOf(other)))
    return (e.Static(same, IS_ACTIVE),)


@stands_for("a9d459a9a5df")
def resent_by_name() -> tuple[Text, ...]:
    """Knocked Out by an attack, it puts counters on the attacker and all of the attacker's name."""
    fallen = e.Pattern(Happening.KNOCKED_OUT, ME, cause=Cause.ATTACK, of=OPPONENT)
    named = e.InPlay(OPPONENT, filter=e.SameNameAs(e.Attacking()))
    return (e.Triggered(fallen, e.PutCounters(named, e.Constant(4)), optional=YOU),)


@stands_for("7c06e3d70e23")
def counters_by_the_coin() -> tuple[Text, ...]:
    """Heads puts counters on an opponent's Pokémon, tails on an own one."""

    def two(variable: int, player: Player) -> e.Effect:
        return e.PutCounters(e.ChoosePokemon(variable, e.InPlay(player)), TWO)

    benched = e.Pattern(Happening.PUT_ONTO_BENCH, ME, YOU, origin=Zone.HAND)
    effect = _coin(1, two(2, OPPONENT), two(3, YOU))
    return (e.Triggered(benched, effect, optional=YOU, frequency=Frequency.ONCE_PER_TURN),)


@stands_for("0fd0683aa6ce")
def the_shell_left_behind() -> tuple[Text, ...]:
    """The named Pokémon comes onto the Bench from the hand or the discard pile."""
    shell = e.Named("Shedinja")
    ways = tuple(
        e.PutOntoBench(e.ChooseCards(variable, e.InZone(zone, YOU, shell)))
        for variable, zone in enumerate((Zone.HAND, Zone.DISCARD), 1)
    )
    return (_on_evolving(e.ChooseWay(YOU, ways), ROOM),)


@stands_for("3c4d10407799")
def eager_to_start() -> tuple[Text, ...]:
    """Active as the game begins, it lets its player go first, unless the other has the same."""
    same = e.HasAbility(AbilityKind.POKE_BODY, "Overeager")
    alone = e.Untrue(e.Exists(e.InPlay(OPPONENT, Place.ACTIVE, same)))
    return (e.Triggered(e.Pattern(Happening.SET_UP), e.GoFirst(YOU), e.AllTrue((IS_ACTIVE, alone))),)


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


@stands_for("41ff6b0238c1")
def energy_between_two_links() -> tuple[Text, ...]:
    """Energy moves between Pokémon that have this Tool, as often as the player likes."""
    link = e.Holds(e.Named("Energy Link"), Comparison.AT_LEAST, ONE)
    other = e.OtherPokemon(e.InPlay(YOU, filter=link), e.Holder())
    moved = e.Attach(e.ChooseCards(1, e.AttachedTo(e.Holder(), ENERGY)), e.ChoosePokemon(2, other))
    return (e.AttachTo(YOU), e.Activated(moved, Frequency.ANY_NUMBER))


@stands_for("9a1da7f849c4")
def a_condition_passed_on() -> tuple[Text, ...]:
    """From the Bench it passes one Special Condition of the own Active Pokémon to the opponent's."""

    def passed(condition: SpecialCondition) -> e.Effect:
        cured = e.Cure(e.InPlay(YOU, Place.ACTIVE, e.Has(condition)), (condition,))
        return e.Sequence((cured, e.Then(e.Afflict(e.InPlay(OPPONENT, Place.ACTIVE), (condition,)))))

    ways = e.ChooseWay(YOU, tuple(passed(one) for one in SpecialCondition))
    ill = e.Matches(e.InPlay(YOU, Place.ACTIVE), e.Has(None))
    return (e.Activated(ways, condition=e.AllTrue((e.Matches(ME, e.At(Place.BENCH)), ill))),)
