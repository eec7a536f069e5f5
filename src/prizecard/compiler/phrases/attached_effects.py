"""What attached cards and Stadiums do to those that attack, and what keeps them in place."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import Holding, Reminder, UsableIf, WouldBe
from prizecard.compiler.templates import LAST, join, slot
from prizecard.effects import (
    ChangeDamage,
    ChangeHp,
    ChangeLimit,
    Constant,
    Forbid,
    Immune,
    InPlay,
    Matches,
    OfType,
    OneOf,
    Pattern,
    Redirect,
    SetTypes,
    SetWeakness,
    Suppress,
    ThisCard,
    ThosePokemon,
)
from prizecard.vocabulary import Action, Cause, Happening, Limit, Place, Player, Suppressed, Zone

phrases = Table(__name__)

N = Constant(slot("n"))
POKEMON = slot("pokemon")
OPPOSITE = InPlay(Player.OPPONENT, Place.ACTIVE)

phrases("opposite", ["the Active Pokémon", "the Defending Pokémon", "your opponent's Active Pokémon"], None)
phrases(
    "modifier",
    "if {pokemon:holder} attacks, the attack does {n:digits} more damage to @opposite {stage}",
    (ChangeDamage(POKEMON, OPPOSITE, N, slot("stage")),),
)
phrases(
    "sentence",
    "ignore this effect if {pokemon:holder} isn't {type}",
    UsableIf(Matches(POKEMON, OfType(slot("type")))),
)
phrases("modifier", "{pokemon:holder} is a/an {type} Pokémon", (SetTypes(POKEMON, (slot("type"),)),))

# A second property of the same Pokémon, its name left out.
phrases("modifiers", "{modifier}[,] and {more:also_is}", join(slot("modifier"), slot("more")))
SAME = ThosePokemon(LAST)
phrases("also_is", "has/have no Weakness", (SetWeakness(SAME, ()),))
phrases("also_is", "can't be {condition:special_condition}", (Immune(SAME, (slot("condition"),)),))
phrases("also_is", "gets + {n:digits} HP", (ChangeHp(SAME, N),))
phrases("also_is", "can't retreat", (Forbid(Action.RETREAT, SAME),))

# What effects of Trainer cards cannot do to a Stadium.
KEPT = tuple(
    Forbid(action, card=OneOf(ThisCard()), causes=(Cause.TRAINER,)) for action in (Action.DISCARD, Action.MOVE_TO_HAND)
)
phrases("item_or_supporter", "an Item or Supporter card", None)
phrases("any_trainer", "whenever <any|either> player plays @item_or_supporter @from_hand", None)
phrases("keep_stadium", "prevent all effects of that card", None)
phrases("sentence", "@any_trainer, @keep_stadium done to this Stadium card", Holding(KEPT))
phrases("modifier", "Pokémon Tool cards in play have no effect", (Suppress(Suppressed.TOOLS, InPlay(Player.BOTH)),))
phrases("both_sides", "(both yours and your opponent's)", None)
phrases(
    "modifier",
    "Pokémon Tool cards in play @both_sides have no effect",
    (Suppress(Suppressed.TOOLS, InPlay(Player.BOTH)),),
)

phrases("not_there", "instead of the discard pile", None)
phrases("not_discarded", "put it into your hand @not_there", None)
phrases(
    "sentence",
    "if this card is discarded from play, @not_discarded",
    WouldBe(
        Pattern(Happening.DISCARDED, card=OneOf(ThisCard()), origin=Zone.ATTACHED), Redirect(ThisCard(), Zone.HAND)
    ),
)

# Two Energy cards in one attachment.
phrases("by_rule", ["(except with an attack, Ability, or Trainer card)"], None)
phrases("attaching", "when you attach an Energy card @from_hand to {pokemon:concerned} @by_rule", POKEMON)
phrases(
    "sentence",
    "{pokemon:attaching}, you may attach {n:digits} Energy cards",
    Holding((ChangeLimit(Limit.ENERGY_PER_ATTACHMENT, None, POKEMON, N),)),
)

# Rules said again.
phrases("removed_anyhow", "when this card is removed from a Pokémon", None)
phrases("to_owner", "put this card in its owner's discard pile", None)
phrases("sentence", "@removed_anyhow for any reason, @to_owner", Reminder())
phrases("come_later", ["cards", "Pokémon", "a Pokémon", "newly played Pokémon"], None)
phrases("sentence", "(this includes @come_later that come/comes into play on that turn", Reminder())
