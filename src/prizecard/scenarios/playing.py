"""The moves of a scenario: answers to decisions, lists of picks, and what the engine takes by itself."""

from __future__ import annotations

from collections.abc import Sequence

from prizecard.engine import ahead
from prizecard.engine.ahead import Event
from prizecard.engine.game import Game
from prizecard.engine.state import Decision, GameState
from prizecard.scenarios.errors import DoesNotHold
from prizecard.scenarios.levelling import level, matching, starts

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
        self.picks.append(((decision.player, decision.source), ahead.option_texts(state, decision)[0]))


class Play:
    """A game of a scenario under way."""

    def __init__(self, state: GameState, me: int) -> None:
        self.game = Game(state, undo=False)
        self.me = me
        self.sudden_death = False
        self.earlier: list[str] = []
        self.open: Decision | None = None
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
            ahead.run(self.state)
        except SuddenDeathBegins:
            self.sudden_death = True

    def copy(self) -> Play:
        """The same game to try moves in."""
        other = Play.__new__(Play)
        other.game = self.game.clone()
        other.me = self.me
        other.sudden_death = self.sudden_death
        other.earlier = []
        other.open = None
        other.witness = Witness()
        other.state.sink = other.witness
        return other

    def take(self, index: int) -> None:
        """Choose an option; what the engine takes by itself is heard anew."""
        answered = self.texts[index]
        self.earlier = [text for _, text in self.witness.picks if text == answered]
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
        chosen = _indices(self, wish)
        if chosen:
            for index in chosen:
                self.take(index)
            return
        for place, (_, text) in enumerate(self.witness.picks):
            if starts(text, wish):
                del self.witness.picks[: place + 1]
                return
        if self._taken_before(wish):
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
        if "Done" in self.texts and effect is not None and self.effect() == effect:
            self.open = self.state.decision
            if not _fresh(self.open):
                self.say_done()

    def say_done(self) -> bool:
        """Say Done to the choice that a list of picks left open, if it still is."""
        left, self.open = self.open, None
        if left is None or self.sudden_death or self.state.decision is not left:
            return False
        self.take(self.texts.index("Done"))
        return True

    def _taken_before(self, wish: str) -> bool:
        """Whether the wish names, by the same words as the last answer, a pick that the engine took before that one."""
        named = next((text for text in self.earlier if starts(text, wish)), None)
        if named is not None:
            self.earlier.remove(named)
        return named is not None

    def _order(self, wishes: tuple[str, ...], effect: Effect | None) -> list[int] | None:
        """The options to take so that all wishes are met, trying them in the order given first."""
        if not wishes:
            return []
        tries = [TRIES]
        return _search(self, wishes, effect, tries)


def _indices(play: Play, wish: str) -> list[int]:
    """What to take so that the wish is met: one option, or a Pokémon and then the wanted card attached to it."""
    found = matching(play.texts, wish)
    _, joint, bearer = level(wish).rpartition(" on ")
    if found or not joint:
        return found if len(found) == 1 else []
    places = matching(play.texts, bearer)
    if len(places) != 1:
        return []
    trial = play.copy()
    trial.take(places[0])
    if any(starts(text, wish) for _, text in trial.witness.picks):
        return places
    cards = matching(trial.texts, wish)
    return [*places, *cards] if len(cards) == 1 and trial.effect() == play.effect() else []


def _search(play: Play, wishes: tuple[str, ...], effect: Effect | None, tries: list[int]) -> list[int] | None:
    if effect is not None and play.effect() != effect:
        return None
    for place, wish in enumerate(wishes):
        found = [] if wish in wishes[:place] or tries[0] <= 0 else _indices(play, wish)
        if not found:
            continue
        tries[0] -= 1
        trial = play.copy()
        for index in found:
            trial.take(index)
        left = _without_taken(wishes[:place] + wishes[place + 1 :], trial.witness.picks)
        rest = [] if not left else _search(trial, left, effect if effect is not None else trial.effect(), tries)
        if rest is not None:
            return [*found, *rest]
    return None


def _fresh(decision: Decision | None) -> bool:
    """Whether this is a choice of its own, with nothing picked in it yet."""
    return decision is not None and decision.prompt[0] in ("cards", "pokemon") and decision.prompt[2:3] == (0,)


def _without_taken(wishes: tuple[str, ...], picks: list[tuple[Effect, str]]) -> tuple[str, ...]:
    left = list(wishes)
    for _, text in picks:
        named = next((wish for wish in left if starts(text, wish)), None)
        if named is not None:
            left.remove(named)
    return tuple(left)
