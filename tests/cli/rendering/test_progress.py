"""The line that tells how far a run has come."""

import pytest

from tablee.cli.rendering.progress import rate


@pytest.mark.parametrize(
    ("speed", "said"),
    [(None, "–/s"), (0.0, "–/s"), (0.05, "3.0/min"), (0.5, "0.5/s"), (12.4, "12/s"), (1234.5, "1 234/s")],
)
def test_a_rate_is_told_by_the_second_or_the_minute(speed: float | None, said: str) -> None:
    assert rate(speed) == said
