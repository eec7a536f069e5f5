"""Building: source data become facts and compiled effects, in files that hold no sentence of a card."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from prizecard.cards import Card
from prizecard.compiler import Declined, Names, read
from prizecard.effects import AttackText, Text
from prizecard.library.errata import correct
from prizecard.library.evolutions import EVOLUTIONS, evolutions_of, merged
from prizecard.library.facts import Printing, printings
from prizecard.library.handwritten import programs
from prizecard.library.merging import Kept, kept_of
from prizecard.library.rows import write_row
from prizecard.library.source import RawCard, SourceSet, sets_in
from prizecard.library.store import (
    DATA,
    DECLINED,
    INDEX,
    TEXTS,
    WORDS,
    Folder,
    digest_of,
    read_texts,
    write_mapping,
    write_records,
    write_texts,
)
from prizecard.library.texts import PrintedText, names_of, texts_of
from prizecard.library.words import words_of
from prizecard.vocabulary import Kind

Progress = Callable[[str], None]
FAULT = "the compiler failed"


@dataclass(frozen=True, slots=True)
class DeclinedText:
    """A text without effects: where it stands, why, and the word at which reading stopped."""

    place: str
    reason: str
    position: int
    word: str


@dataclass(slots=True)
class SetReport:
    """What was compiled of a set; a text that several of its printings share counts once."""

    set: str
    series: str
    printings: int = 0
    printings_compiled: int = 0
    texts: int = 0
    texts_compiled: int = 0
    declined: dict[str, tuple[DeclinedText, ...]] = field(default_factory=dict)


@dataclass(slots=True)
class BuildReport:
    """What was compiled of all sets; `handwritten` counts the texts with effects written by hand, `stale` names errata
    that the source has outgrown."""

    sets: list[SetReport]
    handwritten: int
    version: str
    stale: list[str]


class Compiler:
    """Compiles each different text once. What it declines it remembers."""

    def __init__(self) -> None:
        self.compiled: dict[str, str] = {}
        self.declined: dict[str, DeclinedText] = {}
        self.handwritten: set[str] = set()

    def compile(self, text: PrintedText) -> bool:
        """Whether the text has effects now."""
        if text.key in self.compiled:
            return True
        if text.key not in self.declined:
            try:
                self.compiled[text.key] = self._stored(text)
                return True
            except Declined as declined:
                refusal = DeclinedText(text.place, declined.reason, declined.position, declined.word)
            except (ImportError, SyntaxError, NameError):
                raise
            except Exception as fault:
                # One text must not stop the build of all; a test fails while any text ends here.
                refusal = DeclinedText(text.place, f"{FAULT}: {type(fault).__name__}", -1, "")
            self.declined[text.key] = refusal
        return False

    def _stored(self, text: PrintedText) -> str:
        effects = self._effects(text)
        line = write_texts(effects)
        if read_texts(line) != effects:
            raise ValueError("the effects do not survive being stored")
        return line

    def _effects(self, text: PrintedText) -> tuple[Text, ...]:
        program = programs().get(text.hash)
        if program is not None:
            self.handwritten.add(text.key)
            return program()
        if not text.words:
            raise Declined("the source has lost the text")
        texts = read(text.words, text.kind, text.facts).texts
        if text.place.startswith("attack ") and [type(one) for one in texts] != [AttackText]:
            raise Declined("the text of an attack is more than an attack")
        return texts


def build(source: Path, out: Path = DATA, known: Iterable[Card] = (), progress: Progress = print) -> BuildReport:
    """Make the card files of a source folder; `known` are cards whose names the texts may use besides its own.

    Sets that `out` holds and the source does not are kept.
    """
    sets = sets_in(source)
    kept = kept_of(out, [one.facts.id for one in sets])
    by_id: dict[str, RawCard] = {raw["id"]: raw for one in sets for raw in one.cards()}
    stale: list[str] = []
    facts = {
        one.facts.id: printings(one.facts.id, [correct(raw, by_id.get, stale) for raw in one.cards()]) for one in sets
    }
    out.mkdir(parents=True, exist_ok=True)
    known = tuple(known)
    names = names_of([*known, *(printing.card for one in facts.values() for printing in one)])
    below = _below([*known, *(printing.card for one in facts.values() for printing in one)])
    earlier = Folder(out).evolutions if kept.sets else {}
    evolved = evolutions_of([*known, *(printing.card for one in facts.values() for printing in one)])
    compiler = Compiler()
    reports = []
    for number, one in enumerate(sets, 1):
        cards = tuple(_with_line(printing, below) for printing in facts[one.facts.id])
        report = _build_set(one, cards, names, compiler, out)
        reports.append(report)
        progress(
            f"[{number:3}/{len(sets)}] {report.set:8} {report.printings_compiled:4} of {report.printings:4} printings, "
            f"{report.texts_compiled:4} of {report.texts:4} texts"
        )
    texts = dict(sorted({**kept.texts, **compiler.compiled}.items()))
    write_mapping(out / TEXTS, texts)
    write_mapping(out / WORDS, word_lines(texts))
    write_mapping(out / EVOLUTIONS, merged(earlier, evolved))
    version = digest_of(out, [*kept.ids, *(one.facts.id for one in sets)])
    energy = _basic_energy(facts, kept, {one.facts.id: one.facts.date for one in sets})
    _write_index(out, _listed(sets, reports), kept, compiler, {"version": version, "basic_energy": energy})
    _write_declined(out, reports, kept)
    return BuildReport(reports, len(compiler.handwritten), version, stale)


def word_lines(texts: dict[str, str]) -> dict[str, str]:
    """The stored lines of the words of compiled texts, from the stored lines of the texts."""
    return {key: json.dumps(" ".join(words_of(read_texts(line))), ensure_ascii=False) for key, line in texts.items()}


def _below(cards: Iterable[Card]) -> dict[str, tuple[str, ...]]:
    """What the cards of each name evolve from, on any printing."""
    found: dict[str, set[str]] = {}
    for card in cards:
        if card.evolves_from is not None:
            found.setdefault(card.name, set()).update(card.sources)
    return {name: tuple(sorted(sources)) for name, sources in found.items()}


def _with_line(printing: Printing, below: dict[str, tuple[str, ...]]) -> Printing:
    """The printing that knows what lies below the card it evolves from: some effects skip the card between."""
    card = printing.card
    lines = {name for source in card.sources for name in below.get(source, ())}
    return replace(printing, card=replace(card, descends_from=tuple(sorted(lines))))


def _basic_energy(facts: dict[str, tuple[Printing, ...]], kept: Kept, dates: dict[str, str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {type: list(ids) for type, ids in kept.basic_energy.items() if ids}
    for one in facts.values():
        for card in (printing.card for printing in one):
            if Kind.BASIC_ENERGY in card.kinds:
                found.setdefault(card.provides[0][0].value, []).append(card.id)
    if kept.sets:
        when = {**kept.dates(), **dates}
        found = {type: sorted(ids, key=lambda id: when[id.rpartition("-")[0]]) for type, ids in found.items()}
    return dict(sorted(found.items()))


def _build_set(one: SourceSet, cards: tuple[Printing, ...], names: Names, compiler: Compiler, out: Path) -> SetReport:
    report = SetReport(one.facts.id, one.facts.series)
    lines: dict[str, str] = {}
    seen: set[str] = set()
    for printing in cards:
        texts = list(texts_of(printing, names))
        keyed = [text for text in texts if text.key]
        refused = [text for text in keyed if not compiler.compile(text)]
        lines[printing.card.id] = write_row(printing.card, [text.key for text in texts], printing.limit)
        report.printings += 1
        report.printings_compiled += not refused
        seen |= {text.key for text in keyed}
        if refused:
            report.declined[printing.card.id] = tuple(_declined(text, compiler) for text in refused)
    report.texts = len(seen)
    report.texts_compiled = sum(key in compiler.compiled for key in seen)
    write_records(out / f"{one.facts.id}.json", lines)
    return report


def _declined(text: PrintedText, compiler: Compiler) -> DeclinedText:
    first = compiler.declined[text.key]
    return DeclinedText(text.place, first.reason, first.position, first.word)


def _listed(sets: tuple[SourceSet, ...], reports: list[SetReport]) -> list[dict[str, Any]]:
    return [
        {
            "id": one.facts.id,
            "name": one.facts.name,
            "series": one.facts.series,
            "code": one.facts.code,
            "date": one.facts.date,
            "printings": report.printings,
            "printings_compiled": report.printings_compiled,
            "texts": report.texts,
            "texts_compiled": report.texts_compiled,
        }
        for one, report in zip(sets, reports, strict=True)
    ]


def _write_index(out: Path, listed: list[dict[str, Any]], kept: Kept, compiler: Compiler, head: dict[str, Any]) -> None:
    all_sets = sorted([*kept.sets, *listed], key=lambda one: (one["date"], one["id"]))
    index = {**head, "handwritten": sorted(compiler.handwritten | kept.handwritten), "sets": all_sets}
    (out / INDEX).write_text(json.dumps(index, ensure_ascii=False, indent=1) + "\n", encoding="utf-8", newline="\n")


def _write_declined(out: Path, reports: list[SetReport], kept: Kept) -> None:
    refused = {
        id: json.dumps([[one.place, one.reason[:120], one.position, one.word] for one in texts], ensure_ascii=False)
        for report in reports
        for id, texts in report.declined.items()
    }
    write_mapping(out / DECLINED, {**kept.declined, **refused})
