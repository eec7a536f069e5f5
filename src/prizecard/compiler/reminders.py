"""Sentences that repeat a rule, known by their hash: no sentence is stored."""

from __future__ import annotations

import hashlib
from functools import lru_cache

from prizecard.compiler.facts import TextKind
from prizecard.compiler.words import Sentence

KNOWN: frozenset[str] = frozenset(
    word
    for words in (
        # how Items, Supporters, Stadiums and Tools are played
        "78c0d8b2c0c3 eaad7482f3ab f7147112e148 d9a72cad5032 112dfdc1f3fd",
        "d3f4bb050f3a 0c90205bcd32 d53edc48f91b 43cbbd63c36c 2c90d9b5fed8 42f16cc6c26f",
        "ad8c6aa27012 2c49e11ababc",
        # families: Prize cards given, limits in a deck, how they come into play
        "305095df37ff dfa291d73344 d3088bd949d0 fed8eef4710c ccd0626819a4 681a4c216e77",
        "5e2186f55fc8 ea287d072f72 2595587007cb 22e46019fcd9 e8aa52f47c8c 85f5d4977225",
        "6ab96f64b4f5 f9801fddc4b9 16a7d5570449 897495703ab9 fcdc3a1eece2 c923ae4c34e8",
        "726a8e41ec70 1f027232ffe3 88b3719dcca2 288f1bb4d4c7",
        # evolving, paying for attacks, other effects going on
        "6b1b745bd2bc 2725fba48ade d6026012a11c 3958b97fed9d d8519c353d89 6a430c7cf0ca",
        "478499a9d02d f909facad0a0 691dd26227c7 a7fb69fa791d 34a6ee66cdad",
        # who has nothing to switch; what stays when a card is exchanged; what a smaller Bench loses
        "1948291b0ef5 c0b56700b626 e9aa6024b8da 57ed45df29a7 766e016159b5 4b2c1f301cbd",
        "caaeae7d3490",
        # what goes on as it is; when an effect ends; which of two effects counts; coins flipped again
        "5784ec9d7309 07f253164e17 58c7360bd4db 8397414ea5e2 e5f57e01e70b b1b2c6b88a2c",
        "effe078eb7f5",
        # Special Energy is no basic Energy
        "025388932f81 231e1b78ff68 670161297621 853d052e5c76 47ad74072ca8",
    )
    for word in words.split()
)
"""Digests of sentences that repeat a rule, by what they are about."""

OF_PLAYED_CARDS: frozenset[str] = frozenset({"2f7716bcffd2"})
"""The same for cards that are played and go (TRAINER-05); on a card that stays attached they say something."""


@lru_cache(maxsize=65536)
def digest(sentence: Sentence) -> str:
    """The hash of a sentence; the card's own name counts as one sign."""
    words: list[str] = []
    position = 0
    while position < len(sentence):
        token = sentence[position]
        words.append("@" if token.own else token.text.lower())
        position += token.own or 1
    return hashlib.sha256(" ".join(words).encode()).hexdigest()[:12]


def is_reminder(sentence: Sentence, kind: TextKind) -> bool:
    """Whether the sentence is known to say nothing that the rules do not say of a card with such a text."""
    said = digest(sentence)
    return said in KNOWN or (kind is TextKind.TRAINER and said in OF_PLAYED_CARDS)
