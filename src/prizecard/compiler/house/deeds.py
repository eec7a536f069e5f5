"""What is done with cards: one template for each effect."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.house.english import Deed
from prizecard.compiler.house.nouns import CARD, noun
from prizecard.compiler.house.numbers import many_of
from prizecard.compiler.house.selections import HOLDER, each_of, moves
from prizecard.compiler.house.shapes import fitting, has_shape, like, slot
from prizecard.compiler.house.voice import DOERS, Voice, deeds
from prizecard.compiler.tree import parts
from prizecard.vocabulary import Chooser, Place, Player, Position, Spread, Zone


def chooser_of(node: Any) -> Any:
    """Who chooses in an effect, if it is not you."""
    if isinstance(node, e.ChooseCards | e.ChoosePokemon):
        return node.chooser if node.chooser in (Chooser.OPPONENT, Chooser.THAT) else chooser_of(node.among)
    for name in ("pokemon", "among", "cards"):
        inner = getattr(node, name, None)
        if inner is not None:
            return chooser_of(inner)
    return None


def by_chooser(voice: Voice, node: Any, verb: str, rest: Any) -> Deed:
    """A deed of the one who chooses."""
    return voice.does(chooser_of(node) or voice.agent, verb, rest)


def act(voice: Voice, verb: str, rest: str) -> Deed:
    """A deed of the one who carries out the text."""
    return Deed(verb, rest, voice.who(voice.agent))


DOERS["?"] = lambda voice, node: chooser_of(node)
DOERS["*"] = each_of
_UNTIL = "{player:draw} cards until {player~have}"
_MANY = "that many cards from the top of {player's} deck"
deeds.rows(
    {
        like(e.AddPrizes, number=e.ResultOf): "{:take} " + _MANY + " and put them face down as {player's} Prize cards",
        e.CancelCard: "{!cards:have} no effect",
        like(e.DrawUntil, number=e.Constant): _UNTIL + " {number#card} in {player's} hand",
        like(e.DrawUntil, number=like(e.Sum, right=e.Constant)): _UNTIL
        + " {number.right+more card} than your opponent",
        like(e.DrawUntil, number=like(e.CountOf, e.InZone)): (
            _UNTIL + " the same number of cards in {player's} hand as {number.what.player}"
        ),
        e.DrawUntil: _UNTIL + " a number of cards in {player's} hand equal to {number}",
        like(e.ExchangeCards, e.ThoseCards, e.ThoseCards): "{:switch} it with that card",
        e.ExchangeCards: "{:switch} {first} with {second}",
        like(e.LookAt, slot("player"), e.InZone(Zone.DECK, slot("player"))): "{player:look} through {player's} deck",
        e.PlayCard: "{player:play} {card}",
        e.PutFaceDown: "{:turn} {cards} face down",
        e.PutFaceUp: "{:turn} {cards} face up",
        like(
            e.Reveal, like(e.EitherCards, (e.InZone, e.InZone))
        ): "{:have} both you and your opponent reveal your hands",
        like(e.Shuffle, zone=Zone.PRIZES): "{player:shuffle} {player's} face-down Prize cards",
        e.Shuffle: "{player:shuffle} {player's} {zone}",
        e.TakePrizes: "{player:take} {number#Prize card}",
    }
)


# Cards.


@deeds(e.Draw)
def _draw(voice: Voice, node: e.Draw) -> Deed:
    end = " from the bottom of your deck" if node.end is Position.BOTTOM else ""
    again = voice.together and node.player in voice.drew
    voice.drew |= {node.player}
    if again and isinstance(node.number, e.Constant):
        return voice.does(node.player, "draw", voice.fill("{number+more card}", node))
    return voice.does(node.player, "draw", lambda: many_of(voice, node.number, CARD) + end)


def owner(voice: Voice, node: Any) -> Player:
    """Whose the cards are, also of those spoken of before."""
    if isinstance(node, e.InZone | e.DeckEnd | e.InPlay):
        return node.player
    if isinstance(node, e.ThoseCards | e.ThosePokemon):
        return owner(voice, voice.binders.get(node.variable))
    if isinstance(node, e.ChooseEach | e.EitherCards):
        return owner(voice, node.choices[0] if isinstance(node, e.ChooseEach) else node.parts[0])
    for name in ("among", "cards", "pokemon"):
        inner = getattr(node, name, None)
        if inner is not None:
            return owner(voice, inner)
    return Player.OPPONENT if isinstance(node, e.Defending | e.Attacking) else Player.YOU


def _down_to(voice: Voice, node: Any) -> Deed:
    """All cards beyond a number go from a hand."""
    chosen, into = node.cards, node.to is not Zone.DISCARD

    def rest() -> str:
        whose = voice.whose(getattr(chosen.among, "player", Player.OPPONENT))
        you, your = ("you", "your") if whose == "your" else ("they", "their")
        random = "random " if chosen.chooser is Chooser.RANDOM else ""
        place = "you find there" if isinstance(chosen.among, e.ThoseCards) else f"from {whose} hand"
        kept = CARD.of(chosen.maximum.right.value)
        return f"{random}cards {place}{f' into {whose} deck' * into} until {you} have {kept} in {your} hand"

    return by_chooser(voice, chosen, "shuffle" if into else "discard", rest)


def _discard(voice: Voice, node: Any) -> Deed:
    if has_shape(node.cards, like(e.AttachedTo, filter=e.Anything)):  # the Pokémon has nothing attached to it then
        held = node.cards.pokemon
        voice.bared += (held, *([e.ThosePokemon(held.variable)] if isinstance(held, e.ChoosePokemon) else []))
    return by_chooser(voice, node.cards, "discard", lambda: _benched(voice, node) or voice.cards(node.cards).words)


def _benched(voice: Voice, node: e.MoveCards) -> str:
    """All Benched Pokémon beyond a number, which are discarded."""
    chosen: Any = getattr(node.cards, "pokemon", None)
    if not isinstance(node.cards, e.AllCardsOf):
        return ""
    if has_shape(chosen, like(e.ChoosePokemon, among=e.InPlay, minimum=e.Constant, maximum=e.Unlimited)):
        return voice.pokemon(chosen).words
    if not has_shape(chosen, like(e.ChoosePokemon, among=slot("all"), maximum=_MORE_THAN)):
        return ""
    found = voice.pokemon(chosen.among).words
    return f"{found} until they have {voice.total(chosen.maximum.right)} {found.split(' ', 1)[1]}"


def _but_for(voice: Voice, node: Any) -> Deed:
    """What is shuffled from a place but for some cards."""
    whole = _put(voice, replace(node, cards=replace(node.cards, filter=e.Anything())))
    return replace(whole, rest=f"{whole.rest} (except for {noun(voice, node.cards.filter.filter, CARD).one})")


def _bared_first(voice: Voice, node: Any) -> list[Deed]:
    """A Pokémon that goes without the cards attached to it, which are discarded."""
    this = node.cards.pokemon
    if this in voice.bared:
        return []
    voice.bared += (this,)
    return [Deed("discard", f"all cards attached to {voice.pokemon(this).words}"), _put(voice, node)]


def _moved(voice: Voice, cards: e.Cards, to: Zone) -> str:
    """The words for cards that are moved; a Pokémon that has nothing attached to it any more is it."""
    if isinstance(cards, e.PokemonCards | e.AllCardsOf) and cards.pokemon in voice.bared:
        own = to is Zone.DECK and isinstance(cards, e.PokemonCards) and isinstance(cards.pokemon, e.ThisPokemon)
        return "this Pokémon" if own and voice.is_pokemon else "it"
    return voice.cards(cards).words


def _put(voice: Voice, node: e.MoveCards) -> Deed:
    shuffled = node.to is Zone.DECK and node.position is Position.SHUFFLED

    def rest() -> str:
        what, whose = _moved(voice, node.cards, node.to), _whose(voice, node.cards)
        if shuffled:
            return f"{what} into {whose} deck"
        if node.to is Zone.PRIZES:
            return f"{what} to {whose} Prize cards face down"
        if node.to is Zone.DECK:
            end = "top" if node.position is Position.TOP else "the bottom"
            those = node.cards.among if isinstance(node.cards, e.OtherCards) else node.cards
            seen = getattr(voice.binders.get(getattr(those, "variable", 0)), "among", None)
            back = "back " if isinstance(seen, e.DeckEnd) and seen.end is node.position else ""
            return f"{what} {back}on {end} of {whose} deck{' in any order' if node.order else ''}"
        return f"{what} in the Lost Zone" if node.to is Zone.LOST else f"{what} into {whose} {node.to}"

    return by_chooser(voice, node.cards, "add" if node.to is Zone.PRIZES else "shuffle" if shuffled else "put", rest)


def _whose(voice: Voice, cards: Any) -> str:
    player = owner(voice, cards)
    if player is Player.OPPONENT:
        return "their" if voice.opponent_named or voice.doer is Player.OPPONENT else "your opponent's"
    return "its owner's" if player is Player.BOTH or cards == e.StadiumInPlay() else voice.whose(player)


_EVERYBODYS = e.AttachedTo(e.InPlay(Player.BOTH))
_THEIR_HAND = e.InZone(Zone.HAND, Player.OPPONENT)
_MORE_THAN = like(e.Difference, e.CountOf(slot("all")), e.Constant)
_BEYOND = like(e.ChooseCards, among=slot("all"), maximum=_MORE_THAN)
deeds.rows(
    {
        like(e.MoveCards, _THEIR_HAND, Zone.DECK, Position.SHUFFLED): (
            "{cards.player:shuffle} their hand into their deck"
        ),
        like(e.MoveCards, like(e.InZone, Zone.PRIZES)): lambda voice, node: (
            voice.speaks_of(like(e.AddPrizes, number=e.ResultOf))
            and Deed("after counting your Prize cards, shuffle", "them into your deck")
        ),
        like(e.MoveCards, _BEYOND): _down_to,
        like(e.MoveCards, to=Zone.DISCARD): _discard,
        like(
            e.MoveCards, _EVERYBODYS
        ): "{:shuffle} all cards attached to each player's Pokémon into that player's deck",
        like(e.MoveCards, like(e.InZone, filter=e.Lacks), position=Position.SHUFFLED): _but_for,
        like(e.MoveCards, e.PokemonCards(e.ThisPokemon())): _bared_first,
        e.MoveCards: _put,
    }
)


@deeds(e.LookAt)
def _look(voice: Voice, node: e.LookAt) -> Deed:
    sought = node.cards.among if isinstance(node.cards, e.ChooseCards) else None
    if isinstance(sought, e.InZone) and sought.zone is Zone.DECK and sought.filter != e.Anything():
        voice.cards(node.cards)
        return Deed("search", f"{voice.whose(sought.player)} deck for {noun(voice, sought.filter, CARD).many}")
    return voice.does(node.player, "look", lambda: f"at {voice.cards(node.cards).words}")


@deeds(e.Reveal)
def _reveal(voice: Voice, node: e.Reveal) -> Deed:
    cards = node.cards
    player = owner(voice, cards) if isinstance(cards, e.InZone | e.ChooseCards) else voice.agent
    if isinstance(cards, e.ThoseCards) and isinstance(voice.binders.get(cards.variable), e.RevealUntil):
        return act(voice, "show", f"{voice.cards(cards).words} to your opponent")
    return voice.does(player, "reveal", lambda: voice.cards(cards).words)


@deeds(e.RevealUntil)
def _reveal_until(voice: Voice, node: e.RevealUntil) -> Deed:
    def rest() -> str:
        found = noun(voice, node.filter, CARD)
        voice.mention(node.found)
        return f"cards from the top of {voice.whose(node.player)} deck until you reveal {found.of(1)}"

    return voice.does(node.player, "reveal", rest)


@deeds(e.Rearrange)
def _rearrange(voice: Voice, node: e.Rearrange) -> Deed:
    end = "on top of" if node.end is Position.TOP else "on the bottom of"
    cards = voice.cards(node.cards).words.replace("any number of them", "as many of them as you like")
    return act(voice, "put", f"{cards} back {end} {_whose(voice, node.cards)} deck in any order")


@deeds(e.PutOntoBench)
def _onto_bench(voice: Voice, node: e.PutOntoBench) -> Deed | list[Deed]:
    sought = node.cards.among if isinstance(node.cards, e.ChooseCards) else None
    if isinstance(sought, e.InZone) and sought.zone is Zone.DECK and chooser_of(node.cards) is None:
        whose = voice.whose(sought.player)
        many = noun(voice, sought.filter, CARD).many
        return [
            act(voice, "search", f"{whose} deck for {many}"),
            act(voice, "put", f"as many of them as you like onto {whose} Bench"),
        ]

    def rest() -> str:
        thing = voice.cards(node.cards)
        basic = f" as {'' if thing.many else 'a '}Basic Pokémon" if node.as_basic else ""
        words = f"{thing.words} onto {_whose(voice, node.cards)} Bench{basic}"
        if node.variable > 0:
            voice.mention(node.variable)
        return words

    return by_chooser(voice, node.cards, "put", rest)


@deeds(e.PutIntoPlace)
def _into_place(voice: Voice, node: e.PutIntoPlace) -> Deed:
    chosen = voice.binders.get(node.card.variable) if isinstance(node.card, e.ThoseCards) else node.card
    named = [part.name for part in parts(chosen) if isinstance(part, e.Named)]
    if named and isinstance(node.card, e.ThoseCards):
        return act(voice, "put", f"that {named[0]} in its place")
    if named and isinstance(node.card, e.ChooseCards):
        return act(voice, "play", f"{named[0]} from your hand as your new Active Pokémon")
    return act(voice, "put", f"{voice.cards(node.card).words} in the place of {voice.pokemon(node.pokemon).words}")


_ONE_CARD = fitting(like(e.ChooseCards, maximum=e.Constant(1)))
_SPREAD = {Spread.EACH: "", Spread.FREELY: " in any way you like", Spread.ONE_EACH: ", 1 to each"}


@deeds(e.Attach)
def _attach(voice: Voice, node: e.Attach) -> Deed:
    if isinstance(node.cards, e.ThisCard) and isinstance(node.to, e.EventPokemon) and voice.from_discard:
        return act(
            voice, "attach", f"this card from your discard pile to {voice.pokemon(node.to).words} after attacking"
        )

    def rest() -> str:
        verb = voice.cards(node.cards).words
        target = node.to
        if isinstance(target, e.InPlay) and node.spread is Spread.EACH:
            to = each_of(voice, target).words
        elif isinstance(target, e.InPlay) and is_beside(_held_by(node.cards), target):
            to = voice.pokemon(e.OtherPokemon(target, target)).words
        else:
            to = voice.pokemon(target).words
        if verb.endswith(" to"):
            verb = verb.replace(HOLDER, "that Pokémon")
        cards, often, each = verb.partition(" for each ")
        if often and cards.startswith("a ") and not isinstance(node.cards, e.ThoseCards):
            cards = f"1 {cards.removeprefix('a ')}"
        return f"{cards} to {_spread_over(voice, node, to)}{often}{each}"

    chosen = node.to if chooser_of(node.cards) is None and isinstance(node.cards, e.ThoseCards) else node.cards
    return by_chooser(voice, chosen, "move" if moves(voice, node.cards) else "attach", rest)


def _spread_over(voice: Voice, node: e.Attach, to: str) -> str:
    """To whom cards go, and how they are shared out; one card, or cards for Pokémon that are described, go to any."""
    alone = has_shape(node.cards, _ONE_CARD) and not voice.speaks_of(e.Repeat)
    if node.spread is Spread.FREELY and (alone or " that " in to):
        return f"any of {to}"
    return f"{to}{_SPREAD[node.spread]}"


_ANY = fitting(like(e.InPlay, place=Place.ANYWHERE, filter=e.Anything | e.Lacks))


def is_beside(source: Any, target: Any) -> bool:
    """Whether both are any Pokémon of one player: the target is another than the source."""
    return isinstance(source, e.InPlay) and has_shape(target, _ANY) and source.player is target.player


def _held_by(cards: Any) -> Any:
    """The Pokémon that cards are attached to."""
    inner = cards.among if isinstance(cards, e.ChooseCards) else cards
    return inner.pokemon if isinstance(inner, e.AttachedTo) else None


@deeds(e.AttachAsEnergy, e.AttachAsTool)
def _attach_as(voice: Voice, node: e.AttachAsEnergy | e.AttachAsTool) -> Deed | list[Deed]:
    kind = "Special Energy" if isinstance(node, e.AttachAsEnergy) else "Pokémon Tool"
    card = voice.cards(node.cards).words
    if isinstance(node.cards, e.ThisCard):
        card = "this card from your hand" if voice.from_hand else "it"
    to = voice.pokemon(node.to).words.replace("your other Pokémon", "your Pokémon")
    attached = act(voice, "attach", f"{card} to {to} as a {kind} card")
    if isinstance(node, e.AttachAsTool) and card == "it":
        return [act(voice, "discard", "all cards attached to this Pokémon"), attached]
    return attached


@deeds(e.AddPrizes)
def _add_prizes(voice: Voice, node: e.AddPrizes) -> Deed:
    top = voice.cards(e.DeckEnd(node.player, Position.TOP, node.number)).words
    whose = "their" if node.player is Player.OPPONENT else voice.whose(node.player)
    return act(voice, "add", f"{top} to {whose} Prize cards")


_OF_ITSELF = like(e.Replacement, like(e.Pattern, pokemon=e.ThisPokemon))


@deeds(e.Redirect)
def _redirect(voice: Voice, node: e.Redirect) -> Deed:
    words = voice.cards(node.cards).words
    if isinstance(node.cards, e.ThisCard) or voice.speaks_of(_OF_ITSELF):
        words = "it"
    if isinstance(node.cards, e.EventCards):
        words = "that Energy"
    if isinstance(node.cards, e.PokemonCards) and node.to is Zone.LOST:
        return act(voice, "put", f"{words} in the Lost Zone instead of discarding it")
    if node.to is Zone.DECK:
        into = "shuffle" if node.position is Position.SHUFFLED else "put"
        return Deed(into, f"{words} into your deck instead of discarding it")
    place = "in the Lost Zone" if node.to is Zone.LOST else f"into your {node.to}"
    return act(voice, "put", f"{words} {place} instead of the discard pile")


@deeds(e.UseTextOf)
def _use_text(voice: Voice, node: e.UseTextOf) -> Deed:
    def rest() -> str:
        card = "it" if isinstance(node.card, e.InZone) else voice.cards(node.card).words
        return f"the effect of {'that card' if card == 'it' else card} as the effect of {voice.this_text}"

    return voice.does(node.player, "use", rest)
