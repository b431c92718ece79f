"""Diciassette as numbers and arrays.

The law: a card is laid by its kind and face, whatever its place in the hand; 30 numbers at a usual table.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from tablee.engine.moves import Moves
from tablee.engine.window import Pass
from tablee.games.diciassette import model as m
from tablee.games.diciassette.view import legal
from tablee.lab.spaces.blocks import Blocks
from tablee.lab.spaces.diciassette_observation import Observer
from tablee.lab.spaces.space import Chosen, Mask, Observation

KINDS: Final = tuple(dict.fromkeys(m.CARDS))
CALL: Final = "call"
PASS: Final = "pass"
MASKS: Final = 8192  # kept: there are 2,744 hands, some asked for in two ways


class Diciassette:
    """Each kind of card face up or face down, then the call and the pass."""

    choices = 1

    def __init__(self, options: m.Options, seats: int, recall: bool = False) -> None:
        self.options = options
        self.seats = seats
        self.recall = recall
        self.kinds = tuple([kind for kind in KINDS if kind in options.cards])
        self._commands = _commands(self.kinds)
        self._numbers = {command: (number,) for number, command in enumerate(self._commands)}
        self.actions = len(self._commands)
        self._masks = Blocks(self._mask, MASKS)
        self._observer = Observer(options, seats, recall, self.kinds)
        self.fields = self._observer.fields

    def mask(self, view: m.View, _chosen: Chosen = ()) -> Mask:
        return self._masks[legal(view)]

    def command(self, _view: m.View, chosen: Chosen) -> m.AnyCommand:
        return self._commands[chosen[0]]

    def numbers(self, _view: m.View, command: m.AnyCommand) -> Chosen:
        return self._numbers[command]

    def observe(self, view: m.View, _chosen: Chosen = ()) -> Observation:
        return self._observer.observe(view)

    def _mask(self, moves: Moves[m.AnyCommand]) -> Mask:
        """The game hands out the same moves for the same hand, so a mask is made once."""
        mask = np.array([command in moves for command in self._commands])
        mask.flags.writeable = False
        return mask

    def name(self, number: int) -> str:
        command = self._commands[number]
        if isinstance(command, m.Lay):
            return f"lay {command.card} face {command.face}"
        return CALL if isinstance(command, m.Call) else PASS


def _commands(kinds: Sequence[m.Card]) -> tuple[m.AnyCommand, ...]:
    return (*[m.Lay(kind, face) for kind in kinds for face in m.FACES], m.Call(), Pass())
