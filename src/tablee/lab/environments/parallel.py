"""PettingZoo: all agents at once (parallel), and the same cycles agent by agent.

In each cycle every agent chooses one number. Those whose seats are asked nothing can only wait, the last number of all.
This fits where seats act together: a window, a look at one's cards. Everywhere else one agent acts and the others wait,
so for games of turns `pettingzoo.TurnByTurn` is the better choice.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import parallel_to_aec

from tablee.engine.game import Seat
from tablee.lab.environments.illegal import Illegal, next_legal
from tablee.lab.environments.pettingzoo import Seen, agents_of, checked, seen_space
from tablee.lab.environments.rendering import RENDER_MODES, check_render_mode, rendered
from tablee.lab.environments.rewards import WORTH, Reward
from tablee.lab.environments.setting import SEATS, Deals, Options, setting
from tablee.lab.environments.turn import Turn
from tablee.lab.spaces.space import Chosen

Told = tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]


def parallel_env(game: str, **settings: Any) -> "AllAtOnce":
    """An environment of this game in which all agents choose at once."""
    return AllAtOnce(game, **settings)


def env(game: str, **settings: Any) -> AECEnv[str, Seen, int]:
    """The same cycles, in which the agents choose one after the other."""
    return parallel_to_aec(AllAtOnce(game, **settings))


class AllAtOnce(ParallelEnv):  # type: ignore[misc]
    """A match, cycle by cycle. After `max_cycles` it is cut off."""

    def __init__(
        self,
        game: str,
        seats: int = SEATS,
        options: Options = None,
        *,
        recall: bool = False,
        reward: Reward = "win",
        illegal: Illegal = "lose",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        check_render_mode(render_mode)
        self.setting = setting(game, seats, options, recall)
        self.metadata = {"name": f"{game}_v0", "render_modes": list(RENDER_MODES)}
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = agents_of(seats)
        self.agents: list[str] = []
        self._worth = WORTH[reward]
        self._illegal = illegal
        self._deals = Deals()
        self.wait = self.setting.space.actions
        self._waiting = np.zeros(self.wait + 1, np.int8)
        self._waiting[self.wait] = 1
        self._observation_spaces = {
            agent: seen_space(self.setting.space, self.wait + 1) for agent in self.possible_agents
        }
        self._action_spaces = {agent: spaces.Discrete(self.wait + 1) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - it has none
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Deal. A seed deals the same cards as in `Match.start`; without one, deals follow from the last seed."""
        self.agents = self.possible_agents[:]
        self.match = self.setting.match(self._deals.next(seed))
        self._cycles = 0
        self._ask({})
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, int]) -> Told:
        """Choose a number for each agent. What those choose who can only wait is not looked at."""
        numbers = {turn.seat: checked(actions[self.agents[turn.seat]], self.wait + 1) for turn in self._turns.values()}
        wrong = [seat for seat, turn in self._turns.items() if not self._offers(turn)[numbers[seat]]]
        self._cycles += 1
        if wrong and self._illegal == "lose":
            return self._told([-1.0 if seat in wrong else 0.0 for seat in range(len(self.agents))], over=True)
        for seat in wrong:
            numbers[seat] = next_legal(self._turns[seat].mask, numbers[seat])
        self._ask(self._chosen(numbers))
        outcome = self.match.outcome
        worth = [0.0] * len(self.agents) if outcome is None else self._worth(outcome)
        return self._told(worth, over=outcome is not None)

    def render(self) -> str | NDArray[Any] | None:
        """The table with all cards open: as text, as a picture, or printed."""
        return rendered(self.match, self.render_mode)

    def close(self) -> None:
        """There is nothing to release."""

    def _chosen(self, numbers: Mapping[Seat, int]) -> dict[Seat, Chosen]:
        """Act for all seats, in their order, and return what is chosen of commands that take more numbers. A seat
        whose question is gone, since another's answer has closed the window, does nothing."""
        begun: dict[Seat, Chosen] = {}
        for seat, turn in self._turns.items():
            if self.match.questions.get(seat) != self._questions[seat]:
                continue
            command = turn.command(numbers[seat])
            if command is None:
                begun[seat] = (*turn.chosen, numbers[seat])
            else:
                self.match = self.match.play(seat, command)
        return begun

    def _ask(self, begun: Mapping[Seat, Chosen]) -> None:
        self._questions = dict(sorted(self.match.questions.items()))
        space = self.setting.space
        self._turns = {seat: Turn(space, self.match, seat, chosen=begun.get(seat, ())) for seat in self._questions}

    def _offers(self, turn: Turn) -> NDArray[np.int8]:
        """The mask of a seat that is asked: it cannot wait."""
        return np.append(turn.mask, False).view(np.int8)

    def _seen(self) -> dict[str, Seen]:
        return {agent: self._seen_by(seat) for seat, agent in enumerate(self.possible_agents)}

    def _seen_by(self, seat: Seat) -> Seen:
        turn = self._turns.get(seat)
        if turn is not None:
            return {"observation": turn.observation, "action_mask": self._offers(turn)}
        observation = Turn(self.setting.space, self.match, seat).observation
        return {"observation": observation, "action_mask": self._waiting.copy()}

    def _told(self, worth: list[float], over: bool) -> Told:
        agents = self.agents
        cut = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        if over or cut:
            self.agents = []
        return (
            self._seen(),
            dict(zip(agents, worth, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )
