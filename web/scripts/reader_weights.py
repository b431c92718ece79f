"""Writes the reader's weights as the page loads them (`web/src/solo/reader/weights.ts`).

After the length of the head, in four bytes, come the head, in JSON, and for each array of weights the scales of its
columns, their bias and the weights themselves, row by row. Numbers are little-endian.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from numpy.typing import NDArray

from tablee.bots.reading.network import BIAS, SCALE, Stored
from tablee.bots.reading.with_numpy import weights


def write_weights(target: Path) -> None:
    """Write the file of weights."""
    target.write_bytes(b"".join(_parts(weights())))


def _parts(network: Stored) -> Iterator[bytes]:
    names = [layer.array for layer in network.layers if layer.array]
    head = {
        "layers": [layer._asdict() for layer in network.layers],
        "arrays": {name: _shape(network.arrays[name]) for name in names},
    }
    text = json.dumps(head).encode()
    yield len(text).to_bytes(4, "little")
    yield text
    for name in names:
        yield network.arrays[name + SCALE].astype("<f4").tobytes()
        yield network.arrays[name + BIAS].astype("<f4").tobytes()
        yield network.arrays[name].tobytes()


def _shape(array: NDArray[Any]) -> dict[str, int]:
    """The side of a convolution's square, and the weights as rows and columns."""
    columns = array.shape[-1]
    return {"side": array.shape[0] if array.ndim == 4 else 1, "rows": array.size // columns, "columns": columns}
