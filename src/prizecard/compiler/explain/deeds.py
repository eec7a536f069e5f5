"""The words of effects: what is done."""

from __future__ import annotations

from prizecard.compiler import nodes as e
from prizecard.compiler.explain.nouns import ENDS
from prizecard.compiler.explain.telling import Teller, amount, capitalised, possessive, telling, tells, under
from prizecard.vocabulary import Position, Zone


def _steps(teller: Teller, steps: tuple[e.Effect, ...]) -> list[str]:
    return [line for step in steps for line in teller.steps(step)]


def headed(kind: type, heading: str) -> None:
    """Give a class of node the heading that stands over the steps of its effect."""
    tells(kind, lambda teller, node: under(capitalised(teller.fill(heading, node)), teller.steps(node.effect)))


tells(e.Sequence, lambda teller, node: "\n".join(_steps(teller, node.steps)) or "nothing")
headed(e.May, "{player:may}{variable}:")
headed(e.Then, "Then, if any of that was done:")
headed(e.Doing, "Do this{variable}:")
headed(e.Repeat, "As many times as {times}:")
headed(e.EachPlayer, "Each player, {first} first (called that player):")


@telling(e.When)
def _when(teller: Teller, node: e.When) -> str:
    said = under(f"If {teller.say(node.condition)}:", teller.steps(node.then))
    otherwise = teller.steps(node.otherwise)
    return f"{said}\n{under('Otherwise:', otherwise)}" if otherwise else said


@telling(e.ChooseWay)
def _choose_way(teller: Teller, node: e.ChooseWay) -> str:
    ways = [under(f"{number})", teller.steps(way)).replace("\n", "\n  ") for number, way in enumerate(node.ways, 1)]
    return "\n  ".join([capitalised(teller.fill("{player:choose} {number} of these:", node)), *ways])


headed(e.ForEach, "For each of {among*}, in turn{variable}:")
tells(e.FlipCoins, "{player:flip} {number#coin}{variable}")
tells(e.FlipUntilTails, "{player:flip} coins until tails{variable}")
tells(e.FlipAgain, "flip the coins again and ignore the first result")
tells(e.Ask, "{player:say} {question}{limit|, at most {}}{conditions|, one of: {}}{types|, one of: {}}{variable}")
tells(e.HandGame, "both players show rock, paper or scissors, again and again until one of them wins{variable}")
tells(e.Let, "remember {number}{variable}")
tells(e.Choose, "choose {what}")
tells(e.AttackDoesNothing, "the attack ends and does nothing")
tells(e.CancelCard, "{cards} has no effect and is discarded")
tells(e.CancelPower, "the power that is being used has no effect; it counts as used")

# Cards.
tells(e.Draw, "{player:draw} {number#card}{end| from the {} of the deck}")
tells(e.DrawUntil, "{player:draw} until the hand has {number#card}")
tells(e.PutFaceUp, "turn {cards} face up for good")
tells(e.PutFaceDown, "turn {cards} face down")
tells(e.Shuffle, "{player:shuffle} {player's} {zone}")
tells(e.LookAt, "{player:look} at {cards}{variable}")
tells(e.Reveal, "both players see {cards}{variable}")
tells(
    e.RevealUntil,
    "reveal cards{revealed} from the top of {player's} deck until one{found} is among those that {filter}",
)
tells(e.ExchangeCards, "exchange {first} with {second}")
tells(e.PutOntoBench, "put {cards} onto the owner's Bench{variable}{as_basic|, as a Basic Pokémon}")
tells(e.PutIntoPlace, "put {card} in the place of {pokemon}")
tells(e.Attach, "attach {cards} to {to}{spread|, {}}")
tells(e.AttachAsEnergy, "attach {cards} to {to} as a Special Energy card")
tells(e.AttachAsTool, "attach {cards} to {to} as a Pokémon Tool")
tells(e.UseTextOf, "{player:use} the effect of {card} as the effect of this text")
tells(e.PlayCard, "{player:play} {card}, as if from the hand")


@telling(e.MoveCards)
def _move_cards(teller: Teller, node: e.MoveCards) -> str:
    order = f", in an order that is {possessive(node.order)} choice" if node.order else ""
    if node.to is Zone.DECK and node.position is Position.SHUFFLED:
        return f"shuffle {teller.say(node.cards)} into the owner's deck{order}"
    if node.to is Zone.DECK:
        return f"put {teller.say(node.cards)} {ENDS[node.position]} the owner's deck{order}"
    end = "" if node.position is Position.TOP else f" ({node.position})"
    if node.to is Zone.DISCARD:
        return f"discard {teller.say(node.cards)}{end}{order}"
    return f"put {teller.say(node.cards)} into the owner's {node.to}{end}{order}"


_BACK = "put {{cards}} back {} the deck in an order that is {{chooser's}} choice"
tells(e.Rearrange, lambda teller, node: teller.fill(_BACK.format(ENDS[node.end]), node))

# Pokémon.
tells(e.Damage, "this attack does {amount#damage} to {to}{ignoring|, not affected by {}}")
tells(e.PutCounters, "put {number#damage counter} on {on}{spread|, {}}")


@telling(e.MoveCounters)
def _move_counters(teller: Teller, node: e.MoveCounters) -> str:
    many = amount(teller, node.minimum, node.number)
    words = f"move {many} damage counters{teller.mark(node.variable)} from {{source}} to {{target}}{{spread|, {{}}}}"
    return teller.fill(words, node)


tells(e.ExchangeCounters, "{first} and {second} exchange their damage counters{whole|, both or neither}")
tells(e.SetRemainingHp, "put damage counters on {pokemon} until exactly {hp} HP are left")
tells(e.Heal, "heal {amount#damage} from {pokemon}{variable}")
tells(
    e.Afflict,
    "{pokemon&is} now {conditions}{counters|, with {} damage counters each time}{coins|, with {} coins at each check}",
)
tells(e.AfflictChosen, "{pokemon&is} now affected by the Special Condition said{variable}")
tells(e.WorsenCondition, "being {condition} puts {more} more damage counters on {pokemon} from now on")
tells(e.KnockOut, "{pokemon&is} Knocked Out")
tells(e.Evolve, "put {card} onto {onto}, which evolves")
tells(e.EvolveEach, "for each of {pokemon}, a card{variable} of {cards} that evolves from it may be put on it")

_OFF = "{pokemon}, into the owner's {to}{spread|, {}}"


@telling(e.Devolve)
def _devolve(teller: Teller, node: e.Devolve) -> str:
    kind = teller.say(node.kind)
    cards = f"all {kind} cards"
    if node.times == e.Constant(1):
        cards = f"the highest {kind} card"
    elif not isinstance(node.times, e.Unlimited):
        cards = f"the {teller.say(node.times)} highest {kind} cards"
    return f"take {cards} off {teller.fill(_OFF, node)}"


tells(e.ReplaceCard, "{card} takes the place of the cards of {pokemon}, which go to the owner's {to}")
tells(e.PutMarker, "put a {name} marker on {pokemon}")
tells(e.UseAttack, "use {attack} as this attack")

tells(e.Cure, "remove {conditions?all Special Conditions} from {pokemon}{variable}")
tells(e.Switch, "{incoming} changes places with its player's Active Pokémon")

# The game.
tells(e.TakePrizes, "{player:take} {number#Prize card}")
tells(e.AddPrizes, "the top {number} cards of {player's} deck become Prize cards")
tells(e.EndTurn, "the turn ends")
tells(e.ChooseNewActive, "{player&chooses} a new Active Pokémon before the other player does")
tells(e.PickNewActive, "{chooser:choose} {player's} new Active Pokémon, in place of the one that is Knocked Out")
tells(
    e.ExtraTurn, "{player:take} another turn after this one{skips_between_turns|, skipping the step between turns: {}}"
)
tells(e.GoFirst, "{player:go} first, and no coin is flipped for it")
tells(e.WinGame, "{player:win} the game")
tells(e.Instead, "it happens with {amount} as the amount")
tells(e.PreventEvent, "it does not happen")
tells(e.Redirect, "{cards} go to the owner's {to} instead{position| ({})}")
tells(e.RemoveEffects, "remove lasting effects{origin| of: {}} from {target}{pokemon|: {}}")


def _lasting(teller: Teller, node: e.Lasting | e.Delayed, heading: str, held: tuple[e.Node, ...]) -> str:
    """How long something holds, on whom, and what it is."""
    lasts = "" if str(node.duration).startswith(("through", "while")) else "for "
    long = capitalised(f"{lasts}{node.duration}")
    return under(long + teller.fill(heading, node), [line for one in held for line in teller.say(one).split("\n")])


_SEAT = "{on|, on {} while it is Active and does not evolve}"
_MOST = f"{_SEAT}{{at_most|, adding at most {{}} in all}}:"
tells(e.Lasting, lambda teller, node: _lasting(teller, node, _MOST, node.modifiers))
tells(e.Delayed, lambda teller, node: _lasting(teller, node, f"{_SEAT}:", node.texts))
