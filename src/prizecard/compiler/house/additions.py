"""What a deed needs sentences more for: how much damage on a condition, at most how many, what goes with it."""

from __future__ import annotations

from prizecard.compiler import nodes as e
from prizecard.compiler.facts import TextKind
from prizecard.compiler.house.deeds_on_pokemon import aggravated, is_only_damage, unapplied
from prizecard.compiler.house.nouns import ignored
from prizecard.compiler.house.numbers import limit
from prizecard.compiler.house.voice import Voice
from prizecard.compiler.tree import parts
from prizecard.vocabulary import Ignored, Kind, Zone


def as_many_counters(voice: Voice, step: e.PutCounters, most: e.Number) -> list[str]:
    """So many damage counters as one likes, up to a number or to what the Pokémon can bear."""
    on = voice.pokemon(step.on).words
    if isinstance(most, e.Constant):
        return [f"put up to {most.value} damage counters on {on}"]
    left = voice.total(most)
    if isinstance(most, e.InCounters) and isinstance(most.damage, e.StatOf):
        left = voice.pokemon(most.damage.what).own(str(most.damage.stat))
    return [f"put as many damage counters as you like on {on}", f"(you can't put more than {left}.)"]


def besides(voice: Voice, step: e.Effect) -> list[str]:
    """What a deed needs sentences more for."""
    if isinstance(step, e.Damage):
        return _about_damage(voice, step)
    if isinstance(step, e.PutCounters):
        _, most = limit(voice, step.number)
        return [f"you can't put more than {voice.total(most)} damage counters in this way"] if most is not None else []
    if isinstance(step, e.Afflict):
        worse = aggravated(voice, step)
        return [worse] if worse else []
    if isinstance(step, e.WorsenCondition):
        return ["this can be applied more than once"]
    if _is_undivided(voice, step):
        return ["(if an effect of this attack is prevented, this attack does nothing.)"]
    if isinstance(step, e.ReplaceCard):
        return _exchanged(voice, step)
    if isinstance(step, e.FlipAgain) and not voice.is_pokemon:
        return ["(coins can be flipped again only once during your turn.)"]
    if isinstance(step, e.ExtraTurn) and step.skips_between_turns:
        return ["(skip the between-turns step.)"]
    moved = step.cards if isinstance(step, e.MoveCards | e.Redirect) else None
    if isinstance(moved, e.PokemonCards) and moved.pokemon not in voice.bared:
        return ["(discard all cards attached to that Pokémon.)"]
    return []


def _is_undivided(voice: Voice, step: e.Effect) -> bool:
    """Whether an attack exchanges counters wholly or not at all, or moves a Tool from one Pokémon to another."""
    match step:
        case e.Attach(cards, e.ChoosePokemon(among=e.OtherPokemon())) if voice.kind is TextKind.ATTACK:
            return e.Is(Kind.TOOL) in parts(cards)
    return isinstance(step, e.ExchangeCounters) and step.whole


def _exchanged(voice: Voice, step: e.ReplaceCard) -> list[str]:
    """What is to be said of a Pokémon in the place of another."""
    this = voice.pokemon(step.pokemon).words
    said = ["(the new Pokémon keeps attached cards, damage counters, Special Conditions, and effects.)"]
    if step.to is Zone.PLAY:
        return [f"{this} is now that Pokémon", *said]
    if not isinstance(step.pokemon, e.ThisPokemon) or step.to not in (Zone.DECK, Zone.DISCARD):
        return said
    if step.to is Zone.DISCARD:
        return [*said, f"place {this} in the discard pile"]
    return [*said, f"if you do, put {this} on top of your deck"]


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
