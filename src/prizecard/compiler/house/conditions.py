"""What must be so, to stand after if."""

from __future__ import annotations

import re
from dataclasses import replace

from prizecard.compiler import nodes as e
from prizecard.compiler.house.card_selections import attached, where
from prizecard.compiler.house.english import Noun, Thing, article, listed
from prizecard.compiler.house.events import past, present
from prizecard.compiler.house.nouns import CARD, ENERGY, apart, conjuncts, is_not, is_so, noun, relative
from prizecard.compiler.house.numbers import done_to
from prizecard.compiler.house.properties import compared
from prizecard.compiler.house.selections import in_play
from prizecard.compiler.house.voice import Voice, conditions
from prizecard.compiler.tree import parts
from prizecard.vocabulary import Comparison, Happening, Measure, Place, Player, Quantity, TurnState, Zone

NEGATED = {
    Comparison.EQUAL: Comparison.UNEQUAL, Comparison.UNEQUAL: Comparison.EQUAL, Comparison.AT_LEAST: Comparison.FEWER,
    Comparison.FEWER: Comparison.AT_LEAST, Comparison.AT_MOST: Comparison.MORE, Comparison.MORE: Comparison.AT_MOST,
}  # fmt: skip
ONE_OR_MORE = (Comparison.AT_LEAST, e.Constant(1))


_TURNS = {
    TurnState.YOUR_FIRST_TURN: "it's your first turn",
    TurnState.WENT_FIRST: "you go first",
    TurnState.WENT_SECOND: "you go second",
}
_ORDINALS = ("", "first", "second", "third", "fourth")
conditions.rows(
    {
        e.Always: "nothing prevents it",
        e.AttackIsGx: "the attack is a GX attack",
        e.AttackNamed: "the attack is {name}",
        e.CanPay: "this Pokémon has the necessary Energy to use that attack",
        e.EventIs: lambda voice, node: present(voice, node.pattern),
        e.Exists: lambda voice, node: there_is(voice, node.what, *ONE_OR_MORE),
        e.NthCoinShows: lambda voice, node: f"the {_ORDINALS[node.place]} coin is {node.face}",
        e.PlayerIs: "that player is {player}",
        e.Said: "{word}",
        e.TurnIs: lambda voice, node: _TURNS.get(node.state, f"it is {node.state}"),
        e.Won: "{player&win}",
    }
)


@conditions(e.CoinsShow)
def _coins(voice: Voice, node: e.CoinsShow) -> str:
    flip = voice.binders.get(node.flip)
    number = flip.number if isinstance(flip, e.FlipCoins) else None
    if number == e.Constant(1) and node.quantity is not Quantity.NONE:
        return str(node.face)
    two = number == e.Constant(2)
    if node.quantity is Quantity.ALL:
        return f"{'both' if two else 'all'} of them are {node.face}"
    if node.quantity is Quantity.ANY:
        return f"either of them is {node.face}" if two else f"any of them are {node.face}"
    return f"neither of them is {node.face}" if two else f"none of them are {node.face}"


@conditions(e.Did)
def _did(voice: Voice, node: e.Did) -> str:
    binder = voice.binders.get(node.variable)
    if node.variable in voice.paid_extra:
        return "you discarded those cards"
    if isinstance(binder, e.May) and binder.player is Player.OPPONENT:
        return "they do"
    if voice.shuffled and isinstance(binder, e.ChooseCards) and done_to(voice, node.variable) == "you attached":
        return "you attached Energy in this way"
    return "you do"


def there_is(voice: Voice, what: e.Selection, comparison: Comparison, number: e.Number) -> str:
    """That so many are there."""
    if isinstance(what, e.InPlay):
        return _in_play(voice, what, comparison, number)
    if isinstance(what, e.OtherPokemon) and isinstance(what.among, e.InPlay):
        found = in_play(voice, what.among)
        words = compared(voice, comparison, number, f"other {found.one}", f"other {found.many}")
        if (comparison, number) == ONE_OR_MORE and isinstance(what.among.filter, e.Named):
            words = f"another {found.one}"
        return f"{voice.named(what.among.player).has(words)} in play"
    if isinstance(what, e.InZone):
        return _in_zone(voice, what, comparison, number)
    if isinstance(what, e.AttachedTo):
        return _attached(voice, what, comparison, number)
    if isinstance(what, e.StadiumInPlay):
        return _stadium(voice, what, (comparison, number) == ONE_OR_MORE)
    if isinstance(what, e.FilteredCards):
        return _filtered(voice, what, comparison, number)
    if isinstance(what, e.Holder):
        return "this card is attached to a Pokémon"
    if isinstance(what, e.ThisPokemon):
        return "this Pokémon is in play"
    if isinstance(what, e.ThoseCards | e.ThosePokemon):
        return _of_those(voice, what, comparison, number)
    thing = voice.pokemon(what)
    return f"there {'are' if thing.many else 'is'} {thing.words}"


def _attached(voice: Voice, what: e.AttachedTo, comparison: Comparison, number: e.Number) -> str:
    """That so many cards are attached."""
    holder = voice.pokemon(what.pokemon)
    plain, later = apart(what.filter)
    found = noun(voice, plain, CARD)
    words = compared(voice, comparison, number, found.one, found.many)
    if what.pokemon in (e.InPlay(Player.YOU), e.InPlay(Player.OPPONENT)) and not later:
        return f"{voice.named(what.pokemon.player).has(words)} in play"
    alike = later[0].what if later and isinstance(later[0], e.SharesTypeWith) else None
    if isinstance(alike, e.AttachedTo):
        return f"any {found.one} attached to {holder.words} is the same type as any {attached(voice, alike, CARD).one}"
    that = f" {relative(voice, later, True)}" if later else ""
    return holder.does("have", f"{words} attached to {holder.it}{that}")


_CAN = {"discarded": "discard", "put": "put", "shuffled": "shuffle", "revealed": "reveal"}


def _of_those(voice: Voice, what: e.ThoseCards | e.ThosePokemon, comparison: Comparison, number: e.Number) -> str:
    """How many there were of what something was done to."""
    done = done_to(voice, what.variable)
    if (comparison, number) == ONE_OR_MORE:
        if voice.shuffled and done == "you revealed" and _put_into_hand(voice, what.variable):
            return "you put any cards into your hand in this way"
        put = voice.shuffled and done.startswith("you put ")
        what_put = "any Pokémon" if "Bench" in done else "any cards"
        return f"{done.replace('you put ', f'you put {what_put} ', 1)} in this way" if put else "you do"
    if comparison is Comparison.FEWER and isinstance(number, e.Constant):
        verb = _CAN.get(done.split()[1], "do that to")
        place = f" {done.removeprefix('you put ')}" if done.startswith("you put ") else ""
        binder = voice.binders.get(what.variable)
        head = ENERGY if getattr(binder, "measure", None) is Measure.ENERGY else CARD
        filter = getattr(getattr(binder, "among", None), "filter", e.Anything())
        return f"you can't {verb} {noun(voice, filter, head).of(number.value)}{place}"
    return f"{done} {compared(voice, comparison, number, 'card', 'cards').removeprefix('exactly ')} in this way"


def _put_into_hand(voice: Voice, variable: int) -> bool:
    moved = e.MoveCards(e.ThoseCards(variable), Zone.HAND)
    return any(part == moved for part in parts(voice.texts))


def _stadium(voice: Voice, what: e.StadiumInPlay, there: bool) -> str:
    if there:
        voice.stadiums.append(what.filter)
    if isinstance(what.filter, e.BelongsTo):
        who = voice.named(what.filter.player)
        return who.does("have", "a Stadium card in play") if there else who.has("not a Stadium card in play")
    if isinstance(what.filter, e.Named):
        return f"{what.filter.name} {'is' if there else 'is not'} in play"
    if what.filter != e.Anything():
        return f"any {noun(voice, what.filter, Noun('Stadium card', 'Stadium cards')).one} is in play"
    return f"there is {'any' if there else 'no'} Stadium card in play"


def _filtered(voice: Voice, what: e.FilteredCards, comparison: Comparison, number: e.Number) -> str:
    binder = voice.binders.get(what.among.variable) if isinstance(what.among, e.ThoseCards) else None
    found = noun(voice, what.filter, ENERGY if getattr(binder, "measure", None) is Measure.ENERGY else CARD)
    if isinstance(what.among, e.Beneath):
        under = f"anywhere under {voice.pokemon(what.among.pokemon).words}"
        there = "is" if (comparison, number) == ONE_OR_MORE else "isn't"
        return f"{found.one} {there} {under}"
    if isinstance(what.among, e.ThoseCards):
        done = done_to(voice, what.among.variable)
        if done == "you find there":
            return f"you find {compared(voice, comparison, number, found.one, found.many)} there"
        if (comparison, number) == ONE_OR_MORE:
            so = "" if " name" in found.one or " on its card" in found.one else " in this way"
            return f"{done} {article(found.one)}{so}"
        return f"{done} {compared(voice, comparison, number, found.one, found.many)} in this way"
    return f"{compared(voice, comparison, number, found.one, found.many)} are among {voice.cards(what.among).words}"


def _in_play(voice: Voice, what: e.InPlay, comparison: Comparison, number: e.Number) -> str:
    found = in_play(voice, what, at="in play" if what.place is Place.ANYWHERE else "")
    if (comparison, number) == ONE_OR_MORE and what.place is Place.ACTIVE and what.player is not Player.BOTH:
        return voice.condition(e.Matches(e.InPlay(what.player, what.place), what.filter))
    alike = what.filter.what if isinstance(what.filter, e.SameNameAs) else None
    if (comparison, number) == ONE_OR_MORE and isinstance(alike, e.InPlay):
        mine, theirs = voice.pokemon(replace(what, filter=e.Anything())).words, voice.pokemon(alike).words
        return f"1 of {mine} has the same name as 1 of {theirs}"
    if (comparison, number) == ONE_OR_MORE and _only_names(what.filter):
        names = noun(voice, what.filter, CARD).one
        if what.player is Player.BOTH:
            return f"{names} is in play"
        return f"{voice.named(what.player).does('have', names)} {_there(what.player, what.place)}"
    if (comparison, number, what) == (Comparison.EQUAL, e.Constant(1), e.InPlay(Player.YOU)) and voice.is_pokemon:
        return f"{voice.pokemon(e.ThisPokemon()).words} is the only Pokémon you have in play"
    words = compared(voice, comparison, number, found.one, found.many)
    kind, that, have = words.partition(" that have any ")
    if that and kind.startswith("any ") and what.player is not Player.BOTH:
        kind = kind.removeprefix("any ").removesuffix(" in play")
        return f"any of {voice.whose(what.player)} {kind} have any {have}"
    if what.player is Player.BOTH:
        return f"there {'is' if words.startswith(('a ', 'an ')) else 'are'} {words}"
    return voice.named(what.player).has(words)


def _only_names(filter: e.Filter) -> bool:
    if isinstance(filter, e.AnyOf):
        return all(_only_names(one) for one in filter.filters)
    return isinstance(filter, e.Named)


def _in_zone(voice: Voice, what: e.InZone, comparison: Comparison, number: e.Number) -> str:
    found = noun(voice, what.filter, CARD)
    if what.zone is Zone.PRIZES:
        down = "face-down " if isinstance(what.filter, e.FaceDown) else ""
        if down and (comparison, number) == (Comparison.EQUAL, e.Constant(0)):
            return f"all of {voice.whose(what.player)} Prize cards are face up"
        words = compared(voice, comparison, number, f"{down}Prize card", f"{down}Prize cards")
        words = words.replace("exactly 1 ", "only 1 ") if words.startswith("exactly 1 ") else words
        return f"{voice.named(what.player).has(words)} left"
    if isinstance(what.filter, e.SameNameAs) and isinstance(what.filter.what, e.ThisCard):
        name = voice.facts.name if voice.is_pokemon else voice.facts.text_name
        return f"any {name or 'card of this name'} is in {where(voice, what.zone, what.player)}"
    evolves = any(isinstance(one, e.EvolvesFromName) for one in conjuncts(what.filter))
    if (comparison, number) == ONE_OR_MORE and evolves:
        place = where(voice, what.zone, what.player)
        return voice.named(what.player).has(article(noun(voice, what.filter, CARD, f"in {place}").one))
    card = " card" if _only_names(what.filter) else ""
    words = compared(voice, comparison, number, f"{found.one}{card}", f"{found.many}{card and card + 's'}")
    with voice.being(doer=what.player):
        place = where(voice, what.zone, what.player)
    return f"{voice.named(what.player).has(words)} in {place}"


@conditions(e.Matches)
def _matches(voice: Voice, node: e.Matches) -> str:
    if node == _ALIKE:
        return "both Active Pokémon are the same type"
    if isinstance(node.what, e.EventCards) and any(_attaching(text) for text in voice.texts):
        return f"you attach {article(noun(voice, node.filter, CARD).one)}"
    subject = _subject(voice, node.what)
    said = is_so(voice, node.filter, subject.many)
    return f"{subject.words} {said}"


_ALIKE = e.Matches(e.InPlay(Player.YOU, Place.ACTIVE), e.SharesTypeWith(e.InPlay(Player.OPPONENT, Place.ACTIVE)))


def _attaching(text: e.Text) -> bool:
    """Whether a text answers to a card that is attached."""
    return isinstance(text, e.Triggered) and text.when.happening is Happening.ATTACHED


def _subject(voice: Voice, what: e.Selection) -> Thing:
    thing = voice.pokemon(what)
    if thing.words in ("it", "them"):
        thing = Thing("they" if thing.many else "it", thing.many)
    if isinstance(what, e.InPlay) and thing.many and thing.words.startswith("your "):
        thing = Thing(f"all of {thing.words}", True)
    return thing


@conditions(e.Happened)
def _happened(voice: Voice, node: e.Happened) -> str:
    if node.pattern == e.Pattern(Happening.KNOCKED_OUT, e.InPlay(Player.BOTH)):
        return f"any Pokémon were Knocked Out during {node.window}"
    match node.pattern:
        case e.Pattern(happening=Happening.PLAYED, card=e.AllOf() as card):
            if any(isinstance(part, e.NameContains) for part in card.filters):
                return f"{voice.named(node.pattern.player).has(article(noun(voice, card, CARD).one))} in play"
    happened = past(voice, node.pattern)
    if " is your Active Pokémon and was " in happened:
        happened = happened.replace(" is your Active Pokémon and was ", " was ")
        return f"{happened} during {node.window} while it was your Active Pokémon"
    happened = re.sub(r"^1 of (.*?) was ", r"any of \1 were ", happened)
    return f"{happened} during {node.window}"


@conditions(e.ExtraEnergy)
def _extra(voice: Voice, node: e.ExtraEnergy) -> str:
    kinds = {kind: node.energy.count(kind) for kind in dict.fromkeys(node.energy)}
    words = listed(
        [f"{number} extra {'' if str(kind) == 'Colorless' else f'{kind} '}Energy" for kind, number in kinds.items()]
    )
    return f"this Pokémon has at least {words} attached to it (in addition to this attack's cost)"


@conditions(e.PlayedTogether)
def _together(voice: Voice, node: e.PlayedTogether) -> str:
    if not any(isinstance(text, e.TrainerText) and len(text.copies) > 1 for text in voice.texts):
        return "you played this card from your hand"
    return f"you played {CARD.of(int(voice.total(node.number))).replace('a card', '1 card')}"


@conditions(e.AllTrue)
def _all(voice: Voice, node: e.AllTrue) -> str:
    names = named_in_play(voice, node)
    if names:
        return names
    coins = [one for one in node.conditions if isinstance(one, e.CoinsShow)]
    return " and ".join(voice.condition(one) for one in (*coins, *(one for one in node.conditions if one not in coins)))


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
    figures = _figures(voice, node)
    return figures or " or ".join(dict.fromkeys(voice.condition(one) for one in node.conditions))


def _figures(voice: Voice, node: e.AnyTrue) -> str:
    """One count that may have any of several numbers."""
    counts, numbers = set(), []
    for one in node.conditions:
        match one:
            case e.Compare(left=count, comparison=Comparison.EQUAL, right=e.Constant(value=figure)):
                counts.add(count)
                numbers.append(str(figure))
    if len(counts) != 1 or len(numbers) != len(node.conditions):
        return ""
    last = voice.condition(node.conditions[-1])
    return last.replace(numbers[-1], listed(numbers, "or"), 1)


@conditions(e.Untrue)
def _untrue(voice: Voice, node: e.Untrue) -> str:
    inner = node.condition
    if isinstance(inner, e.Matches):
        subject = _subject(voice, inner.what)
        return f"{subject.words} {is_not(voice, inner.filter, subject.many)}"
    if isinstance(inner, e.Exists) and isinstance(inner.what, e.InZone) and inner.what.zone is Zone.BESIDE:
        return voice.named(inner.what.player).has(f"not {article(noun(voice, inner.what.filter, CARD).one)} in play")
    if isinstance(inner, e.Exists):
        return there_is(voice, inner.what, Comparison.EQUAL, e.Constant(0))
    if isinstance(inner, e.Did):
        return voice.condition(inner).replace(" do", " don't")
    if isinstance(inner, e.Compare):
        return _uncompared(voice, inner)
    if isinstance(inner, e.AllTrue) and named_in_play(voice, inner):
        there = named_in_play(voice, inner)
        return there.replace("you have ", "you don't have ").replace("opponent has", "opponent doesn't have")
    if isinstance(inner, e.CanPay):
        return "this Pokémon doesn't have the necessary Energy to use that attack"
    if isinstance(inner, e.Happened):
        return f"{_denied(past(voice, inner.pattern))} during {inner.window}"
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


@conditions(e.UsedGxAttack)
def _used_gx(voice: Voice, node: e.UsedGxAttack) -> str:
    who = voice.named(node.player)
    return f"{who.words} {'have' if who.many else 'has'} used {'your' if who.many else 'their'} GX attack"
