"""Words, names and sentences."""

from __future__ import annotations

from prizecard.compiler.normalise import normalise
from prizecard.compiler.words import lexicons, sentences
from prizecard.effects import Is
from prizecard.engine.queries.structure import preorder
from prizecard.vocabulary import Kind
from tests.compiler.reading import FACTS, effect


def words(text: str) -> list[list[str]]:
    return [[token.text for token in sentence] for sentence in sentences(text, FACTS)]


def test_characters_are_levelled_and_words_kept() -> None:
    assert normalise("Don’t  pay [R]{C} or ColorlessFire – ×2") == "Don't pay Fire Colorless or Colorless Fire - ×2"


def test_sentences_and_brackets() -> None:
    assert words("Draw it. (Or not.) Do (really) stop.") == [
        ["Draw", "it"],
        ["(", "Or", "not"],
        ["Do", "(", "really", ")", "stop"],
    ]


def test_a_stop_inside_a_name_ends_no_sentence() -> None:
    assert words("Take Mr. Puddle home. Then wait.") == [["Take", "Mr.", "Puddle", "home"], ["Then", "wait"]]


def test_the_own_name_is_marked() -> None:
    ((first, *_),) = sentences("Wobblefin naps.", FACTS)
    assert first.own == 1


def test_the_longest_name_is_found_and_basic_energy_is_none() -> None:
    (sentence,) = sentences("Double Gleam Energy and Fire Energy", FACTS)
    cards = lexicons(FACTS.names)[0]
    assert cards.match(sentence, 0) == (3, "Double Gleam Energy")
    assert cards.match(sentence, 4) is None


def test_a_pokemon_ex_is_no_pokemon_ex_in_capitals() -> None:
    for word, kind in (("Pokémon-ex", Kind.OLD_EX), ("Pokémon-EX", Kind.EX)):
        found = effect(f"Discard 7 {word} from your hand.")
        assert [node.kind for node in preorder(found) if isinstance(node, Is)] == [kind]
