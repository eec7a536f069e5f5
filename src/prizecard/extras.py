"""Extras: which part of the package needs which libraries, and what to say where one is missing."""

from __future__ import annotations

EXTRAS: dict[str, tuple[str, ...]] = {
    "cli": ("typer", "rich", "yaml"),
    "table": ("fastapi", "uvicorn", "websockets", "sqlalchemy", "alembic", "segno"),
    "plot": ("matplotlib",),
    "cluster": ("ray",),
    "postgres": ("psycopg",),
    "learned": ("numpy", "threadpoolctl"),
    "env": ("gymnasium", "pettingzoo"),
    "parquet": ("pyarrow",),
    "openspiel": ("pyspiel",),
}
"""Each extra with the modules that it brings and no extra before it."""


class MissingExtra(ModuleNotFoundError):
    """A library is missing that an extra brings."""


def missing_from(extra: str, missing: ModuleNotFoundError) -> MissingExtra:
    """What to raise where a part of the package cannot do without the library."""
    return MissingExtra(_install((missing.name or "").partition(".")[0], extra))


def advice(missing: ModuleNotFoundError) -> str | None:
    """How to install what is missing, in one line; nothing if no extra brings it."""
    module = (missing.name or "").partition(".")[0]
    for extra, modules in EXTRAS.items():
        if module in modules:
            return _install(module, extra)
    return None


def _install(module: str, extra: str) -> str:
    return f"this needs {module}, which is not installed; install it with: pip install 'prizecard[{extra}]'"
