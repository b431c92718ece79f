"""Lays ink on the raster that the network reads: what is inked, in which order, and where strokes end.

The ink is scaled so that its longer side is `INNER` pixels and lies in the middle, whatever its size and place on the
slate: the first strokes of a drawing are read as large as the whole.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablee.bots.reading.ink import Ink

Floats = NDArray[np.float32]

SIZE: Final = 64
INNER: Final = 52.0
HALF_WIDTH: Final = 1.0
END: Final = 1.7  # half the width of the dot at a stroke's end
SPACING: Final = 0.4  # pixels between two dots of ink
MOST: Final = 1500  # dots; more ink than any hand puts on a slate has them further apart


def raster(ink: Ink) -> Floats:
    """SIZE × SIZE × 3: ink, order (later ink is brighter), ends of strokes."""
    lines = _fitted([np.array(stroke, dtype=np.float64).reshape(-1, 2) for stroke in ink if len(stroke)])
    page = np.zeros((SIZE, SIZE, 3), np.float32)
    if lines:
        dots = _dots(lines)
        order = np.linspace(1 / len(dots), 1, len(dots), dtype=np.float32)
        _press(page[:, :, 0], dots, HALF_WIDTH, np.ones_like(order))
        _press(page[:, :, 1], dots, HALF_WIDTH, order)
        ends = np.concatenate([line[[0, -1]] for line in lines])
        _press(page[:, :, 2], ends, END, np.ones(len(ends), np.float32))
    return page


def _fitted(lines: list[NDArray[np.float64]]) -> list[NDArray[np.float64]]:
    if not lines:
        return []
    points = np.concatenate(lines)
    low, high = points.min(axis=0), points.max(axis=0)
    scale = INNER / max(float((high - low).max()), 1e-4)
    return [(line - (low + high) / 2) * scale + SIZE / 2 for line in lines]


def _dots(lines: list[NDArray[np.float64]]) -> NDArray[np.float64]:
    """Points equally far apart along all lines, in the order in which they were drawn."""
    steps = [np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))]) for line in lines]
    spacing = max(SPACING, sum(float(along[-1]) for along in steps) / MOST)
    return np.concatenate([_along(line, along, spacing) for line, along in zip(lines, steps, strict=True)])


def _along(line: NDArray[np.float64], along: NDArray[np.float64], spacing: float) -> NDArray[np.float64]:
    at = np.linspace(0.0, along[-1], int(along[-1] / spacing) + 2)
    return np.stack([np.interp(at, along, line[:, axis]) for axis in (0, 1)], axis=1)


def _press(page: Floats, dots: NDArray[np.float64], half_width: float, strength: Floats) -> None:
    """Presses round dots with soft edges on a page; where they overlap, the strongest shows."""
    reach = np.arange(-2, 3)
    at = np.floor(dots).astype(int)
    xs, ys = at[:, 0, None, None] + reach[None, None, :], at[:, 1, None, None] + reach[None, :, None]
    away = np.hypot(xs + 0.5 - dots[:, 0, None, None], ys + 0.5 - dots[:, 1, None, None])
    ink = np.clip(half_width + 0.5 - away, 0, 1) * strength[:, None, None]
    xs, ys = np.broadcast_arrays(np.clip(xs, 0, SIZE - 1), np.clip(ys, 0, SIZE - 1))
    np.maximum.at(page, (ys.ravel(), xs.ravel()), ink.astype(np.float32).ravel())
