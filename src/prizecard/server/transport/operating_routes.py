"""Routes for whoever runs the server: whether it is well, and figures over time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import PlainTextResponse

from prizecard.server.faults import KINDS
from prizecard.server.hall import Hall, NoTable
from prizecard.server.metrics import family, histogram
from prizecard.server.settings import LOOPBACK
from prizecard.server.switchboard import Figures
from prizecard.server.transport.answers import hall_of
from prizecard.server.transport.guards import address_of

router = APIRouter()
TheHall = Annotated[Hall, Depends(hall_of)]
POOLS = ("thoughts", "texts", "replays")
PASSED_ON = ("x-forwarded-for", "forwarded", "via", "x-real-ip")
"""Headers that a proxy sets: behind one that was not named everybody comes from this machine."""

SINGLE = (
    ("prizecard_tables", "gauge", "Tables in memory.", "tables"),
    ("prizecard_connections", "gauge", "Websockets that are open.", "connections"),
    ("prizecard_memory_bytes", "gauge", "Memory of the process that holds the tables.", "memory"),
)
BY_LABEL = (
    ("prizecard_waiting", "gauge", "Tasks that wait for a process.", "waiting", "work"),
    ("prizecard_pool_ended_total", "counter", "Processes that died or were ended after their time.", "ended", "work"),
    ("prizecard_faults_total", "counter", "Faults inside, by kind.", "faults", "kind"),
    ("prizecard_refusals_total", "counter", "Messages at tables that were refused, by code.", "refusals", "code"),
    ("prizecard_http_answers_total", "counter", "Answers over HTTP, by status.", "statuses", "status"),
)
OF_DURATIONS = (
    ("prizecard_answer_seconds", "From a message at a table to its answer.", "answers"),
    ("prizecard_thought_seconds", "From a question to an agent to its choice.", "thoughts"),
    ("prizecard_request_seconds", "From a request over HTTP to its answer.", "requests"),
)


@router.get("/health")
async def health(hall: TheHall, response: Response) -> dict[str, Any]:
    """How the server is: tables in memory, people connected, tasks that wait, and the faults since it was started."""
    await hall.database.read(lambda connection: connection.exec_driver_sql("SELECT 1"))
    every = await _of_all(hall)
    whole = len(every) == hall.settings.workers
    if not whole:
        response.status_code = 503
    return {
        "ok": whole,
        "workers": {"asked_for": hall.settings.workers, "answering": len(every)},
        "tables": sum(one["tables"] for one in every.values()),
        "connections": sum(one["connections"] for one in every.values()),
        "waiting": {name: sum(one["waiting"][name] for one in every.values()) for name in POOLS},
        "faults": {name: sum(one["faults"][name] for one in every.values()) for name in KINDS},
    }


@router.get("/metrics")
async def metrics(request: Request, hall: TheHall) -> PlainTextResponse:
    """The figures for Prometheus, told to this machine alone; of several workers each by itself."""
    if address_of(request.scope) not in (*LOOPBACK, "::/64") or any(name in request.headers for name in PASSED_ON):
        raise NoTable("there is nothing here")
    every = await _of_all(hall)
    labelled = [({"worker": str(number)} if len(every) > 1 else {}, one) for number, one in sorted(every.items())]
    return PlainTextResponse("\n".join(_lines(labelled)) + "\n", media_type="text/plain; version=0.0.4")


async def _of_all(hall: Hall) -> dict[int, Figures]:
    return {0: hall.figures()} if hall.board is None else await hall.board.figures()


def _lines(every: list[tuple[dict[str, str], Figures]]) -> Iterable[str]:
    for name, kind, about, part in SINGLE:
        yield from family(name, kind, about, [(labels, one[part]) for labels, one in every])
    for name, kind, about, part, label in BY_LABEL:
        samples = [(labels, word, value) for labels, one in every for word, value in sorted(one[part].items())]
        yield from family(name, kind, about, [({**labels, label: word}, value) for labels, word, value in samples])
    for name, about, part in OF_DURATIONS:
        yield from histogram(name, about, [(labels, one[part]) for labels, one in every])
