"""The moves of a scenario: answers to decisions, lists of picks, and what the engine takes by itself."""

from __future__ import annotations

from collections.abc import Sequence

from prizecard.engine import machine
from prizecard.engine.atoms.events import Event
from prizecard.engine.game import Game
from prizecard.engine.queries import wording
from prizecard.engine.state import Decision, GameState
from prizecard.scenarios.errors import DoesNotHold
from prizecard.scenarios.levelling import matching, starts

Effect = tuple[int, int]
"""Whose decision, and of which card's effect."""
TRIES = 3_000


class SuddenDeathBegins(Exception):
    """The game goes on as a Sudden Death game: a scenario ends here."""


class Witness(list[Event]):
    """Sees what happens, and hears which picks the engine takes by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.picks: list[tuple[Effect, str]] = []

    def append(self, event: Event) -> None:
        """Write the event down."""
        super().append(event)
        if event.kind == "sudden_death":
            raise SuddenDeathBegins

    def taken(self, state: GameState, decision: Decision) -> None:
        """A decision with one option was taken."""
        self.picks.append(((decision.player, decision.source), wording.option_texts(state, decision)[0]))


class Play:
    """A game of a scenario under way."""

    def __init__(self, state: GameState, me: int) -> None:
        self.game = Game(state, undo=False)
        self.me = me
        self.sudden_death = False
        self.witness = Witness()
        state.sink = self.witness

    @property
    def state(self) -> GameState:
        """The state of the game."""
        return self.game.state

    @property
    def texts(self) -> list[str]:
        """The texts of the present options."""
        decision = None if self.sudden_death else self.game.decision
        return [] if decision is None else decision.options.texts()

    def begin(self) -> None:
        """Go on to the first decision."""
        try:
            machine.run(self.state)
        except SuddenDeathBegins:
            self.sudden_death = True

    def copy(self) -> Play:
        """The same game to try moves in."""
        other = Play.__new__(Play)
        other.game = self.game.clone()
        other.me = self.me
        other.sudden_death = self.sudden_death
        other.witness = Witness()
        other.state.sink = other.witness
        return other

    def take(self, index: int) -> None:
        """Choose an option; what the engine takes by itself is heard anew."""
        self.witness.picks = []
        try:
            self.game.choose(index)
        except SuddenDeathBegins:
            self.sudden_death = True

    def effect(self) -> Effect | None:
        """Whose present decision it is, and of which effect; None for a main decision or none at all."""
        decision = self.state.decision
        if decision is None or self.sudden_death or decision.kind == "main":
            return None
        return decision.player, decision.source

    def answer(self, wish: str) -> None:
        """Answer the present decision, or let a pick pass that the engine has just taken."""
        if self.sudden_death:
            raise DoesNotHold(wish, "Sudden Death has begun: the scenario is over")
        texts = self.texts
        found = matching(texts, wish)
        if len(found) == 1:
            self.take(found[0])
            return
        for place, (_, text) in enumerate(self.witness.picks):
            if starts(text, wish):
                del self.witness.picks[: place + 1]
                return
        if self.game.decision is None:
            raise DoesNotHold(wish, "the game is over")
        if found:
            raise DoesNotHold(wish, "several options start so: " + "; ".join(texts[place] for place in found))
        raise DoesNotHold(wish, "it is not offered")

    def answer_all(self, wishes: Sequence[str]) -> None:
        """Answer consecutive decisions of one player and effect in whatever order they are offered, then Done."""
        if self.sudden_death:
            raise DoesNotHold(", ".join(wishes), "Sudden Death has begun: the scenario is over")
        effect = self.effect()
        picks = list(self.witness.picks)
        choices = self._order(tuple(wishes), effect)
        if choices is None:
            left = _without_taken(tuple(wishes), picks)
            effect = effect if len(left) < len(wishes) and left else picks[-1][0] if picks else effect
            choices = self._order(left, self.effect()) if len(left) < len(wishes) else None
        if choices is None:
            raise DoesNotHold("the picks " + ", ".join(wishes), "they are not offered together")
        for index in choices:
            self.take(index)
        done = matching(self.texts, "Done")
        if done and effect is not None and self.effect() == effect:
            self.take(done[0])

    def _order(self, wishes: tuple[str, ...], effect: Effect | None) -> list[int] | None:
        """The options to take so that all wishes are met, trying them in the order given first."""
        if not wishes:
            return []
        tries = [TRIES]
        return _search(self, wishes, effect, tries)


def _search(play: Play, wishes: tuple[str, ...], effect: Effect | None, tries: list[int]) -> list[int] | None:
    if effect is not None and play.effect() != effect:
        return None
    texts = play.texts
    for place, wish in enumerate(wishes):
        found = matching(texts, wish)
        if len(found) != 1 or wish in wishes[:place] or tries[0] <= 0:
            continue
        tries[0] -= 1
        trial = play.copy()
        trial.take(found[0])
        left = _without_taken(wishes[:place] + wishes[place + 1 :], trial.witness.picks)
        rest = [] if not left else _search(trial, left, effect if effect is not None else trial.effect(), tries)
        if rest is not None:
            return [found[0], *rest]
    return None


def _without_taken(wishes: tuple[str, ...], picks: list[tuple[Effect, str]]) -> tuple[str, ...]:
    left = list(wishes)
    for _, text in picks:
        named = next((wish for wish in left if starts(text, wish)), None)
        if named is not None:
            left.remove(named)
    return tuple(left)
