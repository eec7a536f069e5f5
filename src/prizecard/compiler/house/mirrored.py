"""What holds for one player as for the other, said once."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.house.english import article
from prizecard.compiler.house.numbers import total
from prizecard.compiler.house.selections import BOTH_SIDES, in_play
from prizecard.compiler.house.voice import Voice
from prizecard.vocabulary import Action, Player, Stage

_OTHER = {Player.YOU: Player.OPPONENT, Player.OPPONENT: Player.YOU}


def is_mirrored(one: e.Modifier, other: e.Modifier) -> bool:
    """Whether a modifier is another one with the players exchanged, and both can be said at once."""
    return _mirror(one) == other and other != one and _sayable(one)


def _mirror(node: Any) -> Any:
    """The node with you and the opponent exchanged."""
    if isinstance(node, Player):
        return _OTHER.get(node, node)
    if not isinstance(node, e.Node):
        return node
    return type(node)(**{field.name: _mirror(getattr(node, field.name)) for field in fields(node)})


def _sayable(node: e.Modifier) -> bool:
    if isinstance(node, e.ChangeDamage):
        return isinstance(node.by, e.InPlay) and isinstance(node.to, e.InPlay) and node.attack is None
    if isinstance(node, e.Prevent):
        return isinstance(node.to, e.InPlay) and node.player is Player.OPPONENT and node.by is None
    if isinstance(node, e.ChangePrizes):
        return (
            isinstance(node.of, e.InPlay)
            and isinstance(node.condition, e.EventIs)
            and isinstance(node.more, e.Negative)
        )
    return isinstance(node, e.Forbid) and node.action is Action.ATTACH and node.player is Player.YOU


def for_either(voice: Voice, node: e.Modifier) -> str:
    """The modifier of both players."""
    if isinstance(node, e.ChangePrizes):
        assert isinstance(node.of, e.InPlay) and isinstance(node.more, e.Negative)
        kind, that, rest = in_play(voice, node.of).one.partition(" that ")
        lost = f"{article(kind)} (yours or your opponent's){that}{rest} is Knocked Out"
        ending = "" if node.more.of == e.Constant(1) else "s"
        few = f"that player takes {total(voice, node.more)} fewer Prize card{ending}"
        return f"when {lost} by damage from an opponent's attack, {few}"
    if isinstance(node, e.Forbid):
        said = voice.modifier(replace(node, player=Player.BOTH, pokemon=None))
        return f"{said.replace('players ', 'each player ', 1)} to any of their Pokémon"
    if isinstance(node, e.ChangeDamage) and node.stage is Stage.BEFORE:
        assert isinstance(node.by, e.InPlay) and isinstance(node.to, e.InPlay)
        said = voice.modifier(replace(node, by=replace(node.by, player=Player.BOTH)))
        target = "the opponent's Active" if node.to.filter == e.Anything() else "the Defending"
        said = said.replace("the attacks of all ", "the attacks of ", 1).replace("your opponent's Active", target)
        return said.replace("If you have", "If the attacking player has").replace(
            "than your opponent", "than their opponent"
        )
    assert isinstance(node, e.ChangeDamage | e.Prevent) and isinstance(node.to, e.InPlay)
    said = voice.modifier(node).replace("your opponent's attacks", "the opponent's attacks")
    both = f"{in_play(voice, node.to, 'and').many} {BOTH_SIDES}"
    said = said.replace(voice.pokemon(node.to).words, both, 1)
    return said.replace(f"{BOTH_SIDES} takes ", f"{BOTH_SIDES} take ")
