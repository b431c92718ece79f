"""Bots that read drawings compute with numpy, which would spread each small product over all cores.

That costs more than it brings, most of all where as many matches as cores are played side by side.
"""

import os
from typing import Final

NAMES: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS")


def keep_to_one_core() -> None:
    """Have this process and those it starts compute on one core each, unless told otherwise. Numpy must not be loaded
    yet."""
    for name in NAMES:
        os.environ.setdefault(name, "1")
