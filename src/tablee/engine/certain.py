"""Values that cannot be missing."""

from typing import TypeVar

T = TypeVar("T")


def certain(value: T | None, what: str) -> T:
    """The value, which the rules promise here. Without it there is a bug, which surfaces."""
    if value is None:
        raise AssertionError(f"there must be {what} here")
    return value
