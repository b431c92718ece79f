"""The names of the environments where PettingZoo and Gymnasium look for them: `tablee/catch_out-v0` and so on.

Gymnasium calls `register_with_gymnasium` itself, as soon as it is imported. PettingZoo knows no such way: call
`register_with_pettingzoo`.
"""

from typing import Final

from tablee.lab.spaces import SPACES

VERSION: Final = 0
HERE: Final = "tablee.lab.environments"


def name_of(game: str) -> str:
    """The name of a game's environment."""
    return f"tablee/{game}-v{VERSION}"


def register_with_gymnasium() -> None:
    """Make the environments known to `gymnasium.make`."""
    from gymnasium.envs.registration import register, registry

    for game in SPACES:
        if name_of(game) not in registry:
            register(name_of(game), f"{HERE}.gymnasium:OneSeat", kwargs={"game": game})


def register_with_pettingzoo() -> None:
    """Make the environments known to `pettingzoo.make`, turn by turn and all at once."""
    from pettingzoo import aec_registry, register

    for game in SPACES:
        if name_of(game) not in aec_registry:
            register("aec", name_of(game), f"{HERE}.pettingzoo:env", kwargs={"game": game})
            register("parallel", name_of(game), f"{HERE}.parallel:parallel_env", kwargs={"game": game})
