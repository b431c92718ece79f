"""The proxies in front of the server: the address and the scheme with which a request reached the outermost of them.

The law: every trusted proxy adds its entry at the right end of a forwarded header, so with N of them the Nth entry from
the right was written by the outermost. Anything further left was sent by a stranger. Without a trusted proxy nothing
that was forwarded is read.
"""

import re
from collections.abc import Callable, Sequence
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final, NamedTuple

Values = Callable[[str], Sequence[str]]  # all values of a header, by its lower-case name

WITH_PORT: Final = re.compile(r"\[(?P<six>[^]]*)\](?::\d+)?|(?P<four>[\d.]+):\d+")
HOME: Final = 64  # bits: what a provider gives to one household


class Proxy(NamedTuple):
    """How many proxies in front of the server are trusted to say who asks, and how."""

    hops: int = 0

    def client(self, values: Values, peer: str) -> str:
        """The address a request comes from; `peer` is the other end of the connection itself."""
        told = address_in(self._told(values("x-forwarded-for")))
        return peer if told is None else str(told)

    def scheme(self, values: Values) -> str | None:
        """`http` or `https`, as the browser asked; None if no trusted proxy says."""
        told = self._told(values("x-forwarded-proto")).lower()
        return told if told in ("http", "https") else None

    def _told(self, lines: Sequence[str]) -> str:
        """The entry of the outermost trusted proxy, or of the nearest to it that wrote one."""
        return ",".join(lines).split(",")[-self.hops :][0].strip() if self.hops else ""


DIRECT: Final = Proxy()


def network_of(address: str) -> str:
    """The network that limits count as one: an IPv4 address, or the /64 network of an IPv6 address."""
    found = address_in(address)
    if isinstance(found, IPv6Address):
        return str(IPv6Network((int(found), HOME), strict=False))
    return address if found is None else str(found)


def address_in(text: str) -> IPv4Address | IPv6Address | None:
    """The address in a text, with a port or without."""
    port = WITH_PORT.fullmatch(text)
    try:
        found = ip_address((port["six"] or port["four"]) if port else text)
    except ValueError:
        return None
    return found.ipv4_mapped or IPv6Address(int(found)) if isinstance(found, IPv6Address) else found
