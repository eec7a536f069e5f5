"""Routes for whoever runs the server: whether it is well, and figures over time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import PlainTextResponse

from prizecard.server.hall import Hall, NoTable
from prizecard.server.metrics import family, histogram, memory
from prizecard.server.settings import LOOPBACK
from prizecard.server.transport.answers import hall_of
from prizecard.server.transport.guards import address_of

router = APIRouter()
TheHall = Annotated[Hall, Depends(hall_of)]


@router.get("/health")
async def health(hall: TheHall) -> dict[str, Any]:
    """How the server is: tables in memory, people connected, tasks that wait, and the faults since it was started."""
    await hall.database.read(lambda connection: connection.exec_driver_sql("SELECT 1"))
    return {
        "ok": True,
        "tables": len(hall.rooms),
        "connections": hall.connected,
        "waiting": {"thoughts": hall.thinkers.waiting, "texts": hall.scribes.waiting, "replays": hall.players.waiting},
        "faults": dict(hall.faults.counts),
    }


@router.get("/metrics")
async def metrics(request: Request, hall: TheHall) -> PlainTextResponse:
    """The figures for Prometheus, told to this machine alone."""
    if address_of(request.scope) not in (*LOOPBACK, "::/64"):
        raise NoTable("there is nothing here")
    return PlainTextResponse("\n".join(_lines(hall)) + "\n", media_type="text/plain; version=0.0.4")


def _lines(hall: Hall) -> Iterable[str]:
    counted, pools = hall.metrics, {"thoughts": hall.thinkers, "texts": hall.scribes, "replays": hall.players}
    yield from family("prizecard_tables", "gauge", "Tables in memory.", [({}, len(hall.rooms))])
    yield from family("prizecard_connections", "gauge", "Websockets that are open.", [({}, hall.connected)])
    yield from family("prizecard_memory_bytes", "gauge", "Memory of the server process.", [({}, memory())])
    yield from family(
        "prizecard_waiting", "gauge", "Tasks that wait for a worker.",
        [({"work": name}, pool.waiting) for name, pool in pools.items()],
    )  # fmt: skip
    yield from family(
        "prizecard_workers_ended_total", "counter", "Workers that died or were ended because they took too long.",
        [({"work": name}, pool.ended) for name, pool in pools.items()],
    )  # fmt: skip
    yield from family(
        "prizecard_faults_total", "counter", "Faults inside, by kind.",
        [({"kind": kind}, count) for kind, count in sorted(hall.faults.counts.items())],
    )  # fmt: skip
    yield from family(
        "prizecard_refusals_total", "counter", "Messages at tables that were refused, by code.",
        [({"code": code}, count) for code, count in sorted(counted.refusals.items())],
    )  # fmt: skip
    yield from family(
        "prizecard_http_answers_total", "counter", "Answers over HTTP, by status.",
        [({"status": str(status)}, count) for status, count in sorted(counted.statuses.items())],
    )  # fmt: skip
    yield from histogram("prizecard_answer_seconds", "From a message at a table to its answer.", counted.answers)
    yield from histogram("prizecard_thought_seconds", "From a question to an agent to its choice.", counted.thoughts)
    yield from histogram("prizecard_request_seconds", "From a request over HTTP to its answer.", counted.requests)
