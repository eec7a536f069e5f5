"""The page docs/lessons.md: what each lesson teaches, item by item."""

from __future__ import annotations

from prizecard.lessons.glossary import glossary
from prizecard.lessons.lesson import lessons

NOTE = "<!-- Written by `prizecard docs build`; change the lessons, not this page. -->\n\n"


def lessons_page() -> str:
    """Each lesson with its steps and ledger items, each item with its lessons, and the words of the glossary."""
    lines = [
        "# Lessons",
        "",
        "What a newcomer learns, in the order of the rulebooks. Every step is a row; a test carries all of them out,",
        "and another one plays first games and fails when a rule that they meet is taught nowhere.",
    ]
    for number, lesson in enumerate(lessons(), 1):
        lines += ["", f"## {number}. {lesson.title} (`{lesson.id}`, {lesson.book})", "", lesson.about, ""]
        lines += ["| step | the player | teaches |", "|---|---|---|"]
        for place, step in enumerate(lesson.steps, 1):
            deed = f"is told at: {step.when}" if step.when else _DEEDS[step.kind]
            lines.append(f"| {place} | {deed} | {', '.join(step.teaches)} |")
    where: dict[str, list[str]] = {}
    for lesson in lessons():
        for item in lesson.teaches:
            where.setdefault(item, []).append(lesson.id)
    lines += ["", f"## The {len(where)} items that are taught", "", "| item | lessons |", "|---|---|"]
    lines += [f"| {item} | {', '.join(where[item])} |" for item in sorted(where)]
    lines += ["", f"## The {len(glossary())} words of the glossary", "", "| word | items |", "|---|---|"]
    lines += [f"| {entry.word} | {', '.join(entry.rules)} |" for entry in glossary()]
    return NOTE + "\n".join(lines) + "\n"


_DEEDS = {
    "read": "reads on",
    "do": "does what is asked",
    "free": "does it in any way",
    "answer": "answers a question",
    "refused": "tries what is refused",
}
