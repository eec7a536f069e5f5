"""Events: when you play this Pokémon to evolve, if it is damaged by an attack, if it was Knocked Out."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.house.english import Count, Thing, article
from prizecard.compiler.house.nouns import CARD, POKEMON, conjuncts, is_so, noun
from prizecard.compiler.house.selections import in_play
from prizecard.compiler.house.shapes import like
from prizecard.compiler.house.voice import DEED, Topic, Voice, counted
from prizecard.vocabulary import AbilityKind, Cause, Happening, Kind, Place, Player, Zone


@dataclass(frozen=True, slots=True)
class Event:
    """An event in its three times: it happens, it happened, it would happen."""

    now: str
    then: str
    would: str
    lead: str = "When"


_PAST = {"take": "took", "put": "put", "do": "did", "become": "became", "try": "tried", "flip": "flipped"}


def _doing(who: Thing, verb: str, rest: str = "", lead: str = "If") -> Event:
    """Somebody does something, or is something."""
    past = _PAST.get(verb) or (f"{verb}d" if verb.endswith("e") else f"{verb}ed")
    if verb == "be":
        past = "were" if who.many else "was"
    now, then, would = who.does(verb, rest), f"{who.words} {past} {rest}", f"{who.words} would {verb} {rest}"
    return Event(now, then.rstrip(), would.rstrip(), lead)


class Events(Topic[Event]):
    """The words for events: what leads them in, and who does what; nobody named, it is you."""

    def _filled(self, patterns: tuple[Any, ...], voice: Voice, node: Any, **held: Any) -> Event:
        lead, words = patterns
        found = DEED.fullmatch(words)
        if found is None:
            words = voice.fill(words, node, held)
            return Event(words, words, words, lead)
        _, field, verb, rest = found.groups()
        who = _any(voice, node.pokemon) if field == "pokemon" else voice.named(getattr(node, field, None) or Player.YOU)
        with voice.being(doer=node.player if field == "player" else voice.doer):
            return _doing(who, verb, voice.fill(rest, node, held), lead)


_events = Events("event")
event = _events.say


def _any(voice: Voice, node: Any) -> Thing:
    """One of those that it can happen to."""
    if isinstance(node, e.InPlay) and node.player is Player.BOTH:
        found = voice.pokemon(node)
        return found if "this card is attached to" in found.words else Thing(article(in_play(voice, node).one))
    thing = voice.pokemon(node)
    if not thing.many:
        return thing
    if isinstance(node, e.InPlay):
        kind = in_play(voice, node)
        return Thing(f"1 of {voice.whose(node.player)} {kind.one if ' that ' in kind.one else kind.many}")
    return Thing(thing.words, True)


def _through(voice: Voice, pattern: e.Pattern, damage: bool) -> str:
    """By what it happens."""
    if pattern.by is not None:
        if isinstance(pattern.by, e.ThisPokemon) and voice.this_text == "this attack":
            return " by damage from this attack" if damage else " by this attack"
        if isinstance(pattern.by, e.ThisPokemon) and damage:
            return f" by damage from {voice.pokemon(pattern.by).whose} attacks"
        by = voice.pokemon(pattern.by).words
        if isinstance(pattern.by, e.InPlay) and pattern.by.player is Player.OPPONENT:
            by = f"{voice.whose(pattern.by.player)} {in_play(voice, pattern.by).many}"
        return f" by {'damage from ' if damage else ''}an attack {'of' if damage else 'from'} {by}"
    if pattern.cause is None:
        return ""
    source = {Cause.ATTACK: "attack", Cause.ABILITY: "Ability", Cause.TRAINER: "Trainer card"}.get(
        pattern.cause, "effect"
    )
    whose = "an opponent's" if pattern.of is Player.OPPONENT else "an" if source[0] in "aAe" else "a"
    return f" by {'damage from ' if damage else ''}{whose} {source}"


def _struck(voice: Voice, pattern: e.Pattern, done: str) -> Event:
    subject = _any(voice, pattern.pokemon) if pattern.pokemon is not None else Thing("your opponent's Pokémon")
    if pattern.place is Place.ACTIVE:
        subject = Thing(f"{subject.words} is your Active Pokémon and")
    return _doing(subject, "be", f"{done}{_through(voice, pattern, done == 'Knocked Out')}")


def _damaged(voice: Voice, pattern: e.Pattern) -> Event:
    survived = isinstance(pattern.condition, e.Compare) and isinstance(pattern.condition.left, e.StatOf)
    found = _struck(voice, pattern, "damaged but not Knocked Out" if survived else "damaged")
    if isinstance(pattern.condition, e.Compare) and isinstance(pattern.condition.left, e.EventAmount):
        assert isinstance(pattern.condition.right, e.Constant)
        much = f"takes {pattern.condition.right.value} or more damage from"
        found = replace(found, now=found.now.replace("is damaged by", much))
    if not survived and pattern.cause is Cause.ATTACK and not isinstance(pattern.pokemon, e.Defending | None):
        whom = _any(voice, pattern.pokemon).words
        whom = "that Pokémon" if whom.endswith(" attached to") else whom
        found = replace(found, now=f"{found.now} (even if {whom} is Knocked Out)")
    return found


def _knocked_out(voice: Voice, pattern: e.Pattern) -> Event:
    found = _struck(voice, pattern, "Knocked Out")
    condition = pattern.condition
    if isinstance(condition, e.Compare) and isinstance(condition.left, e.EventAmount):
        extra = f" that does {voice.total(condition.right)} or more damage (after applying Weakness and Resistance)"
        found = Event(found.now + extra, found.then + extra, found.would + extra, found.lead)
    elif condition is not None:
        subject = _any(voice, pattern.pokemon).words
        found = replace(found, would=found.would.replace(f"{subject} would", f"{subject} has full HP and would", 1))
    return found


def _play(voice: Voice, pattern: e.Pattern, rest: Any, verb: str = "play") -> Event:
    """A player does something with a card from the hand."""
    player = pattern.player or Player.YOU
    who = Thing("any player") if player is Player.BOTH else voice.named(player)
    with voice.being(doer=player):
        words = rest()
    return _doing(who, verb, words, "Whenever" if player is Player.BOTH else "When")


def _hand(voice: Voice, pattern: e.Pattern) -> str:
    return "" if pattern.origin is None else f" from {_own(pattern.player)} {pattern.origin}"


def _own(player: Player | None) -> str:
    return "your" if player in (Player.YOU, None) else "their"


def _evolved(voice: Voice, pattern: e.Pattern) -> Event:
    if pattern.origin is None and isinstance(pattern.pokemon, e.ThisPokemon):
        return _doing(Thing("1 of your Pokémon"), "become", "this Pokémon", "When")

    this = isinstance(pattern.pokemon, e.ThisPokemon)
    levels = this and any(name.endswith(" LV.X") for name in voice.facts.own_names)

    def rest() -> str:
        own, hand = _own(pattern.player), _hand(voice, pattern)
        if levels:
            return f"this Pokémon{hand} onto {own} Active {voice.facts.name.removesuffix(' LV.X')}"
        if this:
            onto = f"{own} Active Pokémon" if pattern.condition is not None else f"1 of {own} Pokémon"
            return f"this Pokémon{hand} to evolve {onto}"
        if pattern.card == e.Is(Kind.LEVEL_UP):
            return f"any Pokémon{hand} to Level-Up 1 of {own} Pokémon"
        kind = pattern.pokemon.filter if isinstance(pattern.pokemon, e.InPlay) else e.Anything()
        card = "a Pokémon" if kind == e.Anything() else article(noun(voice, kind, CARD).one)
        return f"{card}{hand} to evolve 1 of {own} Pokémon"

    return _play(voice, pattern, rest, "put" if levels else "play")


def _onto_bench(voice: Voice, pattern: e.Pattern) -> Event:
    def rest() -> str:
        own = _own(pattern.player)
        if isinstance(pattern.pokemon, e.ThisPokemon):
            card = "this Pokémon"
        elif isinstance(pattern.pokemon, e.InPlay):
            card = article(noun(voice, pattern.pokemon.filter, noun(voice, e.Is(Kind.POKEMON), CARD)).one)
        else:
            card = "a Pokémon"
        return f"{card}{_hand(voice, pattern)} onto {own} Bench"

    return _play(voice, pattern, rest)


def _card(voice: Voice, pattern: e.Pattern) -> str:
    """The card of an event: this one, or one of a kind."""
    this = pattern.card == e.OneOf(e.ThisCard())
    return "this card" if this else article(noun(voice, pattern.card or e.Anything(), CARD).one)


def _attached(voice: Voice, pattern: e.Pattern) -> Event:
    def rest() -> str:
        powers = " or Poké-Powers" if Cause.ABILITY in pattern.besides else ""
        limit = f" (excluding effects of attacks{powers})" if pattern.besides else ""
        return f"{_card(voice, pattern)}{_hand(voice, pattern)} to {_any(voice, pattern.pokemon).words}{limit}"

    return _play(voice, pattern, rest, "attach")


def _attack(voice: Voice, pattern: e.Pattern) -> Event:
    if pattern.pokemon is None:
        who = voice.named(pattern.player)
        gx = "a GX attack" if isinstance(pattern.condition, e.AttackIsGx) else "an attack"
        return _doing(Thing(f"1 of {'your' if who.many else who.whose} Pokémon"), "use", gx)
    subject = _any(voice, pattern.pokemon)
    return replace(_doing(subject, "attack"), then=f"{subject.words} used any attacks")


def _checked(voice: Voice, pattern: e.Pattern) -> Event:
    so = pattern.condition.filter if isinstance(pattern.condition, e.Matches) else e.Has(None)
    state = is_so(voice, so).removeprefix("is ")
    state = state.replace("by a Special Condition", "by any Special Conditions")
    words = f"{_any(voice, pattern.pokemon).words} remains {state} between turns"
    return Event(words, words, words, "If")


def _retreats(voice: Voice, pattern: e.Pattern) -> Event:
    also = f"and {is_so(voice, pattern.condition.filter)}" if isinstance(pattern.condition, e.Matches) else ""
    return _doing(_any(voice, pattern.pokemon), "retreat", also)


def _discarded(voice: Voice, pattern: e.Pattern) -> Event:
    this = "this Pokémon" if voice.is_pokemon else "this card"
    if pattern.origin is Zone.ATTACHED and pattern.cause is Cause.ATTACK and isinstance(pattern.pokemon, e.InPlay):
        kinds = tuple(part for part in conjuncts(pattern.pokemon.filter) if not isinstance(part, e.At))
        owner = noun(voice, e.AllOf(kinds), POKEMON).one
        return _doing(Thing(this), "be", f"discarded by an attack of the {owner} it is attached to")
    if pattern.origin is Zone.ATTACHED:
        return _doing(Thing(this), "be", "discarded from play")
    by = ""
    if isinstance(pattern.condition, e.Exists) and isinstance(pattern.condition.what, e.InZone):
        by = f" with the effect of {noun(voice, pattern.condition.what.filter, CARD).one}"
    return _doing(Thing("you", True), "discard", f"{this}{by}")


def _on(happening: Happening, **fields: Any) -> Any:
    return like(e.Pattern, happening, **fields)


_FROM_BENCH = "{pokemon:move} from your Bench to become your Active Pokémon"
_events.rows(
    {
        _on(Happening.ABILITY_USED): lambda voice, pattern: _doing(
            _any(voice, pattern.pokemon), "use", article(str(pattern.card.kind or AbilityKind.ABILITY)), "After"
        ),
        _on(Happening.ANY_TIME_BETWEEN_TURNS): ("At", "{happening}"),
        _on(Happening.ATTACHED): _attached,
        _on(Happening.ATTACK_DECLARED): ("If", "{pokemon:try} to attack"),
        _on(Happening.ATTACKED, attack=str): ("If", "{pokemon:use} {attack}"),
        _on(Happening.ATTACKED): _attack,
        _on(Happening.BECAME_ACTIVE): ("When", _FROM_BENCH),
        _on(Happening.BETWEEN_TURNS): ("", "{happening}"),
        _on(Happening.COIN_FLIPPED): ("After", "{:flip} any coins{cause| for an attack}{by| of {}}"),
        _on(Happening.CONDITION_CHECKED): _checked,
        _on(Happening.DAMAGED): _damaged,
        _on(Happening.DISCARDED): _discarded,
        _on(Happening.ENTERED_PLAY): ("When", "{:put} this Pokémon into play"),
        _on(Happening.EVOLVED): _evolved,
        _on(Happening.EVOLVING): lambda voice, pattern: _play(
            voice,
            pattern,
            lambda: voice.fill("{card%1}" + _hand(voice, pattern) + " to evolve {pokemon}, before it evolves", pattern),
        ),
        _on(Happening.HEALED): lambda voice, pattern: _doing(
            Thing(re.sub("^1 of ", "any of ", _any(voice, pattern.pokemon).words)), "be", "healed"
        ),
        _on(Happening.KNOCKED_OUT): _knocked_out,
        _on(Happening.LEFT_ACTIVE): ("When", "{pokemon:move} from the Active place to your Bench"),
        _on(Happening.PLAYED, card=e.Named): ("When", "{player:play} {card.name}"),
        _on(Happening.PLAYED): lambda voice, pattern: _play(
            voice, pattern, lambda: f"{_card(voice, pattern)}{_hand(voice, pattern)}"
        ),
        _on(Happening.PRIZE_TAKEN): ("When", "{player:take} a Prize card"),
        _on(Happening.PUT_ONTO_BENCH): _onto_bench,
        _on(Happening.RETREAT_PAID): ("If", "{pokemon:discard} Energy for its Retreat Cost"),
        _on(Happening.RETREATED, pokemon=e.Holder): ("When", "{pokemon:retreat}"),
        _on(Happening.RETREATED, pokemon=e.InPlay(Player.OPPONENT)): lambda voice, pattern: _retreats(
            voice, replace(pattern, pokemon=e.InPlay(Player.OPPONENT, Place.ACTIVE))
        ),
        _on(Happening.RETREATED): _retreats,
        _on(Happening.SWITCHING): (
            "When",
            "{player:switch} {pokemon} with 1 of {player's} Benched Pokémon with the effect of a Trainer card",
        ),
        _on(Happening.TURN_ENDED, player=None): ("At", "the end of the turn"),
        _on(Happening.TURN_ENDED): ("At", "the end of {player's} turn"),
        _on(Happening.TURN_STARTED): ("At", "the beginning of {player's} turn"),
        e.Pattern: ("When", "{happening}"),
    }
)


@counted(e.TimesHappened, e.AmountHappened)
def _times(voice: Voice, node: Any) -> Count:
    words = f"{event(voice, node.pattern).then} during {node.window}"
    if node.pattern.happening is Happening.PRIZE_TAKEN:
        who = voice.named(node.pattern.player)
        own = "your" if who.many else "their"
        words = f"{who.words} took during {own} last turn"
        return Count(f"each Prize card {words}", f"the number of Prize cards {words}")
    if isinstance(node, e.TimesHappened):
        return Count(f"each time {words}", f"the number of times {words}")
    return Count("each damage done to it", "the same amount of damage")
