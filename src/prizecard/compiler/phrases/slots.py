"""Slots and nodes that rows of several modules hold."""

from __future__ import annotations

from prizecard import effects as e
from prizecard.compiler import surface as s
from prizecard.compiler.meanings.cards import chosen
from prizecard.compiler.meanings.events import on
from prizecard.compiler.templates import (
    DOER,
    DOER_CHOOSES,
    LAST,
    LOOKED,
    NEW,
    THAT,
    acting,
    both,
    product,
    slot,
    those_with,
)
from prizecard.vocabulary import AbilityKind, Cause, Comparison, Happening, Kind, Place, Player, TurnState, Zone

AFFECTED = e.InPlay(Player.BOTH, filter=e.Has(slot("condition")))
NOUN = slot("noun", "filter")
WHOSE = slot("whose")
ZONE = slot("zone")
ALL_OF = e.InZone(ZONE, WHOSE, NOUN)
PLACE = slot("noun", "place")
AMONG = e.InPlay(WHOSE, PLACE, NOUN)
ANY_OF_YOURS = e.InPlay(Player.YOU)
ZERO = e.Constant(0)
AS_MANY = s.Range(ZERO, e.Unlimited())
ATTACKS = slot("attacks")
AT_END = e.Pattern(Happening.TURN_ENDED)
BASIC = e.Is(Kind.BASIC_ENERGY)
BASIC_OF_TYPE = e.AllOf((BASIC, e.Provides(slot("type"))))
BENCH = e.InPlay(DOER, Place.BENCH)
EFFECTS = slot("effects")
BODY = acting(Player.YOU, EFFECTS)
CARD = e.ThisCard()
CARDS = slot("cards")
LEAST = slot("range", "minimum")
MOST = slot("range", "maximum")
CHOSEN = e.ChoosePokemon(NEW, AMONG, LEAST, MOST, DOER_CHOOSES)
POKEMON = slot("pokemon")
DAMAGED = e.Pattern(Happening.DAMAGED, POKEMON, cause=Cause.ATTACK)
DESCRIBED = both(NOUN, slot("after"))
DOES = acting(Player.THAT, EFFECTS)
PRIOR = e.ThoseCards(LAST)
DONE = those_with(PRIOR, NOUN)
DOWN = e.InZone(Zone.PRIZES, WHOSE, e.FaceDown())
EACH_ONE = e.ThosePokemon(THAT)
EITHER = e.InPlay(Player.BOTH, PLACE, NOUN)
EITHER_NAME = e.AnyOf((e.Named(slot("one")), e.Named(slot("other"))))
EITHER_TYPE = e.AnyOf((e.OfType(slot("one")), e.OfType(slot("other"))))
ELSE = e.Lacks(e.OneOf(CARD))
EVERYONE = e.InPlay(Player.BOTH)
EVOLVING = (Happening.EVOLVED, Happening.DEVOLVED)
FIRST = e.TurnIs(TurnState.YOUR_FIRST_TURN)
MEASURE = slot("noun", "measure")
MANY = s.Wanted(AS_MANY, NOUN, MEASURE)
FROM = chosen(ALL_OF, MANY)
GOES = e.MoveCards(CARD, Zone.DISCARD)
SUBJECT = slot("subject")
HAND = e.CountOf(e.InZone(Zone.HAND, SUBJECT))
HANDS = e.InZone(Zone.HAND, Player.OPPONENT)
HURT = e.Compare(e.DamageDone(POKEMON), Comparison.MORE, ZERO)
INSTEAD = s.WouldBe(slot("event"), slot("effect"))
IN_PLAY = e.InPlay(SUBJECT, PLACE, NOUN)
SEVERAL = (slot("one"), slot("other"))
LAID = e.AnyOf(SEVERAL)
LEFT = acting(Player.OPPONENT, EFFECTS)
LISTED = e.AnyOf((slot("one", "filter"), slot("other", "filter")))
M = e.Constant(slot("m"))
ME = e.ThisPokemon()
MORE = e.ChangePrizes(slot("event", "pokemon"), slot("change"), e.EventIs(slot("event")))
N = e.Constant(slot("n"))
NAMED = e.Named(slot("name"))
ONE = e.Constant(1)
ONE_OR_OTHER = e.AnyOf((NOUN, slot("other", "filter")))
ON_EVENT = on(slot("event"), slot("reaction"))
OPPOSING = e.InPlay(Player.OPPONENT, Place.ACTIVE)
OWN = e.InZone(Zone.HAND, DOER)
OWN_BASICS = e.AttachedTo(slot("other"), NOUN)
PER = product(N, slot("per"))
PLAYED = e.InPlay(Player.YOU, PLACE, NOUN)
PLAYER = slot("player")
POWER = e.HasAbility(AbilityKind.POKE_POWER, None)
PROPERTY = both(NOUN, slot("property"))
REMAINS = e.Matches(e.EventPokemon(), e.Has(slot("condition")))
SAME = e.ThosePokemon(LAST)
SEEN = e.ThoseCards(LOOKED)
SHARED = e.NameContains(slot("name"))
SIZE = e.EventAmount()
SOME = e.Pattern(Happening.TURN_STARTED)
SPARED = both(NOUN, e.Lacks(slot("other")))
STAGE = slot("stage")
TEN = e.Constant(10)
THEIRS = e.InPlay(Player.OPPONENT, PLACE, NOUN)
THEIR_END = e.Pattern(Happening.TURN_ENDED, player=Player.OPPONENT)
THEIR_HAND = e.CountOf(HANDS)
TYPES = e.AnyOf((e.Provides(slot("type")), e.Provides(slot("second"))))
UNITS = slot("units")
WANTED = slot("wanted", "filter")
WITHIN = slot("within")
YOURS = e.CountOf(e.InZone(Zone.PRIZES, Player.YOU))
