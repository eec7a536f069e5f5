"""Made-up situations: boards full of everything, on which any text of a card can be carried out."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from prizecard import cards
from prizecard.cards import Card
from prizecard.engine import machine
from prizecard.engine.atoms import course
from prizecard.engine.handlers import HANDLERS
from prizecard.engine.handlers.attacking import begin_attack
from prizecard.engine.handlers.turns import root
from prizecard.engine.procedures import Checkpoint, Match, Turn
from prizecard.engine.queries import wording
from prizecard.engine.stack import enter
from prizecard.engine.state import Frame, GameState, Pokemon, Table
from prizecard.rulebooks import rulebook
from prizecard.vocabulary import EnergyType

BOOKS = {"HeartGold & SoulSilver": "TM", "Black & White": "BCR", "XY": "CEC", "Sun & Moon": "CEC"}
POOL = (
    "hgss1-65", "hgss1-1", "bw1-15", "bw1-17", "bw1-21", "sm1-9", "sm1-10", "xy1-79", "xy1-1", "xy1-2", "hgss1-102",
    "bw1-99", "sm5-119", "sm1-118", "xy4-97", "hgss3-76", "hgss1-103", "bw8-84", "sm4-49",
)  # fmt: skip
BASICS = ("hgss1-65", "bw1-15", "sm1-9", "xy1-79", "xy1-1", "sm4-49")
NO_ENERGY = (EnergyType.DRAGON, EnergyType.COLORLESS)
Work = tuple[str, int]


def texts_of(card: Card) -> list[Work]:
    """What there is to carry out on a card: each attack, and a turn in which its other texts are used."""
    attacks: list[Work] = [("attack", place) for place in range(len(card.attacks))] if card.is_pokemon else []
    return [*attacks, ("turn", 0)] if card.abilities or not card.is_pokemon else attacks


class Situation:
    """A board with the card in play (a Pokémon) or in hand, and a random player who answers everything."""

    def __init__(self, card: Card, seed: int) -> None:
        self.random = random.Random(seed)
        self.entered: Counter[str] = Counter()
        series = cards.library().sets[card.set].series  # type: ignore[attr-defined]
        held: list[tuple[Card, int, str]] = []
        energy = [cards.library().basic_energy(kind) for kind in EnergyType if kind not in NO_ENERGY]  # type: ignore[attr-defined]
        for owner in (0, 1):
            for zone, count in (("deck", 12), ("hand", 6), ("discard", 8), ("prizes", 6), ("lost", 2)):
                for _ in range(count):
                    held.append((cards.card(self.random.choice([*POOL, *energy])), owner, zone))
            for place in range(4):
                held.append((cards.card(self.random.choice(BASICS)), owner, f"pokemon {place}"))
                for _ in range(self.random.randrange(4)):
                    held.append((cards.card(self.random.choice(energy)), owner, f"energy {place}"))
        held.append((card, 0, "subject"))
        table = Table(
            rulebook(BOOKS.get(series, "HS")), tuple(one[0] for one in held), tuple(one[1] for one in held)
        )
        self.state = GameState(table, seed)
        self.subject = len(held) - 1
        self.identity = -1
        self._lay(held)

    def _lay(self, held: list[tuple[Card, int, str]]) -> None:
        state = self.state
        state.turn, state.player, state.first, state.setting_up = 5, 0, 0, False
        here: dict[tuple[int, str], Pokemon] = {}
        for handle, (_, owner, zone) in enumerate(held):
            word, _, place = zone.partition(" ")
            if word == "pokemon":
                here[owner, place] = self._pokemon(owner, handle, place == "0")
                here[owner, place].damage = self.random.choice([0, 10, 20, 30])
            elif word == "energy":
                here[owner, place].energy += (handle,)
            elif word != "subject":
                getattr(state, zone)[owner] += (handle,)
        if state.table.cards[self.subject].is_pokemon:
            former = state.pokemon[state.active[0]]
            state.bench[0] += (former.identity,)
            pokemon = self._pokemon(0, self.subject, True)
            pokemon.energy, former.energy = former.energy, ()
            self.identity = pokemon.identity
        else:
            state.hand[0] += (self.subject,)
        match = Frame(root(), Match(), (0, False))
        match.step = 3
        turn = Frame(root(0), Turn())
        turn.step = 2
        state.stack[:] = [match, turn]

    def _pokemon(self, owner: int, handle: int, active: bool) -> Pokemon:
        state = self.state
        pokemon = Pokemon(state.next_identity, owner, (handle,), 1)
        state.next_identity += 1
        state.pokemon[pokemon.identity] = pokemon
        if active:
            state.active[owner] = pokemon.identity
        else:
            state.bench[owner] += (pokemon.identity,)
        return pokemon

    def carry_out(self, work: Work) -> None:
        """Use the attack whatever it costs, or take actions with the card for a while."""
        state = self.state
        if work[0] == "attack":
            course.close_turn(state)
            enter(state, root(0), Checkpoint())
            begin_attack(state, 0, self.identity, (self.subject, "attack", work[1]))
            self._run()
            return
        self._run()
        for _ in range(8):
            if state.decision is None or state.decision.kind != "main":
                return
            own = [option for option in state.decision.options if self._concerns(option) and option[0] != "attack"]
            machine_answer(self, self.random.choice(own or state.decision.options))
            self._run()

    def _concerns(self, option: tuple[Any, ...]) -> bool:
        return any(part == self.subject or (isinstance(part, tuple) and self.subject in part) for part in option)

    def _run(self, limit: int = 400) -> None:
        state = self.state
        for _ in range(limit):
            while state.decision is None and state.outcome is None:
                frame = state.stack[-1]
                self.entered[type(frame.node).__name__] += 1
                HANDLERS[type(frame.node)](state, frame)
            if state.outcome is not None or state.decision is None or state.decision.kind == "main":
                return
            wording.option_texts(state, state.decision)
            machine_answer(self, self.random.choice(state.decision.options))

    def check_conserved(self) -> None:
        """Every card is somewhere, once."""
        state = self.state
        zones = (state.deck, state.hand, state.discard, state.prizes, state.lost, state.resolving, state.beside)
        found = [handle for zone in zones for side in zone for handle in side]
        found += [] if state.stadium < 0 else [state.stadium]
        for pokemon in state.pokemon.values():
            found += [*pokemon.cards, *pokemon.energy, *pokemon.tools]
        assert sorted(found) == list(range(len(state.table.cards)))


def machine_answer(situation: Situation, option: tuple[Any, ...]) -> None:
    """Put the answer where the machine puts it, without running on."""
    state = situation.state
    state.decision = None
    state.stack[-1].answer = option
    state.decisions += 1
    assert state.decisions < machine.DECISION_LIMIT
