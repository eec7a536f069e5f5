"""Wordings that one card alone has: games of hands, types that are said, what happens before something else."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import During, EitherPlayer, Holding, Reminder, Whenever
from prizecard.compiler.templates import DOER, LAST, NEW, THAT, acting, append, seq, slot
from prizecard.effects import (
    Ask,
    Attach,
    AttachedTo,
    Choose,
    ChooseCards,
    ChoosePokemon,
    CoinsInstead,
    Constant,
    CountOf,
    EachPlayer,
    Forbid,
    HandGame,
    Has,
    InPlay,
    InZone,
    Matches,
    Named,
    Pattern,
    PickNewActive,
    PreventOnPlayer,
    PutCounters,
    SaidType,
    ThisPokemon,
    ThoseCards,
    ThosePokemon,
    Untrue,
    When,
    Won,
    WorsenCondition,
)
from prizecard.vocabulary import (
    Action,
    Chooser,
    Duration,
    Feature,
    Happening,
    Measure,
    Player,
    Question,
    Spread,
    Variety,
    Zone,
)

phrases = Table(__name__)

POKEMON = slot("pokemon")
N = Constant(slot("n"))
ONE = Constant(1)
YOU, OPPONENT = Player.YOU, Player.OPPONENT

# A type that the player says, one of a list.
phrases("type_choices", "{one:type} [,] {more:type_choices}", append(slot("one"), slot("more")))
phrases("type_choices", "{one:type} [,] or {other:type}", (slot("one"), slot("other")))
phrases("effect", "choose {types:type_choices} type", Ask(NEW, DOER, Question.TYPE, types=slot("types")))
phrases("modifier", "{pokemon} is that type", (SaidType(POKEMON, Feature.TYPE, LAST),))
phrases("modifier", "{pokemon:owner} Weakness is now that type", (SaidType(POKEMON, Feature.WEAKNESS, LAST),))

# Rock-Paper-Scissors.
phrases("hand_game", "you and your opponent play Rock-Paper-Scissors", HandGame(NEW))
phrases("sentence", "{game:hand_game}", slot("game"))
phrases("condition", "{subject} win~", Won(slot("subject"), LAST))
WINS = Won(Player.THAT, LAST)
DOES = acting(Player.THAT, slot("effects"))
phrases("sentence", "each player {effects}, and {game:hand_game}", seq(EachPlayer(YOU, DOES), slot("game")))
phrases("sentence", "the player who wins {effects}", EachPlayer(YOU, When(WINS, DOES)))
phrases("sentence", "the player who loses {effects}", EachPlayer(YOU, When(Untrue(WINS), DOES)))

# What is not drawn, and coins of another number.
phrases("next_turn", "<his or her|their> next turn", None)
phrases("as_it_begins", "at the beginning of @next_turn", None)
phrases(
    "effect",
    "your opponent can't draw a card @as_it_begins",
    During(Duration.OPPONENTS_NEXT_TURN, Holding((Forbid(Action.DRAW_FOR_TURN, player=OPPONENT),))),
)
phrases(
    "modifier",
    "flip {n:digits} coins instead of {m:digits} for {pokemon:owner} {name:attack_name} attack",
    (CoinsInstead(POKEMON, slot("name"), N, Constant(slot("m"))),),
)

# Tools of either player; Energy of different types, one to each.
HELD = AttachedTo(InPlay(Player.THAT), slot("kind", "filter"))
FREE = InPlay(Player.THAT, slot("noun", "place"), slot("noun", "filter"))
phrases("of_either", "attached to 1 of either player's Pokémon", None)
phrases(
    "sentence",
    "move a {kind:card_noun} @of_either to another of that player's {noun}",
    EitherPlayer(Attach(ChooseCards(NEW, HELD), ChoosePokemon(NEW, FREE))),
)
phrases(
    "sentence",
    "if there is no Pokémon to move the {_kind:card_noun} to, this attack does nothing",
    Reminder(),
)
KIND = InZone(Zone.DECK, YOU, slot("kind", "filter"))
EVERY = CountOf(ThosePokemon(THAT))
FOUND = ChooseCards(NEW, KIND, Constant(0), EVERY, Chooser.YOU, Measure.CARDS, Variety.DIFFERENT_TYPES)
phrases("for_those", "for each of those Pokémon", None)
phrases(
    "sentence",
    "@for_those, search your deck for a different type of {kind:card_noun} and attach it to that Pokémon",
    seq(Choose(FOUND), Attach(ThoseCards(LAST), ThosePokemon(THAT), Spread.ONE_EACH)),
)

# Before it evolves; who becomes Active.
phrases(
    "effect",
    "put {n:digits} damage counters on {pokemon} and {m:digits} damage counters on {other:pokemon}",
    seq(PutCounters(POKEMON, N), PutCounters(slot("other"), Constant(slot("m")))),
)
BEFORE = Pattern(Happening.EVOLVING, ThisPokemon(), YOU, Named(slot("name")), origin=Zone.HAND)
phrases(
    "sentence",
    "when you play {name:card_name} @from_hand to evolve {_this:this_one}, before it evolves, you may {effects}",
    Whenever(BEFORE, acting(YOU, slot("effects")), optional=YOU),
)
phrases("new_one", "becomes <his or her|their> new Active Pokémon", None)
phrases("effect", "choose which of your opponent's Benched Pokémon @new_one", PickNewActive(OPPONENT, DOER))

# A Special Condition that grows worse.
phrases(
    "sentence",
    "if {pokemon} is {condition:special_condition}, put {n:digits} more damage counter~ on that Pokémon between turns",
    When(Matches(POKEMON, Has(slot("condition"))), WorsenCondition(POKEMON, slot("condition"), N)),
)
phrases("sentence", "this effect can be applied more than once", Reminder())

# Effects on a player.
phrases("on_player", "done to you or your hand", None)
phrases(
    "modifier",
    "prevent all effects of attacks @on_player by {whose} Pokémon",
    (PreventOnPlayer(YOU, slot("whose")),),
)
