"""The paths of the HTTP API that a host answers, below `/api/`."""

import re
from typing import Final, NamedTuple

from tablee.engine.refusal import Refused


class Route(NamedTuple):
    """What is asked for, of which game or table, of which match, and through whose eyes."""

    what: str
    of: str = ""
    match: int = 0
    eyes: str | None = None


PLAIN: Final = {
    ("GET", "me"): Route("me"),
    ("PUT", "me"): Route("me"),
    ("POST", "tables"): Route("tables"),
    ("POST", "records"): Route("records"),
}
PAD: Final = re.compile(r"pads/([a-z_]{1,40})")
SEATS: Final = re.compile(r"games/([a-z_]{1,40})/seats")
TABLE: Final = re.compile(r"tables/([\w-]{1,64})")
MATCH: Final = re.compile(
    r"tables/([\w-]{1,64})/matches/([0-9]{1,9})(?:/(account|replay|review))?(?:\?as=(open|[0-9]{1,2}))?"
)


def route_of(method: str, path: str) -> Route:
    """Where a request leads; refused where there is nothing."""
    if (method, path) in PLAIN:
        return PLAIN[method, path]
    if method == "POST" and (found := SEATS.fullmatch(path)):
        return Route("seats", found[1])
    if method == "POST" and (found := PAD.fullmatch(path)):
        return Route("pad", found[1])
    if method == "GET" and (found := TABLE.fullmatch(path)):
        return Route("table", found[1])
    if method == "GET" and (found := MATCH.fullmatch(path)):
        return Route(found[3] or "record", found[1], int(found[2]), found[4])
    raise Refused(None, "not_found")
