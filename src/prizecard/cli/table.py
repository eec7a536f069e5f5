"""The table in the terminal: both sides as one player sees them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from prizecard.cards import Card
from prizecard.engine.game import Decision
from prizecard.engine.view import PlayerView, PokemonView, SideView
from prizecard.library.faces import LETTERS, cost_text, damage_text


def table(view: PlayerView) -> RenderableType:
    """Both sides, the opponent's on top, the own hand at the bottom."""
    stadium = f"Stadium: {view.stadium.printed_name}" if view.stadium is not None else ""
    heading = "Set-up" if view.setting_up else f"Turn {view.turn}{', Sudden Death' if view.sudden_death else ''}"
    parts: list[RenderableType] = [
        Panel(_side(view.opponent, False), title="Opponent", title_align="left", border_style="red"),
        Text("   ".join(part for part in (heading, f"rules {view.rules}", stadium) if part), style="bold"),
        Panel(_side(view.me, True), title="You", title_align="left", border_style="green"),
        Text("Hand: " + (counted(view.hand) or "empty")),
    ]
    return Group(*parts)


def _side(side: SideView, own: bool) -> Text:
    lines = [_piles(side, own)]
    if side.active is not None:
        lines.append("Active   " + pokemon_line(side.active))
        if own and side.active.card is not None:
            lines += [f"           {line}" for line in _attacks(side.active.card)]
    for number, pokemon in enumerate(side.bench, 1):
        lines.append(f"Bench {number}  {pokemon_line(pokemon)}")
    # Rows nearest to the middle of the table lie together: the opponent's Active below its Bench.
    shown = lines if own else [lines[0], *lines[2:], *lines[1:2]]
    return Text("\n".join(shown))


def _piles(side: SideView, own: bool) -> str:
    parts = [f"Prize cards {side.prizes_left}", f"deck {side.deck_size}", f"hand {side.hand_size}"]
    parts.append(f"discard pile {len(side.discard)}" + (f" ({_last(side.discard)})" if side.discard else ""))
    if side.lost:
        parts.append(f"Lost Zone {len(side.lost)}")
    if not own and side.hand:
        parts.append(f"known in hand: {counted(side.hand)}")
    if side.used:
        parts.append(f"used: {', '.join(side.used)}")
    return " · ".join(parts)


def _last(cards: tuple[Card, ...]) -> str:
    return f"on top {cards[-1].printed_name}"


def pokemon_line(pokemon: PokemonView) -> str:
    """A Pokémon in play in one line."""
    if pokemon.card is None:
        return "face down"
    parts = [f"{pokemon.card.printed_name}  HP {pokemon.hp}/{pokemon.maximum_hp}"]
    if pokemon.units:
        parts.append("Energy " + " ".join("/".join(LETTERS[kind] for kind in unit) for unit in pokemon.units))
    if pokemon.tools:
        parts.append(", ".join(card.printed_name for card in pokemon.tools))
    if pokemon.conditions:
        parts.append(", ".join(pokemon.conditions).upper())
    under = [card.printed_name for card in pokemon.cards[:-1]]
    if under:
        parts.append(f"on {', '.join(under)}")
    return "  ".join(parts)


def _attacks(card: Card) -> Iterable[str]:
    for attack in card.attacks:
        yield f"[{cost_text(attack.cost)}] {attack.name} {damage_text(attack)}".rstrip()


def counted(cards: Iterable[Card]) -> str:
    """Cards by name, with how many there are of each."""
    counts = Counter(card.printed_name for card in cards)
    return ", ".join(name if count == 1 else f"{count} {name}" for name, count in sorted(counts.items()))


def options(decision: Decision) -> Text:
    """The prompt and the numbered options."""
    width = len(str(len(decision.options)))
    lines = [decision.prompt]
    lines += [f"  {number:{width}}  {option.text}" for number, option in enumerate(decision.options, 1)]
    return Text("\n".join(lines))
