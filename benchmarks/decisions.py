"""Decisions per CPU-second of random play on one core: our games beside two well-known libraries, in one run.

A decision of ours is all of the public contract: the view of the seat, its legal commands, a sample of them, and the
new match. For OpenSpiel it is the legal actions and the new state (no observation is asked for); for RLCard the step
of its environment, which includes the next player's state. The three take turns, so that a busy machine slows all.
"""

import random
from collections.abc import Callable
from time import process_time

import pyspiel
import rlcard
from open_spiel.python.games import liars_poker  # noqa: F401 - importing registers the game
from rlcard.agents import RandomAgent

from tablee import GAMES, Chance, Match

ROUNDS = 15
SECONDS = 0.4  # of CPU, a round and a contestant: many short rounds, for the machine is never quiet for long
SEATS = 4


def tablee_game(name: str) -> Callable[[int], int]:
    game = GAMES[name]

    def play(number: int) -> int:
        match = Match.start(game, SEATS, seed=number)
        while acting := match.to_act:
            seat = min(acting)
            command = game.legal(match.view(seat)).sample(Chance("bench", match.version))
            match = match.play(seat, command)
        return match.version

    return play


def liars_poker_game() -> Callable[[int], int]:
    game = pyspiel.load_game("python_liars_poker")

    def play(number: int) -> int:
        draw = random.Random(number)
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(draw.choice(state.chance_outcomes())[0])
            else:
                state.apply_action(draw.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def uno_game() -> Callable[[int], int]:
    env = rlcard.make("uno", config={"seed": 0})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play(_number: int) -> int:
        state, player = env.reset()
        decisions = 0
        while not env.is_over():
            state, player = env.step(env.agents[player].step(state))
            decisions += 1
        return decisions

    return play


def rate(play: Callable[[int], int], first: int) -> float:
    """Decisions per CPU-second over one round."""
    decisions, number, start = 0, first, process_time()
    while (spent := process_time() - start) < SECONDS:
        decisions += play(number)
        number += 1
    return decisions / spent


def main() -> None:
    contestants = {
        **{f"tablee {name}": tablee_game(name) for name in GAMES},
        "OpenSpiel python_liars_poker": liars_poker_game(),
        "RLCard uno": uno_game(),
    }
    rates: dict[str, list[float]] = {name: [] for name in contestants}
    for turn in range(ROUNDS):
        for name, play in contestants.items():
            rates[name].append(rate(play, turn * 1_000_000))
    middle = {name: sorted(found)[ROUNDS // 2] for name, found in rates.items()}
    print("Decisions per CPU-second, random play, one core, median of", ROUNDS)
    for name, value in middle.items():
        ratios = ", ".join(f"{value / middle[other]:.2f}x {other}" for other in list(middle)[-2:] if other != name)
        print(f"  {name:30} {value:10,.0f}   {ratios}")


if __name__ == "__main__":
    main()
