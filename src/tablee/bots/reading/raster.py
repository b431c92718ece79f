"""Lays ink on the raster that the network reads: what is inked, in which order, and where strokes end.

The longer side of the page, which is where the whole drawing has room, is `INNER` pixels and lies in the middle: where
on the page the first strokes lie tells much about what comes next. Without a page the ink itself is as large as that.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablee.bots.reading.ink import Box, Ink, box

Floats = NDArray[np.float32]

SIZE: Final = 64
INNER: Final = 52.0
HALF_WIDTH: Final = 1.0
END: Final = 1.7  # half the width of the dot at a stroke's end
SPACING: Final = 0.4  # pixels between two dots of ink
MOST: Final = 1500  # dots; more ink than any hand puts on a slate has them further apart


def raster(ink: Ink, page: Box | None = None) -> Floats:
    """SIZE × SIZE × 3: ink, order (later ink is brighter), ends of strokes."""
    lines = _fitted(ink, _around(page, box(ink)) if page else box(ink))
    pixels = np.zeros((SIZE, SIZE, 3), np.float32)
    if lines:
        dots = _dots(lines)
        order = np.linspace(1 / len(dots), 1, len(dots), dtype=np.float32)
        _press(pixels[:, :, 0], dots, HALF_WIDTH, np.ones_like(order))
        _press(pixels[:, :, 1], dots, HALF_WIDTH, order)
        ends = np.concatenate([line[[0, -1]] for line in lines])
        _press(pixels[:, :, 2], ends, END, np.ones(len(ends), np.float32))
    return pixels


def _around(one: Box, two: Box) -> Box:
    return min(one[0], two[0]), min(one[1], two[1]), max(one[2], two[2]), max(one[3], two[3])


def _fitted(ink: Ink, page: Box) -> list[NDArray[np.float64]]:
    left, top, right, bottom = page
    middle = np.array([left + right, top + bottom]) / 2
    scale = INNER / max(right - left, bottom - top, 1e-4)
    return [(np.array(stroke, dtype=np.float64) - middle) * scale + SIZE / 2 for stroke in ink if len(stroke)]


def _dots(lines: list[NDArray[np.float64]]) -> NDArray[np.float64]:
    """Points equally far apart along all lines, in the order in which they were drawn."""
    steps = [np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))]) for line in lines]
    spacing = max(SPACING, sum(float(along[-1]) for along in steps) / MOST)
    return np.concatenate([_along(line, along, spacing) for line, along in zip(lines, steps, strict=True)])


def _along(line: NDArray[np.float64], along: NDArray[np.float64], spacing: float) -> NDArray[np.float64]:
    at = np.linspace(0.0, along[-1], int(along[-1] / spacing) + 2)
    return np.stack([np.interp(at, along, line[:, axis]) for axis in (0, 1)], axis=1)


def _press(layer: Floats, dots: NDArray[np.float64], half_width: float, strength: Floats) -> None:
    """Presses round dots with soft edges on a layer; where they overlap, the strongest shows."""
    reach = np.arange(-2, 3)
    at = np.floor(dots).astype(int)
    xs, ys = at[:, 0, None, None] + reach[None, None, :], at[:, 1, None, None] + reach[None, :, None]
    away = np.hypot(xs + 0.5 - dots[:, 0, None, None], ys + 0.5 - dots[:, 1, None, None])
    ink = np.clip(half_width + 0.5 - away, 0, 1) * strength[:, None, None]
    xs, ys = np.broadcast_arrays(np.clip(xs, 0, SIZE - 1), np.clip(ys, 0, SIZE - 1))
    np.maximum.at(layer, (ys.ravel(), xs.ravel()), ink.astype(np.float32).ravel())
