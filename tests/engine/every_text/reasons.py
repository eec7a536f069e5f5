"""Why something in a text is not reached, as far as that can be told from the text itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import TypeGuard

from prizecard.effects import (
    Activated,
    AllOf,
    AllTrue,
    Anything,
    AnyTrue,
    AttachedTo,
    AttackDoesNothing,
    AttackText,
    BenchSpace,
    ChangePrizes,
    Choose,
    ChooseCards,
    ChooseWay,
    CoinsShow,
    Compare,
    Condition,
    Damage,
    Defending,
    Depending,
    Devolve,
    Did,
    Effect,
    EventIs,
    Exists,
    Filter,
    Forbid,
    InPlay,
    InZone,
    Is,
    Lacks,
    Matches,
    NameContains,
    Named,
    Node,
    OneOf,
    Pattern,
    Permit,
    PlayedTogether,
    Prevent,
    PreventEvent,
    Replacement,
    Sequence,
    SetRemainingHp,
    StadiumInPlay,
    Text,
    ThisCard,
    ThisPokemon,
    ThoseCards,
    TrainerText,
    Triggered,
    TurnIs,
    Untrue,
    When,
)
from prizecard.engine.queries import structure
from prizecard.engine.queries.numbers import compares
from prizecard.vocabulary import Action, Cause, Happening, Kind, Place, Player, TurnState
from tests.engine.every_text.paper import fits, named
from tests.engine.every_text.subjects import Subject, playable
from tests.engine.every_text.tracer import preorder

Parents = dict[int, Node]


def reason_for(subject: Subject, what: str, node: str) -> str:
    """The reason why a node, given as its place and its form, was not seen so; none where nothing explains it."""
    nodes = preorder(subject.texts)
    one = nodes[int(node.split()[0])]
    parents = {id(child): parent for parent in nodes for child in structure.children(parent)}
    for tell in REASONS:
        reason = tell(subject, one, parents, what)
        if reason:
            return reason
    return ""


def _above(node: Node, parents: Parents) -> Iterator[Node]:
    while id(node) in parents:
        node = parents[id(node)]
        yield node


def _unplayable_name(subject: Subject, node: Node, parents: Parents, what: str) -> str:
    """A card of that name cannot be played, or is of another kind than the place asks for."""
    source = subject.card.evolves_from
    if source is not None and not named(source):
        return "what it evolves from cannot be played"
    for part in structure.preorder(node):
        if isinstance(part, NameContains) and not _anywhere(part):
            return "no card with that in its name can be played"
        if isinstance(part, Is) and not _anywhere(part):
            return "no card of that kind can be played"
        if not isinstance(part, Named):
            continue
        cards = named(part.name)
        if not cards:
            return "no card of that name can be played"
        place = next((above for above in _above(part, parents) if isinstance(above, InPlay | StadiumInPlay)), None)
        if all(card.evolves_from is not None and not named(card.evolves_from) for card in cards):
            return "what the card of that name evolves from cannot be played"
        if isinstance(place, StadiumInPlay) and not any(Kind.STADIUM in card.kinds for card in cards):
            return "the name is no Stadium's: one of two ways to be in play"
        if isinstance(place, InPlay) and not any(card.is_pokemon for card in cards):
            return "the name is no Pokémon's: one of two ways to be in play"
    return ""


def _behind_a_name(subject: Subject, node: Node, parents: Parents, what: str) -> str:
    """What is done only if a card that cannot be played is in play."""
    for above in _above(node, parents):
        condition = getattr(above, "condition", None)
        if isinstance(above, AllTrue):
            condition = above
        if isinstance(condition, Condition) and not _can_hold(condition):
            return "it waits for a card that cannot be played"
        if isinstance(above, AllOf) and not all(_enters_play(part.name) for part in _names(above)):
            return "it waits for a card that cannot be played"
    for part in preorder(subject.texts):
        refused = part.condition.condition if isinstance(part, When) and isinstance(part.condition, Untrue) else None
        if refused is not None and isinstance(part.then, AttackDoesNothing) and not _can_hold(refused):
            return "it waits for a card that cannot be played"
    chosen = [part.variable for part in structure.preorder(node) if isinstance(part, ThoseCards)]
    used = any(isinstance(text, Activated | TrainerText) for text in subject.texts)
    for part in preorder(subject.texts):
        if isinstance(part, ChooseCards) and (used or part.variable in chosen) and not _exist(part):
            return "no card that it could choose can be played"
    return ""


def _names(node: Node) -> list[Named]:
    return [part for part in structure.preorder(node) if isinstance(part, Named)]


def _exist(node: Node) -> bool:
    """Whether cards of the names in it, or with such a part of a name, can be played."""
    parts = [part for part in structure.preorder(node) if isinstance(part, NameContains | Is)]
    return all(named(part.name) for part in _names(node)) and all(_anywhere(part) for part in parts)


@cache
def _anywhere(filter: Filter) -> bool:
    """Whether a card that can be played has the property."""
    return any(fits(card, filter) is not False for card in playable())


def _can_hold(condition: Condition) -> bool:
    """Whether the condition can hold, by the names in it."""
    if isinstance(condition, AllTrue):
        return all(_can_hold(part) for part in condition.conditions)
    if isinstance(condition, AnyTrue):
        return any(_can_hold(part) for part in condition.conditions)
    if isinstance(condition, Untrue):
        return True
    if isinstance(condition, Compare) and compares(0, condition.comparison, 1):
        return True
    return all(_enters_play(part.name) for part in _names(condition)) and _exist(condition)


def _enters_play(name: str) -> bool:
    """Whether a card of the name can be played, and what it evolves from."""
    return any(card.evolves_from is None or named(card.evolves_from) for card in named(name))


def _done_anyway(subject: Subject, node: Node, parents: Parents, what: str) -> str:
    if not isinstance(node, Did) or what != "Did false":
        return ""
    if any(isinstance(text, TrainerText | Activated | Triggered) for text in subject.texts):
        return "without it the text could not have been used"
    return ""


def _said_before(subject: Subject, node: Node, parents: Parents, what: str) -> str:
    """The text has settled it before it asks: an attack that did nothing, the other branch of the same question."""
    if not isinstance(node, Condition) or not what.endswith("false"):
        return ""
    if any(isinstance(part, AttackDoesNothing) for part in preorder(subject.texts)):
        return "otherwise the attack has done nothing before it is asked"
    if isinstance(node, PlayedTogether) and not any(max(getattr(text, "copies", (1,))) > 1 for text in subject.texts):
        return "the card is played one at a time"
    if isinstance(node, TurnIs) and node.state is TurnState.OPPONENTS_TURN and _by_the_other(subject):
        return "the other player attacks in the other player's turn alone"
    if isinstance(node, TurnIs) and node.state is TurnState.OPPONENTS_TURN and _hits_itself(subject):
        return "it is Active, and none of its own attacks hits itself"
    if isinstance(node, Exists) and _is_implied(node, parents.get(id(node))):
        return "what is asked before it is one of those"
    if any(_is_all(text, node) for text in subject.texts):
        return "otherwise the text would change nothing, and could not be used"
    if isinstance(node, CoinsShow) and any(isinstance(above, Depending) for above in _above(node, parents)):
        return "the other side of the coin is asked first"
    return ""


def _by_the_other(subject: Subject) -> bool:
    events = [text.when for text in subject.texts if isinstance(text, Triggered)]
    events += [text.of for text in subject.texts if isinstance(text, Replacement)]
    return any(event.cause is Cause.ATTACK and event.of is Player.OPPONENT for event in events)


def _hits_itself(subject: Subject) -> bool:
    """Whether the Pokémon must be hit where it is Active, as by no attack of its own it can be."""
    active = any(isinstance(text, Triggered) and text.when.place is Place.ACTIVE for text in subject.texts)
    return active and not any(
        isinstance(part, Damage) and any(isinstance(one, ThisPokemon) for one in structure.preorder(part.to))
        for attack in subject.card.attacks
        for part in structure.preorder(attack.text)
    )


def _is_implied(node: Exists, above: Node | None) -> bool:
    """Whether an earlier part of the condition is that something of it exists."""
    if not isinstance(above, AllTrue) or not isinstance(node.what, InPlay) or node.what.filter != Anything():
        return False
    earlier = above.conditions[: above.conditions.index(node)]
    return any(
        isinstance(part, Exists) and isinstance(part.what, InPlay) and part.what.place is node.what.place
        for part in earlier
    )


def _is_all(text: Text, condition: Node) -> bool:
    """Whether all that the text does waits for the condition."""
    if not isinstance(text, TrainerText | Activated):
        return False
    steps = text.effect.steps if isinstance(text.effect, Sequence) else (text.effect,)
    steps = tuple(step for step in steps if not isinstance(step, Choose))
    waits = [step for step in steps if isinstance(step, When) and step.otherwise == Sequence(())]
    others = [step for step in waits[1:] if not isinstance(step.condition, Did)]
    return len(waits) == len(steps) and not others and bool(waits) and waits[0].condition == condition


def _no_choice(subject: Subject, node: Node, parents: Parents, what: str) -> str:
    if isinstance(node, Defending) and isinstance(parents.get(id(node)), Choose):
        return "there is one Active Pokémon: nothing is to be chosen"
    return ""


def _fossil_alone(subject: Subject, node: Node, parents: Parents, what: str) -> str:
    """No board of ours has a Fossil in play: scenarios of rulings show what becomes of one."""
    for above in (node, *_above(node, parents)):
        if isinstance(above, InPlay) and what.endswith("true"):
            asked = {part.kind for part in structure.preorder(above.filter) if isinstance(part, Is)}
            return "of what is in play as a Pokémon only a Fossil is such a card" if Kind.TRAINER in asked else ""
    return ""


def _way_to_nothing(subject: Subject, node: Node, parents: Parents, what: str) -> str:
    within = any(isinstance(above, ChooseWay) for above in _above(node, parents))
    if isinstance(node, Compare) and what.endswith("false") and within:
        return "a way that would come to nothing is not offered, and where all would nothing is asked"
    return ""


def _no_such_trainer(subject: Subject, node: Node, parents: Parents, what: str) -> str:
    words = {part.kind for part in preorder(subject.texts) if isinstance(part, Is)}
    for above in _above(node, parents):
        if isinstance(node, Is) and isinstance(above, AttachedTo) and node.kind in (Kind.SUPPORTER, Kind.STADIUM):
            return "such a card is attached to no Pokémon"
        if isinstance(node, Is) and isinstance(above, StadiumInPlay) and node.kind in (Kind.SUPPORTER, Kind.TOOL):
            return "such a card is no Stadium"
        stadiums = [card for card in playable() if Kind.STADIUM in card.kinds]
        if isinstance(above, StadiumInPlay) and not any(fits(card, above.filter) is not False for card in stadiums):
            return "such a card is no Stadium"
    if isinstance(node, Is) and node.kind in (Kind.SUPPORTER, Kind.STADIUM) and Kind.TRAINER in words:
        return "in the books of 2010 such a card is no Trainer card, or lies elsewhere"
    return ""


def _this_card(subject: Subject, node: Node, parents: Parents, what: str) -> str:
    if isinstance(node, OneOf | ThisCard) and not subject.card.is_pokemon:
        return "the card being played lies in no such pile"
    if isinstance(node, OneOf | ThisCard) and any(isinstance(above, InZone) for above in _above(node, parents)):
        return "the card with the text is in play, and lies in no such pile"
    return ""


def _asked_of_the_card(subject: Subject, node: Node, parents: Parents, what: str) -> str:
    nodes = preorder(subject.texts)
    taken = any(isinstance(part, Pattern) and part.happening is Happening.PRIZE_TAKEN for part in nodes)
    placed = any(str(getattr(part, "action", "")).startswith("be placed") for part in nodes)
    if (taken or placed) and isinstance(node, OneOf | ThisCard | Pattern):
        return "the rules ask the very card, so that it is this one needs no asking"
    return ""


def _always_so(subject: Subject, node: Node, parents: Parents, what: str) -> str:
    if isinstance(node, EventIs):
        return "what asks for it asks at no other event"
    pattern = parents.get(id(node))
    if isinstance(pattern, Pattern) and pattern.happening is Happening.CONDITION_CHECKED and node is pattern.condition:
        return "it is asked of Pokémon that are affected alone"
    if isinstance(node, Exists) and not structure.children(node.what):
        return "it is asked only while the card is where it says"
    return ""


def _no_such_card(subject: Subject, node: Node, parents: Parents, what: str) -> str:
    """No card has all the properties that are asked for together."""
    if not isinstance(node, Filter):
        return ""
    for part in (node, *_above(node, parents)):
        if isinstance(part, AllOf) and not any(fits(card, part) is not False for card in playable()):
            return "no card that can be played has all these properties"
    return ""


def _nothing_to_keep_off(subject: Subject, node: Node, parents: Parents, what: str) -> str:
    """By the later books damage counters cannot be kept off, and that is all that such cards do to Pokémon."""
    prevent = next((above for above in _above(node, parents) if isinstance(above, Prevent)), None)
    if prevent is None or not any(part is node for part in structure.preorder(prevent.card)):
        return ""
    if any(isinstance(part, Is) and part.kind in (Kind.TOOL, Kind.STADIUM) for part in structure.preorder(node)):
        return "all that such cards do to the other player's Pokémon is damage counters, which nothing keeps off"
    return ""


def _done_again(subject: Subject, node: Node, parents: Parents, what: str) -> str:
    """A step without which the one after it does the same."""
    above = parents.get(id(node))
    steps = above.steps if isinstance(above, Sequence) else ()
    if isinstance(node, PreventEvent) and any(isinstance(step, SetRemainingHp) for step in steps):
        return "the HP that the Pokémon is left with keep it in play anyway"
    devolved = any(isinstance(part, Devolve) for part in preorder(subject.texts))
    if isinstance(node, Forbid) and node.action is Action.EVOLVE and devolved:
        return "by the rules what has devolved does not evolve again in that turn"
    if isinstance(node, ChangePrizes) and subject.card.prizes == 0:
        return "the card is worth no Prize card to begin with"
    left = [text.after for text in subject.texts if isinstance(text, AttackText)]
    if isinstance(node, AttackDoesNothing) and any(isinstance(effect, SetRemainingHp) for effect in left):
        return "no damage counters are taken off, so that the attack would do nothing anyway"
    if isinstance(node, AttackDoesNothing) and isinstance(above, When):
        refused = above.condition
        asked = [text.after.condition for text in subject.texts if isinstance(text, AttackText) and _waits(text.after)]
        if isinstance(refused, Matches) and isinstance(refused.filter, Lacks):
            refused = Untrue(Matches(refused.what, refused.filter.filter))
        alike = [part for part in asked if isinstance(part, Compare) and isinstance(refused, Compare)]
        if any((part.left, part.right) == (refused.left, refused.right) for part in alike):
            return "all that the attack does asks the same once more"
        if isinstance(refused, Untrue) and refused.condition in asked:
            return "all that the attack does asks the same once more"
    return ""


def _waits(effect: Effect) -> TypeGuard[When]:
    return isinstance(effect, When)


def _asked_after(subject: Subject, node: Node, parents: Parents, what: str) -> str:
    """A permission that another one of the same text has given before."""
    permit = next((above for above in (node, *_above(node, parents)) if isinstance(above, Permit)), None)
    if permit is None or permit.action is not Action.EVOLVE_FIRST_TURN:
        return ""
    others = [part for part in preorder(subject.texts) if isinstance(part, Permit)]
    if any(part.action is Action.EVOLVE_EARLY and part.pokemon == permit.pokemon for part in others):
        return "the other permission, for the same Pokémon, is asked first and is enough"
    return ""


def _not_begun(subject: Subject, node: Node, parents: Parents, what: str) -> str:
    if any(isinstance(part, Pattern) and part.happening is Happening.SET_UP for part in preorder(subject.texts)):
        return "a situation begins after the setting up; scenarios begin before it"
    return ""


def _no_room(subject: Subject, node: Node, parents: Parents, what: str) -> str:
    if not isinstance(node, Compare) or not isinstance(node.left, BenchSpace) or what != "Compare false":
        return ""
    if any(isinstance(text, Activated) for text in subject.texts):
        return "looking is for what needs room on the Bench: without any the power is not offered"
    return ""


REASONS: tuple[Callable[[Subject, Node, Parents, str], str], ...] = (
    _unplayable_name,
    _behind_a_name,
    _done_anyway,
    _said_before,
    _no_choice,
    _fossil_alone,
    _way_to_nothing,
    _no_such_trainer,
    _this_card,
    _asked_of_the_card,
    _always_so,
    _no_such_card,
    _nothing_to_keep_off,
    _asked_after,
    _done_again,
    _not_begun,
    _no_room,
)
