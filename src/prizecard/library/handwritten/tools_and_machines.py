"""Tools, Technical Machines and Stadiums: for damage, off the board, out of hands and decks."""

from __future__ import annotations

from prizecard import effects as e
from prizecard.effects import Text
from prizecard.library.handwritten import stands_for
from prizecard.library.handwritten.short_forms import (
    ALL,
    DEFENDING,
    ENERGY,
    ME,
    ONE,
    OPPONENT,
    PRINTED,
    THAT,
    THEIR_HAND,
    TWO,
    YOU,
    ZERO,
    named,
)
from prizecard.vocabulary import Comparison, Duration, Frequency, Kind, Place, Position, Prevented, Zone

MACHINE = e.Is(Kind.TECHNICAL_MACHINE)
SECRET_MACHINES = named(
    "Pokémon Retriever", "Pow! Hand Extension", "Surprise! Time Machine", "Swoop! Teleporter", "Venture Bomb"
)
TOOL = e.Is(Kind.TOOL)


@stands_for("d9acf4c7e20f")
def tools_of_one_name() -> tuple[Text, ...]:
    """More against a Pokémon with a Tool, which goes together with those of its name in the hand."""
    held = e.Matches(DEFENDING, e.Holds(TOOL, Comparison.AT_LEAST, ONE))
    more = e.Depending(held, e.Constant(30), ZERO)
    same = e.InZone(Zone.HAND, OPPONENT, e.AllOf((TOOL, e.SameNameAs(e.ThoseCards(1)))))
    gone = (
        e.MoveCards(e.ChooseCards(1, e.AttachedTo(DEFENDING, TOOL), ALL, ALL), Zone.DISCARD),
        e.LookAt(YOU, THEIR_HAND),
        e.MoveCards(same, Zone.DISCARD),
    )
    return (e.AttackText(damage=e.Sum(PRINTED, more), after=e.When(held, e.Sequence(gone))),)


@stands_for("8ec445995542")
def more_for_the_tool() -> tuple[Text, ...]:
    """More if its player likes, and then the own Tool goes, once the damage is done."""
    held = e.Matches(ME, e.Holds(TOOL, Comparison.AT_LEAST, ONE))
    more = e.Depending(e.Did(1), e.Constant(40), ZERO)
    gone = e.MoveCards(e.ChooseCards(2, e.AttachedTo(ME, TOOL)), Zone.DISCARD)
    return (
        e.AttackText(
            before=e.When(held, e.May(1, YOU, e.Sequence(()))),
            damage=e.Sum(PRINTED, more),
            after=e.When(e.Did(1), gone),
        ),
    )


@stands_for("78e58c1bfab6")
def barrier_for_tools_and_stadium() -> tuple[Text, ...]:
    """Safe from attacks for a turn if any of the opponent's Tools and Stadium went."""
    tools = e.MoveCards(e.AttachedTo(e.InPlay(OPPONENT), TOOL), Zone.DISCARD)
    gone = e.Sequence((tools, e.MoveCards(e.StadiumInPlay(e.BelongsTo(OPPONENT)), Zone.DISCARD)))
    safe = e.Lasting((e.Prevent(Prevented.ALL, ME, None),), Duration.OPPONENTS_NEXT_TURN, ME)
    return (e.AttackText(after=e.Sequence((e.Doing(1, gone), e.When(e.Did(1), safe)))),)


@stands_for("2cb62f6ecefd")
def tools_and_machines_of_a_hand() -> tuple[Text, ...]:
    """All Tools and Technical Machines in the opponent's hand are shuffled away."""
    found = e.InZone(Zone.HAND, OPPONENT, e.AnyOf((TOOL, e.Is(Kind.TECHNICAL_MACHINE))))
    away = e.MoveCards(found, Zone.DECK, Position.SHUFFLED)
    return (e.AttackText(after=e.Sequence((e.LookAt(YOU, THEIR_HAND), away))),)


@stands_for("de99f8c5f19a")
def tools_and_machines_thrown() -> tuple[Text, ...]:
    """Damage for each Tool and Technical Machine of the hand that is discarded."""
    thrown = e.ChooseCards(1, e.InZone(Zone.HAND, YOU, e.AnyOf((MACHINE, TOOL))), ZERO, ALL)
    damage = e.Product(PRINTED, e.CountOf(e.ThoseCards(1)))
    return (e.AttackText(before=e.MoveCards(thrown, Zone.DISCARD), damage=damage),)


@stands_for("a01e07e36ce7")
def tools_and_secret_machines_thrown() -> tuple[Text, ...]:
    """More for each of up to two Tools and secret machines of the hand that are discarded."""
    kinds = e.AnyOf((TOOL, *SECRET_MACHINES))
    thrown = e.ChooseCards(1, e.InZone(Zone.HAND, YOU, kinds), ZERO, TWO)
    more = e.Product(e.Constant(30), e.CountOf(e.ThoseCards(1)))
    return (e.AttackText(before=e.MoveCards(thrown, Zone.DISCARD), damage=e.Sum(PRINTED, more)),)


@stands_for("056da684b9f4")
def snatched_from_the_deck() -> tuple[Text, ...]:
    """A Tool or secret machine is found; then it may go to the Bench."""
    found = e.ChooseCards(1, e.InZone(Zone.DECK, YOU, e.AnyOf((TOOL, *SECRET_MACHINES))))
    away = e.May(2, YOU, e.Switch(e.ChoosePokemon(3, e.InPlay(YOU, Place.BENCH))))
    taken = (e.Choose(found), e.Reveal(e.ThoseCards(1)), e.MoveCards(e.ThoseCards(1), Zone.HAND))
    return (e.AttackText(after=e.Sequence((*taken, e.When(e.Did(1), away), e.Shuffle(YOU)))),)


@stands_for("b1c87f250cb3")
def stadiums_and_inventions() -> tuple[Text, ...]:
    """Any Stadium cards, and Trainer cards of one kind of name, are searched together."""
    invention = e.AllOf((e.Is(Kind.TRAINER), e.NameContains("Team Galactic's Invention")))
    wanted = e.AnyOf((invention, e.Is(Kind.STADIUM)))
    found = e.ChooseCards(1, e.InZone(Zone.DECK, YOU, wanted), ZERO, TWO)
    shown = (e.Choose(found), e.Reveal(e.ThoseCards(1)), e.MoveCards(e.ThoseCards(1), Zone.HAND), e.Shuffle(YOU))
    return (e.AttackText(after=e.Sequence(shown)),)


@stands_for("41ff6b0238c1")
def energy_between_two_links() -> tuple[Text, ...]:
    """Energy moves between Pokémon that have this Tool, as often as the player likes."""
    link = e.Holds(e.Named("Energy Link"), Comparison.AT_LEAST, ONE)
    other = e.OtherPokemon(e.InPlay(YOU, filter=link), e.Holder())
    moved = e.Attach(e.ChooseCards(1, e.AttachedTo(e.Holder(), ENERGY)), e.ChoosePokemon(2, other))
    return (e.AttachTo(YOU), e.Activated(moved, Frequency.ANY_NUMBER))


@stands_for("2f4273d03159")
def all_but_pokemon_back() -> tuple[Text, ...]:
    """Once in a game each player shuffles all that is attached, and the Stadium, into the deck."""
    there = e.EitherCards((e.AttachedTo(e.InPlay(THAT)), e.StadiumInPlay(e.BelongsTo(THAT))))
    back = e.EachPlayer(YOU, e.MoveCards(there, Zone.DECK, Position.SHUFFLED))
    return (e.Activated(back, Frequency.ONCE_PER_GAME),)


@stands_for("5298eb40a8da")
def for_each_trainer_card_in_play() -> tuple[Text, ...]:
    """More for each Trainer card that the opponent has in play."""
    trainer = e.Is(Kind.TRAINER)
    stadium = e.StadiumInPlay(e.AllOf((trainer, e.BelongsTo(OPPONENT))))
    there = e.EitherCards((e.AttachedTo(e.InPlay(OPPONENT), trainer), stadium))
    return (e.AttackText(damage=e.Sum(PRINTED, e.Product(e.Constant(30), e.CountOf(there)))),)


@stands_for("eb7d2e9a3e92")
def item_to_the_hand_or_tool_onto_a_pokemon() -> tuple[Text, ...]:
    """An Item card from the deck; if it is a Tool it may be attached at once."""
    free = e.InPlay(YOU, filter=e.Holds(e.Is(Kind.TOOL), Comparison.EQUAL, e.Constant(0)))
    attached = e.May(2, YOU, e.Attach(e.ThoseCards(1), e.ChoosePokemon(3, free)))
    after = e.Sequence(
        (
            e.Choose(e.ChooseCards(1, e.InZone(Zone.DECK, YOU, e.Is(Kind.ITEM)))),
            e.Reveal(e.ThoseCards(1)),
            e.When(e.Matches(e.ThoseCards(1), e.Is(Kind.TOOL)), attached),
            e.When(e.Untrue(e.Did(2)), e.MoveCards(e.ThoseCards(1), Zone.HAND)),
            e.Shuffle(YOU),
        )
    )
    return (e.AttackText(after=after),)
