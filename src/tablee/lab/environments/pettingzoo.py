"""PettingZoo: one agent after the other (AEC). Importing this makes the environments known to `pettingzoo.make`.

Seats that react to one thing are asked one by one, and none sees what the others have answered. A command that takes
several numbers takes as many steps of its agent.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from tablee.engine.certain import certain
from tablee.lab.environments.illegal import Illegal, lost, next_legal
from tablee.lab.environments.registration import register_with_pettingzoo
from tablee.lab.environments.rendering import RENDER_MODES, check_render_mode, rendered
from tablee.lab.environments.rewards import WORTH, Reward
from tablee.lab.environments.setting import SEATS, Deals, Options, box, setting
from tablee.lab.environments.turn import Turn, turn_in
from tablee.lab.spaces.space import Space

Seen = dict[str, NDArray[Any]]


def env(game: str, **settings: Any) -> "TurnByTurn":
    """An environment of this game."""
    return TurnByTurn(game, **settings)


class TurnByTurn(AECEnv):  # type: ignore[misc]
    """A match. No agent takes more than `max_cycles` steps: before its next one the match is cut off."""

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
        super().__init__()
        check_render_mode(render_mode)
        self.setting = setting(game, seats, options, recall)
        self.metadata = {"name": f"{game}_v0", "render_modes": list(RENDER_MODES), "is_parallelizable": False}
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.possible_agents = agents_of(seats)
        self.agents: list[str] = []
        self._worth = WORTH[reward]
        self._illegal = illegal
        self._deals = Deals()
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._actions = self.setting.space.actions
        self._observation_spaces = {
            agent: seen_space(self.setting.space, self._actions) for agent in self.possible_agents
        }
        self._action_spaces = {agent: spaces.Discrete(self._actions) for agent in self.possible_agents}
        self._nothing = np.zeros(self._actions, np.int8)
        self._nothing.flags.writeable = False

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - it has none
        """Deal. A seed deals the same cards as in `Match.start`; without one, deals follow from the last seed."""
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._steps = [0] * len(self.agents)
        self.match = self.setting.match(self._deals.next(seed))
        self._ask(certain(turn_in(self.match, self.setting.space), "a turn"))

    def observe(self, agent: str) -> Seen:
        seat, turn = self._seat[agent], self._turn
        if turn is not None and turn.seat == seat:
            return turn.seen
        observation = Turn(self.setting.space, self.match, seat).observation
        return {"observation": observation, "action_mask": self._nothing}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        turn = certain(self._turn, "a turn")
        number = checked(action, self._actions)
        if turn.mask[number]:
            self._choose(turn, number)
        elif self._illegal == "next":
            self._choose(turn, next_legal(turn.mask, number))
        else:
            self._end(lost(turn.seat, len(self.agents)))
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | NDArray[Any] | None:
        """The table with all cards open: as text, as a picture, or printed."""
        return rendered(self.match, self.render_mode)

    def close(self) -> None:
        """There is nothing to release."""

    def _choose(self, turn: Turn, number: int) -> None:
        self._steps[turn.seat] += 1
        command = turn.command(number)
        if command is None:
            self._ask(turn.with_number(number))
            return
        self.match = match = turn.match.play(turn.seat, command)
        following = turn_in(match, self.setting.space)
        if following is None:
            self._end(self._worth(certain(match.outcome, "an outcome")))
        else:
            self._ask(following)

    def _ask(self, turn: Turn) -> None:
        self._turn: Turn | None = turn
        self.agent_selection = self.possible_agents[turn.seat]
        if self.max_cycles is not None and self._steps[turn.seat] >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
            self._deads_step_first()

    def _end(self, worth: list[float]) -> None:
        self._turn = None
        self.rewards = dict(zip(self.agents, worth, strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self._deads_step_first()


def agents_of(seats: int) -> list[str]:
    """The agents by seat."""
    return [f"seat_{seat}" for seat in range(seats)]


def seen_space(space: Space[Any, Any], actions: int) -> spaces.Dict:
    """What an agent sees, and which of so many actions it can choose."""
    mask = spaces.Box(0, 1, (actions,), np.int8)
    return spaces.Dict({"observation": box(space), "action_mask": mask})


def checked(action: int | None, actions: int) -> int:
    """An action as a number, if it is one."""
    if action is None or not 0 <= action < actions:
        raise ValueError(f"{action} is no action: they go from 0 to {actions - 1}")
    return int(action)


register_with_pettingzoo()
