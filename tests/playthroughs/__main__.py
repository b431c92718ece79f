"""Writes the golden playthroughs."""

import sys

from tests.playthroughs import FOLDER, GOLDEN

for name, golden in GOLDEN.items():
    path = FOLDER / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(golden.text(), "utf-8")
    sys.stdout.write(f"{name}\n")
