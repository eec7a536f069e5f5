"""The shape of programs: which choices an effect contains, which variables it binds, its nodes in order."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from prizecard.effects import (
    Afflict,
    AfflictChosen,
    AttachedTo,
    AttackText,
    CanPay,
    Choose,
    ChooseAttack,
    ChooseCards,
    ChooseEach,
    ChoosePokemon,
    CoinsShow,
    CoinsShowing,
    Constant,
    Cure,
    Damage,
    Defending,
    Did,
    Draw,
    Effect,
    FlipCoins,
    FlipUntilTails,
    ForEach,
    Heal,
    InPlay,
    InZone,
    KnockOut,
    Modifier,
    MoveCards,
    NamedAs,
    Node,
    NthCoinShows,
    OfChosenType,
    OtherPokemon,
    Pokemons,
    Repeat,
    ResultOf,
    Said,
    SaidType,
    Sequence,
    Shuffle,
    Switch,
    Text,
    ThatAttack,
    ThisPokemon,
    ThoseCards,
    ThosePokemon,
    When,
    Won,
)
from prizecard.vocabulary import Chooser, Place, Player, Zone

REFERENCES: Final = (
    AfflictChosen,
    CanPay,
    Did,
    NamedAs,
    OfChosenType,
    ResultOf,
    Said,
    SaidType,
    ThatAttack,
    ThoseCards,
    ThosePokemon,
    Won,
)
"""The nodes whose variable is one that another node has bound."""
CHOICES: Final = (ChoosePokemon, ChooseCards, ChooseEach, ChooseAttack)
_choices: dict[int, tuple[Node, tuple[Node, ...]]] = {}
_variables: dict[int, tuple[Node, tuple[int, ...]]] = {}
_excluded: dict[int, tuple[Node, tuple[int, ...]]] = {}
_targets: dict[int, tuple[Node, tuple[ChoosePokemon, ...]]] = {}
THEIR_ACTIVE: Final = (Defending(), InPlay(Player.OPPONENT, Place.ACTIVE))
QUIET: Final = (Sequence, When, Repeat, ForEach, Choose, FlipCoins, FlipUntilTails, Shuffle)
"""Effects that change nothing by themselves."""
_quick: dict[int, tuple[Node, str]] = {}
_deck_users: dict[int, tuple[Node, bool]] = {}
_nodes: dict[int, tuple[Node, tuple[Node, ...]]] = {}
_before_damage: dict[int, tuple[Node, frozenset[int]]] = {}
_before_pile: dict[int, tuple[Node, frozenset[int]]] = {}


def children(node: Node) -> list[Node]:
    """The nodes directly inside the node."""
    found: list[Node] = []
    for field in fields(node):
        value: Any = getattr(node, field.name)
        if isinstance(value, Node):
            found.append(value)
        elif isinstance(value, tuple):
            found.extend(part for part in value if isinstance(part, Node))
    return found


def preorder(root: Node) -> tuple[Node, ...]:
    """All nodes of a program in preorder: a node's place in it is half of its address."""
    cached = _nodes.get(id(root))
    if cached is None:
        if not fields(root):  # a procedure, made anew for each frame: keeping it would never end
            return (root,)
        found: list[Node] = []
        _walk(root, found)
        cached = _nodes[id(root)] = (root, tuple(found))
    return cached[1]


def _walk(node: Node, found: list[Node]) -> None:
    found.append(node)
    for child in children(node):
        _walk(child, found)


def choices_in(node: Node) -> tuple[Node, ...]:
    """The choices in the selections and numbers of one effect, inner ones first; not those of effects inside it."""
    cached = _choices.get(id(node))
    if cached is None:
        found: list[Node] = []
        for child in children(node):
            _collect(child, found)
        cached = _choices[id(node)] = (node, tuple(found))
    return cached[1]


def _collect(node: Node, found: list[Node]) -> None:
    if isinstance(node, Effect | Text | Modifier):
        return
    if not isinstance(node, ChooseEach):
        for child in children(node):
            _collect(child, found)
    if isinstance(node, CHOICES):
        found.append(node)


def variables_in(node: Node) -> tuple[int, ...]:
    """The variables that are bound anywhere inside the node."""
    cached = _variables.get(id(node))
    if cached is None:
        found: list[int] = []
        for inner in preorder(node):
            if isinstance(inner, REFERENCES):
                continue
            for name in ("variable", "revealed", "found"):
                value = getattr(inner, name, -1)
                if isinstance(value, int) and value >= 0:
                    found.append(value)
        cached = _variables[id(node)] = (node, tuple(found))
    return cached[1]


def excluded_in(node: Node) -> tuple[int, ...]:
    """The variables whose Pokémon a selection inside the node leaves out."""
    cached = _excluded.get(id(node))
    if cached is None:
        found = [
            inner.excluded.variable
            for inner in preorder(node)
            if isinstance(inner, OtherPokemon) and isinstance(inner.excluded, ThosePokemon)
        ]
        cached = _excluded[id(node)] = (node, tuple(found))
    return cached[1]


def uses_own_deck(effect: Effect) -> bool:
    """Whether the effect, whatever else it does, draws from or searches its controller's deck."""
    cached = _deck_users.get(id(effect))
    if cached is None:
        cached = _deck_users[id(effect)] = (effect, _uses_deck(effect))
    return cached[1]


def searches_first(effect: Effect) -> bool:
    """Whether the first thing that the effect does is to search its controller's deck."""
    step = effect.steps[0] if isinstance(effect, Sequence) and effect.steps else effect
    return isinstance(step, Choose) and _uses_deck(step)


def _uses_deck(step: Effect) -> bool:
    if isinstance(step, Sequence):
        return any(_uses_deck(part) for part in step.steps)
    if isinstance(step, When):
        return isinstance(step.condition, CoinsShow) and (_uses_deck(step.then) or _uses_deck(step.otherwise))
    if isinstance(step, Draw):
        return step.player is Player.YOU and isinstance(step.number, Constant) and step.number.value > 0
    cards = step.what if isinstance(step, Choose) else step.cards if isinstance(step, MoveCards) else None
    if not isinstance(cards, ChooseCards):
        return False
    among = cards.among
    return isinstance(among, InZone) and among.zone is Zone.DECK and among.player is Player.YOU


def quick_test(effect: Effect) -> str:
    """A question about the board that settles whether the effect can change anything, where there is a simple one."""
    cached = _quick.get(id(effect))
    if cached is None:
        chosen = {node.variable: node.among for node in preorder(effect) if isinstance(node, ChoosePokemon)}
        kinds = {_quick_kind(node, chosen) for node in preorder(effect) if isinstance(node, Effect)} - {""}
        cached = _quick[id(effect)] = (effect, kinds.pop() if len(kinds) == 1 else "")
    return cached[1]


def _quick_kind(node: Effect, chosen: dict[int, Pokemons]) -> str:
    if isinstance(node, QUIET):
        return ""
    if isinstance(node, Afflict):
        return "their active" if node.pokemon in THEIR_ACTIVE else "other"
    if isinstance(node, Heal):
        return "damaged" if _among(node.pokemon, chosen) == InPlay(Player.YOU) else "other"
    if isinstance(node, Cure):
        mine = not node.conditions and node.pokemon == InPlay(Player.YOU, Place.ACTIVE)
        return "afflicted" if mine else "other"
    if isinstance(node, Switch):
        among = _among(node.incoming, chosen)
        if among == InPlay(Player.YOU, Place.BENCH):
            return "bench"
        return "their bench" if among == InPlay(Player.OPPONENT, Place.BENCH) else "other"
    return "other"


def _among(node: Pokemons, chosen: dict[int, Pokemons]) -> Pokemons:
    if isinstance(node, ThosePokemon):
        return chosen.get(node.variable, node)
    return node.among if isinstance(node, ChoosePokemon) else node


def targets_of(text: AttackText) -> tuple[ChoosePokemon, ...]:
    """The choices of Pokémon in play that no condition or coin governs: made in the step for choices (ATTACK-09)."""
    cached = _targets.get(id(text))
    if cached is None:
        found: list[ChoosePokemon] = []
        for part in (text.before, text.after):
            for step in part.steps if isinstance(part, Sequence) else (part,):
                if not any(isinstance(child, Effect) for child in children(step)):
                    for choice in choices_in(step):
                        if isinstance(choice, ChoosePokemon) and _is_target(choice, step):
                            found.append(choice)
        cached = _targets[id(text)] = (text, tuple(found))
    return cached[1]


def before_damage(text: AttackText) -> frozenset[int]:
    """The moves of attached cards, by the ids of their nodes, that stand before damage which they are for (ATTACK-20).

    Before the attack's own damage: those that it is counted by. After it: those that further damage follows.
    """
    cached = _before_damage.get(id(text))
    if cached is None:
        found = [*_counted_moves(text), *_moves_before_damage(text.after)]
        cached = _before_damage[id(text)] = (text, frozenset(id(node) for node in found))
    return cached[1]


def before_discard_pile(text: Node) -> frozenset[int]:
    """The Knock Outs, by the ids of their nodes, after which the text looks into a discard pile (ENERGY-16)."""
    cached = _before_pile.get(id(text))
    if cached is None:
        nodes: list[Node] = []
        for part in (getattr(text, "cost", None), getattr(text, "effect", None)):
            nodes.extend(preorder(part) if part is not None else ())
        last = max((place for place, node in enumerate(nodes) if _looks_into_pile(node)), default=0)
        found = frozenset(id(node) for node in nodes[:last] if isinstance(node, KnockOut))
        cached = _before_pile[id(text)] = (text, found)
    return cached[1]


def _looks_into_pile(node: Node) -> bool:
    return isinstance(node, InZone) and node.zone is Zone.DISCARD


def _counted_moves(text: AttackText) -> list[Node]:
    steps = text.before.steps if isinstance(text.before, Sequence) else (text.before,)
    needed = referred_in(text.damage)
    moves: list[Node] = []
    for step in reversed(steps):
        if needed.isdisjoint(variables_in(step)):
            continue
        needed = needed | referred_in(step)
        moves.extend(node for node in preorder(step) if _moves_attached(node))
    return moves


def _moves_before_damage(effect: Effect) -> list[Node]:
    nodes = preorder(effect)
    last = max((place for place, node in enumerate(nodes) if _harms_others(node)), default=0)
    return [node for node in nodes[:last] if _moves_attached(node)]


def _harms_others(node: Node) -> bool:
    return isinstance(node, Damage) and not isinstance(node.to, ThisPokemon)


def _moves_attached(node: Node) -> bool:
    return isinstance(node, MoveCards) and any(isinstance(part, AttachedTo | ThoseCards) for part in preorder(node))


def referred_in(node: Node) -> frozenset[int]:
    """The variables that are asked for anywhere inside the node."""
    found: set[int] = set()
    for inner in preorder(node):
        if isinstance(inner, REFERENCES):
            found.add(inner.variable)
        elif isinstance(inner, CoinsShow | CoinsShowing | NthCoinShows):
            found.add(inner.flip)
    return frozenset(found)


def _is_target(choice: ChoosePokemon, step: Node) -> bool:
    if choice.chooser is not Chooser.YOU:
        return False
    if any(isinstance(node, REFERENCES) for node in preorder(choice.among)):
        return False
    return isinstance(choice.among, InPlay) and not isinstance(step, Switch)
