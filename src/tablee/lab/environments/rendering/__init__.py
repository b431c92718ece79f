"""A match as text and as a picture, for people who watch a program play: all cards lie open.

The law: both show the same scene, made from the state and the texts of the game.
"""

import sys
from collections.abc import Callable, Mapping
from typing import Any, Final

from numpy.typing import NDArray

from tablee.engine.match import Match
from tablee.lab.environments.rendering.picture import picture
from tablee.lab.environments.rendering.scenes import scene
from tablee.lab.environments.rendering.words import words


def _write(match: Match) -> None:
    sys.stdout.write(words(match, scene(match)) + "\n\n")


RENDERINGS: Final[Mapping[str, Callable[[Match], Any]]] = {
    "ansi": lambda match: words(match, scene(match)),
    "human": _write,
    "rgb_array": lambda match: picture(scene(match)),
}
RENDER_MODES: Final = tuple(RENDERINGS)


def check_render_mode(mode: str | None) -> None:
    """Refuse a mode that there is not."""
    if mode is not None and mode not in RENDERINGS:
        raise ValueError(f"render_mode is one of {', '.join(RENDERINGS)}, not {mode!r}")


def rendered(match: Match, mode: str | None) -> str | NDArray[Any] | None:
    """The match as text, as a picture (height, width, 3), or printed. Without a mode nothing is drawn."""
    return None if mode is None else RENDERINGS[mode](match)
