"""Modifiers that one statement says together: who they are about is named once."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.house.english import article, listed
from prizecard.compiler.house.selections import BOTH_SIDES, in_play
from prizecard.compiler.house.shapes import like
from prizecard.compiler.house.standing import COST
from prizecard.compiler.house.voice import Topic, Voice
from prizecard.vocabulary import Action, Player, Stage, Suppressed

Group = tuple[e.Modifier, ...]


def merged(found: tuple[e.Modifier, ...]) -> list[tuple[e.Modifier, ...]]:
    """Modifiers of the same Pokémon in one sentence, and those that hold for one player as for the other."""
    groups: list[list[e.Modifier]] = []
    for modifier in found:
        last = groups[-1][-1] if groups else None
        same = last is not None and _holder(modifier) is not None and _holder(last) == _holder(modifier)
        if last is not None and (same or _is_mirrored(last, modifier)):
            groups[-1].append(modifier)
        else:
            groups.append([modifier])
    return [tuple(group) for group in groups]


def _holder(modifier: e.Modifier) -> Any:
    if isinstance(modifier, e.Forbid | e.Permit) and modifier.pokemon is not None and modifier.player is None:
        return modifier.pokemon
    if isinstance(modifier, e.Forbid) and modifier.card == e.OneOf(e.ThisCard()):
        return modifier.card
    if isinstance(modifier, e.Prevent | e.ChangePrizes | e.GrantAttacks) and _of_either_side(modifier):
        return type(modifier)
    if isinstance(modifier, e.IgnoreAttackCost | e.ChangeDamage) and modifier.attack:
        return replace(modifier, attack=None)
    if isinstance(modifier, e.Suppress) and modifier.what in (Suppressed.TOOLS, Suppressed.STADIUMS):
        return Suppressed.STADIUMS if modifier.of in (None, e.InPlay(Player.BOTH)) else modifier.of
    if isinstance(modifier, e.Suppress | e.Immune | e.NoRetreatCost | e.SetWeakness | e.SetResistance):
        return modifier.of
    return None


def modifiers(voice: Voice, group: Group) -> str:
    """Modifiers as one statement. What all cannot do is said of them, not of all."""
    said = _statement(voice, group)
    return said.removeprefix("all ") if said.partition(BOTH_SIDES)[2].startswith(" can't ") else said


def _of_either_side(modifier: Any) -> bool:
    """Whether the modifier may be one of two that hold for either player."""
    whom = getattr(modifier, "to", None) or getattr(modifier, "of", None)
    if isinstance(modifier, e.GrantAttacks):
        return isinstance(modifier.attacks, e.AttacksOf) and isinstance(modifier.attacks.what, e.InPlay | e.InZone)
    return isinstance(whom, e.InPlay)


def _statement(voice: Voice, group: Group) -> str:
    words = _together.find(voice, group) or _two_attacks(voice, group)
    if words:
        return words
    if len(group) == 2 and _is_mirrored(*group):
        return _said_of_both(voice, group[0])
    said = [voice.modifier(one) for one in group]
    if len(said) == 1:
        return said[0]
    subject = voice.pokemon(_holder(group[0])).words
    if all(one.startswith(subject) for one in said):
        return f"{subject} {_of_one([one.removeprefix(subject).strip() for one in said], subject)}"
    return ", and ".join(said)


_STATES = ("can retreat even if it is ", "can attack even if it is ")


def _of_one(rest: list[str], subject: str) -> str:
    """What is so of one subject, with its verb said once."""
    if subject == "this card":
        rest.sort(key=lambda one: "affected" in one)
    if set(rest) == {"have no Weakness", "have no Retreat Cost"}:
        rest.sort()
    if all(one.startswith("can't ") and not one.startswith("can't be ") for one in rest):
        cannot = listed([one.removeprefix("can't ") for one in rest], "or")
        cannot = cannot.replace(", use any Poké-Powers, or use any Poké-B", " or use any Poké-Powers or Poké-B")
        return f"can't {cannot}".replace("s or use any Poké-B", "s or Poké-B")
    for state in _STATES:
        if all(one.startswith(state) for one in rest):
            return f"{state}{listed([one.removeprefix(state) for one in rest], 'or')}"
    for verb in ("have ", "has "):
        if all(one.startswith(verb) for one in rest):
            return f"{verb}{listed([one.removeprefix(verb) for one in rest])}"
    return listed(rest)


# What holds for one player as for the other.

_OTHER = {Player.YOU: Player.OPPONENT, Player.OPPONENT: Player.YOU}


def _is_mirrored(one: e.Modifier, other: e.Modifier) -> bool:
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


def _said_of_both(voice: Voice, node: e.Modifier) -> str:
    """The modifier of both players."""
    if isinstance(node, e.ChangePrizes):
        assert isinstance(node.of, e.InPlay) and isinstance(node.more, e.Negative)
        kind, that, rest = in_play(voice, node.of).one.partition(" that ")
        lost = f"{article(kind)} (yours or your opponent's){that}{rest} is Knocked Out"
        ending = "" if node.more.of == e.Constant(1) else "s"
        few = f"that player takes {voice.total(node.more)} fewer Prize card{ending}"
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


# What has words of its own.


def _early_for_both(voice: Voice, group: Group) -> str:
    holder: Any = _holder(group[0])
    whose = voice.pokemon(replace(holder, player=Player.YOU)).words.replace("your ", "each player's ", 1)
    return f"{whose} can evolve during their first turn or the turn they play those Pokémon"


def _two_attacks(voice: Voice, group: Group) -> str:
    """What holds for two attacks of one Pokémon alike."""
    names = [one.attack for one in group if isinstance(one, e.IgnoreAttackCost | e.ChangeDamage) and one.attack]
    if len(names) != 2 or len({replace(one, attack=None) for one in group}) > 1:  # type: ignore[call-arg]
        return ""
    return voice.modifier(replace(group[0], attack=" and ".join(names)))  # type: ignore[call-arg]


_EARLY = (Action.EVOLVE_EARLY, Action.EVOLVE_FIRST_TURN)
_ITSELF = like(e.Forbid, card=e.OneOf(e.ThisCard()))
_HERE, _THERE = (like(e.GrantAttacks, attacks=like(e.AttacksOf, place)) for place in (e.InPlay, e.InZone))
_together = Topic[str]("statement")
_together.rows(
    {
        tuple(like(e.Permit, one, like(e.InPlay, Player.BOTH)) for one in _EARLY): _early_for_both,
        tuple(like(e.Permit, one) for one in _EARLY): (
            "{0.pokemon} can evolve during your first turn or the turn you play {0.pokemon!}"
        ),
        (_ITSELF, _ITSELF): "prevent all effects of Item and Supporter cards done to this card",
        (like(e.Suppress, Suppressed.TOOLS), like(e.Suppress, Suppressed.STADIUMS)): (
            "each Stadium or Pokémon Tool card in play has no effect"
        ),
        (_HERE, _THERE): (
            "{0.to} can use the attacks of any {1.attacks.what.filter%1} on your Bench or in your discard pile" + COST
        ),
    }
)
