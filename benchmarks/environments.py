"""Steps per CPU-second of random play on one core: our PettingZoo environments beside two of its own, in one run.

A step is what a learning program does: `last`, with observation and mask, a legal action at random, and `step`. Matches
are played to the end as PettingZoo wants it, with a last look and no action for each agent, which take their time but
are not counted as steps. The environments take turns, so that a busy machine slows all.
"""

import random
from collections.abc import Callable
from time import process_time
from typing import Any, Final

import numpy as np
from pettingzoo import AECEnv
from pettingzoo.classic import connect_four_v3, leduc_holdem_v4

from tablee.lab.environments.pettingzoo import TurnByTurn
from tablee.lab.spaces import SPACES

ROUNDS: Final = 15
SECONDS: Final = 0.4  # of CPU, a round and an environment
SEATS: Final = 4
PEERS: Final[dict[str, Callable[[], AECEnv[Any, Any, Any]]]] = {
    "PettingZoo leduc_holdem": leduc_holdem_v4.env,
    "PettingZoo connect_four": connect_four_v3.env,
}


def rate(env: AECEnv[Any, Any, Any], draw: random.Random) -> float:
    """Steps per CPU-second over one round."""
    steps, start = 0, process_time()
    while (spent := process_time() - start) < SECONDS:
        env.reset()
        for _ in env.agent_iter():
            observation, _reward, terminated, truncated, _info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(draw.choice(np.flatnonzero(observation["action_mask"]).tolist()))
            steps += 1
    return steps / spent


def main() -> None:
    ours = {f"tablee {name}": TurnByTurn(name, SEATS) for name in SPACES}
    contestants = {**ours, **{name: make() for name, make in PEERS.items()}}
    rates: dict[str, list[float]] = {name: [] for name in contestants}
    draw = random.Random(0)
    for _ in range(ROUNDS):
        for name, env in contestants.items():
            rates[name].append(rate(env, draw))
    middle = {name: sorted(found)[ROUNDS // 2] for name, found in rates.items()}
    print("Steps per CPU-second of PettingZoo environments, random play, one core, median of", ROUNDS)
    for name, value in middle.items():
        ratios = ", ".join(f"{value / middle[peer]:.2f}x {peer}" for peer in PEERS if peer != name)
        print(f"  {name:30} {value:10,.0f}   {ratios}")


if __name__ == "__main__":
    main()
