"""Walking through a lesson as its data says: the right option, the way that is given, the right answer."""

from __future__ import annotations

from prizecard.lessons.lesson import Step
from prizecard.lessons.running import ME, Run
from prizecard.scenarios.levelling import matching


class Stuck(AssertionError):
    """A step cannot be done in the way that its data gives."""


def walk(run: Run) -> None:
    """Do all steps that are left; raises Stuck."""
    while run.step is not None:
        take(run)


def take(run: Run) -> None:
    """Do the step that the run has come to; raises Stuck."""
    step, place = run.step, run.place
    assert step is not None
    if step.kind == "read":
        run.go_on()
    elif step.kind == "answer":
        run.answer(next(number for number, one in enumerate(step.answers) if one.right))
    elif step.kind == "refused":
        run.hear(run.why_not(step.wish))
    elif step.kind == "do":
        run.choose([_offered(run, step.do)])
    else:
        _freely(run, step)
    if run.place != place + 1:
        raise Stuck(_where(run, run.said or "nothing came of it"))


def _freely(run: Run, step: Step) -> None:
    """The way that the data gives, one wish after the other; what was done before is not offered again."""
    place = run.place
    for wish in step.way:
        if run.place == place and _texts(run, wish):
            run.choose([_offered(run, (wish,))])


def _offered(run: Run, wishes: tuple[str, ...]) -> int:
    found = next((found for wish in wishes if (found := _texts(run, wish))), [])
    if not found:
        raise Stuck(_where(run, f"none of {list(wishes)} is offered"))
    return found[0]


def _texts(run: Run, wish: str) -> list[int]:
    decision = run.game.decision
    texts = decision.options.texts() if decision is not None and decision.player == ME else []
    return matching(texts, wish)


def _where(run: Run, what: str) -> str:
    return f"{run.lesson.id}, step {run.place + 1}: {what}"
