"""Writing the position of a game that stands at a main decision."""

from __future__ import annotations

from typing import Any

from prizecard.engine.atoms.laying import MEMORY, PAIRS
from prizecard.engine.position.errors import NoPosition
from prizecard.engine.position.plain import to_plain
from prizecard.engine.state import NOBODY, GameState, Pokemon
from prizecard.vocabulary import Kind

Plain = dict[str, Any]
PAST = ("entered", "evolved", "became_active", "markers", "as_basic", "conditions")


def write(state: GameState) -> Plain:
    """The position; what the board does not show stands under `more`."""
    if state.decision is None or state.decision.kind != "main":
        raise NoPosition("a position is written at a main decision; save() covers everything")
    me = state.player
    order: list[int] = []
    position: Plain = {"rules": state.table.rulebook.code, "turn": state.turn}
    position["first"] = "me" if state.first == me else "opponent"
    for side, player in (("me", me), ("opponent", 1 - me)):
        position[side] = _side(state, player, order)
    if state.stadium != NOBODY:
        order.append(state.stadium)
        owner = "me" if state.stadium_owner == me else "opponent"
        position["stadium"] = {"card": state.table.cards[state.stadium].id, "owner": owner}
    if state.table.coins is not None:
        position["coins"] = state.table.coins[state.coin_index :]
    if state.table.keep_order:
        position["shuffle"] = "keep"
    if state.sudden_death:
        position["sudden_death"] = True
    position["more"] = _more(state, order)
    return position


def _side(state: GameState, player: int, order: list[int]) -> Plain:
    active, *bench = (state.pokemon[identity] for identity in (state.active[player], *state.bench[player]))
    side: Plain = {"active": _pokemon(state, active, order)}
    side["bench"] = [_pokemon(state, record, order) for record in bench]
    for name, handles in (
        ("hand", state.hand[player]),
        ("deck", state.deck[player]),
        ("discard", state.discard[player]),
        ("prizes", state.prizes[player]),
        ("lost", state.lost[player]),
    ):
        side[name] = _listed(state, handles, order)
    order.extend(state.beside[player])
    side["used"] = used(state, player)
    return side


def used(state: GameState, player: int) -> list[str]:
    """What the player has spent of the turn's allowances, and the GX attack."""
    book = state.table.rulebook
    spent = {
        "supporter": state.supporters >= book.supporters,
        "energy": state.attachments >= book.energy,
        "retreat": state.retreats >= book.retreats,
        "stadium": state.stadiums >= book.stadiums,
    }
    words = [word for word, is_spent in spent.items() if is_spent and player == state.player]
    return words + (["gx"] if state.gx_used[player] else [])


def _listed(state: GameState, handles: tuple[int, ...], order: list[int]) -> list[Any]:
    entries: list[Any] = []
    for handle in handles:
        order.append(handle)
        id = state.table.cards[handle].id
        if handle in state.face_up:
            entries.append({"card": id, "face_up": True})
        elif entries and isinstance(entries[-1], dict) and id in entries[-1]:
            entries[-1][id] += 1
        elif entries and entries[-1] == id:
            entries[-1] = {id: 2}
        else:
            entries.append(id)
    return entries


def _pokemon(state: GameState, record: Pokemon, order: list[int]) -> Plain:
    cards = state.table.cards
    tops = record.cards[len(record.cards) - record.halves :]
    under = record.cards[: len(record.cards) - record.halves]
    order.extend(under)
    order.extend(sorted(tops, key=lambda handle: cards[handle].half))
    ids = [cards[handle].id for handle in tops]
    written: Plain = {"card": ids if len(ids) > 1 else ids[0]}
    if under:
        written["under"] = [cards[handle].id for handle in under]
    for key, handles in (("energy", record.energy), ("tools", record.tools)):
        if handles:
            written[key] = _listed(state, handles, order)
    if record.damage:
        written["damage"] = record.damage
    if record.conditions:
        written["conditions"] = [entry[0].value for entry in record.conditions]
    if record.entered == state.turn:
        written["new"] = True
    return written


def _more(state: GameState, order: list[int]) -> Plain:
    more: Plain = {"player": state.player, "handles": order}
    more["owners"] = [handle for handle in order if _foreign(state, handle)]
    sides = (state.player, 1 - state.player)
    identities = [one for player in sides for one in (state.active[player], *state.bench[player])]
    more["identities"] = identities
    more["pokemon"] = {
        str(identity): to_plain({name: getattr(state.pokemon[identity], name) for name in PAST})
        for identity in identities
    }
    more["beside"] = {
        side: [state.table.cards[handle].id for handle in state.beside[player]]
        for side, player in zip(("me", "opponent"), sides, strict=True)
    }
    if state.table.hidden_lists:
        more["closed_lists"] = True
    more["marks"] = [state.attachments, state.supporters, state.stadiums, state.retreats]
    for name in sorted(MEMORY | PAIRS):
        more[name] = to_plain(getattr(state, name))
    return more


def _foreign(state: GameState, handle: int) -> bool:
    """Whether the card is attached to a Pokémon on whose side it would not be expected."""
    owner = state.table.owners[handle]
    expected_other = Kind.HYPER_GEAR in state.table.cards[handle].kinds
    for record in state.pokemon.values():
        if handle in record.energy or handle in record.tools:
            return (record.owner != owner) is not expected_other
    return handle == state.stadium and state.stadium_owner != owner
