"""Words for the numbers and fields of spaces."""

from collections.abc import Iterable


def listed(names: Iterable[str]) -> str:
    """Names of the code, one after the other."""
    return ", ".join(f"`{name}`" for name in names)


def whose(steps: int) -> str:
    """The seat so many steps clockwise from one's own."""
    return "my own" if steps == 0 else f"left {steps}'s"
