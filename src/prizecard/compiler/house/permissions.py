"""What holds of rules: what is allowed, limits, Special Conditions, Prize cards."""

from __future__ import annotations

from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.house.english import Thing, article, listed
from prizecard.compiler.house.nouns import CARD, ENERGY, conjuncts, is_so, noun
from prizecard.compiler.house.selections import BOTH_SIDES, each_of
from prizecard.compiler.house.shapes import either, like
from prizecard.compiler.house.standing import _CAUSES
from prizecard.compiler.house.voice import Topic, Voice, attacks, holding
from prizecard.vocabulary import AbilityKind, Action, Happening, Limit, Player, SpecialCondition, Suppressed

_POWERS = either(Suppressed.ABILITIES, Suppressed.POKE_POWERS, Suppressed.POKE_BODIES)
_NO_MORE = "{what}{except_name| (except for {})}"
_ALL = either(None, e.InPlay(Player.BOTH))
holding.rows(
    {
        like(e.Suppress, _POWERS, e.Pokemons, (object, object, object)): lambda voice, node: _everywhere(voice, node),
        like(e.Suppress, Suppressed.POKE_BODIES, e.Pokemons, except_name=None): "{of} can't use any Poké-Bodies",
        like(e.Suppress, _POWERS, e.Pokemons): "{of&have} no " + _NO_MORE,
        like(e.Suppress, Suppressed.STADIUMS): "Stadium cards in play have no effect",
        like(e.Suppress, Suppressed.TOOLS, _ALL): "Pokémon Tool cards in play have no effect",
        like(e.Suppress, Suppressed.TOOLS): "Pokémon Tool cards attached to {of} have no effect",
        like(e.Suppress, Suppressed.ENERGY_EFFECTS, _ALL): "Special Energy cards have no effect",
        e.Suppress: "Special Energy cards attached to {of} have no effect",
    }
)


def _everywhere(voice: Voice, node: Any) -> str:
    """What has no Abilities wherever it is."""
    theirs = node.of.player is Player.OPPONENT
    own = "their" if theirs else voice.whose(node.of.player)
    each = each_of(voice, node.of).words.replace(f" {BOTH_SIDES}", "")
    return f"{each} in play, in {own} hand, and in {own} discard pile has no {voice.fill(_NO_MORE, node)}"


# What is allowed.


@holding(e.Forbid)
def _forbid(voice: Voice, node: e.Forbid) -> str:
    if node.player in (Player.YOU, Player.OPPONENT):
        who = voice.named(node.player)
    else:
        one = node.player is None and node.pokemon is not None
        who = voice.thing(node.pokemon) if one else Thing("players", True)
    special = _about_cards(voice, node)
    if special:
        return special
    if isinstance(node.attacks, e.OtherAttacks):
        return f"{who.words} can only use {attacks.say(voice, node.attacks.excluded).words}"
    if node.action is Action.END_TURN:
        return f"your turn does not end when you play {noun(voice, node.card, CARD).one}"
    cannot = "neither player can" if who.words == "players" else f"{who.words} can't"
    with voice.being(doer=node.player or voice.doer):
        return f"{cannot} {_forbidden.say(voice, node)}"


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


_forbidden = Topic[str]("action")
_forbidden.rows(
    {
        like(e.Forbid, Action.ATTACK, attack=str): "use {attack}",
        like(e.Forbid, Action.ATTACK, attacks=e.Attacks): "use {attacks}",
        like(e.Forbid, Action.PLAY): "play any {card%} from {player's} {origin}",
        like(e.Forbid, Action.ATTACH): "attach any {card%} from {player's} {origin}{pokemon| to {}}",
        like(e.Forbid, Action.EVOLVE, player=None): "evolve",
        like(e.Forbid, Action.EVOLVE, None): "play a Pokémon from {player's} {origin} to evolve their Pokémon",
        like(e.Forbid, Action.EVOLVE, e.InPlay(Player.BOTH), Player.BOTH): (
            "play a Pokémon from {player's} {origin} to evolve their Pokémon"
        ),
        like(e.Forbid, Action.EVOLVE): "play a Pokémon from {player's} {origin} to evolve {pokemon}",
        like(e.Forbid, Action.USE_ABILITY, player=Player): "use any {ability}s{pokemon| on {}}",
        like(e.Forbid, Action.USE_ABILITY): "use any {ability}s",
        like(e.Forbid, Action.USE_GX_ATTACK): "use any GX attacks",
        e.Forbid: "{action}",
    }
)


_EVEN_IF = {
    Action.ATTACK_WHILE_ASLEEP: "attack even if {pokemon!} is Asleep",
    Action.ATTACK_WHILE_PARALYZED: "attack even if {pokemon!} is Paralyzed",
    Action.RETREAT_WHILE_ASLEEP: "retreat even if {pokemon!} is Asleep",
    Action.RETREAT_WHILE_PARALYZED: "retreat even if {pokemon!} is Paralyzed",
}
_USED = "even if you have used your GX attack"
holding.rows(
    {
        like(
            e.Permit, Action.ATTACK_WHILE_ASLEEP, attack=str
        ): "this attack can be used even if this Pokémon is Asleep",
        like(e.Permit, Action.ATTACK_WHILE_PARALYZED, attack=str): (
            "this attack can be used even if this Pokémon is Paralyzed"
        ),
        **{like(e.Permit, action): f"{{pokemon}} can {words}" for action, words in _EVEN_IF.items()},
        like(e.Permit, Action.ATTACK_FIRST_TURN): "you can use this attack on your first turn",
        like(e.Permit, Action.ATTACK_TWICE): "{pokemon} may attack twice a turn",
        like(e.Permit, Action.EVOLVE_EARLY, e.InPlay(Player.BOTH)): (
            "each player may evolve a Pokémon that they just played or evolved during that turn"
        ),
        like(e.Permit, Action.EVOLVE_EARLY): "{pokemon} can evolve during the turn you play {pokemon!}",
        like(e.Permit, Action.EVOLVE_FIRST_TURN): "{pokemon} can evolve during your first turn",
        like(e.Permit, Action.USE_GX_ATTACK, e.InPlay): "{pokemon} can use their GX attacks " + _USED,
        like(e.Permit, Action.USE_GX_ATTACK): "{pokemon} can use its GX attack " + _USED,
        like(e.Permit, pokemon=e.Pokemons): "{pokemon} can {action}",
        e.Permit: "{player} can {action}",
    }
)


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


_STILL = "between turns. If either of them is tails, that Pokémon is still {condition}"
_CAUSE = "the effect of an attack, Ability, or Trainer card"
holding.rows(
    {
        e.ChangeConditionCounters: f"put {{more+more damage counter}} on {{of- {BOTH_SIDES}}} between turns",
        e.SetConditionCounters: "put {number} damage counters instead of {usual} on {of-} between turns",
        like(e.ConditionCoins, e.InPlay(Player.BOTH)): (
            "each player flips {number} coins for each of their {condition} Pokémon " + _STILL
        ),
        e.ConditionCoins: "if {of} is {condition}, flip {number} coins instead of 1 " + _STILL,
        e.CountsAs: lambda voice, node: voice.pokemon(node.of).does("be", f"{article(str(node.kind))} Pokémon"),
        e.CoinsInstead: "flip {number} coins instead of {usual} for {of's} {attack} attack",
        e.DoubleHealing: "when {of} is healed, double the amount healed",
        like(e.FixCoins, face=None): (
            f"the next time you flip any number of coins for {_CAUSE}, choose heads or tails for the first coin flip"
        ),
        e.FixCoins: "whenever {player&flip} a coin, treat it as {face}",
    }
)


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


@holding(e.TurnGoesOn)
def _goes_on(voice: Voice, node: e.TurnGoesOn) -> str:
    name = voice.pokemon(node.of).words.removeprefix("the ").removesuffix(" this card is attached to")
    return f"your turn does not end if {voice.pokemon(e.Holder()).words} becomes {name}"
