"""What coins decide that is more than heads or tails of one deed."""

from __future__ import annotations

from prizecard import effects as e
from prizecard.effects import Text
from prizecard.library.handwritten import stands_for
from prizecard.library.handwritten.short_forms import (
    HEADS,
    IS_ACTIVE,
    ME,
    MY_ENERGY,
    ONE,
    OPPONENT,
    PRINTED,
    TWO,
    YOU,
    ZERO,
    all_heads,
    coin,
)
from prizecard.vocabulary import (
    Action,
    Comparison,
    Duration,
    Face,
    Frequency,
    Happening,
    Ignored,
    Place,
    Player,
    Quantity,
    Zone,
)

BOTH = Player.BOTH
PLAIN = (Ignored.WEAKNESS, Ignored.RESISTANCE)


def _tails(variable: int) -> e.Condition:
    return e.CoinsShow(variable, Face.TAILS, Quantity.ALL)


@stands_for("5fc6a9537ee8")
def as_many_as_heads() -> tuple[Text, ...]:
    """Each heads is another Pokémon or the same in vain: at least one with any heads, at most as many as heads."""
    heads = e.CoinsShowing(1, Face.HEADS)
    targets = e.ChoosePokemon(2, e.InPlay(OPPONENT), e.Smaller(heads, ONE), heads)
    flip = e.FlipCoins(1, YOU, TWO)
    return (e.AttackText(after=e.Sequence((flip, e.Damage(targets, e.Constant(10))))),)


@stands_for("a0ab72768331")
def energy_by_the_coin() -> tuple[Text, ...]:
    """Two or four Energy cards, as the coin falls; whoever has fewer does nothing."""

    def short(face: e.Condition, number: int) -> e.Effect:
        fewer = e.Compare(e.CountOf(MY_ENERGY), Comparison.FEWER, e.Constant(number))
        return e.When(e.AllTrue((face, fewer)), e.AttackDoesNothing())

    def paid(face: e.Condition, variable: int, number: int) -> e.Effect:
        cards = e.ChooseCards(variable, MY_ENERGY, e.Constant(number), e.Constant(number))
        return e.When(face, e.MoveCards(cards, Zone.DISCARD))

    heads, tails = all_heads(1), _tails(1)
    steps = (e.FlipCoins(1, YOU, ONE), short(heads, 2), short(tails, 4), paid(heads, 2, 2), paid(tails, 3, 4))
    return (e.AttackText(before=e.Sequence(steps)),)


@stands_for("ecadedcab837")
def tails_hurts_itself() -> tuple[Text, ...]:
    """Heads does more; tails hurts itself too, and neither Weakness nor Resistance counts."""
    both = (Ignored.WEAKNESS, Ignored.RESISTANCE)
    plain = e.Lasting((e.Ignore(ME, both),), Duration.THIS_TURN, ME)
    before = e.Sequence((e.FlipCoins(1, YOU, ONE), e.When(_tails(1), plain)))
    damage = e.Sum(PRINTED, e.Depending(all_heads(1), e.Constant(10), ZERO))
    return (e.AttackText(before=before, damage=damage, after=e.When(_tails(1), e.Damage(ME, e.Constant(10)))),)


@stands_for("5ded21fb7fa9")
def four_heads_count_more() -> tuple[Text, ...]:
    """More for each heads, and most if all are heads."""
    each = e.Product(e.Constant(10), e.CoinsShowing(1, Face.HEADS))
    more = e.Depending(HEADS, e.Constant(60), each)
    return (e.AttackText(before=e.FlipCoins(1, YOU, e.Constant(4)), damage=e.Sum(PRINTED, more)),)


@stands_for("eaacf50ed900")
def at_most_three_coins() -> tuple[Text, ...]:
    """A coin for each of its Energy, three at most."""
    flip = e.FlipCoins(1, YOU, e.Smaller(e.EnergyOn(ME, None), e.Constant(3)))
    return (e.AttackText(before=flip, damage=e.Product(PRINTED, e.CoinsShowing(1, Face.HEADS))),)


@stands_for("20576d4d0b4a")
def strong_or_still() -> tuple[Text, ...]:
    """Heads makes an attack strong for the turn, tails keeps the Pokémon from attacking and retreating."""
    strong = e.SetBaseDamage(ME, "Lazy Blow", e.Constant(130))
    still = (e.Forbid(Action.ATTACK, ME), e.Forbid(Action.RETREAT, ME))
    turn = Duration.THIS_TURN
    return (e.Activated(coin(1, e.Lasting((strong,), turn, ME), e.Lasting(still, turn, ME)), condition=IS_ACTIVE),)


@stands_for("7c06e3d70e23")
def counters_by_the_coin() -> tuple[Text, ...]:
    """Heads puts counters on an opponent's Pokémon, tails on an own one."""

    def two(variable: int, player: Player) -> e.Effect:
        return e.PutCounters(e.ChoosePokemon(variable, e.InPlay(player)), TWO)

    benched = e.Pattern(Happening.PUT_ONTO_BENCH, ME, YOU, origin=Zone.HAND)
    effect = coin(1, two(2, OPPONENT), two(3, YOU))
    return (e.Triggered(benched, effect, optional=YOU, frequency=Frequency.ONCE_PER_TURN),)


@stands_for("b466fdafde51")
def a_coin_for_each_on_the_bench() -> tuple[Text, ...]:
    """A coin for each Benched Pokémon: those with heads are hit."""
    hit = e.When(e.CoinsShow(2, Face.HEADS, Quantity.ALL), e.Damage(e.ThosePokemon(1), e.Constant(60), PLAIN))
    each = e.ForEach(1, e.InPlay(BOTH, Place.BENCH), e.Sequence((e.FlipCoins(2, YOU, ONE), hit)))
    return (e.AttackText(ignoring=PLAIN, after=each),)
