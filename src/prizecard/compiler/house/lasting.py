"""What holds for a time, and what happens when something happens."""

from __future__ import annotations

from prizecard.compiler import nodes as e
from prizecard.compiler.facts import TextKind
from prizecard.compiler.house.groups import merged, modifiers
from prizecard.compiler.house.hanging import tell
from prizecard.compiler.house.nouns import conjuncts, is_plain
from prizecard.compiler.house.triggers import triggered
from prizecard.compiler.house.voice import Voice, sentences
from prizecard.compiler.tree import parts
from prizecard.vocabulary import Duration, Happening, Place

_LONGER = {
    Duration.UNTIL_END_OF_YOUR_NEXT_TURN: "until the end of your next turn",
    Duration.UNTIL_END_OF_OPPONENTS_NEXT_TURN: "until the end of your opponent's next turn",
    Duration.REST_OF_GAME: "for the rest of this game",
    Duration.WHILE_ACTIVE: "as long as it is Active",
    Duration.WHILE_IN_PLAY: "as long as it is in play",
}


def _during(duration: Duration) -> str:
    """How long something holds: for one turn, or longer."""
    return _LONGER.get(duration, f"during {duration}")


@sentences(e.Lasting)
def _lasting(voice: Voice, node: e.Lasting) -> list[str]:
    when = _during(node.duration)
    if node.duration is Duration.WHILE_ACTIVE and isinstance(node.on, e.ThisPokemon):
        when = "as long as this Pokémon is your Active Pokémon"
    said: list[str] = []
    for group in merged(node.modifiers):
        words = modifiers(voice, group).removeprefix("during your turn, ")
        within = _within(words, group[0], node.duration)
        if within:
            said.append(within)
        elif said and said[-1].startswith(f"{when}, ") and _leads(group[0]) and group[0] != node.modifiers[0]:
            said[-1] += f", and {words}"
        else:
            said.append(f"{when}, {words}" if _leads(group[0]) else f"{words} {when}")
    bound = isinstance(node.on, e.ThisPokemon) and isinstance(node.modifiers[0], e.Prevent)
    if bound and (voice.kind is TextKind.ABILITY or isinstance(getattr(node.modifiers[0], "to", None), e.InPlay)):
        said.append(f"(if {voice.pokemon(e.ThisPokemon()).words} is no longer your Active Pokémon, this effect ends.)")
    this = node.duration is Duration.THIS_TURN
    if this is isinstance(node.modifiers[0], e.SetEnergyType) and (whom := _newcomers(node.modifiers[0])):
        said.append(f"(this includes {whom} that come into play on {'this' if this else 'that'} turn.)")
    if node.at_most is not None:
        said.append(f"you can't add more than {voice.total(node.at_most)} damage in this way")
    return said


def _newcomers(modifier: e.Modifier) -> str:
    """Who is meant too where all Pokémon, or all cards, of a kind are: those that come into play later."""
    whom = getattr(modifier, "of", None) or getattr(modifier, "pokemon", None) or getattr(modifier, "on", None)
    if getattr(modifier, "player", None) is not None or not isinstance(whom, e.InPlay | None):
        return ""
    if isinstance(modifier, e.Suppress | e.SetEnergyType):
        return "cards"
    return "Pokémon" if isinstance(whom, e.InPlay) and whom.place is Place.ANYWHERE else ""


def _within(words: str, modifier: e.Modifier, duration: Duration) -> str:
    """The statement with its time inside it, where it has a place there."""
    if isinstance(modifier, e.ChangePrizes) and duration is Duration.THIS_TURN:
        head, out, rest = words.partition(" is Knocked Out by damage from this Pokémon's attacks, ")
        if out and head.startswith("if 1 of "):
            whose = f"{head.removeprefix('if 1 of ')} that is Knocked Out"
            return f"for each of {whose} by damage from this Pokémon's attacks this turn, {rest}"
        return words
    if isinstance(modifier, e.SetTypes | e.TypesLike | e.SetEnergyType) and duration is Duration.THIS_TURN:
        return f"{words} until the end of your turn"
    if words.startswith("the next time you flip"):
        return words.replace(", choose", f" {_during(duration)}, choose")
    if duration is not Duration.OPPONENTS_NEXT_TURN:
        return ""
    if words.startswith("your opponent can't"):
        begins = "can't draw a card as the turn begins"
        during = words.replace(begins, "can't draw a card at the beginning of their next turn")
        return during if begins in words else f"{words} during their next turn"
    return ""


def _leads(modifier: e.Modifier) -> bool:
    """Whether the time stands before what holds."""
    if isinstance(modifier, e.Prevent):
        by = conjuncts(modifier.by.filter) if isinstance(modifier.by, e.InPlay) else []
        described = not all(map(is_plain, by))
        return described or (modifier.condition is not None and not isinstance(modifier.condition, e.AttackIsGx))
    return not isinstance(modifier, e.Forbid)


@sentences(e.Delayed)
def _delayed(voice: Voice, node: e.Delayed) -> list[str]:
    when = _during(node.duration)
    said: list[str] = []
    voice.later = True
    for text in node.texts:
        said += _later(voice, text, when, node.duration)
    voice.later = False
    return said


def _later(voice: Voice, text: e.Text, when: str, duration: Duration) -> list[str]:
    if duration is Duration.THIS_TURN and any(
        isinstance(part, e.Pattern) and part.by is not None for part in parts(text)
    ):
        return triggered(voice, text)
    if isinstance(text, e.Triggered) and text.when.happening is Happening.TURN_ENDED:
        whose = "the turn" if duration in _LONGER else duration
        said = tell(voice, text.effect)
        condition = "" if text.condition == e.Always() else f"if {voice.condition(text.condition)}, "
        return [f"at the end of {whose}, {condition}{said[0]}", *said[1:]]
    said = triggered(voice, text)
    if duration is Duration.OPPONENTS_NEXT_TURN and said[0].startswith("at the beginning of your opponent's turn, "):
        begins = "after your opponent draws a card at the beginning of their next turn"
        return [f"{begins}, {said[0].partition(', ')[2]}", *said[1:]]
    if duration is Duration.WHILE_ACTIVE:
        return [f"any time {said[0].removeprefix('if ')}", *said[1:]]
    return [f"{when}, {said[0]}", *said[1:]]
