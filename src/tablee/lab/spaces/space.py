"""What a learning program does and sees at a table: numbered actions, masks and arrays.

The law: over legal play, numbers and commands are one to one; the mask holds exactly what is legal; equal views give
equal arrays. What a number means does not depend on the position.
"""

from typing import Any, NamedTuple, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

C = TypeVar("C")
V = TypeVar("V", contravariant=True)

Chosen = tuple[int, ...]
"""The numbers chosen so far for one command. Where commands are too many to be numbered, one takes several choices."""
Mask = NDArray[np.bool_]
Observation = NDArray[np.float32]


class Field(NamedTuple):
    """A part of an observation: some numbers side by side, what they tell, and the bounds that they keep to."""

    name: str
    size: int
    tells: str
    low: float = 0.0
    high: float = 1.0


class Space(Protocol[V, C]):
    """The actions and observations of one game, for one set of options and number of seats."""

    options: Any
    seats: int
    recall: bool
    actions: int  # numbers run from 0 to here
    choices: int  # how many numbers a command takes at the most
    fields: tuple[Field, ...]  # of an observation, in order

    def mask(self, view: V, chosen: Chosen = (), /) -> Mask:
        """The numbers that can be chosen now, after those chosen so far for the same command. Nobody may write on this
        array: another call may give the same one."""

    def command(self, view: V, chosen: Chosen, /) -> C | None:
        """The command that these numbers make; None while another has to be chosen. The mask allows each of them."""

    def numbers(self, view: V, command: C, /) -> Chosen:
        """The numbers of a legal command; spellings that differ only in an order without meaning share theirs."""

    def observe(self, view: V, chosen: Chosen = (), /) -> Observation:
        """What the seat of this view sees, from its own seat on, and what it has chosen so far: an array of its own."""

    def name(self, number: int) -> str:
        """What a number means, for people."""
