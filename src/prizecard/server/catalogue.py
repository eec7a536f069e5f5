"""What the server can tell without a table: rulebooks, agents, cards, and checked decks."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Any

from prizecard.agents.naming import KINDS, OPPONENTS, entered, seconds_of, title_of
from prizecard.agents.ratings import rating_of
from prizecard.cards import Card
from prizecard.decks import Deck, Fault, UnreadableDeck, theme_decks, tournament_decks
from prizecard.library import built_in
from prizecard.rulebooks import BOOKS, rulebook
from prizecard.simulation.odds import counts_of, energy_curve, odds_of
from prizecard.vocabulary import EnergyType, Kind

PAGE = 24
LONGEST_NAME = 40  # of an agent, as it is stored with a seat
OF_THE_PAGE = ("friend", "coach")
"""What the page calls others than agents."""
MOST_IDS = 120
STRENGTHS = {
    "greedy": ("1", "4", "8"),
    "search": ("0.3s", "0.5s", "1s", "3s", "5s"),
    "learned": ("",),
    "learned+search": ("0.3s", "0.5s", "1s", "3s", "5s"),
}
"""What an agent that is asked for by its kind may spend at a table."""


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
            whole = {"name": deck.name, "types": _types(deck), "lead": _lead(deck), "era": era, **told_deck}
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


def _lead(deck: Deck) -> dict[str, str] | None:
    """The Pokémon that stands for the deck: the one with the most HP."""
    pokemon = [card for card in (built_in().card(id) for id, _ in deck.cards) if card.is_pokemon and not card.half]
    return portrayed(max(pokemon, key=lambda card: card.hp)) if pokemon else None


def portrayed(card: Card) -> dict[str, str]:
    """What a picture of the Pokémon is drawn from."""
    return {"name": card.printed_name, "set": card.set, "type": card.types[0].value if card.types else "Colorless"}


def agents(thinking: float) -> list[dict[str, Any]]:
    """Who plays for the computer: a name for people, a level, and what they are like.

    The opponents of the lobby, the weakest first; then those that installed packages bring, whom nobody has measured.
    """
    lobby = [
        {
            "name": one.key, "label": one.name, "level": one.level, "title": f"{one.level} – {one.about}",
            "strengths": [], "ratings": _ratings(one.agent),
        }
        for one in OPPONENTS
        if seconds_of(one.agent) <= thinking
    ]  # fmt: skip
    return lobby + [
        {"name": name, "label": title_of(name), "level": "", "title": about, "strengths": [], "ratings": {}}
        for name, about in _brought().items()
    ]


def _brought() -> dict[str, str]:
    """What is said of each agent of an installed package; of those whose names can be kept with a table."""
    return {
        name: f"from the package {one.dist.name}" if one.dist is not None else "from an installed package"
        for name, one in sorted(entered().items())
        if len(name) <= LONGEST_NAME and name not in OF_THE_PAGE
    }


def _ratings(agent: str) -> dict[str, dict[str, int]]:
    """How strong an agent was measured to be with the decks of each book."""
    found = {book: rating_of(agent, book) for book in BOOKS}
    return {book: rating.data() for book, rating in found.items() if rating is not None}


def agent_name(name: str, strength: str | None, thinking: float) -> str | None:
    """The agent's full name if it may play here: one that is offered, or a kind of agent with a strength.

    A class by its module is none of them: what a server imports is for whoever installs it, not for who asks.
    """
    if not strength and any(agent["name"] == name for agent in agents(thinking)):
        return name
    whole = f"{name}:{strength}" if strength else name
    if name not in KINDS or (strength is not None and strength not in STRENGTHS.get(name, ())):
        return None
    return whole if seconds_of(whole) <= thinking else None


@lru_cache(maxsize=20_000)
def face(id: str) -> dict[str, Any]:
    """A card with its texts as we word them and what they do."""
    library = built_in()
    return {**library.face(id).data(), "missing": list(library.why_missing(id))}


def faces(ids: list[str]) -> list[dict[str, Any]]:
    """Cards with their texts; those that there are."""
    return [face(id) for id in ids if id in built_in()]


def search(asked: dict[str, str], page: int) -> dict[str, Any]:
    """A page of the cards that fit; raises ValueError for a type or kind that there is none of."""
    library = built_in()
    type = EnergyType(asked["type"]) if asked.get("type") else None
    kind = Kind(asked["kind"]) if asked.get("kind") else None
    ids = library.search_ids(asked.get("name"), asked.get("set") or None, type, kind, asked.get("text") or None)
    if asked.get("series"):
        ids = [id for id in ids if library.sets[id.rpartition("-")[0]].series == asked["series"]]
    shown = ids[page * PAGE : (page + 1) * PAGE]
    return {"total": len(ids), "page": page, "size": PAGE, "cards": faces(shown)}


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
