"""Whole texts: attacks, Abilities, Trainer cards, Energy cards."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.facts import TextKind
from prizecard.compiler.house.attack_texts import NOTHING, only_if
from prizecard.compiler.house.choices import optional, triggered
from prizecard.compiler.house.conditions import named_in_play
from prizecard.compiler.house.english import article, capitalised, listed
from prizecard.compiler.house.events import event
from prizecard.compiler.house.hanging import joint
from prizecard.compiler.house.modifiers import merged, modifiers
from prizecard.compiler.house.nouns import POKEMON, noun
from prizecard.compiler.house.selections import HOLDER
from prizecard.compiler.house.shapes import like
from prizecard.compiler.house.standing import units
from prizecard.compiler.house.voice import MANNERS, Voice, wholes
from prizecard.compiler.templates import rebuild
from prizecard.compiler.tree import all_true, has_part, parts
from prizecard.vocabulary import Action, Frequency, Happening, Kind, Place, Player, TurnState, Window, Zone

THEIRS = e.TurnIs(TurnState.OPPONENTS_TURN)


# Abilities and their like.

_OFTEN = {
    Frequency.ANY_NUMBER: "as often as you like during your turn",
    Frequency.ONCE_PER_GAME: "once during the game",
}


def _conditions(condition: e.Condition) -> tuple[list[e.Condition], list[e.Untrue]]:
    """What must be so, and what must not."""
    found = (
        condition.conditions if isinstance(condition, e.AllTrue) else () if condition == e.Always() else (condition,)
    )
    return [one for one in found if not isinstance(one, e.Untrue)], [one for one in found if isinstance(one, e.Untrue)]


@wholes(e.Activated)
def _activated(voice: Voice, node: e.Activated) -> list[str]:
    voice.each_player = node.frequency is Frequency.EACH_PLAYERS_TURN
    voice.from_hand = node.zone is Zone.HAND
    wanted, unwanted = _conditions(node.condition)
    if has_part(node.effect, e.AttachAsEnergy):
        # One that it can be attached to must be there: the deed says so.
        wanted = [one for one in wanted if not isinstance(one, e.Exists)]
    lead = _lead(voice, node, wanted)
    if node.cost != NOTHING:
        said = optional(voice, Player.YOU, node.cost, lead)
        voice.pause()
        together = isinstance(node.effect, e.Sequence) and all(
            isinstance(step, e.Heal | e.Cure | e.When | e.MoveCards) for step in node.effect.steps
        )
        with voice.being(called="they" if voice.each_player else ""):
            rest = joint(voice, node.effect) if together else voice.tell(node.effect)
        also = "and " if rest[0].startswith("if ") else ""
        so = "drew any cards in this way" if isinstance(node.cost, e.DrawUntil) and not voice.each_player else "do"
        said += [f"if {'they' if voice.each_player else 'you'} {so}, {also}{rest[0]}", *rest[1:]]
    else:
        said = optional(voice, Player.YOU, node.effect, lead)
    said = [*said[:-1], _ending(voice, said)]
    voice.each_player = False
    said += [_denied(voice, denied) for denied in unwanted]
    said += _at_once(voice) if _evolves_at_will(voice, node) else []
    return said + _once_by_name(voice, node)


def _ending(voice: Voice, said: list[str]) -> str:
    """The last sentence; that the turn ends is told with what it hangs on."""
    if said[-1] == "your turn ends" and voice.kind is TextKind.ABILITY:
        return f"if you use {voice.this_text}, {said[-1]}"
    if said[-1] == "your turn ends" and "search your deck" in said[0]:
        return f"if you searched your deck in this way, {said[-1]}"
    searched = said[-1] == "that player's turn ends" and " search" in said[0]
    return "if a player searches their deck in this way, their turn ends" if searched else said[-1]


def _lead(voice: Voice, node: e.Activated, wanted: list[e.Condition]) -> str:
    """How often, and on which conditions, a text may be used."""
    before = " (before your attack)" if voice.manner.before_attack and not voice.each_player else ""
    lead = f"{_OFTEN.get(node.frequency, node.frequency)}{before}, "
    if voice.kind is TextKind.TRAINER and node.frequency is Frequency.ANY_NUMBER:
        lead = f"at any time during your turn{before}, "
    if node.zone is not Zone.PLAY and not isinstance(node.effect, e.AttachAsEnergy):
        this = "this Pokémon" if voice.is_pokemon else "this card"
        lead += f"if {this} is in your {node.zone}, "
    if not wanted:
        return lead
    with voice.being(doer=Player.BOTH if voice.each_player else voice.doer):
        joined = " and ".join(voice.condition(one) for one in wanted)
        names = named_in_play(voice, e.AllTrue(tuple(wanted)))
    lead = f"{lead.removesuffix(', ')} and " if lead.endswith(f"{node.zone}, ") else f"{lead}if "
    return f"{lead}{names or joined}, "


def _denied(voice: Voice, condition: e.Untrue) -> str:
    this = voice.this_text
    inner = condition.condition
    if isinstance(inner, e.AnyTrue) and any(isinstance(one, e.TurnIs) for one in inner.conditions):
        own = voice.pokemon(e.ThisPokemon()).words
        return f"you can't use {this} during your first turn or the turn {own} was put into play"
    words = voice.condition(inner)
    return f"this power can't be used if {words}" if this == "this power" else f"if {words}, you can't use {this}"


def _once_by_name(voice: Voice, node: Any) -> list[str]:
    if not node.once_by_name:
        return []
    what = f"more than 1 {listed(list(node.once_by_name), 'or')} {voice.facts.ability or 'Ability'}"
    if isinstance(node, e.Static):
        return [f"you can't apply {what} at a time"]
    between = isinstance(node, e.Triggered) and "between" in str(node.when.happening)
    return [f"you can't use {what} {'between turns' if between else 'each turn'}"]


@wholes(e.Triggered)
def _triggered(voice: Voice, node: e.Triggered) -> list[str]:
    voice.holder_named = False
    voice.from_discard = node.zone is Zone.DISCARD
    if node.zone is Zone.HAND:
        return _played_when(voice, node)
    lead = "once during your turn, " if node.frequency is Frequency.ONCE_PER_TURN else ""
    wanted, unwanted = _conditions(node.condition)
    if lead and THEIRS in wanted:
        wanted.remove(THEIRS)
        lead = "once during your opponent's turn, "
        node = replace(node, condition=all_true(wanted))
        said = triggered(voice, node, lead)
        said[0] = said[0].replace(", after ", ", when ", 1)
        return [*said, *(_denied(voice, one) for one in unwanted)]
    if replace(node, when=replace(node.when, happening=Happening.PUT_ONTO_BENCH)) in voice.texts:
        if node.when.happening is Happening.EVOLVED:
            return []
        if replace(node, when=replace(node.when, happening=Happening.EVOLVED)) in voice.texts:
            head, _, rest = triggered(voice, node, lead)[0].partition(" onto your Bench")
            return [f"{head.replace('when ', 'whenever ', 1)} during your turn{rest}"]
    return triggered(voice, node, lead) + _once_by_name(voice, node)


def _played_when(voice: Voice, node: e.Triggered) -> list[str]:
    """A card that is played from the hand when something happens."""
    wanted, unwanted = _conditions(node.condition)
    during = " during your opponent's turn" if THEIRS in wanted else ""
    said = [f"you may play this card{during} when {event(voice, node.when).now}"]
    said += [line for one in wanted if one != THEIRS for line in only_if(voice, one, "play this card")]
    said += voice.tell(node.effect)
    return [*said, *(f"if {voice.condition(one.condition)}, you can't play this card" for one in unwanted)]


@wholes(e.Static)
def _static(voice: Voice, node: e.Static) -> list[str]:
    voice.holder_named = False
    if from_hand := _from_hand(voice, node):
        return [from_hand]
    condition = "" if node.condition == e.Always() else voice.condition(node.condition)
    voice.holder_named = HOLDER in condition or node.condition == e.Exists(e.Holder())
    said = [modifiers(voice, group) for group in merged(node.modifiers)]
    if isinstance(node.condition, e.AllTrue) and THEIRS in node.condition.conditions and "flips a coin," in said[0]:
        rest = tuple(one for one in node.condition.conditions if one != THEIRS)
        flips = said[0].replace("flips a coin,", "flips a coin during their turn,")
        return [f"as long as {voice.condition(rest[0])}, {flips}"]
    if not condition and (holder := _HOLDING.search(said[0])):
        said = _said_once(said, holder[0])
    if isinstance(node.condition, e.Untrue) and isinstance(node.condition.condition, e.AllTrue):
        return [f"{', and '.join(said)} unless {voice.condition(node.condition.condition)}"]
    if condition:
        past = has_part(node.condition, e.TurnIs | e.Happened)
        lead = "if" if past else "as long as"
        said = [f"{lead} {condition}, {', and '.join(_said_once(said, 'that Pokémon'))}"]
    return said + _once_by_name(voice, node)


def _said_once(said: list[str], subject: str) -> list[str]:
    """Two statements about one subject, which is said once."""
    if len(said) != 2 or subject not in said[1]:
        return said
    return [f"{said[0]}, and {said[1].replace(f'the attacks of {subject}', 'its attacks').replace(subject, 'it', 1)}"]


_HOLDING = re.compile("the [^.]*? this card is attached to")


def _from_hand(voice: Voice, node: e.Static) -> str:
    """What a card in the hand may be used for against the rules."""
    actions = [one.action for one in node.modifiers if isinstance(one, e.Permit)]
    condition = "" if node.condition == e.Always() else f"if {voice.condition(node.condition)}, and "
    if Action.PLACE_ACTIVE in actions:
        bench = " or on your Bench" if Action.PLACE_ON_BENCH in actions else ""
        where = f"if {voice.pokemon(e.ThisPokemon()).words} is in your hand when you are setting up to play"
        return f"{condition}{where}, you may put it face down as your Active Pokémon{bench}"
    if Action.EVOLVE_EARLY in actions and node.zone is Zone.HAND:
        card, turns = "this card", "your first turn or the turn you play that Pokémon"
        return f"you may play {card} from your hand to evolve a Pokémon during {turns}"
    return ""


_NEW = e.Lacks(e.CameIntoPlay(Window.THIS_TURN))
_EARLY = "on a Pokémon that was put into play this turn"  # apart, so that no sentence of ours is one of a card


@wholes(e.TrainerText)
def _trainer(voice: Voice, node: e.TrainerText) -> list[str]:
    said: list[str] = []
    wanted, unwanted = _conditions(node.condition)
    new = voice.speaks_of(_NEW) and e.Untrue(e.TurnIs(TurnState.YOUR_FIRST_TURN)) in unwanted
    if new:
        node = replace(node, effect=rebuild(node.effect, lambda part: e.Anything() if part == _NEW else part))
    said += only_if(voice, e.AllTrue(tuple(wanted)), "play this card")
    if 1 in node.copies and len(node.copies) > 1:
        said.append(f"you may play {max(node.copies)} {voice.facts.text_name} cards at once")
    if node.cost != NOTHING:
        *before, last = voice.tell(node.cost)
        said += [*before, f"you can play this card only if you {last}"]
        voice.pause()
    said += voice.tell(node.effect)
    for denied in unwanted:
        if new and denied.condition == e.TurnIs(TurnState.YOUR_FIRST_TURN):
            kind = "Basic " if e.Is(Kind.BASIC) in tuple(parts(node.effect)) else ""
            where = f"on a {kind}Pokémon that was put into play this turn"
            said.append(f"you can't use this card during {'your first turn'} or {where}")
            continue
        said.append(f"if {voice.condition(denied.condition)}, you can't play this card")
    return said + (_at_once(voice) if _evolves_at_will(voice, node) else [])


def _at_once(voice: Voice) -> list[str]:
    """That a Pokémon may evolve by the text sooner than by the rules."""
    return [f"you can use {voice.this_text} during your first turn or {_EARLY}"]


def _evolves_at_will(voice: Voice, node: e.TrainerText | e.Activated) -> bool:
    """Whether any of the player's Pokémon evolves, however long it has been in play."""
    if not voice.speaks_of(e.Evolve):
        return False
    found = tuple(parts(node))
    if any(isinstance(part, e.CameIntoPlay | e.TurnIs | e.EvolveEach) for part in found):
        return False
    if any(isinstance(part, e.EvolvesFrom) and part.levelling for part in found):
        return False
    onto = [part.onto for part in found if isinstance(part, e.Evolve)]
    chosen = {part.variable: part for part in found if isinstance(part, e.ChoosePokemon)}
    targets = [chosen.get(one.variable) if isinstance(one, e.ThosePokemon) else one for one in onto]
    return any(
        isinstance(one, e.ChoosePokemon) and isinstance(one.among, e.InPlay) and one.among.place is Place.ANYWHERE
        for one in targets
    )


@wholes(e.BeforeCoin)
def _before_coin(voice: Voice, node: e.BeforeCoin) -> list[str]:
    own, first = voice.facts.text_name or voice.facts.name, "who goes first"
    leader = next(part.player for part in parts(node.effect) if isinstance(part, e.GoFirst))
    said = [
        f"before you flip a coin to decide {first} in a game, you may play {voice.this_text}",
        f"don't flip that coin, and {voice.named(leader).does('go', 'first')}",
    ]
    said += [f"if both players play {own}, flip the coin as normal"] if isinstance(node.effect, e.When) else []
    return said + ([f"(you may play only 1 {own} before you flip that coin.)"] if node.condition != e.Always() else [])


def _attached(voice: Voice, node: Any) -> list[str]:
    """Which Pokémon the card may be attached to."""
    found = noun(voice, node.condition.filter, POKEMON)
    if voice.kind is TextKind.ENERGY:
        return [f"this card can be attached only to {article(found.one)}"]
    kind = found.one if " that " in found.one or " with " in found.one else found.many
    return [f"attach this card to 1 of {voice.whose(node.player)} {kind.replace(' (excluding', ' in play (excluding')}"]


def _bonus(voice: Voice, node: Any) -> list[str]:
    """What may be done for more, which is told after a pause."""
    cost = voice.tell(node.cost)
    voice.pause()
    effect = voice.tell(node.effect)
    return [f"when you play this card, you may {cost[0]}", f"if you do, {effect[0]}", *effect[1:]]


_OTHER = e.Lacks(e.OneOf(e.ThisCard()))
_BESIDE = like(e.Matches, e.Holder, like(e.Holds, like(e.AllOf, (object, _OTHER))))
_ON_KIND = like(e.Matches, e.Holder)
_WHILE_ON = "while this card is attached to "
_PROVIDES, _IT_PROVIDES = "this card provides {units:}", "it provides {units:}"
MANNERS[":"] = lambda voice, node, value, words: units(value)
wholes.rows(
    {
        like(e.AttachTo, condition=_ON_KIND): _attached,
        e.AttachTo: "attach this card to 1 of {player's} Pokémon",
        e.BonusText: _bonus,
        like(e.EnergyText, condition=e.Always): _PROVIDES,
        like(e.EnergyText, condition=_BESIDE): (
            _PROVIDES + " when attached to a Pokémon that already has {condition.filter.card.filters.0%} attached to it"
        ),
        like(e.EnergyText, condition=_ON_KIND): _WHILE_ON + "{condition.filter%a Pokémon}, " + _IT_PROVIDES,
        like(e.EnergyText, condition=e.Exists): "while {condition}, " + _IT_PROVIDES,
        e.EnergyText: "if {condition}, " + _PROVIDES,
        e.Replacement: triggered,
        like(e.StaysWhile, like(e.Matches, filter=e.Lacks)): lambda voice, node: [
            f"if {voice.condition(e.Matches(node.condition.what, node.condition.filter.filter))}, discard this card"
        ],
        like(e.StaysWhile, _ON_KIND): (
            "(if this card is attached to anything other than {condition.filter%a Pokémon}, discard this card.)"
        ),
        e.StaysWhile: "discard this card if it is not so that {condition}",
    }
)


@wholes(e.TwoFaces)
def _two_faces(voice: Voice, node: e.TwoFaces) -> list[str]:
    one, other = (
        [_of_one_side(line) for text in face for line in wholes.say(voice, text)] for face in (node.first, node.second)
    )
    again = "if this card faces the other way, it reads as follows"
    return ["choose which way this card faces before you play it", *one, again, *other]


def _of_one_side(line: str) -> str:
    """What is said of you, said of the player whom a side of the card faces."""
    line = line.replace("your opponent's attacks", "an opponent's attacks").replace("you ", "this ↓ player ", 1)
    return re.sub("your(?! opponent's)", "this ↓ player's", line)


@wholes(e.GrantedAttack)
def _granted(voice: Voice, node: e.GrantedAttack) -> list[str]:
    facts = replace(voice.facts, text_name=node.name, damage=node.damage)
    with voice.being(kind=TextKind.ATTACK, facts=facts, attached=False):
        inner = wholes.say(voice, node.text)
    cost = ", ".join(f"{node.cost.count(kind)} {kind}" for kind in dict.fromkeys(node.cost)) or "no Energy"
    sign = {e.Product: "×", e.Sum: "+", e.Difference: "-"}.get(type(node.text.damage), " damage")
    head = f"{node.name} ({cost}{f', {node.damage}{sign}' if node.damage else ''})"
    return [f"{head}: {capitalised(inner[0])}", *inner[1:]] if inner else [head]


_AS_LOST = "as a Knocked Out Pokémon"


def _counts(voice: Voice) -> bool:
    """Whether a card played as a Pokémon counts as one when it is Knocked Out, and its text says so."""
    return voice.speaks_of(like(e.PlayedAsPokemon, 0)) and not voice.speaks_of(e.ChangePrizes)


@wholes(e.PlayedAsPokemon)
def _played_as(voice: Voice, node: e.PlayedAsPokemon) -> list[str]:
    hp = f"{node.hp} HP " if node.hp else ""
    said = f"play this card as if it were {article(f'{hp}{node.type} Basic Pokémon')}"
    return [said, f"(if this card is Knocked Out, this counts {_AS_LOST}.)" if _counts(voice) else ""]


@wholes(e.DiscardAtWill)
def _discard(voice: Voice, node: e.DiscardAtWill) -> list[str]:
    before = " (before your attack)" if voice.manner.before_attack else ""
    said = f"at any time during your turn{before}, you may discard this card from play"
    return [said, f"(this doesn't count {_AS_LOST}.)" if _counts(voice) else ""]
