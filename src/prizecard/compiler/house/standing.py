"""What holds of values: damage, Weakness, costs, HP, types, Energy, Prize cards."""

from __future__ import annotations

from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.house.card_selections import attached
from prizecard.compiler.house.english import LONG, Thing, article, listed
from prizecard.compiler.house.nouns import CARD, ENERGY, conjuncts, ignored, is_so, noun
from prizecard.compiler.house.selections import BOTH_SIDES, all_on_both_sides, each_of, in_play
from prizecard.compiler.house.shapes import like
from prizecard.compiler.house.voice import Voice, attacks, holding
from prizecard.vocabulary import Cause, EnergyType, Feature, Ignored, Place, Player, Prevented, Stage

_ALL = e.InPlay(Player.BOTH)


def attacks_of(voice: Voice, by: e.Pokemons, attack: str | None) -> Thing:
    """The attacks of some Pokémon, or one of them by name."""
    if by == _ALL:
        return Thing("attacks", True)
    if isinstance(by, e.InPlay) and by.player is Player.BOTH and "this card" not in voice.pokemon(by).words:
        return Thing(f"the attacks of {all_on_both_sides(in_play(voice, by, 'and'))}", True)
    owner = voice.pokemon(by)
    if attack:
        two = " and " in attack
        return Thing(owner.own(f"{attack} attack{'s' * two}"), two)
    return Thing(owner.own("attacks"), True)


@holding(e.ChangeDamage)
def _change_damage(voice: Voice, node: e.ChangeDamage) -> str:
    less = isinstance(node.more, e.Negative)
    word, change = ("less", "reduced") if less else ("more", "increased")
    amount, each, most = _changed_by(voice, node.more)
    stage = f"({str(node.stage).replace(' ', ' applying ', 1)})"
    if said := _by_type(voice, node, f"{change} by {amount}", stage):
        return said
    if node.stage is Stage.AFTER or (less and node.by == _ALL):
        source = _source(voice, node)
        if node.to == _ALL and source == "your opponent's attacks":
            return f"any damage done by {source} is {change} by {amount}{each} {stage}{most}"
        if node.to == _ALL and node.by != _ALL and not each:
            return f"{source} do {amount} {word} damage {stage}"
        sufferer = voice.pokemon(node.to)
        if each:
            return f"any damage done to {sufferer.words} by {source} is {change} by {amount}{each} {stage}{most}"
        return sufferer.does("take", f"{amount} {word} damage from {source} {stage}")
    better, number = "", node.more
    if isinstance(number, e.Depending) and isinstance(number.then, e.Constant):
        better = f". If {voice.condition(number.condition)}, those attacks do {number.then.value} {word} damage instead"
        amount = voice.total(number.otherwise)
    doer = attacks_of(voice, node.by, node.attack)
    to = "" if node.to == _ALL or (node.attack and not doer.many) else f" to {voice.pokemon(node.to).words}"
    if node.to == e.InPlay(Player.BOTH, Place.ACTIVE):
        to = " to any Active Pokémon"
    elif isinstance(node.to, e.InPlay) and node.to.player is Player.BOTH:
        to = to.replace(" all ", " ").replace(f" {BOTH_SIDES}", "")
    return doer.does("do", f"{amount} {word} damage{to}{each} {stage}{better}")


def _changed_by(voice: Voice, more: e.Number) -> tuple[str, str, str]:
    """By how much damage is changed, for each of what, and at most by how much."""
    number = more.of if isinstance(more, e.Negative) else more
    most = ""
    if isinstance(number, e.Smaller) and isinstance(number.right, e.Constant):
        most = f". You can't reduce more than {number.right.value} damage in this way"
        number = number.left
    if isinstance(number, e.Product):
        return voice.total(number.left), voice.for_each(number.right), most
    return voice.total(number), "", most


def alike(filter: e.Filter) -> e.AttachedTo | None:
    """The Energy whose type something must have."""
    what = filter.what if isinstance(filter, e.SharesTypeWith) else None
    return what if isinstance(what, e.AttachedTo) else None


def _by_type(voice: Voice, node: e.ChangeDamage, change: str, stage: str) -> str:
    """Damage that is another by the type of the one who does it or suffers it; or that any attack does more of."""
    energy = alike(node.by.filter) if isinstance(node.by, e.InPlay) else None
    done = f"by attacks from the Pokémon to {voice.pokemon(node.to).words}"
    if energy is not None:
        held = f"any {attached(voice, energy, CARD).one}"
        return f"if {held} is the same as the Attacking Pokémon's type, any damage done {done} is {change} {stage}"
    weak = node.to.filter if isinstance(node.to, e.InPlay) else None
    if isinstance(weak, e.HasWeakness) and weak.type is not None:
        more = f"{attacks_of(voice, node.by, None).words} do {voice.total(node.more)} more damage to that Pokémon"
        return f"if an Active Pokémon has Weakness to {weak.type} type, {more} {stage}"
    if node.by == _ALL and isinstance(node.to, e.ThisPokemon) and node.stage is Stage.BEFORE:
        return f"any damage done to {voice.pokemon(node.to).words} by attacks is {change} {stage}"
    return ""


def _source(voice: Voice, node: e.ChangeDamage) -> str:
    """Whose attacks do the damage that a Pokémon takes."""
    if node.by == _ALL:
        return "attacks"
    if node.by == e.InPlay(Player.OPPONENT):
        return "your opponent's attacks"
    source = attacks_of(voice, node.by, node.attack).words.replace("of all ", "of ").replace(f" {BOTH_SIDES}", "")
    source = source.replace("the attacks of each player's ", "the attacks of ", 1)
    if isinstance(node.by, e.InPlay) and node.attack is None and not source.startswith("the attacks"):
        return f"the attacks of {voice.pokemon(node.by).words}"
    return source


CAUSES = {
    Cause.ATTACK: "attacks",
    Cause.ABILITY: "Abilities",
    Cause.TRAINER: "Trainer cards",
    Cause.ENERGY: "Energy cards",
}


@holding(e.Prevent)
def _prevent(voice: Voice, node: e.Prevent) -> str:
    causes = listed([CAUSES.get(one, f"{one}s") for one in node.causes], "and")
    whom = voice.pokemon(node.to).words
    by = ""
    if node.by is not None:
        source = voice.pokemon(node.by).words.removeprefix("all ").replace(f" {BOTH_SIDES}", "")
        if isinstance(node.by, e.EitherPokemon):
            source = ", and by ".join(voice.pokemon(one).words for one in node.by.parts)
        by = f" by attacks from {source}" if node.what is Prevented.DAMAGE else f" by {source}"
        if node.by == node.to and node.what is Prevented.DAMAGE:
            by = " by attacks it uses"
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
    done = f"done{by} to {whom}" if " that " in whom or " with " in whom else f"done to {whom}{by}"
    return f"prevent {kind}{also} {done}"


@holding(e.Ignore)
def _ignore(voice: Voice, node: e.Ignore) -> str:
    doer = attacks_of(voice, node.by, node.attack)
    if Ignored.BENCH in node.what:
        return f"damage from {doer.words} is affected by Weakness and Resistance for your opponent's Benched Pokémon"
    what = ignored(node.what, "your opponent's Active Pokémon")
    return f"damage from {doer.words} isn't affected by {' '.join([*map(str, node.types), what])}"


def _to_types(words: str) -> Any:
    def say(voice: Voice, node: Any) -> str:
        whom = each_of(voice, node.of)
        amount = f"×{node.times}" if isinstance(node, e.SetWeakness) else f"-{node.less}"
        if node.types is not None:
            return f"{whom.own(words)} is {listed(node.types)}{'' if 'None' in amount else f' ({amount})'}"
        if words == "Resistance":
            return f"{whom.whose} {words} is now {amount}"
        return f"apply {words} for {whom.words} as {amount} instead"

    return say


@holding(e.ChangeRetreatCost)
def _retreat(voice: Voice, node: e.ChangeRetreatCost) -> str:
    amount, each, _ = _changed_by(voice, node.more)
    if not amount.isdecimal():
        amount, each = "1", voice.for_each(node.more)
    word = "less" if isinstance(node.more, e.Negative) else "more"
    whose = each_of(voice, node.of).own("Retreat Cost").replace("both Active", "each player's Active")
    return f"{whose} is {amount} Colorless {word}{each}"


@holding(e.NoRetreatCost)
def _no_retreat(voice: Voice, node: e.NoRetreatCost) -> str:
    energy = alike(node.of.filter) if isinstance(node.of, e.InPlay) else None
    if energy is not None and isinstance(node.of, e.InPlay):
        alike_to = f"any {attached(voice, energy, CARD).one} is the same type as any of {voice.whose(node.of.player)}"
        return f"if {alike_to} Pokémon, the Retreat Cost for those Pokémon is 0"
    return voice.pokemon(node.of).does("have", "no Retreat Cost")


def energies(found: tuple[EnergyType, ...]) -> str:
    """Energy of a cost."""
    return f"{len(found)} {found[0]}" if len(set(found)) == 1 else " ".join(str(one) for one in found)


@holding(e.ChangeAttackCost)
def _attack_cost(voice: Voice, node: e.ChangeAttackCost) -> str:
    doer = attacks_of(voice, node.of, node.attack)
    each = voice.for_each(node.times) if node.times is not None else ""
    change = f"{energies(node.more)} more" if node.more else f"{energies(node.less)} less"
    return doer.does("cost", f"{change}{each}")


@holding(e.SetAttackCost)
def _set_cost(voice: Voice, node: e.SetAttackCost) -> str:
    own = node.attack is not None and node.attack == voice.facts.text_name
    if own:
        return f"this attack can be used for {energies(node.cost) or 'no Energy'}"
    if node.attack:
        return f"the attack cost of {voice.pokemon(node.of).own(node.attack)} is now {energies(node.cost)}"
    return f"the attack cost of each of {attacks_of(voice, node.of, None).words} is {energies(node.cost) or '0'}"


@holding(e.IgnoreAttackCost)
def _ignore_cost(voice: Voice, node: e.IgnoreAttackCost) -> str:
    kind = f"{node.type} " if node.type else ""
    if node.attack and node.attack == voice.facts.text_name:
        return f"ignore all {kind}Energy in this attack's cost"
    if node.attack:
        return f"ignore all {kind}Energy necessary to use {attacks_of(voice, node.of, node.attack).words}"
    owner = voice.pokemon(node.of)
    if len(owner.own("attacks")) < LONG and not owner.words.startswith("all "):
        return f"ignore all {kind}Energy in the attack cost of {owner.own('attacks')}"
    cost = "attack costs" if owner.many else "attack cost"
    return f"ignore all {kind}Energy in the {cost} of {owner.words.removeprefix('all ')}"


@holding(e.ChangeHp)
def _hp(voice: Voice, node: e.ChangeHp) -> str:
    amount, each, _ = _changed_by(voice, node.more)
    return each_of(voice, node.of).does("get", f"{'−' if isinstance(node.more, e.Negative) else '+'}{amount} HP{each}")


COST = ". (You still need the necessary Energy to use each attack.)"
_EARLIER = f"can use any attack from its previous Evolutions{COST}"
_ON_PLAYER = "prevent all effects of attacks done to {player} or {player's} hand by {by's} Pokémon"
_BASICS = "every type of basic Energy card"  # apart, so that no sentence of ours is one of a card
holding.rows(
    {
        e.AddTypes: lambda voice, node: each_of(voice, node.of).does(
            "be", f"now {article(listed(node.types))} Pokémon in addition to its existing types"
        ),
        e.GrantAbilities: "{to&have} the Abilities of {what}",
        e.GrantEarlierAttacks: "{to*} " + _EARLIER,
        e.PreventOnPlayer: lambda voice, node: voice.fill(_ON_PLAYER, node) + ". (Remove any existing effects.)",
        like(e.SaidType, what=Feature.TYPE): "{of&be} that type",
        e.SaidType: "{of's} {what} is that type",
        like(e.SetBaseDamage, number=e.Sum): lambda voice, node: attacks_of(voice, node.of, node.attack).does(
            "do", voice.fill("{number.left} damage plus {number.right} more damage", node)
        ),
        e.SetBaseDamage: lambda voice, node: (
            f"{attacks_of(voice, node.of, node.attack).whose} base damage is {voice.total(node.number)}"
        ),
        e.SetHp: lambda voice, node: f"{each_of(voice, node.of).own('maximum HP')} is {voice.total(node.number)}",
        like(e.SetResistance, types=()): "{of&have} no Resistance",
        e.SetResistance: _to_types("Resistance"),
        like(e.SetWeakness, types=()): "{of&have} no Weakness",
        e.SetWeakness: _to_types("Weakness"),
        e.SetEnergyType: "all Energy attached to {on} are {type} Energy instead of their usual type",
        e.TypesOfEnergy: "{of's} type is the same as " + _BASICS + " attached to it",
    }
)


@holding(e.SetTypes)
def _types(voice: Voice, node: e.SetTypes) -> str:
    whom = voice.pokemon(node.of)
    if "attached to" in whom.words and len(node.types) == 1:
        return whom.does("be", f"{article(str(node.types[0]))} Pokémon")
    if len(node.types) > 3:
        return whom.does("be", f"{listed(node.types)} type")
    if len(node.types) == 3:
        return whom.does("be", f"{article(listed(node.types))} Pokémon")
    both = "both " if len(node.types) == 2 else ""
    return f"{voice.pokemon(node.of).own('type')} is {both}{listed(node.types)}"


@holding(e.TypesLike)
def _types_like(voice: Voice, node: e.TypesLike) -> str:
    whom = voice.pokemon(node.of)
    if node.what == e.Beneath(node.of):
        return f"{whom.own('type')} is the same as its previous Level"
    like = "that Energy card" if isinstance(node.what, e.ThoseCards) else voice.pokemon(node.what).words
    return whom.does("be", f"the same type as {like}")


def units(found: tuple[tuple[EnergyType, ...], ...]) -> str:
    """Units of Energy, each with the types it can be."""
    if found and all(len(unit) > 5 for unit in found):
        return f"every type of Energy but provides only {len(found)} Energy at a time"
    if found and all(len(unit) == 1 for unit in found):
        return f"{energies(tuple(unit[0] for unit in found))} Energy".removeprefix("1 ")
    if len(found) == 1:
        return f"{listed(found[0])} Energy but provides only 1 Energy at a time"
    return f"{len(found)} in any combination of {listed(found[0], 'or')} Energy" if found else "no Energy"


@holding(e.ProvideEnergy)
def _provide(voice: Voice, node: e.ProvideEnergy) -> str:
    if not isinstance(node.cards, e.AttachedTo):
        return f"{voice.cards(node.cards).words.removeprefix('all ')} provide {units(node.units)}"
    found = noun(voice, node.cards.filter, ENERGY)
    return f"each {found.one} attached to {voice.pokemon(node.cards.pokemon).words} provides {units(node.units)}"


@holding(e.GrantAttacks)
def _grant(voice: Voice, node: e.GrantAttacks) -> str:
    found = attacks.say(voice, node.attacks).words
    return f"{voice.pokemon(node.to).words} can use {found}{COST if found.startswith('the attacks') else ''}"


@holding(e.ChangePrizes)
def _prizes(voice: Voice, node: e.ChangePrizes) -> str:
    if isinstance(node.condition, e.Matches) and isinstance(node.of, e.ThisPokemon):
        condition = f"{voice.pokemon(node.of).words} {is_so(voice, node.condition.filter)} and is Knocked Out"
    else:
        condition = voice.fill("{condition}" if node.condition is not None else "{of} is Knocked Out", node)
    if node.more == e.Negative(e.Unlimited()):
        counts = "your opponent can't take any Prize cards for it"
        return f"if {condition}, {counts if node.counts else _UNCOUNTED}"
    take = "take" if _is_theirs(node.of) else "your opponent takes"
    more = "{more.of+fewer Prize card}" if isinstance(node.more, e.Negative) else "{more+more Prize card}"
    return f"if {condition}, {take} {voice.fill(more, node)}"


_UNCOUNTED = "it doesn't count as a Knocked Out Pokémon"


def _is_theirs(pokemon: e.Pokemons) -> bool:
    """Whether the Pokémon are your opponent's, so that you take Prize cards for them."""
    if isinstance(pokemon, e.InPlay):
        return pokemon.player is not Player.YOU and e.OneOf(e.Holder()) not in conjuncts(pokemon.filter)
    return not isinstance(pokemon, e.ThisPokemon | e.Holder)
