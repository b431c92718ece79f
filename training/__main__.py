"""Trains the reader from a folder of people's drawings and the bots' pictures: `python -m training FOLDER`.

Four larger networks are trained first; the reader learns what all of them together make of the same drawings, and with
that help does not learn its drawings by heart. `--tiny` shows within seconds, on any machine, that it learns something.
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

TAUGHT = 0.85  # how much the opinion of the teachers counts, beside what a drawing shows
TEACHERS_ART = 0.25
WEIGHTS = Path(network.__file__).with_name("weights.npz")


class Teacher(NamedTuple):
    """A network that the reader learns from: they differ, so that they err differently."""

    widths: tuple[int, ...]
    distort: float
    mix: float
    steps: int
    depths: tuple[int, ...] = Shape(0).depths
    stride: int = Shape(0).stride


class Size(NamedTuple):
    """How much is trained."""

    length: int = LENGTH
    steps: int = 32_000
    batch: int = 512
    widths: tuple[int, ...] = Shape(0).widths
    depths: tuple[int, ...] = Shape(0).depths
    teachers: tuple[Teacher, ...] = ()
    shares: tuple[float, ...] = SHARES
    rate: float = 2e-3
    mix: float = Plan._field_defaults["mix"]
    strength: Strength = Strength()


FULL = Size(
    teachers=(
        Teacher((56, 120, 240, 368), 0.6, 0.15, 9300),
        Teacher((32, 64, 128, 256, 384), 0.8, 0.2, 7400, (1, 1, 2, 2, 2), 1),
        Teacher((64, 128, 256, 384), 1.0, 0.3, 10_000),
        Teacher((40, 96, 192, 320), 0.6, 0.3, 7800, (2, 3, 3, 2)),
    )
)
TINY = Size(32, 120, 8, (8, 16), (0, 1), (), (1.0,), 0.01, 0.0, Strength(0.3, whole=(1.0, 1.0, 1.0)))


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
    schedule = Schedule(work / "reader.npz", steps=size.steps, shares=size.shares)
    files = [work / f"teacher{number}.npz" for number in range(len(size.teachers))]
    for number, (teacher, file) in enumerate(zip(size.teachers, files, strict=True), 1):
        shape = plan.shape._replace(widths=teacher.widths, depths=teacher.depths, stride=teacher.stride)
        strength = size.strength._replace(all=teacher.distort)
        own = plan._replace(shape=shape, art=TEACHERS_ART, mix=teacher.mix, strength=strength)
        train(arrays, own, schedule._replace(out=file, steps=teacher.steps, seed=number))
    taught = plan._replace(taught=TAUGHT) if files else plan
    return train(arrays, taught, schedule._replace(teachers=tuple(map(str, files))))


if __name__ == "__main__":
    main()
