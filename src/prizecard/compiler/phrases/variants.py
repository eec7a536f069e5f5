"""Other words for what many cards say: made for is now, found there for you find there, a card had do something."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.cards import found
from prizecard.compiler.phrases.defence import prevented, sides
from prizecard.compiler.surface import Noun, Otherwise, Range, Wanted
from prizecard.compiler.templates import (
    DOER,
    DOER_CHOOSES,
    LAST,
    LOOKED,
    NEW,
    Reject,
    acting,
    all_cards,
    both,
    operation,
    seq,
    slot,
    those_with,
)
from prizecard.effects import (
    Afflict,
    AnyOf,
    Anything,
    At,
    AttachedTo,
    ChangeDamage,
    ChoosePokemon,
    Compare,
    Constant,
    CountOf,
    CountsAs,
    Cure,
    DrawUntil,
    EventCards,
    EvolvesFrom,
    Filter,
    InPlay,
    InZone,
    Is,
    Matches,
    Modifier,
    MoveCards,
    Number,
    PokemonCards,
    Pokemons,
    Prevent,
    ResultOf,
    SharesTypeWith,
    ThoseCards,
    TypesAmong,
    Unlimited,
)
from prizecard.vocabulary import (
    Cause,
    Comparison,
    Kind,
    Place,
    Player,
    Position,
    Prevented,
    Stage,
    Zone,
)

phrases = Table(__name__)

POKEMON = slot("pokemon")
N = Constant(slot("n"))
NOUN = slot("noun", "filter")

# Special Conditions.
phrases("effect", "make~ {pokemon} {conditions}", Afflict(POKEMON, slot("conditions")))
phrases("effect", "{pokemon} recover~ from all Special Conditions", Cure(POKEMON))

# Where a Pokémon is, and what it counts as.
phrases("condition", "{pokemon} is in the Active Spot", Matches(POKEMON, At(Place.ACTIVE)))
for team in (Kind.TEAM_PLASMA, Kind.TEAM_AQUA, Kind.TEAM_MAGMA):
    phrases("modifier", f"{{pokemon:holder}} is a {team.value} Pokémon", (CountsAs(POKEMON, team),))

# Cards found and cards moved before.
SEEN = ThoseCards(LOOKED)
EITHER = AnyOf((slot("one", "filter"), slot("other", "filter")))
phrases("cards", "all {noun:card_noun} found there", all_cards(those_with(SEEN, NOUN)))
phrases("cards", "{wanted} found there", found(those_with(SEEN, slot("wanted", "filter")), slot("wanted")))
phrases(
    "cards",
    "any number of {one:card_noun} and {other:card_noun} you find there",
    found(those_with(SEEN, EITHER), Wanted(Range(Constant(0), Unlimited()))),
)
phrases("cards", "all {noun:card_noun} you discarded in this way", all_cards(those_with(ThoseCards(LAST), NOUN)))
phrases("done_so", "shuffled into {_whose:whose} deck", None)
phrases("by_this_ability", "with the effect of this card", None)
phrases("cannot_pay", "can't shuffle {_n:digits} cards from your hand into your deck", None)
phrases(
    "card_after",
    "that evolves from {pokemon:evolver} and is @of_its_type",
    both(EvolvesFrom(POKEMON), SharesTypeWith(EventCards())),
)
AMONG = InPlay(slot("whose"), slot("noun", "place"), NOUN)
CHOSEN = ChoosePokemon(NEW, AMONG, slot("range", "minimum"), slot("range", "maximum"), DOER_CHOOSES)
# What is attached to a Pokémon that leaves play is discarded (ZONE-05).
phrases(
    "effect",
    "put~ {range} of {whose} {noun} on the bottom of @their deck",
    MoveCards(PokemonCards(CHOSEN), Zone.DECK, Position.BOTTOM),
)

# Whoever it is.
phrases("barred", "players", Player.BOTH)
phrases("event", "a player {happening:played}", acting(Player.BOTH, slot("happening")))

# Had done by another player, after something else.
phrases(
    "effects",
    "{effect}[,] and have {other:subject} {effects}",
    seq(slot("effect"), acting(slot("other"), slot("effects"))),
)

# Numbers.
phrases(
    "effect",
    "draw~ cards until @they has/have as many cards in @their hand as your opponent",
    DrawUntil(DOER, CountOf(InZone(Zone.HAND, Player.OPPONENT))),
)
phrases(
    "condition",
    "you placed any damage counters in this way",
    Compare(ResultOf(LAST), Comparison.AT_LEAST, Constant(1)),
)
phrases("counted", "different type~ of Energy attached to {pokemon}", TypesAmong(AttachedTo(POKEMON, Is(Kind.ENERGY))))
phrases(
    "extras",
    "{one:extra}, {other:extra}, and {last:extra}",
    operation(lambda one, other, last: (*one, *other, *last))(slot("one"), slot("other"), slot("last")),
)


# Damage to an Active Pokémon of a kind, whoever attacks.
def _described(noun: Noun) -> Filter:
    if noun.place is not Place.ANYWHERE or isinstance(noun.filter, Anything):
        raise Reject
    return noun.filter


def _struck(by: Pokemons, kind: Filter, more: Number, stage: Stage) -> tuple[Modifier, ...]:
    among = getattr(by, "among", by)
    if not isinstance(among, InPlay) or among.player is not Player.BOTH:
        return (ChangeDamage(by, InPlay(Player.OPPONENT, Place.ACTIVE, kind), more, stage),)
    yours, theirs = sides(by)
    return (
        ChangeDamage(yours, InPlay(Player.OPPONENT, Place.ACTIVE, kind), more, stage),
        ChangeDamage(theirs, InPlay(Player.YOU, Place.ACTIVE, kind), more, stage),
    )


phrases("attacks_of", "attacks of {pokemon}", POKEMON)
KIND = operation(_described)(slot("noun"))
phrases("struck", ["the Defending {noun:pokemon_head}", "the opponent's Active {noun:pokemon_head}"], KIND)
phrases(
    "modifier",
    "{pokemon:attacks_of} do/does {n:digits} more damage to {kind:struck} {stage}",
    operation(_struck)(POKEMON, slot("kind"), N, slot("stage")),
)

# Kept off.
phrases(
    "modifier",
    "prevent any damage done to {pokemon} by {attacks:attacks_by}",
    prevented(Prevented.DAMAGE, POKEMON, slot("attacks")),
)
phrases("several_causes", "Abilities and Trainer cards", (Cause.ABILITY, Cause.TRAINER))
phrases("several_causes", "attacks and Abilities", (Cause.ATTACK, Cause.ABILITY))
phrases("several_causes", "attacks and Trainer cards", (Cause.ATTACK, Cause.TRAINER))
phrases(
    "modifier",
    "prevent all effects of {whose} {causes:several_causes} done to {pokemon}",
    (Prevent(Prevented.EFFECTS, POKEMON, None, slot("causes"), slot("whose")),),
)
phrases(
    "modifier",
    "prevent all effects of {whose} {noun:card_kinds} done to {pokemon}",
    (Prevent(Prevented.EFFECTS, POKEMON, None, (Cause.TRAINER,), slot("whose"), card=NOUN),),
)
phrases(
    "modifier",
    "prevent all {what:kept_off} done to {pokemon} by {attackers}",
    prevented(slot("what"), POKEMON, slot("attackers")),
)

# The other case.
phrases("clause_later", "if it <is not|isn't>, {clause}", Otherwise(slot("clause")))
