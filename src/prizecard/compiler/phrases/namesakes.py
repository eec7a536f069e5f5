"""Namesakes: several names in a list, cards told by names, and items that Pokémon hold."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.cards import chosen
from prizecard.compiler.surface import Noun, Range, Wanted
from prizecard.compiler.templates import THAT, append, operation, slot
from prizecard.effects import (
    AllTrue,
    AnyOf,
    AttacksOf,
    Choose,
    Constant,
    CountOf,
    Exists,
    GrantAttacks,
    InPlay,
    InZone,
    NameContains,
    Named,
    SetBaseDamage,
    ThisPokemon,
    ThosePokemon,
    Untrue,
)
from prizecard.vocabulary import Place, Player

phrases = Table(__name__)

NAMED = Named(slot("name"))
ONE = Range(Constant(1), Constant(1))

# Three names and more: those of which each counts.
for word in ("and", "or"):
    last, names = f"names_{word}_last", f"names_{word}"
    phrases(last, f"{{name:card_name}}, {word} {{other:card_name}}", (NAMED, Named(slot("other"))))
    phrases(last, f"{{name:card_name}}, {{more:{last}}}", append(NAMED, slot("more")))
    phrases(names, f"{{name:card_name}}, {{more:{last}}}", append(NAMED, slot("more")))
ANY_OF_THEM = operation(AnyOf)(slot("names"))
phrases("owner", "{whose} {names:names_and}'s", InPlay(slot("whose"), filter=ANY_OF_THEM))
phrases(
    "cards",
    "{names:names_or} from {whose} {zone}",
    chosen(InZone(slot("zone"), slot("whose"), ANY_OF_THEM), Wanted(ONE)),
)
phrases("counted", "{names:names_and} in {whose} {zone}", CountOf(InZone(slot("zone"), slot("whose"), ANY_OF_THEM)))


# All of them at once.
SUBJECT = slot("subject")
for place, words in ((Place.ANYWHERE, "in play"), (Place.BENCH, "on @their Bench")):
    HERE, ALSO = (Exists(InPlay(SUBJECT, place, Named(slot(name)))) for name in ("name", "other"))
    phrases(
        "condition",
        f"{{subject}} has/have {{one:card_name}}, {{name:card_name}}, and {{other:card_name}} {words}",
        AllTrue((Exists(InPlay(SUBJECT, place, Named(slot("one")))), HERE, ALSO)),
    )
    phrases(
        "condition",
        f"{{subject}} has/have {{one:card_name}}, {{two:card_name}}, {{name:card_name}}, and {{other:card_name}} "
        f"{words}",
        AllTrue(
            (
                Exists(InPlay(SUBJECT, place, Named(slot("one")))),
                Exists(InPlay(SUBJECT, place, Named(slot("two")))),
                HERE,
                ALSO,
            )
        ),
    )

EACH = tuple(Exists(InPlay(SUBJECT, filter=Named(slot(name)))) for name in ("name", "other"))
phrases(
    "condition", "{subject} don't/doesn't have {name:card_name} and {other:card_name} in play", Untrue(AllTrue(EACH))
)

# Items.
phrases("held_item", ["Adamant Orb", "Lustrous Orb", "Enigma Berry"], None)
phrases("held_item", ["Moon Stone", "Dusk Stone", "Reaper Cloth"], None)

# Any of its forms or letters.
SHARED = NameContains(slot("name"))
phrases("pokemon_head", "{name:shared_name}", Noun(Place.ANYWHERE, SHARED))
phrases("pokemon_card", "{name:shared_name}", SHARED)
for category in ("excepted", "left_out", "excluded"):
    phrases(category, "any {name:shared_name}", SHARED)
phrases(
    "effect",
    "search~ {whose} {zone} for any {name:shared_name}",
    Choose(chosen(InZone(slot("zone"), slot("whose"), SHARED), Wanted(ONE))),
)
phrases("pokemon", "that {_name:shared_name}", ThosePokemon(THAT))
phrases(
    "pokemon",
    "each {noun:pokemon_head} you have in play",
    InPlay(Player.YOU, slot("noun", "place"), slot("noun", "filter")),
)
phrases(
    "modifier",
    "{pokemon} can use any attack from any {noun} (both yours and your opponent's)",
    (GrantAttacks(slot("pokemon"), AttacksOf(InPlay(Player.BOTH, slot("noun", "place"), slot("noun", "filter")))),),
)
phrases(
    "modifier",
    "{_form:shared_name}'s {name:attack_name} attack's base damage is {n:digits}",
    (SetBaseDamage(ThisPokemon(), slot("name"), Constant(slot("n"))),),
)
