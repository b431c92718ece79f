"""Writes a trained network as the reader's weights: `python -m training.export TRAINED.npz WEIGHTS.npz FOLDER`.

Batch norm is folded into the convolutions, words that people have not drawn get a lift, and weights become whole
numbers of one byte.
"""

import argparse
from collections.abc import Iterable
from pathlib import Path

import msgspec
import numpy as np
from numpy.typing import NDArray

from tablee.bots.reading.network import BIAS, LAYERS, SCALE, Layer
from tablee.bots.reading.vocabulary import things
from training.choice import hidden_words
from training.drawings import drawn_by_people
from training.network import SHARP, SMALL, TINY, Block, Shape, blocks, changes
from training.pack import cards
from training.saved import load

Floats = NDArray[np.float32]

# How much the network prefers words that people have drawn when a person draws: at this lift, words that were learnt
# from art alone are read about as often as the others on their card (measured with words hidden in training).
LIFT = 3.0


def layers(shape: Shape) -> list[Layer]:
    """The network as a plain list."""
    return [
        Layer("conv", "stem", shape.stride, relu=True),
        *(layer for block in blocks(shape) for layer in _of_block(block)),
        Layer("mean"),
        Layer("unit"),
        Layer("dense", "head"),
    ]


def _of_block(block: Block) -> list[Layer]:
    around = [Layer("around", f"{block.name}.s", block.stride)] if changes(block) else []
    first = Layer("conv", f"{block.name}.a", block.stride, relu=True)
    return [Layer("keep"), *around, first, Layer("conv", f"{block.name}.b"), Layer("add")]


def folded(weights: dict[str, Floats], state: dict[str, Floats]) -> dict[str, Floats]:
    """Kernels and biases that do the work of batch norm, too."""
    head = weights["head"]
    length = np.sqrt((head * head).sum(axis=0, keepdims=True) + TINY)
    arrays = {"head": SHARP * head / length, "head" + BIAS: np.zeros(head.shape[1], np.float32)}
    for name in (name for name, array in weights.items() if array.ndim == 4):
        factor = weights[f"{name}.gain"] / np.sqrt(state[f"{name}.var"] + SMALL)
        arrays[name] = weights[name] * factor
        arrays[name + BIAS] = weights[f"{name}.bias"] - state[f"{name}.mean"] * factor
    return arrays


def in_bytes(arrays: dict[str, Floats]) -> dict[str, NDArray[np.generic]]:
    """Weights as bytes, with a scale for each channel of the output; biases as they are."""
    stored: dict[str, NDArray[np.generic]] = {}
    for name, array in arrays.items():
        if name.endswith(BIAS):
            stored[name] = array.astype(np.float32)
        else:
            scale = np.abs(array).max(axis=tuple(range(array.ndim - 1))) / 127 + 1e-12
            stored[name] = np.round(array / scale).astype(np.int8)
            stored[name + SCALE] = scale.astype(np.float32)
    return stored


def write(trained: str, out: Path, drawn: Iterable[int], lift: float = LIFT) -> None:
    """Turn a trained network into the reader's weights; `drawn` are the places of the words that people have drawn."""
    shape, weights, state = load(trained)
    arrays = folded({k: np.asarray(v) for k, v in weights.items()}, {k: np.asarray(v) for k, v in state.items()})
    arrays["head" + BIAS] += np.where(np.isin(np.arange(shape.classes), list(drawn)), 0.0, lift).astype(np.float32)
    text = {LAYERS: msgspec.json.encode(layers(shape)), "classes": "\n".join(things()).encode()}
    as_arrays = {name: np.frombuffer(value, np.uint8) for name, value in text.items()}
    np.savez_compressed(out, **in_bytes(arrays), **as_arrays)  # type: ignore[arg-type]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("trained")
    parser.add_argument("out", type=Path)
    parser.add_argument("folder", type=Path, help="the drawings that it was trained with")
    parser.add_argument("--hidden", action="store_true", help="it was trained with --hide")
    options = parser.parse_args()
    drawn = {drawing.place for drawing in drawn_by_people(options.folder) if drawing.kind == "strokes"}
    hidden = np.concatenate(hidden_words(cards())).tolist() if options.hidden else []
    write(options.trained, options.out, drawn - set(hidden))


if __name__ == "__main__":
    main()
