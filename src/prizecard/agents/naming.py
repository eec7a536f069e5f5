"""Agents by name: one table of kinds, each with its budget after a colon, and the opponents that the lobby offers.

`random`, `greedy`, `greedy:8`, `careless:40`, `search:400`, `search:1.5s`; an opponent's key, such as `regular`; a
class of one's own, as `package.module:Class` or by an entry point of the group `prizecard.agents`.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from prizecard import extras
from prizecard.agents.agent import Agent, UnknownAgent
from prizecard.agents.careless import CarelessAgent
from prizecard.agents.greedy import GreedyAgent
from prizecard.agents.random import RandomAgent
from prizecard.agents.search import SearchAgent

GROUP = "prizecard.agents"
LEARNED = "prizecard.agents.learned"
"""Where learned agents are looked for: `learned(seed, budget)` and `learned_search(seed, budget)` make them."""


NOT_INSTALLED = "a library that it needs is not installed"
NO_WEIGHTS = "the weights of its network are missing or broken"
NOT_LOADED = "its code could not be loaded"


class CannotPlay(UnknownAgent):
    """An agent that is known, but cannot be had here. The reason is for players: it names no place of this machine."""

    def __init__(self, message: str, reason: str) -> None:
        super().__init__(message)
        self.message = message
        self.reason = reason

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.message, self.reason)


@dataclass(frozen=True, slots=True)
class AgentKind:
    """A kind of agent: what it does in a few words, what its budget means, and how one is made."""

    name: str
    does: str
    budget: str
    make: Callable[[int, str], Agent]


def _random(seed: int, budget: str) -> Agent:
    if budget:
        raise UnknownAgent("random takes any option and has no budget")
    return RandomAgent(seed)


def _careless(seed: int, budget: str) -> Agent:
    percent = count(budget, "40") if budget else 40
    if percent > 100:
        raise UnknownAgent(f"careless:{budget} is more than all choices: the budget is 1 to 100")
    return CarelessAgent(seed, percent / 100)


def _greedy(seed: int, budget: str) -> Agent:
    return GreedyAgent(seed, worlds=count(budget, "8")) if budget else GreedyAgent(seed)


def _search(seed: int, budget: str) -> Agent:
    iterations, seconds = thinking(budget)
    return SearchAgent(seed, iterations, seconds)


def _learned(seed: int, budget: str) -> Agent:
    return _from_learned("learned", seed, budget)


def _learned_search(seed: int, budget: str) -> Agent:
    return _from_learned("learned_search", seed, budget)


def _from_learned(maker: str, seed: int, budget: str) -> Agent:
    try:
        learned = importlib.import_module(LEARNED)
    except ModuleNotFoundError as missing:
        said = extras.advice(missing) or f"the learned agents cannot be had here: there is no {missing.name}"
        raise CannotPlay(said, NOT_INSTALLED) from None
    try:
        found: Agent = getattr(learned, maker)(seed, budget)
    except learned.NoNumpy as missing:
        raise CannotPlay(str(missing), NOT_INSTALLED) from missing
    except learned.BadWeights as fault:
        raise CannotPlay(str(fault), NO_WEIGHTS) from fault
    return found


KINDS: dict[str, AgentKind] = {
    one.name: one
    for one in (
        AgentKind("random", "takes any option", "", _random),
        AgentKind("careless", "greedy, but now and then takes any option", "so many of a hundred choices", _careless),
        AgentKind("greedy", "takes what looks best now", "worlds", _greedy),
        AgentKind("search", "plays its options on before it chooses", "iterations, or seconds as 2s", _search),
        AgentKind("learned", "takes what a trained network likes best", "", _learned),
        AgentKind("learned+search", "searches with a trained network", "iterations, or seconds as 2s", _learned_search),
    )
}
NAMES = tuple(KINDS)


@dataclass(frozen=True, slots=True)
class Opponent:
    """Somebody to play against: a name for people, a level, and the agent that plays for them."""

    key: str
    name: str
    level: str
    agent: str
    about: str


OPPONENTS: tuple[Opponent, ...] = (
    Opponent("random", "Dice", "any option", "random", "Lets a die choose."),
    Opponent("first-steps", "Pip", "first steps", "careless:40", "Still learns what the cards do."),
    Opponent("beginner", "Juna", "beginner", "careless:15", "Knows the rules, and forgets one now and then."),
    Opponent("regular", "Milo", "regular", "greedy", "Takes what looks best now."),
    Opponent("strong", "Tamsin", "strong", "search:0.5s", "Thinks a turn ahead."),
    Opponent("expert", "Ruben", "expert", "learned+search:0.75s", "Has played much, and thinks about your answer too."),
    Opponent("master", "Aoi", "master", "learned+search:3s", "Takes its time, and seldom errs."),
)
"""The opponents of the lobby, the weakest first."""


def seconds_of(name: str) -> float:
    """About how long the agent of that name thinks about a choice, where its budget says so; else nothing."""
    opponent = opponent_named(name)
    if opponent is not None and opponent.agent != name:
        return seconds_of(opponent.agent)
    kind, _, budget = name.partition(":")
    return thinking(budget)[1] or 0.0 if kind in KINDS and budget.endswith("s") else 0.0


def opponent_named(key: str) -> Opponent | None:
    """The opponent of the key, if there is one."""
    return next((one for one in OPPONENTS if one.key == key), None)


WEAKER = {"learned+search": "search", "learned": "greedy", "search": "greedy", "greedy": "careless"}
"""For each kind of agent, the next weaker one: who plays where it cannot be had."""


def weaker_than(name: str) -> str:
    """The next weaker agent, of the lobby or of its kind; nothing below one who takes any option."""
    keys = [one.key for one in OPPONENTS]
    if name in keys:
        return keys[keys.index(name) - 1] if keys.index(name) else ""
    kind, _, budget = name.partition(":")
    found = WEAKER.get(kind, "random" if kind != "random" else "")
    return f"{found}:{budget}" if found == "search" and budget else found


def title_of(name: str) -> str:
    """What a person calls the agent of that name: the opponent's name, or what it does."""
    opponent = opponent_named(name)
    if opponent is not None:
        return opponent.name
    kind = KINDS.get(name.partition(":")[0])
    return kind.name.capitalize() if kind is not None else name.rpartition(":")[2]


def agent_named(name: str, seed: int = 0) -> Agent:
    """The agent of the name and budget; raises UnknownAgent."""
    given = name.strip()
    opponent = opponent_named(given.lower())
    if opponent is not None and opponent.agent != given:
        return agent_named(opponent.agent, seed)
    kind, _, budget = given.partition(":")
    known = KINDS.get(kind.lower())
    if known is not None:
        try:
            return known.make(seed, budget.lower())
        except CannotPlay as fault:
            raise CannotPlay(f"{given!r}: {fault}", fault.reason) from fault
        except UnknownAgent as fault:
            raise UnknownAgent(f"{given!r}: {fault}") from None
    if kind in entered():
        return _own(entered()[kind].load, given, seed)
    if "." in kind or (budget and budget.isidentifier() and not budget.islower()):
        return _own(partial(_class_at, kind, budget), given, seed)
    raise UnknownAgent(f"no agent is called {name!r}; there are {', '.join(_all_names())}, or module:Class")


def _all_names() -> list[str]:
    kinds = [f"{one.name}[:{one.budget}]" if one.budget else one.name for one in KINDS.values()]
    return list(dict.fromkeys([*kinds, *(one.key for one in OPPONENTS), *entered()]))


@cache
def entered() -> dict[str, EntryPoint]:
    """The agents that installed packages bring, by name: those that can be called by it."""
    found = {one.name: one for one in entry_points(group=GROUP)}
    taken = {*KINDS, *(one.key for one in OPPONENTS)}
    return {name: one for name, one in found.items() if ":" not in name and name.lower() not in taken}


def _class_at(module: str, name: str) -> Any:
    # As `python -m` does; but last, so that a file in the working folder hides no module that is installed.
    with suppress(FileNotFoundError):  # a working folder that is gone holds nothing
        if (here := os.getcwd()) not in sys.path:
            sys.path.append(here)  # for good: the module may import its neighbours later
    return getattr(importlib.import_module(module), name)


def _own(load: Callable[[], Any], given: str, seed: int) -> Agent:
    """An agent of a class from elsewhere: made with the seed if its constructor takes one."""
    try:
        made = load()
    except Exception as fault:
        said = f"{given!r} cannot be loaded: {type(fault).__name__}: {fault}"
        raise CannotPlay(said, NOT_LOADED) from fault
    try:
        agent = _made(made, seed)
    except Exception as fault:
        said = f"{given!r} cannot be made, with a seed or with nothing: {type(fault).__name__}: {fault}"
        raise CannotPlay(said, NOT_LOADED) from fault
    if not callable(getattr(agent, "choose", None)):
        raise CannotPlay(f"{given!r} has no choose(view, decision)", NOT_LOADED)
    found: Agent = agent
    return found


def _made(kind: Any, seed: int) -> Any:
    try:
        return kind(seed)
    except TypeError:
        return kind()


def count(budget: str, example: str) -> int:
    """A budget that is a whole number above 0; raises UnknownAgent."""
    if not budget.isdecimal() or int(budget) < 1:
        raise UnknownAgent(f"the budget {budget!r} is not a whole number above 0, as {example} is")
    return int(budget)


def thinking(budget: str) -> tuple[int | None, float | None]:
    """A budget of iterations or of seconds (`1.5s`); neither where none is given. Raises UnknownAgent."""
    if not budget:
        return None, None
    if not budget.endswith("s"):
        return count(budget, "400"), None
    try:
        seconds = float(budget[:-1])
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < float("inf"):
        raise UnknownAgent(f"the budget {budget!r} is not seconds above 0, as 1.5s is")
    return None, seconds
