"""What is done in the course of the game: coins, choices, Prize cards, turns."""

from __future__ import annotations

from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.facts import TextKind
from prizecard.compiler.house.deeds import act, by_chooser, chooser_of
from prizecard.compiler.house.english import Deed, Noun, Thing
from prizecard.compiler.house.numbers import many_of
from prizecard.compiler.house.selections import each_of
from prizecard.compiler.house.voice import Voice, attacks, deeds
from prizecard.vocabulary import Happening, Player, Position, Target, Zone

PRIZE = Noun("Prize card", "Prize cards")
COIN = Noun("coin", "coins")


# The game.


deeds.rows(
    {
        e.HandGame: lambda voice, node: Deed("play", "Rock-Paper-Scissors", Thing("you and your opponent", True)),
        e.TakePrizes: lambda voice, node: voice.does(node.player, "take", lambda: many_of(voice, node.number, PRIZE)),
    }
)


@deeds(e.AddPrizes)
def _add_prizes(voice: Voice, node: e.AddPrizes) -> Deed:
    if isinstance(node.number, e.ResultOf):
        whose = voice.whose(node.player)
        return act(
            voice, "take", f"that many cards from the top of {whose} deck and put them face down as {whose} Prize cards"
        )
    top = voice.cards(e.DeckEnd(node.player, Position.TOP, node.number)).words
    whose = "their" if node.player is Player.OPPONENT else voice.whose(node.player)
    return act(voice, "add", f"{top} to {whose} Prize cards")


@deeds(e.EndTurn)
def _end_turn(voice: Voice, node: e.EndTurn) -> Deed:
    whose = "that player's" if voice.each_player else "your"
    return Deed("end", "", Thing(f"{'their' if voice.later or voice.called else whose} turn"))


_FLIPS = "those coin flips"  # apart, so that no sentence of ours is one of a card
_THEIRS = "{player's} Benched Pokémon"
_BY_NAME = "the player by name"
_PLAINLY = {
    e.AfflictChosen: ("pokemon", "be", "now affected by that Special Condition"),
    e.CancelCard: ("cards", "have", "no effect"),
    e.CancelPower: ("", "prevent", "all effects of that Poké-Power"),
    e.ChooseNewActive: (_BY_NAME, "choose", "{player's} new Active Pokémon first"),
    e.ExchangeCounters: ("", "switch", "all damage counters on {first} with those on {second}"),
    e.ExtraTurn: ("player", "take", "another turn after this one"),
    e.FlipAgain: ("", "ignore", f"all effects of {_FLIPS} and begin flipping those coins again"),
    e.GoFirst: (_BY_NAME, "go", "first"),
    e.PickNewActive: ("chooser", "choose", f"which of {_THEIRS} becomes their new Active Pokémon"),
    e.PlayCard: ("player", "play", "{card}"),
    e.PreventEvent: ("", "prevent", "that damage"),
    e.PutFaceDown: ("", "turn", "{cards} face down"),
    e.PutFaceUp: ("", "turn", "{cards} face up"),
    e.PutMarker: ("", "put", "a {name} marker on {pokemon}"),
    e.WinGame: (_BY_NAME, "win", "this game"),
}
"""Who or what does it, by the field that says so (or the one who carries out the text), the verb and the rest."""


@deeds(*_PLAINLY)
def _plainly(voice: Voice, node: Any) -> Deed:
    field, verb, rest = _PLAINLY[type(node)]
    if field == _BY_NAME:
        return Deed(verb, voice.fill(rest, node), voice.named(node.player))
    who = getattr(node, field) if field else voice.agent
    if isinstance(who, e.Selection):
        return Deed(verb, rest, voice.pokemon(who))
    return voice.does(who, verb, lambda: voice.fill(rest, node))


@deeds(e.Instead)
def _instead(voice: Voice, node: e.Instead) -> Deed:
    amount = node.amount
    if isinstance(amount, e.Difference) and isinstance(amount.left, e.EventAmount):
        less = amount.right
        if isinstance(less, e.Product) and isinstance(less.left, e.Constant):
            return act(voice, f"{voice.for_each(less.right).strip()}, reduce", f"that damage by {less.left.value}")
        return act(voice, "reduce", f"that damage by {voice.total(less)} (after applying Weakness and Resistance)")
    if amount == e.Constant(0) and any(_falls(text) for text in voice.texts):
        return Deed("can't take", "any Prize cards for it", Thing("your opponent", True))
    return Deed("be", f"{voice.total(amount)} instead", Thing("that damage"))


def _falls(text: e.Text) -> bool:
    """Whether something happens instead of a Knock Out."""
    return isinstance(text, e.Replacement) and text.of.happening is Happening.KNOCKED_OUT


@deeds(e.Redirect)
def _redirect(voice: Voice, node: e.Redirect) -> Deed:
    words = voice.cards(node.cards).words
    of = [text.of.pokemon for text in voice.texts if isinstance(text, e.Replacement)]
    if isinstance(node.cards, e.ThisCard) or e.ThisPokemon() in of:
        words = "it"
    if isinstance(node.cards, e.EventCards):
        words = "that Energy"
    if isinstance(node.cards, e.PokemonCards) and node.to is Zone.LOST:
        return act(voice, "put", f"{words} in the Lost Zone instead of discarding it")
    if node.to is Zone.DECK:
        into = "shuffle" if node.position is Position.SHUFFLED else "put"
        return Deed(into, f"{words} into your deck instead of discarding it")
    place = "in the Lost Zone" if node.to is Zone.LOST else f"into your {node.to}"
    return act(voice, "put", f"{words} {place} instead of the discard pile")


@deeds(e.RemoveEffects)
def _remove_effects(voice: Voice, node: e.RemoveEffects) -> Deed:
    of = f" of {node.origin}s" if node.origin else ""
    if node.target is Target.ALL and node.pokemon is not None:
        return act(voice, "remove", f"all effects{of} on you and {each_of(voice, node.pokemon).words}")
    whom = (
        voice.pokemon(node.pokemon).words
        if node.pokemon is not None
        else "each player and their Pokémon"
        if node.target is Target.ALL
        else "each player"
    )
    return act(voice, "remove", f"all effects{of} on {whom}")


@deeds(e.AttackDoesNothing)
def _nothing(voice: Voice, node: e.AttackDoesNothing) -> Deed:
    own = voice.kind is TextKind.ATTACK and not voice.later
    return Deed("do", "nothing", Thing("this attack" if own else "that attack"))


@deeds(e.FlipCoins)
def _flip(voice: Voice, node: e.FlipCoins) -> Deed:
    if isinstance(node.number, e.Depending) and isinstance(node.number.otherwise, e.Constant):
        # How many it is instead is said last.
        return voice.does(node.player, "flip", COIN.of(node.number.otherwise.value))
    return voice.does(node.player, "flip", lambda: many_of(voice, node.number, COIN))


@deeds(e.FlipUntilTails)
def _flip_until(voice: Voice, node: e.FlipUntilTails) -> Deed:
    who = voice.named(node.player).words
    return voice.does(node.player, "flip", f"a coin until {'they get' if who != 'you' else 'you get'} tails")


@deeds(e.Choose)
def _choose(voice: Voice, node: e.Choose) -> Deed:
    what = node.what
    if isinstance(what, e.ChooseCards | e.ChooseEach):
        return _choose_cards(voice, what)
    if isinstance(what, e.Attacks):
        return Deed("choose", attacks.say(voice, what).words)
    return by_chooser(voice, what, "choose", lambda: voice.pokemon(what).words)


SEARCHED = (Zone.DECK, Zone.DISCARD)


def _zone_of(what: Any) -> e.InZone | None:
    if isinstance(what, e.ChooseCards):
        return what.among if isinstance(what.among, e.InZone) else None
    zones = [_zone_of(one) for one in what.choices]
    places = {(one.zone, one.player) if one is not None else None for one in zones}
    only = places.pop() if len(places) == 1 else None
    return e.InZone(*only) if only is not None else None


def _choose_cards(voice: Voice, what: Any) -> Deed:
    zone = _zone_of(what)
    if zone is None or zone.zone not in SEARCHED:
        return by_chooser(voice, what, "choose", lambda: voice.cards(what).words)

    def rest() -> str:
        place = f"{voice.whose(zone.player)} {zone.zone}"
        words = voice.cards(what).words.replace(f" from {place}", "").replace(f" in {place}", "")
        return f"{place} for {words}"

    who = chooser_of(what) or (zone.player if zone.player is Player.THAT else Player.YOU)
    return voice.does(who, "search", rest)
