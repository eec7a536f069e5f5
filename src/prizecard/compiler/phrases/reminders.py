"""What repeats a rule and says nothing more."""

from prizecard.compiler import surface as s
from prizecard.compiler.grammar import Table

phrases = Table(__name__)

phrases("sentence", [
        "(<you|that player> still need~ the necessary Energy to use each/this attack",
        "(all if there are less/fewer than @rest_number",
        "(discard all cards attached to <that Pokémon|those Pokémon|it>",
        "(<damage counters can still be moved|discard it anyway|doesn't count as a Basic card>",
        "(doesn't count as a basic Energy [card] when not in play and @only_energy",
        "(<existing effects are not removed|coins can be flipped again only once during your turn>",
        "(if multiple Pokémon are tied, choose one",
        "(if you don't reveal @wanted, shuffle all the revealed cards back into @their deck",
        "(no matter what type that Pokémon is, @own_name's type is still Colorless",
        "(place damage counters after the effect of @card_name",
        "(the new Pokémon keeps attached cards, damage counters, Special Conditions, and effects",
        "(the <amount of Weakness doesn't change|new Stadium card has no effect>",
        "(the @card_noun remains in @whose @zone",
        "(this also includes putting a Pokémon Level-Up card onto <that|the> [@special_condition] Pokémon",
        "(this counts as @pokemon using its Poké-Power",
        "(this <counts as leveling up that Pokémon|does not count as playing that Pokémon or evolving>",
        "(this doesn't count as a Knocked Out Pokémon",
        "(this effect~ works one time for @digits cards",
        "(this includes <Pokémon|cards> that come/comes into play on that/this turn",
        "(while not in play, @itself counts as @type Energy",
        "(you can't put more than @pokemon's remaining HP",
        "(you can/may choose the same Pokémon more than once",
        "(<your opponent still discards that card|when this card leaves play, players discard Benched Pokémon until "
        "they have @digits Pokémon on the Bench>",
        "([@own_name counts as a Trainer card as well, but] if @itself is Knocked Out, this counts as a Knocked Out "
        "Pokémon",
        "(<that|these|those> [Prize] card~ remain~ face up for the rest of the game",
        "[(] if <it|that Pokémon|any of those Pokémon|those Pokémon> <is|are|is currently|are already> "
        "@condition_list, remove <that Special Condition|those Special Conditions>",
        "[(] if @pokemon loses this Ability, discard Pokémon Tool cards <from|attached to> @pokemon until only 1 "
        "[Pokémon Tool card] remains",
        "[(] remove any Special Conditions affecting @pokemon",
        "[(] you can use this card/Ability during your first turn or @on_new",
        "before doing damage, count the remaining HP of @pokemon and @pokemon",
        "if <either of them is tails|either coin is tails>, @pokemon is still @special_condition",
        "if there is no Pokémon to move the @card_noun to, this attack does nothing",
        "if you don't have that many @card_noun in @their @zone, put all of them into @their hand",
        "if @barred has/have @digits [or more] Benched Pokémon, <@barred discard~ Benched Pokémon until they have "
        "@digits Pokémon on the Bench|@barred must discard 1 of them and all cards attached to it>",
        "if @pokemon has <fewer damage counters than that|less/fewer than @rest_number damage counters>, remove all of "
        "them",
        "play @itself as if it were a Basic Pokémon",
        "[(] remove any [such] existing effects",
        "this [effect] can be applied more than once",
        "your opponent chooses/picks the Defending Pokémon to switch",
        "@ability_name stops working if @second_active",
        "@own_name performs that attack",
        "@this_one is now that Pokémon",
], s.Reminder())

phrases("effect", "(don't apply Weakness or/and Resistance for Benched Pokémon", s.Reminder())

phrases("rest_number", ["4", "5"], None)
