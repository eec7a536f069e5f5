"""What is different between two states, so that those who watch are not told everything again.

A change is `{"=": {place: value}, "-": [places], "/": {place: change}}`: what is put there, what is gone, and where
something inside has changed. Places are keys, or numbers in a list of the same length.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Change = dict[str, Any]
PUT, GONE, INSIDE = "=", "-", "/"


def difference(before: Any, after: Any) -> Change | None:
    """The change from one state to the next; None if there is none. Both are of the same kind: objects, or lists."""
    change: Change = {}
    for place, value in _places(after):
        if isinstance(before, dict) and place not in before:
            change.setdefault(PUT, {})[place] = value
            continue
        old = before[place]
        if old is value:
            continue
        if _comparable(old, value):
            inside = difference(old, value)
            if inside is not None:
                change.setdefault(INSIDE, {})[place] = inside
        elif old != value or type(old) is not type(value):
            change.setdefault(PUT, {})[place] = value
    if isinstance(before, dict):
        gone = [place for place in before if place not in after]
        if gone:
            change[GONE] = gone
    return change or None


def applied(before: Any, change: Change | None) -> Any:
    """The next state; the one before stays as it is."""
    if change is None:
        return before
    found: Any = dict(before) if isinstance(before, dict) else list(before)
    for place in change.get(GONE, ()):
        del found[place]
    for place, value in change.get(PUT, {}).items():
        found[_place(found, place)] = value
    for place, inside in change.get(INSIDE, {}).items():
        here = _place(found, place)
        found[here] = applied(found[here], inside)
    return found


def _places(value: Any) -> Iterable[tuple[Any, Any]]:
    return value.items() if isinstance(value, dict) else enumerate(value)


def _place(value: Any, place: Any) -> Any:
    """Numbers are written as texts where they are keys of an object."""
    return int(place) if isinstance(value, list) else place


def _comparable(old: Any, new: Any) -> bool:
    if isinstance(old, dict) and isinstance(new, dict):
        return True
    return isinstance(old, list) and isinstance(new, list) and len(old) == len(new)
