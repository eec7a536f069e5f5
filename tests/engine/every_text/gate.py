"""The gate: a text is carried out until every node was entered, every condition true and false, and each mattered."""

from __future__ import annotations

import traceback

from tests.engine.every_text.board import Board
from tests.engine.every_text.checks import Checks
from tests.engine.every_text.playing import Parted, Run
from tests.engine.every_text.subjects import Subject
from tests.engine.every_text.tracer import Need, Tracer, changes
from tests.engine.every_text.wishes import Wishes

ATTEMPTS = 60
"""Situations made up for a text before it is given up."""
BLIND = 2
"""Situations before any is made for what is still lacking."""
TRIALS = 14
"""Situations in which a change of one node is tried before it is said to make no difference."""


class Verdict:
    """What was found out about one text: what was never seen, which changes made no difference, what broke."""

    def __init__(self, subject: Subject) -> None:
        self.subject = subject
        self.runs = 0
        self.faults: list[str] = []
        self.missing: dict[str, str] = {}


class Examination:
    """One text being carried out in situation after situation."""

    def __init__(self, subject: Subject) -> None:
        self.own = subject.anew()
        self.tracer = Tracer(self.own.texts)
        self.needs = self.tracer.needs()
        self.idle = dict.fromkeys(changes(self.tracer), TRIALS)
        self.verdict = Verdict(subject)
        self.aimed = 0
        self.wishes = Wishes(self.tracer.nodes)

    def lacking(self) -> list[Need]:
        """What to aim at: all that has not been seen, and all changes that have made no difference."""
        return sorted({*(self.needs - self.tracer.seen), *((place, "idle") for place in self.idle)})

    def missing(self) -> dict[str, str]:
        """What has not been seen, by kind of node, with one such node."""
        found: dict[str, str] = {}
        nodes = self.tracer.nodes
        for place, what in sorted(self.needs - self.tracer.seen):
            found.setdefault(f"{type(nodes[place]).__name__} {what}", f"{place} {nodes[place]!r}")
        for place in self.idle:
            found.setdefault(f"{type(nodes[place]).__name__} idle", f"{place} {nodes[place]!r}")
        return found

    def situation(self, attempt: int) -> None:
        """Carry the text out once as it is, and once with each change that has made no difference so far.

        After some situations of any kind, most are made for one thing that is still lacking.
        """
        lacking = self.lacking()
        aimed = attempt >= BLIND and attempt % 4 and lacking
        need = lacking[self.aimed % len(lacking)] if aimed else None
        self.aimed += bool(aimed)
        tracer = self.tracer
        tracer.now = set()
        natural = self._play(attempt, need)
        if natural is None:
            return
        touched = tracer.now
        aimed_at = None if need is None else need[0]
        once_more = need is None and attempt >= BLIND
        tried = [
            place
            for place, left in self.idle.items()
            if place in touched and (left > 0 or place == aimed_at or once_more)
        ]
        for place in tried:
            tracer.changed = place
            self._play_changed(place, natural)
        tracer.changed = None

    def _play(self, attempt: int, need: Need | None) -> Run | None:
        self.verdict.runs += 1
        try:
            board = Board(self.own, self.tracer.nodes, attempt, self.wishes, need)
            self.tracer.began.clear()
            run = Run(board, Checks(board.state, self.tracer.began))
            with self.tracer.watching():
                run.play()
        except Exception as error:  # whatever the engine fails with is reported with its situation
            where = traceback.extract_tb(error.__traceback__)[-1]
            place = f"{where.filename.rsplit('/', 1)[-1]}:{where.lineno}"
            self.verdict.faults.append(f"situation {attempt}: {type(error).__name__} at {place}: {str(error)[:300]}")
            return None
        return run

    def _play_changed(self, place: int, natural: Run) -> None:
        self.verdict.runs += 1
        try:
            run = Run(natural.board, None, natural.trace)
            with self.tracer.watching():
                run.play()
            self.idle[place] -= 1
        except Parted:
            del self.idle[place]
        except Exception:  # the changed text meets what the text as it is never meets: that is a difference
            del self.idle[place]


def examine(subject: Subject, known: frozenset[str] = frozenset(), attempts: int = ATTEMPTS) -> Verdict:
    """Carry the text out until nothing is missing but what is known to be, or the attempts are used up."""
    examination = Examination(subject)
    for attempt in range(attempts):
        examination.situation(attempt)
        if attempt and examination.missing().keys() <= known:
            break
    verdict = examination.verdict
    verdict.missing = examination.missing()
    return verdict
