"""The application: routes, the built client, and the lifespan of the hub. Only this file chooses the bus, and
the folder where no other backing is given."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Mount, Route
from starlette.types import ASGIApp

from tablee.engine.codec import write
from tablee.engine.refusal import Refused
from tablee.server.admission import TableAdmission
from tablee.server.api import ENDPOINTS, handler, problem
from tablee.server.backing import Backing, Folder
from tablee.server.bus import LocalBus
from tablee.server.client_files import FOREVER, REVALIDATED, ClientFiles
from tablee.server.gate import Gate
from tablee.server.hub import Hub
from tablee.server.logs import mark
from tablee.server.network import Lan, no_address
from tablee.server.openapi import document
from tablee.server.passing import Passing
from tablee.server.preloads import with_preloads
from tablee.server.preview import game_told, language_of, preview_tags
from tablee.server.probes import Probes
from tablee.server.proxy import DIRECT, Proxy
from tablee.server.security import Guard
from tablee.server.settings import USUAL, Settings
from tablee.server.upkeep import Upkeep

CLIENT: Final = Path(__file__).parent / "client"
BASE: Final = '<base href="/"'  # in the built page
TITLE_ENDS: Final = "</title>"


def make_app(
    data: Path,
    bot_pace: float = 1.0,
    settings: Settings = USUAL,
    proxy: Proxy = DIRECT,
    base_path: str = "",
    lan: Lan = no_address,
    backing: Backing | None = None,
) -> ASGIApp:
    """The game room on one folder, with the database and the signing secret, or on another `backing`. Its addresses
    begin with `base_path`; `lan` is the address that people on the same network can reach."""
    backing, limits = backing or Folder(data), settings.limits
    secret, internal, proxy = backing.secret, backing.internal, proxy._replace(key=backing.key)
    mark.use(secret)
    hub = Hub(backing.store, LocalBus(), bot_pace, limits, backing.leases)
    upkeep, probes = Upkeep(hub, settings.housekeeping), Probes(hub, settings.metrics, proxy)
    passing = Passing(backing.leases, proxy, base_path) if backing.key else None

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[dict[str, Any]]:
        await backing.open(passing)
        hub.start()
        upkeep.start()
        gate = Gate(limits, proxy.hops > 0, internal)
        admission = TableAdmission(hub, secret, limits, proxy, base_path, passing)
        yield {"gate": gate, "admission": admission, "goodbye": hub.say_goodbye}
        await upkeep.stop()
        await hub.stop()
        await backing.close()

    page, table_page = (_page(base_path, secret, hub, passing, at_table) for at_table in (False, True))
    routes = [
        *(Route(e.path, handler(e, hub, secret, limits, lan, passing), methods=[e.method]) for e in ENDPOINTS),
        Route("/api/openapi.json", _openapi),
        Route("/", page),
        *(Route(path, table_page) for path in ("/t/{table}", "/t/{table}/")),
        Route("/t/{table}/replay/{match}", page),
        Route("/carnet/{game}", page),
        Route("/t/{table}/ecran", page),
        Mount("/assets", ClientFiles(CLIENT / "assets", FOREVER)),
        Mount("/python", ClientFiles(CLIENT / "python", REVALIDATED)),
        Route("/{file}", ClientFiles(CLIENT, REVALIDATED).beside_the_page),
    ]
    placed = [*probes.routes, *([Mount(base_path, routes=routes)] if base_path else routes)]
    app = Starlette(routes=placed, lifespan=lifespan, exception_handlers={HTTPException: _not_found})
    app.router.redirect_slashes = bool(base_path)  # a redirect would repeat any Host header
    return Guard(app, limits, proxy, internal)


def _page(
    base_path: str, secret: bytes, hub: Hub, passing: Passing | None, at_table: bool
) -> Callable[[Request], Awaitable[Response]]:
    """The page of the client, with the base of its addresses filled in, and what its link shows of itself."""

    here = BASE.replace("/", f"{base_path}/")

    async def page(request: Request) -> Response:
        text = (CLIENT / "index.html").read_text("utf-8").replace(BASE, here, 1)
        game = await game_told(request, secret, hub, passing)
        table = request.path_params["table"] if at_table else None
        text = with_preloads(text, language_of(request), table, game)
        text = text.replace(TITLE_ENDS, TITLE_ENDS + preview_tags(request, game), 1)
        return HTMLResponse(text, headers={"cache-control": "no-cache", "vary": "accept-language, cookie"})

    return page


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
