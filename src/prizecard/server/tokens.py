"""Secrets of seats, links and players: handed out once, kept as hashes only."""

from __future__ import annotations

import hashlib
import secrets

SECRET_BYTES = 24
NAME_BYTES = 12
SEED_BITS = 256
SHORTEST = 16
LONGEST = 128


def new_secret() -> str:
    """A secret that cannot be guessed."""
    return secrets.token_urlsafe(SECRET_BYTES)


def new_name() -> str:
    """A name for a table or a replay that cannot be guessed either: who has it may watch."""
    return secrets.token_urlsafe(NAME_BYTES)


def new_seed() -> int:
    """The seed of a game that nobody can guess or search for."""
    return secrets.randbits(SEED_BITS)


def hashed(secret: str) -> str:
    """What is stored of a secret. It is long and random, so one plain hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def is_secret(text: str | None) -> bool:
    """Whether a text can be a secret: long enough not to be guessed, short enough to be read."""
    return text is not None and SHORTEST <= len(text) <= LONGEST
