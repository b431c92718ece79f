"""What every answer says to the browser about what it may do, and which requests are not ours to answer."""

from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablee.engine.refusal import Refused
from tablee.server.api import problem
from tablee.server.socket import Bucket, same_origin

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
WRITES_A_SECOND: Final = 2.0
WRITE_BURST: Final = 60.0
KNOWN_ADDRESSES: Final = 10_000


class Guard:
    """Wraps the application: refuses writes from other sites and floods of them, and sets the security headers."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._buckets: dict[str, Bucket] = {}

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

        if scope["method"] not in ("GET", "HEAD"):
            if not same_origin(dict(headers)):
                await problem(Refused(None, "origin"), 403)(scope, receive, secured)
                return
            if not self._bucket(scope).take():
                await problem(Refused(None, "too_fast"), 429)(scope, receive, secured)
                return
        await self._app(scope, receive, secured)

    def _bucket(self, scope: Scope) -> Bucket:
        address = (scope.get("client") or ("", 0))[0]
        if address not in self._buckets and len(self._buckets) >= KNOWN_ADDRESSES:
            self._buckets.clear()
        return self._buckets.setdefault(address, Bucket(WRITES_A_SECOND, WRITE_BURST))
