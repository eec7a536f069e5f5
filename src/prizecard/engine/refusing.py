"""Why an action is not offered: one sentence of our own with the ledger item, or with the card that forbids it."""

from __future__ import annotations

import unicodedata

from prizecard.effects import Activated
from prizecard.engine.queries import index, legal, limits, pokemon_values, refusals, wording
from prizecard.engine.queries.refusals import Refusal
from prizecard.engine.state import NOBODY, Context, GameState
from prizecard.vocabulary import Action, Cause

Found = Refusal | None


class AlreadyOffered(ValueError):
    """The wish is among the options."""


def level(text: str) -> str:
    """The text with case, Unicode form, dashes and apostrophes made alike."""
    plain = unicodedata.normalize("NFC", text).casefold()
    for dash in "‐‑‒–—−":
        plain = plain.replace(dash, "-")
    for mark in "‘’ʼ`´":
        plain = plain.replace(mark, "'")
    return " ".join(plain.split())


def why_not(state: GameState, wish: str) -> str:
    """Why the wish is not offered now."""
    decision = state.decision
    if decision is None:
        return sentence(state, ("over", ()))
    texts = wording.option_texts(state, decision)
    wanted = level(wish)
    if wanted in [level(text) for text in texts]:
        raise AlreadyOffered(f"{wish!r} is offered: nothing stands against it")
    if decision.kind != "main":
        return sentence(state, ("effect_first", (wording.prompt_text(state, decision).rstrip("."),)))
    refusal = reason(state, decision.player, wanted)
    return sentence(state, refusal if refusal is not None else ("not_understood", ()))


def sentence(state: GameState, refusal: Refusal) -> str:
    """The refusal in words, with what it cites in brackets."""
    code, parts = refusal
    if code == "card":
        card = state.table.cards[parts[0]]
        return f"{card.printed_name} forbids it ({card.id})."
    cause = state.table.rulebook.reason(code)
    return f"{cause.sentence.format(*parts).rstrip('.')} ({cause.item})."


def reason(state: GameState, player: int, wanted: str) -> Found:
    """The refusal of a wish, by the form in which it is worded."""
    verb, _, rest = wanted.partition(" ")
    if verb == "attack":
        return _attack(state, player, rest)
    if verb == "play":
        return _play(state, player, rest)
    if verb == "bench":
        return _bench(state, player, rest)
    if verb == "evolve":
        return _evolve(state, player, rest)
    if verb == "attach":
        return _attach(state, player, rest)
    if verb == "retreat":
        return _retreat(state, player, rest)
    if verb == "use":
        return _use(state, player, rest)
    if verb == "discard":
        return "wrong_kind", (rest,)
    return None


def _names(state: GameState, handle: int) -> tuple[str, str]:
    card = state.table.cards[handle]
    return level(card.printed_name), level(card.name)


def _in_hand(state: GameState, player: int, name: str) -> list[int]:
    return [handle for handle in state.hand[player] if name in _names(state, handle)]


def _known(state: GameState, name: str) -> str:
    for handle in range(len(state.table.cards)):
        if name in _names(state, handle):
            return state.table.cards[handle].printed_name
    return name


def _missing(state: GameState, name: str) -> Refusal:
    return "not_there", (_known(state, name),)


def _attack(state: GameState, player: int, rest: str) -> Found:
    name = rest.partition(" of ")[0] if " of " in rest else rest
    active = state.active[player]
    for wanted in (rest, name):
        for attack, _ in pokemon_values.attacks(state, active):
            if level(attack.name) == wanted:
                return refusals.attack(state, active, attack)
        for identity in state.bench[player]:
            for attack, _ in pokemon_values.attacks(state, identity):
                if level(attack.name) == wanted:
                    return "only_active_attacks", ()
    return "no_attack_named", (rest, state.table.names[state.pokemon[active].top])


def _play(state: GameState, player: int, rest: str) -> Found:
    count, _, tail = rest.partition(" ")
    copies = int(count) if count.isdigit() and tail else 1
    name = tail if copies > 1 else rest
    found = _in_hand(state, player, name)
    if not found:
        return _missing(state, name)
    handle = found[0]
    card = state.table.cards[handle]
    attached = refusals.is_attached_trainer(state, handle) or refusals.played_as(state, handle) is not None
    if not card.is_trainer or attached:
        refusal = _other_form(state, player, handle)
        return refusal if refusal is not None else ("wrong_kind", (card.printed_name,))
    return refusals.play(state, player, handle, copies)


def _other_form(state: GameState, player: int, handle: int) -> Found:
    """Why the card cannot be played in the form that is its own."""
    card = state.table.cards[handle]
    if refusals.played_as(state, handle) is not None or (card.is_pokemon and card.evolves_from is None):
        return refusals.bench(state, player, handle)
    targets = legal.own_pokemon(state, player)
    if card.is_pokemon:
        return refusals.evolve(state, player, targets[0], handle)
    if card.is_energy:
        return refusals.attach_energy(state, player, handle, targets[0])
    return refusals.attach_trainer(state, player, handle, targets[0])


def _bench(state: GameState, player: int, rest: str) -> Found:
    found = _in_hand(state, player, rest)
    if not found:
        return _missing(state, rest)
    for handle in found:
        refusal = refusals.bench(state, player, handle)
        if refusal is not None:
            return refusal
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
        return _missing(state, name)
    targets = _pokemon_named(state, player, target) if target else list(legal.own_pokemon(state, player))
    if not targets:
        return _missing(state, target)
    for identity in targets:
        for handle in cards:
            refusal = refusals.evolve(state, player, identity, handle)
            if refusal is not None:
                return refusal
    return None


def _attach(state: GameState, player: int, rest: str) -> Found:
    name, _, target = rest.partition(" to ")
    cards = _in_hand(state, player, name)
    if not cards:
        return _missing(state, name)
    targets = _pokemon_named(state, player, target) if target else list(legal.own_pokemon(state, player))
    if not targets:
        return _missing(state, target)
    handle = cards[0]
    card = state.table.cards[handle]
    if card.is_pokemon or (card.is_trainer and not refusals.is_attached_trainer(state, handle)):
        return "wrong_kind", (card.printed_name,)
    ask = refusals.attach_energy if card.is_energy else refusals.attach_trainer
    for identity in targets:
        refusal = ask(state, player, handle, identity)
        if refusal is not None:
            return refusal
    return None


def _retreat(state: GameState, player: int, rest: str) -> Found:
    refusal = refusals.retreat(state, player)
    if refusal is not None:
        return refusal
    target = rest.removeprefix("to ")
    for identity in _pokemon_named(state, player, target):
        if identity in state.bench[player]:
            forbidden = limits.forbids(state, Action.BECOME_ACTIVE, identity)
            if forbidden >= 0:
                return refusals.by_card(forbidden)
    return "not_benched", (target or "It",)


def _use(state: GameState, player: int, rest: str) -> Found:
    name, _, target = rest.partition(" of ")
    for owner in (player, 1 - player):
        for identity in legal.own_pokemon(state, owner):
            if identity == NOBODY:
                continue
            refusal = _use_ability(state, owner, player, identity, rest, name, target)
            if refusal is not None:
                return refusal
    return _use_card(state, player, rest, name)


def _use_ability(
    state: GameState, owner: int, player: int, identity: int, rest: str, name: str, target: str
) -> Found:
    wanted = _pokemon_named(state, player, target) if target else [identity]
    for context, ability in index.abilities(state, state.pokemon[identity]):
        if level(ability.name) not in (name, rest) or (identity not in wanted and level(ability.name) != rest):
            continue
        if owner != player:
            return "not_your_turn", ()
        texts = [entry for entry in legal.activated(state, player, identity) if entry[1] is ability]
        if not texts:
            if not refusals.is_live(state, context, ability.kind, ability.name):
                suppressor = legal.suppressor_of(state, context, index.ABILITY_WORDS[ability.kind], ability.name)
                return refusals.by_card(suppressor) if suppressor >= 0 else ("ability_off", (ability.name,))
            return "ability_not_used", (ability.name,)
        for inner, _, _, text in texts:
            refusal = legal.ability_refusal(state, inner, ability, text)
            if refusal is not None:
                return refusal
    return None


def _use_card(state: GameState, player: int, rest: str, name: str) -> Found:
    for context, text in legal.stadium_texts(state, player):
        if rest in _names(state, context.card):
            return legal.text_refusal(state, context, text, state.table.names[context.card])
    for identity in legal.own_pokemon(state, player):
        for handle in state.pokemon[identity].tools:
            if name in _names(state, handle):
                return _use_tool(state, player, identity, handle)
    if state.stadium != NOBODY and rest in _names(state, state.stadium):
        return "ability_not_used", (state.table.names[state.stadium],)
    return "no_ability_named", (name,)


def _use_tool(state: GameState, player: int, identity: int, handle: int) -> Found:
    card = state.table.cards[handle]
    for number, text in enumerate(card.texts):
        if isinstance(text, Activated):
            context = Context(player, handle, identity, Cause.TRAINER, (handle, "text", number))
            return legal.text_refusal(state, context, text, card.name)
    return "ability_not_used", (card.name,)

