"""The effect language: frozen nodes without behaviour. Written by scripts/effects-index."""

# ruff: noqa: I001 - packed lines keep this module readable
# fmt: off

from __future__ import annotations

from .base import (
    Attacks, Cards, Condition, Effect, Filter, Modifier, Node, Number, Pokemons, Selection, Text, Binder, Reference,
)
from .events import (
    Pattern,
)
from .numbers import (
    AmountHappened, BenchSpace, CoinsShowing, Constant, CountOf, DamageDone, Depending, Difference,
    EnergyBeyondCost, EnergyIn, EnergyOn, EventAmount, Half, InCounters, Larger, Negative, PrintedDamage,
    PrizesTaken, Product, ResultOf, Smaller, StatOf, Sum, TimesHappened, TypesAmong, Unlimited,
)
from .filters import (
    AllOf, AnyOf, Anything, At, BecameActiveIn, BelongsTo, CameIntoPlay, DescendsFrom, EvolvedIn, EvolvesFrom,
    EvolvesFromName, EvolvesInto, FaceDown, Has, HasAbility, HasAttack, HasMarker, HasResistance, HasWeakness,
    Holds, HoldsEnergy, Is, Lacks, NameContains, Named, NamedAs, OfChosenType, OfType, OneOf, Provides, SameNameAs,
    SharesTypeWith, Where,
)
from .selections import (
    AllCardsOf, AttachedTo, Attacking, AttacksOf, Beneath, ChooseAttack, ChooseCards, ChooseEach, ChoosePokemon,
    DeckEnd, Defending, EitherCards, EitherPokemon, EventCards, EventPokemon, FilteredCards, GreatestOf, Holder,
    InPlay, InZone, LastAttackOf, LeastOf, OrdinaryAttacks, OtherAttacks, OtherCards, OtherPokemon, PaidCards,
    PokemonCards, StadiumInPlay, ThatAttack, ThisCard, ThisPokemon, ThoseCards, ThosePokemon, TopCard,
)
from .conditions import (
    AllTrue, Always, AnyTrue, AttackIsGx, AttackNamed, CanPay, CoinsShow, Compare, Did, EventIs, Exists,
    ExtraEnergy, Happened, Matches, NthCoinShows, PlayedTogether, PlayerIs, Said, TurnIs, Untrue, UsedGxAttack, Won,
)
from .control import (
    Ask, AttackDoesNothing, CancelCard, CancelPower, Choose, ChooseWay, Doing, EachPlayer, FlipAgain, FlipCoins,
    FlipUntilTails, ForEach, HandGame, Let, May, Repeat, Sequence, Then, When,
)
from .card_effects import (
    Attach, AttachAsEnergy, AttachAsTool, Draw, DrawUntil, ExchangeCards, LookAt, MoveCards, PlayCard, PutFaceDown,
    PutFaceUp, PutIntoPlace, PutOntoBench, Rearrange, Reveal, RevealUntil, Shuffle, UseTextOf,
)
from .pokemon_effects import (
    Afflict, AfflictChosen, ChooseNewActive, Cure, Damage, Devolve, Evolve, EvolveEach, ExchangeCounters, Heal,
    KnockOut, MoveCounters, PickNewActive, PutCounters, PutMarker, ReplaceCard, SetRemainingHp, Switch, UseAttack,
    WorsenCondition,
)
from .game_effects import (
    AddPrizes, Delayed, EndTurn, ExtraTurn, GoFirst, Instead, Lasting, PreventEvent, Redirect, RemoveEffects,
    TakePrizes, WinGame,
)
from .modifiers import (
    AddTypes, ChangeAttackCost, ChangeConditionCounters, ChangeDamage, ChangeHp, ChangeLimit, ChangePrizes,
    ChangeRetreatCost, CoinsInstead, ConditionCoins, CountsAs, DoubleHealing, FixCoins, Forbid, GrantAbilities,
    GrantAttacks, GrantEarlierAttacks, Ignore, IgnoreAttackCost, Immune, KeepCondition, NoRetreatCost, Permit,
    Prevent, PreventOnPlayer, ProvideEnergy, SaidType, SetAttackCost, SetBaseDamage, SetConditionCounters,
    SetEnergyType, SetHp, SetResistance, SetTypes, SetWeakness, Suppress, TurnGoesOn, TypesLike, TypesOfEnergy,
)
from .texts import (
    Activated, AttachTo, AttackText, BeforeCoin, BonusText, DiscardAtWill, EnergyText, GrantedAttack,
    PlayedAsPokemon, Replacement, Static, StaysWhile, TrainerText, Triggered, TwoFaces,
)
from .variables import (
    BINDERS, REFERENCES, REFERRING, fields_of_type,
)

__all__ = [
    "BINDERS", "REFERENCES", "REFERRING", "Activated", "AddPrizes", "AddTypes", "Afflict", "AfflictChosen",
    "AllCardsOf", "AllOf", "AllTrue", "Always", "AmountHappened", "AnyOf", "AnyTrue", "Anything", "Ask", "At",
    "Attach", "AttachAsEnergy", "AttachAsTool", "AttachTo", "AttachedTo", "AttackDoesNothing", "AttackIsGx",
    "AttackNamed", "AttackText", "Attacking", "Attacks", "AttacksOf", "BecameActiveIn", "BeforeCoin", "BelongsTo",
    "BenchSpace", "Beneath", "Binder", "BonusText", "CameIntoPlay", "CanPay", "CancelCard", "CancelPower", "Cards",
    "ChangeAttackCost", "ChangeConditionCounters", "ChangeDamage", "ChangeHp", "ChangeLimit", "ChangePrizes",
    "ChangeRetreatCost", "Choose", "ChooseAttack", "ChooseCards", "ChooseEach", "ChooseNewActive", "ChoosePokemon",
    "ChooseWay", "CoinsInstead", "CoinsShow", "CoinsShowing", "Compare", "Condition", "ConditionCoins", "Constant",
    "CountOf", "CountsAs", "Cure", "Damage", "DamageDone", "DeckEnd", "Defending", "Delayed", "Depending",
    "DescendsFrom", "Devolve", "Did", "Difference", "DiscardAtWill", "Doing", "DoubleHealing", "Draw", "DrawUntil",
    "EachPlayer", "Effect", "EitherCards", "EitherPokemon", "EndTurn", "EnergyBeyondCost", "EnergyIn", "EnergyOn",
    "EnergyText", "EventAmount", "EventCards", "EventIs", "EventPokemon", "Evolve", "EvolveEach", "EvolvedIn",
    "EvolvesFrom", "EvolvesFromName", "EvolvesInto", "ExchangeCards", "ExchangeCounters", "Exists", "ExtraEnergy",
    "ExtraTurn", "FaceDown", "Filter", "FilteredCards", "FixCoins", "FlipAgain", "FlipCoins", "FlipUntilTails",
    "ForEach", "Forbid", "GoFirst", "GrantAbilities", "GrantAttacks", "GrantEarlierAttacks", "GrantedAttack",
    "GreatestOf", "Half", "HandGame", "Happened", "Has", "HasAbility", "HasAttack", "HasMarker", "HasResistance",
    "HasWeakness", "Heal", "Holder", "Holds", "HoldsEnergy", "Ignore", "IgnoreAttackCost", "Immune", "InCounters",
    "InPlay", "InZone", "Instead", "Is", "KeepCondition", "KnockOut", "Lacks", "Larger", "LastAttackOf", "Lasting",
    "LeastOf", "Let", "LookAt", "Matches", "May", "Modifier", "MoveCards", "MoveCounters", "NameContains", "Named",
    "NamedAs", "Negative", "NoRetreatCost", "Node", "NthCoinShows", "Number", "OfChosenType", "OfType", "OneOf",
    "OrdinaryAttacks", "OtherAttacks", "OtherCards", "OtherPokemon", "PaidCards", "Pattern", "Permit",
    "PickNewActive", "PlayCard", "PlayedAsPokemon", "PlayedTogether", "PlayerIs", "PokemonCards", "Pokemons",
    "Prevent", "PreventEvent", "PreventOnPlayer", "PrintedDamage", "PrizesTaken", "Product", "ProvideEnergy",
    "Provides", "PutCounters", "PutFaceDown", "PutFaceUp", "PutIntoPlace", "PutMarker", "PutOntoBench", "Rearrange",
    "Redirect", "Reference", "RemoveEffects", "Repeat", "ReplaceCard", "Replacement", "ResultOf", "Reveal",
    "RevealUntil", "Said", "SaidType", "SameNameAs", "Selection", "Sequence", "SetAttackCost", "SetBaseDamage",
    "SetConditionCounters", "SetEnergyType", "SetHp", "SetRemainingHp", "SetResistance", "SetTypes", "SetWeakness",
    "SharesTypeWith", "Shuffle", "Smaller", "StadiumInPlay", "StatOf", "Static", "StaysWhile", "Sum", "Suppress",
    "Switch", "TakePrizes", "Text", "ThatAttack", "Then", "ThisCard", "ThisPokemon", "ThoseCards", "ThosePokemon",
    "TimesHappened", "TopCard", "TrainerText", "Triggered", "TurnGoesOn", "TurnIs", "TwoFaces", "TypesAmong",
    "TypesLike", "TypesOfEnergy", "Unlimited", "Untrue", "UseAttack", "UseTextOf", "UsedGxAttack", "When", "Where",
    "WinGame", "Won", "WorsenCondition", "fields_of_type",
]
