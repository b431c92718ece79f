"""Runs a network in plain numpy. A network is a list of layers and the arrays they use, so that it can run anywhere.

Weights are stored as whole numbers of one byte, with a scale for each channel of the output.
"""

from collections.abc import Mapping, Sequence
from typing import IO, Any, Final, Literal, NamedTuple

import numpy as np
from msgspec import json
from numpy.lib.stride_tricks import as_strided
from numpy.typing import NDArray

Floats = NDArray[np.float32]


class Layer(NamedTuple):
    """One step: what is done, and with which arrays.

    `keep` puts the values aside, `around` runs those put aside through a convolution of their own, `add` adds them;
    `unit` gives the features of each page the length 1.
    """

    op: Literal["conv", "keep", "around", "add", "mean", "unit", "dense"]
    array: str = ""
    stride: int = 1
    relu: bool = False


class Stored(NamedTuple):
    """A network as its file holds it, the weights as bytes beside their scales."""

    layers: Sequence[Layer]
    arrays: Mapping[str, NDArray[Any]]
    classes: Sequence[str]


class Network(NamedTuple):
    layers: Sequence[Layer]
    arrays: Mapping[str, Floats]
    classes: Sequence[str]


TINY: Final = 1e-6
LAYERS: Final = "layers"
SCALE: Final = ".scale"
BIAS: Final = ".bias"


def load(file: IO[bytes]) -> Network:
    """A network from its file."""
    return opened(stored(file))


def stored(file: IO[bytes]) -> Stored:
    """What a network's file holds."""
    with np.load(file, allow_pickle=False) as content:
        arrays = {name: content[name] for name in content.files}
    layers = json.decode(arrays.pop(LAYERS).tobytes(), type=list[Layer])
    classes = tuple(arrays.pop("classes").tobytes().decode().split("\n"))
    return Stored(tuple(layers), arrays, classes)


def ordered(network: Stored, classes: Sequence[str]) -> Stored:
    """The same network, with its classes in this order."""
    order = [network.classes.index(name) for name in classes]
    head = network.layers[-1].array
    sorted_head = {name: network.arrays[name][..., order] for name in (head, head + SCALE, head + BIAS)}
    return network._replace(arrays={**network.arrays, **sorted_head}, classes=tuple(classes))


def opened(network: Stored) -> Network:
    """The weights as they are reckoned with: bytes times their scales, ready for one product of matrices a layer."""
    arrays = {}
    for name, array in network.arrays.items():
        if not name.endswith(SCALE):
            scale = network.arrays.get(name + SCALE, np.float32(1))
            arrays[name] = np.ascontiguousarray(array.astype(np.float32) * np.asarray(scale, np.float32))
    return Network(network.layers, arrays, network.classes)


def run(network: Network, pages: Floats) -> Floats:
    """Logits of all classes for each of several pages."""
    x, kept = pages, pages
    for layer in network.layers:
        match layer.op:
            case "conv":
                x = _conv(network, layer, x)
            case "keep":
                kept = x
            case "around":
                kept = _conv(network, layer, kept)
            case "add":
                x = x + kept
                np.maximum(x, 0, out=x)
            case "mean":
                x = x.mean(axis=(1, 2))
            case "unit":
                x = x / np.sqrt((x * x).sum(axis=1, keepdims=True) + TINY)
            case "dense":
                x = x @ network.arrays[layer.array] + network.arrays[layer.array + BIAS]
    return x


def _conv(network: Network, layer: Layer, x: Floats) -> Floats:
    kernel = network.arrays[layer.array]
    side = kernel.shape[0]
    columns, (height, width) = _columns(x, side, layer.stride)
    out: Floats = columns @ kernel.reshape(-1, kernel.shape[-1])
    out += network.arrays[layer.array + BIAS]
    if layer.relu:
        np.maximum(out, 0, out=out)
    return out.reshape(len(x), height, width, -1)


def _columns(x: Floats, side: int, stride: int) -> tuple[Floats, tuple[int, int]]:
    """For every place of the output a row of all that it is made of."""
    if side > 1:
        before = (side - 1) // 2
        after = side - before - stride
        x = np.pad(x, ((0, 0), (before, after), (before, after), (0, 0)))
    count, tall, wide, channels = x.shape
    height, width = (tall - side) // stride + 1, (wide - side) // stride + 1
    by_page, by_row, by_column, by_channel = x.strides
    windows = as_strided(
        x,
        (count, height, width, side, side, channels),
        (by_page, by_row * stride, by_column * stride, by_row, by_column, by_channel),
        writeable=False,
    )
    return windows.reshape(count * height * width, side * side * channels), (height, width)
