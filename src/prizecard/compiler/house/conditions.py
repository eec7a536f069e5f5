"""What must be so, to stand after if."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.house.card_selections import attached, where
from prizecard.compiler.house.english import Noun, Thing, article, listed
from prizecard.compiler.house.events import event
from prizecard.compiler.house.nouns import CARD, ENERGY, apart, conjuncts, is_not, is_so, noun, relative
from prizecard.compiler.house.numbers import done_to
from prizecard.compiler.house.properties import compared
from prizecard.compiler.house.selections import in_play
from prizecard.compiler.house.shapes import either, has_shape, like, slot
from prizecard.compiler.house.voice import Voice, conditions
from prizecard.compiler.tree import has_part
from prizecard.vocabulary import Comparison, Happening, Measure, Place, Player, Quantity, TurnState, Zone

NEGATED = {
    Comparison.EQUAL: Comparison.UNEQUAL, Comparison.UNEQUAL: Comparison.EQUAL, Comparison.AT_LEAST: Comparison.FEWER,
    Comparison.FEWER: Comparison.AT_LEAST, Comparison.AT_MOST: Comparison.MORE, Comparison.MORE: Comparison.AT_MOST,
}  # fmt: skip
ONE_OR_MORE = (Comparison.AT_LEAST, e.Constant(1))


def _is_any(node: e.Compare) -> bool:
    return (node.comparison, node.right) == ONE_OR_MORE


def _so_many(voice: Voice, node: e.Compare, found: Noun) -> str:
    return compared(voice, node.comparison, node.right, found.one, found.many)


def _coins(voice: Voice, node: e.CoinsShow) -> str:
    flip = voice.binders.get(node.flip)
    number = flip.number if isinstance(flip, e.FlipCoins) else None
    if number == e.Constant(1) and node.quantity is not Quantity.NONE:
        return str(node.face)
    if number == e.Constant(2) and node.quantity is not Quantity.NONE:
        return f"{'both of them are' if node.quantity is Quantity.ALL else 'either of them is'} {node.face}"
    return f"{node.quantity!s} of them are {node.face}"


def _did(voice: Voice, node: e.Did) -> str:
    binder = voice.binders.get(node.variable)
    if node.variable in voice.paid_extra:
        return "you discarded those cards"
    if isinstance(binder, e.May) and binder.player is Player.OPPONENT:
        return "they do"
    if voice.shuffled and isinstance(binder, e.ChooseCards) and done_to(voice, node.variable) == "you attached":
        return "you attached Energy in this way"
    return "you do"


# That so many are there.


def _others(voice: Voice, node: Any) -> str:
    among = node.left.what.among
    found = in_play(voice, among)
    words = _so_many(voice, node, found.before("other"))
    if _is_any(node) and isinstance(among.filter, e.Named):
        words = f"another {found.one}"
    return f"{voice.named(among.player).has(words)} in play"


def _attached(voice: Voice, node: Any) -> str:
    """That so many cards are attached."""
    what = node.left.what
    holder = voice.pokemon(what.pokemon)
    plain, later = apart(what.filter)
    found = noun(voice, plain, CARD)
    words = _so_many(voice, node, found)
    if what.pokemon in (e.InPlay(Player.YOU), e.InPlay(Player.OPPONENT)) and not later:
        return f"{voice.named(what.pokemon.player).has(words)} in play"
    alike = later[0].what if later and isinstance(later[0], e.SharesTypeWith) else None
    if isinstance(alike, e.AttachedTo):
        return f"any {found.one} attached to {holder.words} is the same type as any {attached(voice, alike, CARD).one}"
    return holder.does("have", f"{words} attached to {holder.it} {relative(voice, later, True)}")


_CAN = {"discarded": "discard", "put": "put", "shuffled": "shuffle", "revealed": "reveal"}


def _of_those(voice: Voice, node: Any) -> str:
    """How many there were of what something was done to."""
    variable = node.left.what.variable
    done = done_to(voice, variable)
    if _is_any(node):
        if (
            voice.shuffled
            and done == "you revealed"
            and voice.speaks_of(e.MoveCards(e.ThoseCards(variable), Zone.HAND))
        ):
            return "you put any cards into your hand in this way"
        what_put = "any Pokémon" if "Bench" in done else "any cards"
        put = done.replace("you put ", f"you put {what_put} ", 1)
        return f"{put} in this way" if voice.shuffled and put != done else "you do"
    if node.comparison is Comparison.FEWER:
        verb = _CAN.get(done.split()[1], "do that to")
        place = f" {done.removeprefix('you put ')}" if done.startswith("you put ") else ""
        binder = voice.binders.get(variable)
        head = ENERGY if getattr(binder, "measure", None) is Measure.ENERGY else CARD
        filter = getattr(getattr(binder, "among", None), "filter", e.Anything())
        return f"you can't {verb} {noun(voice, filter, head).of(node.right.value)}{place}"
    return f"{done} {_so_many(voice, node, CARD).removeprefix('exactly ')} in this way"


def _stadium(voice: Voice, node: Any) -> str:
    what = node.left.what
    there = _is_any(node)
    if there:
        voice.stadiums.append(what.filter)
    if isinstance(what.filter, e.BelongsTo):
        return voice.named(what.filter.player).has(f"{'' if there else 'not '}a Stadium card in play")
    if isinstance(what.filter, e.Named):
        return f"{what.filter.name} {'is' if there else 'is not'} in play"
    if what.filter != e.Anything():
        return f"any {noun(voice, what.filter, Noun('Stadium card', 'Stadium cards')).one} is in play"
    return f"there is {'any' if there else 'no'} Stadium card in play"


def _filtered(voice: Voice, node: Any) -> str:
    what = node.left.what
    binder = voice.binders.get(what.among.variable) if isinstance(what.among, e.ThoseCards) else None
    found = noun(voice, what.filter, ENERGY if getattr(binder, "measure", None) is Measure.ENERGY else CARD)
    if isinstance(what.among, e.Beneath):
        there = "is" if _is_any(node) else "isn't"
        return f"{found.one} {there} anywhere under {voice.pokemon(what.among.pokemon).words}"
    if not isinstance(what.among, e.ThoseCards):
        return f"{_so_many(voice, node, found)} are among {voice.cards(what.among).words}"
    done = done_to(voice, what.among.variable)
    if done == "you find there":
        return f"you find {_so_many(voice, node, found)} there"
    if _is_any(node):
        so = "" if " name" in found.one or " on its card" in found.one else " in this way"
        return f"{done} {article(found.one)}{so}"
    return f"{done} {_so_many(voice, node, found)} in this way"


def _in_play(voice: Voice, node: Any) -> str:
    what = node.left.what
    if _is_any(node) and _only_names(what.filter):
        names = noun(voice, what.filter, CARD).one
        if what.player is Player.BOTH:
            return f"{names} is in play"
        return f"{voice.named(what.player).does('have', names)} {_there(what.player, what.place)}"
    if (node.comparison, node.right, what) == (Comparison.EQUAL, e.Constant(1), e.InPlay(Player.YOU)) and (
        voice.is_pokemon
    ):
        return "this Pokémon is the only Pokémon you have in play"
    words = _so_many(voice, node, in_play(voice, what, at="in play" if what.place is Place.ANYWHERE else ""))
    kind, that, have = words.partition(" that have any ")
    if that and kind.startswith("any ") and what.player is not Player.BOTH:
        kind = kind.removeprefix("any ").removesuffix(" in play")
        return f"any of {voice.whose(what.player)} {kind} have any {have}"
    if what.player is Player.BOTH:
        return f"there {'is' if words.startswith(('a ', 'an ')) else 'are'} {words}"
    return voice.named(what.player).has(words)


def _only_names(filter: e.Filter) -> bool:
    return all(isinstance(one, e.Named) for one in (filter.filters if isinstance(filter, e.AnyOf) else (filter,)))


def _in_zone(voice: Voice, node: Any) -> str:
    what = node.left.what
    found = noun(voice, what.filter, CARD)
    with voice.being(doer=what.player):
        place = f"in {where(voice, what.zone, what.player)}"
    if isinstance(what.filter, e.SameNameAs) and isinstance(what.filter.what, e.ThisCard):
        name = voice.facts.name if voice.is_pokemon else voice.facts.text_name
        return f"any {name or 'card of this name'} is {place}"
    if _is_any(node) and any(isinstance(one, e.EvolvesFromName) for one in conjuncts(what.filter)):
        place = where(voice, what.zone, what.player)
        return voice.named(what.player).has(article(noun(voice, what.filter, CARD, f"in {place}").one))
    words = _so_many(voice, node, found.then("card", "cards") if _only_names(what.filter) else found)
    return f"{voice.named(what.player).has(words)} {place}"


_ORDINALS = ("", "first", "second", "third", "fourth")


def _number_of(what: Any, comparison: Any = object, number: Any = e.Constant) -> Any:
    return like(e.Compare, like(e.CountOf, what), comparison, number)


conditions.rows(
    {
        e.Always: "nothing prevents it",
        e.AttackIsGx: "the attack is a GX attack",
        e.AttackNamed: "the attack is {name}",
        e.CanPay: "this Pokémon has the necessary Energy to use that attack",
        e.CoinsShow: _coins,
        _number_of(e.OtherPokemon): _others,
        _number_of(e.AttachedTo): _attached,
        _number_of(e.StadiumInPlay): _stadium,
        _number_of(e.FilteredCards): _filtered,
        _number_of(e.ThoseCards | e.ThosePokemon): _of_those,
        _number_of(e.Holder): "this card is attached to a Pokémon",
        _number_of(e.ThisPokemon): "this Pokémon is in play",
        _number_of(e.Defending): "there is the Defending Pokémon",
        _number_of(like(e.InPlay, either(Player.YOU, Player.OPPONENT), Place.ACTIVE), *ONE_OR_MORE): (
            lambda voice, node: voice.condition(
                e.Matches(e.InPlay(node.left.what.player, Place.ACTIVE), node.left.what.filter)
            )
        ),
        _number_of(like(e.InPlay, filter=like(e.SameNameAs, e.InPlay)), *ONE_OR_MORE): lambda voice, node: voice.fill(
            "1 of {mine} has the same name as 1 of {theirs}",
            node,
            {"mine": replace(node.left.what, filter=e.Anything()), "theirs": node.left.what.filter.what},
        ),
        _number_of(e.InPlay): _in_play,
        _number_of(like(e.InZone, Zone.PRIZES, filter=e.FaceDown), Comparison.EQUAL, e.Constant(0)): (
            "all of {left.what.player's} Prize cards are face up"
        ),
        _number_of(like(e.InZone, Zone.PRIZES, filter=e.FaceDown)): (
            "{left.what.player&have} {right=face-down Prize card} left"
        ),
        _number_of(like(e.InZone, Zone.PRIZES), Comparison.EQUAL, e.Constant(1)): (
            "{left.what.player&have} only 1 Prize card left"
        ),
        _number_of(like(e.InZone, Zone.PRIZES)): "{left.what.player&have} {right=Prize card} left",
        _number_of(e.InZone): _in_zone,
        e.Did: _did,
        e.EventIs: lambda voice, node: event(voice, node.pattern).now,
        e.Exists: lambda voice, node: voice.condition(e.Compare(e.CountOf(node.what), *ONE_OR_MORE)),
        e.Happened(e.Pattern(Happening.KNOCKED_OUT, e.InPlay(Player.BOTH)), slot("window")): (
            "any Pokémon were Knocked Out during {window}"
        ),
        e.NthCoinShows: lambda voice, node: f"the {_ORDINALS[node.place]} coin is {node.face}",
        e.PlayedTogether: lambda voice, node: (
            "you played this card from your hand"
            if voice.speaks_of(like(e.TrainerText, copies=(1,)))
            else voice.fill("you played {number+card}", node)
        ),
        e.PlayerIs: "that player is {player}",
        e.Said: "{word}",
        e.TurnIs(TurnState.YOUR_FIRST_TURN): "it's your first turn",
        e.TurnIs(TurnState.WENT_FIRST): "you go first",
        e.TurnIs(TurnState.WENT_SECOND): "you go second",
        e.TurnIs: "it is {state}",
        like(e.Untrue, e.CanPay): "this Pokémon doesn't have the necessary Energy to use that attack",
        like(e.Untrue, e.Compare): lambda voice, node: _uncompared(voice, node.condition),
        like(e.Untrue, e.Did): lambda voice, node: _did(voice, node.condition).replace(" do", " don't"),
        e.UsedGxAttack(Player.YOU): "you have used your GX attack",
        e.UsedGxAttack: "{player&have} used their GX attack",
        e.Won: "{player&win}",
    }
)


@conditions(e.Matches)
def _matches(voice: Voice, node: e.Matches) -> str:
    if node == _ALIKE:
        return "both Active Pokémon are the same type"
    if isinstance(node.what, e.EventCards) and voice.speaks_of(_ATTACHING):
        return f"you attach {article(noun(voice, node.filter, CARD).one)}"
    subject = _subject(voice, node.what)
    return f"{subject.words} {is_so(voice, node.filter, subject.many)}"


_ATTACHING = like(e.Triggered, like(e.Pattern, Happening.ATTACHED))
_ALIKE = e.Matches(e.InPlay(Player.YOU, Place.ACTIVE), e.SharesTypeWith(e.InPlay(Player.OPPONENT, Place.ACTIVE)))


def _subject(voice: Voice, what: e.Selection) -> Thing:
    thing = voice.pokemon(what)
    if thing.words in ("it", "them"):
        thing = Thing("they" if thing.many else "it", thing.many)
    if isinstance(what, e.InPlay) and thing.many and thing.words.startswith("your "):
        thing = Thing(f"all of {thing.words}", True)
    return thing


@conditions(e.Happened)
def _happened(voice: Voice, node: e.Happened) -> str:
    player, card = node.pattern.player, node.pattern.card
    if node.pattern.happening is Happening.PLAYED and isinstance(card, e.AllOf) and has_part(card, e.NameContains):
        return f"{voice.named(player).has(article(noun(voice, card, CARD).one))} in play"
    happened = event(voice, node.pattern).then
    if " is your Active Pokémon and was " in happened:
        happened = happened.replace(" is your Active Pokémon and was ", " was ")
        return f"{happened} during {node.window} while it was your Active Pokémon"
    return re.sub(r"^1 of (.*?) was ", r"any of \1 were ", f"{happened} during {node.window}")


@conditions(e.ExtraEnergy)
def _extra(voice: Voice, node: e.ExtraEnergy) -> str:
    each = {kind: f"{kind} " if str(kind) != "Colorless" else "" for kind in node.energy}
    words = listed(f"{node.energy.count(kind)} extra {words}Energy" for kind, words in each.items())
    return f"this Pokémon has at least {words} attached to it (in addition to this attack's cost)"


@conditions(e.AllTrue)
def _all(voice: Voice, node: e.AllTrue) -> str:
    coins_first = sorted(node.conditions, key=lambda one: not isinstance(one, e.CoinsShow))
    return named_in_play(voice, node) or " and ".join(map(voice.condition, coins_first))


def named_in_play(voice: Voice, node: e.AllTrue) -> str:
    """Several Pokémon, by name or type, that one player has at one place."""
    names, places, tail = [], set(), set()
    for one in node.conditions:
        if not (isinstance(one, e.Exists) and isinstance(one.what, e.InPlay)):
            return ""
        asked = one.what.filter
        if not isinstance(asked, e.Named | e.OfType):
            return ""
        names.append(asked.name if isinstance(asked, e.Named) else str(asked.type))
        tail.add("" if isinstance(asked, e.Named) else " Pokémon")
        places.add((one.what.player, one.what.place))
    if len(places) + len(tail) != 2:
        return ""
    player, place = places.pop()
    if player is Player.YOU and place is Place.BENCH and len(names) == 2 and tail == {""}:
        return f"{listed(names)} are on your Bench"
    return f"{voice.named(player).does('have', listed(names))}{tail.pop()} {_there(player, place)}"


def _there(player: Player, place: Place) -> str:
    return f"on {'your' if player is Player.YOU else 'their'} Bench" if place is Place.BENCH else "in play"


@conditions(e.AnyTrue)
def _any(voice: Voice, node: e.AnyTrue) -> str:
    said = dict.fromkeys(voice.condition(one) for one in node.conditions)
    found: Any = node.conditions
    if not has_shape(found, (like(e.Compare, slot("count"), Comparison.EQUAL, e.Constant),) * len(found)):
        return " or ".join(said)
    numbers = [str(one.right.value) for one in found]  # any of which one count may have
    return list(said)[-1].replace(numbers[-1], listed(numbers, "or"), 1)


@conditions(e.Untrue)
def _untrue(voice: Voice, node: e.Untrue) -> str:
    inner = node.condition
    if isinstance(inner, e.Matches):
        subject = _subject(voice, inner.what)
        return f"{subject.words} {is_not(voice, inner.filter, subject.many)}"
    if isinstance(inner, e.Exists) and isinstance(inner.what, e.InZone) and inner.what.zone is Zone.BESIDE:
        return voice.named(inner.what.player).has(f"not {article(noun(voice, inner.what.filter, CARD).one)} in play")
    if isinstance(inner, e.Exists):
        return voice.condition(e.Compare(e.CountOf(inner.what), Comparison.EQUAL, e.Constant(0)))
    if isinstance(inner, e.AllTrue) and named_in_play(voice, inner):
        there = named_in_play(voice, inner)
        return there.replace("you have ", "you don't have ").replace("opponent has", "opponent doesn't have")
    if isinstance(inner, e.Happened):
        return f"{_denied(event(voice, inner.pattern).then)} during {inner.window}"
    return f"it is not so that {voice.condition(inner)}"


def _uncompared(voice: Voice, inner: e.Compare) -> str:
    """That a comparison does not hold; not the only one is more than one."""
    negated = NEGATED[inner.comparison]
    if inner.comparison is Comparison.EQUAL and inner.right == e.Constant(1) and isinstance(inner.left, e.CountOf):
        counted = inner.left.what
        negated = Comparison.MORE if isinstance(counted, e.InPlay) and counted.filter == e.Anything() else negated
    return voice.condition(e.Compare(inner.left, negated, inner.right))


_DENIED = {
    " was ": " wasn't ", " were ": " weren't ", " used ": " didn't use ", " played a ": " didn't play any ",
    " played ": " didn't play ",
    " attacked": " didn't attack", " attached ": " didn't attach ", " took ": " didn't take ", " put ": " didn't put ",
}  # fmt: skip


def _denied(words: str) -> str:
    """That something did not happen."""
    for verb, denial in _DENIED.items():
        if verb in words:
            return words.replace(verb, denial, 1)
    return f"it isn't so that {words}"
