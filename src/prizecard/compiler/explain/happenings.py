"""The words of conditions and of events."""

from __future__ import annotations

from prizecard import effects as e
from prizecard.compiler.explain.telling import Teller, listed, predicate, telling, tells
from prizecard.vocabulary import Comparison, Quantity, TurnState

tells(e.Always, "always")
tells(e.EventIs, "what happens is this: {pattern}")
tells(e.Did, "the step{variable} was done")


@telling(e.Compare)
def _compare(teller: Teller, node: e.Compare) -> str:
    than = " to" if node.comparison in (Comparison.EQUAL, Comparison.UNEQUAL) else ""
    return f"{teller.say(node.left)} is {node.comparison}{than} {teller.say(node.right)}"


tells(e.Happened, "this happened during {window}: {pattern}")
tells(e.ExtraEnergy, "the attacker has this Energy beyond the cost: {energy}")
tells(e.Said, "the answer{variable} is {word}")
tells(e.Won, "{player:have won} the game{variable}")
tells(e.PlayedTogether, "the number of copies of this card played at once is {number}")
tells(e.AttackNamed, "the attack is {name}")
tells(e.CanPay, "the Pokémon has the Energy for the attack{variable}")
tells(e.AttackIsGx, "the attack is a GX attack")
tells(e.UsedGxAttack, "{player:have used} a GX attack in this game")
tells(e.Untrue, "it is not so that {condition}")
tells(e.PlayerIs, "that player is {player}")


@telling(e.Exists)
def _exists(teller: Teller, node: e.Exists) -> str:
    return f"there is at least one among {teller.bare(node.what)}"


@telling(e.Matches)
def _matches(teller: Teller, node: e.Matches) -> str:
    return predicate(teller.say(node.what), teller.say(node.filter))


@telling(e.CoinsShow)
def _coins_show(teller: Teller, node: e.CoinsShow) -> str:
    many = {Quantity.ALL: "every coin", Quantity.ANY: "at least one coin", Quantity.NONE: "no coin"}[node.quantity]
    return f"{many} of the flip{teller.mark(node.flip)} shows {node.face}"


@telling(e.NthCoinShows)
def _nth_coin_shows(teller: Teller, node: e.NthCoinShows) -> str:
    return f"coin number {node.place} of the flip{teller.mark(node.flip)} shows {node.face}"


_TURNS = {
    TurnState.YOUR_TURN: "it is your turn",
    TurnState.OPPONENTS_TURN: "it is your opponent's turn",
    TurnState.YOUR_FIRST_TURN: "it is your first turn",
    TurnState.FIRST_TURN_OF_GAME: "it is the first turn of the game",
    TurnState.WENT_FIRST: "you went first",
    TurnState.WENT_SECOND: "you went second",
}


@telling(e.TurnIs)
def _turn_is(teller: Teller, node: e.TurnIs) -> str:
    return _TURNS.get(node.state, f"the turn is: {node.state}")


@telling(e.AllTrue)
def _all_true(teller: Teller, node: e.AllTrue) -> str:
    return listed([teller.say(part) for part in node.conditions])


@telling(e.AnyTrue)
def _any_true(teller: Teller, node: e.AnyTrue) -> str:
    return "either " + listed([teller.say(part) for part in node.conditions], "or")


tells(
    e.Pattern,
    "{happening}{pokemon|, Pokémon: {}}{player|, player: {}}{card|, card: those that {}}{by|, by {}}{origin|, from {}}"
    "{place|, at: {}}{cause|, caused by: {}}{of|, caused by a card of {}}{attack|, attack: {}}{condition|, only if {}}",
)
