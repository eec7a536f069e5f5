"""The words of conditions and of events."""

from __future__ import annotations

from prizecard.compiler import nodes as e
from prizecard.compiler.explain.telling import Teller, predicate, telling, tells
from prizecard.vocabulary import Comparison, Happening, Quantity, TurnState

tells(e.Always, "always")
tells(e.EventIs, "what happens is this: {pattern}")
tells(e.Did, "the step{variable} was done")


@telling(e.Compare)
def _compare(teller: Teller, node: e.Compare) -> str:
    than = " to" if node.comparison in (Comparison.EQUAL, Comparison.UNEQUAL) else ""
    relation = "less than" if node.comparison is Comparison.FEWER else f"{node.comparison}{than}"
    return f"{teller.say(node.left)} is {relation} {teller.say(node.right)}"


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

_HELD, _THERE = "this card is attached to a Pokémon", "there is at least one among {what*}"
tells(e.Exists, lambda teller, node: teller.fill(_HELD if isinstance(node.what, e.Holder) else _THERE, node))
tells(e.Matches, lambda teller, node: predicate(teller.say(node.what), teller.say(node.filter)))
_SINGLE = {Quantity.ALL: "shows", Quantity.ANY: "or any other shows", Quantity.NONE: "does not show"}


@telling(e.CoinsShow)
def _coins_show(teller: Teller, node: e.CoinsShow) -> str:
    if node.flip in teller.single:
        return f"the coin{teller.mark(node.flip)} {_SINGLE[node.quantity]} {node.face}"
    many = {Quantity.ALL: "every coin", Quantity.ANY: "at least one coin", Quantity.NONE: "no coin"}[node.quantity]
    return f"{many} of the flip{teller.mark(node.flip)} shows {node.face}"


tells(e.NthCoinShows, "coin number {place} of the flip{flip} shows {face}")

_TURNS = {TurnState.WENT_FIRST: "you went first", TurnState.WENT_SECOND: "you went second"}
tells(e.TurnIs, lambda teller, node: _TURNS.get(node.state, f"it is {node.state}"))
tells(e.AllTrue, "{conditions}")
tells(e.AnyTrue, "either {conditions/or}")

_DONE = {
    Happening.PUT_ONTO_BENCH: "is put onto the Bench", Happening.ENTERED_PLAY: "comes into play",
    Happening.EVOLVED: "has just evolved", Happening.ATTACHED: "gets a card attached to it",
    Happening.ATTACK_DECLARED: "tries to attack", Happening.ATTACKED: "attacks", Happening.DAMAGED: "is damaged",
    Happening.KNOCKED_OUT: "is Knocked Out", Happening.BECAME_ACTIVE: "becomes Active", Happening.HEALED: "is healed",
    Happening.LEFT_ACTIVE: "leaves the Active place", Happening.RETREATED: "retreats",
    Happening.DISCARDED: "is discarded", Happening.LEFT_PLAY: "leaves play", Happening.DEVOLVED: "devolves",
    Happening.CONDITION_SET: "becomes affected by a Special Condition", Happening.ABILITY_USED: "uses an Ability",
    Happening.COUNTERS_PUT: "gets damage counters", Happening.EVOLVING: "is about to evolve",
    Happening.CONDITION_CHECKED: "stays affected by a Special Condition after the check between turns",
    Happening.SWITCHING: "is about to be switched", Happening.RETREAT_PAID: "has Energy discarded for its retreat",
}  # fmt: skip
"""What happens to a Pokémon, or what it does."""
_ELSE = {
    Happening.PLAYED: "a card is played", Happening.COIN_FLIPPED: "coins are flipped",
    Happening.PRIZE_TAKEN: "a Prize card is taken", Happening.TURN_STARTED: "a turn begins",
    Happening.TURN_ENDED: "a turn ends", Happening.DRAWN: "a card is drawn",
    Happening.MOVED_TO_HAND: "a card is put into the hand", Happening.STADIUM_PLAYED: "a Stadium is played",
    Happening.BETWEEN_TURNS: "it is between turns",
}  # fmt: skip


@telling(e.Pattern)
def _pattern(teller: Teller, node: e.Pattern) -> str:
    if node.happening in _DONE:
        one = "a Pokémon" if node.pokemon is None else teller.one_of(node.pokemon)
        head = f"{one} {_DONE[node.happening]}"
    else:
        head = _ELSE.get(node.happening, str(node.happening)) + teller.fill("{pokemon|, for {}}", node)
    return head + teller.fill(
        "{origin|, from the {}}{card|, the card being one of those that {}}{player|, by {}}{by|, through {}}"
        "{place|, at this place: {}}{cause|, caused by: {}}{of|, caused by a card of {}}{attack|, with the attack {}}"
        "{besides/or|, but not caused by: {}}{condition|, and only if {}}",
        node,
    )
