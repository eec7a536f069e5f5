"""The application: routes, guards, and the page."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from prizecard.server import catalogue
from prizecard.server.hall import Hall
from prizecard.server.settings import Settings
from prizecard.server.storage.database import Database
from prizecard.server.switchboard import Switchboard
from prizecard.server.transport import (
    analysis_routes,
    answers,
    catalogue_routes,
    deck_routes,
    lab_routes,
    lesson_routes,
    operating_routes,
    puzzle_routes,
    reach_routes,
    replay_routes,
    socket,
    table_routes,
)
from prizecard.server.transport.guards import Buckets, Guard


def build(settings: Settings, database: Database | None = None, board: Switchboard | None = None) -> FastAPI:
    """The application of a server with these settings; its database may have been opened before."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        hall = Hall(settings, database, board)
        app.state.hall = hall
        app.state.creations = Buckets(settings.limits.creations)
        app.state.lists = Buckets(settings.limits.lists)
        catalogue.rulebooks()  # so that the first page does not wait for it
        hall.start()
        try:
            yield
        finally:
            await hall.close()

    app = FastAPI(title="prizecard", lifespan=life, docs_url=None, redoc_url=None, openapi_url="/api/openapi.json")
    for kind in answers.STATUS:
        app.add_exception_handler(kind, answers.fault)
    app.add_exception_handler(RequestValidationError, answers.malformed)
    app.add_exception_handler(HTTPException, answers.refused)
    app.add_exception_handler(Exception, answers.failed)
    for routes in (
        catalogue_routes, deck_routes, lab_routes, lesson_routes, table_routes, replay_routes, analysis_routes,
        operating_routes, puzzle_routes, reach_routes, socket,
    ):  # fmt: skip
        app.include_router(routes.router)
    app.mount("/", StaticFiles(directory=settings.web, html=True, check_dir=False))
    app.add_middleware(GZipMiddleware, minimum_size=1_000, compresslevel=5)
    app.add_middleware(Guard, settings=settings)
    return app
