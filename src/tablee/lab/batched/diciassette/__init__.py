"""Diciassette as pure functions of arrays, at relaxed pace."""

from tablee.lab.batched.diciassette.model import ACTIONS, State
from tablee.lab.batched.diciassette.observation import observe
from tablee.lab.batched.diciassette.rules import acting, actions, init, mask, scores, step, winners

__all__ = ["ACTIONS", "State", "acting", "actions", "init", "mask", "observe", "scores", "step", "winners"]
