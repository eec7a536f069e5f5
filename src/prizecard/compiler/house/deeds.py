"""What is done: one template for each effect on cards, on Pokémon and on the game."""

from __future__ import annotations

from typing import Any

from prizecard import effects as e
from prizecard.compiler.house.english import Deed, Noun, Thing, listed
from prizecard.compiler.house.nouns import conjuncts, noun
from prizecard.compiler.house.numbers import for_each, many_of, total
from prizecard.compiler.house.selections import each_of, how_many
from prizecard.compiler.house.voice import Voice, attacks, deeds
from prizecard.compiler.facts import TextKind
from prizecard.compiler.tree import parts
from prizecard.vocabulary import Chooser, Player, Position, Spread, Target, Zone

CARD = Noun("card", "cards")
COUNTER = Noun("damage counter", "damage counters")
PRIZE = Noun("Prize card", "Prize cards")
COIN = Noun("coin", "coins")


def chooser_of(node: Any) -> Any:
    """Who chooses in an effect, if it is not you."""
    if isinstance(node, e.ChooseCards | e.ChoosePokemon):
        if node.chooser in (Chooser.OPPONENT, Chooser.THAT):
            return node.chooser
        return chooser_of(node.among)
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


# Cards.


@deeds(e.Draw)
def _draw(voice: Voice, node: e.Draw) -> Deed:
    end = " from the bottom of your deck" if node.end is Position.BOTTOM else ""
    again = voice.together and node.player in voice.drew
    voice.drew.add(node.player)
    if again and isinstance(node.number, e.Constant):
        more = Noun("more card", "more cards")
        words = f"{node.number.value} {more.one if node.number.value == 1 else more.many}"
        return voice.does(node.player, "draw", words)
    return voice.does(node.player, "draw", lambda: many_of(voice, node.number, CARD) + end)


@deeds(e.DrawUntil)
def _draw_until(voice: Voice, node: e.DrawUntil) -> Deed:
    def rest() -> str:
        who = "they have" if voice.whose(node.player) == "their" else "you have"
        hand = f"{voice.whose(node.player)} hand"
        if isinstance(node.number, e.Constant):
            return f"cards until {who} {CARD.of(node.number.value)} in {hand}"
        if isinstance(node.number, e.CountOf) and isinstance(node.number.what, e.InZone):
            other = voice.named(node.number.what.player).words
            return f"cards until {who} the same number of cards in {hand} as {other}"
        return f"cards until {who} {_as_many(voice, node.number)}"

    return voice.does(node.player, "draw", rest)


def _as_many(voice: Voice, number: e.Number) -> str:
    if isinstance(number, e.CountOf):
        return f"as many cards in {voice.whose(Player.YOU)} hand as {total(voice, number).removeprefix('the number of cards in ')}"
    return f"a number of cards in {voice.whose(Player.YOU)} hand equal to {total(voice, number)}"


def _owner(node: Any) -> Player:
    """Whose the cards are."""
    if isinstance(node, e.InZone | e.DeckEnd | e.InPlay):
        return node.player
    for name in ("among", "cards", "pokemon"):
        inner = getattr(node, name, None)
        if inner is not None:
            return _owner(inner)
    if isinstance(node, e.Defending):
        return Player.OPPONENT
    if isinstance(node, e.EitherCards):
        return _owner(node.parts[0])
    return Player.YOU


def owner(voice: Voice, node: Any) -> Player:
    """Whose the cards are, also of those spoken of before."""
    if isinstance(node, e.ThoseCards | e.ThosePokemon):
        return owner(voice, voice.binders.get(node.variable))
    if isinstance(node, e.OtherCards | e.FilteredCards | e.ChooseCards | e.ChoosePokemon | e.OtherPokemon):
        return owner(voice, node.among)
    if isinstance(node, e.AllCardsOf | e.PokemonCards | e.AttachedTo | e.Beneath | e.TopCard):
        return owner(voice, node.pokemon)
    if isinstance(node, e.ChooseEach):
        return owner(voice, node.choices[0])
    if isinstance(node, e.PutOntoBench | e.LookAt | e.Reveal):
        return owner(voice, node.cards)
    return _owner(node)


_INTO = {Zone.HAND: "into {} hand", Zone.LOST: "in the Lost Zone", Zone.PRIZES: "with {} Prize cards", Zone.DECK: "into {} deck"}


@deeds(e.MoveCards)
def _move(voice: Voice, node: e.MoveCards) -> Deed:
    left = _left_in_hand(node.cards)
    if left is not None:
        verb = "discard" if node.to is Zone.DISCARD else "shuffle"
        deck = "" if node.to is Zone.DISCARD else " into {} deck"
        random = "random " if getattr(node.cards, "chooser", None) is Chooser.RANDOM else ""
        return by_chooser(voice, node.cards, verb, lambda: _down_to(voice, left, deck, random))
    if node.to is Zone.DISCARD:
        return by_chooser(voice, node.cards, "discard", lambda: voice.cards(node.cards).words)
    if node.to is Zone.DECK and node.position is Position.SHUFFLED:
        return by_chooser(voice, node.cards, "shuffle", lambda: f"{voice.cards(node.cards).words} into {_whose(voice, node.cards)} deck")
    order = " in any order" if node.order else ""

    if node.to is Zone.PRIZES:
        return by_chooser(voice, node.cards, "add", lambda: f"{voice.cards(node.cards).words} to {_whose(voice, node.cards)} Prize cards face down")

    def rest() -> str:
        what = voice.cards(node.cards).words
        if node.to is Zone.DECK:
            end = "top" if node.position is Position.TOP else "the bottom"
            return f"{what} on {end} of {_whose(voice, node.cards)} deck{order}"
        into = _INTO.get(node.to, f"into {{}} {node.to}")
        return f"{what} {into.format(_whose(voice, node.cards))}"

    return by_chooser(voice, node.cards, "put", rest)


def _left_in_hand(cards: e.Cards) -> tuple[Player, int] | None:
    """Whose hand keeps how many cards, where all beyond that number go."""
    if not (isinstance(cards, e.ChooseCards) and isinstance(cards.maximum, e.Difference)):
        return None
    counted, kept = cards.maximum.left, cards.maximum.right
    if isinstance(counted, e.CountOf) and counted.what == cards.among and isinstance(kept, e.Constant):
        if isinstance(cards.among, e.ThoseCards):
            return Player.OPPONENT, kept.value
    if isinstance(counted, e.CountOf) and isinstance(counted.what, e.InZone) and isinstance(kept, e.Constant):
        if counted.what.zone is Zone.HAND and counted.what == cards.among:
            return counted.what.player, kept.value
    return None


def _down_to(voice: Voice, left: tuple[Player, int], deck: str, random: str = "") -> str:
    player, kept = left
    whose = voice.whose(player)
    has = "you have" if whose == "your" else "they have" if whose == "their" else "your opponent has"
    hand = "their" if whose != "your" else "your"
    return f"{random}cards from {whose} hand{deck.format(whose)} until {has} {CARD.of(kept)} in {hand} hand"


def _whose(voice: Voice, cards: Any) -> str:
    player = owner(voice, cards)
    if player is Player.OPPONENT:
        return "their"
    if player is Player.BOTH:
        return "their owner's"
    return voice.whose(player)


@deeds(e.PutFaceUp, e.PutFaceDown)
def _face(voice: Voice, node: Any) -> Deed:
    up = "up" if isinstance(node, e.PutFaceUp) else "down"
    if isinstance(node.cards, e.InZone):
        return act(voice, "turn", f"all of {voice.whose(node.cards.player)} Prize cards face {up}")
    return act(voice, "turn", f"{voice.cards(node.cards).words} face {up}")


@deeds(e.Shuffle)
def _shuffle(voice: Voice, node: e.Shuffle) -> Deed:
    zone = "face-down Prize cards" if node.zone is Zone.PRIZES else str(node.zone)
    return voice.does(node.player, "shuffle", lambda: f"{voice.whose(node.player)} {zone}")


@deeds(e.LookAt)
def _look(voice: Voice, node: e.LookAt) -> Deed:
    def rest() -> str:
        words = f"at {_seen(voice, node.cards)}"
        if node.cards == e.InZone(Zone.DECK, node.player):
            words = f"through {voice.whose(node.player)} deck"
        if node.variable > 0:
            voice.mention(node.variable)
        return words

    return voice.does(node.player, "look", rest)


def _seen(voice: Voice, cards: e.Cards) -> str:
    found = voice.cards(cards).words
    return found.replace("Prize cards that are face down", "face-down Prize cards")


@deeds(e.Reveal)
def _reveal(voice: Voice, node: e.Reveal) -> Deed:
    cards = node.cards
    player = owner(voice, cards) if isinstance(cards, e.InZone | e.ChooseCards) else Player.YOU
    if isinstance(cards, e.ChooseCards):
        if isinstance(cards.among, e.InZone) and cards.among.zone is Zone.HAND:
            player = cards.among.player
            if not isinstance(cards.maximum, e.Unlimited) and cards.chooser is Chooser.YOU:
                player = Player.YOU
        else:
            player = voice.agent
    elif isinstance(cards, e.DeckEnd):
        player = voice.agent
    return voice.does(player, "reveal", lambda: voice.cards(cards).words)


@deeds(e.RevealUntil)
def _reveal_until(voice: Voice, node: e.RevealUntil) -> Deed:
    def rest() -> str:
        found = noun(voice, node.filter, CARD)
        voice.mention(node.found)
        who = "they reveal" if voice.whose(node.player) == "their" else "you reveal"
        return f"cards from {voice.whose(node.player)} deck until {who} {found.of(1)}"

    return voice.does(node.player, "reveal", rest)


@deeds(e.Rearrange)
def _rearrange(voice: Voice, node: e.Rearrange) -> Deed:
    end = "on top of" if node.end is Position.TOP else "on the bottom of"
    cards = voice.cards(node.cards).words.replace("any number of them", "as many of them as you like")
    return act(voice, "put", f"{cards} back {end} {_whose(voice, node.cards)} deck in any order")


@deeds(e.ExchangeCards)
def _exchange(voice: Voice, node: e.ExchangeCards) -> Deed:
    return act(voice, "switch", f"{voice.cards(node.first).words} with {voice.cards(node.second).words}")


@deeds(e.PutOntoBench)
def _onto_bench(voice: Voice, node: e.PutOntoBench) -> Deed:
    def rest() -> str:
        words = f"{voice.cards(node.cards).words} onto {_whose(voice, node.cards)} Bench"
        if node.variable > 0:
            voice.mention(node.variable)
        return words

    return by_chooser(voice, node.cards, "put", rest)


@deeds(e.PutIntoPlace)
def _into_place(voice: Voice, node: e.PutIntoPlace) -> Deed:
    return act(voice, "put", f"{voice.cards(node.card).words} in the place of {voice.pokemon(node.pokemon).words}")


_SPREAD = {Spread.EACH: "", Spread.FREELY: " in any way you like", Spread.ONE_EACH: ", 1 to each"}


@deeds(e.Attach)
def _attach(voice: Voice, node: e.Attach) -> Deed:
    def rest() -> str:
        verb = voice.cards(node.cards).words
        target = node.to
        to = each_of(voice, target).words if isinstance(target, e.InPlay) and node.spread is Spread.EACH else voice.pokemon(target).words
        return f"{verb} to {to}{_SPREAD[node.spread]}"

    return by_chooser(voice, node.cards, "move" if moves(voice, node.cards) else "attach", rest)


def moves(voice: Voice, cards: Any) -> bool:
    """Whether cards are attached already, so that they are moved."""
    if isinstance(cards, e.AttachedTo):
        return True
    if isinstance(cards, e.ChooseCards | e.FilteredCards | e.OtherCards):
        return moves(voice, cards.among)
    return isinstance(cards, e.ThisCard) and not voice.is_pokemon


@deeds(e.AttachAsEnergy)
def _as_energy(voice: Voice, node: e.AttachAsEnergy) -> Deed:
    return act(voice, "attach", f"{voice.cards(node.cards).words} to {voice.pokemon(node.to).words} as a Special Energy card")


@deeds(e.AttachAsTool)
def _as_tool(voice: Voice, node: e.AttachAsTool) -> Deed:
    return act(voice, "attach", f"{voice.cards(node.cards).words} to {voice.pokemon(node.to).words} as a Pokémon Tool card")


@deeds(e.UseTextOf)
def _use_text(voice: Voice, node: e.UseTextOf) -> Deed:
    def rest() -> str:
        card = voice.cards(node.card).words
        return f"the effect of {'that card' if card == 'it' else card} as the effect of {voice.this_text}"

    return voice.does(node.player, "use", rest)


@deeds(e.PlayCard)
def _play_card(voice: Voice, node: e.PlayCard) -> Deed:
    return voice.does(node.player, "play", lambda: voice.cards(node.card).words)


# Pokémon.

_IGNORED = {"Weakness": "Weakness", "Resistance": "Resistance"}


@deeds(e.Damage)
def _damage(voice: Voice, node: e.Damage) -> Deed:
    if isinstance(node.to, e.ThisPokemon):
        amount = damage(voice, node.amount)
        return Deed("do", f"{amount[0]} to itself{amount[1]}", Thing("this Pokémon"))
    to = each_of(voice, node.to)
    amount = damage(voice, node.amount)
    return Deed("do", f"{amount[0]} to {to.words}{amount[1]}", Thing("this attack"))


def damage(voice: Voice, number: e.Number) -> tuple[str, str]:
    """So much damage: once, and as often as it is done."""
    if isinstance(number, e.Product) and isinstance(number.left, e.Constant):
        return f"{number.left.value} damage", for_each(voice, number.right)
    if isinstance(number, e.Product) and isinstance(number.left, e.PrintedDamage):
        return f"{voice.facts.damage} damage", for_each(voice, number.right)
    if isinstance(number, e.Constant | e.PrintedDamage):
        return f"{total(voice, number)} damage", ""
    if isinstance(number, e.Smaller):
        return damage(voice, number.left)
    return f"damage equal to {total(voice, number)}", ""


@deeds(e.PutCounters)
def _put_counters(voice: Voice, node: e.PutCounters) -> Deed:
    def rest() -> str:
        freely = node.spread is Spread.FREELY
        on = voice.pokemon(node.on) if freely else each_of(voice, node.on)
        if isinstance(node.number, e.Product) and isinstance(node.number.left, e.Constant):
            return f"{COUNTER.of(node.number.left.value)} on {on.words}{_SPREAD[node.spread]}{for_each(voice, node.number.right)}"
        if isinstance(node.number, e.InCounters):
            return f"damage counters on {on.words} equal to {_done(voice, node.number.damage)}"
        if isinstance(node.number, e.StatOf | e.CountOf | e.EnergyOn | e.ResultOf) and not freely:
            return f"damage counters on {on.words} equal to {total(voice, node.number)}"
        return f"{_counters(voice, node.number)} on {on.words}{_SPREAD[node.spread]}"

    return by_chooser(voice, node.on, "put", rest)


def _done(voice: Voice, number: e.Number) -> str:
    """Damage done, by whom it was suffered."""
    if isinstance(number, e.EventAmount):
        return "the damage done to this Pokémon" if voice.is_pokemon else "the damage done to that Pokémon"
    return total(voice, number)


def _counters(voice: Voice, number: e.Number) -> str:
    if number == e.Constant(1):
        return "1 damage counter"
    if isinstance(number, e.Smaller):
        return _counters(voice, number.left)
    return many_of(voice, number, COUNTER)


@deeds(e.MoveCounters)
def _move_counters(voice: Voice, node: e.MoveCounters) -> Deed:
    if isinstance(node.number, e.Unlimited):
        amount = "all damage counters" if node.minimum == node.number else "any number of damage counters"
    else:
        amount = f"{how_many(voice, node.minimum, node.number)} damage counter{'' if node.number == e.Constant(1) else 's'}"
    source, target = voice.pokemon(node.source).words, voice.pokemon(node.target).words
    return act(voice, "move", f"{amount} from {source} to {target}{_SPREAD[node.spread]}")


@deeds(e.ExchangeCounters)
def _exchange_counters(voice: Voice, node: e.ExchangeCounters) -> Deed:
    return act(voice, "switch", f"all damage counters on {voice.pokemon(node.first).words} with those on {voice.pokemon(node.second).words}")


@deeds(e.SetRemainingHp)
def _remaining(voice: Voice, node: e.SetRemainingHp) -> Deed:
    whom = voice.pokemon(node.pokemon)
    return act(voice, "put", f"damage counters on {whom.words} until its remaining HP is {total(voice, node.hp)}")


@deeds(e.Heal)
def _heal(voice: Voice, node: e.Heal) -> Deed:
    def rest() -> str:
        whom = each_of(voice, node.pokemon).words
        if isinstance(node.amount, e.Unlimited):
            return f"all damage from {whom}"
        amount, often = damage(voice, node.amount)
        if amount.startswith("damage equal"):
            if isinstance(node.amount, e.DamageDone):
                return f"from {whom} the same amount of damage you did to {voice.pokemon(node.amount.pokemon).words}"
            return f"damage from {whom} {amount.removeprefix('damage ')}"
        return f"{amount} from {whom}{often}"

    return by_chooser(voice, node.pokemon, "heal", rest)


@deeds(e.Afflict)
def _afflict(voice: Voice, node: e.Afflict) -> Deed:
    subject = each_of(voice, node.pokemon)
    return Deed("be", f"now {listed([str(one) for one in node.conditions])}", subject)


def aggravated(voice: Voice, node: e.Afflict) -> str:
    """How much worse than usual a Special Condition is."""
    whom = "those" if each_of(voice, node.pokemon).many else "that"
    if node.counters is not None:
        number = total(voice, node.counters)
        usual = {"Poisoned": "1", "Burned": "2", "Confused": "3"}.get(str(node.conditions[-1]), "1")
        return f"put {number} damage counters instead of {usual} on {whom} Pokémon between turns"
    if node.coins is not None:
        return f"flip {total(voice, node.coins)} coins instead of 1 between turns"
    return ""


@deeds(e.AfflictChosen)
def _afflict_chosen(voice: Voice, node: e.AfflictChosen) -> Deed:
    return Deed("be", "now affected by that Special Condition", voice.pokemon(node.pokemon))


@deeds(e.WorsenCondition)
def _worsen(voice: Voice, node: e.WorsenCondition) -> Deed:
    more = many_of(voice, node.more, Noun("more damage counter", "more damage counters"))
    return act(voice, "put", f"{more} on {voice.pokemon(node.pokemon).words} for being {node.condition} between turns")


@deeds(e.Cure)
def _cure(voice: Voice, node: e.Cure) -> Deed:
    def rest() -> str:
        whom = each_of(voice, node.pokemon).words
        if not node.conditions:
            return f"all Special Conditions from {whom}"
        if len(node.conditions) == 1:
            return f"the Special Condition {node.conditions[0]} from {whom}"
        return f"the Special Conditions {listed([str(one) for one in node.conditions])} from {whom}"

    return by_chooser(voice, node.pokemon, "remove", rest)


@deeds(e.KnockOut)
def _knock_out(voice: Voice, node: e.KnockOut) -> Deed:
    return Deed("be", "Knocked Out", each_of(voice, node.pokemon))


@deeds(e.Switch)
def _switch(voice: Voice, node: e.Switch) -> Deed:
    player = owner(voice, node.incoming)
    who = chooser_of(node.incoming) or voice.agent
    if isinstance(node.incoming, e.ChoosePokemon) and node.incoming.chooser is Chooser.RANDOM:
        who = Player.YOU

    def rest() -> str:
        incoming = voice.pokemon(node.incoming).words.replace("of your opponent's", "of their")
        mine = f"{voice.whose(player)} Active Pokémon"
        if voice.kind is TextKind.ATTACK and player is Player.YOU:
            mine = "this Pokémon"
        if voice.kind is TextKind.ATTACK and player is Player.OPPONENT and who is Player.YOU and defends(voice):
            mine = "the Defending Pokémon"
        return f"{mine} with {incoming}" if incoming != "it" else f"it with {mine}"

    return voice.does(who, "switch", rest)


def defends(voice: Voice) -> bool:
    """Whether the text calls the opponent's Active Pokémon the Defending Pokémon."""
    return any(isinstance(node, e.Defending) for node in parts(voice.texts))


@deeds(e.Evolve)
def _evolve(voice: Voice, node: e.Evolve) -> Deed:
    if isinstance(node.card, e.ChooseCards) and any(isinstance(part, e.DescendsFrom) for part in parts(node.card)):
        return _skipping(voice, node)
    card = voice.cards(node.card).words
    onto = "that Pokémon" if _evolves_into_it(node.onto) else voice.pokemon(node.onto).words
    return act(voice, "put", f"{card} onto {onto} to evolve it")


def _skipping(voice: Voice, node: e.Evolve) -> Deed:
    """Evolving over a stage: the card need only come of the Basic Pokémon."""
    assert isinstance(node.card, e.ChooseCards) and isinstance(node.card.among, e.InZone)
    zone = node.card.among
    kinds = tuple(part for part in conjuncts(zone.filter) if not isinstance(part, e.DescendsFrom))
    found = noun(voice, e.AllOf(kinds), CARD)
    place = f"{voice.whose(zone.player)} {zone.zone}"
    rest = f"{found.of(1)} in {place} that evolves from that Pokémon, put that card onto the Basic Pokémon to evolve it"
    return Deed("have", rest, Thing("if you", True))


def _evolves_into_it(onto: e.Pokemons) -> bool:
    """Whether the Pokémon is any that the card found evolves from."""
    if not (isinstance(onto, e.ChoosePokemon) and isinstance(onto.among, e.InPlay)):
        return False
    return any(isinstance(node, e.EvolvesInto) for node in parts(onto.among.filter))


@deeds(e.EvolveEach)
def _evolve_each(voice: Voice, node: e.EvolveEach) -> Deed:
    among = node.cards
    place, kind = voice.cards(among).words.removeprefix("all "), CARD
    if isinstance(among, e.InZone):
        place, kind = f"{voice.whose(among.player)} {among.zone}", noun(voice, among.filter, CARD)
    whom = each_of(voice, node.pokemon).words
    return act(voice, "search", f"{place} for {kind.of(1)} that evolves from {whom} and put it onto that Pokémon to evolve it")


@deeds(e.Devolve)
def _devolve(voice: Voice, node: e.Devolve) -> Deed:
    whom = each_of(voice, node.pokemon).words
    if node.times == e.Constant(1):
        verb = "shuffle" if node.to is Zone.DECK else "put"
        card = "the highest Stage Evolution card on it"
        return act(voice, "devolve", f"{whom} and {verb} {card} into {_whose(voice, node.pokemon)} {node.to}")
    times = total(voice, node.times)
    cards = "any number of Evolution cards on it" if node.spread is Spread.FREELY else "all Evolution cards on it"
    if isinstance(node.times, e.Unlimited):
        verb = "shuffling" if node.to is Zone.DECK else "putting"
        return act(voice, "devolve", f"{whom} by {verb} {cards} into {_whose(voice, node.pokemon)} {node.to}")
    return act(voice, "devolve", f"{whom} by {times} Stages and put those cards into {_whose(voice, node.pokemon)} {node.to}")


@deeds(e.ReplaceCard)
def _replace(voice: Voice, node: e.ReplaceCard) -> Deed:
    card = voice.cards(node.card).words
    whom = voice.pokemon(node.pokemon).words
    if node.to is Zone.PLAY:
        return act(voice, "put", f"{card} onto {whom}")
    if card == "it":
        return act(voice, "switch", f"it with {whom}")
    return act(voice, "switch", f"{whom} with {card.replace(' from your hand', ' in your hand')}")


@deeds(e.PutMarker)
def _marker(voice: Voice, node: e.PutMarker) -> Deed:
    return act(voice, "put", f"a {node.name} marker on {voice.pokemon(node.pokemon).words}")


@deeds(e.UseAttack)
def _use_attack(voice: Voice, node: e.UseAttack) -> Deed:
    this = "this attack" if voice.kind is TextKind.ATTACK else "its own"
    if isinstance(node.attack, e.ChooseAttack):
        found = attacks.say(voice, node.attack).words
        return act(voice, "choose", f"{found} and use it as {this}")
    return act(voice, "use", f"{attacks.say(voice, node.attack).words} as {this}")


@deeds(e.ChooseNewActive)
def _new_active(voice: Voice, node: e.ChooseNewActive) -> Deed:
    return voice.does(node.player, "choose", lambda: f"{voice.whose(node.player)} new Active Pokémon before the other player does")


@deeds(e.PickNewActive)
def _pick_active(voice: Voice, node: e.PickNewActive) -> Deed:
    return voice.does(node.chooser, "choose", f"{voice.whose(node.player)} new Active Pokémon")


# The game.


@deeds(e.TakePrizes)
def _take(voice: Voice, node: e.TakePrizes) -> Deed:
    return voice.does(node.player, "take", lambda: many_of(voice, node.number, PRIZE))


@deeds(e.AddPrizes)
def _add_prizes(voice: Voice, node: e.AddPrizes) -> Deed:
    top = voice.cards(e.DeckEnd(node.player, Position.TOP, node.number)).words
    return act(voice, "add", f"{top} to {voice.whose(node.player)} Prize cards")


@deeds(e.EndTurn)
def _end_turn(voice: Voice, node: e.EndTurn) -> Deed:
    return Deed("end", "", Thing("your turn"))


@deeds(e.ExtraTurn)
def _extra_turn(voice: Voice, node: e.ExtraTurn) -> Deed:
    return Deed("take", "another turn after this one", voice.who(node.player))


@deeds(e.GoFirst)
def _go_first(voice: Voice, node: e.GoFirst) -> Deed:
    return Deed("go", "first", voice.named(node.player))


@deeds(e.WinGame)
def _win(voice: Voice, node: e.WinGame) -> Deed:
    return Deed("win", "this game", voice.named(node.player))


@deeds(e.Instead)
def _instead(voice: Voice, node: e.Instead) -> Deed:
    amount = node.amount
    if isinstance(amount, e.Difference) and isinstance(amount.left, e.EventAmount):
        less = amount.right
        if isinstance(less, e.Product) and isinstance(less.left, e.Constant):
            return act(voice, "reduce", f"that damage by {less.left.value}{for_each(voice, less.right)}")
        return act(voice, "reduce", f"that damage by {total(voice, less)}")
    return Deed("be", f"{total(voice, amount)} instead", Thing("that damage"))


@deeds(e.PreventEvent)
def _prevent(voice: Voice, node: e.PreventEvent) -> Deed:
    return act(voice, "prevent", "that damage")


@deeds(e.Redirect)
def _redirect(voice: Voice, node: e.Redirect) -> Deed:
    words = voice.cards(node.cards).words
    if isinstance(node.cards, e.ThisCard):
        words = "it"
    if node.to is Zone.DECK:
        into = "shuffle" if node.position is Position.SHUFFLED else "put"
        return Deed(into, f"{words} into your deck instead of discarding it")
    place = "in the Lost Zone" if node.to is Zone.LOST else f"into your {node.to}"
    return act(voice, "put", f"{words} {place} instead of the discard pile")


@deeds(e.RemoveEffects)
def _remove_effects(voice: Voice, node: e.RemoveEffects) -> Deed:
    of = f" of {node.origin}s" if node.origin else ""
    if node.target is Target.ALL and node.pokemon is not None:
        return act(voice, "remove", f"all effects{of} on you and {each_of(voice, node.pokemon).words}")
    whom = voice.pokemon(node.pokemon).words if node.pokemon is not None else "each player and their Pokémon" if node.target is Target.ALL else "each player"
    return act(voice, "remove", f"all effects{of} on {whom}")


@deeds(e.AttackDoesNothing)
def _nothing(voice: Voice, node: e.AttackDoesNothing) -> Deed:
    return Deed("do", "nothing", Thing("this attack" if voice.kind.value == "attack" else "that attack"))


@deeds(e.CancelCard)
def _cancel(voice: Voice, node: e.CancelCard) -> Deed:
    return Deed("have", "no effect and is discarded", voice.cards(node.cards))


@deeds(e.HandGame)
def _hand_game(voice: Voice, node: e.HandGame) -> Deed:
    return Deed("play", "Rock-Paper-Scissors", Thing("you and your opponent", True))


@deeds(e.FlipAgain)
def _flip_again(voice: Voice, node: e.FlipAgain) -> Deed:
    return act(voice, "ignore", "all effects of those coin flips and begin flipping those coins again")


@deeds(e.FlipCoins)
def _flip(voice: Voice, node: e.FlipCoins) -> Deed:
    if isinstance(node.number, e.Depending) and isinstance(node.number.otherwise, e.Constant):
        number = node.number
        more = f"{COIN.of(number.otherwise.value)}, or {total(voice, number.then)} coins if {voice.condition(number.condition)}"
        return voice.does(node.player, "flip", more)
    return voice.does(node.player, "flip", lambda: many_of(voice, node.number, COIN))


@deeds(e.FlipUntilTails)
def _flip_until(voice: Voice, node: e.FlipUntilTails) -> Deed:
    who = voice.named(node.player).words
    return voice.does(node.player, "flip", f"a coin until {'they get' if who != 'you' else 'you get'} tails")


@deeds(e.Choose)
def _choose(voice: Voice, node: e.Choose) -> Deed:
    what = node.what
    if isinstance(what, e.ChooseCards | e.ChooseEach):
        return _choose_cards(voice, what)
    if isinstance(what, e.Attacks):
        return Deed("choose", attacks.say(voice, what).words)
    return by_chooser(voice, what, "choose", lambda: voice.pokemon(what).words)


SEARCHED = (Zone.DECK, Zone.DISCARD)


def _zone_of(what: Any) -> e.InZone | None:
    if isinstance(what, e.ChooseCards):
        return what.among if isinstance(what.among, e.InZone) else None
    zones = {_zone_of(one) for one in what.choices}
    return zones.pop() if len(zones) == 1 else None if not zones else _same_place(zones)


def _same_place(zones: set[e.InZone | None]) -> e.InZone | None:
    places = {(one.zone, one.player) for one in zones if one is not None}
    if None in zones or len(places) != 1:
        return None
    zone, player = places.pop()
    return e.InZone(zone, player)


def _choose_cards(voice: Voice, what: Any) -> Deed:
    zone = _zone_of(what)
    if zone is None or zone.zone not in SEARCHED:
        return by_chooser(voice, what, "choose", lambda: voice.cards(what).words)

    def rest() -> str:
        place = f"{voice.whose(zone.player)} {zone.zone}"
        words = voice.cards(what).words.replace(f" from {place}", "")
        return f"{place} for {words}"

    who = chooser_of(what) or (zone.player if zone.player is Player.THAT else Player.YOU)
    return voice.does(who, "search", rest)
