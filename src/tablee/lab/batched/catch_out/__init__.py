"""Catch Out as pure functions of arrays."""

from tablee.lab.batched.catch_out.actions import actions, mask
from tablee.lab.batched.catch_out.model import State
from tablee.lab.batched.catch_out.observation import observe
from tablee.lab.batched.catch_out.rules import acting, init, scores, step, winners

__all__ = ["State", "acting", "actions", "init", "mask", "observe", "scores", "step", "winners"]
