"""The words of modifiers: what holds."""

from __future__ import annotations

from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.explain.telling import Teller, listed, tells
from prizecard.vocabulary import Stage

_CHANGED = "{{attack~}}{{by}}, against {{to}}: {{more+}} damage, {} Weakness and Resistance"
_STAGES = {Stage.BEFORE: "before", Stage.AFTER: "after"}
tells(e.ChangeDamage, lambda teller, node: teller.fill(_CHANGED.format(_STAGES[node.stage]), node))
tells(e.ChangeRetreatCost, "the Retreat Cost of {of} is {more+}")
tells(e.ChangeHp, "the maximum HP of {of} is {more+}")
tells(e.ChangeConditionCounters, "damage counters that being {condition} puts on {of}: {more+}")
tells(
    e.ChangePrizes,
    "Prize cards taken when {of} is Knocked Out{condition| and {}}: {more+}"
    "{counts|, and no text that speaks of Knocked Out Pokémon means it}",
)
tells(e.SetConditionCounters, "being {condition} puts {number} damage counters instead of {usual} on {of}")
tells(e.SetBaseDamage, "the base damage of {attack|the attack {} of }{of} is {number}")
tells(e.NoRetreatCost, "{of&has} no Retreat Cost")
tells(e.SetHp, "the maximum HP of {of} is {number}")
tells(e.SetTypes, "the type of {of} is {types}")
tells(e.SaidType, "the {what} of {of} is the type said{variable}")
tells(e.CoinsInstead, "the attack {attack} of {of} flips {number} coins instead of {usual}")
tells(e.SetEnergyType, "every Energy attached to {on} counts as {type} Energy")
tells(e.AddTypes, "{of&is} also of type {types}")
tells(e.TypesLike, "the types of {of} are those of {what}")
tells(e.TypesOfEnergy, "{of}: of the types of the basic Energy attached to it{added| and of {}}")
tells(e.GrantAttacks, "{to} can also use {attacks}, for the Energy they cost")
tells(e.GrantEarlierAttacks, "{to} can also use the attacks of the cards under it, for the Energy they cost")
tells(e.GrantAbilities, "{to} also has the abilities of {what}")
tells(e.Ignore, "damage of {attack|the attack {} of }{by} is not affected by {what}{types| to {}}")
tells(e.ConditionCoins, "{of}: {number} coins for being {condition}, and all must be heads to recover")
tells(e.KeepCondition, "{of} stays {conditions} when the rules would remove it, at: {events}")
tells(e.DoubleHealing, "healing {of} heals twice as much")
tells(e.TurnGoesOn, "the turn goes on when {of} becomes a Mega Evolution Pokémon")
tells(e.CountsAs, "{of} also counts as a {kind} Pokémon")
tells(e.ChangeAttackCost, "{attack~}{of}: cost{more| {} more}{less| {} less}{times|, this many times: {}}")
tells(e.IgnoreAttackCost, "{attack~}{of} can be used without the{type| {}} Energy")
tells(e.SetAttackCost, "{attack~}{of} can be used for {cost}")
tells(e.ProvideEnergy, "{cards} on {on} provide {units^}")
tells(e.Suppress, "{what}{of| of {}} do nothing{except_name|, except {}}{zones|, in these places: {}}")


_SAID = "the first coin of the next flip of {player} for an effect shows what is said{number|, the next {}}"
_FACE = "the coins of {player} show {face}{number|, only the next {}}"
tells(e.FixCoins, lambda teller, node: teller.fill(_SAID if node.face is None else _FACE, node))


def _if_caused(node: e.Prevent | e.PreventOnPlayer) -> str:
    causes = [str(cause) if str(cause).endswith("y") else f"{cause}s" for cause in node.causes]
    return f", if caused by {listed(causes, 'or')}"


_ON_PLAYER, _BY = "prevented and removed: effects on {player} and on {player's} hand", " of {by}"
tells(e.PreventOnPlayer, lambda teller, node: teller.fill(_ON_PLAYER + _if_caused(node) + _BY, node))
_OF = "{by| of {}}{player| of {}}{card|, by cards that {}}{condition|, only if {}}"
tells(e.Prevent, lambda teller, node: teller.fill("prevented: {what} done to {to}" + _if_caused(node) + _OF, node))


def _tells_types(kind: type, words: str) -> None:
    """Give the words to a class of node whose types are the printed ones, others or none."""

    def tell(teller: Teller, node: Any) -> str:
        if node.types == ():
            return teller.fill(f"{{of&has}} no {words}", node)
        return teller.fill(f"{{of&has}} {words} " + ("as printed" if node.types is None else "to {types}"), node)

    tells(kind, tell)


_tells_types(e.SetWeakness, "Weakness{times| (×{})}")
_tells_types(e.SetResistance, "Resistance{less| (-{})}")

tells(
    e.Forbid,
    "not allowed: {action}{pokemon|, for {}}{player|, for {}}{card|, with cards that {}}{attack|, the attack {}}"
    "{attacks|, with {}}{origin|, from {}}{causes|, through {}}{through|, by cards that {}}{by|, of {}}"
    "{ability|, only {}}",
)
tells(
    e.Permit,
    "allowed: {action}{pokemon|, for {}}{player|, for {}}{card|, with cards that {}}{attack|, the attack {}}",
)
tells(
    e.ChangeLimit,
    "the limit of {limit} is {number}{player|, for {}}{pokemon|, for {}}{card|, for cards that {}}"
    "{first|; when it ends, {} discards first}",
)
_THOSE, _ANY = "{of} cannot be {conditions/or}", "{of} cannot be affected by any Special Condition"
tells(e.Immune, lambda teller, node: teller.fill(_THOSE if node.conditions else _ANY, node))
