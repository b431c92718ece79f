"""The proxies in front of the server: the address and the scheme with which a request reached the outermost of them.

The law: every trusted proxy adds its entry at the right end of a forwarded header, so with N of them the Nth entry from
the right was written by the outermost. Anything further left was sent by a stranger. Without a trusted proxy nothing
that was forwarded is read. Whoever was passed on by somebody else is a stranger, even if that was on this machine
(`vouches_for`). What another process of ours passes on is signed, and its word counts before any proxy's.
"""

import hmac
import re
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Final, NamedTuple

Values = Callable[[str], Sequence[str]]  # all values of a header, by its lower-case name

WITH_PORT: Final = re.compile(r"\[(?P<six>[^]]*)\](?::\d+)?|(?P<four>[\d.]+):\d+")
HOME: Final = 64  # bits: what a provider gives to one household
PASSED_ON: Final = "x-tablee-passed-on"
SCHEMES: Final = ("http", "https")
MARKS: Final = ("forwarded", "via", "x-real-ip", "x-forwarded-")  # how the headers begin that proxies add


class Passed(NamedTuple):
    """The address and the scheme (empty: unknown) of a request that another process of ours was asked."""

    client: str
    scheme: str


class Proxy(NamedTuple):
    """How many proxies in front of the server are trusted to say who asks, and how; and the key with which processes
    sign what they pass on to each other, if there are several."""

    hops: int = 0
    key: bytes = b""

    def client(self, values: Values, peer: str) -> str:
        """The address a request comes from; `peer` is the other end of the connection itself."""
        if passed := self.passed(values):
            return passed.client
        told = address_in(self._told(values("x-forwarded-for")))
        return peer if told is None else str(told)

    def scheme(self, values: Values) -> str | None:
        """`http` or `https`, as the browser asked; None if nobody who is trusted says."""
        passed = self.passed(values)
        told = passed.scheme if passed else self._told(values("x-forwarded-proto")).lower()
        return told if told in SCHEMES else None

    def passed(self, values: Values) -> Passed | None:
        """What another process of ours says of a request that it passes on; None without its signature."""
        told = values(PASSED_ON) if self.key else ()
        said, _, signature = told[0].rpartition(" ") if len(told) == 1 else ("", "", "")
        if not said or not hmac.compare_digest(signature.encode(), _signature(said, self.key).encode()):
            return None
        client, _, scheme = said.partition(" ")
        return Passed(client, scheme)

    def vouches_for(self, names: Iterable[str], values: Values) -> bool:
        """False if a request, with headers of these lower-case names, was passed on by anybody but the trusted proxies:
        then its `client` may be no more than a proxy that the server was not told of."""
        if self.passed(values) or not any(name.startswith(MARKS) for name in names):
            return True
        told = ",".join(values("x-forwarded-for")).split(",")
        return len(told) <= self.hops and all(address_in(one.strip()) for one in told)

    def telling(self, client: str, scheme: str) -> str:
        """The header that tells another process of ours who asks this one."""
        said = f"{client} {scheme}"
        return f"{said} {_signature(said, self.key)}"

    def _told(self, lines: Sequence[str]) -> str:
        """The entry of the outermost trusted proxy, or of the nearest to it that wrote one."""
        return ",".join(lines).split(",")[-self.hops :][0].strip() if self.hops else ""


DIRECT: Final = Proxy()


def _signature(said: str, key: bytes) -> str:
    return hmac.new(key, said.encode(), sha256).hexdigest()


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
