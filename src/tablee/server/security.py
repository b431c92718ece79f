"""Security headers on every response, and requests that are refused before the application sees them."""

from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablee.engine.refusal import Refused
from tablee.server.api import problem
from tablee.server.limits import Buckets, Limits
from tablee.server.proxy import DIRECT, Proxy, network_of
from tablee.server.site import is_host, same_origin

POLICY: Final = (
    "default-src 'none'; script-src 'self'{compiling}; worker-src 'self'; style-src 'self'; font-src 'self'; "
    "img-src 'self' data: blob:; connect-src 'self'{sockets}; manifest-src 'self'; base-uri 'self'; form-action 'none'"
)
NO_FRAMES: Final = "; frame-ancestors 'none'"  # only a header can say that
SCRIPTS: Final = "/assets/"
COMPILING: Final = " 'wasm-unsafe-eval'"  # a worker goes by the policy of its script, and one of them runs Python
SOCKETS: Final = " ws://{host} wss://{host}"  # older browsers do not count them as 'self'
HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}
ONLY_TLS: Final = "max-age=31536000"  # a year
READING: Final = ("GET", "HEAD")


def policy(compiling: str = "", sockets: str = "") -> str:
    """What a page of ours may load and connect to."""
    return POLICY.format(compiling=compiling, sockets=sockets)


class Guard:
    """Wraps the application: reads the headers of trusted proxies, refuses floods and writes from other sites, and sets
    the security headers."""

    def __init__(self, app: ASGIApp, limits: Limits, proxy: Proxy = DIRECT, internal: int | None = None) -> None:
        self._app = app
        self._internal = internal  # the port for other processes of ours
        self._proxy = proxy
        self._reads = Buckets[str](limits.reads)
        self._writes = Buckets[str](limits.writes)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        asked = self._as_asked(scope)
        secured = _secured(asked, send)
        refused = self._refusal(asked)
        try:
            await (problem(*refused) if refused else self._app)(asked, receive, secured)
        except ClientDisconnect:
            return  # nobody is left to answer

    def _as_asked(self, scope: Scope) -> Scope:
        """The request as it reached the outermost trusted proxy."""
        values = Headers(scope=scope).getlist
        peer, port = scope.get("client") or ("", 0)
        client = self._proxy.client(values, peer)
        return {
            **scope,
            "client": (client, port if client == peer else 0),
            "scheme": self._proxy.scheme(values) or scope.get("scheme", "http"),
        }

    def _refusal(self, scope: Scope) -> tuple[Refused, int] | None:
        reading, values = scope["method"] in READING, Headers(scope=scope).getlist
        if self._proxy.passed(values):  # the process that was asked has looked at it
            return None
        if self._is_internal(scope):
            return Refused(None, "origin"), 403
        if not reading and not same_origin(values, self._proxy.scheme(values)):
            return Refused(None, "origin"), 403
        if not (self._reads if reading else self._writes).take(network_of(scope["client"][0])):
            return Refused(None, "too_fast"), 429
        return None

    def _is_internal(self, scope: Scope) -> bool:
        return self._internal is not None and (scope.get("server") or ("", None))[1] == self._internal


def _secured(scope: Scope, send: Send) -> Send:
    """A `send` that adds the security headers."""
    host = Headers(scope=scope).get("host", "")
    named = is_host(host) and not host.startswith("[")  # a policy cannot name an IPv6 address
    headers = {
        **HEADERS,
        "content-security-policy": policy(
            compiling=COMPILING if SCRIPTS in scope.get("path", "") else "",
            sockets=SOCKETS.format(host=host) if named else "",
        )
        + NO_FRAMES,
        **({"strict-transport-security": ONLY_TLS} if scope["scheme"] == "https" else {}),
    }

    async def secured(message: Message) -> None:
        if message["type"] == "http.response.start":
            MutableHeaders(scope=message).update(headers)
        await send(message)

    return secured
