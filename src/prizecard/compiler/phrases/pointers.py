"""Words that point: whose, how long, how often, this card, from the hand."""

from prizecard.compiler import nodes as e
from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.slots import N
from prizecard.compiler.templates import DOER, THEIRS
from prizecard.vocabulary import Duration, Frequency, Kind, Player, Stage, Window

phrases = Table(__name__)
duration, subject, whose = phrases.of_each("duration", "subject", "whose")

POINTERS = {
    "any_time": ["at any time during your turn [@before_attack]"],
    "as_own": ["as <its|their> own", "as the effect of this attack/power/Ability/card"],
    "at_their_end": ["at the end of your opponent's next turn"],
    "before_attack": ["(before <your attack|attacking>)", "before your attack"],
    "both_sides": ["(both yours and your opponent's)"],
    "by_evolving": [
        "by evolving <or devolving|, devolving, or leveling up> @their [@special_condition] Pokémon",
        "can't be removed by evolving or devolving",
    ],
    "first_deed": [
        "choose~/discard~/draw~/switch~",
        "do/does this",
        "draw your cards/card",
        "<put|return> your Pokémon [on the Bench]",
    ],
    "first_turn": ["during <your|his or her|their> first turn"],
    "from_hand": ["from @their hand"],
    "in_hand": ["in @their hand"],
    "in_place": ["instead of discarding [it]"],
    "into_hand": ["into @their hand~"],
    "its": ["its/their"],
    "itself": ["this Pokémon Tool", "this card", "@own_name"],
    "last_turn": ["during <his or her|their|your opponent's> last turn"],
    "not_there": ["instead of the discard pile"],
    "on_target": ["on <the Defending Pokémon|your opponent's Active Pokémon|that Pokémon|those Pokémon>"],
    "one_of_two": ["(<choose 1|both> if there are 2)"],
    "only_energy": ["has no <effect other|other effect> than providing Energy"],
    "opposite": ["the Active/Defending Pokémon"],
    "retreat_now": ["(after applying effects to [the] the Retreat Cost)"],
    "second_active": ["your other Active Pokémon is not [a/an] @own_name"],
    "that_attack": ["that/the attack"],
    "that_condition": ["that Special Condition"],
    "that_turns_end": ["at the end of that/the turn"],
    "the_flips": ["those/the coin flips"],
    "their": ["his or her", "<that/its player's|its owner's>", "their", "your [opponent's]"],
    "they": ["he or she", "that player", "they", "you"],
    "this_elsewhere": ["it", "this Pokémon"],
    "this_one": ["this Pokémon", "@own_name"],
    "this_text": ["this card/Ability/attack/power"],
    "this_too": ["(including @own_name)", ", including @own_name"],
    "to_evolve": ["to <evolve it/them|level it up>"],
    "turn_played": ["[during] the turn <you play|he or she plays|they play> <it|those Pokémon|that Pokémon>"],
    "whoever": ["(yours or your opponent's)"],
    "without_this": ["(excluding this one)", ", excluding @own_name"],
}
"""Words that add nothing to what a phrase means, but point at what is known where they stand."""
for category, patterns in POINTERS.items():
    phrases(category, patterns, None)

duration("during <his or her|their|your opponent's> next turn", Duration.OPPONENTS_NEXT_TURN)
duration("during your next turn", Duration.YOUR_NEXT_TURN)
duration("for the rest of this game", Duration.REST_OF_GAME)
duration("until the end of your next turn", Duration.UNTIL_END_OF_YOUR_NEXT_TURN)
duration("until the end of your opponent's next turn", Duration.UNTIL_END_OF_OPPONENTS_NEXT_TURN)
duration(["[during] this turn", "until the end of your turn"], Duration.THIS_TURN)

phrases("frequency", [
        "as often as you like during your turn [@before_attack]",
        "during your turn @before_attack",
], Frequency.ANY_NUMBER)
phrases("frequency", "once during your turn [@before_attack]", Frequency.ONCE_PER_TURN)

phrases("instead_of", "instead of {n:digits}", N)

phrases("named_for", "Dark or an owner in its/their name~", e.AnyOf((e.Is(Kind.DARK), e.Is(Kind.OWNED))))

phrases("on_new", "on a [Basic] Pokémon that was put into play this turn", e.Lacks(e.CameIntoPlay(Window.THIS_TURN)))

phrases("stage", "(after applying Weakness and Resistance)", Stage.AFTER)
phrases("stage", "(before applying Weakness and Resistance)", Stage.BEFORE)

subject("that/the player", Player.THAT)
subject(["this ↓ player", "you"], Player.YOU)
subject(["that player's opponent", "your opponent"], Player.OPPONENT)

whose(["his or her", "their"], THEIRS)
whose("that player's", Player.THAT)
whose("their own", DOER)
whose(["this ↓ player's", "your"], Player.YOU)
whose("your opponent's", Player.OPPONENT)
