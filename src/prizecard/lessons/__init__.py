"""Lessons: what a newcomer has to know, as boards to play on and sentences of our own, each with its ledger items."""

from prizecard.lessons.glossary import Entry, NoSuchWord, glossary, meaning
from prizecard.lessons.lesson import Lesson, NoSuchLesson, Step, lesson_named, lessons, taught
from prizecard.lessons.running import Run, WrongMove

__all__ = [
    "Entry",
    "Lesson",
    "NoSuchLesson",
    "NoSuchWord",
    "Run",
    "Step",
    "WrongMove",
    "glossary",
    "lesson_named",
    "lessons",
    "meaning",
    "taught",
]
