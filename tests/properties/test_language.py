"""Texts are read and said in both engines: what is read is made of the nodes that the engine carries out."""

from __future__ import annotations

import pickle

import pytest

from prizecard import effects
from prizecard.compiler import Facts, TextKind, read
from prizecard.compiler.explain import explain
from prizecard.compiler.house import house
from prizecard.effects import Draw, Node, form
from prizecard.engine.queries import structure

SENTENCES = (
    "Draw 3 cards.",
    "Flip a coin. If heads, draw 9 cards.",
)
FACTS = Facts(name="Made-Up Helper")


@pytest.mark.parametrize("sentence", SENTENCES)
def test_what_is_read_is_made_of_nodes_of_the_engine(sentence: str) -> None:
    texts = read(sentence, TextKind.TRAINER, FACTS).texts
    for text in texts:
        for node in structure.preorder(text):
            assert isinstance(node, Node)
            assert type(node) is getattr(effects, type(node).__name__)
        assert form.read(form.write(text)) == text
        assert pickle.loads(pickle.dumps(text)) == text


@pytest.mark.parametrize("sentence", SENTENCES)
def test_what_the_house_says_reads_back(sentence: str) -> None:
    texts = read(sentence, TextKind.TRAINER, FACTS).texts
    assert read(house(texts, TextKind.TRAINER, FACTS), TextKind.TRAINER, FACTS).texts == texts
    assert explain(texts)


def test_a_number_that_was_read_reaches_its_node() -> None:
    (text,) = read(SENTENCES[0], TextKind.TRAINER, FACTS).texts
    (draw,) = [node for node in structure.preorder(text) if isinstance(node, Draw)]
    assert draw.number == effects.Constant(3)
