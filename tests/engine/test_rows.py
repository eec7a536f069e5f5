"""A Special Condition and a family are rows of the rulebook: made-up ones are added as rows alone, and played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from typing import Any

import pytest

from prizecard import effects as e
from prizecard.agents.evaluation import Evaluation
from prizecard.cards import Attack, Card
from prizecard.decks import Deck, IllegalDeck
from prizecard.engine import position, saving
from prizecard.engine.atoms.pokemon import remove_conditions
from prizecard.engine.handlers.turns import CHECKS
from prizecard.engine.table import Table
from prizecard.game import Game
from prizecard.library import Library, built_in
from prizecard.observation import encoding
from prizecard.rulebook import CONDITIONS, FAMILIES, Bar, ConditionRow, Family, Reason, Rulebook
from prizecard.rulebooks import BOOKS, rulebook
from prizecard.vocabulary import Action, Kind, SpecialCondition

DEEDS = ("attack", "retreat")
BASIC, OTHER, EVOLVED = "hgss1-73", "hgss1-65", "hgss1-42"


def member(words: type[Enum], name: str, value: str) -> Any:
    """A further word of a closed list, as long as the test runs."""
    made = object.__new__(words)
    made._name_, made._value_ = name, value
    words._member_map_[name] = words._value2member_map_[value] = made
    return made


@pytest.fixture
def frozen() -> Iterator[SpecialCondition]:
    yield member(SpecialCondition, "FROZEN", "Frozen")
    del SpecialCondition._member_map_["FROZEN"], SpecialCondition._value2member_map_["Frozen"]


@pytest.fixture
def glowing() -> Iterator[Kind]:
    yield member(Kind, "GLOWING", "Glowing")
    del Kind._member_map_["GLOWING"], Kind._value2member_map_["Glowing"]


class Changed:
    """A library in which some cards are others."""

    def __init__(self, cards: dict[str, Card]) -> None:
        self.cards = cards
        self.library: Library = built_in()

    def card(self, id: str) -> Card:
        return self.cards.get(id) or self.library.card(id)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.library, name)


def game_at(board: dict[str, Any], book: Rulebook, **cards: Card) -> Game:
    library: Any = Changed({card.id: card for card in cards.values()})
    return Game.continue_from(position.read(board, library, book))


def choose(game: Game, text: str) -> None:
    assert game.decision is not None
    game.choose(next(option.index for option in game.decision.options if option.text.startswith(text)))


def offered(game: Game) -> list[str]:
    assert game.decision is not None
    return [option.text for option in game.decision.options]


def with_frozen(frozen: SpecialCondition) -> Rulebook:
    """A book with one more condition: two counters between turns, no attack, no retreat, a turned card."""
    row = ConditionRow(
        frozen, ("FROZEN-01",), "frost", "counters", turned=True, counters=2,
        attack=Bar("frozen_attack", Action.ATTACK_WHILE_ASLEEP), retreat=Bar("frozen_retreat"),
    )  # fmt: skip
    book = rulebook("CEC")
    told = {f"frozen_{deed}": Reason("FROZEN-01", f"{{0}} is Frozen and cannot {deed}.") for deed in DEEDS}
    return replace(
        book,
        conditions=(*CONDITIONS, row),
        between_turns=("frost", *book.between_turns),
        reasons={**book.reasons, **told},
    )


def test_a_made_up_condition_is_a_row_and_is_played(frozen: SpecialCondition) -> None:
    basic = built_in().card(BASIC)
    frost = e.AttackText(after=e.Afflict(e.Defending(), (frozen,)))
    attack = Attack("Frost Wink", (), 0, "", frost)
    board = {
        "turn": 4,
        "me": {"active": BASIC, "deck": [BASIC] * 9, "bench": [BASIC]},
        "opponent": {"active": {"card": OTHER, "energy": ["Fire"] * 4}, "bench": [OTHER], "deck": [BASIC] * 9},
    }
    game = game_at(board, with_frozen(frozen), basic=replace(basic, attacks=(attack,)))
    choose(game, "Attack Frost Wink")
    mine = game.state.active[1]
    struck = game.state.pokemon[mine]
    assert [entry[0] for entry in struck.conditions] == [frozen] and struck.damage == 20
    assert not [text for text in offered(game) if text.startswith(("Attack", "Retreat"))]
    assert "is Frozen and cannot attack" in game.why_not("Attack " + built_in().card(OTHER).attacks[0].name)
    assert "is Frozen and cannot retreat" in game.why_not("Retreat")
    free = game.state.clone()
    remove_conditions(free, mine, (frozen,))
    worth = Evaluation()
    assert worth.value(game.state, 1) < worth.value(free, 1), "weighed as the condition that does most nearly the same"
    again = saving.digest(game.state)
    choose(game, "End turn")
    assert saving.digest(game.state) != again
    assert game.state.pokemon[mine].damage == 40, "it puts its counters in each step between turns"
    assert [entry[0] for entry in game.state.pokemon[mine].conditions] == [frozen]


def test_of_turned_conditions_there_is_one(frozen: SpecialCondition) -> None:
    table = Table(with_frozen(frozen), (), ())
    assert table.turned == {
        SpecialCondition.ASLEEP, SpecialCondition.CONFUSED, SpecialCondition.PARALYZED, frozen,
    }  # fmt: skip


def test_a_made_up_family_is_a_row_and_is_played(glowing: Kind) -> None:
    library = built_in()
    evolved = library.card(EVOLVED)
    shining = replace(evolved, kinds=evolved.kinds | {glowing})
    below = library.card(BASIC)
    board = {
        "turn": 4,
        "me": {"active": {"card": BASIC, "energy": ["Lightning"] * 4}, "hand": [EVOLVED], "deck": [BASIC] * 9},
        "opponent": {"active": BASIC, "deck": [BASIC] * 9},
    }
    own = below.attacks[0].name
    for families, kept, ended in (
        (FAMILIES, False, False),
        ((*FAMILIES, Family(glowing, keeps=True)), True, False),
        ((*FAMILIES, Family(glowing, ends_turn=True)), False, True),
    ):
        game = game_at(board, replace(rulebook("CEC"), families=families), evolved=shining)
        choose(game, "Evolve")
        if ended:
            assert game.state.player == 1
        else:
            assert any(text.startswith(f"Attack {own}") for text in offered(game)) is kept, families[-1]


def test_a_made_up_family_limits_decks(glowing: Kind) -> None:
    deck = Deck.named("Ember Spark", "hgss1")
    book = rulebook("HS")
    Game.start((deck, deck), book)
    limited = replace(book, families=(*FAMILIES, Family(Kind.SUPPORTER, most=1, item="DECK-99", word="Supporter")))
    with pytest.raises(IllegalDeck, match="at most 1 Supporter"):
        Game.start((deck, deck), limited)


def test_rows_at_their_default_change_no_version() -> None:
    cards, owners = (built_in().card(BASIC),), (0,)
    for book in BOOKS.values():
        assert book.conditions is CONDITIONS and book.families is FAMILIES
        same = replace(book, conditions=tuple(CONDITIONS), families=tuple(FAMILIES))
        assert saving.version_of(Table(same, cards, owners)) == saving.version_of(Table(book, cards, owners))


def test_players_read_the_books_as_they_learned_them() -> None:
    """The rows are told of by the names that values had before they were rows; a row of one's own is told of, too."""
    told = {code: encoding._values(book) for code, book in BOOKS.items()}
    for values in told.values():
        assert (values["poison_counters"], values["burn_counters"], values["confusion_counters"]) == (1, 2, 3)
        assert not {"conditions", "families"} & set(values) and not any(name.startswith("family") for name in values)
    other = replace(rulebook("HS"), families=(*FAMILIES, Family(Kind.PRIME, prizes=2)))
    assert set(encoding._values(other)) - set(told["HS"]) == {"family Prime"}


def test_every_row_names_checks_and_reasons_that_there_are() -> None:
    for book in BOOKS.values():
        assert {row.name for row in book.conditions} == set(SpecialCondition)
        assert {row.part for row in book.conditions if row.part} == set(book.between_turns)
        for row in book.conditions:
            assert not row.part or row.check in CHECKS
            assert all(bar is None or bar.reason in book.reasons for bar in (row.attack, row.retreat))
