"""The whole tree of a tiny version, as arrays: level by level, each node with the move that led to it.

The law: a seat's situation is all that it was told, shown and did since the deal (perfect recall). Two nodes are one
situation exactly if that seat cannot tell them apart.
"""

from collections.abc import Hashable, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.engine.chance import Chance
from tablee.engine.game import Event
from tablee.lab.tiny.version import CannotBeTiny, Choices, Version, choices, deals

MOST_NODES: Final = 500_000  # some 2 GB
NO_MOVE: Final = -1
Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


class Memory(NamedTuple):
    """All that a seat was told and shown, and what it did itself: the newest, and what it remembered before. `moved` is
    the number of its last move."""

    before: "Memory | None"
    moved: int
    events: tuple[Event, ...]
    view: Any


class Situation(NamedTuple):
    """What a seat has to decide. Its moves are numbered from `first` in the whole tree."""

    seat: int
    level: int
    memory: Memory
    first: int
    choices: Choices

    @property
    def moves(self) -> slice:
        """The numbers of its moves."""
        return slice(self.first, self.first + len(self.choices.commands))


class Level(NamedTuple):
    """Nodes equally far from the deal: their number, and for each the node before and the move that led here."""

    start: int
    parents: Ints
    moves: Ints


class Tree(NamedTuple):
    """`levels` leave out the root and begin with the deals; `worth` is 0 where it goes on. Moves are numbered situation
    by situation; `mover` is the seat of each, `situation_of` its situation."""

    version: Version
    situations: Sequence[Situation]
    levels: Sequence[Level]
    likely: Floats
    worth: Floats
    mover: Ints
    situation_of: Ints


class _Node(NamedTuple):
    number: int
    state: Any
    memories: tuple[int, int]


class _Builder:
    """A tree as it grows."""

    def __init__(self, version: Version) -> None:
        self.version = version
        self.known: dict[Hashable, int] = {}
        self.memories: list[Memory] = []
        self.asked: dict[int, int] = {}
        self.situations: list[Situation] = []
        self.choices: dict[Hashable, Choices] = {}
        self.moves = 0
        self.worth: list[float] = [0.0]

    def remember(self, before: int | None, moved: int, events: tuple[Event, ...], state: Any, seat: int) -> int:
        """The number of what a seat knows now."""
        view = self.version.game.view(state, seat, recall=True)
        number = self.known.setdefault((seat, before, moved, events, view), len(self.memories))
        if number == len(self.memories):
            self.memories.append(Memory(None if before is None else self.memories[before], moved, events, view))
        return number

    def node(self, state: Any, memories: tuple[int, int]) -> _Node:
        ended = self.version.ended(state)
        self.worth.append(self.version.worth(state) if ended else 0.0)
        if len(self.worth) > MOST_NODES:
            raise CannotBeTiny("large", most=MOST_NODES)
        return _Node(len(self.worth) - 1, state, memories)

    def deal(self, deck: Sequence[str]) -> _Node:
        chance = Chance("tiny", 0, ({"first": 0, "deck": deck},))
        state, events = _parts(self.version.game.setup(self.version.options, 2, chance))
        first, second = (self.remember(None, NO_MOVE, events, state, seat) for seat in range(2))
        return self.node(state, (first, second))

    def situation(self, node: _Node, level: int) -> Situation:
        seat = min(self.version.game.to_act(node.state))
        memory = node.memories[seat]
        if memory not in self.asked:
            self.asked[memory] = len(self.situations)
            self.situations.append(self._new_situation(node, seat, level))
        found = self.situations[self.asked[memory]]
        if found.level != level:
            raise CannotBeTiny("uneven")
        return found

    def _new_situation(self, node: _Node, seat: int, level: int) -> Situation:
        memory = self.memories[node.memories[seat]]
        asked = self.version.asks(memory.view)
        if asked not in self.choices:
            self.choices[asked] = choices(self.version, memory.view)
        found = self.choices[asked]
        first, self.moves = self.moves, self.moves + len(found.commands)
        return Situation(seat, level, memory, first, found)

    def play(self, node: _Node, seat: int, move: int, command: Any) -> _Node:
        chance = Chance("tiny", 1)
        state, events = _parts(self.version.game.apply(node.state, seat, command, chance))
        if chance.drawn and not self.version.ended(state):
            raise CannotBeTiny("chance")
        moved = [move if each == seat else self.memories[node.memories[each]].moved for each in range(2)]
        first, second = (self.remember(node.memories[each], moved[each], events, state, each) for each in range(2))
        return self.node(state, (first, second))


def _parts(step: Any) -> tuple[Any, tuple[Event, ...]]:
    return step.state, step.events


def grown(version: Version) -> Tree:
    """The tree of a tiny version."""
    builder, decks = _Builder(version), deals(version)
    nodes = [builder.deal(deck) for deck in decks]
    levels = [Level(1, np.zeros(len(nodes), np.int64), np.full(len(nodes), NO_MOVE))]
    while nodes := _next_level(builder, nodes, levels):
        pass
    mover = np.array([situation.seat for situation in builder.situations for _ in situation.choices.commands], np.int64)
    owner = [number for number, situation in enumerate(builder.situations) for _ in situation.choices.commands]
    likely = np.array(list(decks.values()))
    return Tree(version, builder.situations, levels, likely, np.array(builder.worth), mover, np.array(owner, np.int64))


def _next_level(builder: _Builder, nodes: list[_Node], levels: list[Level]) -> list[_Node]:
    """All that follows these nodes, which become a level of their own."""
    children: list[_Node] = []
    parents: list[int] = []
    moves: list[int] = []
    for node in nodes:
        if builder.version.ended(node.state):
            continue
        situation = builder.situation(node, len(levels))
        for at, command in enumerate(situation.choices.commands.values()):
            children.append(builder.play(node, situation.seat, situation.first + at, command))
            parents.append(node.number)
            moves.append(situation.first + at)
    if children:
        levels.append(Level(children[0].number, np.array(parents, np.int64), np.array(moves, np.int64)))
    return children
