"""What is told together: steps in one turn of phrase, what hangs on a condition, what a deed needs beside it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.facts import TextKind
from prizecard.compiler.house.deeds_in_play import aggravated, is_only_damage, unapplied
from prizecard.compiler.house.english import Deed, joined
from prizecard.compiler.house.nouns import conjuncts, ignored
from prizecard.compiler.house.selections import BOTH_SIDES, each_of
from prizecard.compiler.house.shapes import like, slot
from prizecard.compiler.house.voice import Deeds, Sentences, Voice
from prizecard.compiler.tree import parts, steps_of
from prizecard.vocabulary import Chooser, Ignored, Kind, Player, Position, Spread, Variety, Zone


def conditional(voice: Voice, condition: str, effect: e.Effect) -> list[str]:
    """What is done on a condition."""
    with voice.being(drew=voice.drew):  # what was drawn in this branch was not drawn in another that may follow
        said = joint(voice, effect)
    if len(said) == 2 and said[0].endswith(f" Pokémon is now {condition.rpartition(' is ')[2]}"):
        said = said[1:]
    steps = steps_of(effect)
    if len(said) > 1 and len(steps) > 1 and isinstance(steps[0], e.LookAt | e.Damage):
        # What comes second hangs on the condition too.
        at = next((n for n, line in enumerate(said) if n and line.startswith(("you may have", "search"))), 0)
        said = [*said[:at], f"then, {said[at]}", *said[at + 1 :]] if at else said
    if condition in ("heads", "tails") and isinstance(effect, e.May):
        said = ["shuffle your deck afterward" if line == "then, shuffle your deck" else line for line in said]
    if said and said[0].startswith("if "):
        inner, _, rest = said[0].removeprefix("if ").partition(", ")
        both = [inner, condition] if inner in ("heads", "tails") else [condition, inner]
        return [f"if {' and '.join(both)}, {rest}", *said[1:]]
    return [f"if {condition}, {said[0]}", *said[1:]] if said else []


def joint(voice: Voice, effect: e.Effect) -> list[str]:
    """The sentences of an effect that hangs on something: deeds stay in one sentence, or they would not hang on it."""
    with voice.being(together=True):
        said = voice.tell(effect)
    steps = steps_of(effect)
    plain = all(voice.is_deed(step) or isinstance(step, e.Lasting) for step in steps)
    chosen = isinstance(steps[0], e.Choose) and not isinstance(steps[0].what, e.ChooseCards)
    if plain and not chosen and len(said) == len(steps) and any(isinstance(step, e.Lasting) for step in steps):
        return [joined(said).replace("turn, and during your opponent's next turn", "turn, and during that turn")]
    return said


def you_first(effect: e.Effect) -> list[str]:
    """Who does first what each player does, where a player decides something, so that it matters."""
    opens = (
        isinstance(part, e.May | e.Ask) or getattr(part, "minimum", e.Unlimited()) != e.Unlimited()
        for part in parts(effect)
    )
    return ["(you do this first.)"] if any(opens) else []


def one_condition(voice: Voice, node: e.ChooseWay) -> str:
    """The removal of any one Special Condition, which is a way for each."""
    first = node.ways[0]
    if not (isinstance(first, e.Cure) and all(isinstance(way, e.Cure) for way in node.ways)):
        return ""
    return voice.does(node.player, "remove", f"a Special Condition from {voice.pokemon(first.pokemon).words}").finite


Steps = list[e.Effect]
_idioms = Deeds("idiom")


def idiom(voice: Voice, steps: Steps) -> tuple[int, list[Deed]] | None:
    """How many of the first steps one turn of phrase says, and with which deeds, if there is one."""
    for number in (3, 2, 1):
        if len(steps) >= number and (found := _idioms.find(voice, tuple(steps[:number]))):
            return number, found if isinstance(found, list) else [found]
    return None


def _hand_for_hand(voice: Voice, steps: Any) -> list[Deed]:
    """A hand of another player that is shuffled away for as many new cards."""
    away, draw = steps
    theirs = draw.player is not Player.YOU and voice.whole.get(away.cards.variable) == e.InZone(Zone.HAND, draw.player)
    if not (theirs and isinstance(voice.binders.get(draw.number.variable), e.Let)):
        return []
    return [
        voice.does(draw.player, "count", "the cards in their hand"),
        voice.does(draw.player, "shuffle", "those cards into their deck"),
        voice.does(draw.player, "draw", "that many cards"),
    ]


def _other_type(voice: Voice, steps: Any) -> list[Deed]:
    """A basic Energy card that is switched with one of another type."""
    first, zone = steps[0].what, steps[1].what.among
    if e.Lacks(e.SameNameAs(e.ThoseCards(first.variable))) not in conjuncts(zone.filter):
        return []
    other = f"a different type of basic Energy card from {voice.whose(zone.player)} {zone.zone}"
    return [Deed("switch", f"{voice.cards(first).words} with {other}")]


def _cared_for(voice: Voice, steps: Any) -> list[Deed]:
    """Damage healed from a Pokémon that is rid of a Special Condition, or of all."""
    cured, heal = steps
    if not voice.crowded(cured.pokemon):
        return []
    whom = each_of(voice, cured.pokemon).words.replace("both Active Pokémon", f"each Active Pokémon {BOTH_SIDES}")
    return [Deed("remove", f"all Special Conditions and heal {voice.total(heal.amount)} damage from {whom}")]


def _of_one_type(voice: Voice, steps: Any) -> list[Deed]:
    """An Energy card that goes because one of its type is attached elsewhere."""
    held = steps[0].cards.among
    alike = [one.what for one in conjuncts(held.filter) if isinstance(one, e.SharesTypeWith)]
    if not (alike and isinstance(alike[0], e.AttachedTo)):
        return []
    holder, other = voice.pokemon(held.pokemon).words, voice.pokemon(alike[0].pokemon).words
    head = f"if any Energy card attached to {other} is the same type as any Energy card attached to {holder}, discard"
    return [Deed(head, f"1 of those Energy cards from {holder}")]


def _from_hand(voice: Voice, steps: Any) -> list[Deed]:
    """A card in the hand that was spoken of, put onto a Pokémon that is healed first."""
    heal, evolve = steps
    if not voice.speaks_of(e.Exists(evolve.card.among)):
        return []
    before = f"Before evolving, {voice.deed(heal)[0].bare}"
    return [Deed("put", f"that card onto {voice.pokemon(evolve.onto).words} to evolve it. {before}")]


_SOUGHT = "a different type of basic Energy card"
_MINE = e.InZone(Zone.HAND, Player.YOU)
_idioms.rows(
    {
        (
            like(e.Choose, e.ChooseCards),
            like(e.Choose, like(e.ChooseCards, among=e.InZone)),
            e.ExchangeCards,
        ): _other_type,
        (like(e.MoveCards, e.ThoseCards, position=Position.SHUFFLED), like(e.Draw, number=e.ResultOf)): _hand_for_hand,
        # A random choice of cards, and what becomes of them.
        (
            like(e.Choose, like(e.ChooseCards, slot("those"), chooser=Chooser.RANDOM)),
            like(e.MoveCards, e.ThoseCards(slot("those"))),
        ): lambda voice, steps: voice.deed(replace(steps[1], cards=steps[0].what)),
        # One card that is kept of a hand, the rest of which goes.
        (like(e.Choose, like(e.ChooseCards, among=_MINE)), like(e.MoveCards, like(e.OtherCards, _MINE))): (
            "{:choose} {0.what}",
            "{:shuffle} the rest of your cards into your deck",
        ),
        # Cards of different types that are sought for several Pokémon, one for each.
        (
            like(e.Choose, like(e.ChooseCards, maximum=e.CountOf, variety=Variety.DIFFERENT_TYPES)),
            like(e.Attach, spread=Spread.ONE_EACH),
        ): ("{:for each of those Pokémon, search} your deck for " + _SOUGHT + " and attach it to that Pokémon"),
        (like(e.Ask, slot("many"), limit=e.Constant), like(e.Draw, number=e.ResultOf(slot("many")))): (
            "{1.player:draw} up to {0.limit} cards"
        ),
        (like(e.Cure, conditions=()), e.Heal): _cared_for,
        (e.Heal, like(e.Evolve, e.ChooseCards)): _from_hand,
        # One that becomes Active.
        (like(e.PutOntoBench, e.ThisCard), e.Switch(e.ThisPokemon())): (
            "{:move} your Active Pokémon to your Bench and play {1.incoming} as your new Active Pokémon"
        ),
        (like(e.MoveCards, like(e.ChooseCards, among=e.AttachedTo, chooser=Chooser.YOU)),): _of_one_type,
    }
)


def as_many_counters(voice: Voice, step: e.PutCounters, most: e.Number) -> list[str]:
    """So many damage counters as one likes, up to a number or to what the Pokémon can bear."""
    on = voice.pokemon(step.on).words
    if isinstance(most, e.Constant):
        return [f"put up to {most.value} damage counters on {on}"]
    left = voice.total(most)
    if isinstance(most, e.InCounters) and isinstance(most.damage, e.StatOf):
        left = voice.pokemon(most.damage.what).own(str(most.damage.stat))
    return [f"put as many damage counters as you like on {on}", f"(you can't put more than {left}.)"]


def _about_damage(voice: Voice, step: e.Damage) -> list[str]:
    """More about damage: how much it is on a condition or at most, and what it ignores."""
    more = _if_so(voice, step.amount)
    said = [more] if more else []
    if Ignored.EFFECTS in step.ignoring:
        said.append(f"this attack's damage isn't affected by {ignored(step.ignoring, 'that Pokémon')}")
    elif Ignored.BENCH in step.ignoring:
        said.append("also apply Weakness and Resistance for Benched Pokémon")
    elif is_only_damage(voice):
        said += filter(None, [unapplied(voice, step)])
    if isinstance(step.amount, e.Smaller):
        said.append(f"you can't do more than {voice.total(step.amount.right)} damage in this way")
    return said


def _if_so(voice: Voice, number: e.Number) -> str:
    """How much damage it is on a condition."""
    found, word = (number.right, "more damage") if isinstance(number, e.Sum) else (number, "damage instead")
    base = f"{voice.total(number.left)} damage plus " if isinstance(number, e.Sum) else ""
    if not (isinstance(found, e.Depending) and isinstance(found.then, e.Constant)):
        return ""
    condition = voice.condition(found.condition).replace(" has any damage", " already has any damage")
    return f"if {condition}, this attack does {base}{found.then.value} {word}"


def _discarded(voice: Voice, step: Any) -> list[str]:
    """What becomes of the cards attached to a Pokémon that goes by itself."""
    said = "(discard all cards attached to that Pokémon.)"
    return [] if step.cards.pokemon in voice.bared else [said]


_KEPT = "(the new Pokémon keeps attached cards, damage counters, Special Conditions, and effects.)"
_WHOLLY = "(if an effect of this attack is prevented, this attack does nothing.)"
_TOOL = like(e.ChooseCards, among=like(e.AttachedTo, filter=e.Is(Kind.TOOL)))
besides = Sentences("besides")
"""What a deed needs sentences more for."""
besides.rows(
    {
        e.Afflict: aggravated,
        # A Tool that an attack moves from one Pokémon to another.
        like(e.Attach, _TOOL, like(e.ChoosePokemon, among=e.OtherPokemon)): lambda voice, step: (
            [_WHOLLY] if voice.kind is TextKind.ATTACK else []
        ),
        e.Damage: _about_damage,
        like(e.ExchangeCounters, whole=True): _WHOLLY,
        like(e.ExtraTurn, skips_between_turns=(object,)): "(skip the between-turns step.)",
        e.FlipAgain: lambda voice, step: (
            [] if voice.is_pokemon else ["(coins can be flipped again only once during your turn.)"]
        ),
        like(e.MoveCards, e.PokemonCards): _discarded,
        like(e.PutCounters, number=like(e.Smaller, right=e.Constant)): (
            "you can't put more than {number.right} damage counters in this way"
        ),
        like(e.Redirect, e.PokemonCards): _discarded,
        like(e.ReplaceCard, to=Zone.PLAY): ("{pokemon} is now that Pokémon", _KEPT),
        like(e.ReplaceCard, e.ThisPokemon, to=Zone.DISCARD): (_KEPT, "place {pokemon} in the discard pile"),
        like(e.ReplaceCard, e.ThisPokemon, to=Zone.DECK): (_KEPT, "if you do, put {pokemon} on top of your deck"),
        e.ReplaceCard: _KEPT,
        e.WorsenCondition: "this can be applied more than once",
    }
)
