"""Running scenarios: the board is laid, the steps are gone through, and what must hold is checked."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from prizecard.engine import position
from prizecard.engine.errors import CoinsRunShort
from prizecard.library import Library, built_in
from prizecard.rulebooks import UnknownRulebook, rulebook
from prizecard.scenarios import expectations
from prizecard.scenarios.documents import Scenario, documents_of, files_of, read_document
from prizecard.scenarios.errors import BadScenario, DoesNotHold
from prizecard.scenarios.levelling import matching, spoken
from prizecard.scenarios.names import names_of, stranger
from prizecard.scenarios.playing import Play
from prizecard.scenarios.report import Failure, Report, Result

BOOK = "CEC"
BRACKETS = re.compile(r"\(([^()]*)\)")


def run_files(paths: Iterable[str | Path], library: Library | None = None) -> Report:
    """Run every scenario in the files and folders."""
    report = Report()
    for path in files_of(paths):
        report.results.extend(run_file(path, library))
    return report


def run_file(path: str | Path, library: Library | None = None) -> list[Result]:
    """Run every scenario of a file; a file or document that cannot be read is one bad result, the others are run."""
    results: list[Result] = []
    try:
        documents = documents_of(path)
    except BadScenario as error:
        return [Result(str(path), "", str(path), "", "bad", str(error))]
    for number, document in documents:
        try:
            scenarios = read_document(path, number, document)
        except BadScenario as error:
            results.append(Result(str(path), "", f"{path} #{number}", "", "bad", str(error)))
        else:
            results.extend(run_scenario(scenario, library) for scenario in scenarios)
    return results


def run_scenario(scenario: Scenario, library: Library | None = None) -> Result:
    """Run one scenario."""
    if "skip" in scenario.content:
        return Result.of(scenario, "skipped", str(scenario.content["skip"]))
    try:
        failures = Run(scenario, library or built_in()).failures()
    except (BadScenario, position.BadPosition, UnknownRulebook) as error:
        return Result.of(scenario, "bad", str(error))
    return Result.of(scenario, "failed" if failures else "passed", failures=tuple(failures))


class Run:
    """One scenario being run."""

    def __init__(self, scenario: Scenario, library: Library) -> None:
        self.scenario = scenario
        board = scenario.position
        state = position.read(board, library, rulebook(str(board.get("rules", BOOK))))
        me = int((board.get("more") or {}).get("player", 0))
        self.play = Play(state, me)
        self.names = names_of(state)

    def failures(self) -> list[Failure]:
        """What does not hold: the step that goes wrong, or else everything expected that is not so."""
        here = "the board"
        try:
            self.play.begin()
            for number, step in enumerate(self.scenario.steps, start=1):
                here = f"step {number}: {_shown(step)}"
                self._step_or_done(step)
            self.play.say_done()
        except DoesNotHold as error:
            return [self._failure(here, error.expected, error.found)]
        except CoinsRunShort as error:
            return [self._failure(here, "the coins suffice", str(error))]
        except (BadScenario, position.BadPosition):
            raise
        except Exception as error:  # an engine that breaks down is a failure of the scenario, told with its place
            return [self._failure(here, "the game goes on", _breakdown(error))]
        return self._at_the_end()

    def _at_the_end(self) -> list[Failure]:
        failures: list[Failure] = []
        for path, wanted in self.scenario.expected.items():
            try:
                expectations.check(self.play.state, self.play.me, path, wanted)
            except DoesNotHold as error:
                failures.append(self._failure("the end", error.expected, error.found))
        state = self.play.state
        script = state.table.coins
        if script is not None and state.coin_index < len(script):
            left = script[state.coin_index :]
            failures.append(self._failure("the end", f"the coins {script} are all flipped", f"{left} is left"))
        return failures

    def _failure(self, step: str, expected: str, found: str) -> Failure:
        decision = self.play.state.decision
        options: tuple[str, ...] = ()
        if decision is not None and not self.play.sudden_death:
            who = "me" if decision.player == self.play.me else "opponent"
            step = f"{step} ({who} to decide)"
            options = tuple(self.play.texts)
        return Failure(step, expected, found, options)

    def _step_or_done(self, step: Any) -> None:
        """Take the step; where it does not fit a choice that a list of picks left open, Done is said first."""
        try:
            self._step(step)
        except DoesNotHold:
            if not self.play.say_done():
                raise
            self._step(step)

    def _step(self, step: Any) -> None:
        text = spoken(step)
        if text is not None:
            self.play.answer(text)
        elif isinstance(step, list):
            wishes = [spoken(part) for part in step]
            if any(wish is None for wish in wishes):
                raise BadScenario(f"{self.scenario.name}: a list of picks holds texts, not {step!r}")
            self.play.answer_all([wish for wish in wishes if wish is not None])
        elif isinstance(step, Mapping):
            self._check(step)
        else:
            raise BadScenario(f"{self.scenario.name}: no step reads like {step!r}")

    def _check(self, step: Mapping[str, Any]) -> None:
        keys = set(step)
        if keys == {"offered"}:
            self._offered(self._named(step["offered"]), True)
        elif keys == {"not_offered"}:
            self._offered(self._named(step["not_offered"]), False)
        elif keys == {"who"}:
            self._who(step["who"])
        elif keys == {"expect"} and isinstance(step["expect"], Mapping):
            for path, wanted in step["expect"].items():
                expectations.check(self.play.state, self.play.me, path, wanted)
        elif keys in ({"why_not"}, {"why_not", "cites"}):
            self._why_not(self._named(step["why_not"], strict=False), step.get("cites"))
        else:
            raise BadScenario(f"{self.scenario.name}: no step reads like {dict(step)!r}")

    def _named(self, value: Any, strict: bool = True) -> str:
        text = spoken(value)
        if text is None:
            raise BadScenario(f"{self.scenario.name}: {value!r} is no option's text")
        unknown = stranger(text, self.names) if strict else None
        if unknown is not None:
            raise BadScenario(f"{self.scenario.name}: {unknown!r} names nothing in this scenario (in {text!r})")
        return text

    def _offered(self, wish: str, wanted: bool) -> None:
        if self.play.sudden_death:
            raise DoesNotHold(wish, "Sudden Death has begun: the scenario is over")
        found = matching(self.play.texts, wish)
        if wanted and not found:
            raise DoesNotHold(f"{wish} is offered", "it is not")
        if found and not wanted:
            raise DoesNotHold(f"{wish} is not offered", self.play.texts[found[0]])

    def _who(self, side: Any) -> None:
        if side not in ("me", "opponent"):
            raise BadScenario(f"{self.scenario.name}: who is me or opponent, not {side!r}")
        decision = self.play.state.decision
        if decision is None or self.play.sudden_death:
            raise DoesNotHold(f"{side} has to decide", "nobody has")
        found = "me" if decision.player == self.play.me else "opponent"
        if found != side:
            raise DoesNotHold(f"{side} has to decide", f"{found} has")

    def _why_not(self, wish: str, cites: Any) -> None:
        from prizecard.engine.refusing import why_not

        if self.play.sudden_death:
            raise DoesNotHold(wish, "Sudden Death has begun: the scenario is over")
        if matching(self.play.texts, wish):
            raise DoesNotHold(f"{wish} is refused", "it is offered")
        reason = why_not(self.play.state, wish)
        if cites is None:
            return
        named = {part.strip() for group in BRACKETS.findall(reason) for part in group.split(",")}
        if str(cites) not in named:
            raise DoesNotHold(f"{wish} is refused by {cites}", reason)


def _shown(step: Any) -> str:
    text = spoken(step)
    if text is not None:
        return text
    if isinstance(step, list):
        return "[" + ", ".join(_shown(part) for part in step) + "]"
    if isinstance(step, Mapping):
        return "{" + ", ".join(f"{key}: {value}" for key, value in step.items()) + "}"
    return repr(step)


def _breakdown(error: Exception) -> str:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = ""
    if trace is not None:
        place = f" at {Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}"
    return f"{type(error).__name__}{place}: {error}"
