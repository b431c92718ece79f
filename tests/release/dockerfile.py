"""The Dockerfile, as data. There is no Docker where the tests run: what it says is tried by hand."""

import json
from typing import Final

from tests.release.distribution import ROOT

LINES: Final = [line for line in (ROOT / "Dockerfile").read_text("utf-8").splitlines() if line[:1] not in ("", "#")]
STAGES: Final = [at for at, line in enumerate(LINES) if line.startswith("FROM ")]
IMAGE: Final = LINES[STAGES[-1] :]  # the last stage is what runs


def told(instruction: str) -> str:
    """The words after an instruction of the image that stands there once."""
    (words,) = (line.partition(" ")[2] for line in IMAGE if line.startswith(f"{instruction} "))
    return words


def command(instruction: str) -> list[str]:
    """The command of an instruction."""
    words = told(instruction)
    return list(json.loads(words[words.index("[") :]))


def variables() -> dict[str, str]:
    """The environment of the image."""
    return dict(pair.split("=", 1) for pair in told("ENV").split())
