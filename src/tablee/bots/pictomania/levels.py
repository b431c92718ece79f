"""How well each level draws, reads and bets.

Speeds are in units of the slate a second, spans are from the least to the most, in seconds. People who draw against the
clock move 0.8 drawing-sizes a second; at a table they take their time.
"""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

Span = tuple[float, float]
Taste = Literal["second", "any", "best"]  # which of its pictures of a word it draws


class Level(NamedTuple):
    """A level. `drops`: how often it leaves a small stroke out; `blur`: how far it misjudges words, in log-probability;
    `together`: true if it reads all slates together; `glances`: how often it looks up between two strokes.

    It bets on a slate that still grows when it is `sure` (while it draws itself: `surest`), and on any other from
    `least` on. For a bet it takes its `reaction`, and for a slate that is not clear its `patience`.
    """

    name: str
    taste: Taste
    pen: float
    begins: Span
    draws: Span
    wobble: float
    tilt: float
    drops: float
    blur: float
    together: bool
    glances: float
    surest: float
    sure: float
    least: float
    reaction: Span
    patience: Span


BEGINNER: Final = Level(
    name="beginner",
    taste="second",
    pen=230.0,
    begins=(4.0, 8.5),
    draws=(37.0, 62.0),
    wobble=13.0,
    tilt=9.0,
    drops=0.18,
    blur=0.6,
    together=False,
    glances=0.45,
    surest=0.8,
    sure=0.6,
    least=0.38,
    reaction=(3.0, 6.2),
    patience=(9.0, 15.0),
)
REGULAR: Final = Level(
    name="regular",
    taste="any",
    pen=320.0,
    begins=(3.0, 7.5),
    draws=(29.0, 51.0),
    wobble=9.0,
    tilt=6.0,
    drops=0.08,
    blur=0.15,
    together=True,
    glances=0.4,
    surest=0.87,
    sure=0.68,
    least=0.36,
    reaction=(2.2, 4.8),
    patience=(7.5, 13.5),
)
STRONG: Final = Level(
    name="strong",
    taste="best",
    pen=430.0,
    begins=(2.0, 4.5),
    draws=(24.0, 42.0),
    wobble=5.0,
    tilt=4.0,
    drops=0.0,
    blur=0.0,
    together=True,
    glances=0.8,
    surest=0.82,
    sure=0.7,
    least=0.3,
    reaction=(1.6, 3.6),
    patience=(6.0, 10.0),
)
LEVELS: Final[Mapping[str, Level]] = {level.name: level for level in (BEGINNER, REGULAR, STRONG)}
