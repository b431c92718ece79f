"""Somebody who learns the game at the terminal: types what it gives as an example, and sometimes takes."""

import re
from random import Random
from typing import Final

EXAMPLE: Final = re.compile(r"comman(?:de|d) ?: (.+)")
KEYS: Final = re.compile(r"(?:^|  +)(-|\d+) ")
TAKES: Final = {"conteste": "prends", "challenge": "take"}


class Typist:
    """Answers each question with a whole command."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def answer(self, shown: str) -> str:
        """What to type when this was shown last."""
        example = EXAMPLE.findall(" ".join(shown.replace("\u00a0", " ").splitlines()[-4:]))[-1]
        self.lines.append(self._line(example.removesuffix("> ").strip(), shown))
        return self.lines[-1]

    def _line(self, example: str, shown: str) -> str:
        may_take = "  3 " in shown.rpartition("▸")[2]
        return (
            TAKES[example.split()[0]] if may_take and len(self.lines) % 3 and example.split()[0] in TAKES else example
        )


class Chooser(Typist):
    """Answers by one of the keys that are shown."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.random = Random(seed)

    def answer(self, shown: str) -> str:
        answers = [line for line in shown.rpartition("╰─")[2].splitlines() if line.startswith("  ")]
        self.lines.append(self.random.choice([key for line in answers for key in KEYS.findall(line)]))
        return self.lines[-1]
