"""The proof of the batched games: the same deals and the same actions, played by them and by the rules, side by side.

After each action the two are compared: who is to act, which actions there are, what every seat sees, and who has won.
"""

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array
from numpy.typing import NDArray

from tablee import GAMES
from tablee.engine.game import BaseOptions, Event, Game
from tablee.engine.match import Match
from tablee.lab.batched import BATCHED
from tablee.lab.spaces import space_of
from tablee.lab.spaces.space import Space
from tests.lab.batched.deals import DEALS, Deals
from tests.lab.batched.whims import Whims

ROUNDED = 1e-6  # thirds and eighths are added up in another order


class Seen(NamedTuple):
    """What is compared, of one table or of all; `observations` by seat."""

    acting: Any
    mask: Any
    observations: Any
    winners: Any
    scores: Any


class Functions(NamedTuple):
    """The functions of a batched game, for many tables and compiled."""

    init: Callable[[Array], Any]
    look: Callable[[Any], Seen]
    step: Callable[[Any, Array], Any]


@cache
def functions(name: str, seats: int, options: BaseOptions) -> Functions:
    game = BATCHED[name]

    def look(state: Any) -> Seen:
        views = jax.vmap(lambda seat: game.observe(state, seat, options))(jnp.arange(seats))
        return Seen(game.acting(state), game.mask(state), views, game.winners(state), game.scores(state))

    return Functions(
        jax.jit(jax.vmap(lambda key: game.init(key, seats, options))),
        jax.jit(jax.vmap(look)),
        jax.jit(jax.vmap(game.step)),
    )


def prove(name: str, seats: int, options: BaseOptions, seed: int, tables: int) -> Counter[str]:
    """Plays so many matches in both ways; returns how many decisions there were, and what has happened how often."""
    play, deals = functions(name, seats, options), DEALS[name]
    states = play.init(jax.random.split(jax.random.key(seed), tables))
    ruled = Ruled(GAMES[name], seats, options, deals, states)
    whims = Whims(name, seed, tables)
    while True:
        seen = Seen(*map(np.asarray, play.look(states)))
        ruled.compare(seen)
        if not ruled.going_on:
            return ruled.happened
        actions = whims.choose(seen.mask)
        ruled.play(actions, states)
        states = play.step(states, jnp.asarray(actions))


class Ruled:
    """The same tables, by the rules."""

    def __init__(self, game: Game, seats: int, options: BaseOptions, deals: Deals, states: Any) -> None:
        self.game = game
        self.space: Space[Any, Any] = space_of(game.NAME, options, seats)
        self.deals = deals
        self.tables = [Match.start(game, seats, options, fixed=fixed).state for fixed in deals.fixed(states)]
        self.seats = range(seats)
        self.going_on = list(range(len(self.tables)))
        self.acting: dict[int, int] = {}
        self.happened: Counter[str] = Counter(matches=len(self.tables))

    def compare(self, seen: Seen) -> None:
        """Those that have ended are compared a last time."""
        there = self.going_on
        self.acting = {number: int(seen.acting[number]) for number in there}
        self.going_on = [number for number in there if self.acting[number] >= 0]
        for number in there:
            self._compare_end(self.tables[number], Seen(*[part[number] for part in seen]))
        masks = [self.space.mask(self._view(number, self.acting[number])) for number in self.going_on]
        np.testing.assert_array_equal(np.reshape(masks, (-1, self.space.actions)), seen.mask[self.going_on])
        observed = [[self.space.observe(self._view(number, seat)) for seat in self.seats] for number in there]
        np.testing.assert_allclose(np.array(observed), seen.observations[there], rtol=0, atol=ROUNDED)

    def _view(self, number: int, seat: int) -> Any:
        return self.game.view(self.tables[number], seat)

    def _compare_end(self, state: Any, seen: Seen) -> None:
        outcome = self.game.outcome(state)
        if outcome is None:
            assert int(seen.acting) in self.game.to_act(state)
            assert not seen.winners.any()
        else:
            assert int(seen.acting) == -1
            assert not seen.mask.any()
            assert tuple(np.flatnonzero(seen.winners)) == outcome.winners
            assert tuple(seen.scores) == outcome.scores

    def play(self, actions: NDArray[np.int32], states: Any) -> None:
        chances = self.deals.chances(states)
        for number in self.going_on:
            seat, state = self.acting[number], self.tables[number]
            command = self.space.command(self._view(number, seat), (int(actions[number]),))
            step = self.game.apply(state, seat, command, chances(number))
            self.tables[number] = step.state
            self.happened.update(decisions=1)
            self.happened.update(map(named, step.events))


def named(event: Event) -> str:
    """What happened; what is rare has a name of its own."""
    names = [name for name in ("forced", "unseen", "true") if getattr(event, name, False)]
    return type(event).__name__ + "".join(name.capitalize() for name in names)
