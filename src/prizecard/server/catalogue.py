"""What the server can tell without a table: rulebooks, agents, cards, and checked decks."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Any

from prizecard.cards import Card
from prizecard.cli.card_text import ability_text, attack_text, box_text, damage_text, told
from prizecard.decks import Deck, Fault, UnreadableDeck, theme_decks, tournament_decks
from prizecard.library import built_in
from prizecard.library.telling import told as told_card
from prizecard.rulebooks import BOOKS, rulebook
from prizecard.simulation.odds import counts_of, energy_curve, odds_of
from prizecard.vocabulary import EnergyType, Kind

PAGE = 24
MOST_IDS = 120
SEARCHING = (
    ("0.3s", "thinks a moment"),
    ("1s", "thinks for a second"),
    ("3s", "thinks hard"),
    ("5s", "thinks longest"),
)
GREEDY = (("1", "careless"), ("4", "steady"), ("8", "careful"))


@cache
def rulebooks() -> list[dict[str, Any]]:
    """The five books, each with the ready-made decks that can be played by it: those of its own era first."""
    return [
        {
            "code": book.code,
            "title": book.title,
            "difference": list(book.difference),
            "decks": [deck for _, deck in sorted(_decks_for(book.code), key=lambda one: one[0])],
        }
        for book in BOOKS.values()
    ]


def _decks_for(rules: str) -> list[tuple[tuple[int, int, int], dict[str, Any]]]:
    order = list(BOOKS)
    found = []
    for number, (deck, era, told_deck) in enumerate((*_theme_decks(), *_tournament_decks())):
        distance = order.index(rules) - order.index(era)
        # Decks of later eras have kinds of cards that an earlier book does not know.
        if distance >= 0:
            whole = {"name": deck.name, "types": _types(deck), "era": era, **told_deck}
            found.append(((distance, int(not told_deck["set"]), -number), whole))
    return found


Told = tuple[Deck, str, dict[str, Any]]


@cache
def _theme_decks() -> tuple[Told, ...]:
    found: list[Told] = []
    for theme in theme_decks():
        deck = Deck(theme.name, theme.cards)
        facts = built_in().sets[theme.set]
        told_deck = {"id": theme.id, "set": theme.set, "set_name": facts.name, "series": facts.series}
        if not deck.faults():
            found.append((deck, deck.rules(), told_deck))
    return tuple(found)


@cache
def _tournament_decks() -> tuple[Told, ...]:
    return tuple(
        (
            Deck(listed.name, listed.cards),
            listed.rules,
            {"id": listed.name, "set": "", "set_name": f"Tournament list of {listed.year}", "series": str(listed.year)},
        )
        for listed in tournament_decks()
    )


def _types(deck: Deck) -> list[str]:
    """The types of its Pokémon, the commonest first."""
    counts: dict[str, int] = {}
    for id, count in deck.cards:
        card = built_in().card(id)
        for type in card.types if card.is_pokemon else ():
            counts[type.value] = counts.get(type.value, 0) + count
    return sorted(counts, key=lambda type: -counts[type])[:3]


def agents(thinking: float) -> list[dict[str, Any]]:
    """Who plays for the computer, the weakest first, with the strengths that can be chosen."""
    searching = [one for one in SEARCHING if float(one[0][:-1]) <= thinking]
    return [
        {"name": "random", "title": "takes any option", "strengths": []},
        {"name": "greedy", "title": "takes what looks best now", "strengths": _strengths(GREEDY)},
        {"name": "search", "title": "plays its options on before it chooses", "strengths": _strengths(searching)},
    ]


def _strengths(pairs: Any) -> list[dict[str, str]]:
    return [{"name": name, "title": title} for name, title in pairs]


def agent_name(name: str, strength: str | None, thinking: float) -> str | None:
    """The agent's full name if it is one of those that are offered."""
    for agent in agents(thinking):
        if agent["name"] == name:
            offered = [one["name"] for one in agent["strengths"]]
            if strength is None or (strength == "" and not offered):
                return name
            return f"{name}:{strength}" if strength in offered else None
    return None


def facts(card: Card) -> dict[str, Any]:
    """What is quickly said of a card; its texts in words are None here."""
    library = built_in()
    set = library.sets.get(card.set)
    return {
        "id": card.id, "name": card.printed_name, "set": card.set, "set_name": set.name if set else card.set,
        "series": set.series if set else "", "number": card.number, "kinds": sorted(kind.value for kind in card.kinds),
        "hp": card.hp, "types": [type.value for type in card.types], "evolves_from": card.evolves_from,
        "attacks": [
            {
                "name": one.name, "cost": [type.value for type in one.cost], "damage": damage_text(one),
                "text": None, "explain": told((one.text,)),
            }
            for one in card.attacks
        ],
        "abilities": [
            {"name": one.name, "kind": one.kind.value, "text": None, "explain": told(one.texts)}
            for one in card.abilities
        ],
        "texts": None,
        "provides": [[type.value for type in unit] for unit in card.provides],
        "weaknesses": [{"type": one.type.value, "sign": one.sign, "value": one.value} for one in card.weaknesses],
        "resistances": [{"type": one.type.value, "value": one.value} for one in card.resistances],
        "retreat_cost": card.retreat_cost, "prizes": card.prizes, "half": card.half, "level": card.level,
        "rarity": card.rarity, "explain": list(told_card(card)), "playable": not card.missing,
        "missing": list(library.why_missing(card.id)),
    }  # fmt: skip


@lru_cache(maxsize=20_000)
def face(id: str) -> dict[str, Any]:
    """A card with its texts as we word them; where we have no words, what the text does. Slow at first: for workers."""
    card = built_in().card(id)
    found = facts(card)
    for attack, data in zip(card.attacks, found["attacks"], strict=True):
        data["text"] = attack_text(card, attack) or " ".join(data["explain"])
    for ability, data in zip(card.abilities, found["abilities"], strict=True):
        data["text"] = ability_text(card, ability) or " ".join(data["explain"])
    written = box_text(card)
    found["texts"] = [written] if written else told(card.texts)
    return found


def faces(ids: list[str]) -> list[dict[str, Any]]:
    """Cards with their texts; those that there are."""
    return [face(id) for id in ids if id in built_in()]


def search(asked: dict[str, str], page: int) -> dict[str, Any]:
    """A page of the cards that fit; raises ValueError for a type or kind that there is none of."""
    library = built_in()
    type = EnergyType(asked["type"]) if asked.get("type") else None
    kind = Kind(asked["kind"]) if asked.get("kind") else None
    ids = list(library.catalogue.search(asked.get("name"), asked.get("set") or None, type, kind))
    if asked.get("series"):
        ids = [id for id in ids if library.sets[id.rpartition("-")[0]].series == asked["series"]]
    if asked.get("text"):
        ids = [id for id in ids if asked["text"].casefold() in _told(id)]
    shown = ids[page * PAGE : (page + 1) * PAGE]
    return {"total": len(ids), "page": page, "size": PAGE, "cards": [facts(library.card(id)) for id in shown]}


@lru_cache(maxsize=20_000)
def _told(id: str) -> str:
    return "\n".join(told_card(built_in().card(id))).casefold()


def sets() -> list[dict[str, str]]:
    """All sets, oldest first."""
    return [
        {"id": one.id, "name": one.name, "series": one.series, "code": one.code, "date": one.date}
        for one in built_in().sets.values()
    ]


def checked(deck: Deck, rules: str) -> dict[str, Any]:
    """A deck with its cards, faults and odds."""
    library = built_in()
    book = rulebook(rules)
    faults = deck.faults(book)
    known = Deck(deck.name, tuple((id, count) for id, count in deck.cards if id in library))
    odds = odds_of(known, book)
    enough = odds.size >= odds.hand
    return {
        "ok": not faults,
        "name": deck.name,
        "rules": book.code,
        "size": len(deck),
        "cards": [_line(library.card(id), count) for id, count in known.cards],
        "faults": [_fault(fault) for fault in faults],
        "odds": {"basic": round(odds.basic, 4), "mulligan": round(odds.mulligan, 4)} if enough else {},
        "counts": counts_of(known),
        "energy_curve": {str(cost): count for cost, count in energy_curve(known).items()},
        "text": known.write(),
    }


def unreadable(fault: UnreadableDeck, rules: str) -> dict[str, Any]:
    """A list that can be read in part: its cards, every line that is at fault, and what is wrong with the others."""
    faults = [{"item": _item(line), "message": line} for line in fault.lines]
    if fault.read:
        faults += [_fault(one) for one in Deck("", fault.read).faults(rules or None, unread=fault.unread)]
    return {
        "ok": False, "name": "", "rules": rules, "size": 0,
        "cards": [_line(built_in().card(id), n) for id, n in fault.read],
        "odds": {}, "counts": {}, "energy_curve": {}, "text": "", "faults": faults,
    }  # fmt: skip


def _item(line: str) -> str:
    match = re.match(r"line \d+", line)
    return match[0] if match else "list"


def _fault(fault: Fault) -> dict[str, str]:
    return {"item": fault.item, "message": fault.message}


def _line(card: Card, count: int) -> dict[str, Any]:
    kind = "Pokémon" if card.is_pokemon else "Energy" if card.is_energy else "Trainer"
    return {
        "id": card.id, "name": card.printed_name, "count": count, "kind": kind, "set": card.set, "number": card.number,
        "types": [type.value for type in card.types],
    }  # fmt: skip
