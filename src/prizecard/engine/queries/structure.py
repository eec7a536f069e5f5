"""The shape of programs: which choices an effect contains, which variables it binds, its nodes in order."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final

from prizecard.effects import (
    AfflictChosen,
    AllOf,
    AnyOf,
    Anything,
    Ask,
    Attach,
    AttachedTo,
    AttackDoesNothing,
    AttackText,
    CanPay,
    Choose,
    ChooseAttack,
    ChooseCards,
    ChooseEach,
    ChoosePokemon,
    ChooseWay,
    CoinsShow,
    CoinsShowing,
    Damage,
    DeckEnd,
    Devolve,
    Did,
    Doing,
    EachPlayer,
    Effect,
    EndTurn,
    Evolve,
    Filter,
    FilteredCards,
    FlipCoins,
    FlipUntilTails,
    ForEach,
    HandGame,
    InPlay,
    InZone,
    Is,
    KnockOut,
    Lacks,
    Let,
    May,
    Modifier,
    MoveCards,
    NamedAs,
    Node,
    NthCoinShows,
    Number,
    OfChosenType,
    OtherCards,
    OtherPokemon,
    Repeat,
    ResultOf,
    Said,
    SaidType,
    Sequence,
    Shuffle,
    Switch,
    Text,
    ThatAttack,
    Then,
    ThisPokemon,
    ThoseCards,
    ThosePokemon,
    When,
    Won,
)
from prizecard.vocabulary import Chooser, Kind, Player, Zone

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
OPEN: Final = (CoinsShow, Did, NthCoinShows, Said, ThoseCards, ThosePokemon, Won)
"""The nodes besides numbers of which it may not be known yet what they speak of."""
CHOICES: Final = (ChoosePokemon, ChooseCards, ChooseEach, ChooseAttack)
PICKING: Final = (Attach, Devolve, Evolve, MoveCards, Switch)
"""Effects that pick out a Pokémon by what they do to it: where nothing is done, it is nobody (REF-01)."""
MENTIONS: Final = (ChoosePokemon, ChooseCards, ChooseEach, ThoseCards, ThosePokemon)
_choices: dict[int, tuple[Node, tuple[Node, ...]]] = {}
_variables: dict[int, tuple[Node, tuple[int, ...]]] = {}
_excluded: dict[int, tuple[Node, tuple[int, ...]]] = {}
_unlike: dict[int, tuple[Node, tuple[int, ...]]] = {}
_targets: dict[int, tuple[Node, tuple[tuple[ChoosePokemon, Effect], ...]]] = {}
QUIET: Final = (
    Ask, AttackDoesNothing, Choose, ChooseWay, Doing, EachPlayer, EndTurn, FlipCoins, FlipUntilTails, ForEach, HandGame,
    Let, May, Repeat, Sequence, Shuffle, Then, When,
)  # fmt: skip
"""Effects that order others, or that change nothing by themselves."""
_deeds: dict[int, tuple[Node, tuple[Effect, ...]]] = {}
_purposes: dict[tuple[int, int], tuple[Node, bool]] = {}
_chains: dict[int, tuple[Node, bool]] = {}
_searches: dict[tuple[int, Player], tuple[Node, tuple[int, ...]]] = {}
_rests: dict[tuple[int, int], tuple[Node, Sequence]] = {}
_loosened: dict[tuple[int, frozenset[int]], tuple[Node, Any]] = {}
_names: dict[type, tuple[str, ...]] = {}
_nodes: dict[int, tuple[Node, tuple[Node, ...]]] = {}
_families: dict[int, tuple[Node, tuple[tuple[Node, tuple[Node, ...]], ...]]] = {}
_references: dict[int, tuple[Node, frozenset[int]]] = {}
_open: dict[int, tuple[Node, tuple[Node, ...]]] = {}
_before_damage: dict[int, tuple[Node, frozenset[int]]] = {}
_before_pile: dict[int, tuple[Node, frozenset[int]]] = {}


def _names_of(node: Node) -> tuple[str, ...]:
    """The names of the node's fields; a node without any may be a procedure, which is made anew for each frame."""
    names = _names.get(type(node))
    if names is None:
        names = _names[type(node)] = tuple([field.name for field in fields(node)])
    return names


def children(node: Node) -> list[Node]:
    """The nodes directly inside the node."""
    found: list[Node] = []
    for name in _names_of(node):
        value: Any = getattr(node, name)
        if isinstance(value, Node):
            found.append(value)
        elif isinstance(value, tuple):
            found.extend(part for part in value if isinstance(part, Node))
    return found


def preorder(root: Node) -> tuple[Node, ...]:
    """All nodes of a program in preorder: a node's place in it is half of its address."""
    cached = _nodes.get(id(root))
    if cached is None:
        if not _names_of(root):  # keeping it would never end
            return (root,)
        found: list[Node] = []
        _walk(root, found)
        cached = _nodes[id(root)] = (root, tuple(found))
    return cached[1]


def _walk(node: Node, found: list[Node]) -> None:
    found.append(node)
    for child in children(node):
        _walk(child, found)


def families(root: Node) -> tuple[tuple[Node, tuple[Node, ...]], ...]:
    """All nodes of a program in preorder, each with those directly inside it."""
    cached = _families.get(id(root))
    if cached is None:
        found = tuple([(node, tuple(children(node))) for node in preorder(root)])
        if not _names_of(root):
            return found
        cached = _families[id(root)] = (root, found)
    return cached[1]


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
    if isinstance(node, (Effect, Text, Modifier)):
        return
    if not isinstance(node, ChooseEach):
        for child in children(node):
            _collect(child, found)
    if isinstance(node, CHOICES):
        found.append(node)


def choices_inside(selection: Node) -> tuple[Any, ...]:
    """The choices that the selection is made of."""
    return tuple(node for node in preorder(selection) if isinstance(node, CHOICES))


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


def mentioned_in(node: Node) -> frozenset[int]:
    """The variables of the choices that the node makes or refers to."""
    found = [part.variable for part in preorder(node) if isinstance(part, MENTIONS)]
    return frozenset(found)


def excluded_in(node: Node) -> tuple[int, ...]:
    """The variables whose Pokémon or cards a selection inside the node leaves out."""
    cached = _excluded.get(id(node))
    if cached is None:
        found = [
            inner.excluded.variable
            for inner in preorder(node)
            if isinstance(inner, (OtherPokemon, OtherCards)) and isinstance(inner.excluded, (ThosePokemon, ThoseCards))
        ]
        cached = _excluded[id(node)] = (node, tuple(found))
    return cached[1]


def unlike_in(node: Node) -> tuple[int, ...]:
    """The variables that a property inside the node asks its members to be unlike."""
    cached = _unlike.get(id(node))
    if cached is None:
        parts = [inner for inner in preorder(node) if isinstance(inner, Lacks)]
        found = tuple([one.variable for part in parts for one in preorder(part) if isinstance(one, REFERENCES)])
        if not _names_of(node):
            return found
        cached = _unlike[id(node)] = (node, found)
    return cached[1]


def searches_in(node: Node, player: Player) -> tuple[int, ...]:
    """The variables of the choices among the player's whole deck inside the node."""
    key = (id(node), player)
    cached = _searches.get(key)
    if cached is None:
        found = tuple(
            part.variable
            for part in preorder(node)
            if isinstance(part, ChooseCards)
            and isinstance(part.among, InZone)
            and (part.among.zone, part.among.player) == (Zone.DECK, player)
        )
        if not _names_of(node):
            return found
        cached = _searches[key] = (node, found)
    return cached[1]


def searches_first(effect: Effect) -> bool:
    """Whether the first thing that the effect does is to search its controller's deck."""
    step = effect.steps[0] if isinstance(effect, Sequence) and effect.steps else effect
    return isinstance(step, Choose) and _uses_deck(step)


def _uses_deck(step: Effect) -> bool:
    cards = step.what if isinstance(step, Choose) else None
    if not isinstance(cards, ChooseCards):
        return False
    among = cards.among
    return isinstance(among, InZone) and among.zone is Zone.DECK and among.player is Player.YOU


def is_chain(node: Sequence) -> bool:
    """Whether a step of the sequence follows only on what was done before it."""
    cached = _chains.get(id(node))
    if cached is None:
        cached = _chains[id(node)] = (node, any(isinstance(step, Then) for step in node.steps))
    return cached[1]


def rest_of(node: Sequence, step: int) -> Sequence:
    """The steps of the sequence from that one on."""
    key = (id(node), step)
    cached = _rests.get(key)
    if cached is None:
        cached = _rests[key] = (node, Sequence(node.steps[step:]))
    return cached[1]


def deeds_in(effect: Effect) -> tuple[Effect, ...]:
    """The effects inside that change something by themselves, in order."""
    cached = _deeds.get(id(effect))
    if cached is None:
        found = tuple(node for node in preorder(effect) if isinstance(node, Effect) and not isinstance(node, QUIET))
        cached = _deeds[id(effect)] = (effect, found)
    return cached[1]


def has_purpose(root: Node, look: Node) -> bool:
    """Whether cards are looked at or shown for something that is said later: a choice among them, or moving them."""
    key = (id(root), id(look))
    cached = _purposes.get(key)
    if cached is None:
        nodes = preorder(root)
        place = next((place for place, node in enumerate(nodes) if node is look), len(nodes))
        inside = preorder(look)
        bound = variables_in(look)
        seen: list[Node] = [node for node in inside if isinstance(node, (InZone, DeckEnd))]
        found = any(_uses(node, bound, seen) for node in nodes[place + len(inside) :])
        cached = _purposes[key] = (root, found)
    return cached[1]


def _uses(node: Node, bound: tuple[int, ...], seen: list[Node]) -> bool:
    if isinstance(node, ThoseCards):
        return node.variable in bound
    if isinstance(node, InZone):
        return any(isinstance(one, InZone) and (one.zone, one.player) == (node.zone, node.player) for one in seen)
    return isinstance(node, DeckEnd) and any(isinstance(one, DeckEnd) and one.player is node.player for one in seen)


def refers(node: Node, variables: tuple[int, ...] | frozenset[int]) -> bool:
    """Whether the node speaks of what one of the variables stands for."""
    cached = _references.get(id(node))
    if cached is None:
        found = frozenset([part.variable for part in preorder(node) if isinstance(part, REFERENCES)])
        if not _names_of(node):
            return not found.isdisjoint(variables)
        cached = _references[id(node)] = (node, found)
    return not cached[1].isdisjoint(variables)


def open_in(node: Node) -> tuple[Node, ...]:
    """The nodes of a number or condition that speak of something which may not be known yet, in preorder."""
    cached = _open.get(id(node))
    if cached is None:
        found = tuple([part for part in preorder(node) if isinstance(part, OPEN) or _speaks_of_variable(part)])
        if not _names_of(node):
            return found
        cached = _open[id(node)] = (node, found)
    return cached[1]


def _speaks_of_variable(node: Node) -> bool:
    return isinstance(node, Number) and (hasattr(node, "flip") or hasattr(node, "variable"))


def loosened(node: Node, hidden: frozenset[int]) -> Any:
    """The selection where what nobody can see is taken for whatever is wanted of it (PLAY-01)."""
    if not refers(node, hidden):
        return node
    key = (id(node), hidden)
    cached = _loosened.get(key)
    if cached is None:
        cached = _loosened[key] = (node, _loosen(node, hidden))
    return cached[1]


def _loosen(node: Any, hidden: frozenset[int]) -> Any:
    if isinstance(node, tuple):
        return tuple(_loosen(part, hidden) for part in node)
    if not isinstance(node, Node):
        return node
    if isinstance(node, Filter) and refers(node, hidden) and not isinstance(node, (AllOf, AnyOf)):
        return Anything()
    if isinstance(node, FilteredCards) and refers(node.among, hidden):
        return _loosen(node.among, hidden)
    if isinstance(node, OtherCards) and refers(node.excluded, hidden):
        return _loosen(node.among, hidden)
    values = [_loosen(getattr(node, name), hidden) for name in _names_of(node)]
    return type(node)(*values)


def targets_of(text: AttackText) -> tuple[tuple[ChoosePokemon, Effect], ...]:
    """The choices of Pokémon in play that no condition or coin governs, each with what it is for.

    They are made in the step for choices (ATTACK-09).
    """
    cached = _targets.get(id(text))
    if cached is None:
        found: list[tuple[ChoosePokemon, Effect]] = []
        for part in (text.before, text.after):
            for step in part.steps if isinstance(part, Sequence) else (part,):
                if not any(isinstance(child, Effect) for child in children(step)):
                    for choice in choices_in(step):
                        if isinstance(choice, ChoosePokemon) and _is_target(choice, step):
                            found.append((choice, step))
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
    return isinstance(node, MoveCards) and any(isinstance(part, (AttachedTo, ThoseCards)) for part in preorder(node))


def referred_in(node: Node) -> frozenset[int]:
    """The variables that are asked for anywhere inside the node."""
    found: set[int] = set()
    for inner in preorder(node):
        if isinstance(inner, REFERENCES):
            found.add(inner.variable)
        elif isinstance(inner, (CoinsShow, CoinsShowing, NthCoinShows)):
            found.add(inner.flip)
    return frozenset(found)


def _is_target(choice: ChoosePokemon, step: Node) -> bool:
    if choice.chooser is not Chooser.YOU:
        return False
    if any(isinstance(node, REFERENCES) for node in preorder(choice.among)):
        return False
    if any(isinstance(node, CoinsShowing) for part in (choice.minimum, choice.maximum) for node in preorder(part)):
        return False
    if isinstance(step, Attach) and not _is_there(step.cards):
        return False
    return isinstance(choice.among, InPlay) and not isinstance(step, Switch)


def _is_there(cards: Node) -> bool:
    """Whether the cards are not to be found first: in a deck, or by an earlier step."""
    return not any(
        isinstance(node, (*REFERENCES, DeckEnd)) or (isinstance(node, InZone) and node.zone is Zone.DECK)
        for node in preorder(cards)
    )


def speaks_of(property: Filter, kind: Kind) -> bool:
    """Whether cards of the kind have the property, whatever else they are."""
    if isinstance(property, AnyOf):
        return any(speaks_of(part, kind) for part in property.filters)
    return isinstance(property, Anything) or property == Is(kind)
