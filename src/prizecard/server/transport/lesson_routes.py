"""Routes of what a newcomer reads: the glossary."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from prizecard.lessons import glossary

router = APIRouter(prefix="/api")


@router.get("/glossary")
def words() -> list[dict[str, Any]]:
    """Every word of the rules, with what it means."""
    return [entry.data() for entry in glossary()]
