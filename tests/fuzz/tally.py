"""What a fuzz has done, and what it has found."""

from collections import Counter
from random import Random
from typing import Final

MOST_SHOWN: Final = 20  # findings that are printed whole; the others are counted


class Tally:
    """Counts of what was tried, and the findings: each a sentence that says how to find it again."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.counts: Counter[str] = Counter()
        self.findings: list[str] = []

    def random(self, purpose: str) -> Random:
        """Randomness for one purpose: the same for the same seed."""
        return Random(f"{self.seed}/{purpose}")

    def find(self, what: str) -> None:
        """Write a finding down."""
        self.findings.append(f"seed {self.seed}: {what}")

    def part(self, number: int) -> "Tally":
        """A part of the whole, which makes up something else than the other parts."""
        return Tally(f"{self.seed}.{number}")

    def add(self, part: "Tally") -> None:
        """Count what a part has done."""
        self.counts += part.counts
        self.findings += part.findings

    def __str__(self) -> str:
        counted = ", ".join(f"{name} {count}" for name, count in sorted(self.counts.items()))
        shown = "".join(f"\n- {finding}" for finding in self.findings[:MOST_SHOWN])
        return f"seed {self.seed}: {counted}; findings {len(self.findings)}{shown}"
