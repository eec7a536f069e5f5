"""Cards that do not stay what they are: Pokémon as Tools or Energy, out of the hand, on top of another, as Prizes."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.energy import IN_PLAY
from prizecard.compiler.surface import EitherPlayer, Reminder, Says, Using, Whenever
from prizecard.compiler.templates import DOER_CHOOSES, LAST, NEW, acting, both, operation, seq, slot
from prizecard.effects import (
    AllTrue,
    Always,
    AnyOf,
    AttachAsEnergy,
    AttachAsTool,
    ChooseCards,
    ChoosePokemon,
    CoinsShow,
    Constant,
    EnergyText,
    Exists,
    InPlay,
    InZone,
    KnockOut,
    Lacks,
    MoveCards,
    Named,
    OneOf,
    Pattern,
    PutOntoBench,
    ReplaceCard,
    Switch,
    TakePrizes,
    ThisCard,
    ThisPokemon,
    TurnIs,
    When,
)
from prizecard.vocabulary import Face, Frequency, Happening, Place, Player, Quantity, TurnState, Zone

phrases = Table(__name__)

ME = ThisPokemon()
CARD = ThisCard()
ONE = Constant(1)

# A Pokémon as a Tool: it cannot be attached to itself. That there must be room for it is a rule (TRAINER-10).
FREE = Lacks(OneOf(ME))
phrases("stripped", "discard all cards attached to {_this:this_one}", None)
phrases("as_tool", "as a Pokémon Tool [card]", None)
phrases(
    "effect",
    "@stripped and attach it to 1 of {whose} {noun} @as_tool",
    AttachAsTool(
        CARD,
        ChoosePokemon(
            NEW,
            InPlay(slot("whose"), slot("noun", "place"), both(slot("noun", "filter"), FREE)),
            ONE,
            ONE,
            DOER_CHOOSES,
        ),
    ),
)

# A Pokémon as Energy.
phrases("either_name", "{one:card_name} or {other:card_name}", AnyOf((Named(slot("one")), Named(slot("other")))))
phrases("either_name", "{one:card_name}", Named(slot("one")))
phrases("as_energy", "as a Special Energy card", None)
phrases(
    "sentence",
    "{frequency}, you may attach this card @from_hand to 1 of {whose} {name:either_name} @as_energy",
    Using(
        slot("frequency"),
        acting(
            Player.YOU,
            AttachAsEnergy(
                CARD, ChoosePokemon(NEW, InPlay(slot("whose"), Place.ANYWHERE, slot("name")), ONE, ONE, DOER_CHOOSES)
            ),
        ),
        Always(),
        Zone.HAND,
    ),
)
phrases("fall", "Knock Out this Pokémon", None)
LEFT = InPlay(slot("whose"), slot("noun", "place"), slot("noun", "filter"))
OTHERS = InPlay(slot("whose"), slot("noun", "place"), both(slot("noun", "filter"), Lacks(OneOf(ME))))
phrases(
    "sentence",
    "{frequency}, you may @fall and attach it to <1|one> of {whose} {noun} @as_energy",
    Using(
        slot("frequency"),
        acting(
            Player.YOU,
            seq(KnockOut(ME), AttachAsEnergy(CARD, ChoosePokemon(NEW, LEFT, ONE, ONE, DOER_CHOOSES))),
        ),
        Exists(OTHERS),
    ),
)
phrases("while_attached", "only while it's attached to a Pokémon", None)
phrases(
    "sentence",
    "this card provides {n:digits} {type} Energy @while_attached",
    Says((EnergyText(operation(lambda n, kind: ((kind,),) * n)(slot("n"), slot("type")), IN_PLAY),)),
)

# Out of the hand.
phrases("to_the_bench", "move your Active Pokémon to your Bench", None)
phrases(
    "elsewhere",
    "@to_the_bench and play {_this:this_elsewhere} @as_active",
    seq(PutOntoBench(CARD), Switch(ME)),
)

phrases("effect", "discard~ this Pokémon", MoveCards(CARD, Zone.DISCARD))
phrases("effect", "put~ this Pokémon in the Lost Zone", MoveCards(CARD, Zone.LOST))

# On top of another.
phrases("frequency", "during your turn @before_attack", Frequency.ANY_NUMBER)
phrases(
    "effect",
    "put {wanted} @from_hand on top of {_this:this_one}",
    ReplaceCard(ME, ChooseCards(NEW, InZone(Zone.HAND, Player.YOU, slot("wanted", "filter"))), Zone.PLAY),
)
phrases("no_playing", "playing that Pokémon or evolving", None)
phrases("sentence", "(this does not count as @no_playing", Reminder())
phrases("sentence", "{_this:this_one} is now that Pokémon", Reminder())

# Taken as a Prize card, before it comes to the hand.
TAKEN = Pattern(Happening.PRIZE_TAKEN, None, Player.YOU, OneOf(CARD))
phrases("as_prize", "as a face-down Prize card", None)
phrases("before_hand", "before you put it into your hand", None)
phrases(
    "sentence",
    "if you took {_this:this_one} @as_prize during your turn and {whether}, @before_hand, you may {effects:taken}",
    Whenever(
        TAKEN,
        slot("effects"),
        AllTrue((TurnIs(TurnState.YOUR_TURN), slot("whether"))),
        Player.YOU,
    ),
)
ANOTHER = TakePrizes(Player.YOU, slot("number"))
phrases("taken", "{one:elsewhere_taken} and take {number} more Prize card~", seq(slot("one"), ANOTHER))
phrases(
    "sentence", "if heads, take {number} more Prize card~", When(CoinsShow(LAST, Face.HEADS, Quantity.ALL), ANOTHER)
)
phrases("elsewhere_taken", "put it onto your Bench", PutOntoBench(CARD))
phrases(
    "sentence",
    "you can play {_this:this_attached} only if you took it @as_prize, @before_hand",
    Whenever(TAKEN, MoveCards(CARD, Zone.DISCARD), optional=Player.YOU),
)

# Either player, as you choose.
phrases("effect", "choose either player", EitherPlayer())
