"""Compares training and reading: `python -m training.compare TRAINED.npz WEIGHTS.npz FOLDER`.

Prints how far the rasters and the logits that JAX and numpy make of the same drawings are apart.
"""

import sys
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np

from tablee.bots.reading.network import load, run
from tablee.bots.reading.raster import raster
from training.augment import Batch, plain
from training.drawings import drawn_by_people
from training.network import logits
from training.pack import packed
from training.saved import load as load_trained

SOME = 24


def main() -> None:
    trained, weights, folder = sys.argv[1:]
    drawings = drawn_by_people(Path(folder))[:SOME]
    arrays = packed(drawings)
    ours = np.stack([raster(drawing.strokes) for drawing in drawings])
    points, stroke = jnp.asarray(arrays["points"]), jnp.asarray(arrays["stroke"])
    theirs = np.asarray(jax.jit(plain)(Batch(points, stroke, stroke), 1.0))
    with Path(weights).open("rb") as file:
        reader = load(file)
    found = run(reader, ours) - reader.arrays["head.bias"]  # what export adds
    shape, learnt, state = load_trained(trained)
    read = jax.jit(logits, static_argnums=(2, 4))
    wanted = np.asarray(read(learnt, state, shape, jnp.asarray(ours), False)[0])
    print(np.abs(ours - theirs).mean(), np.abs(found - wanted).mean() / wanted.std())


if __name__ == "__main__":
    main()
