"""What holds of rules: what is allowed, limits, Special Conditions; and modifiers that one statement says together."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.house.english import Thing, article, listed
from prizecard.compiler.house.nouns import CARD, ENERGY, conjuncts, noun
from prizecard.compiler.house.selections import BOTH_SIDES, each_of, in_play
from prizecard.compiler.house.shapes import either, has_shape, like
from prizecard.compiler.house.standing import CAUSES, COST
from prizecard.compiler.house.voice import Topic, Voice, attacks, holding
from prizecard.vocabulary import AbilityKind, Action, Happening, Limit, Player, SpecialCondition, Stage, Suppressed

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
    own = "their" if node.of.player is Player.OPPONENT else voice.whose(node.of.player)
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
    if special := _about_cards(voice, node):
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
    causes = listed([CAUSES.get(one, f"{one}s") for one in node.causes], "or")
    by = f" by effects of {voice.whose(node.by)} {causes}" if node.by is not None else ""
    if node.action is Action.PUT_COUNTERS and node.by is not None and node.pokemon is not None:
        several = listed([CAUSES.get(one, f"{one}s") for one in node.causes])
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


_ILL = [action for action in Action if " while " in str(action)]
_USED = "even if you have used your GX attack"
holding.rows(
    {
        **{
            like(e.Permit, one, attack=str): "this attack can be used even if this Pokémon is " + str(one).split()[-1]
            for one in _ILL
        },
        **{
            like(e.Permit, one): "{pokemon} can " + str(one).replace(" while ", " even if {pokemon!} is ")
            for one in _ILL
        },
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


def _per_attachment(voice: Voice, node: Any) -> str:
    who = voice.pokemon(node.pokemon)
    only = "except with an attack, Ability, or Trainer card"
    attached = f"an Energy card from your hand to {f'1 of {who.words}' if who.many else who.words}"
    more = voice.fill("attach up to {number} Energy cards to ", node) + ("that Pokémon" if who.many else "it")
    return f"whenever you attach {attached}, {only}, you may {more} instead of 1"


def _bench(voice: Voice, node: Any) -> str:
    """How many Pokémon a Bench holds: fewer than usual, or more."""
    who, number = voice.named(node.player).words, voice.total(node.number)
    if number in "01234":
        fewer = f"they discard Benched Pokémon until they have {number} Pokémon on the Bench"
        more = f". If they have {int(number) + 1} or more Benched Pokémon, {fewer}"
        return f"{who} can't have more than {number} Benched Pokémon{more if node.player is Player.OPPONENT else ''}"
    fewer = "players discard Benched Pokémon until they have 5 Pokémon on the Bench"
    left = f". (When this card leaves play, {fewer}. The owner of this card discards first.)" if node.first else ""
    return f"{who} can have {number} Pokémon on their Bench{left}"


_TOOLS = "{pokemon} can have up to {number} Pokémon Tool cards attached to it"
_LOST = ". (If {pokemon} loses this Ability, discard Pokémon Tool cards attached to it until only 1 remains.)"
holding.rows(
    {
        like(e.ChangeLimit, Limit.BENCH): _bench,
        like(e.ChangeLimit, Limit.ENERGY_PER_ATTACHMENT): _per_attachment,
        like(e.ChangeLimit, Limit.ENERGY, number=e.Unlimited): lambda voice, node: (
            f"you may attach any number of Energy cards from your hand to {voice.pokemon(e.InPlay(Player.YOU)).words}"
        ),
        like(e.ChangeLimit, Limit.ENERGY): "{player} can attach {number} Energy cards from the hand each turn",
        like(e.ChangeLimit, Limit.STADIUMS): "{player} can play {number} Stadium cards each turn",
        like(e.ChangeLimit, Limit.SUPPORTERS): lambda voice, node: voice.fill(
            f"during your turn, you {'may' if voice.speaks_of(e.Static) else 'can'} play {{number}} Supporter cards",
            node,
        ),
        like(e.ChangeLimit, Limit.TOOLS): lambda voice, node: voice.fill(
            _TOOLS + _LOST * (voice.facts.ability is AbilityKind.ABILITY), node
        ),
        e.ChangeLimit: "{pokemon} can retreat {number} times each turn",
    }
)


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
    of_all = len(node.conditions) == len(SpecialCondition)
    what = "Special Conditions" if of_all else f"the Special Condition {listed(node.conditions)}"
    whom = voice.pokemon(node.of)
    levels = voice.this_text == "this power"  # such cards know Pokémon LV.X, and a Level-Up is no evolution (LVX-05)
    if Happening.EVOLVED in node.events and node.of == e.InPlay(Player.OPPONENT) and of_all:
        change = "evolving, devolving, or leveling up" if levels else "evolving or devolving"
        return f"your opponent can't remove any Special Conditions by {change} their Pokémon"
    if Happening.EVOLVED in node.events:
        change = "evolve, devolve, or Level-Up" if levels else "evolve or devolve"
        return f"{what} {'are' if of_all else 'is'} not removed when {whom.words.removeprefix('all ')} {change}"
    kept = "that Special Condition isn't removed even if the result is heads"
    return f"whenever a player flips a coin for {what} between turns, {kept}"


@holding(e.TurnGoesOn)
def _goes_on(voice: Voice, node: e.TurnGoesOn) -> str:
    name = voice.pokemon(node.of).words.removeprefix("the ").removesuffix(" this card is attached to")
    return f"your turn does not end if {voice.pokemon(e.Holder()).words} becomes {name}"


# What one statement says together.

Group = tuple[e.Modifier, ...]


def merged(found: tuple[e.Modifier, ...]) -> list[Group]:
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
    if has_shape(modifier, _OF_EITHER_SIDE):
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


def _statement(voice: Voice, group: Group) -> str:
    words = _together.find(voice, group) or _two_attacks(voice, group)
    if words:
        return words
    if len(group) == 2 and _is_mirrored(*group):
        return _said_of_both(voice, group[0])
    said = [voice.modifier(one) for one in group]
    subject = voice.pokemon(_holder(group[0])).words if len(said) > 1 else ""
    if subject and all(one.startswith(subject) for one in said):
        return f"{subject} {_of_one([one.removeprefix(subject).strip() for one in said], subject)}"
    return ", and ".join(said)


_HEADS = ("can retreat even if it is ", "can attack even if it is ", "have ", "has ")


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
    for head in _HEADS:
        if all(one.startswith(head) for one in rest):
            return f"{head}{listed([one.removeprefix(head) for one in rest], 'or' if ' if ' in head else 'and')}"
    return listed(rest)


# What holds for one player as for the other.

_OTHER = {Player.YOU: Player.OPPONENT, Player.OPPONENT: Player.YOU}


def _is_mirrored(one: e.Modifier, other: e.Modifier) -> bool:
    """Whether a modifier is another one with the players exchanged, and both can be said at once."""
    return _mirror(one) == other and other != one and has_shape(one, _SAYABLE)


def _mirror(node: Any) -> Any:
    """The node with you and the opponent exchanged."""
    if isinstance(node, Player):
        return _OTHER.get(node, node)
    if not isinstance(node, e.Node):
        return node
    return type(node)(**{field.name: _mirror(getattr(node, field.name)) for field in fields(node)})


_OF_EITHER_SIDE = either(
    like(e.Prevent, to=e.InPlay),
    like(e.ChangePrizes, e.InPlay),
    like(e.GrantAttacks, attacks=like(e.AttacksOf, e.InPlay | e.InZone)),
)
"""What may be one of two that hold for either player."""
_SAYABLE = either(
    like(e.ChangeDamage, e.InPlay, e.InPlay, attack=None),
    like(e.Prevent, to=e.InPlay, by=None, player=Player.OPPONENT),
    like(e.ChangePrizes, e.InPlay, e.Negative, e.EventIs),
    like(e.Forbid, Action.ATTACH, player=Player.YOU),
)
"""What can be said of both players at once."""


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
