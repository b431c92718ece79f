"""Games as pure functions of arrays, for training on thousands of tables at once: the extra `batched`, which has JAX.

The law: a table has the rules of its game, the numbers and the observation of its space (`tablee.lab.spaces`), and
random numbers of its own.
"""

from collections.abc import Mapping
from typing import Final

from tablee.lab.batched import catch_out, diciassette
from tablee.lab.batched.contract import Batched

BATCHED: Final[Mapping[str, Batched]] = {"catch_out": catch_out, "diciassette": diciassette}

__all__ = ["BATCHED", "Batched", "catch_out", "diciassette"]
