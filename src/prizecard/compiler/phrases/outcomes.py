"""What came of the step before: what was discarded, found, attached; and doing something for each."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.cards import chosen
from prizecard.compiler.surface import DoneBefore, Using, Wanted
from prizecard.compiler.templates import (
    DOER,
    DOER_CHOOSES,
    IT,
    LAST,
    NEW,
    THAT,
    Reject,
    acting,
    all_cards,
    both,
    operation,
    product,
    seq,
    slot,
    those_with,
)
from prizecard.compiler.templates import times as multiplied
from prizecard.compiler.tree import is_everything, parts
from prizecard.effects import (
    AddPrizes,
    Afflict,
    AllCardsOf,
    AttachedTo,
    BelongsTo,
    Cards,
    Choose,
    ChooseCards,
    ChooseEach,
    ChoosePokemon,
    CoinsShowing,
    Constant,
    CountOf,
    Damage,
    DamageDone,
    Did,
    Draw,
    EachPlayer,
    Effect,
    Evolve,
    Exists,
    ForEach,
    Heal,
    InPlay,
    InZone,
    KnockOut,
    Let,
    Matches,
    May,
    MoveCards,
    Number,
    Pokemons,
    PutCounters,
    Repeat,
    ResultOf,
    StadiumInPlay,
    ThisPokemon,
    ThoseCards,
    ThosePokemon,
    Unlimited,
    When,
)
from prizecard.vocabulary import Player, Position, Zone

phrases = Table(__name__)

POKEMON = slot("pokemon")
N = Constant(slot("n"))
NOUN = slot("noun", "filter")
PRIOR = ThoseCards(LAST)

# What the cards of the step before are.
phrases("condition", ["that card is a/an {noun:card_noun}", "it's a/an {noun:card_noun}"], Matches(PRIOR, NOUN))
phrases("condition", "the card you discarded is a/an {noun:card_noun}", Matches(PRIOR, NOUN))
phrases("condition", "you discarded a/an {noun:card_noun} in this way", Exists(those_with(PRIOR, NOUN)))
phrases("condition", "any of them are/is {noun:card_noun}", Exists(those_with(PRIOR, NOUN)))
phrases(
    "condition",
    ["you attached Energy in this way", "you attached any Energy [cards] in this way"],
    Did(LAST),
)
phrases(
    "clause",
    "if any of those cards is/are {noun:card_noun}, {clause}",
    seq(Choose(all_cards(those_with(PRIOR, NOUN))), When(Exists(PRIOR), slot("clause"))),
)
phrases("condition", "{subject} has/have any/a Stadium card in play", Exists(StadiumInPlay(BelongsTo(slot("subject")))))


# For each of something.
def _about_each(effect: Effect) -> bool:
    return any(isinstance(part, ThosePokemon) and part.variable in (THAT, IT, LAST) for part in parts(effect))


def _repeated(times: Number, effect: Effect) -> Effect:
    if _about_each(effect) or isinstance(times, CoinsShowing):
        raise Reject
    if isinstance(effect, PutCounters) and (is_everything(effect.on) or not isinstance(effect.on, ChoosePokemon)):
        return PutCounters(effect.on, multiplied(effect.number, times), effect.spread)
    return Repeat(times, effect)


def _for_each(pokemon: Pokemons, effect: Effect) -> Effect:
    if not _about_each(effect) or any(isinstance(part, Evolve) for part in parts(effect)):
        raise Reject
    return ForEach(NEW, pokemon, effect)


phrases("clause_later", "{counted:per_before} {clause}", operation(_repeated)(slot("counted"), slot("clause")))
phrases("clause_later", "for each of {pokemon:evolver}, {clause}", operation(_for_each)(POKEMON, slot("clause")))


# Amounts that depend on a count.
def _per(amount: Number) -> Number:
    if any(isinstance(part, ThosePokemon) for part in parts(amount)):
        raise Reject
    return amount


PER = operation(_per)(slot("per"))
phrases("effect", "[this attack] does {n:digits} damage to {pokemon} {per}", Damage(POKEMON, product(N, PER)))
phrases("effect", "{pokemon} does {n:digits} damage to itself {per}", Damage(POKEMON, product(N, slot("per"))))
phrases("effect", "heal~ {n:digits} damage from {pokemon} {per}", Heal(POKEMON, product(N, PER)))
phrases("effect", "heal~ from {pokemon} {n:digits} damage {per}", Heal(POKEMON, product(N, PER)))
phrases(
    "effect",
    "heal~ from {pokemon} the same amount of damage you did to {other:pokemon}",
    Heal(POKEMON, DamageDone(slot("other"))),
)
phrases("effect", "leave~ {pokemon} {conditions}", Afflict(POKEMON, slot("conditions")))

# Counted first, used later.
phrases(
    "effect",
    "count~ the cards in @their hand",
    seq(Choose(all_cards(InZone(Zone.HAND, DOER))), Let(NEW, CountOf(PRIOR))),
)
phrases("effect", "draw~ that many cards", Draw(DOER, ResultOf(LAST)))
PRIZES = InZone(Zone.PRIZES, Player.YOU)
phrases("counting_prizes", "after counting your Prize cards", None)
phrases(
    "sentence",
    "{_first:counting_prizes}, shuffle them into your deck",
    seq(Let(NEW, CountOf(PRIZES)), MoveCards(PRIZES, Zone.DECK, Position.SHUFFLED)),
)
phrases("from_top", "from the top of your deck", None)
phrases(
    "effect",
    "take that many cards @from_top and put them @as_prizes",
    AddPrizes(DOER, ResultOf(LAST)),
)
phrases("effect", "add {cards} to @their Prize cards face down", MoveCards(slot("cards"), Zone.PRIZES))
phrases(
    "cards",
    "{range} of {whose} Prize cards",
    operation(lambda among, range: ChooseCards(NEW, among, range.minimum, range.maximum, DOER_CHOOSES))(
        InZone(Zone.PRIZES, slot("whose")), slot("range")
    ),
)


# Several kinds attached.
def _each_attached(wanted: tuple[Wanted, ...], pokemon: Pokemons) -> Cards:
    if any(isinstance(part, ChoosePokemon) for part in parts(pokemon)):
        raise Reject
    choices = (
        ChooseCards(
            NEW, AttachedTo(pokemon, one.filter), one.range.minimum, one.range.maximum, DOER_CHOOSES, one.measure
        )
        for one in wanted
    )
    return ChooseEach(NEW, tuple(choices))


phrases("cards", "{wanteds} <attached to|from> {pokemon}", operation(_each_attached)(slot("wanteds"), POKEMON))


# Pokémon that leave play.
def _leaving(pokemon: Pokemons) -> Cards:
    if isinstance(pokemon, ThosePokemon):
        raise Reject
    if isinstance(pokemon, ThisPokemon):
        raise Reject  # a card that discards itself by its name is an attached card
    return AllCardsOf(pokemon)


phrases("effect", "discard~ {pokemon}", MoveCards(operation(_leaving)(POKEMON), Zone.DISCARD))
AMONG = InPlay(slot("whose"), slot("noun", "place"), slot("noun", "filter"))
phrases(
    "pokemon",
    ["any number of {whose} {noun}", "as many of {whose} {noun} as you like"],
    ChoosePokemon(NEW, AMONG, Constant(0), Unlimited(), DOER_CHOOSES),
)

# So many cards of each.
OF_EACH = chosen(AttachedTo(ThosePokemon(LAST), slot("wanted", "filter")), slot("wanted"))
phrases(
    "effect",
    "discard~ {wanted} <attached to|from> each of {whose} {noun}",
    ForEach(NEW, AMONG, MoveCards(OF_EACH, Zone.DISCARD)),
)

# An Evolution card in the hand.
phrases("put_that_on", "put that card on/onto {pokemon} [@to_evolve]", POKEMON)
IN_HAND = InZone(Zone.HAND, Player.YOU, both(slot("wanted", "filter"), slot("after")))
OUT_OF_HAND = ChooseCards(NEW, IN_HAND)
phrases(
    "sentence",
    "{frequency}, if you have {wanted} in your hand {after:card_after}, you may {pokemon:put_that_on}",
    Using(slot("frequency"), Evolve(OUT_OF_HAND, POKEMON), Exists(IN_HAND)),
)
phrases("sentence", "before evolving, heal all damage from {pokemon}", DoneBefore(Heal(POKEMON, Unlimited())))
phrases("effect", "this attack also does {n:digits} damage to {pokemon}", Damage(POKEMON, N))
phrases("effect", "Knock Out {pokemon}", KnockOut(POKEMON))


# Each by its own measure.
def _by_each(pokemon: Pokemons, number: Number, per: Number) -> Effect:
    if ThosePokemon(THAT) not in parts(per):
        raise Reject
    return ForEach(NEW, pokemon, Damage(ThosePokemon(THAT), multiplied(number, per)))


phrases(
    "effect",
    "[this attack] does {n:digits} damage to each of {pokemon:evolver} {per}",
    operation(_by_each)(POKEMON, N, slot("per")),
)
phrases(
    "clause",
    "you may have each player {effects}",
    May(NEW, Player.YOU, EachPlayer(Player.YOU, acting(Player.THAT, slot("effects")))),
)
