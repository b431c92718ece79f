"""What every answer says to the browser about what it may do, and which requests are not ours to answer."""

from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablee.engine.refusal import Refused
from tablee.server.api import problem
from tablee.server.limits import Buckets, Limits
from tablee.server.socket import same_origin

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self' ws://{host} wss://{host}; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-resource-policy": "same-origin",
}
READING: Final = ("GET", "HEAD")


class Guard:
    """Wraps the application: refuses writes from other sites and floods, and sets the security headers."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app = app
        self._reads = Buckets[str](limits.reads)
        self._writes = Buckets[str](limits.writes)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        host = "".join(sign for sign in headers.get("host", "") if sign.isalnum() or sign in ".:-[]")

        async def secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                told = MutableHeaders(scope=message)
                told["content-security-policy"] = POLICY.format(host=host)
                for name, value in HEADERS.items():
                    told[name] = value
            await send(message)

        if scope["method"] not in READING and not same_origin(dict(headers)):
            await problem(Refused(None, "origin"), 403)(scope, receive, secured)
        elif not self._in_time(scope):
            await problem(Refused(None, "too_fast"), 429)(scope, receive, secured)
        else:
            await self._app(scope, receive, secured)

    def _in_time(self, scope: Scope) -> bool:
        """Whether this address has not asked too often."""
        address = (scope.get("client") or ("", 0))[0]
        return (self._reads if scope["method"] in READING else self._writes).take(address)
