"""Why a message is refused: a code for programs and a sentence for people."""

from __future__ import annotations

from typing import Any


class Refused(Exception):
    """The message changes nothing."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.code, self.message)


MALFORMED = "malformed"
STALE = "stale"
NOT_YOURS = "not_your_decision"
NOT_OFFERED = "not_offered"
NOT_ALLOWED = "not_allowed"
OVER = "over"
NOT_BEGUN = "not_begun"
FAULT = "fault"
