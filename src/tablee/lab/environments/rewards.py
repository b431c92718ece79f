"""What the end of a match is worth to each seat."""

from collections.abc import Callable, Mapping
from typing import Final, Literal, get_args

from tablee.engine.game import Outcome

Reward = Literal["win", "score"]
REWARDS: Final[tuple[Reward, ...]] = get_args(Reward)


def pot(outcome: Outcome) -> list[float]:
    """Each seat has put in one, and the winners share it all: 1 and -1 for two seats, and always 0 in sum."""
    share = len(outcome.scores) / len(outcome.winners) - 1
    return [share if seat in outcome.winners else -1.0 for seat in range(len(outcome.scores))]


def score(outcome: Outcome) -> list[float]:
    """The score, turned so that higher is better."""
    return [float(each) for each in outcome.returns]


WORTH: Final[Mapping[Reward, Callable[[Outcome], list[float]]]] = {"win": pot, "score": score}
