"""Turns small grey bitmaps of line drawings back into strokes.

A bitmap is enlarged, thinned to lines of one pixel (Zhang and Suen, 1984) and walked: from the ends of lines first,
then from what is left, straight on where lines cross. The order of the strokes is a guess: training mixes it.
"""

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

FACTOR = 3
INKED = 0.42
SHORTEST = 4  # pixels of the enlarged bitmap; shorter ones that touch a line are whiskers of the thinning
AROUND = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))

Pixel = tuple[int, int]
Bits = NDArray[np.bool_]


def strokes_of(bitmaps: NDArray[np.float32]) -> list[list[list[tuple[float, float]]]]:
    """For each of many bitmaps of one size its strokes, as points (x, y) in pixels of the bitmap."""
    thin = _thinned(_enlarged(bitmaps) > INKED)
    return [[_smooth(chain) for chain in _chains(skeleton)] for skeleton in thin]


def _enlarged(bitmaps: NDArray[np.float32]) -> NDArray[np.float32]:
    size = bitmaps.shape[1]
    at = (np.arange(size * FACTOR) + 0.5) / FACTOR - 0.5
    low = np.clip(np.floor(at).astype(int), 0, size - 2)
    part = np.clip(at - low, 0, 1).astype(np.float32)
    rows = bitmaps[:, low] * (1 - part)[None, :, None] + bitmaps[:, low + 1] * part[None, :, None]
    columns: NDArray[np.float32] = rows[:, :, low] * (1 - part) + rows[:, :, low + 1] * part
    return columns


def _thinned(bits: Bits) -> Bits:
    bits = np.pad(bits, ((0, 0), (1, 1), (1, 1)))
    while True:
        before = bits.sum()
        for first in (True, False):
            bits = bits & ~_peel(bits, first)
        if bits.sum() == before:
            return bits


def _peel(bits: Bits, first: bool) -> Bits:
    """The pixels of the outline that one pass takes away: those whose loss neither splits nor shortens a line."""
    north, ne, east, se, south, sw, west, nw = (np.roll(bits, (-dy, -dx), (1, 2)) for dy, dx in AROUND)
    ring = (north, ne, east, se, south, sw, west, nw)
    count = sum(one.astype(np.int8) for one in ring)
    turns = sum((~one & other).astype(np.int8) for one, other in zip(ring, (*ring[1:], north), strict=True))
    if first:
        side = ~(north & east & south) & ~(east & south & west)
    else:
        side = ~(north & east & west) & ~(north & south & west)
    gone: Bits = bits & (count >= 2) & (count <= 6) & (turns == 1) & side
    return gone


def _chains(skeleton: Bits) -> list[list[Pixel]]:
    ys, xs = np.nonzero(skeleton)
    left = set(zip(ys.tolist(), xs.tolist(), strict=True))
    chains: list[list[Pixel]] = []
    while left:
        ends = [pixel for pixel in left if sum(1 for _ in _near(pixel, left)) == 1]
        chains += [_walk(start, left) for start in sorted(ends) or [min(left)] if start in left]
    whole = set(zip(ys.tolist(), xs.tolist(), strict=True))
    kept = [chain for chain in chains if len(chain) >= SHORTEST or _stands_alone(chain, whole)]
    return sorted(kept or chains, key=len, reverse=True)


def _stands_alone(chain: list[Pixel], whole: set[Pixel]) -> bool:
    """True for a dot: nothing else touches it."""
    others = whole - set(chain)
    return not any(True for pixel in chain for _ in _near(pixel, others))


def _near(pixel: Pixel, among: set[Pixel]) -> Iterator[Pixel]:
    return ((pixel[0] + dy, pixel[1] + dx) for dy, dx in AROUND if (pixel[0] + dy, pixel[1] + dx) in among)


def _walk(start: Pixel, left: set[Pixel]) -> list[Pixel]:
    """Takes the pixels of one line away from those that are left, straight on where it can."""
    chain = [start]
    left.discard(start)
    while ways := list(_near(chain[-1], left)):
        back = chain[max(0, len(chain) - 5)]
        here = chain[-1]
        ahead = (2 * here[0] - back[0], 2 * here[1] - back[1])
        chain.append(min(ways, key=lambda way: (way[0] - ahead[0]) ** 2 + (way[1] - ahead[1]) ** 2))
        left.discard(chain[-1])
    return chain


def _smooth(chain: list[Pixel]) -> list[tuple[float, float]]:
    line = np.array(chain, dtype=float)
    if len(line) > 4:
        inner = (line[:-4] + line[1:-3] + line[2:-2] + line[3:-1] + line[4:]) / 5
        line = np.concatenate([line[:1], inner[::2], line[-1:]])
    return [(x / FACTOR, y / FACTOR) for y, x in line.tolist()]
