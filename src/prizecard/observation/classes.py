"""Numbers for classes of cards and for texts: cards that play cannot tell apart share one, printings do not count.

A number means nothing by itself. It leads to the features of the class, and those are all that a player who reads
observations learns of a card. Numbers are given in the order in which classes are met; 0 stands for no card.
"""

from __future__ import annotations

from collections.abc import Iterable

from prizecard.cards import Ability, Attack, Card
from prizecard.effects import Text
from prizecard.engine.queries import pokemon_values
from prizecard.observation import features
from prizecard.observation.layout import CARD_FACTS, CARD_TEXTS, TEXT_FACTS


class Classes:
    """The classes met so far, with their features."""

    def __init__(self) -> None:
        self.card_facts: list[list[float]] = [[0.0] * CARD_FACTS]
        self.card_texts: list[tuple[int, ...]] = [(0,) * CARD_TEXTS]
        self.text_facts: list[list[float]] = [[0.0] * TEXT_FACTS]
        self.text_bags: list[features.Bag] = [{}]
        self._cards: dict[int, tuple[Card, int]] = {}
        self._classes: dict[object, int] = {}
        self._texts: dict[object, int] = {}
        self._held: dict[int, tuple[object, int]] = {}
        self._closed = False

    def card(self, card: Card) -> int:
        """The number of the card's class."""
        known = self._cards.get(id(card))
        if known is not None and known[0] is card:  # a pickled copy holds the ids of another process
            return known[1]
        return self._meet(card)

    def attack(self, attack: Attack) -> int:
        """The number of the attack."""
        known = self._held.get(id(attack))
        return known[1] if known is not None and known[0] is attack else self._text(_attack_key(attack), attack)

    def ability(self, ability: Ability) -> int:
        """The number of the ability."""
        known = self._held.get(id(ability))
        if known is not None and known[0] is ability:
            return known[1]
        return self._text(("ability", ability.kind, ability.texts), ability)

    def texts(self, card: Card) -> int:
        """The number of the texts of a Trainer or Energy card, taken together."""
        if not card.texts:
            return 0
        known = self._held.get(id(card))
        if known is None or known[0] is not card:
            known = self._held[id(card)] = (card, self._text(("texts", card.texts), card.texts))
        return known[1]

    def meet(self, cards: Iterable[Card]) -> None:
        """Give numbers to many cards at once, in their order."""
        for card in cards:
            self.card(card)

    def close(self) -> None:
        """Give no further numbers: a class that is met later is read as no card. For tables made once."""
        self._closed = True

    def _meet(self, card: Card) -> int:
        if not card.id and not card.kinds:
            number = 0  # a card that was never seen
        else:
            # The name is part of what play can tell apart, but not of what a stranger sees.
            facts = card.functional()
            key = (*facts[1:4], card.evolves_from is None, *facts[5:])
            known = self._classes.get(key)
            number = self._described(card, key) if known is None else known
        self._cards[id(card)] = (card, number)
        for attack in card.attacks:
            self._held[id(attack)] = (attack, self.attack(attack))
        for ability in card.abilities:
            self._held[id(ability)] = (ability, self.ability(ability))
        for attack, _ in pokemon_values.text_attacks(card, 0):
            self.attack(attack)
        return number

    def _described(self, card: Card, key: object) -> int:
        if self._closed:
            return 0
        number = self._classes[key] = len(self.card_facts)
        attacks = [self.attack(attack) for attack in card.attacks[: CARD_TEXTS - 2]]
        abilities = tuple(text for ability in card.abilities for text in ability.texts)
        self.card_facts.append(features.card_facts(card))
        found = [*attacks, *[0] * (CARD_TEXTS - 2 - len(attacks))]
        found.append(self._text(("texts", abilities), abilities) if abilities else 0)
        found.append(self.texts(card))
        self.card_texts.append(tuple(found))
        return number

    def _text(self, key: object, what: Attack | Ability | tuple[Text, ...]) -> int:
        known = self._texts.get(key)
        if known is not None:
            return known
        if self._closed:
            return 0
        number = self._texts[key] = len(self.text_facts)
        if isinstance(what, Attack):
            self.text_facts.append(features.attack_facts(what))
            self.text_bags.append(features.tree_bag(what.text))
        elif isinstance(what, Ability):
            self.text_facts.append(features.ability_facts(what))
            self.text_bags.append(features.tree_bag(*what.texts))
        else:
            self.text_facts.append(features.text_facts())
            self.text_bags.append(features.tree_bag(*what))
        return number


def _attack_key(attack: Attack) -> object:
    """What tells two attacks apart to a stranger: their names do not."""
    return "attack", attack.cost, attack.damage, attack.sign, attack.is_gx, attack.text
