"""Reactions and steps of few cards: what other players do next turn, what leaves play, searches of several kinds."""

from __future__ import annotations

from dataclasses import replace

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.cards import chosen
from prizecard.compiler.phrases.triggers import on, so_often
from prizecard.compiler.surface import (
    During,
    Range,
    Reminder,
    TheyDo,
    Using,
    Wanted,
    Whenever,
    WouldBe,
)
from prizecard.compiler.templates import (
    DOER,
    DOER_CHOOSES,
    LAST,
    LOOKED,
    NEW,
    acting,
    all_cards,
    both,
    flatten,
    operation,
    seq,
    slot,
    those_with,
)
from prizecard.effects import (
    AttachedTo,
    CancelCard,
    Choose,
    ChooseCards,
    ChooseEach,
    ChooseWay,
    Constant,
    CountOf,
    Did,
    Difference,
    Effect,
    EitherCards,
    EndTurn,
    EventCards,
    Evolve,
    EvolvesFrom,
    Exists,
    Happened,
    InPlay,
    InZone,
    Lacks,
    Matches,
    MoveCards,
    Named,
    OneOf,
    Pattern,
    Pokemons,
    PreventEvent,
    Provides,
    Rearrange,
    Redirect,
    Reveal,
    SetRemainingHp,
    SharesTypeWith,
    Shuffle,
    StadiumInPlay,
    ThisCard,
    ThoseCards,
    TurnIs,
    Unlimited,
    When,
)
from prizecard.effects import Holder as Bearer
from prizecard.vocabulary import (
    Cause,
    EnergyType,
    Frequency,
    Happening,
    Measure,
    Player,
    Position,
    TurnState,
    Window,
    Zone,
)

phrases = Table(__name__)

POKEMON = slot("pokemon")
CARDS = slot("cards")
N = Constant(slot("n"))
NOUN = slot("noun", "filter")
PRIOR = ThoseCards(LAST)

# They: that player, or the opponent.
phrases("clause", "<they|he or she> {effects}", TheyDo(acting(Player.THAT, slot("effects"))))
phrases("condition", "that player does so", Did(LAST))
phrases("effect", ["that player's turn ends", "their turn ends"], EndTurn())
phrases("searched_so", "a player searches @their deck in this way", None)
phrases("clause_later", "if @searched_so, {clause}", slot("clause"))
HANDS = InZone(Zone.HAND, Player.OPPONENT)
phrases("effect", "have their opponent reveal their hand", Reveal(all_cards(HANDS)))

# In the other player's next turn.
EVENT = acting(slot("subject"), slot("happening"))
REACTION = on(EVENT, slot("reaction"))
phrases(
    "clause_later",
    "<if|whenever> {subject} {happening:played} {duration}, {reaction}",
    During(slot("duration"), REACTION),
)
THEIR_EVENT = on(acting(Player.OPPONENT, slot("happening")), slot("reaction"))
phrases("triggered", "if they {happening:played}, {reaction}", THEIR_EVENT)
phrases("effect", "that card has no effect", CancelCard(EventCards()))
phrases("sentence", "(your opponent still discards that card", Reminder())
phrases("once_again", "(you may only use effects that let you", None)
phrases("with_others", "including effects from other cards", None)
phrases(
    "sentence",
    "@once_again flip coins again, @with_others, once during your turn",
    Reminder(),
)


# Discarded by the effect of a card of the name.
def _from_pile(event: Pattern, reaction: Whenever) -> Whenever:
    return replace(reaction, when=event, zone=Zone.DISCARD)


from_pile = operation(_from_pile)
PLAYED_NOW = Exists(InZone(Zone.RESOLVING, Player.YOU, Named(slot("name"))))
THROWN = Pattern(Happening.DISCARDED, None, Player.YOU, OneOf(ThisCard()), cause=Cause.TRAINER, condition=PLAYED_NOW)
phrases("thrown", "you discard {_this:this_one} with the effect of {name:card_name}", THROWN)
phrases("sentence", "if {event:thrown}, {reaction}", from_pile(slot("event"), slot("reaction")))
phrases(
    "sentence",
    "once during your turn, when {event:thrown}, {reaction}",
    so_often(Frequency.ONCE_PER_TURN, from_pile(slot("event"), slot("reaction"))),
)
phrases("sentence", "(place damage counters after the effect of {_name:card_name}", Reminder())


# What would happen, and what happens instead.
phrases("stays_in_play", "{_pokemon:pokemon} is not Knocked Out", None)
SURVIVES = seq(PreventEvent(), SetRemainingHp(POKEMON, N))
phrases("survival", "@stays_in_play and {pokemon:owner} remaining HP becomes {n:digits} instead", SURVIVES)
phrases("sentence", "if {whether}, {effect:survival}", When(slot("whether"), slot("effect")))
phrases(
    "clause_later",
    "if {event:would_be} {duration}, {effect:survival}",
    During(slot("duration"), WouldBe(slot("event"), slot("effect"))),
)
phrases("for_retreat", "discards Energy for its Retreat Cost", None)
phrases("kept_energy", "put that Energy into your hand @not_there", None)
phrases(
    "sentence",
    "if {pokemon:holder} @for_retreat, @kept_energy",
    WouldBe(Pattern(Happening.RETREAT_PAID, POKEMON), Redirect(EventCards(), Zone.HAND)),
)

# The first turn.
FIRST = TurnIs(TurnState.YOUR_FIRST_TURN)
phrases(
    "sentence",
    "once during your first turn [@before_attack], you may {effects}",
    Using(Frequency.ONCE_PER_TURN, acting(Player.YOU, slot("effects")), FIRST),
)

# Costs of playing.
phrases("cannot_pay", "can't shuffle {_n:digits} cards into your deck", None)


def _named(*names: str) -> ChooseEach:
    choices = (ChooseCards(NEW, InZone(Zone.HAND, Player.YOU, Named(name)), chooser=DOER_CHOOSES) for name in names)
    return ChooseEach(NEW, tuple(choices))


phrases(
    "cards",
    "{one:card_name}, {other:card_name}, and {last:card_name} from your hand",
    operation(_named)(slot("one"), slot("other"), slot("last")),
)
ANY = Range(Constant(0), Unlimited())
DOWN_TO = Difference(CountOf(InZone(Zone.HAND, DOER)), N)
phrases(
    "effect",
    "discard~ any number of cards from @their hand until @they have {n:digits} or fewer",
    MoveCards(
        ChooseCards(NEW, InZone(Zone.HAND, DOER), DOWN_TO, Unlimited(), DOER_CHOOSES),
        Zone.DISCARD,
    ),
)

# Searches and choices of several kinds.
ANY_IN_HAND = ChooseCards(NEW, InZone(Zone.HAND, DOER, NOUN), chooser=DOER_CHOOSES)
phrases("effect", "put~ any {noun:card_noun} @from_hand onto {pokemon} @to_evolve", Evolve(ANY_IN_HAND, POKEMON))
IN_DECK = InZone(Zone.DECK, DOER, slot("wanted", "filter"))
FOUND = Choose(chosen(IN_DECK, slot("wanted")))
TO_HAND = seq(Reveal(PRIOR), MoveCards(PRIOR, Zone.HAND), Shuffle(DOER))
phrases("effect", "also search for {wanted} in this way", seq(FOUND, TO_HAND))


def _each_found(wanted: tuple[Wanted, ...]) -> Effect:
    choices = (
        ChooseCards(NEW, InZone(Zone.DECK, DOER, one.filter), one.range.minimum, one.range.maximum, DOER_CHOOSES)
        for one in wanted
    )
    return Choose(ChooseEach(NEW, tuple(choices)))


phrases("effect", "also search for {wanteds} in this way", seq(operation(_each_found)(slot("wanteds")), TO_HAND))


def _either_search(player: Player, one: Wanted, other: Wanted, effect: Effect) -> Effect:
    ways = (
        flatten(
            Choose(
                ChooseCards(
                    NEW, InZone(Zone.DECK, player, kind.filter), kind.range.minimum, kind.range.maximum, DOER_CHOOSES
                )
            ),
            effect,
        )
        for kind in (one, other)
    )
    return ChooseWay(DOER, tuple(ways))


phrases("numbered", "{range} {noun:card_kinds}", Wanted(slot("range"), NOUN, slot("noun", "measure")))
phrases(
    "effect",
    "search~ {whose} deck for {one:numbered} or {other:numbered}[,] and {effects}",
    operation(_either_search)(slot("whose"), slot("one"), slot("other"), slot("effects")),
)
phrases(
    "cards",
    "{wanted} you discarded in this way",
    chosen(those_with(PRIOR, slot("wanted", "filter")), slot("wanted")),
)
phrases(
    "cards",
    "a/an {noun:card_noun} attached to {pokemon} or a Stadium card in play",
    ChooseCards(NEW, EitherCards((AttachedTo(POKEMON, NOUN), StadiumInPlay())), chooser=DOER_CHOOSES),
)
TOOLS_IN_PLAY = AttachedTo(InPlay(Player.BOTH), slot("wanted", "filter"))
phrases("cards", "{wanted} attached to Pokémon in play @whoever", chosen(TOOLS_IN_PLAY, slot("wanted")))


def _two_units(one: EnergyType, other: EnergyType, pokemon: Pokemons) -> ChooseEach:
    choices = (
        ChooseCards(NEW, AttachedTo(pokemon, Provides(kind)), chooser=DOER_CHOOSES, measure=Measure.ENERGY)
        for kind in (one, other)
    )
    return ChooseEach(NEW, tuple(choices))


phrases(
    "cards",
    "a/an {one:type} and a/an {other:type} Energy attached to {pokemon}",
    operation(_two_units)(slot("one"), slot("other"), POKEMON),
)


def _one_or_both(wanted: tuple[Wanted, ...], zone: Zone, player: Player) -> ChooseEach:
    choices = (
        ChooseCards(NEW, InZone(zone, player, one.filter), Constant(0), one.range.maximum, DOER_CHOOSES)
        for one in wanted
    )
    return ChooseEach(NEW, tuple(choices))


phrases(
    "cards",
    "{one:wanted}, {other:wanted}, or 1 of each from {whose} {zone}",
    operation(_one_or_both)((slot("one"), slot("other")), slot("zone"), slot("whose")),
)
phrases("of_its_type", "the same type as that Energy card", None)
phrases(
    "card_after",
    "that evolves from {pokemon:evolver} that is @of_its_type",
    both(EvolvesFrom(POKEMON), SharesTypeWith(EventCards())),
)
phrases("effect", "return~ it to the top of @their deck", MoveCards(PRIOR, Zone.DECK))
phrases("effect", "put~ {cards} back", MoveCards(CARDS, Zone.DECK))
phrases(
    "effect",
    "put~ {cards} on top of it in any order",
    MoveCards(CARDS, Zone.DECK, Position.TOP, DOER_CHOOSES),
)
phrases("back_in_order", "them back in any order", None)
SEEN = ThoseCards(LOOKED)
phrases(
    "effect",
    "put~ @back_in_order or shuffle~ them into @their deck",
    ChooseWay(DOER, (Rearrange(SEEN, Position.TOP, DOER_CHOOSES), MoveCards(SEEN, Zone.DECK, Position.SHUFFLED))),
)

# Back into the hand.
phrases("not_to_pile", "into your hand @not_there", None)
phrases("effect", "put this card @not_to_pile", MoveCards(ThisCard(), Zone.HAND))
THIS_PLAYED = Pattern(Happening.PLAYED, None, Player.YOU, OneOf(ThisCard()), origin=Zone.HAND)
phrases("condition", "you played this {_own:own_name} @from_hand", Happened(THIS_PLAYED, Window.THIS_TURN))

# Special Energy.
phrases(
    "condition",
    "{_this:this_attached} is attached to a Pokémon that isn't a/an {kind:excepted}",
    Matches(Bearer(), Lacks(slot("kind"))),
)

# Rules said again.
phrases("prize_stays_up", "(that Prize card remains face up", None)
phrases("sentence", "{_stay:prize_stays_up} for the rest of the game", Reminder())
phrases("sentence", "(this includes @come_later that come/comes into play on this turn", Reminder())
