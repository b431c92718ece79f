"""The only randomness there is, handed in as an argument.

The law: a draw depends on the match's seed, the number of the step, the name of the draw and how often that
name was drawn in the step, and on nothing else. The derivation is plain enough to be repeated in any language:

    number(bits): key = "seed/step/name/nth", nth from 0; digest = SHA-256(key); while that has fewer than bits + 128
        bits, digest = digest + SHA-256(key + digest); the number is the digest, big endian
    below(n) = number(b) mod n, where b is how many binary digits n has
    unit = number(53) mod 2^53 / 2^53
    shuffle of n things = number(n * b); for i = n-1 … 1: swap(i, number mod (i+1)), number //= i+1
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final, TypeVar

from msgspec import Struct, field

from tablee.engine.refusal import Refused

T = TypeVar("T")

SPARE_BITS: Final = 128  # so that "mod n" favours nothing by more than one part in 2^128
BITS_OF_ONE_DIGEST: Final = 256 - SPARE_BITS
UNIT: Final = 1 << 53  # a float holds every whole number up to here
SMALL: Final = 1 << 30  # whole numbers below are divided much faster

Draws = Mapping[str, Any]

NO_DRAWS: Final[Draws] = {}


class Chance(Struct, eq=False):
    """The draws of one step of a match. `fixed` are those that the match decides, `drawn` counts the others by name."""

    seed: str
    step: int = 0
    rounds: Sequence[Draws] = ()
    fixed: Draws = NO_DRAWS
    drawn: dict[str, int] = field(default_factory=dict)

    def of_round(self, number: int) -> "Chance":
        """The chance that sets up a round (from 1): only there do the match's fixed draws apply."""
        fixed = self.rounds[number - 1] if number <= len(self.rounds) else NO_DRAWS
        return Chance(self.seed, self.step, (), fixed, self.drawn)  # it is still the same step

    def number(self, name: str, bits: int) -> int:
        """A whole number with this many random bits, and some to spare."""
        nth = self.drawn.get(name, 0)
        self.drawn[name] = nth + 1
        key = f"{self.seed}/{self.step}/{name}/{nth}".encode()
        digest = sha256(key).digest()
        if bits > BITS_OF_ONE_DIGEST:
            digest = _lengthened(digest, key, bits + SPARE_BITS)
        return int.from_bytes(digest, "big")

    def below(self, name: str, bound: int) -> int:
        """A whole number from 0 to bound - 1."""
        fixed = self.fixed.get(name)
        if fixed is not None:
            if fixed not in range(bound):
                raise Refused(None, "fixed", name=name)
            return int(fixed)
        return self.number(name, bound.bit_length()) % bound

    def pick(self, name: str, things: Sequence[T]) -> T:
        """One of several things, each as likely."""
        return things[self.below(name, len(things))]

    def unit(self, name: str) -> float:
        """A number from 0 up to, not including, 1."""
        return self.number(name, 53) % UNIT / UNIT

    def shuffle(self, name: str, things: Sequence[T]) -> tuple[T, ...]:
        """All the things in a random order; those that the match fixes come first, as listed."""
        fixed = tuple(self.fixed.get(name) or ())
        rest = list(things)
        for thing in fixed:
            if thing not in rest:
                raise Refused(None, "fixed_thing", name=name, thing=thing)
            rest.remove(thing)
        number = self.number(name, len(rest) * len(rest).bit_length())
        for product, bounds in _small_divisions(len(rest)):
            number, part = divmod(number, product)
            for bound in bounds:
                last, other = bound - 1, part % bound
                part //= bound
                rest[last], rest[other] = rest[other], rest[last]
        return (*fixed, *rest)


@lru_cache
def _small_divisions(size: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The bounds of a shuffle, from the size down to 2, in groups that are divided by at once: each comes with its
    product, which is small."""
    groups: list[tuple[int, tuple[int, ...]]] = []
    for bound in range(size, 1, -1):
        product, bounds = groups[-1] if groups else (SMALL, ())
        if product * bound < SMALL:
            groups[-1] = product * bound, (*bounds, bound)
        else:
            groups.append((bound, (bound,)))
    return tuple(groups)


def _lengthened(digest: bytes, key: bytes, bits: int) -> bytes:
    """The digest, prolonged until it has so many bits."""
    while len(digest) * 8 < bits:
        digest += sha256(key + digest).digest()
    return digest
