"""The table: what never changes during a game, with what is worked out once about each card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from prizecard.cards import Attack, Card
from prizecard.effects import (
    Activated,
    Always,
    AttachTo,
    DiscardAtWill,
    Effect,
    EnergyText,
    Filter,
    PlayedAsPokemon,
    Replacement,
    Sequence,
    Static,
    StaysWhile,
    Suppress,
    TrainerText,
    Triggered,
    TwoFaces,
)
from prizecard.rulebook import FAMILIES, Family, Rulebook
from prizecard.vocabulary import EnergyType, Kind, Limit, Zone


class Table:
    """What never changes during a game: the rulebook and the cards behind the handles."""

    __slots__ = (
        "attack_steps", "attacks", "cards", "coins", "conditions", "copies", "counts", "derived", "elsewhere",
        "ending", "evolves_from", "forms", "hidden_lists", "keep_order", "keeping", "limits", "lying", "names",
        "origins", "owners", "plain_effects", "reactions", "rulebook", "silences", "sources", "stages", "standing",
        "stays", "supporters", "takes_roles", "turned", "types", "usable", "uses_attached",
        "uses_elsewhere", "way_text",
    )  # fmt: skip

    def __init__(
        self,
        rulebook: Rulebook,
        cards: tuple[Card, ...],
        owners: tuple[int, ...],
        coins: str | None = None,
        keep_order: bool = False,
        way_text: Callable[[Effect], str] | None = None,
        like: Table | None = None,
    ) -> None:
        """`way_text` puts one of several ways to choose from into words, which the engine does not know.

        `like` is a table of the same rulebook whose facts are taken where the same cards lie behind the handles,
        instead of being worked out again.
        """
        self.rulebook = rulebook
        self.cards = cards
        self.owners = owners
        self.coins = coins
        self.keep_order = keep_order
        self.hidden_lists = False
        self.derived: dict[Any, Any] = {}  # the tables last made from this one, each with what made it
        self.way_text: Callable[[Effect], str] = way_text or _plain_name
        if like is not None and like.cards is cards:
            self._take(like)
        else:
            self._work_out(rulebook, cards, like)

    def _work_out(self, rulebook: Rulebook, cards: tuple[Card, ...], like: Table | None) -> None:
        families = rulebook.families
        facts = [_facts_of(card, families) for card in cards]
        first: dict[int, int] = {}
        self.copies = tuple([first.setdefault(fact.copy, handle) for handle, fact in enumerate(facts)])
        self.names = tuple([card.name for card in cards])
        self.counts = _counts(cards, self.owners)
        self.standing = tuple([fact.stands for fact in facts])
        self.usable = tuple([fact.usable for fact in facts])
        self.elsewhere = tuple([fact.elsewhere for fact in facts])
        self.forms = tuple([fact.form for fact in facts])
        self.plain_effects = tuple([fact.plain_effect for fact in facts])
        self.evolves_from = tuple([card.evolves_from for card in cards])
        self.sources = tuple([card.sources for card in cards])
        self.supporters = tuple([fact.supporter for fact in facts])
        self.uses_attached = any([fact.usable and bool(fact.card.texts) for fact in facts])
        self.uses_elsewhere = any(self.elsewhere)
        self.takes_roles = any([fact.takes_role for fact in facts])
        self.reactions = any([fact.reacts for fact in facts])
        self.stays = any([fact.stays for fact in facts])
        self.silences = any([fact.silences for fact in facts])
        self.types = _types_of(cards)
        self.origins = _origins(cards)
        self.lying: Answers = {}
        if like is None:
            self._take_rows(rulebook)
            self.attacks = tuple([_attacks_of(handle, card) for handle, card in enumerate(cards)])
            self.attack_steps = _attack_steps(rulebook)
            self.limits = _limits(rulebook)
            return
        held = like.cards
        self.attacks = tuple([
            like.attacks[handle] if held[handle] is card else _attacks_of(handle, card)
            for handle, card in enumerate(cards)
        ])
        self.attack_steps = like.attack_steps
        self.limits = like.limits
        self._share_rows(like)

    def _take_rows(self, rulebook: Rulebook) -> None:
        self.conditions = {row.name: row for row in rulebook.conditions}
        self.turned = frozenset([row.name for row in rulebook.conditions if row.turned])
        self.stages = frozenset([row.kind for row in rulebook.families if row.stage])
        self.keeping = frozenset([row.kind for row in rulebook.families if row.keeps])
        self.ending = frozenset([row.kind for row in rulebook.families if row.ends_turn])

    def _share_rows(self, like: Table) -> None:
        self.conditions = like.conditions
        self.turned = like.turned
        self.stages = like.stages
        self.keeping = like.keeping
        self.ending = like.ending

    def _take(self, like: Table) -> None:
        """The facts of the other table, which nobody writes once they are worked out."""
        self.copies = like.copies
        self.names = like.names
        self.counts = like.counts
        self.standing = like.standing
        self.usable = like.usable
        self.elsewhere = like.elsewhere
        self.forms = like.forms
        self.plain_effects = like.plain_effects
        self.evolves_from = like.evolves_from
        self.sources = like.sources
        self.supporters = like.supporters
        self.attacks = like.attacks
        self.uses_attached = like.uses_attached
        self.uses_elsewhere = like.uses_elsewhere
        self.takes_roles = like.takes_roles
        self.reactions = like.reactions
        self.stays = like.stays
        self.silences = like.silences
        self.types = like.types
        self.origins = like.origins
        self.attack_steps = like.attack_steps
        self.limits = like.limits
        self.lying = like.lying
        self._share_rows(like)

    def for_another_game(self) -> Table:
        """A table of the same rulebook and cards that shares nothing with this one but what follows from the print."""
        return Table(
            self.rulebook, self.cards, self.owners, self.coins, self.keep_order, self.way_text, like=self
        )

    def asked(self, node: Filter, printed: Callable[[Filter], bool]) -> dict[int, bool] | None:
        """What was found so far of the cards outside of play that have the property, to be added to.

        None if that does not follow from the print alone.
        """
        known = self.lying.get(id(node))
        if known is None or known[0] is not node:  # a pickled copy holds the ids of another process
            if len(self.lying) >= MOST_ANSWERS:  # a property that was made for one question is not asked again
                self.lying.clear()
            known = self.lying[id(node)] = (node, {} if printed(node) else None)
        return known[1]

    def keep(self, key: Any, made_of: Any, made: Table) -> None:
        """Remember a table that was made from this one, with what made it."""
        self.derived[key] = (made_of, made)


class CardFacts:
    """What a table asks of a card: its class of equal cards, and where anything on it works.

    `stands`: something on it works without being used; `usable` and `elsewhere`: something is used in play, or in the
    hand or discard pile; `reacts`: it is played when something happens. The card is held, so that no other comes to
    have its identity; so are the families, which say what it keeps and how it comes into play.
    """

    __slots__ = (
        "card", "copy", "elsewhere", "families", "form", "plain_effect", "reacts", "silences", "stands", "stays",
        "supporter", "takes_role", "usable",
    )  # fmt: skip

    def __init__(self, card: Card, families: tuple[Family, ...] = FAMILIES) -> None:
        own = [row for row in families if row.kind in card.kinds]
        keeps = any([row.keeps for row in own])
        self.card = card
        self.families = families
        self.copy = _classes.setdefault(card.functional(), len(_classes))
        self.stands = _stands(card) or keeps
        self.usable = _has_use(card, Zone.PLAY) or keeps
        self.elsewhere = _has_use(card, Zone.HAND) or _has_use(card, Zone.DISCARD)
        self.form = _form(card, any([row.own_way for row in own]))
        self.plain_effect = _plain_effect(card, self.form)
        self.supporter = Kind.SUPPORTER in card.kinds
        self.takes_role = _takes_role(card)
        self.silences = _silences(card)
        self.reacts = _reacts_from_hand(card)
        self.stays = _stays_by_condition(card)


Answers = dict[int, tuple[Filter, dict[int, bool] | None]]
"""By a property's identity: the property, and of each card that was asked for outside of play whether it has it; None
where that follows not from the print alone."""
MOST_ANSWERS: Final = 1_000


def _counts(cards: tuple[Card, ...], owners: tuple[int, ...]) -> tuple[dict[str, int], dict[str, int]]:
    """The deck lists: card ids with their counts, in the order of the lists."""
    found: tuple[dict[str, int], dict[str, int]] = ({}, {})
    for card, owner in zip(cards, owners, strict=True):
        found[owner][card.id] = found[owner].get(card.id, 0) + 1
    return found


def _plain_name(effect: Effect) -> str:
    return type(effect).__name__


CARRY_OUT: Final = ("before", "strike", "after")
"""The parts of carrying out an attack (ATTACK-08)."""
STANDING: Final = (Static, Triggered, Replacement, StaysWhile, TwoFaces)
ATTACHED: Final = frozenset({Kind.TOOL, Kind.TECHNICAL_MACHINE})
_card_facts: dict[tuple[int, int], CardFacts] = {}
"""By the card's and the families' identity."""
_classes: dict[tuple[object, ...], int] = {}


def _attacks_of(handle: int, card: Card) -> list[tuple[Attack, tuple[Any, ...]]]:
    """The attacks printed on the card, each with where it is printed."""
    return [(attack, (handle, "attack", number)) for number, attack in enumerate(card.attacks)]


def _types_of(cards: tuple[Card, ...]) -> frozenset[EnergyType]:
    found: set[EnergyType] = set()
    for card in cards:
        found.update(card.types)
    return frozenset(found)


def _origins(cards: tuple[Card, ...]) -> dict[str, set[str]]:
    """The names that each name evolves from."""
    found: dict[str, set[str]] = {}
    for card in cards:
        if card.evolves_from is not None:
            found.setdefault(card.name, set()).update(card.sources)
    return found


def _limits(rulebook: Rulebook) -> dict[Limit, int]:
    return {
        Limit.BENCH: rulebook.bench,
        Limit.TOOLS: rulebook.tools,
        Limit.SUPPORTERS: rulebook.supporters,
        Limit.ENERGY: rulebook.energy,
        Limit.ENERGY_PER_ATTACHMENT: 1,
        Limit.STADIUMS: rulebook.stadiums,
        Limit.RETREATS: rulebook.retreats,
    }


def _attack_steps(rulebook: Rulebook) -> tuple[str, ...]:
    steps: list[str] = []
    for name in rulebook.attack_steps:
        steps.extend(CARRY_OUT if name == "carry_out" else (name,))
    return tuple(steps)


def _facts_of(card: Card, families: tuple[Family, ...]) -> CardFacts:
    """What a table asks of a card, worked out once."""
    key = id(card), id(families)
    found = _card_facts.get(key)
    if found is None:
        found = _card_facts[key] = CardFacts(card, families)
    return found


def _takes_role(card: Card) -> bool:
    """Whether the Pokémon card says what it is while attached to another Pokémon, as a Tool or as Energy (ROLE-01)."""
    return card.is_pokemon and any(
        isinstance(text, EnergyText) or getattr(text, "zone", Zone.PLAY) is Zone.ATTACHED
        for ability in card.abilities
        for text in ability.texts
    )


def _stays_by_condition(card: Card) -> bool:
    """Whether the card, attached, is discarded once its Pokémon is not such a one any more."""
    return any(
        isinstance(text, StaysWhile) or (isinstance(text, AttachTo) and not isinstance(text.condition, Always))
        for text in card.texts
    )


def _form(card: Card, own_way: bool) -> str:
    """How the card is played from the hand: as a Pokémon, as Energy, attached, or as a Trainer."""
    if card.is_pokemon:
        return _pokemon_form(card, own_way)
    if card.is_energy:
        return "energy"
    if any(isinstance(text, PlayedAsPokemon) for text in card.texts):
        return "played as Pokémon"
    attached = not card.kinds.isdisjoint(ATTACHED) or any(isinstance(text, AttachTo) for text in card.texts)
    return "attached" if attached else "trainer"


def _pokemon_form(card: Card, own_way: bool) -> str:
    """A Basic or an Evolution card with nothing special about playing it, or another Pokémon card."""
    if own_way or _works_in_hand(card):
        return "pokemon"
    if card.evolves_from is None:
        return "basic" if Kind.BASIC in card.kinds else "pokemon"
    return "pokemon" if Kind.BASIC in card.kinds else "evolution"


def _works_in_hand(card: Card) -> bool:
    return any(getattr(text, "zone", Zone.PLAY) is Zone.HAND for ability in card.abilities for text in ability.texts)


def _reacts_from_hand(card: Card) -> bool:
    """Whether the card is played from the hand when something happens, in the other player's turn too."""
    return any(isinstance(text, Triggered) and text.zone is Zone.HAND for text in card.texts)


def _plain_effect(card: Card, form: str) -> Effect | None:
    """The effect of an Item or Supporter that has neither condition nor cost nor anything else to it."""
    if form != "trainer" or Kind.STADIUM in card.kinds or len(card.texts) != 1:
        return None
    text = card.texts[0]
    if not isinstance(text, TrainerText) or text.copies != (1,) or type(text.condition) is not Always:
        return None
    return text.effect if isinstance(text.cost, Sequence) and not text.cost.steps else None


def _stands(card: Card) -> bool:
    """Whether anything on the card works without being used."""
    texts = [text for ability in card.abilities for text in ability.texts] + list(card.texts)
    return any(isinstance(text, STANDING) for text in texts) or any(attack.text.standing for attack in card.attacks)


def _silences(card: Card) -> bool:
    """Whether a standing text of the card turns others off."""
    texts = [text for ability in card.abilities for text in ability.texts] + list(card.texts)
    modifiers = [part for text in texts if isinstance(text, Static) for part in text.modifiers]
    return any(isinstance(part, Suppress) for part in modifiers)


def _has_use(card: Card, zone: Zone) -> bool:
    """Whether the card has a text that a player uses while it is in the zone."""
    texts = [text for ability in card.abilities for text in ability.texts] + list(card.texts)
    return any(isinstance(text, DiscardAtWill) or (isinstance(text, Activated) and text.zone is zone) for text in texts)
