"""The tables of the games: the only place where the terminal names them."""

from collections.abc import Mapping
from typing import Final

from tablee.cli.rendering.presentation import PLAIN, Presentation
from tablee.cli.rendering.tables import catch_out, diciassette, pictomania, sketch, skyjo_action

PRESENTATIONS: Final[Mapping[str, Presentation]] = {
    "catch_out": catch_out.PRESENTATION,
    "diciassette": diciassette.PRESENTATION,
    "pictomania": pictomania.PRESENTATION,
    "sketch": sketch.PRESENTATION,
    "skyjo_action": skyjo_action.PRESENTATION,
}


def presentation_of(game: str) -> Presentation:
    """The presentation of a game, or the plain one."""
    return PRESENTATIONS.get(game, PLAIN)
