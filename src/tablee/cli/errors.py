"""The ways a command ends early: its request cannot be met, the person leaves, or we have a bug."""

from typing import TypeVar

from rich.console import Console

T = TypeVar("T")


class UserError(Exception):
    """The request cannot be met. It holds one sentence in the person's language and leads to exit code 2."""


class Quit(BaseException):
    """The person leaves the table. Not an `Exception`: no player is at fault, and nobody should swallow it."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def complain(problem: Exception, code: int) -> int:
    """Print the problem on standard error. Returns the exit code."""
    Console(stderr=True).print(f"tablee: {problem}", style="red", markup=False, highlight=False)
    return code


def expect(value: T | None, law: str) -> T:
    """The value, which is there because of this law; anything else is a bug."""
    if value is None:
        raise AssertionError(law)
    return value
