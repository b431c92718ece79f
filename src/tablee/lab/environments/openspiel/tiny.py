"""Tiny versions as games of OpenSpiel: `tablee_tiny_diciassette(cards=d1 d1 d3 d3 trap,hand=1)` and so on.

The law: every deal that can be told from others is an outcome of chance with its probability, so the whole tree is
there to be searched. A seat's situation is what it is in `lab/tiny`: all that it was told, shown and did.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel

from tablee.engine.chance import Chance
from tablee.engine.codec import write
from tablee.engine.game import Seat
from tablee.lab.environments.openspiel.state import CHANCE, PREFIX, TERMINAL, Observer, Outcomes, Position, State
from tablee.lab.spaces.space import Observation
from tablee.lab.tiny.measure import HAND, tiny
from tablee.lab.tiny.version import Version, choices, deals

SEATS: Final = 2
TREES: Final = 8  # kept: states that were written down are read again by the game they name
Notes = tuple[str, str]  # what each seat knows, as text


class Root:
    """Chance is asked which cards are dealt."""

    mover = CHANCE
    numbers: Sequence[int] = ()
    returns: Sequence[float] = (0.0, 0.0)

    def __init__(self, version: Version) -> None:
        self._version = version
        found = deals(version)
        self._decks = list(found)
        self.outcomes: Outcomes = list(enumerate(found.values()))
        self._after: dict[int, Node] = {}

    def after(self, number: int) -> "Node":
        if number not in self._after:
            chance = Chance("tiny", 0, ({"first": 0, "deck": self._decks[number]},))
            step = self._version.game.setup(self._version.options, SEATS, chance)
            self._after[number] = Node(self._version, step.state, step.events, ("", ""))
        return self._after[number]

    def name(self, number: int) -> str:
        return "deal " + " ".join(self._decks[number])

    def knows(self, _seat: Seat) -> str:
        return ""

    def sees(self, _seat: Seat, _public: bool, _private: bool) -> str:
        return ""

    def described(self) -> str:
        return "before the deal"


class Node:
    """A table after the deal: where a seat is asked, or the end. What follows is worked out once."""

    outcomes: Outcomes = []  # noqa: RUF012 - only chance has any

    def __init__(self, version: Version, state: Any, events: Sequence[Any], before: Notes) -> None:
        self._version = version
        self._state = state
        self._notes = tuple([self._noted(seat, before[seat], events) for seat in range(SEATS)])
        self._after: dict[int, Node] = {}

    @cached_property
    def mover(self) -> int:
        return TERMINAL if self._version.ended(self._state) else min(self._version.game.to_act(self._state))

    @cached_property
    def commands(self) -> list[Any]:
        """What the seat can do, one command for all that lead to the same end."""
        view = self._version.game.view(self._state, self.mover, recall=True)
        return list(choices(self._version, view).commands.values())

    @property
    def numbers(self) -> Sequence[int]:
        return range(len(self.commands))

    @cached_property
    def returns(self) -> Sequence[float]:
        worth = self._version.worth(self._state) if self.mover == TERMINAL else 0.0
        return worth, -worth

    def after(self, number: int) -> "Node":
        if number not in self._after:
            command = self.commands[number]
            step = self._version.game.apply(self._state, self.mover, command, Chance("tiny", 1))
            did = f"{write(command).decode()}\n"
            notes = [note + did if seat == self.mover else note for seat, note in enumerate(self._notes)]
            self._after[number] = Node(self._version, step.state, step.events, (notes[0], notes[1]))
        return self._after[number]

    def name(self, number: int) -> str:
        return write(self.commands[number]).decode()

    def knows(self, seat: Seat) -> str:
        return self._notes[seat]

    def sees(self, seat: Seat, public: bool, private: bool) -> str:
        if not private and not public:
            return ""
        return write(self._version.game.view(self._state, seat if private else None)).decode()

    def described(self) -> str:
        return write(self._state).decode()

    def _noted(self, seat: Seat, before: str, events: Sequence[Any]) -> str:
        view = self._version.game.view(self._state, seat, recall=True)
        return f"{before}{write(events).decode()} {write(view).decode()}\n"


class Figures:
    """What OpenSpiel wants to know of a whole tree. Situations are numbered as they are found."""

    def __init__(self, root: Root) -> None:
        self.situations: dict[str, int] = {}
        self.actions = 0
        self.length = 0
        self.worth = {0.0}
        for number, _odds in root.outcomes:
            self._walk(root.after(number), 0)

    def _walk(self, node: "Node", depth: int) -> None:
        for seat in range(SEATS):
            self.situations.setdefault(node.knows(seat), len(self.situations))
        self.length = max(self.length, depth)
        if node.mover == TERMINAL:
            self.worth.add(node.returns[0])
            return
        self.actions = max(self.actions, len(node.numbers))
        for number in node.numbers:
            self._walk(node.after(number), depth + 1)


@lru_cache(TREES)
def _searched(game: str, cards: tuple[str, ...], hand: int) -> tuple[Root, Figures]:
    root = Root(tiny(game, cards, hand))
    return root, Figures(root)


class TinyGame(pyspiel.Game):  # type: ignore[misc]
    """A tiny version with these cards."""

    game: ClassVar[str]
    kind: ClassVar[Any]
    usual: ClassVar[Mapping[str, Any]]

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        asked = {**self.usual, **(parameters or {})}
        self.root, self.figures = _searched(self.game, tuple(asked["cards"].split()), asked.get("hand", HAND))
        super().__init__(self.kind, _info(self.root, self.figures), parameters or {})

    def new_initial_state(self) -> State:
        """Chance is asked which cards are dealt."""
        return State(self, self.root)

    def make_py_observer(self, kind: Any = None, _params: Mapping[str, Any] | None = None) -> Observer:
        """What a seat sees or knows as text; as a tensor, which of all situations that is."""
        return Observer(kind or pyspiel.IIGObservationType(perfect_recall=False), Tensor(self.figures.situations))


class Tensor:
    """A one among as many zeros as there are situations."""

    name = "situation"

    def __init__(self, situations: Mapping[str, int]) -> None:
        self._situations = situations
        self.size = len(situations)

    def of(self, position: Position, seat: Seat) -> Observation:
        """Zeros before the deal."""
        tensor = np.zeros(self.size, np.float32)
        if position.mover != CHANCE:
            tensor[self._situations[position.knows(seat)]] = 1
        return tensor


def _kind_of(game: str, usual: Mapping[str, Any]) -> Any:
    return pyspiel.GameType(
        short_name=f"{PREFIX}tiny_{game}",
        long_name=f"Tablée: tiny {game.replace('_', ' ').title()}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=SEATS,
        max_num_players=SEATS,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification=dict(usual),
    )


def _info(root: Root, figures: Figures) -> Any:
    return pyspiel.GameInfo(
        num_distinct_actions=figures.actions,
        max_chance_outcomes=len(root.outcomes),
        num_players=SEATS,
        min_utility=min(*figures.worth, *(-worth for worth in figures.worth)),
        max_utility=max(*figures.worth, *(-worth for worth in figures.worth)),
        utility_sum=0.0,
        max_game_length=figures.length,
    )


class TinyDiciassette(TinyGame):
    """Diciassette up to the first call."""

    game = "diciassette"
    usual: ClassVar = {"cards": "d1 d1 d3 d3 trap", "hand": 1}
    kind = _kind_of(game, usual)


class TinyCatchOut(TinyGame):
    """Catch Out without cards on the table at first."""

    game = "catch_out"
    usual: ClassVar = {"cards": "A7 A7 A7 X X X"}
    kind = _kind_of(game, usual)


TINY_GAMES: Final[tuple[type[TinyGame], ...]] = (TinyCatchOut, TinyDiciassette)
