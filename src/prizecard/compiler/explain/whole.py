"""The words of whole texts."""

from __future__ import annotations

from prizecard.compiler import nodes as e
from prizecard.compiler.explain.telling import Teller, telling, tells, under

Line = str | tuple[str, str]
"""A pattern, or the pattern of a heading and the field whose lines stand under it."""
_COST, _EFFECT = ("Cost:", "cost"), ("Effect:", "effect")
_ZONE, _ONE_IN_TURN = "{zone|Works from {}}", "{once_by_name|Only one called {} works in a turn}"
_MAY = "{optional|, {} may do this}"


def lined(kind: type, *lines: Line) -> None:
    """Give a class of text its lines; those that would say nothing are left out."""
    tells(kind, lambda teller, node: "\n".join(filter(None, (_line(teller, node, line) for line in lines))))


def _line(teller: Teller, node: e.Node, line: Line) -> str:
    if isinstance(line, str):
        return teller.fill(line, node)
    heading, value = teller.fill(line[0], node), getattr(node, line[1])
    said = [teller.say(part) for part in value] if isinstance(value, tuple) else teller.steps(value)
    return under(heading, said) if said else ""


lined(
    e.AttackText,
    "{condition|This attack can be used only if {}}",
    ("First:", "requirement"),
    ("Before damage:", "before"),
    "{damage|Damage: {}}",
    "{ignoring|The damage is not affected by {}}",
    ("After damage:", "after"),
    "{standing;}",
)
_USED = "May be used {frequency}, before attacking"
lined(e.Activated, _USED, "{condition|Only if {}}", _COST, _EFFECT, _ONE_IN_TURN, _ZONE)
_WHEN = "When {when}{condition|, if {}}{frequency|, {}}" + _MAY
lined(e.Triggered, (_WHEN + ":", "effect"), _ONE_IN_TURN, _ZONE)
lined(e.Replacement, ("When this would happen: {of}{condition|, if {}}" + _MAY + ", instead:", "effect"))
_ONE_AT_A_TIME = "{once_by_name|Only one called {} works at a time}"
lined(e.Static, ("Always{condition|, while {}}:", "modifiers"), _ONE_AT_A_TIME, _ZONE)
_COPIES = "{copies|Copies that may be played at once: {}}"
lined(e.TrainerText, "{condition|Can be played only if {}}", _COPIES, _COST, "{effect|{}}")
_PAID = ("When playing this card you may also pay:", "cost")
lined(e.BonusText, _PAID, ("If paid, after the effect of the card:", "effect"))
_BEFORE = "May be played from the hand before the coin that decides who goes first"
lined(e.BeforeCoin, _BEFORE, "{condition|Only if {}}", _EFFECT)

tells(e.EnergyText, "Provides {units^}{condition|, while {}}")
tells(e.AttachTo, "Attach this card to one of {player's} Pokémon{condition|, only if {}}")
tells(e.StaysWhile, "Stays attached only while {condition}, and is discarded at once when not")
tells(e.GrantedAttack, "Attack {name}, cost {cost}, damage {damage}:\n{text}")
tells(e.PlayedAsPokemon, "Played as a Basic {type} Pokémon with {hp?its printed} HP")
tells(e.DiscardAtWill, "May be discarded from play in your turn, before attacking")


@telling(e.TwoFaces)
def _two_faces(teller: Teller, node: e.TwoFaces) -> str:
    faces = zip(("One face:", "The other face:"), (node.first, node.second), strict=True)
    return "\n".join(under(name, [line for text in face for line in teller.steps(text)]) for name, face in faces)
