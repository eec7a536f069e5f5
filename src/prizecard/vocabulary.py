"""Every closed list of words: energy types, kinds, zones, Special Conditions, players, comparisons."""

from __future__ import annotations

from enum import Enum


class Word(Enum):
    """A word of a closed list; its value is the text form."""

    def __str__(self) -> str:
        return str(self.value)

    __hash__ = object.__hash__


class EnergyType(Word):
    """The types of Energy and Pokémon (ENERGY-05)."""

    GRASS = "Grass"
    FIRE = "Fire"
    WATER = "Water"
    LIGHTNING = "Lightning"
    PSYCHIC = "Psychic"
    FIGHTING = "Fighting"
    DARKNESS = "Darkness"
    METAL = "Metal"
    FAIRY = "Fairy"
    DRAGON = "Dragon"
    COLORLESS = "Colorless"


class Kind(Word):
    """What a card or Pokémon can be called: card kinds, stages, families."""

    POKEMON = "Pokémon"
    TRAINER = "Trainer"
    ENERGY = "Energy"
    ITEM = "Item"
    SUPPORTER = "Supporter"
    STADIUM = "Stadium"
    TOOL = "Pokémon Tool"
    TECHNICAL_MACHINE = "Technical Machine"
    FOSSIL = "Fossil"
    HYPER_GEAR = "Team Flare Hyper Gear"
    BASIC_ENERGY = "basic Energy"
    SPECIAL_ENERGY = "Special Energy"
    BASIC = "Basic"
    BABY = "Baby"
    STAGE_1 = "Stage 1"
    STAGE_2 = "Stage 2"
    MEGA = "Mega Evolution"
    PRIMAL = "Primal"
    BREAK = "BREAK"
    RESTORED = "Restored"
    LEGEND = "LEGEND"
    LEVEL_UP = "LV.X"
    EVOLUTION = "Evolution"
    EVOLVED = "evolved"
    UNEVOLVED = "unevolved"
    PRIME = "Prime"
    OLD_EX = "Pokémon-ex"
    EX = "Pokémon-EX"
    GX = "Pokémon-GX"
    TAG_TEAM = "TAG TEAM"
    ULTRA_BEAST = "Ultra Beast"
    PRISM_STAR = "Prism Star"
    STAR = "Pokémon Star"
    ACE_SPEC = "ACE SPEC"
    SP = "Pokémon SP"
    DELTA = "Delta Species"
    TEAM_PLASMA = "Team Plasma"
    TEAM_AQUA = "Team Aqua"
    TEAM_MAGMA = "Team Magma"
    OWNED = "owned"
    SHINING = "Shining"
    DARK = "Dark"
    LIGHT = "Light"
    SINGLE_STRIKE = "Single Strike"


class SpecialCondition(Word):
    """The five Special Conditions (SC-01)."""

    ASLEEP = "Asleep"
    BURNED = "Burned"
    CONFUSED = "Confused"
    PARALYZED = "Paralyzed"
    POISONED = "Poisoned"


class Zone(Word):
    """Where a card can be."""

    DECK = "deck"
    HAND = "hand"
    DISCARD = "discard pile"
    PRIZES = "Prize cards"
    LOST = "Lost Zone"
    PLAY = "play"
    ATTACHED = "attached"
    STADIUM = "Stadium"
    RESOLVING = "resolving"
    BESIDE = "beside"
    ASIDE = "set aside"


class Position(Word):
    """How cards enter a deck."""

    TOP = "top"
    BOTTOM = "bottom"
    SHUFFLED = "shuffled"


class Place(Word):
    """Where a Pokémon in play stands."""

    ACTIVE = "Active"
    BENCH = "Bench"
    ANYWHERE = "in play"


class Player(Word):
    """A player as an effect speaks of one, seen from the effect's controller."""

    YOU = "you"
    OPPONENT = "your opponent"
    BOTH = "each player"
    THAT = "that player"
    TURN = "the player whose turn it is"


class Chooser(Word):
    """Who makes a choice."""

    YOU = "you"
    OPPONENT = "your opponent"
    THAT = "that player"
    OWNER = "owner"
    RANDOM = "at random"


class Comparison(Word):
    """How two numbers are compared."""

    EQUAL = "equal"
    UNEQUAL = "unequal"
    AT_LEAST = "at least"
    AT_MOST = "at most"
    MORE = "more than"
    FEWER = "fewer than"


class Face(Word):
    """The two sides of a coin."""

    HEADS = "heads"
    TAILS = "tails"


class Quantity(Word):
    """How many of several coins must show a face."""

    ALL = "all"
    ANY = "any"
    NONE = "none"


class Measure(Word):
    """What an amount counts: cards, or units of Energy."""

    CARDS = "cards"
    ENERGY = "Energy"


class Variety(Word):
    """What chosen cards must differ in."""

    FREE = "free"
    DIFFERENT_TYPES = "different types"
    DIFFERENT_NAMES = "different names"
    SAME_NAME = "same name"
    BOTH_HALVES = "both halves"


class Spread(Word):
    """How cards or counters are laid on several Pokémon."""

    EACH = "each"
    FREELY = "in any way you like"
    ONE_EACH = "one to each"


class Stat(Word):
    """A number that a Pokémon or card has."""

    HP = "HP"
    REMAINING_HP = "remaining HP"
    RETREAT_COST = "Retreat Cost"
    DAMAGE_COUNTERS = "damage counters"
    ENERGY = "Energy"
    TOOLS = "Pokémon Tools"
    CONDITIONS = "Special Conditions"
    ATTACKS = "attacks"
    PRINTED_DAMAGE = "printed damage"


class Feature(Word):
    """What of a Pokémon is of a type."""

    TYPE = "type"
    WEAKNESS = "Weakness"
    RESISTANCE = "Resistance"


class Rounding(Word):
    """How a half is rounded."""

    UP = "up"
    DOWN = "down"


class Cause(Word):
    """What made something happen."""

    ATTACK = "attack"
    ABILITY = "Ability"
    TRAINER = "Trainer"
    ENERGY = "Energy"
    RULE = "rule"


class AbilityKind(Word):
    """The boxed texts that are not attacks (POWER)."""

    ABILITY = "Ability"
    POKE_POWER = "Poké-Power"
    POKE_BODY = "Poké-Body"
    POKEMON_POWER = "Pokémon Power"
    ANCIENT_TRAIT = "Ancient Trait"


class Ignored(Word):
    """What the damage of an attack is not affected by."""

    WEAKNESS = "Weakness"
    RESISTANCE = "Resistance"
    EFFECTS = "effects on the Defending Pokémon"
    BENCH = "standing on the Bench, where else no Weakness and Resistance count"


class Stage(Word):
    """Where in the damage steps a change applies (DMG-03, DMG-11)."""

    BEFORE = "before Weakness and Resistance"
    AFTER = "after Weakness and Resistance"


class Prevented(Word):
    """What a prevention keeps off."""

    DAMAGE = "damage"
    EFFECTS = "effects"
    ALL = "effects and damage"


class Duration(Word):
    """How long a lasting effect holds."""

    THIS_TURN = "this turn"
    YOUR_NEXT_TURN = "your next turn"
    OPPONENTS_NEXT_TURN = "your opponent's next turn"
    UNTIL_END_OF_YOUR_NEXT_TURN = "through your next turn"
    UNTIL_END_OF_OPPONENTS_NEXT_TURN = "through your opponent's next turn"
    REST_OF_GAME = "the rest of the game"
    WHILE_ACTIVE = "while Active"
    WHILE_IN_PLAY = "while in play"


class Window(Word):
    """How far back a condition looks."""

    THIS_TURN = "this turn"
    YOUR_LAST_TURN = "your last turn"
    OPPONENTS_LAST_TURN = "your opponent's last turn"
    THIS_GAME = "this game"
    THIS_ATTACK = "this attack"


class TurnState(Word):
    """What a condition can ask about the turn."""

    YOUR_TURN = "your turn"
    OPPONENTS_TURN = "your opponent's turn"
    YOUR_FIRST_TURN = "your first turn"
    FIRST_TURN_OF_GAME = "the first turn of the game"
    WENT_FIRST = "went first"
    WENT_SECOND = "went second"


class Frequency(Word):
    """How often an activated text may be used."""

    ONCE_PER_TURN = "once during your turn"
    ANY_NUMBER = "as often as you like"
    ONCE_PER_GAME = "once per game"
    EACH_PLAYERS_TURN = "once during each player's turn"


class Action(Word):
    """What a rule or card can forbid, permit or limit."""

    ATTACK = "attack"
    RETREAT = "retreat"
    PLAY = "play"
    ATTACH = "attach"
    EVOLVE = "evolve"
    USE_ABILITY = "use an Ability"
    HEAL = "be healed"
    DEVOLVE = "devolve"
    DRAW = "draw"
    MOVE_TO_HAND = "be put into a hand"
    DISCARD = "be discarded"
    PUT_COUNTERS = "have damage counters put on"
    PUT_INTO_PLAY = "be put into play"
    BECOME_ACTIVE = "become Active"
    TAKE_PRIZES = "take Prize cards"
    REMOVE_CONDITION = "lose a Special Condition"
    USE_GX_ATTACK = "use a GX attack"
    EVOLVE_EARLY = "evolve in the turn it came into play"
    EVOLVE_FIRST_TURN = "evolve in its player's first turn"
    ATTACK_FIRST_TURN = "attack in the first turn"
    ATTACK_WHILE_ASLEEP = "attack while Asleep"
    ATTACK_WHILE_PARALYZED = "attack while Paralyzed"
    RETREAT_WHILE_ASLEEP = "retreat while Asleep"
    RETREAT_WHILE_PARALYZED = "retreat while Paralyzed"
    ATTACK_TWICE = "attack twice"
    EVOLVE_FROM_ANY_BASIC = "evolve into any Stage 1"
    PLAY_TRAINERS_FIRST_TURN = "play Trainer cards in the first turn"
    ATTACK_FROM_BENCH = "attack from the Bench"
    PLACE_ACTIVE = "be placed as the Active Pokémon when setting up"
    PLACE_ON_BENCH = "be placed on the Bench when setting up"
    END_TURN = "end the turn"
    DRAW_FOR_TURN = "draw a card as the turn begins"


class Limit(Word):
    """The countable limits of the rules."""

    BENCH = "Benched Pokémon"
    TOOLS = "Pokémon Tools on a Pokémon"
    SUPPORTERS = "Supporters in a turn"
    ENERGY = "Energy attachments in a turn"
    ENERGY_PER_ATTACHMENT = "Energy cards in one attachment"
    STADIUMS = "Stadiums in a turn"
    RETREATS = "retreats in a turn"


class Happening(Word):
    """What triggers, replacements and history speak of."""

    PUT_ONTO_BENCH = "put onto the Bench"
    ENTERED_PLAY = "came into play"
    EVOLVED = "evolved"
    ATTACHED = "attached"
    PLAYED = "played"
    ATTACK_DECLARED = "tries to attack"
    ATTACKED = "attacked"
    DAMAGED = "damaged"
    KNOCKED_OUT = "Knocked Out"
    BECAME_ACTIVE = "became Active"
    LEFT_ACTIVE = "left the Active place"
    RETREATED = "retreated"
    COIN_FLIPPED = "flipped a coin"
    HEALED = "healed"
    DISCARDED = "discarded"
    LEFT_PLAY = "left play"
    PRIZE_TAKEN = "took a Prize card"
    TURN_STARTED = "the turn began"
    TURN_ENDED = "the turn ended"
    BETWEEN_TURNS = "between turns"
    ANY_TIME_BETWEEN_TURNS = "any time between turns"
    SET_UP = "setting up"
    CONDITION_SET = "affected by a Special Condition"
    ABILITY_USED = "used an Ability"
    DRAWN = "drew a card"
    MOVED_TO_HAND = "put into the hand"
    COUNTERS_PUT = "damage counters put"
    DEVOLVED = "devolved"
    CONDITION_CHECKED = "Special Condition checked"
    STADIUM_PLAYED = "Stadium played"
    RETREAT_PAID = "discarded for a retreat"
    EVOLVING = "about to evolve"
    SWITCHING = "about to be switched"


class Suppressed(Word):
    """What a suppressor turns off."""

    ABILITIES = "Abilities"
    POKE_POWERS = "Poké-Powers"
    POKE_BODIES = "Poké-Bodies"
    TOOLS = "Pokémon Tools"
    STADIUMS = "Stadiums"
    ENERGY_EFFECTS = "effects of Special Energy"


class Mark(Word):
    """What is marked as done, once a turn, once a game, or until something asks for it."""

    TEXT = "text"
    NAME = "name"
    GAME = "game"
    AGAIN = "again"
    TWICE = "twice"
    BETWEEN = "between"
    CANCELLED = "cancelled"
    NEW_ACTIVE = "new_active"
    DISCARDS_FIRST = "discards_first"
    OWED = "prizes owed"


class Question(Word):
    """What a player can be asked to say."""

    YES_NO = "yes or no"
    TYPE = "a type"
    CONDITION = "a Special Condition"
    NUMBER = "a number"
    COIN = "heads or tails"
    CARD_KIND = "a kind of card"
    NAME = "a card name"
    HAND_GAME = "rock, paper or scissors"


class Target(Word):
    """Which of the rule objects a removal of effects clears."""

    POKEMON = "Pokémon"
    PLAYER = "player"
    ALL = "everything"
