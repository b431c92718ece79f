"""The address that invitations carry: one that other devices can reach, where there is one."""

import socket
from collections.abc import Callable

from starlette.requests import Request

from tablee.engine.refusal import Refused
from tablee.room.api_types import Invitation
from tablee.server.site import is_host, is_loopback

Lan = Callable[[], str | None]  # this machine's address on the home network, if it listens there


def home_address() -> str | None:
    """This machine's address on the home network, if it has one: a packet would leave from there. None is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") else address


def no_address() -> str | None:
    """The address on the home network of a server that does not listen there."""
    return None


def invitation(request: Request, lan: Lan) -> Invitation:
    """The front page as the browser spells it; if only this machine understands that, its address on the network."""
    host = request.headers.get("host", "")
    if not is_host(host):
        raise Refused(None, "host")
    place = request.scope["root_path"]
    if not is_loopback(host):
        return Invitation(f"{request.scope['scheme']}://{host}{place}", reachable=True)
    address, server = lan(), request.scope.get("server")
    if address is None or server is None:
        return Invitation(f"{request.scope['scheme']}://{host}{place}", reachable=False)
    return Invitation(f"http://{address}:{server[1]}{place}", reachable=True)
