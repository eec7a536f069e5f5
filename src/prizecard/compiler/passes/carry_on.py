"""What begins with "then" is left as such only where it is decided with the sentence before."""

from __future__ import annotations

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.templates import rebuild
from prizecard.compiler.tree import has_part

_COINS = (e.CoinsShow, e.CoinsShowing, e.NthCoinShows)


def carried_on(statements: list[e.Effect]) -> list[e.Effect]:
    """The statements, where "then" is left only of what is decided with the sentence before."""
    changed: list[e.Effect] = []
    for statement in statements:
        plain = _without(statement)
        # What only says how the damage counts stands between.
        place = len(changed)
        while place and isinstance(changed[place - 1], s.AttackIgnores):
            place -= 1
        after = changed[place - 1] if place else None
        if isinstance(statement, s.Then) and after is not None and _is_decided(after) and not has_part(plain, _COINS):
            changed.insert(place, s.Then(plain))
        elif isinstance(statement, e.Shuffle) and isinstance(after, s.Then):
            changed.insert(place, statement)
        elif isinstance(statement, s.Then) and _is_chained(changed, plain):
            changed.append(e.Then(plain))
        else:
            changed.append(plain)
    return changed


FAILING = (
    e.Attach, e.Cure, e.Devolve, e.Draw, e.DrawUntil, e.Evolve, e.ExchangeCards, e.Heal, e.KnockOut, e.LookAt,
    e.MoveCards, e.PutOntoBench, e.Reveal, e.Switch,
)  # fmt: skip
"""What may turn out to be impossible, so that what begins with "then" is not done either (PLAY-07)."""
_UNBOUND = (e.May, e.Damage, e.When, e.Repeat, s.Otherwise, *s.ATTACK_DAMAGE)


def _is_chained(before: list[e.Effect], statement: e.Effect) -> bool:
    """Whether the statement follows only on what was done: no shuffle, no damage, nothing that one may leave."""
    said = [one for one in before if not isinstance(one, e.Shuffle)]
    if not said or isinstance(statement, e.Shuffle) or has_part(statement, s.ATTACK_DAMAGE):
        return False
    return has_part(said[-1], FAILING) and not has_part(said[-1], _UNBOUND)


def _is_decided(statement: e.Effect) -> bool:
    if isinstance(statement, s.Then):
        return True
    if not isinstance(statement, e.When) or statement.otherwise != e.Sequence(()):
        return False
    # What one may do if something was done, and what is done then, is one thing.
    follows = isinstance(statement.condition, e.Did) and isinstance(statement.then, e.May)
    return follows or has_part(statement.condition, _COINS)


def _without(statement: e.Effect) -> e.Effect:
    return rebuild(statement, lambda part: part.effect if isinstance(part, s.Then) else part)
