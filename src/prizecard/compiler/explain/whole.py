"""The words of whole texts."""

from __future__ import annotations

from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.explain.telling import Teller, conjugated, telling, tells, under


def _lines(*parts: str) -> str:
    return "\n".join(part for part in parts if part)


def _headed(teller: Teller, heading: str, effect: e.Effect) -> str:
    lines = teller.steps(effect)
    return under(heading, lines) if lines else ""


@telling(e.AttackText)
def _attack(teller: Teller, node: e.AttackText) -> str:
    return _lines(
        teller.fill("{condition|This attack can be used only if {}}", node),
        _headed(teller, "First:", node.requirement),
        _headed(teller, "Before damage:", node.before),
        teller.fill("{damage|Damage: {}}", node),
        teller.fill("{ignoring|The damage is not affected by {}}", node),
        _headed(teller, "After damage:", node.after),
        *(teller.say(text) for text in node.standing),
    )


def _limits(teller: Teller, node: Any) -> str:
    zone = teller.fill("{zone|Works from {}}", node) if hasattr(node, "zone") else ""
    how = "works at a time" if isinstance(node, e.Static) else "works in a turn"
    return _lines(teller.fill(f"{{once_by_name|Only one called {{}} {how}}}", node), zone)


@telling(e.Activated)
def _activated(teller: Teller, node: e.Activated) -> str:
    return _lines(
        f"May be used {node.frequency}, before attacking",
        teller.fill("{condition|Only if {}}", node),
        _headed(teller, "Cost:", node.cost),
        _headed(teller, "Effect:", node.effect),
        _limits(teller, node),
    )


def _optional(player: Any) -> str:
    return f", {conjugated(player, 'may')} do this" if player else ""


@telling(e.Triggered)
def _triggered(teller: Teller, node: e.Triggered) -> str:
    often = teller.fill("{frequency|, {}}", node)
    heading = f"When {teller.say(node.when)}{teller.fill('{condition|, if {}}', node)}{often}"
    return _lines(_headed(teller, f"{heading}{_optional(node.optional)}:", node.effect), _limits(teller, node))


@telling(e.Replacement)
def _replacement(teller: Teller, node: e.Replacement) -> str:
    heading = f"When this would happen: {teller.say(node.of)}{teller.fill('{condition|, if {}}', node)}"
    return _headed(teller, f"{heading}{_optional(node.optional)}, instead:", node.effect)


@telling(e.Static)
def _static(teller: Teller, node: e.Static) -> str:
    heading = teller.fill("Always{condition|, while {}}:", node)
    return _lines(under(heading, [teller.say(modifier) for modifier in node.modifiers]), _limits(teller, node))


@telling(e.TrainerText)
def _trainer(teller: Teller, node: e.TrainerText) -> str:
    return _lines(
        teller.fill("{condition|Can be played only if {}}", node),
        teller.fill("{copies|Copies that may be played at once: {}}", node),
        _headed(teller, "Cost:", node.cost),
        "\n".join(teller.steps(node.effect)),
    )


@telling(e.BonusText)
def _bonus(teller: Teller, node: e.BonusText) -> str:
    paid = _headed(teller, "When playing this card you may also pay:", node.cost)
    return _lines(paid, _headed(teller, "If paid, after the effect of the card:", node.effect))


@telling(e.BeforeCoin)
def _before_coin(teller: Teller, node: e.BeforeCoin) -> str:
    return _lines(
        "May be played from the hand before the coin that decides who goes first",
        teller.fill("{condition|Only if {}}", node),
        _headed(teller, "Effect:", node.effect),
    )


tells(e.EnergyText, "Provides {units^}{condition|, while {}}")
tells(e.AttachTo, "Attach this card to one of {player's} Pokémon{condition|, only if {}}")
tells(e.StaysWhile, "Stays attached only while {condition}, and is discarded at once when not")
tells(e.GrantedAttack, "Attack {name}, cost {cost}, damage {damage}:\n{text}")
tells(e.PlayedAsPokemon, "Played as a Basic {type} Pokémon with {hp?its printed} HP")
tells(e.DiscardAtWill, "May be discarded from play in your turn, before attacking")


@telling(e.TwoFaces)
def _two_faces(teller: Teller, node: e.TwoFaces) -> str:
    faces = zip(("One face:", "The other face:"), (node.first, node.second), strict=True)
    return _lines(
        *(under(name, [line for text in face for line in teller.say(text).split("\n")]) for name, face in faces)
    )
