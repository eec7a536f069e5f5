"""Texts about either player's deck, about several hits, about attackers named one by one."""

from __future__ import annotations

from prizecard.effects import (
    Activated,
    AllOf,
    At,
    Attach,
    AttachedTo,
    AttachTo,
    AttackText,
    ChangeDamage,
    ChooseCards,
    ChoosePokemon,
    ChooseWay,
    Constant,
    CountOf,
    Damage,
    DeckEnd,
    Draw,
    Effect,
    EnergyText,
    EventPokemon,
    Holder,
    InPlay,
    InZone,
    Is,
    Lasting,
    LookAt,
    Matches,
    May,
    MoveCards,
    Negative,
    OfType,
    OneOf,
    Pattern,
    Prevent,
    Provides,
    Repeat,
    Sequence,
    Static,
    StaysWhile,
    Text,
    ThisCard,
    ThisPokemon,
    ThoseCards,
    TrainerText,
    Triggered,
    Unlimited,
)
from prizecard.library.handwritten import stands_for
from prizecard.vocabulary import (
    Cause,
    Duration,
    EnergyType,
    Happening,
    Ignored,
    Kind,
    Place,
    Player,
    Position,
    Prevented,
    Stage,
    Zone,
)

ONE = Constant(1)


def _of(filter: Is | OfType) -> InPlay:
    return InPlay(Player.OPPONENT, Place.ANYWHERE, filter)


@stands_for("ee05293701bc")
def dry_skin() -> tuple[Text, ...]:
    """Attacks of the opponent's Water Pokémon do 30 less to it."""
    less = ChangeDamage(_of(OfType(EnergyType.WATER)), ThisPokemon(), Negative(Constant(30)), Stage.AFTER)
    return (Static((less,)),)


@stands_for("07bbdf64aee8")
def diamond_force() -> tuple[Text, ...]:
    """As long as it stays Active, Pokémon-EX do no damage to its player's Pokémon in the opponent's next turn."""
    kept_off = Prevent(Prevented.DAMAGE, InPlay(Player.YOU), _of(Is(Kind.EX)))
    return (AttackText(after=Lasting((kept_off,), Duration.OPPONENTS_NEXT_TURN, ThisPokemon())),)


@stands_for("e167ab2f6559")
def sand_flap() -> tuple[Text, ...]:
    """A player of one's choice shuffles the hand into the deck and draws four cards."""
    return (Activated(ChooseWay(Player.YOU, (_new_hand(Player.YOU), _new_hand(Player.OPPONENT)))),)


def _new_hand(player: Player) -> Effect:
    shuffled = MoveCards(InZone(Zone.HAND, player), Zone.DECK, Position.SHUFFLED)
    return Sequence((shuffled, Draw(player, Constant(4))))


@stands_for("f62144530fa6")
def trick_shovel() -> tuple[Text, ...]:
    """The top card of a deck of one's choice is looked at, and may be discarded."""
    return (TrainerText(ChooseWay(Player.YOU, (_dug_up(Player.YOU, 1), _dug_up(Player.OPPONENT, 3)))),)


def _dug_up(player: Player, variable: int) -> Effect:
    top = ChooseCards(variable, DeckEnd(player, Position.TOP, ONE), Unlimited(), Unlimited())
    discard = MoveCards(ThoseCards(variable), Zone.DISCARD)
    return Sequence((LookAt(Player.YOU, top), May(variable + 1, Player.YOU, discard)))


@stands_for("ebb2e44d1f03")
def metal_rain() -> tuple[Text, ...]:
    """For each Metal Energy card discarded, 30 damage to a Pokémon of one's choice."""
    metal = AttachedTo(ThisPokemon(), Provides(EnergyType.METAL))
    discard = MoveCards(ChooseCards(1, metal, Constant(0), Unlimited()), Zone.DISCARD)
    struck = ChoosePokemon(2, InPlay(Player.OPPONENT), ONE, ONE)
    hit = Damage(struck, Constant(30), (Ignored.WEAKNESS, Ignored.RESISTANCE))
    return (AttackText(after=Sequence((discard, Repeat(CountOf(ThoseCards(1)), hit)))),)


@stands_for("4f6c8e6b07a6")
def burning_energy() -> tuple[Text, ...]:
    """Fire Energy for Fire Pokémon that comes back after its Pokémon's attack has discarded it."""
    on_fire = Matches(Holder(), OfType(EnergyType.FIRE))
    # Of its player's Pokémon only the Active one attacks (ATTACK-01).
    attacker = AllOf((At(Place.ACTIVE), OfType(EnergyType.FIRE)))
    thrown = Pattern(
        Happening.DISCARDED,
        InPlay(Player.YOU, Place.ANYWHERE, attacker),
        card=OneOf(ThisCard()),
        origin=Zone.ATTACHED,
        cause=Cause.ATTACK,
        of=Player.YOU,
    )
    return (
        AttachTo(Player.YOU, on_fire),
        EnergyText(((EnergyType.FIRE,),), on_fire),
        Triggered(thrown, Attach(ThisCard(), EventPokemon()), zone=Zone.DISCARD),
        StaysWhile(on_fire),
    )
