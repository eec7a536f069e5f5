"""Cards and attacks that a sentence speaks of."""

from __future__ import annotations

from prizecard.compiler import nodes as e
from prizecard.compiler.house.english import LONG, Noun, Thing, article, listed
from prizecard.compiler.house.nouns import CARD, ENERGY, apart, conjuncts, is_energy, noun, relative
from prizecard.compiler.house.selections import BOTH_SIDES, ONE, how_many, in_play, several
from prizecard.compiler.house.shapes import either, fitting, has_shape, like
from prizecard.compiler.house.voice import MANNERS, Voice, attacks, cards
from prizecard.vocabulary import Chooser, Kind, Measure, Player, Variety, Zone

# Cards.


def where(voice: Voice, zone: Zone, player: Player) -> str:
    """In which place of whom."""
    if zone is Zone.LOST and player is Player.BOTH:
        return f"the Lost Zone {BOTH_SIDES}"
    return "play" if zone is Zone.BESIDE else f"{voice.whose(player)} {zone}"


_ALL = e.Anything()
_LEFT = (Thing("the other cards", True), Thing("the other card"))
cards.rows(
    {
        e.Beneath: ("the cards under {pokemon}", True),
        e.EventCards: "that card",
        e.OtherCards: lambda voice, node: _LEFT[_is_one_left(voice, node)],
        e.PaidCards: ("the cards you discarded", True),
        e.PokemonCards: lambda voice, node: voice.pokemon(node.pokemon),
        e.ThisCard: lambda voice, node: Thing(
            "this Pokémon" if voice.is_pokemon and not voice.attached else "this card"
        ),
        e.ThoseCards: lambda voice, node: voice.again(node.variable, CARD, several(voice.binders.get(node.variable))),
        e.TopCard: "the top card of {pokemon}",
        like(e.InZone, Zone.PRIZES, filter=e.FaceDown): ("{player's} face-down Prize cards", True),
        like(e.InZone, Zone.PRIZES): ("{player's} Prize cards", True),
        like(e.InZone, either(Zone.HAND, Zone.DECK), filter=_ALL): "{player's} {zone}",
        like(e.InZone, filter=_ALL): ("all cards in {zone>}", True),
        like(e.InZone, filter=e.Named): ("all {filter.name} cards in {zone>}", True),
        e.InZone: lambda voice, node: Thing(
            f"all {noun(voice, node.filter, CARD, f'in {where(voice, node.zone, node.player)}', 'and').many}", True
        ),
        like(e.DeckEnd, number=ONE): "the {end} card of {player's} deck",
        like(e.DeckEnd, number=e.Constant): ("the {end} {number} cards of {player's} deck", True),
        like(e.DeckEnd, number=e.Difference): (
            "cards from the {end} of {player's} deck until you have {number.right+card} left",
            True,
        ),
        like(e.DeckEnd, number=e.ResultOf): ("that many cards from the {end} of {player's} deck", True),
        e.DeckEnd: "a card from the {end} of {player's} deck for {number@}",
    }
)
MANNERS[">"] = lambda voice, node, value, words: where(voice, value, node.player)


def attached(voice: Voice, node: e.AttachedTo, head: Noun, conjunction: str = "or") -> Noun:
    """The noun for cards attached to Pokémon."""
    plain, later = apart(node.filter)
    found = noun(voice, plain, head, conjunction=conjunction)
    found = found.then(f"attached to {voice.pokemon(node.pokemon).words}")
    return found.then(relative(voice, later, False), relative(voice, later, True)) if later else found


@cards(e.AttachedTo)
def _attached(voice: Voice, node: e.AttachedTo) -> Thing:
    head = ENERGY if is_energy(node.filter) else CARD
    return Thing(f"all {attached(voice, node, head, 'and').many}", True)


@cards(e.AllCardsOf)
def _all_cards(voice: Voice, node: e.AllCardsOf) -> Thing:
    found = voice.pokemon(node.pokemon)
    return Thing(f"{found.words} and all cards attached to {found.it}", found.many)


@cards(e.StadiumInPlay)
def _stadium(voice: Voice, node: e.StadiumInPlay) -> Thing:
    if node.filter == e.Anything():
        return Thing("that Stadium card" if node.filter in voice.stadiums else "any Stadium card in play")
    if node.filter in voice.stadiums:
        return Thing("it")
    if isinstance(node.filter, e.BelongsTo):
        return Thing(f"a Stadium card {voice.named(node.filter.player).does('have', 'in play')}")
    return Thing(f"{noun(voice, node.filter, Noun('Stadium card', 'Stadium cards')).one} in play")


_TWO = fitting(like(e.ChooseCards, among=like(e.DeckEnd, number=e.Constant(2)), maximum=e.Unlimited))
_TAKEN = fitting(like(e.ChooseCards, minimum=ONE, maximum=ONE))


def _is_one_left(voice: Voice, node: e.OtherCards) -> bool:
    """Whether one card is left of those at an end of a deck: 2 were looked at, 1 was taken."""
    looked, taken = (voice.binders.get(getattr(one, "variable", 0)) for one in (node.among, node.excluded))
    return has_shape(looked, _TWO) and has_shape(taken, _TAKEN)


@cards(e.EitherCards)
def _either_cards(voice: Voice, node: e.EitherCards) -> Thing:
    ends = [part for part in node.parts if isinstance(part, e.DeckEnd)]
    if len(ends) == len(node.parts) == 2 and ends[0].number == ends[1].number and ends[0].player is not ends[1].player:
        return voice.cards(e.DeckEnd(Player.BOTH, ends[0].end, ends[0].number))
    theirs = in_play_of(voice, node)
    if theirs is not None:
        return Thing(f"all {theirs.many}", True)
    return Thing(listed([voice.cards(part).words for part in node.parts]), True)


def in_play_of(voice: Voice, node: e.EitherCards) -> Noun | None:
    """The noun for cards that one player has in play, attached to Pokémon or as a Stadium."""
    held, stadium = node.parts[0], node.parts[-1]
    if not (isinstance(held, e.AttachedTo) and isinstance(stadium, e.StadiumInPlay)) or held.filter == e.Anything():
        return None
    owners = [part.player for part in conjuncts(stadium.filter) if isinstance(part, e.BelongsTo)]
    found = noun(voice, held.filter, CARD, conjunction="and")
    return found.then(voice.named(owners[0]).does("have", "in play")) if owners else None


@cards(e.FilteredCards)
def _filtered(voice: Voice, node: e.FilteredCards) -> Thing:
    held = voice.binders.get(node.among.variable) if isinstance(node.among, e.ThoseCards) else None
    among = held.among if isinstance(held, e.ChooseCards) else None
    taken = isinstance(among, e.DeckEnd) or (isinstance(among, e.InZone) and among.player is Player.YOU)
    seen = like(e.ChooseCards, getattr(node.among, "variable", None), e.DeckEnd)
    if taken and not (voice.speaks_of(like(e.LookAt, cards=seen)) or voice.speaks_of(like(e.Reveal, seen))):
        return Thing(f"those {noun(voice, node.filter, CARD).many}", True)
    return Thing(f"all {noun(voice, node.filter, CARD).many} you find there", True)


@cards(e.ChooseEach)
def _choose_each(voice: Voice, node: e.ChooseEach) -> Thing:
    words = [voice.cards(choice).words for choice in node.choices]
    voice.mention(node.variable)
    return Thing(listed(_said_once(words)), True)


def _said_once(words: list[str]) -> list[str]:
    """Words for several things of one place, which is said with the last alone."""
    for sign in (" attached to ", " from ", " in "):
        places = {one.partition(sign)[2] for one in words}
        if len(places) == 1 and "" not in places:
            return [*(one.partition(sign)[0] for one in words[:-1]), words[-1]]
    return words


_VARIETIES = {
    Variety.DIFFERENT_TYPES: "of different types",
    Variety.DIFFERENT_NAMES: "with different names",
    Variety.SAME_NAME: "with the same name",
}


def chosen(voice: Voice, node: e.ChooseCards, found: Noun) -> Thing:
    """So many of the noun."""
    if node.variety is Variety.BOTH_HALVES:
        return Thing(f"both halves of {article(found.one)}", True)
    at_random = "random " if node.chooser is Chooser.RANDOM else ""
    maximum, minimum = node.maximum, node.minimum
    if isinstance(maximum, e.Unlimited):
        if isinstance(minimum, e.Unlimited):
            return Thing(f"all {found.many}", True)
        if isinstance(minimum, e.Difference):
            found = found.then(f"until you have {voice.total(minimum.right)} or fewer")
        return Thing(f"any number of {at_random}{found.many}", True)
    if not isinstance(maximum, e.Constant):
        from prizecard.compiler.house.numbers import many_of

        if minimum != maximum:
            many = found.many.replace(" from your hand", " in your hand")
            return Thing(f"a number of {many} up to {voice.total(maximum)}", True)
        return Thing(many_of(voice, maximum, found), True)
    if minimum == maximum:
        words = found.of(maximum.value)
        if at_random:
            words = f"a random {found.one}" if maximum.value == 1 else f"{maximum.value} random {found.many}"
        return Thing(words, maximum.value != 1)
    if maximum.value == 1:
        return Thing(f"up to 1 {found.one}")
    return Thing(f"up to {maximum.value} {at_random}{found.many}", True)


@cards(e.ChooseCards)
def _choose_cards(voice: Voice, node: e.ChooseCards) -> Thing:
    thing = _choice(voice, node)
    voice.binders[node.variable] = node
    voice.mention(node.variable)
    return thing


def _combined(voice: Voice, node: e.ChooseCards, head: Noun) -> Thing | None:
    """Several cards of one kind or another, in any combination of them."""
    among, most = node.among, node.maximum
    if not (isinstance(most, e.Constant) and most.value > 1 and node.variety is Variety.FREE):
        return None
    if not isinstance(among, e.InZone | e.AttachedTo) or node.chooser is Chooser.RANDOM:
        return None
    if among.filter == e.Anything() or not any(_either_kind(part) for part in conjuncts(among.filter)):
        return None
    named = isinstance(among.filter, e.AnyOf) and len(among.filter.filters) > 2
    if isinstance(among, e.AttachedTo):
        found = attached(voice, among, head, "and")
    else:
        found = zone_noun(voice, among, head, conjunction="or" if named else "and")
    return Thing(f"{how_many(voice, node.minimum, node.maximum)} in any combination of {found.many}", True)


def _either_kind(filter: e.Filter) -> bool:
    """Whether cards of several kinds will do."""
    return isinstance(filter, e.AnyOf) and all(
        isinstance(one, e.Is | e.Named | e.Provides | e.AllOf | e.OfType) for one in filter.filters
    )


def _choice(voice: Voice, node: e.ChooseCards) -> Thing:
    among = node.among
    everything = isinstance(node.minimum, e.Unlimited) and isinstance(node.maximum, e.Unlimited)
    if everything and not isinstance(among, e.FilteredCards):
        return voice.cards(among)
    head = ENERGY if node.measure is Measure.ENERGY else CARD
    combined = _combined(voice, node, head)
    if combined is not None:
        return combined
    if isinstance(among, e.InZone):
        if among.zone is Zone.PRIZES:
            return _prizes(voice, node, among)
        return chosen(voice, node, zone_noun(voice, among, head, node.variety, node.maximum == ONE))
    if isinstance(among, e.AttachedTo):
        found = attached(voice, among, head)
        every, any_one = f"all Pokémon {BOTH_SIDES}", "Pokémon in play (yours or your opponent's)"
        return chosen(voice, node, Noun(found.one.replace(every, f"a {any_one}"), found.many.replace(every, any_one)))
    if isinstance(among, e.EitherCards):
        return chosen(voice, node, _either_noun(voice, among, head))
    if isinstance(among, e.FilteredCards):
        return chosen(voice, node, filtered_noun(voice, among, head))
    return _some_of(voice, node, among)


def _some_of(voice: Voice, node: e.ChooseCards, among: e.Cards) -> Thing:
    """So many of the cards spoken of, or found in a hand that was looked at."""
    those = voice.cards(among)
    seen = voice.binders.get(among.variable) if isinstance(among, e.ThoseCards) else None
    hand = seen.among if isinstance(seen, e.ChooseCards) and isinstance(seen.among, e.InZone) else None
    if hand is not None and (hand.zone, hand.filter) == (Zone.HAND, e.Anything()):
        return chosen(voice, node, CARD.then("you find there"))
    amount = how_many(voice, node.minimum, node.maximum)
    return Thing(f"{amount} of {those.it if those.words in ('it', 'them') else those.words}", node.maximum != ONE)


def _prizes(voice: Voice, node: e.ChooseCards, among: e.InZone) -> Thing:
    down = "face-down " if isinstance(among.filter, e.FaceDown) else ""
    amount = how_many(voice, node.minimum, node.maximum)
    if among.player is Player.BOTH and node.maximum == ONE:
        return Thing(f"1 {down}Prize card (yours or your opponent's)")
    if down and isinstance(node.maximum, e.Unlimited):
        return Thing(f"as many of {voice.whose(among.player)} {down}Prize cards as you like", True)
    return Thing(f"{amount} of {voice.whose(among.player)} {down}Prize cards", node.maximum != ONE)


def _either_noun(voice: Voice, node: e.EitherCards, head: Noun) -> Noun:
    """Cards of several places: the Pokémon Tool and Stadium cards in play."""
    tools, stadium = node.parts[0], node.parts[-1]
    if not (isinstance(tools, e.AttachedTo) and isinstance(stadium, e.StadiumInPlay)):
        words = listed([voice.cards(part).words.removeprefix("all ") for part in node.parts], "or")
        return Noun(words, words)
    kinds = tools.filter.filters if isinstance(tools.filter, e.AnyOf) else (tools.filter,)
    if stadium.filter == tools.filter:
        several = listed([noun(voice, one, CARD).many for one in kinds])
        return Noun(several, f"in any combination of {several} in play {BOTH_SIDES}")
    found = noun(voice, e.AnyOf(tuple(one for one in kinds if one != e.Is(Kind.STADIUM))), CARD)
    if isinstance(tools.pokemon, e.InPlay) and tools.pokemon.player is Player.BOTH:
        either = f"{found.many} and Stadium cards in play (yours or your opponent's)"
        return Noun(f"{found.one} or Stadium card in play", f"in any combination of {either}")
    on = f"attached to {voice.pokemon(tools.pokemon).words}"
    return Noun(f"{found.one} {on} or a Stadium card in play", f"{found.many} {on} or Stadium cards in play")


def zone_noun(
    voice: Voice,
    node: e.InZone,
    head: Noun,
    variety: Variety = Variety.FREE,
    one: bool = False,
    conjunction: str = "or",
) -> Noun:
    """The noun for cards in a zone."""
    place = f"from {where(voice, node.zone, node.player)}"
    if one:
        place = place.replace("each player's", "either player's")
    found = noun(voice, node.filter, head, _VARIETIES.get(variety, ""), conjunction)
    named = node.filter.filters if isinstance(node.filter, e.AnyOf) else (node.filter,)
    if all(isinstance(one, e.Named) for one in named):
        found = Noun(f"{found.one} card", f"{found.many} cards")
    return found.then(place)


def filtered_noun(voice: Voice, node: e.FilteredCards, head: Noun) -> Noun:
    """The noun for those of some cards that have a property."""
    found = noun(voice, node.filter, head)
    if isinstance(node.among, e.ThoseCards):
        from prizecard.compiler.house.numbers import done_to

        done = done_to(voice, node.among.variable)
        return found.then(f"{done} in this way" if done == "you discarded" else "you find there")
    return found.then(f"among {voice.cards(node.among).words}")


# Attacks.


def in_last_turn(node: e.LastAttackOf) -> str:
    """When the last attack of the player was used."""
    return f"during {'your' if node.player is Player.YOU else 'their'} last turn"


@attacks(e.AttacksOf)
def _attacks_of(voice: Voice, node: e.AttacksOf) -> Thing:
    owner = voice.pokemon(node.what).words
    if isinstance(node.what, e.InPlay) and node.what.player is Player.BOTH:
        owner = f"any {in_play(voice, node.what, at='in play').one} {BOTH_SIDES}"
    elif not isinstance(node.what, e.InZone) or node.what.player is not Player.BOTH:
        owner = owner.replace("all ", "any ", 1)
    return Thing(f"the attacks of {owner}", True)


attacks.rows(
    {
        like(e.AttacksOf, e.ThisCard): "the attack on this card",
        like(e.AttacksOf, e.Beneath(e.ThisPokemon())): ("this Pokémon's attacks from its previous Evolutions", True),
        like(e.AttacksOf, name=str): lambda voice, node: Thing(voice.pokemon(node.what).own(f"{node.name} attack")),
        e.LastAttackOf: lambda voice, node: Thing(
            f"the attack {voice.whose(node.player)} Pokémon used {in_last_turn(node)}"
        ),
        e.OrdinaryAttacks: ("{among} (excluding GX attacks)", True),
        e.OtherAttacks: ("attacks other than {excluded}", True),
        e.ThatAttack: lambda voice, node: Thing("it" if node.variable in voice.focus else "that attack"),
    }
)


def _attacks_owned(voice: Voice, what: e.Selection) -> str:
    """The attacks of Pokémon to choose from."""
    owner = voice.pokemon(what)
    described = len(owner.words) > LONG or " that " in owner.words
    return owner.own("attacks") if described else f"{owner.whose} attacks"


@attacks(e.ChooseAttack)
def _choose_attack(voice: Voice, node: e.ChooseAttack) -> Thing:
    words = f"1 of {attacks.say(voice, node.among).words}"
    match node.among:
        case e.AttacksOf(what=e.InZone() as zone):
            own = "your" if zone.player is Player.YOU else "their"
            kind = noun(voice, zone.filter, CARD).many
            words = f"an attack on 1 of {voice.whose(zone.player)} {kind} in {own} {zone.zone}"
        case e.AttacksOf(what=e.InPlay() as what) if voice.pokemon(what).many:
            # Of the two that are chosen it is the Pokémon.
            return Thing(f"an attack on {voice.pokemon(e.ChoosePokemon(0, what)).words}")
        case e.AttacksOf(what=what) if not isinstance(what, e.Beneath | e.ThisCard):
            words = f"1 of {_attacks_owned(voice, what)}"
        case e.OrdinaryAttacks(among=e.AttacksOf(what=what)):
            words = f"1 of {voice.pokemon(what).own('non-GX attacks')}"
    voice.mention(node.variable)
    return Thing(words)
