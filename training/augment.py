"""Distorts drawings as different hands would draw them and lays them on the raster, many at a time, in JAX.

The raster is that of `tablee.bots.reading.raster`; a test compares the two.
"""

from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from training.pack import UNITS

SIZE = 64
INNER = 52.0  # the longer side of the ink on the raster
HALF_WIDTH = 1.0
END = 1.7
STROKES = 48  # later strokes of a drawing count as the last of these
KNOTS = 25
ENDS = 32  # of strokes that are marked


class Batch(NamedTuple):
    """Drawings as they are packed."""

    points: Array
    stroke: Array
    kind: Array


class Strength(NamedTuple):
    """How much each kind of drawing (a person's strokes, traced bitmaps, art) is distorted."""

    all: float = 0.8
    distort: tuple[float, float, float] = (1.0, 1.0, 1.5)
    shuffle: tuple[float, float, float] = (0.1, 0.5, 0.5)
    whole: tuple[float, float, float] = (0.4, 0.7, 0.4)  # how often all of the ink is shown
    least: float = 0.2  # share of the ink
    silent: tuple[float, float, float] = (0.35, 0.7, 0.35)  # how often order and ends are not told
    zoomed: float = 0.2  # how often what is shown fills the page, instead of its place on that of the whole drawing
    smallest: float = 0.7  # of the page, the longer side of a drawing


def plain(batch: Batch, share: Array | float) -> Array:
    """The rasters of drawings as they are, of the first `share` of their ink, in its place on the page of the whole."""
    length = batch.points.shape[1]
    shown = jnp.arange(length) < jnp.ceil(share * length)

    def one(points: Array, stroke: Array) -> Array:
        return _raster(_fitted(points.astype(jnp.float32), jnp.ones(length, bool), INNER), stroke, shown, HALF_WIDTH)

    return jax.vmap(one)(batch.points, batch.stroke)


def distorted(key: Array, batch: Batch, strength: Strength) -> Array:
    """The rasters of drawings as somebody else might draw them, some of them only begun."""
    keys = jax.random.split(key, batch.points.shape[0])
    return jax.vmap(partial(_one, strength))(keys, batch.points, batch.stroke, batch.kind)


def _one(strength: Strength, key: Array, points: Array, stroke: Array, kind: Array) -> Array:
    order, share, drop, hand, wave, whole, place, channels = jax.random.split(key, 8)
    much = strength.all * jnp.array(strength.distort)[kind]
    stroke = jnp.minimum(stroke.astype(jnp.int32), STROKES - 1)
    turn = _reordered(order, stroke, jnp.array(strength.shuffle)[kind])
    line, stroke = points[turn].astype(jnp.float32) / UNITS - 0.5, stroke[turn]
    length = len(stroke)
    shown = (jnp.arange(length) < _share(share, strength, kind) * length) & _not_dropped(drop, stroke)
    shown = jnp.where(shown.sum() >= 4, shown, jnp.arange(length) < length // 4)
    line = _affine(whole, _wavy(wave, _by_hand(hand, line, stroke, much), much), much)
    scale, width, shift, zoom = jax.random.split(place, 4)
    fitted = shown | (jax.random.uniform(zoom) >= strength.zoomed)
    line = _fitted(line, fitted, INNER * jax.random.uniform(scale, minval=strength.smallest, maxval=1.08))
    line = line + jax.random.normal(shift, (2,)) * 2.0
    page = _raster(line, stroke, shown, jax.random.uniform(width, minval=0.6, maxval=1.5))
    return page * _channels(channels, jnp.array(strength.silent)[kind])


def _channels(key: Array, silent: Array) -> Array:
    """Sometimes the order or the ends are not told: they tell drawings apart, and are easily learnt by heart."""
    told = jax.random.uniform(key, (2,)) > silent
    return jnp.concatenate([jnp.ones(1), told])


def _reordered(key: Array, stroke: Array, chance: Array) -> Array:
    """The points in their order, or with the strokes in another, some of them backwards."""
    whether, order, back = jax.random.split(key, 3)
    mixed = jax.random.uniform(whether) < chance
    rank = jnp.where(mixed, jax.random.randint(order, (STROKES,), 0, 1 << 15)[stroke], stroke)
    backwards = mixed & (jax.random.uniform(back, (STROKES,)) < 0.5)[stroke]
    length = len(stroke)
    along = jnp.arange(length)
    return jnp.argsort(rank * length + jnp.where(backwards, length - 1 - along, along))


def _share(key: Array, strength: Strength, kind: Array) -> Array:
    whether, much = jax.random.split(key)
    part = jax.random.uniform(much, minval=strength.least, maxval=1.0)
    return jnp.where(jax.random.uniform(whether) < jnp.array(strength.whole)[kind], 1.0, part)


def _not_dropped(key: Array, stroke: Array) -> Array:
    whether, which = jax.random.split(key)
    dropped = (jax.random.uniform(which, (STROKES,)) < 0.12)[stroke]
    return ~(dropped & (jax.random.uniform(whether) < 0.25))


def _by_hand(key: Array, line: Array, stroke: Array, much: Array) -> Array:
    """Each stroke a little elsewhere and of another size, and a hand that is not steady."""
    bend, move, shake = jax.random.split(key, 3)
    bends = jnp.eye(2) + 0.03 * much * jax.random.normal(bend, (STROKES, 2, 2))
    moves = 0.01 * much * jax.random.normal(move, (STROKES, 2))
    line = jnp.einsum("pi,pij->pj", line, bends[stroke]) + moves[stroke]
    knots = 0.005 * much * jax.random.normal(shake, (KNOTS, 2))
    at = jnp.linspace(0.0, KNOTS - 1.001, len(line))
    low = at.astype(jnp.int32)
    part = (at - low)[:, None]
    return line + knots[low] * (1 - part) + knots[low + 1] * part


def _wavy(key: Array, line: Array, much: Array) -> Array:
    ways, phases, sizes = jax.random.split(key, 3)
    frequency = 0.6 * jax.random.normal(ways, (3, 2))
    phase = 6.283 * jax.random.uniform(phases, (3,))
    size = 0.018 * much * jax.random.normal(sizes, (3, 2))
    return line + jnp.sin(6.283 * line @ frequency.T + phase) @ size


def _affine(key: Array, line: Array, much: Array) -> Array:
    turn, stretch, shear, flip = jax.random.split(key, 4)
    angle = 0.13 * jax.random.normal(turn)
    wide = jnp.exp(0.1 * much * jax.random.normal(stretch))
    lean = 0.1 * much * jax.random.normal(shear)
    mirror = jnp.where(jax.random.uniform(flip) < 0.5, -1.0, 1.0)
    cos, sin = jnp.cos(angle), jnp.sin(angle)
    shape = jnp.array([[mirror * wide, 0.0], [lean, 1 / wide]])
    return line @ shape @ jnp.array([[cos, sin], [-sin, cos]])


def _fitted(line: Array, part: Array, inner: Array | float) -> Array:
    """The line with a part of it, or all, in the middle of the raster."""
    low = jnp.where(part[:, None], line, jnp.inf).min(axis=0)
    high = jnp.where(part[:, None], line, -jnp.inf).max(axis=0)
    return (line - (low + high) / 2) * (inner / jnp.maximum((high - low).max(), 1e-4)) + SIZE / 2


def _ends(stroke: Array) -> Array:
    other = stroke[1:] != stroke[:-1]
    return jnp.concatenate([jnp.array([True]), other]) | jnp.concatenate([other, jnp.array([True])])


def _raster(line: Array, stroke: Array, shown: Array, half_width: Array | float) -> Array:
    """Ink, order (later ink is brighter) and the ends of strokes, SIZE × SIZE × 3."""
    order = jnp.cumsum(shown) / jnp.maximum(shown.sum(), 1)
    number = jnp.arange(len(line))
    last = number == jnp.max(jnp.where(shown, number, 0))
    joined = jnp.append(shown[1:] & (stroke[1:] == stroke[:-1]), False)
    steps = jnp.where(joined[:, None], jnp.roll(line, -1, axis=0) - line, 0.0)
    away = _away(line, steps)
    ink = jnp.clip(half_width + 0.5 - away, 0.0, 1.0) * shown
    ends = jnp.nonzero(shown & (_ends(stroke) | last), size=ENDS, fill_value=-1)[0]
    spots = _away(line[ends], jnp.zeros((ENDS, 2)))
    tips = jnp.clip(END + 0.5 - spots, 0.0, 1.0) * (ends >= 0)
    return jnp.stack([ink.max(axis=-1), (ink * order).max(axis=-1), tips.max(axis=-1)], axis=-1)


def _away(line: Array, steps: Array) -> Array:
    """How far each pixel is from each piece of the line."""
    grid = jnp.arange(SIZE) + 0.5
    dy, dx = grid[:, None, None] - line[:, 1], grid[None, :, None] - line[:, 0]
    along = (dx * steps[:, 0] + dy * steps[:, 1]) / jnp.maximum((steps**2).sum(axis=-1), 1e-9)
    along = jnp.clip(along, 0.0, 1.0)
    return jnp.sqrt((dx - along * steps[:, 0]) ** 2 + (dy - along * steps[:, 1]) ** 2)
