"""The index of what holds now: live modifiers by kind, triggers and replacements by event.

Two passes: first which abilities, Tools, Stadiums and Energy effects are live, then what they say. Atoms that change
what is in play drop the index; clones share it; conditions are asked when a value is asked for.
"""

from __future__ import annotations

from typing import Any, Final

from prizecard.cards import Ability
from prizecard.effects import (
    AddTypes,
    Always,
    ChangePrizes,
    Condition,
    Forbid,
    GrantAbilities,
    Holder,
    Modifier,
    Permit,
    Prevent,
    Replacement,
    SaidType,
    SetTypes,
    Static,
    Suppress,
    Text,
    ThisPokemon,
    Triggered,
    TwoFaces,
    TypesLike,
    TypesOfEnergy,
)
from prizecard.engine.queries import conditions, limits, roles, selections
from prizecard.engine.state import NOBODY, Context, GameState, LastingEffect, Pokemon
from prizecard.vocabulary import AbilityKind, Action, Cause, Happening, Kind, Prevented, Suppressed, Zone

Live = tuple[Context, Any]
Entry = tuple[Context, Any, Condition | None, str]
Source = tuple[Context, Text, Suppressed | None, str]

ABILITY_WORDS: Final = {
    AbilityKind.ABILITY: Suppressed.ABILITIES,
    AbilityKind.POKE_POWER: Suppressed.POKE_POWERS,
    AbilityKind.POKE_BODY: Suppressed.POKE_BODIES,
    AbilityKind.POKEMON_POWER: Suppressed.POKE_POWERS,
    AbilityKind.ANCIENT_TRAIT: None,
}
OF_POKEMON: Final = frozenset({Suppressed.ABILITIES, Suppressed.POKE_POWERS, Suppressed.POKE_BODIES})
LATER: Final = frozenset({Zone.HAND, Zone.DISCARD})
NO_ACTIONS: Final[frozenset[Action]] = frozenset()
NO_CAUSES: Final[frozenset[Cause]] = frozenset()
TYPE_CHANGES: Final = (AddTypes, SaidType, SetTypes, TypesLike, TypesOfEnergy)
ANY_TYPE_CHANGE: Final = frozenset(TYPE_CHANGES)
"""What changes of what types Pokémon are."""


class Index:
    """What the live texts say, sorted by what asks for it.

    `forbidden` and `permitted` are the actions that any of them forbids or permits, whether its condition holds or not.
    `shields` are what keeps off effects that turn texts off; they are raised only where there are such. `wards` are the
    causes of which anything keeps effects off Pokémon.
    """

    __slots__ = (
        "forbidden", "modifiers", "permitted", "replacements", "shields", "suppressors", "triggers", "volatile",
        "wards",
    )  # fmt: skip

    def __init__(self) -> None:
        self.modifiers: dict[type, list[Entry]] = {}
        self.forbidden: frozenset[Action] = NO_ACTIONS
        self.permitted: frozenset[Action] = NO_ACTIONS
        self.triggers: dict[Happening, list[tuple[Context, Triggered]]] = {}
        self.replacements: dict[Happening, list[tuple[Context, Replacement]]] = {}
        self.suppressors: list[tuple[Context, Suppress]] = []
        self.shields: list[tuple[Context, Prevent]] = []
        self.wards: frozenset[Cause] = NO_CAUSES
        self.volatile = False


def index(state: GameState) -> Index:
    """The index of the state, built if an atom has dropped it."""
    found: Index | None = state.index
    if found is None:
        found = _build(state)
        state.index = found
    return found


def live(state: GameState, kind: type) -> list[Live]:
    """The modifiers of the kind whose conditions hold now."""
    entries = (state.index or index(state)).modifiers.get(kind)
    if entries is None:
        return []
    result: list[Live] = []
    names: dict[tuple[int, str], Context] = {}
    for context, modifier, condition, name in entries:
        if condition is not None and not conditions.holds(state, context, condition):
            continue
        if name:
            first = names.setdefault((context.controller, name), context)
            if first is not context:  # another copy; the same text may have several of the kind
                continue
        result.append((context, modifier))
    return result


def cards_with_abilities(state: GameState, pokemon: Pokemon) -> tuple[int, ...]:
    """The cards of a Pokémon whose abilities and attacks it has: the top, and what a BREAK or LV.X lies on."""
    cards = pokemon.cards
    if len(cards) == 1:
        return cards
    table, keeping = state.table.cards, state.table.keeping
    kept = [cards[-1]]
    position = len(cards) - 1
    if pokemon.halves == 2:
        return (cards[-1],)
    while position > 0 and not table[cards[position]].kinds.isdisjoint(keeping):
        position -= 1
        kept.append(cards[position])
    return tuple(kept)


def is_dead(state: GameState, context: Context, word: Suppressed | None, name: str) -> bool:
    """Whether a suppressor turns this source off."""
    return _suppressed(state, index(state).suppressors, context, word, name)


def _suppressed(
    state: GameState, suppressors: list[tuple[Context, Suppress]], context: Context, word: Suppressed | None, name: str
) -> bool:
    if word is None or not suppressors:
        return False
    return any(silences(state, source, modifier, context, word, name) for source, modifier in suppressors)


def silences(
    state: GameState, source: Context, modifier: Suppress, context: Context, word: Suppressed | None, name: str
) -> bool:
    """Whether the one suppressor turns the text of the context off."""
    if modifier.what is not word or (name and name == modifier.except_name):
        return False
    if modifier.of is None:
        return True
    if context.this == NOBODY:
        return word is Suppressed.STADIUMS
    if not selections.contains(state, source, modifier.of, context.this):
        return False
    return not _kept_off(state, source, context.this, word)


def _kept_off(state: GameState, source: Context, identity: int, word: Suppressed) -> bool:
    """Whether what is done to each of a player's Pokémon is kept off this one (SHIELD-01).

    An Ability that turns Tools off does something to the Tools and nothing to the Pokémon.
    """
    if not lies_on_each(source) or identity not in state.pokemon:
        return False
    if source.cause is not Cause.ATTACK and word not in OF_POKEMON:
        return False
    own = state.pokemon[identity].owner == source.controller
    return any(
        not (own and part.player is None) and limits.keeps_off(state, shield, part, source, identity, 0)
        for shield, part in index(state).shields
    )


def abilities(state: GameState, pokemon: Pokemon) -> list[tuple[Context, Ability]]:
    """The abilities that the Pokémon has, live or not, each with the context of its card."""
    found: list[tuple[Context, Ability]] = []
    handles = cards_with_abilities(state, pokemon)
    for context, modifier in live(state, GrantAbilities) if state.index is not None else ():
        if selections.contains(state, context, modifier.to, pokemon.identity):
            granted = selections.cards(state, context, modifier.what)
            handles = (*handles, *(handle for handle in granted if handle not in handles))
    for handle in handles:
        card = state.table.cards[handle]
        for number, ability in enumerate(card.abilities):
            program = (handle, "ability", number)
            found.append((Context(pokemon.owner, handle, pokemon.identity, Cause.ABILITY, program), ability))
    return found


def abilities_left(state: GameState, pokemon: Pokemon) -> list[Ability]:
    """The abilities that the Pokémon has not lost; a Poké-Power or Poké-Body that is turned off is still there."""
    return [
        ability
        for context, ability in abilities(state, pokemon)
        if ability.kind is not AbilityKind.ABILITY
        or not is_dead(state, context, ABILITY_WORDS[ability.kind], ability.name)
    ]


def without(state: GameState, gone: frozenset[int]) -> Index:
    """The index as it will be when these Pokémon have left play (LOCK-01)."""
    kept = state.index
    built = _build(state, gone)
    state.index = kept
    return built


def _own_prizes(text: Text) -> bool:
    """Whether the text is about the Prize cards for its own Pokémon: it holds when that Pokémon is Knocked Out."""
    if not isinstance(text, Static):
        return False
    return any(isinstance(part, ChangePrizes) and isinstance(part.of, (ThisPokemon, Holder)) for part in text.modifiers)


def _build(state: GameState, gone: frozenset[int] = frozenset()) -> Index:
    sources = [source for source in _sources(state) if source[0].this not in gone or _own_prizes(source[1])]
    earlier = [source for source in sources if _worked_before(state, source)] if state.silencers else []
    built = _begun(state, sources, earlier)
    while any([_suppressed(state, built.suppressors, one[0], one[2], one[3]) for one in earlier]):
        earlier = [one for one in earlier if not _suppressed(state, built.suppressors, one[0], one[2], one[3])]
        built = _begun(state, sources, earlier)
    if sources:
        for source in sources:
            context, text, word, name = source
            if source in earlier:
                continue
            if not (built.suppressors and _suppressed(state, built.suppressors, context, word, name)):
                _add(built, context, text)
    _add_granted(state, built)
    for effect in state.lasting:
        if effect.starts <= state.turn <= effect.ends:
            for modifier in effect.modifiers:
                _add_modifier(built, effect, modifier, None, "")
            for text in effect.texts:
                _add(built, effect, text)
    return built


def _begun(state: GameState, sources: list[Source], earlier: list[Source]) -> Index:
    """A new index with the texts that worked before, and with what turns texts off where those work."""
    built = Index()
    state.index = built
    for context, text, _, _ in earlier:
        _add(built, context, text)
    _collect_suppressors(state, built, sources)
    return built


def _worked_before(state: GameState, source: Source) -> bool:
    """Whether the text changes the type of its own Pokémon and did so already: what turns off only texts of Pokémon of
    certain types finds the Pokémon as it is then."""
    text = source[1]
    if type(text) is not Static or (source[0].this, source[0].card) not in state.silencers:
        return False
    return any([_is_of_own_type(modifier) for modifier in text.modifiers])


def _is_of_own_type(modifier: Modifier) -> bool:
    return type(modifier) in TYPE_CHANGES and isinstance(getattr(modifier, "of", None), ThisPokemon)


def _add_granted(state: GameState, built: Index) -> None:
    """The standing texts of abilities that a Pokémon has from other cards."""
    if GrantAbilities not in built.modifiers:
        return
    for pokemon in list(state.pokemon.values()):
        own = cards_with_abilities(state, pokemon)
        for context, ability in abilities(state, pokemon):
            if context.card in own:
                continue
            for number, text in enumerate(ability.texts):
                part = Context(context.controller, context.card, context.this, Cause.ABILITY, context.program)
                part.program = (*context.program, number)
                if not _suppressed(state, built.suppressors, part, ABILITY_WORDS[ability.kind], ability.name):
                    _add(built, part, text)


def _collect_suppressors(state: GameState, built: Index, sources: list[Source]) -> None:
    for effect in state.lasting:
        if effect.starts <= state.turn <= effect.ends:
            built.suppressors.extend((effect, modifier) for modifier in effect.modifiers if type(modifier) is Suppress)
    waiting: list[Source] = []
    for source in sources:
        text = source[1]
        if type(text) is not Static or not any(type(modifier) is Suppress for modifier in text.modifiers):
            continue
        built.volatile = True
        if conditions.holds(state, source[0], text.condition):
            waiting.append(source)
    if not waiting and not built.suppressors:
        return
    if len(waiting) > 1:
        earlier = [one for one in waiting if (one[0].this, one[0].card) in state.silencers]
        waiting = earlier + [one for one in waiting if one not in earlier]
    causes = {one.cause for one, _ in built.suppressors if lies_on_each(one)}
    causes.update([one[0].cause for one in waiting if lies_on_each(one[0])])
    standing: list[Source] = []
    if causes:
        built.volatile = True
        standing = _preventing(state, sources, causes)
        _raise_shields(state, built, standing)
    while waiting:
        waiting = [one for one in waiting if not _suppressed(state, built.suppressors, one[0], one[2], one[3])]
        if waiting:
            works = _unopposed(state, waiting)
            waiting.remove(works)
            built.suppressors.extend(_silencing(works))
            if standing:
                _raise_shields(state, built, standing)


def _raise_shields(state: GameState, built: Index, standing: list[Source]) -> None:
    """What keeps such effects off Pokémon: it works as long as it keeps them off the Pokémon that has it."""
    while True:
        built.shields = [(one[0], part) for one in standing for part in _preventions(one[1])]
        left = [one for one in standing if not _suppressed(state, built.suppressors, one[0], one[2], one[3])]
        if len(left) == len(standing):
            return
        standing = left


def _preventing(state: GameState, sources: list[Source], causes: set[Cause]) -> list[Source]:
    """The texts that keep effects of these causes off Pokémon now, if nothing turns them off."""
    return [
        one
        for one in sources
        if not all([causes.isdisjoint(part.causes) for part in _preventions(one[1])])
        and isinstance(one[1], Static)
        and conditions.holds(state, one[0], one[1].condition)
    ]


def _preventions(text: Text) -> list[Prevent]:
    parts = text.modifiers if isinstance(text, Static) else ()
    return [part for part in parts if isinstance(part, Prevent) and part.what is not Prevented.DAMAGE]


def _silencing(source: Source) -> list[tuple[Context, Suppress]]:
    text = source[1]
    assert isinstance(text, Static)
    return [(source[0], modifier) for modifier in text.modifiers if isinstance(modifier, Suppress)]


def _unopposed(state: GameState, waiting: list[Source]) -> Source:
    """The first of the texts that none of the others turns off; where each is, the one that worked before."""
    for one in waiting:
        others = [part for other in waiting if other is not one for part in _silencing(other)]
        if not _suppressed(state, others, one[0], one[2], one[3]):
            return one
    return waiting[0]


def silencers(state: GameState) -> tuple[tuple[int, int], ...]:
    """The Pokémon and cards whose texts turn others off now, and those whose texts change their own Pokémon's type."""
    held = state.index or index(state)
    if not held.suppressors and held.modifiers.keys().isdisjoint(ANY_TYPE_CHANGE):
        return ()
    working = [(context.this, context.card) for context, _ in held.suppressors]
    for kind in TYPE_CHANGES:
        for context, modifier in live(state, kind):
            if _is_of_own_type(modifier):
                working.append((context.this, context.card))
    return tuple(working)


def _sources(state: GameState) -> list[Source]:
    sources: list[Source] = []
    table = state.table
    standing = table.standing
    for player in (0, 1):
        active = state.active[player]
        places = state.bench[player] if active == NOBODY else (active, *state.bench[player])
        for identity in places:
            pokemon = state.pokemon[identity]
            if not pokemon.cards:  # it is just leaving play
                continue
            if standing[pokemon.cards[-1]]:
                _pokemon_sources(state, pokemon, sources)
            for handle in pokemon.tools:
                if standing[handle]:
                    _attached_sources(state, pokemon, handle, Cause.TRAINER, sources)
            for handle in pokemon.energy:
                if standing[handle]:
                    _attached_sources(state, pokemon, handle, Cause.ENERGY, sources)
    if state.stadium != NOBODY and standing[state.stadium]:
        _stadium_sources(state, sources)
    return sources


def _pokemon_sources(state: GameState, pokemon: Pokemon, sources: list[Source]) -> None:
    for context, ability in abilities(state, pokemon):
        word = ABILITY_WORDS[ability.kind]
        for number, text in enumerate(ability.texts):
            part = Context(
                context.controller, context.card, context.this, context.cause, (*context.program, number)
            )
            sources.append((part, text, word, ability.name))
    handle = pokemon.top
    card = state.table.cards[handle]
    for number, attack in enumerate(card.attacks):
        for place, text in enumerate(attack.text.standing):
            program = (handle, "attack", number, place)
            sources.append((Context(pokemon.owner, handle, pokemon.identity, Cause.ATTACK, program), text, None, ""))
    for number, text in enumerate(card.texts):
        part = Context(pokemon.owner, handle, pokemon.identity, Cause.RULE, (handle, "text", number))
        sources.append((part, text, None, card.name))


def _attached_sources(
    state: GameState, pokemon: Pokemon, handle: int, cause: Cause, sources: list[Source]
) -> None:
    card = state.table.cards[handle]
    word = Suppressed.ENERGY_EFFECTS if cause is Cause.ENERGY else None
    if word is None and Kind.TOOL in roles.kinds(state, handle):
        word = Suppressed.TOOLS
    owner = state.table.owners[handle]
    for number, text in enumerate(card.texts):
        context = Context(owner, handle, pokemon.identity, cause, (handle, "text", number))
        sources.append((context, text, word, card.name))
    for place, ability in enumerate(card.abilities):
        for number, text in enumerate(ability.texts):
            if _zone(text) is Zone.ATTACHED:
                context = Context(owner, handle, pokemon.identity, cause, (handle, "ability", place, number))
                sources.append((context, text, word, card.name))


def _stadium_sources(state: GameState, sources: list[Source]) -> None:
    handle = state.stadium
    card = state.table.cards[handle]
    for number, text in enumerate(card.texts):
        if type(text) is TwoFaces:
            _face_sources(state, text, number, sources)
        else:
            context = Context(state.stadium_owner, handle, NOBODY, Cause.TRAINER, (handle, "text", number))
            sources.append((context, text, Suppressed.STADIUMS, card.name))


def _face_sources(state: GameState, text: TwoFaces, number: int, sources: list[Source]) -> None:
    handle = state.stadium
    name = state.table.names[handle]
    for side, face in enumerate((text.first, text.second)):
        player = state.facing if side == 0 else 1 - state.facing
        for place, part in enumerate(face):
            context = Context(player, handle, NOBODY, Cause.TRAINER, (handle, "text", number, side, place))
            sources.append((context, part, Suppressed.STADIUMS, name))


def _zone(text: Text) -> Zone:
    zone: Zone = getattr(text, "zone", Zone.PLAY)
    return zone


def _add(built: Index, context: Context, text: Text) -> None:
    kind = type(text)
    if kind is Static:
        assert isinstance(text, Static)
        if text.zone in LATER:
            return
        condition = None if type(text.condition) is Always else text.condition
        name = text.once_by_name[0] if text.once_by_name else ""
        for modifier in text.modifiers:
            _add_modifier(built, context, modifier, condition, name)
    elif kind is Triggered:
        assert isinstance(text, Triggered)
        if text.zone not in LATER:
            built.triggers.setdefault(text.when.happening, []).append((context, text))
    elif kind is Replacement:
        assert isinstance(text, Replacement)
        built.replacements.setdefault(text.of.happening, []).append((context, text))


def _add_modifier(
    built: Index, context: Context, modifier: Modifier, condition: Condition | None, name: str
) -> None:
    kind = type(modifier)
    built.modifiers.setdefault(kind, []).append((context, modifier, condition, name))
    if kind is Forbid:
        assert isinstance(modifier, Forbid)
        built.forbidden |= {modifier.action}
    elif kind is Permit:
        assert isinstance(modifier, Permit)
        built.permitted |= {modifier.action}
    elif kind is Prevent:
        assert isinstance(modifier, Prevent)
        if modifier.what is not Prevented.DAMAGE:
            built.wards |= frozenset(modifier.causes)


def lies_on_each(context: Context) -> bool:
    """Whether what it says of Pokémon is done to each of them, those that come later too.

    So is a standing Ability; what a card that lies in play says, or an attack of itself, is done to nobody.
    """
    if isinstance(context, LastingEffect):
        return context.on == NOBODY
    return context.cause is Cause.ABILITY
