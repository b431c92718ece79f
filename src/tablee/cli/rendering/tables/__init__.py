"""The looks of the games, by name."""

from collections.abc import Mapping
from typing import Final

from tablee.cli.rendering.presentation import PLAIN, Look
from tablee.cli.rendering.tables import catch_out, diciassette, pictomania, sketch, skyjo_action

LOOKS: Final[Mapping[str, Look]] = {
    "catch_out": catch_out.LOOK,
    "diciassette": diciassette.LOOK,
    "pictomania": pictomania.LOOK,
    "sketch": sketch.LOOK,
    "skyjo_action": skyjo_action.LOOK,
}


def look_of(game: str) -> Look:
    """The look of a game, or the plain one."""
    return LOOKS.get(game, PLAIN)
