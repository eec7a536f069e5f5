"""The cards that a line of a deck list means: one printing, a line of evolution, or the columns of a table."""

from __future__ import annotations

import re
from dataclasses import replace

from prizecard.cards import Card
from prizecard.decks.lines import Line
from prizecard.decks.printings import NoPrinting, Resolver
from prizecard.decks.spellings import energy_names, energy_type, spelt
from prizecard.vocabulary import Kind

Cards = list[tuple[str, int]]
_ASIDE = re.compile(r"\s*[(\[][^()\[\]]*[)\]]\s*$")


def cards_of(resolver: Resolver, line: Line) -> Cards:
    """The ids that the line means, with how many of each; raises NoPrinting."""
    if line.shares:
        return _evolutions(resolver, line)
    try:
        return _halves(resolver, line, _id_of(resolver, line))
    except NoPrinting:
        columns = line.columns()
        if len(columns) == 1:
            if "/" not in line.card:
                raise
            return _either(resolver, line)
        if any(resolver.is_code(column.card) for column in columns):
            raise  # a number before its set, and no other column
        return [one for column in columns for one in cards_of(resolver, column)]


def _either(resolver: Resolver, line: Line) -> Cards:
    """The first of two names of which a line leaves the choice; raises NoPrinting if it is no such line."""
    first, _, other = line.card.partition("/")
    found = _id_of(resolver, replace(line, card=first.strip()))
    _id_of(resolver, replace(line, card=other.strip()))
    resolver.tell(found, f"{line.card}: {resolver.card(found).printed_name} is taken")
    return [(found, line.count)]


def _id_of(resolver: Resolver, line: Line) -> str:
    names = [] if "energy" in line.card.casefold() else list(energy_names(spelt(line.card)))
    if line.is_energy or energy_type(line.card):
        for name in names:
            try:
                return resolver.id_of(name)
            except NoPrinting:
                continue
    try:
        return resolver.id_of(line.card)
    except NoPrinting:
        # Of a name alone nobody knows that Energy is meant; letters of types behind it and an aside say so.
        surer = [*(names if line.by_energy else names[:-1]), *(f"{name} Energy" for name in _without_aside(line.card))]
        energy = next((id for name in surer if (id := resolver.exactly(name)) is not None), None)
        if energy is None:
            raise
        return energy


def _without_aside(name: str) -> list[str]:
    bare = _ASIDE.sub("", name)
    return [bare] if bare != name else []


def _halves(resolver: Resolver, line: Line, id: str) -> Cards:
    """A LEGEND without a word on which half: as many of each, where the number is even."""
    if line.count % 2 or not resolver.card(id).half or resolver.says_which(line.card):
        return [(id, line.count)]
    both = resolver.halves_of(id)
    resolver.tell(id, f"{line.card}: {line.count // 2} of each half are taken")
    return [(half, line.count // 2) for half in both]


def _evolutions(resolver: Resolver, line: Line) -> Cards:
    """The cards of a line such as 4-3-2 of a Stage 2: the larger end is that of the Basic Pokémon."""
    top = resolver.card(resolver.id_of(line.card))
    chain = [resolver.card(id) for id in resolver.halves_of(top.id)] if top.half else _below(resolver, top)
    shares = line.shares if line.shares[0] >= line.shares[-1] else line.shares[::-1]
    if len(chain) + 1 == len(shares) and (levelled := resolver.levelled_up(top)) is not None:
        chain.append(levelled)
    if len(chain) == len(shares) + 1:
        del chain[1]  # with a Rare Candy nobody plays the Stage 1
    if len(chain) != len(shares):
        written = "-".join(map(str, line.shares))
        raise NoPrinting(f"{written} {line.card}: its line has {len(chain)} cards ({_names(chain)})")
    found = [(card.id, count) for card, count in zip(chain, shares, strict=True)]
    told = ", ".join(f"{count} {card.printed_name}" for card, count in zip(chain, shares, strict=True))
    resolver.tell(top.id, f"{line.card}: taken for {told}")
    return [(id, count) for id, count in found if count]


def _below(resolver: Resolver, top: Card) -> list[Card]:
    """The card and those below it, from its Basic Pokémon up, of its own set where that has them."""
    chain = [top]
    while chain[0].evolves_from is not None:
        below = resolver.below(chain[0], with_levels=Kind.LEVEL_UP in chain[0].kinds)
        if below is None or below in chain:
            break
        chain.insert(0, below)
    return chain


def _names(chain: list[Card]) -> str:
    return ", ".join(card.printed_name for card in chain)
