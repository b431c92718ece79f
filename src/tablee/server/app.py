"""The application: routes, the built client, and the lifespan of the hub. Only this file chooses the store and the
bus."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

from tablee.engine.codec import write
from tablee.engine.refusal import Refused
from tablee.server.admission import TableAdmission
from tablee.server.api import ENDPOINTS, handler, problem
from tablee.server.bus import LocalBus
from tablee.server.folder import Claim
from tablee.server.gate import Gate
from tablee.server.hub import Hub
from tablee.server.identity import kept_secret
from tablee.server.limits import LIMITS, Limits
from tablee.server.network import Lan, no_address
from tablee.server.openapi import document
from tablee.server.preview import preview_tags
from tablee.server.proxy import DIRECT, Proxy
from tablee.server.security import Guard
from tablee.server.sqlite_store import SqliteStore

CLIENT: Final = Path(__file__).parent / "client"
BASE: Final = '<base href="/"'  # in the built page
TITLE_ENDS: Final = "</title>"


def make_app(
    data: Path,
    bot_pace: float = 1.0,
    limits: Limits = LIMITS,
    proxy: Proxy = DIRECT,
    base_path: str = "",
    lan: Lan = no_address,
) -> ASGIApp:
    """The game room on one folder, with the database and the signing secret. Its addresses begin with `base_path`;
    `lan` is the address that people on the same network can reach."""
    claim = Claim(data)
    secret = kept_secret(data / "secret")
    hub = Hub(SqliteStore(data / "tablee.sqlite"), LocalBus(), bot_pace, limits)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[dict[str, Any]]:
        hub.start()
        gate = Gate(limits, behind_proxy=proxy.hops > 0)
        yield {"gate": gate, "admission": TableAdmission(hub, secret, limits, proxy, base_path)}
        await hub.stop()
        await hub.store.close()
        claim.release()

    page = _page(base_path, hub)
    routes = [
        *(Route(e.path, handler(e, hub, secret, limits, lan), methods=[e.method]) for e in ENDPOINTS),
        Route("/api/openapi.json", _openapi),
        Route("/", page),
        *(Route(path, page) for path in ("/t/{table}", "/t/{table}/")),
        Route("/t/{table}/replay/{match}", page),
        Mount("/assets", StaticFiles(directory=CLIENT / "assets", check_dir=False)),
        Route("/{file}", _file),
    ]
    placed = [Mount(base_path, routes=routes)] if base_path else routes
    app = Starlette(routes=placed, lifespan=lifespan, exception_handlers={HTTPException: _not_found})
    app.router.redirect_slashes = bool(base_path)  # a redirect would repeat any Host header
    return Guard(app, limits, proxy)


def _page(base_path: str, hub: Hub) -> Callable[[Request], Awaitable[Response]]:
    """The page of the client, with the base of its addresses filled in, and what its link shows of itself."""

    here = BASE.replace("/", f"{base_path}/")

    async def page(request: Request) -> Response:
        text = (CLIENT / "index.html").read_text("utf-8").replace(BASE, here, 1)
        text = text.replace(TITLE_ENDS, TITLE_ENDS + await preview_tags(request, hub), 1)
        return HTMLResponse(text, headers={"cache-control": "no-cache", "vary": "accept-language"})

    return page


async def _file(request: Request) -> Response:
    """A file beside the page: the icon, the manifest."""
    name = request.path_params["file"]
    if name not in {found.name for found in CLIENT.glob("*") if found.is_file()}:
        return problem(Refused(None, "not_found"))
    return FileResponse(CLIENT / name)


async def _openapi(request: Request) -> Response:
    return Response(write(document(request.scope["root_path"])), media_type="application/json")


async def _not_found(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    answer = problem(Refused(None, "method" if error.status_code == 405 else "not_found"), error.status_code)
    if error.status_code == 405:
        answer.headers["allow"] = ", ".join(sorted(_allowed(request, error)))
    return answer


def _allowed(request: Request, error: HTTPException) -> set[str]:
    """All methods of a path: every endpoint is a route of its own, and Starlette reports only one."""
    path = getattr(request.scope.get("route"), "path", None)
    return {*(error.headers or {}).get("Allow", "").split(", "), *(e.method for e in ENDPOINTS if e.path == path)}
