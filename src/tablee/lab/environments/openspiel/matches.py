"""Whole matches as games of OpenSpiel: `tablee_catch_out(players=2,variant=0,recall=False)` and so on.

Seats that react to one thing are asked one by one, and none knows what the others have answered. A command that takes
several numbers takes as many actions.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

import numpy as np
import pyspiel
from msgspec.structs import replace

from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.codec import write
from tablee.engine.game import Game, Seat
from tablee.engine.match import Match
from tablee.games import GAMES
from tablee.lab.environments.openspiel.draws import DRAWS, ODDS, OUTCOMES, seed_of
from tablee.lab.environments.openspiel.state import CHANCE, PREFIX, TERMINAL, Observer, Outcomes, Position, State
from tablee.lab.environments.rewards import pot
from tablee.lab.environments.setting import Setting, setting
from tablee.lab.environments.turn import Turn, turn_in
from tablee.lab.spaces.history import History
from tablee.lab.spaces.space import Observation

PLAYERS: Final = 2
Move = tuple[Seat, Any]  # a seat, and its command


class Drawing:
    """Chance is asked for the seed of a step, number by number. `then` gives what that step leads to."""

    mover = CHANCE
    numbers: Sequence[int] = ()
    outcomes: Outcomes = ODDS

    def __init__(self, seats: int, then: Callable[[str], "Playing"], drawn: tuple[int, ...] = ()) -> None:
        self.returns = [0.0] * seats
        self._then = then
        self._drawn = drawn

    def after(self, number: int) -> Position:
        drawn = (*self._drawn, number)
        return self._then(seed_of(drawn)) if len(drawn) == DRAWS else Drawing(len(self.returns), self._then, drawn)

    def name(self, number: int) -> str:
        return f"draw {number}"

    def knows(self, _seat: Seat) -> str:
        return ""

    def sees(self, _seat: Seat, _public: bool, _private: bool) -> str:
        return ""

    def described(self) -> str:
        return f"chance has drawn {self._drawn}"


class Playing:
    """A match: where one seat is asked, or its end. `move` is what led here from the position before."""

    outcomes: Outcomes = []  # noqa: RUF012 - only chance has any

    def __init__(
        self,
        setting: Setting,
        match: Match,
        turn: Turn | None,
        before: "Playing | None" = None,
        move: Move | None = None,
    ) -> None:
        self.setting = setting
        self.match = match
        self.turn = turn
        self.before = before
        self.move = move
        self._histories: dict[Seat, History] = {}

    @property
    def mover(self) -> int:
        return TERMINAL if self.turn is None else self.turn.seat

    @property
    def numbers(self) -> Sequence[int]:
        return [] if self.turn is None else np.flatnonzero(self.turn.mask).tolist()

    @property
    def returns(self) -> list[float]:
        outcome = self.match.outcome
        return [0.0] * self.match.seats if outcome is None else pot(outcome)

    def after(self, number: int) -> Position:
        turn = certain(self.turn, "a turn")
        command = turn.command(number)
        if command is None:
            return Playing(self.setting, self.match, turn.with_number(number), self)
        chance = Chance("", self.match.version + 1)
        found = self._stepped((turn.seat, command), chance)
        if not chance.drawn:
            return found
        step = self.match.version + 1
        return Drawing(self.match.seats, lambda seed: self._stepped((turn.seat, command), Chance(seed, step)))

    def name(self, number: int) -> str:
        return self.setting.space.name(number)

    def knows(self, seat: Seat) -> str:
        chosen = self.turn.chosen if self.turn is not None and self.turn.seat == seat else ()
        return "\n".join([self._history(seat).text, *map(self.setting.space.name, chosen)])

    def sees(self, seat: Seat, public: bool, private: bool) -> str:
        if not private:
            return write(self.match.view(None)).decode() if public else ""
        own = self.match.game.NOUNS.own
        if not public and own is not None:
            return write(own(self.match.state, seat)).decode()
        return write(self.match.view(seat, self.setting.space.recall)).decode()

    def observation(self, seat: Seat) -> Observation:
        if self.turn is not None and self.turn.seat == seat:
            return self.turn.observation
        return Turn(self.setting.space, self.match, seat).observation

    def described(self) -> str:
        chosen = () if self.turn is None else self.turn.chosen
        return f"{write(self.match.state).decode()} {chosen}"

    def _stepped(self, move: Move, chance: Chance) -> "Playing":
        match = self.match
        step = match.game.apply(match.state, *move, chance)
        match = replace(match, state=step.state, version=match.version + 1, events=step.events)
        return Playing(self.setting, match, turn_in(match, self.setting.space), self, move)

    def _history(self, seat: Seat) -> History:
        """What a seat knows, from the last position at which somebody asked for that."""
        trail: list[Playing] = []
        position: Playing | None = self
        while position is not None and seat not in position._histories:
            trail.append(position)
            position = position.before
        history = History(seat) if position is None else position._histories[seat]
        for later in reversed(trail):
            history = later._told(history)
        self._histories[seat] = history
        return history

    def _told(self, history: History) -> History:
        if self.before is not None and self.before.match is self.match:
            return history
        if self.move is not None and self.move[0] == history.seat:
            history = history.did(self.move[1])
        return history.seen(self.match.events, self.match.view(history.seat))


PARAMETERS: Final = {"players": PLAYERS, "variant": 0, "recall": False}


def variants(game: Game) -> list[Any]:
    """The options of the variants at relaxed pace; the first are the usual ones."""
    return [options for options in game.variants() if options.pace == "relaxed"]


def kind_of(game: str) -> Any:
    """What OpenSpiel wants to know of a game before it is made."""
    able = GAMES[game].seats(GAMES[game].NOUNS.options())
    return pyspiel.GameType(
        short_name=PREFIX + game,
        long_name=f"Tablée: {game.replace('_', ' ').title()}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=able.start,
        max_num_players=able.stop - 1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


class MatchGame(pyspiel.Game):  # type: ignore[misc]
    """A game, for as many players and by the variant of the options that the parameters say."""

    game: ClassVar[str]
    kind: ClassVar[Any]

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        asked = parameters or {}
        seats, variant, recall = (asked.get(name, usual) for name, usual in PARAMETERS.items())
        self.setting = setting(self.game, seats, variants(GAMES[self.game])[variant], recall)
        super().__init__(self.kind, _info(self.setting), asked)

    def new_initial_state(self) -> State:
        """Chance is asked for the seed of the deal."""
        return State(self, Drawing(self.setting.laid.seats, self._dealt))

    def make_py_observer(self, kind: Any = None, _params: dict[str, Any] | None = None) -> Observer:
        """What a seat sees as text, and unless it is asked for its whole history, or a part, as a tensor."""
        return Observer(kind or pyspiel.IIGObservationType(perfect_recall=False), Tensor(self.setting))

    def _dealt(self, seed: str) -> Playing:
        match = self.setting.match(seed)
        return Playing(self.setting, match, turn_in(match, self.setting.space))


class Tensor:
    """The observation of a space."""

    name = "observation"

    def __init__(self, setting: Setting) -> None:
        self.size = sum(field.size for field in setting.space.fields)

    def of(self, position: Any, seat: Seat) -> Observation:
        """Zeros before the deal, and where chance is asked."""
        return position.observation(seat) if isinstance(position, Playing) else np.zeros(self.size, np.float32)


def _info(setting: Setting) -> Any:
    seats = setting.laid.seats
    return pyspiel.GameInfo(
        num_distinct_actions=setting.space.actions,
        max_chance_outcomes=OUTCOMES,
        num_players=seats,
        min_utility=-1.0,
        max_utility=seats - 1.0,
        utility_sum=0.0,
        max_game_length=setting.laid.game.LAWS.longest * setting.space.choices,
    )


class CatchOut(MatchGame):
    """Catch Out."""

    game = "catch_out"
    kind = kind_of(game)


class Diciassette(MatchGame):
    """Diciassette."""

    game = "diciassette"
    kind = kind_of(game)


class Sketch(MatchGame):
    """Sketch!"""

    game = "sketch"
    kind = kind_of(game)


class SkyjoAction(MatchGame):
    """Skyjo Action."""

    game = "skyjo_action"
    kind = kind_of(game)


MATCH_GAMES: Final[tuple[type[MatchGame], ...]] = (CatchOut, Diciassette, Sketch, SkyjoAction)
"""Named classes, since states are written down with theirs, and OpenSpiel keeps them beyond the end of Python."""
