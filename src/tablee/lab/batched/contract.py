"""The contract of a batched game: a module is the game, and each function is that of one table."""

from typing import Any, Protocol

from jax import Array


class Batched(Protocol):
    """What `jax.vmap` and `jax.jit` take. `seats` and `options` are fixed for all tables of a batch."""

    def actions(self, seats: int, /) -> int:
        """How many numbers of actions there are."""

    def init(self, key: Array, seats: int, options: Any = ..., /) -> Any:
        """A table once it is laid. All that chance will decide follows from the key."""

    def acting(self, state: Any, /) -> Array:
        """The seat that is to act; -1 once the game is over."""

    def mask(self, state: Any, /) -> Array:
        """The actions that this seat can choose."""

    def step(self, state: Any, action: Array, /) -> Any:
        """The table after an action of this seat. A number that the mask does not hold changes nothing."""

    def observe(self, state: Any, seat: Array, options: Any = ..., /) -> Array:
        """What a seat sees, whether it is to act or not."""

    def winners(self, state: Any, /) -> Array:
        """The seats that have won, as a mask; nobody while the game goes on."""

    def scores(self, state: Any, /) -> Array:
        """The scores by seat, as the outcome has them once the game is over."""
