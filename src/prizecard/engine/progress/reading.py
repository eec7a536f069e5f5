"""The record of a frame from its text form: the node, and for some the step, say which it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from prizecard import effects as e
from prizecard.engine import procedures as p
from prizecard.engine.progress import rules as r
from prizecard.engine.progress import texts as t
from prizecard.engine.state import Progress


class NoRecord(ValueError):
    """The frame holds something that its node never puts down."""


def record(node: e.Node, step: int, plain: Any) -> Progress | None:
    """What the frame of the node has put down; raises NoRecord."""
    if plain is None:
        return None
    which = SEVERAL.get(type(node))
    kind = RECORDS.get(type(node)) if which is None else which(step, plain)
    if kind is None:
        raise NoRecord(f"{type(node).__name__} puts nothing down, and not {plain!r}")
    made: Any = kind
    found: Progress = made(plain) if kind.BARE else made(*plain)
    return found


def _attach(step: int, plain: Any) -> type[Progress]:
    if plain[0] == "picking":
        return t.Picking
    return t.Open if isinstance(plain[0], e.Node) else t.Spreading


def _deal_damage(step: int, plain: Any) -> type[Progress]:
    return r.Striking if step == 0 else r.Dealing


def _knock_outs(step: int, plain: Any) -> type[Progress]:
    if step == 0:
        return r.Proposing
    return r.KnockedOut if step < 3 else r.Counted


def _run_trainer(step: int, plain: Any) -> type[Progress]:
    return r.PayingExtra if isinstance(plain, bool) else r.KeepingApart


RECORDS: dict[type, type[Progress]] = {
    p.Match: r.NextTurn,
    p.SetUp: r.SettingUp,
    p.PlacePokemon: r.Placing,
    p.BetweenTurns: r.Begun,
    p.CheckCondition: r.Checking,
    p.SettleTriggers: r.Moment,
    p.SettlePowerTriggers: r.Answering,
    p.SettleTrigger: r.Reacting,
    p.Replace: r.Replacing,
    p.TakePrizeCards: r.TakingPrizes,
    p.PromotePokemon: r.Promoting,
    p.TrimBench: r.Crowded,
    p.TrimTools: r.Overladen,
    p.MakeAttack: r.Attacking,
    p.LayTrainer: r.Laying,
    p.AttachMore: r.Attaching,
    p.EvolveFromHand: r.Evolving,
    p.PlayCardFromHand: r.Playing,
    p.UseAbility: r.Heard,
    p.RetreatPokemon: r.Retreating,
    e.ChoosePokemon: t.ChoosingPokemon,
    e.ChooseCards: t.ChoosingCards,
    e.Sequence: t.Before,
    e.May: t.Before,
    e.Doing: t.Before,
    e.ChooseWay: t.Ways,
    e.Repeat: t.Repeating,
    e.ForEach: t.Going,
    e.EachPlayer: t.Alternating,
    e.MoveCards: t.Ordering,
    e.Rearrange: t.Ordering,
    e.AttachAsEnergy: t.Discarding,
    e.FlipCoins: t.Holding,
    e.FlipUntilTails: t.Holding,
    e.HandGame: t.Showing,
    e.PutCounters: t.PuttingCounters,
    e.MoveCounters: t.MovingCounters,
    e.EvolveEach: t.EvolvingEach,
}
"""The record of each node that puts something down."""

SEVERAL: dict[type, Callable[[int, Any], type[Progress]]] = {
    p.SettleKnockOuts: _knock_outs,
    p.LeaveAtOnce: _knock_outs,
    p.DealDamage: _deal_damage,
    p.RunTrainer: _run_trainer,
    e.Attach: _attach,
}
"""Nodes that put down one record after the other, and what says which it is."""
