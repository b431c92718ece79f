"""The training of the reader, in a tiny setting and with made-up drawings."""

import json
import subprocess
import sys
from math import cos, pi, sin
from pathlib import Path
from random import Random

import pytest

ROOT = Path(__file__).parents[2]
CORNERS = {"triangle": 3, "square": 4, "hexagon": 6, "circle": 24, "line": 2}
QUICKLY = {"XLA_FLAGS": "--xla_backend_optimization_level=1", "JAX_PLATFORMS": "cpu", "PATH": "/usr/bin:/bin"}


def drawing(word: str, chance: Random, **more: str) -> str:
    """A shape as a child would draw it, or with a `source` as an artist would."""
    count, turn = CORNERS[word], chance.uniform(-0.3, 0.3)
    corners = [(turn + 2 * pi * (corner + 0.5) / count) for corner in range(count + (count > 2))]
    xs = [128 + 120 * cos(angle) + chance.gauss(0, 4) for angle in corners]
    ys = [128 + 120 * sin(angle) + chance.gauss(0, 4) for angle in corners]
    return json.dumps({"word": word, "s": [[xs, ys, list(range(len(xs)))]], **more})


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with drawings and what came of training with them."""
    folder = tmp_path_factory.mktemp("training")
    (folder / "drawings").mkdir()
    chance = Random(0)
    lines = [drawing(word, chance) for word in CORNERS for _ in range(24)]
    lines += [drawing(word, chance, source="shapes") for word in CORNERS]
    (folder / "drawings" / "shapes.ndjson").write_text("\n".join(lines), "utf-8")
    words = f"-m training {folder}/drawings --tiny --work {folder} --out {folder}/weights.npz".split()
    done = subprocess.run([sys.executable, *words], cwd=ROOT, env=QUICKLY, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (folder / "log").write_text(done.stdout, "utf-8")
    return folder


def test_a_tiny_network_learns_to_tell_shapes_apart(trained: Path) -> None:
    (line,) = [line for line in (trained / "log").read_text("utf-8").splitlines() if "held out" in line]
    seven = float(line.split("7 ")[1].split()[0])
    assert seven > 0.4  # by chance one in seven


def test_the_exported_network_reads_in_numpy_what_the_trained_one_reads_in_jax(trained: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "training.compare", trained / "reader.npz", trained / "weights.npz", trained / "drawings"],
        cwd=ROOT,
        env=QUICKLY,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    rasters, logits = map(float, done.stdout.split())
    assert rasters < 0.02  # of full ink, on average over the page
    assert logits < 0.1  # of their spread: weights are rounded to bytes
