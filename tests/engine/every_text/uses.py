"""What makes the engine ask for a modifier: who must attack, what must be played, which cards must lie ready."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from prizecard.effects import (
    Afflict,
    Anything,
    CameIntoPlay,
    ChangeDamage,
    ChangeLimit,
    ChangePrizes,
    Constant,
    DoubleHealing,
    EvolvesFrom,
    Forbid,
    Has,
    HasAbility,
    Heal,
    Holder,
    Ignore,
    Immune,
    InPlay,
    Is,
    KeepCondition,
    Lacks,
    Modifier,
    MoveCards,
    Named,
    Node,
    Permit,
    Prevent,
    PreventOnPlayer,
    PutCounters,
    Suppress,
    ThisPokemon,
    TurnGoesOn,
    Where,
)
from prizecard.engine.queries.structure import preorder
from prizecard.vocabulary import (
    AbilityKind,
    Action,
    Cause,
    Comparison,
    Ignored,
    Kind,
    Limit,
    Place,
    Player,
    Prevented,
    SpecialCondition,
    Stat,
    Suppressed,
    Window,
    Zone,
)
from tests.engine.every_text.demands import both

if TYPE_CHECKING:
    from tests.engine.every_text.aims import Aim

HURT = Where(Stat.DAMAGE_COUNTERS, Comparison.AT_LEAST, Constant(1))


def use(aim: Aim, node: Modifier, child: Node | None) -> None:
    """Whatever it takes that the modifier, and the child of it that is aimed at, are asked."""
    rule = USES.get(type(node))
    if rule is not None:
        rule(aim, node, child)


def _rival(aim: Aim, what: Any, child: Node | None, trait: Any = "attacks") -> None:
    """The attacker that the modifier names attacks: as the aim has it, if it aims there."""
    if what is None:
        trait = "gx" if aim.gx_attack else trait
        aim.wish("play", Player.OPPONENT, Anything(), Place.ACTIVE, None, trait)
    elif what is child and aim.wishes and isinstance(what, InPlay):
        wish = next((wish for wish in reversed(aim.wishes) if wish.zone == "play"), None)
        if wish is not None:
            aim.wishes.remove(wish)
            aim.wish("play", Player.OPPONENT, wish.filter, Place.ACTIVE, None, trait)
    else:
        aim.attackers(what, Anything(), trait)


def _prevent(aim: Aim, node: Prevent, child: Node | None) -> None:
    if node.condition is not None and child is not node.condition:
        aim.settle(node.condition, True)
    if child is not node.to:
        aim.select(node.to, Anything())
    cause = aim.chance.choice(node.causes)
    if isinstance(node.by, Holder):
        aim.host_trait, aim.role = "hits itself", "attached"
        return
    if aim.whose(node.by) is Player.YOU and isinstance(node.to, ThisPokemon):
        aim.role = "bench"
        aim.wish("play", Player.YOU, Anything(), Place.ACTIVE, None, "hits own")
        return
    if cause is Cause.ATTACK and aim.whose(node.to) is Player.OPPONENT:
        benched = isinstance(node.to, InPlay) and node.to.place is Place.BENCH
        aim.wish("play", Player.YOU, Anything(), Place.ACTIVE, None, "hits Bench" if benched else "attacks")
    elif cause is Cause.ATTACK:
        aim.struck = True
        _rival(aim, node.by, child, (Afflict, None) if node.what is Prevented.EFFECTS else "attacks")
        if isinstance(node.to, InPlay) and node.to.place is Place.BENCH:
            aim.role = "bench" if aim.chance.kept(0.5) else "active"
            aim.wish("play", Player.OPPONENT, Anything(), Place.ACTIVE, None, "hits Bench")
    elif cause is Cause.TRAINER:
        card = aim.card if child is not None and child is node.card and aim.card is not None else node.card
        same = aim.whose(node.to) is (node.player or Player.OPPONENT)
        aim.hand(node.player or Player.OPPONENT, card, (Heal, None) if same else (Cause.TRAINER, Player.YOU))
        aim.select(node.to, HURT)
        if not same and aim.chance.kept(0.4):  # a Tool of a Pokémon that is Knocked Out
            aim.wish("attached", Player.OPPONENT, card, Place.ACTIVE, None, (Cause.TRAINER, Player.YOU))
            aim.rival_dying = True
    elif cause is Cause.ABILITY:
        aim.wish("play", node.player or Player.OPPONENT, Anything(), None, None, (Cause.ABILITY, Player.YOU))


def _change_damage(aim: Aim, node: ChangeDamage, child: Node | None) -> None:
    mine = isinstance(node.by, InPlay) and node.by.player is Player.OPPONENT
    if mine:
        aim.struck = True
    if child is not node.to:
        aim.select(node.to, Anything())
    if mine:
        _rival(aim, node.by, child)
    elif child is not node.by:
        aim.attackers(node.by, Anything())


def _forbid(aim: Aim, node: Forbid, child: Node | None) -> None:
    if node.action is Action.USE_ABILITY:
        _ready_ability(aim, node, child)
    elif node.action in (Action.MOVE_TO_HAND, Action.DISCARD):
        to = Zone.HAND if node.action is Action.MOVE_TO_HAND else Zone.DISCARD
        player = node.by or aim.chance.choice((Player.YOU, Player.OPPONENT, Player.OPPONENT))
        aim.hand(player, Anything(), (MoveCards, to))
        aim.wish("play", player, Anything(), Place.ACTIVE, None, (MoveCards, to))
    elif node.action is Action.PUT_COUNTERS:
        player = node.by or Player.OPPONENT
        aim.struck = player is Player.OPPONENT
        aim.wish("play", player, Anything(), Place.ACTIVE, None, (PutCounters, None))
    elif node.action is Action.USE_GX_ATTACK:
        player = node.player or Player.OPPONENT
        aim.gx_used[player] = False
        aim.wish("play", player, Anything(), Place.ACTIVE, None, "gx")
    elif node.action is Action.RETREAT and node.pokemon is not None and child is None:
        aim.select(node.pokemon, Where(Stat.RETREAT_COST, Comparison.AT_MOST, Constant(1)))
    elif node.action is Action.EVOLVE and node.pokemon is not None and child is None:
        aim.select(node.pokemon, Anything(), None, "evolves")
    elif node.action is Action.HEAL:
        aim.hand(Player.OPPONENT, Anything(), (Heal, None))
        aim.hand(Player.YOU, Anything(), (Heal, None))


def _ready_ability(aim: Aim, node: Forbid, child: Node | None) -> None:
    """A Pokémon of those with an ability that can be used: as the aim has it, if it aims there."""
    wish = next((wish for wish in reversed(aim.wishes) if wish.zone == "play"), None)
    if child is not None and child is node.pokemon and isinstance(child, InPlay) and wish is not None:
        aim.wishes.remove(wish)
        aim.wish("play", wish.player, both(wish.filter, HasAbility(node.ability, None)), wish.place, None, "uses")
    elif node.pokemon is not None:
        aim.select(node.pokemon, HasAbility(node.ability, None), None, "uses")
    else:
        aim.wish("play", node.player, HasAbility(node.ability, None), None, None, "uses")


def _permit(aim: Aim, node: Permit, child: Node | None) -> None:
    if node.action is Action.USE_GX_ATTACK:
        aim.gx_used[Player.YOU] = True
        filter = node.pokemon.filter if isinstance(node.pokemon, InPlay) else Anything()
        aim.wish("play", Player.YOU, filter, Place.ACTIVE, None, "gx")
    elif node.action in STILL:
        aim.own.append(Has(STILL[node.action]))
        aim.place = Place.ACTIVE
    elif node.action in (Action.EVOLVE_EARLY, Action.EVOLVE_FIRST_TURN) and isinstance(node.pokemon, ThisPokemon):
        aim.early = node.action
        came = CameIntoPlay(Window.THIS_TURN)
        aim.own.append(came if node.action is Action.EVOLVE_EARLY else Lacks(came))
        aim.hand(Player.YOU, EvolvesFrom(ThisPokemon()))
    elif node.action in (Action.EVOLVE_EARLY, Action.EVOLVE_FIRST_TURN) and node.pokemon is None:
        aim.early, aim.role = node.action, "hand"
    elif node.action in (Action.EVOLVE_EARLY, Action.EVOLVE_FIRST_TURN):
        filter = node.pokemon.filter if isinstance(node.pokemon, InPlay) else Anything()
        aim.early = node.action
        aim.wish("play", Player.YOU, filter, None, 2, "evolves")


STILL = {
    Action.RETREAT_WHILE_ASLEEP: SpecialCondition.ASLEEP,
    Action.ATTACK_WHILE_ASLEEP: SpecialCondition.ASLEEP,
    Action.RETREAT_WHILE_PARALYZED: SpecialCondition.PARALYZED,
    Action.ATTACK_WHILE_PARALYZED: SpecialCondition.PARALYZED,
}


def _limit(aim: Aim, node: ChangeLimit, child: Node | None) -> None:
    """More of what is limited than the rules allow lies ready."""
    if node.limit is Limit.BENCH:
        for player in (Player.YOU, Player.OPPONENT):
            aim.space[player] = aim.chance.choice((0, 1))
        aim.hand(Player.BOTH, Is(Kind.BASIC))
    elif node.limit in COUNTED:
        for _ in range(3):
            aim.hand(node.player or Player.YOU, Is(COUNTED[node.limit]))


COUNTED = {
    Limit.SUPPORTERS: Kind.SUPPORTER,
    Limit.TOOLS: Kind.TOOL,
    Limit.ENERGY: Kind.BASIC_ENERGY,
    Limit.ENERGY_PER_ATTACHMENT: Kind.BASIC_ENERGY,
    Limit.STADIUMS: Kind.STADIUM,
}


def _ignore(aim: Aim, node: Ignore, child: Node | None) -> None:
    """The attacker hits what would have kept damage off, or doubled it."""
    trait = "hits Bench" if Ignored.BENCH in node.what else "attacks"
    if isinstance(node.by, InPlay):
        aim.wish("play", Player.YOU, node.by.filter, Place.ACTIVE, None, trait)
    else:
        aim.host_trait = trait
        aim.role = "attached" if isinstance(node.by, Holder) else ""
    aim.against = aim.chance.choice(node.what)


def _keep(aim: Aim, node: KeepCondition, child: Node | None) -> None:
    filter = node.of.filter if isinstance(node.of, InPlay) else Anything()
    player = (aim.whose(node.of) or Player.YOU) if node.of is not child else Player.OPPONENT
    for condition in node.conditions:
        aim.wish("play", player, both(filter, Has(condition)), Place.ACTIVE, None, "evolves")


def _double(aim: Aim, node: DoubleHealing, child: Node | None) -> None:
    aim.own.append(HURT)
    aim.hand(Player.YOU, Anything(), (Heal, None))


def _immune(aim: Aim, node: Immune, child: Node | None) -> None:
    aim.struck = True
    aim.wish("play", Player.OPPONENT, Anything(), Place.ACTIVE, None, (Afflict, node.conditions or None))
    if isinstance(node.of, InPlay) and node.of.player is not Player.OPPONENT:
        aim.own.append(node.of.filter)


def _goes_on(aim: Aim, node: TurnGoesOn, child: Node | None) -> None:
    for part in preorder(node.of):
        if isinstance(part, Named):
            aim.above = part
            return
    aim.above = Is(Kind.MEGA)


def _suppress(aim: Aim, node: Suppress, child: Node | None) -> None:
    """A Pokémon of those with an ability of the kind."""
    if node.what not in ABILITIES:
        return
    ability = HasAbility(ABILITIES[node.what], None)
    wish = next((wish for wish in reversed(aim.wishes) if wish.zone == "play"), None)
    if child is not None and child is node.of and isinstance(child, InPlay) and wish is not None:
        aim.wishes.remove(wish)
        aim.wish("play", wish.player, both(wish.filter, ability), wish.place)
    elif node.of is not None:
        aim.select(node.of, ability, None, aim.chance.choice((None, "uses")))


ABILITIES = {
    Suppressed.ABILITIES: AbilityKind.ABILITY,
    Suppressed.POKE_POWERS: AbilityKind.POKE_POWER,
    Suppressed.POKE_BODIES: AbilityKind.POKE_BODY,
}


def _prizes(aim: Aim, node: ChangePrizes, child: Node | None) -> None:
    if node.condition is not None and child is not node.condition:
        aim.settle(node.condition, True)
    aim.dying = True
    if isinstance(node.of, InPlay) and child is not node.of:
        aim.wish("play", node.of.player, node.of.filter, Place.ACTIVE)
    if aim.poisoned is not None:
        aim.poisoned = aim.whose(node.of) or aim.poisoned
    elif aim.whose(node.of) is Player.YOU:
        aim.struck = True
        aim.wish("play", Player.OPPONENT, Anything(), Place.ACTIVE, None, "mighty")


def _on_player(aim: Aim, node: PreventOnPlayer, child: Node | None) -> None:
    aim.struck = True
    aim.wish("play", Player.OPPONENT, Anything(), Place.ACTIVE, None, "robs")


USES: dict[type, Callable[[Aim, Any, Node | None], None]] = {
    Prevent: _prevent,
    ChangeDamage: _change_damage,
    Forbid: _forbid,
    Permit: _permit,
    KeepCondition: _keep,
    DoubleHealing: _double,
    Immune: _immune,
    TurnGoesOn: _goes_on,
    ChangePrizes: _prizes,
    Suppress: _suppress,
    ChangeLimit: _limit,
    Ignore: _ignore,
    PreventOnPlayer: _on_player,
}
