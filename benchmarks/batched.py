"""Decisions per second of random play at many tables at once, on whatever device JAX finds, beside the rules in Python.

A decision of a batched game is the mask, an action by lot, and the step; new deals are part of it. One of the rules is
the view of the seat, its legal commands, a sample of them, and the new match. With observations, both also write down
what the seat to act sees. Everything has one CPU core. There the two take turns, and CPU seconds count; an accelerator
is measured by the clock.
"""

import os
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from statistics import median
from time import perf_counter, process_time
from typing import Any, Final

import jax
import jax.numpy as jnp
from jax import Array

from tablee import GAMES, Chance, Match
from tablee.lab.batched import BATCHED
from tablee.lab.batched.play import at_random, renewed
from tablee.lab.spaces import space_of

ROUNDS: Final = 5
SECONDS: Final = 1.0  # a round and a contestant
SEATS: Final = 4
STEPS: Final = 50  # of all tables, in one call
RENEWED: Final = 12  # one table of so many at a step
ON_CPU: Final = (64, 1_024, 16_384)
ON_ACCELERATOR: Final = (1_024, 16_384, 131_072, 1_048_576)

Play = Callable[[], int]  # plays for a while, and returns how many decisions there were


def by_rules(name: str, seats: int, observes: bool) -> Play:
    game, numbers = GAMES[name], count()
    space = space_of(name, game.NOUNS.options(), seats)

    def play() -> int:
        match = Match.start(game, seats, seed=next(numbers))
        while acting := match.to_act:
            view = match.view(seat := min(acting))
            if observes:
                space.observe(view)
            match = match.play(seat, game.legal(view).sample(Chance("bench", match.version)))
        return match.version

    return play


def in_batches(name: str, seats: int, observes: bool, tables: int) -> Play:
    game, options, keys = BATCHED[name], GAMES[name].NOUNS.options(), count()

    def decision(playing: tuple[Any, Array], key: Array) -> tuple[tuple[Any, Array], Array]:
        states, seen = playing
        by_lot, deal = jax.random.split(key)
        acting = jax.vmap(game.acting)(states)
        if observes:  # added up, or it would be left out
            seen += jax.vmap(lambda state, seat: game.observe(state, seat, options))(
                states, jnp.maximum(acting, 0)
            ).sum()
        states = jax.vmap(game.step)(states, at_random(by_lot, jax.vmap(game.mask)(states)))
        return (renewed(game, states, deal, seats, options, tables // RENEWED), seen), jnp.sum(acting >= 0)

    @partial(jax.jit, donate_argnums=0)
    def decisions(states: Any, key: Array) -> tuple[Any, Array, Array]:
        (states, seen), made = jax.lax.scan(decision, (states, jnp.float32(0)), jax.random.split(key, STEPS))
        return states, seen, made.sum()

    init = jax.jit(jax.vmap(lambda key: game.init(key, seats, options)))
    states = init(jax.random.split(jax.random.key(0), tables))

    def play() -> int:
        nonlocal states
        states, _, made = decisions(states, jax.random.key(next(keys)))
        return int(made)

    play()  # compiles it
    return play


def rate(play: Play, clock: Callable[[], float]) -> float:
    made, start = 0, clock()
    while (spent := clock() - start) < SECONDS:
        made += play()
    return made / spent


def compared(name: str, seats: int, observes: bool, sizes: tuple[int, ...]) -> Iterator[tuple[str, float]]:
    """Decisions per second of each contestant, the rules first."""
    clock = process_time if jax.default_backend() == "cpu" else perf_counter
    players = {"rules": by_rules(name, seats, observes)}
    players |= {f"{size} tables": in_batches(name, seats, observes, size) for size in sizes}
    rounds = [[rate(play, clock) for play in players.values()] for _ in range(ROUNDS)]
    yield from zip(players, map(median, zip(*rounds, strict=True)), strict=True)


def main() -> None:
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # before JAX starts its threads
    device = jax.devices()[0]
    usual = ON_CPU if device.platform == "cpu" else ON_ACCELERATOR
    parser = ArgumentParser(prog="python -m benchmarks.batched", description=__doc__)
    parser.add_argument("--seats", type=int, default=SEATS)
    parser.add_argument("--tables", type=int, nargs="+", default=usual, help="how many at once")
    asked = parser.parse_args()
    print(f"{device.device_kind}, {asked.seats} seats")
    for name in BATCHED:
        for observes in (False, True):
            rates = dict(compared(name, asked.seats, observes, tuple(asked.tables)))
            told = [f"{who} {made:,.0f} ({made / rates['rules']:.1f})" for who, made in rates.items()]
            print(f"{name}{', with observations' if observes else ''}: " + ", ".join(told))


if __name__ == "__main__":
    main()
