"""What is done in the course of the game: coins, choices, Prize cards, turns."""

from __future__ import annotations

from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.facts import TextKind
from prizecard.compiler.house.deeds import act, by_chooser, chooser_of
from prizecard.compiler.house.english import Deed, Thing
from prizecard.compiler.house.shapes import like
from prizecard.compiler.house.voice import Voice, attacks, deeds
from prizecard.vocabulary import Happening, Player, Position, Target, Zone

_FLIPS = "those coin flips"  # apart, so that no sentence of ours is one of a card
_THEIRS = "{player's} Benched Pokémon"
_MANY = "that many cards from the top of {player's} deck"
deeds.rows(
    {
        like(e.AddPrizes, number=e.ResultOf): "{:take} " + _MANY + " and put them face down as {player's} Prize cards",
        e.AfflictChosen: "{!pokemon:be} now affected by that Special Condition",
        e.AttackDoesNothing: lambda voice, node: Deed(
            "do",
            "nothing",
            Thing("this attack" if voice.kind is TextKind.ATTACK and not voice.later else "that attack"),
        ),
        e.CancelCard: "{!cards:have} no effect",
        e.CancelPower: "{:prevent} all effects of that Poké-Power",
        e.ChooseNewActive: "{!player:choose} {player's} new Active Pokémon first",
        e.ExchangeCounters: "{:switch} all damage counters on {first} with those on {second}",
        e.ExtraTurn: "{player:take} another turn after this one",
        e.FlipAgain: "{:ignore} all effects of " + _FLIPS + " and begin flipping those coins again",
        # How many it is instead is said last.
        like(e.FlipCoins, number=like(e.Depending, otherwise=e.Constant)): "{player:flip} {number.otherwise#coin}",
        e.FlipCoins: "{player:flip} {number#coin}",
        e.FlipUntilTails: "{player:flip} a coin until {player~get} tails",
        e.GoFirst: "{!player:go} first",
        e.HandGame: lambda voice, node: Deed("play", "Rock-Paper-Scissors", Thing("you and your opponent", True)),
        like(e.Instead, like(e.Difference, e.EventAmount, like(e.Product, e.Constant))): lambda voice, node: act(
            voice,
            f"for {voice.per(node.amount.right.right)}, reduce",
            f"that damage by {voice.total(node.amount.right.left)}",
        ),
        like(e.Instead, like(e.Difference, e.EventAmount)): (
            "{:reduce} that damage by {amount.right} (after applying Weakness and Resistance)"
        ),
        e.PickNewActive: "{chooser:choose} which of " + _THEIRS + " becomes their new Active Pokémon",
        e.PlayCard: "{player:play} {card}",
        e.PreventEvent: "{:prevent} that damage",
        e.PutFaceDown: "{:turn} {cards} face down",
        e.PutFaceUp: "{:turn} {cards} face up",
        e.PutMarker: "{:put} a {name} marker on {pokemon}",
        e.TakePrizes: "{player:take} {number#Prize card}",
        e.WinGame: "{!player:win} this game",
    }
)


@deeds(e.AddPrizes)
def _add_prizes(voice: Voice, node: e.AddPrizes) -> Deed:
    top = voice.cards(e.DeckEnd(node.player, Position.TOP, node.number)).words
    whose = "their" if node.player is Player.OPPONENT else voice.whose(node.player)
    return act(voice, "add", f"{top} to {whose} Prize cards")


@deeds(e.EndTurn)
def _end_turn(voice: Voice, node: e.EndTurn) -> Deed:
    whose = "that player's" if voice.each_player else "your"
    return Deed("end", "", Thing(f"{'their' if voice.later or voice.called else whose} turn"))


_OF_ITSELF = like(e.Replacement, like(e.Pattern, pokemon=e.ThisPokemon))
_FALLING = like(e.Replacement, like(e.Pattern, Happening.KNOCKED_OUT))


@deeds(e.Instead)
def _instead(voice: Voice, node: e.Instead) -> Deed:
    if isinstance(node.amount, e.Constant) and voice.speaks_of(_FALLING):
        return Deed("can't take", "any Prize cards for it", Thing("your opponent", True))
    return Deed("be", f"{voice.total(node.amount)} instead", Thing("that damage"))


@deeds(e.Redirect)
def _redirect(voice: Voice, node: e.Redirect) -> Deed:
    words = voice.cards(node.cards).words
    if isinstance(node.cards, e.ThisCard) or voice.speaks_of(_OF_ITSELF):
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
    whom = "each player and their Pokémon" if node.target is Target.ALL else "each player"
    if node.pokemon is not None:
        everyone = node.target is Target.ALL
        whom = voice.fill("you and {pokemon*}" if everyone else "{pokemon}", node)
    return act(voice, "remove", voice.fill(f"all effects{{origin| of {{}}s}} on {whom}", node))


def _zone_of(what: Any) -> e.InZone | None:
    if not isinstance(what, e.ChooseEach):
        return what.among if isinstance(what, e.ChooseCards) and isinstance(what.among, e.InZone) else None
    zones = [_zone_of(one) for one in what.choices]
    places = {(one.zone, one.player) if one is not None else None for one in zones}
    only = places.pop() if len(places) == 1 else None
    return e.InZone(*only) if only is not None else None


@deeds(e.Choose)
def _choose(voice: Voice, node: e.Choose) -> Deed:
    what: Any = node.what
    if isinstance(what, e.Attacks):
        return Deed("choose", attacks.say(voice, what).words)
    zone = _zone_of(what)
    if zone is None or zone.zone not in (Zone.DECK, Zone.DISCARD):
        return by_chooser(voice, what, "choose", lambda: voice.cards(what).words)

    def rest() -> str:
        place = f"{voice.whose(zone.player)} {zone.zone}"
        words = voice.cards(what).words.replace(f" from {place}", "").replace(f" in {place}", "")
        return f"{place} for {words}"

    who = chooser_of(what) or (zone.player if zone.player is Player.THAT else Player.YOU)
    return voice.does(who, "search", rest)
