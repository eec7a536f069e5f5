"""The page about the effect language, made from the nodes, the phrases and sentences of our own."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from prizecard.compiler.explain import explain
from prizecard.compiler.facts import Facts, Names, TextKind
from prizecard.compiler.grammar import Phrase
from prizecard.compiler.house import house
from prizecard.compiler.nodes import LANGUAGE as effects
from prizecard.compiler.nodes import Node
from prizecard.compiler.phrases import grammar
from prizecard.compiler.reader import read
from prizecard.compiler.templates import members
from prizecard.effects import form

FAMILIES = (
    (effects.Text, "Texts", "What one text of a card is as a whole."),
    (effects.Effect, "Effects", "What is carried out."),
    (effects.Modifier, "Modifiers", "What holds for a time or while a card is in play."),
    (effects.Condition, "Conditions", "What is true or false."),
    (effects.Number, "Numbers", "What is counted."),
    (effects.Pokemons, "Pokémon", "Some Pokémon in play."),
    (effects.Cards, "Cards", "Some cards."),
    (effects.Attacks, "Attacks", "Some attacks."),
    (effects.Filter, "Filters", "Properties of cards and Pokémon."),
)
PHRASES_SHOWN = 3

SAMPLES: tuple[tuple[TextKind, str, dict[str, Any]], ...] = (
    (TextKind.ATTACK, "Flip 7 coins. This attack does 37 damage for each heads.", {"damage": 37, "sign": "×"}),
    (TextKind.ATTACK, "Discard 7 Energy from Wobblefin. Wobblefin is now Asleep.", {}),
    (TextKind.ATTACK, "Wobblefin can't retreat during your next turn.", {}),
    (TextKind.TRAINER, "Your opponent discards 7 cards from their hand. Then, draw 9 cards.", {}),
    (TextKind.ABILITY, "Once during your turn, you may heal 70 damage from 1 of your Benched Water Pokémon.", {}),
)
_OPENING = """# The effect language

Card text is read into the nodes on this page and never looked at again: the engine carries out nodes, and what a player
reads on a card is written from them. A node is a frozen value without behaviour. This page is made from the nodes and
the phrases (`prizecard docs build`); do not edit it.

## From text to effects and back

Sentences of our own, what they are read as, how the house writes that, and how it is explained.
"""
_GATES = """## What is held against every text

- **Read back.** What the house writes is made from the nodes alone, one template a node, and never from a phrase. The
  reader reads it, and the effects must be the same again; where it cannot read a wording yet, the text is listed with
  the reason.
- **No word is lost.** Reading also gives a wording: small numbers, one for each phrase and form chosen. The effects and
  the wording together give back every word of the text; letter case, full stops and brackets around whole sentences
  aside. Numbers, types and names come from the effects. Sentences that only repeat a rule are compared by their hash.
  This proves that some phrase took in every word and that no number, type or name was dropped. It does not prove that
  a phrase means what it says: that is for the tests of phrases and for people who read what `explain` tells.
- **Every field counts.** Changing one word, number or name in the effects changes what is explained.
- **No prose.** Fields hold words of closed lists, numbers, nodes, and names that card facts know.
- **Both sides agree.** Numbers, types and names of the text and of the effects are compared, signs beside the damage
  with what the text does, reprints with each other. The number of known faults may not grow.
"""


def effect_language_page() -> str:
    """The whole page, in Markdown."""
    parts = [_OPENING, *_samples(), _GATES]
    phrases = _by_node(grammar().phrases)
    for family, title, about in FAMILIES:
        parts.append(f"## {title}\n\n{about}\n")
        parts += [_section(kind, phrases.get(kind, [])) for kind in nodes_of(family)]
    return "\n".join(parts)


def nodes_of(family: type) -> list[Any]:
    """The nodes of a family, by name."""
    found = [getattr(effects, name) for name in effects.__all__]
    return [one for one in found if inspect.isclass(one) and issubclass(one, family) and one is not family]


def _section(kind: Any, phrases: list[Phrase]) -> str:
    about = inspect.cleandoc(kind.__doc__ or "")
    lines = [f"### {kind.__name__}", "", about, ""]
    lines += [f"- `{field.name}`: `{field.type}`{_default(field)}" for field in fields(kind)]
    shown = sorted({phrase.pattern for phrase in phrases}, key=lambda pattern: (len(pattern), pattern))
    if shown:
        more = f" (and {len(shown) - PHRASES_SHOWN} more)" if len(shown) > PHRASES_SHOWN else ""
        said = ", ".join(f"`{pattern}`" for pattern in shown[:PHRASES_SHOWN])
        lines += ["", f"Said: {said}{more}"]
    return "\n".join(lines).rstrip() + "\n"


def _default(field: Any) -> str:
    plain = field.default is None or isinstance(field.default, int | str) or hasattr(field.default, "value")
    return f", else `{field.default}`" if plain and type(field.default).__name__ != "_MISSING_TYPE" else ""


def _by_node(phrases: list[Phrase]) -> dict[type, list[Phrase]]:
    found: dict[type, list[Phrase]] = {}
    for phrase in phrases:
        for kind in set(_kinds(phrase.meaning)):
            found.setdefault(kind, []).append(phrase)
    return found


def _kinds(meaning: Any) -> Iterator[type]:
    if isinstance(meaning, Node):
        yield type(meaning)
    for part in members(meaning):
        yield from _kinds(part)


def _samples() -> Iterator[str]:
    names = Names(("Wobblefin",))
    for kind, text, more in SAMPLES:
        facts = Facts(name="Wobblefin", own_names=frozenset({"Wobblefin"}), names=names, **more)
        read_as = read(text, kind, facts).texts
        told = "\n".join(explain(read_as))
        nodes = "\n".join(_plain(form.write(one)) for one in read_as)
        written = house(read_as, kind, facts)
        yield f"{kind.value}: {text}\n\n```\n{nodes}\n```\n\nwritten: {written}\n\n```\n{told}\n```\n"


def _plain(value: Any) -> str:
    if isinstance(value, list):
        return f"{value[0]}({', '.join(_plain(part) for part in value[1:])})"
    if isinstance(value, dict):
        return f"[{', '.join(_plain(part) for part in value['all'])}]"
    return str(value)
