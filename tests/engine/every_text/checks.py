"""What must hold in every situation, whatever the text."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from prizecard.effects import Activated
from prizecard.engine.game import Game
from prizecard.engine.queries import legal, places, wording
from prizecard.engine.queries.programs import text_at
from prizecard.engine.state import NOBODY, GameState
from prizecard.engine.view import PlayerView
from prizecard.vocabulary import Duration, Frequency

YOURS = (Duration.YOUR_NEXT_TURN, Duration.UNTIL_END_OF_YOUR_NEXT_TURN)
THEIRS = (Duration.OPPONENTS_NEXT_TURN, Duration.UNTIL_END_OF_OPPONENTS_NEXT_TURN)


class Broken(AssertionError):
    """Something that must always hold does not."""


class Checks:
    """Watches one playing of a board."""

    def __init__(self, state: GameState, began: dict[int, tuple[Any, int]]) -> None:
        self.total = len(state.table.cards)
        self.used: dict[tuple[Any, ...], int] = {}
        self.spent: set[tuple[int, str]] = set()
        self.began = began
        self.turns: dict[int, int] = {}

    def at_decision(self, state: GameState, chance: random.Random) -> None:
        """All that is checked whenever a player must decide."""
        conserved(state)
        self._durations(state)
        self._limits(state)
        texts = wording.option_texts(state, legal.listed(state))
        if len(set(texts)) != len(texts):
            raise Broken(f"two options read the same: {[text for text, n in Counter(texts).items() if n > 1]}")
        if chance.random() < 0.05:
            for player in (0, 1):
                hidden(state, player)

    def taken(self, state: GameState, option: Any) -> None:
        """An option is taken: what may be used once is marked."""
        program = next((part for part in option if isinstance(part, tuple)), None)
        if option[0] not in ("use", "use_attached", "use_stadium", "use_elsewhere") or program is None:
            return
        text = text_at(state, program)
        assert isinstance(text, Activated)
        if text.frequency is not Frequency.ANY_NUMBER:
            self.used[state.turn, state.player, option] = 1
        if text.once_by_name:
            self.used[state.turn, state.player, text.once_by_name] = 1
        if text.frequency is Frequency.ONCE_PER_GAME:
            self.spent.add((state.player, text_name(state, program)))

    def _limits(self, state: GameState) -> None:
        decision = state.decision
        if decision is None or decision.kind != "main":
            return
        for option in legal.listed(state).options:
            if not str(option[0]).startswith("use"):
                continue
            program = next(part for part in option if isinstance(part, tuple))
            text = text_at(state, program)
            again = (state.turn, state.player, option) in self.used
            named = text.once_by_name and (state.turn, state.player, text.once_by_name) in self.used
            if again or named or (state.player, text_name(state, program)) in self.spent:
                raise Broken(f"{option} is offered again in the same turn")

    def _durations(self, state: GameState) -> None:
        """Each lasting effect holds in the turns that its duration names and in no other; then it is gone."""
        self.turns[state.turn] = state.player
        for effect in state.lasting:
            _, began = self.began.setdefault(id(effect), (effect, self._first_seen(state, effect)))
            if effect.on != NOBODY and effect.on not in state.pokemon:
                raise Broken(f"a lasting effect ({effect.duration.value}) sits on a Pokémon that has left play")
            if self._is_over(effect, began, state.turn):
                raise Broken(f"an effect of turn {began} ({effect.duration.value}) is there in turn {state.turn}")

    def _first_seen(self, state: GameState, effect: Any) -> int:
        """The turn in which it began: where a turn was put in, effects are written anew and began before."""
        if self.turns.get(state.turn - 1) != state.player:
            return state.turn
        same = [turn for other, turn in self.began.values() if other.modifiers is effect.modifiers]
        return max(same, default=state.turn)

    def _is_over(self, effect: Any, began: int, now: int) -> bool:
        """Whether the turn that the duration names is past: the next one of its player after the effect began."""
        if effect.duration is Duration.THIS_TURN:
            return now > began
        if effect.duration in YOURS or effect.duration in THEIRS:
            whose = effect.controller if effect.duration in YOURS else 1 - effect.controller
            return any(began < turn < now and player == whose for turn, player in self.turns.items())
        return False


def text_name(state: GameState, program: tuple[Any, ...]) -> str:
    """The name that a once-a-game text goes by."""
    card = state.table.cards[program[0]]
    return card.abilities[program[2]].name if program[1] == "ability" else card.name


def conserved(state: GameState) -> None:
    """Every card is somewhere, once."""
    found: list[int] = []
    for zone in (state.deck, state.hand, state.discard, state.prizes, state.lost, state.resolving, state.beside):
        found += zone[0]
        found += zone[1]
    if state.stadium != NOBODY:
        found.append(state.stadium)
    for pokemon in state.pokemon.values():
        found += pokemon.cards
        found += pokemon.energy
        found += pokemon.tools
    if len(found) != len(state.table.cards) or len(set(found)) != len(found):
        raise Broken(f"of {len(state.table.cards)} cards {len(set(found))} are somewhere, in {len(found)} places")


def hidden(state: GameState, player: int) -> None:
    """What the player is shown names no card that the player may not know."""
    game = Game(state.clone(), events=False, undo=False)
    view = PlayerView(game, player)
    for handle in handles_in(view.data()):
        zone, _ = places.where(state, handle)
        if not places.knows(state, player, handle, zone):
            raise Broken(f"player {player} is shown a card in the {zone.value}")


def handles_in(data: Any) -> list[int]:
    """Every handle that plain data name."""
    found: list[int] = []
    if isinstance(data, dict):
        if "handle" in data:
            found.append(data["handle"])
        for part in data.values():
            found += handles_in(part)
    elif isinstance(data, list):
        for part in data:
            found += handles_in(part)
    return found
