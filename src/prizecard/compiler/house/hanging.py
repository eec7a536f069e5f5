"""What hangs on something: a condition, a choice; its deeds stay in one sentence, or they would not hang on it."""

from __future__ import annotations

from prizecard.compiler import nodes as e
from prizecard.compiler.house.english import joined
from prizecard.compiler.house.voice import Voice, sentences
from prizecard.compiler.tree import parts, steps_of


def tell(voice: Voice, effect: e.Effect) -> list[str]:
    """The sentences of an effect."""
    return sentences.say(voice, e.Sequence((effect,)) if voice.is_deed(effect) else effect)


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
        said = tell(voice, effect)
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
