"""Icons whose names hold a word, as a list and on a sheet: names lie, so look.

python -m art.icons "anchor"                 all names with “anchor”, on icons.png
python -m art.icons "dog,puppy" --out F.png  several words at once
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from art.gallery import filled
from art.iconsets import SETS, icon, icon_set
from art.language import Mistake
from art.paper import Cell
from art.sheet import in_rows, save_sheets

LIMIT: Final = 84
VARIANTS: Final = (
    "-off",
    "-plus",
    "-minus",
    "-x",
    "-check",
    "-bold",
    "-light",
    "-thin",
    "-duotone",
    "-solid",
    "-filled",
    "-cancel",
)


def names(word: str) -> Iterator[str]:
    """`set:icon` for each icon with that word in its name, exact names first."""
    parts = word.strip().lower().replace(" ", "-")
    for prefix in SETS:
        pack = icon_set(prefix)
        found = [name for name in (*pack.icons, *pack.aliases) if _holds(name, parts) and not name.endswith(VARIANTS)]
        yield from (f"{prefix}:{name}" for name in sorted(found, key=lambda name: (len(name), name)))


def _holds(name: str, parts: str) -> bool:
    return f"-{parts}-" in f"-{name}-" or f"-{parts}s-" in f"-{name}-"


def _cells(found: list[str]) -> Iterator[Cell]:
    for name in found:
        try:
            if strokes := icon(name):
                yield Cell(filled(strokes), name.partition(":")[0], name.partition(":")[2])
        except (Mistake, ValueError, ZeroDivisionError) as mistake:
            sys.stderr.write(f"{name}: {mistake}\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", help="English words, separated by commas")
    parser.add_argument("--out", default="icons.png", type=Path)
    asked = parser.parse_args()
    found = [name for word in asked.words.split(",") for name in names(word)]
    sys.stdout.write("\n".join(found) + "\n")
    cells = list(_cells(found[:LIMIT]))
    if not cells:
        sys.exit("no icon has that word in its name")
    save_sheets(in_rows(cells), asked.out)


if __name__ == "__main__":
    main()
