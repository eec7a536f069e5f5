"""Why an action is not offered: one sentence of our own with the ledger item, or with the card that forbids it."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any

from prizecard.cards import Ability
from prizecard.effects import Activated
from prizecard.engine import citing
from prizecard.engine.citing import Items
from prizecard.engine.queries import index, legal, limits, outside, pokemon_values, refusals, wording
from prizecard.engine.queries.refusals import Refusal
from prizecard.engine.state import NOBODY, Context, GameState
from prizecard.vocabulary import Action, Cause, Zone

Found = tuple[Refusal, Items] | None
"""A refusal, and what it cites besides the item of its reason."""


class AlreadyOffered(ValueError):
    """The wish is among the options."""


def level(text: str) -> str:
    """The text with case, Unicode form, dashes and apostrophes made alike."""
    return _form(text).casefold()


def _form(text: str) -> str:
    plain = unicodedata.normalize("NFC", text)
    for dash in "‐‑‒–—−":
        plain = plain.replace(dash, "-")
    for mark in "‘’ʼ`´":
        plain = plain.replace(mark, "'")
    return " ".join(plain.split())


def why_not(state: GameState, wish: str) -> str:
    """Why the wish is not offered now."""
    if state.decision is None:
        return sentence(state, ("over", ()))
    decision = legal.listed(state)
    texts = wording.option_texts(state, decision)
    wanted = level(wish)
    if wanted and any(level(text).startswith(wanted) for text in texts):
        raise AlreadyOffered(f"{wish!r} is offered: nothing stands against it")
    if decision.kind != "main":
        return sentence(state, ("effect_first", (wording.prompt_text(state, decision).rstrip("."),)))
    found = reason(state, decision.player, wanted)
    if found is None:
        return sentence(state, ("not_understood", ()))
    (code, parts), also = found
    return sentence(state, (code, tuple(_as_written(wish, part) for part in parts)), also)


def _as_written(wish: str, part: Any) -> Any:
    """What is quoted from the wish keeps its capitals; no card is looked up for it, as that might tell of one."""
    form = _form(wish)
    place = form.casefold().find(part) if isinstance(part, str) and part else -1
    return part if place < 0 else form[place : place + len(part)]


def sentence(state: GameState, refusal: Refusal, also: Items = ()) -> str:
    """The refusal in words, with what it cites in brackets."""
    code, parts = refusal
    if code == "card":
        card = state.table.cards[parts[0]]
        return f"{card.printed_name} forbids it ({card.id})."
    cause = state.table.rulebook.reason(code)
    cited = dict.fromkeys(item for item in (cause.item, *also, *cause.also) if item)
    return f"{cause.sentence.format(*parts).rstrip('.')} ({', '.join(cited)})."


def reason(state: GameState, player: int, wanted: str) -> Found:
    """The refusal of a wish, by the form in which it is worded."""
    wish, _, rest = wanted.partition(" ")
    if wish not in REFUSED or (not rest and wish != "retreat"):
        return None
    return REFUSED[wish](state, player, rest)


def _told(code: str, *parts: Any) -> Found:
    return (code, parts), ()


def _names(state: GameState, handle: int) -> tuple[str, str]:
    card = state.table.cards[handle]
    return level(card.printed_name), level(card.name)


def _in_hand(state: GameState, player: int, name: str) -> list[int]:
    return [handle for handle in state.hand[player] if name in _names(state, handle)]


def _missing(name: str) -> Found:
    return _told("not_there", name)


def _attack(state: GameState, player: int, rest: str) -> Found:
    name = rest.partition(" of ")[0] if " of " in rest else rest
    active = state.active[player]
    for wanted in (rest, name):
        for attack, key in pokemon_values.attacks(state, active):
            if level(attack.name) == wanted:
                card = state.table.cards[key[0]]
                if f"attack {attack.name}" in card.missing:
                    return ("unread", (attack.name,)), (card.id,)
                refusal = refusals.attack(state, active, attack)
                return refusal and (refusal, citing.of_attack(state, active, attack, refusal))
        for identity in state.bench[player]:
            for attack, _ in pokemon_values.attacks(state, identity):
                if level(attack.name) == wanted:
                    return _told("only_active_attacks")
    return _told("no_attack_named", rest, state.table.names[state.pokemon[active].top])


def _play(state: GameState, player: int, rest: str) -> Found:
    count, _, tail = rest.partition(" ")
    copies = int(count) if count.isdigit() and tail else 1
    name = tail if copies > 1 else rest
    found = _in_hand(state, player, name)
    if not found:
        return _missing(name)
    handle = found[0]
    card = state.table.cards[handle]
    attached = refusals.is_attached_trainer(state, handle) or refusals.played_as(state, handle) is not None
    if not card.is_trainer or attached:
        return _other_form(state, player, handle) or _told("wrong_kind", card.printed_name)
    return _of_trainer(state, handle, refusals.play(state, player, handle, copies))


def _of_trainer(state: GameState, handle: int, refusal: Refusal | None) -> Found:
    card = state.table.cards[handle]
    if refusal is not None and refusal[0] == "no_change" and card.missing:
        return ("unread", (card.printed_name,)), (card.id,)
    return refusal and (refusal, citing.of_trainer(state, handle, refusal))


def _other_form(state: GameState, player: int, handle: int) -> Found:
    """Why the card cannot be played in the form that is its own."""
    card = state.table.cards[handle]
    if refusals.played_as(state, handle) is not None or (card.is_pokemon and card.evolves_from is None):
        return _of_trainer(state, handle, refusals.bench(state, player, handle))
    target = legal.own_pokemon(state, player)[0]
    if card.is_pokemon:
        refusal = refusals.evolve(state, player, target, handle)
        return refusal and (refusal, citing.of_evolving(state, handle, target, refusal))
    ask = refusals.attach_energy if card.is_energy else refusals.attach_trainer
    return _of_trainer(state, handle, ask(state, player, handle, target))


def _bench(state: GameState, player: int, rest: str) -> Found:
    found = _in_hand(state, player, rest)
    if not found:
        return _missing(rest)
    for handle in found:
        found_here = _of_trainer(state, handle, refusals.bench(state, player, handle))
        if found_here is not None:
            return found_here
    return None


def _pokemon_named(state: GameState, player: int, text: str) -> list[int]:
    """The Pokémon that the text means: with its place, or all of the name."""
    found: list[int] = []
    for owner in (player, 1 - player):
        for identity in legal.own_pokemon(state, owner):
            if identity == NOBODY:
                continue
            whole = level(wording.pokemon_text(state, identity, player))
            if text == whole or text in _names(state, state.pokemon[identity].top):
                found.append(identity)
    return found


def _evolve(state: GameState, player: int, rest: str) -> Found:
    target, _, name = rest.partition(" into ")
    if not name:
        target, name = "", target
    cards = _in_hand(state, player, name)
    if not cards:
        return _missing(name)
    targets = _pokemon_named(state, player, target) if target else list(legal.own_pokemon(state, player))
    if not targets:
        return _missing(target)
    for identity in targets:
        for handle in cards:
            refusal = refusals.evolve(state, player, identity, handle)
            if refusal is not None:
                return refusal, citing.of_evolving(state, handle, identity, refusal)
    return None


def _attach(state: GameState, player: int, rest: str) -> Found:
    name, _, target = rest.partition(" to ")
    cards = _in_hand(state, player, name)
    if not cards:
        return _missing(name)
    targets = _pokemon_named(state, player, target) if target else list(legal.own_pokemon(state, player))
    if not targets:
        return _missing(target)
    handle = cards[0]
    card = state.table.cards[handle]
    if card.is_pokemon or (card.is_trainer and not refusals.is_attached_trainer(state, handle)):
        return _told("wrong_kind", card.printed_name)
    ask = refusals.attach_energy if card.is_energy else refusals.attach_trainer
    for identity in targets:
        refusal = ask(state, player, handle, identity)
        if refusal is not None:
            return _of_trainer(state, handle, refusal)
    return None


def _retreat(state: GameState, player: int, rest: str) -> Found:
    refusal = refusals.retreat(state, player)
    if refusal is not None:
        return refusal, ()
    target = rest.removeprefix("to ")
    for identity in _pokemon_named(state, player, target):
        if identity in state.bench[player]:
            forbidden = limits.forbids(state, Action.BECOME_ACTIVE, identity)
            if forbidden >= 0:
                return refusals.by_card(forbidden), ()
    return _told("not_benched", target or "It")


def _use(state: GameState, player: int, rest: str) -> Found:
    name, _, target = rest.partition(" of ")
    for owner in (player, 1 - player):
        for identity in legal.own_pokemon(state, owner):
            if identity == NOBODY:
                continue
            found = _use_ability(state, owner, player, identity, rest, name, target)
            if found is not None:
                return found
    return _use_elsewhere(state, player, rest, name) or _use_card(state, player, rest, name)


def _use_ability(
    state: GameState, owner: int, player: int, identity: int, rest: str, name: str, target: str
) -> Found:
    wanted = _pokemon_named(state, player, target) if target else [identity]
    for context, ability in index.abilities(state, state.pokemon[identity]):
        if level(ability.name) not in (name, rest) or (identity not in wanted and level(ability.name) != rest):
            continue
        if owner != player:
            return _told("not_your_turn")
        texts = [entry for entry in legal.activated(state, player, identity) if entry[1] is ability]
        if not texts:
            if not refusals.is_live(state, context, ability.kind, ability.name):
                suppressor = legal.suppressor_of(state, context, index.ABILITY_WORDS[ability.kind], ability.name)
                off = refusals.by_card(suppressor) if suppressor >= 0 else ("ability_off", (ability.name,))
                return off, ()
            if not ability.texts:
                return ("unread", (ability.name,)), (state.table.cards[context.card].id,)
            return _told("ability_not_used", ability.name)
        for inner, _, _, text in texts:
            refusal = legal.ability_refusal(state, inner, ability, text)
            if refusal is not None:
                items = citing.of_ability(state, inner.card, ability.kind, refusal)
                return refusal, (*items, *_of_use(state, inner, text, refusal))
    return None


def _use_elsewhere(state: GameState, player: int, rest: str, name: str) -> Found:
    """Why what is used from the hand or the discard pile is not used now."""
    for zone, handles in ((Zone.HAND, state.hand[player]), (Zone.DISCARD, state.discard[player])):
        for handle in handles:
            for number, ability in enumerate(state.table.cards[handle].abilities):
                if level(ability.name) not in (name, rest):
                    continue
                for place, text in enumerate(ability.texts):
                    if not isinstance(text, Activated) or text.zone is Zone.PLAY:
                        continue
                    context = Context(player, handle, NOBODY, Cause.ABILITY, (handle, "ability", number, place))
                    refusal = _refused_there(state, context, text, ability, zone)
                    if refusal is not None and text.zone is zone:
                        items = citing.of_ability(state, handle, ability.kind, refusal)
                        return refusal, (*items, *_of_use(state, context, text, refusal))
                    return _told("ability_place", ability.name, text.zone.value)
    return None


def _refused_there(
    state: GameState, context: Context, text: Activated, ability: Ability, zone: Zone
) -> Refusal | None:
    if outside.is_lost(state, context.card, ability, zone):
        return "ability_off", (ability.name,)
    return legal.text_refusal(state, context, text, ability.name)


def _use_card(state: GameState, player: int, rest: str, name: str) -> Found:
    for context, text in legal.stadium_texts(state, player):
        if rest in _names(state, context.card):
            refusal = legal.text_refusal(state, context, text, state.table.names[context.card])
            items = (state.table.cards[context.card].id, *_of_use(state, context, text, refusal))
            return refusal and (refusal, items)
    for identity in legal.own_pokemon(state, player):
        for handle in state.pokemon[identity].tools:
            if name in _names(state, handle):
                return _use_tool(state, player, identity, handle)
    if state.stadium != NOBODY and rest in _names(state, state.stadium):
        return _told("ability_not_used", state.table.names[state.stadium])
    return _told("no_ability_named", name)


def _of_use(state: GameState, context: Context, text: Activated, refusal: Refusal | None) -> Items:
    """What is cited of a text whose use could not change anything."""
    if refusal is None or refusal[0] != "ability_no_change":
        return ()
    return citing.of_no_change(state, context, text)


def _use_tool(state: GameState, player: int, identity: int, handle: int) -> Found:
    card = state.table.cards[handle]
    for number, text in enumerate(card.texts):
        if isinstance(text, Activated):
            context = Context(player, handle, identity, Cause.TRAINER, (handle, "text", number))
            refusal = legal.text_refusal(state, context, text, card.name)
            return refusal and (refusal, (card.id,))
    return _told("ability_not_used", card.name)


def _discard(state: GameState, player: int, rest: str) -> Found:
    return _told("not_discarded", rest)


REFUSED: dict[str, Callable[[GameState, int, str], Found]] = {
    "attack": _attack,
    "attach": _attach,
    "bench": _bench,
    "discard": _discard,
    "evolve": _evolve,
    "play": _play,
    "retreat": _retreat,
    "use": _use,
}
"""Why a wish is not offered, by the word with which the texts of its verbs begin."""
