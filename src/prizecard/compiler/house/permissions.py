"""What holds of rules: what is allowed, limits, Special Conditions, Prize cards."""

from __future__ import annotations

from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.house.english import Deed, Thing, article, listed
from prizecard.compiler.house.nouns import CARD, ENERGY, conjuncts, is_so, noun
from prizecard.compiler.house.selections import BOTH_SIDES, each_of
from prizecard.compiler.house.standing import _CAUSES, _is_all
from prizecard.compiler.house.voice import Voice, attacks, holding
from prizecard.vocabulary import AbilityKind, Action, Happening, Limit, Player, SpecialCondition, Suppressed

_SUPPRESSED = (Suppressed.ABILITIES, Suppressed.POKE_POWERS, Suppressed.POKE_BODIES)


@holding(e.Suppress)
def _suppress(voice: Voice, node: e.Suppress) -> str:
    if node.what in _SUPPRESSED and node.of is not None:
        but = f" (except for {node.except_name})" if node.except_name else ""
        whom = voice.pokemon(node.of)
        if len(node.zones) > 1:
            theirs = getattr(node.of, "player", Player.BOTH) is Player.OPPONENT
            own = "their" if theirs else voice.whose(getattr(node.of, "player", Player.BOTH))
            everywhere = f"in play, in {own} hand, and in {own} discard pile"
            each = each_of(voice, node.of).words.replace(f" {BOTH_SIDES}", "")
            return f"{each} {everywhere} has no {node.what}{but}"
        if node.what is Suppressed.POKE_BODIES and not but:
            return f"{whom.words} can't use any Poké-Bodies"
        return whom.does("have", f"no {node.what}{but}")
    what = {
        Suppressed.TOOLS: "Pokémon Tool cards",
        Suppressed.STADIUMS: "Stadium cards in play",
        Suppressed.ENERGY_EFFECTS: "Special Energy cards",
    }[node.what]
    on = "" if node.of is None or _is_all(node.of) else f" attached to {voice.pokemon(node.of).words}"
    return f"{what}{on or (' in play' if node.what is Suppressed.TOOLS else '')} have no effect"


# What is allowed.


def _does_not(voice: Voice, node: e.Forbid) -> Thing:
    if node.player in (Player.YOU, Player.OPPONENT):
        return voice.named(node.player)
    return voice.pokemon(node.pokemon) if node.player is None and node.pokemon is not None else Thing("players", True)


@holding(e.Forbid)
def _forbid(voice: Voice, node: e.Forbid) -> str:
    who = _does_not(voice, node)
    special = _about_cards(voice, node)
    if special:
        return special
    found = _FORBIDDEN.get(node.action)
    if isinstance(node.attacks, e.OtherAttacks):
        return f"{who.words} can only use {attacks.say(voice, node.attacks.excluded).words}"
    if node.action is Action.END_TURN:
        return f"your turn does not end when you play {noun(voice, node.card, CARD).one}"
    cannot = "neither player can" if who.words == "players" else f"{who.words} can't"
    return f"{cannot} {found(voice, node) if found else node.action}"


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
    if node.attacks is not None:
        return f"use {attacks.say(voice, node.attacks).words}"
    return "attack"


def _hand(voice: Voice, node: e.Forbid) -> str:
    return f" from {'your' if node.player is Player.YOU else 'their'} {node.origin}"


def _no_play(voice: Voice, node: e.Forbid) -> str:
    return f"play any {noun(voice, node.card, CARD).many}{_hand(voice, node)}"


def _no_attaching(voice: Voice, node: e.Forbid) -> str:
    with voice.being(doer=node.player or voice.doer):
        to = f" to {voice.pokemon(node.pokemon).words}" if node.pokemon is not None else ""
    return f"attach any {noun(voice, node.card, CARD).many}{_hand(voice, node)}{to}"


def _no_evolving(voice: Voice, node: e.Forbid) -> str:
    if node.player is None:
        return "evolve"
    onto = "their Pokémon"
    if node.pokemon is not None and (node.player is not Player.BOTH or node.pokemon != e.InPlay(Player.BOTH)):
        with voice.being(doer=node.player):
            onto = voice.pokemon(node.pokemon).words
    return f"play a Pokémon{_hand(voice, node)} to evolve {onto}"


def _no_ability(voice: Voice, node: e.Forbid) -> str:
    if node.player is None or node.pokemon is None:
        return f"use any {node.ability}s"
    with voice.being(doer=node.player):
        return f"use any {node.ability}s on {voice.pokemon(node.pokemon).words}"


_FORBIDDEN: dict[Action, Any] = {
    Action.ATTACK: _no_attack, Action.PLAY: _no_play, Action.ATTACH: _no_attaching, Action.EVOLVE: _no_evolving,
    Action.USE_ABILITY: _no_ability, Action.USE_GX_ATTACK: lambda voice, node: "use any GX attacks",
}  # fmt: skip


_PERMITTED = {
    Action.ATTACK_WHILE_ASLEEP: "attack even if {} is Asleep",
    Action.ATTACK_WHILE_PARALYZED: "attack even if {} is Paralyzed",
    Action.RETREAT_WHILE_ASLEEP: "retreat even if {} is Asleep",
    Action.RETREAT_WHILE_PARALYZED: "retreat even if {} is Paralyzed",
    Action.ATTACK_TWICE: "attack twice a turn",
    Action.USE_GX_ATTACK: "use {their} even if you have used your GX attack",
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
    if node.action is Action.EVOLVE_EARLY and node.pokemon == e.InPlay(Player.BOTH):
        return "each player may evolve a Pokémon that they just played or evolved during that turn"
    who = voice.pokemon(node.pokemon) if node.pokemon is not None else voice.named(node.player)
    words = _PERMITTED.get(node.action, str(node.action)).replace("{}", who.it)
    words = words.replace("{their}", "their GX attacks" if who.many else "its GX attack")
    may = "may" if node.action is Action.ATTACK_TWICE else "can"
    return f"{who.words} {may} {words}"


_LIMITS = {
    Limit.TOOLS: "have up to {} Pokémon Tool cards attached to it",
    Limit.STADIUMS: "play {} Stadium cards each turn",
    Limit.RETREATS: "retreat {} times each turn",
    Limit.ENERGY: "attach {} Energy cards from the hand each turn",
}


@holding(e.ChangeLimit)
def _limit(voice: Voice, node: e.ChangeLimit) -> str:
    who = voice.pokemon(node.pokemon) if node.pokemon is not None else voice.named(node.player)
    number = voice.total(node.number)
    if node.limit is Limit.ENERGY_PER_ATTACHMENT:
        only = "except with an attack, Ability, or Trainer card"
        attached = f"an Energy card from your hand to {f'1 of {who.words}' if who.many else who.words}"
        more = f"attach up to {number} Energy cards to {'that Pokémon' if who.many else 'it'} instead of 1"
        return f"whenever you attach {attached}, {only}, you may {more}"
    if node.limit is Limit.BENCH and number in "01234":
        fewer = f"they discard Benched Pokémon until they have {number} Pokémon on the Bench"
        more = f". If they have {int(number) + 1} or more Benched Pokémon, {fewer}"
        theirs = node.player is Player.OPPONENT
        return f"{who.words} can't have more than {number} Benched Pokémon{more if theirs else ''}"
    if node.limit is Limit.BENCH:
        fewer = "players discard Benched Pokémon until they have 5 Pokémon on the Bench"
        left = f". (When this card leaves play, {fewer}. The owner of this card discards first.)" if node.first else ""
        return f"{who.words} can have {number} Pokémon on their Bench{left}"
    if node.limit is Limit.ENERGY and isinstance(node.number, e.Unlimited):
        own = voice.pokemon(e.InPlay(Player.YOU)).words
        return f"you may attach any number of Energy cards from your hand to {own}"
    if node.limit is Limit.SUPPORTERS:
        can = "may" if any(isinstance(text, e.Static) for text in voice.texts) else "can"
        return f"during your turn, you {can} play {number} Supporter cards"
    if node.limit is Limit.TOOLS and voice.facts.ability is AbilityKind.ABILITY:
        lost = f"(If {who.words} loses this Ability, discard Pokémon Tool cards attached to it until only 1 remains.)"
        return f"{who.words} can have up to {number} Pokémon Tool cards attached to it. {lost}"
    return f"{who.words} can {_LIMITS[node.limit].format(number)}"


@holding(e.Immune)
def _immune(voice: Voice, node: e.Immune) -> str:
    what = listed(node.conditions, "or") if node.conditions else "affected by any Special Conditions"
    whom = voice.pokemon(node.of)
    if isinstance(node.of, e.ThisPokemon):
        return f"{whom.words} can't be {what}"
    those = "those Special Conditions" if len(node.conditions) > 1 else "that Special Condition"
    cured = f"If {'any of those Pokémon are' if whom.many else 'that Pokémon is'} {what}, remove {those}"
    if not node.conditions:
        cured = f"Remove any Special Conditions affecting {'those' if whom.many else 'that'} Pokémon"
    return f"{whom.words} can't be {what}. ({cured}.)"


@holding(e.ChangeConditionCounters)
def _condition_counters(voice: Voice, node: e.ChangeConditionCounters) -> str:
    more = "1 more damage counter" if node.more == e.Constant(1) else f"{voice.total(node.more)} more damage counters"
    return f"put {more} on {_suffering(voice, node.of, f' {BOTH_SIDES}')} between turns"


def _suffering(voice: Voice, whom: e.Pokemons, both: str = "") -> str:
    """Those whom a Special Condition affects."""
    return voice.pokemon(whom).words.removeprefix("all ").replace(f" {BOTH_SIDES}", both)


@holding(e.SetConditionCounters)
def _set_counters(voice: Voice, node: e.SetConditionCounters) -> str:
    number, usual = voice.total(node.number), voice.total(node.usual)
    return f"put {number} damage counters instead of {usual} on {_suffering(voice, node.of)} between turns"


@holding(e.ConditionCoins)
def _condition_coins(voice: Voice, node: e.ConditionCoins) -> str:
    number = voice.total(node.number)
    if _is_all(node.of):
        flips = f"each player flips {number} coins for each of their {node.condition} Pokémon between turns"
    else:
        flips = f"if {voice.pokemon(node.of).words} is {node.condition}, flip {number} coins instead of 1 between turns"
    return f"{flips}. If either of them is tails, that Pokémon is still {node.condition}"


@holding(e.KeepCondition)
def _keep(voice: Voice, node: e.KeepCondition) -> str:
    if len(node.conditions) == len(SpecialCondition):
        what, are = "Special Conditions", "are"
    else:
        what, are = f"the Special Condition {listed(node.conditions)}", "is"
    whom = voice.pokemon(node.of)
    levels = voice.this_text == "this power"  # such cards know Pokémon LV.X, and a Level-Up is no evolution (LVX-05)
    if Happening.EVOLVED in node.events and node.of == e.InPlay(Player.OPPONENT) and are == "are":
        change = "evolving, devolving, or leveling up" if levels else "evolving or devolving"
        return f"your opponent can't remove any Special Conditions by {change} their Pokémon"
    if Happening.EVOLVED in node.events:
        change = "evolve, devolve, or Level-Up" if levels else "evolve or devolve"
        return f"{what} {are} not removed when {whom.words.removeprefix('all ')} {change}"
    kept = "that Special Condition isn't removed even if the result is heads"
    return f"whenever a player flips a coin for {what} between turns, {kept}"


@holding(e.FixCoins)
def _fix(voice: Voice, node: e.FixCoins) -> str:
    if node.face is None:
        cause = "the effect of an attack, Ability, or Trainer card"
        return f"the next time you flip any number of coins for {cause}, choose heads or tails for the first coin flip"
    return f"whenever {voice.named(node.player).does('flip', 'a coin')}, treat it as {node.face}"


@holding(e.ChangePrizes)
def _prizes(voice: Voice, node: e.ChangePrizes) -> str:
    own = node.condition.filter if isinstance(node.condition, e.Matches) else None
    if own is not None and isinstance(node.of, e.ThisPokemon):
        condition = f"if {voice.pokemon(node.of).words} {is_so(voice, own)} and is Knocked Out, "
    elif node.condition is not None:
        condition = f"if {voice.condition(node.condition)}, "
    else:
        condition = f"if {voice.pokemon(node.of).words} is Knocked Out, "
    taker = Deed("take", "", None if _is_theirs(node.of) else Thing("your opponent"))
    if isinstance(node.more, e.Negative):
        if isinstance(node.more.of, e.Unlimited):
            none = "your opponent can't take any Prize cards for it"
            return condition + (none if node.counts else "it doesn't count as a Knocked Out Pokémon")
        few = f"{voice.total(node.more.of)} fewer Prize card{'' if node.more.of == e.Constant(1) else 's'}"
        return f"{condition}{taker.finite} {few}"
    more = f"{voice.total(node.more)} more Prize card{'' if node.more == e.Constant(1) else 's'}"
    return f"{condition}{taker.finite} {more}"


def _is_theirs(pokemon: e.Pokemons) -> bool:
    """Whether the Pokémon are your opponent's, so that you take Prize cards for them."""
    if isinstance(pokemon, e.InPlay):
        return pokemon.player is not Player.YOU and e.OneOf(e.Holder()) not in conjuncts(pokemon.filter)
    return not isinstance(pokemon, e.ThisPokemon | e.Holder)


holding.rows(
    {
        e.CountsAs: lambda voice, node: voice.pokemon(node.of).does("be", f"{article(str(node.kind))} Pokémon"),
        e.CoinsInstead: "flip {number} coins instead of {usual} for {of's} {attack} attack",
        e.DoubleHealing: "when {of} is healed, double the amount healed",
    }
)


@holding(e.TurnGoesOn)
def _goes_on(voice: Voice, node: e.TurnGoesOn) -> str:
    name = voice.pokemon(node.of).words.removeprefix("the ").removesuffix(" this card is attached to")
    return f"your turn does not end if {voice.pokemon(e.Holder()).words} becomes {name}"
