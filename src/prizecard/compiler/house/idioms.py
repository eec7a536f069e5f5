"""Several steps that English says with one turn of phrase."""

from __future__ import annotations

from collections.abc import Callable

from prizecard.compiler import nodes as e
from prizecard.compiler.house.english import Deed
from prizecard.compiler.house.nouns import conjuncts
from prizecard.compiler.house.numbers import total
from prizecard.compiler.house.selections import each_of
from prizecard.compiler.house.voice import Voice
from prizecard.vocabulary import Chooser, Player, Position, Spread, Variety, Zone

Steps = list[e.Effect]
Said = tuple[int, list[Deed]]
"""How many steps are said, and with which deeds."""


def idiom(voice: Voice, steps: Steps) -> Said | None:
    """The turn of phrase that says the first of the steps, if there is one."""
    for say in _IDIOMS:
        found = say(voice, steps)
        if found is not None:
            return found
    return None


def _hand_for_hand(voice: Voice, steps: Steps) -> Said | None:
    """A hand of another player that is shuffled away for as many new cards."""
    if len(steps) < 2:
        return None
    away, drawn = steps[:2]
    if not (isinstance(away, e.MoveCards) and away.position is Position.SHUFFLED and isinstance(drawn, e.Draw)):
        return None
    whole = voice.whole.get(away.cards.variable) if isinstance(away.cards, e.ThoseCards) else None
    noted = voice.binders.get(drawn.number.variable) if isinstance(drawn.number, e.ResultOf) else None
    if not (isinstance(whole, e.InZone) and whole.player is not Player.YOU and isinstance(noted, e.Let)):
        return None
    return 2, [
        voice.does(drawn.player, "count", "the cards in their hand"),
        voice.does(drawn.player, "shuffle", "those cards into their deck"),
        voice.does(drawn.player, "draw", "that many cards"),
    ]


def _rest_of_hand(voice: Voice, steps: Steps) -> Said | None:
    """One card that is kept of a hand, the rest of which goes."""
    if len(steps) < 2 or not (isinstance(steps[0], e.Choose) and isinstance(steps[1], e.MoveCards)):
        return None
    kept, others = steps[0].what, steps[1].cards
    if not (isinstance(kept, e.ChooseCards) and others == e.OtherCards(kept.among, e.ThoseCards(kept.variable))):
        return None
    if kept.among != e.InZone(Zone.HAND, Player.YOU):
        return None
    card = voice.cards(kept).words.replace("from your hand", "in your hand")
    return 2, [Deed("choose", card), Deed("shuffle", "the rest of your cards into your deck")]


def _other_type(voice: Voice, steps: Steps) -> Said | None:
    """A basic Energy card that is switched with one of another type."""
    if len(steps) < 3 or not all(isinstance(step, e.Choose) for step in steps[:2]):
        return None
    first, second = steps[0].what, steps[1].what  # type: ignore[attr-defined]
    if not (isinstance(steps[2], e.ExchangeCards) and isinstance(second, e.ChooseCards)):
        return None
    if not (isinstance(second.among, e.InZone) and isinstance(first, e.ChooseCards)):
        return None
    if e.Lacks(e.SameNameAs(e.ThoseCards(first.variable))) not in conjuncts(second.among.filter):
        return None
    other = f"a different type of basic Energy card from {voice.whose(second.among.player)} {second.among.zone}"
    return 3, [Deed("switch", f"{voice.cards(first).words} with {other}")]


def _one_to_each(voice: Voice, steps: Steps) -> Said | None:
    """Cards of different types that are sought for several Pokémon, one for each."""
    if len(steps) < 2 or not (isinstance(steps[0], e.Choose) and isinstance(steps[1], e.Attach)):
        return None
    sought = steps[0].what
    if not (isinstance(sought, e.ChooseCards) and sought.variety is Variety.DIFFERENT_TYPES):
        return None
    if steps[1].spread is not Spread.ONE_EACH or not isinstance(sought.maximum, e.CountOf):
        return None
    kind = "a different type of basic Energy card"
    return 2, [Deed("for each of those Pokémon, search", f"your deck for {kind} and attach it to that Pokémon")]


def _cared_for(voice: Voice, steps: Steps) -> Said | None:
    """Damage healed from a Pokémon that is rid of a Special Condition, or of all."""
    if len(steps) < 2:
        return None
    first, second = steps[:2]
    healed = first.pokemon if isinstance(first, e.Heal) else None
    if isinstance(healed, e.ChoosePokemon) and isinstance(second, e.When) and isinstance(second.then, e.ChooseWay):
        assert isinstance(first, e.Heal)
        whom = voice.pokemon(healed).words
        return 2, [Deed("heal", f"{total(voice, first.amount)} damage and remove a Special Condition from {whom}")]
    if (
        isinstance(first, e.Cure)
        and not first.conditions
        and isinstance(second, e.Heal)
        and voice.crowded(first.pokemon)
    ):
        whom = each_of(voice, first.pokemon).words
        return 2, [Deed("remove", f"all Special Conditions and heal {total(voice, second.amount)} damage from {whom}")]
    return None


def _of_one_type(voice: Voice, steps: Steps) -> Said | None:
    """An Energy card that goes because one of its type is attached elsewhere."""
    gone = steps[0].cards if isinstance(steps[0], e.MoveCards) else None
    if not (isinstance(gone, e.ChooseCards) and isinstance(gone.among, e.AttachedTo) and gone.chooser is Chooser.YOU):
        return None
    alike = [one.what for one in conjuncts(gone.among.filter) if isinstance(one, e.SharesTypeWith)]
    if not (alike and isinstance(alike[0], e.AttachedTo)):
        return None
    holder, other = voice.pokemon(gone.among.pokemon).words, voice.pokemon(alike[0].pokemon).words
    head = f"if any Energy card attached to {other} is the same type as any Energy card attached to {holder}, discard"
    return 1, [Deed(head, f"1 of those Energy cards from {holder}")]


_IDIOMS: tuple[Callable[[Voice, Steps], Said | None], ...] = (
    _hand_for_hand,
    _rest_of_hand,
    _other_type,
    _one_to_each,
    _cared_for,
    _of_one_type,
)
