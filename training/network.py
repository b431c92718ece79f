"""The network while it is trained: residual blocks with batch norm, in JAX.

`Shape` says how wide and deep it is. Weights and the running means and variances of batch norm are plain dictionaries.
"""

from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array, lax

CHANNELS = 3
PRECISION = jnp.float32 if jax.default_backend() == "cpu" else jnp.bfloat16  # CPUs are slow at the shorter one
KEPT = 0.95  # of the running means, a step
SMALL = 1e-4
TINY = 1e-6
SHARP = 20.0  # logits are at most this far from 0

Weights = dict[str, Array]


class Shape(NamedTuple):
    """Widths and numbers of blocks of the stages; every stage after the first halves the raster, as may the stem."""

    classes: int
    widths: tuple[int, ...] = (40, 96, 192, 320)
    depths: tuple[int, ...] = (1, 2, 2, 2)
    stem: int = 5
    stride: int = 2


class Block(NamedTuple):
    name: str
    wide_in: int
    wide_out: int
    stride: int


def blocks(shape: Shape) -> list[Block]:
    """All residual blocks in order."""
    found: list[Block] = []
    wide = shape.widths[0]
    for stage, (width, depth) in enumerate(zip(shape.widths, shape.depths, strict=True)):
        for number in range(depth):
            found.append(Block(f"{stage}.{number}", wide, width, 2 if stage and not number else 1))
            wide = width
    return found


def born(key: Array, shape: Shape) -> tuple[Weights, Weights]:
    """Weights to begin with, and the state of batch norm."""
    convs = [("stem", shape.stem, CHANNELS, shape.widths[0])]
    for block in blocks(shape):
        convs += [(f"{block.name}.a", 3, block.wide_in, block.wide_out)]
        convs += [(f"{block.name}.b", 3, block.wide_out, block.wide_out)]
        if changes(block):
            convs += [(f"{block.name}.s", 1, block.wide_in, block.wide_out)]
    weights: Weights = {}
    state: Weights = {}
    for (name, side, wide_in, wide_out), one in zip(convs, jax.random.split(key, len(convs)), strict=True):
        scale = (2.0 / (side * side * wide_in)) ** 0.5
        weights[name] = scale * jax.random.normal(one, (side, side, wide_in, wide_out))
        last = name.endswith(".b")
        weights[f"{name}.gain"] = jnp.full(wide_out, 0.2 if last else 1.0, jnp.float32)
        weights[f"{name}.bias"] = jnp.zeros(wide_out)
        state[f"{name}.mean"], state[f"{name}.var"] = jnp.zeros(wide_out), jnp.ones(wide_out)
    weights["head"] = 0.1 * jax.random.normal(key, (shape.widths[-1], shape.classes))
    return weights, state


def changes(block: Block) -> bool:
    """True if the way round the block needs a convolution of its own."""
    return block.stride != 1 or block.wide_in != block.wide_out


def logits(
    weights: Weights, state: Weights, shape: Shape, rasters: Array, training: bool, key: Array | None = None
) -> tuple[Array, Weights]:
    """Logits of all classes, and the new state of batch norm. With a key, some features are dropped."""
    seen: Weights = {}

    def conv(x: Array, name: str, stride: int = 1) -> Array:
        kernel = weights[name].astype(x.dtype)
        x = lax.conv_general_dilated(x, kernel, (stride, stride), _padding(kernel, stride), dimension_numbers=_LAYOUT)
        return _norm(x, weights, state, seen, name, training)

    x = jax.nn.relu(conv(rasters, "stem", shape.stride))
    for block in blocks(shape):
        inner = jax.nn.relu(conv(x, f"{block.name}.a", block.stride))
        past = conv(x, f"{block.name}.s", block.stride) if changes(block) else x
        x = jax.nn.relu(conv(inner, f"{block.name}.b") + past)
    features = x.mean(axis=(1, 2), dtype=jnp.float32)
    if key is not None:
        features = features * jax.random.bernoulli(key, 0.8, features.shape) / 0.8
    return SHARP * unit(features, -1) @ unit(weights["head"], 0), seen


def unit(x: Array, axis: int) -> Array:
    """Vectors of length 1: words with few drawings weigh as much as those with many."""
    return x * lax.rsqrt((x * x).sum(axis=axis, keepdims=True) + TINY)


_LAYOUT = ("NHWC", "HWIO", "NHWC")


def _padding(kernel: Array, stride: int) -> tuple[tuple[int, int], tuple[int, int]]:
    side = kernel.shape[0]
    before = (side - 1) // 2 if side > 1 else 0
    after = side - 1 - before - (stride - 1 if side > 1 else 0)
    return (before, after), (before, after)


def _norm(x: Array, weights: Weights, state: Weights, seen: Weights, name: str, training: bool) -> Array:
    mean, var = state[f"{name}.mean"], state[f"{name}.var"]
    if training:
        wide = x.astype(jnp.float32)
        now, spread = wide.mean(axis=(0, 1, 2)), wide.var(axis=(0, 1, 2))
        seen[f"{name}.mean"] = KEPT * mean + (1 - KEPT) * now
        seen[f"{name}.var"] = KEPT * var + (1 - KEPT) * spread
        mean, var = now, spread
    factor = weights[f"{name}.gain"] * lax.rsqrt(var + SMALL)
    return (x.astype(jnp.float32) * factor + (weights[f"{name}.bias"] - mean * factor)).astype(x.dtype)
