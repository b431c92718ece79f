"""Trains a network on packed drawings: `python -m training.train PACKED.npz --out WEIGHTS.npz --seconds 240`.

Batches are drawn and distorted afresh at every step. With `--teachers`, the network also learns what they make of the
same rasters.
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from numpy.typing import NDArray

from training.augment import Batch, Strength, plain
from training.choice import Numbers, Packed, hidden_words, loaded, looked_at
from training.learning import Data, Plan, Pupil, Teachers, several
from training.network import PRECISION, Shape, Weights, born, logits
from training.saved import load, save
from training.scores import scores

SHARES = (0.25, 0.5, 0.75, 1.0)
BLOCK = 20  # steps between two looks at the clock
WARM_UP = 0.03
AT_ONCE = 256

Floats = NDArray[np.float32]


class Schedule(NamedTuple):
    """How long to train, with what help, and how often to look how well it goes."""

    out: Path
    seconds: float = 0.0
    steps: int = 2000
    every: float = 60.0
    seed: int = 0
    start: str | None = None
    teachers: Sequence[str] = ()
    hide: bool = False
    shares: Sequence[float] = SHARES


def train(packed: Packed, plan: Plan, schedule: Schedule) -> Pupil:
    """Train a network from its beginning, or from weights, to the end of the schedule."""
    nothing = np.array([], int)
    apart = hidden_words(packed["cards"]) if schedule.hide else (nothing, nothing)
    data = loaded(packed, np.concatenate(apart))
    looks = looked_at(packed, apart, np.asarray(data.known[1]))
    known = [load(path) for path in schedule.teachers]
    plan = plan._replace(teachers=tuple(shape for shape, _, _ in known))
    teachers = tuple((weights, state) for _, weights, state in known)
    tell = partial(_tell, schedule, plan.shape, data, packed)
    looked, best, kept = time.monotonic(), 0.0, None
    for passed, pupil, loss in _taught(plan, schedule, data, teachers):
        if time.monotonic() - looked > schedule.every or passed >= 1:
            looked = time.monotonic()
            got = tell(pupil, f"{passed:.0%} step {pupil.step} loss {loss:.3f}", _but(looks, "held out"))
            if got >= best:
                best, kept = got, jax.tree.map(jnp.copy, pupil)
                save(schedule.out, plan.shape, kept)
    tell(kept, f"best, step {kept.step}", looks)
    return kept


def _taught(plan: Plan, schedule: Schedule, data: Data, teachers: Teachers) -> Iterator[tuple[float, Pupil, float]]:
    """After every few steps how much of the schedule has passed, the network, and its loss."""
    key = jax.random.PRNGKey(schedule.seed)
    pupil = _beginner(plan, schedule, key)
    pupil, _ = several(plan, data, teachers, pupil, key, jnp.float32(1e-6), BLOCK)  # compiles, before the clock starts
    begin, passed = time.monotonic(), 0.0
    while passed < 1:
        rate = plan.rate * min(1.0, passed / WARM_UP) * (0.5 + 0.5 * np.cos(np.pi * passed))
        key, own = jax.random.split(key)
        pupil, loss = several(plan, data, teachers, pupil, own, jnp.float32(rate), BLOCK)
        done = int(pupil.step) - BLOCK
        passed = (time.monotonic() - begin) / schedule.seconds if schedule.seconds else done / schedule.steps
        yield passed, pupil, float(loss)


def _beginner(plan: Plan, schedule: Schedule, key: Array) -> Pupil:
    weights, state = load(schedule.start)[1:] if schedule.start else born(key, plan.shape)
    copy = partial(jax.tree.map, jnp.copy)
    zeros = jax.tree.map(jnp.zeros_like, weights)
    return Pupil(weights, state, zeros, copy(zeros), copy(weights), copy(state), jnp.zeros((), jnp.int32))


@partial(jax.jit, static_argnums=0)
def _read(shape: Shape, weights: Weights, state: Weights, points: Array, stroke: Array, share: Array) -> Array:
    rasters = plain(Batch(points, stroke, stroke), share)
    return logits(weights, state, shape, rasters.astype(PRECISION), False)[0]


def read_all(shape: Shape, pupil: Pupil, data: Data, numbers: Numbers, share: float) -> Floats:
    """Logits of all classes for the drawings with these numbers."""
    found = []
    for start in range(0, len(numbers), AT_ONCE):
        part = numbers[start : start + AT_ONCE]
        whole = np.resize(part, AT_ONCE)
        read = _read(shape, pupil.mean, pupil.mean_state, data.points[whole], data.stroke[whole], jnp.float32(share))
        found.append(np.asarray(read)[: len(part)])
    return np.concatenate(found)


def _but(looks: dict[str, Numbers], name: str) -> dict[str, Numbers]:
    return {each: numbers for each, numbers in looks.items() if each != name}


def _tell(
    schedule: Schedule, shape: Shape, data: Data, packed: Packed, pupil: Pupil, head: str, looks: dict[str, Numbers]
) -> float:
    """Print how much of which drawings is read rightly. Returns the mean for the validation drawings."""
    all_of_them: list[float] = []
    for name, numbers in looks.items():
        if len(numbers):
            print(schedule.out.stem, head, name, end="")
            for share in schedule.shares:
                got = scores(read_all(shape, pupil, data, numbers, share), packed["place"][numbers], packed["cards"])
                print(f" | {share:.0%}: 7 {got['7']:.3f} 42 {got['42']:.3f} all {got['all']:.3f}", end="")
                if name == "validation":
                    all_of_them += [got["7"], got["42"]]
            print(flush=True)
    return float(np.mean(all_of_them))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split(","))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("packed")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seconds", type=float, default=0.0, help="train for this long, or")
    parser.add_argument("--steps", type=int, default=2000, help="for so many steps")
    parser.add_argument(
        "--every", type=float, default=60.0, help="seconds between two looks at the validation drawings"
    )
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--start", help="weights to begin with")
    parser.add_argument("--teachers", nargs="*", default=())
    parser.add_argument("--hide", action="store_true", help="learn the words of some cards from art alone")
    parser.add_argument("--widths", type=_numbers, default=Shape(0).widths)
    parser.add_argument("--depths", type=_numbers, default=Shape(0).depths)
    parser.add_argument("--stride", type=int, default=Shape(0).stride)
    parser.add_argument("--distort", type=float, default=Strength().all)
    tuned = ("batch", "rate", "decay", "smoothing", "art", "mix", "handicap", "taught", "heat", "kept")
    for name in tuned:
        default = Plan._field_defaults[name]
        parser.add_argument(f"--{name}", type=type(default), default=default)
    options = parser.parse_args()
    packed = dict(np.load(options.packed))
    shape = Shape(int(packed["classes"]), options.widths, options.depths, stride=options.stride)
    strength = Strength(all=options.distort)
    plan = Plan(shape, **{name: getattr(options, name) for name in tuned}, strength=strength)
    train(packed, plan, Schedule(**{name: getattr(options, name) for name in Schedule._fields if name != "shares"}))


if __name__ == "__main__":
    main()
