"""Playing a made-up situation on: players who like to do what the text is about, and what is seen on the way."""

from __future__ import annotations

import random
from typing import Any

from prizecard.effects import Delayed, GrantedAttack, Lasting, Modifier, Replacement, Static, Triggered
from prizecard.engine import machine
from prizecard.engine.atoms import course
from prizecard.engine.errors import CoinsRunShort
from prizecard.engine.handlers.attacking import begin_attack
from prizecard.engine.queries import energy, legal, pokemon_values
from prizecard.engine.state import GameState
from tests.engine.every_text.board import Board
from tests.engine.every_text.checks import Checks

LONG = (Static, Triggered, Replacement, Delayed, Lasting)
ACTIONS = 9


class Parted(Exception):
    """This run has gone another way than the one it is compared with."""


class Run:
    """One playing of a board, which stays as it is. The trace is all that happened and all that was offered."""

    def __init__(self, board: Board, checks: Checks | None = None, like: list[Any] | None = None) -> None:
        self.board = board
        self.state = board.state.clone()
        self.random = random.Random(board.seed)
        self.checking = random.Random(board.seed)  # the draws of the checks, which a run that is compared has none of
        self.trace: list[Any] = []
        self.like = like
        self.checks = checks
        self.events: list[Any] = []
        self.told = 0
        self.state.sink = self.events
        self.valued = any(isinstance(node, Modifier) for node in board.nodes)
        self.eager = self.random.choice((0.95, 0.95, 0.8, 0.3))
        long = any(isinstance(node, LONG) for node in board.nodes)
        self.turns = 4 if long or (board.aim is not None and board.aim.struck) else 1
        self.actions = 0
        self.used = False

    def play(self) -> None:
        """Play some turns on."""
        state, board = self.state, self.board
        last = state.turn + self.turns
        try:
            if board.forced:
                course.close_turn(state)
                begin_attack(state, 0, state.active[0], (board.handle, "attack", board.subject.place))
                self.used = True
            machine.run(state)
            while state.outcome is None and state.turn < last and state.decisions < 150:
                self._decide(state)
        except CoinsRunShort:
            self._see(("coins",))
        self._tell()
        if state.outcome is not None:
            self._see(("over", state.outcome.winner, state.outcome.reasons))
        if self.like is not None and len(self.trace) != len(self.like):
            raise Parted

    def _decide(self, state: GameState) -> None:
        decision = legal.listed(state)
        self._tell()
        self._see((decision.player, decision.kind, tuple(decision.options)))
        if self.checks is not None:
            self.checks.at_decision(state, self.checking)
        if decision.kind == "main":
            if self.valued:
                self._see(values(state))
            option = self._act(state, decision.options)
        else:
            option = self._answer(decision.options)
        if self.checks is not None:
            self.checks.taken(state, option)
        machine.answer(state, option)

    def _see(self, item: Any) -> None:
        if self.like is not None:
            place = len(self.trace)
            if place >= len(self.like) or self.like[place] != item:
                raise Parted
        self.trace.append(item)

    def _tell(self) -> None:
        for event in self.events[self.told :]:
            self._see((event.kind, event.player, event.cards, event.pokemon, event.amount, event.words))
        self.told = len(self.events)

    def _act(self, state: GameState, options: list[Any]) -> Any:
        """An action: with the card of the text before all others; then some of any kind; then an attack or the end."""
        self.actions += 1
        own = [option for option in options if concerns(option, self.board.handle)]
        attacks = [option for option in options if option[0] == "attack"]
        own_attacks = [option for option in own if option[0] == "attack" and self._is_meant(option)]
        quiet = [option for option in own if option[0] not in ("attack", "discard")]
        others = [option for option in options if option[0] not in ("attack", "end", "discard")]
        if self.board.aim is not None:
            option = self._aimed(state, options, own_attacks or attacks)
            if option is not None:
                return option
        if self.actions <= ACTIONS and quiet and self.random.random() < self.eager:
            self.eager *= 0.8
            return self.random.choice(quiet)
        if self.actions <= ACTIONS and others and self.random.random() < (0.15 if own_attacks else 0.6):
            return self.random.choice(others)
        self.actions = 0
        if own_attacks and self.random.random() < 0.95:
            self.used = True
            return self.random.choice(own_attacks)
        if attacks and self.random.random() < 0.85:
            return self.random.choice(attacks)
        return self.random.choice([option for option in options if option[0] in ("end", "discard")])

    def _aimed(self, state: GameState, options: list[Any], attacks: list[Any]) -> Any:
        """What leads to what is aimed at: cards and Pokémon that the board was made with; the other player's attack."""
        aim = self.board.aim
        assert aim is not None
        own = [option for option in options if option[0] not in ("attack", "discard")]
        liked = [option for option in own if self._likes(option)]
        if liked and self.actions <= ACTIONS and self.random.random() < 0.85:
            return self.random.choice(liked)
        ready = [option for option in attacks if option[1][2] in self._readied(state)]
        if aim.rival_dying and state.player == 0 and ready and self.random.random() < 0.9:
            self.actions = 0
            return self.random.choice(ready)
        if not aim.struck:
            return None
        attacking = self.board.subject.kind == "attack" or any(
            isinstance(node, GrantedAttack) for node in self.board.nodes
        )
        waits = state.player == 0 and (self.used or not attacking)
        if waits and self.board.role != "hand" and self.random.random() < 0.9:
            self.actions = 0
            return next((option for option in options if option[0] == "end"), None)
        if state.player == 1 and attacks and self.random.random() < 0.9:
            self.actions = 0
            return self.random.choice(ready or attacks)
        return None

    def _readied(self, state: GameState) -> list[int | None]:
        return [stand.ready for stand in self.board.sides[state.player][:1]]

    def _likes(self, option: Any) -> bool:
        """Whether the option is about a card or Pokémon that the board was made with."""
        board = self.board
        if option[0] in ("play", "bench", "attach", "card", "prize"):
            onto = option[0] != "attach" or option[2] in board.liked_pokemon
            own = option[1] == board.handle and option[0] in ("play", "card")
            return (option[1] in board.liked or own) and onto
        if option[0] == "evolve":
            return option[2] in board.liked or option[2] == board.handle
        if option[0] == "way":
            return board.aim is not None and option[1] in board.aim.ways
        return option[0] in ("pokemon", "use", "attached") and option[-1 if option[0] == "attached" else 1] in (
            board.liked_pokemon
        )

    def _is_meant(self, option: Any) -> bool:
        subject = self.board.subject
        if self.used and self.random.random() < 0.5:
            return True
        return subject.kind != "attack" or option[1] == (self.board.handle, "attack", subject.place)

    def _answer(self, options: list[Any]) -> Any:
        if options[0] == ("yes",):
            return options[0] if self.random.random() < 0.75 else options[1]
        if self.board.aim is not None and self.board.aim.declines and options[-1] == ("done",):
            return options[-1]
        if self.board.aim is not None and self.random.random() < 0.7:
            liked = [option for option in options if self._likes(option)]
            if liked:
                return self.random.choice(liked)
        if options[-1] == ("done",) and len(options) > 1 and self.random.random() < 0.8:
            return self.random.choice(options[:-1])
        return self.random.choice(options)


def concerns(option: Any, handle: int) -> bool:
    """Whether the option is about the card: plays it, uses it, attacks with it."""
    if option[0] in ("play", "bench", "attach"):
        return bool(option[1] == handle)
    if option[0] == "evolve":
        return bool(option[2] == handle)
    return any(isinstance(part, tuple) and part[:1] == (handle,) for part in option)


def values(state: GameState) -> tuple[Any, ...]:
    """What the Pokémon in play are worth now, through all modifiers."""
    found: list[Any] = []
    for identity, record in sorted(state.pokemon.items()):
        found.append(
            (
                identity,
                pokemon_values.maximum_hp(state, identity),
                pokemon_values.retreat_cost(state, identity),
                tuple(pokemon_values.types(state, identity)),
                tuple(pokemon_values.weaknesses(state, identity)),
                tuple(pokemon_values.resistances(state, identity)),
                tuple(sorted(pokemon_values.names(state, identity))),
                tuple(
                    (key, pokemon_values.attack_cost(state, identity, attack))
                    for attack, key in pokemon_values.attacks(state, identity)
                ),
                energy.units(state, record),
            )
        )
    return tuple(found)
