"""The words of the page that people who draw read."""

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "art" / "README.md"


def listed() -> frozenset[str]:
    return frozenset(re.findall(r"[a-z-]+", PAGE.read_text("utf-8")))
