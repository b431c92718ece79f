"""Trains the reader from a folder of people's drawings and the bots' pictures: `python -m training FOLDER`.

Two networks are trained first; the reader goes on from the smaller one and learns what both of them make of the same
drawings. `--tiny` shows within seconds, on any machine, that it learns something.
"""

import argparse
from pathlib import Path
from typing import NamedTuple

import numpy as np

from tablee.bots.drawing.library import all_pictures
from tablee.bots.reading import network
from training.augment import Strength
from training.drawings import art_drawings, people_drawings
from training.export import write
from training.learning import Plan, Pupil
from training.network import Shape
from training.pack import LENGTH, packed
from training.train import SHARES, Schedule, train

WEIGHTS = Path(network.__file__).with_name("weights.npz")


class Size(NamedTuple):
    """How much is trained."""

    length: int = LENGTH
    steps: int = 12_500
    batch: int = 512
    widths: tuple[int, ...] = Shape(0).widths
    depths: tuple[int, ...] = Shape(0).depths
    teacher: tuple[int, ...] | None = (40, 112, 208, 320)
    shares: tuple[float, ...] = SHARES
    rate: float = 2e-3
    mix: float = Plan._field_defaults["mix"]
    strength: Strength = Strength()


FULL = Size()
TINY = Size(32, 120, 16, (8, 16), (0, 1), None, (1.0,), 0.01, 0.0, Strength(0.3, whole=(1.0, 1.0, 1.0)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--out", type=Path, help="where the weights go (the reader's own; tiny ones into --work)")
    parser.add_argument("--work", type=Path, default=Path(".reader"), help="folder for what comes in between")
    parser.add_argument("--tiny", action="store_true")
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    size = TINY if options.tiny else FULL
    drawings = people_drawings(options.folder)
    arrays = packed([*drawings, *art_drawings(() if options.tiny else all_pictures())], size.length)
    train_all(arrays, size, options.work)
    out = options.out or (options.work / "weights.npz" if options.tiny else WEIGHTS)
    write(str(options.work / "reader.npz"), out, {drawing.place for drawing in drawings if drawing.kind != "art"})


def train_all(arrays: dict[str, np.ndarray], size: Size, work: Path) -> Pupil:
    """Train the networks one after another; the last is the reader."""
    plan = Plan(Shape(int(arrays["classes"]), size.widths, size.depths))
    plan = plan._replace(batch=size.batch, rate=size.rate, mix=size.mix, strength=size.strength)
    once = Schedule(work / "reader.npz", steps=size.steps, shares=size.shares)
    if size.teacher is None:
        return train(arrays, plan, once)
    wide = plan._replace(shape=plan.shape._replace(widths=size.teacher), strength=Strength(2.0))
    first, second = work / "first.npz", work / "second.npz"
    train(arrays, plan, once._replace(out=first, seed=1))
    train(arrays, wide, once._replace(out=second, seed=2))
    taught = once._replace(seed=3, start=str(first), teachers=(str(first), str(second)))
    return train(arrays, plan._replace(rate=1e-3, taught=0.8), taught)


if __name__ == "__main__":
    main()
