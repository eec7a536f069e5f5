"""The last touch: words that read back but are clumsy give way to plainer ones, wherever those read back as well."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from prizecard.compiler.facts import TextKind
from prizecard.vocabulary import EnergyType

_TYPES = "|".join(type.value for type in EnergyType)
_VERBS = (
    *("add", "attach", "choose", "count", "devolve", "discard", "draw", "flip", "heal", "look", "move", "pick", "play"),
    *("put", "remove", "return", "reveal", "search", "shuffle", "switch", "take", "turn", "win"),
)
_ENDED = {verb + ending: verb for verb in _VERBS for ending in ("s", "es")}
_THIRD_PERSON = re.compile(rf"\b({'|'.join(_ENDED)})\b")


def _without_endings(match: re.Match[str]) -> str:
    return _THIRD_PERSON.sub(lambda verb: _ENDED[verb[1]], match[0])


Other = str | Callable[[re.Match[str]], str]


@dataclass(frozen=True, slots=True)
class Rule:
    """A clumsy wording and plainer ones, the best first."""

    clumsy: re.Pattern[str]
    plainer: tuple[Other, ...]


def _rule(clumsy: str, *plainer: Other) -> Rule:
    return Rule(re.compile(clumsy), plainer)


AGREEMENT = (
    _rule(r"\b([Yy]ou|they) has\b", r"\1 have"),
    _rule(r"\bthey gets\b", "they get"),
    _rule(r"\bPick\b", "Choose"),
    _rule(r"\bpick(?=s?\b)", "choose"),
    _rule(r"\b([Aa]ttacks of [^.]*?) does (?=\d+ (?:more|less))", r"\1 do "),
    _rule(r"\b([Aa]ttacks of [^.]*?) costs\b", r"\1 cost"),
    _rule(r"\b[Yy]ou doesn't\b", "you don't"),
    _rule(r"\b(more|fewer|[2-9]|\d or (?:more|fewer|less)|or \d) Prize card left", r"\1 Prize cards left"),
    _rule(r"\b([Bb]oth players|the player may|[Ee]ach player may|have your opponent|have each player) [^.(]*",
          _without_endings),
    _rule(r"\b([2-9]|\d or more) of them is\b", r"\1 of them are"),
    _rule(r"(\ban? (?:\w+ )?(?:Stage \d|Supporter|Item|Energy|Pokémon)) cards\b", r"\1 card"),
    _rule(r"\bTurns (?=(?:\d|all) of your)", "Turn "),
    _rule(r"\b([Tt]he [^.,]*? this card is attached to(?: \([^)]*\))?) (get|take)\b", r"\1 \2s"),
    _rule(r"\b([Tt]he [^.,]*? this card is attached to(?: \([^)]*\))?) have\b", r"\1 has"),
    _rule(r"\ban other card", "another card"),
    _rule(r",\.", "."),
    _rule(r"\bcards that has\b", "cards that have"),
    _rule(r"\bcards that evolves\b", "cards that evolve"),
    _rule(r"\bPokémon that is\b", "Pokémon that are"),
    _rule(r"\bthere is (?=no cards|\d+ or (?:more|fewer))", "there are "),
    _rule(r"\ba more Prize", "1 more Prize"),
    _rule(r"\bAt any times between", "At any time between"),
    _rule(r"\b(cards with \"[^\"]*\" in) its names", r"\1 their names"),
    _rule(r"\bin its names", "in its name"),
    _rule(r"((?:^|\. )(?:Attacks of )?(?:Your|Your opponent's|Each player's|your opponent's) "
          r"(?:\w+ )*Pokémon(?:-\w+)? with [^.]*? (?:to|on)) it\b(?!')", r"\1 them"),
    _rule(r"(\bany of your [^.,]* have [^.,]* (?:to|on)) it\b", r"\1 them"),
    _rule(r"(\b(?:any number|up to \d) of your [^.,]*? (?:with no|that (?:doesn't|don't) have) [^.,]* to) it\b",
          r"\1 them"),
    _rule(r"(\bof your [^.,]* that) doesn't have", r"\1 don't have"),
    _rule(r"(\bhave the same number of Energy attached to) it\b", r"\1 them"),
    _rule(r"(Both (?:this|the) [^.,]*? and [^.,]*?) is (?=[A-Z])", r"\1 are ", r"\1 are now "),
    _rule(r"you may both Active Pokémon (?:is|are) (\w+)", r"you may make both Active Pokémon \1"),
    _rule(r"\b([Bb]oth Active Pokémon(?: \([^)]*\))?) is (?=[A-Z])", r"\1 are ", r"\1 are now ", r"make \1 "),
    _rule(r"\bany number of of them", "any number of them"),
    _rule(r"\beach (your|their) (?=[\w ]*Pokémon\b(?!'))", r"each of \1 "),
    _rule(r"\bthat pokémon", "that Pokémon"),
)  # fmt: skip
"""Verbs and nouns that do not agree with what they belong to."""

BELONGINGS = (
    _rule(r"((?:[Yy]our opponent|[Pp]layers|a player|Each player) can't (?:play|attach) any [^.]*? from) your hand",
          r"\1 their hand"),
    _rule(r"((?:[Yy]our opponent|[Ee]ach player|Players) can have [^.]*? on) your Bench", r"\1 their Bench"),
    _rule(r"(puts it in) your hand", r"\1 their hand"),
    _rule(r"(your opponent has any \w+ Energy attached to any of) your Pokémon", r"\1 their Pokémon"),
    _rule(r"((?:After|When|Whenever) (?:a player|your opponent) [^.,]*?) during your turn", r"\1 during their turn"),
    _rule(r"((?:a|any|either) player plays [^.,]*? from) your hand", r"\1 their hand"),
    _rule(r"(Defending Pokémon and all cards attached to it (?:back )?)(?:in|into) their (hand|deck)",
          r"\1into your opponent's \2"),
    _rule(r"(your opponent has already used) your", r"\1 their"),
    _rule(r"(each player puts [^.]*? on) your", r"\1 their"),
    _rule(r"(cards of your opponent's deck to) your Prize", r"\1 their Prize"),
    _rule(r"((?:opponent's|Defending) [^.]* Evolution cards? on it) into your hand", r"\1 into their hand"),
    _rule(r"(the player may search their deck [^.]*? onto) your Bench", r"\1 their Bench"),
    _rule(r"\bin the hand\b", "in your hand"),
    _rule(r"^They can't (attach|play) ", r"Your opponent can't \1 "),
    _rule(r"(effects of attacks on each player and) your Pokémon", r"\1 their Pokémon"),
    _rule(r" during your turn (during your opponent's next turn)", r" \1"),
    _rule(r"(If your opponent [^.,]* during your opponent's next turn,) your turn ends", r"\1 their turn ends"),
    _rule(r"(If your opponent has [^.,]* in their hand, [^.]* until) you ha(?:s|ve) (exactly \d+ cards? left) "
          r"in your hand",
          r"\1 your opponent has \2 in their hand", r"\1 they have \2 in their hand"),
    _rule(r"(opponent's hand until) you ha(?:s|ve) (?:exactly )?(\d+ cards?) (?:left )?in your hand",
          r"\1 your opponent has \2 in their hand"),
    _rule(r"(?<!opponent's )\bthe discard pile", "your discard pile"),
    _rule(r"\bfor each (your|their) remaining", r"for each of \1 remaining"),
    _rule(r"(\w) ' (?=\w)", lambda match: f"{match[1]}' " if match[1] == "s" else f"{match[1]}'s ", r"\1's "),
)  # fmt: skip
"""Whose things are."""

ONE_OR_MORE = (
    _rule(r"\b(damaged by|damage from|Knocked Out by) attack\b", r"\1 an attack"),
    _rule(r"\b(takes? \d+ (?:more|less) damage from) an attack\b(?! of| this)", r"\1 attacks"),
    _rule(r"\b(from|by) attack\b", r"\1 attacks"),
    _rule(r"(\bit(?:'s| is not) an? [^.]*?(?:attach|put)) them\b", r"\1 it"),
    _rule(r"((?:the top card of|an? [\w ]*card) [^.]*\. You may (?:put|discard|reveal|attach|play)) them\b", r"\1 it"),
    _rule(r"(the top card of [^.]*\. [^.]*\. If you didn't, (?:put|discard|reveal|attach|play)) them\b", r"\1 it"),
    _rule(r"(Choose [2-9] [^.]*\. )Do (\d+ damage to) it\.", r"\1This attack does \2 each of them.",
          r"\1Does \2 each of them.", r"\1Do \2 them."),
    _rule(r"\b(does \d+ damage to|[Hh]eals? (?:\d+|all) damage from|[Pp]uts? (?:a|\d+)(?: more)? damage counters? on) "
          r"(your(?: opponent's)?|each player's|their) ((?:(?!Active)[\w-]+ )*Pokémon(?:-\w+)?)(?!'|[^.,]* you like)",
          r"\1 each of \2 \3", r"\1 each \3"),
    _rule(r"\b(If|if|when|hand to) 1 of (your(?: opponent's)? Active Pokémon)", r"\1 \2"),
    _rule(r"\bfor each of any of your", "for each of your"),
    _rule(r"\bFor each of any of your", "For each of your"),
)  # fmt: skip
"""Where one thing or each of several is meant."""


def _done(deed: str, told: str) -> Rule:
    ways = (f"you {told}", f"card you {told}", told, f"card {told}")
    return _rule(rf"({deed}[^•]*?) attached in this way", *(rf"\1 {way} in this way" for way in ways))


def _found(match: re.Match[str], reveal: str = "reveal {it}, ") -> str:
    many = re.match(r"up to [2-9]|any number|\d|an? .* and an? ", match[1])
    told = f"search your deck for {match[1]}, {reveal}put {{it}} in your hand, and shuffle your deck"
    return told.format(it="them" if many else "it")


def _found_by_the_player(match: re.Match[str]) -> str:
    many = re.match(r"up to [2-9]|any number|\d", match[2])
    it, s = "them" if many else "it", "" if match[1] else "s"
    return (
        f"the player {match[1] or ''}search{'e' * len(s)}{s} their deck for {match[2]}, reveal{s} {it}, "
        f"put{s} {it} into their hand, and shuffle{s} their deck"
    )


DEEDS = (
    _done("[Rr]eveal(?![^•]*[Dd]iscard)", "revealed"),
    _done("in the Lost Zone", "put in the Lost Zone"),
    _done("on the bottom of your deck", "put on the bottom of your deck"),
    _done("[Ss]huffle(?![^•]*[Dd]iscard)", "shuffled into your deck"),
    _done("[Dd]iscard", "discarded"),
    _rule(r"the player (may )?also search(?:es)? for ([^.]*?) in this way", _found_by_the_player),
    _rule(r"also search for ([^.]*?) in this way", _found, lambda match: _found(match, "")),
    _rule(r"(in this way\. If you) discard a card, attach (?:it|them)", r"\1 do, attach them"),
    _rule(r"(opponent's deck[^.•]*? put (?:it|them|the rest)) (?:back|on top of your deck)(?=\.| •)",
          r"\1 on top of their deck", r"\1 back on top of their deck"),
    _rule(r"(Put [^.,•]* from your opponent's [^.,•]*) back(?=\.| •)", r"\1 on top of their deck"),
    _rule(r"\b([Pp]ut [^.,•]*) back(?=\.| •)", r"\1 on top of your deck"),
    _rule(r"Search your hand for ([^.,]*), and put (?:it|them) in", r"Put \1 from your hand in"),
    _rule(r"Search your hand for ([^.,]*), reveal it, and put it on", r"Reveal \1 from your hand, and put it on"),
    _rule(r", then have your opponent their", ", and your opponent's"),
    _rule(r", then have your opponent (\w+)", r", and \1", lambda match: f", and {_ENDED.get(match[1], match[1])}"),
    _rule(r"\b((?:put|puts|Put) [^.,]*?) in (your|their) hand", r"\1 into \2 hand"),
    _rule(r"(switch[^.]*\. \(Your opponent) discards? first", r"\1 switches first", r"\1 chooses first"),
    _rule(r"\(Your opponent (discard|choose|draw|put|flip|shuffle) first", r"(Your opponent \1s first"),
    _rule(r"(^Search your hand[^(]*\(If you can't) shuffle [^,]* in the Lost Zone", r"\1 put a card in the Lost Zone"),
    _rule(r"(Discard (an?|\d+) cards? from your hand\. \(If you can't) shuffle [^,]* in the Lost Zone",
          lambda match: f"{match[1]} discard {match[2]} card{'s' * (match[2] not in ('a', 'an'))}"),
    _rule(r"([Dd]iscard[^(]*\(If you can't) shuffle (an Energy|\d+ Energy) in the Lost Zone", r"\1 discard \2"),
)  # fmt: skip
"""What is done, told by the word for it."""

PHRASES = (
    _rule(r"\bis now (an?) ", r"is \1 "),
    _rule(rf"\bis ({_TYPES}) Pokémon\b", r"is a \1 Pokémon"),
    _rule(r"\[ (\S) \]", r"[\1]"),
    _rule(r"\battached to it but not used", "attached to this Pokémon but not used"),
    _rule(r"(the top card of [^.]*?, and put) them\b", r"\1 it"),
    _rule(r"\bdifferent number of Prize card left", "different number of Prize cards left"),
    _rule(r"(your opponent draws [^.]* beginning of) your next turn, your", r"\1 their next turn, their"),
    _rule(r"(tries to attack [^•]*?)\bthat attack doesn't happen", r"\1that attack does nothing"),
    _rule(r"^(?![^•]*(?:tries|try) to attack)([^•]*?)\bthat attack doesn't happen", r"\1this attack does nothing"),
    _rule(r"([Ff]lip 2 coins\.[^•]*?) If (heads|tails),", r"\1 If both of them are \2,"),
    _rule(r"([Ff]lip 2 coins\.[^•]*?) If (heads|tails),", r"\1 If both of them are \2,"),
    _rule(r"([Ff]lip [3-9] coins\.[^•]*?) If (heads|tails),", r"\1 If all of them are \2,"),
    _rule(r"(more than \d .*?) Poké-Body between turns", r"\1 Ability each turn"),
    _rule(r"([+×]) (?=\d)", r"\1"),
    _rule(r" - (?=\d)", " -"),
    _rule(r"\bPokemon\b", "Pokémon"),
    _rule(r"if it is in your (discard pile|hand), you may", r"if this Pokémon is in your \1, you may",
          r"if this card is in your \1, you may"),
    _rule(r"\bAfter you (play|attach)", r"When you \1"),
    _rule(r"(top \d+ cards) in (your|their)", r"\1 of \2"),
    _rule(r"affected by any other effects", "affected by any effects"),
    _rule(r"\(except (Pokémon-\w+) card\)", r"(except \1)", r"(except for any \1)"),
    _rule(r"(Each player's [\w -]*Pokémon), (in each player's hand)", r"\1 in play, \2"),
    _rule(r"^(Once during your turn, (?:if [^,]*, )?)(?=[a-z]+ )(?!you|when|if|use|have|your|this|both)",
          r"\1you may "),
    _rule(r"^Once during your turn, when (you play this Pokémon [^,]*? during your turn)", r"When \1",
          lambda match: f"Once during your turn, when {match[1].removesuffix(' during your turn')}"),
)  # fmt: skip
"""Words for which there are plainer ones."""

_OF_A_CARD = (_rule(r"\b(discard|Discard) this Pokémon(?= at|\.)", r"\1 this card"),)

OF_KIND = {
    TextKind.ENERGY: _OF_A_CARD,
    TextKind.TOOL: _OF_A_CARD,
    TextKind.ABILITY: (
        _rule(r"this attack can't be used", "this power can't be used", "you can't use this Ability"),
        _rule(r"You can play this card only", "You can use this Ability only"),
        _rule(r"\buse it as its own", "use it as the effect of this power"),
    ),
    TextKind.ATTACK: (
        _rule(r"You can play this card only", "You can use this attack only"),
        _rule(r"\buse it as its own", "use it as the effect of this attack"),
        _rule(r"You may use this Ability\. If you do, this attack does (\d+ more damage), and ",
              r"You may do \1. If you do, ",
              r"You may have this attack do \1. If you do, "),
    ),
    TextKind.TRAINER: (
        _rule(r"this attack can't be used", "you can't play this card"),
        _rule(r"\buse it as its own", "use it as the effect of this card"),
    ),
}  # fmt: skip
"""What a text calls itself."""

RULES = (*AGREEMENT, *BELONGINGS, *ONE_OR_MORE, *DEEDS, *PHRASES)


def smoothed(text: str, kind: TextKind, reads_the_same: Callable[[str], bool]) -> str:
    """The text in plainer words, as far as it is read as before."""
    for rule in (*OF_KIND.get(kind, ()), *RULES):
        if rule.clumsy.search(text):
            text = _changed(text, rule, reads_the_same)
    return text


def _changed(text: str, rule: Rule, reads_the_same: Callable[[str], bool]) -> str:
    for plainer in rule.plainer:
        other = rule.clumsy.sub(plainer, text)
        if other == text:
            return text
        if reads_the_same(other):
            return other
    return text
