"""Moves compared on shared worlds.

The law: the usual move is left only for one that is better beyond doubt: by more standard errors of the paired
differences than asked for. Moves that fall behind are cut, half of them at a time; the usual move never is, nor are
quiet ones, which need all samples there are to show what they are worth.
"""

from collections.abc import Callable, Sequence
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from tablee.bots.search.knowledge import Move

ROUNDS: Final = 4  # of samples; after each but the last some moves are cut
SPARED: Final = 2  # so many moves that can be cut are kept
HOPELESS: Final = 3.0  # standard errors behind the usual move

Sample = Callable[[Move, int], float]  # what a move is worth in the world of this number


class Compared(NamedTuple):
    """A move, by how much it is better than the usual one, and how sure that is."""

    move: Move
    gain: float
    error: float

    @property
    def doubt(self) -> float:
        """How many standard errors it is better: the more, the surer."""
        if self.error:
            return self.gain / self.error
        return inf if self.gain > 0 else 0.0


def compared(
    usual: Move, others: Sequence[Move], sample: Sample, worlds: int, is_quiet: Callable[[Move], bool]
) -> tuple[Compared, ...]:
    """The moves that were kept to the end beside the usual one, the best first."""
    gains: dict[int, list[float]] = {at: [] for at in range(len(others))}
    at_stake = list(gains)
    done = 0
    for round_ in range(1, ROUNDS + 1):
        upto = worlds * round_ // ROUNDS
        for world in range(done, upto):
            base = sample(usual, world)
            for at in at_stake:
                gains[at].append(sample(others[at], world) - base)
        done = upto
        if done and round_ < ROUNDS:
            at_stake = _kept(at_stake, {at: _compared(others[at], gains[at]) for at in at_stake}, is_quiet)
        if not at_stake:
            break
    return tuple(sorted((_compared(others[at], gains[at]) for at in at_stake), key=lambda one: -one.gain))


def better(ranked: Sequence[Compared], z: float) -> Compared | None:
    """The best move if it is better than the usual one beyond doubt."""
    sure = [one for one in ranked if one.gain > 0 and one.doubt > z]
    return sure[0] if sure else None


def _compared(move: Move, gains: Sequence[float]) -> Compared:
    error = stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else inf
    return Compared(move, fmean(gains), error)


def _kept(at_stake: list[int], so_far: dict[int, Compared], is_quiet: Callable[[Move], bool]) -> list[int]:
    """The quiet ones, and of the others the better half, less what is hopeless."""
    loud = sorted((at for at in at_stake if not is_quiet(so_far[at].move)), key=lambda at: -so_far[at].gain)
    half = loud[: max(SPARED, (len(loud) + 1) // 2)]
    kept = {at for at in half if so_far[at].doubt > -HOPELESS}
    return [at for at in at_stake if at in kept or is_quiet(so_far[at].move)]
