"""Rare texts of the last years: Prize cards dealt anew, Evolution cards taken off at will, hits shared out."""

from __future__ import annotations

from prizecard.effects import (
    Activated,
    AllCardsOf,
    AllOf,
    AnyOf,
    Ask,
    Attach,
    AttachedTo,
    AttackDoesNothing,
    AttackIsGx,
    AttackText,
    BenchSpace,
    ChangePrizes,
    Choose,
    ChooseCards,
    ChoosePokemon,
    ChooseWay,
    CoinsShow,
    CoinsShowing,
    Compare,
    Constant,
    CountOf,
    Damage,
    DeckEnd,
    Depending,
    DescendsFrom,
    Devolve,
    Did,
    Draw,
    Effect,
    EventIs,
    Evolve,
    EvolvesFrom,
    EvolvesInto,
    Exists,
    FaceDown,
    FilteredCards,
    FlipCoins,
    Forbid,
    ForEach,
    Happened,
    Holds,
    HoldsEnergy,
    InPlay,
    InZone,
    Is,
    KnockOut,
    Lasting,
    LeastOf,
    Let,
    LookAt,
    Matches,
    May,
    MoveCards,
    Named,
    Negative,
    OfChosenType,
    OfType,
    OneOf,
    OtherCards,
    OtherPokemon,
    Pattern,
    Prevent,
    PrintedDamage,
    Product,
    Provides,
    PutOntoBench,
    Repeat,
    ResultOf,
    Reveal,
    Sequence,
    Shuffle,
    Static,
    Switch,
    Text,
    ThisCard,
    ThisPokemon,
    ThoseCards,
    ThosePokemon,
    TrainerText,
    Unlimited,
    Untrue,
    When,
)
from prizecard.effects import At as Standing
from prizecard.library.handwritten import stands_for
from prizecard.vocabulary import (
    Action,
    Cause,
    Chooser,
    Comparison,
    Duration,
    EnergyType,
    Face,
    Happening,
    Ignored,
    Kind,
    Measure,
    Place,
    Player,
    Position,
    Prevented,
    Quantity,
    Question,
    Spread,
    Stat,
    Window,
    Zone,
)

YOU, OPPONENT, BOTH = Player.YOU, Player.OPPONENT, Player.BOTH
ME = ThisPokemon()
ONE = Constant(1)
ALL = Unlimited()
PLAIN = (Ignored.WEAKNESS, Ignored.RESISTANCE)
GX_OR_EX = AnyOf((Is(Kind.GX), Is(Kind.EX)))
EVOLVED = Is(Kind.EVOLVED)
ACTIVE = Matches(ME, Standing(Place.ACTIVE))


@stands_for("8a5f19e36591")
def out_of_the_hand_to_the_active_place() -> tuple[Text, ...]:
    """Out of the hand it becomes the Active Pokémon, and the one before it goes to the Bench."""
    room = Compare(BenchSpace(YOU), Comparison.MORE, Constant(0))
    return (Activated(Sequence((PutOntoBench(ThisCard()), Switch(ME))), condition=room, zone=Zone.HAND),)


@stands_for("b466fdafde51")
def a_coin_for_each_on_the_bench() -> tuple[Text, ...]:
    """A coin for each Benched Pokémon: those with heads are hit."""
    hit = When(CoinsShow(2, Face.HEADS, Quantity.ALL), Damage(ThosePokemon(1), Constant(60), PLAIN))
    each = ForEach(1, InPlay(BOTH, Place.BENCH), Sequence((FlipCoins(2, YOU, ONE), hit)))
    return (AttackText(ignoring=PLAIN, after=each),)


@stands_for("eb7d2e9a3e92")
def item_to_the_hand_or_tool_onto_a_pokemon() -> tuple[Text, ...]:
    """An Item card from the deck; if it is a Tool it may be attached at once."""
    free = InPlay(YOU, filter=Holds(Is(Kind.TOOL), Comparison.EQUAL, Constant(0)))
    attached = May(2, YOU, Attach(ThoseCards(1), ChoosePokemon(3, free)))
    after = Sequence(
        (
            Choose(ChooseCards(1, InZone(Zone.DECK, YOU, Is(Kind.ITEM)))),
            Reveal(ThoseCards(1)),
            When(Matches(ThoseCards(1), Is(Kind.TOOL)), attached),
            When(Untrue(Did(2)), MoveCards(ThoseCards(1), Zone.HAND)),
            Shuffle(YOU),
        )
    )
    return (AttackText(after=after),)


@stands_for("4320bce9ca33")
def turn_that_goes_on() -> tuple[Text, ...]:
    """The turn does not end with that Supporter card."""
    return (Static((Forbid(Action.END_TURN, player=YOU, card=Named("Steven's Resolve")),), ACTIVE),)


@stands_for("dee913c39302")
def in_the_place_of_a_prize_card() -> tuple[Text, ...]:
    """An Ultra Beast among the Prize cards goes to the hand, and this card lies in its place."""
    hidden = ChooseCards(1, InZone(Zone.PRIZES, YOU, FaceDown()), ALL, ALL)
    taken = Sequence(
        (
            Reveal(ChooseCards(3, FilteredCards(ThoseCards(1), Is(Kind.ULTRA_BEAST)))),
            MoveCards(ThoseCards(3), Zone.HAND),
            MoveCards(ThisCard(), Zone.PRIZES),
        )
    )
    return (TrainerText(Sequence((LookAt(YOU, hidden), May(2, YOU, taken), Shuffle(YOU, Zone.PRIZES)))),)


@stands_for("23139dfb8b86")
def top_of_either_deck() -> tuple[Text, ...]:
    """One of the top cards of a deck stays on top, the others are shuffled in."""

    def way(player: Player, seen: int) -> Effect:
        cards, kept = ThoseCards(seen), ThoseCards(seen + 1)
        return Sequence(
            (
                LookAt(YOU, ChooseCards(seen, DeckEnd(player, Position.TOP, Constant(5)), ALL, ALL)),
                Choose(ChooseCards(seen + 1, cards)),
                MoveCards(OtherCards(cards, kept), Zone.DECK, Position.SHUFFLED),
                MoveCards(kept, Zone.DECK),
            )
        )

    return (TrainerText(ChooseWay(YOU, (way(YOU, 1), way(OPPONENT, 3)))),)


@stands_for("ccdc1111842d")
def two_stages_at_once() -> tuple[Text, ...]:
    """A Basic Pokémon becomes a Stage 2, also in the first turn or as soon as it is in play."""
    basic = Choose(ChoosePokemon(1, InPlay(YOU, filter=Is(Kind.BASIC))))
    card = ChooseCards(2, InZone(Zone.HAND, YOU, AllOf((Is(Kind.STAGE_2), DescendsFrom(ThosePokemon(1))))))
    return (Activated(Sequence((basic, Evolve(card, ThosePokemon(1))))),)


@stands_for("160281d8a0d6")
def supporter_on_top_of_their_deck() -> tuple[Text, ...]:
    """Shown from the hand and lost, it shows the top card of the opponent's deck; a Supporter may be lost too."""
    top = ChooseCards(1, DeckEnd(OPPONENT, Position.TOP, ONE), ALL, ALL)
    effect = Sequence(
        (
            LookAt(YOU, top),
            MoveCards(ThisCard(), Zone.LOST),
            When(Matches(ThoseCards(1), Is(Kind.SUPPORTER)), May(2, YOU, MoveCards(ThoseCards(1), Zone.LOST))),
        )
    )
    there = Exists(InZone(Zone.DECK, OPPONENT))
    return (Activated(effect, condition=there, cost=Reveal(ThisCard()), zone=Zone.HAND),)


@stands_for("baebf6ab5a3f", "67533e16a147")
def bench_devolved_at_will() -> tuple[Text, ...]:
    """Evolution cards come off the Benched Pokémon, as many as the player likes."""
    return (AttackText(after=Devolve(InPlay(YOU, Place.BENCH), ALL, Zone.HAND, Spread.FREELY)),)


@stands_for("11bfe117994e")
def one_devolved_at_will() -> tuple[Text, ...]:
    """As many Evolution cards as the player likes come off one Pokémon, which cannot evolve in this turn."""
    chosen = ChoosePokemon(1, InPlay(YOU, filter=EVOLVED))
    rest = Lasting((Forbid(Action.EVOLVE, ThosePokemon(1)),), Duration.THIS_TURN)
    return (TrainerText(Sequence((Devolve(chosen, ALL, Zone.DECK, Spread.FREELY), rest))),)


@stands_for("059726a04014")
def evolved_out_of_the_deck() -> tuple[Text, ...]:
    """One of four Pokémon, as it is or as a Pokémon-GX, comes out of the deck onto the one it evolves from."""
    names = ("Mismagius", "Honchkrow", "Chandelure", "Aegislash")
    named = AnyOf(tuple(Named(name + ending) for name in names for ending in ("", "-GX")))
    found = Choose(ChooseCards(1, InZone(Zone.DECK, YOU, AllOf((named, EvolvesFrom(InPlay(YOU)))))))
    onto = ChoosePokemon(2, InPlay(YOU, filter=EvolvesInto(ThoseCards(1))))
    return (TrainerText(Sequence((found, Evolve(ThoseCards(1), onto), Shuffle(YOU)))),)


@stands_for("09b0f23b0847")
def highest_card_shuffled_in() -> tuple[Text, ...]:
    """The highest Evolution card of a Pokémon of the opponent goes to the deck."""
    return (AttackText(after=Devolve(ChoosePokemon(1, InPlay(OPPONENT, filter=EVOLVED)), ONE, Zone.DECK)),)


@stands_for("245723ca0ee8")
def six_hits() -> tuple[Text, ...]:
    """Six times a Pokémon-GX or -EX is chosen, and hit as often as it was."""
    chosen = Repeat(Constant(6), Choose(ChoosePokemon(1, InPlay(OPPONENT, filter=GX_OR_EX))))
    return (AttackText(after=Sequence((chosen, Damage(ThosePokemon(1), Constant(30), PLAIN)))),)


@stands_for("667107a3ba1f")
def a_hit_for_each_energy() -> tuple[Text, ...]:
    """For each Energy discarded a Pokémon is chosen, and hit as often as it was."""
    lightning = AttachedTo(ME, Provides(EnergyType.LIGHTNING))
    spent = MoveCards(ChooseCards(1, lightning, Constant(0), ALL, Chooser.YOU, Measure.ENERGY), Zone.DISCARD)
    chosen = Repeat(CountOf(ThoseCards(1)), Choose(ChoosePokemon(2, InPlay(OPPONENT))))
    return (AttackText(after=Sequence((spent, chosen, Damage(ThosePokemon(2), Constant(30), PLAIN)))),)


@stands_for("632ce3f8f65a")
def fewer_prize_cards_for_dark_ones() -> tuple[Text, ...]:
    """One Prize card less for a Darkness Pokémon with Darkness Energy; the Stadium withstands Trainer cards."""
    dark = AllOf((OfType(EnergyType.DARKNESS), HoldsEnergy(EnergyType.DARKNESS, Comparison.AT_LEAST, ONE)))

    def of(player: Player, other: Player) -> ChangePrizes:
        pokemon = InPlay(player, filter=dark)
        attacked = Pattern(Happening.KNOCKED_OUT, pokemon, cause=Cause.ATTACK, of=other)
        return ChangePrizes(pokemon, Negative(ONE), EventIs(attacked))

    stays = (Action.DISCARD, Action.MOVE_TO_HAND)
    kept = tuple(Forbid(one, card=OneOf(ThisCard()), causes=(Cause.TRAINER,)) for one in stays)
    return (Static((of(YOU, OPPONENT), of(OPPONENT, YOU))), Static(kept))


@stands_for("3d20b609be1d")
def more_coins_with_a_tool() -> tuple[Text, ...]:
    """Two coins, with a Tool six."""
    tool = Matches(ME, Holds(Is(Kind.TOOL), Comparison.AT_LEAST, ONE))
    coins = FlipCoins(1, YOU, Depending(tool, Constant(6), Constant(2)))
    return (AttackText(before=coins, damage=Product(PrintedDamage(), CoinsShowing(1, Face.HEADS))),)


@stands_for("7cdd525a596a")
def least_hp_of_all() -> tuple[Text, ...]:
    """The Pokémon with the least remaining HP, this one apart, is Knocked Out."""
    least = LeastOf(OtherPokemon(InPlay(BOTH), ME), Stat.REMAINING_HP)
    return (AttackText(after=KnockOut(ChoosePokemon(1, least))),)


@stands_for("c3a665487d5b")
def prize_cards_for_new_ones() -> tuple[Text, ...]:
    """The Prize cards go to the hand, and as many from the top of the deck take their place."""
    prizes, deck = InZone(Zone.PRIZES, YOU), InZone(Zone.DECK, YOU)
    short = When(Compare(CountOf(deck), Comparison.FEWER, CountOf(prizes)), AttackDoesNothing())
    after = Sequence(
        (
            Let(1, CountOf(prizes)),
            MoveCards(prizes, Zone.HAND),
            MoveCards(DeckEnd(YOU, Position.TOP, ResultOf(1)), Zone.PRIZES),
        )
    )
    return (AttackText(requirement=short, after=after),)


@stands_for("1f244ca4046a")
def no_gx_attack_comes_through() -> tuple[Text, ...]:
    """While Active it keeps all effects of the opponent's GX attacks off your Pokémon."""
    prevented = Prevent(Prevented.ALL, InPlay(YOU), None, player=OPPONENT, condition=AttackIsGx())
    return (Static((prevented,), ACTIVE),)


@stands_for("dc18ce288a3b")
def answer_to_a_gx_attack() -> tuple[Text, ...]:
    """After a GX attack of the opponent their Active Pokémon goes to the deck."""
    used = Pattern(Happening.ATTACKED, player=OPPONENT, condition=AttackIsGx())
    away = MoveCards(AllCardsOf(InPlay(OPPONENT, Place.ACTIVE)), Zone.DECK, Position.SHUFFLED)
    return (AttackText(after=When(Happened(used, Window.OPPONENTS_LAST_TURN), away)),)


@stands_for("a0f0f038dcd4")
def guess_of_a_type() -> tuple[Text, ...]:
    """The opponent guesses the type of a Pokémon in your hand; whoever is right draws."""
    drawn = When(Matches(ThoseCards(1), OfChosenType(2)), Draw(OPPONENT, Constant(4)), Draw(YOU, Constant(4)))
    guessed = Sequence((Ask(2, OPPONENT, Question.TYPE), Reveal(ThoseCards(1)), drawn))
    chosen = Choose(ChooseCards(1, InZone(Zone.HAND, YOU, Is(Kind.POKEMON))))
    return (AttackText(after=Sequence((chosen, When(Exists(ThoseCards(1)), guessed)))),)
