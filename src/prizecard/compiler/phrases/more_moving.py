"""More ways for cards to move: returned, at random, left out, from several places, each player in turn."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.cards import chosen
from prizecard.compiler.surface import ActsFirst, LeavingOut, Range
from prizecard.compiler.templates import (
    DOER,
    DOER_CHOOSES,
    LAST,
    NEW,
    acting,
    all_cards,
    operation,
    product,
    seq,
    slot,
)
from prizecard.effects import (
    AnyOf,
    AttachedTo,
    ChooseCards,
    ChooseNewActive,
    ChooseWay,
    Constant,
    Cure,
    Draw,
    EachPlayer,
    EitherCards,
    ExtraTurn,
    Heal,
    InPlay,
    InZone,
    MoveCards,
    Named,
    OneOf,
    PaidCards,
    RemoveEffects,
    SetRemainingHp,
    StadiumInPlay,
    ThosePokemon,
)
from prizecard.vocabulary import Cause, Chooser, Player, Position, Target, Zone

phrases = Table(__name__)

CARDS = slot("cards")
N = Constant(slot("n"))
NOUN = slot("noun", "filter")

phrases("effect", "return~ {cards} to @their hand", MoveCards(CARDS, Zone.HAND))
phrases("effect", "put~ {cards} into @their deck", MoveCards(CARDS, Zone.DECK, Position.SHUFFLED))
phrases("effect", "draw~ {n:digits} cards {per}", Draw(DOER, product(N, slot("per"))))
phrases("effect", "draw~ {n:digits} more card~", Draw(DOER, N))

# Nobody looks: at random.
HAND = InZone(Zone.HAND, slot("whose"))
phrases("cards", "{n:digits} random cards from {whose} hand", ChooseCards(NEW, HAND, N, N, Chooser.RANDOM))
phrases(
    "cards",
    "{number} card~ from {whose} hand without looking",
    ChooseCards(NEW, HAND, slot("number"), slot("number"), Chooser.RANDOM),
)

# Cards where they stand.
phrases(
    "cards",
    "{wanted} that was/were attached to {pokemon}",
    chosen(AttachedTo(slot("pokemon"), slot("wanted", "filter")), slot("wanted")),
)
ANYWHERE = InPlay(Player.BOTH)
phrases("whoever", "(yours or your opponent's)", None)
phrases(
    "cards",
    "{wanted} attached to a Pokémon in play [@whoever]",
    chosen(AttachedTo(ANYWHERE, slot("wanted", "filter")), slot("wanted")),
)


def _combined(held: object, range: Range) -> ChooseCards:
    among = EitherCards((AttachedTo(ANYWHERE, held), StadiumInPlay()))  # type: ignore[arg-type]
    return ChooseCards(NEW, among, range.minimum, range.maximum, DOER_CHOOSES)


phrases(
    "cards",
    "{range} in any combination of {noun:card_noun} and Stadium cards in play [@whoever]",
    operation(_combined)(NOUN, slot("range")),
)
phrases(
    "cards",
    "all {noun:card_noun} in {whose} {zone}",
    all_cards(InZone(slot("zone"), slot("whose"), NOUN)),
)

# Left out of a choice.
phrases("left_out", "{name:card_name}", Named(slot("name")))
phrases("left_out", "{one:left_out_name} or a card you discarded", AnyOf((slot("one"), OneOf(PaidCards()))))
phrases("left_out_name", "{name:card_name}", Named(slot("name")))
phrases("sentence", "you can't choose {filter:left_out} with the effect of this card", LeavingOut(slot("filter")))

# Who goes first when both players do something.
phrases(
    "first_deed",
    ["put your Pokémon on the Bench", "return your Pokémon", "draw"],
    None,
)
phrases("sentence", "[(] {subject} choose your new Active Pokémon first", ChooseNewActive(slot("subject")))
phrases("first_deed", ["switches", "does this", "discards", "draws", "chooses", "switch", "do this", "discard"], None)
phrases("sentence", "[(] {subject} {_deed:first_deed} first", ActsFirst(slot("subject")))
phrases("sentence", "[(] the owner of this card {_deed:first_deed} first", ActsFirst(Player.YOU))
phrases(
    "clause",
    "each player may {effects}",
    EachPlayer(Player.YOU, operation(lambda effect: _may(effect))(acting(Player.THAT, slot("effects")))),
)


def _may(effect: object) -> object:
    from prizecard.effects import May

    return May(NEW, Player.THAT, effect)  # type: ignore[arg-type]


# One or the other.
phrases(
    "effect",
    "discard {one:cards}, or discard {other:cards}",
    ChooseWay(DOER, (MoveCards(slot("one"), Zone.DISCARD), MoveCards(slot("other"), Zone.DISCARD))),
)

# Two things to one Pokémon.
AGAIN = ThosePokemon(LAST)
phrases(
    "effect",
    "heal~ {n:digits} damage and remove~ all Special Conditions from {pokemon}",
    seq(Heal(slot("pokemon"), N), Cure(AGAIN)),
)
phrases(
    "effect",
    "put~ damage counters on {pokemon} until its remaining HP is {n:digits}",
    SetRemainingHp(slot("pokemon"), N),
)

# Effects of attacks that end.
ATTACK = Cause.ATTACK
phrases(
    "effect",
    "remove~ all effects of attacks on you and {pokemon}",
    seq(RemoveEffects(Target.PLAYER, None, ATTACK), RemoveEffects(Target.POKEMON, slot("pokemon"), ATTACK)),
)
phrases("everybody", "each player and @their Pokémon", None)
phrases("effect", "remove~ all effects of attacks on @everybody", RemoveEffects(Target.ALL, None, ATTACK))
phrases("effect", "take~ another turn after this one", ExtraTurn(DOER))
phrases("clause_later", "if you use this Ability/power, {clause}", slot("clause"))
