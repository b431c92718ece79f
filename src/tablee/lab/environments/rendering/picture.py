"""A scene as pixels: numpy alone, so that no library for pictures is needed."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablee.lab.environments.rendering.glyphs import stencil
from tablee.lab.environments.rendering.scenes import Card, Scene

Pixels = NDArray[np.uint8]
Ink = tuple[int, int, int]

SCALE: Final = 2
WIDTH: Final = 800  # the same for all matches, as films of pictures need it
TITLES: Final = 224
ROW: Final = 28
CARD: Final = 22  # high
PAD: Final = 6
GAP: Final = 4

TABLE: Final[Ink] = (38, 34, 48)
ACTING: Final[Ink] = (244, 196, 84)
RESTING: Final[Ink] = (200, 196, 208)
EMPTY: Final[Ink] = (58, 54, 70)
INK: Final[Ink] = (32, 28, 36)
BACK: Final[Ink] = (120, 100, 170)
PAPER: Final[dict[str, Ink]] = {
    "plain": (246, 240, 226),
    "warm": (238, 150, 118),
    "cold": (150, 196, 232),
    "special": (240, 214, 120),
}


def picture(scene: Scene) -> Pixels:
    """A row of the scene below the other, cards as far as there is room. Those that lie face down have a broad edge."""
    pixels = np.empty((ROW * len(scene) + GAP, WIDTH, 3), np.uint8)
    pixels[:] = TABLE
    for at, row in enumerate(scene):
        top = at * ROW + GAP
        _print(pixels, row.title, top, GAP, ACTING if row.acting else RESTING)
        left = TITLES
        for card in row.cards:
            left = _lay(pixels, card, top, left)
    return pixels


def _lay(pixels: Pixels, card: Card | None, top: int, left: int) -> int:
    """Draw a card if it fits in, and tell where the next one goes."""
    width = CARD if card is None else max(stencil(card.face, SCALE).shape[1] + 2 * PAD, CARD)
    if left + width > WIDTH:
        return WIDTH
    place = pixels[top : top + CARD, left : left + width]
    place[:] = EMPTY if card is None else BACK if card.down else PAPER[card.colour]
    if card is not None:
        edge = PAD // 2 if card.down else 0
        place[edge : CARD - edge, edge : width - edge] = PAPER[card.colour]
        _print(pixels, card.face, top, left + PAD, INK)
    return left + width + GAP


def _print(pixels: Pixels, text: str, top: int, left: int, ink: Ink) -> None:
    """Print a line half-way down a row, as far as there is room."""
    dots = stencil(text, SCALE)[:, : WIDTH - left]
    height, width = dots.shape
    above = top + (CARD - height) // 2
    pixels[above : above + height, left : left + width][dots] = ink
