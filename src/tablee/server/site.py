"""The name of a site: checks `Host` headers, and whether a request comes from the site's own pages."""

import re
from ipaddress import IPv6Address, ip_address
from typing import Final

from tablee.server.proxy import Values

LONGEST_NAME: Final = 253
LONGEST_HOST: Final = LONGEST_NAME + len(":65535")
LABEL: Final = r"[a-z0-9_-]{1,63}"
HOST: Final = re.compile(
    rf"(?P<name>{LABEL}(?:\.{LABEL})*\.?|\[(?P<six>[0-9a-f:.]+)\])(?::(?P<port>[0-9]{{1,5}}))?",
    re.ASCII | re.IGNORECASE,
)
USUAL_PORTS: Final = {"http": ":80", "https": ":443"}


def is_host(host: str) -> bool:
    """True for a domain name, an IPv4 address or an IPv6 address in brackets, with a port or without."""
    found = HOST.fullmatch(host) if len(host) <= LONGEST_HOST else None
    if found is None or len(found["name"]) > LONGEST_NAME or int(found["port"] or 0) > 65_535:
        return False
    return found["six"] is None or _is_ipv6(found["six"])


def is_loopback(host: str) -> bool:
    """True for a host that means this machine to every machine, such as 127.0.0.1."""
    found = HOST.fullmatch(host)
    if found is None:
        return False
    name = (found["six"] or found["name"]).lower().removesuffix(".")
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        address = ip_address(name)
    except ValueError:
        return False
    return address.is_loopback or address.is_unspecified


def same_origin(values: Values, scheme: str | None = None) -> bool:
    """True if a request comes from our own pages, or from no page at all. An unknown scheme is not compared."""
    origins, hosts = values("origin"), values("host")
    if not origins:
        return True
    if len(origins) > 1 or len(hosts) != 1 or not is_host(hosts[0]):
        return False
    theirs, _, place = origins[0].partition("://")
    usual = USUAL_PORTS.get(theirs, "")
    return scheme in (None, theirs) and place.lower().removesuffix(usual) == hosts[0].lower().removesuffix(usual)


def _is_ipv6(text: str) -> bool:
    try:
        IPv6Address(text)
    except ValueError:
        return False
    return True
