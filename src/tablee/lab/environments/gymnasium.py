"""Gymnasium: one seat of a match, against bots. Importing this makes the environments known to `gymnasium.make`."""

from collections.abc import Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tablee.engine.chance import Chance
from tablee.engine.game import Seat
from tablee.engine.match import Match
from tablee.engine.player import Seated
from tablee.lab.arena import Fault
from tablee.lab.environments.illegal import Illegal, next_legal
from tablee.lab.environments.pettingzoo import checked
from tablee.lab.environments.registration import register_with_gymnasium
from tablee.lab.environments.rendering import RENDER_MODES, check_render_mode, rendered
from tablee.lab.environments.rewards import WORTH, Reward
from tablee.lab.environments.setting import SEATS, Deals, Options, box, setting
from tablee.lab.environments.turn import Turn
from tablee.lab.roster import player, seated
from tablee.lab.spaces.space import Observation

Info = dict[str, Any]
LOST: Final = -1.0


class OneSeat(gymnasium.Env[Observation, np.int64]):
    """The other seats are bots by the names of the arena, clockwise; the last one named takes the seats left over. A
    command that takes several numbers takes as many steps. `info` has the mask of legal actions."""

    metadata = {  # noqa: RUF012 - as Gymnasium declares it
        "render_modes": list(RENDER_MODES),
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str,
        seats: int = SEATS,
        options: Options = None,
        *,
        seat: Seat = 0,
        bots: Sequence[str] = ("rule",),
        recall: bool = False,
        reward: Reward = "win",
        illegal: Illegal = "lose",
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode)
        self.setting = setting(game, seats, options, recall)
        self.seat = seat
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(self.setting.space.actions)
        self.observation_space = box(self.setting.space)
        self._names = seated(list(bots), seats - 1)
        self._worth = WORTH[reward]
        self._illegal = illegal
        self._deals = Deals()

    def reset(self, *, seed: int | None = None, options: Info | None = None) -> tuple[Observation, Info]:  # noqa: ARG002 - it has none
        """Deal, and let the bots play until the seat is asked. A seed deals the same cards as in `Match.start`."""
        super().reset(seed=seed)
        match = self.setting.match(self._deals.next(seed))
        self._bots = dict(zip(self._others(match.seats), self._seated(match), strict=True))
        self._bots_seed = f"bots {self.np_random.integers(1 << 62)}"
        self._over = False
        self._play_on(match)
        return self._told()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, Info]:
        """Choose a number, and let the bots play until the seat is asked again."""
        if self._over:
            raise gymnasium.error.ResetNeeded("the match is over")
        turn, number, reward = self._turn, checked(int(action), self.setting.space.actions), 0.0
        if turn.mask[number]:
            reward = self._choose(turn, number)
        elif self._illegal == "next":
            reward = self._choose(turn, next_legal(turn.mask, number))
        else:
            self._over, reward = True, LOST
        observation, info = self._told()
        return observation, reward, self._over, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions, for libraries that ask for them."""
        return self._turn.mask

    def render(self) -> Any:
        """The table with all cards open: as text, as a picture, or printed."""
        return rendered(self._turn.match, self.render_mode)

    def _others(self, seats: int) -> list[Seat]:
        return [(self.seat + step) % seats for step in range(1, seats)]

    def _seated(self, match: Match) -> list[Seated]:
        players = [player(name, match.game) for name in self._names]
        others = self._others(match.seats)
        return [Seated(bot, match.game, seat, match.options) for bot, seat in zip(players, others, strict=True)]

    def _choose(self, turn: Turn, number: int) -> float:
        """What a legal number brings the seat at once: nothing before the end."""
        command = turn.command(number)
        if command is None:
            self._turn = turn.with_number(number)
            return 0.0
        self._play_on(turn.match.play(self.seat, command))
        outcome = self._turn.match.outcome
        self._over = outcome is not None
        return 0.0 if outcome is None else self._worth(outcome)[self.seat]

    def _play_on(self, match: Match) -> None:
        self._tell(match)
        while (acting := match.to_act) and self.seat not in acting:
            seat = min(acting)
            match = match.play(seat, self._decided(match, seat))
            self._tell(match)
        self._turn = Turn(self.setting.space, match, self.seat)

    def _tell(self, match: Match) -> None:
        for seat, bot in self._bots.items():
            if bot.watches:
                bot.observe(match.events, match.view(seat, recall=True))

    def _decided(self, match: Match, seat: Seat) -> Any:
        chance = Chance(f"{self._bots_seed}/{seat}", match.version)
        command = self._bots[seat].decide(match.view(seat, recall=True), chance).command
        if command is None:
            raise Fault(seat, "a bot waits for something to happen, and nothing does")
        return command

    def _told(self) -> tuple[Observation, Info]:
        if self.render_mode == "human":
            self.render()
        return self._turn.observation.copy(), {"action_mask": self._turn.mask.view(np.int8).copy()}


register_with_gymnasium()
