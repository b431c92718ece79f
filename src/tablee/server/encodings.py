"""What an `Accept-Encoding` header says of the encodings in which a response may come."""

from collections.abc import Iterable
from typing import Final

IDENTITY: Final = "identity"
_PLAIN: Final = 0.001  # of a response as it is, unless the header weighs it: the least that is still taken


def takes(accepted: str, encoding: str) -> bool:
    """True if the header allows an encoding."""
    return _weight(_weights(accepted), encoding) > 0


def preferred(accepted: str, offered: Iterable[str]) -> str | None:
    """The encoding that the header weighs most, of several alike the one offered first; None: the response as it is."""
    weights = _weights(accepted)
    best = max(offered, key=lambda encoding: _weight(weights, encoding), default=IDENTITY)
    return best if _weight(weights, best) >= max(_weight(weights, IDENTITY), _PLAIN) else None


def _weights(accepted: str) -> dict[str, float]:
    weights = {}
    for one in accepted.lower().split(","):
        name, _, weight = one.partition(";")
        weights[name.strip()] = _number(weight.replace(" ", "").removeprefix("q="))
    return weights


def _weight(weights: dict[str, float], encoding: str) -> float:
    if encoding == IDENTITY:
        return weights.get(IDENTITY, 0)
    return weights.get(encoding, weights.get("*", 0))


def _number(text: str) -> float:
    """A weight; one that is left out, or makes no sense, is a whole one."""
    try:
        return min(max(float(text), 0.0), 1.0)
    except ValueError:
        return 1.0
