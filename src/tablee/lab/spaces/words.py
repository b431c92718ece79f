"""Words for the numbers and fields of spaces."""

from collections.abc import Iterable


def listed(names: Iterable[str]) -> str:
    """Names of the code, one after the other."""
    return ", ".join(f"`{name}`" for name in names)


def whose(thing: str, steps: int) -> str:
    """A thing of the seat so many steps clockwise from one's own."""
    return f"the {thing} {steps} to the left" if steps else f"my {thing}"
