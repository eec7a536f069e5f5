"""What a sentence has named already, to be named by that Pokémon or them after it."""

from __future__ import annotations

import re

_ACTIVE = "your opponent's Active Pokémon"
_AGAIN = tuple(
    (re.compile(pattern, re.IGNORECASE), again)
    for pattern, again in (
        (
            rf"(({_ACTIVE}|the Defending Pokémon) (?:is(?! Knocked)|isn't|(?:already )?has|and) "
            r"(?:(?!this Pokémon|1 of)[^.])*?)\2",
            r"\1that Pokémon",
        ),
        (rf"({_ACTIVE}[^.]*, ){_ACTIVE}(?= is Knocked)", r"\1that Pokémon"),
        (
            r"(your opponent's (?:(?:Active|Benched) [^.]*? (?:switch it with|to 1 of)|Pokémon to) )"
            r"your opponent's (?=Active|Benched|other)",
            r"\1their ",
        ),
        (
            r"(your opponent has [^,]* Benched Pokémon, (?:you may )?choose (?:up to )?\w+ of )"
            r"your opponent's Benched Pokémon",
            r"\1them",
        ),
        (r"(opponent has [^,]* Benched Pokémon, choose [^.]* with )your opponent's (?=Active)", r"\1their "),
        (
            r"(the Defending Pokémon has any Energy)( attached to it, choose )an Energy card attached to [^.]*?Pokémon",
            r"\1 cards\g<2>1 of them",
        ),
        (
            r"(you have any ([^,]*)s in your discard pile, (?:flip a coin. If heads, )?attach )"
            r"an? \2 from your discard pile",
            r"\g<1>1 of them",
        ),
        (r"((the Pokémon this card is attached to) (?:has|is|isn't) [^.,]* and )\2 ", r"\1it "),
        (
            r"((?:as long as|if) this Pokémon (?!is Knocked)(?:(?!Pokémon(?! Tool)|, |card).)*"
            r"(?:your Active Pokémon|an Evolved Pokémon)?, )this Pokémon"
            r"(?:'(?=s)|(?!'| takes \d+ less damage from the attacks))",
            r"\1it",
        ),
        (r"(if your opponent has (?:(?!Pokémon|, |\.).)*, )your opponent (\w+)s ", r"\1they \2 "),
        (
            r"((?:this Pokémon's|its) attacks do [^.]*, and |heal \d+ damage from this Pokémon, and )"
            r"this Pokémon(?! takes \d+ less damage from the attacks)",
            r"\1it",
        ),
        (r"(put \d damage counters on (the Defending Pokémon)\. )put (1 damage counter on )\2", r"\1Then, put \3it"),
        (
            r"(attach this card to 1 of [^.]*\. T)he Pokémon this card is attached to can (use [^.]*)",
            r"\1hat Pokémon may \2 instead of its own",
        ),
        (r"can (use the attack on this card)", r"can also \1"),
        (r"(if that player(?: has |'s Active)[^.]*, )that player may", r"\1they may"),
        (r"(done to this Pokémon, and |hand to this Pokémon, )this Pokémon (?=has no|is now)", r"\1it "),
        (r"(the Defending Pokémon's attacks [^.]*, and )the Defending Pokémon's", r"\1its"),
        (r"(as long as your Active Pokémon has [^.]*, )your Active Pokémon (?=has)", r"\1it "),
        (r"(any Stadium card in play, (?:you may )?discard )that Stadium card", r"\1it"),
        (
            r"is in your hand and you have exactly 1 card in your hand, you may put this Pokémon",
            r"is the last card in your hand, you may put it",
        ),
        (r"(for each Energy card (in your opponent's discard pile)\. )put all Energy cards \2", r"\1Put those cards"),
        (
            r"prevent ([^.]*) (during your opponent's next turn)\. \2, this Pokémon",
            r"During your opponent's next turn, prevent \1, and it",
        ),
        (r"(your opponent flips \d coins\. For each tails, )your opponent discards", r"\1they discard"),
        (r"you have (only 1 Prize card left) and your opponent has \1", r"each player has \1"),
    )
)
"""What stands for something the second time."""
_SHORTLY = tuple(
    (re.compile(f"({'|'.join(after)}){again}", re.IGNORECASE), rf"\1{shortly}")
    for again, shortly, after in (
        (
            "your opponent's",
            "their",
            (
                "your opponent's hand, put it onto their Bench, and switch it with ",
                "1 of your opponent's Pokémon to another of ",
                r"from your opponent's (?:Benched|discard) \w+ to ",
                "on your opponent's Active Pokémon for each card in ",
            ),
        ),
        (
            "this Pokémon",
            "it",
            (
                r"to this Pokémon, (?:you may )?heal \w+ damage from ",
                r"this Pokémon(?:'s Retreat Cost is| does \d+ damage to itself)[^.]* for each [^.]* attached to ",
                r"if this Pokémon is (\w+), remove the Special Condition \2 from ",
            ),
        ),
        (
            "your Active",
            "that",
            (
                "evolves from your Active Pokémon and put it onto ",
                "hand to your Active Pokémon, switch ",
                r"attach it to your Active Pokémon\. Then, put 1 damage counter on ",
            ),
        ),
    )
)
"""What is said again, the short word for it, and after what."""


def named_once(text: str) -> str:
    """The text, each sentence of which names those it is about once."""
    for pattern, again in (*_AGAIN, *_SHORTLY):
        text = pattern.sub(again, text)
    return text
