"""The way from statements to texts: the passes, one after the other, each a deed with a module of its own.

A draft begins as the statements of a text, one a sentence, with nodes of the surface (`compiler.surface`) that say how
a sentence goes with those before it. Each pass names the surface nodes that it takes away. `frame` makes texts of the
statements; what comes after it works on those. docs/compiler.md follows one text through them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.facts import Declined, Facts, TextKind
from prizecard.compiler.frames import framed
from prizecard.compiler.nodes import names_of
from prizecard.compiler.passes.carry_on import carried_on
from prizecard.compiler.passes.choose_player import with_either
from prizecard.compiler.passes.drop_already import plainly
from prizecard.compiler.passes.evolve_by_attaching import evolved_by_attaching
from prizecard.compiler.passes.flip_for_each import with_coin_for_each
from prizecard.compiler.passes.flip_other_coins import with_other_coins
from prizecard.compiler.passes.follow_on import without_idle_chains
from prizecard.compiler.passes.limit_reductions import with_reductions_limited
from prizecard.compiler.passes.make_lasting import lower_durations
from prizecard.compiler.passes.mean_any_pokemon import any_pokemon
from prizecard.compiler.passes.mean_those_counted import of_those_counted
from prizecard.compiler.passes.prevent_plainly import plain_prevention
from prizecard.compiler.passes.replace_if_found import replaced_if_found
from prizecard.compiler.passes.search_apart import searched_apart
from prizecard.compiler.passes.share_freely import spread_freely
from prizecard.compiler.passes.shuffle_after_search import shuffled_if_searched
from prizecard.compiler.passes.switch_if_described import if_described
from prizecard.compiler.passes.take_places import with_places_left
from prizecard.compiler.templates import Doer
from prizecard.compiler.tree import parts, renumbered, without_idle_choices, without_idle_conditions

Statements = list[e.Effect]


@dataclass(frozen=True, slots=True)
class Draft:
    """A text on its way: the statements that its sentences make, and then the texts that these make."""

    kind: TextKind
    facts: Facts
    statements: tuple[e.Effect, ...]
    texts: tuple[e.Text, ...] = ()


@dataclass(frozen=True, slots=True)
class Pass:
    """One deed on a draft, and the surface nodes of which it leaves none."""

    name: str
    run: Callable[[Draft], Draft]
    takes: tuple[type[e.Node], ...] = ()


def _statements(change: Callable[[Statements], Statements]) -> Callable[[Draft], Draft]:
    return lambda draft: replace(draft, statements=tuple(change(list(draft.statements))))


def _each_statement(change: Callable[[Any], Any]) -> Callable[[Draft], Draft]:
    return _statements(lambda statements: [change(one) for one in statements])


def _texts(change: Callable[[Any], Any]) -> Callable[[Draft], Draft]:
    """A deed on each text; of a card with two faces on the texts of each face."""

    def within(text: e.Text) -> e.Text:
        if isinstance(text, e.TwoFaces):
            return e.TwoFaces(tuple(map(change, text.first)), tuple(map(change, text.second)))
        changed: e.Text = change(text)
        return changed

    return lambda draft: replace(draft, texts=tuple(map(within, draft.texts)))


def _framed(draft: Draft) -> Draft:
    return replace(draft, statements=(), texts=framed(list(draft.statements), draft.kind, draft.facts))


def _lasting(text: e.Text) -> e.Text:
    lasting: e.Text = lower_durations(text, isinstance(text, e.AttackText))
    return lasting


PASSES: tuple[Pass, ...] = (
    Pass("drop_reminders", _statements(lambda said: [one for one in said if not isinstance(one, s.Reminder)])),
    Pass("carry_on", _statements(carried_on)),
    Pass("share_freely", _each_statement(spread_freely)),
    Pass("take_places", _statements(with_places_left), (s.TakesPlace, s.PlaceLeftFor)),
    Pass("limit_reductions", _statements(with_reductions_limited), (s.ReducesAtMost,)),
    Pass("flip_other_coins", _statements(with_other_coins)),
    Pass("choose_player", _statements(with_either), (s.EitherPlayer,)),
    Pass("flip_for_each", _statements(with_coin_for_each), (s.EachCoin,)),
    Pass("mean_those_counted", _each_statement(of_those_counted)),
    Pass(
        "frame",
        _framed,
        (
            s.ActsFirst, s.AddsAtMost, s.AtOnce, s.AttackDoes, s.AttackDoesInstead, s.AttackDoesMore,
            s.AttackIgnores, s.BeforeDamage, s.ChosenBy, s.CountersAtMost, s.DoesAtMost, s.DoneBefore,
            s.EachOf, s.EachTime, s.EndsWhenMoved, s.Facing, s.Held, s.IgnoredIf, s.Instead,
            s.InsteadSoMany, s.LeavingOut, s.OncePerTurnByName, s.Otherwise, s.PlayedBeforeCoin,
            s.PriorIsCost, s.Reminder, s.Requires, s.Says, s.SkippingBetweenTurns, s.SparedOf, s.Then,
            s.TheyDo, s.Undivided, s.UsableIf, s.Using, s.Way, s.WhenPlayed, s.Worse,
        ),
    ),
    Pass("evolve_by_attaching", _texts(evolved_by_attaching)),
    Pass("mean_any_pokemon", _texts(any_pokemon)),
    Pass("replace_if_found", _texts(replaced_if_found)),
    Pass("shuffle_after_search", _texts(shuffled_if_searched)),
    Pass("search_apart", _texts(searched_apart)),
    Pass("follow_on", _texts(without_idle_chains)),
    Pass("drop_already", _texts(plainly), (s.Already,)),
    Pass("switch_if_described", _texts(if_described)),
    Pass("make_lasting", _texts(_lasting), (s.During, s.Holding, s.Whenever, s.WouldBe)),
    Pass("drop_idle_conditions", _texts(without_idle_conditions)),
    Pass("drop_idle_choices", _texts(without_idle_choices)),
    Pass("number_variables", _texts(renumbered)),
    Pass("prevent_plainly", _texts(plain_prevention)),
)  # fmt: skip
WORDS = (s.Amount, s.CardNoun, s.Noun, s.Range, s.Wanted)
"""What nouns and numbers are read as; phrases make nodes of them, so that no statement holds any."""
TAKEN_BY: dict[type, str] = {kind: one.name for one in PASSES for kind in one.takes}


def drafts(statements: list[e.Effect], kind: TextKind, facts: Facts) -> Iterator[tuple[str, Draft]]:
    """The draft after each pass, with the name of the pass."""
    draft = Draft(kind, facts, tuple(statements))
    for one in PASSES:
        draft = one.run(draft)
        yield one.name, draft


def assemble(statements: list[e.Effect], kind: TextKind, facts: Facts) -> tuple[e.Text, ...]:
    """The texts that the statements make in a box of the kind."""
    *_, (_, last) = drafts(statements, kind, facts)
    for part in parts(last.texts):
        refuse_leftover(part)
    return last.texts


def refuse_leftover(part: e.Node) -> None:
    """A node that only the compiler knows, or an act of nobody, is no effect: some pass should have taken it."""
    kind = type(part)
    if kind.__module__.startswith("prizecard.compiler"):
        raise Declined(f"{kind.__name__} cannot stand in this text: {TAKEN_BY.get(kind, 'no pass')} has left it")
    if any(isinstance(getattr(part, name), Doer) for name in names_of(kind)):
        raise Declined(f"{kind.__name__}, but nobody who does it")
