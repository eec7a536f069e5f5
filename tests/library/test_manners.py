"""How every card of the library speaks: in the words of its time, of players and cards as a player names them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache

import pytest

from prizecard import effects as e
from prizecard.compiler.tree import parts
from prizecard.effects import Text
from prizecard.library import built_in
from prizecard.library.faces import NEW_ATTACK, NEW_SHUFFLING
from prizecard.vocabulary import AbilityKind, Comparison, Frequency, Happening, Player, Zone

OLD = (AbilityKind.POKE_POWER, AbilityKind.POKE_BODY, AbilityKind.POKEMON_POWER)


class Said:
    """One text of a card, as it is read."""

    def __init__(self, id: str, date: str, kind: AbilityKind | None, words: str, texts: tuple[Text, ...]) -> None:
        self.id, self.date, self.kind, self.words, self.texts = id, date, kind, words, texts

    @property
    def nodes(self) -> list[e.Node]:
        """All nodes of its effects."""
        return list(parts(self.texts))


@lru_cache(maxsize=1)
def texts() -> tuple[tuple[str, Said], ...]:
    """Every text of the library that reads differently, with where it stands: attack, ability or box."""
    return tuple(_texts())


def _texts() -> Iterator[tuple[str, Said]]:
    library, seen = built_in(), set()
    for id in library.ids():
        face = library.face(id)
        card, date = face.card, face.set.date if face.set else ""
        found = [("attack", None, face.attack(one), (one.text,)) for one in card.attacks]
        found += [("ability", one.kind, face.ability(one), one.texts) for one in card.abilities]
        found.append(("box" if not card.is_pokemon else "rule", None, face.box(), card.texts))
        for where, kind, words, effects in found:
            if words and (where, words) not in seen:
                seen.add((where, words))
                yield where, Said(id, date, kind, words, effects)


def faults(wrong: Callable[[str, Said], bool]) -> list[str]:
    return [f"{said.id}: {said.words}" for where, said in texts() if wrong(where, said)]


def test_there_are_texts() -> None:
    assert len(texts()) > 5_000


@pytest.mark.parametrize(
    "never",
    [
        r"\b(?:his or her|he or she)\b",
        r"\b(?:your|own) Defending Pokémon\b",
        r"\[\d|[{}=_]|\bNone\b|\bNode\b|\w\(",
        r"\b(\w+) \1\b",
        r"\byou (?:has|does|is)\b|(?<!and )\byour opponent (?:have|do|draw|discard|shuffle|switch) (?!their\b)",
        r"\bit is not so\b|\bin your beside\b|\bequal to \d+ if\b",
        r"\b[2-9] (?:more )?(?:card|coin|damage counter|Prize card)\b(?!s)",
        r"\b1 (?:cards|coins|damage counters|Prize cards)\b",
        r"\.\s*[a-z]|\s[.,;:]|\s\s|^\s|\s$",
    ],
)
def test_what_no_card_says(never: str) -> None:
    # Of an opponent who is had do it the bare verb is right.
    pattern = re.compile(never)

    def wrong(_: str, said: Said) -> bool:
        words = re.sub(r"have your opponent \w+", "have them do", said.words)
        return bool(pattern.search(re.sub(r"Stage \d card", "Evolution", words)))

    assert not faults(wrong)


def test_a_card_that_is_no_pokemon_never_calls_itself_one() -> None:
    # An attack on it is the attack of the Pokémon that it is attached to.
    assert not faults(lambda where, said: where == "box" and "this Pokémon" in said.words.partition("): ")[0])


def test_a_text_calls_itself_by_what_it_is() -> None:
    assert not faults(lambda _, said: said.kind in OLD and "this Ability" in said.words)
    assert not faults(lambda _, said: said.kind is AbilityKind.ABILITY and "this power" in said.words)


def test_old_cards_speak_of_the_attack_to_come_and_new_ones_do_not() -> None:
    def used(said: Said) -> bool:
        own = (Frequency.ONCE_PER_TURN, Frequency.ANY_NUMBER)
        return any(isinstance(text, e.Activated) and text.frequency in own for text in said.texts)

    aside = "(before your attack)"
    assert not faults(lambda _, said: used(said) and (aside in said.words) != (said.date < NEW_ATTACK))


def test_a_deck_is_shuffled_as_cards_of_the_time_say() -> None:
    assert not faults(lambda _, said: "afterward" in said.words and said.date >= NEW_SHUFFLING)
    assert not faults(lambda _, said: "Then, shuffle your deck." in said.words and said.date < NEW_SHUFFLING)


def test_what_evolves_is_the_card_that_is_played() -> None:
    def wrong(_: str, said: Said) -> bool:
        played = [
            node
            for node in said.texts
            if isinstance(node, e.Triggered)
            and node.when.happening is Happening.EVOLVED
            and node.when.origin is Zone.HAND
            and isinstance(node.when.pokemon, e.ThisPokemon)
        ]
        levels = "put this Pokémon from your hand onto your Active " in said.words
        return bool(played) and not levels and "play this Pokémon from your hand to evolve" not in said.words

    assert not faults(wrong)


def test_what_one_may_do_one_may() -> None:
    def wrong(_: str, said: Said) -> bool:
        may = any(isinstance(node, e.May) and node.player is Player.YOU for node in said.nodes)
        may = may or any(isinstance(node, e.Triggered) and node.optional is Player.YOU for node in said.texts)
        return may and " may " not in said.words and "ou can play this card only if" not in said.words

    assert not faults(wrong)


def test_or_more_is_said() -> None:
    def wrong(_: str, said: Said) -> bool:
        several = any(
            getattr(node, "comparison", None) is Comparison.AT_LEAST
            and isinstance(number := getattr(node, "number", getattr(node, "right", None)), e.Constant)
            and number.value > 1
            for node in said.nodes
        )
        return several and not re.search(
            r"or more|at least|at most|fewer than|doesn't|don't|already|or less|may discard \d other cards", said.words
        )

    assert not faults(wrong)
