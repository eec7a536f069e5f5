"""What repeats a rule and says nothing more."""

from __future__ import annotations

from prizecard.compiler import surface as s
from prizecard.compiler.grammar import Table

phrases = Table(__name__)

phrases("sentence", [
        "(<you|that player> still need~ the necessary Energy to use each/this attack",
        "(all if there are less/fewer than {_n:rest_number}",
        "(discard all cards attached to <that Pokémon|those Pokémon|it>",
        "(<damage counters can still be moved|discard it anyway|doesn't count as a Basic card>",
        "(doesn't count as a basic Energy [card] when not in play and {_only:only_energy}",
        "(<existing effects are not removed|coins can be flipped again only once during your turn>",
        "(if multiple Pokémon are tied, choose one",
        "(if you don't reveal {_wanted:wanted}, shuffle all the revealed cards back into @their deck",
        "(no matter what type that Pokémon is, {_own:own_name}'s type is still Colorless",
        "(place damage counters after the effect of {_name:card_name}",
        "(the new Pokémon keeps attached cards, damage counters, Special Conditions, and effects",
        "(the <amount of Weakness doesn't change|new Stadium card has no effect>",
        "(the {_noun:card_noun} remains in {_whose:whose} {_zone:zone}",
        "(this also includes putting a Pokémon Level-Up card onto <that|the> [{_condition:special_condition}] Pokémon",
        "(this counts as {_pokemon:pokemon} using its Poké-Power",
        "(this <counts as leveling up that Pokémon|does not count as playing that Pokémon or evolving>",
        "(this doesn't count as a Knocked Out Pokémon",
        "(this effect~ works one time for {_n:digits} cards",
        "(this includes <Pokémon|cards> that come/comes into play on that/this turn",
        "(while not in play, {_this:this_energy} counts as {_type:type} Energy",
        "(you can't put more than {_pokemon:pokemon}'s remaining HP",
        "(you can/may choose the same Pokémon more than once",
        "(<your opponent still discards that card|when this card leaves play, players discard Benched Pokémon until "
        "they have {_n:digits} Pokémon on the Bench>",
        "([{_own:own_name} counts as a Trainer card as well, but] if {_this:this_doll} is Knocked Out, this counts as "
        "a Knocked Out Pokémon",
        "(<that|these|those> [Prize] card~ remain~ face up for the rest of the game",
        "[(] if <it|that Pokémon|any of those Pokémon|those Pokémon> <is|are|is currently|are already> "
        "{_conditions:condition_list}, remove <that Special Condition|those Special Conditions>",
        "[(] if {_pokemon:pokemon} loses this Ability, discard Pokémon Tool cards <from|attached to> "
        "{_pokemon:pokemon} until only 1 [Pokémon Tool card] remains",
        "[(] remove any Special Conditions affecting {_pokemon:pokemon}",
        "[(] you can use this card/Ability during your first turn or {_new:on_new}",
        "before doing damage, count the remaining HP of {_one:pokemon} and {_other:pokemon}",
        "if <either of them is tails|either coin is tails>, {_pokemon:pokemon} is still {_condition:special_condition}",
        "if there is no Pokémon to move the {_kind:card_noun} to, this attack does nothing",
        "if you don't have that many {_noun:card_noun} in @their {_zone:zone}, put all of them into @their hand",
        "if {_player:barred} has/have {_n:digits} [or more] Benched Pokémon, <{_player:barred} discard~ Benched "
        "Pokémon until they have {_n:digits} Pokémon on the Bench|{_player:barred} must discard 1 of them and all "
        "cards attached to it>",
        "if {_pokemon:pokemon} has <fewer damage counters than that|less/fewer than {_n:rest_number} damage "
        "counters>, remove all of them",
        "play {_this:this_doll} as if it were a Basic Pokémon",
        "[(] remove any [such] existing effects",
        "this [effect] can be applied more than once",
        "your opponent chooses/picks the Defending Pokémon to switch",
        "{_name:ability_name} stops working if @second_active",
        "{_own:own_name} performs that attack",
        "{_this:this_one} is now that Pokémon",
], s.Reminder())

phrases("effect", "(don't apply Weakness or/and Resistance for Benched Pokémon", s.Reminder())

phrases("rest_number", ["4", "5"], None)
