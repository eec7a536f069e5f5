"""The rules as programs: nodes of the engine's own that stand on the stack like those of cards."""

from __future__ import annotations

from dataclasses import dataclass

from prizecard.effects import Effect


@dataclass(frozen=True, slots=True)
class Match(Effect):
    """The whole: set-up, turns, Sudden Death."""


@dataclass(frozen=True, slots=True)
class SetUp(Effect):
    """Setting up, in the steps of the rulebook; stacked decks are not shuffled at first."""

    stacked: bool = False


@dataclass(frozen=True, slots=True)
class PlacePokemon(Effect):
    """One player's placing of Basic Pokémon in set-up."""


@dataclass(frozen=True, slots=True)
class Turn(Effect):
    """One player's turn."""


@dataclass(frozen=True, slots=True)
class BetweenTurns(Effect):
    """The step between turns."""


@dataclass(frozen=True, slots=True)
class CheckCondition(Effect):
    """One Special Condition's part between turns."""


@dataclass(frozen=True, slots=True)
class Checkpoint(Effect):
    """Triggers that wait and Knock Outs are settled."""


@dataclass(frozen=True, slots=True)
class SettleTriggers(Effect):
    """Waiting triggers are carried out, the turn player's first, each player ordering their own."""


@dataclass(frozen=True, slots=True)
class SettleDamageTriggers(Effect):
    """Of the waiting triggers those that react to damage are carried out; the others wait on (TRIG-02)."""


@dataclass(frozen=True, slots=True)
class SettleKnockOutTriggers(Effect):
    """Of the waiting triggers those that react to Knock Outs are carried out; the others wait on (TRIG-02)."""


@dataclass(frozen=True, slots=True)
class SettlePrizeTriggers(Effect):
    """What Prize cards do as they are taken, before they count as put into the hand, is settled."""


@dataclass(frozen=True, slots=True)
class SettlePowerTriggers(Effect):
    """What may prevent a power that is being used is carried out before it."""


@dataclass(frozen=True, slots=True)
class SettleTrigger(Effect):
    """One trigger: asked for if optional, then carried out."""


@dataclass(frozen=True, slots=True)
class SettleKnockOuts(Effect):
    """The batch of Knock Outs: replacements, triggers, cards leave, Prize cards, new Active Pokémon."""


@dataclass(frozen=True, slots=True)
class LeaveAtOnce(Effect):
    """Pokémon that a text Knocks Out leave before it goes on; Prize cards and new Active Pokémon wait (ENERGY-16)."""


@dataclass(frozen=True, slots=True)
class Replace(Effect):
    """Replacements of one proposed event are offered."""


@dataclass(frozen=True, slots=True)
class TakePrizeCards(Effect):
    """A player takes Prize cards."""


@dataclass(frozen=True, slots=True)
class PromotePokemon(Effect):
    """A player without an Active Pokémon chooses a new one."""


@dataclass(frozen=True, slots=True)
class TrimBench(Effect):
    """Players with more Benched Pokémon than allowed discard down."""


@dataclass(frozen=True, slots=True)
class TrimTools(Effect):
    """A Pokémon with more Tools than allowed loses some, as its owner chooses."""


@dataclass(frozen=True, slots=True)
class FlipAhead(Effect):
    """The coins of an attack that is used because of a coin are flipped before it does anything (COIN-01)."""


@dataclass(frozen=True, slots=True)
class MakeAttack(Effect):
    """An attack in the steps of the rulebook."""


@dataclass(frozen=True, slots=True)
class DealDamage(Effect):
    """Damage of an attack to one or several Pokémon, one proposal."""


@dataclass(frozen=True, slots=True)
class PlayCardFromHand(Effect):
    """A Trainer card is played."""


@dataclass(frozen=True, slots=True)
class LayTrainer(Effect):
    """A Trainer card that stays on a Pokémon or comes into play as one is played."""


@dataclass(frozen=True, slots=True)
class RunTrainer(Effect):
    """Cost and effect of a Trainer card, and where it goes then."""


@dataclass(frozen=True, slots=True)
class UseAbility(Effect):
    """Cost and effect of an activated text."""


@dataclass(frozen=True, slots=True)
class RetreatPokemon(Effect):
    """A retreat: Energy is discarded card by card, then the Pokémon change places."""


@dataclass(frozen=True, slots=True)
class AttachMore(Effect):
    """Further Energy cards of the same attachment."""


@dataclass(frozen=True, slots=True)
class EvolveFromHand(Effect):
    """An Evolution card is played from the hand."""


@dataclass(frozen=True, slots=True)
class Distribute(Effect):
    """Cards or counters are laid one after the other where a player likes."""
