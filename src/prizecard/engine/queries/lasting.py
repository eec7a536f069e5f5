"""On whom lasting effects lie, and which of them a removal of effects ends."""

from __future__ import annotations

from typing import Any, Final

from prizecard.effects import ChangeDamage, ChangePrizes, Node, RemoveEffects, Triggered
from prizecard.engine.queries import selections
from prizecard.engine.state import NOBODY, Context, GameState, LastingEffect
from prizecard.vocabulary import Player, Stage, Target


def removed(state: GameState, context: Context, node: RemoveEffects) -> tuple[LastingEffect, ...]:
    """The lasting effects that the removal ends; those on a player are those on the player who has them removed."""
    targets = None if node.pokemon is None else selections.pokemons(state, context, node.pokemon)
    return tuple(
        effect
        for effect in state.lasting
        if (node.origin is None or effect.cause is node.origin) and _is_meant(state, context, node, effect, targets)
    )


def _is_meant(
    state: GameState, context: Context, node: RemoveEffects, effect: LastingEffect, targets: list[int] | None
) -> bool:
    if targets is not None:
        return effect.on in targets
    if node.target is Target.PLAYER:
        return effect.on == NOBODY and context.controller in players(state, effect)
    return node.target is Target.ALL or effect.on != NOBODY


def players(state: GameState, effect: LastingEffect) -> frozenset[int]:
    """The players on whom an effect lies that lies on no Pokémon: those whose deeds, Pokémon or Prize cards change."""
    found: set[int] = set()
    for part in (*effect.modifiers, *effect.texts):
        word = _player(part)
        found.update((0, 1) if word is None else selections.players(state, effect, word))
    return frozenset(found)


def _player(part: Node) -> Player | None:
    """Whose matter the modifier or text is, in the words of its text; None: that of both."""
    if isinstance(part, ChangeDamage):
        return _word(part.by if part.stage is Stage.BEFORE else part.to)
    if isinstance(part, ChangePrizes):
        return OTHERS.get(_word(part.of))
    held = part.when if isinstance(part, Triggered) else part
    fields = [getattr(held, name, None) for name in ("player", "pokemon", "of", "to", "on")]
    return next((_word(field) for field in fields if field is not None), None)


def _word(field: Any) -> Player | None:
    word = field if isinstance(field, Player) else getattr(field, "player", None)
    return word if isinstance(word, Player) else None


OTHERS: Final[dict[Player | None, Player]] = {Player.YOU: Player.OPPONENT, Player.OPPONENT: Player.YOU}
"""Who takes Prize cards for the Pokémon of whom."""
