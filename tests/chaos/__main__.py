"""The long run: `python -m tests.chaos --seed 1 --minutes 5 --store sqlite --only kill`.

It prints a line for each fault; the exit code tells if anything was found.
"""

import sys
import tempfile
from argparse import ArgumentParser
from pathlib import Path
from random import Random
from typing import get_args

from tests.chaos.faults import FAULTS, Store
from tests.chaos.shaking import picked, shake, until_time


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--minutes", type=float, default=5.0, help="of both stores together")
    parser.add_argument("--store", choices=get_args(Store))
    parser.add_argument("--only", choices=[fault.name for fault in FAULTS], metavar="FAULT")
    asked = parser.parse_args()
    stores = [asked.store] if asked.store else list(get_args(Store))
    findings = []
    for store in stores:
        faults = until_time(picked(store, Random(asked.seed), asked.only), asked.minutes / len(stores))
        with tempfile.TemporaryDirectory(prefix="tablee-chaos-") as folder:
            findings += shake(Path(folder), store, asked.seed, faults, _say)
    _say(f"seed {asked.seed}: {len(findings)} findings")
    return 1 if findings else 0


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
