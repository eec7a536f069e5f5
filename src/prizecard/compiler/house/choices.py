"""What a player may do, the ways to choose from, and what a player is asked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.house.deeds_on_pokemon import aggravated
from prizecard.compiler.house.english import capitalised, listed
from prizecard.compiler.house.flow import spoken
from prizecard.compiler.house.hanging import joint, one_condition, tell, you_first
from prizecard.compiler.house.idioms import idiom
from prizecard.compiler.house.selections import each_of
from prizecard.compiler.house.voice import Voice, sentences
from prizecard.compiler.templates import rebuild
from prizecard.compiler.tree import has_part, parts, steps_of, variable_fields
from prizecard.vocabulary import Chooser, Player, Question, Zone


def optional(voice: Voice, player: Any, effect: e.Effect, lead: str = "") -> list[str]:
    """What a player may do."""
    steps = tuple(spoken(voice, _undone(steps_of(effect))))
    effect = steps[0] if len(steps) == 1 else e.Sequence(steps)
    who = voice.named(player).words
    if not steps:
        return [f"{lead}{who} may do more damage"]
    first = steps[0]
    said = _made(voice, steps) or _numbered(voice, steps) or _alone(voice, steps)
    skips = has_part(effect, e.DescendsFrom)
    if not said and voice.is_deed(first) and not skips:
        said = _by_one(voice, player, effect)
    if said:
        return [f"{lead}{who} may {said[0]}", *said[1:]]
    return _used(voice, who, steps, effect, lead)


def _used(voice: Voice, who: str, steps: tuple[e.Effect, ...], effect: e.Effect, lead: str) -> list[str]:
    """What a player may have happen: by its own words where it has some, else by using the text."""
    said = joint(voice, effect)
    if said[0].startswith(("prevent ", "remove ", "switch your ")):
        return [f"{lead}{who} may {said[0]}", *said[1:]]
    use = f"{lead}{who} may use {voice.this_text}"
    skips = has_part(effect, e.DescendsFrom)
    each = isinstance(steps[0], e.EachPlayer | e.LookAt) and len(steps) > 1
    if skips or each or said[0].startswith(("if ", "for each of")):
        return [use, *said]
    do = "they" if who != "you" else "you"
    return [use, f"if {do} do, {said[0]}", *said[1:]]


def _alone(voice: Voice, steps: tuple[e.Effect, ...]) -> list[str]:
    """The one step that is a choice of ways, or that each player does."""
    if len(steps) > 1:
        return []
    if isinstance(steps[0], e.ChooseWay):
        return [line for line in (one_condition(voice, steps[0]), *either_player(voice, steps[0])) if line]
    if isinstance(steps[0], e.EachPlayer):
        said = _by_each(voice, steps[0])
        return [f"have each player {said[0]}", *said[1:], *you_first(steps[0].effect)]
    return []


def _undone(steps: tuple[e.Effect, ...]) -> tuple[e.Effect, ...]:
    """The steps, where the first only notes whether it was done: what it does in its place."""
    if steps and isinstance(steps[0], e.Doing):
        return (*steps_of(steps[0].effect), *steps[1:])
    return steps


def _made(voice: Voice, steps: tuple[e.Effect, ...]) -> list[str]:
    """What a Pokémon is made by a choice: Knocked Out, Asleep."""
    first = steps[0]
    if isinstance(first, e.KnockOut):
        words = f"Knock Out {voice.pokemon(first.pokemon).words}"
        if steps[1:]:
            attached = isinstance(steps[1], e.AttachAsEnergy)
            return [f"{words} and {voice.deed(steps[1])[0].bare}"] if attached else []
    elif isinstance(first, e.Afflict):
        words = f"make {each_of(voice, first.pokemon).words} {listed(first.conditions)}"
    else:
        return []
    worse = aggravated(voice, first) if isinstance(first, e.Afflict) else ""
    more = [f"if you do, {worse}"] if worse else []
    rest = tell(voice, e.Sequence(steps[1:])) if steps[1:] else []
    return [words, *more, *rest]


def _numbered(voice: Voice, steps: tuple[e.Effect, ...]) -> list[str]:
    """So many as one likes, up to a number."""
    match steps:
        case e.Ask(limit=e.Number() as most), e.PutCounters(on=on):
            return [f"put up to {voice.total(most)} damage counters on {voice.pokemon(on).words}"]
        case e.Ask(limit=e.Number() as most), e.Draw():
            return [f"draw up to {voice.total(most)} cards"]
    return []


def _by_each(voice: Voice, node: e.EachPlayer) -> list[str]:
    with voice.being(agent=Player.THAT, doer=Player.THAT, silent=_SAME[Player.THAT]):
        return joint(voice, node.effect)


def _by_one(voice: Voice, player: Any, effect: e.Effect) -> list[str]:
    """A deed after may: without the one who may, or of another who is had do it."""
    first = steps_of(effect)[0]
    drew, bared = voice.drew, voice.bared
    with voice.being(drew=drew, bared=bared):
        found = idiom(voice, list(steps_of(effect)))
        deed = (found[1] if found is not None else voice.deed(first))[0]
    doer = deed.doer
    if (doer is None or doer.words == voice.named(player).words) and not isinstance(first, e.WinGame):
        words = bare(voice, player, effect)[0]
        voice.drew, voice.bared = drew, bared
        if ", and this Pokémon is now " in words:
            return []
        return [words, *joint(voice, effect)[1:]]
    if doer is not None and doer.words == "that player's opponent":
        return [f"have their opponent {bare(voice, Player.OPPONENT, effect)[0]}"]
    if isinstance(first, e.WinGame) and voice.each_player:
        return ["choose to win the game"]
    if doer is not None and doer.words == "your opponent":
        said = tell(voice, effect)
        if len(said) == 1:
            voice.drew = drew
            return [f"have your opponent {bare(voice, Player.OPPONENT, effect)[0]}"]
        return [f"have {said[0].replace(deed.finite, f'your opponent {deed.bare}', 1)}", *said[1:]]
    return []


def bare(voice: Voice, player: Any, effect: e.Effect) -> list[str]:
    """The sentences without the player who does it, as after may."""
    with voice.being(silent=_SAME.get(player, (player,))):
        return joint(voice, effect)


sentences.rows({e.May: lambda voice, node: optional(voice, node.player, node.effect)})
_SAME = {
    Player.YOU: (Player.YOU, Chooser.YOU),
    Player.OPPONENT: (Player.OPPONENT, Chooser.OPPONENT),
    Player.THAT: (Player.THAT, Chooser.THAT),
}


@sentences(e.ChooseWay)
def _choose_way(voice: Voice, node: e.ChooseWay) -> list[str]:
    cured = one_condition(voice, node)
    if cured:
        return [cured]
    either = either_player(voice, node)
    if either:
        return either
    if all(isinstance(way, e.MoveCards) and way.to is Zone.DISCARD for way in node.ways) and len(node.ways) == 2:
        return [", or ".join(tell(voice, way)[0] for way in node.ways)]
    ways = [joined_way(tell(voice, way)) for way in node.ways]
    return [f"choose {node.number}: " + " ".join(f"• {way}." for way in ways).removesuffix(".")]


def either_player(voice: Voice, node: e.ChooseWay) -> list[str]:
    """The same done with the deck of either player."""
    if len(node.ways) != 2 or rebuild(node.ways[0], _theirs) != rebuild(node.ways[1], _unnumbered):
        return []
    said = tell(voice, node.ways[0])
    if " hand " in said[0]:
        theirs = tell(voice, node.ways[1])
        return ["choose either player", *(line.replace("your opponent", "that player") for line in theirs)]
    first = said[0].replace("your deck", "either player's deck", 1)
    return [line.replace("your deck", "that player's deck") for line in (first, *said[1:])]


def _unnumbered(node: Any) -> Any:
    """The node without the number of its variable."""
    if not isinstance(node, e.Node) or "variable" not in variable_fields(type(node)):
        return node
    return replace(node, variable=0)  # type: ignore[call-arg]


def _theirs(node: Any) -> Any:
    """What is done with your deck, done with the opponent's."""
    if isinstance(node, e.DeckEnd | e.InZone | e.Draw) and node.player is Player.YOU:
        node = replace(node, player=Player.OPPONENT)
    return _unnumbered(node)


def joined_way(said: list[str]) -> str:
    """A way to choose, in one sentence."""
    apart = any(line.startswith(("shuffle ", "then, ")) for line in said[1:])
    return ". ".join(capitalised(line) for line in said) if apart else capitalised(" and ".join(said))


_QUESTIONS = {Question.NAME: "the name of a card", Question.HAND_GAME: "rock, paper, or scissors"}


def _asked(voice: Voice, node: e.Ask) -> str:
    """What the opponent is asked to allow."""
    for part in parts(voice.texts):
        if isinstance(part, e.When) and part.condition == e.Said(node.variable, "yes"):
            with voice.being(drew=voice.drew):
                return tell(voice, part.then)[0]
    return "do this"


@sentences(e.Ask)
def _ask(voice: Voice, node: e.Ask) -> list[str]:
    if node.question is Question.YES_NO:
        who = voice.named(node.player).words
        return [f"ask {who} if you may {_asked(voice, node)}" if who != "you" else "say yes or no"]
    if node.conditions:
        either = "either " if len(node.conditions) < 4 else ""
        words = f"{either}{listed(node.conditions, 'or')}"
    elif node.types:
        words = f"{listed(node.types, 'or')} type"
    else:
        words = _QUESTIONS.get(node.question, str(node.question))
    if node.limit is not None:
        words += f" up to {voice.total(node.limit)}"
    return [voice.does(node.player, "choose", words).finite]
