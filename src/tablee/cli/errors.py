"""The ways a command ends early: its request cannot be met, or the person leaves."""

from rich.console import Console


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
