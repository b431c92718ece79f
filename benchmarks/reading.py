"""How long reading one drawing takes on one core: `OPENBLAS_NUM_THREADS=1 python -m benchmarks.reading`."""

import random
from statistics import median
from time import perf_counter, process_time

from tablee.bots.reading import read

DRAWINGS = 200
WORDS = ("pomme", "poire", "pêche", "cerise", "prune", "citron", "orange")


def scribble(chance: random.Random) -> list[list[tuple[float, float]]]:
    """As much ink as people use: six strokes of five long lines."""
    return [[(chance.uniform(0, 1000), chance.uniform(0, 1000)) for _ in range(5)] for _ in range(6)]


def main() -> None:
    chance = random.Random(0)
    read(scribble(chance), WORDS)
    wall, cpu = [], []
    for _ in range(DRAWINGS):
        ink = scribble(chance)
        began, used = perf_counter(), process_time()
        read(ink, WORDS)
        wall.append(perf_counter() - began)
        cpu.append(process_time() - used)
    print(f"a drawing: {1000 * median(wall):.1f} ms, {1000 * median(cpu):.1f} ms of one core (median of {DRAWINGS})")


if __name__ == "__main__":
    main()
