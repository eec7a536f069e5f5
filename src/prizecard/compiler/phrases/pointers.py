"""Words that point: whose, how long, how often, this card, from the hand."""

from __future__ import annotations

from prizecard.compiler import nodes as e
from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.slots import N
from prizecard.compiler.templates import DOER, THEIRS
from prizecard.vocabulary import Duration, Frequency, Kind, Player, Stage, Window

phrases = Table(__name__)
duration = phrases.of("duration")
subject = phrases.of("subject")
whose = phrases.of("whose")

phrases("as_own", ["as <its|their> own", "as the effect of this attack/power/Ability/card"], None)

phrases("at_their_end", "at the end of your opponent's next turn", None)

phrases("attacker", ["this Pokémon", "{_own:own_name}"], None)

phrases("before_attack", ["(before <your attack|attacking>)", "before your attack"], None)

phrases("by_evolving", [
        "by evolving <or devolving|, devolving, or leveling up> @their [{_condition:special_condition}] Pokémon",
        "can't be removed by evolving or devolving",
], None)

duration("during <his or her|their|your opponent's> next turn", Duration.OPPONENTS_NEXT_TURN)
duration("during your next turn", Duration.YOUR_NEXT_TURN)
duration("for the rest of this game", Duration.REST_OF_GAME)
duration("until the end of your next turn", Duration.UNTIL_END_OF_YOUR_NEXT_TURN)
duration("until the end of your opponent's next turn", Duration.UNTIL_END_OF_OPPONENTS_NEXT_TURN)
duration(["[during] this turn", "until the end of your turn"], Duration.THIS_TURN)

phrases("first_deed", [
        "choose~/discard~/draw~/switch~",
        "do/does this",
        "draw your cards/card",
        "<put|return> your Pokémon [on the Bench]",
], None)

phrases("first_turn", "during <your|his or her|their> first turn", None)

phrases("frequency", [
        "as often as you like during your turn [@before_attack]",
        "during your turn @before_attack",
], Frequency.ANY_NUMBER)
phrases("frequency", "once during your turn [@before_attack]", Frequency.ONCE_PER_TURN)

phrases("from_hand", "from @their hand", None)

phrases("instead_of", "instead of {n:digits}", N)

phrases("named_for", "Dark or an owner in its/their name~", e.AnyOf((e.Is(Kind.DARK), e.Is(Kind.OWNED))))

phrases("not_there", "instead of the discard pile", None)

phrases("on_new", "on a [Basic] Pokémon that was put into play this turn", e.Lacks(e.CameIntoPlay(Window.THIS_TURN)))

phrases("one_of_two", "(<choose 1|both> if there are 2)", None)

phrases("only_energy", "has no <effect other|other effect> than providing Energy", None)

phrases("retreat_now", "(after applying effects to [the] the Retreat Cost)", None)

phrases("second_active", "your other Active Pokémon is not [a/an] {_own:own_name}", None)

phrases("stage", "(after applying Weakness and Resistance)", Stage.AFTER)
phrases("stage", "(before applying Weakness and Resistance)", Stage.BEFORE)

subject("that/the player", Player.THAT)
subject(["this ↓ player", "you"], Player.YOU)
subject(["that player's opponent", "your opponent"], Player.OPPONENT)

phrases("their", ["his or her", "<that/its player's|its owner's>", "their", "your [opponent's]"], None)

phrases("they", ["he or she", "that player", "they", "you"], None)

phrases("this_attached", ["this Pokémon Tool", "this card", "{_own:own_name}"], None)

phrases("this_doll", ["this card", "{_own:own_name}"], None)

phrases("this_energy", ["this card", "{_own:own_name}"], None)

phrases("this_one", ["this Pokémon", "{_own:own_name}"], None)

phrases("this_too", ["(including {_own:own_name})", ", including {_own:own_name}"], None)

phrases("to_evolve", "to <evolve it/them|level it up>", None)

phrases("turn_played", "[during] the turn <you play|he or she plays|they play> <it|those Pokémon|that Pokémon>", None)

phrases("both_sides", "(both yours and your opponent's)", None)

phrases("in_hand", "in @their hand", None)

phrases("its", "its/their", None)

phrases("last_turn", "during <his or her|their|your opponent's> last turn", None)

phrases("on_target", "on <the Defending Pokémon|your opponent's Active Pokémon|that Pokémon|those Pokémon>", None)

phrases("that_attack", "that/the attack", None)

phrases("that_condition", "that Special Condition", None)

phrases("the_flips", "those/the coin flips", None)

phrases("this_elsewhere", ["it", "this Pokémon"], None)

phrases("this_text", "this card/Ability/attack/power", None)

phrases("whoever", "(yours or your opponent's)", None)

whose(["his or her", "their"], THEIRS)
whose("that player's", Player.THAT)
whose("their own", DOER)
whose(["this ↓ player's", "your"], Player.YOU)
whose("your opponent's", Player.OPPONENT)
