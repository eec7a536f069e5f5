"""What holds: one template for each modifier, and how long."""

from __future__ import annotations

from typing import Any

from prizecard import effects as e
from prizecard.compiler.house.english import Thing, article, listed
from prizecard.compiler.house.events import event
from prizecard.compiler.house.flow import optional, tell
from prizecard.compiler.house.nouns import CARD, ENERGY, conjuncts, noun
from prizecard.compiler.house.numbers import for_each, total
from prizecard.compiler.house.selections import BOTH_SIDES, each_of, in_play
from prizecard.compiler.house.voice import Voice, attacks, holding, sentences
from prizecard.compiler.tree import parts
from prizecard.vocabulary import (
    Action,
    Cause,
    Duration,
    EnergyType,
    Happening,
    Ignored,
    Limit,
    Place,
    Player,
    Prevented,
    SpecialCondition,
    Stage,
    Suppressed,
)

DURING = {
    Duration.THIS_TURN: "during this turn",
    Duration.YOUR_NEXT_TURN: "during your next turn",
    Duration.OPPONENTS_NEXT_TURN: "during your opponent's next turn",
    Duration.UNTIL_END_OF_YOUR_NEXT_TURN: "until the end of your next turn",
    Duration.UNTIL_END_OF_OPPONENTS_NEXT_TURN: "until the end of your opponent's next turn",
    Duration.REST_OF_GAME: "for the rest of this game",
    Duration.WHILE_ACTIVE: "as long as it is Active",
    Duration.WHILE_IN_PLAY: "as long as it is in play",
}
STAGES = {
    Stage.BEFORE: "(before applying Weakness and Resistance)",
    Stage.AFTER: "(after applying Weakness and Resistance)",
}


@sentences(e.Lasting)
def _lasting(voice: Voice, node: e.Lasting) -> list[str]:
    when = DURING[node.duration]
    said = []
    for modifier in _merged(node.modifiers):
        words = modifiers(voice, modifier)
        if isinstance(modifier[0], e.ChangePrizes) and node.duration is Duration.THIS_TURN:
            said.append(words)
            continue
        said.append(f"{when}, {words}" if _leads(modifier[0]) else f"{words} {when}")
    if node.at_most is not None:
        said.append(f"you can't add more than {total(voice, node.at_most)} damage in this way")
    return said


def _leads(modifier: e.Modifier) -> bool:
    """Whether the time stands before what holds."""
    return not isinstance(modifier, e.Forbid | e.Prevent)


def _merged(found: tuple[e.Modifier, ...]) -> list[tuple[e.Modifier, ...]]:
    """Modifiers of the same Pokémon in one sentence."""
    groups: list[list[e.Modifier]] = []
    for modifier in found:
        if groups and _holder(modifier) is not None and _holder(groups[-1][-1]) == _holder(modifier):
            groups[-1].append(modifier)
        else:
            groups.append([modifier])
    return [tuple(group) for group in groups]


def _holder(modifier: e.Modifier) -> Any:
    if isinstance(modifier, e.Forbid | e.Permit) and modifier.pokemon is not None and modifier.player is None:
        return modifier.pokemon
    if isinstance(modifier, e.Forbid) and modifier.card == e.OneOf(e.ThisCard()):
        return modifier.card
    if isinstance(modifier, e.Suppress | e.Immune | e.NoRetreatCost | e.SetWeakness | e.SetResistance):
        return modifier.of
    return None


def modifiers(voice: Voice, group: tuple[e.Modifier, ...]) -> str:
    """Modifiers as one statement; who they are about is named once."""
    if [getattr(one, "action", None) for one in group] == [Action.EVOLVE_EARLY, Action.EVOLVE_FIRST_TURN]:
        whom = voice.pokemon(_holder(group[0]))
        return f"{whom.words} can evolve during your first turn or the turn you play {whom.it}"
    if all(isinstance(one, e.Forbid) and one.card == e.OneOf(e.ThisCard()) for one in group) and len(group) == 2:
        return "this card can't be discarded or put into a hand by effects of Trainer cards"
    said = [voice.modifier(one) for one in group]
    if len(said) == 1:
        return said[0]
    subject = voice.pokemon(_holder(group[0])).words
    if all(one.startswith(subject) for one in said):
        rest = [one.removeprefix(subject).strip() for one in said]
        if all(one.startswith("can't ") and not one.startswith("can't be ") for one in rest):
            return f"{subject} can't {listed([one.removeprefix(chr(99) + 'an' + chr(39) + 't ') for one in rest], 'or')}"
        return f"{subject} {listed(rest)}"
    return ", and ".join(said)


@sentences(e.Delayed)
def _delayed(voice: Voice, node: e.Delayed) -> list[str]:
    when = DURING[node.duration]
    said: list[str] = []
    for text in node.texts:
        said += _later(voice, text, when, node.duration)
    return said


def _later(voice: Voice, text: e.Text, when: str, duration: Duration) -> list[str]:
    if duration is Duration.THIS_TURN and any(isinstance(part, e.Pattern) and part.by is not None for part in parts(text)):
        return triggered(voice, text)
    if isinstance(text, e.Triggered) and text.when.happening is Happening.TURN_ENDED:
        whose = {
            Duration.OPPONENTS_NEXT_TURN: "your opponent's next turn",
            Duration.THIS_TURN: "this turn",
            Duration.YOUR_NEXT_TURN: "your next turn",
        }.get(duration, "the turn")
        said = tell(voice, text.effect)
        condition = "" if text.condition == e.Always() else f"if {voice.condition(text.condition)}, "
        return [f"at the end of {whose}, {condition}{said[0]}", *said[1:]]
    said = triggered(voice, text)
    return [f"{when}, {said[0]}", *said[1:]]


def triggered(voice: Voice, text: Any, lead: str = "") -> list[str]:
    """What happens when something happens, or instead of it."""
    pattern = text.of if isinstance(text, e.Replacement) else text.when
    found = event(voice, pattern)
    condition = "" if text.condition == e.Always() else f"{voice.condition(text.condition)}"
    if isinstance(text, e.Replacement):
        happens = found.now if pattern.happening in (Happening.DISCARDED, Happening.RETREAT_PAID) else found.would
        head = f"if {condition} and {happens}" if condition else f"if {happens}"
    elif not found.lead:
        said = _effect(voice, text)
        head = f"as long as {condition}, " if condition else ""
        return [f"{lead}{head}{said[0]} {found.now}", *said[1:]]
    else:
        if pattern.happening is Happening.TURN_ENDED and text.optional is None and not condition:
            said = tell(voice, text.effect)
            if len(said) == 1:
                return [f"{said[0]} at {found.now}"]
        head = f"{found.lead.lower()} {found.now}"
        head += f", if {condition}" if condition else ""
    said = _effect(voice, text)
    return [f"{lead}{head}, {said[0]}", *said[1:]] if said else []


def _effect(voice: Voice, text: Any) -> list[str]:
    if isinstance(text, e.Replacement):
        survived = _survives(voice, text)
        if survived:
            return survived
    if text.optional is not None:
        return optional(voice, text.optional, text.effect)
    return tell(voice, text.effect)


def _survives(voice: Voice, text: e.Replacement) -> list[str]:
    """A Knock Out that does not happen: so many HP are left instead."""
    effect = text.effect
    steps = effect.steps if isinstance(effect, e.Sequence) else (effect,)
    said: list[str] = []
    for number, step in enumerate(steps):
        inner = step
        condition = ""
        if isinstance(step, e.When):
            condition, inner = f"if {voice.condition(step.condition)}, ", step.then
        found = inner.steps if isinstance(inner, e.Sequence) else (inner,) if condition else steps[number:]
        if len(found) >= 2 and isinstance(found[0], e.PreventEvent) and isinstance(found[1], e.SetRemainingHp):
            whom = voice.pokemon(found[1].pokemon).words
            said.append(f"{condition}{whom} is not Knocked Out, and its remaining HP becomes {total(voice, found[1].hp)}")
            rest = found[2:]
            return said + (tell(voice, e.Sequence(tuple(rest))) if rest else [])
        said += tell(voice, step)
    return []


# Damage.


def attacks_of(voice: Voice, by: e.Pokemons, attack: str | None) -> Thing:
    """The attacks of some Pokémon, or one of them by name."""
    if isinstance(by, e.InPlay) and by.player is Player.BOTH and "this card" not in voice.pokemon(by).words:
        if by.filter == e.Anything() and by.place is Place.ANYWHERE:
            return Thing("attacks", True)
        return Thing(f"the attacks of all {in_play(voice, by).many} {BOTH_SIDES}", True)
    owner = voice.pokemon(by)
    if attack:
        return Thing(owner.own(f"{attack} attack"))
    return Thing(owner.own("attacks"), True)


def _is_all(node: Any) -> bool:
    return isinstance(node, e.InPlay) and node.player is Player.BOTH and node.place is Place.ANYWHERE and node.filter == e.Anything()


@holding(e.ChangeDamage)
def _change_damage(voice: Voice, node: e.ChangeDamage) -> str:
    less = isinstance(node.more, e.Negative)
    number = node.more.of if isinstance(node.more, e.Negative) else node.more
    word = "less" if less else "more"
    each = ""
    if isinstance(number, e.Product) and isinstance(number.left, e.Constant):
        amount, each = str(number.left.value), for_each(voice, number.right)
    else:
        amount = total(voice, number)
    if node.stage is Stage.AFTER or (less and _is_all(node.by)):
        sufferer = voice.pokemon(node.to)
        source = "attacks"
        if isinstance(node.by, e.InPlay) and node.by.player is Player.OPPONENT and node.by.filter == e.Anything() and node.by.place is Place.ANYWHERE:
            source = "your opponent's attacks"
        elif not _is_all(node.by):
            source = attacks_of(voice, node.by, node.attack).words
        if each:
            return f"any damage done to {sufferer.words} by {source} is {'reduced' if less else 'increased'} by {amount}{each} {STAGES[node.stage]}"
        return sufferer.does("take", f"{amount} {word} damage from {source} {STAGES[node.stage]}")
    doer = attacks_of(voice, node.by, node.attack)
    to = "" if _is_all(node.to) or node.attack else f" to {voice.pokemon(node.to).words}"
    return doer.does("do", f"{amount} {word} damage{to}{each} {STAGES[node.stage]}")


@holding(e.SetBaseDamage)
def _base_damage(voice: Voice, node: e.SetBaseDamage) -> str:
    if isinstance(node.number, e.Sum):
        plus = f"{total(voice, node.number.left)} damage plus {total(voice, node.number.right)} more damage"
        return attacks_of(voice, node.of, node.attack).does("do", plus)
    return f"{attacks_of(voice, node.of, node.attack).whose} base damage is {total(voice, node.number)}"


_CAUSES = {Cause.ATTACK: "attacks", Cause.ABILITY: "Abilities", Cause.TRAINER: "Trainer cards", Cause.ENERGY: "Energy cards"}


@holding(e.Prevent)
def _prevent(voice: Voice, node: e.Prevent) -> str:
    causes = listed([_CAUSES.get(one, f"{one}s") for one in node.causes], "and")
    whom = voice.pokemon(node.to).words
    by = ""
    if node.by is not None:
        source = voice.pokemon(node.by).words.removeprefix("all ").replace(f" {BOTH_SIDES}", "")
        by = f" by attacks from {source}" if node.what is Prevented.DAMAGE else f" by {source}"
    whose = "your opponent's " if node.player is Player.OPPONENT else "your " if node.player is Player.YOU else ""
    if isinstance(node.condition, e.AttackIsGx):
        causes = "GX attacks"
    if node.what is Prevented.DAMAGE:
        by = by or f" by {whose}attacks"
        if node.condition is not None:
            by += f" if {voice.condition(node.condition)}"
        return f"prevent all damage done to {whom}{by}"
    kind = f"all effects of {whose}{causes}"
    if node.card != e.Anything():
        kind = f"all effects of {whose}{noun(voice, node.card, CARD).many}"
    if Cause.ATTACK in node.causes:
        also = ", including damage," if node.what is Prevented.ALL else ", except damage,"
    else:
        also = ""
    return f"prevent {kind}{also} done to {whom}{by}"


@holding(e.PreventOnPlayer)
def _prevent_on_player(voice: Voice, node: e.PreventOnPlayer) -> str:
    causes = listed([_CAUSES[one] for one in node.causes])
    return f"prevent all effects of {voice.whose(node.by)} {causes} done to {voice.named(node.player).words} or {voice.whose(node.player)} hand"


_IGNORED = {Ignored.WEAKNESS: "Weakness", Ignored.RESISTANCE: "Resistance"}


def ignored(voice: Voice, what: tuple[Ignored, ...], whom: str) -> str:
    """What damage is not affected by."""
    words = [_IGNORED[one] for one in what if one in _IGNORED]
    if Ignored.EFFECTS in what:
        words.append(f"any{' other' if words else ''} effects on {whom}")
    return listed(words, "or")


@holding(e.Ignore)
def _ignore(voice: Voice, node: e.Ignore) -> str:
    doer = attacks_of(voice, node.by, node.attack)
    return f"damage from {doer.words} isn't affected by {ignored(voice, node.what, 'your opponent' + chr(39) + 's Active Pokémon')}"


def _to_types(words: str) -> Any:
    def say(voice: Voice, node: Any) -> str:
        whom = each_of(voice, node.of)
        if node.types == ():
            return whom.does("have", f"no {words}")
        value = getattr(node, "times", None) or getattr(node, "less", None)
        sign = "×" if hasattr(node, "times") else "-"
        amount = f" ({sign}{value})" if value else ""
        if node.types is None:
            return f"{whom.own(words)} is now {sign}{value}"
        return f"{whom.own(words)} is now {listed([str(one) for one in node.types])}{amount}"

    return say


holding(e.SetWeakness)(_to_types("Weakness"))
holding(e.SetResistance)(_to_types("Resistance"))


@holding(e.ChangeRetreatCost)
def _retreat(voice: Voice, node: e.ChangeRetreatCost) -> str:
    less = isinstance(node.more, e.Negative)
    number = node.more.of if isinstance(node.more, e.Negative) else node.more
    owner = voice.pokemon(node.of)
    each = ""
    if isinstance(number, e.Constant):
        amount = " ".join(["Colorless"] * number.value)
    else:
        amount, each = "Colorless", for_each(voice, number)
    return f"{owner.own('Retreat Cost')} is {amount} {'less' if less else 'more'}{each}"


@holding(e.NoRetreatCost)
def _no_retreat(voice: Voice, node: e.NoRetreatCost) -> str:
    return voice.pokemon(node.of).does("have", "no Retreat Cost")


def energies(found: tuple[EnergyType, ...]) -> str:
    """Energy of a cost."""
    return " ".join(str(one) for one in found)


@holding(e.ChangeAttackCost)
def _attack_cost(voice: Voice, node: e.ChangeAttackCost) -> str:
    doer = attacks_of(voice, node.of, node.attack)
    each = for_each(voice, node.times) if node.times is not None else ""
    change = f"{energies(node.more)} more" if node.more else f"{energies(node.less)} less"
    return doer.does("cost", f"{change}{each}")


@holding(e.SetAttackCost)
def _set_cost(voice: Voice, node: e.SetAttackCost) -> str:
    doer = attacks_of(voice, node.of, node.attack)
    return f"{doer.words} can be used for {energies(node.cost) or 'no Energy'}"


@holding(e.IgnoreAttackCost)
def _ignore_cost(voice: Voice, node: e.IgnoreAttackCost) -> str:
    kind = f"{node.type} " if node.type else ""
    if node.attack:
        return f"ignore all {kind}Energy in this attack's cost"
    return f"ignore all {kind}Energy in the attack cost of {attacks_of(voice, node.of, None).words}"


@holding(e.ChangeHp)
def _hp(voice: Voice, node: e.ChangeHp) -> str:
    less = isinstance(node.more, e.Negative)
    number = node.more.of if isinstance(node.more, e.Negative) else node.more
    sign = "-" if less else "+"
    if isinstance(number, e.Product) and isinstance(number.left, e.Constant):
        return each_of(voice, node.of).does("get", f"{sign}{number.left.value} HP{for_each(voice, number.right)}")
    return each_of(voice, node.of).does("get", f"{sign}{total(voice, number)} HP")


@holding(e.SetHp)
def _set_hp(voice: Voice, node: e.SetHp) -> str:
    return f"the maximum HP of {voice.pokemon(node.of).words} is {total(voice, node.number)}"


@holding(e.SetTypes)
def _types(voice: Voice, node: e.SetTypes) -> str:
    whom = voice.pokemon(node.of)
    if "attached to" in whom.words and len(node.types) == 1:
        return whom.does("be", f"{article(str(node.types[0]))} Pokémon")
    if len(node.types) == 3:
        return whom.does("be", f"{article(listed([str(one) for one in node.types]))} Pokémon")
    both = "both " if len(node.types) == 2 else ""
    return f"{voice.pokemon(node.of).own('type')} is {both}{listed([str(one) for one in node.types])}"


@holding(e.SaidType)
def _said_type(voice: Voice, node: e.SaidType) -> str:
    return f"{voice.pokemon(node.of).whose} {node.what} is now that type"


@holding(e.AddTypes)
def _add_types(voice: Voice, node: e.AddTypes) -> str:
    types = article(listed([str(one) for one in node.types]))
    return each_of(voice, node.of).does("be", f"now {types} Pokémon in addition to its existing types")


@holding(e.TypesOfEnergy)
def _types_of_energy(voice: Voice, node: e.TypesOfEnergy) -> str:
    whom = voice.pokemon(node.of)
    return whom.does("be", f"also the type of each basic Energy attached to {whom.it}")


@holding(e.TypesLike)
def _types_like(voice: Voice, node: e.TypesLike) -> str:
    return voice.pokemon(node.of).does("be", f"the same type as {voice.pokemon(node.what).words}")


def units(found: tuple[tuple[EnergyType, ...], ...]) -> str:
    """Units of Energy, each with the types it can be."""
    if found and all(len(unit) > 5 for unit in found):
        return f"every type of Energy but {'provides only 1 Energy' if len(found) == 1 else f'provides only {len(found)} Energy'} at a time"
    if found and all(len(unit) == 1 for unit in found):
        return f"{' '.join(str(unit[0]) for unit in found)} Energy"
    kinds = listed([str(one) for one in found[0]], "or") if found else "no"
    if len(found) == 1:
        return f"{kinds} Energy but provides only 1 Energy at a time"
    return f"{len(found)} in any combination of {kinds} Energy" if found else "no Energy"


@holding(e.ProvideEnergy)
def _provide(voice: Voice, node: e.ProvideEnergy) -> str:
    if isinstance(node.cards, e.AttachedTo):
        found = noun(voice, node.cards.filter, ENERGY)
        return f"each {found.one} attached to {voice.pokemon(node.cards.pokemon).words} provides {units(node.units)}"
    cards = voice.cards(node.cards).words.removeprefix("all ")
    return f"{cards} provide {units(node.units)}"


@holding(e.SetEnergyType)
def _energy_type(voice: Voice, node: e.SetEnergyType) -> str:
    return f"all Energy attached to {voice.pokemon(node.on).words} are {node.type} Energy instead of their usual type"


@holding(e.GrantAttacks)
def _grant(voice: Voice, node: e.GrantAttacks) -> str:
    found = attacks.say(voice, node.attacks).words
    return f"{voice.pokemon(node.to).words} can use {found.replace('the attacks of your', 'the attacks of any of your')}"


@holding(e.GrantEarlierAttacks)
def _grant_earlier(voice: Voice, node: e.GrantEarlierAttacks) -> str:
    whom = each_of(voice, node.to)
    return f"{whom.words} can use any attack from its previous Evolutions"


@holding(e.GrantAbilities)
def _grant_abilities(voice: Voice, node: e.GrantAbilities) -> str:
    return voice.pokemon(node.to).does("have", f"the Abilities of {voice.pokemon(node.what).words}")


_SUPPRESSED = {
    Suppressed.ABILITIES: "Abilities", Suppressed.POKE_POWERS: "Poké-Powers", Suppressed.POKE_BODIES: "Poké-Bodies",
}  # fmt: skip


@holding(e.Suppress)
def _suppress(voice: Voice, node: e.Suppress) -> str:
    if node.what in _SUPPRESSED and node.of is not None:
        but = f" (excluding {node.except_name})" if node.except_name else ""
        whom = voice.pokemon(node.of)
        if len(node.zones) > 1:
            own = voice.whose(getattr(node.of, "player", Player.BOTH))
            everywhere = f"in play, in {own} hand, and in {own} discard pile"
            each = each_of(voice, node.of).words.replace(f" {BOTH_SIDES}", "")
            but = f" (except for {node.except_name})" if node.except_name else ""
            return f"{each} {everywhere} has no {_SUPPRESSED[node.what]}{but}"
        return whom.does("have", f"no {_SUPPRESSED[node.what]}{but}")
    what = {Suppressed.TOOLS: "Pokémon Tool cards", Suppressed.STADIUMS: "Stadium cards in play", Suppressed.ENERGY_EFFECTS: "Special Energy cards"}[node.what]
    on = "" if node.of is None or _is_all(node.of) else f" attached to {voice.pokemon(node.of).words}"
    return f"{what}{on or (' in play' if node.what is Suppressed.TOOLS else '')} have no effect"


# What is allowed.


def _does_not(voice: Voice, node: e.Forbid) -> Thing:
    if node.player is Player.BOTH:
        return Thing("players", True)
    if node.player is not None:
        return voice.named(node.player)
    return voice.pokemon(node.pokemon) if node.pokemon is not None else Thing("players", True)


@holding(e.Forbid)
def _forbid(voice: Voice, node: e.Forbid) -> str:
    who = _does_not(voice, node)
    special = _about_cards(voice, node)
    if special:
        return special
    if node.card == e.OneOf(e.ThisCard()):
        causes = listed([_CAUSES.get(one, f"{one}s") for one in node.causes], "or")
        return f"this card can't {node.action}{f' by effects of {causes}' if causes else ''}"
    found = _FORBIDDEN.get(node.action)
    if isinstance(node.attacks, e.OtherAttacks):
        return f"{who.words} can only use {attacks.say(voice, node.attacks.excluded).words}"
    if node.action is Action.END_TURN:
        return f"your turn does not end when you play {noun(voice, node.card, CARD).one}"
    words = found(voice, node) if found else str(node.action)
    return f"{who.words} can't {words}"


def _about_cards(voice: Voice, node: e.Forbid) -> str:
    """What cannot be done with cards, or by whose effects."""
    causes = listed([_CAUSES.get(one, f"{one}s") for one in node.causes], "or")
    by = f" by effects of {voice.whose(node.by)} {causes}" if node.by is not None else ""
    if node.action is Action.PUT_COUNTERS and node.by is not None and node.pokemon is not None:
        several = listed([_CAUSES.get(one, f"{one}s") for one in node.causes])
        return f"{voice.whose(node.by)} {several} can't put damage counters on {voice.pokemon(node.pokemon).words}"
    for part in conjuncts(node.card):
        if isinstance(part, e.OneOf) and isinstance(part.what, e.AttachedTo):
            others = e.AllOf(tuple(one for one in conjuncts(node.card) if one != part))
            found = noun(voice, others, ENERGY)
            return f"{found.many} attached to {voice.pokemon(part.what.pokemon).words} can't be discarded{by}"
        if isinstance(part, e.OneOf) and isinstance(part.what, e.AllCardsOf):
            whom = voice.pokemon(part.what.pokemon)
            own = voice.whose(getattr(part.what.pokemon, "player", Player.YOU))
            return f"{whom.words}, and any cards attached to those Pokémon, can't be put into {own} hand"
    return ""


def _no_attack(voice: Voice, node: e.Forbid) -> str:
    if node.attack:
        return f"use {node.attack}"
    if isinstance(node.attacks, e.OtherAttacks):
        return ""
    if node.attacks is not None:
        found = attacks.say(voice, node.attacks).words
        return f"use {found}"
    if node.player is not None and node.pokemon is not None:
        return f"attack with {voice.pokemon(node.pokemon).words}"
    return "attack"


def _hand(voice: Voice, node: e.Forbid) -> str:
    if node.origin is None:
        return ""
    return f" from {'your' if node.player is Player.YOU else 'their'} {node.origin}"


def _no_play(voice: Voice, node: e.Forbid) -> str:
    return f"play any {noun(voice, node.card, CARD).many}{_hand(voice, node)}"


def _no_attaching(voice: Voice, node: e.Forbid) -> str:
    to = f" to {voice.pokemon(node.pokemon).words}" if node.pokemon is not None else ""
    return f"attach any {noun(voice, node.card, CARD).many}{_hand(voice, node)}{to}"


def _no_evolving(voice: Voice, node: e.Forbid) -> str:
    if node.player is None:
        return "evolve"
    before, voice.doer = voice.doer, node.player
    onto = voice.pokemon(node.pokemon).words if node.pokemon is not None else "their Pokémon"
    voice.doer = before
    return f"play a Pokémon{_hand(voice, node)} to evolve {onto}"


def _no_ability(voice: Voice, node: e.Forbid) -> str:
    kind = str(node.ability or "Ability")
    several = "Poké-Bodies" if kind == "Poké-Body" else "Abilities" if kind == "Ability" else f"{kind}s"
    if node.player is not None and node.pokemon is not None:
        before, voice.doer = voice.doer, node.player
        on = f" on {voice.pokemon(node.pokemon).words}"
        voice.doer = before
        return f"use any {several}{on}"
    return f"use any {several}"


def _no_counters(voice: Voice, node: e.Forbid) -> str:
    return "have damage counters put on them"


def _gx_attack(voice: Voice, node: e.Forbid) -> str:
    return "use any GX attacks"


_FORBIDDEN: dict[Action, Any] = {
    Action.ATTACK: _no_attack, Action.PLAY: _no_play, Action.ATTACH: _no_attaching, Action.EVOLVE: _no_evolving,
    Action.USE_ABILITY: _no_ability, Action.USE_GX_ATTACK: _gx_attack,
}  # fmt: skip


_PERMITTED = {
    Action.ATTACK_WHILE_ASLEEP: "attack even if {} is Asleep",
    Action.ATTACK_WHILE_PARALYZED: "attack even if {} is Paralyzed",
    Action.RETREAT_WHILE_ASLEEP: "retreat even if {} is Asleep",
    Action.RETREAT_WHILE_PARALYZED: "retreat even if {} is Paralyzed",
    Action.ATTACK_TWICE: "attack twice each turn",
    Action.USE_GX_ATTACK: "use its GX attack even if you have used your GX attack",
    Action.EVOLVE_EARLY: "evolve during the turn you play {}",
    Action.EVOLVE_FIRST_TURN: "evolve during your first turn",
}


@holding(e.Permit)
def _permit(voice: Voice, node: e.Permit) -> str:
    if node.attack and node.action in (Action.ATTACK_WHILE_ASLEEP, Action.ATTACK_WHILE_PARALYZED):
        state = "Asleep" if node.action is Action.ATTACK_WHILE_ASLEEP else "Paralyzed"
        return f"this attack can be used even if this Pokémon is {state}"
    if node.action is Action.ATTACK_FIRST_TURN:
        return "you can use this attack on your first turn"
    who = voice.pokemon(node.pokemon) if node.pokemon is not None else voice.named(node.player)
    words = _PERMITTED.get(node.action, str(node.action)).replace("{}", who.it)
    return f"{who.words} can {words}"


_LIMITS = {
    Limit.BENCH: ("have", "{} Benched Pokémon"),
    Limit.TOOLS: ("have", "up to {} Pokémon Tool cards attached to it"),
    Limit.SUPPORTERS: ("play", "{} Supporter cards each turn"),
    Limit.STADIUMS: ("play", "{} Stadium cards each turn"),
    Limit.RETREATS: ("retreat", "{} times each turn"),
    Limit.ENERGY: ("attach", "{} Energy cards from the hand each turn"),
    Limit.ENERGY_PER_ATTACHMENT: ("attach", "{} Energy cards at once"),
}


@holding(e.ChangeLimit)
def _limit(voice: Voice, node: e.ChangeLimit) -> str:
    who = voice.pokemon(node.pokemon) if node.pokemon is not None else voice.named(node.player)
    number = total(voice, node.number)
    if node.limit is Limit.BENCH and number in "01234":
        return f"{who.words} can't have more than {number} Benched Pokémon"
    if node.limit is Limit.BENCH:
        return f"{who.words} can have {number} Pokémon on their Bench"
    if node.limit is Limit.ENERGY and isinstance(node.number, e.Unlimited):
        return "you may attach any number of Energy cards from your hand to your Pokémon"
    if node.limit is Limit.SUPPORTERS:
        return f"you may play {number} Supporter cards during your turn"
    if node.limit is Limit.ENERGY_PER_ATTACHMENT:
        return f"when you attach an Energy card from your hand to {who.words}, you may attach {number} Energy cards"
    verb, words = _LIMITS[node.limit]
    return f"{who.words} can {verb} {words.format(number)}"


@holding(e.Immune)
def _immune(voice: Voice, node: e.Immune) -> str:
    what = listed([str(one) for one in node.conditions], "or") if node.conditions else "affected by any Special Conditions"
    return f"{voice.pokemon(node.of).words} can't be {what}"


@holding(e.ChangeConditionCounters)
def _condition_counters(voice: Voice, node: e.ChangeConditionCounters) -> str:
    more = "1 more damage counter" if node.more == e.Constant(1) else f"{total(voice, node.more)} more damage counters"
    return f"put {more} on {_suffering(voice, node.of, node.condition)} between turns"


def _suffering(voice: Voice, whom: e.Pokemons, condition: SpecialCondition) -> str:
    """Those whom a Special Condition affects."""
    thing = voice.pokemon(whom)
    words = thing.words.removeprefix("all ").replace(f" {BOTH_SIDES}", "")
    return words if str(condition) in words else words.replace("Pokémon", f"{condition} Pokémon", 1)


@holding(e.SetConditionCounters)
def _set_counters(voice: Voice, node: e.SetConditionCounters) -> str:
    number, usual = total(voice, node.number), total(voice, node.usual)
    return f"put {number} damage counters instead of {usual} on {_suffering(voice, node.of, node.condition)} between turns"


@holding(e.ConditionCoins)
def _condition_coins(voice: Voice, node: e.ConditionCoins) -> str:
    number = total(voice, node.number)
    if _is_all(node.of):
        flips = f"if a Pokémon is {node.condition}, its owner flips {number} coins instead of 1 for that Special Condition between turns"
    else:
        flips = f"if {voice.pokemon(node.of).words} is {node.condition}, flip {number} coins instead of 1 between turns"
    return f"{flips}. If either of them is tails, that Pokémon is still {node.condition}"


@holding(e.KeepCondition)
def _keep(voice: Voice, node: e.KeepCondition) -> str:
    if len(node.conditions) == len(SpecialCondition):
        what, are = "Special Conditions", "are"
    else:
        what, are = f"the Special Condition {listed([str(one) for one in node.conditions])}", "is"
    whom = voice.pokemon(node.of)
    if Happening.EVOLVED in node.events:
        return f"{what} {are} not removed when {whom.words.removeprefix('all ')} evolve or devolve"
    return f"{what} {are} not removed from {whom.words} by the coin flipped for it between turns"


@holding(e.FixCoins)
def _fix(voice: Voice, node: e.FixCoins) -> str:
    if node.face is None:
        return "the next coin you flip shows what you say"
    number = f"the next {total(voice, node.number)} coins" if node.number else "all coins"
    who = voice.named(node.player)
    return f"{number} {who.does('flip', '')} are {node.face}".replace("  ", " ")


@holding(e.CoinsInstead)
def _coins_instead(voice: Voice, node: e.CoinsInstead) -> str:
    number, usual = total(voice, node.number), total(voice, node.usual)
    return f"flip {number} coins instead of {usual} for {voice.pokemon(node.of).whose} {node.attack} attack"


@holding(e.ChangePrizes)
def _prizes(voice: Voice, node: e.ChangePrizes) -> str:
    condition = ""
    if node.condition is not None:
        condition = f"if {voice.condition(node.condition)}, "
    else:
        condition = f"if {voice.pokemon(node.of).words} is Knocked Out, "
    if isinstance(node.more, e.Negative):
        if isinstance(node.more.of, e.Unlimited):
            return f"{condition}your opponent can't take any Prize cards for it"
        return f"{condition}your opponent takes {total(voice, node.more.of)} fewer Prize card"
    return f"{condition}take {total(voice, node.more)} more Prize card{'' if node.more == e.Constant(1) else 's'}"


@holding(e.DoubleHealing)
def _double(voice: Voice, node: e.DoubleHealing) -> str:
    return f"twice as much damage is healed from {voice.pokemon(node.of).words}"


@holding(e.TurnGoesOn)
def _goes_on(voice: Voice, node: e.TurnGoesOn) -> str:
    name = voice.pokemon(node.of).words.removeprefix("the ").removesuffix(" this card is attached to")
    return f"your turn does not end if the Pokémon this card is attached to becomes {name}"


@holding(e.CountsAs)
def _counts_as(voice: Voice, node: e.CountsAs) -> str:
    return f"{voice.pokemon(node.of).words} also counts as {node.name}"
