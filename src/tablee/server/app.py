"""The application: routes, the built client, and the life of the hub. The one file that chooses store and bus."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

from tablee.engine.codec import write
from tablee.engine.refusal import Refused
from tablee.server.api import ENDPOINTS, handler, problem
from tablee.server.bus import LocalBus
from tablee.server.folder import Claim
from tablee.server.gate import Gate
from tablee.server.hub import Hub
from tablee.server.limits import LIMITS, Limits
from tablee.server.openapi import document
from tablee.server.person import kept_secret
from tablee.server.security import Guard
from tablee.server.socket import TableDoor
from tablee.server.sqlite_store import SqliteStore

CLIENT: Final = Path(__file__).parent / "client"


def make_app(data: Path, bot_pace: float = 1.0, limits: Limits = LIMITS) -> ASGIApp:
    """The game room on one folder: the database and the signing secret lie there."""
    claim = Claim(data)
    secret = kept_secret(data / "secret")
    hub = Hub(SqliteStore(data / "tablee.sqlite"), LocalBus(), bot_pace)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[dict[str, Any]]:
        hub.start()
        yield {"gate": Gate(limits), "door": TableDoor(hub, secret, limits)}
        await hub.stop()
        await hub.store.close()
        claim.release()

    routes = [
        *(Route(e.path, handler(e, hub, secret), methods=[e.method]) for e in ENDPOINTS),
        Route("/api/openapi.json", _openapi),
        Route("/", _page),
        Route("/t/{table}", _page),
        Route("/t/{table}/replay/{match}", _page),
        Mount("/assets", StaticFiles(directory=CLIENT / "assets", check_dir=False)),
        Route("/{file}", _file),
    ]
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers={HTTPException: _not_found})
    return Guard(app, limits)


async def _page(_request: Request) -> Response:
    return FileResponse(CLIENT / "index.html", headers={"cache-control": "no-cache"})


async def _file(request: Request) -> Response:
    """A file beside the page: the icon, the manifest."""
    name = request.path_params["file"]
    if name not in {found.name for found in CLIENT.glob("*") if found.is_file()}:
        return problem(Refused(None, "not_found"))
    return FileResponse(CLIENT / name)


async def _openapi(_request: Request) -> Response:
    return Response(write(document()), media_type="application/json")


async def _not_found(_request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    return problem(Refused(None, "method" if status == 405 else "not_found"), status)
