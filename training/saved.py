"""Trained networks as files."""

from pathlib import Path

import jax.numpy as jnp
import numpy as np

from training.learning import Pupil
from training.network import Shape, Weights


def save(path: Path, shape: Shape, pupil: Pupil) -> None:
    """Keep the running means of the weights and of the state of batch norm."""
    arrays = {f"w/{k}": np.asarray(v, np.float16) for k, v in pupil.mean.items()}
    arrays |= {f"s/{k}": np.asarray(v, np.float32) for k, v in pupil.mean_state.items()}
    np.savez(path, widths=shape.widths, depths=shape.depths, stem=shape.stem, stride=shape.stride, **arrays)


def load(path: str) -> tuple[Shape, Weights, Weights]:
    """A network as it was saved."""
    with np.load(path) as file:
        weights = {k[2:]: jnp.asarray(file[k], jnp.float32) for k in file.files if k.startswith("w/")}
        state = {k[2:]: jnp.asarray(file[k], jnp.float32) for k in file.files if k.startswith("s/")}
        widths, depths = tuple(file["widths"].tolist()), tuple(file["depths"].tolist())
        stem = int(file["stem"]), int(file["stride"])
    return Shape(weights["head"].shape[1], widths, depths, *stem), weights, state
